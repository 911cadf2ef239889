import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, type Run } from '../run-cli';
import { newFolder } from '../../support/folder';

function at(home: string, args: readonly string[], stdin = ''): Promise<Run> {
  const strict = args[0] === 'play' && stdin !== '' ? ['--strict'] : [];
  return runCli([...args, ...strict], { env: { XDG_STATE_HOME: home }, stdin });
}

const LEARNING = ['play', 'scenarios/learning.yaml'];
const SCRIPT = [...LEARNING, '--script', 'learning'];

/** As far as a shot. */
const FIRED = 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\nstay Brandt\nnext\nfire Brandt > Martin 1.5\n';

/** Milliseconds for a whole game, however busy the machine is. */
const PATIENCE = 60_000;
jest.setTimeout(PATIENCE);

/** The only journal of a home. */
function journal(home: string): string {
  const games = join(home, 'blucher', 'games');
  const [file = ''] = readdirSync(games).filter((name) => name.endsWith('.jsonl'));
  return readFileSync(join(games, file), 'utf8');
}

const events = (out: string): readonly Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a whole game in one command', () => {
  const home = newFolder();
  let played: Run;
  beforeAll(async () => (played = await at(home, SCRIPT)), PATIENCE);

  test('ends in a collapse, and its journal verifies', async () => {
    expect([played.status, played.err]).toEqual([0, '']);
    const shown = await at(home, ['game', 'show']);
    expect(shown.out).toContain('Red wins as the enemy’s army morale has collapsed.');
    const verified = await at(home, ['game', 'verify']);
    expect(verified.status).toBe(0);
    expect(verified.out).toMatch(
      /^\d+ rulings made again\.\nShown as they were hidden: 14 throws of hidden dice\.\n51 throws typed, [^\n]+\n14 throws of hidden dice typed, [^\n]+\nEverything agrees\.\n/,
    );
  });

  test('is shown as one event a line, the same that the log holds', async () => {
    const log = await at(home, ['game', 'log', '--json']);
    expect(events(log.out).slice(1)).toEqual(events(played.out));
    expect(played.out).not.toMatch(/seals|nonce":"[^"]*","dice/);
  });

  test('is reported turn by turn', async () => {
    const { out } = await at(home, ['game', 'export']);
    expect(out).toMatch(/^# The Mill at Hollenbrunn\n/);
    expect(out.match(/^## Turn \d+$/gm)).toHaveLength(14);
  });
});

test('the same lines with dice of the same seed lead to the same state', async () => {
  const ends = [newFolder(), newFolder()].map(async (home) => {
    await at(home, [...LEARNING, '--seed', 's'], FIRED);
    return (await at(home, ['game', 'show', '--json'])).out;
  });
  const [first, second] = await Promise.all(ends);
  expect(second).toBe(first);
});

describe('hidden dice', () => {
  test('are in no output, and in no readable part of the journal, until the cup is lifted', async () => {
    const home = newFolder();
    const { out } = await at(home, LEARNING, 'ready\nmo 6 1 5\nnext\ncorps Adler, Brandt\n');
    const all = [
      out,
      journal(home),
      (await at(home, ['game', 'export', '--json'])).out,
      (await at(home, ['game', 'show', '--json'])).out,
    ];
    for (const text of all) expect(text).not.toMatch(/"limit":|\[6,1,5\]|6 1 5/);
    const lifted = await at(home, ['play'], 'next\n');
    expect(events(lifted.out).find(({ type }) => type === 'shown')).toMatchObject({
      limit: 12,
      dice: { faces: [6, 1, 5] },
    });
  });

  test('end the phase when what is spent reaches them', async () => {
    const home = newFolder();
    const { out } = await at(home, LEARNING, 'ready\nmo 1 1 1\nnext\ncorps Adler, Brandt, Conrad\nmoved\n');
    expect(events(out).at(-1)).toMatchObject({ type: 'shown', limit: 3 });
    const more = await at(home, ['play'], 'individual Eber\n');
    expect([more.status, more.out]).toEqual([2, '']);
    expect(more.err).toMatch(/^blucher: "individual Eber": there is no "individual Eber" now/);
  });
});

test('an act with the name of a command for campaigns says when it can be done', async () => {
  const gte = ['play', 'gte-ferrabosco', '--seed', 'a'];
  const { err } = await at(newFolder(), gte, 'ready\nreach Falier > Felice 5\n');
  expect(err).toContain(
    'there is no "reach" now; it is an act of "Initiative movement" and "Non-initiative movement"',
  );
  const { err: other } = await at(newFolder(), gte, 'ready\nmap\n');
  expect(other).toContain('"map" is a word of campaigns, and this game is a battle; "now" tells what');
});

describe('undo', () => {
  const START = 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\ncharge Adler > Linnet 1.5\nnext\nnext\ncombat\n';

  test('of a combat: it has the same dice again; a shot has them at whatever distance', async () => {
    const home = newFolder();
    await at(home, LEARNING, START);
    const again = await at(home, ['play'], 'undo agreed\ncombat\n');
    const log = events((await at(home, ['game', 'log', '--json'])).out);
    const fights = log.filter(({ word }) => word === 'combat');
    expect(fights).toHaveLength(2);
    expect(fights[1]?.rolls).toEqual(fights[0]?.rolls);
    expect(again.status).toBe(0);
    const fire = await at(home, ['play'], 'undo 3 agreed\nstay Brandt\nnext\nfire Brandt > Martin 1.5\n');
    expect(fire.status).toBe(0);
    await at(home, ['play'], 'undo agreed\nfire Brandt > Martin 2\n');
    const shots = events((await at(home, ['game', 'log', '--json'])).out).filter(
      ({ word }) => word === 'fire',
    );
    expect(shots.map(({ situation }) => (situation as { distanceBW: number }).distanceBW)).toEqual([1.5, 2]);
    const [near = [], far = []] = shots.map(({ rolls }) => (rolls as { faces: number[] }[])[0]?.faces ?? []);
    expect([near.length, far]).toEqual([3, near]);
    expect((await at(home, ['game', 'verify'])).status).toBe(0);
  });

  test('goes back any number of acts, and forth again', async () => {
    const home = newFolder();
    await at(home, LEARNING, START);
    const before = (await at(home, ['game', 'show', '--json'])).out;
    expect((await at(home, ['play'], 'undo 3 agreed\nredo\nredo\nredo\n')).status).toBe(0);
    expect((await at(home, ['game', 'show', '--json'])).out).toBe(before);
    const { status, err } = await at(home, ['play'], 'redo\n');
    expect([status, err]).toEqual([2, 'blucher: "redo": there is nothing to redo\n']);
  });
});

test('an undo of what came before a throw wants the word of both sides, though its act is not done', async () => {
  const home = newFolder();
  const charge = 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\ncharge Adler > Kestrel 1.5\nnext\nnext\n';
  // The defender's dice are typed, and those of the attacker are not.
  await at(home, LEARNING, `${charge}dice ask\ncombat\n1 1 1 1 1 1 1\n`);
  const { status, err } = await at(home, ['play'], 'undo\n');
  expect([status, err]).toEqual([2, expect.stringContaining('the throw for "combat" came after what would')]);
  expect((await at(home, ['play'], 'undo agreed\n')).status).toBe(0);
});

describe('an undo beyond what was shown', () => {
  const LIFTED = 'ready\nmo 6 1 5\nnext\ncorps Adler, Brandt\nnext\n';

  test('is refused as long as nobody says that both sides agree', async () => {
    const home = newFolder();
    await at(home, LEARNING, LIFTED);
    const { status, err } = await at(home, ['play'], 'undo\n');
    expect(status).toBe(2);
    expect(err).toBe(
      'blucher: "undo": the lifting of the cup "mo 1" would be taken back, and it cannot be unseen; ' +
        '"undo 1 agreed" says that both sides agree to it, and the journal keeps that\n',
    );
    // Nor does it help to go there in two steps.
    const agreed = await at(home, ['play'], 'undo agreed\nundo\n');
    expect([agreed.status, events(agreed.out).at(-1)]).toMatchObject([2, { type: 'undone', agreed: true }]);
    expect(agreed.err).toContain('the lifting of the cup "mo 1" came after what would be taken back');
    const { out } = await at(home, ['game', 'log']);
    expect(out).toMatch(/undone, back to \d+, as both sides agreed: next; "mo 1" shown: it counts as 12\n$/);
    expect((await at(home, ['game', 'verify'])).status).toBe(0);
  });

  test('nobody need agree to an undo of what came after a lifted cup, nor where nothing was shown', async () => {
    const home = newFolder();
    await at(home, LEARNING, LIFTED);
    const { status, out } = await at(home, ['play'], 'next\nundo\n');
    expect([status, out]).toEqual([0, expect.not.stringContaining('agreed')]);
    expect((await at(newFolder(), LEARNING, 'ready\nmo 6 1 5\nundo\n')).status).toBe(0);
    const activated = 'ready\nmo 6 1 5\nnext\ncorps Adler, Brandt\nundo\n';
    expect((await at(newFolder(), LEARNING, activated)).status).toBe(0);
  });
});

describe('dice that have fallen', () => {
  const situations = async (home: string): Promise<readonly object[]> =>
    events((await at(home, ['game', 'log', '--json'])).out)
      .filter(({ word }) => word === 'fire')
      .map(({ named, situation }) => ({ named, distance: (situation as { distanceBW: number }).distanceBW }));

  test('are taken back only as both sides agree, and so is what hidden dice have answered', async () => {
    const home = newFolder();
    await at(home, LEARNING, FIRED);
    const thrown = await at(home, ['play'], 'undo\n');
    expect([thrown.status, thrown.err]).toEqual([
      2,
      expect.stringContaining('the throw for "fire" would be taken back'),
    ]);
    const other = newFolder();
    await at(
      other,
      LEARNING,
      'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\ncorps Hagen, Igel\nindividual Doppel\n',
    );
    const answered = await at(other, ['play'], 'undo 3\n');
    expect([answered.status, answered.err]).toEqual([
      2,
      expect.stringContaining('the answer of the hidden dice to'),
    ]);
    const agreed = await at(other, ['play'], 'undo 3 agreed\n');
    expect(agreed.status).toBe(0);
  });

  test('stay where a fact is mended, and so do the target and the other facts', async () => {
    const home = newFolder();
    await at(home, LEARNING, FIRED);
    expect((await at(home, ['play'], 'again 1.4\n')).status).toBe(0);
    const named = { unit: 'Brandt', target: 'Martin' };
    expect(await situations(home)).toEqual([
      { named, distance: 1.5 },
      { named, distance: 1.4 },
    ]);
    expect((await at(home, ['game', 'verify'])).status).toBe(0);
    const { out } = await at(home, ['game', 'log']);
    expect(out).toMatch(/asked again with other facts, back to \d+: fire Brandt > Martin \[/);
  });

  test('stand where the mended fact is not understood, or not allowed', async () => {
    const home = newFolder();
    await at(home, LEARNING, FIRED);
    const before = (await at(home, ['game', 'show', '--json'])).out;
    for (const [line, status] of [
      ['again', 2],
      ['again Linnet', 2],
      ['again Brandt > Martin 1.4', 2],
      ['again 9', 3],
    ] as const)
      expect([line, (await at(home, ['play'], `${line}\n`)).status]).toEqual([line, status]);
    expect((await at(home, ['game', 'show', '--json'])).out).toBe(before);
    const named = await at(home, ['play'], 'again 1.4 > Martin\n');
    expect(named.err).toContain('"again" takes facts alone, and ">" is none: the names stay as they were');
    expect((await at(home, ['play'], 'undo agreed\nagain 1\n')).err).toMatch(
      /answer of the hidden dice|could be mended/,
    );
  });
});

test.each([
  ['with dice of a seed', ' --seed s'],
  ['with secure dice', ''],
])('the last ruling can be made again outside of the game, %s', async (_, seed) => {
  const { out, status } = await at(
    newFolder(),
    [...LEARNING, ...seed.split(' ').filter((word) => word !== '')],
    `${FIRED}why again\n`,
  );
  expect(status).toBe(0);
  const [shot, line] = events(out).slice(-2);
  const again = await runCli(['batch'], { stdin: `${String(line?.text)}\n` });
  expect(JSON.parse(again.out)).toMatchObject({ rolls: shot?.rolls, outcome: shot?.outcome });
});

test('a ruling that was taken back is no answer to "why"', async () => {
  const { out } = await runCli([...LEARNING, '--seed', 's'], {
    env: { XDG_STATE_HOME: newFolder() },
    stdin: `${FIRED}undo 1 agreed\nwhy\nwhy fire\nwhy 9\nredo\nwhy\n`,
  });
  const all = events(out);
  const rulings = all.filter(({ type }) => type === 'told').flatMap(({ ruling }) => (ruling ? [ruling] : []));
  expect(rulings).toEqual([
    expect.not.objectContaining({ procedure: 'fire' }),
    expect.objectContaining({ procedure: 'fire' }),
  ]);
  expect(JSON.stringify(all.filter(({ type }) => type === 'error'))).toMatch(
    /no ruling on .*fire.*of the log was taken back/,
  );
});

describe('a script that goes wrong', () => {
  test.each([
    [
      'is refused by the rules',
      'ready\nmo 3 3 3\nnext\ncorps Adler, Brandt\ncharge Adler > Linnet travel-bw:9\n',
      3,
      '',
    ],
    ['names nobody', 'ready\nmo 3 3 3\nnext\ncorps Adlr, Brandt\n', 2, 'blucher: "corps Adlr, Brandt"'],
    [
      'does what cannot be done now',
      'fire Adler > Linnet 1\n',
      2,
      'blucher: "fire Adler > Linnet 1": there is no "fire Adler" now',
    ],
    [
      'leaves a measure out',
      'ready\nmo 3 3 3\nnext\nnext\nfire Doppel > Linnet\n',
      2,
      'blucher: "fire Doppel > Linnet"',
    ],
    [
      'has dice that cannot be',
      'ready\nmo 3 3 9\n',
      2,
      'blucher: "mo 3 3 9": 3 dice cannot show "3 3 9"; type 3 faces from 1 to 6, or = and the sum, 3 to 18\n',
    ],
  ])('%s', async (_, lines, status, said) => {
    const home = newFolder();
    const run = await at(home, LEARNING, lines);
    expect(run.status).toBe(status);
    expect(run.err).toContain(said);
    expect(run.err).not.toMatch(/\n.*\n.*\n/);
    // Everything before the bad line is kept.
    const kept = events((await at(home, ['game', 'log', '--json'])).out);
    expect(kept).toHaveLength(
      events(run.out === '' ? '{}' : run.out).length + (status === 3 ? 0 : run.out === '' ? 0 : 1),
    );
  });

  test('has no such scenario', async () => {
    const { status, err } = await at(newFolder(), ['play', 'scenarios/nowhere.yaml'], 'ready\n');
    expect([status, err]).toEqual([
      2,
      'blucher: scenarios/nowhere.yaml: cannot be read: there is no such file\n',
    ]);
  });
});

describe('a script as YAML', () => {
  const home = newFolder();
  const playing = (text: string, ...flags: readonly string[]): Promise<Run> => {
    const file = join(home, 'script.yaml');
    writeFileSync(file, text);
    return at(newFolder(), [...LEARNING, '--script', file, ...flags]);
  };

  test.each([
    ['a list', '- note one\n- note two\n'],
    ['acts and a seed', 'lines: [note one, note two]\nseed: 7\n'],
  ])('may be %s', async (_, text) => {
    const { status, out } = await playing(text);
    expect(status).toBe(0);
    expect(events(out).flatMap(({ text }) => text ?? [])).toEqual(['one', 'two']);
  });

  const SHOT =
    'lines: [ready, mo 6 6 6, next, "corps Adler, Brandt", stay Brandt, next, fire Brandt > Martin 1.5]\n';
  test('throws the faces that it lists', async () => {
    const { status, out } = await playing(`${SHOT}dice: [6 1 1]\n`);
    expect(status).toBe(0);
    expect(events(out).at(-1)).toMatchObject({ rolls: [{ faces: [6, 1, 1] }], dice: { source: 'manual' } });
  });

  test.each([
    ['lists too few throws', 'dice: []', 'dice: the script has only 0 throws'],
    ['lists too many throws', 'dice: [6 1 1, 4]', 'dice: the script has 2 throws, and 1 were used'],
  ])('%s', async (_, dice, said) => {
    const { status, err } = await playing(SHOT + dice);
    expect([status, err]).toEqual([2, expect.stringContaining(said)]);
  });

  test('that lists its throws is refused beside a seed before anything is done', async () => {
    const { status, out, err } = await playing(`${SHOT}dice: [6 1 1]\n`, '--seed', 'a');
    expect([status, out, err]).toEqual([2, '', expect.stringMatching(/^blucher: --seed: .* lists its dice/)]);
  });

  const NO_SCRIPT = /script\.yaml: is no script; give "lines:"/;
  const ten = (of: string): string => `[${Array<string>(10).fill(of).join(', ')}]`;
  const bomb = [`a: &a ${ten('x')}`, `b: &b ${ten('*a')}`, `c: &c ${ten('*b')}`, `lines: ${ten('*c')}`].join(
    '\n',
  );
  test.each([
    ['no YAML', 'lines: [note one', /, line 1, column 17: opens a bracket that is not closed/],
    ['without lines', 'seed: 7', NO_SCRIPT],
    ['nothing', '', NO_SCRIPT],
    ['with a line that is no text', 'lines:\n  - note one\n  - 2', /, line 3: 2 is no act; give a text/],
    ['a list with a line that is no text', '- note one\n- end:\n', /, line 2: an object is no act/],
    ['with a seed and throws', 'lines: [note one]\nseed: a\ndice: [1]', NO_SCRIPT],
    ['with a seed that is no word', 'lines: [note one]\nseed: {a: 1}', NO_SCRIPT],
    [
      'with an alias of nothing',
      'lines: *nobody',
      /, line 1, column 8: repeats a part by the alias \*nobody/,
    ],
    [
      'a small file that unfolds into a large one',
      bomb,
      /, line \d, column \d+: repeats its parts by aliases/,
    ],
    [
      'nested too deeply',
      `lines: ${'['.repeat(5000)}${']'.repeat(5000)}`,
      /, line 1, column \d+: is nested too deeply/,
    ],
  ])('is refused: %s', async (_, text, said) => {
    const { status, out, err } = await playing(text);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^blucher: \S+script\.yaml/);
    expect(err).toMatch(said);
  });
});

test('an event spells out what a terminal would obey', async () => {
  const { out } = await at(
    newFolder(),
    LEARNING,
    'ready\ncorrect units.Adler.fatigues 1 mis\u202ecounted\u009b2J\n',
  );
  const corrected = out.split('\n').find((line) => line.includes('"corrected"'))!;
  expect(corrected).toContain('mis\\u202ecounted\\u009b2J');
  expect(JSON.parse(corrected)).toMatchObject({ reason: 'mis\u202ecounted\u009b2J' });
});
