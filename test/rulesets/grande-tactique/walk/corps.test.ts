import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../../../../src/cli/play/table';
import type { BattleState } from '../../../../src/rulesets/grande-tactique/walk/record';
import { situationOf } from '../../../../src/core/walk/offer';
import { attempt, tableOf } from '../../../support/bot';

const VALLEY = join(__dirname, '..', '..', '..', '..', 'scenarios', 'grande-tactique-valley.yaml');
const SECOND_CORPS = `
      - id: II
        commander: { id: Drouet }
        plan: [Duval]
        divisions:
          - id: Duval’s
            general: { id: Duval }
            units:
              - { id: Gorse, arm: infantry, points: 6 }
              - { id: Hawthorn, arm: cavalry, points: 6 }
  - id: red`;

const stateOf = ({ game }: Table): BattleState => game.present.state as unknown as BattleState;
const words = ({ game }: Table): readonly string[] => game.now.offers.map(({ word }) => word);
const unit = (table: Table, id: string): unknown => stateOf(table).units.find((one) => one.id === id);

async function does(table: Table, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) expect([line, await attempt(table, line)]).toEqual([line, 'done']);
}

async function said(table: Table, line: string): Promise<string> {
  return table.perform(line).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function corrects(table: Table, path: string, value: unknown): Promise<void> {
  await table.append({ type: 'corrected', path, value, reason: 'test' });
}

/** The battle in the valley with something else in its file. */
async function changed(what: string, to: string): Promise<Table> {
  const table = await tableOf(readFileSync(VALLEY, 'utf8').replace(what, to), 'a');
  for await (const { kind } of table.goOn()) expect(kind).toBe('ruled');
  return table;
}

/** The battle with a second Corps of Blue, in its first PIP Phase. */
async function twoCorps(): Promise<Table> {
  const table = await changed('\n  - id: red', SECOND_CORPS);
  await does(table, 'deshake none none');
  return table;
}

/** The same, with so many PIPs for both its Divisional generals. */
async function spending(pips: number): Promise<Table> {
  const table = await twoCorps();
  await does(table, 'pips I', 'pips II');
  await corrects(table, 'generals.Colbert.pips', pips);
  await corrects(table, 'generals.Duval.pips', pips);
  return table;
}

const DICE = ['pips I', 'pips II', 'plan I', 'plan II', 'average I', 'average II'];
const diceIn = (table: Table): readonly string[] => words(table).filter((word) => DICE.includes(word));

describe('Plans', () => {
  test('are changed before any die of any Corps (GT2-02)', async () => {
    const table = await twoCorps();
    expect(diceIn(table)).toEqual(DICE);
    await does(table, 'average I');
    expect(diceIn(table)).toEqual(['pips II', 'plan II', 'average II']);
    await does(table, 'average II');
    expect(diceIn(table)).toEqual([]);
  });

  test('stay as they are once a Corps has thrown its dice (GT2-02)', async () => {
    const table = await twoCorps();
    await does(table, 'pips I');
    expect(diceIn(table)).toEqual(['pips II']);
  });
});

describe('each Corps', () => {
  test('throws its own dice, and the phase waits for all of them (GT2-01)', async () => {
    const table = await twoCorps();
    await does(table, 'pips I');
    await corrects(table, 'generals.Colbert.pips', 2);
    expect(await said(table, 'pivot Gorse')).toBe('Gorse: Corps II has not thrown its PIP dice yet');
    expect(await said(table, 'next')).toMatch(/^"next" has to wait: .*pips II$/);
    await does(table, 'pivot Elm', 'pips II');
    expect(words(table)).toContain('next');
  });

  test('whose generals are lost throws none (GTG-06)', async () => {
    const table = await twoCorps();
    await corrects(table, 'generals.Duval.lost', true);
    expect(diceIn(table)).toEqual(['pips I', 'plan I', 'average I']);
    await does(table, 'pips I');
    expect(words(table)).toContain('next');
    expect(await said(table, 'pivot Gorse')).toBe('Gorse: Duval is lost and spends no PIPs');
  });
});

test('units of several Divisions do not charge together: one is chosen (GT4-04)', async () => {
  const table = await spending(4);
  await does(table, 'charge Dogwood > Lynx in-contact', 'charge Gorse > Lynx in-contact');
  await does(table, 'charge Hawthorn > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
  const [resolve] = table.game.now.offers;
  expect(resolve?.roles.map(({ label, among }) => [label, among.join(' ')])).toEqual([
    ['Division whose charge it is', 'Colbert’s Duval’s'],
    ['Principal charger', 'Dogwood Gorse Hawthorn'],
    ...['Dogwood', 'Gorse', 'Hawthorn'].map((id) => [
      `Part of Lynx that ${id} touches`,
      'front flank rear away',
    ]),
  ]);
  await does(table, 'resolve Lynx > Duval > Gorse > front > front > front');
  expect([unit(table, 'Dogwood'), unit(table, 'Gorse')]).toMatchObject([
    { charge: null, state: 'eager' },
    { charge: null },
  ]);
});

test('the battle goes on until all Divisions of a side have collapsed (GTE-01)', async () => {
  const table = await spending(2);
  await does(table, 'stop Birch', 'stop Fir', 'next', 'collapse Duval');
  expect(table.game.now.ended).toBeUndefined();
  const collapse = table.game.now.offers.find(({ word }) => word === 'collapse');
  expect(collapse?.roles[0]?.among).toEqual(['Colbert’s', 'Rosen’s']);
  await does(table, 'collapse Colbert');
  expect(table.game.now.ended).toMatchObject({ winner: 'red' });
});

describe('when a routed unit flees on (R-12)', () => {
  const redFirst = (when: string): Promise<Table> =>
    changed('first: blue', `first: red\noptions: { routedFlight: ${when} }`);
  const flights = ({ game }: Table) =>
    game.now.offers
      .filter((offer) => situationOf(offer)?.procedure === 'flee')
      .map(({ word, title, owed }) => [word, title, owed === true]);

  test('at the start of the turn', async () => {
    const table = await redFirst('startOfTurn');
    expect(table.game.now.phase).toBe('De-shaking Phase');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on', true]]);
    await does(table, 'flee Newt');
    expect([table.game.now.phase, flights(table)]).toEqual(['PIP Phase', []]);
  });

  test('at the end of the PIP Phase', async () => {
    const table = await redFirst('endOfPipPhase');
    expect(table.game.now.phase).toBe('PIP Phase');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on, unless it is rallied first', true]]);
    await does(table, 'pips X');
    expect(words(table)).not.toContain('next');
  });

  test('when the players say so', async () => {
    const table = await redFirst('manual');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on, unless it is rallied first', false]]);
    await does(table, 'pips X');
    expect(words(table)).toContain('next');
  });
});
