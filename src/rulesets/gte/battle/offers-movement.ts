import type { Named, Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { chargeBar } from '../charge/bars';
import { ORDERS } from '../command/orders';
import { turningOf, WHOLE_MOVE } from '../morale/recoil';
import { allowanceOf } from '../movement/allowances';
import { otherSide, type Side } from '../sides';
import { isInfantry } from '../unit';
import { STANDING_MARKS } from './apply-command';
import { foesOf, nameIn } from './changes';
import {
  awaitsSpecialTest,
  groupsOf,
  isLeaderless,
  isWithGroup,
  leaderOf,
  relationOf,
  superiorOf,
} from './groups';
import { ableTo, type WHY_NOT } from './movers';
import { closing, formOffer, generalOffers, markOffer, unitRole } from './common';
import { targetRole } from './owed';
import { chargeSituation, moveSituation, orderSituation } from './situations';
import {
  generalIn,
  groupIn,
  idsOn,
  moverIn,
  unitIn,
  unitsOn,
  type BattleState,
  type Contact,
  type GroupState,
} from './state';
import type { UnitState } from './unit-state';

/** The movement phase of one side (7.3): orders, moves, changes of formation, charges, generals. */
export function movementOffers(state: BattleState): readonly Offer[] {
  const side = moverIn(state);
  if (side === null) return [];
  const own = idsOn(state, (unit) => unit.side === side);
  const generals = Object.values(state.generals)
    .filter((general) => general.side === side && !general.out)
    .map(({ id }) => id);
  const missed = Object.values(state.groups).flatMap((group) => (group.missed ? [group.general] : []));
  const free = generals.filter((id) => !missed.includes(id));
  return [
    ...withdrawals(state, side),
    ...orderOffers(state, side),
    ...chargeOffers(state, side),
    ...moveOffers(state, side),
    ...generalOffers(state, free, own, side),
    reachOffer(state, side, generals, own),
    markOffer(side, own, STANDING_MARKS),
    sectorOffer(state, side),
    ...arrivals(state, side),
    ...givingWay(state, side),
    closing(state, 'the movement phase ends'),
  ];
}

/** Units that recoiled retire a full move, unless an enemy has come up with them since (G7.3-04, G9.14-03). */
function withdrawals(state: BattleState, side: Side): readonly Offer[] {
  return unitsOn(state, ({ side: owner, mustRetire }) => owner === side && mustRetire).map((unit): Offer => ({
    word: `withdraw ${unit.id}`,
    title: `${unit.id} ${retirementText(unit)}`,
    by: side,
    owed: true,
  }));
}

/** What a retirement after a recoil is: limbered guns need the whole of it to turn round (G9.2-01, G9.14-03). */
function retirementText(unit: UnitState): string {
  const allowance = allowanceOf(unit);
  const turning = turningOf(unit, allowance);
  if (turning === allowance) return `turns round, ${WHOLE_MOVE}`;
  return `retires a full move${turning === 0 ? '' : ', less what turning round takes'}`;
}

/** Changes of orders, and the tests of groups that have no general, before any of their units moves (5.9, 5.10). */
function orderOffers(state: BattleState, side: Side): readonly Offer[] {
  const groups = groupsOf(state, side);
  const free = groups.filter(({ tested, hasMoved }) => !tested && !hasMoved);
  const lost = free.filter((group) => isLeaderless(state, group) && group.order !== 'hold');
  const inept = groups.filter((group) => awaitsSpecialTest(state, group));
  const role = (among: readonly GroupState[]) =>
    ({ name: 'group', label: 'Command group', among: among.map(({ id }) => id) }) as const;
  const order: Offer = {
    word: 'order',
    title: 'a group is to have another order',
    by: side,
    procedure: 'command-test',
    roles: [role(free), { name: 'order', label: 'Order', among: ORDERS, field: 'newOrder' }],
    given: (named) => ordered(state, named),
  };
  const urge: Offer = {
    word: 'urge',
    title: 'a group without a general tests, to attack or move closer',
    by: side,
    procedure: 'command-test',
    roles: [role(lost)],
    given: (named) => ({ ...ordered(state, named), wantsAdvance: true }),
  };
  const special: Offer = {
    word: 'special',
    title: 'the inept general of a group, out of command, tests whether he acts at all',
    by: side,
    procedure: 'special-command-test',
    roles: [role(inept)],
    given: (named) => specialSituation(state, named),
  };
  return [
    ...(free.length > 0 ? [order] : []),
    ...(lost.length > 0 ? [urge] : []),
    ...(inept.length > 0 ? [special] : []),
  ];
}

/** Groups that have done what their order named hold from now on, without a test (T-ORDERS, G5.9-06; 5.8). */
function arrivals(state: BattleState, side: Side): readonly Offer[] {
  const sent = groupsOf(state, side).filter(({ order }) => order === 'attack' || order === 'move');
  if (sent.length === 0) return [];
  const among = sent.map(({ id }) => id);
  return [
    {
      word: 'arrived',
      title: 'a group has done what its order named, and holds from now on',
      by: side,
      roles: [{ name: 'group', label: 'Command group', among }],
    },
  ];
}

function ordered(state: BattleState, named: Named): Values {
  const group = groupIn(state, nameIn(named, 'group'));
  return group ? orderSituation(state, group) : {};
}

function specialSituation(state: BattleState, named: Named): Values {
  const group = groupIn(state, nameIn(named, 'group'));
  const leader = group && leaderOf(state, group);
  return {
    name: leader?.id,
    ability: leader?.ability ?? undefined,
    outOfCommand: leader?.outOfCommand,
    passedStandardTestThisTurn: group?.passed,
  };
}

function chargeOffers(state: BattleState, side: Side): readonly Offer[] {
  const enemies = idsOn(state, (unit) => unit.side !== side);
  const chargers = contactsMade(state, () => true).map(({ attacker }) => attacker);
  const struck = idsOn(state, (unit) => unit.side === side && chargers.includes(unit.id));
  const charge: Offer = {
    word: 'charge',
    title: 'a unit charges: how far ahead is the enemy?',
    by: side,
    procedure: 'charge-check',
    roles: [moverRole(state, side, 'charge'), targetRole(enemies)],
    given: (named) => chargeSituation(state, nameIn(named, 'unit'), nameIn(named, 'target')),
  };
  const also: Offer = {
    word: 'also',
    title: 'a charge has touched another enemy too',
    by: side,
    roles: [
      unitRole(struck),
      {
        ...{ name: 'target', label: 'Enemy', among: enemies },
        sensible: (named) => touchable(state, nameIn(named, 'unit'), enemies),
      },
    ],
  };
  return [charge, ...(struck.length > 0 ? [also] : [])];
}

/**
 * Enemies that a charge may touch besides its target: it does not touch them yet, could charge them, and no unit of the
 * other arm charges them (G9.5-04, G9.5-05).
 */
function touchable(state: BattleState, id: string, enemies: readonly string[]): readonly string[] {
  const unit = unitIn(state, id);
  const foes = foesOf(state, id);
  return enemies.filter((enemy) => unit && !foes.includes(enemy) && mayTouch(state, unit, enemy));
}

function mayTouch(state: BattleState, unit: UnitState, id: string): boolean {
  const enemy = unitIn(state, id);
  const target = { targetArm: enemy?.arm, targetFormation: enemy?.formation };
  const others = contactsMade(state, ({ defender }) => defender === id).map(({ attacker }) => attacker);
  const isMixed = others.some((other) => isInfantry(unitIn(state, other) ?? {}) !== isInfantry(unit));
  return !isMixed && chargeBar({ ...unit, ...target }) === undefined;
}

/** Contacts that charges have made in this turn. */
function contactsMade(
  { contacts, turn: now }: BattleState,
  holds: (contact: Contact) => boolean,
): readonly Contact[] {
  return contacts.filter((one) => one.turn === now && one.kind === 'charge' && holds(one));
}

function moveOffers(state: BattleState, side: Side): readonly Offer[] {
  const plain = (word: 'advance' | 'shift' | 'retire', title: string): Offer => ({
    word,
    title,
    by: side,
    roles: [{ name: 'units', label: 'Units', ...ableTo(state, side, word), many: true }],
  });
  const move: Offer = {
    word: 'move',
    title: 'a unit moves, and the rules are asked: how far, leg by leg?',
    by: side,
    procedure: 'movement',
    asksAlone: true,
    entries: { list: 'legs', number: 'distance' },
    roles: [moverRole(state, side, 'move')],
    given: (named) => moveSituation(state, nameIn(named, 'unit')),
  };
  return [
    plain('advance', 'units advance half a move or more'),
    plain('shift', 'units move less, wheel or go sideways'),
    plain('retire', 'units move away from the enemy'),
    formOffer(state, side, moverRole(state, side, 'form')),
    move,
  ];
}

/** The role of a unit of the moving side; for units that cannot act it says why. */
function moverRole(state: BattleState, side: Side, act: keyof typeof WHY_NOT): Role {
  return { ...unitRole([]), ...ableTo(state, side, act) };
}

/** Whether a unit, or a general, is under command of a general (5.7). */
function reachOffer(
  state: BattleState,
  side: Side,
  generals: readonly string[],
  units: readonly string[],
): Offer {
  const below = generals.filter((id) => generalIn(state, id)?.level !== 'commanding');
  return {
    word: 'reach',
    title: 'is that unit or general under his command: how far away?',
    by: side,
    procedure: 'command-status',
    roles: [
      { name: 'general', label: 'General', among: generals },
      {
        name: 'who',
        label: 'Unit or general',
        among: [...units, ...below],
        sensible: ({ general }) =>
          [...units, ...below].filter((who) => canCommand(state, String(general), who)),
      },
    ],
    given: (named) => reachSituation(state, nameIn(named, 'general'), nameIn(named, 'who')),
  };
}

/** Whether a unit or another general belongs to a general's command, however far away (5.6, 5.7). */
function canCommand(state: BattleState, id: string, who: string): boolean {
  const [general, below, unit] = [generalIn(state, id), generalIn(state, who), unitIn(state, who)];
  if (below) return superiorOf(state, below)?.id === id;
  return general?.level !== 'subordinate' || groupIn(state, unit?.group ?? '')?.general === id;
}

/** @throws Problem where a general would command himself, or those who are not under him. */
function reachSituation(state: BattleState, id: string, who: string): Values {
  const general = generalIn(state, id);
  const below = generalIn(state, who);
  const named = { name: who, generalName: id };
  if (id === who) throw new Problem({ path: '', message: `${id} is always with himself; name another` });
  if (!canCommand(state, id, who))
    throw new Problem({ path: '', message: `${id} has no command over ${who}; name another general` });
  if (below)
    return { ...named, subject: 'general', ability: superiorOf(state, below)?.ability ?? general?.ability };
  const unit = unitIn(state, who);
  if (general === undefined || unit === undefined) return {};
  return {
    ...named,
    subject: 'unit',
    ability: general.ability,
    relation: relationOf(state, general, unit),
    superiorAttachedToGroup: isWithGroup(state, general, unit),
    unitDirectlyUnderSuperior: false,
  };
}

/** Skirmishers fall back before close order enemies who advance, in the enemy’s phase (G9.9-03, R-82). */
function givingWay(state: BattleState, mover: Side): readonly Offer[] {
  const side = otherSide(mover);
  if (!unitsOn(state).some((unit) => unit.side === side && unit.formation === 'skirmish')) return [];
  return [
    {
      word: 'fall-back',
      title: 'skirmishers fall back before enemies who advance, up to a whole move in all',
      by: side,
      roles: [{ name: 'units', label: 'Skirmishers', ...ableTo(state, side, 'fall-back'), many: true }],
    },
  ];
}

function sectorOffer(state: BattleState, side: Side): Offer {
  return {
    word: 'sector',
    title: 'a unit enters, occupies, attacks or leaves a part of a village',
    by: side,
    procedure: 'bua',
    roles: [moverRole(state, side, 'sector')],
    given: () => ({}),
  };
}
