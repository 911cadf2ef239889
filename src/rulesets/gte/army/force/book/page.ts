import type { ArmyPage, ListEntry } from '../../../../../core/scenario/army';
import { plural } from '../../../../../core/input/text';
import { GENERAL_PRICE, GENERALS_SHARE, pieceOf } from '../../prices';
import { sectionOf, SECTIONS, type Row } from '../rows';

/** What a nation can buy, at which price, and what generals cost (2.5). */
export function pageOf({ id, name }: ListEntry, rows: readonly Row[]): ArmyPage {
  const citation = 'GTE 2.5';
  return {
    title: `${name} [${id}]`,
    citation,
    facts: [
      {
        label: 'Generals',
        text: `${GENERAL_PRICE} points each, whatever their ability; the commanding general is free`,
        citation,
      },
      { label: 'Their share', text: `at most ${GENERALS_SHARE}% of all points`, citation },
    ],
    tables: SECTIONS.map((section) => ({
      title: section,
      head: ['troops', 'id', 'each', 'strength', 'points'],
      rows: rows.filter(({ kind }) => sectionOf(kind.arm) === section).map(cellsOf),
      right: [2, 4],
      whole: [1],
    })),
  };
}

function cellsOf({ id, name, kind, price, strength }: Row): readonly string[] {
  const piece = pieceOf(kind.arm);
  return [name, id, String(price), plural(strength, piece, `${piece}s`), String(price * strength)];
}
