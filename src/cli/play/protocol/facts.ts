import { isObject, makePath, type Open } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { Problem, type Fault } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { printable } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import type { Offer } from '../../../core/walk/offer';
import type { Game } from '../../../game/game';
import { pathNamed, samePath, valueAt, withValue, type FieldPath } from '../../prompts/path';
import { checked, put, type Questioned } from '../../prompts/session';
import { unsayable } from '../line/sayable';
import { withUnits } from '../units';

/** A situation to which facts were added by their paths. */
interface Added {
  readonly raw: Values;
  /** Facts that nothing in it takes. */
  readonly left: readonly string[];
  /** What is wrong with facts that are not for players to say. */
  readonly faults: readonly Fault[];
}

/** A situation of which players may say something, with what its record knows of units that are named in it. */
interface Sayable extends Questioned {
  readonly start: Values;
  /** Its dice are hidden by what the record knows alone. */
  readonly isHidden: boolean;
  fill(raw: Values): Values;
}

export function sayableIn(game: Game, { kind }: Offer, procedure: Procedure, start: Values): Sayable {
  return {
    rules: game.rules,
    procedure,
    start,
    isHidden: kind === 'hidden',
    fill: (raw) => withUnits(game, procedure, raw),
  };
}

/**
 * Adds facts to a situation by their paths, such as `distance` or `attackers[0].steady`. One fact may make room for
 * another: they are taken in any order.
 */
export function addFacts(about: Sayable, facts: Values): Added {
  if (about.isHidden) return { raw: about.start, left: [], faults: Object.keys(facts).map(faultOfHidden) };
  let raw = about.start;
  const barred: FieldPath[] = [];
  let left = Object.entries(facts);
  for (;;) {
    const before = left.length;
    left = left.filter(([key, value]) => {
      const path = pathOf(about, raw, key);
      if (path === undefined) return true;
      raw = put(about, raw, path, value);
      barred.push(...unsayable(about.procedure.situation, path, value, about.start));
      return false;
    });
    if (left.length === 0 || left.length === before)
      return { raw, left: left.map(([key]) => key), faults: faultsOfBarred(about, raw, barred) };
  }
}

const faultOfHidden = (key: string): Fault => ({
  path: printable(key),
  message: 'cannot be said: of hidden dice the record knows all',
});

/** What stands on a card may be said only where no card says it, and the rules want it. */
function faultsOfBarred(about: Sayable, raw: Values, barred: readonly FieldPath[]): readonly Fault[] {
  if (barred.length === 0) return [];
  const own = barred.reduce((values, path) => withValue(values, path, valueAt(about.start, path)), raw);
  const { missing } = checked(about, about.fill(own));
  return barred
    .filter((path) => !missing.some((open) => samePath(open.path, path)))
    .map((path) => ({ path: makePath(path), message: 'stands on the card; it cannot be said' }));
}

/** @throws Problem with every fact that nothing in the situation takes, or that is not for players to say. */
export function withFacts(about: Sayable, facts: Values): Values {
  const { raw, left, faults } = addFacts(about, facts);
  if (left.length === 0 && faults.length === 0) return raw;
  const known = Object.keys(about.procedure.situation.is.shape);
  throw new Problem(
    ...faults,
    ...left.map((key) => ({
      path: printable(key),
      message: `is no fact that matters here${didYouMean(key, known)}; "ask" tells which do`,
    })),
  );
}

/** The path that a key means: of the situation itself, of what may be given now, or of what stands there already. */
function pathOf(about: Questioned, raw: Values, key: string): FieldPath | undefined {
  const { shape } = about.procedure.situation.is;
  if (Object.hasOwn(shape, key)) return shape[key]?.hidden === true ? undefined : [key];
  const { missing, defaulted } = checked(about, raw);
  const opens = [...missing, ...defaulted];
  const open = opens.find(({ path }) => makePath(path) === key);
  if (open) return open.field.hidden === true ? undefined : open.path;
  return pathNamed(raw, key) ?? newEntry(opens, about, raw, key);
}

/** The path of a new entry of a list or a map: `legs[0]`, `contacts.Halkett`. */
function newEntry(
  opens: readonly Open[],
  { procedure }: Questioned,
  raw: Values,
  key: string,
): FieldPath | undefined {
  const top = Object.entries(procedure.situation.is.shape).map(([name, field]) => ({ path: [name], field }));
  for (const { path, field } of [...top, ...opens]) {
    const holder = makePath(path);
    const rest = key.startsWith(holder) ? key.slice(holder.length) : '';
    if (field.is.kind === 'map' && rest.startsWith('.') && rest.length > 1) return [...path, rest.slice(1)];
    if (field.is.kind === 'list' && rest === `[${lengthAt(raw, holder)}]`)
      return [...path, lengthAt(raw, holder)];
  }
  return undefined;
}

function lengthAt(raw: Values, holder: string): number {
  const path = pathNamed(raw, holder) ?? [];
  const list = path.reduce<unknown>(
    (value, key) => (isObject(value) || Array.isArray(value) ? (value as Values)[key] : undefined),
    raw,
  );
  return path.length > 0 && Array.isArray(list) ? list.length : 0;
}
