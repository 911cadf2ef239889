import { attempt, newTable, does, words } from '../../../support/bot';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { learning, WORKS } from './table';

interface State {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly objectives: readonly { readonly id: string; readonly controller: string }[];
  readonly movement: { readonly currentMO: number; readonly over: boolean };
}

const stateOf = ({ game }: GameTable): State => game.present.state as unknown as State;
const standing = ({ game }: GameTable): readonly string[] =>
  game.walk.standing(game.present.state).map(({ text }) => text);

/** The learning scenario in Red’s first movement phase, with a limit that is not reached. */
async function moving(...setup: readonly string[]): Promise<GameTable> {
  const table = await newTable('learning', 'state');
  await does(table, ...setup, 'ready', 'mo 6 6 6', 'next');
  return table;
}

describe('what the state keeps', () => {
  test('units are revealed by their activation, taken to move, and pay MO', async () => {
    const table = await moving();
    await does(table, 'corps Adler, Brandt');
    expect(stateOf(table).units.Adler).toMatchObject({ activated: true, moved: true, concealed: false });
    expect(stateOf(table).movement.currentMO).toBe(2);
    await does(table, 'stay Brandt', 'prepare Brandt');
    expect(stateOf(table).units.Brandt).toMatchObject({ moved: false, prepared: true });
    expect(await attempt(table, 'individual Adler')).toBe('unusable');
  });

  test('an entrenched unit that is activated is taken to stay in its works, until a move is reported', async () => {
    const table = await learning(...WORKS);
    await does(table, 'entrenched Adler', 'ready', 'mo 6 6 6', 'next', 'individual Adler');
    expect(stateOf(table).units.Adler).toMatchObject({ moved: false, entrenched: true });
    await does(table, 'move Adler move:simple 1');
    expect(stateOf(table).units.Adler).toMatchObject({ moved: true, entrenched: false });
  });

  test.each([
    ['moved', '3 MO spent: the phase is over.'],
    ['individual Eber', 'Nobody is activated: 3 spent reach the limit, and the phase is over.'],
  ])('a hidden limit ends the phase once the last force has moved, by "%s"', async (line, verdict) => {
    const table = await newTable('learning', 'state');
    await does(table, 'ready', 'mo 1 1 1', 'next', 'corps Adler, Brandt, Conrad');
    // Nothing tells yet whether anything follows: charges are declared before.
    expect(stateOf(table).movement.over).toBe(false);
    expect(table.game.now.shown).toEqual([]);
    expect(words(table)).toContain('individual');
    await does(table, 'charge Adler > Linnet 1');
    const done = await table.perform(line);
    expect(done).toMatchObject({ kind: 'ruled' });
    if (done.kind === 'ruled') {
      const { outcome, situation } = done.answer.ruling;
      expect(outcome && done.procedure.verdict(outcome, situation)).toBe(verdict);
    }
    expect(stateOf(table).movement).toMatchObject({ over: true, currentMO: 3, force: [] });
    expect(stateOf(table).units.Eber).toMatchObject({ activated: false });
    expect(table.game.now.shown).toEqual(['mo 1']);
    for (const word of ['individual', 'charge', 'moved']) expect(words(table)).not.toContain(word);
  });

  test('a limit that is not reached is met again by the next activation, and by command ends the phase', async () => {
    const table = await newTable('learning', 'state');
    await does(table, 'ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'moved', 'corps Eber, Falk');
    expect(stateOf(table).movement).toMatchObject({ over: false, currentMO: 4 });
    await does(table, 'command Hagen');
    // The marker stays until they have moved, and the dice under their cup.
    expect([stateOf(table).movement.over, table.game.now.shown]).toEqual([true, []]);
    await does(table, 'next');
    expect(table.game.now.shown).toEqual(['mo 1']);
  });

  test('hits wait for the end of the fire phase', async () => {
    const table = await moving();
    table.dice = { kind: 'seeded', seed: 'hits' };
    await does(table, 'next', 'fire Doppel > Linnet 2', 'fire Eber > Linnet 1');
    const { hits, fatigues } = stateOf(table).units.Linnet ?? {};
    expect(fatigues).toBe(0);
    expect(stateOf(table).units.Doppel).toMatchObject({ fired: true, ammoMarked: 1 });
    await does(table, 'next');
    expect(stateOf(table).units.Linnet).toMatchObject({ hits: 0, fatigues: hits });
    expect(await attempt(table, 'fire Doppel > Linnet 2')).toBe('unusable');
  });

  test('a charge owes a combat, and the combat owes the moves that follow', async () => {
    const table = await moving();
    await does(table, 'individual Hagen', 'charge Hagen > Quail 1.5', 'next', 'next');
    expect(words(table)).toContain('combat');
    expect(await attempt(table, 'next')).toBe('unusable');
    await does(table, 'combat');
    const { Hagen, Quail } = stateOf(table).units;
    expect(Number(Hagen?.fatigues)).toBeGreaterThan(0);
    expect([Quail?.where, Number(Quail?.fatigues) > 0]).toEqual([
      Quail?.where === 'broken' ? 'broken' : 'table',
      true,
    ]);
    const owed = table.game.now.offers.filter((offer) => offer.owed === true);
    for (const { word } of owed) await does(table, word);
    await does(table, 'next');
    expect(stateOf(table).phase).toBe('status');
  });

  test('a garrison of the set-up is one until it moves', async () => {
    const table = await moving('garrison Kestrel');
    expect(stateOf(table).units.Kestrel).toMatchObject({ garrison: true, prepared: true, concealed: false });
    expect(table.game.facts('Kestrel')).toMatchObject({ garrison: true, side: 'passive', elan: 6 });
  });

  test('nobody is asked about a subcommander whom his side does not have', async () => {
    const none = await moving();
    expect(none.game.facts('Eber')).toMatchObject({ inspiring: false, steadfast: false, layGuns: false });
  });

  test('objectives change hands, and decide at nightfall', async () => {
    const table = await moving();
    await does(table, 'objective mill red', 'objective hill red');
    expect(stateOf(table).objectives.map(({ controller }) => controller)).toEqual(['A', 'A']);
    while (table.game.now.ended === undefined) {
      await does(table, stateOf(table).phase === 'dice' ? 'mo 3 3 3' : 'next');
    }
    expect(table.game.now.ended).toMatchObject({ winner: 'red' });
  });

  test('a correction puts one fact right; what cannot be is refused', async () => {
    const table = await moving();
    await table.append({ type: 'corrected', path: 'units.Eber.fatigues', value: 3, reason: 'miscounted' });
    expect(table.game.facts('Eber')).toMatchObject({ elan: 3 });
    for (const [path, value] of [
      ['units.Ebr.fatigues', 1],
      ['units.Eber.fatigue', 1],
      ['units.Eber.fatigues', 'many'],
      ['__proto__.x', 1],
    ] as const)
      await expect(table.append({ type: 'corrected', path, value, reason: 'x' })).rejects.toThrow(
        /there (is|are) no|is not allowed/,
      );
  });
});

describe('Fuentes de Oñoro', () => {
  test('loads with morale 10 and 7, and Bessières arrives in turn 21', async () => {
    const table = await newTable('fuentes-de-onoro', 'fuentes');
    expect(
      standing(table)
        .slice(0, 2)
        .map((text) => text.split(',')[0]),
    ).toEqual(['morale 7', 'morale 10']);
    await does(table, 'ready');
    while (stateOf(table).turn < 21 || stateOf(table).phase !== 'status') {
      await does(table, stateOf(table).phase === 'dice' ? 'mo 3 3 3' : 'next');
    }
    const entering = words(table).filter((word) => word.startsWith('enter'));
    expect(entering).toHaveLength(2);
    for (const word of entering) await does(table, `${word} 1`);
    expect(standing(table)[1]).toMatch(/^morale 11, 0 broken, 0 retired, 32 on the table$/);
  });
});
