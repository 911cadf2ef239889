import { folded } from '../../../core/input/text';
import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Facts, GivenTo, SituationOf } from '../../../core/walk/act';
import { CHARGERS } from '../charge-bars';
import type { chargeCheck } from '../charge/charge-check';
import type { followUpCharge } from '../charge/follow-up-charge';
import type { Ability } from '../command/abilities';
import type { Order } from '../command/orders';
import { owesScreenDie } from '../fire/tables';
import { allowanceOf } from '../movement/allowances';
import { changeBetween } from '../movement/changes';
import type { Side } from '../sides';
import type { pursuit } from '../charge/pursuit';
import type { commandTest } from '../command/command-test';
import type { surrender } from '../ending/surrender';
import type { victory } from '../ending/victory';
import type { bua } from '../movement/bua';
import type { movement } from '../movement/movement';
import { isArtillery, isCavalryArm, isInfantry, type Arm } from '../unit';
import { foesOf, isInCombat } from './changes';
import { hasGone } from './earlier';
import type { chargeResponse, fire, reactionTest } from './procedures';
import { attachedTo, isLeaderless, leaderOf } from './groups';
import {
  groupIn,
  unitIn,
  type BattleState,
  type Contact,
  type Fled,
  type GroupState,
  type Occasion,
  type Testing,
} from './record/battle';
import { leftOf, type UnitState } from './record/unit';

/** What every test of morale asks, beyond the facts of the unit (8.1). */
export function morale(state: BattleState, id: string) {
  const sawBreaking = unitIn(state, id)?.phase.sawBreaking ?? 0;
  return { name: id, generalAttached: attachedTo(state, id), friendsBreaking: sawBreaking };
}

/** Whether a unit took firing hits and has still to test for them (8.2). */
export function owesFireTest({ phase, turn, status }: UnitState): boolean {
  return phase.firingHits > 0 && !phase.tested && !turn.fireTested && status !== 'broken';
}

/** Of several occasions for a test the highest is taken: hits go before a rout that was seen (G8.2-01; 8.2). */
export function occasionOf(state: BattleState, { unit: id, occasion }: Omit<Testing, 'act'>): Occasion {
  const unit = unitIn(state, id);
  return occasion === 'friendsBreak' && unit && owesFireTest(unit) ? 'fireHits' : occasion;
}

/** A reaction test, as far as the state knows what it is about (8.2). */
export function testSituation(state: BattleState, debt: Omit<Testing, 'act'>): GivenTo<typeof reactionTest> {
  const { unit: id, target, saw } = debt;
  const occasion = occasionOf(state, debt);
  const base = { ...morale(state, id), ...(saw !== undefined && { friendsBreaking: saw }), occasion };
  if (occasion === 'charged') return { ...base, ...chargedBy(state, id) };
  if (occasion !== 'wishCharge' || target === undefined) return base;
  const enemy = unitIn(state, target);
  const { declared } = state;
  return {
    ...base,
    enemyArm: enemy?.arm,
    targetStatus: enemy?.status,
    targetFormation: enemy?.formation,
    flankOrRear: declared?.flank === true,
    inSupport: declared?.inSupport === true,
    ...(enemy?.ground === 'cover' && { targetDefendsObstacle: true }),
  };
}

/** Of several chargers, cavalry decides. */
function chargedBy(state: BattleState, id: string): GivenTo<typeof reactionTest> {
  const own = state.contacts.filter(({ defender, answered }) => defender === id && !answered);
  const unit = unitIn(state, id);
  return {
    enemyArm: chargerArm(state, own),
    attackedInFlankOrRear: own.some(({ flank }) => flank),
    ...(unit?.ground !== 'open' && { inOpen: false }),
  };
}

function chargerArm(state: BattleState, contacts: readonly Contact[]): Arm | undefined {
  const arms = contacts.map(({ attacker }) => unitIn(state, attacker)?.arm);
  return arms.find(isCavalryArm) ?? arms[0];
}

/** The charge that came the shortest way for its allowance: it leaves the least time for an emergency square. */
function soonest(charges: readonly Contact[]): Contact | undefined {
  const share = ({ used, allowance }: Contact): number => used / allowance;
  return [...charges].sort((a, b) => share(a) - share(b))[0];
}

/**
 * The answer to a charge (9.9). Of several chargers one stands for all: the one that arrives soonest, of the cavalry
 * if there is any.
 */
export function answerSituation(state: BattleState, id: string): GivenTo<typeof chargeResponse> {
  const own = state.contacts.filter(({ defender, answered }) => defender === id && !answered);
  const mounted = own.filter(({ attacker }) => isCavalryArm(unitIn(state, attacker)?.arm));
  const first = soonest(mounted.length > 0 ? mounted : own);
  const charger = unitIn(state, first?.attacker ?? '');
  const ground = unitIn(state, id)?.ground;
  return {
    name: id,
    passedTest: true,
    chargerArm: CHARGERS.find((arm) => arm === charger?.arm),
    chargerFormation: charger?.formation,
    chargerAllowance: first?.allowance,
    chargerUsed: first?.used,
    ...(ground === 'cover' && { defendsObstacle: true }),
    ...(ground === 'difficult' && { difficultTerrain: true, inOpen: false }),
  };
}

/** A charge that a unit would make (9.5): what the state knows of it and its target. */
export function chargeSituation(
  state: BattleState,
  id: string,
  targetId: string,
  rules: Rules,
): GivenTo<typeof chargeCheck> {
  const unit = unitIn(state, id);
  return {
    name: id,
    order: orderOf(state, unit),
    ...(unit && supportsAttack(state, unit) === true && { supportedGroupAttacks: true }),
    declinedPursuit: unit?.declined.includes(targetId) === true,
    joinsCombat: isInCombat(state, targetId),
    ...(unit && { allowance: paceOf(unit, rules), ...afterChange(unit) }),
    ...(unit && hasGone(unit, rules) && { movedThisTurn: true }),
    inSupport: isInSupport(state, targetId),
    phase: state.phase === 'move2' ? 'nonInitiativeMovement' : 'initiativeMovement',
  };
}

/** Against a unit that has charged in this turn, the side that moves second charges in support (G9.8-01; 9.8). */
export function isInSupport({ contacts, phase, turn }: BattleState, target: string): boolean {
  return (
    phase === 'move2' &&
    contacts.some((one) => one.attacker === target && one.turn === turn && one.kind === 'charge')
  );
}

/**
 * Whether the group that a unit's group supports has started a charge this turn (G5.8-03; 5.8). Undefined where the order
 * does not name it in words that the record knows, and some friends have charged.
 */
export function supportsAttack(state: BattleState, { group: id, side }: UnitState): boolean | undefined {
  const own = groupIn(state, id);
  if (own?.order !== 'support') return false;
  const charging = new Set(
    state.contacts
      .filter(({ turn, kind }) => turn === state.turn && kind === 'charge')
      .map(({ attacker }) => unitIn(state, attacker)?.group),
  );
  const friends = Object.values(state.groups).filter((one) => one.side === side && one.id !== id);
  const said = folded(own.detail ?? '');
  const named = friends.filter(({ name, general }) =>
    [name, general].some((one) => said.includes(folded(one))),
  );
  if (named.length > 0) return named.some((one) => charging.has(one.id));
  return friends.some((one) => charging.has(one.id)) ? undefined : false;
}

/** A change of formation that took half the move may precede the straight run, and is no move of its own (G9.5-03). */
function afterChange({ turn: { changed, moved } }: UnitState): GivenTo<typeof chargeCheck> {
  return changed && !moved ? { movedThisTurn: false, initialCost: 1 / 2 } : {};
}

/**
 * A move (9.1): a change of formation that took half of it is a part of it, and its cost counts (G7.3-01, G9.18-01).
 */
export function moveSituation(state: BattleState, id: string): GivenTo<typeof movement> {
  const unit = unitIn(state, id);
  if (unit === undefined) return {};
  return { canSkirmish: unit.canSkirmish === true, ...changeMade(unit) };
}

/** A sector of a village: what a unit may take there goes by what it is, and has done (10.4). */
export function sectorSituation(state: BattleState, id: string): GivenTo<typeof bua> {
  const unit = unitIn(state, id);
  return unit === undefined ? {} : { canSkirmish: unit.canSkirmish === true, from: unit.formation };
}

function changeMade(unit: UnitState): GivenTo<typeof movement> {
  const { formation, turn } = unit;
  if (!turn.changed || turn.moved) return {};
  // After a correction by hand it is known that the unit changed, but not from what.
  if (turn.formedFrom === null) return { firstMoveThisTurn: true };
  const change: GivenTo<typeof movement> = isArtillery(unit)
    ? { limbering: formation === 'limbered' ? 'limber' : 'unlimber' }
    : { formationChange: changeBetween(turn.formedFrom, formation) };
  return { firstMoveThisTurn: true, ...change };
}

function orderOf({ groups }: BattleState, unit: UnitState | undefined): Order | undefined {
  return unit?.holds === true ? 'hold' : groups[unit?.group ?? '']?.order;
}

/** The open allowance of a unit, bands. */
export function paceOf({ arm, formation, gunClass, cossack }: UnitState, { options }: Rules): number {
  return allowanceOf({ arm, formation, gunClass, isCossack: cossack === true }, options);
}

/** Bases of the front rank, or crew, that have not fired yet (11.4). */
export function unfired(unit: UnitState, rules: Rules): number {
  return Math.max(0, frontOf(unit, rules) - unit.turn.fired);
}

/** Bases of the front rank, or crew. Two replacement bases stand for one (4.2); in earlier games one did. */
export function frontOf(unit: UnitState, rules: Rules): number {
  const left = leftOf(unit);
  if (!isInfantry(unit)) return left;
  if (unit.formation === 'column') return Math.min(unit.columnWidth, left);
  if (isReplaced(unit)) return isEarlier(rules, 16) ? left : 2 * left;
  // The support base of skirmishers does not fire.
  return unit.formation === 'skirmish' ? Math.max(1, left - 1) : left;
}

export const isReplaced = ({ formation, replacementBases }: UnitState): boolean =>
  formation === 'skirmish' && replacementBases === true;

/**
 * As many bases or crew fire at most (G11.1-01, G11.4-03, G11.4-05; 11.4); of one that fires no more the rule says so. What
 * gives the target its cover only the players know (G11.3-01).
 */
export function fireFacts(
  state: BattleState,
  id: string,
  targetId: string,
  said: GivenTo<typeof fire>,
  rules: Rules,
): Facts<SituationOf<typeof fire>> {
  const unit = unitIn(state, id);
  const most = unit && Math.max(1, unfired(unit, rules));
  const hasScreen = typeof said.screenDistance === 'number' && rules.options.skirmishers === true;
  const sparesOne = !isEarlier(rules, 13) && owesScreenDie({ ...said, hasScreen });
  const isCovered = (unitIn(state, targetId)?.ground ?? 'open') !== 'open';
  return {
    basesFiring: { most },
    crewFiring: sparesOne && most !== undefined ? { most: Math.max(1, most - 1), why: FOR_SCREEN } : { most },
    ...(isCovered && { targetCover: { couldBe: 'bua' } }),
  };
}

/** Of all the crew one is left for the shot at the screen (G4.3-01). */
const FOR_SCREEN = 'a crew figure or more must be left for a shot at the skirmishers in front';

/** Of so many bases those that can fire at one target: of a square a single one (11.4). */
export const bearing = ({ formation }: UnitState, bases: number): number =>
  formation === 'square' ? 1 : bases;

/** A shot by the bases or crew that have not fired (11.4). */
export function fireSituation(
  state: BattleState,
  id: string,
  targetId: string,
  rules: Rules,
): GivenTo<typeof fire> {
  const unit = unitIn(state, id);
  if (unit === undefined) return {};
  const ready = unfired(unit, rules);
  const { fired, firedAt } = unit.turn;
  const hasGeneral = attachedTo(state, id).length > 0;
  return {
    name: id,
    targetName: targetId,
    firedThisTurn: ready === 0 || (unit.formation === 'square' && firedAt.includes(targetId)),
    generalAttached: hasGeneral,
    ...(isArtillery(unit)
      ? { crewFiring: Math.max(1, ready) }
      : { basesFiring: Math.max(1, bearing(unit, ready)) }),
    // Bases that did not fire with the rest could not bear on the same target (11.2).
    splitFire: fired > 0 && !hasGeneral,
    ...(chargesElsewhere(state, unit, targetId) && { targetRole: 'none' }),
  };
}

/** Whether the enemy charges, but not at this unit, which has to fire at its own charger (G11.4-04). */
function chargesElsewhere(state: BattleState, { id, role }: UnitState, enemy: string): boolean {
  const charges = unitIn(state, enemy)?.role === 'charging';
  return role === 'receiving' && charges && !foesOf(state, id).includes(enemy);
}

/** A follow-up charge after one of those who got away (9.11). */
export function chaseSituation(
  state: BattleState,
  { charger, used, allowance }: Fled,
  target: string,
): GivenTo<typeof followUpCharge> {
  const mustPursue = unitIn(state, charger)?.mustPursue === true;
  const isBroken = unitIn(state, target)?.status === 'broken';
  return {
    name: charger,
    targetReaction: isBroken ? 'broke' : 'evaded',
    used,
    allowance,
    ...(isBroken && { mustPursue }),
  };
}

/** A pursuit (9.17). */
export function pursuitSituation(state: BattleState, id: string, rules: Rules): GivenTo<typeof pursuit> {
  const unit = unitIn(state, id);
  return {
    name: id,
    allOpponentsBroke: unit !== undefined && unit.after.length > 0,
    ...(unit && { allowance: paceOf(unit, rules) }),
  };
}

/** A surrender of broken troops (13.2): they were beaten in combat, or pursuers have reached them. */
export function surrenderSituation(name: string, cause: 'combat' | 'reaction'): GivenTo<typeof surrender> {
  const contacted = cause === 'reaction' && { contactedByPursuers: true };
  return { name, status: 'broken', cause, ...contacted, choice: true };
}

/** A command test of a group (5.9). */
export function orderSituation(
  state: BattleState,
  group: GroupState,
  rules: Rules,
): GivenTo<typeof commandTest> {
  const leader = leaderOf(state, group, rules);
  return {
    group: group.name,
    currentOrder: group.order,
    groupLeaderless: isLeaderless(state, group, rules),
    groupHasMoved: group.hasMoved,
    ...(leader && { ability: leader.ability ?? undefined, generalOutOfCommand: leader.outOfCommand }),
  };
}

/** Victory points of the objectives that a side holds. */
export function heldBy({ objectives }: BattleState, side: Side): number {
  return objectives.filter(({ controller }) => controller === side).reduce((sum, { vp }) => sum + vp, 0);
}

/** What counts for the victory points of both sides; `gameOver` asks who has won (1.5). */
export function victorySituation(state: BattleState, gameOver = false): GivenTo<typeof victory> {
  const { A, B } = state.sides;
  return {
    objectivesA: heldBy(state, 'A'),
    casualtiesA: B.lost,
    removedA: B.gone,
    gunsA: B.gunsLost,
    armyValueA: A.armyValue,
    objectivesB: heldBy(state, 'B'),
    casualtiesB: A.lost,
    removedB: A.gone,
    gunsB: A.gunsLost,
    armyValueB: B.armyValue,
    gameOver,
  };
}

/** Abilities of the generals who are alive, as the initiative asks for them (7.2). */
export function armiesOf({ generals }: BattleState) {
  const of = (side: Side): readonly Ability[] =>
    Object.values(generals)
      .filter((general) => general.side === side && !general.out)
      .map(({ ability }) => ability ?? 'average');
  return { generalsA: of('A'), generalsB: of('B') };
}
