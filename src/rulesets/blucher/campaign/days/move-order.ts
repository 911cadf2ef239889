import { list, type Infer } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { bothInteger, foeOf, SIDE_NAMES, sideField, type Both, type CampaignSide } from '../sides';
import { dayField, FIRST_DAY } from '../day-field';

const situation = {
  day: dayField,
  intelligence: { ...sideField('Side with the intelligence', 'Blücher p.139'), from: 'state' as const },
  goesFirst: {
    ...sideField('Side that it wants to move first', 'Blücher p.143'),
    default: ({ intelligence }: Readonly<Record<string, unknown>>) => intelligence as CampaignSide,
  },
  movable: bothInteger('Columns that are not frozen and have not moved', 'Blücher p.142-143', {
    max: 5,
    from: 'state',
  }),
};

interface Order extends Infer<typeof situation> {
  readonly mayChoose: boolean;
}

const outcome = {
  first: sideField('Side that moves first', 'Blücher p.143'),
  order: list(sideField('Side', 'Blücher p.143'), { label: 'Sides in the order of moving, one column each' }),
};

// prettier-ignore
export const ORDER_CHECKS: CheckTable<Order> = {
  kind: 'checks', id: 'campaign-order-refusals', title: 'Who may not move first', citation: 'Blücher p.139, 143',
  rows: [
    { code: 'E_FIRST_DAY', condition: 'on the first day, the side without the intelligence', rule: 'B12.7-01, R12-09', citation: 'Blücher p.139',
      refuses: (s) => s.day === FIRST_DAY && !s.mayChoose && s.goesFirst !== s.intelligence,
      because: (s) => `on the first day ${SIDE_NAMES[s.intelligence]} moves first, which has the intelligence`, allowed: (s) => SIDE_NAMES[s.intelligence] },
  ],
};

/** The sides alternate, one column each; when one has none left the other goes on (B12.7-02; p.143). */
export function alternating(first: CampaignSide, counts: Both<number>): readonly CampaignSide[] {
  const left = { ...counts };
  const order: CampaignSide[] = [];
  for (let next = first; left.blue + left.red > 0; next = foeOf(next)) {
    if (left[next] === 0) continue;
    order.push(next);
    left[next]--;
  }
  return order;
}

/** Who moves first, and in which order (B12.7-01, B12.7-02; p.139, 143). */
export const moveOrder = procedure({
  id: 'campaign-move-order',
  title: 'Order of moving',
  summary: 'In which order the sides move their columns this day.',
  citation: 'Blücher p.139, 143',
  situation,
  outcome,
  tables: [ORDER_CHECKS.id],
  examples: [
    {
      command:
        'rule campaign-move-order --day 3 --intelligence blue --goes-first red --movable.blue 1 --movable.red 3',
      about: 'one column of blue, three of red',
    },
  ],
  verdict: ({ first, order }) =>
    order.length === 0
      ? 'No column can move.'
      : `${SIDE_NAMES[first]} moves first: ${order.map((side) => SIDE_NAMES[side]).join(', ')}.`,
  *resolve(s, umpire) {
    const mayChoose = umpire.option('campaign.day1Order') === 'choose';
    if (!umpire.examine(ORDER_CHECKS, { ...s, mayChoose })) return null;
    return { first: s.goesFirst, order: alternating(s.goesFirst, s.movable) };
  },
});
