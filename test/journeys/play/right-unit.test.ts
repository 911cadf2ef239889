import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTable } from '../../support/bot';
import { runCli } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(60_000);

const home = newFolder();

const SCENARIOS = join(__dirname, '..', '..', '..', 'scenarios');

const BATTERIES = [
  'foot 1/artillery, foot 2/artillery',
  'foot 3/artillery, foot 4/artillery',
  'foot 5/artillery, foot 6/artillery',
  'horse 1/artillery, horse 2/artillery',
];

const FORCE = ['ready', 'mo', 'next', 'corps 1/VI, 2/VI'];

describe('in Fuentes de Oñoro, where 1/VI has been activated', () => {
  test.each([
    ['individual 1/VI', '1/VI has been activated in this turn'],
    ['individual 1/VI, 3/VI', '1/VI has been activated in this turn'],
    ['charge 1/VIII > Hulse', '1/VIII has to be activated first'],
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

  test('a ruling that says "the unit" names the one whose debt it pays', async () => {
    const shipped = readFileSync(join(SCENARIOS, 'fuentes-de-onoro.yaml'), 'utf8');
    const file = join(home, 'early.yaml');
    writeFileSync(file, shipped.replace('mode: fixed, turn: 21', 'mode: fixed, turn: 1'));
    const lines = [
      ...BATTERIES.map((pair) => `mass-allied ${pair}`),
      'ready',
      'mo',
      'turn',
      'enter 1/Guard 1',
    ];
    const { out } = await runCli(['play', file, '--show'], {
      env: { XDG_STATE_HOME: home },
      stdin: lines.join('\n'),
    });
    expect(out).toContain('enter 1/Guard: The unit enters the table.');
  });
});
