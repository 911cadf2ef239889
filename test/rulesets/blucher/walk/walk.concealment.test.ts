import type { GameTable } from '../../../../src/cli/play/game-table';
import { newTable } from '../../../support/bot';
import { codes, correct, does, given, learning, toMovement, unit } from './table';

const concealed = (concealment: string): Promise<GameTable> =>
  learning(['turns: { first', `concealment: ${concealment}\nturns: { first`]);

describe('figures that are never concealed', () => {
  test('hold a reserve marker until they move in any way', async () => {
    const table = await concealed('reserveMarkers');
    expect(unit(table, 'Brandt')).toMatchObject({ concealed: false, reserveMarker: true });
    await toMovement(table);
    await does(table, 'corps Brandt, Conrad', 'move Brandt reserve 12', 'prepare Conrad');
    await does(table, 'corps Eber, Falk', 'move Eber pivot', 'stay Falk', 'individual Hagen', 'next');
    const marked = ['Brandt', 'Conrad', 'Eber', 'Falk', 'Hagen'].filter(
      (id) => unit(table, id).reserveMarker,
    );
    expect(marked).toEqual(['Conrad', 'Falk']);
    expect(table.game.facts('Brandt')).toMatchObject({ reserveMarker: false });
    await toMovement(table);
    await toMovement(table);
    await does(table, 'corps Brandt, Conrad');
    expect(await codes(table, 'move Brandt reserve 9')).toEqual(['MOV_NOT_CONCEALED']);
    expect(await codes(table, 'move Conrad reserve 9')).toBe('done');
  });

  test.each([
    ['12', true],
    ['11', false],
  ])('keep it where it turns out that they have not moved: version %s', async (begunWith, reserveMarker) => {
    const table = await concealed('reserveMarkers');
    Object.assign(table.game.rules, { begunWith });
    await toMovement(table);
    await does(table, 'corps Brandt, Conrad', 'individual Hagen', 'next', 'stay Brandt', 'stay Hagen');
    for (const id of ['Brandt', 'Hagen'])
      expect(unit(table, id)).toMatchObject({ moved: false, reserveMarker });
    expect(unit(table, 'Conrad')).toMatchObject({ moved: true, reserveMarker: false });
  });

  test('have no information phase, and without markers no reserve move', async () => {
    const table = await concealed('none');
    expect(unit(table, 'Brandt')).toMatchObject({ concealed: false, reserveMarker: false });
    await does(table, 'ready', 'mo 6 6 6');
    expect(table.game.present.state.phase).toBe('movement');
    await does(table, 'individual Brandt');
    expect(await codes(table, 'move Brandt reserve 9')).toEqual(['MOV_NOT_CONCEALED']);
  });
});

test('cards lie face down until they are revealed, and no unit holds a marker', async () => {
  const table = await concealed('cards');
  expect(unit(table, 'Brandt')).toMatchObject({ concealed: true, reserveMarker: false });
});

describe('a unit that was concealed when it was activated', () => {
  test('makes a reserve move, in that activation and never again', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Brandt', 'move Brandt 12 reserve');
    expect(table.game.log.at(-1)?.event).toMatchObject({ situation: { move: 'reserve', concealed: true } });
    expect(unit(table, 'Brandt')).toMatchObject({ concealed: false, concealedBefore: true });
    await toMovement(table);
    await does(table, 'individual Osprey');
    expect(await codes(table, 'move Osprey 12.5 reserve')).toEqual(['MOV_TOO_FAR']);
    await does(table, 'stay Osprey', 'move Osprey 12 reserve');
    await toMovement(table);
    expect(unit(table, 'Brandt')).toMatchObject({ concealedBefore: false });
    await does(table, 'individual Brandt');
    expect(await codes(table, 'move Brandt 12 reserve')).toEqual(['MOV_NOT_CONCEALED']);
  });

  test('does so in Fuentes de Oñoro, with its corps', async () => {
    const table = await newTable('fuentes-de-onoro', 'fuentes');
    await toMovement(table);
    await does(table, 'corps 1/I, 2/I', 'move 1/I 12 reserve', 'move 2/I 11 reserve');
  });

  test('is no unit that was turned face up before', async () => {
    const table = await learning();
    await does(table, 'reveal Brandt');
    await toMovement(table);
    await correct(table, 'units.Conrad.concealed', false);
    await does(table, 'corps Brandt, Conrad');
    expect(await codes(table, 'move Brandt 12 reserve')).toEqual(['MOV_NOT_CONCEALED']);
    expect(await codes(table, 'move Conrad 12 reserve')).toEqual(['MOV_NOT_CONCEALED']);
    expect(unit(table, 'Brandt')).toMatchObject({ concealedBefore: false });
  });
});

test.each([
  ['9', true],
  // In games of earlier rules a declared charge alone showed it.
  ['8', false],
])(
  'a charge that is given up shows nobody; one that is made does: version %s',
  async (begunWith, isHidden) => {
    const table = await learning();
    Object.assign(table.game.rules, { begunWith });
    await toMovement(table);
    await does(table, 'corps Adler, Brandt', 'charge Adler > Linnet 1', 'charge Brandt > Martin 1');
    expect(unit(table, 'Martin').concealed).toBe(isHidden);
    await does(table, 'stay Adler', 'individual Eber');
    expect([unit(table, 'Linnet').concealed, unit(table, 'Martin').concealed]).toEqual([isHidden, false]);
    await does(table, 'charge Eber > Quail 1');
    expect(unit(table, 'Quail').concealed).toBe(isHidden);
    await does(table, 'next');
    expect(unit(table, 'Quail').concealed).toBe(false);
  },
);

test.each([
  ['13', 'done', [expect.stringMatching(/^Hagen stays where it was: /)]],
  // In games of earlier rules a refusal told what the card is.
  ['12', ['CHG_MIXED_ON_CAV'], []],
])(
  'a card that both arms charge is cavalry once it lies face up: version %s',
  async (begunWith, tried, more) => {
    const table = await learning();
    Object.assign(table.game.rules, { begunWith });
    await toMovement(table);
    await does(table, 'command Eber, Hagen, Igel', 'charge Eber > Raven 1');
    expect(await codes(table, 'charge Hagen > Raven 1')).toEqual(tried);
    await does(table, 'charge Igel > Martin 1', 'next');
    expect(table.game.now.notes).toEqual(['Eber charges Raven.', 'Igel charges Martin.', ...more]);
    expect(unit(table, 'Hagen')).toMatchObject({ moved: begunWith === '12' });
  },
);

test('who is proposed as a conscript does not tell who lies face down (B-INF-05)', async () => {
  const table = await learning();
  await toMovement(table);
  await toMovement(table);
  await correct(table, 'units.Osprey.concealed', false);
  const among = table.game.now.offers.find(({ word }) => word === 'engaged')?.roles[0]?.among;
  expect(among).toEqual(['Kestrel', 'Linnet', 'Martin', 'Nightjar', 'Plover', 'Quail', 'Raven']);
  await expect(table.perform('engaged Osprey')).rejects.toThrow('Osprey is not conscript');
  await expect(table.perform('engaged Quail, Plover')).rejects.toThrow('Plover is not conscript');
  await does(table, 'engaged Quail');
});

test('the record says how units are concealed: who says otherwise is told so', async () => {
  const table = await concealed('cards');
  await does(table, 'ready', 'mo 6 6 6');
  expect(given(table, 'discover')).toEqual({ concealment: 'cards' });
});
