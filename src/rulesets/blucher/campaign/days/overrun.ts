import { integer, name, nameOrNone, type Infer, type Place, type Values } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { sizedColumnsField, gatherColumns, labelField, type Columns } from '../columns/column-field';
import { cardsFault } from '../columns/unit-record';
import { chartNamed, mapField } from '../map/map-field';
import { foeOf, sideField, type CampaignSide } from '../sides';
import { battleOrNoneField } from './battlefield';
import { costInto, targetOf, type March } from './march';
import { DAY_MP } from '../map/movement-cost';
import { overrunFate, overrunOrders, overrunOutcome } from './overrun-fields';
import { foeAt, overrun as overrunning, OVERRUN_CHECKS, retreatsFrom } from './overrunning';
import { inReach, STEP_CHECKS } from './step-checks';

/** What is wrong with the column that moves: none, or off the map in an overrun by itself, which has no day. */
function columnFault(label: string, { self }: Place): string | undefined {
  const { columns, side, day } = self as { columns?: Columns; side?: CampaignSide; day?: number };
  const column = side && columns?.[side][label];
  if (column === undefined) return `there is no such column of ${side ?? 'that side'}; give one of columns`;
  return column.square === null && day === undefined ? 'is not on the map' : undefined;
}

export const columnField = labelField('Column that moves', {
  citation: 'Blücher p.143',
  invalid: columnFault,
});

const situation = {
  map: mapField,
  side: sideField('Side of the attacker', 'Blücher p.145'),
  columns: sizedColumnsField,
  column: columnField,
  battle: battleOrNoneField,
  mpLeft: integer({
    label: 'Movement points left',
    citation: 'Blücher p.143',
    max: DAY_MP,
    default: DAY_MP,
    from: 'state',
  }),
  overrun: name({
    label: 'Square of the enemy column',
    citation: 'Blücher p.145',
    capitals: true,
    examples: ['D4', 'C5', 'B4'],
    invalid: (square, { self }) => overrunFault([square], self),
  }),
  retreatTo: nameOrNone({
    label: 'Square to which its owner retreats',
    help: 'asked if more than one is legal',
    citation: 'Blücher p.145',
    capitals: true,
    default: onlyRetreat,
  }),
};

type Situation = Infer<typeof situation>;

/** What is still unknown of the columns of an overrun, as a message; undefined if nothing is. */
export function overrunFault(squares: readonly string[], self: Values): string | undefined {
  const { columns, side, column } = self as { columns?: Columns; side?: CampaignSide; column?: string };
  if (columns === undefined || side === undefined || column === undefined) return undefined;
  if (columns[side][column]?.size === undefined)
    return `needs the number of units of column ${column} (its size)`;
  const met = Object.entries(columns[foeOf(side)]).filter(([, { square }]) => squares.includes(square ?? ''));
  const unknown = met.find(([, { size, scouted, revealed }]) => size === undefined && (scouted || revealed));
  if (unknown) return `needs the number of units of column ${unknown[0]} (its size)`;
  return cardsFault(met.flatMap(([, { units = [] }]) => units));
}

/** The only legal square, or null if there is none; undefined where the owner has to choose. */
function onlyRetreat(self: Values, { options }: Place): string | null | undefined {
  const s = self as Situation;
  const march = marchOf(s);
  const target = targetOf(march, s.overrun);
  if (target === undefined || foeAt(march, target) === undefined) return null;
  const retreats = retreatsFrom(march, target, options['campaign.retreatMajorRiver'] !== false);
  return retreats.length > 1 ? undefined : (retreats[0] ?? null);
}

function marchOf({ map, battle, side, column, columns, mpLeft }: Omit<Situation, 'retreatTo'>): March {
  return {
    chart: chartNamed(map),
    battle,
    side,
    label: column,
    columns,
    mpLeft,
    control: {},
    entryEdge: undefined,
    stopped: battle?.includes(columns[side][column]?.square ?? '') === true,
  };
}

/** One overrun by itself, with the movement points that are left (B12.8-01 to B12.8-09, B12.8-02; p.145). */
export const overrun = procedure({
  id: 'campaign-overrun',
  title: 'Overrun of a column',
  summary: 'Whether a column overruns a far smaller one, and what becomes of that.',
  citation: 'Blücher p.145',
  situation,
  outcome: overrunOutcome,
  gather: gatherColumns,
  tables: [OVERRUN_CHECKS.id, 'campaign-step-refusals', 'campaign-movement'],
  examples: [
    {
      command:
        "rule campaign-overrun --map valley --side blue --column A --columns.blue 'A=B2 7' --columns.red '1=B3 1 scouted' --overrun B3 --retreat-to C3",
      about: 'seven units against one',
    },
  ],
  verdict: (o) => `Column ${o.attacker} overruns column ${o.defender}, which ${overrunFate(o)}.`,
  orders: overrunOrders,
  *resolve(s, umpire) {
    const march = marchOf(s);
    const target = targetOf(march, s.overrun);
    const foe = target === undefined ? undefined : foeAt(march, target);
    const reached = inReach({ march, target });
    const cost = reached && target !== undefined ? costInto(march, target, umpire, foe) : undefined;
    umpire.examine(STEP_CHECKS, { march, kind: 'overrun', named: s.overrun, target, cost: cost?.total });
    if (target === undefined || cost === undefined) return null;
    const retreats = retreatsFrom(march, target, umpire.option('campaign.retreatMajorRiver') !== false);
    const tried = { march, square: target, foe, retreats, retreatTo: s.retreatTo };
    if (!umpire.examine(OVERRUN_CHECKS, tried) || foe === undefined) return null;
    return overrunning(tried, foe, cost, umpire).overrun;
  },
});
