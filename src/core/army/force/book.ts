import type { Resolution } from '../../dice/roll';
import type { Values } from '../../input/field';
import { plural } from '../../input/text';
import type { ArmyBook, ArmyPage, BattleArmy, ListEntry, PageFact, PrintedArmy, Roster } from '../army';
import type { BattleForce } from './battle';
import type { Force, ForceKind, ForceRow } from './force';
import { randomForce, type Likely } from './random';
import type { ForceWorkshop } from './workshop';

/** What a ruleset's army book is made of. */
interface ForceBook<K extends ForceKind> {
  readonly schema: string;
  readonly part: string;
  readonly citation: string;
  readonly lists: readonly ListEntry[];
  readonly rows: readonly K['row'][];
  /** What a list's page says above its tables. */
  readonly facts: readonly PageFact[];
  readonly counts: 'point' | 'unit';
  readonly workshop: ForceWorkshop<K>;
  readonly likely: Omit<Likely, 'counts'>;
  readonly printed: (force: Force<K>) => PrintedArmy;
  readonly battle: (first: BattleForce<K>, second: BattleForce<K>) => Values;
}

/** The army book of a ruleset with armies of groups of units. */
export function forceBook<K extends ForceKind>(given: ForceBook<K>): ArmyBook {
  const { schema, part, lists, rows, counts, workshop, likely, printed, battle } = given;
  const forceIn = (roster: Roster): Force<K> => workshop.force(workshop.read(roster));
  const forceOf = ({ id, name, roster }: BattleArmy): BattleForce<K> => ({
    id,
    name,
    force: forceIn(roster),
  });
  return {
    schema,
    part,
    ...(counts === 'unit' && { counts }),
    procedures: {
      check: 'army-check',
      ...(counts === 'point' && { points: 'army-points' }),
      expand: 'army-expand',
    },
    lists,
    data: (id) =>
      lists.some((list) => list.id === id) ? { id, rows: rows.map((row) => dataOf(row)) } : undefined,
    page: (id) => {
      const list = lists.find((one) => one.id === id);
      return list && pageOf(list, given);
    },
    workshop,
    random: (request): Resolution<Roster> => randomForce(request, workshop, { ...likely, counts }),
    printed: (roster) => printed(forceIn(roster)),
    battle: (first, second) => battle(forceOf(first), forceOf(second)),
  };
}

/** Parts of a row that its table shows otherwise. */
const SHOWN = ['section', 'piece'];

/** A row as data, without what the engine keeps of it. */
function dataOf(row: ForceRow): Values {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => typeof value !== 'object' && !SHOWN.includes(name)),
  );
}

/** What a nation can have, at which price where there are prices. */
function pageOf<K extends ForceKind>(
  { id, name }: ListEntry,
  { citation, facts, rows, counts }: ForceBook<K>,
): ArmyPage {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const isPriced = counts === 'point';
  return {
    title: `${name} [${id}]`,
    citation,
    facts,
    tables: sections.map((section) => ({
      title: section,
      head: ['troops', 'id', ...(isPriced ? ['each', 'strength', 'points'] : ['strength'])],
      rows: rows.filter((row) => row.section === section).map((row) => cellsOf(row, isPriced)),
      right: isPriced ? [2, 4] : [],
      whole: [1],
    })),
  };
}

function cellsOf({ id, name, price, strength, piece }: ForceRow, isPriced: boolean): readonly string[] {
  const pieces = plural(strength, piece, `${piece}s`);
  return isPriced ? [name, id, String(price), pieces, String(price * strength)] : [name, id, pieces];
}
