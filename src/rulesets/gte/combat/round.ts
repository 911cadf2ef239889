import { together, type Branch, type Request, type Resolution } from '../../../core/dice/roll';
import { signed } from '../../../core/input/text';
import { isEarlier } from '../../../core/ruling/ruleset';
import type { Umpire } from '../../../core/ruling/umpire';
import { hitsByFigures } from '../casualties/losses';
import type { Edition } from '../edition';
import { diceOf, HIT_FROM, rollOf, type Dice } from './dice';
import type { CombatSituation } from './fields';
import { fightersOf, type Fighter } from './fighters';
import type { Fought } from './follow';
import { fateOf, isSecondDraw, rowOf, type Tally } from './results';
import { COMBAT_MODIFIERS } from './tables';

/** A fighter with its dice and, opponent by opponent, their modifiers. */
export interface Pool {
  readonly own: Fighter;
  readonly dice: Dice;
  readonly mods: readonly number[];
  readonly row: Tally['row'];
}

/** All that comes before the dice. */
export interface Prepared {
  readonly s: CombatSituation;
  /** Side A's units, then side B's: the order in which they throw. */
  readonly pools: readonly Pool[];
}

/** Who fights whom, with how many dice and modifiers; null where it is refused. */
export function prepareCombat(s: CombatSituation, edition: Edition, umpire: Umpire): Prepared | null {
  const { A, B } = fightersOf(s, edition, umpire);
  const pools = [...A, ...B].map((own) => poolOf(own, edition, umpire));
  return umpire.refused ? null : { s, pools };
}

function poolOf(own: Fighter, edition: Edition, umpire: Umpire): Pool {
  const dice = diceOf(own, edition, umpire);
  const mods = own.caught === 'none' ? own.foes.map((foe) => modifier(own, foe, edition, umpire)) : [];
  return { own, dice, mods, row: rowOf(own, umpire) };
}

/** What is added to each die against that opponent (G12.2-01). */
function modifier(own: Fighter, foe: Fighter, { grades }: Edition, umpire: Umpire): number {
  const stacks = umpire.option('combatRowStacking') === 'eachCase';
  const unit = own.foes.length > 1 ? `${own.name} on ${foe.name}` : own.name;
  const { total } = umpire.weigh(COMBAT_MODIFIERS, { own, foe, grades, stacks }, unit);
  umpire.by('G12.2-01').step('GTE 12.1', needText, unit, total);
  return total;
}

function needText(unit: string, mod: number): string {
  const from = HIT_FROM - mod;
  const need = from <= 1 ? 'every die hits' : from > 6 ? 'no die can hit' : `${from} or more hits`;
  return `${unit}: each die ${signed(mod)}, ${need}`;
}

/** A round after its dice: its pools, and their fates in the same order. */
export interface Round extends Fought {
  readonly pools: readonly Pool[];
}

/** The dice of a round, and what they lead to. */
export function* fightOut({ s, pools }: Prepared, edition: Edition, umpire: Umpire): Resolution<Round> {
  const { combatBands } = edition;
  const meetings = meetingsOf(pools);
  const clashes = yield* together(meetings.map(clash));
  const tallies = pools.map((pool) => tallyOf(pool, meetings, clashes));
  const secondDraw = isSecondDraw(tallies, s.previousRoundDrawn);
  const fates = tallies.map((tally) => fateOf(tally, secondDraw, combatBands, umpire));
  const byFigures = fates.some(
    ({ own, suffered = 0 }) => suffered > 0 && hitsByFigures(own.unit.arm, edition, umpire),
  );
  return { pools, fates, secondDraw, byFigures, footAfterHorse: isEarlier(umpire, 17) };
}

/** Two units in contact, one of each side. */
interface Meeting {
  readonly a: Pool;
  readonly b: Pool;
  /** How many units of side B throw before this one. */
  readonly before: number;
}

function meetingsOf(pools: readonly Pool[]): readonly Meeting[] {
  const others = pools.filter(({ own }) => own.side === 'B');
  return pools
    .filter(({ own }) => own.side === 'A')
    .flatMap((a) =>
      others.filter((b) => a.own.foes.includes(b.own)).map((b) => ({ a, b, before: others.indexOf(b) })),
    );
}

/** What two units did to each other. Exact odds that do not ask for hits keep only what decides: the difference. */
interface Clash {
  /** Hits on A's unit less hits on B's. */
  readonly net: number;
  readonly byA: number | undefined;
  readonly byB: number | undefined;
}

/** Nothing to throw yet: the units of a side throw one after the other, in the order of their list. */
const WAIT: Request = { kind: 'sum', rolls: [] };

function clash({ a, b, before }: Meeting): Branch<Clash> {
  return {
    requests: [poolOn(a, b), ...Array.from({ length: before }, () => WAIT), poolOn(b, a)],
    judge(answers) {
      const byA = answers[0]?.value ?? 0;
      const byB = answers.at(-1)?.value ?? 0;
      return { net: byB - byA, byA, byB };
    },
    essence: ({ net }) => ({ net, byA: undefined, byB: undefined }),
    lasts: true,
    key: ({ net }) => net,
  };
}

function poolOn({ own, dice, mods }: Pool, { own: foe }: Pool): Request {
  const index = own.foes.indexOf(foe);
  const count = dice.shares[index] ?? 0;
  return count === 0 ? WAIT : rollOf(own, foe, count, mods[index] ?? 0);
}

/** Hits suffered and inflicted, over all opponents (G12.3-01, R-42). */
function tallyOf({ own, row }: Pool, meetings: readonly Meeting[], clashes: readonly Clash[]): Tally {
  const isA = own.side === 'A';
  const ours = clashes.filter((_, i) => meetings[i]?.[isA ? 'a' : 'b'].own === own);
  const byA = sum(ours.map((one) => one.byA));
  const byB = sum(ours.map((one) => one.byB));
  const net = ours.reduce((total, one) => total + one.net, 0);
  return isA
    ? { own, hits: byA, suffered: byB, margin: net, row }
    : { own, hits: byB, suffered: byA, margin: 0 - net, row };
}

/** Undefined if any part is unknown. */
function sum(parts: readonly (number | undefined)[]): number | undefined {
  return parts.includes(undefined) ? undefined : parts.reduce<number>((total, n) => total + (n ?? 0), 0);
}
