import type { Rules, Ruleset } from '../../core/ruling/ruleset';
import { shownValue, type Table } from '../../core/ruling/table';
import { settingText } from '../../core/ruling/umpire';
import type { StepInfo } from '../../core/walk/walk';
import { QUICK_CSS } from './css';
import { gridHtml, htmlPage } from './html';
import { escaped } from '../markup';

/** Tables with more rows may go on in the next column. */
const SHORT = 14;
/** Tables with so many columns are set smaller, and may break words, so that they keep to their third of the sheet. */
const MANY = 4;
/** Tables with more rows than this are no quick look-up; modifier tables always are. */
const LONGEST = 13;

/** What players look up in a turn, for one or two sheets of A4, with the settings and house rules in force. */
export function quickHtml(
  { options, changed, house }: Rules,
  ruleset: Ruleset,
  steps: readonly StepInfo[],
): string {
  const set = [...changed].map((name) => settingText(name, options[name]));
  const inForce = [...set, ...(house ? [`house rules "${house.name}"`] : [])].join('; ');
  const tables = quickTables(ruleset).map(tableHtml);
  return htmlPage(
    `${ruleset.title}: quick sheet`,
    QUICK_CSS,
    `<h1>${escaped(ruleset.title)}: quick sheet ${inForce === '' ? '' : `<small>${escaped(inForce)}</small>`}</h1>
<div class="sheet">
${stepsHtml(steps)}
${tables.join('\n')}
</div>`,
  );
}

/** The tables that the ruleset names, or else its modifier tables and the short tables that its procedures read. */
function quickTables({ quick, tables, procedures }: Ruleset): readonly Table[] {
  if (quick) return quick.flatMap((id) => tables.filter((table) => table.id === id));
  const read = new Set(procedures.flatMap((procedure) => procedure.tables ?? []));
  return tables.filter(
    ({ id, kind, rows }) => kind === 'factors' || (kind === 'grid' && rows.length <= LONGEST && read.has(id)),
  );
}

function stepsHtml(steps: readonly StepInfo[]): string {
  const items = steps.map(
    ({ title, about }) => `<li><b>${escaped(title)}</b> ${escaped(about.join('; '))}</li>`,
  );
  return items.length === 0
    ? ''
    : `<div class="block short"><h2>The turn</h2><ol>${items.join('')}</ol></div>`;
}

function tableHtml(table: Table): string {
  const grid = quickGrid(table);
  const length = table.rows.length <= SHORT ? ' short' : '';
  const width = grid.head.length >= MANY ? ' many' : '';
  return `<div class="block${length}${width}"><h2>${escaped(table.title)}</h2>${gridHtml(grid)}</div>`;
}

/** A table without its sources; a factor’s condition stands in place of a name that says less. */
function quickGrid(table: Table): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  if (table.kind === 'grid') {
    const kept = table.columns.flatMap((column, i) => (column.startsWith('source') ? [] : i));
    const keep = (row: readonly (string | number)[]): readonly string[] =>
      kept.map((i) => String(row[i] ?? ''));
    return { head: keep(table.columns), rows: table.rows.map(keep) };
  }
  if (table.kind === 'checks') return { head: [], rows: table.rows.map(({ condition }) => [condition]) };
  const printed = [...new Set(table.rows.flatMap(({ columns = {} }) => Object.keys(columns)))];
  return {
    head: [table.unit ?? 'value', 'factor', ...printed],
    rows: table.rows.map((row) => [
      shownValue(row),
      row.name === row.condition || row.condition === '' ? row.name : `${row.name}: ${row.condition}`,
      ...printed.map((column) => row.columns?.[column] ?? ''),
    ]),
  };
}
