import type { Values } from '../../../../src/core/field';
import { tell } from '../tell';

const GUNS_LEFT = 'Its crew leaves the guns where they stand.';
const SWEPT =
  'A general attached goes with it, and can leave it in his side’s next movement phase; until then his group has no general.';
const SURRENDERS = 'Or Foy surrenders, and makes no rout move.';
const SHAKEN = 'Foy is shaken for the rest of the game.';

describe('hits in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', originalStrength: 4, hitsBefore: 3, source: 'combat' };
  const lines = (change: Values): readonly string[] =>
    tell('register-hits', { ...foy, newHits: 1, ...change }).lines;

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

  it('that leave nothing', () => {
    expect(lines({ hitsBefore: 15 })).toEqual([
      'Foy has 16 hits in all: nothing is left of it.',
      'Record them when all dice of the round are thrown.',
      'Remove Foy: all its bases count as casualties, at full value.',
    ]);
    const { steps } = tell('register-hits', { ...foy, hitsBefore: 15, newHits: 1 }).ruling;
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
    tell('break-unit', { ...foy, ...change }, dice).lines;

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
    const { outcome } = tell('break-unit', { ...foy, hitsBefore: 11, reachesShelter: true }).ruling;
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
    tell('general-risk', { name: 'Foy', event: 'firingHits', generalsAttached: dice.length }, dice).lines;

  it('says who falls, and what follows', () => {
    expect(risk([5])).toEqual(['No general with Foy is lost.']);
    expect(risk([6])[0]).toBe('1 general with Foy is removed.');
    expect(risk([6, 6])[0]).toBe('2 generals with Foy are removed.');
    expect(risk([6])).toHaveLength(4);
  });

  it('says which general a die is for', () => {
    const asked = (count: number): readonly string[] =>
      tell(
        'general-risk',
        { name: 'Foy', event: 'firingHits', generalsAttached: count },
        Array.from({ length: count }, () => 1),
      ).ruling.rolls.map((one) => one.for);
    expect(asked(1)).toEqual(['risk to the general with Foy']);
    expect(asked(2)).toEqual(['risk to general 1 with Foy', 'risk to general 2 with Foy']);
  });

  it('says what riders do who are in hand, or out of it', () => {
    const blues = { name: 'Blues', arm: 'heavyCavalry', grade: 'regular' };
    expect(tell('control-test', blues, [6]).lines.slice(1)).toEqual([
      'Blues follows up and pursues only if its owner wishes.',
    ]);
    expect(tell('control-test', blues, [1]).lines).toHaveLength(3);
  });
});

describe('a rally in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', grade: 'regular', turn: 5 };

  it('without a test', () => {
    const disordered = tell('rally', { ...foy, status: 'disordered', disorderCauseEndedTurn: 3 });
    expect(disordered.lines[0]).toBe('Foy rallies to steady.');
    expect(disordered.ruling.steps.map(({ citation }) => citation)).toEqual(['GTE 6.2']);
    const shaken = tell('rally', { ...foy, status: 'shaken', becameShakenTurn: 3 });
    expect(shaken.lines[0]).toBe('Foy rallies to steady.');
    expect(shaken.ruling.steps.map(({ citation }) => citation)).toEqual(['GTE 6.3']);
  });

  it('by a test', () => {
    const broken = { ...foy, status: 'broken', generalAttached: [{ ability: 'average' }] };
    expect(tell('rally', broken, [6]).lines[0]).toMatch(/^Foy rallies to shaken: 6, and it needs \d\.$/);
    expect(tell('rally', broken, [1]).lines).toEqual([
      expect.stringMatching(/^Foy disintegrates: 1, and it needs \d\.$/),
      'Remove Foy for good; the bases left count half for the enemy’s victory points.',
    ]);
  });
});

describe('a recoil in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line' };
  const lines = (change: Values): readonly string[] => tell('recoil', { ...foy, ...change }).lines;
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

  it('of troops who defend an obstacle', () => {
    expect(lines({ cause: 'combat', defendsObstacle: true })).toEqual([
      'Foy halts where it is, shaken, and does not retire.',
      'Foy stays where it is, shaken; the enemy is still in contact with it.',
    ]);
  });
});

describe('a further rout move in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line' };
  const lines = (change: Values): readonly string[] => tell('rout', { ...foy, ...change }).lines;
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
