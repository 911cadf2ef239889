import type { CheckTable, FactorTable, GridTable } from '../../../core/ruling/table';
import { chargeBar } from '../charge-bars';
import {
  isOnFoot,
  OCCASION_LABELS,
  RESULT_LABELS,
  type Failed,
  type Occasion,
  type Result,
  type Tested,
} from './fields';
import { armName, isCavalry, isCavalryArm, isInfantry } from '../unit';

const steadyFoot = (t: Tested): boolean =>
  t.occasion === 'wishCharge' && t.enemyArm === 'infantry' && t.targetStatus === 'steady';
const atFoot = (t: Tested): boolean => t.occasion === 'wishCharge' && t.enemyArm === 'infantry';
const unsteady = (t: Tested): boolean => t.countsAs === 'disordered' || t.countsAs === 'shaken';
const covered = (t: Tested): boolean => t.targetFormation === 'square' || t.targetDefendsObstacle === true;
const chargedByHorse = (t: Tested): boolean => t.occasion === 'charged' && isCavalryArm(t.enemyArm);
const inCharge = (t: Tested): boolean => t.occasion === 'charged' || t.occasion === 'wishCharge';

const statusText = (t: Tested): string => `the target is ${t.targetStatus ?? ''}`;

/**
 * Factors of charges. A target counts as it stands when the charge is declared (G8.2-08; 8.2, R-18, R-74); hits while
 * charging count in the test for fire.
 */
// prettier-ignore
export const CHARGE_FACTORS: FactorTable<Tested> = {
  kind: 'factors', id: 'charge-factors', title: 'Special reaction factors for charges', rule: 'G8.2-03', rowRules: { cavVsSquare: 'G8.2-08, R-18', infVsSteady: 'G8.2-08, R-18', footVsCav: 'G8.2-07, R-17', unsteady: 'G8.2-03, R-74', support: 'G9.8-01', hitWhileCharging: 'R-16', flankAttack: 'G9.7-01' }, citation: 'GTE 8.2',
  rows: [
    { code: 'cavVsSquare', name: 'cavalry at a square or a defended obstacle', value: -3, citation: 'GTE 8.2',
      condition: 'a wish to charge: cavalry at steady infantry that is in square or defends an obstacle',
      applies: (t) => steadyFoot(t) && isCavalry(t) && covered(t),
      temptedBy: (t) => atFoot(t) && isCavalry(t) && covered(t) ? statusText(t) : undefined },
    { code: 'infVsSteady', name: 'infantry at steady infantry', value: -3, citation: 'GTE 8.2',
      condition: 'a wish to charge: infantry at steady infantry, in any formation or cover',
      applies: (t) => steadyFoot(t) && isInfantry(t),
      temptedBy: (t) => atFoot(t) && isInfantry(t) ? statusText(t) : undefined },
    { code: 'footVsCav', name: 'on foot, charged by cavalry in the open', value: -3, citation: 'GTE 8.2',
      condition: 'charged: troops on foot by cavalry, in open terrain behind no obstacle, not in square',
      applies: (t) => chargedByHorse(t) && isOnFoot(t) && t.formation !== 'square' && t.inOpen === true,
      temptedBy: (t) => chargedByHorse(t) && isOnFoot(t) ? (t.formation === 'square' ? 'it is in square' : 'it is not in the open') : undefined },
    { code: 'unsteady', name: 'disordered or shaken', value: -2, citation: 'GTE 8.2',
      condition: 'charged, a wish to charge: while disordered or shaken',
      applies: (t) => inCharge(t) && unsteady(t),
      temptedBy: (t) => unsteady(t) ? 'counts in charges only' : undefined },
    { code: 'support', name: 'charge in support', value: -2, citation: 'GTE 8.2',
      condition: 'a wish to charge: in support',
      applies: (t) => t.inSupport === true },
    { code: 'hitWhileCharging', name: 'hit while charging', value: -1, citation: 'GTE 8.2',
      condition: 'hits from firing: while charging',
      applies: (t) => t.occasion === 'fireHits' && t.lastMove === 'charging' },
    { code: 'flankAttack', name: 'flank or rear attack', value: 2, citation: 'GTE 8.2',
      condition: 'a wish to charge: in flank or rear; squares have neither',
      applies: (t) => t.flankOrRear === true && t.targetFormation !== 'square',
      temptedBy: (t) => t.flankOrRear === true ? 'a square has no flank or rear' : undefined },
  ],
};

/** A nation is in the situation of infantry only, and only where its rule can count. */
const isFrench = (t: Tested): boolean => t.nation === 'french' && t.occasion === 'fireHits';
const isRussian = (t: Tested): boolean => t.nation === 'russian';
const advancesInColumn = (t: Tested): boolean =>
  isFrench(t) && t.formation === 'column' && t.lastMove === 'advancing';
const isHalted = ({ lastMove }: Tested): boolean => lastMove === 'stationary' || lastMove === 'halted';

/** National rules, off unless agreed (G13.4-01, G13.6-01; 13.4, 13.6). */
// prettier-ignore
export const NATIONAL_FACTORS: FactorTable<Tested> = {
  kind: 'factors', id: 'national-factors', title: 'Optional national factors of reaction tests', rule: 'G13.4-01', rowRules: { russianStoicism: 'G13.6-01' }, citation: 'GTE 13.4, 13.6',
  rows: [
    { code: 'frenchColumn', name: 'French column', value: 1, citation: 'GTE 13.4',
      condition: 'option frenchColumns, hits from firing: an advancing column of French infantry',
      applies: (t) => t.elanRule && advancesInColumn(t),
      temptedBy: (t) => isFrench(t) ? (advancesInColumn(t) ? 'the option frenchColumns is off' : 'for an advancing column only') : undefined },
    { code: 'russianStoicism', name: 'Russian stoicism', value: 1, citation: 'GTE 13.6',
      condition: 'option russianStoicism, hits from firing and friends that break: halted or stationary Russian infantry',
      applies: (t) => t.stoicRule && isRussian(t) && isHalted(t),
      temptedBy: (t) => isRussian(t) ? (isHalted(t) ? 'the option russianStoicism is off' : 'it is not halted') : undefined },
  ],
};

/** A row of the reaction results: of the occasion's rows, the first that fits decides. */
interface ResultRow {
  readonly occasion: Occasion;
  readonly condition: string;
  readonly result: Result;
  readonly applies: (t: Failed) => boolean;
  readonly citation: string;
}

const charges = (t: Tested): boolean => t.lastMove === 'charging';
/** The status counts after the loss of bases by these same hits. */
const givesWay = (t: Failed): boolean => t.retires || t.countsAs === 'shaken';

/** What a failed test leads to (G8.2-05; 8.2, 6.4, 9.9). */
// prettier-ignore
export const RESULT_ROWS: readonly ResultRow[] = [
  { occasion: 'wishCharge', condition: 'always', result: 'haltShaken', applies: () => true, citation: 'GTE 8.2' },
  { occasion: 'charged', condition: 'supported skirmishers', result: 'evadeWithHit', applies: (t) => t.supported === true, citation: 'GTE 9.9' },
  { occasion: 'charged', condition: 'all others', result: 'break', applies: () => true, citation: 'GTE 8.2' },
  { occasion: 'fireHits', condition: 'charging, contacted by a charge in support', result: 'break', citation: 'GTE 6.4',
    applies: (t) => charges(t) && t.hitByChargeInSupport === true },
  { occasion: 'fireHits', condition: 'charging', result: 'recoilShaken', applies: charges, citation: 'GTE 8.2' },
  { occasion: 'fireHits', condition: 'advancing', result: 'haltDisordered', applies: (t) => t.lastMove === 'advancing', citation: 'GTE 8.2' },
  { occasion: 'fireHits', condition: 'retiring (evading too, by option), or shaken', result: 'break', applies: givesWay, citation: 'GTE 8.2' },
  { occasion: 'fireHits', condition: 'otherwise', result: 'recoilShaken', applies: () => true, citation: 'GTE 8.2' },
  { occasion: 'friendsBreak', condition: 'inferior, or retiring (evading too, by option), or shaken', result: 'break', citation: 'GTE 8.2',
    applies: (t) => t.isInferior || givesWay(t) },
  { occasion: 'friendsBreak', condition: 'otherwise', result: 'shaken', applies: () => true, citation: 'GTE 8.2' },
];

export const RESULT_TABLE: GridTable = {
  kind: 'grid',
  id: 'reaction-results',
  rule: 'G8.2-05',
  title: 'What a failed reaction test leads to: the first row that fits',
  citation: 'GTE 6.4, 8.2, 9.9',
  columns: ['occasion', 'condition', 'result'],
  rows: RESULT_ROWS.map(({ occasion, condition, result }) => [
    OCCASION_LABELS[occasion],
    condition,
    RESULT_LABELS[result],
  ]),
};

/** Why the charge is not allowed at all, as far as the fields of this test show (9.5). */
function chargeFault(t: Tested): string | undefined {
  if (t.occasion !== 'wishCharge' || t.countsAs === 'broken') return undefined;
  const { arm, formation, countsAs: status, enemyArm: targetArm, targetFormation } = t;
  const bar = chargeBar({ arm, formation, status, targetArm, targetFormation });
  return bar ?? (t.chargeBarred === true ? BARRED : undefined);
}

const BARRED = 'it is barred by orders, a test, its fire or move, room, reach or a target to be preferred';

const testedForFire = (t: Tested): boolean => t.occasion === 'fireHits' && t.fireTestedThisTurn === true;

function busyText(t: Tested): string {
  if (t.occasion === 'charged' && !charges(t))
    return `${t.name} is in combat already, and does not test for being charged`;
  return `${t.name} is charging, and does not test for ${t.occasion === 'charged' ? 'being charged' : 'friends who break'}`;
}

// prettier-ignore
export const REACTION_CHECKS: CheckTable<Tested> = {
  kind: 'checks', id: 'reaction-refusals', title: 'When a unit does not test reaction', citation: 'GTE 8.2',
  rows: [
    { code: 'E-TEST-ONCE', condition: 'it has tested this phase, or this turn for hits from firing', citation: 'GTE 7.4, 8.2 (G8.2-02)',
      refuses: (t) => t.testedThisPhase === true || testedForFire(t),
      because: (t) => t.testedThisPhase === true ? `${t.name} has tested reaction this phase` : `${t.name} has tested for firing hits this turn`,
      allowed: () => 'one test a phase, and one for firing hits a turn; the earlier result stands' },
    { code: 'E-TEST-BROKEN', condition: 'broken', citation: 'GTE 6.4 (G8.2-02)',
      refuses: (t) => t.status === 'broken', because: (t) => `${t.name} is broken`,
      allowed: () => 'it routs again in the next rout and pursuit phase, without a test' },
    { code: 'E-TEST-CHARGING', condition: 'friends break while it charges; it is charged while it charges or fights', citation: 'GTE 8.2 (G8.2-01)',
      refuses: (t) => (charges(t) && (t.occasion === 'friendsBreak' || t.occasion === 'charged')) || t.inCombat === true,
      because: busyText },
    { code: 'E-TEST-NOTCHARGEABLE', condition: 'a wish to charge: the charge is not allowed', citation: 'GTE 4.4, 9.5 (G9.5-04, G9.5-05)',
      refuses: (t) => chargeFault(t) !== undefined, because: (t) => `${t.name}, ${armName(t.arm)}, may not charge: ${chargeFault(t) ?? ''}` },
  ],
};
