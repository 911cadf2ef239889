import { sameDistance, within } from '../../../core/input/distance';
import { boolean, checkbox, choice, distanceOrNone, type Field, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { shownBW } from '../scale';

/** Objectives must be farther than this from one another (p.23). */
export const OBJECTIVE_SPACING_BW = 8;
/** Objectives must be farther than this from the edge of the table (p.23). */
export const OBJECTIVE_EDGE_BW = 2;

const areaField = (label: string): Field<boolean> => checkbox({ label, citation: 'Blücher p.23' });

/** The kinds of ground that an objective may lie on. */
export const SITES = ['urban', 'crossing', 'crest', 'plain'] as const;

export const siteField = choice(SITES, {
  label: 'Where the marker goes',
  citation: 'Blücher p.23',
  labels: {
    urban: 'urban area',
    crossing: 'river crossing',
    crest: 'hill crest',
    plain: 'any other ground',
  },
});

export const spacingField = distanceOrNone({
  label: 'Distance to the nearest other objective',
  citation: 'Blücher p.23',
  max: 1000,
  default: null,
  flag: 'nearest-objective',
  edges: () => [OBJECTIVE_SPACING_BW],
});

const situation = {
  site: siteField,
  areaHasUrban: areaField('The area given for it holds an urban area'),
  areaHasCrossing: areaField('The area given for it holds a river crossing'),
  areaHasCrest: areaField('The area given for it holds a hill crest'),
  inArea: boolean({ label: 'The marker lies in that area', citation: 'Blücher p.23', default: true }),
  nearestObjectiveBW: spacingField,
  edgeBW: distanceOrNone({
    label: 'Distance to the nearest outer edge of the table; none = far away',
    citation: 'Blücher p.23',
    max: 1000,
    default: null,
    flag: 'edge',
    edges: () => [OBJECTIVE_EDGE_BW],
  }),
};

type Placing = Infer<typeof situation>;

export const SITE_NAMES = {
  urban: 'the urban area',
  crossing: 'a river crossing',
  crest: 'a hill crest',
  plain: 'other ground',
};

const outcome = { legal: boolean({ label: 'The marker may lie there' }) };

/** The better ground in the area, which must be used first; undefined if the chosen site will do (R-28; p.23). */
export function groundWanted(
  s: Pick<Placing, 'site' | 'areaHasUrban' | 'areaHasCrossing' | 'areaHasCrest'>,
): string | undefined {
  if (s.areaHasUrban) return s.site === 'urban' ? undefined : SITE_NAMES.urban;
  const better = [
    ...(s.areaHasCrossing ? [SITE_NAMES.crossing] : []),
    ...(s.areaHasCrest ? [SITE_NAMES.crest] : []),
  ];
  return s.site === 'plain' && better.length > 0 ? listing(better) : undefined;
}

/** Whether a distance is too small: exactly the limit still is, since "within" includes it (R-28; p.23). */
export function tooNear(distance: number | null, limit: number): boolean {
  return distance !== null && within(distance, limit);
}

/** The reason for a refusal: how near the marker is, and by how much too near. */
export function nearText(distance: number | null, limit: number, what: string): string {
  const far = distance ?? 0;
  const fault = sameDistance(far, limit)
    ? 'and must be farther than that'
    : `${shownBW(limit - far)} too near`;
  return `the marker is ${shownBW(far)} from ${what}, ${fault}`;
}

/** Where an objective may not lie, unless the scenario says otherwise (B-SET-05; p.23). */
// prettier-ignore
export const OBJECTIVE_CHECKS: CheckTable<Placing> = {
  kind: 'checks', id: 'objective-refusals', title: 'Where an objective may not lie', rule: 'B-SET-05', citation: 'Blücher p.23',
  rows: [
    { code: 'OBJ_AREA', condition: 'it lies outside the area given for it', citation: 'Blücher p.23',
      refuses: (s) => !s.inArea, because: () => 'the marker lies outside the area given for it', allowed: () => 'a place in that area' },
    { code: 'OBJ_PRIORITY', condition: 'the area holds an urban area, or else a crossing or hill crest, and it is not used', citation: 'Blücher p.23',
      refuses: (s) => groundWanted(s) !== undefined,
      because: (s) => `the area holds ${s.areaHasUrban ? 'an urban area' : groundWanted(s) ?? ''}, and the marker goes to ${SITE_NAMES[s.site]}`,
      allowed: (s) => groundWanted(s) ?? '' },
    { code: 'OBJ_SPACING', condition: `within ${OBJECTIVE_SPACING_BW} BW of another objective`, citation: 'Blücher p.23',
      refuses: (s) => tooNear(s.nearestObjectiveBW, OBJECTIVE_SPACING_BW),
      because: (s) => nearText(s.nearestObjectiveBW, OBJECTIVE_SPACING_BW, 'another objective'), allowed: () => `more than ${OBJECTIVE_SPACING_BW} BW` },
    { code: 'OBJ_EDGE', condition: `within ${OBJECTIVE_EDGE_BW} BW of the outer edge of the table`, citation: 'Blücher p.23',
      refuses: (s) => tooNear(s.edgeBW, OBJECTIVE_EDGE_BW),
      because: (s) => nearText(s.edgeBW, OBJECTIVE_EDGE_BW, 'the edge of the table'), allowed: () => `more than ${OBJECTIVE_EDGE_BW} BW` },
  ],
};

export const OBJECTIVE_SITES: GridTable = {
  kind: 'grid',
  id: 'objective-sites',
  rule: 'B-SET-05',
  title: 'Where an objective goes within the area given for it',
  citation: 'Blücher p.23',
  columns: ['the area holds', 'the objective goes'],
  rows: [
    ['an urban area', 'there'],
    ['no urban area, a river crossing or a hill crest', 'to one of these'],
    ['none of them', 'anywhere'],
  ],
};

/** Whether an objective may be placed there (B-SET-05; p.23). */
export const objectivePlacing = procedure({
  id: 'objective-placing',
  title: 'Placing an objective',
  summary: 'Whether an objective marker may lie where it was placed.',
  citation: 'Blücher p.23',
  situation,
  outcome,
  tables: [OBJECTIVE_SITES.id, OBJECTIVE_CHECKS.id],
  examples: [
    { command: 'rule objective-placing --site crest --area-has-crest', about: 'on a hill, with no town' },
    {
      command: 'rule objective-placing --site plain --nearest-objective 7 --edge 2',
      about: 'too near to another, and to the edge',
    },
  ],
  verdict: ({ legal }) => `The objective ${legal ? 'may' : 'may not'} lie there.`,
  // Control at the start is B-SET-06.
  orders: ({ legal }) =>
    legal
      ? ['Place the marker; the side in whose set-up area it lies controls it, elsewhere nobody does.']
      : [],
  *resolve(s, umpire) {
    return { legal: umpire.examine(OBJECTIVE_CHECKS, s) };
  },
});
