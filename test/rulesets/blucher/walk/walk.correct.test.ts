import type { GameTable } from '../../../../src/cli/play/game-table';
import { correct, does, learning, toMovement, unit, words } from './table';

/** Corrections of facts by hand: no two of them may contradict each other afterwards. */

/** What a correction tells besides. */
async function told(table: GameTable, path: string, value: unknown): Promise<readonly string[]> {
  const before = table.game.present.state;
  await correct(table, path, value);
  return table.game.walk.correctionEffects(before, table.game.present.state);
}

let table: GameTable;

beforeEach(async () => {
  table = await learning();
});

test.each([
  ['units.Hagen.fatigues', 8, 'give a whole number from 0 to 7'],
  ['units.Hagen.ammoMarked', 1, 'there is no fact "ammoMarked"'],
  ['units.Hagen.prepared', true, 'there is no fact "prepared"'],
  ['units.Hagen.garrison', true, 'there is no fact "garrison"'],
  ['units.Doppel.fatigues', 1, 'there is no fact "fatigues"'],
  ['units.Doppel.ammoMarked', 7, 'give a whole number from 0 to 6'],
  ['units.Nobody.fatigues', 1, 'there is no unit "Nobody"'],
  ['units.Hagen.colour', 1, 'there is no fact "colour"'],
  ['units.Hagen', 1, 'there is no unit ""'],
  ['sides.green.arrived', 1, 'there is no side "green"; there are red and white'],
  ['sides.red.name', 'x', 'there is no fact "name"; there are arrived, infCav and pips'],
  ['sides.red', 1, 'name a fact of it after a full stop: arrived, infCav or pips'],
  ['objectives.bridge', 'red', 'there is no objective "bridge"; there are mill and hill'],
  ['objectives.mill', 'green', '"green" is not allowed'],
  ['turn', 0, 'give a whole number from 1 to '],
  ['turn', 2, 'is a turn of White: give every second one, as 3'],
  ['snow', true, 'there is no fact "snow"; there are units, sides, objectives, turn, mud and rain'],
])('%s = %j is refused: %s', async (path, value, why) => {
  await expect(correct(table, path, value)).rejects.toThrow(why);
});

test('facts of units, sides and the whole field are put right one by one', async () => {
  await correct(table, 'units.Hagen.fatigues', 2);
  await correct(table, 'units.Doppel.ammoMarked', 6);
  await correct(table, 'sides.red.arrived', 3);
  await correct(table, 'objectives.mill', 'red');
  await correct(table, 'objectives.hill', 'none');
  await correct(table, 'mud', true);
  expect(unit(table, 'Hagen')).toMatchObject({ fatigues: 2, where: 'table' });
  expect(unit(table, 'Doppel')).toMatchObject({ ammoMarked: 6, where: 'table' });
  expect(table.game.present.state).toMatchObject({
    mud: true,
    sides: { A: { arrived: 3 }, B: { arrived: 0 } },
    objectives: [{ controller: 'A' }, { controller: 'none' }],
  });
});

test('a garrison is prepared, and who is prepared lies face up (B-SET-04)', async () => {
  await correct(table, 'units.Martin.garrison', true);
  expect(unit(table, 'Martin')).toMatchObject({ garrison: true, prepared: true, concealed: false });
  await correct(table, 'units.Martin.prepared', false);
  expect(unit(table, 'Martin')).toMatchObject({ garrison: false, prepared: false, concealed: false });
  await correct(table, 'units.Martin.prepared', true);
  expect(unit(table, 'Martin')).toMatchObject({ garrison: false, prepared: true });
  await correct(table, 'units.Martin.concealed', true);
  expect(unit(table, 'Martin')).toMatchObject({ garrison: false, prepared: false, concealed: true });
});

test('a unit is broken by its last fatigue (B-FIR-31)', async () => {
  expect(await told(table, 'units.Hagen.fatigues', 6)).toEqual([]);
  expect(await told(table, 'units.Hagen.fatigues', 7)).toEqual([
    'Hagen is broken with that: it has no elan left.',
  ]);
  expect(unit(table, 'Hagen')).toMatchObject({ where: 'broken', concealed: false });
  await expect(correct(table, 'units.Hagen.where', 'table')).rejects.toThrow(
    'Hagen has no elan left; put units.Hagen.fatigues right first',
  );
  expect(await told(table, 'units.Hagen.fatigues', 6)).toEqual([]);
  await correct(table, 'units.Hagen.where', 'table');
  expect(unit(table, 'Hagen')).toMatchObject({ where: 'table', fatigues: 6 });
});

test('a unit that leaves the table by hand fights no more, and is attacked no more', async () => {
  await toMovement(table);
  await does(table, 'corps Hagen, Igel', 'charge Hagen > Linnet 1', 'charge Igel > Quail 1');
  expect(await told(table, 'units.Hagen.where', 'retired')).toEqual([
    'The charge of Hagen on Linnet is off.',
  ]);
  expect(await told(table, 'units.Quail.where', 'broken')).toEqual(['The charge of Igel on Quail is off.']);
  await does(table, 'next', 'next');
  expect(words(table).filter((word) => word.startsWith('combat'))).toEqual([]);
});
