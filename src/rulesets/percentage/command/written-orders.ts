import { integer, list, map, text, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { capital, listing, plural } from '../../../core/input/text';
import { idField } from '../unit';
import { MOST_POINTS } from './command-points';

const CITATION = 'Turn sequence 1b';

/** The most missions of a side: more than any needs, and few enough to fit under a seal. */
const MOST_MISSIONS = 50;

const pointsField = integer({ label: 'Points', max: MOST_POINTS });

const situation = {
  id: idField('Side', 'the side'),
  points: map(pointsField, {
    label: 'Command points of each commander',
    citation: 'Table 3.1.1',
    from: 'state',
  }),
  orders: map(list(text({ label: 'Command or message' }), { label: 'Commands and messages' }), {
    label: 'Commands and messages that each commander writes',
    citation: CITATION,
    default: {},
    keys: ({ self }) => Object.keys((self.points as object | undefined) ?? {}),
  }),
  missions: list(text({ label: 'Mission' }), {
    label: 'Missions, which stay hidden',
    citation: 'Turn sequence 1d',
    max: MOST_MISSIONS,
    default: [],
  }),
};

const outcome = {
  written: integer({ label: 'Commands and messages' }),
  missions: integer({ label: 'Missions' }),
  left: map(pointsField, { label: 'Points that each commander has left' }),
};

type Situation = Infer<typeof situation>;

/** How much a commander has written, and the points that he has. */
interface Spent {
  readonly commander: string;
  readonly written: number;
  readonly points: number;
}

function spentIn({ points, orders }: Situation): readonly Spent[] {
  return Object.entries(points).map(([commander, has]) => ({
    commander,
    written: orders[commander]?.length ?? 0,
    points: has,
  }));
}

const isOverspent = ({ written, points }: Spent): boolean => written > points;

// prettier-ignore
export const ORDER_CHECKS: CheckTable<readonly Spent[]> = {
  kind: 'checks', id: 'written-orders-refusals', rule: 'T3.1-06', title: 'Orders that cannot be written', citation: 'Table 3.1.1',
  rows: [
    { code: 'points', condition: 'a commander writes more commands and messages than he has points', citation: 'Table 3.1.1',
      refuses: (all) => all.some(isOverspent),
      because: (all) => listing(all.filter(isOverspent).map(({ commander, written, points }) =>
        `${commander} writes ${written} and has ${plural(points, 'command point', 'command points')}`), 'and'),
      allowed: () => 'one command or message a point' },
  ],
};

/** What a side writes in secret in step 1b: each point buys one command or message (T3.1-06); missions cost nothing. */
export const writtenOrders = procedure({
  id: 'written-orders',
  title: 'Written orders',
  summary: 'Whether the commanders of a side have the points for the commands and messages that it writes.',
  citation: 'Turn sequence 1b, 1d',
  situation,
  outcome,
  tables: [ORDER_CHECKS.id],
  examples: [
    {
      command: `rule written-orders --rules percentage --points Ney=3 --orders Ney='["Foy to the bridge", "Watier charges"]'`,
      about: 'a commander who writes two commands with three points',
    },
  ],
  verdict: (o, { id }) =>
    `${capital(id)} writes ${plural(o.written, 'command or message', 'commands and messages')}${o.missions === 0 ? '' : ` and ${plural(o.missions, 'mission', 'missions')}`}.`,
  orders: (o, { id }) => [
    `Keep the orders of ${id} hidden until both sides reveal theirs at the same time.`,
    ...(o.missions === 0 ? [] : ['The missions stay hidden after that.']),
  ],
  *resolve(s, umpire) {
    const spent = spentIn(s);
    if (!umpire.examine(ORDER_CHECKS, spent)) return null;
    for (const { commander, written, points } of spent)
      umpire.by('T3.1-06').step('Table 3.1.1', () => `${commander}: ${written} of ${points} points`);
    return {
      written: spent.reduce((sum, one) => sum + one.written, 0),
      missions: s.missions.length,
      left: Object.fromEntries(spent.map(({ commander, written, points }) => [commander, points - written])),
    };
  },
});
