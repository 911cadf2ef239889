import type { Offer } from '../../../core/battle';
import { barredOf } from '../../../core/walk/units';
import { listing } from '../../../core/text';
import { nextStep } from './advance';
import { artilleryOffers, combatOffers, smallArmsOffers } from './fight-offers';
import { initiativeOffers } from './initiative-offers';
import { formationOffers, leavingOffer, movementOffers } from './move-offers';
import { checkOffer, noted } from './offer-parts';
import { BOTH, owedOffers } from './owed';
import { rallyOffers } from './rally-offers';
import { idsOn, type BattleState } from './state';
import { stepTold, type StepName } from './steps';
import { leadersLeft, whyNoHit } from './tests-due';
import { orderOffers, unrevealed } from './written';

/** All that can be done now; what is owed comes first. */
export function offersOf(state: BattleState): readonly Offer[] {
  if (state.ended !== null) return [];
  const all = [...owedOffers(state), ...OFFERS[state.step](state).filter(isOpen)];
  const owed = all.filter(isOwed);
  const isBlocked = owed.length > 0 || !mayClose(state);
  const able = all.filter((offer) => !isOwed(offer));
  return [...owed, ...able, ...(isBlocked ? [] : [closing(state)]), ...anyTime(state)];
}

const isOwed = ({ owed }: Offer): boolean => owed === true;

/** Whether there is anybody who could do it, or could but for a reason that is told. */
function isOpen({ roles = [] }: Offer): boolean {
  return roles.every(({ among, barred = {} }) => among.length + Object.keys(barred).length > 0);
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

/** Whether the step may be closed: orders are revealed only when both sides have written theirs. */
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

/** Names the step that comes next; those in which there is nothing to do are passed over. */
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

/** 8a: leaders near the enemy are tested; friends of those who were hit check morale. */
function leaderOffers(state: BattleState): readonly Offer[] {
  return [...hitOffers(state), ...shakenOffers(state)];
}

/** Every leader at P1 or nearer must be tested (T10.1-01); only the players know which leaders are farther off. */
function hitOffers(state: BattleState): readonly Offer[] {
  const among = leadersLeft(state).map(({ id }) => id);
  const barred = barredOf(state.leaders, whyNoHit(state));
  const hit: Offer = {
    word: 'leader',
    title: `is a leader hit? Still to be tested: ${listing(among, 'and')}`,
    by: BOTH,
    owed: true,
    procedure: 'leader-hit',
    roles: [{ name: 'leader', label: 'Who', among, field: 'id', barred }],
  };
  const far = noted('far', 'the leaders who are left are beyond P1 of the enemy: no test', []);
  return among.length === 0 ? [] : [hit, { ...far, owed: true }];
}

function shakenOffers(state: BattleState): readonly Offer[] {
  const sides = state.leaders.filter(({ id }) => state.fallen.includes(id)).map(({ side }) => side);
  const friends = idsOn(state, ({ side }) => sides.includes(side));
  if (friends.length === 0) return [];
  return [checkOffer(state, 'shaken', 'a unit near a leader who was hit checks morale', 'leader', friends)];
}
