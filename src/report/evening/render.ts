import type { Evening } from '../../evening/evening';
import { grid, heading, paragraph } from '../layout';
import type { Style } from '../style';
import { wrap } from '../text';
import { inMarkdown } from '../words';
import { FIGURES, ledgerRows, pageOf, type Block, type Item, type TableBlock } from './blocks';
import { plotTable } from './plot-data';

/** The report of a game for a terminal. */
export function renderEvening(evening: Evening, style: Style): string {
  const { title, subtitle, blocks } = pageOf(evening);
  return [heading(title, subtitle, style), ...blocks.flatMap((block) => textBlock(block, style))].join(
    style.plain ? '\n' : '\n\n',
  );
}

const figuresOf = ({ head }: Pick<TableBlock, 'head'>): readonly number[] =>
  head.map((_, i) => i).slice(-FIGURES);

function textBlock(block: Block, style: Style): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.text, style, block.level === 2 ? 'title' : 'label')];
    case 'paragraph':
      return [paragraph(block.text, style)];
    case 'list':
      return [block.items.flatMap((item) => wrap(itemText(item), style.width, '  ')).join('\n')];
    case 'table':
      return block.rows.length === 0
        ? []
        : [`${paragraph(`${block.caption}:`, style)}\n${grid({ ...block, right: figuresOf(block) }, style)}`];
    case 'plot':
      return [];
  }
}

function itemText({ text, dice, n }: Item): string {
  const line = n === undefined ? '' : ` [${n}]`;
  return `${text}${dice === undefined ? '' : ` (${dice})`}${line}`;
}

/** The report of a game as Markdown. */
export function eveningMarkdown(evening: Evening): string {
  const { title, subtitle, blocks } = pageOf(evening);
  const parts = [`# ${inMarkdown(title)}`, inMarkdown(subtitle), ...blocks.flatMap(markdownBlock)];
  return `${parts.join('\n\n')}\n`;
}

function markdownBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${inMarkdown(block.text)}`];
    case 'paragraph':
      return [inMarkdown(block.text)];
    case 'list':
      return [block.items.map((item) => `- ${inMarkdown(itemText(item))}`).join('\n')];
    case 'table':
      return block.rows.length === 0 ? [] : [inMarkdown(block.caption), markdownTable(block)];
    case 'plot': {
      const table = plotTable(block.plot);
      return [`### ${inMarkdown(block.plot.title)}`, inMarkdown(block.plot.about), markdownTable(table)];
    }
  }
}

function markdownTable({ head, rows }: Pick<TableBlock, 'head' | 'rows'>): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inMarkdown).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** The ledger as CSV, RFC 4180: a row for each throw and everybody whom it could change. */
export function eveningCsv(evening: Evening): string {
  const rows = ledgerRows(evening);
  const head = [
    'line',
    'turn',
    'phase',
    'act',
    'procedure',
    'currency',
    'of',
    'side',
    'expected',
    'luck',
    'actual',
  ];
  const cell = (value: unknown): string => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

/** The report as data: everything that the other forms tell. */
export function eveningJson(evening: Evening): object {
  const { title, subtitle, blocks } = pageOf(evening);
  return { title, subtitle, blocks, ledger: ledgerRows(evening), unweighed: evening.ledger.unweighed };
}
