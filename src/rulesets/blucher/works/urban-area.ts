import { boolean, choice, integer, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { bandOf, type CheckTable, type GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';

const MOST_BASES = 100;

/** Urban areas by their number of bases; a base is a square a little over 1 BW (B-URB-01; p.66). */
const SIZES = [
  { upTo: 1, is: 'village' },
  { upTo: 2, is: 'town' },
  { upTo: Infinity, is: 'city' },
] as const;

const situation = {
  bases: integer({ label: 'Bases', citation: 'Blücher p.66', min: 1, max: MOST_BASES }),
  eachJoined: boolean({
    label: 'Each base shares a whole edge with another, corners matching',
    citation: 'Blücher p.66',
    default: true,
    when: (s) => Number(s.bases) > 1,
    whenText: 'two or more bases',
  }),
};

const outcome = {
  size: choice(
    SIZES.map(({ is }) => is),
    { label: 'What it is' },
  ),
};

type Area = Infer<typeof situation>;

export const URBAN_CHECKS: CheckTable<Area> = {
  kind: 'checks',
  id: 'urban-area-refusals',
  title: 'When bases make no urban area',
  citation: 'Blücher p.66',
  rows: [
    {
      code: 'URB_JOIN',
      rule: 'B-URB-01',
      condition: 'a base does not share a whole edge with another, corners matching',
      citation: 'Blücher p.66',
      refuses: (s) => s.eachJoined === false,
      because: (s) => `not each of the ${s.bases} bases shares a whole edge with another`,
      allowed: () => 'bases joined edge to edge and corner to corner, or an urban area of its own',
    },
  ],
};

export const URBAN_SIZES: GridTable = {
  kind: 'grid',
  id: 'urban-areas',
  rule: 'B-URB-01',
  title: 'Urban areas by size; a base is a square a little over 1 BW',
  citation: 'Blücher p.66',
  columns: ['bases', 'is a'],
  rows: SIZES.map(({ upTo, is }) => [upTo === Infinity ? 'more' : upTo, is]),
};

/** What a number of joined bases is called (B-URB-01; p.66). */
export const urbanArea = procedure({
  id: 'urban-area',
  title: 'Urban area',
  summary: 'Whether town bases are joined as they must be, and what they make.',
  citation: 'Blücher p.66',
  situation,
  outcome,
  tables: [URBAN_SIZES.id, URBAN_CHECKS.id],
  examples: [
    { command: 'rule urban-area --bases 2', about: 'two bases, edge to edge' },
    { command: 'rule urban-area --bases 3 --no-each-joined', about: 'one of them stands apart' },
  ],
  verdict: ({ size }) => `It is a ${size}.`,
  *resolve(s, umpire) {
    if (!umpire.examine(URBAN_CHECKS, s)) return null;
    umpire.by('B-URB-01').step('Blücher p.66', () => plural(s.bases, 'base', 'bases, joined edge to edge'));
    return { size: bandOf(SIZES, s.bases) ?? 'city' };
  },
});
