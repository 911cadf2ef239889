import { checkSituation } from '../../core/ruling/adjudicate';
import type { Role } from '../../core/walk/offer';
import { isObject, type Open } from '../../core/input/check';
import type { Field, Values } from '../../core/input/field';
import type { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import { fillUnits } from '../../core/scenario/known-facts';
import { beginsName, folded, kebab, laterWords, meantBy } from '../../core/input/text';
import type { Game } from '../../game/game';
import { checked, fieldWithin, namesAt } from '../prompts/session';
import { readAct, type Typed } from './line';
import { unnamed, type Roster } from './line/names';

/** Somebody whose own record a situation wants: players need only name him. */
type Wanted = Pick<Role, 'name' | 'label' | 'among'>;

/** Whether a field is the record of a unit or a general: it has a name as its id. */
const isUnit = ({ is }: Field): boolean => is.kind === 'record' && is.shape.id?.is.kind === 'name';

/**
 * The situation with the records of those who were only named, as in `target:Lynx`, from the game. Names may be cut
 * short, and so may those of other facts that know who can be meant.
 * @throws Problem where a name is unknown or ambiguous.
 */
export function withUnits(game: Game, procedure: Procedure, raw: Values): Values {
  const { shape } = procedure.situation.is;
  const named = Object.entries(raw).map(([name, value]) => {
    const field = shape[name];
    return [name, field && isUnit(field) && typeof value === 'string' ? nameIn(game, field, value) : value];
  });
  const filled = fillUnits(procedure, Object.fromEntries(named) as Values, (unit) => game.facts(unit));
  const about = { rules: game.rules, procedure };
  const { situation } = checked(about, filled);
  return inFull({ path: [], field: procedure.situation }, filled, (open) =>
    namesAt(about, filled, situation, open),
  ) as Values;
}

/** A value with the names in it that were cut short. @throws Problem where it is open who is meant. */
function inFull({ path, field }: Open, value: unknown, known: (open: Open) => readonly string[]): unknown {
  const within = (key: string | number, part: unknown): unknown => {
    const inner = fieldWithin(field, key);
    return inner ? inFull({ path: [...path, key], field: inner }, part, known) : part;
  };
  if (Array.isArray(value)) return value.map((part, i) => within(i, part));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(key, part)]));
  if (field.is.kind !== 'name' || typeof value !== 'string') return value;
  const among = known({ path, field });
  const begun = meantBy(value, among);
  const bySurname = among.filter((name) => laterWords(name).some((word) => beginsName(value, word)));
  const [only, ...others] = begun.length > 0 ? begun : bySurname;
  // Elsewhere the check says what is wrong with a stranger.
  const isRefused = only === undefined && field.proposed !== undefined && path.length === 1;
  if (others.length > 0 || (isRefused && among.length > 0))
    throw unnamed({ label: field.label, among }, [value]);
  return only ?? value;
}

function nameIn(game: Game, { label }: Field, typed: string): string {
  const among = present(game);
  const [only, another] = meantBy(
    typed,
    rosterOf(game).map(({ id }) => id),
  );
  if (only !== undefined && another === undefined && (among.includes(only) || folded(only) === folded(typed)))
    return only;
  throw unnamed({ label, among }, [typed]);
}

/** The units that a situation still wants. Those that are in it already cannot be named again. */
export function unitsWanted(game: Game, procedure: Procedure, raw: Values): readonly Wanted[] {
  const { missing } = checkSituation(game.rules, procedure, procedure.gather(raw));
  const there = Object.values(raw).flatMap((value) => (isObject(value) ? [value.id] : []));
  const among = present(game).filter((id) => !there.includes(id));
  return missing
    .filter(({ path, field }) => path.length === 1 && isUnit(field))
    .map(({ path, field: { label, foeOf } }) => ({
      name: String(path[0]),
      label,
      among: foeOf === undefined ? among : foesIn(game, raw[foeOf], among),
    }));
}

/** Those of some units that are not of the side of a unit. */
function foesIn(
  { walk, present: { state } }: Game,
  unit: unknown,
  among: readonly string[],
): readonly string[] {
  const sides = new Map(walk.muster(state).map(({ id, side }) => [id, side]));
  const own = sides.get(isObject(unit) ? String(unit.id) : '');
  return among.filter((id) => sides.get(id) !== own);
}

/** The problem where a wanted unit was not named and nobody can be asked. */
export function wantedProblem({ name, label, among }: Wanted): Problem {
  const typed = among.map((id) => `${kebab(name)}:${/\s/.test(id) ? `"${id}"` : id}`);
  return unnamed({ label, among: typed }, []);
}

/** All units, those included that have gone. */
export function rosterOf({ walk, present: { state } }: Game): Roster {
  return walk.muster(state);
}

function present({ walk, present: { state } }: Game): readonly string[] {
  return walk.muster(state).flatMap(({ id, gone }) => (gone ? [] : [id]));
}

/** Reads a line as an act that can be done in a game now. @throws Problem as `readAct` does. */
export function readActIn(game: Game, line: string): Typed {
  const { offers, byProgram, phase } = game.now;
  const steps = game.walk.steps.filter(({ title }) => title !== phase);
  return readAct(line, offers, rosterOf(game), byProgram, steps);
}
