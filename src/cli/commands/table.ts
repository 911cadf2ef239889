import { inForce } from '../../core/ruling/house';
import { Problem } from '../../core/input/problem';
import type { Rules, Ruleset } from '../../core/ruling/ruleset';
import { didYouMean, meantText } from '../../core/input/suggest';
import { shownValue, type Table } from '../../core/ruling/table';
import { itHas, printable } from '../../core/input/text';
import { settingText } from '../../core/ruling/umpire';
import type { Io } from '../io';
import { RULES, readRules } from '../input/options';
import { FORMS, styleOf, type OutputFlags } from '../output/output';
import { command } from '../define-command';

const ABOUT = 'Prints a table of the rulebook as the program applies it, or lists the tables.';

export const run = command(
  {
    name: 'table',
    about: ABOUT,
    words: [['[name]', 'the table; all are listed if it is not given']],
    flags: { ...FORMS, ...RULES },
  },
  async ({ words: [name], flags, io }) => {
    const rules = await readRules(flags, io);
    const ruleset = inForce(rules);
    const text =
      name === undefined
        ? listText(ruleset, flags, io)
        : tableText(withSettings(tableOf(ruleset, name), rules), flags, io);
    io.out(`${await text}\n`);
  },
);

/** The table; its title also tells the settings of those changed options that the table mentions. */
function withSettings(table: Table, { options, changed }: Rules): Table {
  if (changed.size === 0) return table;
  const text = JSON.stringify(tableJson(table));
  const named = [...changed].filter((option) => new RegExp(`option ${option}(?![\\w.])`).test(text));
  const settings = named.map((option) => settingText(option, options[option]));
  return { ...table, title: [table.title, ...settings].join('; ') };
}

async function listText(ruleset: Ruleset, flags: OutputFlags, io: Io): Promise<string> {
  if (flags.json === true) {
    return JSON.stringify(
      ruleset.tables.map(({ id, kind, title, citation }) => ({ id, kind, title, citation })),
    );
  }
  const { renderTableList } = await import('../../report');
  return renderTableList(ruleset, styleOf(flags, io));
}

async function tableText(table: Table, flags: OutputFlags, io: Io): Promise<string> {
  if (flags.json === true) return JSON.stringify(tableJson(table));
  const { renderTable } = await import('../../report');
  return renderTable(table, styleOf(flags, io));
}

/** A table by its id, by a beginning that fits no other, or by the place in the book where it stands alone, but for checks. */
function tableOf({ id, tables }: Ruleset, name: string): Table {
  const wanted = name.toLowerCase();
  const beginning = tables.filter((table) => table.id.startsWith(wanted));
  const cited = tables.filter(({ citation }) => isPlace(citation, wanted));
  const printed = cited.filter(({ kind }) => kind !== 'checks');
  const [found] =
    [tables.filter((table) => table.id === wanted), beginning, printed, cited].find(
      ({ length }) => length === 1,
    ) ?? [];
  if (found) return found;
  const ids = tables.map((table) => table.id);
  const known = itHas(ids, `blucher table --rules ${id}`);
  const titled = tables.filter(({ title }) => speaksOf(title, wanted));
  const hint = meantText([...cited, ...titled].map((table) => table.id)) || didYouMean(name, ids);
  const message = `has no table "${printable(name)}"${hint}; ${known}`;
  throw new Problem({ path: '', message: `${id} ${message}`, allowed: ids });
}

/** Whether a citation is that place and no other: "Table 5.2.1" is "5.2.1". */
const isPlace = (citation: string, place: string): boolean =>
  [citation, citation.replace(/^\S+ /, '')].some((one) => one.toLowerCase() === place);

/** Whether a title has a word. */
const speaksOf = (title: string, word: string): boolean => title.toLowerCase().split(/\W+/).includes(word);

function tableJson(table: Table): object {
  const { id, kind, title, citation } = table;
  const head = { id, kind, title, citation };
  switch (table.kind) {
    case 'grid':
      return { ...head, columns: table.columns, rows: table.rows, cells: table.looked?.figures };
    case 'checks':
      return {
        ...head,
        rows: table.rows.map((row) => ({ code: row.code, condition: row.condition, citation: row.citation })),
      };
    case 'factors':
      return { ...head, unit: table.unit, rows: table.rows.map(factorJson) };
  }
}

function factorJson(row: Extract<Table, { kind: 'factors' }>['rows'][number]): object {
  const { code, name, condition, citation, columns } = row;
  const value = typeof row.value === 'function' || row.shown !== undefined ? shownValue(row) : row.value;
  return { code, name, value, condition, columns, citation };
}
