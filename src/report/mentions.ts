import { allowedOf } from '../core/input/allowed';
import { labelOf, type Field } from '../core/input/field';
import { remembered } from '../core/input/records';
import type { Option, Ruleset, Term } from '../core/ruling/ruleset';
import { ruleOf, shownValue, type Table } from '../core/ruling/table';
import { listing } from '../core/input/text';
import { valueText } from './words';

/** A ruleset as what is said of it names it. */
type Named = Pick<Ruleset, 'id' | 'title'>;

/** A ruleset's meaning of a word. */
export interface Sense {
  readonly ruleset: Named;
  readonly term: Term;
}

/** A row of a ruleset's table, or an option of it, that speaks of a word. */
export interface Mention extends Passage {
  readonly ruleset: Named;
}

/** What a ruleset says somewhere: a row of a table, or an option. */
export interface Passage {
  /** `table fire-bonuses`, `option crestFire`. */
  readonly where: string;
  /** The row's code, where it is a row that is judged. */
  readonly code?: string;
  readonly name: string;
  /** The value as printed, where the row has one. */
  readonly value?: string;
  /** When it counts, or what it does. */
  readonly text: string;
  readonly citation: string;
  /** Ids of the rules that the row applies, where they are known. */
  readonly rule?: string | undefined;
}

/** The senses of a word in a ruleset, by the word itself or another spelling of it; case does not matter. */
export function sensesOf(ruleset: Named & Pick<Ruleset, 'terms'>, word: string): readonly Sense[] {
  const wanted = word.trim().toLowerCase();
  return ruleset.terms
    .filter(({ word: name, also = [] }) => [name, ...also].some((known) => known.toLowerCase() === wanted))
    .map((term) => ({ ruleset, term }));
}

/** Those of a ruleset's passages that speak of a word. */
export function mentionsAmong(
  { id, title }: Named,
  passages: readonly Passage[],
  word: string,
): readonly Mention[] {
  const speaks = matcher(word);
  const itself = `option ${word.trim().toLowerCase()}`;
  return passages
    .filter(({ name, text, where }) => where.toLowerCase() === itself || speaks(name) || speaks(text))
    .map((passage) => ({ ruleset: { id, title }, ...passage }));
}

/** Every row of a ruleset's tables, and every option. */
export function passagesOf({ tables, options }: Ruleset): readonly Omit<Passage, 'code'>[] {
  return [
    ...tables.flatMap(rowsOf).map(({ where, name, value, text, citation, rule }) => ({
      ...{ where, name, text, citation, rule },
      ...(value !== undefined && { value }),
    })),
    ...Object.entries(options).map(([name, option]) => optionPassage(name, option)),
  ];
}

/** A table of more rows than this that all apply a rule is one mention. */
const MOST_ROWS = 12;

/** Every row and every table of the ruleset that applies a rule; a long table that does so as a whole is one mention. */
export function mentionsOfRule({ id, title, tables }: Ruleset, rule: string): readonly Mention[] {
  const applies = (rules: string | undefined): boolean => rules?.split(', ').includes(rule) === true;
  return tables
    .flatMap((table): readonly Passage[] => {
      const all = rowsOf(table);
      const rows = all.filter((row) => applies(row.rule));
      const isWhole = rows.length === all.length && (table.kind === 'grid' || rows.length > MOST_ROWS);
      if (!isWhole || !applies(table.rule)) return rows;
      return [{ where: `table ${table.id}`, name: table.title, text: '', citation: table.citation }];
    })
    .map((passage) => ({ ruleset: { id, title }, ...passage }));
}

/** Whole words only, so that `art` does not find `part`. */
function matcher(word: string): (text: string) => boolean {
  const literal = word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (literal === '') return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text);
}

/** The rows of a table: the book asks for those of each table once for each rule. */
const rowsOf = remembered(rowPassages);

function rowPassages(table: Table): readonly Passage[] {
  const where = `table ${table.id}`;
  switch (table.kind) {
    case 'factors':
      return table.rows.map((row) => ({
        where,
        code: row.code,
        name: row.name,
        value: shownValue(row),
        text: row.condition,
        citation: row.citation,
        rule: ruleOf(row, table),
      }));
    case 'checks':
      return table.rows.map((row) => ({
        where,
        code: row.code,
        name: row.code,
        text: `refused where ${row.condition}`,
        citation: row.citation,
        rule: ruleOf(row, table),
      }));
    case 'grid':
      return table.rows.map((row) => ({
        where,
        name: String(row[0]),
        text: row
          .slice(1)
          .map((cell, i) => `${table.columns[i + 1] ?? ''} ${cell}`)
          .join('; '),
        citation: table.citation,
        rule: table.rule,
      }));
  }
}

function optionPassage(name: string, { field, ruling }: Option): Passage {
  return {
    where: `option ${name}`,
    name: field.label,
    text: `${field.help === undefined ? '' : `${field.help}; `}${choicesText(field)}`,
    citation: field.citation ?? '',
    rule: ruling,
  };
}

/** The choices of an option, the default first; of a record, those of each of its parts. */
export function choicesText(field: Field): string {
  const { is } = field;
  if (is.kind === 'record') return is.entries.map(([name, of]) => `${name}: ${choicesText(of)}`).join('; ');
  const preset: unknown = field.default === undefined ? 'none' : field.default;
  const standard = typeof preset === 'boolean' ? String(preset) : valueText(preset);
  const others = allowedOf(field).filter((choice) => choice !== standard);
  return listing([`${named(field, standard)} (default)`, ...others.map((choice) => named(field, choice))]);
}

function named({ is }: Field, choice: string): string {
  const label = is.kind === 'choice' ? labelOf(is.labels, choice) : choice;
  return label === choice ? choice : `${choice} = ${label}`;
}
