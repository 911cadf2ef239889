import { within } from '../../../core/input/distance';
import { boolean, list, number, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { listing } from '../../../core/input/text';
import {
  BASE_WIDTH_TABLE,
  inBaseWidths,
  IN_INCHES,
  measuringFields,
  MOST_MEASURED,
  widthText,
  type Measure,
} from '../base-widths';
import { BASE_WIDTH_NAMES, shownBW } from '../scale';
import { OUTER_SECTIONS } from '../setup/sections';
import { SECTION_SIDE_BW } from './section-side';

/** The number of sections along the long and the short side of the table (p.16, 75). */
const ACROSS = OUTER_SECTIONS.top.length;
const DEEP = OUTER_SECTIONS.left.length;

const situation = {
  width: number({
    label: 'Long side of the table',
    help: IN_INCHES,
    citation: 'Blücher p.75',
    min: 0.001,
    max: MOST_MEASURED,
  }),
  depth: number({
    label: 'Short side of the table',
    help: IN_INCHES,
    citation: 'Blücher p.75',
    min: 0.001,
    max: MOST_MEASURED,
    invalid: (depth, { self }) =>
      typeof self.width === 'number' && depth > self.width
        ? `is longer than the long side, ${self.width}; give the longer one as the width`
        : undefined,
  }),
  ...measuringFields,
};

const sides = (label: string): ReturnType<typeof list<number, { label: string }>> =>
  list(number({ label: 'BW' }), { label });

const outcome = {
  tableBW: sides('Long and short side of the table, BW'),
  sectionBW: sides('Sides of a section, BW'),
  advised: boolean({ label: 'Both sides of a section are as advised' }),
};

type Table = Infer<typeof situation>;
type Size = Infer<typeof outcome>;

/** The table and its six sections, three by two, in base widths; no size is forbidden (B-MIN-02; p.75). */
function sizeOf({ width, depth }: Table, measure: Measure): Size {
  const tableBW = [inBaseWidths(width, measure), inBaseWidths(depth, measure)] as const;
  const sectionBW = [tableBW[0] / ACROSS, tableBW[1] / DEEP];
  return { tableBW, sectionBW, advised: sectionBW.every((side) => offBy(side) === 0) };
}

/** By how much a side of a section is too long (more than 0) or too short (less than 0). */
function offBy(side: number): number {
  const { least, most } = SECTION_SIDE_BW;
  if (!within(least, side)) return side - least;
  return within(side, most) ? 0 : side - most;
}

function sideText(side: number, sections: number): string {
  const off = offBy(side);
  const advice =
    off === 0 ? 'as advised' : `${shownBW(Math.abs(off))} ${off < 0 ? 'less' : 'more'} than advised`;
  return `${sections} sections of ${shownBW(side)}: ${advice}`;
}

const byText = (pair: readonly number[]): string => pair.map((side) => shownBW(side)).join(' by ');

/** The preset base widths with which the table would have the advised size. */
function fitting(s: Table): readonly string[] {
  return BASE_WIDTH_NAMES.filter((bw) => sizeOf(s, { bw, unit: s.unit }).advised);
}

function adviceText(s: Table): string {
  const presets = fitting(s);
  return presets.length === 0
    ? 'no usual base width would suit the table'
    : `${listing(presets)} would suit the table`;
}

/** The table and its sections in base widths (B-MIN-02; p.74-75). */
export const tableSize = procedure({
  id: 'table-size',
  title: 'Size of the table',
  summary: 'The table and its six sections in base widths, and whether they are as advised.',
  citation: 'Blücher p.74-75',
  situation,
  outcome,
  tables: [BASE_WIDTH_TABLE.id],
  examples: [
    { command: 'rule table-size --width 72 --depth 48', about: '6 by 4 feet, with unit cards' },
    { command: 'rule table-size --width 180 --depth 120 --unit cm --bw bw50', about: 'metric, small bases' },
  ],
  verdict: ({ tableBW, sectionBW, advised }) =>
    `The table is ${byText(tableBW)}, each section ${byText(sectionBW)}: ${advised ? 'as advised' : 'not as advised'}.`,
  orders: ({ sectionBW }) => [
    `Divide the table by ${ACROSS} along its long sides and by ${DEEP} along its short ones: ${ACROSS * DEEP} sections of ${byText(sectionBW)}.`,
  ],
  *resolve(s, umpire) {
    const size = sizeOf(s, s);
    umpire.by('B-MIN-02').step('Blücher p.9, 74', () => widthText(s));
    size.sectionBW.forEach((side, i) =>
      umpire.by('B-MIN-02').step('Blücher p.75', sideText, side, i === 0 ? ACROSS : DEEP),
    );
    if (!size.advised) umpire.by('B-MIN-02').step('Blücher p.74-75', () => adviceText(s));
    return size;
  },
});
