import { playedTo } from '../../../support/played-to';
import { runCli, runJson } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const home = newFolder();
const around = { env: { XDG_STATE_HOME: home } };

const adviseEach = (game: string, ...lines: readonly string[]) =>
  runCli(['advise', '--each', '--game', game, ...lines], around);

const FIRES = [
  'fire Nightjar > Brandt 6',
  'fire Nightjar > Falk 5',
  'fire Osprey > Hagen 2',
  'fire Osprey > Falk 2',
];

test.each([
  ['learning', 'charge', 6, /^Best of 358 ways, by 0\.07 units broken before the usual one/m],
  ['grande-tactique-valley', 'charge', 0, /^Best of 136 ways, by 0\.06 units routed before the usual one/m],
])(
  '%s: what each could do that the record offers, and the margin over the usual',
  async (scenario, word, nth, best) => {
    const { status, out, err } = await adviseEach(await playedTo(scenario, word, nth, home));
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(best);
    expect(out).toMatch(/^\S+ +charge \w+ > \w+; alone: charge/m);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);

describe('batteries in the learning battle', () => {
  beforeAll(() => playedTo('learning', 'fire Nightjar > Brandt', 0, home, 'batteries'));

  test('each gets a target, alone and in play, as fractions for programs', async () => {
    const told = (await runJson(['advise', '--each', '--game', 'batteries', ...FIRES, '--json'], around)) as {
      readonly best: { readonly lines: object };
    };
    expect(told).toMatchObject({ side: 'White', tried: 9 });
    expect(told.best.lines).toEqual({ Nightjar: 'fire Nightjar > Falk 5', Osprey: 'fire Osprey > Falk 2' });
    expect(told.best).toMatchObject({
      currencies: { hits: { balance: { fraction: expect.stringMatching(/^\d+(\/\d+)?$/) as string } } },
    });
    const stdin = `advise each ${FIRES.join(' | ')}\n`;
    const { status, out } = await runCli(['play', 'batteries'], { ...around, stdin });
    expect(status).toBe(0);
    const lines = out.split('\n').map((line) => (line === '' ? {} : (JSON.parse(line) as object)));
    expect(lines).toContainEqual(expect.objectContaining({ type: 'told', advice: told }));
  });

  test.each([
    [[FIRES[0]!, FIRES[1]!], 'two or more must act'],
    [[...FIRES, 'dance'], 'there is no "dance" now'],
    [Array.from({ length: 25 }, () => FIRES[0]!), 'give at most 24 lines'],
  ])('%j: it says what would be right', async (lines, said) => {
    const { status, err } = await adviseEach('batteries', ...lines);
    expect(status).toBe(2);
    expect(err).toContain(said);
  });
});
