import type { Board, Cell, CellBorder } from '../../../src/core/scenario/board';

const OPEN: CellBorder = { road: false };

function cell(
  id: string,
  parts: Partial<Omit<Cell, 'borders'>> & { readonly borders?: Partial<Cell['borders']> },
): Cell {
  const { borders, ...rest } = parts;
  return {
    id,
    marks: [],
    pieces: [],
    isFramed: false,
    ...rest,
    borders: { north: OPEN, east: OPEN, south: OPEN, west: OPEN, ...borders },
  };
}

/** Two rows of three squares: a town on a road that crosses a river to the south. */
export function smallBoard(
  names: { readonly town?: string; readonly title?: string; readonly note?: string } = {},
): Board {
  const { town = 'Obermühlbach', title = 'A small map', note = 'A note.' } = names;
  const road: CellBorder = { road: true };
  const bridge: CellBorder = { road: true, river: 'major' };
  return {
    title,
    rows: ['A', 'B'],
    columns: ['1', '2', '3'],
    cells: [
      cell('A1', { borders: { east: road, west: road } }),
      cell('A2', {
        place: { name: town, size: 2, at: 'c', holder: 'blue' },
        marks: [{ kind: 'hill', count: 2, isLarge: true, at: 'ne', text: '2 large hill' }],
        pieces: [{ label: 'A:7', side: 'blue', text: 'column A of Blue, 7 units' }],
        borders: { west: road, south: bridge },
      }),
      cell('A3', { marks: [{ kind: 'wood', count: 1, isLarge: false, at: 'c', text: 'small wood' }] }),
      cell('B1', { borders: { east: { road: false, river: 'minor' } } }),
      cell('B2', {
        isFramed: true,
        pieces: [
          { label: 'B', side: 'blue', text: 'column B of Blue' },
          { label: '3', side: 'red', text: 'column 3 of Red' },
        ],
        borders: { north: bridge, south: road, west: { road: false, river: 'minor' } },
      }),
      cell('B3', {}),
    ],
    waters: [{ name: 'Lind', cell: 'A2', side: 'south' }],
    notes: [note],
  };
}

const KINDS = ['wood', 'field', 'marsh', 'rocks', 'hill'] as const;
const PLACES = ['nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'] as const;

/** Three rows of three squares with all that a map can show: each kind of ground, a mark at each place, towns of each size. */
export function fullBoard(): Board {
  const cells = PLACES.map((at, i) =>
    cell(`${'ABC'.charAt(Math.floor(i / 3))}${(i % 3) + 1}`, {
      marks: [
        { kind: KINDS[i % 5] ?? 'wood', count: 1 + (i % 3), isLarge: i % 2 === 0, at, text: `ground ${i}` },
      ],
      ...(i < 4 && {
        place: {
          name: `Town ${i}`,
          size: 1 + (i % 3),
          at: (['s', 'n', 'ne', 'c'] as const)[i] ?? 'c',
          ...(i > 1 && { holder: i === 2 ? 'red' : 'green' }),
        },
      }),
      pieces: [`${i}`, `${i}b`, `${i}c`].slice(0, (i + 3) % 4).map((label) => ({
        label,
        side: i % 2 === 0 ? 'blue' : 'green',
        text: `column ${label}`,
      })),
      isFramed: i === 4,
      borders: {
        ...(i % 3 < 2 && { east: { road: i < 3, ...(i > 0 && { river: i > 4 ? 'major' : 'minor' }) } }),
        ...(i % 3 > 0 && { west: { road: i < 4, ...(i > 1 && { river: i > 5 ? 'major' : 'minor' }) } }),
        ...(i < 6 && { south: { road: i % 2 === 0, river: 'minor' } }),
        ...(i > 2 && { north: { road: i % 2 === 1, river: 'minor' } }),
      },
    }),
  );
  return {
    title: 'All that a map can show',
    rows: ['A', 'B', 'C'],
    columns: ['1', '2', '3'],
    cells,
    waters: [
      { name: 'Elster', cell: 'B2', side: 'east' },
      { name: 'Lind', cell: 'A1', side: 'south' },
    ],
    notes: ['One note.', 'Another.'],
  };
}
