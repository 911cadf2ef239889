import { sameDistance, tidy, within } from '../../../core/input/distance';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, withVerb } from '../../../core/input/text';
import { shownBW } from '../scale';
import { FATIGUED_ELAN, hasTrait, isArtillery, isCavalry, typeName } from '../unit';
import { targetOf, type Candidate, type ChargeSituation } from './charge-fields';
import { ENDS_ON_FRIEND, FRIEND_IN_CONTACT, OVERLAPS_ENEMY, USED_OTHERWISE } from './footprint';
import { allowanceTable, CHARGE_PIVOT_DEG } from './tables';

/** What `CHARGE_CHECKS` judges: the situation, and what follows from it and the options. */
export interface Charge extends ChargeSituation {
  /** Enemy cavalry that this charge would attack together with friends of the other arm. */
  readonly mixedOn: () => readonly string[];
}

/**
 * Whether an enemy is a greater threat than another: at least as near, its front attackable if the other's is, and
 * better in one of the two (B-CHG-07, R-22; p.42). Only enemies that could legally be charged are compared. Their
 * distances are between closest points, while the range of a charge is measured by the centrepoint.
 */
export function isGreaterThreat(enemy: Candidate, than: Candidate): boolean {
  const level = sameDistance(enemy.distanceBW, than.distanceBW);
  const nearer = !level && enemy.distanceBW < than.distanceBW;
  const betterFront = enemy.frontAttackable && !than.frontAttackable;
  const asGoodFront = enemy.frontAttackable || !than.frontAttackable;
  return (nearer && asGoodFront) || (level && betterFront);
}

/** The enemies than which no other is a greater threat: the player chooses among them. */
export function greatestThreats(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter((enemy) => !candidates.some((other) => isGreaterThreat(other, enemy)));
}

function threatsAbove(c: Charge): readonly Candidate[] {
  const target = targetOf(c);
  return target ? c.candidates.filter((enemy) => isGreaterThreat(enemy, target)) : [];
}

function whyThreat(c: Charge): string {
  const { distanceBW, frontAttackable } = targetOf(c) ?? { distanceBW: 0, frontAttackable: false };
  const reasons = threatsAbove(c).map((enemy) => {
    const nearer = distanceBW - enemy.distanceBW;
    const near = sameDistance(nearer, 0) ? 'as near' : `${shownBW(nearer)} nearer`;
    const front =
      enemy.frontAttackable && !frontAttackable ? ', and its front can be attacked' : ', its front no worse';
    return `${enemy.id} is ${near}${front}`;
  });
  return `${reasons.join('; ')}: ${reasons.length > 1 ? 'each ' : ''}a greater threat than ${c.targetId}`;
}

const names = (enemies: readonly { readonly id: string }[]): string => listing(enemies.map(({ id }) => id));

/** Enemies that it would touch and that are wholly in a town, which cavalry never attacks (B-CHG-04; p.67). */
const whollyInTown = (c: Charge): readonly string[] =>
  [c.targetId, ...c.alsoTouches].filter(
    (id) => c.inTowns?.includes(id) === true || (id === c.targetId && c.targetWhollyInUrban === true),
  );
const whyInTown = (ids: readonly string[]): string => `${withVerb(ids, 'is', 'are')} wholly in a town`;

/** Whether enemy cavalry engaged a conscript at the start of the phase; one engaged by other troops may charge. */
const isHeldConscript = (c: Charge): boolean => hasTrait(c, 'conscript') && c.startedEngagedByCav === true;

/** Faults of a charge on or over a crossing: it goes straight along it, without a pivot (B-CHG-10, B-MOV-12; p.69). */
function crossingFaults(c: Charge): readonly string[] {
  return [
    ...(c.alongCrossing === false
      ? [`the line ahead of ${c.id} does not keep to the crossing up to ${c.targetId}`]
      : []),
    ...(c.onCrossing && c.pivotDeg > 0 ? [`${c.id} may not pivot on a crossing`] : []),
  ];
}

// prettier-ignore
export const CHARGE_CHECKS: CheckTable<Charge> = {
  kind: 'checks', id: 'charge-refusals', title: 'When a charge is not allowed', citation: 'Blücher p.36, 41-44, 67, 69',
  rows: [
    { code: 'CHG_ART', condition: 'the unit is artillery', rule: 'B-CHG-01, B-CHG-12', citation: 'Blücher p.41',
      refuses: isArtillery, because: ({ id }) => `${id} is artillery, which never charges`, allowed: () => 'infantry or cavalry' },
    { code: 'CHG_FATIGUED', condition: `the unit is fatigued (elan ${FATIGUED_ELAN})`, rule: 'B-CHG-01', citation: 'Blücher p.41',
      refuses: ({ elan }) => elan === FATIGUED_ELAN, because: ({ id }) => `${id} is fatigued (elan ${FATIGUED_ELAN})`, allowed: () => 'a move that is no charge' },
    { code: 'CHG_CONSCRIPT', condition: 'a conscript unit that enemy cavalry engaged when the movement phase began', rule: 'B-CHG-01', citation: 'Blücher p.44',
      refuses: isHeldConscript, because: ({ id }) => `${id} is conscript, and enemy cavalry engaged it when the movement phase began`,
      allowed: () => 'a move out of every engagement zone, a pivot, or none' },
    USED_OTHERWISE,
    { code: 'CHG_NOT_VISIBLE', condition: 'the target is not visible', rule: 'B-CHG-02', citation: 'Blücher p.22, 41',
      refuses: ({ visible }) => !visible, because: ({ id, targetId }) => `${id} does not see ${targetId}`, allowed: () => 'a target that it sees' },
    { code: 'CHG_RANGE', decidedBy: (c, options) => allowanceTable({ ...c }, 'full', options), condition: 'farther than its full move, whatever the ground', rule: 'B-CHG-03', citation: 'Blücher p.41-42',
      refuses: (c) => c.fullMove !== undefined && !within(c.travelBW, c.fullMove),
      because: (c) => `${c.targetId} is reached after ${shownBW(c.travelBW)}, ${shownBW(c.travelBW - (c.fullMove ?? 0))} more than the full move of ${c.id}`,
      allowed: (c) => `a target within ${shownBW(c.fullMove ?? 0)}; or a move that stops short of contact (rule movement)` },
    { code: 'CHG_PIVOT', condition: `a pivot of over ${CHARGE_PIVOT_DEG} degrees`, rule: 'B-CHG-03', citation: 'Blücher p.41',
      refuses: ({ pivotDeg }) => !within(pivotDeg, CHARGE_PIVOT_DEG),
      because: ({ pivotDeg }) => `a pivot of ${tidy(pivotDeg)} degrees is ${tidy(pivotDeg - CHARGE_PIVOT_DEG)} too many`,
      allowed: () => `a pivot of up to ${CHARGE_PIVOT_DEG} degrees` },
    { code: 'CHG_AIM', condition: 'the line straight ahead from its centrepoint misses the target at contact', rule: 'B-CHG-06', citation: 'Blücher p.43',
      refuses: ({ aimHits }) => !aimHits, because: ({ id, targetId }) => `the line straight ahead from the centrepoint of ${id} misses ${targetId} at contact`,
      allowed: () => `a pivot of up to ${CHARGE_PIVOT_DEG} degrees by which it points at the target` },
    { code: 'CHG_EDGE', condition: 'a side or rear edge of the charger would touch an enemy', rule: 'B-CHG-05', citation: 'Blücher p.42',
      refuses: ({ onlyFrontTouches }) => !onlyFrontTouches,
      because: ({ id }) => `a side or rear edge of ${id} would touch an enemy`, allowed: () => 'a way on which only its front edge touches enemies' },
    { code: 'CHG_THREAT', rule: 'B-CHG-07, R-22', condition: 'another enemy that it could charge is a greater threat', citation: 'Blücher p.42',
      refuses: (c) => threatsAbove(c).length > 0, because: whyThreat, allowed: (c) => `a charge at ${names(greatestThreats(c.candidates))}` },
    { code: 'CHG_CAV_TERRAIN', condition: 'cavalry through woods or a town, or at a target wholly in a town', rule: 'B-CHG-04', citation: 'Blücher p.42, 67',
      refuses: (c) => c.woodsOrUrbanInPath === true || whollyInTown(c).length > 0,
      because: (c) => `${c.id} is cavalry, and ${c.woodsOrUrbanInPath === true ? 'its footprint would touch woods or a town' : whyInTown(whollyInTown(c))}`,
      allowed: () => 'infantry; cavalry only over ground clear of woods and towns' },
    { code: 'CHG_MIXED_ON_CAV', condition: 'infantry and cavalry together at the same enemy cavalry', rule: 'B-CHG-08', citation: 'Blücher p.43',
      refuses: ({ mixedOn }) => mixedOn().length > 0,
      because: (c) => `${c.id} is ${typeName(c.type)}, and would attack cavalry (${listing(c.mixedOn(), 'and')}) together with ${isCavalry(c) ? 'infantry' : 'cavalry'}`,
      allowed: () => 'infantry alone at it, or cavalry alone' },
    { code: 'CHG_IMPASSABLE', condition: 'its footprint touches impassable terrain', rule: 'B-CHG-03', citation: 'Blücher p.42',
      refuses: ({ impassableInPath }) => impassableInPath, because: ({ id }) => `the footprint of ${id} touches impassable terrain`,
      allowed: () => 'difficult ground, without loss of allowance; a major river over a crossing' },
    { code: 'CHG_CROSSING', rule: 'B-CHG-10', condition: 'from, over or on to a crossing other than straight along it, or with a pivot', citation: 'Blücher p.69',
      refuses: (c) => crossingFaults(c).length > 0, because: (c) => crossingFaults(c).join('; '),
      allowed: () => 'a line that runs along the whole crossing up to the defender, without a pivot on it' },
    OVERLAPS_ENEMY,
    FRIEND_IN_CONTACT,
    ENDS_ON_FRIEND,
  ],
};
