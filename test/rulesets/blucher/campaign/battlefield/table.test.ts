import fc from 'fast-check';
import {
  rectangleAt,
  SHAPES,
  SQUARES_OF_BATTLE,
} from '../../../../../src/rulesets/blucher/campaign/days/battlefield';
import { tableOf } from '../../../../../src/rulesets/blucher/campaign/battlefield/table';
import { slugOf, withIds } from '../../../../../src/rulesets/blucher/campaign/battlefield/names';
import {
  directionTo,
  DIRECTIONS,
  squaresOf,
  USUAL_GRID,
} from '../../../../../src/rulesets/blucher/campaign/map/grid';
import { OUTER_SECTIONS, SECTIONS, TABLE_EDGES } from '../../../../../src/rulesets/blucher/setup/sections';

const FIELDS = squaresOf(USUAL_GRID).flatMap((corner) =>
  SHAPES.map((shape) => rectangleAt(USUAL_GRID, corner, shape)).filter(
    ({ length }) => length === SQUARES_OF_BATTLE,
  ),
);

describe('squares become sections (B12.6-08; p.141)', () => {
  test('of a wide battlefield with north at the top', () => {
    const table = tableOf(['C3', 'C4', 'C5', 'D3', 'D4', 'D5']);
    expect(table.squares.map(table.placeOf)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
    expect(DIRECTIONS.map(table.edgeOf)).toEqual(['top', 'right', 'bottom', 'left']);
  });

  test('a tall one is turned, with west at the top', () => {
    const table = tableOf(['B2', 'B3', 'C2', 'C3', 'D2', 'D3']);
    expect(Object.fromEntries(table.squares.map((square) => [table.placeOf(square), square]))).toEqual({
      A1: 'D2',
      A2: 'C2',
      A3: 'B2',
      B1: 'D3',
      B2: 'C3',
      B3: 'B3',
    });
    expect(table.compass).toEqual({ top: 'W', right: 'N', bottom: 'E', left: 'S' });
  });

  test('borders name their squares, and the side of the table on which they lie', () => {
    const table = tableOf(['B2', 'B3', 'C2', 'C3', 'D2', 'D3']);
    expect(['B2/B3', 'B2/C2', 'A2/B2', 'D3/E3', 'B1/B2', 'B3/B4'].map(table.borderText)).toEqual([
      'B2/B3',
      'B2/C2',
      'right of B2',
      'left of D3',
      'top of B2',
      'bottom of B3',
    ]);
    expect(tableOf(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']).borderText('A2/N')).toBe('top of A2');
  });

  test('every section once, neighbours stay neighbours, and outer edges lie outside', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), (squares) => {
        const { placeOf, edgeOf, compass } = tableOf(squares);
        expect(squares.map(placeOf).sort()).toEqual([...SECTIONS]);
        for (const a of squares)
          for (const b of squares) {
            const direction = directionTo(USUAL_GRID, a, b);
            if (direction === undefined) continue;
            // Who lies towards an edge of the table lies on it, or nearer to it.
            const edge = edgeOf(direction);
            expect(compass[edge]).toBe(direction);
            expect(OUTER_SECTIONS[edge].includes(placeOf(a))).toBe(false);
          }
        expect(TABLE_EDGES.map((edge) => edgeOf(compass[edge]))).toEqual([...TABLE_EDGES]);
      }),
    );
  });
});

describe('ids', () => {
  test('are easy to type', () => {
    expect(['Mühlen am See', 'Stary Dwór', '近', '--x--'].map(slugOf)).toEqual([
      'muhlen-am-see',
      'stary-dwor',
      '',
      'x',
    ]);
  });

  test('differ', () => {
    expect(withIds([{ id: 'a' }, { id: 'a-2' }, { id: 'a' }, { id: 'a' }]).map(({ id }) => id)).toEqual([
      'a',
      'a-2',
      'a-3',
      'a-4',
    ]);
  });
});
