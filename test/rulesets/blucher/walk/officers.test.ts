import type { GameTable } from '../../../../src/cli/play/game-table';
import type { Values } from '../../../../src/core/input/field';
import type { Offer } from '../../../../src/core/walk/offer';
import type { Ruled } from '../../../../src/game/events';
import type { CombatOutcome } from '../../../../src/rulesets/blucher/combat/fields';
import { seededFor } from '../../../../src/game/question';
import { seat } from '../../../support/seat';
import { codes, correct, does, given, learning, toMovement, unit, words } from './table';

const OFFICERS = `    usesCorps: true
    startingMorale: 3
    subcommanders:
      - { name: Lannes, corps: II, personalities: [vigorous, inspiring] }
      - { name: Oudinot, corps: I, personalities: [steadfast] }
      - { name: Senarmont, personalities: [artilleryOfficer] }
      - { name: Lasalle, corps: H, personalities: [cavalryOfficer] }
      - { name: Walther, corps: H, personalities: [hero] }
    formations:
      - id: first`;

const NONE = `    usesCorps: true\n    startingMorale: 3\n    formations:\n      - id: first`;

/** Red’s first movement phase; Red has officers. */
async function redMoves(): Promise<GameTable> {
  const table = await learning([NONE, OFFICERS]);
  await toMovement(table);
  return table;
}

/** A fight whose dice fall as is wanted. */
async function fought(
  table: GameTable,
  offer: Offer,
  facts: Values,
  isWanted: (outcome: CombatOutcome) => boolean,
): Promise<void> {
  const { game } = table;
  const question = game.ask(offer, {}, game.fill(offer, {}, facts));
  for (let throws = 0; throws < 200; throws++) {
    const event = game.rule(question, seededFor(`fought ${throws}`, question.id)).event as Ruled;
    if (!isWanted(event.outcome as unknown as CombatOutcome)) continue;
    await table.append(event);
    return;
  }
  throw new Error('not in 200 throws');
}

/** Eber attacks Quail, Lannes inspires him, and the dice fall so that he comes out as is wanted. */
async function inspired(table: GameTable, offer: Offer, wanted = /./): Promise<void> {
  const facts = { attackers: [{ id: 'Eber', inspiring: true }], defenders: [{ id: 'Quail' }] };
  await fought(table, offer, facts, ({ attackers }) => wanted.test(attackers.Eber?.result ?? ''));
}

describe('a subcommander', () => {
  test.each([
    ['Senarmont', 'Eber', ['SUB_TYPE']],
    ['Senarmont', 'Doppel', 'done'],
    ['Lasalle', 'Hagen', 'done'],
    ['Lannes', 'Eber', 'done'],
    ['Lannes', 'Brandt', ['SUB_CORPS']],
    ['Lasalle', 'Eber', ['SUB_CORPS', 'SUB_TYPE']],
  ])('%s goes to %s: %j', async (officer, unit, expected) => {
    expect(await codes(await redMoves(), `officer ${officer} > ${unit}`)).toEqual(expected);
  });

  test('joins one unit in a phase, and another in the next of his side', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber');
    for (const line of ['officer Lannes > Falk 1', 'officer Lannes > Eber remove'])
      await expect(table.perform(line)).rejects.toThrow('Lannes has moved in this phase');
    await does(table, 'next', 'next', 'next');
    await toMovement(table);
    await does(table, 'next', 'next', 'next');
    await toMovement(table);
    expect(await codes(table, 'officer Lannes > Falk 1')).toBe('done');
  });

  test('goes on from unit to unit in a game that was begun with earlier rules', async () => {
    const table = await redMoves();
    Object.assign(table.game.rules, { begunWith: '10' });
    await does(table, 'officer Lannes > Eber', 'officer Lannes > Falk 1', 'officer Lannes > Falk remove');
  });

  test('is out of the game once all units of his corps are gone', async () => {
    const table = await redMoves();
    await correct(table, 'units.Hagen.where', 'broken');
    expect(await codes(table, 'officer Walther > Igel')).toBe('done');
    await correct(table, 'units.Igel.where', 'retired');
    // His marker came off the unit with that (B-SUB-04).
    expect(await codes(table, 'officer Walther > Doppel')).toEqual([
      'SUB_CORPS',
      'SUB_JUST_REMOVED',
      'SUB_GONE',
    ]);
    expect(await codes(table, 'officer Senarmont > Doppel')).toBe('done');
  });

  test('makes one corps activation of his unit cheaper in a turn', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'corps Eber, Falk, Grimm vigorous:Lannes');
    expect(table.game.log.at(-1)?.event).toMatchObject({ outcome: { cost: 2 } });
    expect(await codes(table, 'corps Adler, Brandt vigorous:Lannes')).toEqual([
      'SUB_NOT_ATTACHED',
      'SUB_USED',
    ]);
    await toMovement(table);
    await toMovement(table);
    await does(table, 'corps Eber, Falk, Grimm vigorous:Lannes');
  });

  test('is called by his surname, too', async () => {
    const table = await learning([NONE, OFFICERS.replace('Lannes', 'Jean Lannes')]);
    await toMovement(table);
    await does(table, 'officer Lannes > Eber', 'corps Eber, Falk, Grimm vigorous:lan');
    expect(table.game.log.at(-1)?.event).toMatchObject({ situation: { vigorous: 'Jean Lannes' } });
  });

  test('is told of when his surname is typed, and not another, where he cannot be meant', async () => {
    const table = await learning([
      NONE,
      OFFICERS.replace('Lannes', 'Jean Lannes').replace('Walther', 'Paul Walther'),
    ]);
    await toMovement(table);
    await does(table, 'officer Lannes > Eber', 'officer Walther > Hagen');
    await expect(table.perform('officer Walther > Igel 1')).rejects.toThrow(
      'Paul Walther has moved in this phase',
    );
  });

  test.each(['vigorous:"Old Fox"', 'vigorous:“Old Fox”'])('with blanks in his name: %s', async (typed) => {
    const table = await learning([NONE, OFFICERS.replace('Lannes', 'Old Fox')]);
    await toMovement(table);
    await does(table, 'officer "Old Fox" > "Eber"', `corps Eber, Falk, Grimm ${typed}`);
    expect(table.game.log.at(-1)?.event).toMatchObject({ outcome: { cost: 2 } });
  });

  test('may be named by a beginning; of a name that nobody has the act says who can be meant', async () => {
    const table = await redMoves();
    await does(table, 'officer Walther > Igel', 'officer Lannes > Eber');
    await expect(table.perform('corps Eber, Falk, Grimm vigorous:Ney')).rejects.toThrow(
      '"Ney" cannot be meant as vigorous subcommander with one of them who is used; give Lannes',
    );
    await does(table, 'corps Eber, Falk, Grimm vigorous:lan');
    expect(table.game.log.at(-1)?.event).toMatchObject({ situation: { vigorous: 'Lannes' } });
    await correct(table, 'units.Igel.fatigues', 2);
    await does(table, 'individual Igel', 'rally Igel 1 by-hero:walt');
    expect(table.game.log.at(-2)?.event).toMatchObject({ situation: { byHero: 'Walther' } });
  });

  test('has to be named: his personality alone is no fact', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber');
    await expect(table.perform('corps Eber, Falk vigorous')).rejects.toThrow(
      '"vigorous" takes a value: type vigorous: and a name or none',
    );
  });

  test('makes nothing cheaper where he is not, nor if he is not vigorous', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'officer Oudinot > Adler');
    expect(await codes(table, 'corps Falk, Grimm vigorous:Lannes')).toEqual(['SUB_NOT_ATTACHED']);
    expect(await codes(table, 'corps Adler, Brandt vigorous:Oudinot')).toEqual(['SUB_NOT_ATTACHED']);
  });

  test('rallies by his heroism the unit that he is with, and no other', async () => {
    const table = await redMoves();
    for (const id of ['Hagen', 'Igel']) await correct(table, `units.${id}.fatigues`, 2);
    await does(table, 'officer Walther > Igel', 'individual Hagen');
    await expect(table.perform('rally Hagen by-hero:Walther')).rejects.toThrow(
      'Hagen can rally neither by its card nor by a hero',
    );
    await does(table, 'individual Igel', 'rally Igel 1 by-hero:Walther');
    expect(table.game.log.at(-2)?.event).toMatchObject({ outcome: { atRisk: true } });
    expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'risk Igel', procedure: 'at-risk' });
  });

  test('whom a combat puts at risk throws his die once all are fought and all have retreated', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'individual Eber', 'charge Eber > Quail 1');
    await does(table, 'individual Hagen', 'charge Hagen > Linnet 1', 'next', 'next');
    const { game } = table;
    const isOver = (): boolean =>
      game.log.some(({ event }) => 'word' in event && event.word === 'risk Lannes');
    await inspired(table, game.now.offers.find(({ word }) => word === 'combat-1') as Offer);
    expect(words(table)).not.toContain('risk Lannes');
    await does(table, 'combat-2');
    for (;;) {
      const retreat = words(table).find((word) => word.startsWith('retreat'));
      expect([retreat, isOver()]).toEqual([retreat, retreat === undefined]);
      if (retreat === undefined) break;
      await does(table, retreat);
    }
  });

  test.each([
    ['once', ['risk Lannes']],
    ['perTrigger', ['risk Lannes', 'risk Lannes']],
  ])('used in a fight after which his unit breaks as it retreats: %s', async (atRiskRolls, dice) => {
    const table = await learning(
      [NONE, OFFICERS],
      ['terrain:\n', `options: { atRiskRolls: ${atRiskRolls} }\nterrain:\n`],
    );
    await toMovement(table);
    await correct(table, 'units.Eber.fatigues', 2);
    await does(table, 'officer Lannes > Eber', 'individual Eber', 'charge Eber > Quail 1', 'next', 'next');
    const combat = table.game.now.offers.find(({ word }) => word === 'combat') as Offer;
    await inspired(table, combat, /retreats/);
    await does(table, 'retreat Eber off-edge:enemy');
    const risks = table.game.log.flatMap(({ event }) => ('word' in event ? [event.word] : []));
    expect(risks.filter((word) => word.startsWith('risk'))).toEqual(dice);
  });

  test.each([
    // Artillery that marks its last box retreats, and only then retires.
    ['13', 'off-edge:enemy', 'broken', 1],
    ['13', '', 'retired', 0],
    ['12', 'off-edge:enemy', 'broken', 0],
  ])(
    'with guns that mark their last box and retreat: version %s, %s',
    async (begunWith, way, where, dice) => {
      const table = await redMoves();
      Object.assign(table.game.rules, { begunWith });
      await does(table, 'officer Senarmont > Doppel');
      await toMovement(table);
      await correct(table, 'units.Doppel.ammoMarked', 5);
      await does(table, 'individual Quail', 'charge Quail > Doppel 1', 'next', 'next');
      const offer = table.game.now.offers.find(({ word }) => word === 'combat') as Offer;
      await fought(table, offer, {}, (o) => o.defenders.Doppel?.result === 'retreats');
      await does(table, `retreat Doppel ${way}`);
      expect(unit(table, 'Doppel').where).toBe(where);
      const risks = table.game.log.filter(({ event }) => 'word' in event && event.word === 'risk Senarmont');
      expect(risks).toHaveLength(dice);
    },
  );

  test('is at risk if his unit leaves over the enemy’s edge', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'individual Eber', 'retire Eber mode:offEdge edge:enemy');
    expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'risk Lannes', procedure: 'at-risk' });
  });

  test('is not at risk if his unit retires', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'individual Eber', 'retire Eber mode:offEdge edge:neutral');
    expect(table.game.log.at(-1)?.event).toMatchObject({ procedure: 'retirement' });
  });

  test('is asked about only with his unit, as long as he was not used', async () => {
    const table = await redMoves();
    await does(table, 'officer Lannes > Eber', 'officer Oudinot > Adler', 'officer Senarmont > Doppel');
    const { game } = table;
    expect(game.facts('Eber')).not.toHaveProperty('inspiring');
    expect(game.facts('Falk')).toMatchObject({ inspiring: false, steadfast: false });
    expect(game.facts('Adler')).not.toHaveProperty('steadfast');
    await does(table, 'individual Eber', 'charge Eber > Quail 1', 'next', 'fire Doppel > Linnet 2 lay-guns');
    expect(game.facts('Doppel')).toMatchObject({ layGuns: false, resupply: false });
    await does(table, 'next');
    const offer = game.now.offers.find(({ word }) => word === 'combat');
    const [attacker] = (given(table, 'combat').attackers ?? []) as readonly object[];
    expect(attacker).toMatchObject({ id: 'Eber', type: 'INF' });
    expect(Object.keys(attacker ?? {})).not.toContain('inspiring');
    expect(given(table, 'combat')).toMatchObject({ defenders: [{ inspiring: false, steadfast: false }] });
    await inspired(table, offer as Offer);
    expect(game.facts('Eber')).toMatchObject({ inspiring: false });
  });
});

test('the owner of a steadfast unit that lost says whether it stays (B-CMB-35; p.95)', async () => {
  const table = await redMoves();
  await does(table, 'officer Oudinot > Adler');
  await toMovement(table);
  await does(table, 'individual Kestrel', 'charge Kestrel > Adler 1', 'next', 'next');
  Object.assign(table, { dice: { kind: 'ask' } });
  const near = seat(table, ['3', '=2', '=3', 'no']);
  await does(table, 'combat');
  expect(near.left()).toBe(0);
  expect(words(table)).toContain('retreat Adler');
});

describe('without officers', () => {
  test('nobody is asked about artillery officers, nor offered a marker', async () => {
    const table = await learning();
    await toMovement(table);
    expect(words(table)).not.toContain('officer');
    await does(table, 'next');
    const fire = table.game.now.offers.find(({ word }) => word === 'fire');
    const named = { unit: 'Doppel', target: 'Linnet' };
    expect(fire && table.game.fill(fire, named)).toMatchObject({ layGuns: false, resupply: false });
  });
});

test('an artillery officer resupplies a unit that fires at nobody', async () => {
  const table = await redMoves();
  await does(table, 'officer Senarmont > Doppel', 'next');
  await correct(table, 'units.Doppel.ammoMarked', 2);
  await expect(table.perform('fire Doppel resupply')).rejects.toThrow('"resupply Doppel"');
  await does(table, 'resupply Doppel');
  expect(table.game.present.state.units).toMatchObject({ Doppel: { fired: true, ammoMarked: 1 } });
  expect(words(table)).not.toContain('resupply');
});

test('a combat takes facts of a unit after its name', async () => {
  const table = await redMoves();
  await does(table, 'officer Lannes > Eber', 'individual Eber', 'charge Eber > Quail 1', 'next', 'next');
  await expect(table.perform('combat inspiring')).rejects.toThrow(
    'has to say of whom; give Quail.inspiring or Eber.inspiring',
  );
  await does(table, 'combat Eber inspiring');
  const fought = table.game.log.find(({ event }) => event.type === 'ruled' && event.word === 'combat');
  expect(fought?.event).toMatchObject({ situation: { attackers: [{ id: 'Eber', inspiring: true }] } });
});
