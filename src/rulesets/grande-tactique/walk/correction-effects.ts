import { unitIn, type State } from '../turn/state';
import { changesBetween } from '../units/markers';
import type { Marker, Unit } from '../units/unit';
import type { BattleState } from './record';

/** Markers beside those of states, in words for a unit that has lost them. */
const WITHOUT: Readonly<Partial<Record<Marker, string>>> = {
  firing: 'has no Firing marker any more',
  charge: 'has no Charge marker any more',
  square: 'is in square no more',
};

/** What a correction has changed besides the fact itself: whole sentences. */
export function correctionEffects(before: BattleState, after: BattleState): readonly string[] {
  return [
    ...before.units.flatMap((unit) => markersLost(unit, unitIn(after, unit.id) ?? unit)),
    ...leftAlone(before, after),
    ...followUpLost(before, after),
    ...shotLost(before, after),
    ...answerLost(before, after),
  ];
}

/** Markers that went with a state, or with the unit (GTS-07); one that was taken off by itself is the fact itself. */
function markersLost(was: Unit, is: Unit): readonly string[] {
  if (was.state === is.state && was.gone === is.gone) return [];
  const off = changesBetween([was], [is]).markersOff[was.id] ?? [];
  return off.flatMap((marker) => WITHOUT[marker] ?? []).map((text) => `${was.id} ${text}.`);
}

/** Generals left alone by a unit that has gone, and what a general who is lost had. */
function leftAlone(before: State, after: State): readonly string[] {
  return before.generals.flatMap(({ id, attachedTo, lost, pips }, i) => {
    const now = after.generals[i];
    const isLost = !lost && now?.lost === true;
    const isAlone = attachedTo !== null && (isLost || unitIn(after, attachedTo)?.gone !== 'no');
    return [
      ...(isAlone && now?.attachedTo === null ? [`${id} is with no unit any more.`] : []),
      ...(isLost && pips > 0 ? [`${id} has no PIPs any more.`] : []),
    ];
  });
}

function followUpLost({ turn: { followUp } }: State, after: State): readonly string[] {
  return followUp === null || after.turn.followUp !== null
    ? []
    : [`The follow-up charge of ${followUp.charger} on ${followUp.target} is made no more.`];
}

function shotLost({ shot }: BattleState, after: BattleState): readonly string[] {
  return shot === null || after.shot !== null
    ? []
    : [`The shot of ${shot.firer} at ${shot.target} is decided no more.`];
}

function answerLost({ unanswered }: BattleState, after: BattleState): readonly string[] {
  return unanswered === null || after.unanswered !== null
    ? []
    : [`The charge of ${unanswered.principal} on ${unanswered.target} waits for no answer any more.`];
}
