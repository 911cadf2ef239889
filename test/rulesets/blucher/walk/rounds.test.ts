import type { GameTable } from '../../../../src/cli/play/game-table';
import { verify } from '../../../game/recorded';
import { attempt } from '../../../support/bot';
import { codes, does, inStep, learning, words } from './table';

const END = 'objectives:\n';

/** Red’s first movement phase; two players share Red. Further words of the scenario may be changed. */
async function shared(dice: string, ...changes: readonly (readonly [string, string])[]): Promise<GameTable> {
  const table = await learning([END, `players: { red: 2, white: 1 }\n${END}`], ...changes);
  await does(table, 'ready', `mo ${dice}`, 'next');
  return table;
}

const movement = ({ game }: GameTable): unknown => (game.present.state as { movement: unknown }).movement;
const told = ({ game }: GameTable): string => game.now.notes.join(' ');
const CINC = (cinc: string): readonly [string, string] => [
  '    startingMorale: 3\n    formations:\n      - id: first',
  `    startingMorale: 3\n    cinc: { personalities: [${cinc}] }\n    formations:\n      - id: first`,
];

describe('a side of two players', () => {
  test('activates in rounds: each his own total, the highest against the limit after each', async () => {
    const table = await shared('3 1 1');
    expect(words(table)).toEqual(expect.arrayContaining(['corps', 'individual', 'pass', 'next']));
    expect(words(table)).not.toContain('command');
    expect(told(table)).toContain(
      'Round 1: p1 0 MO, p2 0 MO. Each activates once or passes; still to act: p1, p2.',
    );
    await does(table, 'corps Adler, Brandt > p1');
    expect(movement(table)).toMatchObject({ currentMO: 2, over: false, rounds: 0 });
    await expect(table.perform('pass p1')).rejects.toThrow('give p2');
    await expect(table.perform('individual Conrad > p1')).rejects.toThrow('p1 has had his act of this round');
    // Three for p2: together they would be five, the limit; one by one nobody has reached it.
    await does(table, 'corps Eber, Falk, Grimm > p2');
    expect(told(table)).toContain('Round 1: p1 2 MO, p2 3 MO. All have acted or passed.');
    expect(movement(table)).toMatchObject({ currentMO: 3, over: false, rounds: 0 });
    // Nothing meets the limit before the last force has moved: he may still charge, and does not know what follows.
    await does(table, 'charge Grimm > Martin 1', 'round');
    expect(movement(table)).toMatchObject({ currentMO: 3, over: false, rounds: 1 });
    expect(table.game.log.at(-1)?.event).toMatchObject({
      word: 'round',
      procedure: 'multiplayer-rounds',
      outcome: { highest: 3, phaseEnded: 'none' },
    });
    expect(JSON.stringify(table.game.log.at(-1))).not.toContain('limit');
    // A player who passes the limit does not end the round.
    await does(table, 'individual Conrad > p2');
    expect(movement(table)).toMatchObject({ currentMO: 5, over: false });
    await does(table, 'pass p1', 'round');
    expect(movement(table)).toMatchObject({ over: true, rounds: 2 });
    expect(words(table)).not.toContain('corps');
    await does(table, 'next');
    expect((await verify(table.game.log)).fault).toBeUndefined();
  });

  test('keeps corps before individual activations player by player', async () => {
    const table = await shared('6 6 6');
    await does(table, 'individual Adler > p1', 'corps Eber, Falk > p2', 'round');
    await expect(table.perform('corps Hagen, Igel > p1')).rejects.toThrow(
      'p1 has made an individual activation: no corps activation after it',
    );
    await does(table, 'corps Hagen, Igel > p2', 'pass p1', 'round');
  });

  test('by command after a full round: that ends the phase', async () => {
    const table = await shared('6 6 6');
    await does(table, 'pass p1');
    expect(await attempt(table, 'command Adler')).toBe('unusable');
    await does(table, 'corps Eber, Falk > p2', 'round', 'command Adler');
    expect(movement(table)).toMatchObject({ over: true });
  });

  test('all of whom pass are done, unless by command', async () => {
    const table = await shared('6 6 6');
    await does(table, 'pass p2', 'pass p1');
    expect(inStep(table)).toEqual(['command', 'next']);
    expect(told(table)).toContain('All have passed: by command, or on to the fire.');
  });

  test('goes on after a force of a mobile commander, which his own player pays', async () => {
    const table = await shared('6 6 6', CINC('mobile'));
    await does(table, 'pass p1', 'corps Eber, Falk > p2', 'round', 'command Adler, Brandt, Conrad');
    expect(movement(table)).toMatchObject({ currentMO: 3, over: false });
    await does(table, 'moved');
    expect(await codes(table, 'individual Hagen > p1')).toBe('done');
    await does(table, 'pass p2', 'round');
    expect(movement(table)).toMatchObject({ currentMO: 5, rounds: 2 });
    expect(table.game.log.at(-1)?.event).toMatchObject({
      situation: { commandAfter: 1 },
      outcome: { current: { p1: 5, p2: 2 } },
    });
    expect((await verify(table.game.log)).fault).toBeUndefined();
  });

  test.each([
    ['12', 'individual', true],
    // In games of earlier rules it met the limit only after the next full round.
    ['11', 'moved', false],
  ])('whose mobile commander reaches the limit is done: version %s', async (begunWith, barred, over) => {
    const table = await shared('1 1 1', CINC('mobile'));
    Object.assign(table.game.rules, { begunWith });
    await does(table, 'pass p1', 'corps Eber, Falk > p2', 'round', 'command Adler, Brandt, Conrad');
    expect(words(table)).not.toContain(barred);
    await does(table, over ? 'moved' : 'pass p1');
    expect(movement(table)).toMatchObject({ over });
  });

  test('makes one corps activation of the first round cheaper by staffwork, whosesoever it is', async () => {
    const table = await shared('6 6 6', CINC('staffwork'));
    await does(table, 'corps Adler, Brandt > p1', 'corps Eber, Falk, Grimm > p2 staffwork', 'round');
    expect(movement(table)).toMatchObject({ currentMO: 2, rounds: 1 });
    expect(await codes(table, 'corps Hagen, Igel > p1 staffwork')).toEqual(['ACT_STAFFWORK_FIRST']);
  });

  test('has its staffwork once, in the first round and in no other', async () => {
    const once = await shared('6 6 6', CINC('staffwork'));
    await does(once, 'corps Adler, Brandt > p1 staffwork');
    expect(await codes(once, 'corps Eber, Falk > p2 staffwork')).toEqual(['ACT_STAFFWORK_FIRST']);
    const late = await shared('6 6 6', CINC('staffwork'));
    await does(late, 'corps Adler, Brandt > p1', 'pass p2', 'round');
    expect(await codes(late, 'corps Eber, Falk > p2 staffwork')).toEqual(['ACT_STAFFWORK_FIRST']);
  });

  test('is asked of nobody on a side of one', async () => {
    const table = await shared('6 6 6');
    await does(table, 'next', 'next', 'next', 'next', 'mo 6 6 6', 'next', 'corps Kestrel, Linnet');
    expect(words(table)).not.toContain('pass');
    expect(told(table)).not.toContain('Round');
  });
});
