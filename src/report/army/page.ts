import type { ArmyPage, ListEntry } from '../../core/army/army';
import { grid, heading, page, sheet } from '../layout';
import type { Style } from '../style';

/** The army lists, to choose from. */
export function renderArmyLists(title: string, lists: readonly ListEntry[], style: Style): string {
  const rows = lists.map(({ id, name, power, variants, citation }) => [
    id,
    name,
    power,
    variants.length === 0 ? '-' : variants.map((variant) => variant.id).join(', '),
    citation,
  ]);
  const table = grid(
    { head: ['list', 'name', 'power', 'variants', 'source'], rows, faint: [4], whole: [0, 3] },
    style,
  );
  return page(title, undefined, [table], style);
}

/** What a list offers and demands. */
export function renderArmyPage({ title, citation, facts, tables }: ArmyPage, style: Style): string {
  const rows = facts.map(({ label, text, citation: source }) => ({
    label,
    text,
    ...(source !== undefined && { source }),
  }));
  const parts = tables.map(
    (table) => `${heading(table.title, undefined, style, 'label')}\n${grid(table, style)}`,
  );
  return page(title, citation, [sheet([rows], style), ...parts], style);
}
