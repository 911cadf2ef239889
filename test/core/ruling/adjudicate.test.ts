import fc from 'fast-check';
import {
  adjudicate,
  checkSituation,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../src/core/ruling/ruleset';
import { scriptedSource } from '../../../src/core/dice/scripted';
import { secureSource } from '../../../src/core/dice/secure';
import { seededSource } from '../../../src/core/dice/seeded';
import type { Values } from '../../../src/core/input/field';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { fire } from '../../../src/rulesets/blucher/fire/fire';
import { ruleset } from '../../../src/rulesets/blucher/index';
import { optionSettings, rawSituations } from '../../support/arbitrary';
import { faultsOf } from '../../support/rolls';
import { duel, TOY, toyRules } from '../../support/toy';
import { runsOf } from '../../support/evenings';

function duelOf(raw: unknown, rules: Rules = toyRules(), ...faces: readonly number[]): Ruling {
  return adjudicate(rules, duel, requireSituation(rules, duel, raw), scriptedSource(faces));
}

describe('rules are set by options', () => {
  test('every option has its default', () => {
    expect(toyRules().options).toEqual({ pursuit: 'dice', weather: false });
    expect(toyRules({ pursuit: 'always' }).options).toEqual({ pursuit: 'always', weather: false });
  });

  test.each<[Values, readonly string[]]>([
    [{}, []],
    [{ pursuit: 'dice' }, []],
    [{ pursuit: 'always' }, ['pursuit']],
    [{ pursuit: 'always', weather: true }, ['pursuit', 'weather']],
    [{ pursuit: 'dice', weather: true }, ['weather']],
  ])('%j: those that differ from the default are known', (options, changed) => {
    expect([...toyRules(options).changed]).toEqual(changed);
  });

  test.each([
    [
      { pursuits: 'dice' },
      'options.pursuits: there is no field "pursuits" (did you mean "pursuit"?); the fields are pursuit and weather',
    ],
    [
      { pursuit: 'allways' },
      'options.pursuit: "allways" is not allowed (did you mean "always"?); give dice or always',
    ],
    [{ weather: 'yes' }, 'options.weather: "yes" is not allowed; give true or false'],
  ])('%p is a problem', (options, line) => {
    expect(faultsOf(() => toyRules(options as Values))).toEqual([line]);
  });

  test('what is no object is one problem', () => {
    for (const options of [5, 'mud', [], null]) {
      expect(faultsOf(() => toyRules(options as unknown as Values))).toHaveLength(1);
    }
  });
});

describe('procedures are found by name', () => {
  test('by its id, and by what players call it', () => {
    expect(findProcedure(TOY, 'duel')).toBe(duel);
    expect(findProcedure(TOY, 'combat')).toBe(duel);
  });

  test.each([
    ['dual', 'procedure: toy has no procedure "dual" (did you mean "duel"?); it has duel'],
    ['\u001b[2J', 'procedure: toy has no procedure "\\u{1b}[2J"; it has duel'],
    ['__proto__', 'procedure: toy has no procedure "__proto__"; it has duel'],
  ])('%p is a problem', (id, line) => {
    expect(faultsOf(() => findProcedure(TOY, id))).toEqual([line]);
  });
});

test('a situation is required whole: faults first, then what is missing', () => {
  expect(faultsOf(() => requireSituation(toyRules(), duel, { defence: 0 }))).toEqual([
    'defence: 0 is not allowed; give a whole number from 1 to 9',
    'attackers: is missing; give a list',
  ]);
  expect(checkSituation(toyRules(), duel, {}).missing).toHaveLength(1);
});

describe('a ruling', () => {
  test('holds everything that it was made of', () => {
    const ruling = duelOf({ attackers: [2, 1] }, toyRules(), 4, 3, 2, 1, 2, 1, 1, 1, 1, 4);
    expect(ruling).toMatchObject({
      ruleset: 'toy',
      procedure: 'duel',
      situation: { attackers: [2, 1], defence: 2, mud: false, truce: false, who: 'Foy' },
      factors: [],
      steps: [{ text: 'Foy loses 1 fights', citation: 'Toy p.3' }],
      outcome: { won: 1, result: 'pursued', hits: [2, 0] },
      refused: [],
      dice: { source: 'scripted' },
    });
    expect(ruling.rolls.map(({ for: what, faces }) => [what, faces])).toEqual([
      ['attack', [4, 3]],
      ['attack', [2]],
      ['defence', [1, 2]],
      ['support', [1]],
      ['defence', [1, 1]],
      ['support', [1]],
      ['pursuit', [4]],
    ]);
  });

  test('names the options that it touched, as they are set, and the house rules', () => {
    const attackers = { attackers: [1] };
    const house = { name: 'Club rules', tables: new Map() };
    expect(duelOf(attackers, toyRules(), 1, 1, 1, 1).options).toBeUndefined();
    expect(duelOf(attackers, toyRules(), 4, 1, 1, 1, 1).options).toEqual({ pursuit: 'dice' });
    expect(duelOf(attackers, toyRules({ pursuit: 'always' }), 4, 1, 1, 1).options).toEqual({
      pursuit: 'always',
    });
    expect(duelOf(attackers, toyRules(), 1, 1, 1, 1).houseRules).toBeUndefined();
    expect(duelOf(attackers, toyRules({}, house), 1, 1, 1, 1).houseRules).toBe('Club rules');
  });

  test('refuses with a reason, without dice', () => {
    const ruling = duelOf({ attackers: [1], truce: true, who: 'Ney' });
    expect(ruling).toMatchObject({
      outcome: null,
      rolls: [],
      refused: [{ code: 'TRUCE', text: 'Ney keeps the truce', citation: 'Toy p.2' }],
      dice: { source: 'none' },
    });
  });

  test('names its dice', () => {
    const rules = toyRules();
    const refused = requireSituation(rules, duel, { attackers: [1], truce: true });
    const fought = requireSituation(rules, duel, { attackers: [1] });
    expect(adjudicate(rules, duel, refused, seededSource('s')).dice).toEqual({ source: 'seeded', seed: 's' });
    expect(adjudicate(rules, duel, refused, secureSource()).dice).toEqual({ source: 'none' });
    expect(adjudicate(rules, duel, fought, secureSource()).dice).toEqual({ source: 'secure' });
  });

  test('never echoes hidden fields', () => {
    const ruling = duelOf({ attackers: [1], limit: 13, order: 'hold the farm' }, toyRules(), 4, 1, 1, 1, 1);
    expect(Object.keys(ruling.situation)).toEqual(['attackers', 'defence', 'mud', 'truce', 'who']);
    expect(JSON.stringify(ruling)).not.toMatch(/13|limit|order|farm/);
    const faults = faultsOf(() => requireSituation(toyRules(), duel, { attackers: [1], limit: 4711 }));
    expect(faults).toEqual(['limit: this value is not allowed; give a whole number from 0 to 20']);
  });
});

describe('the same dice and the normalised situation give the same ruling', () => {
  const settled = optionSettings(ruleset).chain((options) => {
    const rules = setRules(ruleset, options);
    return fc.tuple(fc.constant(rules), rawSituations(rules, fire), fc.string());
  });

  test('for fire, under any options, from any seed', () => {
    fc.assert(
      fc.property(settled, ([rules, raw, seed]) => {
        const first = adjudicate(rules, fire, requireSituation(rules, fire, raw), seededSource(seed));
        const back = JSON.parse(JSON.stringify(first)) as Ruling;
        const again = adjudicate(
          rules,
          fire,
          requireSituation(rules, fire, back.situation),
          seededSource(seed),
        );
        expect(JSON.stringify(again)).toBe(JSON.stringify(first));
      }),
      { numRuns: runsOf(200) },
    );
  });

  test('and so do its faces, given again in the order rolled', () => {
    fc.assert(
      fc.property(settled, ([rules, raw, seed]) => {
        const situation = requireSituation(rules, fire, raw);
        const seeded = adjudicate(rules, fire, situation, seededSource(seed));
        const source = scriptedSource(
          seeded.rolls.flatMap(({ faces = [], rerolled = [] }) => [...faces, ...rerolled]),
        );
        const scripted = adjudicate(rules, fire, situation, source);
        source.finish();
        expect({ ...scripted, dice: seeded.dice }).toEqual(seeded);
      }),
      { numRuns: runsOf(200) },
    );
  });

  test('no ruling changes the situation that it was made of', () => {
    fc.assert(
      fc.property(rawSituations(setRules(ruleset), fire), (raw) => {
        const rules = setRules(ruleset);
        const situation = requireSituation(rules, fire, raw);
        const before = JSON.stringify(situation);
        adjudicate(rules, fire, situation, seededSource('s'));
        expect(JSON.stringify(situation)).toBe(before);
      }),
    );
  });
});
