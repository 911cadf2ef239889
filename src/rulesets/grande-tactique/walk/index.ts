import type { GivenTo } from '../../../core/walk/act';
import { defineWalk } from '../../../core/walk/define';
import type { charge } from '../charge/charge';
import { MINUTES_PER_STROKE, minutesOf, nextTime, TURNS_PER_STROKE } from '../ending/time';
import { withUnit } from '../turn/changes';
import { chargeGiven, marked } from '../turn/situations';
import { unitIn } from '../turn/state';
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
  attack: attackIn,
  standing: standingOf,
  sides: ({ sides }) => Object.fromEntries(sides.map(({ id, name }) => [id, name])),
  correctionEffects,
});

/** All charges that are declared on one target are one, and the attacker leads them (GT4-02, GT4-04); no follow-up charge. */
function attackIn(state: BattleState, attacker: string, target: string): GivenTo<typeof charge> {
  const charged = withUnit(state, attacker, (unit) => ({ ...unit, charge: target }));
  const all = state.turn.followUp === null ? marked(charged, target) : [{ id: attacker }];
  const given = chargeGiven(charged, { target, chargers: all.map(({ id: unit }) => ({ unit })) });
  const chargesDeclared = Math.max(given.chargesDeclared ?? 1, all.length);
  return {
    ...given,
    chargesDeclared,
    principal: attacker,
    command: unitIn(state, attacker)?.divisionId ?? undefined,
  };
}

/** The number of the turn that ends when the clock shows sundown (GTC-01, GTC-06). */
function lastTurnOf({ startTime, sundown }: BattleState): number {
  const minutes = nextTime(sundown, startTime) - (minutesOf(startTime) ?? 0);
  return Math.ceil(minutes / MINUTES_PER_STROKE) * TURNS_PER_STROKE;
}
