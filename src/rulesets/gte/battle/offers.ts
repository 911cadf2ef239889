import type { Rules } from '../../../core/adjudicate';
import type { Offer, Role } from '../../../core/battle';
import { barredOf } from '../../../core/walk/units';
import { listing } from '../../../core/text';
import { SIDES } from '../sides';
import { COMBAT_MARKS, STANDING_MARKS } from './apply-command';
import { nameIn } from './changes';
import { closing, formOffer, generalOffers, markOffer, unitRole } from './common';
import { movementOffers } from './offers-movement';
import { rallyOffers } from './offers-rally';
import { fightsOf } from './fights';
import { fightsAreDue, owedOffers, sideOf, targetRole } from './owed';
import {
  callable,
  canShoot,
  caughtIn,
  chasesOf,
  nextPhase,
  pursuersOf,
  routersOf,
  whySilent,
} from './phases';
import { armiesOf, chaseSituation, fireSituation, pursuitSituation, testSituation } from './situations';
import { idsOn, leftOf, unitIn, unitsOn, type BattleState, type PhaseName } from './state';
import type { UnitState } from './unit-state';

/** All that can be done now. What is owed comes first, and excludes the rest. */
export function offersOf(state: BattleState, rules: Rules): readonly Offer[] {
  if (state.ended !== null) return [];
  const owed = owedOffers(state, rules);
  if (owed.length > 0) return [...owed, ...beforeFights(state)];
  const own = OFFERS[state.phase](state, rules);
  const blocked = own.some((offer) => offer.owed === true);
  return [...own, ...anyTime(state)].filter((offer) => !(blocked && offer.closes === true));
}

/** Players can correct how units touch before the dice of their combats are thrown. */
function beforeFights(state: BattleState): readonly Offer[] {
  if (!fightsAreDue(state)) return [];
  const by = state.holder ?? 'A';
  const fighting = [...new Set(fightsOf(state).flatMap(({ a, b }) => [...a, ...b]))];
  return [touchOffer(state, by, fighting), markOffer(by, fighting, COMBAT_MARKS)];
}

type Offers = (state: BattleState, rules: Rules) => readonly Offer[];

const OFFERS: Readonly<Record<PhaseName, Offers>> = {
  setup: setupOffers,
  initiative: initiativeOffers,
  response: responseOffers,
  fire1: (state) => fireOffers(state, 1),
  called: calledOffers,
  fire2: (state) => fireOffers(state, 2),
  tests: (state, rules) => [onward(state, rules)],
  combat: (state, rules) => [onward(state, rules)],
  pursuit: pursuitOffers,
  move1: movementOffers,
  move2: movementOffers,
  rally: rallyOffers,
  over: () => [],
};

/** Objectives change hands, and the initiative is passed on, in any phase (1.5, 7.2). */
function anyTime(state: BattleState): readonly Offer[] {
  const { holder, objectives, sides, receivedByPass } = state;
  if (holder === null || state.phase === 'setup') return [];
  const owners = [...SIDES.map((side) => sides[side].id), 'none'];
  const objective: Offer = {
    word: 'objective',
    title: 'an objective has changed hands',
    by: holder,
    roles: [
      { name: 'objective', label: 'Which', among: objectives.map(({ id }) => id) },
      { name: 'side', label: 'Who holds it now', among: owners },
    ],
  };
  const pass: Offer = {
    word: 'pass',
    title: `${sides[holder].name} passes the initiative on`,
    by: holder,
    procedure: 'pass-initiative',
    given: () => ({ holder, receivedByPass }),
  };
  return [...(objectives.length > 0 ? [objective] : []), ...(receivedByPass ? [] : [pass])];
}

/** Generals are diced for, troops placed, generals join them (5.2, 5.4, 7.1). */
function setupOffers(state: BattleState): readonly Offer[] {
  const undecided = Object.values(state.generals).filter(
    ({ ability, inspirational }) => ability === null || inspirational === null,
  );
  if (undecided.length > 0) return undecided.map((general) => generalOffer(state, general.id));
  const units = idsOn(state);
  const placing: Offer = {
    word: 'placing',
    title: 'which side places first',
    by: 'A',
    automatic: true,
    owed: true,
    procedure: 'deploy-check',
    given: () => ({ frenchSide: state.french, holdsInitialVp: state.leader }),
  };
  if (state.unplaced) return [placing];
  return [
    {
      word: 'place',
      title: 'may a unit stand there: how far from centre line and side edge?',
      by: 'A',
      procedure: 'deploy-check',
      roles: [unitRole(units)],
      given: () => ({}),
    },
    formOffer(state, 'A', unitRole(units)),
    ...generalOffers(state, Object.keys(state.generals), units, 'A'),
    markOffer('A', units, STANDING_MARKS),
    { word: 'ready', title: 'both sides are placed', by: 'A', closes: true },
  ];
}

function generalOffer(state: BattleState, id: string): Offer {
  const { level, side, ability, inspirational } = state.generals[id] as BattleState['generals'][string];
  const { nation, nationColumn } = state.sides[side];
  return {
    word: `general ${id}`,
    title: `how able ${id} is`,
    by: side,
    automatic: true,
    owed: true,
    procedure: 'general-ability',
    given: () => ({
      name: id,
      level,
      scenarioAbility: ability,
      scenarioInspirational: inspirational,
      nation,
      nationColumn,
    }),
  };
}

function initiativeOffers(state: BattleState): readonly Offer[] {
  return [
    {
      word: 'initiative',
      title: 'which side has the initiative',
      by: 'A',
      owed: true,
      automatic: true,
      procedure: 'initiative',
      given: () => ({ ...armiesOf(state), frenchSide: state.french }),
    },
  ];
}

/** The offer to go on; phases in which nobody has anything to do are passed over. */
function onward(state: BattleState, rules: Rules): Offer {
  return closing(state, NEXT[nextPhase(state, rules).phase] ?? 'the turn goes on');
}

const NEXT: Readonly<Partial<Record<PhaseName, string>>> = {
  fire1: 'the firing phase follows',
  called: 'tests that are called for follow',
  fire2: 'second priority fire follows',
  tests: 'the tests of those who were hit follow',
  combat: 'the combats follow',
  pursuit: 'rout and pursuit follow',
  move1: 'the movement phases follow',
};

/** Chargers whose targets got away may follow up; those out of control must (9.11). */
function responseOffers(state: BattleState, rules: Rules): readonly Offer[] {
  const chases = chasesOf(state).map((fled): Offer => {
    const { charger, targets } = fled;
    return {
      word: `chase ${charger}`,
      title: `${charger} follows up ${listing(targets, 'or')}`,
      by: sideOf(state, charger),
      owed: unitIn(state, charger)?.mustPursue === true,
      procedure: 'follow-up-charge',
      given: ({ target = targets[0] }) => chaseSituation(state, fled, String(target)),
      ...(targets.length > 1 && { roles: [{ name: 'target', label: 'Whom it catches', among: targets }] }),
    };
  });
  return [...chases, onward(state, rules)];
}

function fireOffers(state: BattleState, priority: 1 | 2): readonly Offer[] {
  const shooters = idsOn(state, (unit) => canShoot(unit, priority));
  return [
    {
      word: 'fire',
      title: 'a unit fires at an enemy',
      by: state.holder ?? 'A',
      procedure: 'fire',
      roles: [
        {
          ...unitRole(shooters, 'Shooter'),
          barred: barredOf(unitsOn(state), (unit) => whySilent(unit, priority)),
        },
        {
          ...targetRole(idsOn(state), 'Target'),
          sensible: (named) => enemiesOf(state, nameIn(named, 'unit')),
        },
      ],
      given: (named) => fireSituation(state, nameIn(named, 'unit'), nameIn(named, 'target')),
      refuses: (named) => ownSideText(state, nameIn(named, 'unit'), nameIn(named, 'target')),
    },
    closing(state, `nobody else fires${priority === 1 ? ' with first priority' : ''}`),
  ];
}

/** A line may name any unit as the target. */
function ownSideText(state: BattleState, id: string, target: string): string | undefined {
  const side = unitIn(state, id)?.side;
  if (side === undefined || side !== unitIn(state, target)?.side) return undefined;
  return `${id} and ${target} are both of ${state.sides[side].name}; name an enemy`;
}

function enemiesOf(state: BattleState, id: string): readonly string[] {
  return idsOn(state, ({ side }) => side !== sideOf(state, id));
}

/** The enemy picks the moment of a test for firing hits (G7.4-03, R-20). */
function calledOffers(state: BattleState, rules: Rules): readonly Offer[] {
  const hit = callable(state).map(({ id }) => id);
  return [
    {
      word: 'call',
      title: 'a player calls for the test of an enemy unit that was hit, now and not later',
      by: state.holder ?? 'A',
      procedure: 'reaction-test',
      roles: [unitRole(hit, 'Unit that was hit')],
      given: ({ unit }) => testSituation(state, { unit: String(unit), occasion: 'fireHits' }),
    },
    onward(state, rules),
  ];
}

/**
 * First broken units rout on, or surrender if pursuers have reached them; then those who broke them can pursue (9.16,
 * 9.17, 13.2).
 */
function pursuitOffers(state: BattleState, rules: Rules): readonly Offer[] {
  const routers = routersOf(state, rules);
  const routs = routers.map(({ id, side }): Offer => ({
    word: `rout ${id}`,
    title: `${id} routs on`,
    by: side,
    owed: true,
    procedure: 'rout',
    given: () => ({ name: id }),
  }));
  const caught = routers.filter(({ retrigger }) => retrigger === 'contacted');
  if (routs.length > 0) return [...routs, ...caught.map(({ id, side }) => surrenderOffer(id, side))];
  return [
    ...pursuersOf(state).map((unit) => pursuitOffer(state, unit)),
    ...caughtIn(state).map(({ id, side }): Offer => surrenderOffer(id, side)),
    onward(state, rules),
  ];
}

function surrenderOffer(id: string, by: string): Offer {
  return {
    word: `surrender ${id}`,
    title: `${id} surrenders to its pursuers`,
    by,
    procedure: 'surrender',
    given: () => ({ name: id, status: 'broken', cause: 'reaction', contactedByPursuers: true, choice: true }),
  };
}

function pursuitOffer(state: BattleState, { id, side, after, mustPursue }: UnitState): Offer {
  const target: Role = { name: 'target', label: 'Whom', among: after, prefix: 'target' };
  return {
    word: `pursue ${id}`,
    title: `${id} ${mustPursue ? 'must go' : 'can go'} after ${listing(after, 'or')}`,
    by: side,
    owed: mustPursue,
    procedure: 'pursuit',
    given: () => ({
      ...pursuitSituation(state, id),
      ...(after.length === 1 && { targetFormation: unitIn(state, after[0] ?? '')?.formation }),
    }),
    ...(after.length > 1 && { roles: [target] }),
  };
}

/** The offer to say how many bases or crew figures of a unit touch the enemy. */
function touchOffer(state: BattleState, by: string, among: readonly string[]): Offer {
  const most = Math.max(1, ...among.map((id) => leftOf(unitIn(state, id) as UnitState)));
  return {
    word: 'touch',
    title: 'how many bases of a unit touch the enemy',
    by,
    roles: [
      { name: 'unit', label: 'Unit', among },
      { name: 'bases', label: 'Bases', among: Array.from({ length: most }, (_, i) => String(i + 1)) },
    ],
  };
}
