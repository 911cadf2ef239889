import { situationOf, type Offer } from '../../../../src/core/walk/offer';
import type { Values } from '../../../../src/core/input/field';
import type { GameTable } from '../../../../src/cli/play/game-table';
import type { Ruled } from '../../../../src/game/events';
import { seededFor } from '../../../../src/game/question';
import { does, given, learning, toMovement, unit, words } from './table';

const FORMATIONS = `    usesCorps: true\n    startingMorale: 3\n    formations:\n`;
/** Red's third corps, with three batteries, is due in its first status phase. */
const LATE = `${FORMATIONS}      - id: late
        name: 'Third Corps: Zobel'
        corps: III
        batteries: { foot: 3 }
        units:
          - { type: line, count: 3, names: [Zobel, Yorck, Xylander] }
`;
const GROUP = `reinforcements:
  - { id: late, side: red, formations: [late], edge: { side: bottom, sections: [B1] }, arrival: { mode: fixed, turn: 1 } }
`;

const SETUP = `  - side: red\n    areas: [{ edge: bottom, depthBW: 4 }]`;
const SHOWN = `${SETUP}\n    concealed: false`;

async function late(settings = '', setup = SETUP): Promise<GameTable> {
  return learning([FORMATIONS, LATE], ['terrain:\n', `${settings}${GROUP}terrain:\n`], [SETUP, setup]);
}

/** Red's first status phase, in which the third corps stands at the edge. */
async function arrived(settings = ''): Promise<GameTable> {
  const table = await late(settings);
  await toMovement(table);
  await does(table, 'next', 'next', 'next');
  return table;
}

/** A unit comes on and touches enemies on its way, one after the other. */
async function pushing(table: GameTable, id: string, contacted: readonly string[]): Promise<void> {
  const { game } = table;
  const offer = game.now.offers.find(({ word }) => word === `enter ${id}`) as Offer;
  const question = game.ask(offer, {}, game.fill(offer, {}, { distanceToClearBW: 1, contacted }));
  await table.append(game.rule(question, seededFor('arrivals', question.id)).event as Ruled);
}

/** Plays from a movement phase to the next status phase of the same side. */
async function toNextStatus(table: GameTable): Promise<void> {
  await does(table, 'next');
  await toMovement(table);
  await does(table, 'next', 'next', 'next', 'next');
  await toMovement(table);
  await does(table, 'next', 'next', 'next');
}

/** How many units of the side that gets reinforcements count as arrived. */
function arrivedOf(table: GameTable): unknown {
  const { sides } = table.game.present.state as { readonly sides: Readonly<Record<string, Values>> };
  return sides[String(unit(table, 'Zobel').side)]?.arrived;
}

const retreats = (table: GameTable): readonly string[] =>
  words(table).filter((word) => word.startsWith('retreat'));
const moraleAtEnd = (table: GameTable): Values => given(table, 'concede');

describe('a unit that arriving enemies touch twice', () => {
  test('retreats twice, one time after the other', async () => {
    const table = await arrived();
    await pushing(table, 'Zobel', ['Quail', 'Raven', 'Quail']);
    expect(retreats(table)).toEqual(['retreat Quail', 'retreat Raven']);
    await does(table, 'retreat Quail');
    expect(retreats(table)).toEqual(['retreat Raven', 'retreat Quail']);
    await does(table, 'retreat Raven', 'retreat Quail');
    expect(retreats(table)).toEqual([]);
  });

  test('owes no second retreat once it is broken', async () => {
    const table = await arrived();
    await pushing(table, 'Zobel', ['Quail']);
    await pushing(table, 'Yorck', ['Quail']);
    await does(table, 'retreat Quail off-edge:enemy');
    expect([unit(table, 'Quail').where, ...retreats(table)]).toEqual(['broken']);
  });
});

describe('army morale while units wait at the edge', () => {
  test.each([
    ['', 3],
    ['options: { arrivalCounts: group }\n', 4],
  ])('with %j it is %d', async (settings, morale) => {
    const table = await arrived(settings);
    await does(table, 'enter Zobel 1', 'enter Yorck 3', 'enter Xylander 3');
    expect([unit(table, 'Zobel').where, unit(table, 'Yorck').where]).toEqual(['table', 'waiting']);
    expect(moraleAtEnd(table)).toMatchObject({ morale });
  });
});

describe('batteries of reinforcements', () => {
  test('come as an artillery unit with their group', async () => {
    const table = await late();
    await does(table, 'mass-red foot 1/III, foot 2/III, foot 3/III');
    const guns = 'guns 2/III';
    expect(unit(table, guns)).toMatchObject({ where: 'reinforcement', group: 'late', concealed: true });
    await toMovement(table);
    await does(table, 'next', 'next', 'next');
    expect(words(table)).toContain(`enter ${guns}`);
  });

  test('may be attached to infantry of their corps that is still to come', async () => {
    const table = await late();
    await does(table, 'attach-red foot 1/III > Zobel');
    expect(unit(table, 'Zobel')).toMatchObject({ attachedArtillery: true, where: 'reinforcement' });
  });
});

test('reinforcements come face down, though their side starts face up', async () => {
  const table = await late('', SHOWN);
  expect([unit(table, 'Adler').concealed, unit(table, 'Zobel').concealed]).toEqual([false, true]);
});

test('an enemy whom an arriving unit touches is one on the table', async () => {
  const table = await arrived();
  await expect(table.perform('enter Zobel 1 contacted:rook')).rejects.toThrow(
    /contacted: names "rook", no enemy on the table; there are Kestrel, .* and Raven/,
  );
  await does(table, 'enter Zobel 1 contacted:quail');
  expect(retreats(table)).toEqual(['retreat Quail']);
});

describe('a group that is rolled for', () => {
  /** A die times 15 is over every turn up to the 14th. */
  const rolled = (voluntary: boolean): string =>
    GROUP.replace('mode: fixed, turn: 1 }', `mode: roll, factor: 15 }, voluntary: ${voluntary}`);
  const waiting = async (voluntary: boolean): Promise<GameTable> => {
    const table = await learning([FORMATIONS, LATE], ['terrain:\n', `${rolled(voluntary)}terrain:\n`]);
    await toMovement(table);
    await does(table, 'next', 'next', 'next');
    return table;
  };
  const throwsOf = ({ game: { log } }: GameTable): readonly (readonly [unknown, unknown])[] =>
    log.flatMap(({ event }) =>
      event.type === 'ruled' && event.procedure === 'reinforcements'
        ? [[event.situation.factor, event.situation.turn] as const]
        : [],
    );

  test('is rolled for once in a status phase, and again in its side’s next', async () => {
    const table = await waiting(false);
    expect(throwsOf(table)).toEqual([[15, 1]]);
    expect(words(table)).not.toContain('arrival late');
    await toNextStatus(table);
    expect(throwsOf(table)).toEqual([
      [15, 1],
      [15, 3],
    ]);
    expect(unit(table, 'Zobel').where).toBe('reinforcement');
  });

  // It is meant by one of its units, too.
  test.each(['arrival-late', 'enter Zobel'])('waits for its side’s word: %s', async (word) => {
    const table = await waiting(true);
    expect(throwsOf(table)).toEqual([]);
    await does(table, word);
    expect(throwsOf(table)).toEqual([[15, 1]]);
    expect(words(table)).not.toContain('arrival late');
  });

  test('is named by what there is', async () => {
    const table = await waiting(true);
    await expect(table.perform('enter 9')).rejects.toThrow(
      '"9" cannot be meant as arrival; give late, Zobel, Yorck or Xylander',
    );
  });

  test('is rolled for without its side’s word once it was rolled for', async () => {
    const table = await waiting(true);
    await does(table, 'arrival-late');
    await toNextStatus(table);
    expect(throwsOf(table)).toEqual([
      [15, 1],
      [15, 3],
    ]);
  });
});

test('a group of a fixed turn is named when it comes', async () => {
  const { log } = (await arrived()).game;
  const named = log.flatMap(({ event }) => (event.type === 'noted' ? [event.word] : []));
  expect(named).toContain('arrival-late');
});

test('a unit that comes on has moved, without a marker of the reserve; guns do not count as arrived', async () => {
  const table = await late();
  await does(table, 'mass-red foot 1/III, foot 2/III, foot 3/III');
  await toMovement(table);
  await does(table, 'next', 'next', 'next');
  const before = moraleAtEnd(table).morale;
  await does(table, 'enter guns 2/III 1');
  expect(unit(table, 'guns 2/III')).toMatchObject({ where: 'table', moved: true, reserveMarker: false });
  expect(moraleAtEnd(table).morale).toBe(before);
  await does(table, 'enter Zobel 1');
  expect(unit(table, 'Zobel')).toMatchObject({ where: 'table', moved: true, reserveMarker: false });
});

describe('a group of a fixed turn', () => {
  test('does not come before it', async () => {
    const table = await learning(
      [FORMATIONS, LATE],
      ['terrain:\n', `${GROUP.replace('turn: 1', 'turn: 3')}terrain:\n`],
    );
    await toMovement(table);
    await does(table, 'next', 'next', 'next');
    expect(unit(table, 'Zobel').where).toBe('reinforcement');
    await toNextStatus(table);
    expect(unit(table, 'Zobel').where).toBe('waiting');
  });

  test('waits at the edge until its units come on, and does not arrive again', async () => {
    const table = await arrived();
    expect(unit(table, 'Zobel').where).toBe('waiting');
    await does(table, 'enter Zobel 1', 'enter Yorck 1', 'enter Xylander 1');
    await toNextStatus(table);
    expect(['Zobel', 'Yorck', 'Xylander'].map((id) => unit(table, id).where)).toEqual([
      'table',
      'table',
      'table',
    ]);
  });
});

test('an arriving unit stays face down unless it passes difficult terrain', async () => {
  const table = await arrived();
  await does(table, 'enter Zobel 1', 'enter Yorck 1 passed-difficult');
  expect([unit(table, 'Zobel').concealed, unit(table, 'Yorck').concealed]).toEqual([true, false]);
});

test('of those that come on, each unit but artillery counts as arrived', async () => {
  const table = await late();
  await does(table, 'mass-red foot 1/III, foot 2/III, foot 3/III');
  await toMovement(table);
  await does(table, 'next', 'next', 'next', 'enter guns 2/III 1');
  expect(arrivedOf(table)).toBe(0);
  await does(table, 'enter Zobel 1', 'enter Yorck 3');
  expect(arrivedOf(table)).toBe(1);
});

describe('what is offered', () => {
  /** The offers of red’s first status phase with one group of these facts, by what their words begin with. */
  async function offered(word: string, facts: Values): Promise<readonly Offer[]> {
    const { game } = await arrived();
    const group = { id: 'late', side: 'A', arrived: false, rolled: false, begun: false, sealed: null };
    const state = { ...game.present.state, groups: [{ ...group, ...facts }] } as Values;
    return game.walk.now(state, game.rules).offers.filter((one) => one.word.startsWith(word));
  }

  test.each([
    ['fixed', false, { title: 'late arrives', owed: true, automatic: true }],
    ['fixed', true, { title: 'late arrives', owed: undefined, automatic: undefined }],
    ['roll', false, { title: 'does late arrive?', owed: true, automatic: true }],
    ['roll', true, { title: 'does late arrive?', owed: undefined, automatic: undefined }],
  ])('of a group of mode %s; its side may choose: %s', async (mode, voluntary, offer) => {
    const { turn } = (await arrived()).game.now;
    const offers = await offered('arrival', { arrival: { mode, turn, factor: 3 }, voluntary });
    expect(offers).toHaveLength(1);
    const { title, owed, automatic, word, act } = offers[0] as Offer;
    expect({ title, owed, automatic, word, act }).toEqual({ ...offer, word: 'arrival-late', act: 'arrival' });
  });

  test('of a roll its group is known', async () => {
    const { turn } = (await arrived()).game.now;
    const [roll] = await offered('arrival', { arrival: { mode: 'roll', factor: 3 }, voluntary: true });
    expect(roll && situationOf(roll)?.given({})).toEqual({ groupId: 'late', factor: 3, turn });
  });

  test('of the units at the edge each owes its entry', async () => {
    const { game } = await arrived();
    const [first] = game.now.offers.filter(({ word }) => word.startsWith('enter'));
    expect(first).toMatchObject({ title: 'Zobel comes on', owed: true });
  });
});
