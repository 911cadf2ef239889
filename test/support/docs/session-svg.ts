import { join } from 'node:path';
import { markupText } from '../../../src/report/markup';
import { wrap } from '../../../src/report/text';
import { evening } from '../evening';

/** Where the picture of a session lies. */
export const SESSION = join(__dirname, '..', '..', '..', 'docs', 'session.svg');

/** What two players type: up to the movement phase, then what is shown. */
const BEFORE = ['ready', '', ''];
const TYPED = [
  'corps Adler, Brandt',
  'charge adl > linnet 2',
  'stay Brandt',
  '',
  'next',
  'fire Brandt > Martin 1.5',
  'why',
  'undo',
];

/** In columns. */
const WIDTH = 80;
/** In pixels: a row, a column, and the room around them. */
const [LINE, LETTER, EDGE] = [18, 8.5, 16];
/** What a player looks for first. */
const HEAD = /^(?:Turn \d|Verdict )/;

interface Row {
  readonly text: string;
  readonly isTyped: boolean;
}

async function rows(): Promise<readonly Row[]> {
  const { exchanges } = await evening('learning', [...BEFORE, ...TYPED], 'picture');
  return exchanges.slice(BEFORE.length).flatMap(({ asked, answer, told }) => [
    { text: `? ${asked.replace(/ \(.*\)$/, '')}  ${answer}`, isTyped: true },
    ...told
      .trimEnd()
      .split('\n')
      .flatMap((line) => (line.length > WIDTH ? wrap(line, WIDTH, '  ') : [line]))
      .map((text) => ({ text, isTyped: false })),
  ]);
}

function rowText({ text, isTyped }: Row, i: number): string {
  const look = isTyped ? ' fill="#7fd1b9"' : HEAD.test(text) ? ' font-weight="bold"' : '';
  return `<text x="${EDGE}" y="${EDGE + LINE * (i + 1)}"${look} xml:space="preserve">${markupText(text)}</text>`;
}

/** A session at a terminal as a picture: a few acts of the first battle with what the program says to them. */
export async function sessionSvg(): Promise<string> {
  const all = await rows();
  const width = Math.ceil(WIDTH * LETTER) + 2 * EDGE;
  const height = LINE * all.length + 3 * EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>Some acts of the first battle, at a terminal</title>',
    `<rect width="${width}" height="${height}" rx="8" fill="#1d2126"/>`,
    `<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="#e4e2da">`,
    ...all.map(rowText),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
