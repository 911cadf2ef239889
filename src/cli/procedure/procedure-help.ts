import type { Command, Help } from 'commander';
import { allowedOf } from '../../core/input/allowed';
import type { Field, Shape, Values } from '../../core/input/field';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { kebab, listing } from '../../core/input/text';
import { wrap } from '../../report/text';
import { BELOW, commandLines, HELP_WIDTH } from '../output/fitted-help';
import { unitShape, type FlagHelp, type YesNo } from '../input/field-flags';
import { flagInForce, shapeInForce } from './fields-by-options';

/** What help says of a procedure's flags. */
export const FLAG_HELP: FlagHelp = { describe, describeUnit, groupOf };

/** What help says below the flags: how units are typed, examples, tables. */
export function helpAfter(procedure: Procedure, command: Command, options: Values): string {
  const { units = [], examples = [], tables = [] } = procedure;
  const page = new Page(command);
  const sections = [
    ...units.map((unit) => unitHelp(procedure, unit, options, page)),
    section(
      'Examples:',
      examples.flatMap(({ command: line, about }) => [
        ...commandLines(`  blucher ${line}`, page.width),
        ...page.indented(about),
      ]),
    ),
    tables.length === 0 ? '' : page.text(`Tables, see "blucher table <name>": ${tables.join(', ')}`),
  ];
  return `\n${sections.filter((text) => text !== '').join('\n\n')}`;
}

/** Column in which descriptions of a unit's words begin. */
const TERM_WIDTH = 24;

/** Lays text out as the command's own help does. */
class Page {
  private readonly helper: Help;
  readonly width: number;

  constructor(command: Command) {
    this.width = command.configureOutput().getOutHelpWidth?.() ?? HELP_WIDTH;
    this.helper = command.createHelp();
    this.helper.prepareContext({ helpWidth: this.width });
  }

  text(text: string): string {
    return this.helper.boxWrap(text, this.width);
  }

  /** Text below an example. */
  indented(text: string): readonly string[] {
    return wrap(text, this.width - BELOW.length).map((line) => BELOW + line);
  }

  item(term: string, text: string): string {
    return this.helper.formatItem(term, TERM_WIDTH, text, this.helper);
  }
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines].join('\n');
}

function describeUnit(unit: UnitFlag, many: boolean): string {
  const again = many ? '; repeat it for each' : '';
  return `${unit.label} in words, such as '${unit.example}'${again}; see below`;
}

/** The heading under which help shows a field. */
function groupOf({ from, is }: Field): string {
  if (from === 'card') return 'Cards:';
  if (from === 'state') return 'State:';
  if (from === 'scenario') return 'Scenario:';
  return ['distance', 'integer', 'number'].includes(is.kind) ? 'Distances and numbers:' : 'Circumstances:';
}

/** `Type of the target: INF, CAV or ART; only for: ...; needed [Blücher p.10]`. */
function describe(field: Field, means: YesNo | undefined): string {
  const parts = [
    labelText(field, means),
    ...(field.help === undefined ? [] : [field.help]),
    ...(field.whenText === undefined ? [] : [`only for: ${field.whenText}`]),
    ...defaultText(field),
  ];
  return parts.join('; ') + (field.citation === undefined ? '' : ` [${field.citation}]`);
}

/** Kinds of which nothing needs to be said beyond the label. */
const FREE_KINDS = ['boolean', 'text', 'name', 'record', 'map', 'list', 'object'];

function labelText(field: Field, means: YesNo | undefined): string {
  if (means === 'false') return `Not so: ${field.label}`;
  const parts = recordIn(field);
  if (parts) return `${field.label}: {${Object.keys(parts).join(', ')}}`;
  return FREE_KINDS.includes(field.is.kind) ? field.label : `${field.label}: ${allowedText(field)}`;
}

function allowedText(field: Field): string {
  return listing(allowedOf(field).map((value) => (value === 'null' ? 'none' : value)));
}

function defaultText(field: Field): readonly string[] {
  const { default: preset } = field;
  if (field.optional === true) return ['may stay unknown'];
  if (preset === undefined) return ['needed'];
  if (typeof preset === 'function') return ['unless given, it follows from the rest'];
  if (preset === false || (Array.isArray(preset) && preset.length === 0)) return [];
  if (preset === true) return ['default yes'];
  if (preset === null) return ['default none'];
  return [`default ${typeof preset === 'string' ? preset : spacedJson(preset)}`];
}

/** JSON that can be broken between its parts. */
function spacedJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, ' ');
}

/** How a unit is typed: each field that its words may set by the options in force, with the words. */
function unitHelp({ situation }: Procedure, flag: UnitFlag, options: Values, page: Page): string {
  const shape = unitShape(situation, flag);
  const left = shapeInForce(shape, options);
  const fields = fieldsOf(flag, left);
  const words = Object.entries(flagInForce(flag, shape, left).words ?? {});
  const name = flag.nameField === undefined ? '' : '[Name=]';
  const title = `${flag.label} in words: '${name}word ...', such as '${flag.example}'; any clear beginning of a word serves`;
  const items: readonly Item[] = [
    ...fields.flatMap(([word, field]) => unitItems(word, field)),
    ...words.map(([word, { help }]): Item => [word, help]),
    ...(flag.refers ? [[`${flag.refers.mark}name`, flag.refers.help] as const] : []),
    ['no-<word>', 'what is not so'],
  ];
  return section(
    page.text(title),
    items.map(([term, text]) => page.item(term, text)),
  );
}

type Item = readonly [term: string, text: string];

/** A field of a unit, and the fields of the records in it. */
function unitItems(word: string, field: Field): readonly Item[] {
  const own: Item =
    field.default === true
      ? [`no-${wordOf(word, field.words)}`, describe(field, 'false')]
      : [termOf(word, field), describe(field, undefined)];
  const inner = Object.entries(recordIn(field) ?? {});
  return [own, ...inner.map(([name, part]): Item => [`  .${name}`, describe(part, undefined)])];
}

/** The fields of the records that a field holds. */
function recordIn({ is }: Field): Shape | undefined {
  if (is.kind === 'list' || is.kind === 'map') return recordIn(is.of);
  return is.kind === 'record' ? is.shape : undefined;
}

/** What a unit's words may set: its fields by word, then its numbers in the order in which they are typed. */
function fieldsOf(flag: UnitFlag, shape: Shape): readonly (readonly [word: string, field: Field])[] {
  const { numbers = [], fields, nameField } = flag;
  const names = fields ?? Object.fromEntries(Object.keys(shape).map((name) => [name, name]));
  const words = Object.entries(names).filter(([word, name]) => word !== nameField && !numbers.includes(name));
  const all = [...words, ...numbers.map((name) => [NUMBER, name] as const)];
  return all.flatMap(([word, name]) => (shape[name] ? [[word, shape[name]]] : []));
}

/** What stands for a unit's number: it is typed without any word. */
const NUMBER = '<number>';

function wordOf(word: string, words: readonly string[] = []): string {
  return words[0] ?? kebab(word);
}

function termOf(word: string, { is, words = [] }: Field): string {
  if (word === NUMBER) return word;
  if (is.kind === 'boolean') return wordOf(word, words);
  if (is.kind === 'choice' || is.kind === 'set') return `<${kebab(word)}>`;
  return `${kebab(word)}:<${is.kind === 'integer' ? 'number' : is.kind}>`;
}
