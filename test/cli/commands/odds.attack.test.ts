import { findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { oddsOf } from '../../../src/core/odds/odds';
import { add, makeFraction, ZERO } from '../../../src/core/odds/fraction';
import { loadRuleset, RULESETS } from '../../../src/rulesets';
import { compiled } from '../../support/ajv';
import { runCli, runJson } from '../run-cli';

interface Answer {
  readonly procedure: string;
  readonly situation: object;
  readonly odds: Readonly<Record<'stopped' | 'wins' | 'stalemate' | 'loses', { readonly fraction: string }>>;
  readonly losses:
    | {
        readonly in: string;
        readonly attacker: { readonly fraction: string };
        readonly defender: { readonly fraction: string };
      }
    | undefined;
  readonly assumes: readonly string[];
  readonly refused: readonly { readonly code: string }[];
}

const ask = (...words: readonly string[]): Promise<Answer> =>
  runJson(['odds', 'attack', ...words, '--json']) as Promise<Answer>;

test.each(RULESETS.map(({ id }) => id))('%s plays whole attacks through', async (id) => {
  const ruleset = await loadRuleset(id);
  const { procedure } = await ruleset.attacks!();
  expect(ruleset.procedures.map((one) => one.id)).toContain(procedure);
});

test.each([
  ['blucher', '-a', 'inf 2', '-d', 'inf 5 guns'],
  ['grande-tactique', '-c', 'B2=cavalry', '-t', 'R1=infantry'],
])('%s: "schema attack" is of what it takes', async (rules, ...units) => {
  const fits = compiled((await runJson(['schema', 'attack', '--rules', rules])) as object);
  const { situation } = await ask('--rules', rules, ...units);
  expect([fits(situation), fits.errors]).toEqual([true, null]);
  expect(fits({ ...situation, nonsense: 1 })).toBe(false);
});

describe('Blücher: the volley, then the charge', () => {
  test('an attacker of two elan is driven off by any hit: it breaks, or is fatigued', async () => {
    const { odds, losses, assumes } = await ask('-a', 'inf 2', '-d', 'inf 5');
    // Five dice, each of which hits with a 6.
    expect(odds.stopped.fraction).toBe('4651/7776');
    expect(losses!.in).toBe('elan');
    expect(assumes.join()).toContain('1 volley at 1 BW');
  });

  test('cavalry is not shot at, and loses against a square that holds', async () => {
    const { odds } = await ask('-a', 'cav 5', '-d', 'inf 5 prepared');
    expect([odds.stopped.fraction, odds.stalemate.fraction]).toEqual(['0', '0']);
  });

  test.each(['garrison', 'town'])('nobody fires out of a town: inf 6 %s (p.67)', async (where) => {
    const { odds, assumes } = await ask('-a', 'inf 2', '-d', `inf 6 ${where}`);
    expect(odds.stopped.fraction).toBe('0');
    expect(assumes[0]).toBe('nobody fires before the charge');
  });

  test('guns that would retire with their last box keep it (p.50)', async () => {
    const { odds, assumes } = await ask('-a', 'inf 6', '-d', 'art 2 boxes-left:1');
    const { odds: alone } = (await runJson([
      ...['odds', 'combat', '-a', 'inf 6', '-d', 'art 2 boxes-left:1'],
      ...['--by', 'defenders.defender.won', '--json'],
    ])) as { readonly odds: readonly { readonly answer: unknown; readonly fraction: string }[] };
    expect([odds.stopped.fraction, JSON.stringify(alone)]).toEqual([
      '0',
      expect.stringContaining(odds.loses.fraction),
    ]);
    expect(assumes.join()).toContain('keep their last box');
  });

  test('an attached battery adds a die to the volley (p.88)', async () => {
    const { odds } = await ask('-a', 'inf 2', '-d', 'inf 5 attached');
    // Six dice, each of which hits with a 6.
    expect(odds.stopped.fraction).toBe('31031/46656');
  });

  test('who fires no more, as in rain, is said of it; combat itself asks for neither', async () => {
    const { odds, assumes } = await ask('-a', 'inf 2', '-d', 'inf 5 no-volleys');
    expect([odds.stopped.fraction, assumes[0]]).toEqual(['0', 'nobody fires before the charge']);
    const { err } = await runCli(['odds', 'combat', '-a', 'inf 2', '-d', 'inf 5 attached']);
    expect(err).toContain('"attached" is not known');
  });

  test('where some of several defenders hold it is a stalemate', async () => {
    const { odds } = await ask('-a', 'A=cav 5 >C', '-a', 'B=cav 5 >D', '-d', 'C=inf 3', '-d', 'D=inf 7');
    expect(odds.stalemate.fraction).not.toBe('0');
  });
});

describe('the sheet: fire, the check for it, and rounds with their checks', () => {
  test('guns drive most columns off before contact', async () => {
    const { odds, losses } = await ask(
      '--rules',
      'percentage',
      '-a',
      'inf 10 36 closed-column',
      '-d',
      'art 8 4 12',
    );
    expect(odds.stopped.fraction).not.toBe('0');
    expect(losses!.in).toBe('figures');
  });

  test.each(['volley', 'hardened', 'aims'])('the fire of the defender is told: %s', async (word) => {
    const words = ['--rules', 'percentage', '-a', 'inf 10 36', '-d'];
    const { odds, assumes } = await ask(...words, `inf 8 36 ${word}`);
    const { odds: usual } = await ask(...words, 'inf 8 36');
    expect(odds.wins.fraction).not.toBe(usual.wins.fraction);
    expect(assumes[0]!.includes('with its opening volley')).toBe(word === 'volley');
  });

  test('rain hinders that fire (8.2.2)', async () => {
    const words = ['--rules', 'percentage', '-a', 'inf 10 36', '-d'];
    const { odds: dry } = await ask(...words, 'inf 8 60 volley no-rain');
    const { odds: wet } = await ask(...words, 'inf 8 60 volley rain');
    expect(dry.stopped.fraction).not.toBe('0');
    expect(wet.stopped.fraction).toBe('0');
  });

  test('nobody fires where the club bars those who fired from close combat', async () => {
    const words = ['--rules', 'percentage', '-a', 'inf 10 36', '-d', 'inf 8 36'];
    const { odds, assumes } = await ask(...words, '--set', 'fireBeforeCloseCombat=no');
    expect(odds.stopped.fraction).toBe('0');
    expect(assumes[0]).toBe('nobody fires before contact');
  });
});

test('GTE: both sides may be typed as elsewhere', async () => {
  const [charger, target] = ['heavy regular line 4 4', 'inf regular line 4 4'];
  const typed = await ask('--rules', 'gte', '-a', charger, '-d', target);
  expect(typed).toEqual(await ask('--rules', 'gte', '-c', charger, '-t', target));
});

test('GTE: the ends of the charge are those of its own odds', async () => {
  const words = ['--rules', 'gte', '-c', 'heavy regular line 4 4', '-t', 'inf regular square 4 1'];
  const { odds } = await ask(...words);
  const ruleset = await loadRuleset('gte');
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, 'charge-sequence');
  const { situation } = (await runJson(['odds', 'attack', ...words, '--json'])) as {
    readonly situation: object;
  };
  const { rows } = oddsOf(rules, procedure, requireSituation(rules, procedure, situation), [
    'ends',
    'charger',
  ]);
  const chance = (holds: (outcome: Readonly<Record<string, unknown>>) => boolean): string =>
    makeFraction(
      rows
        .filter(({ outcome }) => holds(outcome))
        .reduce((sum, { probability }) => add(sum, probability), ZERO),
    );
  expect(odds.stopped.fraction).toBe(chance(({ ends }) => ends === 'chargeTest' || ends === 'fire'));
  expect(odds.stalemate.fraction).toBe('0');
  expect(odds.loses.fraction).toBe(chance(({ ends, charger }) => ends === 'combat' && charger !== 'won'));
});

test('GTE: skirmishers who evade to their supports lose the hit that it costs (9.9)', async () => {
  const words = ['--rules', 'gte', '-c', 'inf regular line 4 4', '-t', 'inf inferior skirmish 4 4 supported'];
  const { losses } = await ask(...words);
  // The charger is willing one time in two, and the skirmishers do not stand one time in six.
  expect(losses!.defender.fraction).toBe('1/12');
});

test('Grande Tactique: chargers who fail their check are stopped, and there are no losses', async () => {
  const words = ['--rules', 'grande-tactique', '-c', 'B2=cavalry', '-t', 'R1=infantry'];
  const { odds, losses } = await ask(...words);
  expect(odds.stopped.fraction).toBe('1/2');
  expect(losses).toBeUndefined();
});

test('for people it is a chart, with what it costs and what was assumed', async () => {
  const { status, out } = await runCli(['odds', 'attack', '-a', 'inf 6', '-d', 'inf 5']);
  expect(status).toBe(0);
  expect(out).toMatch(/^A whole attack: odds\n/);
  expect(out).toMatch(/^wins +\d\d\.\d% +█+/m);
  expect(out).toMatch(/^losses +on average \d\.\d elan of the attacker, \d\.\d of the defender\.$/m);
  expect(out).toMatch(/^assumed +1 volley/m);
});

test('an attack that the rules forbid is refused with the reason', async () => {
  const { status, out } = await runCli([
    ...['odds', 'attack', '--rules', 'gte'],
    ...['-c', 'inf regular line 4 4', '-t', 'heavy regular line 4 4'],
  ]);
  expect(status).toBe(3);
  expect(out).toContain('infantry never');
  const refused = await runCli([
    ...['odds', 'attack', '--rules', 'gte', '--json'],
    ...['-c', 'inf regular line 4 4', '-t', 'heavy regular line 4 4'],
  ]);
  expect(refused.status).toBe(3);
  expect(JSON.parse(refused.out)).toMatchObject({ refused: [{ code: 'E-TEST-NOTCHARGEABLE' }] });
});
