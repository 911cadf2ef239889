import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { runCli, type Run } from '../run-cli';
import { ARMIES, campaigns, linesTo, NEW } from './campaign/support';

const { newHome, at } = campaigns('command');

/** Milliseconds for a whole campaign, however busy the machine is. */
const PATIENCE = 60_000;
jest.setTimeout(PATIENCE);

const SEED = ['--seed', '1'];
const RESUME = ['campaign', 'resume', 'campaign'];

/** The folders of `playedTo`, by how many lines were played. */
const kept = new Map<number, string>();

/**
 * A state folder with the campaign by the first lines of the shipped script, played on from the longest that is kept. It was
 * moved since: copies of it can be played, as those of a game that goes on in its place cannot.
 */
async function playedTo(lines: readonly string[]): Promise<string> {
  const before = Math.max(0, ...[...kept.keys()].filter((count) => count <= lines.length));
  const [from, home, folder] = [kept.get(before), newHome(), newHome()];
  if (from !== undefined && before === lines.length) return from;
  if (from !== undefined) cpSync(from, home, { recursive: true });
  const begins = from === undefined ? NEW : RESUME;
  const { status, err } = await at(home, [...begins, ...SEED], lines.slice(before).join('\n'));
  expect([status, err]).toEqual([0, '']);
  renameSync(home, folder);
  kept.set(lines.length, folder);
  return folder;
}

/** A campaign by the shipped script as far as a line; then lines of one’s own. */
async function upTo(home: string, last: string, ...more: readonly string[]): Promise<Run> {
  cpSync(await playedTo(linesTo(last).split('\n')), home, { recursive: true });
  return at(home, [...RESUME, ...SEED, '--show'], more.join('\n'));
}

describe('a whole campaign in one command', () => {
  const names = '--blue france-early --red austria --map valley --script campaign-valley';
  const home = newHome();
  let played: Run;
  beforeAll(async () => (played = await at(home, ['campaign', 'new', ...names.split(' ')])), PATIENCE);

  test('leads from two rosters to the second turn of its battle', async () => {
    expect([played.status, played.err]).toEqual([0, '']);
    const { out } = await at(home, ['game', 'show', 'campaign-battle']);
    expect(out).toContain('Turn 2 of 30, Blue: Momentum dice');
  });

  test('shows the battle in place of what begins it', async () => {
    const { out } = await at(home, ['campaign', 'show']);
    expect(out).not.toContain('begins the battle');
    expect(out).toContain('campaign-battle');
  });

  test('verifies, and so does its battle', async () => {
    for (const args of [
      ['campaign', 'verify'],
      ['game', 'verify', 'campaign-battle'],
    ]) {
      const { status, out } = await at(home, args);
      expect(out).toContain('Everything agrees.');
      expect(status).toBe(0);
    }
  });

  test('prints nothing that is hidden: no unit of a column that was not shown', () => {
    const events = played.out.split('\n').filter((line) => line.startsWith('{'));
    const opened = events.filter((line) => line.includes('"type":"opened"')).join('\n');
    expect(opened).toContain('"part":"1 units","value":["I-1","I-2"]');
    expect(opened).not.toMatch(/"part":"(?:[A-D]|[2-4]) units"/);
    expect(events.some((line) => line.includes('"seals"'))).toBe(false);
  });

  test('gives the same battle as a scenario file, that stands its check', async () => {
    const file = join(home, 'battle.yaml');
    expect(await at(home, ['campaign', 'battle', '-o', file])).toMatchObject({ status: 0 });
    expect(await at(home, ['scenario', 'check', file])).toMatchObject({ status: 0 });
  });

  test('gives both rosters back with what was lost', async () => {
    const args = ['campaign', 'rosters', 'campaign', '--battle', 'campaign-battle', '-o', home];
    expect(await at(home, args)).toMatchObject({ status: 0 });
    const red = parse(readFileSync(join(home, 'red.yaml'), 'utf8')) as { readonly losses: object };
    expect(red.losses).toMatchObject({ units: { 'I-1': { fatigues: 1 } } });
    expect(await at(home, ['army', 'check', join(home, 'red.yaml')])).toMatchObject({ status: 0 });
  });

  test('makes the folder of the rosters', async () => {
    const next = join(home, 'next', 'month');
    const args = ['campaign', 'rosters', 'campaign', '--battle', 'campaign-battle', '-o', next];
    expect(await at(home, args)).toMatchObject({ status: 0, err: '' });
    expect(await at(home, [...args.slice(0, -1), '/proc/next'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^blucher: \/proc\/next: cannot be used: /) as string,
    });
  });

  test('shows the units of its battle on standard output to both sides only', async () => {
    const battle = ['campaign', 'battle', '-o', '-'];
    expect(await at(home, battle)).toMatchObject({ status: 2, out: '' });
    const { out } = await at(home, [...battle, '--open']);
    expect(await at(home, ['campaign', 'battle', '--open'])).toMatchObject({ status: 0, out });
    const sent = await at(home, ['campaign', 'send', 'campaign', '-o', '-']);
    expect([sent.status, sent.err]).toEqual([2, expect.stringContaining('name a file')]);
  });

  test('a line that was changed is found', async () => {
    const file = join(home, 'blucher', 'games', 'campaign.jsonl');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"end":"B6"', '"end":"B5"'));
    expect((await at(home, ['campaign', 'verify', 'campaign'])).status).toBe(4);
    writeFileSync(file, text);
  });
});

describe('what the rules refuse', () => {
  test.each([
    ['columns-blue', 'recon Guard-4; A III V', 'E_UNIT_UNPLACED'],
    ['columns-blue', 'recon Guard-4; A III V Guard; auto', 'E_COLUMN_SIZE'],
    ['columns-blue', 'recon III-1; A V; auto', 'E_RECON_UNIT'],
    ['columns-blue', 'recon Guard-4; A; auto', 'give units or a corps after "A"'],
    ['columns-blue', 'recon Guard-4; A Art-1; B III V; C Guard Reserve', 'E_COLUMN_ARTILLERY'],
  ])('a division: %s %s is %s', async (word, lines, code) => {
    const { err, status } = await at(newHome(), NEW, `${word} ${lines}`);
    expect(err).toContain(code);
    expect(status).toBe(2);
  });

  test.each([
    ['edge west', 'A B1 B2 B3 B4', 'E_MP'],
    ['edge west', 'A C4 C5', 'E_MUST_ENTER'],
    ['edge west', 'A stay', 'E_MUST_ENTER'],
    ['A B1 B2 B3', '1 B8 B6', 'E_ADJACENT'],
    ['A B4 B5', 'go B6', 'E_ENEMY'],
    ['declare B5', 'second', undefined],
    ['C C3 C4', 'go C5', 'E_MP'],
    ['piece smallWood B5', 'piece road B5', 'E_CHOICE_ROAD'],
    ['piece smallWood B5', 'piece village B7', 'nearestUrbanBW: is missing; there is an urban area in C5'],
    ['piece smallWood B5', 'piece crossing C6/D6', 'is missing; that river has a crossing at B4/B5'],
    ['piece ploughedField B7', 'objective C6 plain', 'E_OBJ_PRIORITY'],
    ['piece ploughedField B7', 'objective C6 crest', 'C6 is known to hold no crest'],
    ['piece ploughedField B7', 'objective C6 urban', 'E_OBJ_URBAN'],
    ['objective C6 crossing', 'objective B6 plain', 'E_OBJ_PRIORITY'],
  ])('after "%s": "%s" is %s', async (last, line, code) => {
    const { out, err, status } = await upTo(newHome(), last, line);
    if (code === undefined) return expect(status).toBe(0);
    expect(out + err).toContain(code);
    expect(out + err).not.toMatch(/taken so[^]*is missing/);
    expect(status).not.toBe(0);
  });

  test.each([
    ['that nobody scouted', 'A B4 B5', 'column 1 has not been scouted'],
    ['that is too large for any column', '2 D6 C6', 'column 2 has too few units for an overrun'],
  ])('an overrun of a column %s cannot be asked for', async (_, last, reason) => {
    const { err, status } = await upTo(newHome(), last, 'overrun B6');
    expect(err).toContain(`B6: ${reason} (Blücher p.145)`);
    expect(status).toBe(2);
  });

  test('a declaration that would not do shows nothing', async () => {
    const home = newHome();
    const { out, status } = await upTo(home, '1 stay', 'next', 'declare A1');
    expect(out).toContain('E_BATTLE_CENTRE');
    expect(status).toBe(3);
    const { out: log } = await at(home, ['game', 'log']);
    expect(log).not.toContain('units or more');
  });

  test('an army that is not legal', async () => {
    const home = newHome();
    const file = join(home, 'poor.yaml');
    writeFileSync(
      file,
      readFileSync('scenarios/armies/austria.yaml', 'utf8').replace('limit: 300', 'limit: 200'),
    );
    const { err, status } = await at(home, [...NEW, '--red', file], '');
    expect(err).toContain('the army of red, E_POINTS_OVER');
    expect(status).toBe(2);
  });

  test('no map of one’s own, in a file', async () => {
    const home = newHome();
    const file = join(home, 'narrow.yaml');
    const begin = [...NEW, '--map', file];
    writeFileSync(
      file,
      'schema: blucher-map/1\nid: narrow\nname: Narrow\ncustom: true\nrows: 2\ncolumns: 8\nsquares: {}\n',
    );
    expect(await at(home, begin, '')).toMatchObject({ status: 0, err: '' });
    writeFileSync(file, 'schema: blucher-map/1\nrows: none\n');
    expect((await at(home, begin, '')).err).toMatch(/^blucher: map\.rows: /);
  });

  test('no name of an army that is written as its list is', async () => {
    expect(await at(newHome(), [...NEW, '--blue', 'franceEarly'], '')).toMatchObject({ status: 0 });
  });

  test('an army of another ruleset', async () => {
    const { err, status } = await at(newHome(), [...NEW, '--red', 'gudin-1806'], '');
    expect(err).toBe(
      'blucher: the army of red: is a roster of gte; this campaign takes rosters of blucher\n',
    );
    expect(status).toBe(2);
  });

  test('nothing of a file without a map that names rosters by whole paths', async () => {
    const home = newHome();
    const file = join(home, 'campaign.yaml');
    const [blue, red] = ['france-early', 'austria'].map((name) => resolve(`scenarios/armies/${name}.yaml`));
    const sides = `sides: { blue: { roster: ${blue} }, red: { roster: ${red} } }`;
    writeFileSync(file, `schema: blucher-campaign/1\nid: free\nname: Free\nmap: null\n${sides}\n`);
    expect(await at(home, ['campaign', 'new', file, '--show'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('Blue writes down a map') as string,
    });
  });

  test('points that are no number are told as they were typed', async () => {
    const { err } = await at(newHome(), [...NEW, '--points', 'many'], '');
    expect(err).toBe('blucher: points: "many" is not allowed; give a whole number from 1 to 100000\n');
  });

  test('a map that is not there is named, with the near one', async () => {
    const { err, status } = await at(newHome(), ['campaign', 'new', ...ARMIES, '--map', 'vally'], '');
    expect(err).toBe(
      'blucher: map: there is no map "vally" (did you mean "valley"?); give lisk, tarneda, ardeno, havern, valley or sworna\n',
    );
    expect(status).toBe(2);
  });
});

describe('before the armies are divided', () => {
  const home = newHome();
  beforeAll(() => at(home, NEW, 'columns-red auto'), PATIENCE);

  test.each([
    ['campaign', 'rosters', '-o', home],
    ['campaign', 'show', '--side', 'blue'],
  ])('%s %s says so, and of which side', async (...args) => {
    const { status, out, err } = await at(home, args);
    expect([status, out, err]).toEqual([2, '', 'blucher: Blue has not divided its army into columns yet\n']);
  });

  test('no rosters are written', () => {
    expect(readdirSync(home).filter((name) => name.endsWith('.yaml'))).toEqual([]);
  });
});

describe('the first turn of the battle', () => {
  const SET_UP = 'objective B6 crest';

  test.each([
    ['start', 1],
    ['start 5', 5],
  ])('by "%s" it is turn %d', async (line, turn) => {
    const home = newHome();
    const { out, status } = await upTo(home, SET_UP, line);
    expect(status).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('a later one that both players prefer, such as "start 5"');
    expect(out).toContain(`Red sets up first and plays turn ${turn}.`);
    const { out: scenario } = await at(home, ['campaign', 'battle', '--open']);
    expect(parse(scenario)).toMatchObject({ turns: { first: turn, firstPlayer: 'red' } });
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('must be before the last, and is not passed over', async () => {
    const late = await upTo(newHome(), SET_UP, 'start 30');
    expect([late.status, late.err]).toEqual([
      2,
      'blucher: "start 30", firstTurn: is not before the last turn, 30\n',
    ]);
    const { err } = await upTo(newHome(), SET_UP, 'fight');
    expect(err).toContain('has not come to its battle');
  });
});

describe('undo', () => {
  test('takes a march back, and what it scouted is shown again alike', async () => {
    const home = newHome();
    const { status } = await upTo(
      home,
      'scout 1',
      'undo 2 agreed',
      'A B4 B5',
      'scout 1',
      'overrun B6',
      'retreat C6',
    );
    expect(status).toBe(0);
    expect((await at(home, ['campaign', 'show'])).out).toContain('1  column of 2 units: C6, revealed');
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('across something opened wants the word of both sides, wherever it is asked for', async () => {
    const home = newHome();
    await upTo(home, 'scout 1');
    const undo = (...words: readonly string[]) => at(home, ['game', 'undo', 'campaign', ...words]);
    const seen = 'the opening of "columns red" would be taken back, and it cannot be unseen';
    for (const refused of [await at(home, ['campaign', 'resume'], 'undo'), await undo(), await undo('2')])
      expect([refused.status, refused.err]).toEqual([2, expect.stringContaining(seen)]);
    expect(await undo('agreed')).toMatchObject({ status: 0 });
    // What was seen before an undo is seen for ever.
    const before =
      'the opening of "columns red" came after what would be taken back, and it cannot be unseen';
    expect((await undo()).err).toContain(before);
    expect(await undo('agreed')).toMatchObject({ status: 0 });
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('the dice of the option stay the same', async () => {
    const home = newHome();
    const { out } = await upTo(home, '1 stay', 'next', 'undo agreed', 'next');
    const told = out.split('\n').filter((line) => line.includes('(option of Blue: '));
    const [first, again] = told.slice(-2);
    expect(again).toBe(first);
    expect(out).toContain('The dice are those that fell for this throw before.');
  });
});

test('the log has in words where columns went, and what was opened; a march goes on by its column', async () => {
  const home = newHome();
  const day = [
    'next',
    'next',
    'A B4',
    'a B5',
    'scout 1',
    'undo agreed',
    'scout 1',
    'overrun B6',
    'retreat B7',
  ];
  expect(await upTo(home, '4 D8', ...day)).toMatchObject({ status: 0, err: '' });
  const { out } = await at(home, ['game', 'log']);
  for (const line of [
    'A to B4',
    'go to B5',
    'tell column 1: 2 units',
    'retreat B7 column 1 retreats to B7',
    '"columns blue", reconnaissance: units: Guard-4, Reserve-4; officers: ',
    '"columns red", 1 size: 2',
    '"columns red", 1 units: I-1, I-2',
    'as both sides agreed: scout 1; "columns red", 1 size: 2; tell column 1: 2 units',
  ])
    expect(out).toContain(`  ${line}`.slice(line.startsWith('as') ? 2 : 0));
  expect(out).not.toMatch(/[{}]/);
});

describe('ways to go on', () => {
  const STAY = ['A', '1', 'B', '2', 'C', '3', 'D', '4'].map((label) => `${label} stay`);

  test('five days without a battle end by victory points', async () => {
    const home = newHome();
    const day = ['next', ...STAY, 'next'];
    const { status } = await upTo(home, '4 D8', 'next', ...day, ...day, ...day, ...day);
    expect(status).toBe(0);
    const { out } = await at(home, ['campaign', 'show']);
    expect(out).toContain('The campaign ends without a battle: Blue wins by victory points.');
    for (const flags of [['--open'], []])
      expect((await at(home, ['campaign', 'battle', ...flags])).err).toContain('has not come to its battle');
  });

  test('by the fairness clause a declaration can be vetoed, for 2 VP', async () => {
    const home = newHome();
    const clause = ['--set', 'campaign.fairnessClause=true'];
    const { out, status } = await at(
      home,
      [...NEW, ...clause, ...SEED, '--show'],
      linesTo('declare B5', 'veto'),
    );
    expect(status).toBe(0);
    expect(out).toContain('Blue vetoes the battle for today');
    expect((await at(home, ['campaign', 'show'])).out).toContain('Red             4 VP');
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('without a map both write one down in secret; both are shown, and the dice choose', async () => {
    const home = newHome();
    const { out, status } = await at(
      home,
      ['campaign', 'new', ...ARMIES, '--seed', '2', '--show'],
      'map-blue valley\nmap-red lisk\nmap',
    );
    expect(status).toBe(0);
    expect(out).toContain('Noted: Blue shows its map.');
    expect(out).toMatch(/The campaign is played on (valley|lisk) \([^]*Division into columns \(/);
  });

  test('a fact can be put right; what is sealed cannot', async () => {
    const home = newHome();
    const { out, status } = await upTo(home, '4 D8', 'correct columns.A.square b2 misplaced');
    expect(status).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'Marktheim (B3) stays in the control of Blue; if that is wrong too, correct control.B3',
    );
    expect((await at(home, ['campaign', 'show'])).out).toContain('A  column: B2');
    const right = await at(home, ['game', 'correct', 'campaign', 'control.b3', 'red', 'Red was there']);
    expect(right.status).toBe(0);
    const { err } = await at(home, ['game', 'correct', 'campaign', 'columns.A.units', '[]', 'wrong']);
    expect(err).toContain('there is no fact "units"');
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });
});

describe('one laptop', () => {
  test('each side sees its own columns; in public nobody does', async () => {
    const home = newHome();
    await upTo(home, 'A B1 B2 B3');
    const everybody = (await at(home, ['campaign', 'show'])).out;
    expect(everybody).toContain('A  column: B3');
    expect(everybody).not.toContain('III-1');
    expect((await at(home, ['campaign', 'show', '--side', 'blue'])).out).toContain('III-1');
    expect((await at(home, ['campaign', 'show', '--side', 'red'])).out).not.toContain('III-1 Ligne');
    expect((await at(home, ['campaign', 'show', '--json'])).out).not.toContain('"columnUnits"');
    expect((await at(home, ['campaign', 'show', '--svg'])).out).toMatch(/^<svg/);
  });

  test('with PINs nothing is written down where nobody can be asked for one', async () => {
    const { err, status } = await at(newHome(), [...NEW, '--keep', 'pin-only'], 'columns-blue auto');
    expect(err).toContain('a PIN is wanted');
    expect(status).toBe(2);
  });
});

describe('two laptops', () => {
  test('exchange the journal; each opens only what it sealed itself', async () => {
    const [one, two] = [newHome(), newHome()];
    const [sent, back] = [join(one, 'sent'), join(two, 'back')];
    const [blue = '', red = ''] = linesTo('edge west').split('\n');
    expect(await at(one, [...NEW, '--seed', '1'], blue)).toMatchObject({ status: 0 });
    await at(one, ['campaign', 'export', '-o', sent]);
    const taken = ['campaign', 'import', '--name', 'ours'];
    expect(await at(two, [...taken, sent])).toMatchObject({ status: 0 });

    // Red settles on its own machine, which shows red’s part and cannot show blue’s.
    expect(await at(two, ['campaign', 'resume', 'ours', '--seed', '1'], red)).toMatchObject({ status: 0 });
    const hidden = await at(two, ['campaign', 'show', 'ours', '--side', 'blue']);
    expect([hidden.status, hidden.err]).toEqual([
      2,
      expect.stringContaining('"disclose-blue" shows them, on the machine that sealed them'),
    ]);
    expect((await at(two, ['campaign', 'show', 'ours', '--side', 'red'])).out).toContain('I-1 Avant-Garde');
    const { err } = await at(two, ['campaign', 'resume', 'ours'], 'show-recon-blue');
    expect(err).toContain('was settled on another machine');
    await at(two, ['campaign', 'export', 'ours', '-o', back]);

    // Blue’s machine takes it over, and goes on by itself.
    expect(await at(one, ['campaign', 'import', '--name', 'campaign', back])).toMatchObject({ status: 0 });
    const { out } = await at(one, ['campaign', 'resume', '--seed', '1', '--show'], 'edge west');
    expect(out).toContain('Recon scores: Blue 2, Red 1.');
    expect((await at(one, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('movement in which nobody can move any more is ended on either', async () => {
    const [one, two] = [newHome(), newHome()];
    const sent = join(one, 'sent');
    await upTo(one, '4 D8');
    await at(one, ['campaign', 'send', '-o', sent]);
    await at(two, ['campaign', 'receive', sent]);
    expect(await at(two, ['campaign', 'resume'], 'next')).toMatchObject({ status: 0, err: '' });
  });

  test('a journal that is another, or was changed, is not taken over', async () => {
    const [one, two] = [newHome(), newHome()];
    const sent = join(one, 'sent');
    await upTo(one, 'edge west');
    await at(one, ['campaign', 'export', '-o', sent]);
    await at(two, [...NEW, '--seed', '2'], 'columns-blue auto');
    const other = await at(two, ['campaign', 'import', '--name', 'campaign', sent]);
    expect(other.err).toContain('it does not continue the journal here');
    writeFileSync(sent, readFileSync(sent, 'utf8').replace('"intelligence":"blue"', '"intelligence":"red"'));
    expect((await at(two, ['campaign', 'import', '--name', 'new', sent])).status).toBe(4);
    expect(readdirSync(join(two, 'blucher', 'games')).filter((name) => name.includes('new'))).toEqual([]);
  });
});

describe('solo', () => {
  test('the program divides, enters, moves and declares by its stated policy', async () => {
    const home = newHome();
    const lines = ['columns-blue auto', 'edge west', 'A B1', ...Array.from({ length: 60 }, () => 'next')];
    const { out, err } = await at(home, [...NEW, '--solo', 'red', '--seed', '1', '--show'], lines.join('\n'));
    expect(err).not.toContain('Error');
    expect(out).toContain('red: columns-red auto');
    expect(out).toMatch(/red: 1 [A-F]8/);
    expect((await at(home, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('shows nobody the columns of the side that the program plays', async () => {
    const home = newHome();
    await at(home, [...NEW, '--solo', 'red', '--seed', '3'], 'columns-blue auto');
    for (const more of [[], ['--json'], ['--svg']]) {
      const { out, err, status } = await at(home, ['campaign', 'show', '--side', 'red', ...more]);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('the program plays Red and shows nobody its columns');
    }
    const { err } = await at(home, ['campaign', 'resume', '--show'], 'sheet red');
    expect(err).toContain('the program plays Red and shows nobody its columns');
    expect((await at(home, ['campaign', 'show', '--side', 'blue'])).out).toContain('III-1');
  });

  test('needs the program to keep the secrets', async () => {
    const { err, status } = await at(newHome(), [...NEW, '--solo', 'red', '--keep', 'pin'], '');
    expect([status, err]).toEqual([2, expect.stringContaining('with --solo the program keeps all secrets')]);
  });
});

describe('maps', () => {
  test('are listed, drawn and checked', async () => {
    const home = newHome();
    const { out } = await at(home, ['campaign', 'map', 'list']);
    const ids = out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '');
    expect(ids).toHaveLength(6);
    const { out: json } = await at(home, ['campaign', 'map', 'list', '--json']);
    expect((JSON.parse(json) as { id: string; title: string }[]).map(({ id }) => id)).toEqual(ids);
    const stdin = readFileSync('scenarios/maps/valley.yaml', 'utf8');
    const checked = await runCli(['campaign', 'map', 'check', '-'], { stdin });
    expect([checked.status, checked.err]).toEqual([0, '']);
    for (const id of ids) {
      const drawn = await at(home, ['campaign', 'map', 'draw', id]);
      expect(Math.max(...drawn.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
    expect(await at(home, ['campaign', 'map', 'check', ...ids])).toMatchObject({ status: 0, err: '' });
    expect((await at(home, ['campaign', 'map', 'draw', 'valley', '--svg'])).out).toMatch(/^<svg/);
  });

  test('a map with an error gives status 1', async () => {
    const home = newHome();
    const file = join(home, 'map.yaml');
    writeFileSync(file, readFileSync('scenarios/maps/valley.yaml', 'utf8').replace('A4/A5', 'A4/B5'));
    const { status, out } = await at(home, ['campaign', 'map', 'check', file]);
    expect([status, out]).toEqual([1, expect.stringContaining('M05')]);
    writeFileSync(file, readFileSync('scenarios/maps/valley.yaml', 'utf8').replace('at: e }', 'at: e! }'));
    expect((await at(home, ['campaign', 'map', 'check', file])).out).toContain('M03');
    const drawn = await at(home, ['campaign', 'map', 'draw', file, '--svg']);
    writeFileSync(file, `${readFileSync('scenarios/maps/valley.yaml', 'utf8')}\nhills: 1\n`);
    for (const word of ['check', 'draw']) {
      const { err } = await at(home, ['campaign', 'map', word, file]);
      expect(err).toMatch(/^blucher: \S+map\.yaml, line \d+, hills: there is no field "hills"/);
    }
    expect([drawn.status, drawn.out]).toEqual([0, expect.stringMatching(/^<svg(?!.*NaN)/s)]);
  });
});

describe('help', () => {
  test('fits 80 columns and states the policy of the solo side', async () => {
    const home = newHome();
    const SUBS = ['new', 'resume', 'show', 'verify', 'battle', 'rosters', 'export', 'import', 'map'];
    for (const args of [['campaign'], ...SUBS.map((sub) => ['campaign', sub])]) {
      const { out, status } = await at(home, [...args, '--help']);
      expect([args, status]).toEqual([args, 0]);
      expect([args, out.split('\n').filter((line) => line.length > 80)]).toEqual([args, []]);
    }
    expect((await at(home, ['campaign', '--help'])).out).toContain('Solo (--solo red)');
  });
});
