import type { Values } from '../../../../src/core/input/field';
import { standard } from '../../../../src/rulesets/gte';
import { ruleOn } from '../rule-on';

const GUNS_LEFT = 'Its crew leaves the guns where they stand.';
const SWEPT =
  'A general attached goes with it, and can leave it in his side’s next movement phase; until then his group has no general.';
const SURRENDERS = 'Or Foy surrenders, and makes no rout move.';
const SHAKEN = 'Foy is shaken for the rest of the game.';

describe('hits in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', originalStrength: 4, hitsBefore: 3, source: 'combat' };
  const lines = (change: Values): readonly string[] =>
    ruleOn('register-hits', { ...foy, newHits: 1, ...change }).lines;

  it('that cost a base, and shake for good', () => {
    expect(lines({ hitsBefore: 7 })).toEqual([
      'Foy has 8 hits in all: it loses 1 base, and has 2 left; it is shaken for good.',
      'Record them when all dice of the round are thrown.',
      'Remove 1 base of Foy, from the rear rank of a column or the middle of a line, which closes up on its centre; of a square or skirmishers as its owner likes.',
      'What is removed counts for the enemy’s victory points, at its price.',
      SHAKEN,
    ]);
  });

  it('that cost nothing', () => {
    expect(lines({ hitsBefore: 1 })).toEqual([
      'Foy has 2 hits in all: it loses no base, and has 4 left.',
      'Record them when all dice of the round are thrown.',
    ]);
  });

  it('of a second break, after which nobody is shaken for good (G6.4-03)', () => {
    const unit = { name: 'Foy', arm: 'infantry', formation: 'line', originalStrength: 4 };
    const broken = { ...unit, hitsBefore: 7, timesBroken: 1 };
    const { steps } = ruleOn('break-unit', broken).ruling;
    expect(steps.map(({ text }) => text).join()).toMatch(/^(?!.*shaken).*disintegrates/);
  });

  it('that leave nothing', () => {
    expect(lines({ hitsBefore: 15 })).toEqual([
      'Foy has 16 hits in all: nothing is left of it.',
      'Record them when all dice of the round are thrown.',
      'Remove Foy: all its bases count as casualties, at full value.',
    ]);
    const { steps } = ruleOn('register-hits', { ...foy, hitsBefore: 15, newHits: 1 }).ruling;
    expect(steps.map(({ citation }) => citation)).toEqual(['GTE 1.4']);
  });

  it.each([
    [0, []],
    [1, ['Throw a D6 for the general attached: a 6 removes him.']],
    [2, ['Throw a D6 for each of the 2 generals attached: a 6 removes him.']],
  ])('with %p generals', (generalsAttached, said) => {
    expect(lines({ hitsBefore: 0, generalsAttached }).slice(2)).toEqual(said);
  });
});

describe('a break in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line', originalStrength: 4, hitsBefore: 0 };
  const lines = (change: Values, dice: readonly number[] = []): readonly string[] =>
    ruleOn('break-unit', { ...foy, ...change }, dice).lines;

  it.each<[string, string, Values]>([
    ['Foy breaks with 4 bases left, and routs 3B.', SURRENDERS, { cause: 'combat' }],
    [
      'Foy breaks with 4 bases left, and routs 3B, then disintegrates.',
      'Then remove Foy for good; the bases left count half for the enemy.',
      { timesBroken: 1 },
    ],
    [
      'Foy breaks with 4 bases left, and routs 3B, then stands in shelter.',
      'Foy stands there, broken.',
      { reachesShelter: true },
    ],
  ])('%s', (verdict, last, change) => {
    const said = lines(change);
    expect([said[0], said.at(-1)]).toEqual([verdict, last]);
  });

  it('of the last base', () => {
    expect(lines({ hitsBefore: 15 })).toEqual([
      'Foy breaks, and nothing is left of it.',
      'Record 1 hit on Foy, 16 in all: it has 0 bases left.',
      'Remove Foy: all its bases count as casualties.',
    ]);
  });

  it('stands in shelter with its last base (G9.16-01)', () => {
    const { outcome } = ruleOn('break-unit', { ...foy, hitsBefore: 11, reachesShelter: true }).ruling;
    expect(outcome).toMatchObject({ remaining: 1, stands: true });
  });

  it('sweeps away a general who is still alive', () => {
    expect(lines({ generalsAttached: 1 }, [1])).toContain(SWEPT);
    expect(lines({ generalsAttached: 1 }, [6])).not.toContain(SWEPT);
    expect(lines({})).not.toContain(SWEPT);
  });

  it('leaves guns where they are in battery', () => {
    const guns = { arm: 'footArtillery', formation: 'deployed' };
    expect(lines(guns)).toContain(GUNS_LEFT);
    expect(lines({ ...guns, formation: 'limbered' })).not.toContain(GUNS_LEFT);
  });
});

describe('generals at risk, and riders, in words', () => {
  const risk = (dice: readonly number[]): readonly string[] =>
    ruleOn('general-risk', { name: 'Foy', event: 'firingHits', generalsAttached: dice.length }, dice).lines;

  it('says who falls, and what follows', () => {
    expect(risk([5])).toEqual(['No general with Foy is lost.']);
    expect(risk([6])[0]).toBe('1 general with Foy is removed.');
    expect(risk([6, 6])[0]).toBe('2 generals with Foy are removed.');
    expect(risk([6])).toHaveLength(4);
  });

  it('says which general a die is for', () => {
    const asked = (count: number): readonly string[] =>
      ruleOn(
        'general-risk',
        { name: 'Foy', event: 'firingHits', generalsAttached: count },
        Array.from({ length: count }, () => 1),
      ).ruling.rolls.map((one) => one.for);
    expect(asked(1)).toEqual(['risk to the general with Foy']);
    expect(asked(2)).toEqual(['risk to general 1 with Foy', 'risk to general 2 with Foy']);
  });

  it('names them, where the game knows who they are', () => {
    const generalNames = ['Ney', 'Reille'];
    const at = { name: 'Foy', event: 'firingHits', generalsAttached: 2, generalNames };
    const { ruling, lines } = ruleOn('general-risk', at, [1, 6]);
    expect(ruling.rolls.map((one) => one.for)).toEqual(['risk to Ney with Foy', 'risk to Reille with Foy']);
    expect(lines.join(' ')).toContain('Remove Reille with Foy at once, before any test');
    const foy = { name: 'Foy', arm: 'infantry', originalStrength: 4, hitsBefore: 0, formation: 'line' };
    const broken = ruleOn('break-unit', { ...foy, generalsAttached: 2, generalNames }, [1, 6]);
    expect(broken.lines.filter((line) => line.includes('goes with it'))).toEqual([
      expect.stringMatching(/^Ney goes with it, /),
    ]);
  });

  it('says what riders do who are in hand, or out of it', () => {
    const blues = { name: 'Blues', arm: 'heavyCavalry', grade: 'regular' };
    expect(ruleOn('control-test', blues, [6]).lines.slice(1)).toEqual([
      'Blues follows up and pursues only if its owner wishes.',
    ]);
    expect(ruleOn('control-test', blues, [1]).lines).toHaveLength(3);
  });
});

describe('a rally in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', grade: 'regular', turn: 5 };

  it('without a test', () => {
    const disordered = ruleOn('rally', { ...foy, status: 'disordered', disorderCauseEndedTurn: 3 });
    expect(disordered.lines[0]).toBe('Foy rallies to steady.');
    expect(disordered.ruling.steps.map(({ citation }) => citation)).toEqual(['GTE 6.2']);
    const shaken = ruleOn('rally', { ...foy, status: 'shaken', becameShakenTurn: 3 });
    expect(shaken.lines[0]).toBe('Foy rallies to steady.');
    expect(shaken.ruling.steps.map(({ citation }) => citation)).toEqual(['GTE 6.3']);
  });

  it('by a test', () => {
    const broken = { ...foy, status: 'broken', generalAttached: [{ ability: 'average' }] };
    expect(ruleOn('rally', broken, [6]).lines[0]).toMatch(/^Foy rallies to shaken: 6, and it needs \d\.$/);
    expect(ruleOn('rally', broken, [1]).lines).toEqual([
      expect.stringMatching(/^Foy disintegrates: 1, and it needs \d\.$/),
      'Remove Foy for good; the bases left count half for the enemy’s victory points.',
    ]);
  });
});

describe('a recoil in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line' };
  const lines = (change: Values): readonly string[] => ruleOn('recoil', { ...foy, ...change }).lines;
  const BACK = 'Move Foy 1B straight back, facing the enemy; it is shaken.';
  const PUSHED = 'Friends directly behind it are pushed back; units on either flank wheel back to conform.';

  it.each<[string, Values, number]>([
    [
      'Foy recoils 1B, shaken; later in the turn it retires 1.5B, unless an enemy follows or charges it.',
      { cause: 'combat' },
      4,
    ],
    ['Foy recoils 1B, shaken; later in the turn it retires 1.5B.', { cause: 'twoDraws' }, 4],
    ['Foy recoils 1B, shaken, and does not retire.', { cause: 'combat', enemyFollowedOrCharged: true }, 3],
  ])('%s', (verdict, change, count) => {
    const said = lines(change);
    expect(said.slice(0, 3)).toEqual([verdict, BACK, PUSHED]);
    expect(said).toHaveLength(count);
  });

  it('whose retirement nothing stops after two draws, and which guns make by hand', () => {
    const last = (change: Values): string | undefined => lines(change).at(-1);
    expect(last({ cause: 'firing' })).toBe(
      'Foy must retire 1.5B away from the enemy in its movement phase this turn, unless an enemy follows it up or charges it before; it then counts as retiring, and does not rally this turn.',
    );
    expect(last({ cause: 'twoDraws' })).toBe(
      'Foy must retire 1.5B away from the enemy in its movement phase this turn; it then counts as retiring, and does not rally this turn.',
    );
    const guns = { cause: 'combat', arm: 'footArtillery', formation: 'deployed' };
    expect(last({ ...guns, gunClass: '6' })).toMatch(/^Foy must retire 2B away from the enemy/);
    expect(last({ ...guns, gunClass: '12' })).toMatch(/^Foy must retire 1B away from the enemy/);
    expect(last({ ...guns, gunClass: '12', limbers: true })).toMatch(
      /^Foy must limber in its movement phase this turn, which takes its whole move/,
    );
  });

  it('which limbered guns owe too, though they have no bands for it left (G9.2-01, G9.14-03)', () => {
    const guns = { arm: 'horseArtillery', formation: 'limbered' };
    const said = lines({ ...guns, cause: 'firing' });
    expect(said[0]).toBe(
      'Foy recoils 1B, shaken; later in the turn it turns round, which takes its whole move, unless an enemy follows or charges it.',
    );
    expect(said.at(-1)).toBe(
      'Foy must turn round in its movement phase this turn, which takes its whole move, unless an enemy follows it up or charges it before; it then counts as retiring, and does not rally this turn.',
    );
    expect(lines({ ...guns, cause: 'combat', enemyFollowedOrCharged: true })).toEqual([
      'Foy recoils 1B, shaken, and does not retire.',
      BACK,
      PUSHED,
    ]);
  });

  it('of troops who halt instead, and of others who do not', () => {
    const steps = (change: Values): readonly string[] =>
      ruleOn('recoil', { ...foy, cause: 'combat', ...change }).ruling.steps.map(({ text }) => text);
    expect(steps({ defendsObstacle: true })).toEqual(['Foy defends an obstacle: it halts instead']);
    expect(steps({})).toEqual(['retirement: 2B less 0.5B for turning round']);
  });

  it('of troops who defend an obstacle', () => {
    expect(lines({ cause: 'combat', defendsObstacle: true })).toEqual([
      'Foy halts where it is, shaken, and does not retire.',
      'Foy stays where it is, shaken; the enemy is still in contact with it.',
    ]);
  });
});

describe('a rally that is refused, in words', () => {
  const foy = { name: 'Foy', turn: 5 };
  const broken = { status: 'broken', arm: 'infantry', grade: 'regular' };
  const shaken = { status: 'shaken', becameShakenTurn: 4 };
  const disordered = { status: 'disordered', disorderCauseEndedTurn: 4 };

  it.each<[string, Values]>([
    ['the cause of the disorder of Foy goes on', { ...disordered, disorderCauseEndedTurn: null }],
    ['the cause of the disorder of Foy ended only this turn', { ...disordered, disorderCauseEndedTurn: 5 }],
    ['Foy has fired and moved this turn', { ...disordered, fired: true, moved: true }],
    ['Foy is at half its original strength or less: shaken for good', { ...shaken, permanentlyShaken: true }],
    ['Foy was first shaken this turn', { ...shaken, becameShakenTurn: 5 }],
    ['Foy is out of command', { ...shaken, outOfCommand: true }],
    ['Foy is being charged', { ...shaken, beingCharged: true }],
    ['Foy has changed formation this turn', { ...shaken, changedFormation: true }],
    ['the general of Foy missed his turn', { ...shaken, missedTurn: true }],
    ['no general is attached to Foy', broken],
    [
      'Foy has been in contact with the enemy this turn',
      { ...broken, generalAttached: [{ ability: 'inept' }], inContactThisTurn: true },
    ],
    ['Foy has a rout move to make', { ...broken, generalAttached: [{ ability: 'inept' }], mustRout: true }],
  ])('%s', (text, change) => {
    expect(ruleOn('rally', { ...foy, ...change }).ruling.refused.map((one) => one.text)).toEqual([text]);
  });

  it('to Cossacks, who are never steady (R-80)', () => {
    const { refused } = ruleOn('rally', { ...foy, ...disordered, cossack: true }, [], standard, {
      cossacks: true,
    }).ruling;
    expect(refused).toMatchObject([
      {
        text: 'Foy are Cossacks, who are disordered in all circumstances',
        allowed: 'nothing better than disordered',
      },
    ]);
  });
});

describe('the orders after a rally', () => {
  const LATER = 'In a later turn it can rally to steady.';
  const orders = (raw: Values, dice: readonly number[] = []): readonly string[] =>
    ruleOn('rally', { name: 'Foy', turn: 5, ...raw }, dice).lines.slice(1);
  const broken = {
    status: 'broken',
    arm: 'infantry',
    grade: 'regular',
    generalAttached: [{ ability: 'inept' }],
  };

  it('tell what can still be hoped for (G8.4-02)', () => {
    expect(orders(broken, [6])).toEqual([
      'Foy is now shaken. It faces the enemy in its present formation.',
      LATER,
      'Next turn it fires with second priority.',
    ]);
    expect(orders({ ...broken, permanentlyShaken: true }, [6])).toContain('It stays shaken for good.');
    expect(orders({ status: 'shaken', becameShakenTurn: 4 })).toEqual([
      'Foy is now steady. It faces the enemy in its present formation.',
      'Next turn it fires with second priority.',
    ]);
  });
});

describe('a rout move, and what is taken off it', () => {
  const step = (id: string, raw: Values): string | undefined =>
    ruleOn(id, { name: 'Foy', arm: 'infantry', formation: 'line', ...raw }).ruling.steps.find(({ text }) =>
      text.includes(' routs '),
    )?.text;

  it('first and further', () => {
    const strength = { originalStrength: 4 };
    expect(step('break-unit', strength)).toBe('Foy routs 3B, its move and 1B');
    expect(step('break-unit', { ...strength, obstaclesCrossed: 1 })).toBe(
      'Foy routs 3B, its move and 1B, less 0.5B for obstacles',
    );
    expect(step('rout', { routTurns: 1 })).toBe('Foy routs 2B');
    expect(step('rout', { routTurns: 1, obstaclesCrossed: 2 })).toBe('Foy routs 2B, less 1B for obstacles');
  });
});

describe('a unit that is gone by breaking', () => {
  it('stands nowhere, leaves no table, and disintegrates no more', () => {
    const last = { arm: 'infantry', formation: 'line', originalStrength: 4, hitsBefore: 15, timesBroken: 1 };
    const { outcome } = ruleOn('break-unit', { ...last, reachesShelter: true }).ruling;
    expect(outcome).toMatchObject({ remaining: 0, rout: 0, stands: false, disintegrated: false });
    expect(ruleOn('break-unit', { ...last, reachesTableEdge: true }).ruling.outcome).toMatchObject({
      offTable: false,
    });
  });

  it('is a crew, where it was artillery', () => {
    const crew = { name: 'Mercer', arm: 'footArtillery', formation: 'limbered', originalStrength: 1 };
    expect(ruleOn('break-unit', { ...crew, hitsBefore: 3 }).lines).toEqual([
      'Mercer breaks, and nothing is left of it.',
      'Record 1 hit on Mercer, 4 in all: it has 0 crew figures left.',
      'Remove Mercer: all its crew count as casualties.',
    ]);
  });

  it('is seen by friends unless it skirmished, and frees those who charged it', () => {
    const foy = { name: 'Foy', arm: 'infantry', formation: 'skirmish', originalStrength: 4 };
    const said = (change: Values): string => ruleOn('break-unit', { ...foy, ...change }).lines.join(' ');
    expect(said({})).not.toContain('Friends within 2B');
    expect(said({})).toContain('Enemy cavalry that charged or fought Foy takes a control test');
    expect(said({ formation: 'line', cause: 'chargeInSupport' })).not.toContain('control test');
  });
});

describe('a further rout move in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line' };
  const lines = (change: Values): readonly string[] => ruleOn('rout', { ...foy, ...change }).lines;
  const MOVE = 'Move Foy 2B, slower in difficult terrain.';

  it('that is not made', () => {
    expect(lines({ routTurns: 2 })).toEqual(['Foy stands where it is, broken.']);
    expect(lines({ routTurns: 1, routedThisTurn: true })).toEqual([
      'Foy makes no further rout move this turn.',
    ]);
  });

  it('that is made', () => {
    const last = 'Foy stands, broken: contact, firing hits, or friends who break within 2B set it off again.';
    const going = lines({ routTurns: 0 });
    expect(going.slice(0, 2)).toEqual(['Foy routs 2B and goes on routing next turn.', MOVE]);
    expect(going).toHaveLength(3);
    const standing = lines({ routTurns: 1 });
    expect([standing[0], standing.at(-1)]).toEqual(['Foy routs 2B and then stands, broken.', last]);
    const gone = lines({ routTurns: 1, reachesTableEdge: true });
    expect([gone[0], gone.at(-1)]).toEqual([
      'Foy routs 2B and leaves the table.',
      'Remove Foy for good: it has left the table, and its bases count half for the enemy.',
    ]);
  });
});
