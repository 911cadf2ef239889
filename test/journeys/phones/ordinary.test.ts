import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Channel } from '../../../src/cli/play/channel';
import { walk } from '../../../src/cli/play/walk';
import { processIo } from '../../../src/cli/process-io';
import { runCli } from '../../cli/run-cli';
import { newTable, SILENT } from '../../support/bot';
import { answering } from '../../support/seat';
import { evening, type Exchange } from '../../support/evening';
import { variants } from '../../support/evenings';

/*
 * What an ordinary shot, charge, combat and idle turn cost: answers where the program asks, characters of one line, rows of
 * the screen. The table is printed at the end.
 */

jest.setTimeout(60_000);

/** Rows of a terminal of 24 that a ruling may take, with the line that asked for it. */
const MOST_ROWS = 22;
const MOST_ANSWERS = 3;
const MOST_CHARACTERS = 40;

interface Cost {
  readonly what: string;
  readonly answers?: number;
  readonly characters?: number;
  readonly rows?: number;
}

const costs: Cost[] = [];
afterAll(() => {
  const cell = (value: number | undefined): string => (value === undefined ? '-' : String(value)).padStart(8);
  const lines = costs.map(
    ({ what, answers, characters, rows }) =>
      `${what.padEnd(44)}${cell(answers)}${cell(characters)}${cell(rows)}`,
  );
  const head = `${''.padEnd(44)} answers    keys    rows`;
  process.stdout.write(`\n${[head, ...lines].join('\n')}\n`);
});

const rowsOf = (text: string): number => text.trim().split('\n').length;

/** One ruling alone: its command, its units and facts as one line, and the answers that its bare name asks for. */
type Alone = readonly [what: string, rules: string, line: readonly string[], answers: readonly string[]];

const ALONE: readonly Alone[] = [
  ['shot', 'blucher', ['fire', '-s', 'inf 5', '-t', 'inf 1'], ['inf 5 > inf 1', '']],
  ['charge', 'blucher', ['combat', '-a', 'cav 4', '-d', 'inf 6 square'], ['cav 4', 'inf 6', '']],
  ['combat', 'blucher', ['combat', '-a', 'inf 5', '-d', 'inf 6'], ['inf 5', 'inf 6', '']],
  ['shot', 'gte', ['fire', '-s', 'inf reg line 3', '-t', 'inf line 2'], ['inf reg line 3 > inf line 2', '']],
  [
    'charge',
    'gte',
    ['combat', 'he reg lin 4 4 > inf reg sq 4 4'],
    ['hea reg line 4 4', 'inf reg sq 4 4', ''],
  ],
  [
    'combat',
    'gte',
    ['combat', 'inf reg lin 4 4>inf reg lin 4 4'],
    ['inf reg line 4 4', 'inf reg line 4 4', ''],
  ],
  [
    'combat',
    'gte-fatline',
    ['combat', 'inf r lin 4 4 4>inf r lin 4 4 4'],
    ['inf r line 4 4 4', 'inf r line 4 4 4', ''],
  ],
  [
    'shot',
    'gte-fatline',
    ['fire', '-s', 'inf reg lin 3 3', '-t', 'inf col 2'],
    ['inf reg line 3 3 > inf line 2', ''],
  ],
  ['shot', 'percentage', ['fire', '-s', 'inf 24', '-t', 'inf', '--distance', '50'], ['1', 'inf 24 50', '']],
  [
    'charge',
    'percentage',
    ['combat', '-a', 'cav 9 9', '-d', 'inf 8 20 square'],
    ['cav 9 12', 'inf 8 20 10', ''],
  ],
  [
    'combat',
    'percentage',
    ['combat', '-a', 'inf 9 12 9', '-d', 'inf 8 20 9'],
    ['inf 9 12 9', 'inf 8 20 9', ''],
  ],
  ['shot', 'grande-tactique', ['fire', '-s', 'art firing', '-t', 'inf 5'], ['art firing > inf 5', '', '4']],
  ['combat', 'grande-tactique', ['combat', '-c', 'inf', '-t', 'inf'], ['inf', 'inf', '']],
  ['charge', 'grande-tactique', ['combat', '-a', 'cav', '-d', 'inf square'], ['inf', 'cav', '']],
];

describe('a ruling alone', () => {
  test.each(ALONE)('%s by %s', async (what, rules, line, answers) => {
    const env = { BLUCHER_RULES: rules };
    const whole = await runCli([...line, '--seed', 's'], { env, terminal: true, width: 80 });
    expect([whole.status, whole.err]).toEqual([0, '']);
    const streams = answering(answers);
    const guided = await runCli([line[0] ?? '', '--plain', '--seed', 's'], { env, streams });
    expect([guided.status, guided.err, streams.left()]).toEqual([0, '', 0]);
    const characters = line.map((word) => (word.includes(' ') ? `'${word}'` : word)).join(' ').length;
    costs.push({
      what: `${rules}: ${what}, alone`,
      answers: streams.asked(),
      characters,
      rows: rowsOf(whole.out),
    });
    expect(characters).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(rowsOf(whole.out)).toBeLessThanOrEqual(MOST_ROWS);
    expect(streams.asked()).toBeLessThanOrEqual(MOST_ANSWERS);
  });

  test('a whole line is asked nothing at a terminal', async () => {
    const streams = answering([]);
    const line = ['combat', '-a', 'cav 4', '-d', 'inf 6', '--dice', '1,1,1,1,1,1,6,6,6,6'];
    const { status } = await runCli([...line, '--plain'], { streams });
    expect([status, streams.asked()]).toEqual([0, 0]);
  });
});

/** What is done in a battle: the lines that lead to it, the line that is measured, and a later answer if it asks. */
type Played = readonly [what: string, scenario: string, before: readonly string[], line: string];

const LEARNING = ['ready', '', 'corps Adler, Brandt', 'charge Adler > Linnet 2'];
const SHEET = ['ready', 'next', 'next', 'next', 'next'];

const PLAYED: readonly Played[] = [
  ['shot', 'learning', [...LEARNING, 'moved', 'next'], 'fire Conrad > Martin 1.5'],
  ['charge', 'learning', LEARNING.slice(0, 3), 'charge Adler > Linnet 2'],
  ['combat', 'learning', [...LEARNING, 'moved', 'next', ''], 'combat'],
  ['shot', 'gte-ferrabosco', ['ready'], 'fire Adda > Lacy 3'],
  ['charge', 'gte-ferrabosco', ['ready', '', 'order horse > attack'], 'charge Felice > Lacy 4'],
  ['shot of guns', 'percentage-birkenau', SHEET, 'fire Hasel > Kiebitz 300'],
  ['shot', 'percentage-birkenau', [...SHEET, ''], 'fire Distel > Kiebitz 60'],
];

/** What stood on the screen from the line that was typed to the next question for an act. */
function rowsAfter(exchanges: readonly Exchange[], line: string): number {
  const at = exchanges.findLastIndex(({ answer }) => answer === line);
  return exchanges.slice(at).reduce((rows, { told }) => rows + 1 + rowsOf(told), 0);
}

describe('in play', () => {
  test.each(PLAYED)('%s of %s', async (what, scenario, before, line) => {
    const { exchanges } = await evening(scenario, [...before, line, '']);
    const after = exchanges.slice(before.length, before.length + (line === 'combat' ? 2 : 1));
    expect(after.map(({ told }) => told).join('')).toContain('Verdict');
    const rows = rowsAfter(after, line);
    costs.push({ what: `${scenario}: ${what}, in play`, characters: line.length, rows });
    expect(line.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  });
});

/** An act with a line that says only who is meant, and what the program asks then. */
const GUIDED: readonly (readonly [
  what: string,
  scenario: string,
  before: readonly string[],
  answers: readonly string[],
])[] = [
  ['shot', 'learning', ['ready', '', 'next'], ['fire Brandt > Martin', '1.5', '']],
  ['charge', 'learning', LEARNING.slice(0, 3), ['charge Adler > Linnet', '2']],
  ['combat', 'learning', [...LEARNING, 'moved', 'next', ''], ['combat', '']],
  ['shot', 'gte-ferrabosco', ['ready'], ['fire Adda > Lacy', '3', '']],
  ['charge', 'gte-ferrabosco', ['ready', '', 'order horse > attack'], ['charge Felice > Lacy', '4', '']],
  ['shot of guns', 'percentage-birkenau', SHEET, ['fire Hasel > Kiebitz', '300', '']],
  ['shot', 'percentage-birkenau', [...SHEET, 'next'], ['fire Distel > Kiebitz', '60', '']],
  ['combat', 'percentage-birkenau', [...SHEET, 'next', 'next', 'next'], ['combat Distel > Kiebitz', '']],
  [
    'shot',
    'grande-tactique-dunes',
    ['deshake none', 'pips right', '', 'next', 'valid'],
    ['fire Royals > Demi-Brigade 42', '1'],
  ],
];

/** The dunes before anybody is shaken or has fired. */
const QUIET_DUNES = readFileSync('scenarios/grande-tactique-dunes.yaml', 'utf8').replaceAll(
  /, (?:state: shaken|firing: true)/g,
  '',
);

/** An act that is typed alone, and the answers to what it asks. */
const BARE: readonly (readonly [
  act: string,
  name: string,
  scenario: string,
  before: readonly string[],
  answers: readonly string[],
])[] = [
  ['fire', 'learning', 'learning', ['ready', '', 'next'], ['Brandt > Martin', '1.5', '']],
  ['charge', 'learning', 'learning', LEARNING.slice(0, 3), ['Adler > Linnet 2', '']],
  ['combat', 'learning', 'learning', [...LEARNING, 'moved', 'next', ''], ['']],
  ['fire', 'gte-ferrabosco', 'gte-ferrabosco', ['ready'], ['Adda > Lacy', '3', '']],
  [
    'charge',
    'gte-ferrabosco',
    'gte-ferrabosco',
    ['ready', '', 'order horse > attack'],
    ['Felice > Lacy 4', ''],
  ],
  ['fire', 'percentage-birkenau', 'percentage-birkenau', SHEET, ['Hasel > Kiebitz', '300', '']],
  ['fire', 'percentage-birkenau', 'percentage-birkenau', [...SHEET, 'next'], ['Distel > Kiebitz', '60', '']],
  [
    'combat',
    'percentage-birkenau',
    'percentage-birkenau',
    [...SHEET, 'next', 'next', 'next'],
    ['Distel > Kiebitz', ''],
  ],
  [
    'fire',
    'grande-tactique-dunes',
    'grande-tactique-dunes',
    ['deshake none', 'pips right', '', 'next', 'valid'],
    ['Royals > Demi-Brigade 42', '', '1'],
  ],
  ['charge', 'grande-tactique-dunes', QUIET_DUNES, ['pips right', ''], ['lig > Demi-Brigade 54', '']],
  [
    'resolve',
    'grande-tactique-dunes',
    QUIET_DUNES,
    ['pips right', '', 'charge lig > Demi-Brigade 54', 'next'],
    ['front', ''],
  ],
];

test.each(BARE)('"%s" typed alone in %s', async (act, name, scenario, before, answers) => {
  const { exchanges } = await evening(scenario, [...before, act, ...answers]);
  const told = exchanges.slice(before.length).map((one) => one.told);
  expect(told.length).toBe(1 + answers.length);
  expect(told.map((text) => text.includes('Verdict')).indexOf(true)).toBe(answers.length);
  costs.push({ what: `${name}: ${act} typed alone`, answers: answers.length });
  expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
});

test('the one question for all names takes facts as well, and says what is wrong', async () => {
  const { exchanges } = await evening('learning', ['ready', '', 'next', 'fire', 'Brnt', 'bra>mar 1,5', '']);
  expect(exchanges[4]?.told).toContain('did you mean "Brandt"');
  expect(exchanges[5]?.told).toContain('Which of these hold?');
  expect(exchanges.at(-1)?.told).toContain('Brandt scores');
});

test.each(GUIDED)('a %s of %s, guided', async (what, scenario, before, answers) => {
  const { exchanges } = await evening(scenario, [...before, ...answers]);
  const told = exchanges.map((one) => one.told);
  expect([told.at(-1), told.slice(0, -1).slice(before.length)]).toEqual([
    expect.stringContaining('Verdict'),
    expect.not.arrayContaining([expect.stringContaining('Verdict')]),
  ]);
  costs.push({ what: `${scenario}: ${what}, guided`, answers: answers.length });
  expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
});

/** Each kind of act of an evening, by how its line begins. */
const KINDS = { shot: /^fire /, charge: /^charge /, combat: /^(combat|resolve)/ };

/** What a script spells out, as players type it. */
const TYPED: readonly (readonly [spelt: string, typed: string])[] = [
  ['charge Light Dragoons >', 'charge lig >'],
  ['resolve Demi-Brigade 54 > ', 'resolve Demi-Brigade 54>'],
  [' cavalryNext:halt withstood:noResolution', ' halt nores'],
];

/** Battles with scripts that have them. */
const SCRIPTS = ['gte-ferrabosco', 'gte-kalkenau', 'percentage-altenkirchen', 'grande-tactique-dunes'];

/** A line of a script as players type it. */
const typedAs = (line: unknown): string =>
  TYPED.reduce((text, [spelt, typed]) => text.replace(spelt, typed), String(line));

/** After each fight its reasons are asked for. */
const withReasons = (line: string): readonly string[] =>
  KINDS.combat.test(line) ? [line, `why ${line.split(' ', 1).join('')}`] : [line];

/** The lines of a script, each with what the screen told after it. */
async function toldBy(scenario: string): Promise<readonly { readonly line: string; told: string }[]> {
  const file = parse(readFileSync(`scenarios/scripts/${scenario}.yaml`, 'utf8')) as Readonly<
    Record<'lines' | 'dice', readonly unknown[]>
  >;
  const [lines, dice] = [
    file.lines.map(typedAs).flatMap(withReasons).values(),
    file.dice.map(String).values(),
  ];
  const exchanges: { readonly line: string; told: string }[] = [];
  const channel: Channel = {
    ...SILENT,
    listed: () => dice.next().value,
    next: () => {
      const line = lines.next().value;
      if (line !== undefined) exchanges.push({ line, told: '' });
      return Promise.resolve(line);
    },
    say: (text) => {
      const last = exchanges.at(-1);
      if (last) last.told += `${text}\n`;
    },
  };
  const table = await newTable(scenario, 'course', { kind: 'ask' }, channel);
  await walk({ table, io: processIo(), style: { plain: false, colour: false, width: 80 }, brief: false });
  return exchanges;
}

test.each(variants(SCRIPTS, 4))(
  'each first shot, charge and combat of %s, played to its end',
  async (scenario) => {
    const exchanges = await toldBy(scenario);
    const reasons = exchanges.filter(({ line }) => line.startsWith('why '));
    expect(reasons.length).toBeGreaterThan(0);
    for (const { told } of reasons) expect(told).toMatch(/^(Combat|Close combat|Charge) \(/);
    for (const [what, begins] of Object.entries(KINDS)) {
      const first = exchanges.find(({ line }) => begins.test(line));
      if (first === undefined) continue;
      costs.push({
        what: `${scenario}: ${what}, in play`,
        characters: first.line.length,
        rows: 1 + rowsOf(first.told),
      });
      expect([first.line, first.told]).toEqual([first.line, expect.stringContaining('Verdict')]);
      expect(first.line.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(1 + rowsOf(first.told)).toBeLessThanOrEqual(MOST_ROWS);
    }
  },
);

/** By Enter alone, of players who read what stands before each. */
const ENTERS = ['', '', ''];

/**
 * An idle turn: the lines before it, and what ends it: by words alone, and by Enter alone where the turn asks for no answer
 * that only players can know.
 */
const IDLE: readonly (readonly [
  name: string,
  scenario: string,
  before: readonly string[],
  ended: readonly (readonly string[])[],
])[] = [
  ['learning', 'learning', ['ready'], [['turn'], ENTERS]],
  ['gte-ferrabosco', 'gte-ferrabosco', ['ready'], [['turn', 'turn'], ENTERS]],
  ['gte-kalkenau', 'gte-kalkenau', ['ready'], [['turn', 'turn'], ENTERS]],
  [
    'percentage-birkenau',
    'percentage-birkenau',
    ['ready'],
    [
      ['turn', 'far'],
      ['', 'turn', 'far'],
    ],
  ],
  ['grande-tactique-dunes', QUIET_DUNES, [], [['pips right', '', 'turn'], ENTERS]],
];

describe('an idle turn', () => {
  test.each(IDLE)('of %s', async (name, scenario, before, ended) => {
    for (const idle of ended) {
      const { table } = await evening(scenario, [...before, ...idle], 'evening', true);
      costs.push({
        what: `${name}: an idle turn, ${idle === ENTERS ? 'by Enter' : 'by words'}`,
        answers: idle.length,
        characters: idle.join(' ').length + 1,
      });
      expect(idle.length).toBeLessThanOrEqual(MOST_ANSWERS);
      expect(table.game.now.turn).toBe(2);
    }
  });

  test('one Enter too many costs no phase in which nobody was activated', async () => {
    const { table, exchanges } = await evening('learning', ['ready', '', '']);
    expect(exchanges.at(-1)?.told).toContain(
      'Nobody has been activated. Enter again: end the movement phase. "turn" ends the whole turn: Fire phase too.',
    );
    expect(table.game.now.phase).toBe('Movement phase');
    const again = await evening('learning', ['ready', '', '', '']);
    expect(again.table.game.now.phase).toBe('Fire phase');
  });

  test('an Enter tells what the next would leave undone; only who can have read it goes on by the next', async () => {
    const told = 'Nobody has been activated. Enter: end the movement phase.';
    const read = await evening('learning', ['ready', '', ''], 'evening', true);
    expect(read.exchanges[1]?.told).toContain(told);
    expect(read.table.game.now.phase).toBe('Fire phase');
    const twice = await evening('learning', ['ready', '', '', '']);
    expect(twice.exchanges.map((one) => one.told.split('Enter').length - 1)).toEqual([0, 1, 1, 0]);
    expect(twice.table.game.now.phase).toBe('Fire phase');
  });

  test('after any other line it is asked again', async () => {
    const { table, exchanges } = await evening('learning', ['ready', '', '', 'charge', '']);
    expect(exchanges.at(-1)?.told).toContain('Enter again: end the movement phase');
    expect(table.game.now.phase).toBe('Movement phase');
  });

  test('"turn" leaves the other side its phase unless it was offered with it', async () => {
    const typed = await evening('gte-ferrabosco', ['ready', 'next', 'turn']);
    expect(typed.table.game.now).toMatchObject({ turn: 1, activeName: 'Grey' });
    const asked = await evening('gte-ferrabosco', ['ready', '', '']);
    expect(asked.exchanges.at(-1)?.told).toContain(
      '"turn" ends the whole turn: Non-initiative movement of Grey too.',
    );
  });
});
