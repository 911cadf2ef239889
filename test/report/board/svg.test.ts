import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { boardSvg } from '../../../src/report/board/svg';
import { hostileText } from '../../support/hostile/text';
import { fullBoard, smallBoard } from './board';

const TAG = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/y;
const TEXT = /(?:[^<>&]|&(?:amp|lt|gt|quot);)+/y;

/** What keeps a text from being well-formed XML; nothing more than this program writes is known. */
function faultIn(xml: string): string | undefined {
  const open: string[] = [];
  for (let at = 0; at < xml.length;) {
    TAG.lastIndex = TEXT.lastIndex = at;
    const tag = TAG.exec(xml);
    const found = tag ?? TEXT.exec(xml);
    if (found === null) return `at ${at}: ${xml.slice(at, at + 40)}`;
    at += found[0].length;
    if (!tag) continue;
    const [, closes, name = '', , isEmpty] = tag;
    if (closes === '/' && open.pop() !== name) return `</${name}> closes another element`;
    if (closes === '' && isEmpty === '') open.push(name);
  }
  return open.length === 0 ? undefined : `${open.join(', ')} not closed`;
}

describe('a map as SVG', () => {
  test('is well-formed, and fetches nothing', () => {
    const svg = boardSvg(smallBoard());
    expect(faultIn(svg)).toBeUndefined();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 398 /);
    expect(svg).not.toMatch(/href|url\(|@import|<script/);
  });

  test('shows roads, bridges, rivers, places, counters and the battlefield', () => {
    const svg = boardSvg(smallBoard());
    const count = (pattern: RegExp): number => svg.match(pattern)?.length ?? 0;
    // A bridge is drawn from both of its sides.
    expect(count(/stroke-width="8"/g)).toBe(2);
    expect(count(/stroke-width="11"/g)).toBe(2);
    expect(count(/stroke-width="5"/g)).toBe(2);
    expect(count(/stroke-dasharray="6 4"/g)).toBe(1);
    expect(svg).toContain('>Obermühlbach (blue)</text>');
    expect(svg).toContain('>2 VP</text>');
    expect(svg).toContain('>Lind</text>');
    expect(svg).toContain('<title>column A of Blue, 7 units</title>');
    for (const label of ['A:7', 'B', '3'])
      expect(svg).toContain(`font-weight="bold" text-anchor="middle" fill="#ffffff">${label}</text>`);
  });

  test('is drawn as it was looked at: full-board.svg, to be opened in a browser when the drawing changes', () => {
    const drawn = readFileSync(join(__dirname, 'full-board.svg'), 'utf8');
    expect(boardSvg(fullBoard()).split('\n')).toEqual(drawn.trimEnd().split('\n'));
  });

  test('is well-formed whatever the names are', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (town, title, note) => {
        const svg = boardSvg(smallBoard({ town: `${town}<b>&"`, title, note: `${note}</svg>` }));
        expect(faultIn(svg)).toBeUndefined();
        expect(svg).not.toMatch(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\n]/u);
      }),
    );
  });
});
