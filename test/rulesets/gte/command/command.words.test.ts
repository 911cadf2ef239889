import type { Values } from '../../../../src/core/input/field';
import { standard } from '../../../../src/rulesets/gte';
import { ruleOn } from '../rule-on';

/** The steps of a ruling, in words. */
const steps = (id: string, raw: Values, dice: readonly number[] = []): readonly string[] =>
  ruleOn(id, raw, dice).ruling.steps.map(({ text }) => text);

const refusals = (id: string, raw: Values): readonly string[] =>
  ruleOn(id, raw).ruling.refused.map(({ text, allowed }) => [text, allowed].join('; '));

describe('generals in words', () => {
  it('tell how they came by their ability', () => {
    expect(steps('general-ability', { level: 'subordinate' }, [4, 4])).toEqual([
      '4: average',
      '4: an average general is inspirational on 5 or more',
    ]);
    expect(steps('general-ability', { level: 'commanding' })).toEqual([
      'a commanding general is talented unless a scenario says otherwise',
      'talented generals are always inspirational',
    ]);
    const ofScenario = { level: 'divisional', scenarioAbility: 'inept', scenarioInspirational: false };
    expect(steps('general-ability', ofScenario)).toEqual([
      'the scenario makes him inept',
      'his temperament is the scenario’s',
    ]);
  });

  it.each([
    ['commanding', /^He commands the whole army/],
    ['divisional', /with only one he needs a command group of his own too/],
    ['subordinate', /^He commands one command group/],
  ])('tell the duties of a %s one', (level, duty) => {
    expect(ruleOn('general-ability', { level, scenarioAbility: 'talented' }).lines[1]).toMatch(duty);
  });
});

it('a general in words names the column of his nation', () => {
  const spaniard = { level: 'subordinate', nation: 'spanish' };
  const { ruling } = ruleOn('general-ability', spaniard, [4, 1], standard, { nationalGenerals: true });
  expect(ruling.steps[0]?.text).toBe('4: inept (Spanish, Italian)');
});

describe('what a group does by its order, in words', () => {
  const group = { group: 'Picton', currentOrder: 'attack', ability: 'average' };
  const lines = (raw: Values, dice: readonly number[] = []): readonly string[] =>
    ruleOn('command-test', { ...group, ...raw }, dice).lines;
  const ATTACK =
    'Under attack all move towards the enemy until a normal move away (artillery: canister range); then infantry charges, or halts in range and fires, some of the cavalry at least tries to charge, artillery can halt and fire.';
  const HOLD =
    'Under hold all stay: small moves within the group’s area and changes of formation are for the players to judge; no charge.';
  const ACHIEVED = 'It turns into hold without a test when the objective is achieved.';
  const ANY =
    'Under any order its units can countercharge and make emergency changes of formation when attacked; cavalry can charge in support.';
  const ONCE = 'The group takes no other command test this turn.';

  it('that it keeps, untested or after a test that failed', () => {
    expect(lines({})).toEqual(['No command test is needed; the order stays attack.', ATTACK, ACHIEVED, ANY]);
    expect(lines({ newOrder: 'move' }, [1])).toEqual([
      'Command test failed with 1: the order of Picton stays attack.',
      ATTACK,
      ACHIEVED,
      ANY,
      ONCE,
    ]);
  });

  it('that is new: it names something, unless it is to hold', () => {
    expect(lines({ newOrder: 'hold' }, [6])).toEqual([
      'Command test passed with 6: the order of Picton is now hold.',
      HOLD,
      ANY,
      ONCE,
    ]);
    expect(lines({ newOrder: 'attack', orderDetail: 'the mill' }, [6]).slice(0, 3)).toEqual([
      'Command test passed with 6: the order of Picton stays attack.',
      'Note what the order names: the mill.',
      ATTACK,
    ]);
  });

  it('with which it goes on without a general, or not', () => {
    const lost = { ability: undefined, groupLeaderless: true, wantsAdvance: true };
    expect(lines(lost, [5])).toEqual([
      'Command test passed with 5: the order of Picton stays attack.',
      ATTACK,
      ACHIEVED,
      ANY,
      ONCE,
      'It tests again in every turn in which it is to advance.',
    ]);
    expect(lines(lost, [4])).toEqual([
      'Command test failed with 4: the order of Picton is now hold.',
      HOLD,
      ANY,
      ONCE,
    ]);
  });
});

describe('the initiative in words', () => {
  const armies = { generalsA: ['talented', 'average'], generalsB: ['talented', 'inept'] };

  it('a tie in a challenge', () => {
    const { ruling, lines } = ruleOn('challenge', { holder: 'A', deadGeneralSide: 'A', ...armies }, [2, 3]);
    expect(ruling.steps.map(({ text }) => text)).toEqual([
      'side A: 5 points, die 2: 7',
      'side B: 4 points, die 3: 7',
      'equal scores: side A',
    ]);
    expect(lines).toEqual(['Side A keeps the initiative.']);
  });

  it('a challenge that succeeds, and one that is not made', () => {
    expect(ruleOn('challenge', { holder: 'A', deadGeneralSide: 'A', ...armies }, [1, 6]).lines).toEqual([
      'Challenged: side B takes the initiative.',
      'Side B holds it from now on: it moves first each turn.',
      'The change counts from the next initiative movement phase that has not begun.',
    ]);
    const declined = { holder: 'A', deadGeneralSide: 'A', wantsChallenge: false };
    expect(ruleOn('challenge', declined).lines).toEqual(['No challenge: side A keeps the initiative.']);
  });

  it('why it cannot be challenged or passed', () => {
    expect(refusals('challenge', { holder: 'A', deadGeneralSide: 'none' })).toEqual([
      'no general has just died; side B can challenge when a general of side A dies',
    ]);
    expect(refusals('challenge', { holder: 'A', deadGeneralSide: 'B' })).toEqual([
      'side A has the initiative already; ',
    ]);
    expect(refusals('pass-initiative', { holder: 'B', receivedByPass: true })).toEqual([
      'side B was given the initiative and cannot pass it back; ',
    ]);
  });

  it('says who throws each die', () => {
    const { rolls } = ruleOn('initiative', { generalsA: [], generalsB: [] }, [2, 2, 3, 1]).ruling;
    expect(rolls.map(({ by, faces }) => [by, ...(faces ?? [])])).toEqual([
      ['side A', 2],
      ['side B', 2],
      ['side A', 3],
      ['side B', 1],
    ]);
  });
});

describe('command in words', () => {
  it('says by how much a general is too far, and every other reason', () => {
    const far = { ability: 'inept', distance: 4.25, visible: false, relation: 'divisional' };
    expect(steps('command-status', far)).toEqual([
      'the superior is attached to no unit of the subordinate’s group',
      'the general does not see it',
      '4.25B away, beyond the 4B of an inept general',
    ]);
    expect(ruleOn('command-status', far).lines[0]).toBe('The unit is out of command of this general.');
    expect(steps('command-status', { ability: 'inept', distance: 4 })).toEqual([
      'seen, and 4B is within the radius of 4B',
    ]);
  });

  it('says that the higher general counts', () => {
    const taken = { ability: 'average', distance: 1, relation: 'commanding', superiorAttachedToGroup: true };
    expect(ruleOn('command-status', taken).lines).toEqual([
      'The unit is under command of this general.',
      'While he commands the group, his ability and not that of lower generals counts for its tests.',
    ]);
  });

  it('says so only where he is above the group’s own general', () => {
    const own = { ability: 'average', distance: 1, relation: 'ownGroup' };
    expect(ruleOn('command-status', own).lines).toEqual(['The unit is under command of this general.']);
  });

  it('says where nothing is tested, and where nothing is deducted', () => {
    const group = { group: 'Picton', currentOrder: 'attack', ability: 'average' };
    expect(ruleOn('command-test', group).lines[0]).toBe('No command test is needed; the order stays attack.');
    expect(steps('command-test', { ...group, newOrder: 'hold' }, [2])).toEqual(['die 2: 2, and 2 is wanted']);
  });

  it('shows the deduction, and what the new order binds the group to', () => {
    const change = { group: 'Picton', currentOrder: 'hold', newOrder: 'move', ability: 'average' };
    expect(steps('command-test', { ...change, generalOutOfCommand: true }, [3])).toEqual([
      'die 3, -1 out of command: 2, and 2 is wanted',
    ]);
    expect(ruleOn('command-test', change, [2]).lines).toEqual([
      'Command test passed with 2: the order of Picton is now move.',
      'Note what the order names: direction and objective, which can be the support of friends.',
      'Under move all go there; none attacks.',
      'It turns into hold without a test when the objective is reached, or the group is charged.',
      'Under any order its units can countercharge and make emergency changes of formation when attacked; cavalry can charge in support.',
      'The group takes no other command test this turn.',
    ]);
  });

  it('a group without a general tests in every turn of its advance', () => {
    const { lines } = ruleOn(
      'command-test',
      { currentOrder: 'attack', groupLeaderless: true, wantsAdvance: true },
      [5],
    );
    expect(lines[0]).toBe('Command test passed with 5: the order of the group stays attack.');
    expect(lines).toContain('It tests again in every turn in which it is to advance.');
  });

  it('a failed test of an inept general out of command leads to the special test', () => {
    const { ruling, lines } = ruleOn(
      'command-test',
      {
        group: 'Bylandt',
        currentOrder: 'attack',
        newOrder: 'hold',
        ability: 'inept',
        generalOutOfCommand: true,
      },
      [1],
    );
    const [owed] = (ruling.outcome?.followOn ?? []) as readonly Values[];
    expect(owed).toEqual({ procedure: 'special-command-test', for: 'Bylandt' });
    expect(lines.at(-1)).toBe(
      'Its inept general, out of command, takes a special command test before the group moves, unless he has this turn.',
    );
    const missed = ruleOn(String(owed?.procedure), { ability: 'inept', outOfCommand: true }, [1]);
    expect(missed.lines[0]).toBe('The general misses his turn.');
    const stays = { arm: 'infantry', formation: 'line', legs: [{ distance: 1 }], missedTurn: true };
    expect(refusals('movement', stays)).toEqual(['the general of its group misses his turn; ']);
  });
});
