import { begun, correct, does, refusals, stateOf, until, words, type Walk } from './support';

/** Blue moves; Doria is with none of his units, and one of them has moved. */
async function loose(): Promise<Walk> {
  const walk = await begun();
  await until(walk, 'move1');
  const { generals, units, groups } = stateOf(walk);
  const own = Object.values(groups).find(({ general }) => general === 'Doria');
  const [unit = ''] = Object.values(units).flatMap(({ id, group }) => (group === own?.id ? [id] : []));
  if (generals.Doria?.at !== null) await does(walk, 'detach Doria');
  await does(walk, `advance ${unit}`);
  return walk;
}

const left = ({ table }: Walk): string | undefined =>
  table.game.now.offers.find(({ word }) => word === 'next')?.left;

test('the end of the movement asks where a subordinate general stands whose units have moved (5.4)', async () => {
  const walk = await loose();
  expect(left(walk)).toBe('Doria must end within 2B of a unit of his group ("near Doria 2").');
  expect(await refusals(walk, 'near Doria 2.5')).toEqual(['E-GEN-FAR']);
  await does(walk, 'near Doria 2');
  expect(left(walk)).toBeUndefined();
  expect(stateOf(walk).generals.Doria?.apart).toBe(false);
});

test('one who was separated moves back as soon as he can, and is asked again in his next movement', async () => {
  const walk = await loose();
  await does(walk, 'near Doria 5 separated');
  expect(stateOf(walk).generals.Doria?.apart).toBe(true);
  await until(walk, 'move2');
  await until(walk, 'move1', 2);
  expect(walk.table.game.now.notes).toContain(
    'Doria is apart from his group, and moves back as soon as he can ("near Doria 2").',
  );
  expect(left(walk)).toContain('Doria must end within 2B');
  await does(walk, 'near Doria 1');
  expect(stateOf(walk).generals.Doria?.apart).toBe(false);
});

test('a general with a unit of his group is asked nothing', async () => {
  const walk = await loose();
  const own = Object.values(stateOf(walk).groups).find(({ general }) => general === 'Doria');
  const [unit = ''] = Object.values(stateOf(walk).units).flatMap(({ id, group }) =>
    group === own?.id ? [id] : [],
  );
  await does(walk, `attach Doria > ${unit}`);
  expect(left(walk)).toBeUndefined();
  expect(words(walk)).not.toContain('near Doria');
  await correct(walk, { 'generals.Doria.level': 'divisional' });
  expect(left(walk)).toBeUndefined();
});
