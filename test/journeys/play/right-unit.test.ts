import { newTable } from '../../support/bot';
import { runCli } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(60_000);

const home = newFolder();

const FORCE = ['ready', 'mo', 'next', 'corps 1/VI, 2/VI'];

describe('in Fuentes de Oñoro, where 1/VI has been activated', () => {
  test.each([
    ['individual 1/VI', '1/VI has been activated in this turn'],
    ['individual 1/VI, 3/VI', '1/VI has been activated in this turn'],
    ['charge 1/VIII > Hulse', '1/VIII is not one of the units activated last'],
  ])('1/VIII is never activated in its place: %s', async (line, reason) => {
    const table = await newTable('fuentes-de-onoro', 's');
    for (const one of FORCE) await table.perform(one);
    await expect(table.perform(line)).rejects.toThrow(reason);
  });

  test('a ruling names those who were meant, whatever was typed', async () => {
    const { out, status } = await runCli(['play', 'fuentes-de-onoro', '--show'], {
      env: { XDG_STATE_HOME: home },
      stdin: FORCE.join('\n'),
    });
    expect(status).toBe(0);
    expect(out).toContain('corps 1/VI, 2/VI: 2 MO: 2 spent');
  });
});
