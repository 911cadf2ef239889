import { playedTo as playedToIn } from '../../../support/played-to';
import { adviceIn } from '../../../../src/cli/play/commands/advise';
import { does, goesOn, newTable } from '../../../support/bot';
import { runCli, runJson } from '../../run-cli';
import { newFolder } from '../../../support/folder';
import { variants } from '../../../support/evenings';
import { askableIn, askedAbout } from '../../../../src/cli/play/commands/asked-about';
import { attackOdds } from '../../../../src/engagement/attack';

const home = newFolder();
const around = { env: { XDG_STATE_HOME: home } };

const playedTo = (scenario: string, word: string, nth: number) => playedToIn(scenario, word, nth, home);

const advise = (game: string, ...lines: readonly string[]) =>
  runCli(['advise', '--game', game, ...lines], around);

test.each(
  variants(
    [
      ['learning', 'charge', 6, /^Best: charge Adler > Linnet, by 0\.08 units broken before the next\.$/m],
      ['gte-ferrabosco', 'charge', 1, /^Best: charge Felice > Quosdanovich, by 0\.05 units broken before/m],
      ['gte-wolmirsk', 'charge', 1, /^Best: charge Dormont > Gartow/m],
      ['percentage-birkenau', 'combat', 0, /^Best: combat Ginster > Milan/m],
      ['grande-tactique-valley', 'charge', 0, /^Best: charge Alder > Otter/m],
    ] as const,
    3,
  ),
)('%s: what the record offers is set side by side, the best first', async (scenario, word, nth, best) => {
  const game = await playedTo(scenario, word, nth);
  const { status, out, err } = await advise(game);
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(best);
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('an attack that two words can begin is advised once', async () => {
  const table = await newTable('grande-tactique-valley', 's');
  await goesOn(table);
  await does(table, 'deshake none none', 'pips I');
  const { advised } = await adviceIn(table.game, [], '');
  const pairs = advised.map(({ course: { line } }) => line.replace(/^\w+ /, ''));
  expect(pairs).toHaveLength(4);
  expect(new Set(pairs).size).toBe(4);
});

test('what part of the enemy a charger touches is looked at on the table, and not advised', async () => {
  const game = await playedToIn('grande-tactique-valley', 'resolve', 0, home, 'touches');
  expect(await advise(game)).toMatchObject({
    status: 2,
    err: expect.stringMatching(
      /^blucher: nothing that the record offers can be weighed; type two to six lines of action, as in blucher advise '/,
    ) as string,
  });
});

test('a square that the enemy can form in time is among his answers, with the odds of it', async () => {
  const table = await newTable('gte-marienfeld', 'x');
  await goesOn(table);
  await does(table, 'ready', 'next', 'next');
  await table.append({ type: 'corrected', path: 'units.Issoire.formation', value: 'line', reason: 'test' });
  const { game } = table;
  const line = 'charge Vukassovich > Issoire charger-used:7';
  const { advised } = await adviceIn(game, [line, 'charge Wallis > Issoire'], '');
  const { attack, answer } = advised.find(({ course }) => course.line === line)!;
  expect(answer?.name).toBe('emergencySquare');
  const asked = askedAbout(game, `${line} emergency`, await askableIn(game));
  expect(attack).toEqual(await attackOdds(game.rules, asked.attack!, asked.situation));
});

test('where both sides fire, fire counts for the side that fires', async () => {
  const game = await playedToIn('gte-ferrabosco', 'fire Elsa > Kolowrat', 0, home, 'fires');
  const { status, out } = await advise(game, 'fire Ottinger > Cismon 8', 'fire Ottinger > Dora 6');
  expect(status).toBe(0);
  expect(out).toMatch(/^Advice for Grey /);
  expect(out).toMatch(/^Best: fire Ottinger > Cismon 8, by 0\.67 hits taken before the next\.$/m);
});

test('a combat that names nobody counts for the side that charged', async () => {
  const game = await playedToIn('gte-ferrabosco', 'combat', 0, home, 'fights');
  const { status, out } = await advise(game);
  expect(status).toBe(0);
  expect(out).toMatch(/^Advice for (Blue|Grey) /);
});

test('a battle that is over has nothing to advise on', async () => {
  const stdin = 'ready\nmo 6 6 6\nnext\nconcede\n';
  expect(await runCli(['play', 'learning', '--name', 'over'], { ...around, stdin })).toMatchObject({
    status: 0,
  });
  for (const more of [[], ['--each']])
    expect(await advise('over', ...more)).toMatchObject({ status: 2, err: 'blucher: the battle is over\n' });
});

describe('in the learning battle', () => {
  beforeAll(() => playedTo('learning', 'charge', 6));

  test('programs get the balance of each line in each currency, exactly', async () => {
    const { advice } = (await runJson(['advise', '--game', 'learning', '--json'], around)) as {
      readonly advice: readonly {
        readonly currencies: Readonly<Record<string, { readonly balance: object }>>;
      }[];
    };
    expect(advice.length).toBeGreaterThan(1);
    expect(advice.length).toBeLessThanOrEqual(6);
    for (const { currencies } of advice)
      for (const { balance } of Object.values(currencies))
        expect(balance).toEqual({
          fraction: expect.any(String) as string,
          decimal: expect.any(Number) as number,
        });
  });

  test('bars stand beside the figures, but for screen readers', async () => {
    const [shown, plain] = [await advise('learning'), await advise('learning', '--plain')];
    expect(shown.out).toMatch(/^charge Adler > Linnet +\+0\.83 +\+0\.77 {2}█{10}$/m);
    expect(plain.out).toMatch(/^charge Adler > Linnet; .*\+0\.83/m);
    expect(plain.out).not.toMatch(/[█▌░]/);
  });

  test('typed lines are set side by side, also in play', async () => {
    const lines = ['charge Adler > Nightjar', 'charge Adler > Quail'];
    const { out } = await advise('learning', ...lines);
    expect(out).toMatch(/^Best: charge Adler > Nightjar, by 0\.24 units broken before the next\.$/m);
    const played = await runCli(['play', 'learning'], { ...around, stdin: `advise ${lines.join(' | ')}\n` });
    expect([played.status, played.err]).toEqual([0, '']);
    const alone = await runCli(['play', 'learning'], { ...around, stdin: `advise ${lines[0]}\n` });
    expect(alone.out).toMatch(/as in \\"advise fire A > B 2 \| charge A > C\\""/);
    const told = played.out.split('\n').map((line) => (line === '' ? {} : (JSON.parse(line) as object)));
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'told', advice: expect.objectContaining({ side: 'Red' }) as object }),
    );
  });

  test.each([
    [['charge Adler > Quail', 'attack Quail > Adler'], 'give lines of one side: these are of Red and White'],
    [['charge Adler > Quail'], 'one line alone has nothing to be set beside'],
    [['charge Adler > Quail'], `as in blucher advise 'fire A > B 2' 'charge A > C'`],
    [Array.from({ length: 7 }, () => 'charge Adler > Quail'), 'give at most 6 lines'],
    [['charge Adler > Quail', 'dance'], 'there is no "dance" now'],
  ])('%j: it says what would be right', async (lines, said) => {
    const { status, err } = await advise('learning', ...lines);
    expect(status).toBe(2);
    expect(err).toContain(said);
  });
});
