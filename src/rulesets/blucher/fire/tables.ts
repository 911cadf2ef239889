import { within } from '../../../core/input/distance';
import type { CheckTable, FactorTable, GridTable } from '../../../core/ruling/table';
import type { Shot } from './fields';
import { armOf, FIRE_RANGE, FIRING_FROM, LEAST_GAP_BW, PRIORITY_BW } from './ranges';
import { shownBW } from '../scale';
import { PAST_OBSTRUCTION_BW } from '../terrain';
import { hasTrait, isArtillery, isCavalry, isInfantry, typeName } from '../unit';

const rangeOf = (s: Shot): number => s.ranges[armOf(s)].far;
const atTarget = (s: Shot): boolean => s.aims && s.distanceBW !== undefined;
const infantry = isInfantry as (s: Shot) => boolean;
const artillery = isArtillery as (s: Shot) => boolean;

/**
 * The closest other legal target, if it must be taken in place of the chosen one (B-FIR-10); among equally close
 * targets the shooter chooses. Undefined for resupply, which has no target.
 */
function nearerTarget(s: Shot): { id: string; distanceBW: number } | undefined {
  if (s.legalTargets === undefined || s.resupply === true) return undefined;
  let nearest: { id: string; distanceBW: number } | undefined;
  for (const other of s.legalTargets) {
    if (other.id !== s.targetId && !(nearest && nearest.distanceBW <= other.distanceBW)) nearest = other;
  }
  if (!nearest || within(s.distanceBW ?? 0, nearest.distanceBW)) return undefined;
  return within(nearest.distanceBW, isArtillery(s) ? PRIORITY_BW : rangeOf(s)) ? nearest : undefined;
}

const OWN_WORKS = 'fire over one’s own entrenchment is free';
const NOT_FROM_BEYOND = 'the fire does not come from beyond the crest';

/**
 * What halves fire dice (B-FIR-21; p.50-52). Prepared targets and fire from the flank have no row: they make no
 * difference to infantry fire (B-FIR-24; p.48, 50).
 */
// prettier-ignore
export const FIRE_PENALTIES: FactorTable<Shot> = {
  kind: 'factors', id: 'fire-penalties', title: 'Fire penalties: any halves the dice, rounded up, once', rule: 'B-FIR-21', citation: 'Blücher p.50-52',
  rows: [
    { code: 'skirmishing', name: 'skirmishing', value: 'halve', columns: { INF: 'x' }, rule: 'B-ENT-03, R-30', citation: 'Blücher p.51, 84',
      condition: 'beyond the range of volleys, or any line across an entrenchment',
      applies: (s) => infantry(s) && (s.mode() === 'skirmish' || s.acrossWorks()),
      temptedBy: (s) => infantry(s) && s.overOwnEntrenchment === true ? OWN_WORKS : undefined },
    { code: 'targetNotInf', name: 'target is artillery or cavalry', value: 'halve', columns: { INF: 'x' }, citation: 'Blücher p.50',
      condition: 'target is ART or CAV',
      applies: (s) => infantry(s) && s.targetType !== 'INF' },
    { code: 'crest', name: 'target at a hill crest', value: 'halve', columns: { INF: 'x' }, rule: 'R-10', citation: 'Blücher p.51',
      condition: 'target at a hill crest (for artillery this is cover)',
      applies: (s) => infantry(s) && s.crest(),
      temptedBy: (s) => infantry(s) && s.targetAtCrestNear === true ? NOT_FROM_BEYOND : undefined },
    { code: 'impetuous', name: 'shooter is impetuous', value: 'halve', columns: { INF: 'x' }, citation: 'Blücher p.51',
      condition: 'shooter has the trait',
      applies: (s) => infantry(s) && hasTrait(s, 'impetuous') },
    // In a town only a garrison has cover (B-FIR-25, B-URB-02, B-URB-04, R-09).
    { code: 'cover', name: 'target has cover', value: 'halve', columns: { ART: 'x' }, rule: 'B-FIR-25, B-URB-02, B-URB-04, R-09', citation: 'Blücher p.52, 67, 84',
      condition: 'every line passes woods; garrison; at a crest; entrenched (never CAV)',
      applies: (s) => artillery(s) && (s.targetCover === true || s.targetGarrison === true || s.crest() || (s.targetEntrenched === true && !isCavalry({ type: s.targetType }))),
      temptedBy: (s) => artillery(s) && s.targetAtCrestNear === true ? NOT_FROM_BEYOND : undefined },
    { code: 'concealed', name: 'target concealed', value: 'halve', columns: { ART: 'x' }, citation: 'Blücher p.51',
      condition: 'target concealed',
      applies: (s) => artillery(s) && s.targetConcealed === true,
      temptedBy: (s) => s.targetConcealed === true ? 'hinders artillery only' : undefined },
    { code: 'obstructed', name: 'obstructed line', value: 'halve', columns: { ART: 'x' }, citation: 'Blücher p.52, 84',
      condition: 'the line passes woods or a town, or crosses an entrenchment',
      applies: (s) => artillery(s) && (s.obstructed === true || s.acrossWorks()),
      temptedBy: (s) => artillery(s) && s.overOwnEntrenchment === true ? OWN_WORKS : undefined },
    { code: 'targetArt', name: 'target is artillery', value: 'halve', columns: { ART: 'x' }, citation: 'Blücher p.51',
      condition: 'target is ART',
      applies: (s) => artillery(s) && s.targetType === 'ART' },
    { code: 'mud', name: 'mud', value: 'halve', columns: { ART: 'x' }, rule: 'B-FIR-12', citation: 'Blücher p.78',
      condition: 'mud, long range',
      applies: (s) => s.mud === true && s.mode() === 'long',
      temptedBy: (s) => s.mud === true ? 'hinders artillery at long range only' : undefined },
  ],
};

/** What lets one 5 hit: only one, even if several bonuses apply (B-FIR-22; p.50-51, 87, 89). */
// prettier-ignore
export const FIRE_BONUSES: FactorTable<Shot> = {
  kind: 'factors', id: 'fire-bonuses', title: 'Fire bonuses: with any, one 5 hits too', rule: 'B-FIR-22', citation: 'Blücher p.50-51',
  rows: [
    { code: 'short', name: 'short range', value: 'one 5 hits', columns: { ART: 'x' }, citation: 'Blücher p.50',
      condition: 'artillery at short range',
      applies: (s) => s.mode() === 'short' },
    { code: 'heavy', name: 'heavy guns', value: 'one 5 hits', columns: { ART: 'x' }, citation: 'Blücher p.51, 89',
      condition: 'heavy artillery at long range',
      applies: (s) => s.mode() === 'long' && hasTrait(s, 'heavy'),
      temptedBy: (s) => s.mode() === 'short' && hasTrait(s, 'heavy') ? 'serves at long range only' : undefined },
    { code: 'prepared', name: 'prepared target', value: 'one 5 hits', columns: { ART: 'x' }, citation: 'Blücher p.50',
      condition: 'artillery at prepared infantry that is no garrison, any range',
      applies: (s) => artillery(s) && s.targetPrepared === true && s.targetGarrison !== true,
      temptedBy: (s) => s.targetPrepared === true ? (infantry(s) ? 'serves artillery only' : 'a garrison gives no such bonus') : undefined },
    { code: 'firepower', name: 'firepower', value: 'one 5 hits', columns: { INF: 'x' }, citation: 'Blücher p.51',
      condition: 'infantry with the trait, volleying, at infantry',
      applies: (s) => s.mode() === 'volley' && hasTrait(s, 'firepower') && s.targetType === 'INF',
      temptedBy: (s) => infantry(s) && hasTrait(s, 'firepower') ? (s.mode() === 'volley' ? 'serves against infantry only' : 'serves volleys only') : undefined },
    { code: 'skirmish', name: 'skirmish', value: 'one 5 hits', columns: { INF: 'x' }, citation: 'Blücher p.51, 87',
      condition: 'infantry with the trait, skirmishing, at infantry that is no mixed brigade',
      applies: (s) => s.mode() === 'skirmish' && hasTrait(s, 'skirmish') && s.targetType === 'INF' && !hasTrait({ traits: s.targetTraits }, 'mixedBrigade'),
      temptedBy: (s) => skirmishTemptation(s) },
  ],
};

function skirmishTemptation(s: Shot): string | undefined {
  if (!infantry(s) || !hasTrait(s, 'skirmish')) return undefined;
  if (s.mode() === 'volley') return `serves beyond ${s.ranges.INF.near} BW only`;
  return s.targetType === 'INF' ? 'a mixed brigade voids it' : 'serves against infantry only';
}

// prettier-ignore
export const FIRE_CHECKS: CheckTable<Shot> = {
  kind: 'checks', id: 'fire-refusals', title: 'When a unit may not fire', citation: 'Blücher p.46-50',
  rows: [
    { code: 'FIRE_CAV', condition: 'the shooter is cavalry', rule: 'B-FIR-01', citation: 'Blücher p.46',
      refuses: (s) => isCavalry(s), because: (s) => `${s.id} is cavalry, which never fires` },
    { code: 'FIRE_PASSIVE', rule: 'B-FIR-01', condition: 'the shooter is of the passive side', citation: 'Blücher p.46',
      refuses: (s) => s.side === 'passive', because: (s) => `${s.id} is of the passive side; only the active side fires` },
    { code: 'FIRE_TWICE', rule: 'B-FIR-01', condition: 'it has fired this phase', citation: 'Blücher p.46',
      refuses: (s) => s.fired, because: (s) => `${s.id} has fired this phase` },
    { code: 'FIRE_MOVED', condition: 'it moved, and is not mobile', rule: 'B-FIR-02, B-MOV-14', citation: 'Blücher p.46, 87',
      refuses: (s) => s.moved && !hasTrait(s, 'mobile'), because: (s) => `${s.id} moved this turn and is not mobile` },
    { code: 'FIRE_TERRAIN', condition: 'it stands where it may not fire from (table fire-terrain)', rule: 'B-FIR-03', citation: 'Blücher p.46, 67, 69',
      refuses: (s) => s.terrain !== undefined && !FIRING_FROM[s.terrain][armOf(s)],
      because: (s) => `${s.id} stands ${FIRING_FROM[s.terrain ?? 'clear'].label}; ${typeName(s.type)} may not fire from there` },
    // A unit that waits for its own combat may not fire either (B-FIR-05, R-40).
    { code: 'FIRE_CONTACT', condition: 'the target touches a friend, or the shooter an enemy', rule: 'B-FIR-05, R-40', citation: 'Blücher p.47',
      refuses: (s) => s.targetInContact === true || s.shooterInContact === true,
      because: (s) => s.targetInContact === true ? `${s.targetId ?? 'the target'} is in contact with a friend` : `${s.id} is in contact with an enemy` },
    { code: 'FIRE_PREPARED', condition: 'the target is concealed, and prepared or a garrison', rule: 'B-SET-04', citation: 'Blücher p.25',
      refuses: (s) => s.targetConcealed === true && s.targetPrepared === true,
      because: (s) => `${s.targetId ?? 'the target'} cannot be both concealed and ${s.targetGarrison === true ? 'a garrison' : 'prepared'}`, allowed: () => 'to reveal what is prepared' },
    { code: 'FIRE_VISIBLE', condition: 'the target is not visible', rule: 'B-FIR-04', citation: 'Blücher p.46',
      refuses: (s) => s.visible === false, because: (s) => `${s.id} does not see ${s.targetId ?? 'the target'}` },
    { code: 'FIRE_ARC', rule: 'B-FIR-04', condition: 'no part of the target is in the frontal arc', citation: 'Blücher p.47',
      refuses: (s) => s.inArc === false, because: (s) => `no part of ${s.targetId ?? 'the target'} is in the frontal arc` },
    { code: 'FIRE_BLOCKED', rule: 'B-FIR-04', condition: 'the line touches another unit', citation: 'Blücher p.47',
      refuses: (s) => s.lineBlocked === true, because: () => 'another unit stands in the line of fire' },
    { code: 'FIRE_GAP', condition: `the line passes a gap under ${LEAST_GAP_BW} BW between units`, rule: 'B-FIR-09', citation: 'Blücher p.49',
      refuses: (s) => typeof s.gapBW === 'number' && !within(LEAST_GAP_BW, s.gapBW),
      because: (s) => `the gap of ${shownBW(s.gapBW ?? 0)} between two units is too narrow`, allowed: () => `a gap of ${shownBW(LEAST_GAP_BW)} or more` },
    { code: 'FIRE_RANGE', decidedBy: FIRE_RANGE.id, condition: 'out of range (table fire-range)', rule: 'B-FIR-06', citation: 'Blücher p.47',
      refuses: (s) => atTarget(s) && !within(s.distanceBW ?? 0, rangeOf(s)),
      because: (s) => `${s.targetId ?? 'the target'} is ${shownBW(s.distanceBW ?? 0)} away, ${shownBW((s.distanceBW ?? 0) - rangeOf(s))} out of range`,
      allowed: (s) => `${shownBW(rangeOf(s))} or less` },
    // A target may be hit in a part that is outside the woods (B-FIR-07, B-FIR-08, R-11).
    { code: 'FIRE_OBSTRUCTED', condition: `infantry: the line enters woods or a town; artillery: it goes on over ${PAST_OBSTRUCTION_BW} BW past the first touch`, rule: 'B-FIR-07, B-FIR-08, R-11', citation: 'Blücher p.47, 50',
      refuses: (s) => infantry(s) ? s.obstructed === true : (s.obstructed === true || s.acrossWorks()) && !within(s.beyondObstructionBW ?? 0, PAST_OBSTRUCTION_BW),
      because: (s) => infantry(s) ? 'infantry cannot fire into woods or a town, nor through them' : `the line goes on ${shownBW(s.beyondObstructionBW ?? 0)} past the obstruction`,
      allowed: (s) => infantry(s) ? 'a clear line' : `${shownBW(PAST_OBSTRUCTION_BW)} or less past it` },
    { code: 'FIRE_PRIORITY', condition: `a closer legal target must be taken (artillery: if one is within ${PRIORITY_BW} BW)`, rule: 'B-FIR-10', citation: 'Blücher p.48',
      refuses: (s) => nearerTarget(s) !== undefined, because: (s) => `${nearerTarget(s)?.id ?? ''} is closer and must be the target`,
      allowed: (s) => `fire at ${nearerTarget(s)?.id ?? ''}` },
    { code: 'FIRE_RAIN', condition: 'rain: infantry, and artillery at long range', rule: 'B-FIR-12', citation: 'Blücher p.78',
      refuses: (s) => s.rain === true && (infantry(s) || (atTarget(s) && s.mode() === 'long')),
      because: (s) => infantry(s) ? 'infantry does not fire in rain' : 'artillery fires at short range only in rain', allowed: (s) => `artillery at ${s.ranges.ART.near} BW or less` },
    { code: 'FIRE_NO_AMMO', condition: 'artillery without an ammo box', rule: 'B-FIR-23', citation: 'Blücher p.15, 50',
      refuses: (s) => s.boxesLeft === 0 || s.ammo === 0, because: (s) => `${s.id} has no ammo left` },
    { code: 'FIRE_AMMO_FULL', condition: 'resupply with no box marked', rule: 'B-FIR-26', citation: 'Blücher p.96',
      refuses: (s) => s.ammoMarked === 0, because: (s) => `${s.id} has no marked ammo box to recover` },
  ],
};

export const FIRE_TERRAIN: GridTable = {
  kind: 'grid',
  id: 'fire-terrain',
  rule: 'B-FIR-03',
  title: 'Where a shooter may stand',
  citation: 'Blücher p.46, 67, 69',
  columns: ['terrain', 'the shooter stands', 'infantry', 'artillery'],
  rows: Object.entries(FIRING_FROM).map(([code, { INF, ART, label }]) => [
    code,
    label,
    INF ? 'yes' : 'no',
    ART ? 'yes' : 'no',
  ]),
};
