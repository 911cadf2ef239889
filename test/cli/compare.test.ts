import fc from 'fast-check';
import { FIGHT_ARMS, QUALITIES, type Fight } from '../../src/core/fight';
import { findProcedure, requireSituation, setRules } from '../../src/core/adjudicate';
import { makeFraction } from '../../src/core/fraction';
import { oddsByView } from '../../src/core/odds';
import { toNumber } from '../../src/core/fraction';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { runCli, runJson } from './run-cli';
import { totalOf } from '../support/odds';

const IDS = RULESETS.map(({ id }) => id);

/** The chances of a fight under a ruleset, by who wins. */
async function oddsOf(id: string, fight: Fight): Promise<ReadonlyMap<string, number>> {
  const ruleset = await loadRuleset(id);
  const rules = setRules(ruleset);
  const format = await ruleset.fights!();
  const { procedure: name, situation: raw, assumes, result } = format.express(fight, rules.options);
  const procedure = findProcedure(ruleset, name, raw);
  const { rows } = oddsByView(rules, procedure, requireSituation(rules, procedure, raw), result);
  expect(makeFraction(totalOf(rows))).toBe('1');
  expect(assumes.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['attacker', 'defender', 'both', 'result']),
  );
  return new Map(rows.map(({ answer, probability }) => [answer, toNumber(probability)]));
}

const fights: fc.Arbitrary<Fight> = fc
  .record({
    arms: fc.tuple(fc.constantFrom(...FIGHT_ARMS), fc.constantFrom(...FIGHT_ARMS)),
    men: fc.tuple(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: 100, max: 10_000 })),
    qualities: fc.tuple(fc.constantFrom(...QUALITIES), fc.constantFrom(...QUALITIES)),
    contact: fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
    formations: fc.tuple(
      fc.constantFrom('line' as const, 'column' as const),
      fc.constantFrom('line' as const, 'column' as const, 'square' as const),
    ),
    cover: fc.constantFrom('open' as const, 'woods' as const, 'buildings' as const, 'works' as const),
  })
  .map(({ arms: [a, d], men, qualities, contact, formations, cover }) => ({
    attacker: {
      arm: a,
      men: men[0],
      quality: qualities[0],
      formation: a === 'infantry' ? formations[0] : undefined,
      contact,
    },
    defender: {
      arm: d,
      men: men[1],
      quality: qualities[1],
      formation: d === 'infantry' ? formations[1] : undefined,
      cover,
    },
  }));

describe.each(IDS)('%s', (id) => {
  test('expresses every fight, with odds that add up to 1', async () => {
    await fc.assert(
      fc.asyncProperty(fights, async (fight) => {
        await oddsOf(id, fight);
      }),
      { numRuns: 25 },
    );
  });

  test('gives a better attacker no worse chance, and a defender in a square no better flank', async () => {
    const base = { arm: 'infantry', men: 1500, quality: 'regular' } as const;
    const line = { ...base, formation: 'line', cover: 'open' } as const;
    const chance = async (attacker: Partial<Fight['attacker']>, defender: Partial<Fight['defender']> = {}) =>
      (
        await oddsOf(id, {
          attacker: { ...base, formation: 'column', contact: 'front', ...attacker },
          defender: { ...line, ...defender },
        })
      ).get('attacker') ?? 0;
    const byQuality = await Promise.all(QUALITIES.map((quality) => chance({ quality })));
    expect(byQuality).toEqual([...byQuality].sort((a, b) => a - b));
    expect(byQuality.at(-1)).toBeGreaterThan(byQuality[0]!);
    expect(await chance({ contact: 'flank' })).toBeGreaterThanOrEqual(await chance({}));
    const square = { formation: 'square' } as const;
    expect(await chance({ contact: 'flank' }, square)).toBe(await chance({}, square));
  });
});

describe('compare', () => {
  test('help fits 80 columns', async () => {
    const { status, out } = await runCli(['compare', '--help']);
    expect(status).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('tells the odds side by side, and what each had to assume', async () => {
    const { status, out, err } = await runCli(['compare', '-a', 'inf vet', '-d', 'inf 900 raw square']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^1500 veteran infantry in column strike the front of 900 raw infantry in square\n/);
    for (const id of IDS) expect(out).toMatch(new RegExp(`^${id} +[<>\\d.]+% +[<>\\d.]+% +[<>\\d.]+%$`, 'm'));
    expect(out).toContain('a square is infantry that is prepared');
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('in JSON the situation is one that the procedure takes', async () => {
    const answer = (await runJson(['compare', '-a', 'cav', '-d', 'inf', '--rules', IDS[0]!, '--json'])) as {
      readonly compared: readonly {
        readonly procedure: string;
        readonly situation: object;
        readonly odds: object;
      }[];
    };
    const [{ procedure, situation, odds }] = answer.compared as [(typeof answer.compared)[0]];
    const asked = await runJson(['odds', procedure, '--rules', IDS[0]!, '--json'], {
      stdin: JSON.stringify(situation),
    });
    expect(asked).toMatchObject({ situation, refused: [] });
    expect(Object.keys(odds)).toEqual(['attacker', 'undecided', 'defender']);
  });

  test.each<[readonly string[], RegExp]>([
    [[], /--attacker: is missing; give, for example,/],
    [['-a', 'inf'], /--defender: is missing/],
    [['-a', 'artillery', '-d', 'inf'], /"artillery"/],
    [['-a', 'inf 5', '-d', 'inf'], /men: 5 is not allowed; give a whole number from 100/],
    [['-a', 'inf', '-d', 'inf', 'more'], /too many arguments; expected \d arguments? but got \d; see/],
    [['-a', 'inf', '-d', 'inf', '--rules', 'chess'], /there is no ruleset "chess"/],
  ])('%j: exit 2, and what would be right', async (args, said) => {
    const { status, out, err } = await runCli(['compare', ...args]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(said);
  });
});
