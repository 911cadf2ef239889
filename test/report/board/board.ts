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
