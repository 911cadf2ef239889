import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import { ruleset } from '../../../src/rulesets/grande-tactique';

interface SpokenRuling {
  readonly steps: readonly string[];
  /** The verdict first, then the orders. */
  readonly lines: readonly string[];
}

function ruleOn(id: string, raw: Values, dice: readonly number[], settings: Values = {}): SpokenRuling {
  const rules = setRules(ruleset, settings);
  const procedure = findProcedure(ruleset, id);
  const situation = requireSituation(rules, procedure, raw);
  const source = scriptedSource(dice);
  const { outcome, steps } = adjudicate(rules, procedure, situation, source);
  source.finish();
  const told = outcome && [procedure.verdict(outcome, situation), ...procedure.orders(outcome, situation)];
  return { steps: steps.map(({ text }) => text), lines: told ?? [] };
}

describe('a charge that an option settles leaves nothing to be entered', () => {
  const raw = {
    target: { id: 'R1', arm: 'infantry' },
    chargers: [{ unit: { id: 'C1', arm: 'cavalry', charge: 'R1' } }],
  };
  const fled = [
    'C1 charges R1: R1 flees 7".',
    'Turn R1 and move it 7" away from the enemy and towards its own edge.',
    'Take the Charge marker off C1.',
    'Put the Routed marker on R1.',
  ];

  it.each<[string, Values, readonly string[]]>([
    ['asked', {}, ['Look up what follows by your copy of the rules, and enter it.']],
    ['halt', { cavalryNext: 'halt' }, []],
    ['followUp', { cavalryNext: 'followUp' }, ['Name the unit that it charges next, and charge it now.']],
  ])('cavalry that has won: %s', (_, settings, last) => {
    expect(ruleOn('charge', raw, [5, 1, 5], settings).lines).toEqual([...fled, ...last]);
  });

  it.each<[string, Values, readonly string[]]>([
    ['asked', {}, ['Look up what follows by your copy of the rules, and enter it.']],
    ['noResolution', { withstoodCharge: 'noResolution' }, []],
    ['chargersShaken', { withstoodCharge: 'chargersShaken' }, ['Put the Shaken marker on C1.']],
  ])('a target that withstands: %s', (_, settings, last) => {
    expect(ruleOn('charge', raw, [5, 5], settings).lines).toEqual([
      'C1 charges R1: R1 withstands the charge.',
      'Take the Charge marker off C1.',
      ...last,
    ]);
  });
});

describe('a shot at shaken infantry', () => {
  const raw = {
    firer: { id: 'B1', arm: 'infantry', firing: true },
    target: { id: 'R1', arm: 'infantry', state: 'shaken' },
    result: 'firerWins',
  };

  it('that holds', () => {
    expect(ruleOn('fire', raw, [5]).lines).toEqual([
      'B1 fires at R1: the firer wins; R1 stays shaken.',
      'Put the Firing marker on R1.',
      'B1 has fired.',
    ]);
  });

  it('tells return fire before the flight that takes it away', () => {
    const { steps } = ruleOn('fire', raw, [4]);
    expect(steps.indexOf('return fire: R1 could fire at B1')).toBeLessThan(steps.indexOf('R1 flees 7"'));
    expect(steps).toContain('return fire: R1 could fire at B1');
  });
});

it.each<[string, Values]>([
  ['he is 9.5" away, over 9"', { bonusDistance: { corps: 9.5 } }],
  ['there is none left this turn', { bonusUsed: ['corps'] }],
  ['he is not under that commander', { bonus: { corps: 'Z' } }],
  ['he rolled 1 under a bad commander', { armyQuality: 'bad' }],
])('help is refused, and why: %s', (why, change) => {
  const raw = { corps: 'I', generals: [{ id: 'G1' }], bonus: { corps: 'G1' }, bonusDistance: { corps: 9 } };
  const { steps, lines } = ruleOn('pip-dice', { ...raw, ...change }, [1]);
  expect(steps.some((text) => text.endsWith(`has no +1 of the Corps commander: ${why}`))).toBe(true);
  expect(lines[1]).toMatch(/^\w+ has no \+1 of the Corps commander \(GT2-0[68]\)\.$/);
});

it.each([
  [['A1'], 'A1 is gone from the table'],
  [['A1', 'A2'], 'A1 and A2 are gone from the table'],
])('of units that have gone, %p, it is shown as people say it', (ids, text) => {
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, 'firing-start');
  const unit = (id: string): Values => ({
    id,
    arm: 'infantry',
    side: 'blue',
    firing: true,
    gone: 'withdrawn',
  });
  const units = ids.map((id) => ({ unit: unit(id), hasValidTarget: true }));
  const situation = requireSituation(rules, procedure, { movingSide: 'blue', units });
  const { refused } = adjudicate(rules, procedure, situation, scriptedSource([]));
  expect(refused.map((one) => one.text)).toContain(text);
});

describe('who is lost with which unit', () => {
  const lost = 'Take G9 from the table: he is lost in the flight of R1.';

  it.each<[string, Values, readonly number[]]>([
    ['flee', { unit: { id: 'R1', arm: 'infantry', attachedGeneralId: 'G9' } }, [1]],
    [
      'fire',
      {
        firer: { id: 'B3', arm: 'artillery', firing: true },
        target: { id: 'R1', arm: 'cavalry', state: 'shaken', attachedGeneralId: 'G9' },
        range: 6,
        result: 'firerWins',
      },
      [1],
    ],
    [
      'charge',
      {
        target: { id: 'R1', arm: 'infantry', attachedGeneralId: 'G9' },
        chargers: [{ unit: { id: 'I1', arm: 'infantry', charge: 'R1' } }],
      },
      [4, 2, 1],
    ],
  ])('in %s', (id, raw, dice) => {
    expect(ruleOn(id, raw, dice).lines).toContain(lost);
    const unharmed = ruleOn(id, raw, [...dice.slice(0, -1), 2]).lines;
    expect(unharmed).not.toContain(lost);
  });
});

describe('what PIPs remind of', () => {
  const general = { id: 'G1', pips: 4 };
  const infantry = { id: 'B1', arm: 'infantry' };
  const guns = { id: 'B3', arm: 'artillery' };
  const target = { id: 'R1', arm: 'infantry' };

  it.each<[string, Values, readonly string[]]>([
    ['a plain move', { unit: infantry, action: 'move', distance: 3 }, []],
    ['limbering', { unit: guns, action: 'limber' }, ['Put the Limbered marker on B3.']],
    [
      'a free pivot',
      { unit: guns, action: 'limber', freePivot: true },
      ['Put the Limbered marker on B3.', 'Pivot B3 as you like; it is free.'],
    ],
    [
      'a charge',
      { unit: infantry, action: 'charge', target, inContact: true },
      ['Put the Charge marker on B1.', 'Point the Charge marker of B1 at R1.'],
    ],
    [
      'cavalry that rides into contact',
      { unit: { id: 'C1', arm: 'cavalry' }, action: 'move', distance: 4, endsInContact: true, target },
      ['Put the Charge marker on C1.', 'Point the Charge marker of C1 at R1.'],
    ],
    [
      'infantry that starts firing',
      { unit: infantry, action: 'startFiring' },
      [
        'Put the Firing marker on B1.',
        'Without contact with an enemy the marker comes off again when the Firing Phase starts.',
      ],
    ],
    [
      'guns that start firing',
      { unit: guns, action: 'startFiring' },
      [
        'Put the Firing marker on B3.',
        'Without a valid target the marker comes off again when the Firing Phase starts.',
      ],
    ],
    [
      'guns that stop',
      { unit: { ...guns, firing: true }, action: 'stopFiring' },
      ['Take the Firing marker off B3.'],
    ],
  ])('%s', (_, raw, orders) => {
    expect(ruleOn('pip-action', { general, ...raw }, []).lines.slice(1)).toEqual(orders);
  });
});

it.each<[string, Values, string]>([
  ['too far', { distance: 9.5 }, 'C1 moves 9.5", 0.5" too far'],
  [
    'too far for half',
    { distance: 5, crossLtf: true, sidewaysOrBack: true },
    'C1 moves 5", 0.5" too far for a halved move (crosses a linear feature and sideways or backwards)',
  ],
])('a move is refused, and by how much: %s', (_, way, text) => {
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, 'move');
  const situation = requireSituation(rules, procedure, { unit: { id: 'C1', arm: 'cavalry' }, ...way });
  const { refused } = adjudicate(rules, procedure, situation, scriptedSource([]));
  expect(refused.map((one) => one.text)).toEqual([text]);
});

test.each([
  [true, 'R1 stands: nothing is resolved'],
  [false, 'R1 stands: nothing is resolved; it starts firing'],
])('guns that withstand a charge start firing only if they do not fire yet: %s', (firing, told) => {
  const target = { id: 'R1', arm: 'artillery', firing };
  const chargers = [{ unit: { id: 'I1', arm: 'infantry', charge: 'R1' } }];
  expect(ruleOn('charge', { target, chargers }, [5, 4]).steps).toContain(told);
});
