import type { Rules } from '../../../../src/core/ruling/ruleset';
import { walk as gte } from '../../../../src/rulesets/gte/walk';
import { form as takesForm } from '../../../../src/rulesets/gte/walk/acts/moves';
import type { BattleState, Contact, Owed } from '../../../../src/rulesets/gte/walk/record/battle';
import type { UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import type { Values } from '../../../../src/core/input/field';
import { applying, begun, contact, staged, stateOf, type Facts } from './support';

/** A battle in its third turn, in which nothing has happened. */
let calm: BattleState;
let rules: Rules;
beforeAll(async () => {
  const walk = await begun();
  calm = { ...stateOf(walk), turn: 3 };
  ({ rules } = walk.table.game);
});

const stage = (facts: Facts = {}, change: Partial<BattleState> = {}): BattleState =>
  staged(calm, facts, change);

/** The state after a fact was put right, and what else players hear. */
function corrected(before: BattleState, path: string, value: unknown) {
  const values = before as unknown as Values;
  const after = gte.correct(values, { path, value });
  return { state: after as unknown as BattleState, effects: gte.correctionEffects(values, after) };
}

const unitAfter = (before: BattleState, path: string, value: unknown): UnitState =>
  corrected(before, path, value).state.units[path.split('.')[1] ?? ''] as UnitState;

const fault = (path: string, value: unknown, before = stage()): (() => unknown) => {
  return () => corrected(before, path, value);
};

describe('a side in a correction', () => {
  it('goes by its name in the scenario', () => {
    expect(corrected(stage(), 'holder', 'grey').state.holder).toBe('B');
    expect(corrected(stage(), 'holder', 'A').state.holder).toBe('A');
    const held = (value: string): readonly string[] =>
      corrected(stage(), 'objectives.mill', value).state.objectives.map(({ controller }) => controller);
    expect(held('blue')).toEqual(['A', 'B']);
    expect(held('none')).toEqual(['none', 'B']);
  });

  it('is told by that name, also where a journal has its letter', () => {
    const held = { ...stage(), holder: 'B' } as unknown as Values;
    expect([gte.fact(held, 'holder'), gte.fact(held, 'holder', 'B'), gte.fact(held, 'holder', null)]).toEqual(
      ['grey', 'grey', null],
    );
  });

  it('is refused with the names that there are', () => {
    expect(fault('holder', 'purple')).toThrow('"purple" is not allowed; give blue or grey');
    expect(fault('objectives.mill', 'purple')).toThrow('"purple" is not allowed; give blue, grey or none');
    expect(fault('objectives.hill', 'blue')).toThrow('there is no objective "hill" (did you mean "mill"?)');
    expect(fault('sides.blue.hits', 1)).toThrow('there is no fact "hits"');
    expect(fault('initiative', 'blue')).toThrow(
      'there is no fact "initiative"; there are units, generals, groups, sides, objectives and holder',
    );
    expect(fault('Lacey.hits', 1)).toThrow(
      'there is no fact "Lacey" (did you mean "units.Lacy"?); there are',
    );
    expect(corrected(stage(), 'sides.grey.gone', 60).state.sides.B.gone).toBe(60);
  });
});

describe('a name with a full stop in it', () => {
  it('is still that of a unit', () => {
    const unit = { ...(calm.units.Lacy as UnitState), id: 'St. Lacy' };
    const before = stage({}, { units: { ...calm.units, 'St. Lacy': unit } });
    expect(corrected(before, 'units.St. Lacy.hits', 2).state.units['St. Lacy']?.hits).toBe(2);
    expect(corrected(before, 'units.St. Lacy.turn.moved', true).state.units['St. Lacy']?.turn.moved).toBe(
      true,
    );
    expect(fault('units.St. Ludwig.hits', 2, before)).toThrow('there is no unit "St. Ludwig"');
  });
});

describe('a value that cannot be', () => {
  const charge = [contact('Felice', 'Kolowrat')];

  it.each<[string, unknown, string, Partial<BattleState>?]>([
    ['units.Lacy.role', 'receiving', 'is not allowed; give none'],
    [
      'units.Kolowrat.role',
      'charging',
      'give none, countercharging, receiving or inCombat',
      { contacts: charge },
    ],
    ['units.Kolowrat.lastMove', 'charging', 'is not allowed', { contacts: charge }],
    ['units.Lacy.guns', 'abandoned', 'there is no fact "guns"'],
    ['units.Felice.formation', 'square', 'give line or column'],
    ['units.Lacy.columnWidth', 2, 'is no width of a column of Lacy; give 1'],
    ['units.Lacy.turn.hits', 1, 'there is no fact "hits"'],
    ['units.Lacy.hits', 1.5, 'give a whole number from 0'],
  ])('%s: %s', (path, value, message, change = {}) => {
    expect(fault(path, value, stage({}, change))).toThrow(message);
  });

  it('is a width that the edition knows for that nation (GF3.1-01)', async () => {
    const { table } = await begun('gte-kalkenau', 'x');
    const { present, walk } = table.game;
    const wide = (value: number) => () =>
      walk.correct(present.state, { path: 'units.Bergues.columnWidth', value });
    expect(wide(2)).not.toThrow();
    expect(wide(5)).toThrow('is no width of a column of Bergues; give 1 or 2');
  });

  it('is a square of a single base (G3.3-01)', () => {
    const square = (removed: number) => fault('units.Lacy.formation', 'square', stage({ Lacy: { removed } }));
    expect(square(3)).toThrow('give line or column');
    expect(square(2)).not.toThrow();
  });

  it('is not what a charger does', () => {
    // It charges one enemy, and is itself charged by another.
    const contacts = [contact('Felice', 'Kolowrat'), contact('Quosdanovich', 'Felice')];
    expect(unitAfter(stage({}, { contacts }), 'units.Felice.role', 'charging').role).toBe('charging');
    expect(unitAfter(stage({}, { contacts }), 'units.Felice.lastMove', 'charging').lastMove).toBe('charging');
  });
});

describe('what a unit did this turn', () => {
  const form = (state: BattleState): BattleState =>
    applying(takesForm, () => rules)(state, {
      word: 'form',
      by: 'A',
      named: { unit: 'Lacy', formation: 'column' },
      situation: { to: 'column' },
      outcome: {},
    });

  it('is forgotten with the act that it did not do after all', () => {
    const formed = form({ ...stage(), phase: 'move2' });
    expect(formed.units.Lacy?.turn.formedFrom).toBe('line');
    expect(unitAfter(formed, 'units.Lacy.turn.changed', false).turn.formedFrom).toBeNull();
    expect(unitAfter(formed, 'units.Lacy.turn.moved', false).turn).toMatchObject({
      changed: true,
      formedFrom: 'line',
    });
    const turn = { ...(calm.units.Lacy as UnitState).turn, fired: 4, firedAt: ['Adda'] };
    const phase = { ...(calm.units.Lacy as UnitState).phase, fellBack: true };
    const fired = stage({ Lacy: { turn, phase } });
    expect(unitAfter(fired, 'units.Lacy.turn.fired', 0).turn.firedAt).toEqual([]);
    expect(unitAfter(fired, 'units.Lacy.turn.fired', 2).turn.firedAt).toEqual(['Adda']);
    expect(unitAfter(fired, 'units.Lacy.turn.fired', 2).phase.fellBack).toBe(true);
    expect(unitAfter(fired, 'units.Lacy.turn.moved', false).phase.fellBack).toBe(false);
    expect(unitAfter(stage(), 'units.Lacy.last.changed', true).last.changed).toBe(true);
  });
});

describe('a corrected status', () => {
  it('brings the turn from which it counts (6.2, 6.3)', () => {
    expect(unitAfter(stage(), 'units.Lacy.status', 'shaken')).toMatchObject({
      becameShaken: 3,
      disorderEnded: null,
    });
    expect(unitAfter(stage(), 'units.Lacy.status', 'disordered')).toMatchObject({
      becameShaken: null,
      disorderEnded: 3,
    });
    expect(unitAfter(stage(), 'units.Lacy.hits', 3)).toMatchObject({
      becameShaken: null,
      disorderEnded: null,
    });
  });

  const pursuit = [contact('Felice', 'Kolowrat', { kind: 'broken' }), contact('Gela', 'Lacy')];
  const left = ({ contacts }: BattleState): readonly string[] =>
    contacts.map(({ attacker, defender }: Contact) => `${attacker} ${defender}`);

  it('of one who is not broken after all ends the contact of his pursuers, and no other', () => {
    const before = stage({ Kolowrat: { status: 'broken' } }, { contacts: pursuit });
    const { state, effects } = corrected(before, 'units.Kolowrat.status', 'shaken');
    expect(left(state)).toEqual(['Gela Lacy']);
    expect(effects).toEqual(['Felice and Kolowrat are no longer in contact.']);
    expect(left(corrected(before, 'units.Lacy.status', 'shaken').state)).toEqual([
      'Felice Kolowrat',
      'Gela Lacy',
    ]);
    expect(left(corrected(before, 'units.Kolowrat.hits', 2).state)).toEqual(['Felice Kolowrat', 'Gela Lacy']);
  });

  it('of one who breaks ends all that he owes, and says so', () => {
    const owed: readonly Owed[] = [
      { act: 'test', unit: 'Lacy', occasion: 'charged' },
      { act: 'hits', unit: 'Lacy', hits: 1, source: 'fire' },
      { act: 'recoil', unit: 'Brenta', cause: 'firing' },
    ];
    const chase = { charger: 'Lacy', targets: ['Adda'], used: 1, allowance: 2 };
    const fled = [chase, { ...chase, charger: 'Pálffy' }];
    const duties = { mustRetire: true, mustPursue: true };
    const before = stage({ Lacy: duties }, { owed, fled, contacts: pursuit });
    const { state, effects } = corrected(before, 'units.Lacy.status', 'broken');
    expect(state.owed.map(({ act, unit }) => `${act} ${unit}`)).toEqual(['hits Lacy', 'recoil Brenta']);
    expect(state.units.Lacy).toMatchObject({ timesBroken: 1, mustRetire: false, mustPursue: false });
    expect(effects).toEqual([
      'Lacy no longer has to retire.',
      'Lacy no longer has to pursue.',
      'Gela and Lacy are no longer in contact.',
      'No longer owed: test Lacy.',
      'Lacy can no longer follow up its charge.',
    ]);
  });

  it('that is the whole of the correction needs no more words', () => {
    const held = stage({ Lacy: { mustRetire: true } });
    expect(corrected(held, 'units.Lacy.mustRetire', false).effects).toEqual([]);
    expect(corrected(stage(), 'units.Lacy.status', 'shaken').effects).toEqual([]);
    expect(corrected(stage(), 'groups.foot.order', 'hold').effects).toEqual([]);
    expect(corrected(stage(), 'holder', 'grey').effects).toEqual([]);
  });

  it('of one of several in a contact names those alone who no longer touch', () => {
    const contacts = [contact('Gela', 'Lacy'), contact('Gela', 'Kolowrat'), contact('Felice', 'Kolowrat')];
    expect(corrected(stage({}, { contacts }), 'units.Lacy.status', 'broken').effects).toEqual([
      'Gela and Lacy are no longer in contact.',
    ]);
  });

  it('of one who is in no charge or combat ends its contacts alone', () => {
    const { state, effects } = corrected(stage({}, { contacts: pursuit }), 'units.Lacy.role', 'none');
    expect(left(state)).toEqual(['Felice Kolowrat']);
    expect(effects).toEqual(['Gela and Lacy are no longer in contact.']);
  });
});

describe('corrected losses', () => {
  const POINTS =
    'The enemy’s victory points stay as they were; if they are wrong too, correct sides.blue.lost (lost to hits) or sides.blue.gone.';

  it('shake a unit for good at half its strength, and no longer where it has more (G6.3-01)', () => {
    const halved = corrected(stage(), 'units.Adda.removed', 2);
    expect(halved.state.units.Adda).toMatchObject({ status: 'shaken', permanentlyShaken: true });
    expect(halved.effects).toEqual(['Adda is shaken for good: half its strength or less is left.', POINTS]);
    const again = corrected(halved.state, 'units.Adda.removed', 1);
    expect(again.state.units.Adda).toMatchObject({ status: 'shaken', permanentlyShaken: false });
    expect(again.effects).toEqual(['Adda is no longer shaken for good; it still is shaken.', POINTS]);
    expect(corrected(stage(), 'units.Adda.removed', 1).effects).toEqual([POINTS]);
  });

  it('leave the last base of a square in column, disordered (G3.3-01)', () => {
    const before = stage({ Adda: { formation: 'square', originalStrength: 4, removed: 2 } });
    const { state, effects } = corrected({ ...before }, 'units.Adda.removed', 3);
    expect(state.units.Adda?.formation).toBe('column');
    expect(effects).toContain('The last base of Adda is a column now.');
  });

  it('take the last base off the table, and free its general', () => {
    const { state, effects } = corrected(stage(), 'units.Adda.removed', 9);
    expect(state.units.Adda).toMatchObject({ where: 'gone', removed: 4 });
    expect(state.generals.Doria?.at).toBeNull();
    expect(effects).toEqual(['Adda is off the table.', 'Doria is with no unit now.', POINTS]);
    expect(corrected(stage(), 'units.Adda.where', 'gone').effects).toEqual(effects);
    expect(corrected(state, 'units.Adda.hits', 16).effects).toEqual([]);
  });
});
