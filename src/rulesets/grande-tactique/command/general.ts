import {
  boolean,
  checkbox,
  choice,
  distance,
  distanceOrNone,
  name,
  nameOrNone,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { within } from '../../../core/input/distance';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { broken } from '../clauses';
import { tooFar, upTo } from '../movement/checks';
import { groundFields, MOVE_TABLE, reachOf, type Reach } from '../movement/reach';
import { setting, settingsOf } from '../options';
import { inches, MOST_INCHES } from '../scale';
import { PAGE } from '../sources';
import { generalFlag, unitFlag } from '../units/shorthand';
import { generalField, type General } from '../units/general-record';
import { illegal } from '../units/markers';
import { areEnemies, unitShape, type Unit } from '../units/unit';

export const GENERAL_ACTIONS = ['move', 'attach', 'detach'] as const;

const unitWithHim = ({ general }: Values): string | null | undefined =>
  (general as Partial<General> | undefined)?.attachedTo;
const isAttached = (self: Values): boolean => typeof unitWithHim(self) === 'string';
const joins = ({ action }: Values): boolean => action === 'attach';
const travels = ({ action }: Values): boolean => action !== 'detach';
const TRAVELS = { when: travels, whenText: 'move or attach' } as const;

function edges(self: Values, place: Place): readonly number[] {
  const bonus = settingsOf(place).roadBonusWhenHalved;
  return [reachOf('general', false, self, place.options, () => bonus).allowed];
}

const situation = {
  general: generalField({ label: 'General', citation: PAGE.generals, from: 'card' }),
  action: choice(GENERAL_ACTIONS, { label: 'What he does', citation: PAGE.generals, from: 'card' }),
  unit: record(unitShape, {
    label: 'Unit that he joins, or the one that he leaves',
    citation: PAGE.generals,
    when: (self) => joins(self) || isAttached(self),
    whenText: 'attach, or a general who is attached',
    invalid: ({ id }, { self }) => {
      const with_ = unitWithHim(self);
      return joins(self) || id === with_ ? undefined : `is not the unit that he is with; give ${with_ ?? ''}`;
    },
  }),
  leavesRouted: checkbox({
    label: 'The unit that he leaves is routed',
    citation: PAGE.generals,
    when: (self) =>
      joins(self) && isAttached(self) && unitWithHim(self) !== (self.unit as Unit | undefined)?.id,
    whenText: 'attach of a general who is attached to another unit',
    from: 'state',
  }),
  distance: distance({
    label: 'Inches moved',
    citation: PAGE.generals,
    max: MOST_INCHES,
    default: (self) => (joins(self) ? 0 : undefined),
    ...TRAVELS,
    edges,
  }),
  edgeContact: boolean({
    label: 'His base touches the unit edge to edge',
    citation: PAGE.generals,
    default: true,
    when: joins,
    whenText: 'attach',
  }),
  ...groundFields(TRAVELS),
};

const outcome = {
  general: name({ label: 'General' }),
  action: choice(GENERAL_ACTIONS, { label: 'What he did' }),
  allowed: distanceOrNone({ label: 'Inches allowed' }),
  attachedTo: nameOrNone({ label: 'The unit that he is with now' }),
  doubledNow: boolean({ label: 'Other units cost him double in this PIP Phase' }),
  doubledNext: boolean({ label: 'And in the next one, as things stand' }),
};

export type GeneralSituation = Infer<typeof situation>;
export type GeneralOutcome = Infer<typeof outcome>;

interface Ride extends GeneralSituation {
  readonly reach: Reach;
}

const leavesRouted = (r: Ride): boolean =>
  r.action === 'attach' ? r.leavesRouted === true : r.unit?.state === 'routed';
const otherGeneral = ({ unit, general }: Ride): string | undefined => {
  const there = unit?.attachedGeneralId ?? general.id;
  return there === general.id ? undefined : there;
};

// prettier-ignore
export const GENERAL_CHECKS: CheckTable<Ride> = {
  kind: 'checks', id: 'general-refusals', title: 'What a general may not do', citation: PAGE.generals,
  rows: [
    illegal(({ unit }) => [unit]),
    broken<Ride>('GTG-01', PAGE.generals, [
      { condition: 'farther than his move', refuses: ({ distance: moved = 0, reach }) => !within(moved, reach.allowed),
        because: (ride) => tooFar({ ...ride, unit: ride.general }) },
    ], upTo, MOVE_TABLE.id),
    broken('GTG-02', PAGE.generals, [
      { condition: 'attached without edge to edge contact', refuses: ({ edgeContact }) => edgeContact === false,
        because: ({ general, unit }) => `${general.id} does not touch ${unit?.id ?? ''} edge to edge` },
      { condition: 'attached to a unit that has a general', refuses: (r) => r.action === 'attach' && otherGeneral(r) !== undefined,
        because: (r) => `${otherGeneral(r) ?? ''} is with ${r.unit?.id ?? ''} already` },
      { condition: 'attached to a unit that is gone', refuses: ({ action, unit }) => action === 'attach' && unit !== undefined && unit.gone !== 'no',
        because: ({ unit }) => `${unit?.id ?? ''} is gone from the table` },
    ]),
    broken('GTG-04', PAGE.generals, [
      { condition: 'leaving a routed unit', refuses: leavesRouted, because: ({ general }) => `${general.id} cannot leave ${general.attachedTo ?? ''}, which is routed` },
    ]),
    broken('GTG-06', PAGE.generals, [
      { condition: 'a general who is lost', refuses: ({ general }) => general.lost, because: ({ general }) => `${general.id} is lost for the game` },
    ]),
    broken('GTG-07', PAGE.generals, [
      { condition: 'attached to an enemy unit', refuses: ({ action, general, unit }) => action === 'attach' && unit !== undefined && general.side !== null && unit.side !== null && areEnemies(general, unit),
        because: ({ unit }) => `${unit?.id ?? ''} is an enemy` },
    ]),
  ],
};

/**
 * A general moves free, 9", every turn (GTG-01), in the PIP Phase, which one page calls the movement phase (R-29). An
 * attached general counts as inside the unit, whatever his rank (GTG-02), and helps it in its Morale Checks (GTG-03).
 * He is harmed only when it flees; otherwise he is merely shifted to make room (GTG-05).
 */
export const general = procedure({
  id: 'general',
  title: 'General',
  summary: 'A general moves, joins a unit or leaves it, which costs no PIP.',
  citation: PAGE.generals,
  level: 'exact',
  situation,
  outcome,
  tables: [GENERAL_CHECKS.id, MOVE_TABLE.id],
  units: [
    generalFlag('general', 'General', 'G1=normal'),
    unitFlag('unit', 'u', 'Unit that he joins or leaves', 'B1=infantry'),
  ],
  examples: [
    {
      command:
        "rule general --rules grande-tactique -g 'G1=normal' --action attach -u 'B1=infantry' --distance 6",
      about: 'he joins a unit',
    },
    {
      command: "rule general --rules grande-tactique -g 'G1=normal' --action move --distance 9",
      about: 'he moves',
    },
  ],
  verdict: ({ general: id, action, attachedTo }, s) => {
    if (action === 'attach') return `${id} joins ${attachedTo ?? ''}.`;
    return action === 'move' ? `${id} moves ${inches(s.distance ?? 0)}.` : `${id} leaves his unit.`;
  },
  orders: ({ general: id, doubledNow, doubledNext }) => [
    ...(doubledNow ? [`In this PIP Phase other units still cost ${id} double.`] : []),
    ...(doubledNext ? [`In the next PIP Phase other units cost ${id} double.`] : []),
  ],
  *resolve(s, umpire) {
    const ride = { ...s, reach: reachOfGeneral(s, umpire) };
    return umpire.examine(GENERAL_CHECKS, ride) ? moved(ride) : null;
  },
});

function reachOfGeneral(s: GeneralSituation, umpire: Umpire): Reach {
  const bonusWhenHalved = (): boolean => setting(umpire, 'roadBonusWhenHalved');
  return reachOf('general', false, s, umpire.settings, bonusWhenHalved);
}

/** Moving away detaches him; he may go from one unit to another in one step (GTG-04). */
function moved({ general: who, action, unit, reach }: Ride): GeneralOutcome {
  const attachedTo = action === 'attach' ? (unit?.id ?? null) : null;
  const spends = who.rank === 'division';
  return {
    general: who.id,
    action,
    allowed: action === 'detach' ? null : reach.allowed,
    attachedTo,
    doubledNow: spends && who.attachedAtPipStart !== null,
    doubledNext: spends && attachedTo !== null,
  };
}
