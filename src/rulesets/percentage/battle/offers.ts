import type { Named, Offer, Role } from '../../../core/battle';
import { kebab, type Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { hasFormation, FORMATIONS, type Arm } from '../unit';
import { frontOf, gunsLeft } from './facts';
import { BOTH, owedOffers } from './owed';
import { idsOn, isLostOrRouted, ORDERED, sideNamed, unitIn, type BattleState, type UnitState } from './state';
import { stepTold, type StepName } from './steps';

/** All that can be done now, what is owed first. */
export function offersOf(state: BattleState): readonly Offer[] {
  if (state.ended !== null) return [];
  const owed = owedOffers(state);
  const isBlocked = owed.length > 0 || !mayClose(state);
  return [...owed, ...OFFERS[state.step](state), ...(isBlocked ? [] : [closing(state)]), ...anyTime(state)];
}

const OFFERS: Readonly<Record<StepName, (state: BattleState) => readonly Offer[]>> = {
  setup: formationOffers,
  command: commandOffers,
  orders: orderOffers,
  initiative: initiativeOffers,
  rallyRouted: (state) => [neighbourOffer(state), ...rallyOffers(state, ['routed'])],
  rallyOthers: (state) => rallyOffers(state, ['broken', 'wavering']),
  movement: movementOffers,
  movementChecks: () => [],
  artillery: artilleryOffers,
  artilleryChecks: () => [],
  smallArms: smallArmsOffers,
  smallArmsChecks: () => [],
  cavalryCombat: (state) => combatOffers(state, true),
  otherCombat: (state) => combatOffers(state, false),
  combatChecks: () => [],
  leaders: leaderOffers,
  recovery: () => [],
  over: () => [],
};

/** Orders are revealed when both sides have written theirs. */
function mayClose({ step, sides }: BattleState): boolean {
  return step !== 'orders' || sides.every(({ written }) => written);
}

function closing({ step }: BattleState): Offer {
  return {
    word: step === 'setup' ? 'ready' : 'next',
    title: stepTold(step).closing,
    by: BOTH,
    closes: true,
  };
}

/** The unit of a procedure with a field `id`, and its facts. */
function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, field: 'id', prefix: '' };
}

/** What is noted, and needs no ruling. */
const noted = (word: string, title: string, roles: readonly Role[]): Offer => ({
  word,
  title,
  by: BOTH,
  roles,
});

function anyTime({ objectives, sides }: BattleState): readonly Offer[] {
  const ids = sides.map(({ id }) => id);
  const concede = noted('concede', 'a side gives up the battle', [
    { name: 'side', label: 'Side', among: ids },
  ]);
  if (objectives.length === 0) return [concede];
  const taken = noted('objective', 'an objective has changed hands', [
    { name: 'objective', label: 'Objective', among: objectives.map(({ id }) => id) },
    { name: 'side', label: 'Who holds it now', among: [...ids, 'none'] },
  ]);
  return [taken, concede];
}

const SHAPES: readonly (readonly [word: string, arm: Arm, title: string])[] = [
  ['form-infantry', 'infantry', 'infantry is in another formation'],
  ['form-cavalry', 'cavalry', 'cavalry is in another formation'],
  ['form-guns', 'artillery', 'guns are limbered or unlimbered'],
];

/** Formations as they stand on the table; their time and markers belong to the move. */
function formationOffers(state: BattleState): readonly Offer[] {
  return SHAPES.map(([word, arm, title]) =>
    noted(word, title, [
      { name: 'unit', label: 'Unit', among: idsOn(state, (unit) => unit.arm === arm) },
      {
        name: 'formation',
        label: 'Formation',
        among: FORMATIONS.filter((formation) => hasFormation(arm, formation)).map(kebab),
      },
    ]),
  );
}

/** 1a: each commander rolls once. */
function commandOffers({ leaders }: BattleState): readonly Offer[] {
  const among = leaders.filter(({ rolled }) => !rolled).map(({ id }) => id);
  return [
    {
      word: 'points',
      title: 'a commander rolls for command points',
      by: BOTH,
      procedure: 'command-points',
      roles: [{ name: 'leader', label: 'Commander', among, field: 'id', prefix: '' }],
    },
  ];
}

/** 1b: what is written stays on the players' own papers. */
function orderOffers({ sides }: BattleState): readonly Offer[] {
  return sides
    .filter(({ written }) => !written)
    .map(({ id, name }) => ({ word: `written ${id}`, title: `${name}: the orders lie face down`, by: id }));
}

/** 2a to 2c. Orders that bear on automatic ones are noted now that they lie open. */
function initiativeOffers(state: BattleState): readonly Offer[] {
  const all = idsOn(state);
  const unchecked = idsOn(state, ({ initiativeChecked }) => !initiativeChecked);
  const untested = idsOn(state, ({ divisionTested }) => !divisionTested);
  return [
    noted('ordered', 'an order that bears on automatic orders', [
      { name: 'unit', label: 'Unit', among: all },
      { name: 'order', label: 'Order', among: ORDERED },
    ]),
    {
      word: 'automatic',
      title: 'does a unit trigger an automatic order?',
      by: BOTH,
      procedure: 'automatic-orders',
      roles: [unitRole(all)],
      given: (named) => orderGiven(state, named),
    },
    {
      word: 'initiative',
      title: 'a unit checks its initiative',
      by: BOTH,
      procedure: 'initiative-check',
      roles: [unitRole(unchecked)],
    },
    {
      word: 'division',
      title: 'a unit makes the test of its division',
      by: BOTH,
      procedure: 'division-test',
      roles: [unitRole(untested)],
      given: (named) => divisionGiven(state, named),
    },
  ];
}

function unitNamed(state: BattleState, { unit }: Named): UnitState | undefined {
  return typeof unit === 'string' ? unitIn(state, unit) : undefined;
}

function orderGiven(state: BattleState, named: Named): Values {
  const { ordered } = unitNamed(state, named) ?? {};
  return { orderedToCharge: ordered === 'charge', orderedFallBack: ordered === 'fall-back' };
}

/** What the rosters know of a division (4.4.1). Which enemies oppose it is known only where it is its side's only one. */
function divisionGiven(state: BattleState, named: Named): Values {
  const unit = unitNamed(state, named);
  const division = state.divisions.find(({ id, side }) => id === unit?.division && side === unit.side);
  if (unit === undefined || division === undefined) return {};
  const units = Object.values(state.units);
  const own = units.filter((one) => one.side === unit.side && one.division === unit.division);
  const enemies = units.filter(({ side }) => side !== unit.side);
  const isOnly = state.sides.find(({ id }) => id === unit.side)?.divisions === 1;
  return {
    unitsTotal: division.units,
    unitsLostOrRouted: own.filter(isLostOrRouted).length,
    lostOrRoutedBefore: division.lostBefore,
    commandersLost: division.commandersLost,
    ...(isOnly && { enemyUnitsRoutedOrLost: enemies.filter(isLostOrRouted).length }),
  };
}

/** A unit checks morale once in a phase, unless the club has it check for each cause (5.1). */
function checkOffer(
  state: BattleState,
  word: string,
  title: string,
  cause: string,
  among: readonly string[],
): Offer {
  return {
    word,
    title,
    by: BOTH,
    procedure: 'morale-check',
    roles: [
      unitRole(
        among.filter((id) => idsOn(state, ({ checked }) => !checked || state.checksPerCause).includes(id)),
      ),
    ],
    given: () => ({ cause }),
  };
}

function neighbourOffer(state: BattleState): Offer {
  return checkOffer(
    state,
    'neighbour',
    'a unit beside a retreating friend checks morale',
    'adjacent',
    idsOn(state),
  );
}

function rallyOffers(state: BattleState, statuses: readonly string[]): readonly Offer[] {
  const among = idsOn(state, ({ moraleStatus }) => statuses.includes(moraleStatus));
  return [checkOffer(state, 'rally', `a ${statuses.join(' or ')} unit tries to rally`, 'rally', among)];
}

function movementOffers(state: BattleState): readonly Offer[] {
  const given = (named: Named): Values => {
    const { arm, formation } = unitNamed(state, named) ?? {};
    return arm === 'artillery' && formation === 'unlimbered' ? { mover: 'unlimbered' } : {};
  };
  return [
    {
      word: 'move',
      title: 'a unit moves: what is its allowance, and what does it cost?',
      by: BOTH,
      procedure: 'movement',
      roles: [unitRole(idsOn(state, ({ moved }) => !moved))],
      given,
    },
    ...formationOffers(state),
  ];
}

/** @throws Problem where a unit would act against its own side. */
function enemies(state: BattleState, one: Named[string] | undefined, other: Named[string] | undefined): void {
  const [first, second] = [one, other].map((name) =>
    typeof name === 'string' ? unitIn(state, name) : undefined,
  );
  if (first === undefined || second === undefined || first.side !== second.side) return;
  const message = `${first.id} and ${second.id} are both of ${sideNamed(state, first.side)}; name an enemy`;
  throw new Problem({ path: '', message });
}

function fireRoles(state: BattleState, among: readonly string[]): readonly Role[] {
  return [
    unitRole(among, 'Firer'),
    { name: 'target', label: 'Target', among: idsOn(state), field: 'targetId', prefix: 'target' },
  ];
}

/** 5a. A battery may fire on as long as it has guns that have not. */
function artilleryOffers(state: BattleState): readonly Offer[] {
  const able = idsOn(state, (unit) => (gunsLeft(unit) ?? 0) > 0);
  const { rainOrSnow, fog, wet, ground } = state.weather;
  const fire: Offer = {
    word: 'fire',
    title: 'a battery fires',
    by: BOTH,
    procedure: 'artillery-fire',
    roles: fireRoles(state, able),
    given: (named) => {
      enemies(state, named.unit, named.target);
      return { moved: unitNamed(state, named)?.moved, inclement: rainOrSnow || fog, wet, ground };
    },
  };
  return [fire, ...rocketOffers(state)];
}

function rocketOffers(state: BattleState): readonly Offer[] {
  const among = idsOn(state, ({ gunType }) => gunType === 'rocket');
  if (among.length === 0) return [];
  return [
    {
      word: 'rockets',
      title: 'where do rockets fly?',
      by: BOTH,
      procedure: 'rocket-direction',
      roles: [unitRole(among)],
    },
  ];
}

/** 6a. Whoever has a weapon fires once, in line with its front rank unless it is said otherwise. */
function smallArmsOffers(state: BattleState): readonly Offer[] {
  const { rainOrSnow, fog } = state.weather;
  const able = idsOn(state, ({ weapon, fired }) => weapon !== undefined && fired === 0);
  return [
    {
      word: 'fire',
      title: 'a unit fires small arms',
      by: BOTH,
      procedure: 'small-arms-fire',
      roles: fireRoles(state, able),
      given: (named) => {
        enemies(state, named.unit, named.target);
        const unit = unitNamed(state, named);
        const figuresFiring = unit && frontOf(unit);
        return { figuresFiring, gait: unit?.gait, standsFired: unit?.stands, rainOrSnow, fog };
      },
    },
  ];
}

/** 7a and 7b: a unit fights once in the phase, those with cavalry on either side first. */
function combatOffers(state: BattleState, withCavalry: boolean): readonly Offer[] {
  const able = idsOn(state, ({ fought }) => !fought);
  const { rainOrSnow } = state.weather;
  const sideGiven = (name: Named[string] | undefined): Values => ({ id: name, rainOrSnow });
  return [
    {
      word: 'combat',
      title: withCavalry ? 'a combat with cavalry on either side' : 'a combat without cavalry',
      by: BOTH,
      asksLate: false,
      procedure: 'close-combat',
      roles: [
        { name: 'a', label: 'Attacker', among: able },
        { name: 'b', label: 'Its enemy', among: able },
      ],
      given: (named) => {
        enemies(state, named.a, named.b);
        inTurn(state, named, withCavalry);
        return { a: sideGiven(named.a), b: sideGiven(named.b) };
      },
    },
  ];
}

/** @throws Problem where the combat belongs to the other step. */
function inTurn(state: BattleState, { a, b }: Named, withCavalry: boolean): void {
  const isCavalry = [a, b].some((name) => typeof name === 'string' && unitIn(state, name)?.arm === 'cavalry');
  if (isCavalry === withCavalry) return;
  const message = withCavalry
    ? 'neither is cavalry: that combat comes when all combats with cavalry are over'
    : 'the combats with cavalry are over';
  throw new Problem({ path: '', message });
}

/** 8a: leaders near the enemy are tested; friends of those who are hit check morale. */
function leaderOffers(state: BattleState): readonly Offer[] {
  const among = state.leaders
    .filter(({ tested, vacantUntil }) => !tested && vacantUntil < state.turn)
    .map(({ id }) => id);
  const hit: Offer = {
    word: 'leader',
    title: 'is a leader hit?',
    by: BOTH,
    procedure: 'leader-hit',
    roles: [{ name: 'leader', label: 'Leader', among, field: 'id' }],
  };
  const sides = state.leaders.filter(({ id }) => state.fallen.includes(id)).map(({ side }) => side);
  const friends = idsOn(state, ({ side }) => sides.includes(side));
  if (friends.length === 0) return [hit];
  return [
    hit,
    checkOffer(state, 'shaken', 'a unit near a leader who was hit checks morale', 'leader', friends),
  ];
}
