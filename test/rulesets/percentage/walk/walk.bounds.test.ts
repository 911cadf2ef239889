import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { attempt, tableOf, does, words, offer } from '../../../support/bot';

const FILE = join(__dirname, '..', '..', '..', '..', 'scenarios', 'percentage-birkenau.yaml');

/** A battle as the club plays it, at a later step of its first turn. */
async function at(phase: string, options = ''): Promise<GameTable> {
  const table = await tableOf(`${readFileSync(FILE, 'utf8')}\noptions: { ${options} }\n`, 'bounds');
  await does(table, 'ready');
  await onTo(table, phase);
  return table;
}

async function onTo(table: GameTable, phase: string): Promise<void> {
  for (let i = 0; i < 30 && !table.game.now.phase.startsWith(phase); i++) {
    const owed = words(table).filter((word) => /^(written|stand|recover|check) |^far$/.test(word));
    await does(table, ...owed, ...divisionsOf(table));
    if (words(table).includes('next')) await does(table, 'next');
  }
  expect(table.game.now.phase).toMatch(phase);
}

/** The tests that divisions owe. */
function divisionsOf(table: GameTable): readonly string[] {
  const { owed, roles = [] } = offer(table, 'division') ?? {};
  return owed === true ? roles.flatMap(({ among }) => among.map((unit) => `division ${unit} p2`)) : [];
}

async function rights(table: GameTable, facts: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(facts))
    await table.append({ type: 'corrected', path: `units.${path}`, value, reason: 'test' });
}

const told = ({ game }: GameTable): string => game.now.notes.join(' ');
const units = ({ game }: GameTable) =>
  game.present.state.units as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const barred = (table: GameTable, word: string) => offer(table, word)?.roles[0]?.barred;

describe('compulsory moves', () => {
  test('who is broken or routed moves as it must, and not as it likes, whether it could or not', async () => {
    const table = await at('Initiative');
    await rights(table, { 'Otter.moraleStatus': 'broken' });
    await onTo(table, 'Movement');
    expect(barred(table, 'move')).toMatchObject({ Otter: 'Otter is broken, and moves only as it must' });
    await does(table, 'stand Otter');
    expect(barred(table, 'move')).toHaveProperty('Otter');
  });

  test('who halts by an automatic order does not move, but may form (4.1)', async () => {
    const table = await at('Initiative');
    await rights(table, { 'Distel.smallArmsLossLastTurn': true });
    await does(
      table,
      'automatic Distel',
      'automatic Kiebitz front by-cavalry',
      'automatic Ginster threatens',
    );
    await onTo(table, 'Movement');
    expect(barred(table, 'move')).toEqual({
      Distel: 'Distel halts by its automatic order: return fire',
      Kiebitz: 'Kiebitz halts by its automatic order: form square',
    });
    await does(table, 'form-infantry Kiebitz closed-square');
  });

  test('facts of a move answer to the words of their flags', async () => {
    const table = await at('Movement');
    const known = { linearObstacles: 1, defilesEntered: 1, entersOrLeavesBuilding: true };
    expect(await table.perform('move Ahorn obstacles:1 defiles:1 structure')).toMatchObject({
      answer: { ruling: { situation: known } },
    });
    await rights(table, { 'Milan.formation': 'limbered' });
    expect(await table.perform('move Milan double rough')).toMatchObject({
      answer: { ruling: { situation: { onSlopeOrCover: true } } },
    });
  });

  test('a bare number is no width of the front, which follows from the record', async () => {
    const table = await at('Initiative');
    await rights(table, { 'Rabe.moraleStatus': 'routed' });
    await onTo(table, 'Movement');
    await expect(table.perform('retreat Rabe 33')).rejects.toThrow(/^linearObstacles: /);
    expect(await table.perform('retreat Rabe frontage-men:33')).toMatchObject({
      answer: { ruling: { situation: { frontageMen: 33 } } },
    });
  });

  test('guns at the double throw for each piece that the record has (T6-09)', async () => {
    const table = await at('Movement');
    await rights(table, { 'Milan.formation': 'limbered', 'Milan.guns': 5 });
    expect(await table.perform('move Milan double')).toMatchObject({
      answer: { event: { situation: { pieces: 5 } } },
    });
  });

  test('who has an order to move back makes that move first, or stands', async () => {
    const table = await at('Initiative');
    await does(table, 'automatic Milan threatened-from:front');
    await onTo(table, 'Movement');
    expect(barred(table, 'move')).toMatchObject({ Milan: 'Milan has to move back first' });
    await does(table, 'stand Milan');
    expect(barred(table, 'move')).not.toHaveProperty('Milan');
  });

  test('who is locked in melee is sent away by its status only, and must fight on (T9.2-18)', async () => {
    const table = await at('Close combat: the others', 'closeCombatDice: none');
    await does(table, 'combat Ahorn > Kiebitz');
    expect(units(table).Ahorn).toMatchObject({ lockedWith: 'Kiebitz' });
    await does(table, 'next');
    await onTo(table, 'Initiative');
    await rights(table, { 'Ahorn.retires': true, 'Kiebitz.retires': true });
    await onTo(table, 'Movement');
    expect(words(table)).not.toContain('retreat Ahorn');
    await onTo(table, 'Close combat: with cavalry');
    expect({ owed: false, ...offer(table, 'combat') }).toMatchObject({
      title: 'a combat with cavalry on either side',
      owed: false,
    });
    await onTo(table, 'Close combat: the others');
    expect(offer(table, 'combat')).toMatchObject({
      title: 'still locked in melee, and must fight on: Ahorn with Kiebitz',
      owed: true,
    });
    await expect(table.perform('next')).rejects.toThrow('first comes combat');
    await does(table, 'combat Kiebitz > Ahorn', 'next');
  });

  test('a routed unit that leaves the table is lost', async () => {
    const table = await at('Initiative');
    expect(words(await at('Movement'))).not.toContain('leaves');
    await rights(table, { 'Otter.moraleStatus': 'routed' });
    await onTo(table, 'Movement');
    expect(offer(table, 'leaves')?.roles[0]?.among).toEqual(['Otter']);
    await does(table, 'leaves Otter');
    expect(units(table).Otter).toMatchObject({ where: 'lost' });
    expect(words(table)).not.toContain('retreat Otter');
  });
});

describe('units that have gone', () => {
  test('come back by what they were lost by', async () => {
    const table = await at('Movement');
    await rights(table, { 'Otter.moraleStatus': 'dispersed', 'Pirol.figures': 0 });
    expect([units(table).Otter?.where, units(table).Pirol?.where]).toEqual(['lost', 'lost']);
    await expect(rights(table, { 'Otter.figures': 3 })).rejects.toThrow(
      'Otter is dispersed; put its moraleStatus right first',
    );
    await expect(rights(table, { 'Pirol.moraleStatus': 'broken' })).rejects.toThrow(
      'Pirol has no figures left; put its figures right first',
    );
    await rights(table, { 'Otter.moraleStatus': 'routed', 'Pirol.figures': 3 });
    expect([units(table).Otter?.where, units(table).Pirol?.where]).toEqual(['table', 'table']);
  });

  test('have no more figures than they began with', async () => {
    const table = await at('Movement');
    await rights(table, { 'Otter.figures': 28 });
    await expect(rights(table, { 'Otter.figures': 29 })).rejects.toThrow(
      'Otter began with 28 figures; give no more',
    );
    expect(units(table).Otter).toMatchObject({ figures: 28, figuresBefore: 28 });
  });

  test('have a front rank that is no wider than they are', async () => {
    const table = await at('Movement');
    await rights(table, { 'Otter.frontFigures': 9 });
    await expect(rights(table, { 'Otter.frontFigures': 29 })).rejects.toThrow(
      'Otter began with 28 figures; give no more',
    );
    await expect(rights(table, { 'Milan.frontFigures': 4 })).rejects.toThrow(
      'Milan is artillery, which has no front rank',
    );
  });

  test('are not lost by other facts that are put right', async () => {
    const table = await at('Movement');
    await rights(table, {
      'Rabe.figures': 10,
      'Rabe.disorder': 20,
      'Otter.disorder': 0,
      'Rabe.lockedWith': 'none',
    });
    expect([units(table).Rabe, units(table).Otter]).toMatchObject([
      { where: 'table', figures: 10, disorder: 20, lockedWith: null },
      { where: 'table', figures: 28, figuresBefore: 28 },
    ]);
  });

  test('come back from both', async () => {
    const table = await at('Movement');
    await rights(table, { 'Otter.figures': 0, 'Otter.moraleStatus': 'dispersed' });
    await rights(table, { 'Otter.figures': 4 });
    expect(units(table).Otter?.where).toBe('lost');
    await rights(table, { 'Otter.moraleStatus': 'broken' });
    expect(units(table).Otter).toMatchObject({ where: 'table', figures: 4 });
  });

  test('come back without what they did in an earlier turn', async () => {
    const table = await at('Command');
    await rights(table, { 'Otter.figures': 0, 'Pirol.figures': 0, 'Rabe.figures': 0 });
    await onTo(table, 'Initiative');
    await does(table, 'division Natter p2');
    await rights(table, { 'Natter.moved': true, 'Natter.figures': 0 });
    await onTo(table, 'Command');
    await onTo(table, 'Initiative');
    await rights(table, { 'Natter.figures': 5 });
    expect(units(table).Natter).toMatchObject({ divisionTested: false, moved: false, figuresBefore: 5 });
    expect(offer(table, 'division')?.roles[0]?.among).toContain('Natter');
  });
});

describe('divisions', () => {
  const LOST = { 'Otter.figures': 0, 'Pirol.figures': 0, 'Rabe.figures': 0 };

  test('that have lost much must be tested before the turn goes on; others need not (T4.4-01)', async () => {
    const table = await at('Command');
    expect({ owed: false, ...offer(await at('Initiative'), 'division') }).toMatchObject({
      owed: false,
      roles: [{ among: [], barred: { Otter: 'Otter is of a division that makes no test in this turn' } }],
    });
    await rights(table, { ...LOST, 'Lerche.moraleStatus': 'broken' });
    await onTo(table, 'Initiative');
    expect(told(table)).toMatch(
      '3 of 7 units of Uhl’s Division are lost or routed: it is tested ("division").',
    );
    expect(offer(table, 'division')).toMatchObject({
      owed: true,
      title: 'Kiebitz, Milan and Natter must make the test of their division',
    });
    expect(barred(table, 'division')).toMatchObject({
      Ahorn: 'Ahorn is of a division that makes no test in this turn',
      Lerche: 'Lerche is broken, and makes no test',
    });
    expect(await attempt(table, 'next')).toBe('unusable');
    await does(table, 'division Kiebitz p2', 'division Milan out', 'division Natter p3');
    expect(barred(table, 'division')).toMatchObject({
      Natter: 'Natter has made the test of its division in this turn',
    });
    expect(told(table)).not.toMatch(/it is tested/);
    await table.undo(1, true);
    expect(await attempt(table, 'next')).toBe('unusable');
    await does(table, 'division Natter p3', 'next');
  });

  test.each([
    ['routs', { 'Natter.moraleStatus': 'routed' }],
    ['is lost', { 'Natter.figures': 0 }],
    ['has made it, as the players say', { 'Natter.divisionTested': true }],
  ])('a test is owed no more by a unit that %s', async (_, facts) => {
    const table = await at('Command');
    await rights(table, LOST);
    await onTo(table, 'Initiative');
    await does(table, 'division Kiebitz p2', 'division Lerche p2', 'division Milan p2');
    expect(words(table)).not.toContain('next');
    await rights(table, facts);
    expect(words(table)).toContain('next');
  });

  test('a ruling that there is no test leaves it owed, and it can be made all the same', async () => {
    const table = await at('Command');
    await rights(table, LOST);
    await onTo(table, 'Initiative');
    await does(table, 'division Natter units-lost-or-routed:1');
    expect(offer(table, 'division')?.roles[0]?.among).toContain('Natter');
    await does(table, 'division Natter p2');
    expect(offer(table, 'division')?.roles[0]?.among).not.toContain('Natter');
  });

  test('may be tested only once they have lost more since their last test (option divisionTestWhen)', async () => {
    const table = await at('Movement', 'divisionTestWhen: onCrossing');
    await rights(table, LOST);
    await onTo(table, 'Initiative');
    expect(told(table)).toMatch(/it is tested/);
    await does(table, 'division Natter p2');
    expect(units(table).Natter).toMatchObject({ divisionTested: true });
    await onTo(table, 'Command');
    await onTo(table, 'Initiative');
    expect(told(table)).not.toMatch(/it is tested/);
    expect(offer(table, 'division')?.roles[0]?.among).toEqual([]);
  });

  test('may be tested on request alone (option divisionTestWhen)', async () => {
    const table = await at('Command', 'divisionTestWhen: onRequest');
    await rights(table, LOST);
    await onTo(table, 'Initiative');
    expect({ owed: false, ...offer(table, 'division') }).toMatchObject({
      owed: false,
      title: 'a unit makes the test of its division',
    });
    await does(table, 'division Natter p2', 'next');
  });

  test('may be tested by one roll, which counts for all that stand (option divisionTestPer)', async () => {
    const table = await at('Command', 'divisionTestPer: division');
    await rights(table, { ...LOST, 'Lerche.moraleStatus': 'broken' });
    await onTo(table, 'Initiative');
    await rights(table, { 'Milan.disorder': 3 });
    expect(offer(table, 'division')?.title).toBe('Uhl’s Division must be tested, by one roll for all units');
    const before = Number(units(table).Kiebitz?.disorder);
    await does(table, 'division Natter p2');
    const { Natter, Kiebitz, Milan, Lerche, Ahorn } = units(table);
    const added = Number(Kiebitz?.disorder) - before;
    expect([Natter, Kiebitz, Milan, Lerche].map((unit) => unit?.divisionTested)).toEqual(Array(4).fill(true));
    expect(Kiebitz?.retires).toBe(Natter?.retires);
    expect(Milan).toMatchObject({ disorder: 3 + added });
    expect(Lerche).toMatchObject({ disorder: 0, retires: false });
    expect(Ahorn).toMatchObject({ divisionTested: false });
  });
});

test('wavering units rally only where the club lets them (option rallyWho)', async () => {
  const rallying = async (options: string): Promise<string> => {
    const table = await at('Initiative', options);
    await rights(table, { 'Otter.moraleStatus': 'wavering' });
    await does(table, 'next');
    return table.game.now.phase;
  };
  expect(await rallying('rallyWho: all')).toMatch(/^Rally: broken/);
  expect(await rallying('rallyWho: brokenRouted')).toBe('Movement');
});
