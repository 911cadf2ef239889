import {
  boolean,
  integer,
  list,
  map,
  name,
  nameOrNone,
  record,
  text,
  type Infer,
} from '../../../../core/input/field';
import { lossOrders, lossRecord } from '../columns/unit-record';

const count = (label: string): ReturnType<typeof integer<{ label: string }>> => integer({ label });

export const positionsOutcome = map(nameOrNone({ label: 'Square; none = off the map' }), {
  label: 'Where all columns are afterwards',
});

export const overrunOutcome = {
  attacker: text({ label: 'Column that attacks' }),
  defender: text({ label: 'Column that is overrun' }),
  sizes: record(
    { attacker: count('Attacker'), defender: count('Defender') },
    { label: 'Numbers of units', citation: 'Blücher p.145' },
  ),
  cost: count('Movement points'),
  mpLeft: count('Movement points left'),
  retreats: list(text({ label: 'Square' }), {
    label: 'Squares to which it might retreat, in the order north, east, south, west',
  }),
  retreatTo: nameOrNone({ label: 'Square to which it retreats' }),
  surrendered: boolean({ label: 'It surrenders' }),
  losses: map(lossRecord, { label: 'Losses of its units' }),
  revealed: list(name({ label: 'Unit' }), { label: 'Units that are revealed' }),
  columnEliminated: boolean({ label: 'The column is gone' }),
  positions: positionsOutcome,
};

type OverrunOutcome = Infer<typeof overrunOutcome>;

/** What to do at the table after an overrun. */
export function overrunOrders(o: OverrunOutcome): readonly string[] {
  if (o.surrendered)
    return [
      `Take column ${o.defender} off the map: it surrenders, and all its units and officers are out of the campaign.`,
    ];
  return [
    `The owner of column ${o.defender} shows all its units.`,
    // Where its units are not known, their losses are not either (B12.8-06).
    ...(o.revealed.length === 0
      ? ['Mark 1 fatigue on each of its infantry units, 1 ammo box on each foot or heavy artillery unit.']
      : lossOrders(o.losses)),
    o.columnEliminated
      ? `Take column ${o.defender} off the map: none of its units is left.`
      : `Put column ${o.defender} in ${o.retreatTo ?? ''}.`,
  ];
}

/** What became of an overrun column, as it follows its label. */
export function overrunFate({
  surrendered,
  columnEliminated,
  retreatTo,
}: Pick<OverrunOutcome, 'surrendered' | 'columnEliminated' | 'retreatTo'>): string {
  if (surrendered) return 'surrenders';
  return columnEliminated ? 'is eliminated' : `retreats to ${retreatTo ?? ''}`;
}
