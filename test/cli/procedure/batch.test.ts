import { Readable } from 'node:stream';
import type { Io } from '../../../src/cli/io';
import { Batch } from '../../../src/cli/procedure/batch';
import { VERSION } from '../../../src/core/version';
import { runCli, runJson, type Around } from '../run-cli';
import { gateTest } from '../../support/evenings';

const SITUATION = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 };
const line = (parts: object): string => JSON.stringify({ procedure: 'fire', situation: SITUATION, ...parts });

interface Answers {
  readonly status: number;
  readonly answers: readonly Record<string, unknown>[];
}

async function batch(
  lines: string | readonly string[],
  args: readonly string[] = [],
  around: Around = {},
): Promise<Answers> {
  const stdin = typeof lines === 'string' ? lines : lines.map((one) => `${one}\n`).join('');
  const { status, out } = await runCli(['batch', ...args], { stdin, ...around });
  const answers = out.split('\n').filter((one) => one !== '');
  return { status, answers: answers.map((one) => JSON.parse(one) as Record<string, unknown>) };
}

test('any mixture, in order, the id first', async () => {
  const combat = { attackers: [{ type: 'CAV', elan: 4 }], defenders: [{ type: 'INF', elan: 6 }] };
  const lines = [
    line({ id: 'a', dice: [6, 6, 1, 1, 1] }),
    line({ id: 2, ruleset: 'blucher', procedure: 'combat', situation: combat, seed: 's' }),
    line({ id: null, seed: 7 }),
    line({}),
  ];
  const { status, answers } = await batch(lines);
  expect(status).toBe(0);
  expect(answers.map((answer) => [Object.keys(answer)[0], answer.id, answer.procedure])).toEqual([
    ['id', 'a', 'fire'],
    ['id', 2, 'combat'],
    ['id', null, 'fire'],
    ['ruleset', undefined, 'fire'],
  ]);
  expect(answers[0]).toMatchObject({ outcome: { hits: 2 }, dice: { source: 'scripted' } });
  expect(answers[2]).toMatchObject({ dice: { source: 'seeded', seed: '7' } });
  expect(answers[3]).toMatchObject({ dice: { source: 'secure' } });
});

test('a line gives the ruling that the command gives', async () => {
  const { answers } = await batch([line({ id: 1, seed: 's' })]);
  const alone = (await runJson(['fire', '--json', '--seed', 's'], {
    stdin: JSON.stringify(SITUATION),
  })) as object;
  expect(answers[0]).toEqual({ id: 1, ...alone });
});

test('a fact that was given and not used is named beside whatever is wanted', async () => {
  const situation = { ...SITUATION, layGuns: true, targetGarrison: false };
  const { answers } = await batch([line({ situation }), line({ situation, want: ['refused'] }), line({})]);
  expect(answers.map(({ unused }) => unused)).toEqual([['layGuns'], ['layGuns'], undefined]);
});

test('a seed of the command gives each line its own stream, by line number', async () => {
  const { answers } = await batch(
    [line({}), '', line({ seed: 'own' }), line({ dice: [1, 1, 1, 1, 1] }), line({})],
    ['--seed', 's'],
  );
  expect(answers.map(({ dice }) => dice)).toEqual([
    { source: 'seeded', seed: 's/1' },
    { source: 'seeded', seed: 'own' },
    { source: 'scripted' },
    { source: 'seeded', seed: 's/5' },
  ]);
});

test('options of a line go over those of the command, these over defaults', async () => {
  const crest = { ...SITUATION, targetAtCrestNear: true };
  const lines = [
    line({ situation: crest, seed: 's' }),
    line({ situation: crest, seed: 's', options: { crestFire: 'fromBeyond' } }),
    line({ situation: crest, seed: 's', options: { crestFire: 'fromBeyond' } }),
  ];
  const { answers } = await batch(lines, ['--set', 'crestFire=always']);
  expect(answers.map(({ options }) => options)).toEqual([
    { crestFire: 'always' },
    { crestFire: 'fromBeyond' },
    { crestFire: 'fromBeyond' },
  ]);
});

test('settings of the command are for its own ruleset; a line of another one goes by its own', async () => {
  const crest = line({ situation: { ...SITUATION, targetAtCrestNear: true }, seed: 's' });
  const test = { name: 'Adda', kind: 'infantry', grade: 'line', occasion: 'charged' };
  const other = line({ ruleset: 'gte', procedure: 'reaction-test', situation: test, seed: 's' });
  const { answers } = await batch([other, crest], ['--set', 'crestFire=always']);
  expect(answers[0]).not.toMatchObject({ error: { path: '--set' } });
  expect(answers[1]).toMatchObject({ options: { crestFire: 'always' } });
});

test('odds: every outcome, or by fields, as exact fractions', async () => {
  const one = { ...SITUATION, elan: 2 };
  const { answers } = await batch([
    line({ id: 1, situation: one, odds: true, by: ['hits'] }),
    line({ id: 2, situation: one, by: ['hits'] }),
    line({ id: 3, situation: one, odds: true }),
  ]);
  const odds = [
    { outcome: { hits: 0 }, probability: '25/36' },
    { outcome: { hits: 1 }, probability: '5/18' },
    { outcome: { hits: 2 }, probability: '1/36' },
  ];
  expect(answers[0]).toEqual({ id: 1, odds });
  expect(answers[1]).toEqual({ id: 2, odds });
  expect(answers[2]).toMatchObject({
    odds: [{ outcome: { hits: 0, dice: 2 }, probability: '25/36' }, {}, {}],
  });
});

test('a refused line is a ruling; odds of it say so', async () => {
  const refused = { ...SITUATION, type: 'CAV' };
  const { status, answers } = await batch([
    line({ id: 1, situation: refused }),
    line({ id: 2, situation: refused, odds: true }),
  ]);
  expect(status).toBe(0);
  expect(answers[0]).toMatchObject({ refused: [{ code: 'FIRE_CAV' }], outcome: null });
  expect(answers[1]).toMatchObject({
    odds: [{ outcome: { refused: true }, probability: '1' }],
    refused: [{ code: 'FIRE_CAV' }],
  });
});

// Matchers are of type any; here they are only passed on.
const saying = (text: RegExp): unknown => expect.stringMatching(text);
const including = (entry: unknown): unknown => expect.arrayContaining([entry]);
const withPath = (path: string): unknown => expect.objectContaining({ path });
const any = (type: unknown): unknown => expect.any(type);

/** Levels that JSON can be read from, and not be written with. */
const DEEP = 100_000;
const NESTED = '['.repeat(DEEP) + ']'.repeat(DEEP);

const BAD: readonly (readonly [name: string, line: string, error: object])[] = [
  [
    'no JSON',
    '{"id": 1,',
    {
      id: null,
      error: { path: 'line 1', message: saying(/^is not JSON at column 10/) },
    },
  ],
  [
    'a name twice',
    '{"id": 1, "procedure": "fire", "situation": {"elan": 5, "elan": 6}}',
    { id: null, error: { path: 'line 1', message: saying(/^gives "elan" a second time at column 57;/) } },
  ],
  ['no object', '[1]', { id: null, error: { path: 'line 1', message: saying(/^a list is no JSON object/) } }],
  [
    'no procedure',
    '{"id": "x", "situation": {}}',
    { id: 'x', error: { path: 'procedure', message: 'is missing; give the id of a procedure' } },
  ],
  ['no situation', '{"id": "x", "procedure": "fire"}', { id: 'x', error: { path: 'situation' } }],
  [
    'an unknown procedure',
    line({ id: 1, procedure: 'fier' }),
    { id: 1, error: { path: 'procedure', allowed: including('fire') } },
  ],
  [
    'an unknown ruleset',
    line({ id: 1, ruleset: 'x' }),
    { id: 1, error: { path: 'ruleset', allowed: including('blucher') } },
  ],
  [
    'an unknown part',
    line({ id: 1, dise: [1] }),
    { id: 1, error: { path: 'dise', message: saying(/\(did you mean "dice"\?\)/) } },
  ],
  [
    'a __proto__ part',
    '{"__proto__": {"seed": "s"}, "procedure": "fire", "situation": {}}',
    { error: { path: '__proto__' } },
  ],
  [
    'an id that is no id',
    line({ id: {} }),
    { id: null, error: { path: 'id', message: 'an object is not allowed; give text or a number' } },
  ],
  ['dice that are no list', line({ id: 1, dice: '6,6' }), { id: 1, error: { path: 'dice' } }],
  [
    'dice that are no numbers',
    line({ id: 1, dice: ['6'] }),
    { id: 1, error: { path: 'dice', message: saying(/^a list is not allowed; give a list of numbers/) } },
  ],
  [
    'dice and a seed',
    line({ id: 1, dice: [1], seed: 's' }),
    { id: 1, error: { path: 'seed', message: 'cannot go with dice; give one of them' } },
  ],
  [
    'dice with odds',
    line({ id: 1, odds: true, dice: [1] }),
    { id: 1, error: { path: 'dice', message: 'cannot go with odds; they are of all dice' } },
  ],
  ['an unprintable seed', line({ id: 1, seed: '\u001b' }), { id: 1, error: { path: 'seed' } }],
  [
    'too few dice',
    line({ id: 1, dice: [6] }),
    { id: 1, error: { path: 'dice', message: saying(/^too few dice: 1 given/) } },
  ],
  [
    'too many dice',
    line({ id: 1, dice: [6, 6, 6, 6, 6, 6] }),
    { id: 1, error: { path: 'dice', message: 'too many dice: 6 given, 5 wanted' } },
  ],
  [
    'a face out of range',
    line({ id: 1, dice: [6, 6, 6, 6, 0] }),
    { id: 1, error: { path: 'dice[4]', allowed: ['1 to 6'] } },
  ],
  ['an unknown option', line({ id: 1, options: { crest: 1 } }), { id: 1, error: { path: 'options.crest' } }],
  [
    'an unknown option nested too deeply to be written',
    `{"id":1,"procedure":"fire","situation":{},"options":{"x":${NESTED}}}`,
    { id: 1, error: { path: 'options.x', message: saying(/^there is no field "x"/) } },
  ],
  [
    'an option nested too deeply to be written',
    `{"id":1,"procedure":"fire","situation":{},"options":{"rallyByCommand":${NESTED}}}`,
    { id: 1, error: { path: 'options.rallyByCommand' } },
  ],
  [
    'a situation with two faults',
    line({ id: 1, situation: { elan: 0, x: 1 } }),
    {
      id: 1,
      error: { path: 'elan' },
      errors: including(withPath('targetType')),
    },
  ],
  ['an unknown field of odds', line({ id: 1, by: ['hit'] }), { id: 1, error: { path: 'by' } }],
];

test.each(BAD)('%s: an error in its place, the others go on, exit 2', async (_, bad, error) => {
  const { status, answers } = await batch([bad, line({ id: 'good', seed: 's' })]);
  expect(status).toBe(2);
  expect(answers).toHaveLength(2);
  expect(answers[0]).toMatchObject(error);
  expect(answers[1]).toMatchObject({ id: 'good', refused: [] });
});

test('a line with several faults has a list of them, a line with one has none', async () => {
  const faulty = (change: object): string => line({ situation: { ...SITUATION, ...change } });
  const { answers } = await batch([faulty({ elan: 0 }), faulty({ elan: 0, distanceBW: -1 })]);
  expect(answers.map((answer) => Object.keys(answer))).toEqual([
    ['id', 'error'],
    ['id', 'error', 'errors'],
  ]);
  expect(answers[1]).toMatchObject({ errors: [{ path: 'elan' }, { path: 'distanceBW' }] });
});

gateTest('of tens of thousands of faults the first are told', async () => {
  const parts = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]));
  const { out } = await runCli(['batch'], { stdin: line(parts) });
  const { errors } = JSON.parse(out) as { errors: readonly object[] };
  expect(errors).toHaveLength(51);
  expect(errors.at(-1)).toMatchObject({ message: 'and 49950 more faults' });
});

test('every error has a path, a message and what is allowed', async () => {
  const { answers } = await batch(BAD.map(([, bad]) => bad));
  for (const { error } of answers) {
    expect(error).toEqual({ path: any(String), message: any(String), allowed: any(Array) });
  }
});

test('an id cannot steer a terminal', async () => {
  const { out } = await runCli(['batch'], { stdin: line({ id: '\u001b[31m\u009b\u2028\u{e0041}é' }) });
  expect(out).not.toMatch(/[\u0000-\u0009\u007f-\u009f\u2028]/);
  expect((JSON.parse(out) as { id: string }).id).toBe('\u001b[31m\u009b\u2028\u{e0041}é');
});

test('what a question says cannot steer a terminal in the answer', async () => {
  const scenario = { extends: 'learning', 'red\u009b31m\u202e': 'a\u007fb' };
  const { out } = await runCli(['batch'], {
    stdin: line({ procedure: 'scenario-check', situation: { scenario } }),
  });
  expect(out).not.toMatch(/[\u007f-\u009f\u202e]/);
  expect(JSON.parse(out)).toMatchObject({ situation: { scenario } });
});

describe('lines', () => {
  const chunked = (text: string | Uint8Array, size: number): Readable => {
    const bytes = Buffer.from(text as string);
    return Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      ),
    );
  };
  const LINES = `\uFEFF${line({ id: 'Blücher €', seed: 's' })}\r\n\n  \n${line({ id: 2, seed: 's' })}\n{bad\n${line({ id: 3, seed: 's' })}`;

  test.each([1, 2, 3, 7, 100, 1e6])('cut into chunks of %d bytes', async (size) => {
    const whole = await batch(LINES, ['--seed', 's']);
    const cut = await batch('', ['--seed', 's'], { stdin: chunked(LINES, size) });
    expect(cut).toEqual(whole);
    expect(cut.answers.map(({ id }) => id)).toEqual(['Blücher €', 2, null, 3]);
    expect(cut.answers[2]).toMatchObject({ error: { path: 'line 5' } });
  });

  test('a line that is no UTF-8 is an error in its place', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${line({ id: 1 })}\n`),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from(line({ id: 3 })),
    ]);
    const { status, answers } = await batch('', [], { stdin: chunked(bytes, 50) });
    expect(status).toBe(2);
    expect(answers).toMatchObject([
      { id: 1 },
      { id: null, error: { path: 'line 2', message: 'is no UTF-8 text' } },
      { id: 3 },
    ]);
  });

  test('a line that is too long is an error in its place', async () => {
    const long = `"${'x'.repeat(17 * 2 ** 20)}"`;
    const text = `${line({ id: 1 })}\n${long}\n${line({ id: 3 })}\n${long}`;
    const { status, answers } = await batch('', [], { stdin: chunked(text, 2 ** 17) });
    expect(status).toBe(2);
    expect(answers).toMatchObject([
      { id: 1 },
      { id: null, error: { path: 'line 2', message: 'is longer than 16 MiB' } },
      { id: 3 },
      { id: null, error: { path: 'line 4' } },
    ]);
  });

  gateTest(
    'a line of the greatest length, the line after one that is too long, and a mark at the beginning',
    async () => {
      const [most, size] = [16 * 2 ** 20, 2 ** 17];
      const padded = (length: number): string => line({ id: 1, seed: 's' }).padEnd(length);
      // The mark takes three bytes. The first two lines end where a chunk does, their line feeds begin the next one.
      const long = `\uFEFF${padded(most - 3)}\n${padded(most + 2 * size - 1)}`;
      const text = `${long}\n\uFEFF${line({ id: 3 })}\n${line({ id: 4 })}`;
      const { answers } = await batch('', [], { stdin: chunked(text, size) });
      expect(answers).toMatchObject([
        { id: 1, outcome: {} },
        { id: null, error: { message: 'is longer than 16 MiB' } },
        { id: null, error: { path: 'line 3', message: saying(/^is not JSON at column 1:/) } },
        { id: 4, outcome: {} },
      ]);
    },
  );

  test('answers are written before more is waited for', async () => {
    let answered = '';
    async function* oneByOne(): AsyncIterable<Uint8Array> {
      yield Buffer.from(`${line({ id: 1 })}\n`);
      await new Promise(setImmediate);
      answered = 'first';
      yield Buffer.from(`${line({ id: 2 })}\n`);
    }
    const { answers } = await batch('', [], { stdin: oneByOne() });
    expect([answered, answers.length]).toEqual(['first', 2]);
  });

  test('nothing in, nothing out', async () => {
    expect(await batch('')).toEqual({ status: 0, answers: [] });
    expect(await batch('\n\r\n  \n')).toEqual({ status: 0, answers: [] });
  });
});

test('a closed pipe ends it quietly', async () => {
  const { status, err } = await runCli(['batch'], { stdin: `${line({})}\n`.repeat(1000), closedAfter: 100 });
  expect([status, err]).toEqual([0, '']);
});

test('a file that is not there', async () => {
  const { status, err } = await runCli(['batch', 'no-such.ndjson']);
  expect([status, err]).toEqual([2, 'blucher: no-such.ndjson: cannot be read: there is no such file\n']);
});

test('a line answers the parts that it wants, and --only those of the lines that want none', async () => {
  const lines = [
    line({ id: 1, seed: 's', want: ['outcome'] }),
    line({ id: 2, dice: [6, 6, 1, 1, 1], want: ['refused', 'rolls'] }),
    line({ id: 3, seed: 's' }),
    line({ id: 4, odds: true, by: ['hits'] }),
  ];
  const whole = (await batch(lines.map((one) => one.replace(/,"want":[^\]]*\]/, '')))).answers;
  const { status, answers } = await batch(lines, ['--only', 'outcome,rolls']);
  expect(status).toBe(0);
  expect(answers).toEqual([
    { id: 1, outcome: whole[0]?.outcome },
    { id: 2, refused: [], rolls: whole[1]?.rolls },
    { id: 3, outcome: whole[2]?.outcome, rolls: whole[2]?.rolls },
    whole[3],
  ]);
});

test('a line that wants nothing is answered by its id alone', async () => {
  const { answers } = await batch([line({ id: 1, want: [] }), line({ want: [] })]);
  expect(answers).toEqual([{ id: 1 }, {}]);
});

test('a line may want the ruling in one line of words, and the version that ruled', async () => {
  const { answers } = await batch([line({ seed: 's', want: ['brief', 'version'] })]);
  expect(answers).toEqual([
    { brief: expect.stringMatching(/ scores \d hits? on /) as string, version: VERSION },
  ]);
});

test('the outcome alone of what the rules refuse is null', async () => {
  const far = { ...SITUATION, distanceBW: 99 };
  const { answers } = await batch([line({ situation: far, seed: 's' })], ['--only', 'outcome,refused']);
  expect(answers).toMatchObject([{ outcome: null, refused: [{ citation: expect.any(String) as string }] }]);
  const alone = await batch([line({ situation: far, seed: 's', want: ['outcome'] })]);
  expect(alone.answers).toEqual([{ outcome: null }]);
});

test('what is no part of a ruling is refused with those that are', async () => {
  const { status, answers } = await batch([
    line({ want: ['rolls', 'outcom'] }),
    line({ want: ['outcome'], odds: true }),
  ]);
  expect(status).toBe(2);
  const message = expect.stringMatching(/^"outcom" is not allowed; give outcome, refused, /) as string;
  expect(answers).toMatchObject([{ error: { path: 'want[1]', message } }, { error: { path: 'want' } }]);
  const { err } = await runCli(['batch', '--only', 'outcom'], { stdin: '' });
  expect(err).toContain('--only: "outcom" is no part of a ruling; give outcome, refused, rolls');
});

test('house rules that the environment names hold, on whatever table they are', async () => {
  const combat = { attackers: [{ type: 'CAV', elan: 4 }], defenders: [{ type: 'INF', elan: 6 }] };
  const lines = [line({ seed: 's' }), line({ procedure: 'combat', situation: combat, seed: 's' })];
  const env = { BLUCHER_HOUSE: 'blucher' };
  const { answers } = await batch(lines, [], { env });
  const named = (await batch(lines, ['--house', 'blucher'])).answers;
  expect(answers).toEqual(named);
  expect(answers.every(({ error }) => error === undefined)).toBe(true);
  const alone = await runJson(['fire', '--json', '--seed', 's'], { stdin: JSON.stringify(SITUATION), env });
  expect(alone).toEqual(answers[0]);
});

test('what could steer a terminal is spelled out in the answer to an unusable line', async () => {
  // Answers of threads do not pass the guard of the program's own output.
  const handler = await Batch.open({}, { env: {} } as Io);
  const odd = 'a\u007fb\u009b\u202e';
  const answers = [{ [odd]: 1 }, { procedure: odd }, { ruleset: odd, procedure: 'fire' }].map((parts) =>
    handler.line(JSON.stringify({ id: odd, situation: {}, ...parts }), 1),
  );
  for (const answer of answers) expect(await answer).toMatch(/^[ -~]*\n$/);
});
