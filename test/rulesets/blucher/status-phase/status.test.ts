import fc from 'fast-check';
import { findProcedure, requireSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import { makeFraction } from '../../../../src/core/odds/fraction';
import { oddsOf } from '../../../../src/core/odds/odds';
import { ruleset } from '../../../../src/rulesets/blucher';
import { outcomeOf, refused, ruled, steps, told } from '../told';

const STANDING = { active: 'A', morale: 7, onTable: 9, turn: 3 };

test.each([
  [{}, 'The game goes on.'],
  [{ brokenAll: 7 }, 'The game is over by army morale: side B wins.'],
  [{ retired: 10 }, 'The game is over by retirement: side B wins.'],
  [{ specialObjectives: ['A'] }, 'The game is over by special objectives: side A wins.'],
  [{ turn: 30, objectives: ['A'] }, 'The game is over at nightfall: side A wins.'],
  [{ turn: 30 }, 'The game is over at nightfall: a draw.'],
  [{ concede: true }, 'The game is over by concession: side B wins.'],
])('status %j: %s', (raw, verdict) => {
  expect(told('status', { ...STANDING, ...raw })[0]).toBe(verdict);
});

test('a game that goes on: the dice for the enemy’s turn (p.33, 92)', () => {
  const dice = 'The MO dice for the enemy’s coming turn are rolled and hidden now.';
  expect(told('status', STANDING).slice(1)).toEqual([dice]);
  expect(told('status', { ...STANDING, pips: 3 }).slice(1)).toEqual([
    'The counter of the immobile commander of side A goes down to 2.',
    dice,
  ]);
  expect(told('status', { ...STANDING, concede: true })[1]).toBe(
    'All units of side A retire, and the game ends.',
  );
});

test('every test is shown up to the one that ends the game, and none after it', () => {
  const special = { specialObjectives: ['A', 'B', 'none'], specialRule: 'any', specialFor: 'both' };
  expect(steps('status', { ...STANDING, ...special, concede: true, concedeAccepted: false })).toEqual([
    'side A concedes; side B does not accept',
    '0 units broken, army morale 7',
    '0 units retired, 9 on the table',
    'special objectives: side A 1, side B 1, nobody 1; one is enough, by either side',
    'turn 3 of 30: no nightfall yet',
  ]);
  expect(steps('status', { ...STANDING, brokenAll: 8, turn: 30 })).toEqual(['8 units broken, army morale 7']);
  expect(
    steps('status', { ...STANDING, specialObjectives: ['B'], specialFor: 'A', turn: 30 }).slice(2),
  ).toEqual([
    'special objectives: side A 0, side B 1, nobody 0; the one is needed, by side A',
    'nightfall; objectives: side A 0, side B 1, nobody 0',
  ]);
  expect(steps('status', { ...STANDING, turn: 30 })[2]).toBe('nightfall, and no objective on the table');
});

test('reinforcements save an army: they raise its morale before it is checked (p.83)', () => {
  const before = outcomeOf('army-morale', { infCav: 19 }).morale;
  const after = outcomeOf('army-morale', { infCav: 19, arrived: 6 }).morale;
  const check = (morale: unknown): unknown =>
    outcomeOf('status', { ...STANDING, brokenAll: 8, morale }).ended;
  expect([check(before), check(after)]).toEqual([true, false]);
});

const holder = fc.constantFrom('A', 'B', 'none');
const event = fc.record({ side: holder, unitsOn: fc.subarray(['A', 'B']) });

test('control: a side alone on an objective has it, and both on it change nothing (p.23)', () => {
  fc.assert(
    fc.property(holder, fc.array(event, { minLength: 1, maxLength: 6 }), (controller, events) => {
      const control = outcomeOf('objectives', { controller, events }).control as readonly string[];
      events.forEach(({ unitsOn }, i) => {
        const before = i === 0 ? controller : control[i - 1];
        if (unitsOn.length === 1) expect(control[i]).toBe(unitsOn[0]);
        if (unitsOn.length === 2) expect(control[i]).toBe(before);
      });
    }),
  );
});

test('control: events one by one come to the same as all at once', () => {
  fc.assert(
    fc.property(holder, fc.array(event, { maxLength: 6 }), (controller, events) => {
      const stepwise = events.reduce<unknown>(
        (held, each) => outcomeOf('objectives', { controller: held, events: [each] }).to,
        controller,
      );
      expect(outcomeOf('objectives', { controller, events }).to).toBe(stepwise);
    }),
  );
});

test('control changes, and stays', () => {
  expect(told('objectives', { controller: 'A', events: [{ side: 'B', unitsOn: ['B'] }] })).toEqual([
    'The objective passes to side B.',
    'Mark the objective as held by side B.',
  ]);
  expect(told('objectives', { controller: 'none', events: [] })).toEqual([
    'The objective stays with nobody.',
  ]);
});

/** The chance that a group arrives. */
function chanceOfArrival(turn: number, factor: number): string {
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, 'reinforcements');
  const { rows } = oddsOf(rules, procedure, requireSituation(rules, procedure, { turn, factor }), [
    'arrived',
  ]);
  const arrives = rows.find(({ outcome }) => outcome.arrived === true);
  return arrives ? makeFraction(arrives.probability) : '0';
}

test.each([
  [3, 4, '0'],
  [10, 4, '1/3'],
  [12, 4, '1/2'],
  [24, 4, '1'],
  [17, 5, '1/2'],
  [30, 5, '1'],
])('in turn %d a group of factor %d arrives with a chance of %s', (turn, factor, chance) => {
  expect(chanceOfArrival(turn, factor)).toBe(chance);
});

test('arrival: what to place, or to try again (p.80-81)', () => {
  expect(told('reinforcements', { groupId: 'II Korps', turn: 12 }, [3])).toEqual([
    'II Korps has arrived in turn 12.',
    'Place all its units face down, front edges flush to the edge of its section, others flush behind them in ranks; none within 2 BW of an objective that the enemy controls.',
    'Then make a reinforcement move with each of them (rule reinforcement-entry).',
    'Its subcommander, if it has one, has arrived with it; his marker waits off the table.',
  ]);
  expect(told('reinforcements', { turn: 10 }, [3])).toEqual([
    'The group does not arrive in turn 10.',
    'Roll for it again in your next status phase.',
  ]);
  expect(steps('reinforcements', { turn: 10 }, [3])).toEqual(['3 x factor 4 = 12, 2 over turn 10']);
});

test('entry: every reason to wait, by how much', () => {
  const raw = { distanceToClearBW: 2.75, offEdgeAtEnd: true, endsOnFriend: true, impassableInPath: true };
  expect(steps('reinforcement-entry', raw)).toEqual([
    'it needs 2.75 BW to be wholly on the table, 0.75 BW more than it may move',
    'some part of it would hang off the table at the end',
    'it would end on a friend',
    'its line meets impassable terrain',
  ]);
  expect(told('reinforcement-entry', raw)).toEqual([
    'The unit waits at the edge.',
    'Leave it off the table and close it up straight forward; it may not shift along the edge.',
    'It enters in your next status phase without another roll.',
  ]);
});

test('entry: enemies that are pushed back', () => {
  expect(told('reinforcement-entry', { distanceToClearBW: 1, contacted: ['Foy', 'Ney', 'Foy'] })).toEqual([
    'The unit enters the table and drives Foy and Ney back.',
    ...['Foy', 'Ney', 'Foy'].map(
      (enemy) =>
        `${enemy} is revealed and retreats at once, or breaks if it cannot (rule retreat, cause reinforcement).`,
    ),
    'Move the unit straight on to the table, up to 2 BW in all; leave it facing the way it moved.',
    'Turn it face up.',
    'Infantry and cavalry raise the count for army morale before it is checked (rule army-morale).',
  ]);
});

test('entry: a place that is barred, and what is allowed', () => {
  const raw = { distanceToClearBW: 1, nearEnemyObjective: true, nearCorner: true };
  expect(refused('reinforcement-entry', raw, { cornerBuffer: true })).toEqual([
    [
      'its place is within 2 BW of an objective that the enemy controls',
      'a place along the section’s edge more than 2 BW from it',
    ],
    [
      'its place is within 2 BW of a corner of the table',
      'a place along the section’s edge more than 2 BW from the corner',
    ],
  ]);
});

test('an entry over open ground: nothing but how far it goes', () =>
  expect(steps('reinforcement-entry', { distanceToClearBW: 1 })).toEqual([
    'it needs 1 BW of its 2 BW to be wholly on the table',
  ]));

test('where a reinforcement may stand: each rule is cited by its own refusal', () => {
  const raw = { distanceToClearBW: 1, nearEnemyObjective: true, nearCorner: true };
  const cited = ruled('reinforcement-entry', raw, [], { cornerBuffer: true }).ruling.refused;
  expect(cited.map(({ code, citation }) => `${code} ${citation}`)).toEqual([
    'REI_OBJECTIVE Blücher p.81',
    'REI_CORNER Blücher p.83; option cornerBuffer set to true',
  ]);
});
