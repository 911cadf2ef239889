import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eveningOf } from '../../src/evening/evening';
import { testDie, throwsNeeded, STRONG } from '../../src/evening/fair-dice';
import { eveningHtml } from '../../src/report/evening/html';
import { eveningCsv, eveningJson, eveningMarkdown, renderEvening } from '../../src/report/evening/render';
import { STYLE } from '../../src/report/evening/page-style';
import { LINED } from '../report/sample';
import { runCli } from '../cli/run-cli';
import { attempt, newTable, numbersOf } from '../support/bot';
import { around, journalOf } from './games';
import { gateTest } from '../support/evenings';

const game = async (...args: readonly string[]): Promise<string> => {
  const { status, out, err } = await runCli(['game', ...args], around);
  expect([status, err]).toEqual([0, '']);
  return out;
};

gateTest('a report goes to a file in the form that its name says, and never over another', async () => {
  const file = join(await journalOf('learning'), '..', 'report.html');
  await game('report', 'learning', '-o', file);
  expect(readFileSync(file, 'utf8')).toMatch(/^<!DOCTYPE html>/);
  const again = await runCli(['game', 'report', 'learning', '-o', file], around);
  expect([again.status, again.err]).toEqual([2, expect.stringContaining('is there already')]);
  const odd = await runCli(['game', 'report', 'learning', '-o', 'report.doc'], around);
  expect([odd.status, odd.err]).toEqual([2, expect.stringContaining('must end in .html, .md')]);
});

test('a report as CSV is printed with the line ends of that form', async () => {
  await journalOf('learning');
  const lines = (await game('report', 'learning', '--csv')).split('\r\n');
  expect([lines.length > 10, lines.at(-1)]).toEqual([true, '']);
  expect(lines.filter((line) => line.endsWith('u000d'))).toEqual([]);
});

test.each([
  [['--json', '--csv'], '--json and --csv: cannot go together; give one of them'],
  [['--json', '-o', 'report.html'], '-o: "report.html" must end in .json'],
])('a report of two forms is refused: %j', async (flags, told) => {
  await journalOf('learning');
  const { status, out, err } = await runCli(['game', 'report', 'learning', ...flags], around);
  expect([status, out, err]).toEqual([2, '', `blucher: ${told}\n`]);
});

test('some turns of a game are shown by themselves', async () => {
  const some = await game('report', 'learning', '--from', '5', '--to', '6');
  expect(some.match(/^Turn \d+, \w+$/gm)).toEqual(['Turn 5, Red', 'Turn 6, White']);
  const none = await runCli(['game', 'report', 'learning', '--from', '90'], around);
  expect([none.status, none.err]).toEqual([
    2,
    expect.stringContaining('nothing has happened in these turns'),
  ]);
});

test('a game that has only begun is told so, and has no side by what every object has', async () => {
  await runCli(['play', 'scenarios/learning.yaml', '--name', 'fresh'], { ...around, stdin: 'now' });
  const report = await runCli(['game', 'report', 'fresh'], around);
  expect(report.err).toBe('blucher: game: nothing has happened in this game\n');
  const { status, err } = await runCli(['game', 'show', 'fresh', '--side', 'constructor'], around);
  expect([status, err]).toEqual([2, 'blucher: --side: give Red or White\n']);
});

test('a battle that ends without dice is over, whoever’s phase it was', async () => {
  await journalOf('grande-tactique-dunes');
  expect(await game('report', 'grande-tactique-dunes')).toContain('\nThe battle is over. Sundown:');
});

test('so few throws are not called luck', async () => {
  const text = await game('report', 'learning');
  expect(text).toContain('too few to say');
  expect(text).toContain('not those that were not');
});

/** All forms of the report of a game in which hidden dice showed these faces, before the cup is lifted. */
async function formsWith(faces: string, secret: string): Promise<readonly string[]> {
  const table = await newTable('learning', secret, { kind: 'seeded', seed: 'open' });
  for (const line of ['ready', `mo ${faces}`, 'next', 'individual Doppel'])
    expect([line, await attempt(table, line)]).toEqual([line, 'done']);
  const evening = await eveningOf(table.game);
  return [
    renderEvening(evening, LINED),
    eveningHtml(evening),
    eveningMarkdown(evening),
    eveningCsv(evening),
    JSON.stringify(eveningJson(evening)),
  ];
}

test('the report of a running game is the same to the byte when only the secret differs', async () => {
  expect(await formsWith('6 6 6', 'one')).toEqual(await formsWith('6 5 4', 'another'));
});

test('a throw that was taken back is no luck, and the story says that it was', async () => {
  const name = 'taken-back';
  const activated = ['ready', 'mo 6 6 6', 'next', 'individual Doppel', 'moved'];
  const stdin = [...activated, 'undo 2 agreed', 'individual Igel'].join('\n');
  const played = await runCli(['play', 'learning', '--name', name, '--seed', 's'], { ...around, stdin });
  expect(played.status).toBe(0);
  const text = await game('report', name);
  expect(text).toContain('Taken back, as both sides agreed: individual Doppel');
  const mended = ['redo', 'correct units.Adler.fatigues 1 miscounted', 'note x'];
  const again = ['moved', 'undo 2 agreed', ...mended].join('\n');
  await runCli(['play', name, '--seed', 's'], { ...around, stdin: again });
  for (const how of ['report', 'export']) {
    const more = await game(how, name);
    expect(more.toLowerCase()).toContain('done again: individual');
    expect(more).toContain('units.Adler.fatigues is 1, was 0 (miscounted)');
  }
  const verified = await runCli(['game', 'verify', name], around);
  expect(verified.out).toMatch(
    /Taken back or shown since both sides agreed, by the record’s word: lines \d+ and \d+\./,
  );
  expect(text).not.toContain('Individual Doppel');
});

test('the story names those whom a verdict does not', async () => {
  const found = { do: 'discover', named: { unit: 'Kestrel' }, facts: { visibleTo: true, distanceBW: 1 } };
  const stdin = ['ready', 'mo 6 6 6', JSON.stringify(found), 'next'].join('\n');
  await runCli(['play', 'learning', '--name', 'discovered', '--seed', 's'], { ...around, stdin });
  expect(await game('report', 'discovered')).toMatch(/discover Kestrel: the unit is\s+discovered/i);
});

test('what was taken back before the last act stands where it happened, not under the end', async () => {
  const lines = ['ready', 'mo 6 6 6', 'next', 'individual Doppel', 'undo', 'concede'];
  await runCli(['play', 'learning', '--name', 'ended', '--seed', 's'], {
    ...around,
    stdin: lines.join('\n'),
  });
  const story = (await game('report', 'ended')).split('What happened').at(-1) ?? '';
  expect(story).toMatch(/Movement phase\. Taken back[^.]*individual Doppel\./);
  expect(story.indexOf('Taken back')).toBeLessThan(story.indexOf('The battle is over'));
});

test('all columns of figures stand to the right', async () => {
  const file = join(await journalOf('learning'), '..', 'figures.html');
  await game('report', 'learning', '-o', file);
  expect(readFileSync(file, 'utf8')).toContain('<th scope="col" class="n">expected</th>');
  const lines = (await game('report', 'learning')).split('\n');
  const head = lines.find((line) => line.startsWith('what ')) ?? '';
  const end = head.indexOf('expected') + 'expected'.length;
  const rows = lines.filter((line) => /^elan lost +(Red|White) /.test(line));
  expect(rows.map((row) => /\.\d\d $/.test(row.slice(0, end + 1)))).toEqual([true, true]);
});

test('one line of a game is shown whole, with the odds before its dice', async () => {
  const text = await game('why', '198', 'learning');
  expect(text).toContain('Martin loses 1-3 and breaks');
  expect(text).toMatch(/Martin: 1\s+unit broken, expected 0\.75/);
  const none = await runCli(['game', 'why', '9999', 'learning'], around);
  expect([none.status, none.err]).toEqual([2, expect.stringContaining('and no line 9999')]);
});

test('a game is shown as it stood when a turn was over', async () => {
  expect(await game('show', 'learning', '--turn', '5')).toMatch(/^Turn 5 of 20, Red: Status phase/m);
  const none = await runCli(['game', 'show', 'learning', '--turn', '77'], around);
  expect([none.status, none.err]).toEqual([2, expect.stringContaining('there was no turn 77')]);
});

test('spectators see the turn, the last verdict and how it stands', async () => {
  const text = await game('watch', 'learning', '--once');
  expect(text).toContain('TURN 14 of 20: White');
  expect(text).toContain('Doppel wins 3-1 and holds; Raven breaks.');
  expect(text).toContain('White: morale 3, 4 broken');
});

test('players who said their names stand in the headline, and in the results of all games', async () => {
  const named = ['--player', 'Red=Anna', '--player', 'white=Ben O’Neill'];
  const args = ['play', 'learning', '--name', 'named', '--strict', ...named];
  expect((await runCli(args, { ...around, stdin: 'ready\nmo 6 6 6\nnext\nconcede\n' })).status).toBe(0);
  expect(await game('report', 'named')).toMatch(/: Anna \(Red\) against Ben O’Neill\s+\(White\)\)$/m);
  const audit = await game('audit');
  expect(audit).toMatch(/^player +games +won +drawn +lost$/m);
  expect(audit).toMatch(/^Anna +1 +0 +0 +1$/m);
  expect(audit).toMatch(/^Ben O’Neill +1 +1 +0 +0$/m);
  expect(await game('verify', 'named')).toContain('Everything agrees');
});

test('who plays a game is not said once it has begun', async () => {
  const id = 'begun';
  expect((await runCli(['play', 'learning', '--name', id], around)).status).toBe(0);
  const { status, err } = await runCli(['play', id, '--player', 'Red=Anna'], around);
  expect([status, err]).toEqual([2, expect.stringContaining('this game has begun')]);
});

test.each([
  [['Blue=Anna'], 'names no side; the sides are Red and White'],
  [['Red='], 'is empty; give a name'],
  [['Red=Anna', '--player', 'red=Ben'], '--player "red=Ben": Red has a player already'],
])('"--player %s" is refused with what would be right', async (player, said) => {
  const { status, err } = await runCli(
    ['play', 'learning', '--name', 'other', '--player', ...player],
    around,
  );
  expect([status, err]).toEqual([2, expect.stringContaining(said)]);
});

test('all games together name their results by scenario', async () => {
  await journalOf('learning');
  expect(await game('audit')).toMatch(/The Mill at Hollenbrunn +Red +1/);
});

describe('the test of the table’s dice', () => {
  const throwsOf = (seed: string, count: number, sides: number): readonly number[] => {
    const next = numbersOf(seed);
    return Array.from({ length: count }, () => Math.min(6, 1 + Math.floor(next() * sides)));
  };

  gateTest('accuses hardly any fair die, however long one goes on', () => {
    const accused = Array.from({ length: 200 }, (_, i) => testDie(6, throwsOf(`fair ${i}`, 400, 6))).filter(
      ({ evidence }) => evidence >= STRONG,
    );
    // At most 1 of 100 ever; more than 9 of 200 would come in one of ten thousand.
    expect(accused.length).toBeLessThanOrEqual(9);
  });

  gateTest('finds a die that shows its six twice as often, in about as many throws as it says', () => {
    const found = Array.from({ length: 40 }, (_, i) =>
      testDie(6, throwsOf(`loaded ${i}`, 2 * throwsNeeded(6), 7)),
    ).filter(({ evidence }) => evidence >= STRONG);
    expect(found.length).toBeGreaterThan(30);
  });
});

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(['light', 'dark', 'paper'])('all texts and lines of the page stand out by WCAG AA: %s', (look) => {
  const roots = [...STYLE.matchAll(/:root\{([^}]*)\}/g)].map(([, rules = '']) => rules);
  const long = (colour: string): string => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const rules = roots[['light', 'dark', 'paper'].indexOf(look)] ?? '';
  const colours = Object.fromEntries(
    [...rules.matchAll(/--(\w+):(#\w+)/g)].map(([, name = '', colour = '']) => [name, long(colour)]),
  );
  const paper = luminance(colours['paper'] ?? '#ffffff');
  for (const name of ['ink', 'soft', 's0', 's1', 'link']) {
    const [low = 0, high = 0] = [paper, luminance(colours[name] ?? '#ffffff')].sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
