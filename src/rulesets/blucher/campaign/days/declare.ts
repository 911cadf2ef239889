import {
  choice,
  list,
  map,
  name,
  text,
  type Field,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { listing, withVerb } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { allColumns, columnsField, gatherColumns, type Counter } from '../columns/column-field';
import { areAdjacent, type Grid } from '../map/grid';
import { mapField } from '../map/map-field';
import { CAMPAIGN_SIDES, foeOf, SIDE_NAMES, sideField } from '../sides';
import {
  gridIn,
  SECTION_HOLDERS,
  inOrder,
  middleOf,
  rectangleAt,
  sectionsBy,
  shapeOf,
  SHAPES,
  type Shape,
} from './battlefield';

/** To declare a battle, a side needs a column of so many units beside an enemy column (B12.6-03; p.141). */
export const CONTACT_UNITS = 5;

const noSquares = (s: Values): boolean => s.squares === undefined;
const squareList = (label: string): Field<readonly string[]> => list(name({ label: 'Square' }), { label });

const situation = {
  map: { ...mapField, optional: true as const, help: 'only its size matters; default 6 rows by 8 columns' },
  by: sideField('Side that declares', 'Blücher p.141'),
  squares: list(name({ label: 'Square', capitals: true }), {
    label: 'The six squares, if not given by a corner',
    citation: 'Blücher p.141',
    optional: true,
    examples: [['C3', 'C4', 'C5', 'D3', 'D4', 'D5']],
  }),
  corner: name({
    label: 'North-western square of the battlefield',
    citation: 'Blücher p.141',
    capitals: true,
    when: noSquares,
    whenText: 'no list of squares',
    examples: ['C3', 'B3', 'A1'],
  }),
  shape: choice(SHAPES, {
    label: 'How it lies',
    labels: { wide: 'two rows of three', tall: 'three rows of two' },
    citation: 'Blücher p.141',
    default: 'wide',
    when: noSquares,
    whenText: 'no list of squares',
  }),
  columns: columnsField,
};

type Declaration = Infer<typeof situation>;

const outcome = {
  squares: squareList('The six squares'),
  shape: choice(SHAPES, { label: 'How they lie' }),
  middle: squareList('The two in the middle'),
  frozen: list(text({ label: 'Column' }), { label: 'Columns that do not move this day' }),
  sections: map(choice(SECTION_HOLDERS, { label: 'Side' }), { label: 'Whose each section is now' }),
};

/** A declaration with what the checks look up. */
interface Declared extends Declaration {
  readonly grid: Grid;
  readonly field: readonly string[];
  /** Undefined if the squares are no battlefield: of the other checks, only the contact is then tested (B12.6-10). */
  readonly lies: Shape | undefined;
  readonly counters: readonly Counter[];
  readonly allowsEmptyFoe: boolean;
  /** A battlefield may not lie with its long side from north to south (R12-07). */
  readonly wideOnly: boolean;
  /** Units of each side that a house rule demands inside (B12.6-09). */
  readonly leastUnits: number;
}

function readDeclaration(s: Declaration, umpire: Umpire): Declared {
  const grid = gridIn(s);
  const field = inOrder(s.squares ?? rectangleAt(grid, s.corner ?? '', s.shape ?? 'wide'));
  const lies = shapeOf(grid, field);
  const wideOnly = lies === 'tall' && umpire.option('campaign.battleShape') === 'wide';
  return {
    ...s,
    grid,
    field,
    lies: wideOnly ? undefined : lies,
    counters: allColumns(s.columns),
    wideOnly,
    allowsEmptyFoe: umpire.option('campaign.allowEmptyFoe') === true,
    leastUnits: Number(umpire.option('campaign.minUnitsOnField')),
  };
}

const isInside = ({ field }: Declared, { square }: Counter): boolean =>
  square !== null && field.includes(square);

function hasContact({ counters, by, grid }: Declared): boolean {
  const foes = counters.filter(({ side }) => side === foeOf(by));
  return counters.some(
    ({ side, size = 0, square }) =>
      side === by && size >= CONTACT_UNITS && foes.some((foe) => touches(grid, square, foe.square)),
  );
}

function touches(grid: Grid, a: string | null, b: string | null): boolean {
  return a !== null && b !== null && areAdjacent(grid, a, b);
}

function lacksCentre(d: Declared): boolean {
  if (d.lies === undefined) return false;
  const middle = middleOf(d.field, d.lies);
  return !d.counters.some(({ side, square }) => side === d.by && square !== null && middle.includes(square));
}

const lacksFoe = (d: Declared): boolean =>
  d.lies !== undefined &&
  !d.allowsEmptyFoe &&
  !d.counters.some((one) => one.side !== d.by && isInside(d, one));

/** Sides with too few units inside for the house rule. */
const tooFew = (d: Declared): readonly string[] =>
  d.lies === undefined
    ? []
    : CAMPAIGN_SIDES.filter((side) => unitsInside(d, side) < d.leastUnits).map((side) => SIDE_NAMES[side]);

function unitsInside(d: Declared, of: string): number {
  return d.counters
    .filter((one) => one.side === of && isInside(d, one))
    .reduce((sum, { size = 0 }) => sum + size, 0);
}

function notBattlefield({ field }: Declared): string {
  if (field.length === 0) return 'no square of the map is named';
  return `${withVerb(field, 'is', 'are')} no battlefield`;
}

// prettier-ignore
export const DECLARE_CHECKS: CheckTable<Declared> = {
  kind: 'checks', id: 'campaign-declare-refusals', title: 'When a battle may not be declared so', citation: 'Blücher p.141-142',
  rows: [
    { code: 'E_BATTLE_SHAPE', condition: 'not six squares, three by two, all on the map', rule: 'B12.6-01', citation: 'Blücher p.141',
      refuses: ({ lies }) => lies === undefined, because: notBattlefield, allowed: ({ wideOnly }) => `${wideOnly ? 'two rows of three squares' : 'three squares by two'}, all on the map` },
    { code: 'E_BATTLE_CENTRE', condition: 'no counter of the declarer in a middle square', rule: 'B12.6-02', citation: 'Blücher p.141',
      refuses: lacksCentre, because: (d) => `${SIDE_NAMES[d.by]} has no counter in ${listing(middleOf(d.field, d.lies ?? 'wide'))}` },
    { code: 'E_BATTLE_CONTACT', condition: `no column of the declarer of ${CONTACT_UNITS} units or more beside an enemy`, rule: 'B12.6-03', citation: 'Blücher p.141',
      refuses: (d) => !hasContact(d), because: (d) => `${SIDE_NAMES[d.by]} has no column of ${CONTACT_UNITS} units or more beside an enemy column` },
    { code: 'E_BATTLE_NO_ENEMY', condition: 'no enemy counter in the battlefield', rule: 'B12.6-04, R12-08', citation: 'Blücher p.141',
      refuses: lacksFoe, because: () => 'no enemy column stands in the battlefield' },
    { code: 'E_BATTLE_SIZE', condition: 'fewer units inside than the house rule wants', rule: 'B12.6-09', citation: 'Blücher p.142',
      refuses: (d) => tooFew(d).length > 0, because: (d) => `${withVerb(tooFew(d), 'has', 'have')} fewer than ${d.leastUnits} units in the battlefield` },
  ],
};

/** The declaration of a battle: six squares become the table (B12.6-01 to B12.6-10, B12.6-08; p.141-142). */
export const declare = procedure({
  id: 'campaign-declare',
  title: 'Declaring a battle',
  summary: 'Whether a side may declare its battle there, and which columns are frozen.',
  citation: 'Blücher p.141-142',
  situation,
  outcome,
  gather: gatherColumns,
  tables: [DECLARE_CHECKS.id],
  examples: [
    {
      command: "rule campaign-declare --by blue --corner C3 --columns.blue 'A=C4 6' --columns.red '1=D4 5'",
      about: 'a wide battlefield',
    },
  ],
  verdict: ({ squares }) => `The battle is fought in ${squares.join(', ')}.`,
  orders: ({ frozen, middle, shape }) => [
    // B12.6-05, B12.6-06, B12.6-07
    frozen.length === 1
      ? `Column ${frozen.join()} is frozen: it does not move this day.`
      : `Columns ${listing(frozen, 'and')} are frozen: they do not move this day.`,
    'All others move as usual; one that enters an open square of the battlefield stops there.',
    `Each square becomes a table section of its name; ${shape === 'wide' ? 'the rows' : 'the columns'} of three are the long side, ${middle.join(' and ')} in the middle.`,
  ],
  *resolve(s, umpire) {
    const d = readDeclaration(s, umpire);
    if (!umpire.examine(DECLARE_CHECKS, d) || d.lies === undefined) return null;
    return {
      squares: d.field,
      shape: d.lies,
      middle: middleOf(d.field, d.lies),
      frozen: d.counters.filter((one) => isInside(d, one)).map(({ label }) => label),
      sections: sectionsBy(s.columns, d.field),
    };
  },
});
