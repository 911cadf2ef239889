import type { Offer } from '../../../core/battle';
import { barredOf } from '../../../core/fielded';
import { nextStep } from './advance';
import { artilleryOffers, combatOffers, smallArmsOffers } from './fight-offers';
import { isVacant } from './facts';
import { initiativeOffers } from './initiative-offers';
import { formationOffers, leavingOffer, movementOffers } from './move-offers';
import { checkOffer, noted } from './offer-parts';
import { BOTH, owedOffers } from './owed';
import { rallyOffers } from './rally-offers';
import { idsOn, type BattleState, type Leader } from './state';
import { stepTold, type StepName } from './steps';
import { orderOffers, unrevealed } from './written';

/** All that can be done now, what is owed first. */
export function offersOf(state: BattleState): readonly Offer[] {
  if (state.ended !== null) return [];
  const owed = owedOffers(state);
  const isBlocked = owed.length > 0 || !mayClose(state);
  const able = OFFERS[state.step](state).filter(isOpen);
  return [...owed, ...able, ...(isBlocked ? [] : [closing(state)]), ...anyTime(state)];
}

/** Somebody is there who could do it. */
function isOpen({ roles = [] }: Offer): boolean {
  return roles.every(({ among }) => among.length > 0);
}

const OFFERS: Readonly<Record<StepName, (state: BattleState) => readonly Offer[]>> = {
  setup: formationOffers,
  command: commandOffers,
  orders: orderOffers,
  initiative: initiativeOffers,
  rallyRouted: rallyOffers,
  rallyOthers: rallyOffers,
  movement: movementOffers,
  movementChecks: () => [],
  artillery: artilleryOffers,
  artilleryChecks: () => [],
  smallArms: smallArmsOffers,
  smallArmsChecks: () => [],
  cavalryCombat: (state) => [...combatOffers(state, true), leavingOffer(state)],
  otherCombat: (state) => [...combatOffers(state, false), leavingOffer(state)],
  combatChecks: () => [],
  leaders: leaderOffers,
  recovery: () => [],
  over: () => [],
};

/** Orders are revealed when both sides have written theirs. */
function mayClose({ step, sides }: BattleState): boolean {
  return step !== 'orders' || sides.every(({ written }) => written);
}

function closing(state: BattleState): Offer {
  const { step } = state;
  const parts = unrevealed(state);
  return {
    word: step === 'setup' ? 'ready' : 'next',
    title: stepTold(step).closing ?? onTo(state),
    by: BOTH,
    closes: true,
    ...(parts.length > 0 && { needs: () => parts }),
  };
}

/** Steps at which nobody has anything to do are passed over. */
function onTo(state: BattleState): string {
  const { step } = nextStep(state);
  const { to, title } = stepTold(step);
  return `on to ${to ?? title.toLowerCase()}`;
}

function anyTime({ objectives, sides }: BattleState): readonly Offer[] {
  const ids = sides.map(({ id }) => id);
  const concede = noted('concede', 'a side gives up the battle', [
    { name: 'side', label: 'Side', among: ids },
  ]);
  if (objectives.length === 0) return [concede];
  const taken = noted('objective', 'an objective has changed hands', [
    { name: 'objective', label: 'Which', among: objectives.map(({ id }) => id) },
    { name: 'side', label: 'Who holds it now', among: [...ids, 'none'] },
  ]);
  return [taken, concede];
}

/** 1a: each commander rolls once. */
function commandOffers({ leaders }: BattleState): readonly Offer[] {
  const among = leaders.filter(({ rolled }) => !rolled).map(({ id }) => id);
  const barred = barredOf(leaders, ({ rolled }) =>
    rolled ? 'has rolled for command points in this turn' : undefined,
  );
  return [
    {
      word: 'points',
      title: 'a commander rolls for command points',
      by: BOTH,
      procedure: 'command-points',
      roles: [{ name: 'leader', label: 'Commander', among, field: 'id', prefix: '', barred }],
    },
  ];
}

/** 8a: leaders near the enemy are tested; friends of those who are hit check morale. */
function leaderOffers(state: BattleState): readonly Offer[] {
  const whyNot = (leader: Leader): string | undefined => {
    if (leader.tested) return 'was tested in this turn';
    return isVacant(leader, state.turn) ? 'was killed, and has no successor yet' : undefined;
  };
  const among = state.leaders.filter((leader) => whyNot(leader) === undefined).map(({ id }) => id);
  const barred = barredOf(state.leaders, whyNot);
  const hit: Offer = {
    word: 'leader',
    title: 'is a leader hit?',
    by: BOTH,
    procedure: 'leader-hit',
    roles: [{ name: 'leader', label: 'Who', among, field: 'id', barred }],
  };
  const sides = state.leaders.filter(({ id }) => state.fallen.includes(id)).map(({ side }) => side);
  const friends = idsOn(state, ({ side }) => sides.includes(side));
  if (friends.length === 0) return [hit];
  return [
    hit,
    checkOffer(state, 'shaken', 'a unit near a leader who was hit checks morale', 'leader', friends),
  ];
}
