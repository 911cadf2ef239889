import type { Values } from '../../../src/core/input/field';
import type { GameTable } from '../../../src/cli/play/game-table';
import { attempt, newTable } from '../../support/bot';
import { seat } from '../../support/seat';

const SETUP = ['ready', 'mo 6 6 6', 'next', 'individual Brandt', 'prepare Brandt', 'individual Adler'];
const WHITE = ['next', 'next', 'next', 'next', 'mo 6 6 6', 'next', 'next'];

/** White’s fire phase; Brandt prepared in Red’s turn before it, and nobody said where. */
async function whiteFires(): Promise<GameTable> {
  const table = await newTable('learning', 'untold');
  for (const line of [...SETUP, ...WHITE]) expect([line, await attempt(table, line)]).toEqual([line, 'done']);
  return table;
}

const last = ({ game }: GameTable): Values => (game.log.at(-1)?.event as { situation: Values }).situation;

describe('a whole line asks about what the record should know and does not', () => {
  test.each([
    ['yes', 'y', true],
    ['no', 'n', false],
  ])('once, where it matters: %s', async (_, answer, expected) => {
    const table = await whiteFires();
    const { left, shown } = seat(table, [answer]);
    expect(await attempt(table, 'fire Nightjar > Brandt 4')).toBe('done');
    expect([left(), shown().match(/garrison/g)?.length]).toEqual([0, 1]);
    expect(last(table)).toMatchObject({ targetGarrison: expected });
    expect(table.game.facts('Brandt')).toMatchObject({ garrison: expected });
  });

  test.each([
    ['the line says it', 'fire Nightjar > Brandt 4 no-target-garrison'],
    ['the target is not prepared', 'fire Nightjar > Adler 4'],
    ['the rules refuse it anyway', 'fire Nightjar > Brandt 20'],
  ])('not where %s', async (_, line) => {
    const table = await whiteFires();
    const { shown } = seat(table, []);
    expect(await attempt(table, line)).not.toBe('unusable');
    expect(shown()).toBe('');
  });
});

describe('a unit that fires and may stand in a town', () => {
  const IN_TOWN = '5';

  /** Red’s fire phase; Brandt was prepared before it, and nobody said where. */
  async function redFires(): Promise<GameTable> {
    const table = await newTable('learning', 'untold');
    for (const line of [...SETUP, 'next']) expect([line, await attempt(table, line)]).toEqual([line, 'done']);
    return table;
  }

  test('is asked about, as a target is', async () => {
    const table = await redFires();
    const { left, shown } = seat(table, [IN_TOWN]);
    expect(await attempt(table, 'fire Brandt > Martin 1.5')).toBe('refused');
    expect([left(), shown()]).toEqual([0, expect.stringContaining('5: with any part in a town')]);
  });

  test('once: who has fired stands in none', async () => {
    const table = await redFires();
    seat(table, ['']);
    expect(await attempt(table, 'fire Brandt > Martin 1.5')).toBe('done');
    expect(table.game.facts('Brandt')).toMatchObject({ garrison: false });
  });

  test('not where the line says it', async () => {
    const table = await redFires();
    const { shown } = seat(table, []);
    expect(await attempt(table, 'fire Brandt > Martin 1.5 hill')).toBe('done');
    expect(shown()).toBe('');
  });
});

test('a line that names somebody who cannot be meant is refused, and nobody else is asked for', async () => {
  const table = await whiteFires();
  const { shown } = seat(table, []);
  await expect(table.perform('fire Brandt > Adler 4')).rejects.toThrow(
    'Brandt is a unit of Red; name one of White',
  );
  expect(shown()).toBe('');
});

test('a misspelt name is reported before anybody is asked for; words that are facts are not', async () => {
  const table = await whiteFires();
  const { shown } = seat(table, []);
  await expect(table.perform('fire Kestrl > Brandt 4')).rejects.toThrow(
    '"Kestrl" cannot be meant as shooter (did you mean "Kestrel"?); give Kestrel',
  );
  expect(shown()).toBe('');
});
