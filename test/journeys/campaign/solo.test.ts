import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaigns, jsonLines } from '../../cli/commands/campaign/support';

const { newHome, at, NEW } = campaigns('solo');

/** The first morning: both armies divided, and Blue, who has the intelligence, enters from the west. */
const MORNING = ['columns-blue recon Guard-4; A III V; auto', 'edge west'];
const solo = (home: string, ...lines: readonly string[]) =>
  at(home, [...NEW, '--solo', 'red', '--seed', '1', '--show'], [...MORNING, ...lines].join('\n'));

const wordsOf = async (home: string): Promise<readonly string[]> => {
  const { out } = await at(home, ['campaign', 'resume'], 'now');
  const events = jsonLines(out) as readonly { readonly now?: { offers: readonly { word: string }[] } }[];
  return events.flatMap(({ now }) => now?.offers ?? []).map(({ word }) => word);
};

describe('against the program', () => {
  test('a column that has points left can go on, until its player says "next"', async () => {
    const home = newHome();
    const { out, status } = await solo(home, 'A B1');
    expect(status).toBe(0);
    expect(out).not.toMatch(/^red: \d/m);
    expect(await wordsOf(home)).toEqual(expect.arrayContaining(['go', 'next']));
    expect(out).toContain('Now also: go, next ("now"');
    const more = await at(home, ['campaign', 'resume', '--show'], 'go B2\nnext');
    expect(more.status).toBe(0);
    expect(more.out).toMatch(/^red: 1 [A-F]8/m);
  });

  test('lines for the columns of the program are refused, and nothing is written', async () => {
    const home = newHome();
    await solo(home, 'A B1');
    const file = join(home, 'blucher', 'games', 'campaign.jsonl');
    const before = readFileSync(file, 'utf8');
    const { err, status } = await at(home, ['campaign', 'resume'], '1 B8');
    expect([status, err]).toEqual([2, expect.stringContaining('the program plays red')]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('a word that is no act is answered with the acts of the player alone', async () => {
    const home = newHome();
    await solo(home);
    const { err } = await at(home, ['campaign', 'resume'], 'dance');
    expect(err).toContain('there is no "dance" now; there are A, B and D, and "?" for the rest');
    const named = await at(home, ['campaign', 'resume'], '{"do": "dance"}');
    expect(named.err).toContain('there are A, B and D\n');
  });

  test('an undo goes back to the player’s own last act, and what the program did since goes with it', async () => {
    const home = newHome();
    await solo(home, 'A B1', 'next');
    const { out } = await at(home, ['campaign', 'resume', '--show'], 'undo 2');
    expect(out).toContain('Undone: 3 acts');
    expect(await wordsOf(home)).toEqual(expect.arrayContaining(['A', 'B']));
    const shown = await at(home, ['campaign', 'resume'], 'undo 2');
    expect(shown.err).toContain('"undo 2 agreed" says that both sides agree');
    const again = await at(home, ['campaign', 'resume', '--show'], 'redo\nredo');
    expect(again.out).toMatch(/^red: 1 [A-F]8/m);
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });
});
