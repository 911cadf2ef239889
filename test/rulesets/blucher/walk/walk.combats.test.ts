import type { Values } from '../../../../src/core/input/field';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { attempt } from '../../../support/bot';
import { codes, correct, does, inStep, learning, toMovement } from './table';

const NUMBERED = [
  ['combat-1', 'Hagen attacks Martin'],
  ['combat-2', 'Igel attacks Quail'],
  ['combat-3', 'Adler attacks Linnet'],
];

/** Red’s three charges went home in turn 1; all dice follow from the seed. */
async function charged(seed: string): Promise<GameTable> {
  const table = await learning();
  table.dice = { kind: 'seeded', seed };
  await toMovement(table);
  await does(table, 'corps Hagen, Igel', 'charge Hagen > Martin 1', 'charge Igel > Quail 1');
  await does(table, 'individual Adler', 'charge Adler > Linnet 1', 'next', 'next');
  return table;
}

const titles = ({ game }: GameTable): readonly (readonly string[])[] =>
  game.now.offers.filter(({ word }) => word.startsWith('combat')).map(({ word, title }) => [word, title]);

describe('combats of one phase', () => {
  test('keep their numbers until all are fought, in whatever order', async () => {
    const table = await charged('numbers');
    expect(titles(table)).toEqual(NUMBERED);
    await does(table, 'combat-2');
    expect(titles(table)).toEqual([NUMBERED[0], NUMBERED[2]]);
    expect(await attempt(table, 'combat-2')).toBe('unusable');
    await does(table, 'combat-1');
    expect(titles(table)).toEqual([NUMBERED[2]]);
    await does(table, 'combat-3');
    expect(titles(table)).toEqual([]);
  });

  test('take what a command line says of the contacts of a unit, once it is said of whom', async () => {
    const table = await charged('numbers');
    await expect(table.perform('combat-3 uphill')).rejects.toThrow('has to say of whom; give Adler.uphill');
    await does(table, 'combat-3 Adler.uphill Adler.flanking');
    const { situation } = table.game.log.at(-1)?.event as { situation: Values };
    expect(situation).toMatchObject({
      attackers: [{ id: 'Adler', contacts: { Linnet: { defenderHigher: true, centreBehind: true } } }],
    });
  });

  test('are numbered anew in the next turn, and a single one needs no number', async () => {
    const table = await charged('e');
    await does(table, 'combat-1', 'combat-2', 'combat-3', 'retreat Linnet', 'retreat Igel');
    await toMovement(table);
    await does(table, 'individual Quail', 'charge Quail > Igel 1', 'next', 'next');
    expect(titles(table)).toEqual([['combat', 'Quail attacks Igel']]);
  });

  test('are all fought before anybody retreats, and all have retreated before anybody advances', async () => {
    const table = await charged('e');
    await does(table, 'combat-1');
    expect(inStep(table)).toEqual(['combat-2', 'combat-3']);
    await does(table, 'combat-3');
    expect(inStep(table)).toEqual(['combat-2']);
    await does(table, 'combat-2');
    // The passive side first.
    expect(inStep(table)).toEqual(['retreat Linnet']);
    expect(await attempt(table, 'advance Hagen')).toBe('unusable');
    await does(table, 'retreat Linnet');
    expect(inStep(table)).toEqual(['retreat Igel']);
    expect(await attempt(table, 'advance Hagen')).toBe('unusable');
    await does(table, 'retreat Igel');
    expect(inStep(table)).toEqual(['advance Hagen', 'advance Adler', 'next']);
    await does(table, 'advance Adler', 'next');
  });

  test('leave it to their owner in which order his units retreat', async () => {
    const table = await charged('c');
    await does(table, 'combat-1', 'combat-2', 'combat-3');
    expect(inStep(table)).toEqual(['retreat Hagen', 'retreat Igel', 'retreat Adler']);
    await does(table, 'retreat Igel', 'retreat Adler', 'retreat Hagen', 'next');
  });

  test.each([
    ['9', [['retreat Linnet'], ['retreat Raven']]],
    // Games of earlier rules go on as they were.
    ['8', [['retreat Raven', 'retreat Linnet'], ['retreat Raven']]],
  ])('let losers go before cavalry that infantry forces back: version %s', async (begunWith, orders) => {
    const table = await learning();
    Object.assign(table.game.rules, { begunWith });
    table.dice = { kind: 'seeded', seed: 'e' };
    await toMovement(table);
    await does(
      table,
      'corps Adler, Brandt',
      'charge Adler > Raven 1',
      'charge Brandt > Linnet 1',
      'next',
      'next',
    );
    await does(table, 'combat-1', 'combat-2');
    const first = inStep(table);
    await does(table, 'retreat Linnet');
    expect([first, inStep(table)]).toEqual(orders);
  });

  test('of one attacker on two: the target of its charge fills most of its front, and gets the odd die', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Adler', 'charge Adler > Linnet 1.5 also-touches:Kestrel', 'next', 'next');
    await correct(table, 'units.Adler.fatigues', 1);
    await does(table, 'combat');
    const { outcome } = table.game.log.at(-1)?.event as { outcome: Values };
    expect(outcome).toMatchObject({ attackers: { Adler: { allocation: { Linnet: 4, Kestrel: 3 } } } });
  });

  test('wait for artillery that fire drives back', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Adler', 'charge Adler > Linnet 1', 'next');
    await correct(table, 'units.Nightjar.hits', 1);
    await does(table, 'next');
    expect(inStep(table)).toEqual(['retreat Nightjar']);
    await does(table, 'retreat Nightjar');
    expect(inStep(table)).toEqual(['combat']);
  });
});

describe('charges', () => {
  test('of infantry and cavalry may not meet the same enemy cavalry: who charged it is known', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Adler', 'charge Adler > Raven 1', 'individual Hagen');
    expect(await codes(table, 'charge Hagen > Raven 1')).toEqual(['CHG_MIXED_ON_CAV']);
    expect(await codes(table, 'charge Hagen > Quail 1')).toBe('done');
  });
});

describe('a charge that also touches others', () => {
  const TOUCHING = 'charge Eber > Quail 1 also-touches:Raven';

  test('may not bring infantry and cavalry together on to cavalry', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Hagen', 'charge Hagen > Raven 1', 'individual Eber');
    expect(await codes(table, TOUCHING)).toEqual(['CHG_MIXED_ON_CAV']);
    await does(table, 'charge Eber > Quail 1');
  });

  test('unless the option lets it', async () => {
    const table = await learning(['terrain:\n', 'options: { incidentalMixedAttack: allow }\nterrain:\n']);
    await toMovement(table);
    await does(
      table,
      'individual Hagen',
      'charge Hagen > Raven 1',
      'individual Eber',
      TOUCHING,
      'next',
      'next',
    );
    expect(await codes(table, 'combat')).toBe('done');
  });

  test.each(['charge Hagen > Martin 1', 'charge Hagen > Raven 1 also-touches:Martin'])(
    'brings no cavalry on to a garrison: %s',
    async (line) => {
      const table = await learning();
      await does(table, 'garrison Martin');
      await toMovement(table);
      await does(table, 'individual Hagen');
      expect(await codes(table, line)).toEqual(['CHG_CAV_TERRAIN']);
      await does(table, 'individual Eber', 'charge Eber > Martin 1');
    },
  );

  test('touches enemies that are on the table', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Eber');
    await expect(table.perform('charge Eber > Quail 1 also-touches:rook')).rejects.toThrow(
      /alsoTouches: names "rook", no enemy on the table; there are Kestrel, .* and Raven/,
    );
    await does(table, 'charge Eber > Quail 1 also-touches:raven');
  });
});
