import type { Evening } from '../../evening/evening';
import { escaped } from '../markup';
import { FIGURES, pageOf, type Block, type Item, type TableBlock } from './blocks';
import { plotTable, type Plot } from './plot-data';
import { STYLE } from './page-style';
import { svgOf } from './plots';

/** The report of a game as one page of HTML that asks nobody for anything, and needs no script. */
export function eveningHtml(evening: Evening): string {
  const { title, subtitle, blocks } = pageOf(evening);
  const name = escaped(title);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${name}: battle report</title>
<style>
${STYLE}
</style>
</head>
<body>
<header>
<h1>${name}</h1>
<p class="sub">${escaped(subtitle)}</p>
</header>
<main>
${bodyOf(blocks)}
</main>
</body>
</html>
`;
}

function bodyOf(blocks: readonly Block[]): string {
  const story = blocks.findLastIndex(({ kind }, i) => kind === 'heading' && isSecond(blocks[i]));
  return blocks.map((block, i) => blockHtml(block, i, i > story)).join('\n');
}

const isSecond = (block: Block | undefined): boolean => block?.kind === 'heading' && block.level === 2;

/** Lines of the story can be jumped to; other lists link there. */
function blockHtml(block: Block, place: number, isStory: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p${place === 0 ? ' class="lead"' : ''}>${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => itemHtml(item, isStory)).join('\n')}\n</ul>`;
    case 'table':
      return block.rows.length === 0 ? '' : tableHtml(block, FIGURES);
    case 'plot':
      return plotHtml(block.plot, `p${place}`);
  }
}

function itemHtml({ text, dice, n }: Item, isStory: boolean): string {
  const small = dice === undefined ? '' : ` <small>${escaped(dice)}</small>`;
  if (n === undefined) return `<li>${escaped(text)}${small}</li>`;
  if (isStory) return `<li id="l${n}">${escaped(text)}${small}</li>`;
  return `<li>${escaped(text)} <a href="#l${n}">line ${n}</a>${small}</li>`;
}

/** A table; it scrolls by itself where the screen is narrow. */
function tableHtml({ caption, head, rows }: Omit<TableBlock, 'kind'>, figures: number): string {
  const from = head.length - figures;
  const cell = (tag: 'th' | 'td', text: string, i: number): string => {
    const scope = tag === 'th' ? ' scope="col"' : '';
    return `<${tag}${scope}${i >= from ? ' class="n"' : ''}>${escaped(text)}</${tag}>`;
  };
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((text, i) => cell(tag, text, i)).join('')}</tr>`;
  return [
    `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}">`,
    `<table><caption>${escaped(caption)}</caption>`,
    `<thead>${row(head, 'th')}</thead>`,
    `<tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table></div>`,
  ].join('\n');
}

function plotHtml(plot: Plot, id: string): string {
  const table = plotTable(plot);
  return [
    `<figure><figcaption>${escaped(plot.title)}</figcaption>`,
    `<p>${escaped(plot.about)}</p>`,
    svgOf(plot, id),
    `<details><summary>The numbers of “${escaped(plot.title)}”</summary>`,
    tableHtml(table, table.head.length - 1),
    '</details></figure>',
  ].join('\n');
}
