import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choiceOrNone,
  distance,
  distanceOrNone,
  type Infer,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { shownBW } from '../scale';
import { PAST_OBSTRUCTION_BW } from '../terrain';

/** How far units can see, unless the scenario says otherwise (p.22). */
export const SIGHT_BW = 8;

/** How far units can see in a game: the scenario may change it. */
export const sightLimitField = distance({
  label: 'How far can be seen',
  citation: 'Blücher p.22',
  default: SIGHT_BW,
  max: 1000,
  from: 'scenario',
  flag: 'limit',
});

const situation = {
  lineBW: distance({
    label: 'Length of the line of sight',
    help: 'from the middle of the viewer’s front edge, in any direction, to the nearest point of the target that is seen',
    citation: 'Blücher p.22',
    max: 1000,
    flag: 'line',
    edges: ({ limitBW, obstructionStartBW: start }) => [
      typeof limitBW === 'number' ? limitBW : SIGHT_BW,
      ...(typeof start === 'number' ? [start, start + PAST_OBSTRUCTION_BW] : []),
    ],
  }),
  unitInWay: checkbox({
    label: 'The line touches another unit first, friend or enemy',
    citation: 'Blücher p.22',
  }),
  crestInWay: checkbox({
    label: 'The line crosses a hill crest before the target',
    help: 'a target that stands at the crest is seen',
    citation: 'Blücher p.21-22',
  }),
  obstructionStartBW: distanceOrNone({
    label: 'Where the line first touches woods or a town, from its start',
    help: '0 for a viewer that stands in them and looks through them; none for a line that touches neither',
    citation: 'Blücher p.22',
    default: null,
    max: 1000,
    flag: 'obstruction-start',
    edges: ({ lineBW }) => (typeof lineBW === 'number' ? [lineBW - PAST_OBSTRUCTION_BW, lineBW] : []),
  }),
  limitBW: sightLimitField,
};

const REASONS = ['limit', 'unit', 'crest', 'obstruction'] as const;

const outcome = {
  visible: boolean({ label: 'The target is visible' }),
  obstructed: boolean({ label: 'It is seen, past woods or a town' }),
  reason: choiceOrNone(REASONS, { label: 'What ends the line of sight' }),
};

type Line = Infer<typeof situation>;

interface SightEnd {
  readonly reason: (typeof REASONS)[number];
  readonly condition: string;
  readonly rule: string;
  readonly citation: string;
  readonly ends: (line: Line) => boolean;
  readonly because: (line: Line) => string;
  readonly verdict: string;
}

/** What ends a line of sight; the first that applies is reported (B-VIS-01, B-VIS-02, B-VIS-03, B-VIS-04; p.21-22). */
// prettier-ignore
const SIGHT_ENDS: readonly SightEnd[] = [
  { reason: 'limit', rule: 'B-VIS-01', condition: `the line is longer than ${SIGHT_BW} BW, or than the scenario allows`, citation: 'Blücher p.22',
    ends: (s) => !within(s.lineBW, s.limitBW),
    because: (s) => `the line is ${shownBW(s.lineBW)} long; sight reaches ${shownBW(s.limitBW)}`,
    verdict: 'it is too far away' },
  { reason: 'unit', rule: 'B-VIS-02', condition: 'it touches another unit first, friend or enemy', citation: 'Blücher p.22',
    ends: (s) => s.unitInWay, because: () => 'another unit stands in the line',
    verdict: 'another unit is in the way' },
  { reason: 'crest', rule: 'B-VIS-04', condition: 'it crosses a hill crest; a target at the crest is seen', citation: 'Blücher p.21-22',
    ends: (s) => s.crestInWay, because: () => 'a hill crest ends the line',
    verdict: 'a hill crest is in the way' },
  { reason: 'obstruction', rule: 'B-VIS-03', condition: `it goes on over ${PAST_OBSTRUCTION_BW} BW past its first touch of woods or a town`, citation: 'Blücher p.22',
    ends: (s) => s.obstructionStartBW !== null && !within(s.lineBW, s.obstructionStartBW + PAST_OBSTRUCTION_BW),
    because: (s) => `sight reaches ${shownBW((s.obstructionStartBW ?? 0) + PAST_OBSTRUCTION_BW)}, ${PAST_OBSTRUCTION_BW} BW past the first touch of woods or a town`,
    verdict: 'it is too far beyond the edge of woods or a town' },
];

export const SIGHT: GridTable = {
  kind: 'grid',
  id: 'visibility',
  rule: 'B-VIS-01, B-VIS-02, B-VIS-03, B-VIS-04',
  title: 'What ends a line of sight',
  citation: 'Blücher p.21-22',
  columns: ['reason', 'when', 'source'],
  rows: SIGHT_ENDS.map(({ reason, condition, citation }) => [reason, condition, citation]),
};

/** Whether one unit sees another, by the best line to any part of it (B-VIS-01, B-VIS-05; p.21-22). */
export const visibility = procedure({
  id: 'visibility',
  title: 'Visibility',
  summary: 'Whether one unit sees another, by its best line of sight.',
  citation: 'Blücher p.21-22',
  situation,
  outcome,
  tables: [SIGHT.id, 'terrain'],
  examples: [
    { command: 'rule visibility --line 5 --obstruction-start 4', about: 'through the edge of a wood' },
    { command: 'rule visibility --line 2 --crest-in-way', about: 'over a hill' },
  ],
  verdict: ({ visible, obstructed, reason }) => {
    const end = SIGHT_ENDS.find((row) => row.reason === reason);
    if (!visible) return `The target is not visible${end ? `: ${end.verdict}` : ''}.`;
    return obstructed ? 'The target is visible, past an obstruction.' : 'The target is visible.';
  },
  *resolve(line, umpire) {
    const end = SIGHT_ENDS.find(({ ends }) => ends(line));
    if (end) {
      umpire.by(end.rule).step(end.citation, () => end.because(line));
      return { visible: false, obstructed: false, reason: end.reason };
    }
    const obstructed = line.obstructionStartBW !== null && !within(line.lineBW, line.obstructionStartBW);
    umpire
      .by(obstructed ? 'B-VIS-03' : 'B-VIS-01')
      .step('Blücher p.22', () =>
        obstructed
          ? `the target is within ${PAST_OBSTRUCTION_BW} BW of the first touch of woods or a town`
          : 'nothing stops the line of sight',
      );
    return { visible: true, obstructed, reason: null };
  },
});
