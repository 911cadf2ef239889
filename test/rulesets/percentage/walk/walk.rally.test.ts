import type { GameTable } from '../../../../src/cli/play/game-table';
import { attempt } from '../../../support/bot';
import {
  NOBODY_RETREATS,
  birkenau,
  does,
  given,
  offer,
  onTo,
  rights,
  said,
  stateOf,
  type Change,
} from './birkenau';

/** A battle in its first step of rallying: Otter is routed, Pirol broken, Lerche wavering. */
async function rallying(...changes: readonly Change[]): Promise<GameTable> {
  const table = await birkenau('Initiative', ...changes);
  await rights(table, {
    'units.Otter.moraleStatus': 'routed',
    'units.Pirol.moraleStatus': 'broken',
    'units.Lerche.moraleStatus': 'wavering',
    'units.Rabe.moraleStatus': 'resolute',
  });
  await does(table, 'next');
  return table;
}

test('the routed rally first, and the others hear when they may (3a)', async () => {
  const table = await rallying();
  expect(table.game.now.phase).toBe('Rally: neighbours and routed units');
  expect(offer(table, 'rally')?.roles[0]?.among).toEqual(['Otter']);
  expect(await said(table, 'rally Pirol')).toBe(
    'Pirol is broken: it tries to rally once the routed units have',
  );
  expect(await said(table, 'rally Lerche')).toContain('Lerche is wavering: it tries to rally once');
  expect(await said(table, 'rally Natter')).toBe('Natter is determined, and has no need to rally');
  expect(await said(table, 'rally Rabe')).toBe('Rabe is resolute, and has no need to rally');
});

test('then the broken and the wavering rally, and the routed no more (3b)', async () => {
  const table = await rallying();
  await onTo(table, 'Rally: broken');
  expect(offer(table, 'neighbour')).toBeUndefined();
  expect(offer(table, 'rally')).toMatchObject({
    title: 'a broken or wavering unit tries to rally',
    roles: [{ among: ['Lerche', 'Pirol'] }],
  });
  expect(await said(table, 'rally Otter')).toBe(
    'Otter is routed: routed units try to rally before the others',
  );
});

test('a unit tries once a turn, and a neighbour checks once in the phase (T5.1-02, R-37)', async () => {
  const table = await rallying();
  await does(table, 'neighbour Natter adjacent-retreating120:0');
  expect(await said(table, 'neighbour Natter')).toBe('Natter has checked its morale in this phase');
  expect(offer(table, 'neighbour')?.roles[0]?.among).not.toContain('Natter');
  expect(offer(table, 'neighbour')?.roles[0]?.among).toContain('Lerche');
});

test('the only friend that retreats is the one beside whom a neighbour checks; of several the players say how many', async () => {
  const table = await rallying();
  const told = (): unknown => given(table, 'neighbour', { unit: 'Natter' })?.adjacentRetreating120;
  expect(told()).toBeUndefined();
  expect(await said(table, 'neighbour Natter')).toBe(
    'adjacentRetreating120: is missing; give how many of the 2 friends that retreat are adjacent',
  );
  Object.assign(table.game.rules, { begunWith: '9' });
  expect(await attempt(table, 'neighbour Natter')).toBe('done');
  await rights(table, { 'units.Pirol.moraleStatus': 'determined' });
  expect(told()).toBe(1);
});

test('where each cause has its own check, a unit that has failed to rally tries no more (option checksPerPhase)', async () => {
  const table = await rallying(['schema:', 'options: { checksPerPhase: perCause }\nschema:']);
  await does(table, 'neighbour Natter adjacent-retreating120:0');
  expect(offer(table, 'neighbour')?.roles[0]?.among).toContain('Natter');
  await does(table, 'rally Otter player-figure60 other-leader60 rear-support flank-supports:2');
  expect(await said(table, 'rally Otter')).toBe('Otter has tried to rally in this turn');
});

test('neighbours are those of the side of who retreats, and each other', async () => {
  const table = await birkenau('Initiative');
  await rights(table, { 'units.Otter.moraleStatus': 'routed', 'units.Birke.moraleStatus': 'routed' });
  await does(table, 'next');
  const among = offer(table, 'neighbour')?.roles[0]?.among;
  expect(among).toEqual(expect.arrayContaining(['Ahorn', 'Natter']));
  expect(among).not.toEqual(expect.arrayContaining(['Otter']));
  expect(among).not.toEqual(expect.arrayContaining(['Birke']));
});

test('wavering units are shown where the club does not let them (option rallyWho)', async () => {
  const strict = await rallying(['schema:', 'options: { rallyWho: brokenRouted }\nschema:']);
  await onTo(strict, 'Rally: broken');
  expect(offer(strict, 'rally')).toMatchObject({
    title: 'a broken unit tries to rally',
    roles: [{ among: ['Pirol'] }],
  });
  expect(await said(strict, 'rally Lerche')).toBe(
    'Lerche is wavering, and only broken and routed units rally (option rallyWho)',
  );
});

test('what the record knows of those near a unit is not asked: who retreats, and enemies who are gone', async () => {
  const table = await rallying();
  // Otter and Pirol retreat, and are of one side.
  expect(given(table, 'rally', { unit: 'Otter' })).toEqual({ cause: 'rally', enemyRetreating200: 0 });
  const enemies = Object.values(stateOf(table).units).filter(({ side }) => side === 'blue');
  const lost = Object.fromEntries(enemies.map(({ id }) => [`units.${id}.figures`, 0]));
  await rights(table, { ...lost, 'units.Pirol.moraleStatus': 'resolute' });
  expect(given(table, 'rally', { unit: 'Otter' })).toEqual({
    ...{ cause: 'rally', noEnemyInRangeAndLos: true, threatenedFrom: 'none', band: 'out' },
    ...NOBODY_RETREATS,
  });
});
