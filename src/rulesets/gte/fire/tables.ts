import { within } from '../../../core/input/distance';
import type { CheckTable, FactorTable, GridTable } from '../../../core/ruling/table';
import type { Category, FireSituation, Shot } from './fields';
import { bands } from '../bands';
import { OVERHEAD_GAP, RANGE_TABLE } from './ranges';
import { armName, isArtillery, isCavalry, isCavalryArm, isInfantry, type Grade } from '../unit';

const infantry = isInfantry as (s: Shot) => boolean;
const artillery = isArtillery as (s: Shot) => boolean;

/** A row of the target categories: the first that fits decides. */
interface CategoryRow {
  readonly category: Category;
  readonly target: string;
  readonly applies: (s: FireSituation) => boolean;
}

const horse = (s: FireSituation): boolean => isCavalryArm(s.targetArm);
/** Cavalry that charges or countercharges is not stationary, whatever it did before (9.13). */
const standingHorse = (s: FireSituation): boolean =>
  horse(s) &&
  s.targetLastMove === 'stationary' &&
  s.targetRole !== 'charging' &&
  s.targetRole !== 'countercharging';

/** Categories of targets at the time of firing: difficult goes before easy (G11.3-01; 11.3, R-29). */
// prettier-ignore
export const CATEGORIES: readonly CategoryRow[] = [
  { category: 'difficult', target: 'skirmishers', applies: (s) => s.targetFormation === 'skirmish' },
  { category: 'difficult', target: 'deployed artillery', applies: (s) => s.targetFormation === 'deployed' },
  { category: 'difficult', target: 'routing, evading or pursuing troops',
    applies: (s) => s.targetRole === 'pursuing' || ['routing', 'evading', 'pursuing'].includes(s.targetLastMove ?? '') },
  { category: 'difficult', target: 'troops behind a hedge or wall, in woods or in a built-up area',
    applies: (s) => ['hedgeOrWall', 'woods', 'bua'].includes(s.targetCover ?? '') },
  { category: 'easy', target: 'infantry in column or square',
    applies: (s) => s.targetArm === 'infantry' && (s.targetFormation === 'column' || s.targetFormation === 'square') },
  { category: 'easy', target: 'infantry in line in the open, fired on from the flank',
    applies: (s) => s.targetArm === 'infantry' && s.firedOnFlank === true && s.targetInOpen === true },
  { category: 'easy', target: 'stationary cavalry in column', applies: (s) => standingHorse(s) && s.targetFormation === 'column' },
  { category: 'easy', target: 'stationary cavalry in line, fired on from the flank', applies: (s) => standingHorse(s) && s.firedOnFlank === true },
  { category: 'normal', target: 'everything else', applies: () => true },
];

export const CATEGORY_CITATION = 'GTE 11.3';

export const CATEGORY_TABLE: GridTable = {
  kind: 'grid',
  id: 'fire-categories',
  rule: 'G11.3-01, R-29',
  title: 'Target categories: the first that fits',
  citation: CATEGORY_CITATION,
  columns: ['target', 'category'],
  rows: CATEGORIES.map(({ category, target }) => [target, category]),
};

const easyToHit = (s: Shot): boolean => s.category !== 'difficult';

/** A steady volley at a target that is not difficult, by troops of these grades. */
export function steadyVolley(s: Shot, ...grades: readonly Grade[]): boolean {
  return s.volley && easyToHit(s) && s.status === 'steady' && grades.includes(s.grade as Grade);
}

/** Why infantry's fire has no volley factor. */
function volleyTemptation(s: Shot): string | undefined {
  if (!infantry(s)) return undefined;
  if (!s.volley)
    return s.formation === 'skirmish' ? 'skirmishers fire no volleys' : 'rifles have no volley factor';
  return easyToHit(s) ? undefined : 'the target is difficult';
}

/** Why infantry's fire lacks the volley factor of steady troops. */
export function steadyTemptation(s: Shot): string | undefined {
  const why = volleyTemptation(s);
  if (why !== undefined || !s.volley) return why;
  return s.status === 'steady' ? undefined : `the firer is ${s.status}`;
}

/**
 * Modifiers of a firing die; all that apply are added up (G11.5-02; 11.5). The last is a national rule, off unless
 * agreed (G13.5-01; 13.5).
 */
// prettier-ignore
export const FIRE_MODIFIERS: FactorTable<Shot> = {
  kind: 'factors', id: 'fire-modifiers', title: 'Modifiers of each firing die; 5 or more hits', rule: 'G11.5-02', rowRules: { rifleSkirmish: 'R-30', canister: 'G11.1-03', leftZof: 'G11.2-01', britishFire: 'G13.5-01' }, citation: 'GTE 11.5',
  rows: [
    { code: 'volleyBest', rule: 'G11.5-03', name: 'steady volley', value: 2, citation: 'GTE 11.5',
      condition: 'steady musket volley by elite or regular, not at a difficult target',
      applies: (s) => steadyVolley(s, 'elite', 'regular'),
      temptedBy: steadyTemptation },
    { code: 'volleyOther', rule: 'G11.5-03', name: 'other volley', value: 1, citation: 'GTE 11.5',
      condition: 'any other musket volley, not at a difficult target',
      applies: (s) => s.volley && easyToHit(s) && !steadyVolley(s, 'elite', 'regular') },
    { code: 'rifleSkirmish', name: 'rifle-armed skirmishers', value: 1, citation: 'GTE 11.5',
      condition: 'rifle-armed skirmishers, at any target',
      applies: (s) => infantry(s) && s.weapon === 'rifle' && s.formation === 'skirmish',
      temptedBy: (s) => infantry(s) && s.weapon === 'rifle' ? 'in skirmish order only' : undefined },
    { code: 'canister', name: 'canister', value: 1, citation: 'GTE 11.5',
      condition: 'canister, not at a difficult target',
      applies: (s) => artillery(s) && s.ammo === 'canister' && easyToHit(s),
      temptedBy: (s) => s.ammo === 'canister' ? 'the target is difficult' : undefined },
    { code: 'artilleryEasy', name: 'artillery at an easy target', value: 1, citation: 'GTE 11.5',
      condition: 'artillery, with any ammunition, at an easy target',
      applies: (s) => artillery(s) && s.category === 'easy',
      temptedBy: (s) => infantry(s) && s.category === 'easy' ? 'serves artillery only' : undefined },
    { code: 'leftZof', name: 'target left the zone of fire', value: -1, citation: 'GTE 11.5',
      condition: 'the target left the zone of fire during last turn',
      applies: (s) => s.zof === 'leftLastTurn' },
    { code: 'britishFire', name: 'steady British infantry', value: 1, citation: 'GTE 13.5',
      condition: 'option britishVolley: steady British infantry, at any target, with any weapon, skirmishing too',
      applies: (s) => s.britishRule && s.status === 'steady',
      temptedBy: (s) => s.nation === 'british' ? (s.britishRule ? `the firer is ${s.status}` : 'the option britishVolley is off') : undefined },
  ],
};

/** Rows that only Fatline has (A11.5). */
// prettier-ignore
export const FATLINE_FIRE_ROWS = {
  volleyRegular: { code: 'volleyRegular', rule: 'G11.5-03', name: 'steady volley of regulars', value: 1, citation: 'GTE A11.5',
    condition: 'steady musket volley by regular, not at a difficult target',
    applies: (s: Shot) => steadyVolley(s, 'regular') },
  artilleryElite: { code: 'artilleryElite', name: 'elite artillery', value: 2, citation: 'GTE A11.5',
    condition: 'elite artillery, at any target',
    applies: (s: Shot) => artillery(s) && s.grade === 'elite' },
  artilleryTrained: { code: 'artilleryTrained', name: 'trained artillery', value: 1, citation: 'GTE A11.5',
    condition: 'veteran or regular artillery, at any target',
    applies: (s: Shot) => artillery(s) && (s.grade === 'veteran' || s.grade === 'regular') },
};

const receives = (s: Shot): boolean => s.chargeRole === 'receiving';
const divides = (s: Shot): boolean => s.splitFire === true;
const target = (s: Shot): string => s.targetName ?? 'the target';

/** Each base fires once a turn; of a square only one base fires at any one target (G11.1-01, G11.4-03). */
const firedText = ({ name, formation }: Shot): string =>
  `these bases of ${name} have fired this turn${formation === 'square' ? ', or a base of the square has at this target' : ''}`;

function tooMany({ formation, basesFiring = 0, columnWidth = 1 }: Shot): string | undefined {
  if (formation === 'square' && basesFiring > 1) return 'only one base of a square fires at any one target';
  if (formation !== 'column' || basesFiring <= columnWidth) return undefined;
  return `only the front rank of a column fires, and this one is ${columnWidth} wide`;
}

function outOfReach({ reach: range, ...s }: Shot): string | undefined {
  if (range === undefined || s.distance === undefined) return undefined;
  if (!within(s.distance, range.effective)) return `effective range ends at ${bands(range.effective)}`;
  const tooFar = s.ammo === 'canister' && !within(s.distance, range.canister);
  return tooFar ? `canister reaches ${bands(range.canister)}` : undefined;
}

/** Whether something blocks the shot: artillery fires through skirmishers, and from a hill over troops below. */
function isBlocked(s: Shot): boolean {
  if (s.blockedBy === undefined || s.blockedBy === 'none') return false;
  if (s.blockedBy === 'terrain') return true;
  return s.overhead !== true && !(s.blockedBy === 'enemySkirmishers' && artillery(s));
}

const BLOCKED_TEXT = {
  none: 'nothing stands between',
  terrain: 'hills, woods or buildings stand between',
  friends: 'friendly troops stand between',
  enemySkirmishers: 'enemy skirmishers stand between, and only artillery can fire through them',
  enemyOther: 'other enemy troops stand between',
} as const;

function badGap(s: Shot): string | undefined {
  if (s.overhead !== true) return undefined;
  if (s.ammo === 'canister') return 'canister cannot be fired over troops';
  const low = [s.gapFront, s.gapTarget].find((gap) => gap !== undefined && !within(OVERHEAD_GAP, gap));
  return low === undefined ? undefined : `${bands(low)} to the troops below is too near`;
}

type Screened = Partial<Pick<Shot, 'ammo' | 'distance' | 'screenDistance'>> & Pick<Shot, 'hasScreen'>;

const screened = (s: Screened): boolean => s.hasScreen && !within(s.distance ?? 0, s.screenDistance ?? 0);

/** Canister passes through a screen, but a die of it is owed to the screen (G4.3-01). */
export const owesScreenDie = (s: Screened): boolean => s.ammo === 'canister' && screened(s);

// prettier-ignore
export const FIRE_CHECKS: CheckTable<Shot> = {
  kind: 'checks', id: 'fire-refusals', title: 'When a unit may not fire', citation: 'GTE 11.1-11.4',
  rows: [
    { code: 'E-FIRE-ARM', condition: 'cavalry, limbered artillery', citation: 'GTE 11.1 (G11.1-01)',
      refuses: (s) => isCavalry(s) || s.formation === 'limbered',
      because: (s) => isCavalry(s) ? `${s.name} is ${armName(s.arm)}, which never fires` : `${s.name} is limbered`,
      allowed: () => 'infantry and deployed artillery' },
    { code: 'E-FIRE-STATUS', condition: 'broken; shaken artillery', citation: 'GTE 6.3, 6.4 (G11.4-01)',
      refuses: (s) => s.status === 'broken' || (artillery(s) && s.status === 'shaken'),
      because: (s) => `${s.name} is ${s.status}${artillery(s) && s.status === 'shaken' ? ' artillery' : ''}` },
    { code: 'E-FIRE-MOVED', condition: 'it moved or changed formation this turn', citation: 'GTE 9.12, 9.19 (G9.19-01)',
      refuses: (s) => s.movedThisTurn === true || s.emergencyChangeThisTurn === true,
      because: (s) => s.movedThisTurn === true ? `${s.name} has moved this turn` : `${s.name} has changed formation this turn` },
    { code: 'E-FIRE-ROLE', condition: 'the firer charges, countercharges, or is in a combat that goes on', citation: 'GTE 9.9 (G11.4-02)',
      refuses: (s) => ['charging', 'countercharging', 'inCombat'].includes(s.chargeRole ?? ''),
      because: (s) => s.chargeRole === 'inCombat' ? `${s.name} is in combat` : `${s.name} is ${s.chargeRole ?? ''}`,
      allowed: () => 'troops that receive a charge can fire at the charger' },
    { code: 'E-FIRE-TWICE', condition: 'these bases have fired; more of a column than its width; more than one base of a square at one target',
      citation: 'GTE 11.4, 11.5 (G11.4-03)',
      refuses: (s) => s.firedThisTurn === true || tooMany(s) !== undefined,
      because: (s) => s.firedThisTurn === true ? firedText(s) : (tooMany(s) ?? ''),
      allowed: (s) => s.formation === 'column' ? `${s.columnWidth ?? 1} or fewer, once a turn` : 'each base once a turn' },
    { code: 'E-FIRE-RANGE', decidedBy: RANGE_TABLE.id, condition: 'beyond effective range; canister beyond canister range (table fire-range)', citation: 'GTE 11.1 (G11.1-02)',
      refuses: (s) => outOfReach(s) !== undefined,
      because: (s) => `${target(s)} is ${bands(s.distance)} away, and ${outOfReach(s) ?? ''}` },
    { code: 'E-FIRE-SIGHT', condition: 'the target is not visible', citation: 'GTE 1.3, 11.2 (G11.1-02)',
      refuses: (s) => s.visible === false, because: (s) => `${s.name} does not see ${target(s)}` },
    { code: 'E-FIRE-ZOF', condition: 'the target is and was outside the zone of fire, or has left it and the firer was not stationary', citation: 'GTE 11.2 (G11.2-01, R-36)',
      refuses: (s) => s.zof === 'out' || (s.zof === 'leftLastTurn' && wasBusy(s)),
      because: (s) => s.zof === 'out' ? `${target(s)} is not in the zone of fire` : `${target(s)} has left the zone of fire, and ${s.name} was not stationary`,
      allowed: () => 'a target at least partly in the zone; or, for a stationary firer, in it during last turn' },
    { code: 'E-FIRE-BLOCKED', condition: 'terrain, friends or enemies stand between; artillery can fire through enemy skirmishers', citation: 'GTE 11.4 (G11.4-06)',
      refuses: isBlocked, because: (s) => BLOCKED_TEXT[s.blockedBy ?? 'none'] },
    { code: 'E-FIRE-OVERHEAD', condition: `canister over troops; these are less than ${OVERHEAD_GAP}B from the firing base or from the target`, citation: 'GTE 11.4 (G11.4-08)',
      refuses: (s) => badGap(s) !== undefined, because: (s) => badGap(s) ?? '',
      allowed: () => `roundshot, the troops below ${OVERHEAD_GAP}B or more from the firing base and from the target` },
    { code: 'E-FIRE-ENGAGED', condition: 'the target is in combat, or receives another unit’s charge', citation: 'GTE 11.4 (G11.4-07, R-31)',
      refuses: (s) => s.targetRole === 'inCombat' || s.targetRole === 'receiving',
      because: (s) => s.targetRole === 'inCombat' ? `${target(s)} is in combat` : `${target(s)} is in contact with its charger`,
      allowed: () => 'units that charge into contact, and pursuers that are not in contact' },
    { code: 'E-FIRE-ROUNDSHOT', condition: 'roundshot at skirmishers', citation: 'GTE 4.3, 11.4 (G11.4-09)',
      refuses: (s) => s.ammo === 'roundshot' && s.targetFormation === 'skirmish',
      because: (s) => `${target(s)} is in skirmish order, and ${bands(s.distance)} away ${s.name} fires roundshot`,
      allowed: () => 'canister at skirmishers, at canister range' },
    { code: 'E-FIRE-SCREEN', condition: 'infantry past skirmishers that are nearer than the troops behind them', citation: 'GTE 4.3 (G4.3-01)',
      refuses: (s) => infantry(s) && screened(s),
      because: (s) => `skirmishers ${bands(s.screenDistance)} away screen ${target(s)}, ${bands(s.distance)} away`,
      allowed: () => 'fire at the skirmishers' },
    { code: 'E-FIRE-CHARGER', condition: 'the firer receives a charge, and the target is not the charger', citation: 'GTE 11.4 (G11.4-04)',
      refuses: (s) => receives(s) && s.targetRole !== 'charging' && !(divides(s) && s.mayDivide),
      because: (s) => `${s.name} is being charged and must fire at its charger`,
      allowed: () => 'fire at the charger; of several, at any of them' },
    { code: 'E-FIRE-NEAREST', condition: 'no general is attached, and the target is not the nearest enemy most directly ahead', citation: 'GTE 11.4 (G11.4-04)',
      refuses: (s) => s.nearestMostAhead === false || (divides(s) && !s.mayDivide && !receives(s)),
      because: (s) => divides(s) ? 'bases that cannot bear on the unit’s own target do not fire (option fireSplit)' : `${target(s)} is not the nearest enemy most directly ahead`,
      allowed: () => 'fire at the nearest enemy most directly ahead in the zone of fire' },
  ],
};

/** Whether the firer was not stationary during last turn (7.4). */
function wasBusy(s: Shot): boolean {
  return s.movedLastTurn === true || s.changedFormationLastTurn === true;
}
