import { seededSource } from '../core/dice/seeded';
import { Problem } from '../core/input/problem';
import { splitsOf, type SplitFormat } from '../core/odds/split';
import type { Values } from '../core/input/field';
import { run } from '../core/ruling/run';
import { Umpire } from '../core/ruling/umpire';
import { ranked, usable, weigh, type Course, type Scales, type Weighed } from './weigh';

/** Dice on each enemy, by the unit that has the dice. */
type Dice = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The best way to split dice over several enemies, of all that the rules allow. */
export interface BestSplit {
  readonly best: Weighed;
  readonly dice: Dice;
  /** The course with the dice as they are split unless somebody says otherwise. */
  readonly usual: Weighed;
  /** How many ways were tried. */
  readonly tried: number;
}

/** More ways than this are not tried. */
const MOST_SPLITS = 400;

/**
 * The best split of the dice of a side in a course; undefined where it has none to split.
 * @throws Problem where there are too many ways to try them all.
 */
export async function bestSplit(
  course: Course,
  scales: Scales,
  format: SplitFormat | undefined,
): Promise<BestSplit | undefined> {
  const all = format?.procedure === course.procedure.id ? splitsIn(course, scales, format) : [];
  if (format === undefined || all.length < 2) return undefined;
  const tried: (Weighed & { readonly dice: Dice })[] = [];
  for (const dice of all) {
    const raw = Object.entries(dice).reduce<Values>(
      (situation, [unit, own]) => format.with(situation, unit, own),
      course.situation,
    );
    const situation = usable(raw, course, scales);
    if (situation) tried.push({ ...(await weigh({ ...course, situation }, scales)), dice });
  }
  const [best] = ranked(tried);
  return best && { best, dice: best.dice, usual: await weigh(course, scales), tried: tried.length };
}

/** All splits of the side's dice, those included that the rules refuse; empty where it has none to split. */
function splitsIn({ procedure, situation }: Course, scales: Scales, format: SplitFormat): readonly Dice[] {
  const { rules, currencies, state, side } = scales;
  // Any dice will do: how many a unit has does not hang on what they show.
  const outcome = run(procedure.resolve(situation, Umpire.silentOf(rules)), seededSource('split'));
  const units = outcome === null ? [] : format.units(situation, outcome);
  const own = units.filter(({ name }) => currencies.sideOf(state, name) === side);
  if (own.length === 0) return [];
  const ways = own.map(({ usual, enemies }) => {
    const dice = Object.values(usual).reduce((sum, count) => sum + count, 0);
    return splitsOf(dice, enemies);
  });
  const count = ways.reduce((product, { length }) => product * length, 1);
  if (count > MOST_SPLITS)
    throw new Problem({
      path: '',
      message: `the dice can be split in ${count} ways; ${MOST_SPLITS} are the most that are tried`,
    });
  return own.reduce<readonly Dice[]>(
    (all, { name }, i) => all.flatMap((dice) => (ways[i] ?? []).map((split) => ({ ...dice, [name]: split }))),
    [{}],
  );
}
