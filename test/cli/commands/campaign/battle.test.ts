import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { campaigns, jsonLines, linesTo, SCRIPT_FILE } from './support';

const { newHome, at, NEW } = campaigns('battle');

jest.setTimeout(60_000);

interface Shown {
  readonly battle?: {
    readonly game: string;
    readonly turn: number;
    readonly ended: { winner: string } | null;
  };
}

describe('the battle of a campaign', () => {
  const home = newHome();
  const shown = async (): Promise<Shown> =>
    jsonLines((await at(home, ['campaign', 'show', '--json'])).out)[0] as Shown;
  const rosters = () => at(home, ['campaign', 'rosters', 'campaign', '-o', home, '--force']);
  beforeAll(() => at(home, [...NEW, '--script', SCRIPT_FILE]));

  test('is the one that has begun, however often the campaign is taken up', async () => {
    const { out, status } = await at(home, ['campaign', 'resume', 'campaign', '--show'], 'fight\nnow');
    expect(status).toBe(0);
    expect(out).toContain('Its battle, "campaign-battle", has come to turn 2 of 30');
    expect((await at(home, ['game', 'list'])).out).not.toContain('campaign-battle-2');
    expect(await shown()).toMatchObject({ battle: { game: 'campaign-battle', turn: 2, ended: null } });
  });

  test('gives its losses to the rosters at its end, and not before', async () => {
    const early = await rosters();
    expect([early.status, early.err]).toEqual([2, expect.stringContaining('has come to turn 2 of 30')]);
    expect(
      await at(home, ['play', 'campaign-battle', '--seed', '2'], 'mo\nnext\nnext\nnext\nnext\nconcede'),
    ).toMatchObject({ status: 0 });
    expect((await shown()).battle?.ended?.winner).toBe('red');
    expect((await at(home, ['campaign', 'show'])).out.replace(/\s+/g, ' ')).toContain(
      'is over: Red wins by concession.',
    );
    expect(await rosters()).toMatchObject({ status: 0 });
    const red = parse(readFileSync(join(home, 'red.yaml'), 'utf8')) as { readonly losses: object };
    expect(red.losses).toMatchObject({ units: { 'I-1': { fatigues: 1 } } });
    expect((await at(home, ['game', 'list'])).out).toMatch(/^campaign +Campaign: \S+ wins by concession\.$/m);
  });

  test('is another one after an undo that led to another battle', async () => {
    const lines = ['undo', 'start 3', 'fight', 'now'];
    const { out, status } = await at(home, ['campaign', 'resume', 'campaign', '--show'], lines.join('\n'));
    expect([status, out.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('once it has begun, "blucher play campaign-battle-2"'),
    ]);
  });
});

describe('columns that are still to come', () => {
  const home = newHome();
  const battle = (...lines: readonly string[]) =>
    at(home, ['play', 'campaign-battle', '--show', '--seed', '1'], lines.join('\n'));
  /** From turn 24 on every die lets a column come. */
  const LATE = ['start 24', 'fight', 'ready', 'mo', 'next', 'next', 'next', 'next'];
  const script = linesTo('objective B6 crest', ...LATE);
  beforeAll(() => at(home, [...NEW, '--seed', '1'], script));

  test('are no more than columns, on every screen and in the whole journal', async () => {
    const { out } = await battle('muster red', 'muster');
    expect(out).toContain('column-4');
    expect(out).toContain('still to come');
    expect(out).not.toContain('Reserve-1');
    for (const args of [
      ['game', 'show', 'campaign-battle', '--json'],
      ['game', 'log', 'campaign-battle', '--json'],
    ]) {
      const shown = (await at(home, args)).out;
      expect(shown).not.toMatch(/column.?4[^"]*Reserve/);
      expect(shown).not.toContain('"seals"');
    }
  });

  test('are shown when they come, and proved against what was sealed on the map', async () => {
    const { out, status } = await battle('arrival-column-4', '{"as":"B","line":"muster red"}');
    expect(status).toBe(0);
    expect(out).toContain('Shown of "columns red", 4 units: Reserve-1, Reserve-2');
    expect(out).toMatch(/r-Reserve-1\b.*waiting at the edge/);
    const verified = await at(home, ['game', 'verify', 'campaign-battle']);
    expect(verified.out).toContain('Everything agrees.');
    expect(verified.out).toContain('1 part of sealed orders');
    const file = join(home, 'blucher', 'games', 'campaign-battle.jsonl');
    expect(readFileSync(file, 'utf8')).toContain('"type":"opened"');
  });

  test('are in the file of the battle, which is printed only where both may see it', async () => {
    const refused = await at(home, ['campaign', 'battle', 'campaign']);
    expect([refused.status, refused.out]).toEqual([2, '']);
    expect((await at(home, ['campaign', 'battle', 'campaign', '--open'])).out).toContain('4-Reserve');
  });
});
