import { readFileSync } from 'node:fs';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { formOf } from '../../../../src/cli/play/protocol/form';
import type { Values } from '../../../../src/core/input/field';
import { walk } from '../../../../src/rulesets/blucher/walk';
import { begin } from '../../../../src/rulesets/blucher/walk/begin';
import { attempt, newTable, tableOf } from '../../../support/bot';
import { seat } from '../../../support/seat';
import { codes, does, given, words } from './table';

const brunnau = (): Promise<GameTable> => newTable('blucher-brunnau', 'brunnau-8');

const state = ({ game }: GameTable) =>
  game.present.state as {
    readonly active: string;
    readonly phase: string;
    readonly setup: readonly string[];
    readonly objectives: readonly { readonly id: string; readonly controller: string }[];
    readonly pickup: { readonly left: object; readonly attacker: string | null } | null;
  };

/** Terrain of which nobody wants more than a hill and a town. */
async function withTerrain(table: GameTable): Promise<void> {
  await does(table, 'choices', 'place hill', 'place urban', 'decline', 'decline');
}

test('terrain is placed in turn by dice, and who declines once places no more', async () => {
  const table = await brunnau();
  expect(words(table)).toEqual(['choices']);
  await does(table, 'choices');
  expect(state(table)).toMatchObject({ active: 'A', pickup: { left: { A: 6, B: 4 } } });
  expect(await attempt(table, 'place majorRiver')).toBe('unusable');
  await does(table, 'place hill');
  expect(state(table).active).toBe('B');
  await does(table, 'decline');
  expect(state(table)).toMatchObject({ active: 'A', pickup: { left: { A: 5, B: 0 } } });
  await does(table, 'place urban');
  expect(state(table).active).toBe('A');
  await does(table, 'decline');
  expect(state(table).phase).toBe('roles');
  expect(walk.standing(table.game.present.state)).toContainEqual({
    label: 'Terrain',
    text: 'hill, urban base',
  });
});

test('the winner of the tiebreaker chooses his role, and the defender his long edge', async () => {
  const table = await brunnau();
  await withTerrain(table);
  await does(table, 'roles');
  expect([state(table).active, words(table)]).toEqual(['A', ['attack', 'defend']]);
  await does(table, 'defend');
  expect(state(table)).toMatchObject({ active: 'A', pickup: { attacker: 'B' } });
  await does(table, 'edge bottom');
  expect(state(table).setup).toEqual([
    'France: up to 6 BW from the bottom edge',
    'Russia: up to 4 BW from the top edge',
  ]);
  expect(state(table)).toMatchObject({ active: 'B', phase: 'objectives' });
});

test('objectives are placed as the ground allows, belong to the area’s side, and win at nightfall', async () => {
  const table = await brunnau();
  await withTerrain(table);
  await does(table, 'roles', 'attack', 'edge top');
  // There is no river on the table, and no other objective: nobody is asked about them.
  expect(given(table, 'marker')).toEqual({ areaHasCrossing: false, nearestObjectiveBW: null });
  expect(await codes(table, 'marker crest area-has-urban 4')).toEqual(['OBJ_PRIORITY']);
  expect(await codes(table, 'marker urban area-has-urban 2')).toEqual(['OBJ_EDGE']);
  await does(table, 'marker urban area-has-urban 4');
  expect(await attempt(table, 'ready')).toBe('unusable');
  expect(await codes(table, 'marker crest area-has-crest 8 4')).toEqual(['OBJ_SPACING']);
  expect(await attempt(table, 'marker plain edge:4')).toBe('unusable');
  // The record has just placed one: a line that does not say how far it is makes the program ask.
  const { channel } = table;
  const { left, shown } = seat(table, ['8']);
  expect(await codes(table, 'marker plain edge:4')).toEqual(['OBJ_SPACING']);
  expect([left(), shown()]).toEqual([0, expect.stringContaining('Distance to the nearest other objective')]);
  // "None" is no answer to it, nor is Enter.
  const whole = seat(table, ['none', '', '8', '']);
  expect(await codes(table, 'marker plain')).toEqual(['OBJ_SPACING']);
  expect([whole.left(), whole.shown()]).toEqual([
    0,
    expect.stringMatching(/"none" is no distance.*Please type an answer/s),
  ]);
  const offer = table.game.now.offers.find(({ word }) => word === 'marker');
  const form = offer && formOf(table.game, { offer, named: { site: 'plain' }, facts: {} });
  const distance = form?.facts.find(({ path }) => path === 'nearestObjectiveBW');
  expect(distance).toMatchObject({ needed: true });
  expect(distance).not.toHaveProperty('nullable');
  Object.assign(table, { channel });
  await does(table, 'marker crest area-has-crest 9 4');
  expect(state(table)).toMatchObject({ active: 'B', phase: 'defence' });
  const { notes } = table.game.now;
  expect(notes).toContainEqual(expect.stringMatching(/^Set-up 1, Russia: up to 6 BW/));
  expect(await attempt(table, 'prepared Bessac')).toBe('unusable');
  expect(await codes(table, 'deploy Pskov 6.5')).toEqual(['PICK_AREA']);
  // Nothing gives an entrenchment in this game (B-ENT-01).
  expect(await attempt(table, 'entrenched Ryazan')).toBe('unusable');
  await does(table, 'deploy Pskov 6', 'garrison Pskov', 'ready');
  expect(table.game.now).toMatchObject({ phase: 'Objective of the defender', notes });
  await does(table, 'marker plain 12 3');
  expect(state(table)).toMatchObject({ active: 'A', phase: 'setup' });
  expect(await codes(table, 'deploy Aubry 5')).toEqual(['PICK_AREA']);
  await does(table, 'prepared Bessac', 'ready');
  expect(state(table).objectives.map(({ id, controller }) => [id, controller])).toEqual([
    ['first', 'B'],
    ['second', 'B'],
    ['third', 'A'],
  ]);
  expect([state(table).active, state(table).phase]).toEqual(['A', 'dice']);
});

describe('of what was not placed', () => {
  /** As far as the objectives, with so much terrain. */
  async function placed(pieces: readonly string[] = [], begunWith = '13'): Promise<GameTable> {
    const table = await brunnau();
    Object.assign(table.game.rules, { begunWith });
    await does(table, 'choices', ...pieces, 'decline', 'decline', 'roles', 'attack', 'edge top');
    return table;
  }

  test.each([
    ['13', 'unusable'],
    ['12', 'done'],
  ])('no objective is in it: version %s', async (begunWith, tried) => {
    const table = await placed([], begunWith);
    for (const line of ['marker urban 4', 'marker crossing 9 4'])
      expect([line, await attempt(table, line)]).toEqual([line, tried]);
  });

  test('no garrison is in it, and one in each town that was placed', async () => {
    const none = await placed();
    await does(none, 'marker plain 4', 'marker plain 9 4');
    await expect(none.perform('garrison Pskov')).rejects.toThrow('in whose set-up area is no town');
    const one = await placed(['place urban']);
    await does(one, 'marker urban 4', 'marker plain 9 4', 'garrison Aubry');
    await expect(one.perform('garrison Bessac')).rejects.toThrow('finds no town base without a garrison');
  });

  test('games of earlier rules know nothing of towns', async () => {
    const { game } = await brunnau();
    const [{ event }] = game.log as unknown as readonly [{ readonly event: { readonly scenario: Values } }];
    const towns = (begunWith: string) => begin(event.scenario, { ...game.rules, begunWith }).towns;
    expect([towns('13'), towns('12')]).toEqual([[], null]);
  });
});

test('the defender may place none', async () => {
  const table = await brunnau();
  await withTerrain(table);
  await does(table, 'roles', 'attack', 'edge top', 'marker urban 4', 'marker crest 9 4', 'ready', 'next');
  expect([state(table).phase, state(table).objectives.length]).toEqual(['setup', 2]);
});

test('with roles that are given, the file says who sets up where', async () => {
  const text = readFileSync('scenarios/blucher-brunnau.yaml', 'utf8');
  const areas =
    'setup: [{ side: russia, areas: [{ edge: top, depthBW: 6 }] }, { side: france, areas: [{ edge: bottom, depthBW: 4 }] }]';
  const roles = 'pickup: { roles: given, terrainChoices: { russia: 1 } }';
  const table = await tableOf(text.replace('pickup: { roles: diced }', `${roles}\n${areas}`), 'given');
  expect(given(table, 'choices')).toMatchObject({ beside: { A: 0, B: 1 } });
  await does(table, 'choices', 'decline', 'decline');
  expect(state(table)).toMatchObject({ active: 'A', phase: 'objectives', pickup: { attacker: 'A' } });
  const both = text.replace('pickup: { roles: diced }', `pickup: { roles: diced }\n${areas}`);
  await expect(tableOf(both, 'both')).rejects.toThrow('the dice decide it; leave it out');
});
