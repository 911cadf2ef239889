import { answering } from '../../support/seat';
import { runCli } from '../run-cli';

test.each(['rule', 'odds'])('at a terminal a bare "%s" asks which procedure first', async (command) => {
  const rest = ['cav 4', ''];
  const [bare, named] = [answering(['rall', ...rest]), answering(rest)];
  const told = await runCli([command, '--plain'], { streams: bare });
  expect(told).toEqual(await runCli([command, 'rally', '--plain'], { streams: named }));
  expect([told.err, bare.left(), bare.asked(), named.asked()]).toEqual(['', 0, 3, 2]);
});

test.each([
  ['rule', ['--seed', 'combat', '--rules', 'blucher']],
  ['odds', ['--by', 'hits', '--trials', '5', '--seed', 's']],
])('flags and their values may stand before the procedure of "%s"', async (command, flags) => {
  const rest = ['--json', '--type', 'INF', '--elan', '5', '--distance', '1.5', '--target-type', 'INF'];
  const before = await runCli([command, ...flags, 'fire', ...rest]);
  expect(before).toEqual(await runCli([command, 'fire', ...rest, ...flags]));
  expect(before).toMatchObject({ status: 0, err: '' });
});
