import { nameRest } from '../../../src/cli/play/ask-names';
import { readAct } from '../../../src/cli/play/line';
import { rosterOf } from '../../../src/cli/play/units';
import { begun, correct, until } from '../../rulesets/gte/walk/support';

test('the only general who can be meant is told before questions speak of him', async () => {
  const walk = await begun();
  await until(walk, 'move1');
  const loose = walk.table.game.now.offers.find(({ word }) => word === 'near')?.roles[0]?.among ?? [];
  const [first = '', ...others] = loose;
  await correct(walk, Object.fromEntries(others.map((id) => [`generals.${id}.out`, true])));
  const { game } = walk.table;
  const said: string[] = [];
  const players = { game, asks: true, prompts: {}, say: (text: string) => said.push(text) };
  const named = await nameRest(players, readAct('near', game.now.offers, rosterOf(game)));
  expect([named, said]).toEqual([{ general: first }, [`General: ${first}.`]]);
});
