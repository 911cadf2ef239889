import type { ArmyCard, PrintedArmy, PrintedGroup } from '../../../core/army/army';
import type { Ruleset } from '../../../core/ruling/ruleset';
import { plural } from '../../../core/input/text';
import { escaped } from '../../markup';
import { pointsCell, wordsOf } from '../roster';
import { cssOf } from './css';
import { measureOf, type Paper } from './paper';
import type { StepInfo } from '../../../core/walk/walk';
import { quickParts, type QuickTable } from './quick';

/** What is printed of an army. */
export interface PrintParts {
  readonly cards: boolean;
  /** The backs of the cards, for both sides of the paper. */
  readonly backs: boolean;
  readonly sheet: boolean;
  /** The steps of a turn, for the quick sheet; absent = without that sheet. */
  readonly quick?: readonly StepInfo[];
}

/** A page that needs no other files: unit cards, the roster sheet and the ruleset's quick sheet. */
export function armyHtml(army: PrintedArmy, ruleset: Ruleset, paper: Paper, parts: PrintParts): string {
  const sections = [
    ...(parts.cards ? [section('cards', cardsHtml(army))] : []),
    ...(parts.backs ? [section('backs', backsHtml(army))] : []),
    ...(parts.sheet ? [section('roster', sheetHtml(army))] : []),
    ...(parts.quick ? [section('quick-sheet', quickHtml(army, ruleset, parts.quick))] : []),
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(army.title)}</title>
<style>${cssOf(measureOf(paper, army.cardWidth))}
</style>
</head>
<body>
${sections.join('\n')}
</body>
</html>
`;
}

function section(name: string, content: string): string {
  return `<section class="page ${name}">\n${content}\n</section>`;
}

const cardsOf = ({ groups }: PrintedArmy): readonly ArmyCard[] => groups.flatMap(({ cards }) => cards);

function cardsHtml(army: PrintedArmy): string {
  return `<div class="cards">\n${cardsOf(army).map(cardHtml).join('\n')}\n</div>`;
}

/** Longer names than this are set smaller, since a card has two lines for them. */
const TWO_LINES = 48;

/** Longer moves are set smaller: `120 paces`. */
const SHORT_MOVE = 5;
/** More flags and marks than these are set smaller. */
const FEW_FLAGS = 6;
/** Longer labels of a corps are set smaller: beside the track they would wrap and push the name together. */
const SHORT_LABEL = 8;

/** The front edge is above: its middle is the centrepoint, its corners show the arc. */
function cardHtml({ id, name, kind, group, moves, flags, marks, track, points }: ArmyCard): string {
  const title = id === name ? escaped(name) : `<span class="id">${escaped(id)}</span> ${escaped(name)}`;
  return `<article class="card"><span class="arc left"></span><span class="centre"></span><span class="arc right"></span>
<div class="name${`${id} ${name}`.length > TWO_LINES ? ' long' : ''}">${title}</div>
<div class="moves${moves.some(({ text }) => text.length > SHORT_MOVE) ? ' long' : ''}">${moves.map((move) => `<b>${escaped(move.text)}</b><i>${escaped(move.name)}</i>`).join('')}</div>
<div class="kind">${escaped(kind)}${points === null ? '' : `<small>${plural(points, 'point', 'points')}</small>`}</div>
<ul class="flags${flags.length + marks.length > FEW_FLAGS ? ' many' : ''}">${[...flags.map((flag) => `<li>${escaped(flag)}</li>`), ...marks.map((mark) => `<li class="mark">${tick(mark.on)} ${escaped(mark.name)}</li>`)].join('')}</ul>
<div class="rear">${group === null ? '' : `<span class="corps${group.length > SHORT_LABEL ? ' long' : ''}">${escaped(group)}</span>`}${trackHtml(track)}</div></article>`;
}

function tick(on: boolean): string {
  return `<span class="tick">${on ? 'X' : ''}</span>`;
}

/** Boxes to be crossed off; the last one stands out. */
function trackHtml({ name, boxes, shape }: ArmyCard['track']): string {
  const spans = boxes.map((box, i) => `<span${i === boxes.length - 1 ? ' class="last"' : ''}>${box}</span>`);
  return `<div class="track ${shape}" aria-label="${escaped(name)}">${spans.join('')}</div>`;
}

/** All backs are alike: nothing but the nation, and the centre of the front edge. */
function backsHtml(army: PrintedArmy): string {
  const back = `<article class="card back"><span class="centre"></span>${escaped(army.nation)}</article>`;
  return `<div class="cards">\n${cardsOf(army)
    .map(() => back)
    .join('\n')}\n</div>`;
}

function sheetHtml(army: PrintedArmy): string {
  return [
    `<h1>${escaped(army.title)}</h1>`,
    `<div class="facts">${army.facts.map(({ label, text }) => `<div><b>${escaped(label)}</b> ${escaped(text)}</div>`).join('\n')}</div>`,
    army.faults.length === 0
      ? ''
      : `<div class="faults">${army.faults.map((fault) => `<p>${escaped(fault)}</p>`).join('')}</div>`,
    ...army.groups.map((group) => groupHtml(group, army)),
    army.purchases.length === 0 ? '' : `<div class="block"><h2>Points</h2>\n${purchasesHtml(army)}</div>`,
  ].join('\n');
}

function purchasesHtml({ purchases }: PrintedArmy): string {
  return tableHtml({
    head: ['', 'bought', 'points'],
    rows: purchases.map(({ count, what, points }) => [String(count), what, String(points)]),
    figures: [0, 2],
  });
}

function groupHtml({ name, leader, cards }: PrintedGroup, army: PrintedArmy): string {
  const words = wordsOf(army);
  const head = `<h2>${escaped(name)}${leader === null ? '' : `: ${escaped(leader)}`}</h2>`;
  if (cards.length === 0) return head;
  const rows = cards.map(
    (card) =>
      `<tr><td>${escaped(card.id)}</td><td>${escaped(card.name)}</td><td>${escaped(card.kind)}</td><td>${trackHtml(card.track)}</td><td>${escaped(traitsOf(card).join(', '))}</td>${pointsCell(
        card,
      )
        .map((cell) => `<td class="figure">${cell}</td>`)
        .join('')}</tr>`,
  );
  const priced = cards.some(({ points }) => points !== null) ? '<th class="figure">points</th>' : '';
  const titles = ['unit', 'name', 'type', words.track, words.traits]
    .map((title) => `<th>${escaped(title)}</th>`)
    .join('');
  return `${head}\n<table class="units"><thead><tr>${titles}${priced}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** What a card says in words, its ticked boxes too. */
export function traitsOf({ flags, marks }: ArmyCard): readonly string[] {
  return [...flags, ...marks.filter(({ on }) => on).map(({ name }) => name)];
}

function tableHtml({
  head,
  rows,
  figures,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly figures: readonly number[];
}): string {
  const cell =
    (tag: string) =>
    (text: string, i: number): string =>
      `<${tag}${figures.includes(i) ? ' class="figure"' : ''}>${escaped(text)}</${tag}>`;
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`);
  return `<table><thead><tr>${head.map(cell('th')).join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

function quickHtml(army: PrintedArmy, ruleset: Ruleset, all: readonly StepInfo[]): string {
  const { steps, tables, words } = quickParts(army, ruleset, all);
  const blocks = [
    ...steps.map(
      ({ title, about }) =>
        `<h3>${escaped(title)}</h3><ol>${about.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`,
    ),
    ...tables.map(quickTable),
    `<h3>Words on the cards</h3>${words.map(({ word, text }) => `<p><b>${escaped(word)}</b>: ${escaped(text)}</p>`).join('')}`,
  ];
  return `<h1>${escaped(ruleset.title)}: quick sheet</h1>\n<div class="quick">\n${blocks.map((block) => `<div class="block">${block}</div>`).join('\n')}\n</div>`;
}

function quickTable({ title, citation, head, rows }: QuickTable): string {
  const source = `<span class="source">${escaped(citation)}</span>`;
  return `<h3>${escaped(title)}</h3>${tableHtml({ head, rows, figures: [] })}${source}`;
}
