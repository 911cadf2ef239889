import { seat } from '../../../../support/seat';
import { birkenau, does } from '../birkenau';

test.each([
  [3, []],
  [4, ['4']],
])('with %i smoke balls on the table a commander is asked for those near him: %j', async (balls, answers) => {
  const table = await birkenau('Command');
  Object.assign(table.game.present.state, { smoke: [{ balls, goesAfterTurn: 2 }] });
  const { left, shown } = seat(table, answers);
  await does(table, 'points Weiss');
  expect(left()).toBe(0);
  expect(shown().includes('Smoke balls within 200 paces')).toBe(answers.length > 0);
});

test('in the first turn, without smoke, there is nothing to ask of a commander (3.1.2)', async () => {
  const table = await birkenau('Command');
  const { left, shown } = seat(table, ['Weiss']);
  await does(table, 'points');
  expect(left()).toBe(0);
  expect(shown()).not.toMatch(/Smoke balls|new order/i);
});
