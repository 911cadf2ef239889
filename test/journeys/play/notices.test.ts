import { join } from 'node:path';
import { readJournal } from '../../../src/game/journal/journal-file';
import type { GameEvent } from '../../../src/game/events';
import { verify } from '../../game/recorded';
import { chained } from '../../game/toy';
import { runCli, type Run } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(60_000);

const home = newFolder();

const at = (args: string, stdin = ''): Promise<Run> =>
  runCli(args.split(' '), { env: { XDG_STATE_HOME: home }, stdin });

const script = (id: string): string => `play ${id} --script scenarios/scripts/${id}.yaml --show`;

/** The codes of notices that are shown in a text, in order. */
const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:Source)?\s+(N-\d+):/gm)].map(([, code]) => code!);

describe('what players should know of a lost source', () => {
  let played: Run;
  beforeAll(async () => (played = await at(script('grande-tactique-valley'))));

  test('is shown with the first ruling that rests on it, and never again in that game', () => {
    expect([played.status, played.err]).toEqual([0, '']);
    const codes = codesIn(played.out);
    expect(codes.length).toBeGreaterThan(3);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('is not told again when the game goes on, nor with the reasons of a later ruling', async () => {
    const { status, out, err } = await at('play grande-tactique-valley --show', 'now\nwhy');
    expect([status, err, codesIn(out)]).toEqual([0, '', []]);
  });

  test('is of the record: verified like the rest of it', async () => {
    const file = join(home, 'blucher', 'games', 'grande-tactique-valley.jsonl');
    const { entries } = await readJournal<GameEvent>(file);
    expect((await verify(entries)).fault).toBeUndefined();
    const told = entries.findIndex(({ event }) => event.type === 'ruled' && event.notices !== undefined);
    const events = entries.map(({ event }) => event);
    const forged = events.map((event, i) => (i === told ? { ...event, notices: ['N-00'] } : event));
    expect((await verify(chained(forged))).fault).toEqual({ line: told + 1, text: 'its notices are others' });
  });
});

test('rules with a whole source have no such notice', async () => {
  const { status, out } = await at(script('percentage-birkenau'));
  expect([status, codesIn(out)]).toEqual([0, []]);
});

test('what is missing is told by its label once, and in the words of players', async () => {
  const { out } = await at('play gte-ferrabosco --show', 'place Adda');
  expect(out.replace(/\s+/g, ' ')).toContain(
    'to the side edge: is missing; give a distance from 0 to 1000 or none',
  );
});

test('what could matter, and nobody can be asked for, is told as it is taken', async () => {
  const lines = [
    'ready',
    ...['Otter', 'Pirol'].map((unit) => `correct units.${unit}.moraleStatus routed "told at the table"`),
    ...['next', 'next', 'next', 'rally Otter disorder:0', 'rally Pirol band:P1'],
  ];
  const { out } = await at('play percentage-birkenau --show --name taken', lines.join('\n'));
  expect(
    out.match(/Not said, and taken so: [^:]*: [^.]*\./g)?.map((text) => text.replace(/\s+/g, ' ')),
  ).toEqual(['Not said, and taken so: Range band of the nearest enemy in sight: farther than P0.']);
});
