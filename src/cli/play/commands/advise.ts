import { isDeepStrictEqual } from 'node:util';
import { attempted, Problem } from '../../../core/input/problem';
import { plural } from '../../../core/input/text';
import type { Offer } from '../../../core/walk/offer';
import type { Currencies } from '../../../core/ruling/currencies';
import { advise, type Advised } from '../../../advice/advise';
import type { Balance, Course, Scales } from '../../../advice/weigh';
import { figureOf } from '../../../core/odds/fraction';
import { refusalOf } from '../../../core/odds/refusal';
import { requireCurrencies } from '../../../evening/evening';
import type { Game } from '../../../game/game';
import { attackJson } from '../../procedure/attack';
import { BOTH, doerOf, ownerOf } from '../protocol/whose';
import { askableIn, askedAbout, type Askable, type AskedAbout } from './asked-about';

/** What a side should do, the best first. */
interface Advice {
  readonly side: string;
  readonly advised: readonly Advised[];
  /** What is left out, in sentences. */
  readonly notes: readonly string[];
}

/** So many lines of action are set side by side. */
const MOST_LINES = 6;
/** So many of those that the record offers are shown: they fill a screen. */
const MOST_OFFERED = 4;
/** So many that the record offers are weighed for that. */
const MOST_WEIGHED = 60;
/** So many ways to name those of one act are looked at. */
const MOST_TRIED = 400;

/**
 * Advice on lines of action, or on those that the record offers where none is given; `example` shows how some are typed.
 * @throws Problem where a line cannot be understood, or lines of both sides are given, or too few or too many.
 */
export async function adviceIn(game: Game, lines: readonly string[], example: string): Promise<Advice> {
  const isTyped = lines.length > 0;
  const { courses, notes, scales } = await weighable(game, lines, MOST_LINES);
  const splits = await game.rules.ruleset.splits?.();
  const most = isTyped ? Infinity : MOST_OFFERED;
  const advised = await advise(courses.slice(0, MOST_WEIGHED).map(courseOf), scales, splits, most);
  const isAlone = isTyped && advised.length === 1 && advised[0]?.split === undefined;
  if (isAlone || advised.length === 0) {
    const why = isAlone
      ? 'one line alone has nothing to be set beside'
      : 'nothing that the record offers can be weighed';
    throw new Problem({ path: '', message: `${why}; type two to six lines of action, as in ${example}` });
  }
  return { side: scales.side, advised, notes: [...notes, ...unweighed(courses.length)] };
}

/**
 * Lines of action of one side, or those that the record offers where none is given, and where they are weighed.
 * @throws Problem where a line cannot be understood, there are more than `most`, or lines of both sides are given.
 */
export async function weighable(
  game: Game,
  lines: readonly string[],
  most: number,
): Promise<Asked & { readonly scales: Scales }> {
  const currencies = await requireCurrencies(game);
  if (game.now.ended !== undefined) throw new Problem({ path: '', message: 'the battle is over' });
  const askable = await askableIn(game);
  const { state } = game.present;
  const sideOf = ({ named, offer }: AskedAbout): string => {
    const names = [named.attacker, doerOf(offer, named, game), ...Object.values(named), offer.by];
    const sides = names.map((name) => currencies.sideOf(state, String(name)));
    return sides.find((side) => side !== undefined) ?? offer.by;
  };
  const isTyped = lines.length > 0;
  const asked = isTyped ? typedIn(game, lines, askable, most) : proposedIn(game, askable, currencies);
  const [side = game.now.activeName, other] = [...new Set(asked.courses.map(sideOf))];
  if (isTyped && other !== undefined)
    throw new Problem({ path: '', message: `give lines of one side: these are of ${side} and ${other}` });
  const courses = asked.courses.filter((one) => sideOf(one) === side);
  return { courses, notes: asked.notes, scales: { rules: game.rules, currencies, state, side } };
}

export const courseOf = ({ offer: { word, by, owed }, ...asked }: AskedAbout): Course => ({
  ...asked,
  word,
  by,
  ...(owed === true && { owed }),
});

interface Asked {
  readonly courses: readonly AskedAbout[];
  readonly notes: readonly string[];
}

function typedIn(game: Game, lines: readonly string[], askable: Askable, most: number): Asked {
  if (lines.length > most) throw new Problem({ path: '', message: `give at most ${most} lines of action` });
  const courses = lines.map((line) => askedAbout(game, line, askable));
  for (const { line, procedure, situation } of courses) {
    const [reason] = refusalOf(game.rules, procedure, situation)?.refused ?? [];
    if (reason) throw new Problem({ path: line, message: `${reason.text} (${reason.citation})` });
  }
  return { courses, notes: [] };
}

/** What the record offers of which nothing has to be said or measured. */
function proposedIn(game: Game, askable: Askable, currencies: Currencies): Asked {
  const { state } = game.present;
  const { active, offers } = game.now;
  const counts = ({ word, by, ...asked }: Course): boolean =>
    asked.attack !== undefined ||
    currencies.of(asked.procedure.id, { state, situation: asked.situation, word, by }) !== undefined;
  // A role that names no unit or leader asks for a fact, which has to be looked at.
  const isKnown = ({ roles }: Offer): boolean =>
    roles.every(({ among }) => among.every((name) => currencies.sideOf(state, name) !== undefined));
  const lines = offers
    .filter((offer) => [active, BOTH].includes(ownerOf(offer)) && offer.automatic !== true && isKnown(offer))
    .flatMap(linesOf);
  const asked = lines.map((line) => attempted(() => askedAbout(game, line, askable)));
  const usable = asked.filter(
    (one) =>
      one !== undefined &&
      counts(courseOf(one)) &&
      refusalOf(game.rules, one.procedure, one.situation) === undefined,
  ) as readonly AskedAbout[];
  // Two words can begin one attack, as "charge" and "ride" do.
  const isNew = ({ attack, situation }: AskedAbout, i: number): boolean =>
    attack === undefined || usable.findIndex((one) => isDeepStrictEqual(one.situation, situation)) === i;
  const wanting = asked.filter((one) => one === undefined).length;
  const note = `${plural(wanting, 'other line needs', 'other lines need')} a distance or the like: type them`;
  return { courses: usable.filter(isNew), notes: wanting === 0 ? [] : [note] };
}

const unweighed = (lines: number): readonly string[] =>
  lines <= MOST_WEIGHED ? [] : [`only the first ${MOST_WEIGHED} of ${lines} lines were weighed`];

/** The lines of an act with everybody who may be named for it; none where lists are named. */
function linesOf({ word, kind, roles }: Offer): readonly string[] {
  if (kind !== 'ruled' || roles.some(({ many }) => many === true)) return [];
  const all = roles.reduce<readonly Readonly<Record<string, string>>[]>(
    (before, role) =>
      before.flatMap((named) =>
        (role.sensible?.(named) ?? role.among).map((one) => ({ ...named, [role.name]: one })),
      ),
    [{}],
  );
  return all.slice(0, MOST_TRIED).map((named) => [word, Object.values(named).join(' > ')].join(' ').trim());
}

/** Advice as JSON, with exact fractions. */
export function adviceJson({ side, advised, notes }: Advice): object {
  return {
    side,
    advice: advised.map(({ course: { line }, balances, attack, answer, split }) => ({
      line,
      ...balancesJson(balances),
      ...(attack && { ends: attackJson(attack) }),
      ...(answer && { answer: answer.name }),
      ...(split && {
        split: { dice: split.dice, tried: split.tried, usual: balancesJson(split.usual.balances) },
      }),
    })),
    notes,
  };
}

export function balancesJson(balances: readonly Balance[]): object {
  return {
    currencies: Object.fromEntries(
      balances.map(({ currency, brings, costs, balance }) => [
        currency.id,
        { balance: figureOf(balance), brings: figureOf(brings), costs: figureOf(costs) },
      ]),
    ),
  };
}
