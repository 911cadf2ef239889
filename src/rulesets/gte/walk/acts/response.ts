import type { Rules } from '../../../../core/ruling/ruleset';
import { within } from '../../../../core/input/distance';
import { listing } from '../../../../core/input/text';
import type { OutcomeOf } from '../../../../core/walk/act';
import type { ANSWERS as CHOICES } from '../../charge/response-fields';
import { followUpCharge } from '../../charge/follow-up-charge';
import { contactsOf, didNow, leavesGuns } from '../changes';
import { answered, contactOf, evades, meet, rejoins, straightAt, touch } from '../contacts';
import { chargeResponse } from '../procedures';
import { debts, idsOn, owing, sideOf, unitIn, withUnit, type BattleState, type Fled } from '../record/battle';
import { refusalsOf } from '../refusal';
import { answerSituation, chaseSituation, paceOf } from '../situations';
import { due } from './due';
import { noted, ruled } from './make-act';

interface Answer {
  readonly choice: (typeof CHOICES)[number];
  readonly can: string;
  readonly does: string;
}

/** The answers to a charge (9.9), by the word that players type: the value for the ruling, and how texts name it. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  evade: { choice: 'evade', can: 'evade', does: 'evades' },
  square: { choice: 'emergencySquare', can: 'form square', does: 'forms square' },
  countercharge: { choice: 'countercharge', can: 'countercharge', does: 'countercharges' },
  receive: { choice: 'receive', can: 'receive', does: 'receives' },
};

/** The answers that the state leaves open, and why it rules out the others. */
function answersOf(state: BattleState, id: string, rules: Rules) {
  const barred: Record<string, string> = {};
  for (const [word, answer] of Object.entries(ANSWERS)) {
    const bar = barTo(state, id, rules, answer);
    if (bar !== undefined) barred[word] = bar;
  }
  return { open: Object.keys(ANSWERS).filter((word) => barred[word] === undefined), barred };
}

/** Why the state rules out an answer. What it does not know of the ground rules out nothing. */
function barTo(state: BattleState, id: string, rules: Rules, { choice, can }: Answer): string | undefined {
  // Skirmishers may be in cover without a mark for it: only the players know, so they are not taken to be in the open.
  const isOpen = unitIn(state, id)?.ground === 'open';
  const known = { ...answerSituation(state, id), choice, ...(isOpen && { inOpen: false }) };
  const [refusal] = refusalsOf(state, { procedure: chargeResponse, unit: id, known }, rules);
  return refusal && `${id} cannot ${can}: ${refusal}`;
}

const owed = debts('answer');

/** How a charged unit answers; where only one answer is left, nobody is asked. */
export const answer = ruled(chargeResponse, {
  ...due('answer'),
  each: Object.assign(
    ({ state, rules }: Parameters<typeof owed>[0]) =>
      owed({ state, rules }).map((debt) => ({ ...debt, ...answersOf(state, debt.unit, rules) })),
    { settle: owed.settle },
  ),
  title: ({ of: { unit, open } }) => `${unit} ${listing(open.map((word) => ANSWERS[word]?.does ?? word))}`,
  automatic: ({ of }) => of.open.length === 1,
  roles: {
    answer: {
      label: 'How',
      among: ({ of }) => ({ among: of.open, barred: of.barred }),
      when: ({ of }) => of.open.length !== 1,
    },
  },
  given: (named, { state, of: { unit, open } }) => ({
    ...answerSituation(state, unit),
    choice: ANSWERS[named.answer ?? open[0] ?? '']?.choice,
  }),
  // What its cover is the record does not know: no countercharge goes across an obstacle (G9.9-05).
  facts: ({ answer: how }, { state, of: { unit } }) =>
    how === 'countercharge' && unitIn(state, unit)?.ground === 'cover'
      ? { obstacleBetween: { couldBe: true } }
      : {},
  apply: ({ state, rules, of: { unit }, situation: { supported }, outcome }) =>
    responds(
      state,
      unit,
      outcome,
      supported === true ? rejoins(state, unit, rules) : evades(state, unit),
      rules,
    ),
});

function responds(
  state: BattleState,
  id: string,
  { response, lastMove, gunsAbandoned }: OutcomeOf<typeof chargeResponse>,
  gone: BattleState,
  rules: Rules,
): BattleState {
  if (response === 'evade')
    return withUnit(gone, id, (unit) => (gunsAbandoned === true ? leavesGuns(unit, rules) : {}));
  const isSquare = response === 'emergencySquare';
  return withUnit(answered(state, id), id, ({ turn, formation }) => ({
    lastMove,
    role: response === 'countercharge' ? 'countercharging' : 'receiving',
    formation: isSquare ? 'square' : formation,
    turn: { ...turn, emergency: turn.emergency || isSquare },
  }));
}

/** Chargers who may follow up: all their targets got away, and some of the allowance is left (G9.11-01, G9.11-02). */
export function chasesOf(state: BattleState): readonly Fled[] {
  return state.fled.filter(
    ({ charger, used, allowance }) => contactsOf(state, charger).length === 0 && !within(allowance, used),
  );
}

/** A follow-up charge; those out of control must (9.11). */
export const chase = ruled(followUpCharge, {
  word: 'chase',
  each: ({ state }) => chasesOf(state),
  typed: ({ of }) => `chase ${of.charger}`,
  title: ({ of: { charger, targets } }) => `${charger} follows up ${listing(targets, 'or')}`,
  by: ({ state, of }) => sideOf(state, of.charger),
  owed: ({ state, of }) => unitIn(state, of.charger)?.mustPursue === true,
  roles: {
    target: {
      label: 'Whom it catches',
      among: ({ of }) => of.targets,
      ifSeveral: true,
    },
  },
  given: (named, { state, of }) => chaseSituation(state, of, named.target ?? of.targets[0] ?? ''),
  apply: ({ state, rules, of, named, situation: { gap }, outcome: { combat } }) => {
    const { charger: unit, targets, used, allowance } = of;
    const rest = { ...state, fled: state.fled.filter(({ charger }) => charger !== unit) };
    const went = didNow(rest, unit, { movedEarly: true });
    if (combat === undefined) return went;
    if (combat === 'charge')
      return owing(went, { act: 'met', unit, how: 'contact', chase: { ...of, used: used + gap } });
    const target = named.target ?? targets[0] ?? '';
    const charge = { unit, target, used, allowance, flank: false, inSupport: false };
    return touch(went, { ...contactOf(charge, state.turn), kind: combat, answered: true }, rules);
  },
});

/** The enemy met on the way: it tests at once, or a pursuer wishes to charge it (9.11, 9.17). */
export const met = noted({
  ...due('met'),
  title: ({ of: { unit, how } }) =>
    `whom ${unit} ${how === 'contact' ? 'has met' : 'wishes to charge'} on its way`,
  roles: {
    enemy: {
      label: 'Enemy',
      among: ({ state, of: { unit, chase: way } }) =>
        idsOn(state, ({ id, side }) => side !== sideOf(state, unit) && way?.targets.includes(id) !== true),
    },
  },
  apply: ({ state, rules, of: { unit: id, how, chase: way }, named: { enemy: target } }) => {
    const unit = unitIn(state, id);
    if (unit === undefined) return state;
    const straight = straightAt(id, target, paceOf(unit, rules));
    const charge = way ? { ...straight, used: way.used, allowance: way.allowance } : straight;
    if (how === 'contact') return meet(state, contactOf(charge, state.turn), rules);
    return owing({ ...state, declared: charge }, { act: 'test', unit: id, occasion: 'wishCharge', target });
  },
});
