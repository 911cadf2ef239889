import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY } from '../cli/prompts/support';
import { Terminal } from '../cli/prompts/pty';
import { newFolder } from '../support/folder';
import { gateTest } from '../support/evenings';

const directory = newFolder();
const terminals: Terminal[] = [];

afterEach(() => terminals.splice(0).forEach((terminal) => terminal.kill()));

function open(...args: readonly string[]): Terminal {
  const terminal = new Terminal(args);
  terminals.push(terminal);
  return terminal;
}

const INTERRUPT = '\u0003';
const ERASE_LINE = '\u001b[K';
const BOLD = '\u001b[1m';

/** Milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

describe('at a real terminal', () => {
  gateTest('a new scenario is begun from a few answers, and is sound', async () => {
    const file = join(directory, 'my-battle.yaml');
    const t = open('scenario', 'new', '--out', file);
    await t.on('Id of the scenario', `my battle${KEY.enter}`);
    await t.on('give letters, digits and hyphens', `my-battle${KEY.enter}`);
    await t.on('Name of the battle', `The Ford${KEY.enter}`);
    await t.on('first', `Blue${KEY.enter}`);
    await t.on('other', `Grey${KEY.enter}`);
    await t.see('is begun');
    expect(await t.end()).toBe(0);
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/^id: "my-battle"$/m);
    expect(written).toMatch(/^name: .*The Ford/m);
    const checked = open('scenario', 'check', file);
    await checked.see('1 file: 1 ok');
    expect(await checked.end()).toBe(0);
  });

  gateTest('--watch checks again when a file has changed, until Ctrl-C', async () => {
    const file = join(directory, 'watched.yaml');
    writeFileSync(file, 'extends: learning\nchecks: []\n');
    const t = open('scenario', 'check', file, '--watch');
    await t.see('1 file: 1 ok');
    await t.see('Ctrl-C ends it');
    writeFileSync(file, 'extends: learning\nchecks: []\nturns: { lsat: 16 }\n');
    await t.see('did you mean "last"');
    await t.on('Ctrl-C ends it', INTERRUPT);
    expect(await t.end()).toBe(130);
  });

  gateTest('long work shows how far it is, and leaves nothing of that behind', async () => {
    const t = open('simulate', 'scenarios/engagements/hill.yaml', '-n', '8000', '--seed', 's', '--jobs', '1');
    await t.see('of 8000 trials');
    await t.see('Two assaults on the Galgenberg: 8000 trials');
    expect(await t.end()).toBe(0);
    const beforeAnswer = t.written.slice(0, t.written.indexOf('Two assaults'));
    expect(beforeAnswer.replace(BOLD, '').endsWith(`\r${ERASE_LINE}`)).toBe(true);
  });
});
