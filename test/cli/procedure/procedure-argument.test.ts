import { answering } from '../../support/seat';
import { runCli } from '../run-cli';

test.each(['rule', 'odds'])('at a terminal a bare "%s" asks which procedure first', async (command) => {
  const rest = ['cav 4', ''];
  const [bare, named] = [answering(['rall', ...rest]), answering(rest)];
  const told = await runCli([command, '--plain'], { streams: bare });
  expect(told).toEqual(await runCli([command, 'rally', '--plain'], { streams: named }));
  expect([told.err, bare.left(), bare.asked(), named.asked()]).toEqual(['', 0, 3, 2]);
});
