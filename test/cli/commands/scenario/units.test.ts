import { runCli } from '../../run-cli';

test('the units of one side are listed by its name in any case', async () => {
  const red = await runCli(['scenario', 'units', 'learning', '--side', 'Red', '--json']);
  expect(red).toEqual(await runCli(['scenario', 'units', 'learning', '--side', 'red', '--json']));
  expect(red.status).toBe(0);
  const { status, err } = await runCli(['scenario', 'units', 'learning', '--side', 'blue']);
  expect([status, err]).toEqual([2, 'blucher: --side: "blue" has no units; give red or white\n']);
});
