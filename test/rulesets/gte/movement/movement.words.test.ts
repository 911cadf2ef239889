import { parseUnit } from '../../../../src/cli/input/shorthand';
import { findProcedure, setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { fatline, standard } from '../../../../src/rulesets/gte';
import { ruleOn } from '../rule-on';

const LINE = { arm: 'infantry', formation: 'line' };

const refusals = (raw: Values): readonly string[] =>
  ruleOn('movement', raw).ruling.refused.map(({ text }) => text);

describe('a move in words', () => {
  it('shows what each part of it takes', () => {
    const raw = {
      ...LINE,
      turnRounds: 1,
      carriedDeduction: 0.5,
      legs: [{ distance: 0.5, terrain: 'woods' }],
    };
    const { ruling, lines } = ruleOn('movement', raw);
    expect(ruling.steps.map(({ text }) => text)).toEqual([
      'share of the move: 0.5 for 0.5B forward, woods + 0.25 for turning round + 0.25 for what it owes from last turn = 1',
      'disordered: difficult terrain',
      'disordered: an obstacle crossed last turn',
      'advanced 0.5 of its allowance on such ground; 0.5 is an advance',
    ]);
    expect(lines).toEqual([
      'The unit can move so: it counts as advancing, is disordered, and has none of its move left.',
    ]);
  });

  it('tells the debt of an obstacle, and whom passing disorders', () => {
    const raw = {
      ...LINE,
      legs: [{ distance: 1 }],
      obstacles: [{ type: 'hedge' }],
      passThrough: 'lineOfFriends',
    };
    expect(ruleOn('movement', raw).lines).toEqual([
      'The unit can move so: it counts as advancing, is disordered, and has none of its move left.',
      'It is put across the obstacle, owes 1B of its next move, and stays disordered to the end of its next turn.',
      'The friends it passes through are disordered too.',
    ]);
  });

  it('names the Cossacks’ pace', () => {
    const raw = { arm: 'lightCavalry', cossack: true, legs: [{ distance: 9 }] };
    const { steps } = ruleOn('movement', raw, [], standard, { cossacks: true }).ruling;
    expect(steps[0]).toEqual({
      text: 'Cossacks move 9B',
      rule: 'G13.7-01',
      citation: 'GTE 13.7; option cossacks set to true',
    });
  });

  it('a change of shaken troops goes on next turn', () => {
    const { ruling, lines } = ruleOn('movement', {
      ...LINE,
      status: 'shaken',
      formationChange: 'lineColumn',
    });
    expect(ruling.outcome?.followOn).toEqual([
      { procedure: 'movement', for: 'this unit', cause: 'formationChange' },
    ]);
    expect(lines[1]).toMatch(/^Shaken, it completes the change in its next movement phase/);
  });

  it('tells where skirmishers and generals are to be', () => {
    const skirmish = { arm: 'infantry', formation: 'skirmish', formationChange: 'skirmish' };
    expect(ruleOn('movement', skirmish).lines[1]).toMatch(/^Deploying, it ends 2B forward/);
    expect(ruleOn('movement', { arm: 'general', legs: [{ distance: 3 }] }).lines).toEqual([
      'The general can move so, and has 5B of his move left.',
      'Move him after all other movement of his side; attached to a unit he moves with it instead, as fast as it goes.',
      'A subordinate general ends the phase within 2B of a unit of his group, or comes back to one as soon as he can.',
      'He is in nobody’s way; attached he stands at the head of a column, in the centre of a line or inside a square.',
    ]);
  });
});

describe('a column that is refused', () => {
  it('is so by the page of its edition (G3.1-02, GF3.1-01, GF3.1-02)', () => {
    const cited = (edition: typeof standard) =>
      ruleOn(
        'formation-check',
        { arm: 'infantry', to: 'column', nation: 'british', columnWidth: 3 },
        [],
        edition,
      ).ruling.refused.map(({ citation, rule }) => [citation, rule]);
    expect(cited(standard)).toEqual([['GTE 3.1 (G3.1-02)', 'G3.1-02']]);
    expect(cited(fatline)).toEqual([
      ['GTE A3.1 (G3.1-02, GF3.1-01, GF3.1-02)', 'G3.1-02, GF3.1-01, GF3.1-02'],
    ]);
  });
});

describe('a move that is refused', () => {
  it.each<[string, Values]>([
    ['it takes 1.5 of a move, 1B too much: 1.5 for 3B forward, open', { legs: [{ distance: 3 }] }],
    [
      'it takes 3 of a move, 4B too much: 3 for 1.5B stepping back, steep hill',
      { legs: [{ mode: 'stepBack', distance: 1.5, terrain: 'steepHill' }] },
    ],
    ['infantry in line cannot move so: in any direction', { legs: [{ mode: 'anyDirection', distance: 1 }] }],
    ['infantry turns round once in a turn, not 2 times', { turnRounds: 2 }],
    ['only a column one base wide moves on a road', { legs: [{ distance: 1, terrain: 'road' }] }],
    ['rivers are crossed by bridge or ford only', { obstacles: [{ type: 'river' }] }],
    [
      'it halted behind the obstacle last turn with allowance left',
      { obstacles: [{ type: 'wall' }], haltedBehindObstacle: true },
    ],
    ['it comes within 0.75B of an enemy', { legs: [{ distance: 1 }], closestEnemy: 0.75 }],
    ['it ends 0.25B from a friendly unit', { legs: [{ distance: 1 }], closestFriend: 0.25 }],
    ['nobody passes through enemies', { passThrough: 'enemies' }],
    ['only lines can be passed through', { passThrough: 'columnOfFriends' }],
    ['only generals, and crews seeking shelter, pass into squares', { passThrough: 'squareOfFriends' }],
    ['it is shaken', { status: 'shaken', legs: [{ distance: 1 }] }],
    ['it is broken, and moves only by rout', { status: 'broken', turnRounds: 1 }],
    [
      'after firing it can only go 1B straight forward or step back 1B',
      { fired: true, legs: [{ mode: 'wheel', distance: 1 }] },
    ],
    ['a reaction test has halted it for this turn', { haltedByTest: true, turnRounds: 1 }],
    [
      'it made an emergency change of formation this turn',
      { emergencyChangeThisTurn: true, legs: [{ distance: 1 }] },
    ],
    [
      'a charge has contacted it: it answers in the next response phase',
      { contactedByCharge: true, legs: [{ distance: 1 }] },
    ],
    ['it has moved or changed formation this turn', { firstMoveThisTurn: false, legs: [{ distance: 1 }] }],
  ])('%s', (text, change) => {
    expect(refusals({ ...LINE, ...change })).toEqual([text]);
  });

  it.each<[string, Values]>([
    ['artillery cannot cross a hedge', { formation: 'limbered', obstacles: [{ type: 'hedge' }] }],
    [
      'foot artillery, limbered, cannot move so: stepping back',
      { formation: 'limbered', legs: [{ mode: 'stepBack', distance: 1 }] },
    ],
    [
      'foot artillery cannot go into difficult terrain (built-up area)',
      { formation: 'limbered', legs: [{ distance: 1, terrain: 'bua' }] },
    ],
    [
      'after firing it can only wheel up to 1B',
      { formation: 'deployed', gunClass: '6', fired: true, legs: [{ distance: 1 }] },
    ],
  ])('%s', (text, change) => {
    expect(refusals({ arm: 'footArtillery', ...change })).toEqual([text]);
  });

  it('a square in woods, skirmishers after fire', () => {
    const square = { arm: 'infantry', formation: 'square', legs: [{ distance: 0.5, terrain: 'woods' }] };
    expect(refusals(square)).toEqual(['a square cannot go into difficult terrain (woods)']);
    const skirmish = { arm: 'infantry', formation: 'skirmish', fired: true, legs: [{ distance: 2.5 }] };
    expect(refusals(skirmish)).toEqual(['after firing it can only move 2B in any direction']);
  });
});

describe('what is allowed where a move is refused', () => {
  it.each<[string, Values]>([
    ['a change of formation, or a move away from the enemy', { status: 'shaken', legs: [{ distance: 1 }] }],
    ['rout moves, in their phase', { status: 'broken', turnRounds: 1 }],
    [
      'forward, wheel, stepping back, sideways or inclining 45 degrees forward',
      { legs: [{ mode: 'anyDirection', distance: 1 }] },
    ],
    ['1B or more, or a charge', { legs: [{ distance: 1 }], closestEnemy: 0.5 }],
  ])('%s', (allowed, change) => {
    expect(ruleOn('movement', { ...LINE, ...change }).ruling.refused).toMatchObject([{ allowed }]);
  });

  it.each<[string, string, Values]>([
    [
      'in the sector: occupied by enemies',
      'to beat the enemies in combat first',
      { action: 'enter', sectorState: 'enemyOccupying' },
    ],
    [
      'in the sector: occupied by troops of this side',
      'one unit occupies a sector; others can be in it',
      { action: 'occupy', sectorState: 'friendsOccupying', enteredInEarlierPhase: true },
    ],
    [
      'it cannot enter in square',
      'line, column or skirmish',
      { action: 'enter', sectorState: 'empty', formation: 'square' },
    ],
    [
      'it cannot occupy in column',
      'line or skirmish',
      { action: 'occupy', sectorState: 'friends', enteredInEarlierPhase: true, formation: 'column' },
    ],
    [
      'it is shaken',
      'to leave a sector, or to retire',
      { action: 'attack', sectorState: 'enemyOccupying', status: 'shaken' },
    ],
    [
      'it has fired this turn',
      'to go on in its formation; of those who occupy, skirmishers alone',
      { action: 'leave', sectorState: 'friends', fired: true, from: 'column' },
    ],
    [
      'only specialist light infantry skirmishes',
      'line or column',
      { action: 'enter', sectorState: 'empty', formation: 'skirmish', canSkirmish: false },
    ],
  ])('%s: %s', (text, allowed, change) => {
    expect(ruleOn('bua', { ...LINE, ...change }).ruling.refused).toMatchObject([{ text, allowed }]);
  });

  it.each<[string, string, Values]>([
    ['it is no unit that can skirmish', 'line, column or square', { arm: 'infantry', to: 'skirmish' }],
    [
      'infantry takes no such formation: limbered',
      'line, column or square',
      { arm: 'infantry', to: 'limbered' },
    ],
    [
      'light cavalry takes no such formation: skirmish',
      'line or column',
      { arm: 'lightCavalry', to: 'skirmish' },
    ],
  ])('%s: %s', (text, allowed, raw) => {
    expect(ruleOn('formation-check', raw).ruling.refused).toMatchObject([{ text, allowed }]);
  });
});

describe('formations and buildings in words', () => {
  it('a formation that is distorted', () => {
    expect(ruleOn('formation-check', { arm: 'infantry', to: 'line', contactsFriends: true }).lines).toEqual([
      'The unit can take the formation: line (one rank), distorted, disordered.',
      'It stops short of touching the other unit, and is disordered as long as it stands so.',
    ]);
  });

  it.each<[string, string, string | undefined, Values]>([
    ['column', 'square', 'Half of its move is left.', {}],
    ['column', 'column', 'Half of its move is left.', {}],
    ['line', 'square', 'The change takes its whole move.', {}],
    ['square', 'line', 'The change takes its whole move.', {}],
    ['column', 'square', 'The change takes its whole move.', { status: 'shaken' }],
    ['line', 'square', 'Shaken, it completes the change in its next movement phase;', { status: 'shaken' }],
    ['limbered', 'deployed', 'Half of its move is left.', { arm: 'footArtillery' }],
    ['deployed', 'limbered', 'The change takes its whole move.', { arm: 'horseArtillery', status: 'shaken' }],
    ['line', 'column', 'The change takes its whole move.', { arm: 'lightCavalry', status: 'disordered' }],
    ['line', 'line', undefined, {}],
    ['line', 'skirmish', 'Half of its move is left.', { canSkirmish: true }],
    ['column', 'skirmish', 'Half of its move is left.', { canSkirmish: true }],
    ['skirmish', 'line', 'Half of its move is left.', {}],
    ['skirmish', 'square', 'The change takes its whole move.', {}],
    ['square', 'column', 'Half of its move is left.', {}],
  ])('what is left of a move after the change from %s to %s: %s', (from, to, told, change) => {
    const { lines } = ruleOn('formation-check', { arm: 'infantry', bases: 4, from, to, ...change });
    expect(lines.slice(1)).toEqual(told === undefined ? [] : [expect.stringContaining(told)]);
  });

  it('what a nation’s columns can be', () => {
    const column = { arm: 'infantry', to: 'column', nation: 'prussian', figures: 24 };
    const { refused } = ruleOn('formation-check', column, [], fatline).ruling;
    expect(refused).toMatchObject([{ text: 'a column 1 wide; here columns are 2 wide', allowed: '2' }]);
  });

  it('a sector that is entered, occupied and attacked', () => {
    const unit = { arm: 'infantry', formation: 'line' };
    const entered = ruleOn('bua', { ...unit, action: 'enter', sectorState: 'empty' });
    expect(entered.lines).toEqual([
      'The unit can enter the sector. In it now: troops of this side, who have not occupied it.',
      'Enter by normal movement, at the speed of difficult terrain; the unit is disordered there.',
      'It can occupy the sector in its next movement phase, if no enemy is in an adjacent one.',
    ]);
    expect(() =>
      ruleOn('bua', { ...unit, action: 'enter', sectorState: 'empty', formation: 'limbered' }),
    ).toThrow('"limbered" is no formation of infantry');
    const { sectorState } = entered.ruling.outcome ?? {};
    const next = { ...unit, action: 'occupy', sectorState, enteredInEarlierPhase: true };
    expect(ruleOn('bua', next).lines[0]).toBe(
      'The unit can occupy the sector. In it now: occupied by troops of this side.',
    );
    expect(ruleOn('bua', { ...unit, action: 'attack', sectorState: 'enemyNotOccupying' }).lines[1]).toMatch(
      /^Meet the enemies in it/,
    );
  });
});

describe('moves in shorthand', () => {
  function words(id: string, flagName: string, text: string, ruleset = standard): Values {
    const procedure = findProcedure(ruleset, id);
    const flag = procedure.units!.find(({ flag: name }) => name === flagName)!;
    const listed = flag.list === undefined ? undefined : procedure.situation.is.shape[flag.list];
    const record = listed?.is.kind === 'list' ? listed.is.of : procedure.situation;
    const shape = record.is.kind === 'record' ? record.is.shape : {};
    return parseUnit(text, { flag, shape, around: {}, options: setRules(ruleset).options, index: 0 });
  }

  it.each<[string, string, string, Values]>([
    ['movement', 'unit', 'inf line shaken', { arm: 'infantry', formation: 'line', status: 'shaken' }],
    ['movement', 'leg', 'wheel 1.5 woods', { mode: 'wheel', distance: 1.5, terrain: 'woods' }],
    ['movement', 'obstacle', 'hedge gate', { type: 'hedge', via: 'gate' }],
    ['formation-check', 'unit', 'inf square 4', { arm: 'infantry', to: 'square', bases: 4 }],
    ['formation-check', 'unit', 'light column 3', { arm: 'lightCavalry', to: 'column', columnWidth: 3 }],
    [
      'points',
      'unit',
      '95th=inf rifle elite 4',
      { name: '95th', arm: 'infantry', weapon: 'rifle', grade: 'elite', strength: 4 },
    ],
    [
      'bmf',
      'unit',
      '52nd=elite talented 2',
      { name: '52nd', grade: 'elite', generalAttached: [{ ability: 'talented' }], firingHitsThisPhase: 2 },
    ],
  ])('%s --%s %s', (id, flag, text, values) => {
    expect(words(id, flag, text)).toEqual(values);
  });
});
