import { renderBoard } from '../../../../src/report/board/drawing';
import { boardSvg } from '../../../../src/report/board/svg';
import { LINED } from '../../../report/sample';
import { displayWidth } from '../../../../src/report/text';
import { PLAIN_STEP, printedCost } from '../../../../src/rulesets/blucher/campaign/map/movement-cost';
import {
  chartOf,
  entriesAt,
  goingOver,
  vpOfMap,
  type Chart,
  type Going,
} from '../../../../src/rulesets/blucher/campaign/map/chart';
import { findingsOn } from '../../../../src/rulesets/blucher/campaign/map/findings';
import {
  borderBetween,
  neighbours,
  opposite,
  type Direction,
} from '../../../../src/rulesets/blucher/campaign/map/grid';
import { mapBoard } from '../../../../src/rulesets/blucher/campaign/map/map-board';
import { THEATRES } from '../../../../src/rulesets/blucher/campaign/map/map-file';
import { MAPS } from '../../../../src/rulesets/blucher/campaign/map/maps';

const cost = (going: Going): number => printedCost({ ...PLAIN_STEP, ...going });

/** The movement points from an edge of the map to every square. */
function distances(chart: Chart, edge: Direction): ReadonlyMap<string, number> {
  const found = new Map(entriesAt(chart, edge).map(({ square, going }) => [square, cost(going)]));
  const done = new Set<string>();
  for (;;) {
    const [next] = [...found].filter(([square]) => !done.has(square)).sort((a, b) => a[1] - b[1]);
    if (next === undefined) return found;
    const [square, so] = next;
    done.add(square);
    for (const beside of neighbours(chart.grid, square)) {
      const there = so + cost(goingOver(chart, borderBetween(chart.grid, square, beside)!));
      if (there < (found.get(beside) ?? Infinity)) found.set(beside, there);
    }
  }
}

/** Victory points that are nearer to one edge than to the opposite one, less those that are nearer to that. */
function lead(chart: Chart, edge: Direction): number {
  const [own, others] = [distances(chart, edge), distances(chart, opposite(edge))];
  return [...chart.urban.values()].reduce((sum, { square, bases }) => {
    const far = Math.sign((others.get(square) ?? 0) - (own.get(square) ?? 0));
    return sum + far * bases;
  }, 0);
}

describe('the maps that come with the program', () => {
  test('are one for each of the book’s regions', () => {
    expect(MAPS.map(({ theatre }) => theatre)).toEqual(THEATRES.filter((theatre) => theatre !== 'custom'));
  });

  test.each(MAPS.map((map) => [map.id, map] as const))(
    '%s has nothing wrong with it, and nothing odd',
    (_, map) => {
      expect(findingsOn(map)).toEqual([]);
    },
  );

  test.each(MAPS.map((map) => [map.id, chartOf(map)] as const))(
    '%s is worth a fight for either side',
    (id, chart) => {
      const [city, ...otherCities] = [...chart.urban.values()].filter(({ type }) => type === 'city');
      expect(otherCities).toEqual([]);
      expect(vpOfMap(chart)).toBeGreaterThanOrEqual(11);
      expect(vpOfMap(chart)).toBeLessThanOrEqual(14);
      expect(chart.crossings.length).toBeGreaterThanOrEqual(3);
      // The valley is the specification’s: who comes from the west has much the better of it.
      const most = id === 'valley' ? 5 : 3;
      for (const edge of ['N', 'W'] as const) {
        expect(Math.abs(lead(chart, edge))).toBeLessThanOrEqual(most);
        const [own, others] = [distances(chart, edge), distances(chart, opposite(edge))];
        const gap = Math.abs((own.get(city!.square) ?? 0) - (others.get(city!.square) ?? 0));
        expect(gap).toBeLessThanOrEqual(most - 2);
      }
    },
  );

  test.each(MAPS.map((map) => [map.id, map] as const))('%s says in its notes what it is worth', (_, map) => {
    expect(map.notes).toContain(`${vpOfMap(chartOf(map))} VP on the map`);
  });
});

describe('a map as it is drawn', () => {
  test.each(MAPS.map((map) => [map.id, mapBoard(map)] as const))(
    '%s fits a terminal, and tells every place',
    (_, board) => {
      const lines = renderBoard(board, LINED).split('\n');
      expect(board.cells).toHaveLength(48);
      expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
      expect(lines.length).toBeLessThanOrEqual(30);
      const told = lines.join(' ');
      for (const { place } of board.cells) if (place) expect(told).toContain(place.name);
      for (const { name } of board.waters) expect(boardSvg(board)).toContain(`>${name}</text>`);
    },
  );

  test('shows what stands on it', () => {
    const map = MAPS.find(({ id }) => id === 'valley')!;
    const board = mapBoard(map, {
      pieces: {
        C4: [{ label: 'A:7', side: 'blue', text: 'column A of Blue, 7 units' }],
        C5: [{ label: '3', side: 'red', text: 'column 3 of Red' }],
      },
      control: { B3: 'blue', D4: 'red' },
      battle: ['C4', 'C5', 'C6', 'D4', 'D5', 'D6'],
      title: 'day 3, VP: Blue 2, Red 3',
    });
    expect(renderBoard(board, LINED).split('\n')).toEqual(VALLEY);
    // With a prompt below it, it fits a terminal of 24 rows.
    expect(VALLEY.length).toBeLessThan(24);
  });
});

const VALLEY: readonly string[] = [
  'The Valley of the Lind, day 3, VP: Blue 2, Red 3; * battlefield',
  '      1        2        3        4        5        6        7        8',
  '  +        +    |   +        +        +        +        +        +        +',
  'A           Oberau                    #W                 h',
  '            1   |                     #',
  '  +        +    |   +        +        +        +        +        +        +',
  'B  f            |    Markthei w       #         hh',
  '  --------------+----2b--+------------=----+--------+----------------------',
  '  +        +        +    |   +        +    |   +    |   +        +        +',
  'C           H            |    *       #*Steg    *   |    r',
  '                         +-------[A:7]#1   |[3]     |',
  '  +        +        +        +~~~~=~~~+########+####=###+########+########+',
  'D  Grund                     ~*Hohenfu *        *m  |',
  '   1 f                       ~3r  +--------+        |',
  '  +~~~~~~~~+~~~~~~~~+~~~~~~~~+    |   +    |   +    |   +        +        +',
  'E           W        w            |        |    Neustift          h',
  '  --------------------------------+        +----2---+----------------------',
  '  +        +        +        +    |   +        +        +        +        +',
  'F  HH                         Mühlen                     w',
  '                              1   |',
  '  + 1      + 2      + 3      + 4  |   + 5      +~6~~~~~~+~7~~~~~~+~8~~~~~~+',
  'B3 Marktheim, D4 Hohenfurt.',
  'w wood, h hill, f field, m marsh, r rocks, W large, ~# river, -| road, = bridge',
];
