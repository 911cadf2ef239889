import { choice, choiceOr, number, record, type Infer, type Values } from '../../core/input/field';
import { procedure } from '../../core/ruling/procedure';
import type { GridTable } from '../../core/ruling/table';
import { SECTION_SIDE_BW } from './miniatures/section-side';
import { BASE_WIDTH_NAMES, BASE_WIDTHS, shownBW, type BaseWidth } from './scale';

const UNITS = ['in', 'mm', 'cm'] as const;
type Unit = (typeof UNITS)[number];

const UNIT_LABELS = { in: 'inches', mm: 'millimetres', cm: 'centimetres' };
const MM_IN_A_CM = 10;

/** A custom front, where no preset fits: the length of one base width, with its unit. */
const customField = record(
  {
    value: number({ label: 'Length of the front', min: 0.001, max: 1000 }),
    unit: choice(UNITS, { label: 'Unit of length', labels: UNIT_LABELS }),
  },
  { label: 'One base width' },
);

const isPreset = (bw: unknown): bw is BaseWidth => typeof bw === 'string';
const isMetric = (unit: unknown): boolean => unit !== 'in';
const unitOfCustom = ({ bw }: Values): Unit | undefined =>
  isPreset(bw) || bw === undefined ? undefined : (bw as { unit: Unit }).unit;

/** One base width of a game: a preset or a custom front. */
export const baseWidthField = choiceOr(BASE_WIDTH_NAMES, customField, {
  label: 'One base width',
  help: 'a preset, or the front of your units with its unit: {"value": 60, "unit": "mm"}',
  citation: 'Blücher p.9, 74',
  default: (_, { options }) => (options.bw as BaseWidth | undefined) ?? 'bw75',
  from: 'scenario',
});

/**
 * The unit of the measurements. In a situation it comes after `bw`: a custom front in inches goes with inches only, a
 * metric one with metric units only.
 */
const lengthUnitField = choice(UNITS, {
  label: 'Unit of the measurement',
  labels: UNIT_LABELS,
  from: 'scenario',
  default: (self) => unitOfCustom(self) ?? 'in',
  invalid: (unit, { self }) => {
    const own = unitOfCustom(self);
    if (own === undefined || isMetric(own) === isMetric(unit)) return undefined;
    return `"${unit}" does not go with a base width in ${UNIT_LABELS[own]}; give ${isMetric(own) ? 'mm or cm' : 'in'}`;
  },
});

/** The two fields for procedures that convert measurements: the player is asked; elsewhere the scenario tells. */
export const measuringFields = {
  bw: { ...baseWidthField, from: 'ask' as const },
  unit: { ...lengthUnitField, from: 'ask' as const },
};

/** The help text of a measured number that gets its unit later. */
export const IN_INCHES = 'in inches, unless you then give another unit';

/** The greatest measured length that is accepted, in any unit. */
export const MOST_MEASURED = 1_000_000;

const situation = {
  measured: number({
    label: 'What was measured',
    help: IN_INCHES,
    citation: 'Blücher p.8',
    max: MOST_MEASURED,
  }),
  ...measuringFields,
};

const outcome = { distanceBW: number({ label: 'Distance in base widths' }) };

/** How a table is measured: its base width, and the unit of the measurements. */
export type Measure = Pick<Infer<typeof situation>, 'bw' | 'unit'>;

/** One base width in the unit of the measurement; millimetres for both metric units. */
function widthOf({ bw, unit }: Measure): number {
  if (isPreset(bw)) return isMetric(unit) ? BASE_WIDTHS[bw].millimetres : BASE_WIDTHS[bw].inches;
  return bw.unit === 'cm' ? bw.value * MM_IN_A_CM : bw.value;
}

/** A measured length in base widths: the exact quotient (B-MIN-01; p.8-9, 74). */
export function inBaseWidths(measured: number, measure: Measure): number {
  return (measure.unit === 'cm' ? measured * MM_IN_A_CM : measured) / widthOf(measure);
}

/** `1 BW is 75 mm`. */
export function widthText(measure: Measure): string {
  return `1 BW is ${widthOf(measure)} ${isMetric(measure.unit) ? 'mm' : 'in'}`;
}

export const BASE_WIDTH_TABLE: GridTable = {
  kind: 'grid',
  id: 'base-widths',
  rule: 'B-MIN-01',
  title: 'One base width by the front of the units; all units have the same',
  citation: 'Blücher p.9, 74',
  columns: ['one unit’s front is', '1 BW (in)', '1 BW (mm)', 'least table', 'setting'],
  rows: [
    ...Object.entries(BASE_WIDTHS).map(([preset, bw]) => [
      bw.fronts,
      bw.inches,
      bw.millimetres,
      bw.table,
      preset,
    ]),
    [
      'any other',
      'that front',
      'that front',
      `sections of ${SECTION_SIDE_BW.least} to ${SECTION_SIDE_BW.most} BW`,
      'value and unit',
    ],
  ],
};

/** Measured length to base widths (p.8-9, 74). */
export const baseWidths = procedure({
  id: 'base-widths',
  title: 'Base widths',
  summary: 'Turns a measured length into base widths.',
  citation: 'Blücher p.8-9, 74',
  situation,
  outcome,
  tables: [BASE_WIDTH_TABLE.id, 'conversions'],
  examples: [
    { command: 'rule base-widths --measured 150 --unit mm', about: 'millimetres, with unit cards' },
    { command: 'rule base-widths --measured 13 --bw bw40', about: 'inches, with small bases' },
  ],
  verdict: ({ distanceBW }) => `That is ${shownBW(distanceBW)}.`,
  *resolve(s, umpire) {
    umpire
      .by('B-MIN-01')
      .step('Blücher p.9, 74', () => `${widthText(s)}; ${s.measured} ${s.unit} were measured`);
    return { distanceBW: inBaseWidths(s.measured, s) };
  },
});
