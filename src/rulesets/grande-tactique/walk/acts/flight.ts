import { flee as procedure } from '../../flight/flee';
import { settingsOf, type Settings } from '../../options';
import { afterFlight } from '../../turn/changes';
import { dueToFlee } from '../../turn/duties';
import { fleeGiven } from '../../turn/situations';
import { divisionalGeneral } from '../../turn/state';
import type { Unit } from '../../units/unit';
import type { BattleState } from '../record';
import { whyNoRally } from '../spending';
import { ruled } from './make-act';

/**
 * Routed units flee on, at the start of the turn or in the PIP Phase, unless they are rallied first or shelter (GTF-05,
 * GTF-06); by option, only when the players say so.
 */
export const flee = ruled(procedure, {
  word: 'flee',
  each: ({ state }) => dueToFlee(state),
  when: ({ state, rules }) =>
    (settingsOf(rules).routedFlight === 'startOfTurn') === (state.phase === 'deshaking'),
  title: ({ state, rules, of: unit }) =>
    `${unit.id} flees on${state.phase === 'pip' ? rallyText(state, unit, settingsOf(rules)) : ''}`,
  owed: ({ rules }) => settingsOf(rules).routedFlight !== 'manual',
  given: (_, { state, of: unit }) => fleeGiven(state, { unit: unit.id }),
  apply: afterFlight,
});

/**
 * Whether the unit can still be rallied, in words. Before the PIP dice of its general are thrown nobody knows whether
 * there will be enough PIPs.
 */
function rallyText(state: BattleState, unit: Unit, settings: Settings): string {
  const { lost = true, corpsId = null } = divisionalGeneral(state, unit) ?? {};
  const isThrown = lost || state.turn.diced.includes(corpsId ?? '');
  const reason = isThrown ? whyNoRally(state, unit, settings) : undefined;
  return reason === undefined ? ', unless it is rallied first' : ` and cannot be rallied: ${reason}`;
}
