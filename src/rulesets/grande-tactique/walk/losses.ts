import type { Given } from '../../../core/walk/act';
import type { Ending } from '../../../core/walk/walk';
import { losses, type LossOutcome, type LossSituation } from '../ending/losses';
import type { Settings } from '../options';
import { isCavalry, pointsOf, type Unit } from '../units/unit';
import { allUnits, sideName, type BattleState } from './record';

/** The sides that have lost: all their Divisions have collapsed (GTE-01). */
export function beatenSides(state: BattleState): readonly string[] {
  return state.sides
    .map(({ id }) => id)
    .filter((side) => divisionsOf(state, side).every((division) => state.collapsed.includes(division)));
}

/** Divisions of a side, or of both. */
export function divisionsOf(state: BattleState, side?: string): readonly string[] {
  const own = allUnits(state).filter((unit) => side === undefined || unit.side === side);
  return [...new Set(own.flatMap(({ divisionId }) => divisionId ?? []))];
}

/** What the losses are counted from (GTE-03 to GTE-07). */
export function lossesGiven(state: BattleState, { cavalryRetainedBy }: Settings): Given<LossSituation> {
  const { ending, collapsed } = state;
  const [vanquished] = beatenSides(state);
  const sides = Object.fromEntries(
    state.sides.map(({ id }) => [calledIn(state, id), pointsOfSide(state, id)]),
  );
  if (ending !== 'collapse' || vanquished === undefined) return { endBy: 'sundown', sides };
  const count = (units: readonly Unit[]): number =>
    cavalryRetainedBy === 'points' ? pointsOf(units) : units.length;
  // Cavalry that never came is not among what the victor began with, nor is it on the table (GTE-06).
  const cavalry = state.units.filter((unit) => unit.side !== vanquished && isCavalry(unit));
  return {
    endBy: ending,
    collapsedDivisions: collapsed,
    sides,
    vanquished: calledIn(state, vanquished),
    victorCavalryStart: count(cavalry),
    victorCavalryNow: count(cavalry.filter(({ gone }) => gone === 'no')),
  };
}

/** The Unit Points of a side. Reinforcements that never came count in the total only (GTE-03). */
function pointsOfSide(state: BattleState, side: string): LossSituation['sides'][string] {
  const own = state.units.filter((unit) => unit.side === side);
  const where = (gone: Unit['gone']): number => pointsOf(own.filter((unit) => unit.gone === gone));
  return {
    total: pointsOf(allUnits(state).filter((unit) => unit.side === side)),
    destroyed: where('destroyed'),
    remaining: where('no'),
    withdrawn: where('withdrawn'),
  };
}

/** What the ruling on the losses calls a side: its name, or its id if both sides have the same name. */
function calledIn(state: BattleState, id: string): string {
  const names = state.sides.map((side) => side.name);
  return new Set(names).size === names.length ? sideName(state, id) : id;
}

/** The end, in the words of the ruling on the losses. */
export function endingOf(state: BattleState, situation: LossSituation, outcome: LossOutcome): Ending {
  const winner = state.sides.find(({ id }) => calledIn(state, id) === outcome.victor)?.id ?? null;
  return { winner, text: losses.verdict(outcome, situation) };
}
