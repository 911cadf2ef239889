import fc from 'fast-check';
import { oddsOfAttack, type Attack } from '../../../src/cli/procedure/attack';
import { setRules } from '../../../src/core/ruling/adjudicate';
import { ATTACK_ENDS, type AttackOdds } from '../../../src/core/odds/attack';
import {
  DEFENDING_ARMS,
  FIGHT_ARMS,
  QUALITIES,
  type Expression,
  type Fight,
  type Forbidden,
} from '../../../src/core/odds/fight';
import { add, makeFraction, toNumber, ZERO } from '../../../src/core/odds/fraction';
import { loadRuleset, RULESETS } from '../../../src/rulesets';
import { runCli, runJson } from '../run-cli';
import { gateTest, runsOf, someOf } from '../../support/evenings';
import { answering } from '../../support/seat';

const IDS = RULESETS.map(({ id }) => id);

const expressed = async (id: string, fight: Fight): Promise<Expression | Forbidden> => {
  const ruleset = await loadRuleset(id);
  return (await ruleset.fights!()).express(fight, setRules(ruleset).options);
};

/** The odds of a fight under a ruleset; undefined where it is forbidden. */
async function oddsOf(id: string, fight: Fight): Promise<AttackOdds | undefined> {
  const ruleset = await loadRuleset(id);
  const rules = setRules(ruleset);
  const told = await expressed(id, fight);
  if ('forbidden' in told) {
    expect(told.citation).toMatch(/\d/);
    return undefined;
  }
  const attack: Attack = await oddsOfAttack(rules, await ruleset.attacks!(), told.situation, told.requires);
  if ('refused' in attack) {
    for (const { citation } of attack.refused) expect(citation).not.toBe('');
    return undefined;
  }
  const { ends, assumes } = attack.odds;
  expect(makeFraction(Object.values(ends).reduce(add, ZERO))).toBe('1');
  expect(Object.values(ends).every(({ num }) => num >= 0n)).toBe(true);
  expect(assumes).not.toEqual([]);
  expect(told.assumes.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['attacker', 'defender', 'both']),
  );
  return attack.odds;
}

const men = fc.integer({ min: 100, max: 10_000 });

const attackers: fc.Arbitrary<Fight['attacker']> = fc
  .record({
    arm: fc.constantFrom(...FIGHT_ARMS),
    men,
    quality: fc.constantFrom(...QUALITIES),
    lancers: fc.boolean(),
    formation: fc.constantFrom('line' as const, 'column' as const),
    contact: fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
  })
  .map((one) => ({
    ...one,
    formation: one.arm === 'infantry' ? one.formation : undefined,
    lancers: one.arm === 'cavalry' ? one.lancers : undefined,
  }));

const defenders: fc.Arbitrary<Fight['defender']> = fc
  .record({
    arm: fc.constantFrom(...DEFENDING_ARMS),
    men,
    guns: fc.integer({ min: 2, max: 48 }),
    quality: fc.constantFrom(...QUALITIES),
    lancers: fc.boolean(),
    formation: fc.constantFrom('line' as const, 'column' as const, 'square' as const),
    cover: fc.constantFrom('open' as const, 'woods' as const, 'buildings' as const, 'works' as const),
  })
  .map((one) => ({
    ...one,
    men: one.arm === 'artillery' ? undefined : one.men,
    guns: one.arm === 'artillery' ? one.guns : undefined,
    formation: one.arm === 'infantry' ? one.formation : undefined,
    lancers: one.arm === 'cavalry' ? one.lancers : undefined,
  }));

const fights: fc.Arbitrary<Fight> = fc.record({ attacker: attackers, defender: defenders });

const LINE: Fight['defender'] = {
  arm: 'infantry',
  men: 1500,
  guns: undefined,
  quality: 'regular',
  lancers: undefined,
  formation: 'line',
  cover: 'open',
};
const COLUMN: Fight['attacker'] = {
  arm: 'infantry',
  men: 1500,
  quality: 'regular',
  lancers: undefined,
  formation: 'column',
  contact: 'front',
};
const HORSE: Fight['attacker'] = { ...COLUMN, arm: 'cavalry', formation: undefined, lancers: false };

describe.each(IDS)('%s', (id) => {
  test('answers every fight with odds that add up to 1, or forbids it with the page', async () => {
    await fc.assert(
      fc.asyncProperty(fights, async (fight) => {
        await oddsOf(id, fight);
      }),
      { numRuns: runsOf(25) },
    );
  });

  gateTest(
    'gives a better attacker no worse chance, and a defender in a square no better flank',
    async () => {
      const chance = async (
        attacker: Partial<Fight['attacker']>,
        defender: Partial<Fight['defender']> = {},
      ) => {
        const odds = await oddsOf(id, {
          attacker: { ...COLUMN, ...attacker },
          defender: { ...LINE, ...defender },
        });
        return toNumber(odds!.ends.wins);
      };
      const byQuality = await Promise.all(QUALITIES.map((quality) => chance({ quality })));
      expect(byQuality).toEqual([...byQuality].sort((a, b) => a - b));
      expect(byQuality.at(-1)).toBeGreaterThan(byQuality[0]!);
      expect(await chance({ contact: 'flank' })).toBeGreaterThanOrEqual(await chance({}));
      const square = { formation: 'square' } as const;
      expect(await chance({ contact: 'flank' }, square)).toBe(await chance({}, square));
    },
  );
});

describe('a fight that a book forbids has no figures', () => {
  const CAVALRY: Fight['defender'] = { ...LINE, arm: 'cavalry', formation: undefined, lancers: false };
  const TOWN: Fight['defender'] = { ...LINE, cover: 'buildings' };

  test.each<[string, string, Fight['attacker'], Fight['defender'], RegExp]>([
    ['infantry at cavalry', 'gte', COLUMN, CAVALRY, /never charges cavalry\. +GTE 9\.5/],
    ['infantry at cavalry', 'gte-fatline', COLUMN, CAVALRY, /never charges cavalry\. +GTE 9\.5/],
    ['cavalry into buildings', 'gte', HORSE, TOWN, /cannot enter woods or buildings\. +GTE 10\.1/],
    ['cavalry into buildings', 'blucher', HORSE, TOWN, /wholly in a town\. +Blücher p\.42, 67/],
  ])('%s by %s: it says where the book says so', async (_, id, attacker, defender, said) => {
    expect(await oddsOf(id, { attacker, defender })).toBeUndefined();
    const a = attacker.arm;
    const d = defender.cover === 'open' ? defender.arm : `${defender.arm} ${defender.cover}`;
    const { status, out } = await runCli(['compare', '-a', a, '-d', d, '--rules', id]);
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^${id} +forbidden`, 'm'));
    expect(out).toMatch(said);
  });
});

test('cavalry that draws with a square has lost, by its one round', async () => {
  const ends = (await oddsOf('gte', { attacker: HORSE, defender: { ...LINE, formation: 'square' } }))!.ends;
  expect(ends.stalemate.num).toBe(0n);
  expect(toNumber(ends.loses)).toBeGreaterThan(toNumber(ends.wins));
});

test('cavalry that charges a line in GTE is weighed with its tests and the fire', async () => {
  const { ends } = (await oddsOf('gte', {
    attacker: { ...HORSE, men: 500 },
    defender: { ...LINE, men: 700 },
  }))!;
  expect(toNumber(ends.stopped)).toBeGreaterThan(0.2);
  expect(toNumber(ends.wins)).toBeLessThan(0.75);
});

interface Row {
  readonly ruleset: string;
  readonly house?: string;
  readonly procedure?: string;
  readonly situation?: object;
  readonly odds?: Readonly<Record<string, { readonly fraction: string; readonly decimal: number }>>;
  readonly losses?: object;
  readonly forbidden?: readonly { readonly text: string; readonly citation: string }[];
}

/** Words for every arm, formation, cover and size on the grid. */
const ATTACKS = ['infantry column', 'infantry line', 'cavalry', 'cavalry lancers'];
const DEFENCES = [
  ...['line', 'column', 'square'].flatMap((formation) =>
    ['open', 'woods', 'buildings', 'works'].map((cover) => `infantry ${formation} ${cover}`),
  ),
  'cavalry',
  'cavalry lancers',
  'artillery 8',
  'artillery 24',
];
const SIZES = [300, 1500, 6000];

const grid = ATTACKS.flatMap((attack) =>
  DEFENCES.flatMap((defence) =>
    SIZES.map(
      (size) => [`${attack} ${size}`, defence.startsWith('artillery') ? defence : `${defence} 1500`] as const,
    ),
  ),
);

gateTest(
  'over a grid of arms, formations and sizes each row is what the odds of the ruleset itself say',
  async () => {
    for (const [a, d] of someOf(grid, 40)) {
      const { compared } = (await runJson(['compare', '-a', a, '-d', d, '--json'])) as {
        readonly compared: readonly Row[];
      };
      for (const { ruleset, situation, odds, losses, forbidden } of compared) {
        if (forbidden) {
          expect(forbidden.every(({ text, citation }) => text !== '' && /\d|§/.test(citation))).toBe(true);
          continue;
        }
        const own = await runJson(['odds', 'attack', '--rules', ruleset, '--json'], {
          stdin: JSON.stringify(situation),
        });
        expect(own).toMatchObject({ ruleset, situation, odds, refused: [] });
        expect((own as Row).losses).toEqual(losses);
      }
    }
  },
  600_000,
);

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
    for (const id of IDS) expect(out).toMatch(new RegExp(`^${id}( +[<>\\d.]+%){4}  [░█▒·]{24}$`, 'm'));
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
    expect(Object.keys(odds)).toEqual(ATTACK_ENDS);
    expect(Object.values(odds)[1]).toEqual({
      fraction: expect.stringMatching(/^\d+(\/\d+)?$/) as string,
      decimal: expect.any(Number) as number,
    });
  });

  test.each<[readonly string[], RegExp]>([
    [[], /--attacker: is missing; give, for example,/],
    [['-a', 'inf', '-a', 'cav', '-d', 'inf'], /--attacker: is given twice; a fight has one unit a side/],
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

describe('at a terminal', () => {
  test.each<[readonly string[], readonly string[]]>([
    [[], ['cav 800 > inf', '']],
    [
      ['-a', 'cavalry 800'],
      ['infantry', ''],
    ],
    [
      ['-a', '800'],
      ['infantry', 'cavalry', ''],
    ],
  ])('%j: what is missing is asked, and no more', async (args, answers) => {
    const streams = answering(answers);
    const { status, out } = await runCli(['compare', ...args, '--json', '--plain'], { streams });
    expect([status, streams.left(), streams.asked()]).toEqual([0, 0, answers.length]);
    expect(out).toBe((await runCli(['compare', '-a', 'cavalry 800', '-d', 'infantry', '--json'])).out);
  });
});

describe('house rules', () => {
  const HOUSES = RULESETS.flatMap(({ id }) => ['--house', id]);
  const WORDS = ['compare', '-a', 'cavalry 800', '-d', 'infantry 1500 line', '--json'];

  test('make each figure that of the odds of the ruleset itself under the same house', async () => {
    const { compared } = (await runJson([...WORDS, ...HOUSES])) as { compared: readonly Row[] };
    for (const { ruleset, situation, odds, losses } of compared) {
      const line = ['odds', 'attack', '--rules', ruleset, '--house', ruleset, '--situation', '-', '--json'];
      const own = await runJson(line, { stdin: JSON.stringify(situation) });
      expect(own).toMatchObject(losses ? { odds, losses } : { odds });
    }
    expect(compared.map(({ house }) => house)).toEqual(
      RULESETS.map((): unknown => expect.stringMatching(/club|copy/)),
    );
  });

  test('change the figures of their own ruleset alone, and say so', async () => {
    const comparedBy = async (...more: readonly string[]) =>
      ((await runJson([...WORDS, ...more])) as { readonly compared: readonly Row[] }).compared;
    const [plain, housed] = [await comparedBy(), await comparedBy('--house', 'gte')];
    const byHouse = housed.filter(({ house }) => house !== undefined);
    expect(byHouse.map(({ ruleset }) => ruleset)).toEqual(['gte']);
    const others = (rows: readonly Row[]) => rows.filter(({ ruleset }) => ruleset !== 'gte');
    expect(others(housed)).toEqual(others(plain));
    expect((await runCli([...WORDS.slice(0, -1), '--rules', 'gte', '--house', 'gte'])).out).toContain(
      'Example club',
    );
  });

  test.each([
    [['--rules', 'blucher', '--house', 'gte'], /gte, ruleset: is "gte", not blucher/],
    [['--house', 'gte', '--house', 'gte'], /gte and gte are both of gte; give one/],
  ])('%s are refused with the reason', async (more, said) => {
    const { status, err } = await runCli([...WORDS, ...more]);
    expect(status).toBe(2);
    expect(err).toMatch(said);
  });

  test('of the environment hold for their ruleset', async () => {
    const env = { BLUCHER_HOUSE: 'percentage' };
    const { compared } = (await runJson(WORDS, { env })) as { compared: readonly Row[] };
    expect(compared.filter(({ house }) => house !== undefined).map(({ ruleset }) => ruleset)).toEqual([
      'percentage',
    ]);
  });
});
