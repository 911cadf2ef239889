import type { ArmyCard, PrintedArmy, PrintedGroup } from '../../../core/army/army';
import type { Ruleset } from '../../../core/ruling/ruleset';
import { plural } from '../../../core/input/text';
import { inMarkdown } from '../../words';
import { pointsCell, wordsOf } from '../roster';
import { traitsOf, type PrintParts } from './html';
import type { StepInfo } from '../../../core/walk/walk';
import { quickParts } from './quick';

/** The page of `armyHtml` as Markdown, without card backs: for a wiki, or to be kept with the report of the game. */
export function armyMarkdown(army: PrintedArmy, ruleset: Ruleset, parts: PrintParts): string {
  const sections = [
    `# ${inMarkdown(army.title)}`,
    ...(parts.sheet ? sheet(army) : []),
    ...(parts.cards
      ? ['## Cards', ...army.groups.flatMap(({ cards }) => cards.map((card) => cardText(card, army)))]
      : []),
    ...(parts.quick ? quick(army, ruleset, parts.quick) : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(inMarkdown)))].join(
    '\n',
  );
}

function sheet(army: PrintedArmy): readonly string[] {
  return [
    army.facts.map(({ label, text }) => `- **${inMarkdown(label)}**: ${inMarkdown(text)}`).join('\n'),
    ...(army.faults.length === 0 ? [] : [army.faults.map((fault) => `> ${inMarkdown(fault)}`).join('\n')]),
    ...army.groups.flatMap((one) => group(one, army)),
    ...(army.purchases.length === 0
      ? []
      : [
          '## Points',
          table(
            ['number', 'bought', 'points'],
            army.purchases.map(({ count, what, points }) => [String(count), what, String(points)]),
          ),
        ]),
  ];
}

function group({ name, leader, cards }: PrintedGroup, army: PrintedArmy): readonly string[] {
  const words = wordsOf(army);
  const title = `## ${inMarkdown(leader === null ? name : `${name}: ${leader}`)}`;
  if (cards.length === 0) return [title];
  const rows = cards.map((card) => [
    card.id,
    card.name,
    card.kind,
    boxes(card.track),
    traitsOf(card).join(', '),
    ...pointsCell(card),
  ]);
  const priced = cards.some(({ points }) => points !== null) ? ['points'] : [];
  return [title, table(['unit', 'name', 'type', words.track, words.traits, ...priced], rows)];
}

/** Boxes to be crossed off with a pen: `6 5 4 (1)`. */
function boxes({ boxes: all }: ArmyCard['track']): string {
  return all.map((box, i) => (i === all.length - 1 ? `(${box})` : String(box))).join(' ');
}

function cardText(
  { id, name, kind, group: part, moves, flags, marks, track, points }: ArmyCard,
  army: PrintedArmy,
): string {
  const words = wordsOf(army);
  const lines = [
    `**${inMarkdown(id === name ? name : `${id} ${name}`)}**, ${inMarkdown(kind)}${part === null ? '' : `, ${words.part} ${inMarkdown(part)}`}${points === null ? '' : `, ${plural(points, 'point', 'points')}`}`,
    `- moves: ${moves.map((move) => `${move.text} (${move.name})`).join(', ')}`,
    ...(track.boxes.length === 0 ? [] : [`- ${track.name.toLowerCase()}: ${boxes(track)}`]),
    ...(flags.length === 0 ? [] : [`- ${flags.map(inMarkdown).join(', ')}`]),
    ...marks.map((mark) => `- [${mark.on ? 'x' : ' '}] ${inMarkdown(mark.name)}`),
  ];
  return lines.join('\n');
}

function quick(army: PrintedArmy, ruleset: Ruleset, all: readonly StepInfo[]): readonly string[] {
  const { steps, tables, words } = quickParts(army, ruleset, all);
  return [
    `## ${inMarkdown(ruleset.title)}: quick sheet`,
    ...steps.map(
      ({ title, about }) =>
        `### ${inMarkdown(title)}\n\n${about.map((step, i) => `${i + 1}. ${inMarkdown(step)}`).join('\n')}`,
    ),
    ...tables.map(
      ({ title, citation, head, rows }) =>
        `### ${inMarkdown(title)}\n\n${table(head.map(inMarkdown), rows)}\n\n${inMarkdown(citation)}`,
    ),
    `### Words on the cards\n\n${words.map(({ word, text }) => `- **${inMarkdown(word)}**: ${inMarkdown(text)}`).join('\n')}`,
  ];
}
