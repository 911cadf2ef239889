import { defineWalk } from '../../../core/walk/define';
import { MINUTES_PER_STROKE, minutesOf, nextTime, TURNS_PER_STROKE } from '../ending/time';
import { withUnit } from '../turn/changes';
import { chargeGiven } from '../turn/situations';
import { begin } from './begin';
import { correctionEffects } from './correction-effects';
import { PARTS } from './corrections';
import { factsOf } from './facts';
import { setupNotes } from './notes';
import { sideName, type BattleState } from './record';
import { TURN } from './turn';
import { clockOf, musterOf, standingOf } from './words';

/** A moderated battle of Grande Tactique: turns of four phases, on the same state as the procedure `turn`. */
export const walk = defineWalk({
  turn: TURN,
  parts: PARTS,
  begin,
  now: (state) => ({
    // After the last turn the clock is still to be looked at, and the losses to be counted.
    turn: Math.min(state.turnCount + 1, lastTurnOf(state)),
    lastTurn: lastTurnOf(state),
    clock: clockOf(state),
    active: state.movingSide,
    activeName: sideName(state, state.movingSide),
    notes: state.ended ? [] : setupNotes(state),
  }),
  ended: ({ ended }) => ended ?? undefined,
  facts: factsOf,
  muster: musterOf,
  attack: (state, attacker, target) => {
    const charged = withUnit(state, attacker, (unit) => ({ ...unit, charge: target }));
    return chargeGiven(charged, { target, chargers: [{ unit: attacker }] });
  },
  standing: standingOf,
  sides: ({ sides }) => Object.fromEntries(sides.map(({ id, name }) => [id, name])),
  correctionEffects,
});

/** The number of the turn that ends when the clock shows sundown (GTC-01, GTC-06). */
function lastTurnOf({ startTime, sundown }: BattleState): number {
  const minutes = nextTime(sundown, startTime) - (minutesOf(startTime) ?? 0);
  return Math.ceil(minutes / MINUTES_PER_STROKE) * TURNS_PER_STROKE;
}
