import { allot, type Actor, type Allotment, type Allotted, type Board } from '../../../advice/allot';
import type { AttackFormat } from '../../../core/odds/attack';
import { refusalOf } from '../../../core/odds/refusal';
import { attempted, Problem } from '../../../core/input/problem';
import type { Game } from '../../../game/game';
import { balancesJson, courseOf, weighable } from './advise';
import { askableWith, askedAbout, type Askable, type AskedAbout } from './asked-about';

/** What each of several should do, and what is left out, in sentences. */
interface AllotmentAdvice extends Allotment {
  readonly side: string;
  readonly notes: readonly string[];
}

/** So many lines are given to those who act, all together. */
const MOST_LINES = 24;

/**
 * What each of those who act in some lines should do, or in those that the record offers where none is given: one of its
 * lines, or nothing.
 * @throws Problem where a line cannot be understood, there are too many, or only one can act.
 */
export async function allotmentIn(game: Game, lines: readonly string[]): Promise<AllotmentAdvice> {
  const { courses, notes, scales } = await weighable(game, lines, MOST_LINES);
  const actors = actorsOf(courses);
  if (actors.length < 2)
    throw new Problem({
      path: '',
      message: 'two or more must act: type what each can do, as in "advise each fire A > C 2 | fire B > C 3"',
    });
  const board = boardOf(game, await game.rules.ruleset.attacks?.());
  return { ...(await allot(actors, board, scales)), side: scales.side, notes };
}

/** Who acts in a line: whom its first role names. */
function actorOf({ offer: { word, roles }, named }: AskedAbout): string {
  const [first] = roles;
  return String((first && named[first.name]) ?? word);
}

function actorsOf(courses: readonly AskedAbout[]): readonly Actor[] {
  const names = [...new Set(courses.map(actorOf))];
  return names.map((name) => ({
    name,
    lines: courses.filter((one) => actorOf(one) === name).map(({ line }) => line),
  }));
}

/** A game as a board, on which each act leads to the game as it would be then. */
function boardOf(game: Game, format: AttackFormat | undefined): Board {
  const { state } = game.present;
  const { rules, walk } = game;
  let askable: Askable | undefined;
  return {
    state,
    ask: (line) => {
      const asked = attempted(() => askedAbout(game, line, (askable ??= askableWith(game, format))));
      if (asked === undefined || refusalOf(rules, asked.procedure, asked.situation) !== undefined)
        return undefined;
      const { named, situation, attack, offer } = asked;
      return {
        course: courseOf(asked),
        against: attack && String(named.target),
        after: (outcome) => {
          const done = { word: offer.word, by: offer.by, named, situation, outcome };
          return boardOf(game.supposing(walk.apply(state, done, rules)), format);
        },
      };
    },
  };
}

/** The same as JSON, with exact fractions. */
export function allotmentJson({ side, best, usual, tried, notes }: AllotmentAdvice): object {
  const plain = ({ lines, balances }: Allotted): object => ({
    lines: Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line ?? null])),
    ...balancesJson(balances),
  });
  return { side, best: plain(best), usual: plain(usual), tried, notes };
}
