import { within } from '../../../core/input/distance';
import type { CheckTable, FactorTable, GridTable } from '../../../core/ruling/table';
import { broken, type Clause } from '../clauses';
import { FLEES_NOT } from '../flight/flee';
import { inches } from '../scale';
import { OUR_CHOICE, ourChoice, PAGE, SEQUENCE } from '../sources';
import { illegal } from '../units/markers';
import { areEnemies, isArtillery, isCavalry, isInfantry, type Unit } from '../units/unit';
import { FRIEND_GAP, RANGES, type FireSituation } from './fields';
import type { ShotResult } from './firing-table';

/** A shot with both its units. */
export interface Shot extends FireSituation {
  readonly target: Unit;
  /** By how much every printed distance is stretched. */
  readonly stretch: number;
  /**
   * The modifier of a firer in square, and that of a target in square: functions, so that only an option that matters
   * is read.
   */
  readonly squareFirer: () => number;
  readonly squareTarget: () => number;
}

const range = ({ range: measured = 0 }: Shot): number => measured;
const gunsFire = ({ firer }: Shot): boolean => isArtillery(firer);
/** Only artillery that does not touch its target has a range. */
const isFar = (s: Shot): boolean => !within(range(s), RANGES.normal * s.stretch);

/**
 * The modifiers as far as they are known; they are cumulative. Whether the target has modifiers of its own is not known
 * (G-01).
 */
// prettier-ignore
export const FIRE_MODIFIERS: FactorTable<Shot> = {
  kind: 'factors', id: 'fire-modifiers', title: 'Modifiers of fire, as far as they are known', citation: PAGE.firing,
  rows: [
    { code: 'F-01', rule: 'GTS-04', name: 'firer shaken', value: -1, condition: 'the firer is shaken', citation: PAGE.states,
      applies: ({ firer }) => firer.state === 'shaken' },
    { code: 'F-02', rule: 'GT3-05, R-19', name: 'long range', value: -1, condition: `artillery over ${inches(RANGES.normal)} and up to ${inches(RANGES.long)} away`, citation: PAGE.artillery,
      applies: isFar },
    { code: 'F-03', rule: 'GT3-06', name: 'enfilade', value: 1, condition: 'artillery in enfilade', citation: PAGE.artillery,
      applies: ({ enfilade }) => enfilade === true },
    { code: 'F-04', rule: 'GT3-10', name: 'firer in square', value: ({ squareFirer }) => squareFirer(), shown: '-1 (option squareFirerModifier)', citation: `${PAGE.firing}; value ${OUR_CHOICE}`,
      condition: 'infantry in square fires: less effective, the value is lost', applies: ({ firer }) => firer.inSquare },
    { code: 'F-05', rule: 'GT3-10', name: 'target in square', value: ({ squareTarget }) => squareTarget(), shown: '+1 (option squareTargetModifier)', citation: `${PAGE.firing}; value ${OUR_CHOICE}`,
      condition: 'artillery at a square: more effective, the value is lost', applies: (s) => gunsFire(s) && s.target.inSquare },
  ],
};

/**
 * Whether artillery may fire although something is in the way: at a target on a hill, or from a hill over friends
 * (GT3-07).
 */
const seesOver = (s: Shot): boolean => s.targetOnHill === true || typeof s.friendGap === 'number';
const isBlocked = ({ clearLines }: Shot): boolean => clearLines === false;

/** What is asked of the firer alone. */
type Firer = Pick<FireSituation, 'firer'>;

// prettier-ignore
const HAS_FIRED = broken<Firer>('GT3-02', SEQUENCE.firing, [
  { condition: 'a unit that has fired in this phase', refuses: ({ firer }) => firer.hasFired, because: ({ firer }) => `${firer.id} has fired in this phase` },
]);

// prettier-ignore
const NO_FIRER: readonly Clause<Firer>[] = [
  { condition: 'a firer that is cavalry', refuses: ({ firer }) => isCavalry(firer), because: ({ firer }) => `${firer.id} is cavalry, which does not fire` },
  { condition: 'a firer without a Firing marker', refuses: ({ firer }) => !firer.firing && !isCavalry(firer), because: ({ firer }) => `${firer.id} has no Firing marker` },
  { condition: 'a firer that is gone', refuses: ({ firer }) => firer.gone !== 'no', because: ({ firer }) => `${firer.id} is gone from the table` },
];

/** When a unit may keep its marker for want of a target: only if it could have fired (GT3-04). */
export const HELD_CHECKS: CheckTable<Firer> = {
  kind: 'checks',
  id: 'held-refusals',
  title: 'Who has no shot to be without a target for',
  rule: 'GT3-04',
  citation: PAGE.firing,
  rows: [illegal(({ firer }) => [firer]), HAS_FIRED, broken('GT3-05', PAGE.firing, NO_FIRER)],
};

/** Who may fire at whom. Attached generals neither block nor are targets (GT3-09). */
// prettier-ignore
export const FIRE_CHECKS: CheckTable<Shot> = {
  kind: 'checks', id: 'fire-refusals', title: 'What is no valid shot', rule: 'GT3-09', citation: `${SEQUENCE.firing}; ${PAGE.firing}`,
  rows: [
    illegal(({ firer, target }) => [firer, target]),
    HAS_FIRED,
    broken<Shot>('GT3-05', `${PAGE.firing}; ${PAGE.artillery}`, [
      ...NO_FIRER,
      { condition: 'a target of one’s own side', refuses: ({ firer, target }) => !areEnemies(firer, target), because: ({ target }) => `${target.id} is of its own side` },
      { condition: 'a target that is gone', refuses: ({ target }) => target.gone !== 'no', because: ({ target }) => `${target.id} is gone from the table` },
      { condition: 'infantry that does not touch the target', refuses: ({ firer, inContact }) => isInfantry(firer) && inContact === false, because: ({ firer, target }) => `${firer.id} does not touch ${target.id}, and infantry fires only in contact` },
      { condition: `artillery over ${inches(RANGES.long)} away`, refuses: (s) => !within(range(s), RANGES.long * s.stretch),
        because: (s) => `${s.target.id} is ${inches(range(s))} away, ${inches(range(s) - RANGES.long * s.stretch)} out of range` },
    ]),
    broken('GT3-06', PAGE.firing, [
      { condition: 'a target out of arc', refuses: ({ inArc }) => inArc === false, because: ({ target }) => `no part of ${target.id} is in the arc` },
      { condition: 'lines that run into something', refuses: (s) => isBlocked(s) && !seesOver(s), because: ({ target }) => `the lines to ${target.id} run into something` },
    ]),
    broken('GT3-07', PAGE.artillery, [
      { condition: 'artillery at a unit that a friend charges', refuses: (s) => gunsFire(s) && s.friendCharging === true, because: ({ target }) => `a friend charges ${target.id} this turn, at which no guns fire then` },
      { condition: 'artillery into woods', refuses: (s) => gunsFire(s) && s.targetIn === 'woods', because: ({ target }) => `${target.id} is in woods, into which no guns fire` },
      { condition: 'artillery at a BUA that cannot be hit itself', refuses: ({ buaHit }) => buaHit === false, because: () => 'the BUA itself cannot be hit' },
      { condition: `artillery over friends less than ${inches(FRIEND_GAP)} from the target`, refuses: (s) => s.targetOnHill !== true && typeof s.friendGap === 'number' && !within(FRIEND_GAP * s.stretch, s.friendGap),
        because: (s) => `a friend is ${inches(s.friendGap ?? 0)} from ${s.target.id}, less than ${inches(FRIEND_GAP * s.stretch)}` },
    ]),
    broken('GT3-10', OUR_CHOICE, [
      { condition: 'a shot that was fired before, and still has no winner', refuses: ({ winnerDue, result }) => winnerDue === true && result === undefined,
        because: ({ firer, target }) => `${firer.id} has fired at ${target.id}, and the winner is not entered` },
    ], () => 'firerWins, tie or targetWins, by your copy of the rules'),
    { code: FLEES_NOT.code, citation: FLEES_NOT.citation, condition: 'flight entered for artillery',
      refuses: ({ target, lostResult }) => isArtillery(target) && lostResult === 'flees', because: ({ target }) => FLEES_NOT.because(target.id) },
  ],
};

/** What becomes of a beaten unit. */
type Fate = 'flees' | 'silenced' | 'shaken' | 'check' | 'lost' | 'none';

const FATE_LABELS: Readonly<Record<Fate, string>> = {
  flees: 'flees, no check',
  silenced: 'silenced',
  shaken: 'shaken',
  check: 'Morale Check, failed: flees',
  lost: 'lost: the players enter it',
  none: 'none',
};

/** A shot that somebody has lost. */
interface Beaten {
  readonly shot: Shot;
  readonly result: Exclude<ShotResult, 'tie'>;
  /** Whether infantry fire silences shaken artillery; a function, so that the option is read only where it matters. */
  readonly infantrySilences: () => boolean;
}

interface Consequence {
  readonly beaten: 'either' | 'target' | 'firer';
  readonly condition: string;
  readonly fate: Fate;
  readonly rule: string;
  readonly citation: string;
  readonly applies: (beaten: Beaten) => boolean;
}

const loser = ({ shot, result }: Beaten): Unit => (result === 'firerWins' ? shot.target : shot.firer);
const ofTarget =
  (fits: (target: Unit, beaten: Beaten) => boolean) =>
  (beaten: Beaten): boolean =>
    beaten.result === 'firerWins' && fits(beaten.shot.target, beaten);
const ofFirer =
  (fits: (firer: Unit) => boolean) =>
  (beaten: Beaten): boolean =>
    beaten.result === 'targetWins' && fits(beaten.shot.firer);
const isShaken = ({ state }: Unit): boolean => state === 'shaken';

/**
 * Whether the shot was grapeshot. A unit beaten by artillery in contact, in the arc of those guns, flees without a
 * check, whatever its state; artillery beaten so is silenced. Limbered or silenced artillery has no grapeshot
 * (GT3-12).
 */
function isGrapeshot({ shot, result }: Beaten): boolean {
  if (shot.inContact !== true) return false;
  if (result === 'firerWins') return isArtillery(shot.firer);
  // Whether the firer is in the arc is asked of artillery only.
  return shot.firerInTargetArc === true && !shot.target.limbered && shot.target.state !== 'silenced';
}

/** What becomes of a beaten unit, by the first row that applies (GT3-11). */
// prettier-ignore
const CONSEQUENCES: readonly Consequence[] = [
  { beaten: 'either', condition: 'grapeshot, artillery', fate: 'silenced', rule: 'GT3-12', citation: PAGE.fleeing, applies: (b) => isGrapeshot(b) && isArtillery(loser(b)) },
  { beaten: 'either', condition: 'grapeshot', fate: 'flees', rule: 'GT3-12', citation: PAGE.artillery, applies: isGrapeshot },
  { beaten: 'target', condition: 'eager, any arm', fate: 'shaken', rule: 'GT3-11', citation: PAGE.states, applies: ofTarget(({ state }) => state === 'eager') },
  { beaten: 'target', condition: 'shaken infantry', fate: 'check', rule: 'GT3-13', citation: PAGE.morale, applies: ofTarget((t) => isShaken(t) && isInfantry(t)) },
  { beaten: 'target', condition: 'shaken cavalry', fate: 'flees', rule: 'GT3-11', citation: PAGE.fleeing, applies: ofTarget((t) => isShaken(t) && isCavalry(t)) },
  { beaten: 'target', condition: 'shaken artillery, firer artillery', fate: 'silenced', rule: 'GT3-11', citation: PAGE.fleeing, applies: ofTarget((t, { shot }) => isShaken(t) && isArtillery(shot.firer)) },
  { beaten: 'target', condition: 'shaken artillery, firer infantry (option infantryFireSilences)', fate: 'silenced', rule: 'GT3-11, R-16', citation: PAGE.states, applies: ofTarget((t, b) => isShaken(t) && b.infantrySilences()) },
  { beaten: 'target', condition: 'shaken artillery, firer infantry, the option off', fate: 'none', rule: 'GT3-11, R-16', citation: ourChoice('R-16'), applies: ofTarget(isShaken) },
  { beaten: 'target', condition: 'routed or silenced', fate: 'lost', rule: 'GT3-11', citation: OUR_CHOICE, applies: ofTarget(() => true) },
  { beaten: 'firer', condition: 'shaken infantry', fate: 'check', rule: 'GT3-13', citation: PAGE.morale, applies: ofFirer((f) => isShaken(f) && isInfantry(f)) },
  { beaten: 'firer', condition: 'shaken artillery', fate: 'none', rule: 'GT3-11', citation: PAGE.morale, applies: ofFirer((f) => isShaken(f)) },
  { beaten: 'firer', condition: 'eager', fate: 'none', rule: 'GT3-11', citation: SEQUENCE.firing, applies: ofFirer(() => true) },
];

const NOTHING: Pick<Consequence, 'fate' | 'rule' | 'citation'> = {
  fate: 'none',
  rule: 'GT3-11',
  citation: PAGE.states,
};

/** What becomes of the unit that lost the shot. */
export function consequenceOf(beaten: Beaten): Pick<Consequence, 'fate' | 'rule' | 'citation'> {
  return CONSEQUENCES.find(({ applies }) => applies(beaten)) ?? NOTHING;
}

export const FIRE_RESULTS: GridTable = {
  kind: 'grid',
  id: 'fire-results',
  rule: 'GT3-11',
  title: 'What becomes of a unit beaten in a firing attack',
  citation: PAGE.firing,
  columns: ['beaten unit', 'which', 'consequence', 'source'],
  rows: [
    ...CONSEQUENCES.map(({ beaten, condition, fate, citation }) => [
      beaten,
      condition,
      FATE_LABELS[fate],
      citation,
    ]),
    ['-', 'tie', FATE_LABELS.none, PAGE.states],
  ],
};
