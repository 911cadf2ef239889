import { boolean, integer, list, map, record, text, type Field } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { plural } from '../../../../core/input/text';
import { chartOf, vpOfMap } from './chart';
import { MAP_SYMBOLS } from './features';
import { entrySquares, findingsOn, MAP_CHECKS, type Found } from './findings';
import { DIRECTION_NAMES, DIRECTIONS } from './grid';
import { anyMapField, mapNamed } from './map-field';

const codes = (label: string): Field<readonly string[]> => list(text({ label: 'Code' }), { label });
const count = (label: string): Field<number> => integer({ label });

const outcome = {
  ok: boolean({ label: 'The map can be used' }),
  errors: codes('Codes of errors'),
  warnings: codes('Codes of warnings'),
  where: map(list(text({ label: 'Place' }), { label: 'Places' }), {
    label: 'Where, by code, in the order of the file',
  }),
  crossings: list(text({ label: 'Border' }), { label: 'Borders where a road crosses a river' }),
  vp: count('Victory points on the map'),
  urban: list(
    record(
      {
        square: text({ label: 'Square' }),
        type: text({ label: 'Size' }),
        name: text({ label: 'Name', optional: true }),
      },
      { label: 'Urban area' },
    ),
    { label: 'Urban areas' },
  ),
  entrySquares: record(
    { N: count('North'), E: count('East'), S: count('South'), W: count('West') },
    { label: 'Squares of each edge where a column can enter on day 1' },
  ),
};

const codesOf = (found: readonly Found[], wanted: Found['severity']): readonly string[] =>
  found.filter(({ severity }) => severity === wanted).map(({ code }) => code);

/** Whether a map can be used, and what is on it (B12.1-01 to B12.1-10; p.133-134). */
export const mapCheck = procedure({
  id: 'campaign-map-check',
  title: 'Check of a campaign map',
  summary: 'What is wrong with a campaign map, or odd, and what there is on it.',
  citation: 'Blücher p.133-134',
  situation: { map: anyMapField },
  outcome,
  tables: [MAP_CHECKS.id, MAP_SYMBOLS.id],
  examples: [{ command: 'rule campaign-map-check --map valley', about: 'a map that comes with the program' }],
  verdict: (o) => {
    if (!o.ok) return `The map has ${plural(o.errors.length, 'error', 'errors')} and cannot be used.`;
    const warned =
      o.warnings.length === 0 ? '' : `, with ${plural(o.warnings.length, 'warning', 'warnings')}`;
    return `The map can be used${warned}: ${o.vp} VP, ${plural(o.crossings.length, 'crossing', 'crossings')}.`;
  },
  *resolve({ map: named }, umpire) {
    const file = mapNamed(named);
    const chart = chartOf(file);
    const found = findingsOn(file);
    for (const { code, condition, where, rule, citation } of found)
      umpire.by(rule).step(citation, () => `${code}: ${condition}: ${where.join(', ')}`);
    const entries = DIRECTIONS.map((edge) => [edge, entrySquares(chart, edge)] as const);
    umpire.by('B12.1-07').step('Blücher p.139, 144', () => `ways in on day 1: ${entriesText(entries)}`);
    const errors = codesOf(found, 'error');
    return {
      ok: errors.length === 0,
      errors,
      warnings: codesOf(found, 'warning'),
      where: Object.fromEntries(found.map(({ code, where }) => [code, where])),
      crossings: chart.crossings,
      vp: vpOfMap(chart),
      urban: [...chart.urban.values()].map(({ square, type, name }) => ({ square, type, name })),
      entrySquares: Object.fromEntries(entries) as Record<'N' | 'E' | 'S' | 'W', number>,
    };
  },
});

function entriesText(entries: readonly (readonly ['N' | 'E' | 'S' | 'W', number])[]): string {
  return entries.map(([edge, squares]) => `${DIRECTION_NAMES[edge]} ${squares}`).join(', ');
}
