import fc from 'fast-check';
import { renderBoard } from '../../../src/report/board/drawing';
import { type Style } from '../../../src/report/style';
import { LINED } from '../sample';
import { displayWidth } from '../../../src/report/text';
import { hostileText } from '../../support/hostile/text';
import { campaign } from '../../../src/rulesets/blucher/campaign/campaign';
import { smallBoard } from './board';

const draw = (style: Partial<Style> = {}, board = smallBoard()): readonly string[] =>
  renderBoard(board, { ...LINED, ...style }).split('\n');

/** Escape codes of colours. */
const CODES = /\u001b\[\d+m/g;

const MAP = [
  'A small map; * battlefield',
  '        1            2            3',
  '  +            +            +            +',
  'A               Obermühlbach w',
  '  --------------2b HH-+[A:7]',
  '  +            +######=#####+            +',
  'B              ~*     |',
  '               ~      |[B 3]',
  '  + 1          + 2    |     + 3          +',
];

describe('a map in letters', () => {
  test('shows roads, rivers, ground, places and counters where they lie', () => {
    expect(draw().slice(0, MAP.length)).toEqual(MAP);
  });

  test('has the numbers of its columns and what the signs mean within 22 rows, whatever scrolls off above', () => {
    const lines = renderBoard(campaign.maps.board(campaign.maps.installed[0]!), LINED).split('\n').slice(-22);
    expect(lines.filter((line) => /^  \+ 1 .*\+.?8/.test(line))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^w wood, h hill/);
  });

  test('tells the names that it cut, the notes, and what the signs mean', () => {
    expect(draw().slice(MAP.length)).toEqual([
      'A note.',
      'w wood, h hill, f field, m marsh, r rocks, W large, ~# river, -| road, = bridge',
    ]);
  });

  test('is the same in colour', () => {
    const coloured = draw({ colour: true });
    expect(coloured.join('')).toMatch(CODES);
    expect(coloured.map((line) => line.replace(CODES, '').trimEnd())).toEqual(draw());
  });

  test('is shown square by square where there is no room for it, and for screen readers', () => {
    const told = [
      'A small map; * battlefield',
      'A1: road east, west.',
      'A2: Obermühlbach, worth 2, held by blue; 2 large hill; road south, west; major',
      'river south; column A of Blue, 7 units.',
      'A3: small wood.',
      'B1: minor river east.',
      'B2: battlefield; road north, south; minor river west; major river north; column',
      'B of Blue; column 3 of Red.',
      'A note.',
    ];
    expect(draw({ plain: true })).toEqual(told);
    expect(draw({ width: 20 }).join(' ').replace(/\s+/g, ' ')).toContain('Obermühlbach, worth 2');
  });

  test('never is wider than the terminal, and nothing steers it, whatever names there are', () => {
    fc.assert(
      fc.property(
        hostileText,
        hostileText,
        hostileText,
        fc.integer({ min: 24, max: 120 }),
        (town, title, note, width) => {
          const lines = draw({ width }, smallBoard({ town, title, note }));
          expect(lines.filter((line) => displayWidth(line) > width)).toEqual([]);
          expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u2028]/u);
        },
      ),
    );
  });
});
