import { runCli } from '../../../cli/run-cli';

test('the battle of two armies says how its Corps may have Plans, which later cost a turn (GT2-02)', async () => {
  const armies = ['abercromby-1799', 'brune-1799', '--rules', 'grande-tactique'];
  const { out } = await runCli(['army', 'battle', ...armies]);
  expect(out).toContain('a line "plan: [..]" of a Corps ranks its generals');
}, 30_000);
