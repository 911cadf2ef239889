import { resolve } from './adjudicate';
import type { Rules } from './ruleset';
import type { RollRecord } from './run';
import { readFaces, type DiceSource } from '../dice/source';
import type { Values } from '../input/field';
import type { Procedure } from './procedure';
import { describeHits, describeRoll, type Answer, type Roll } from '../dice/roll';
import type { Factor } from './ruling';
import { plural, signed } from '../input/text';

/** What a situation asks of the dice before any are thrown. */
export interface RollsWanted {
  /** Codes of the reasons why the rules do not allow it. */
  readonly refused: readonly string[];
  /** Whether it has an outcome, refused or not. */
  readonly stands: boolean;
  /** The rolls by what they are for, in the course that things take when no die hits. */
  readonly rolls: ReadonlyMap<string, Roll>;
  /** Factors that count. */
  readonly factors: readonly Factor[];
}

/** Something that two situations do not have in common, in words, and how much it matters. */
export interface Difference {
  readonly text: string;
  readonly weight: number;
}

/**
 * Runs a resolution with dice that never hit; where a total is wanted they are those that were `thrown` for it, else
 * every die shows 1.
 */
export function rollsWanted(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  thrown: readonly RollRecord[] = [],
): RollsWanted {
  const rolls = new Map<string, Roll>();
  const answer = (roll: Roll): Answer => {
    rolls.set(rolls.has(roll.for) ? `${roll.for} (${rolls.size + 1})` : roll.for, roll);
    const fell = thrown.find(({ for: what, faces }) => what === roll.for && faces?.length === roll.count);
    return noHits(roll, fell?.faces);
  };
  const source: DiceSource = { record: { source: 'none' }, answer };
  const { umpire, outcome } = resolve(rules, procedure, situation, source);
  return {
    stands: outcome !== null,
    refused: umpire.refusals.map(({ code }) => code),
    rolls,
    factors: umpire.factors.filter(({ counts }) => counts),
  };
}

function noHits(roll: Roll, faces: readonly number[] = new Array<number>(roll.count).fill(1)): Answer {
  const { want } = roll;
  if (want.kind === 'count') return { value: 0, counts: [] };
  if (want.kind === 'tally') return { value: 0, counts: want.faces.map(() => 0) };
  return readFaces(roll, faces, () => 1);
}

/** How far apart two demands are, the weightiest first: `8 dice, not 4`. */
export function differences(now: RollsWanted, then: RollsWanted): readonly Difference[] {
  const found = then.refused.length + now.refused.length > 0 ? legality(now, then) : changes(now, then);
  return [...found].sort((a, b) => b.weight - a.weight);
}

/** Whether the same dice can be thrown for both. */
export function sameDice(now: RollsWanted, then: RollsWanted): boolean {
  const dice = ({ rolls }: RollsWanted): string =>
    JSON.stringify([...rolls].map(([name, { count, sides, reroll }]) => [name, count, sides, reroll?.of]));
  return dice(now) === dice(then);
}

/** What differences weigh: whether an attempt is allowed outweighs what would come of it. */
const LEGALITY = 10;
const REROLL = 4;
const TARGET = 4;
const MORE_OR_FEWER_ROLLS = 2;
const FACTOR = 1;

/** Any number of dice above one: `4 or more` and `only 6s` are worded alike for all of them. */
const SEVERAL = 2;

function legality(now: RollsWanted, then: RollsWanted): readonly Difference[] {
  if (then.refused.length === 0) return [{ text: 'allowed', weight: LEGALITY }];
  const added = then.refused.filter((code) => !now.refused.includes(code));
  if (now.refused.length > 0 || added.length === 0) return [];
  return [{ text: `refused (${added.join(', ')})`, weight: LEGALITY }];
}

function changes(now: RollsWanted, then: RollsWanted): readonly Difference[] {
  const names = [...new Set([...now.rolls.keys(), ...then.rolls.keys()])];
  const dice = names.flatMap((name) =>
    rollChanges(names.length === 1 ? '' : `${name}: `, now.rolls.get(name), then.rolls.get(name)),
  );
  if (dice.length > 0) return dice;
  const wanted = names.filter((name) => wantOf(now.rolls.get(name)) !== wantOf(then.rolls.get(name)));
  if (wanted.length === 0) return totalChanges(now.factors, then.factors);
  // Other faces that hit were shown above: rolls that merely count hits are as hopeless, or as sure, either way.
  const isSettled = wanted.every((name) =>
    [now, then].every(({ rolls }) => rolls.get(name)?.want.kind === 'count'),
  );
  return isSettled ? [] : factorChanges(now.factors, then.factors);
}

function wantOf(roll: Roll | undefined): string {
  return JSON.stringify(roll?.want);
}

function rollChanges(label: string, now: Roll | undefined, then: Roll | undefined): readonly Difference[] {
  if (!now || !then) {
    const roll = then ? `rolled, ${describeRoll(then)}` : 'not rolled';
    return [{ text: `${label}${roll}`, weight: MORE_OR_FEWER_ROLLS }];
  }
  return [...countChange(label, now, then), ...rerollChange(label, now, then)];
}

function countChange(label: string, now: Roll, then: Roll): readonly Difference[] {
  const same = now.count === then.count && now.sides === then.sides;
  if (now.sides !== then.sides || otherTarget(now, then)) {
    const describe = same ? hitsOn : describeRoll;
    return [{ text: `${label}${describe(then)}, not ${describe(now)}`, weight: TARGET }];
  }
  if (same) return [];
  const text = `${label}${plural(then.count, 'die', 'dice')}, not ${now.count}`;
  return [{ text, weight: 1 + Math.abs(now.count - then.count) }];
}

/** Whether other faces hit. The faces of a tally are shown by the factors that change them. */
function otherTarget(now: Roll, then: Roll): boolean {
  return now.want.kind === 'count' && then.want.kind === 'count' && hitsOn(now) !== hitsOn(then);
}

/** What hits, alike for one die and for several; the dice, where their faces are not counted. */
function hitsOn(roll: Roll): string {
  return roll.want.kind === 'count' ? describeHits(roll.want, roll.sides, SEVERAL) : describeRoll(roll);
}

function rerollChange(label: string, now: Roll, then: Roll): readonly Difference[] {
  if (now.reroll?.of === then.reroll?.of) return [];
  const text = then.reroll ? `its ${then.reroll.of} would be re-rolled` : 'no re-roll';
  return [{ text: `${label}${text}`, weight: REROLL }];
}

/** Factors that would be added or dropped, where the rule reads the same dice in another way. */
function factorChanges(now: readonly Factor[], then: readonly Factor[]): readonly Difference[] {
  const names = (factors: readonly Factor[]): readonly string[] =>
    factors.map(({ text, value }) => `${text} (${typeof value === 'number' ? signed(value) : value})`);
  const gone = names(now).filter((name) => !names(then).includes(name));
  const come = names(then).filter((name) => !names(now).includes(name));
  const words = [...come.map((name) => `with ${name}`), ...gone.map((name) => `without ${name}`)];
  return words.length === 0 ? [] : [{ text: words.join(', '), weight: FACTOR }];
}

/** Modifiers to a total: `+2, not +4`. */
function totalChanges(now: readonly Factor[], then: readonly Factor[]): readonly Difference[] {
  const units = [...new Set([...now, ...then].map(({ unit }) => unit))];
  return units.flatMap((unit) => {
    const [before, after] = [totalOf(now, unit), totalOf(then, unit)];
    if (before === after) return [];
    const label = units.length === 1 || unit === undefined ? '' : `${unit}: `;
    const text = `${label}${signed(after)}, not ${signed(before)}`;
    return [{ text, weight: FACTOR + Math.abs(after - before) }];
  });
}

function totalOf(factors: readonly Factor[], unit: string | undefined): number {
  return factors.reduce(
    (sum, { value, unit: of }) => (of === unit && typeof value === 'number' ? sum + value : sum),
    0,
  );
}
