import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptedSource } from '../../src/core/dice/scripted';
import { loadEngagement } from '../../src/engagement/load';
import type { Engagement } from '../../src/engagement/engagement';
import { plusTallies, tallyOf } from '../../src/engagement/tally';
import { runTrial, trialOf } from '../../src/engagement/trial';
import { loadKnown } from '../../src/rulesets';

const FOLDER = join(__dirname, '..', '..', 'scenarios', 'engagements');

const load = (text: string): Promise<Engagement> => loadEngagement(text, 'own.yaml', loadKnown);

/** An engagement of two Blücher units. */
const own = (rest: string): Promise<Engagement> =>
  load(
    `schema: blucher-engagement/1
name: own
units: { Adler: { type: INF, elan: 6 }, Martin: { type: INF, elan: 5, prepared: true } }
${rest}`,
  );

const VOLLEY = 'procedure: fire, situation: { id: Martin, targetId: Adler, distanceBW: 1 }';
const HITS = 'procedure: fire-end, situation: { id: Adler }';

describe('the engagements that come with the program', () => {
  const files = readdirSync(FOLDER);

  test.each(files)('%s is fought through, and every trial ends for every unit', async (file) => {
    const engagement = await loadEngagement(
      readFileSync(join(FOLDER, file), 'utf8'),
      join(FOLDER, file),
      loadKnown,
    );
    const { trials, units, steps, rounds } = tallyOf(engagement, 'test', { from: 1, to: 60 });
    expect(trials).toBe(60);
    for (const { ends } of Object.values(units)) expect(sum(ends)).toBe(60);
    expect(sum(rounds)).toBe(60);
    expect(steps.every(({ made, refused }) => made > 0 && Object.keys(refused).length === 0)).toBe(true);
  });

  test('there is one for each family of rules', () => {
    expect(files.length).toBeGreaterThanOrEqual(4);
  });
});

function sum(tally: Readonly<Record<string, number>>): number {
  return Object.values(tally).reduce((all, count) => all + count, 0);
}

describe('what a ruling leaves is there for the next', () => {
  test('hits wait for the end of the fire, then cost elan', async () => {
    const engagement = await own(`steps: [{ ${VOLLEY} }, { ${VOLLEY} }, { ${HITS} }]`);
    const { units, made } = runTrial(engagement, scriptedSource([6, 6, 1, 1, 1, 6, 1, 1, 1, 1]));
    expect(units.get('Adler')).toMatchObject({ hits: 0, elan: 3 });
    expect(made).toEqual([1, 1, 1]);
  });

  test('a unit that breaks is left out of later steps', async () => {
    const engagement = await load(
      `schema: blucher-engagement/1
name: own
units: { A: { type: INF, elan: 1 }, B: { type: INF, elan: 6 }, D: { type: INF, elan: 5 } }
steps:
  - { procedure: fire, situation: { id: D, targetId: A, distanceBW: 1 } }
  - { procedure: fire-end, situation: { id: A } }
  - { procedure: fire, situation: { id: D, targetId: A, distanceBW: 1 } }
  - { procedure: combat, situation: { attackers: [A, B], defenders: [D] } }`,
    );
    const { units, made } = runTrial(
      engagement,
      scriptedSource([6, 1, 1, 1, 1, ...Array<number>(11).fill(1)]),
    );
    expect(units.get('A')).toMatchObject({ out: 'broken', elan: 0 });
    // Without targets nothing is fired at; B fights alone.
    expect(made).toEqual([1, 1, 0, 1]);
  });

  test('decisions are taken by what is known then', async () => {
    const engagement = await own(
      `rounds: 3
steps:
  - { ${VOLLEY} }
  - { ${HITS} }
  - { procedure: combat, when: { Adler: { elan: '>= 5' } }, situation: { attackers: [Adler], defenders: [Martin] } }`,
    );
    const volley = [6, 6, 1, 1, 1];
    const { units, made, rounds } = runTrial(engagement, scriptedSource([...volley, ...volley, ...volley]));
    expect(units.get('Adler')).toMatchObject({ out: 'broken' });
    expect([made, rounds]).toEqual([[3, 3, 0], 3]);
  });

  test('it ends where nothing is left to be done, and as soon as "until" holds', async () => {
    const spent = await own(`rounds: 9\nsteps: [{ ${VOLLEY}, when: { Adler: { elan: 9 } } }]`);
    expect(runTrial(spent, scriptedSource([])).rounds).toBe(0);
    const until = await own(
      `rounds: 9\nsteps: [{ ${VOLLEY} }, { ${HITS} }]\nuntil: { Adler: { elan: [5, 4] } }`,
    );
    expect(runTrial(until, scriptedSource([6, 1, 1, 1, 1])).rounds).toBe(1);
  });

  test('a refusal changes nothing and is counted by its code', async () => {
    const engagement = await own(
      `steps: [{ procedure: fire, situation: { id: Martin, targetId: Adler, distanceBW: 9 } }]`,
    );
    const { steps, rounds } = tallyOf(engagement, 'test', { from: 1, to: 5 });
    expect(steps[0]!.made).toBe(0);
    expect(Object.values(steps[0]!.refused)).toEqual([5]);
    expect(rounds).toEqual({ 0: 5 });
  });
});

test('a trial follows from seed and number alone; spans add up exactly', async () => {
  const engagement = await own(
    `steps: [{ ${VOLLEY} }, { ${HITS} }]\ncounts: { hit: { Adler: { elan: '< 6' } } }`,
  );
  const whole = tallyOf(engagement, 's', { from: 1, to: 300 });
  const parts = [
    [201, 300],
    [1, 77],
    [78, 200],
  ].map(([from = 0, to = 0]) => tallyOf(engagement, 's', { from, to }));
  expect(JSON.stringify(parts.reduce(plusTallies))).toBe(JSON.stringify(whole));
  expect(trialOf(engagement, 's', 7)).toEqual(trialOf(engagement, 's', 7));
  expect(tallyOf(engagement, 't', { from: 1, to: 300 })).not.toEqual(whole);
});

test('many trials come near the exact odds', async () => {
  // Five dice with a 6 to hit: 1 - (5/6)^5 that there is any.
  const engagement = await own(
    `steps: [{ ${VOLLEY} }, { ${HITS} }]\ncounts: { hit: { Adler: { elan: '< 6' } } }`,
  );
  const { counts } = tallyOf(engagement, 'odds', { from: 1, to: 4000 });
  expect(counts.hit! / 4000).toBeCloseTo(1 - (5 / 6) ** 5, 1);
});

describe('an engagement that cannot be fought is reported with line and column', () => {
  const head = 'schema: blucher-engagement/1\nname: x\nunits: { A: { type: INF, elan: 5 } }\n';

  test.each<[string, string, RegExp]>([
    ['a: [1', 'own.yaml:1', /opens a bracket/],
    ['[1]', 'own.yaml:1:1', /is no engagement/],
    ['name: x', 'own.yaml:1:1', /begins with its ruleset/],
    ['schema: chess-engagement/1', 'own.yaml:1:1', /begins with its ruleset/],
    [`${head}steps: []`, 'own.yaml:4:1', /1/],
    [`${head}stepps: []`, 'own.yaml:4:1', /did you mean "steps"/],
    [`${head}steps: [{ procedure: fier }]`, 'own.yaml:4:11', /did you mean "fire"/],
    [`${head}steps: [{ procedure: fire, when: { B: { elan: 1 } } }]`, 'own.yaml:4:36', /no unit "B"/],
    [`${head}steps: [{ procedure: fire, when: { A: { elam: 1 } } }]`, 'own.yaml:4:41', /did you mean "elan"/],
    [`${head}steps: [{ procedure: fire, when: { A: { elan: {} } } }]`, 'own.yaml:4:41', /is no test/],
    [
      `${head}steps: [{ procedure: fire, when: { A: { elan: '=> 3' } } }]`,
      'own.yaml:4:41',
      /"=> 3" is no test; give a value, a list of values, or such as ">= 3"/,
    ],
    [`${head}steps: [{ procedure: fire, when: { A: { elan: '>= few' } } }]`, 'own.yaml:4:41', /is no test/],
    [
      `${head}steps: [{ procedure: fire, when: { A: { elan: ['>= 3', 1] } } }]`,
      'own.yaml:4:41',
      /is no test/,
    ],
    [`${head}steps: [{ procedure: fire }]\nuntil: { A: 1 }`, 'own.yaml:5:10', /is no condition/],
    [`${head}steps: [{ procedure: fire }]\ncounts: { x: 1 }`, 'own.yaml:5:11', /is no condition/],
    [`${head}steps: [{ procedure: fire, situation: { id: =A.elam } }]`, 'own.yaml:4:41', /no fact "elam"/],
    [`${head}scenario: nowhere\nsteps: [{ procedure: fire }]`, 'own.yaml:4:1', /no installed scenario/],
    [`${head}scenario: gte-wolmirsk\nsteps: [{ procedure: fire }]`, 'own.yaml:4:1', /a scenario of gte/],
    [
      `${head}options: { crestFire: no }\nsteps: [{ procedure: fire }]`,
      'own.yaml:4:12',
      /crestFire|not allowed/,
    ],
    [
      `schema: blucher-engagement/1\nname: x\nunits: { A: 5 }\nsteps: [{ procedure: fire }]`,
      'own.yaml:3:10',
      /is no unit/,
    ],
  ])('%j', async (text, place, said) => {
    const told = await load(text).then(
      () => 'it was read',
      (error: unknown) => (error as Error).message,
    );
    expect(told.startsWith(place)).toBe(true);
    expect(told).toMatch(said);
  });

  test('so is a situation that cannot be ruled on, before the first trial', async () => {
    const text = `${head}steps:\n  - { procedure: fire, situation: { id: A, distanceBW: far } }`;
    await expect(load(text)).rejects.toThrow(/^own\.yaml:5:\d+, steps\[0\]\.situation/);
  });

  test('so are the names and facts of a step that no trial reaches', async () => {
    const hill = readFileSync('scenarios/engagements/hill.yaml', 'utf8');
    const unreached = `  - procedure: combat
    when: { Adler: { elan: 99 } }
    situation: { attackers: [Conrad], defenders: [Nay] }
`;
    const text = hill.replace('until:', `${unreached}until:`);
    await expect(load(text)).rejects.toThrow(/steps\[4\]\.situation\.defenders\[0\].*there is no unit "Nay"/);
  });
});
