import type { ArmyCard, ArmyWords, PrintedArmy, PrintedGroup, PrintedPurchase } from '../../core/army/army';
import { grid, heading, page, sheet } from '../layout';
import type { Style } from '../style';

/** Each purchase with its price and rule, then the sums. */
export function renderPurchases(title: string, { purchases, facts }: PrintedArmy, style: Style): string {
  const rows = purchases.map(({ count, what, points, rule, citation }) => [
    String(count),
    what,
    String(points),
    `${rule}, ${citation}`,
  ]);
  const table = grid(
    { head: ['number', 'bought', 'points', 'source'], rows, right: [0, 2], faint: [3] },
    style,
  );
  const parts = [...new Set(purchases.map(({ part }) => part))];
  const sums = parts.map((part) => ({ label: part, text: String(sumOf(purchases, part)) }));
  const total = facts.find(({ label }) => label === 'Points');
  const all = { label: 'Total', text: total?.text ?? String(sumOf(purchases)), look: 'verdict' as const };
  return page(title, undefined, [table, sheet([sums, [all]], style)], style);
}

function sumOf(purchases: readonly PrintedPurchase[], part?: string): number {
  return purchases
    .filter((one) => part === undefined || one.part === part)
    .reduce((sum, { points }) => sum + points, 0);
}

/** The words of a sheet where an army gives none. */
const USUAL_WORDS: ArmyWords = { part: 'corps', track: 'elan or ammo', traits: 'traits' };
export const wordsOf = ({ words = USUAL_WORDS }: PrintedArmy): ArmyWords => words;

/** The roster written out: every unit with its card, corps by corps. */
export function renderRoster(title: string, army: PrintedArmy, style: Style): string {
  const facts = army.facts.map(({ label, text }) => ({ label, text }));
  return page(
    title,
    undefined,
    [sheet([facts], style), ...army.groups.map((group) => groupText(group, army, style))],
    style,
  );
}

function groupText({ name, leader, cards }: PrintedGroup, army: PrintedArmy, style: Style): string {
  const words = wordsOf(army);
  const rows = cards.map((card) => [
    card.id,
    card.name,
    card.kind,
    trackText(card),
    traitsOf(card),
    ...pointsCell(card),
  ]);
  const title = heading(leader === null ? name : `${name}: ${leader}`, undefined, style, 'label');
  if (rows.length === 0) return title;
  const priced = cards.some(({ points }) => points !== null) ? ['points'] : [];
  const head = ['unit', 'name', 'type', words.track, words.traits, ...priced];
  return `${title}\n${grid({ head, rows, right: [5] }, style)}`;
}

/** The points of a card as a cell; none where the rules have no points. */
export function pointsCell({ points }: ArmyCard): readonly string[] {
  return points === null ? [] : [String(points)];
}

/** `6 5 4`; boxes that begin again for each base as `4 x 3`. */
function trackText({ track: { boxes } }: ArmyCard): string {
  const each = boxes.indexOf(1, 1);
  return boxes[0] === 1 && each > 0 ? `${boxes.length / each} x ${each}` : boxes.join(' ');
}

function traitsOf({ flags, marks }: ArmyCard): string {
  const words = [...flags, ...marks.filter(({ on }) => on).map(({ name }) => name)];
  return words.length === 0 ? '-' : words.join(', ');
}
