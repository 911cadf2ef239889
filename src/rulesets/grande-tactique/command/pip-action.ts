import { procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { isEarlier } from '../../../core/ruling/ruleset';
import { reachOfUnit } from '../movement/move';
import { MOVE_TABLE } from '../movement/reach';
import { addNotices, type NoticeId } from '../notices';
import { setting, settingsOf, type Settings } from '../options';
import { ourChoice, PAGE, SEQUENCE } from '../sources';
import { generalFlag, unitFlag } from '../units/shorthand';
import { becomeEager, changesBetween, shake } from '../units/markers';
import { markerOrders } from '../units/orders';
import { isInfantry, type Unit } from '../units/unit';
import {
  ACTION_ROWS,
  ACTION_TABLE,
  isChargeByMove,
  isCostSet,
  isDoubled,
  isOurCost,
  priceOf,
  type Action,
} from './actions';
import { outcome, situation, type PipActionOutcome, type PipActionSituation } from './pip-action-fields';
import { PIP_CHECKS, type Act } from './pip-checks';

/** What is done, where the label of the action does not tell all. */
const WHAT: Partial<
  Record<Action, (o: PipActionOutcome, s: Pick<PipActionSituation, 'target'>) => string | undefined>
> = {
  move: (o) => (o.markersOn[o.unit]?.includes('charge') ? 'moves and charges' : undefined),
  spikeGuns: (_, { target }) => target && `spikes ${target.id}, which is destroyed`,
};

/**
 * A Divisional general spends PIPs on a unit: as many and as often as he likes (GTP-02), except that it moves or pivots
 * only once. Infantry may move into contact without charging or firing (GTP-10).
 */
export const pipAction = procedure({
  id: 'pip-action',
  title: 'PIP action',
  summary: 'A Divisional general spends PIPs on a unit of his.',
  citation: SEQUENCE.pips,
  level: 'exact',
  situation,
  outcome,
  tables: [ACTION_TABLE.id, PIP_CHECKS.id, MOVE_TABLE.id],
  units: [
    generalFlag('general', 'General who spends', 'G1=4'),
    unitFlag('unit', 'u', 'Unit that acts', 'B2=infantry'),
    unitFlag('target', 't', 'Enemy unit', 'R1=infantry'),
  ],
  examples: [
    {
      command:
        "rule pip-action --rules grande-tactique -g 'G1=4' -u 'B3=artillery firing' --action stopFiring",
      about: 'a battery stops firing',
    },
    {
      command:
        "rule pip-action --rules grande-tactique -g 'G1=2' -u 'B2=cavalry' -t 'R1=infantry' --action move --distance 9 --ends-in-contact",
      about: 'cavalry moves up and charges',
    },
  ],
  verdict: (o, s) => {
    const what = WHAT[o.action]?.(o, s) ?? ACTION_ROWS[o.action].label;
    return `${o.unit} ${what}: ${plural(o.cost, 'PIP', 'PIPs')}${o.doubled ? ', doubled' : ''}; ${o.general} has ${o.pipsLeft} left.`;
  },
  orders: (o, s) => [...markerOrders(o), ...reminders(s)],
  // No take-backs, unless the players agree on them (GTP-04).
  stays: ({ cost, general, unit }, options) =>
    cost === 0 || settingsOf({ options }).takeBacks
      ? undefined
      : `${plural(cost, 'PIP', 'PIPs')} of ${general} for ${unit} would be taken back, and spent PIPs stay spent (GTP-04)`,
  *resolve(s, umpire) {
    const act = actOf(s, umpire);
    const notices = noticesFor(s, umpire);
    return umpire.examine(PIP_CHECKS, act) ? acted(act, notices, umpire) : null;
  },
});

/**
 * What the players should remember. Limbering, unlimbering and leaving square include a free pivot, which does not
 * count as the unit's pivot (GTP-11).
 */
function reminders({ unit, action, freePivot, target }: PipActionSituation): readonly string[] {
  if (freePivot === true) return [`Pivot ${unit.id} as you like; it is free.`];
  if (action === 'charge' || (action === 'move' && target !== undefined))
    return [`Point the Charge marker of ${unit.id} at ${target?.id ?? 'its target'}.`];
  if (action !== 'startFiring') return [];
  const needs = isInfantry(unit) ? 'contact with an enemy' : 'a valid target';
  // Firing may be started without a target.
  return [`Without ${needs} the marker comes off again when the Firing Phase starts.`];
}

function actOf(s: PipActionSituation, umpire: Umpire): Act {
  const chargesByMove = isChargeByMove(s);
  const charges = chargesByMove || s.action === 'charge';
  return {
    ...s,
    cost: priceOf(s, (name) => setting(umpire, name)),
    reach: reachOfUnit(s.unit, s, umpire),
    chargesByMove,
    charges,
    intoCover: isCover(s) && !setting(umpire, 'cavalryIntoCover'),
  };
}

/**
 * Whether the target stands in cover that cavalry may not charge into; it is asked of cavalry that charges only. Routed
 * infantry in a BUA may be charged, and the cavalry may end in the BUA by taking the position.
 */
function isCover({ target, targetIn = 'open' }: PipActionSituation): boolean {
  if (targetIn === 'open') return false;
  return targetIn === 'woods' || !(target !== undefined && isInfantry(target) && target.state === 'routed');
}

/** What the published text leaves open of some actions. */
interface OpenPoint {
  readonly id: NoticeId;
  readonly of: (action: Action) => boolean;
  /** Whether an option settles it: then it is told only in games begun before the version `since`. */
  readonly isSettled?: (action: Action, settings: Settings) => boolean;
  readonly since?: number;
}

// prettier-ignore
const OPEN_POINTS: readonly OpenPoint[] = [
  { id: 'N-02', of: isOurCost, isSettled: isCostSet, since: 9 },
  { id: 'N-03', of: (action) => action === 'move' },
  // Where the players have agreed on the state of such a unit, nothing is left open.
  { id: 'N-09', of: (action) => action === 'rally' || action === 'deSilence', isSettled: (_, { rallyTo }) => rallyTo !== 'asWritten', since: 8 },
];

function noticesFor({ action }: PipActionSituation, umpire: Umpire): readonly NoticeId[] {
  const settings = settingsOf({ options: umpire.settings });
  const points = OPEN_POINTS.filter((point) => point.of(action));
  if (points.length > 0) umpire.lowerTo('partial');
  const open = points.filter(
    ({ isSettled, since = 0 }) => isEarlier(umpire, since) || isSettled?.(action, settings) !== true,
  );
  const ids = open.map(({ id }) => id);
  return addNotices(umpire, ids);
}

function acted(act: Act, notices: readonly NoticeId[], umpire: Umpire): PipActionOutcome {
  const { general, unit, target, action, cost } = act;
  const doubled = isDoubled(act);
  umpire
    .by(ACTION_ROWS[action].rule)
    .step(
      ACTION_ROWS[action].citation,
      () => `${unit.id} ${ACTION_ROWS[action].label}: ${plural(cost, 'PIP', 'PIPs')}`,
    );
  if (doubled)
    umpire
      .by('GTP-06')
      .step(
        PAGE.generals,
        () => `doubled: ${general.id} was attached to ${general.attachedAtPipStart ?? ''}`,
      );
  noteTakeBacks(umpire);
  const spiked = action === 'spikeGuns' && target ? { ...target, gone: 'destroyed' as const } : target;
  const before = target ? [unit, target] : [unit];
  const after = spiked ? [unitAfter(act, umpire), spiked] : [unitAfter(act, umpire)];
  return {
    general: general.id,
    unit: unit.id,
    action,
    cost,
    doubled,
    pipsLeft: general.pips - cost,
    ...changesBetween(before, after),
    notices,
  };
}

/** No take-backs, unless the players agree on them (GTP-04). */
function noteTakeBacks(umpire: Umpire): void {
  const allowed = setting(umpire, 'takeBacks');
  umpire
    .by('GTP-04')
    .step(SEQUENCE.pips, () => (allowed ? 'spent PIPs may be taken back' : 'spent PIPs stay spent'));
}

/** The changes of actions that do nothing but change markers. */
// prettier-ignore
const MARKER_CHANGES: Readonly<Partial<Record<Action, Partial<Unit>>>> = {
  startFiring: { firing: true },
  stopFiring:  { firing: false },
  limber:      { limbered: true },
  unlimber:    { limbered: false },
  formSquare:  { inSquare: true },
  leaveSquare: { inSquare: false },
};

function unitAfter({ unit, target, action, charges }: Act, umpire: Umpire): Unit {
  if (action === 'rally' || action === 'deSilence') return rallied(unit, umpire);
  return { ...unit, ...MARKER_CHANGES[action], charge: charges ? (target?.id ?? null) : unit.charge };
}

/**
 * The Routed (GTP-14) or Silenced (GTP-15) marker comes off; the source does not say what state the unit is in then
 * (R-10).
 */
function rallied(unit: Unit, umpire: Umpire): Unit {
  const isShaken = setting(umpire, 'rallyTo') === 'shaken';
  umpire
    .by('GTP-14, GTP-15, R-10')
    .step(ourChoice('R-10'), () => `${unit.id} is ${isShaken ? 'shaken' : 'eager'}, as agreed`);
  return isShaken ? shake(unit) : becomeEager(unit);
}
