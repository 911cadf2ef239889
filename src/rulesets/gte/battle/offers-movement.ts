import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { ORDERS } from '../command/orders';
import { otherSide, type Side } from '../sides';
import { isArtillery } from '../unit';
import { STANDING_MARKS } from './apply-command';
import { contactsOf, nameIn } from './changes';
import { awaitsSpecialTest, isLeaderless, isWithGroup, leaderOf, relationOf, superiorOf } from './groups';
import { closing, formOffer, generalOffers, markOffer, unitRole } from './common';
import { targetRole } from './owed';
import { chargeSituation, orderSituation } from './situations';
import {
  generalIn,
  groupIn,
  idsOn,
  moverIn,
  unitIn,
  unitsOn,
  type BattleState,
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
  return [
    ...withdrawals(state, side),
    ...orderOffers(state, side),
    ...chargeOffers(state, side),
    ...moveOffers(state, side),
    ...generalOffers(state, generals, own, side),
    reachOffer(state, side, generals, own),
    markOffer(side, own, STANDING_MARKS),
    sectorOffer(state, side),
    ...givingWay(state, side),
    closing(state, 'end the movement phase'),
  ];
}

/** Units that recoiled retire a full move, unless an enemy has come up with them since (G7.3-04, G9.14-03). */
function withdrawals(state: BattleState, side: Side): readonly Offer[] {
  return unitsOn(state, (unit) => unit.side === side && unit.mustRetire).map(({ id }): Offer => ({
    word: `withdraw ${id}`,
    title: `${id} retires a full move`,
    by: side,
    owed: true,
  }));
}

/** Changes of orders, and the tests of groups that have no general, before any of their units moves (5.9, 5.10). */
function orderOffers(state: BattleState, side: Side): readonly Offer[] {
  const groups = Object.values(state.groups).filter((group) => group.side === side);
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

/** Whether a unit’s group may act: its general has not missed his turn, and has taken the test that he owes (5.10). */
function mayAct(state: BattleState, { group: id }: UnitState): boolean {
  const group = groupIn(state, id);
  return group === undefined || (!group.missed && !awaitsSpecialTest(state, group));
}

/** A group without a general attacks only after its test (G5.9-04). */
function mayAttack(state: BattleState, unit: UnitState): boolean {
  const group = groupIn(state, unit.group);
  return mayAct(state, unit) && (group === undefined || group.passed || !isLeaderless(state, group));
}

/** Nor does it go closer, unless it holds anyway and its players judge (G5.8-04, G5.9-04). */
function mayAdvance(state: BattleState, unit: UnitState): boolean {
  return mayAttack(state, unit) || groupIn(state, unit.group)?.order === 'hold';
}

function chargeOffers(state: BattleState, side: Side): readonly Offer[] {
  const chargers = idsOn(
    state,
    (unit) =>
      unit.side === side &&
      unit.status !== 'broken' &&
      !isArtillery(unit) &&
      !isHeld(state, unit) &&
      mayAttack(state, unit),
  );
  const enemies = idsOn(state, (unit) => unit.side !== side);
  const struck = idsOn(state, (unit) => contactsMade(state, unit.id).length > 0 && unit.side === side);
  const charge: Offer = {
    word: 'charge',
    title: 'a unit charges: how far ahead is the enemy?',
    by: side,
    procedure: 'charge-check',
    roles: [unitRole(chargers), targetRole(enemies)],
    given: (named) => chargeSituation(state, nameIn(named, 'unit'), nameIn(named, 'target')),
  };
  const also: Offer = {
    word: 'also',
    title: 'a charge has touched another enemy too',
    by: side,
    roles: [unitRole(struck), { name: 'target', label: 'Enemy', among: enemies }],
  };
  return [charge, ...(struck.length > 0 ? [also] : [])];
}

function contactsMade(state: BattleState, id: string) {
  return contactsOf(state, id).filter(
    ({ attacker, turn, kind }) => attacker === id && turn === state.turn && kind === 'charge',
  );
}

/** A unit in contact stays where it is, and one that must retire has no choice (G7.3-07, R-58). */
function isHeld(state: BattleState, unit: UnitState): boolean {
  return unit.mustRetire || unit.changing !== null || contactsOf(state, unit.id).length > 0;
}

/** Who can make a move of his own (9.1-9.4, 9.19). */
function canMove(state: BattleState, unit: UnitState): boolean {
  const { turn, status } = unit;
  const free = !turn.moved && !turn.halted && !turn.emergency && status !== 'broken';
  return free && !isHeld(state, unit) && mayAct(state, unit);
}

function moveOffers(state: BattleState, side: Side): readonly Offer[] {
  const movers = unitsOn(state, (unit) => unit.side === side && canMove(state, unit));
  // Guns that have fired only wheel; shaken troops only retire (G6.3-02, G9.19-02).
  const mobile = movers.filter((unit) => !isArtillery(unit) || unit.turn.fired === 0);
  const idsOf = (units: readonly UnitState[]): readonly string[] => units.map(({ id }) => id);
  const fit = ({ status }: UnitState): boolean => status !== 'shaken';
  const forming = idsOf(movers.filter(({ turn }) => !turn.changed && turn.fired === 0));
  const plain = (word: string, title: string, among: readonly string[]): Offer => ({
    word,
    title,
    by: side,
    roles: [{ name: 'units', label: 'Units', among, many: true }],
  });
  const move: Offer = {
    word: 'move',
    title: 'is a move legal? It is asked leg by leg',
    by: side,
    procedure: 'movement',
    roles: [unitRole(idsOf(movers))],
    given: () => ({}),
  };
  return [
    plain(
      'advance',
      'units advance half a move or more',
      idsOf(mobile.filter((unit) => fit(unit) && mayAdvance(state, unit))),
    ),
    plain('shift', 'units move less, wheel or go sideways', idsOf(movers.filter(fit))),
    plain('retire', 'units move away from the enemy', idsOf(mobile)),
    formOffer(side, forming),
    move,
  ];
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
    title: 'has a general a unit, or another general, under command: how far away?',
    by: side,
    procedure: 'command-status',
    roles: [
      { name: 'general', label: 'General', among: generals },
      { name: 'who', label: 'Unit or general', among: [...units, ...below] },
    ],
    given: (named) => reachSituation(state, nameIn(named, 'general'), nameIn(named, 'who')),
  };
}

/** @throws Problem where a general would command himself. */
function reachSituation(state: BattleState, id: string, who: string): Values {
  const general = generalIn(state, id);
  const below = generalIn(state, who);
  const named = { name: who, generalName: id };
  if (id === who) throw new Problem({ path: '', message: `${id} is always with himself; name another` });
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
  const skirmishers = idsOn(
    state,
    (unit) => unit.side === side && unit.formation === 'skirmish' && unit.status !== 'broken',
  ).filter((id) => contactsOf(state, id).length === 0);
  if (skirmishers.length === 0) return [];
  return [
    {
      word: 'fall-back',
      title: 'skirmishers fall back before enemies who advance',
      by: side,
      roles: [{ name: 'units', label: 'Skirmishers', among: skirmishers, many: true }],
    },
  ];
}

function sectorOffer(state: BattleState, side: Side): Offer {
  const infantry = idsOn(
    state,
    (unit) => unit.side === side && unit.arm === 'infantry' && canMove(state, unit),
  );
  return {
    word: 'sector',
    title: 'a unit enters, occupies, attacks or leaves a part of a village',
    by: side,
    procedure: 'bua',
    roles: [unitRole(infantry)],
    given: () => ({}),
  };
}
