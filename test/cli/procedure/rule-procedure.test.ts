import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { runCli, runJson, type Around } from '../run-cli';
import { newFolder } from '../../support/folder';
import { gateTest } from '../../support/evenings';

const COMBAT = [
  'combat',
  '-a',
  'Quiot=inf 5 difficult',
  '-a',
  'Watier=cav 4 shock flanking',
  '-d',
  'Halkett=inf 6 steady prepared difficult',
];
/** The dice of the rulebook's own example (p.61). */
const DICE = '6,1,3,4,2,3, 4,5,2,6, 6,4,1,5,3, 5,2,4';

const FIRE = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 };

async function ruling(args: readonly string[], around: Around = {}): Promise<Ruling> {
  return (await runJson([...args, '--json'], around)) as Ruling;
}

test('the rulebook’s example, typed in three lines of words', async () => {
  const { outcome, dice } = await ruling([...COMBAT, '--dice', DICE]);
  expect(outcome).toMatchObject({
    defenders: { Halkett: { dice: 6, defense: 2, attack: 5, fatigues: 3, elan: 3, result: 'holds' } },
    attackers: { Quiot: { dice: 4, result: 'retreats' }, Watier: { dice: 5, result: 'retreats' } },
  });
  expect(dice).toEqual({ source: 'scripted' });
});

describe('a fact that was given', () => {
  const attacked = (defender: string): readonly string[] => ['combat', '-a', 'inf 5', '-d', defender];

  test('has its effect though it would not have been asked', async () => {
    const { outcome } = await ruling([...attacked('inf 5 in-woods-or-urban'), '--seed', 's']);
    expect(outcome).toMatchObject({ defenders: { defender: { dice: 4, modifiers: { difficult: -1 } } } });
  });

  test.each([
    ['--json', '"unused":["defenders[0].garrison"]'],
    ['--brief', '[unused: garrison of Kite (only for: infantry)]'],
    ['--plain', 'Unused: garrison of Kite (only for: infantry).'],
  ])('and has no effect is named once, %s', async (form, expected) => {
    const { out } = await runCli([...attacked('Kite=cav 5 garrison'), '--seed', 's', form]);
    expect(out.split(expected)).toHaveLength(2);
  });

  test('is named in each line of many', async () => {
    const stdin = JSON.stringify({ ...FIRE, layGuns: true });
    const { out } = await runCli(['fire', '--ndjson', '--seed', 's'], { stdin });
    expect(out).toContain('"unused":["layGuns"]');
  });

  test('is refused beside another that rules it out', async () => {
    const { status, err } = await runCli(attacked('inf 5 garrison no-prepared'));
    expect([status, err]).toEqual([
      2,
      'blucher: defenders[0].prepared: no contradicts garrison: then it is yes\n',
    ]);
  });
});

describe('what a command means in a ruleset', () => {
  const fire = ['fire', '--rules', 'percentage', '--distance', '50', '--seed', 's'];

  test.each([
    [['-s', 'inf 24'], 'small-arms-fire'],
    [['-s', 'Mercer=art 6'], 'artillery-fire'],
    [['--shooter', '2 howitzer'], 'artillery-fire'],
    [['--shooter=artillery 6'], 'artillery-fire'],
    [['--guns', '4'], 'artillery-fire'],
  ])('goes by the words of the firer, %j', async (words, procedure) => {
    expect(await ruling([...fire, ...words])).toMatchObject({ procedure });
  });

  test('and by what is piped in', async () => {
    const stdin = JSON.stringify({ arm: 'artillery', guns: 4, distance: 300 });
    expect(await ruling(['fire', '--rules', 'percentage', '--seed', 's'], { stdin })).toMatchObject({
      procedure: 'artillery-fire',
    });
  });

  test('combat is close combat where there is no other', async () => {
    const units = ['-a', 'cav 9 12', '-d', 'inf 8 20 closed-square'];
    expect(await ruling(['combat', '--rules', 'percentage', ...units, '--seed', 's'])).toMatchObject({
      procedure: 'close-combat',
      situation: {
        a: { arm: 'cavalry', figures: 12 },
        b: { formation: 'closedSquare', flanksSecured: true },
      },
    });
  });
});

describe('the form of the answer', () => {
  test('JSON is one line', async () => {
    const { out, err } = await runCli([...COMBAT, '--seed', 's', '--json']);
    expect(out.split('\n')).toHaveLength(2);
    expect(err).toBe('');
  });

  test('brief is one line with the verdict', async () => {
    const { out } = await runCli([...COMBAT, '--dice', DICE, '--brief']);
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toContain('Halkett');
    expect(out).toContain('6 1 3 4 2 3');
  });

  test('for people: factors with citations, dice, verdict, orders', async () => {
    const { out } = await runCli([...COMBAT, '--dice', DICE]);
    for (const part of ['shock', 'steady', 'Blücher p.55', '6 1 3 4 2 3', 'Verdict', 'Now'])
      expect(out).toContain(part);
  });

  test.each([
    ['a terminal', { terminal: true }, true],
    ['a pipe', {}, false],
    ['NO_COLOR on a terminal', { terminal: true, env: { NO_COLOR: '1' } }, false],
    ['FORCE_COLOR in a pipe', { env: { FORCE_COLOR: '1' } }, true],
    ['FORCE_COLOR=0 on a terminal', { terminal: true, env: { FORCE_COLOR: '0' } }, false],
    ['a dumb terminal', { terminal: true, env: { TERM: 'dumb' } }, false],
  ])('colour: %s', async (_, around, coloured) => {
    const { out } = await runCli([...COMBAT, '--dice', DICE], around);
    expect(out.includes('\u001b[')).toBe(coloured);
    const plain = await runCli([...COMBAT, '--dice', DICE, '--plain'], around);
    const json = await runCli([...COMBAT, '--dice', DICE, '--json'], around);
    expect(plain.out + json.out).not.toContain('\u001b');
  });

  test('plain text has no drawing', async () => {
    const { out } = await runCli([...COMBAT, '--dice', DICE, '--plain']);
    expect(out).not.toMatch(/[─│┌█→]| {3}/);
  });

  test('no line is wider than the terminal', async () => {
    const { out } = await runCli([...COMBAT, '--dice', DICE], { width: 60 });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });
});

describe('where values come from', () => {
  const JSON_IN = JSON.stringify({ type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1.5, moved: true });
  const SEED = ['--seed', 's'];
  const directory = newFolder();
  const file = join(directory, 'situation.json');
  beforeAll(() => writeFileSync(file, JSON_IN));

  test('JSON on standard input', async () => {
    const { situation } = await ruling(['fire', ...SEED], { stdin: JSON_IN });
    expect(situation).toMatchObject({ elan: 5, moved: true, distanceBW: 1.5, visible: true });
  });

  test('a file, or - for standard input', async () => {
    const fromFile = await ruling(['fire', '--situation', file, ...SEED]);
    const fromInput = await ruling(['fire', '--situation', '-', ...SEED], { stdin: `\uFEFF${JSON_IN}` });
    expect(fromInput).toEqual(fromFile);
  });

  test('flags go before JSON', async () => {
    const { situation } = await ruling([
      'fire',
      '--situation',
      file,
      '--elan',
      '4',
      '--no-moved',
      '-s',
      'X=inf 7 steady',
      ...SEED,
    ]);
    expect(situation).toMatchObject({ elan: 4, moved: false, id: 'X', traits: ['steady'], distanceBW: 1.5 });
  });

  test('flags may leave to JSON what they do not say', async () => {
    const { situation } = await ruling(['fire', '-s', 'inf 6', ...SEED], { stdin: JSON_IN });
    expect(situation).toMatchObject({ elan: 6, moved: true });
  });

  test('standard input is left alone where the flags say enough', async () => {
    // eslint-disable-next-line @typescript-eslint/require-await -- reading it at all is the fault
    async function* never(): AsyncIterable<Uint8Array> {
      yield Buffer.from('not for us');
    }
    const { status } = await runCli(['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'], {
      stdin: never(),
    });
    expect(status).toBe(0);
  });

  test('flags set single parts of what it says', async () => {
    const [a, b] = ['Ney', 'Foy'].map((id) => ({ id, arm: 'infantry', moraleRating: 10, figures: 10 }));
    const flags = ['--a.figures', '12', '--a.irregular', '--b.morale-rating', '9'];
    const found = await ruling(['rule', 'close-combat', '--rules', 'percentage', ...flags, ...SEED], {
      stdin: JSON.stringify({ a, b: { ...b, moraleRating: undefined } }),
    });
    expect(found.situation).toMatchObject({
      a: { ...a, figures: 12, irregular: true },
      b: { ...b, moraleRating: 9 },
    });
  });

  test('a flag that is given twice adds to its list', async () => {
    const flags = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', ...SEED];
    const { situation } = await ruling([...flags, '--traits', 'steady', '--traits', 'firepower,shock']);
    expect(situation).toMatchObject({ traits: ['shock', 'steady', 'firepower'] });
  });

  test.each([
    [['combat'], ["defenders: is missing; give a unit (-d '", "attackers: is missing; give a unit (-a '"]],
    [
      ['combat', '-a', 'cav', '-d', 'inf 5'],
      ["attackers[0].elan: is missing (elan now); give a whole number from 1 to 12 (-a '"],
    ],
    [
      ['fire', '-s', 'inf 5', '-t', 'inf'],
      ['distanceBW: is missing; give a distance from 0 to 100 (--distance)'],
    ],
  ])('%j: what is missing is reported with what would give it', async (args, faults) => {
    const { status, err } = await runCli(args);
    expect(status).toBe(2);
    expect(err.trim().split('\n')).toEqual(faults.map((fault): unknown => expect.stringContaining(fault)));
  });

  test('gives the one thing that the flags leave open', async () => {
    const flags = ['fire', '-s', 'inf 5', '-t', 'inf', ...SEED];
    expect(await ruling(flags, { stdin: '{"distanceBW": 2}' })).toMatchObject({
      situation: { distanceBW: 2 },
    });
  });

  gateTest('a silent standard input counts as empty', async () => {
    async function* silent(): AsyncIterable<Uint8Array> {
      await new Promise(() => undefined);
    }
    const { status, err } = await runCli(['fire'], { stdin: silent() });
    expect(status).toBe(2);
    expect(err).toContain('elan: is missing');
  });

  test('a normalised situation, fed in again with the same seed, gives the same ruling', async () => {
    const { unused, ...first } = await ruling([...COMBAT, ...SEED]);
    const again = await ruling(['combat', ...SEED], { stdin: JSON.stringify(first.situation) });
    expect(again).toEqual(first);
    // Nobody can be outflanked by whom he is prepared for.
    expect(unused).toEqual(['attackers[1].contacts.Halkett.centreBehind']);
  });

  test('a prefix of a choice, yes and no, none', async () => {
    const args = [
      'fire',
      '--type',
      'art',
      '--ammo',
      '4',
      '--target-type',
      'infantry',
      '--distance',
      '3',
      '--gap',
      'none',
      '--target-traits',
      'sk,steady',
      ...SEED,
    ];
    const { situation } = await ruling(args);
    expect(situation).toMatchObject({
      type: 'ART',
      targetType: 'INF',
      gapBW: null,
      targetTraits: ['steady', 'skirmish'],
    });
  });

  test('lists as JSON, one at a time or all at once', async () => {
    const one = [
      '--legal-targets',
      '{"id":"A","distanceBW":1}',
      '--legal-targets',
      '{"id":"B","distanceBW":2}',
    ];
    const all = ['--legal-targets', '[{"id":"A","distanceBW":1},{"id":"B","distanceBW":"6in"}]'];
    const base = ['fire', '-s', 'inf 5', '-t', 'A=inf', '--distance', '1', ...SEED];
    expect((await ruling([...base, ...one])).situation).toEqual((await ruling([...base, ...all])).situation);
  });

  test.each([
    ['1.5bw', 'bw75', 1.5],
    ['4.5in', 'bw75', 1.5],
    ['3in', 'bw50', 1.5],
    ['75 mm', 'bw50', 1.5],
    ['11.25cm', 'bw75', 1.5],
  ])('a distance of %s at scale %s is %s BW', async (distance, scale, expected) => {
    const args = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', distance, ...SEED];
    expect((await ruling([...args, '--scale', scale])).situation.distanceBW).toBeCloseTo(expected);
    const byEnvironment = await ruling(args, { env: { BLUCHER_SCALE: scale } });
    expect(byEnvironment.situation.distanceBW).toBeCloseTo(expected);
  });
});

describe('dice', () => {
  const FIRE = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'];

  test('the same seed gives the same ruling', async () => {
    const [a, b] = [await ruling([...FIRE, '--seed', 'w1']), await ruling([...FIRE, '--seed', 'w1'])];
    expect(a).toEqual(b);
    expect(a.dice).toEqual({ source: 'seeded', seed: 'w1' });
  });

  test('without a word about them they are secure', async () => {
    const { dice, rolls } = await ruling(FIRE);
    expect(dice).toEqual({ source: 'secure' });
    expect(rolls[0]!.faces).toHaveLength(5);
  });

  test('where the rules refuse, given dice are not asked for', async () => {
    const { status } = await runCli([
      'fire',
      '-s',
      'cav 5',
      '-t',
      'inf',
      '--distance',
      '1',
      '--dice',
      '6,6',
      '--json',
    ]);
    expect(status).toBe(3);
  });
});

describe('rules', () => {
  const CREST = [
    ...['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'],
    ...['--target-at-crest-near', '--seed', 's'],
  ];

  test('an option that was touched is named in the ruling', async () => {
    expect(await ruling(CREST)).toMatchObject({
      options: { crestFire: 'fromBeyond' },
      outcome: { penalties: [] },
    });
    expect(await ruling([...CREST, '--set', 'crestFire=always'])).toMatchObject({
      options: { crestFire: 'always' },
      outcome: { penalties: ['crest'] },
    });
  });

  test('the ruleset: flag, before or after the command, then environment', async () => {
    const tables = async (args: readonly string[], env = {}): Promise<string> =>
      (await runCli(args, { env })).out;
    const gte = await tables(['table', '--rules', 'gte']);
    expect(await tables(['--rules', 'gte', 'table'])).toBe(gte);
    expect(await tables(['table'], { BLUCHER_RULES: 'gte' })).toBe(gte);
    expect(await tables(['table', '--rules', 'blucher'], { BLUCHER_RULES: 'gte' })).not.toBe(gte);
  });
});

describe('many situations, one a line', () => {
  const BASE = ['fire', '-s', 'inf 5', '-t', 'inf', '--ndjson', '--seed', 's'];

  test('one ruling a line, in order, each with its own dice; flags go before each line', async () => {
    const stdin = '{"distanceBW":1}\n\n{"distanceBW":2,"elan":3}\r\n{"distanceBW":3}';
    const { status, out } = await runCli(BASE, { stdin });
    const rulings = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Ruling);
    expect(rulings.map(({ situation }) => situation.distanceBW)).toEqual([1, 2, 3]);
    expect(rulings.map(({ dice }) => dice.seed)).toEqual(['s/1', 's/3', 's/4']);
    expect(rulings.map(({ situation }) => situation.elan)).toEqual([5, 5, 5]);
    expect(rulings[2]!.refused).not.toEqual([]);
    expect(status).toBe(0);
    const alone = await ruling(['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--seed', 's/1']);
    expect(rulings[0]).toEqual(alone);
  });

  test('a bad line is reported in its place, the others go on, exit 2', async () => {
    const { status, out } = await runCli(BASE, {
      stdin: '{"distanceBW":1}\n{bad\n{"distanceBW":-1,"x":1}\n{"distanceBW":1}\n',
    });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[1]).toMatchObject({ line: 2, error: { path: 'line 2' } });
    expect(lines[2]).toMatchObject({ line: 3, error: { path: 'distanceBW' }, errors: [{}, { path: 'x' }] });
    expect(lines[3]).toHaveProperty('outcome');
    expect(status).toBe(2);
  });

  test('dice for one ruling cannot serve many', async () => {
    const { status, err } = await runCli(['fire', '--ndjson', '--dice', '6,6']);
    expect([status, err]).toEqual([
      2,
      'blucher: --dice: serves one ruling; give --seed with --ndjson, or use "blucher batch"\n',
    ]);
  });
});
