import { terminalChannel } from '../../../../src/cli/play/channel';
import { processIo } from '../../../../src/cli/process-io';
import { runCli } from '../../../cli/run-cli';
import { newFolder } from '../../../support/folder';

jest.setTimeout(30_000);

const home = newFolder();

/** What a script's lines print for people. */
async function shown(args: string, ...lines: readonly string[]): Promise<string> {
  const words = [...args.split(' '), '--show'];
  const run = await runCli(words, { env: { XDG_STATE_HOME: home }, stdin: lines.join('\n') });
  expect([run.status, run.err]).toEqual([0, '']);
  return run.out;
}

const BATTLE = 'play learning --name screens --seed s';
const CAMPAIGN =
  'campaign new --blue scenarios/armies/france-early.yaml --red scenarios/armies/austria.yaml --map valley --seed s';

describe('what a screen tells', () => {
  test('a new game its name, its notes, and who sets up where; one that goes on its name', async () => {
    const [first, again] = [await shown(BATTLE, 'ready'), await shown('play screens')];
    expect(first).toContain('The Mill at Hollenbrunn\nA first battle for two newcomers');
    expect(first).toContain('Set-up 1, White: up to 8 BW from the top edge.');
    expect(again).toContain(
      'The Mill at Hollenbrunn\nDice: the program throws them ("dice ask": type your own).\n\nTurn 1',
    );
  });

  test('only what somebody can be named for', async () => {
    const lines = ['ready', 'mo 6 6 6', 'next', 'individual Doppel'];
    const out = await shown('play learning --name named --seed s', ...lines, 'now');
    const last = out.slice(out.lastIndexOf('Turn 1'));
    expect(last).toContain('move unit');
    expect(last).not.toMatch(/charge|rally/);
  });

  test('nothing after a verdict that the prompt says', async () => {
    const lines = ['ready', 'next', 'written blue', 'written white'];
    const out = await shown('play percentage-birkenau --name freed --seed s', ...lines);
    const [, afterBlue = '', afterWhite = ''] = out.split(/^Noted: [^\n]+ face down\.$/m);
    expect(afterBlue).not.toContain('May');
    expect(afterWhite).not.toContain('May');
  });

  test('the acts of a phase by their words, once; in full for "now"', async () => {
    const lines = ['ready', 'next', 'order horse > attack', 'charge Felice > Lacy 4', 'test Felice', 'now'];
    const out = await shown('play gte-ferrabosco --name long --seed 13', ...lines);
    const words = /^May {2}order, charge, [^:]*\("now"\s+tells\s+of\s+them\)$/gm;
    expect(out.match(words)).toHaveLength(1);
    expect(out.match(/^May {2}order command group > order:/gm)).toHaveLength(1);
    expect(out.slice(out.lastIndexOf('Felice passes')).split('\n')[1]).toContain('Turn 1 of 12');
  });

  test('who was named for what is noted', async () => {
    const out = await shown('play gte-ferrabosco --name noted --seed 13', 'attach castelli brenta', 'ready');
    expect(out).toContain('\nNoted: attach Castelli > Brenta.\n');
    expect(out).toContain('\nNoted: both sides are placed.\n');
  });

  test('who has written its orders, and who has not', async () => {
    const lines = ['ready', 'next', 'written blue', 'now', 'orders white none', 'now'];
    const out = await shown('play percentage-birkenau --name writing --seed s', ...lines);
    const [, atFirst = '', afterBlue = '', afterWhite = ''] = out.split(/^Turn 1.*: Written orders .*$/m);
    for (const side of ['Blue', 'White']) expect(atFirst).toContain(`${side} has still to write.`);
    expect(afterBlue).toMatch(/Blue has written on paper\.\s+White has still to write\./);
    expect(afterWhite).toMatch(/White has written\./);
  });

  test('where "next" leads: not to rally whom nothing ails', async () => {
    const lines = ['ready', 'next', 'written blue', 'written white', 'next', 'now'];
    const out = await shown('play percentage-birkenau --name quiet --seed s', ...lines);
    expect(out.slice(out.lastIndexOf('Turn 1'))).toContain('next: on to movement');
  });

  test('sides by their names, as the muster heads them', async () => {
    const out = await shown('play percentage-birkenau --name heads --seed s', 'muster');
    expect(out).toMatch(/^Blue\b/m);
    expect(out).not.toMatch(/^blue\b/m);
  });

  test('sides and shares in words for people, also in the report', async () => {
    const name = 'play gte-wolmirsk --name wolmirsk --seed s';
    const lines = ['ready', 'correct sides.french.lost 18 counted', 'score'];
    const out = await shown(name, ...lines);
    expect(out).toContain('0 victory points, 0% of the enemy army');
    expect(out).toContain('48 victory points, 5.5% of the enemy army');
    const { out: report } = await runCli(['game', 'export', 'wolmirsk'], { env: { XDG_STATE_HOME: home } });
    expect(report).toMatch(/(France|Prussia) has the initiative/);
    expect(report).not.toMatch(/\bside [AB]\b/i);
  });

  test('a ten as the die of ten sides has it, thrown or typed', async () => {
    const lines = ['ready', 'fire Aubrac > Gartow 3', 'next', 'dice ask', 'call Gartow', '0', 'why', 'log 1'];
    const out = await shown('play gte-wolmirsk --name ten --seed a', ...lines);
    expect(out).toContain('Gartow tests reaction (its owner, 1d10): 0 (10)');
    expect(out).toContain('die 0 (10), morale');
    expect(out).toMatch(/call Gartow \[0 \(10\)\]\n$/);
  });

  test('what an act has made possible', async () => {
    const out = await shown(
      BATTLE.replace('screens', 'more'),
      'ready',
      'mo 6 6 6',
      'next',
      'i Brandt',
      'i Eber',
    );
    expect(out.match(/^Now also: .*$/gm)).toEqual([
      'Now also: moved, charge, move, prepare, garrison, stay, retire ("now" tells of',
    ]);
    expect(out).toMatch(/\nindividual Brandt: .*\nNow also/);
  });

  const SEEN = 'correct units.Martin.concealed false seen';

  test('why there are no odds of what the rules refuse', async () => {
    const lines = ['ready', 'mo 6 6 6', 'next', 'next', SEEN, 'odds fire Brandt > Martin 30'];
    const out = await shown('play learning --name refused --seed s', ...lines);
    expect(out).toMatch(/FIRE_RANGE {2}Martin is 30 BW away, 28 BW out of range\. +Blücher p\.47/);
  });

  test('"?" fits the screen, and tells of maps and sheets only in a campaign', async () => {
    const [battle, campaign] = [
      await shown(BATTLE.replace('screens', 'help'), '?'),
      await shown(CAMPAIGN, '?'),
    ];
    const help = battle.slice(battle.indexOf('\n?  '));
    expect(help.trim().split('\n').length).toBeLessThanOrEqual(22);
    expect(battle).not.toMatch(/^(map|sheet|fight|peek)\b/m);
    expect(campaign).toMatch(/^map [^]*^sheet <side>[^]*^fight /m);
  });
});

test('"auto" gives a corps an empty column where another stands in its own', async () => {
  const lines = ['columns-blue recon Guard-4; B Guard; auto', 'sheet blue'];
  const out = await shown(`${CAMPAIGN} --name auto`, ...lines);
  expect(out).toMatch(/^A +off the map +III-1/m);
  expect(out).toMatch(/^B +off the map +Guard-1 [^;]+; Guard-2 [^;]+; Guard-3 [^;.]+(; Art-1 [^.]+)?$/m);
});

test('a line too wide for the terminal is broken between words, but not one to be copied', () => {
  let out = '';
  const io = { ...processIo(), width: 40, out: (text: string | Uint8Array) => void (out += String(text)) };
  const channel = terminalChannel(io, false);
  const wide = 'The game is kept. Its last line ends in 0123456789abcdef.';
  channel.say(wide);
  channel.say(wide, true);
  expect(out).toBe(`The game is kept. Its last line ends in\n  0123456789abcdef.\n${wide}\n`);
});
