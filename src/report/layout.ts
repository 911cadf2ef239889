import Table from 'cli-table3';
import { paint, type Look, type Style } from './style';
import { displayWidth, widest, wrap } from './text';
import { safe, sentence } from './words';

/** Columns between two columns of text. */
const GAP = 2;
/** Indents the further lines of a fact, so that the next fact stands out. */
const INDENT = '  ';
/** No column is made narrower than this; where there is no room for that, rows are listed instead. */
const LEAST = 6;
/** A text column narrower than this is no help; facts are shown one by one then. */
const NARROWEST_TEXT = 16;

/** One fact: what it is about, the fact, and its source. */
export interface Row {
  /** Shown once for rows that follow one another under the same label. */
  readonly label: string;
  /** In a narrow column of its own before the text: a factor's value. */
  readonly tag?: string;
  readonly text: string;
  readonly source?: string;
  readonly look?: Look;
  /** The whole line as it is shown where there are no columns; empty = not shown. */
  readonly spoken?: string;
}

/** A list of columns with headings. */
export interface Grid {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of figures, set to the right. */
  readonly right?: readonly number[];
  /** Columns in faint print: sources. */
  readonly faint?: readonly number[];
  /** The least widths of the columns, to line up with those of another grid. */
  readonly widths?: readonly number[];
  /** Columns in which no word may be broken: ids that players type. */
  readonly whole?: readonly number[];
}

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
} as const;

/** The line under the headings. */
const HEAD_LINE = { ...NO_LINES, mid: '─' } as const;

const LINE = /^─+$/;

/** Texts come wrapped and painted; the package's own colours would get into a pipe. */
const TABLE_STYLE = { 'padding-left': 0, 'padding-right': GAP, head: [], border: [], compact: true };

/** A text in a column: its lines, none wider than the column. */
interface Cell {
  readonly lines: readonly string[];
  readonly width: number;
  readonly look: Look;
}

/** Facts in columns: label, text, source. An empty line separates sections. */
export function sheet(sections: readonly (readonly Row[])[], style: Style): string {
  const filled = sections.filter((section) => section.length > 0);
  const rows = filled.flat();
  const columns = columnsOf(rows, style);
  if (style.plain || columns.text < columns.tag + NARROWEST_TEXT) {
    return rows.flatMap((row) => spokenLines(row, style)).join('\n');
  }
  return filled.map((section) => sheetSection(section, columns, style)).join('\n\n');
}

interface Columns {
  readonly label: number;
  readonly tag: number;
  readonly text: number;
  readonly source: number;
}

function columnsOf(rows: readonly Row[], { width }: Style): Columns {
  const quarter = Math.floor(width / 4);
  // Wide enough, at 80 columns, for the longest codes of refusals.
  const labels = Math.floor((width * 2) / 7);
  const third = Math.floor(width / 3);
  const fitting = (texts: readonly string[], most: number): number =>
    Math.max(1, Math.min(most, widest(texts.map(safe))));
  const label = fitting(
    rows.map((row) => row.label),
    labels,
  );
  const tag = fitting(
    rows.map((row) => row.tag ?? ''),
    quarter,
  );
  const source = fitting(
    rows.map((row) => row.source ?? ''),
    third,
  );
  return { label, tag, source, text: width - label - source - 2 * GAP };
}

function sheetSection(rows: readonly Row[], columns: Columns, style: Style): string {
  const lines = rows.flatMap((row, i) => {
    const repeated = i > 0 && rows[i - 1]?.label === row.label;
    return sheetLines(row, repeated ? '' : row.label, columns, style);
  });
  return lines.join('\n');
}

/** The lines of a fact; without a source, its text takes the room of both columns. */
function sheetLines(row: Row, label: string, columns: Columns, style: Style): readonly string[] {
  const { look = 'normal', source } = row;
  const room = columns.text + (source === undefined ? GAP + columns.source : 0);
  const cells: Cell[] = [
    { lines: wrap(label, columns.label), width: columns.label, look: look === 'faint' ? 'faint' : 'label' },
    { lines: textLines(row, columns.tag, room), width: room, look },
  ];
  if (source !== undefined)
    cells.push({ lines: wrap(source, columns.source), width: columns.source, look: 'faint' });
  return beside(cells, style);
}

/** Columns beside one another, line by line: facts are many, and the table package takes six times as long to set them. */
function beside(cells: readonly Cell[], style: Style): readonly string[] {
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const filled = cells.map(({ lines, width, look }) => {
      const text = lines[line] ?? '';
      const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
      return paint(text, look, style) + space;
    });
    return filled.join(' '.repeat(GAP)).trimEnd();
  });
}

function textLines({ tag, text }: Row, tagWidth: number, width: number): readonly string[] {
  if (tag === undefined) return wrap(text, width, INDENT);
  const tags = wrap(tag, tagWidth);
  const lines = wrap(text, width - tagWidth - GAP, INDENT);
  return Array.from({ length: Math.max(tags.length, lines.length) }, (_, i) => {
    const before = tags[i] ?? '';
    return before + ' '.repeat(tagWidth + GAP - displayWidth(before)) + (lines[i] ?? '');
  });
}

function spokenLines(row: Row, style: Style): readonly string[] {
  const { label, tag, text, source } = row;
  const said = row.spoken ?? `${label}: ${tag === undefined ? '' : `${tag}, `}${sentence(text)}`;
  if (said === '') return [];
  return wrap(source === undefined ? sentence(said) : `${sentence(said)} ${sentence(source)}`, style.width);
}

/** Columns with headings; a row at a time where there is no room for columns, or none are wanted. */
export function grid(of: Grid, style: Style): string {
  const { head, rows, right = [], faint = [] } = of;
  const widths = widthsOf(of, style.width);
  if (style.plain || widths === undefined) return rows.map((row) => listed(head, row, style)).join('\n');
  const cells = (texts: readonly string[], look: (column: number) => Look): (readonly string[])[] =>
    texts.map((text, i) => painted(wrap(text, widths[i] ?? LEAST), look(i), style));
  const table = new Table({
    chars: HEAD_LINE,
    style: TABLE_STYLE,
    head: cells(head, () => 'title').map((lines) => lines.join('\n')),
    colAligns: head.map((_, i) => (right.includes(i) ? 'right' : 'left')),
    colWidths: widths.map((width) => width + GAP),
  });
  for (const row of rows) {
    table.push(...lineByLine(cells(row, (i) => (faint.includes(i) ? 'faint' : 'normal'))));
  }
  return drawn(table);
}

/** The table package is handed line after line, since its time grows with the square of a cell's length. */
function lineByLine(cells: readonly (readonly string[])[]): string[][] {
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => cells.map((lines) => lines[line] ?? ''));
}

/** A title with its source in brackets. */
export function heading(
  title: string,
  source: string | undefined,
  style: Style,
  look: Look = 'title',
): string {
  return paragraph(source === undefined ? title : `${title} (${source})`, style, look);
}

/** A title with its source, and what belongs under it. */
export function page(
  title: string,
  source: string | undefined,
  parts: readonly string[],
  style: Style,
): string {
  const filled = [heading(title, source, style), ...parts].filter((part) => part !== '');
  return filled.join(style.plain ? '\n' : '\n\n');
}

/** A paragraph. */
export function paragraph(text: string, style: Style, look: Look = 'normal'): string {
  return painted(wrap(text, style.width), look, style).join('\n');
}

function painted(lines: readonly string[], look: Look, style: Style): readonly string[] {
  return lines.map((line) => paint(line, look, style));
}

function drawn(table: Table.Table): string {
  return table
    .toString()
    .split('\n')
    .map((line) => (LINE.test(line) ? line.slice(0, -GAP) : line.trimEnd()))
    .join('\n');
}

/** The width of every column at which nothing in it is wrapped. */
export function naturalWidths({ head, rows, widths = [] }: Grid): readonly number[] {
  return head.map((title, i) =>
    Math.max(widths[i] ?? 1, widest([title, ...rows.map((row) => row[i] ?? '')].map(safe))),
  );
}

/** The widths of the columns: such that no word is broken, where there is room for that; undefined where there is none at all. */
function widthsOf(of: Grid, width: number): readonly number[] | undefined {
  const { whole = [] } = of;
  const words = wordWidths(of);
  const natural = naturalWidths(of);
  const least = words.map((word, i) => (whole.includes(i) ? word : 0));
  return fit(natural, words, width) ?? fit(natural, least, width);
}

/** The width of the widest word of every column. */
function wordWidths({ head, rows }: Grid): readonly number[] {
  return head.map((title, i) =>
    widest([title, ...rows.map((row) => row[i] ?? '')].flatMap((text) => safe(text).split(' '))),
  );
}

/** Narrows the widest columns until all fit on a line; undefined if that is not enough. */
function fit(
  natural: readonly number[],
  least: readonly number[],
  width: number,
): readonly number[] | undefined {
  const room = width - GAP * (natural.length - 1);
  const most = (cap: number): readonly number[] =>
    natural.map((wanted, i) => Math.max(Math.min(wanted, cap), least[i] ?? 0));
  const widest = Math.max(...natural);
  for (let cap = widest; cap >= Math.min(LEAST, widest); cap--) {
    const widths = most(cap);
    if (widths.reduce((sum, column) => sum + column, 0) <= room) return widths;
  }
  return undefined;
}

function listed(head: readonly string[], row: readonly string[], style: Style): string {
  const named = (text: string, title = ''): string => (title === '' ? text : `${title}: ${text}`);
  const facts = row.map((text, i) => (text === '' ? '' : named(text, head[i])));
  return wrap(sentence(facts.filter((fact) => fact !== '').join('; ')), style.width).join('\n');
}
