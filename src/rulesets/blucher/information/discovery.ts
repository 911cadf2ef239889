import { within } from '../../../core/input/distance';
import { boolean, distance, set, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { shownBW } from '../scale';
import { concealmentField, REVEALING } from './concealment';

/** The greatest distance from the nearest active unit at which a concealed unit is discovered (p.26). */
export const DISCOVERY_BW = 4;

const byCards = (s: Values): boolean => s.concealment === 'cards';

const situation = {
  concealment: concealmentField,
  distanceBW: distance({
    label: 'Distance from the concealed unit to the nearest active unit',
    help: 'from closest point to closest point, whether that unit sees it or not',
    citation: 'Blücher p.18, 26',
    max: 1000,
    when: byCards,
    whenText: 'concealment by cards',
    flag: 'distance',
    edges: () => [DISCOVERY_BW],
  }),
  visibleTo: boolean({
    label: 'Some active unit sees it',
    help: 'any of them, near or not (rule visibility)',
    citation: 'Blücher p.26',
    when: byCards,
    whenText: 'concealment by cards',
    words: ['visible'],
  }),
};

type Discovery = Infer<typeof situation>;

const FAILURES = ['distance', 'visibility'] as const;

/** One of the two things that a discovery needs; they may come from different active units (B-INF-01; p.26). */
interface Need {
  readonly fails: (typeof FAILURES)[number];
  readonly condition: string;
  readonly met: (s: Discovery) => boolean;
  readonly text: (s: Discovery) => string;
}

const farOf = ({ distanceBW = 0 }: Discovery): number => distanceBW;

const NEEDS: readonly Need[] = [
  {
    fails: 'distance',
    condition: `within ${DISCOVERY_BW} BW of any active unit`,
    met: (s) => within(farOf(s), DISCOVERY_BW),
    text: (s) =>
      within(farOf(s), DISCOVERY_BW)
        ? `an active unit is ${shownBW(farOf(s))} away, within ${DISCOVERY_BW} BW`
        : `the nearest active unit is ${shownBW(farOf(s))} away, ${shownBW(farOf(s) - DISCOVERY_BW)} too far`,
  },
  {
    fails: 'visibility',
    condition: 'visible to any active unit, the same or another',
    met: (s) => s.visibleTo === true,
    text: (s) => (s.visibleTo === true ? 'an active unit sees it' : 'no active unit sees it'),
  },
];

const outcome = {
  discovered: boolean({ label: 'The unit is discovered' }),
  failed: set(FAILURES, { label: 'What is missing' }),
  skipped: boolean({ label: 'There is no concealment, and no information phase' }),
};

export const DISCOVERY: GridTable = {
  kind: 'grid',
  id: 'discovery',
  rule: 'B-INF-01',
  title: 'What discovers a concealed unit of the passive side: both together',
  citation: 'Blücher p.26',
  columns: ['needed', 'the unit is'],
  rows: NEEDS.map(({ fails, condition }) => [fails, condition]),
};

/** Whether the information phase discovers a concealed unit (B-INF-01, B-INF-04; p.25-26, 77). */
export const discovery = procedure({
  id: 'discovery',
  title: 'Discovery',
  summary: 'Whether the active side discovers a concealed unit in its information phase.',
  citation: 'Blücher p.25-26',
  situation,
  outcome,
  tables: [DISCOVERY.id, REVEALING.id, 'visibility'],
  examples: [
    { command: 'rule discovery --distance 3.5 --visible-to', about: 'near, and in plain view' },
    { command: 'rule discovery --distance 3 --no-visible-to', about: 'near, but behind woods' },
  ],
  verdict: ({ discovered, failed, skipped }) => {
    if (skipped) return 'There is nothing to discover: this game conceals no units.';
    return discovered ? 'The unit is discovered.' : `The unit stays concealed (${listing(failed, 'and')}).`;
  },
  // Units are turned face up together, when every concealed unit has been tested (B-INF-02).
  orders: ({ discovered }) =>
    discovered
      ? ['Turn it face up together with all others that are discovered; it is never concealed again.']
      : [],
  *resolve(s, umpire) {
    if (s.concealment !== 'cards') {
      umpire
        .by('B-INF-04')
        .step('Blücher p.77', () => 'no unit is concealed; the information phase is left out');
      return { discovered: false, failed: [], skipped: true };
    }
    for (const { text } of NEEDS) umpire.by('B-INF-01').step('Blücher p.26', () => text(s));
    const failed = NEEDS.filter(({ met }) => !met(s)).map(({ fails }) => fails);
    return { discovered: failed.length === 0, failed, skipped: false };
  },
});
