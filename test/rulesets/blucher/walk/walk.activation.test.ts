import { askableIn, askedAbout } from '../../../../src/cli/play/commands/asked-about';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { performAgain } from '../../../../src/cli/play/acts';
import { titleOf } from '../../../../src/cli/play/walk/heading';
import { said } from '../../../support/bot';
import { seat } from '../../../support/seat';
import { codes, correct, does, learning, toMovement, unit, words, WORKS } from './table';

/** White’s first movement phase; some of its units can rally. */
async function whiteMoves(): Promise<GameTable> {
  const table = await learning();
  await toMovement(table);
  await toMovement(table);
  for (const id of ['Plover', 'Quail']) {
    await correct(table, `units.${id}.canRally`, true);
    await correct(table, `units.${id}.fatigues`, 2);
  }
  return table;
}

describe('a bare number', () => {
  test('of a charge is its way, and the next one its pivot', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Hagen');
    expect(await codes(table, 'charge Hagen > Quail 5')).toEqual(['CHG_RANGE']);
    expect(await codes(table, 'charge Hagen > Quail 4 46')).toEqual(['CHG_PIVOT']);
    expect(await codes(table, 'charge Hagen > Quail travel:1 pivot:46')).toEqual(['CHG_PIVOT']);
    expect(await codes(table, 'charge Hagen > Quail 4')).toBe('done');
    expect(table.game.log.at(-1)?.event).toMatchObject({ situation: { travelBW: 4, pivotDeg: 0 } });
  });

  test('of a move, a shot and a way home is the distance', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'corps Brandt, Conrad');
    expect(await codes(table, 'move Brandt simple 2.5')).toEqual(['MOV_TOO_FAR']);
    expect(await codes(table, 'move Brandt simple 2')).toBe('done');
    expect(await codes(table, 'retire Conrad 1 trace-clear')).toEqual(['RTR_ENEMY_NEAR']);
    await does(table, 'next');
    expect(await codes(table, 'fire Eber > Linnet 3')).toEqual(['FIRE_RANGE']);
  });

  test('is none of an activation', async () => {
    const table = await learning();
    await toMovement(table);
    await expect(table.perform('individual Hagen 3')).rejects.toThrow('the act takes no number here');
  });
});

/** Who is proposed for a rally. */
const ralliers = ({ game }: GameTable) =>
  game.now.offers.find(({ word }) => word === 'rally')?.roles[0]?.among;

describe('a unit of a force', () => {
  test('is proposed for a rally only if it can rally (B-RAL-01)', async () => {
    const table = await whiteMoves();
    await correct(table, 'units.Quail.canRally', false);
    await does(table, 'individual Quail');
    expect(ralliers(table)).toEqual([]);
    await expect(table.perform('rally Quail 3')).rejects.toThrow(
      'Quail can rally neither by its card nor by a hero',
    );
  });

  test('rallies only if it is activated individually', async () => {
    const table = await whiteMoves();
    await does(table, 'corps Plover, Quail');
    await expect(table.perform('rally Quail 3')).rejects.toThrow('Quail is not activated by itself');
    expect(ralliers(table)).toEqual([]);
    const other = await whiteMoves();
    await does(other, 'command Quail');
    await expect(other.perform('rally Quail 3')).rejects.toThrow('Quail is not activated by itself');
    const alone = await whiteMoves();
    await does(alone, 'individual Quail');
    expect(ralliers(alone)).toEqual(['Quail']);
    // The record has enemies on the table: how far the nearest is must be said (B-RAL-04).
    await expect(alone.perform('rally Quail')).rejects.toThrow('is missing; there are enemies on the table');
    expect(await codes(alone, 'rally Quail 3')).toBe('done');
    expect(unit(alone, 'Quail')).toMatchObject({ rallied: true, moved: true, acted: 'rally' });
  });

  test.each([
    ['charge Quail > Hagen', 'travelBW: is missing; give it as in "charge Quail > Hagen 1.5"'],
    ['retire Quail', 'traceClear: is missing; give it as in "retire Quail trace-clear 3" or'],
    ['retire Quail 3', 'traceClear: is missing'],
    ['retire Quail trace-clear', 'nearestEnemyBW: is missing; give it as in "retire Quail trace-clear 3" or'],
  ])('where nobody can be asked, %s wants what only players can say', async (line, fault) => {
    const table = await whiteMoves();
    await does(table, 'individual Quail');
    await expect(table.perform(line)).rejects.toThrow(fault);
    expect(unit(table, 'Quail')).toMatchObject({ where: 'table', acted: null });
  });

  test.each([
    ['retire Quail mode:offEdge edge:neutral', 'done'],
    ['retire Quail no-trace-clear', ['RTR_NO_TRACE']],
    ['charge Quail > Hagen 0', 'done'],
    ['charge Quail > Hagen travel:1', 'done'],
  ])('%s says all that is wanted', async (line, expected) => {
    const table = await whiteMoves();
    await does(table, 'individual Quail');
    expect(await codes(table, line)).toEqual(expected);
  });

  test('that is to retire is asked for the line home and the nearest enemy', async () => {
    const table = await whiteMoves();
    await does(table, 'individual Quail');
    const near = seat(table, ['yes', '3']);
    expect(await codes(table, 'retire Quail')).toBe('done');
    expect(near.left()).toBe(0);
  });

  test.each([
    ['rally Quail', 'RAL_ENEMY_NEAR'],
    ['retire Quail trace-clear', 'RTR_ENEMY_NEAR'],
  ])('asks before %s how far the enemy is, who is on the table (B-RAL-04)', async (line, code) => {
    const table = await whiteMoves();
    await does(table, 'individual Quail');
    const near = seat(table, ['2']);
    expect(await codes(table, line)).toEqual([code]);
    expect([near.left(), near.shown()]).toEqual([
      0,
      expect.stringContaining('Distance of the nearest enemy'),
    ]);
    for (const id of Object.keys(table.game.present.state.units as object))
      if (unit(table, id).side !== unit(table, 'Quail').side)
        await correct(table, `units.${id}.where`, 'broken');
    const nobody = seat(table, []);
    expect(await codes(table, line)).toBe('done');
    expect(nobody.shown()).not.toContain('nearest enemy');
  });

  test.each([
    ['rally Plover 3', 'charge Plover > Hagen 1', ['ACT_ALREADY']],
    ['rally Plover 3', 'move Plover simple 1', ['ACT_ALREADY']],
    ['rally Plover 3', 'stay Plover', ['ACT_ALREADY']],
    ['rally Plover 3', 'retire Plover trace-clear', ['ACT_ALREADY']],
    ['rally Plover 3', 'prepare Plover', ['ACT_ALREADY', 'PREP_AND_MOVE']],
    ['rally Plover 3', 'rally Plover', ['RAL_TWICE']],
    ['move Plover simple 1', 'rally Plover', ['ACT_ALREADY']],
    ['rally Plover 3', 'rally Plover 3', ['RAL_TWICE']],
    ['prepare Plover', 'rally Plover 3', ['ACT_ALREADY']],
    ['prepare Plover', 'charge Plover > Hagen 1', ['ACT_ALREADY']],
    ['garrison Plover', 'move Plover pivot', ['ACT_ALREADY']],
    ['charge Plover > Hagen 1', 'rally Plover 3', ['ACT_ALREADY']],
    ['charge Plover > Hagen 1', 'prepare Plover', ['ACT_ALREADY', 'PREP_AND_MOVE']],
    ['charge Plover > Hagen 1', 'move Plover simple 1', ['ACT_ALREADY']],
    ['charge Plover > Hagen 1', 'stay Plover', ['ACT_ALREADY']],
    ['charge Plover > Hagen 1', 'retire Plover trace-clear', ['ACT_ALREADY']],
    ['charge Plover > Hagen 1', 'charge Plover > Igel 1', ['ACT_ALREADY']],
    ['move Plover pivot', 'charge Plover > Hagen 1', ['ACT_ALREADY']],
    ['move Plover pivot', 'prepare Plover', ['PREP_AND_MOVE']],
    ['move Plover pivot', 'garrison Plover', ['PREP_AND_MOVE']],
    ['move Plover pivot', 'rally Plover 3', ['ACT_ALREADY']],
  ])('is used once: %s, then not %s', async (first, second, refused) => {
    const table = await whiteMoves();
    await does(table, 'individual Plover', 'stay Plover', first);
    const before = unit(table, 'Plover');
    // A rally may have left it a single fatigue.
    if (first.startsWith('rally')) await correct(table, 'units.Plover.fatigues', 2);
    expect(await codes(table, second)).toEqual(refused);
    expect({ ...unit(table, 'Plover'), fatigues: 0 }).toEqual({ ...before, fatigues: 0 });
  });

  test('may make another move, or none, in place of a charge that a friend has spoilt, which then is no combat', async () => {
    const table = await whiteMoves();
    await does(table, 'corps Plover, Quail', 'charge Plover > Hagen 1', 'prepare Quail');
    const early = await table.perform('move Plover simple 1');
    expect(early).toMatchObject({
      answer: {
        ruling: {
          refused: [{ text: 'Plover charges Hagen already' }],
        },
      },
    });
    expect(await table.perform('charge Plover > Igel 1')).toMatchObject({
      answer: { ruling: { refused: [{ text: 'Plover charges Hagen already' }] } },
    });
    await table.append(table.game.undoing(1));
    await does(table, 'charge Quail > Hagen 1', 'move Plover simple 1', 'stay Quail', 'prepare Quail');
    expect(unit(table, 'Quail')).toMatchObject({ moved: false, prepared: true });
    await does(table, 'next', 'next');
    expect(words(table)).not.toContain('combat');
  });

  test.each(['move Quail simple 1', 'retire Quail trace-clear 3'])(
    'does not charge after "%s" of its force (B-CHG-02)',
    async (line) => {
      const table = await whiteMoves();
      await does(table, 'corps Plover, Quail', line);
      const charge = table.perform('charge Plover > Hagen 1');
      await expect(charge).rejects.toThrow(
        'Quail has moved; charges are declared before any of the force moves',
      );
    },
  );

  test('charges nobody else in place of a charge that a friend has spoilt (B-CHG-02, R-42)', async () => {
    const table = await whiteMoves();
    await does(table, 'corps Plover, Quail', 'charge Plover > Hagen 1', 'move Quail simple 1', 'stay Plover');
    await expect(table.perform('charge Plover > Igel 1')).rejects.toThrow('Quail has moved');
  });

  test.each([
    ['12', 'move Quail simple 1'],
    ['13', 'prepare Quail'],
    ['13', 'charge Quail > Hagen 1'],
  ])('charges all the same: version %s, after "%s"', async (begunWith, line) => {
    const table = await whiteMoves();
    Object.assign(table.game.rules, { begunWith });
    await does(table, 'corps Plover, Quail', line, 'charge Plover > Hagen 1');
  });

  test('is fresh again in its side’s next turn', async () => {
    const table = await whiteMoves();
    await does(table, 'individual Plover', 'rally Plover 3');
    await toMovement(table);
    await toMovement(table);
    await does(table, 'individual Plover', 'prepare Plover');
    expect(unit(table, 'Plover')).toMatchObject({ acted: 'prepare', prepared: true });
  });
});

describe('conscripts that enemy cavalry engages', () => {
  test('are named before the first activation, and do not charge in that turn', async () => {
    const table = await whiteMoves();
    expect(table.game.now.notes[1]).toMatch(/^Conscripts that enemy cavalry engages now may not charge/);
    await does(table, 'engaged Quail');
    await does(table, 'corps Plover, Quail');
    expect(await codes(table, 'charge Quail > Hagen 1')).toEqual(['CHG_CONSCRIPT']);
    expect(await codes(table, 'charge Plover > Hagen 1')).toBe('done');
    await does(table, 'move Quail simple 1', 'stay Plover');
    await toMovement(table);
    await toMovement(table);
    expect(unit(table, 'Quail')).toMatchObject({ startedEngagedByCav: false });
  });

  test('are nobody’s concern once units have moved, or without cavalry in the enemy’s army', async () => {
    const table = await whiteMoves();
    await does(table, 'individual Plover');
    expect(words(table)).not.toContain('engaged');
    const foot = ['type: cuirassiers', 'type: hussars'].map((arm) => [arm, 'type: line'] as const);
    const alone = await learning(...foot);
    await toMovement(alone);
    await toMovement(alone);
    expect(words(alone)).not.toContain('engaged');
    expect(alone.game.now.notes).toHaveLength(1);
  });

  test.each([
    ['14', ['Quail'], false],
    ['14', ['Hagen', 'Igel'], false],
    ['13', ['Quail'], true],
  ])('in a game of version %s once %j are off the table: %j', async (begunWith, gone, isAsked) => {
    const table = await whiteMoves();
    Object.assign(table.game.rules, { begunWith });
    for (const id of gone) await correct(table, `units.${id}.where`, 'broken');
    expect(words(table).includes('engaged')).toBe(isAsked);
    expect(table.game.now.notes).toHaveLength(isAsked ? 2 : 1);
  });
});

describe('infantry that prepares', () => {
  /** Red’s Eber prepares, and White’s guns may fire at it. */
  async function prepared(word: string): Promise<GameTable> {
    const table = await learning();
    await toMovement(table);
    await does(table, 'individual Eber', `${word} Eber`);
    await toMovement(table);
    await does(table, 'next');
    return table;
  }

  test('as a garrison is one until it drops the marker', async () => {
    const table = await prepared('garrison');
    expect(table.game.facts('Eber')).toMatchObject({ garrison: true, prepared: true });
    await toMovement(table);
    await does(table, 'individual Eber', 'unprepare Eber');
    expect(unit(table, 'Eber')).toMatchObject({ garrison: null, prepared: false });
    expect(table.game.facts('Eber')).not.toHaveProperty('garrison');
  });

  test('is asked where it stands before it fires, once it has dropped the marker in its town (B-FIR-03)', async () => {
    const table = await learning();
    await does(table, 'garrison Linnet');
    await toMovement(table);
    await toMovement(table);
    await does(table, 'individual Linnet', 'unprepare Linnet', 'next');
    await expect(table.perform('fire Linnet > Adler 1')).rejects.toThrow('it was a garrison');
    await correct(table, 'units.Adler.concealed', false);
    const askable = await askableIn(table.game);
    expect(() => askedAbout(table.game, 'fire Linnet > Adler 1', askable)).toThrow('it was a garrison');
    expect(() => askedAbout(table.game, 'fire Linnet > Adler 1 terrain:clear', askable)).not.toThrow();
    const town = seat(table, ['4']);
    expect(await codes(table, 'fire Linnet > Adler 1')).toEqual(['FIRE_TERRAIN']);
    expect([town.left(), town.shown()]).toEqual([0, expect.stringContaining('with any part in a town')]);
    await does(table, 'fire Linnet > Adler 1 terrain:clear');
    expect(unit(table, 'Linnet')).toMatchObject({ fired: true, garrison: false });
  });

  test('without a word of a town is asked about where it matters', async () => {
    const table = await prepared('prepare');
    expect(table.game.facts('Eber')).toMatchObject({ prepared: true });
    expect(table.game.facts('Eber')).not.toHaveProperty('garrison');
    await does(table, 'fire Nightjar > Eber 4 target-garrison');
    expect(table.game.log.at(-1)?.event).toMatchObject({ situation: { targetGarrison: true } });
    expect(table.game.facts('Eber')).toMatchObject({ garrison: true });
  });
});

describe('a garrison', () => {
  test('of the set-up does not fire, and any other infantry does', async () => {
    const table = await learning();
    await does(table, 'garrison Linnet');
    await toMovement(table);
    await toMovement(table);
    await does(table, 'next');
    expect(await codes(table, 'fire Linnet > Adler 1')).toEqual(['FIRE_TERRAIN']);
    expect(unit(table, 'Linnet')).toMatchObject({ fired: false });
    await does(table, 'fire Martin > Adler 1');
  });

  test('fires again once it has left its town', async () => {
    const table = await learning(...WORKS);
    await does(table, 'garrison Eber');
    await toMovement(table);
    await does(table, 'individual Eber', 'move Eber simple 1');
    await toMovement(table);
    await toMovement(table);
    await does(table, 'next', 'fire Eber > Linnet 1');
  });
});

test('what nobody of a force can do is not among what there is', async () => {
  const table = await whiteMoves();
  await does(table, 'corps Osprey, Raven');
  expect(words(table)).not.toContain('rally');
  await expect(table.perform('rally Raven')).rejects.toThrow('Raven has no fatigue');
  await does(table, 'individual Quail');
  expect(words(table)).toContain('rally');
});

test('only the dice that were rolled are proposed to be rolled again (B-MO-04)', async () => {
  const table = await learning([
    '    name: Red\n',
    '    name: Red\n    cinc: { personalities: [intuitive] }\n',
  ]);
  await does(table, 'ready');
  const near = seat(table, ['5', '3']);
  await does(table, 'open');
  expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'open', situation: { rerollDie: 2 } });
  expect(near.left()).toBe(0);
  expect(near.shown()).toContain('3: MO die 3\n4: none');
});

test('the die that the enemy had rolled again is no fact to mend: he has seen how it fell (B-MO-04)', async () => {
  const table = await learning([
    '    name: Red\n',
    '    name: Red\n    cinc: { personalities: [intuitive] }\n',
  ]);
  await does(table, 'ready', 'open');
  await performAgain(table, ['reroll-die:0']);
  const chosen = 'was chosen on seeing the dice; "undo agreed" takes it back';
  await expect(performAgain(table, ['reroll-die:1'])).rejects.toMatchObject({
    message: `rerollDie: ${chosen}`,
    told: `Die that the opponent has re-rolled: ${chosen}`,
  });
  expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'open', situation: { rerollDie: 0 } });
});

test('a prepared unit that stays is told that it has not moved (B-ACT-02)', async () => {
  const table = await learning();
  await toMovement(table);
  await correct(table, 'units.Brandt.prepared', true);
  await does(table, 'individual Brandt');
  await expect(table.perform('stay Brandt')).rejects.toThrow('Brandt has not moved in this turn');
});

describe('a unit that stays after all (R-42)', () => {
  test.each([
    ['12', true],
    // In games of earlier rules the first move took the marker for good.
    ['11', false],
  ])('is prepared as before its move: version %s', async (begunWith, prepared) => {
    const table = await learning();
    Object.assign(table.game.rules, { begunWith });
    await does(table, 'prepared Adler');
    await toMovement(table);
    await does(table, 'individual Adler', 'move Adler simple 1', 'move Adler simple 2', 'stay Adler');
    expect(unit(table, 'Adler')).toMatchObject({ moved: false, prepared });
  });

  test('is the garrison, or entrenched, that it was before a charge that a friend has spoilt', async () => {
    const table = await learning(...WORKS);
    await does(table, 'garrison Adler', 'entrenched Conrad');
    await toMovement(table);
    await does(table, 'corps Adler, Brandt, Conrad', 'charge Adler > Linnet 1', 'charge Conrad > Linnet 1');
    await does(table, 'move Brandt simple 2', 'stay Adler', 'stay Conrad');
    expect(unit(table, 'Adler')).toMatchObject({ prepared: true, garrison: true });
    expect(unit(table, 'Conrad')).toMatchObject({ prepared: false, garrison: false, entrenched: true });
  });

  test('has no marker that it dropped before', async () => {
    const table = await learning();
    await does(table, 'prepared Adler');
    await toMovement(table);
    await does(table, 'individual Adler', 'unprepare Adler', 'move Adler simple 1', 'stay Adler');
    expect(unit(table, 'Adler')).toMatchObject({ moved: false, prepared: false });
  });
});

test('open dice that lie there when the program is stopped are not hidden instead (B-MO-04)', async () => {
  const table = await learning([
    '    name: Red\n',
    '    name: Red\n    cinc: { personalities: [intuitive] }\n',
  ]);
  await does(table, 'ready');
  table.line = { late: true };
  expect(await said(table, 'open')).toContain('facts');
  expect(table.game.log.at(-1)?.event.type).toBe('thrown');
  const waits = 'he dice of "open" have fallen: it has to be done before anything else';
  expect(await said(table, 'mo')).toBe(`t${waits}`);
  expect(titleOf(table)).toContain(`\nT${waits}; type it again.\n`);
  table.line = {};
  await does(table, 'open');
  expect(titleOf(table)).not.toContain(waits);
  expect(words(table)).not.toContain('mo');
});
