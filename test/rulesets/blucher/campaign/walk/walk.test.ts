import { verifyGame } from '../../../../../src/game/verify';
import { Game } from '../../../../../src/game/game';
import { playersOffers } from '../../../../../src/core/walk/offer';
import { Problem } from '../../../../../src/core/input/problem';
import { loadRuleset } from '../../../../../src/rulesets';
import type { GameTable } from '../../../../../src/cli/play/game-table';
import { marksLeft } from '../../../../../src/rulesets/blucher/campaign/walk/columns';
import { attempt, does } from '../../../../support/bot';
import {
  newCampaign,
  rosterFile,
  secretsOf,
  stateOf,
  type CampaignTable,
} from '../../../../support/campaign-bot';

jest.setTimeout(60_000);

const FRANCE = rosterFile('france-early');
const AUSTRIA = rosterFile('austria');
const SPAIN = rosterFile('spain', { extras: { guerilla: { ambushDice: 1 } } });

const AUTO = ['columns-blue auto', 'columns-red auto'];
/** Columns A and 1 are small, column B is large. */
const UNEVEN = [
  'columns-blue recon Guard-4; A III-1; B III V; C Guard Art-1; D Reserve; auto',
  'columns-red recon III-6; 1 I-1 I-2; 2 I II; auto',
];
/** The first day of columns that come from the west and from the east. */
const ENTERED = ['A A1', 'B B1', 'C C1', 'D D1', '1 A8', '2 B8', '3 C8', '4 D8'];

async function correct(table: GameTable, path: string, value: unknown): Promise<void> {
  await table.append({ type: 'corrected', path, value, reason: 'for the test' });
}

async function begun(
  file: Parameters<typeof newCampaign>[0],
  lines: readonly string[] = AUTO,
  seed = '1',
): Promise<CampaignTable> {
  const one = await newCampaign(file, seed);
  for await (const done of one.table.goOn()) expect(done.kind).not.toBe('refused');
  await does(one.table, ...lines);
  return one;
}

/** All columns enter; the last of them could still go on. */
async function enters(table: GameTable): Promise<void> {
  const side = stateOf(table).intelligence;
  await does(table, `edge ${side === 'blue' ? 'west' : 'east'}`);
  for (let left = [...ENTERED]; left.length > 0;) {
    const words = table.game.now.offers.map(({ word }) => word);
    const line = left.find((one) => words.includes(one.slice(0, 1))) ?? '';
    await does(table, line);
    left = left.filter((one) => one !== line);
  }
}

/** The second day, with some columns elsewhere; blue has the option if it may declare. */
async function secondDay(table: GameTable, places: Readonly<Record<string, string>>): Promise<void> {
  await enters(table);
  await put(table, places);
  await does(table, 'next');
  while (stateOf(table).phase === 'option' && table.game.now.active !== 'blue') await does(table, 'next');
}

/** Blue’s column B, beside column 1, is the one that moves. */
async function marchesBeside(table: GameTable): Promise<void> {
  await secondDay(table, { B: 'D4', 1: 'D5' });
  while (stateOf(table).phase !== 'march') await does(table, 'next');
  if (!wordsOf(table).includes('B')) await does(table, '2 stay', 'next');
  await does(table, 'B stay', 'scout 1', 'overrun D5');
}

/** Puts columns where they are wanted. */
async function put(table: GameTable, places: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, square] of Object.entries(places))
    await correct(table, `columns.${label}.square`, square);
}

async function verdict(table: GameTable): Promise<unknown> {
  const { fault } = await verifyGame(table.game.log, (first) => Game.read(first, 'memory', loadRuleset));
  return fault;
}

const wordsOf = ({ game }: GameTable): readonly string[] => playersOffers(game.now).map(({ word }) => word);

describe('what a campaign is begun with', () => {
  test.each([
    ['an army beyond the points', { points: 200 }, 'must be 300 or more'],
    ['La Guerilla outside of the Peninsula', { red: SPAIN, map: 'valley' }, 'E_NO_PENINSULA_MAP'],
  ])('%s is refused', async (_, change, why) => {
    await expect(newCampaign({ blue: FRANCE, red: AUSTRIA, ...change }, '1')).rejects.toThrow(why);
  });

  test('no map: both choose; with La Guerilla the only one of the Peninsula is taken (B12.2-04)', async () => {
    const free = await begun({ blue: FRANCE, red: AUSTRIA, map: null }, []);
    expect(wordsOf(free.table)).toEqual(['map-blue', 'map-red']);
    const { table } = await begun({ blue: FRANCE, red: SPAIN, map: null }, []);
    expect(stateOf(table)).toMatchObject({ map: 'tarneda', phase: 'columns' });
  });
});

test.each([
  [{}, /^stacks of (\d+, )+\d+ and \d+ units$/],
  [{ 'campaign.showStackSizes': false }, /^how high the stacks are is not told$/],
])('what all see of a division is shown in words: %j', async (options, stacks) => {
  const { table } = await begun({ blue: FRANCE, red: AUSTRIA, options }, UNEVEN);
  const { game } = table;
  const { sealed } = game.present.orders['columns blue']!;
  const { offer } = game.settledAt('columns blue')!;
  const sealing = offer.kind === 'sealed' ? offer.sealing : undefined;
  const told = Object.entries(sealed.open).map(([what, value]) => sealing?.openText?.(what, value));
  expect(told).toEqual(['columns A, B, C and D', told[1]]);
  expect(told[1]).toMatch(stacks);
});

test('a division that was settled anew after an undo is shown as it is now', async () => {
  const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
  await table.undo(2, true);
  await does(table, 'columns-blue recon Reserve-4; auto', 'columns-red recon III-6; auto');
  expect(stateOf(table).sides.blue.recon?.units).toEqual(['Reserve-4']);
  expect(await verdict(table)).toBeUndefined();
});

test('a column that finds no way in waits outside, and enters as soon as it can (B12.7-08)', async () => {
  const narrow = {
    schema: 'blucher-map/1',
    id: 'narrow',
    name: 'Narrow',
    custom: true,
    rows: 1,
    columns: 8,
    squares: { A4: [{ type: 'village', name: 'Au' }] },
  };
  const { table } = await begun({ blue: FRANCE, red: AUSTRIA, map: narrow });
  const first = stateOf(table).intelligence ?? 'blue';
  await does(table, 'edge west');
  const [own, edge] = first === 'blue' ? [['A', 'B', 'C', 'D'], 'A1'] : [['1', '2', '3', '4'], 'A1'];
  const foes = first === 'blue' ? ['1', '2', '3', '4'] : ['A', 'B', 'C', 'D'];
  expect(await attempt(table, `${own[0]} stay`)).toBe('refused');
  await does(table, `${own[0]} ${edge}`, `${foes[0]} A8`);
  for (const i of [1, 2, 3]) await does(table, `${own[i]} stay`, `${foes[i]} stay`);
  await does(table, 'next');
  expect(stateOf(table)).toMatchObject({ day: 2, phase: 'order' });
  await does(table, 'next', `${own[0]} A2 A3`, 'next', `${foes[0]} A7`, 'next');
  expect(await attempt(table, `${own[1]} stay`)).toBe('refused');
  await does(table, `${own[1]} A1`);
  expect(stateOf(table).sides[first].columns[own[1] ?? '']).toMatchObject({ square: 'A1' });
  expect(await verdict(table)).toBeUndefined();
});

describe('a declaration', () => {
  test('names its column in contact although numbers came out meanwhile', async () => {
    const options = { 'campaign.minUnitsOnField': 2 };
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA, options }, UNEVEN);
    await secondDay(table, { A: 'D5', B: 'C4', 2: 'D4' });
    await does(table, 'declare C3 > B');
    expect(stateOf(table).sides.blue.columns.A).toMatchObject({ size: 1 });
    expect(await verdict(table)).toBeUndefined();
  });

  test('of a side that the program plays names a column only where there are several', async () => {
    const { table, campaign } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await secondDay(table, { B: 'C4', 2: 'D4' });
    const decided = async (): Promise<string | undefined> =>
      campaign.decide(table.game.present.state, 'blue', await secretsOf(table), table.game.rules);
    expect(await decided()).toMatch(/^declare \w\d$/);
    await put(table, { C: 'D3' });
    expect(await decided()).toMatch(/^declare \w\d > [BC]$/);
    await does(table, (await decided()) ?? '');
  });
});

test('an overrun does not fail for a retreat that the rules in force bar (R12-11)', async () => {
  const options = { 'campaign.retreatMajorRiver': false };
  const { table } = await begun({ blue: FRANCE, red: AUSTRIA, options }, UNEVEN);
  await marchesBeside(table);
  expect(table.game.now.offers[0]?.roles[0]?.among).toEqual(['D6', 'E5']);
  for (const [square, reason] of [
    ['C5', 'a major river is between'],
    ['D4', 'column B stands there'],
    ['A1', 'not adjacent to D5'],
  ])
    await expect(table.perform(`retreat ${square}`)).rejects.toThrow(`${square}: ${reason}`);
  await does(table, 'retreat E5');
});

describe('a march', () => {
  const RED = 'columns-red recon III-6; 1 I-1; 2 I-2 I-3; 3 I-4 I-5 I-6 II; auto';

  /** Blue’s column, on the second day, is the first of its side to move; columns are put where they are wanted. */
  async function marches(
    column: string,
    bravo: string,
    places: Readonly<Record<string, string>>,
    steps = 'stay',
  ): Promise<GameTable> {
    const blue = `columns-blue recon Guard-4; A III-1; B III ${bravo}; C Guard Art-1; auto`;
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, [blue, RED]);
    await secondDay(table, places);
    while (stateOf(table).phase !== 'march') await does(table, 'next');
    if (!wordsOf(table).includes('B')) await does(table, '4 stay');
    await does(table, `${column} ${steps}`);
    return table;
  }

  test.each([
    ['seven units', 'V-1 V-2 V-3', false],
    ['eight units', 'V', true],
  ])('of %s may overrun two units: %s', async (_, bravo, may) => {
    const table = await marches('B', bravo, { B: 'D4', 1: 'D5', 2: 'D6' });
    await does(table, 'scout 1', 'overrun D5', 'retreat C5', 'scout 2');
    expect(wordsOf(table).includes('overrun')).toBe(may);
    expect(await attempt(table, 'overrun D6')).toBe(may ? 'done' : 'unusable');
  });

  test('is offered neither what it has scouted nor an overrun for which no column is large enough', async () => {
    const table = await marches('B', 'V', { B: 'D4', 3: 'D5' });
    await does(table, 'scout 3');
    expect(wordsOf(table).filter((word) => word.length > 1)).toEqual(['go', 'next']);
  });

  test.each([
    ['scout 1', '1: A8 is not adjacent to D4'],
    ['scout 3', '3: its number of units is known'],
    ['overrun D5', 'D5: column B has too few units for an overrun'],
    ['overrun A8', 'A8: A8 is not adjacent to D4'],
    ['overrun D3', 'D3: column 2 has not been scouted'],
  ])('refuses "%s" with its reason: %s', async (line, reason) => {
    const table = await marches('B', 'V', { B: 'D4', 1: 'A8', 2: 'D3', 3: 'D5' });
    await does(table, 'scout 3');
    await expect(table.perform(line)).rejects.toThrow(reason);
  });

  test('into a square that is out of reach is told what it lacks on the cheapest way there', async () => {
    const table = await marches('B', 'V', { A: 'A1', B: 'D4', C: 'C1', D: 'D1', 1: 'A8' }, 'C4 C3 B3');
    const short = { code: 'E_MP', text: 'B7 costs 1 MP, and 0 are left' };
    expect(await table.perform('go B7')).toMatchObject({
      kind: 'refused',
      answer: { ruling: { refused: [short] } },
    });
  });

  test('of a column too small for an overrun does not tell its size (B12.8-03)', async () => {
    const table = await marches('A', 'V', { A: 'D4', 1: 'D5' });
    await does(table, 'scout 1');
    expect(wordsOf(table)).toContain('overrun');
    expect(await attempt(table, 'overrun D5')).not.toBe('done');
    expect(stateOf(table).sides.blue.columns.A).toMatchObject({ size: null, scouted: false });
  });

  test.each([
    ['C4 D4 C4 D4 C4 D4', 0, 'A8', []],
    ['C4 C3 B3 A3', 1, 'A8', []],
    ['C4 C3 B3 A3', 1, 'A4', ['scout', 'next']],
    ['C4 D4 C4 C3 B3 B4', 0, 'A4', []],
    ['C4 C3 B3 B2 B1', 1, 'A8', ['go', 'next']],
  ])('by %s, with %i MP left and an enemy in %s, goes on with %j', async (steps, mpLeft, enemy, acts) => {
    const table = await marches('B', 'V', { A: 'A1', B: 'D4', C: 'C1', D: 'D1', 1: enemy }, steps);
    expect(stateOf(table).march).toMatchObject({ label: 'B', mpLeft });
    expect(wordsOf(table).filter((word) => word.length > 1)).toEqual(acts);
  });
});

test('a column whose last unit an ambush kills is gone, though nobody knew its number (B12.16-05)', async () => {
  const { table } = await begun({ blue: FRANCE, red: SPAIN, map: 'tarneda' }, [
    'columns-blue recon Guard-4; A III-1; auto',
    'columns-red auto',
  ]);
  await enters(table);
  await does(table, 'next', 'ambush-red A');
  const { sides, ambush } = stateOf(table);
  const unit = sides.blue.units['III-1'];
  const hits = ambush?.hits ?? 0;
  await correct(table, 'units.blue.III-1.fatigues', (unit ? marksLeft(unit) : 0) - hits);
  await does(table, `suffer III-1:${hits}`);
  expect(stateOf(table).sides.blue.columns.A).toMatchObject({ gone: 'destroyed', square: null, size: 0 });
  expect(await verdict(table)).toBeUndefined();
});

/** The evening before the battle: reconnaissance returns to it once something was put right. */
async function evening(path: string, value: unknown, begunWith?: string) {
  const one = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
  const { table, campaign } = one;
  if (begunWith !== undefined) Object.assign(table.game.rules, { begunWith });
  await secondDay(table, { B: 'C4', 2: 'D4' });
  await does(table, 'declare C3');
  while (stateOf(table).phase !== 'terrain') {
    const column = wordsOf(table).find((word) => word.length === 1);
    await does(table, column === undefined ? 'next' : `${column} stay`);
  }
  await correct(table, path, value);
  await expect(correct(table, 'columns.B.square', 'C5')).rejects.toThrow('"undo" goes back to their march');
  await does(table, 'next', 'next');
  for (const side of ['blue', 'red']) {
    const line = campaign.decide(table.game.present.state, side, await secretsOf(table), table.game.rules);
    await does(table, line ?? '');
  }
  return table;
}

test.each([
  ['9', { fatigues: 7, eliminated: false }],
  // Games of earlier rules go on as they were.
  ['8', { eliminated: true }],
])(
  'no fatigue of reconnaissance ends a unit, which comes to the battle: %s (p.156)',
  async (version, unit) => {
    const table = await evening('units.blue.Guard-4.fatigues', 7, version);
    const { returned, units } = stateOf(table).sides.blue;
    expect(returned?.['Guard-4']).toBeGreaterThan(0);
    expect(units['Guard-4']).toMatchObject({ elanMax: 8, ...unit });
  },
);

test('a unit of reconnaissance that is eliminated does not count for army morale (R12-17)', async () => {
  const table = await evening('units.blue.Guard-4.eliminated', true);
  await does(table, 'start');
  const start = table.game.log.find(({ event }) => event.type === 'ruled' && event.word === 'start');
  expect(start?.event).toMatchObject({ situation: { infCav: { blue: 8 } } });
});

describe('corrections', () => {
  test.each([
    ['units.blue.III-1.eliminated', true, 'has not been shown'],
    ['units.blue.III-1.fatigues', 9, 'not'],
    ['units.blue.Art-1.fatigues', 1, 'there is no fact "fatigues"'],
    ['control.A1', 'blue', 'there is no urban area in A1'],
    ['columns.A.square', 'B1', 'column B stands in B1'],
  ])('%s = %s is refused', async (path, value, why) => {
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await enters(table);
    await expect(correct(table, path, value)).rejects.toThrow(Problem);
    await expect(correct(table, path, value)).rejects.toThrow(why);
  });

  test('a unit that is eliminated by hand is missing in its column, which may be gone with it', async () => {
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await marchesBeside(table);
    await does(table, 'retreat E5');
    const { elanMax } = stateOf(table).sides.red.units['I-1'] ?? {};
    await correct(table, 'units.red.I-1.fatigues', elanMax);
    expect(stateOf(table).sides.red.columns['1']).toMatchObject({ size: 1, square: 'E5' });
    await correct(table, 'units.red.I-2.eliminated', true);
    expect(stateOf(table).sides.red.columns['1']).toMatchObject({ size: 0, gone: 'destroyed', square: null });
    await expect(correct(table, 'columns.1.square', 'E5')).rejects.toThrow('column 1 is destroyed');
  });

  test('a column that is put into an urban area controls it, until somebody else comes (B12.9-02)', async () => {
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await enters(table);
    const told = async (path: string, value: unknown): Promise<readonly string[]> => {
      const { state } = table.game.present;
      await correct(table, path, value);
      return table.game.walk.correctionEffects(state, table.game.present.state);
    };
    expect(await told('columns.A.square', 'B3')).toContain('Blue takes Marktheim (B3): 2 VP.');
    expect(stateOf(table).control).toMatchObject({ B3: 'blue' });
    expect(await told('columns.A.square', 'B2')).toEqual([
      'Marktheim (B3) stays in the control of Blue; if that is wrong too, correct control.B3, to red or nobody.',
    ]);
    expect(await told('control.b3', 'nobody')).toEqual([]);
    expect(Object.keys(stateOf(table).control)).not.toContain('B3');
    await correct(table, 'control.B3', 'blue');
    expect(await told('columns.1.square', 'B3')).toEqual(['Red takes Marktheim (B3) from Blue: 2 VP.']);
    expect(await verdict(table)).toBeUndefined();
  });

  test('a march that was open does not undo what was put right', async () => {
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await secondDay(table, { B: 'D4' });
    while (stateOf(table).phase !== 'march') await does(table, 'next');
    if (!wordsOf(table).includes('B')) await does(table, '2 stay', 'next');
    await does(table, 'B stay');
    const { state } = table.game.present;
    await correct(table, 'control.D4', 'red');
    expect(table.game.walk.correctionEffects(state, table.game.present.state)).toEqual([
      'The march of column B ends with that.',
    ]);
    expect(wordsOf(table)).not.toContain('go');
    expect(stateOf(table).control).toMatchObject({ D4: 'red' });
  });

  test('who can declare no more has no option any more', async () => {
    const { table } = await begun({ blue: FRANCE, red: AUSTRIA }, UNEVEN);
    await secondDay(table, { B: 'D4', 2: 'D5' });
    expect(stateOf(table).phase).toBe('option');
    await put(table, { B: 'A4' });
    expect(stateOf(table).phase).toBe('order');
  });
});
