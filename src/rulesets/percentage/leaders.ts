import { choice, list, type Field, type Infer } from '../../core/input/field';
import type { Umpire } from '../../core/ruling/umpire';
import { setting } from './options';

/** What a leader of each quality adds where the sheet prints "+1, +2, +3" (9.2.1, note 3). */
const QUALITY_BONUS = { poor: 1, average: 2, superior: 3 } as const;

export const QUALITIES = ['poor', 'average', 'superior'] as const;
type Quality = (typeof QUALITIES)[number];

/** The printed value of a row for leaders. */
export const LEADER_SHOWN = QUALITIES.map((quality) => `+${QUALITY_BONUS[quality]} ${quality}`).join(' / ');

const MOST_LEADERS = 10;

/** The best leader within so many paces of a unit. */
export function leaderField(paces: number, citation: string) {
  return choice(['none', ...QUALITIES], {
    label: `Best leader within ${paces} paces`,
    citation,
    default: 'none',
  });
}

/** Leaders other than the best one; they count only by option leaderStacking. */
export function otherLeadersField(paces: number): Field<readonly Quality[]> {
  return list(choice(QUALITIES, { label: 'Leader' }), {
    label: `Other leaders within ${paces} paces`,
    citation: 'option leaderStacking',
    max: MOST_LEADERS,
    default: [],
  });
}

type Best = Infer<{ best: ReturnType<typeof leaderField> }>['best'];

/** What the leaders near a unit add together. */
export function leaderBonus(best: Best, others: readonly Quality[], umpire: Umpire): number {
  const values = [...(best === 'none' ? [] : [best]), ...others].map((quality) => QUALITY_BONUS[quality]);
  if (values.length < 2) return values[0] ?? 0;
  return setting(umpire, 'leaderStacking') === 'best'
    ? Math.max(...values)
    : values.reduce<number>((sum, value) => sum + value, 0);
}
