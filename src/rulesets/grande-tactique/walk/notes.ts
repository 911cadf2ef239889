import type { Rules } from '../../../core/ruling/ruleset';
import { listing, plural } from '../../../core/input/text';
import { settingsOf } from '../options';
import { dueToCheck } from '../turn/duties';
import { divisionalGeneral, isArriving, present } from '../turn/state';
import type { Unit } from '../units/unit';
import { nextTargetsOf } from './acts/charges';
import { corpsDue, insertable } from './acts/pip-dice';
import { idsOf, leaderless, livingGenerals, ownUnits, type BattleState } from './record';

/*
 * What players should know in each phase, and what they must look up because our text lacks it.
 */

/** The set-up, as long as nothing has been done in the battle. */
export function setupNotes({ phase, turnCount, turn, deployment }: BattleState): readonly string[] {
  const isOpening = turnCount === 0 && (phase === 'deshaking' || phase === 'pip');
  const done = [...turn.checked, ...turn.fledOn, ...turn.diced];
  return isOpening && done.length === 0 ? deployment.map((text) => `Set-up: ${text}.`) : [];
}

export function groundNotes(state: BattleState): readonly string[] {
  return dueToCheck(state).length > 0
    ? [
        'Say of each shaken unit where it stands: upslope, in a built-up area (bua), lined up behind a wall, hedge or other linear feature (ltf), or none.',
      ]
    : [];
}

export function pipNotes(state: BattleState): readonly string[] {
  return [...pipsLeftNotes(state), ...leaderlessNotes(state), ...arrivalNotes(state), ...planNotes(state)];
}

/** The PIPs left to the Divisional generals who have thrown for them: not those who arrive (GTC-03). */
function pipsLeftNotes(state: BattleState): readonly string[] {
  const own = state.generals.filter(
    (one) =>
      one.rank === 'division' &&
      !one.lost &&
      state.turn.diced.includes(one.corpsId ?? '') &&
      !isArriving(state, one),
  );
  return own.map(({ id, pips }) => `${id} has ${pips === 0 ? 'no PIPs' : plural(pips, 'PIP', 'PIPs')} left.`);
}

/** The units of each general who is lost: nobody pays for them (GTG-06). */
function leaderlessNotes(state: BattleState): readonly string[] {
  const isAnyLeft = livingGenerals(state).length > 0;
  const help = isAnyLeft
    ? '"succeed" says who commands them now'
    : 'no Divisional general is left to succeed';
  return leaderless(state).map(({ id }) => {
    const his = ownUnits(state).filter((unit) => divisionalGeneral(state, unit)?.id === id);
    return `${id} is lost: no PIPs for ${listing(idsOf(his), 'and')}; ${help}.`;
  });
}

function arrivalNotes(state: BattleState): readonly string[] {
  const arriving = present(state).filter((unit) => unit.arriving && !unit.movedOrPivoted);
  const places = new Map<string, Unit[]>();
  for (const unit of arriving) {
    const where = placeOf(state, unit);
    places.set(where, [...(places.get(where) ?? []), unit]);
  }
  return [...places].map(([where, units]) => `${listing(idsOf(units), 'and')} may move on${where}, free.`);
}

/** Who may go anywhere into a Plan free of charge, in this turn only, and what is typed for that (GT2-05). */
function planNotes(state: BattleState): readonly string[] {
  return corpsDue(state).flatMap((corps) =>
    insertable(state, corps).map(
      (id) =>
        `${id} may be put anywhere into the Plan, free, in this turn only: pips ${corps} insert:[{"general":"${id}","place":1}].`,
    ),
  );
}

/** ` near the Linz road`: where a unit comes on; empty where its scenario does not say. */
export function placeOf({ reserves }: BattleState, { id }: Unit): string {
  const place = reserves.find(({ units }) => units.some((unit) => unit.id === id))?.place ?? null;
  return place === null ? '' : ` near ${place}`;
}

export function firingNotes(_: BattleState, rules: Rules): readonly string[] {
  const { firingRoll, firingTable } = settingsOf(rules);
  return firingRoll === 'guided' || (firingRoll === 'table' && firingTable.length === 0)
    ? [
        'The firing roll is not in our text: throw by your own copy of the rules, and say who won; without one "houseRoll" throws a die each.',
      ]
    : [];
}

/** What players should know to resolve charges, where there are some. */
export function chargeNotes(state: BattleState, rules: Rules): readonly string[] {
  const { withstoodCharge, cavalryNext, chargeTable } = settingsOf(rules);
  const isOpen = chargeTable.length === 0;
  const { unanswered, turn } = state;
  if (unanswered === null && turn.followUp === null && present(state).every(({ charge }) => charge === null))
    return [];
  return [
    ...followUpNotes(state),
    'The moving side chooses which target comes first.',
    'A charger that no longer touches its target is "away".',
    ...(isOpen && withstoodCharge === 'ask'
      ? ['What follows where a target withstands is not in our text: look it up in your own copy.']
      : []),
    ...(isOpen && cavalryNext === 'ask'
      ? ['What victorious cavalry does next is not in our text: look it up in your own copy.']
      : []),
  ];
}

/** What is typed for a follow-up charge, where a charge waits to hear of one (GT4-21). */
function followUpNotes(state: BattleState): readonly string[] {
  const { target = '', answer } = state.unanswered ?? {};
  const [next] = nextTargetsOf(state, target);
  const words = { cavalryNext: 'follow-up ', followUpTarget: '' };
  const isDue = answer === 'cavalryNext' || answer === 'followUpTarget';
  return isDue && next !== undefined
    ? [`A follow-up charge is typed so: resolve ${target} ${words[answer]}follow-up-target:${next}.`]
    : [];
}
