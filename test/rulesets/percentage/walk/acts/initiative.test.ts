import { initiativeCheck } from '../../../../../src/rulesets/percentage/command/initiative-check';
import { birkenau, does, given, onTo, rights, said, stateOf } from '../birkenau';

describe('a check of initiative', () => {
  test('refuses no automatic order that the unit has not got (T4.1-06)', async () => {
    const table = await birkenau('Initiative');
    expect(await said(table, 'initiative Ginster refuse-charge')).toBe('refused');
    expect(stateOf(table).units.Ginster).toMatchObject({ initiativeChecked: false });
    await does(table, 'automatic Ginster threatens', 'initiative Ginster refuse-charge');
  });

  test('is free to act without an order', async () => {
    await does(await birkenau('Initiative'), 'initiative Ginster act');
  });

  test('does no act of a unit that obeys an automatic order, and is left for the order (T4.1-06)', async () => {
    const table = await birkenau('Initiative');
    await does(table, 'automatic Ginster threatens');
    expect(await said(table, 'initiative Ginster act')).toBe('refused');
    await does(table, 'initiative Ginster refuse-charge');
  });
});

test('an automatic order that its player ignores is not due any more, but in games begun before (T4.1-05)', async () => {
  const IGNORED = 'automatic Ahorn band:P2 player-figure-attached ignore-automatic';
  for (const [begunWith, answer] of [
    ['9', 'Ahorn is rid of its automatic order in this turn'],
    ['8', 'ruled'],
  ]) {
    const table = await birkenau('Initiative');
    Object.assign(table.game.rules, { begunWith });
    await rights(table, { 'units.Ahorn.disorder': 7 });
    expect(table.game.now.notes.join()).toContain('Ahorn is to be marked');
    await does(table, IGNORED);
    expect(table.game.now.notes.join().includes('Ahorn is to be marked')).toBe(begunWith === '8');
    expect(await said(table, 'automatic Ahorn')).toBe(answer);
  }
});

test('who is broken or routed gets no automatic order and checks no initiative, but in games begun before (T4.1-01)', async () => {
  for (const [begunWith, answer] of [
    ['11', 'Ahorn is broken, and moves only as it must'],
    ['10', 'ruled'],
  ]) {
    const table = await birkenau('Initiative');
    Object.assign(table.game.rules, { begunWith });
    await rights(table, { 'units.Ahorn.moraleStatus': 'broken' });
    for (const act of ['automatic', 'initiative']) expect(await said(table, `${act} Ahorn`)).toBe(answer);
  }
});

describe('what a check of initiative is for goes by the chit, so that no row of its arm is dodged or gained (T4.3-03)', () => {
  test.each([
    ['Kiebitz', '', 'act'],
    ['Ginster', 'threatens', 'refuseCharge'],
    ['Ginster', 'threatened-from:flank', 'refuseOther'],
    ['Milan', 'threatened-from:flank', 'refuseWithdraw'],
    ['Kiebitz', 'threatened-from:front by-cavalry', 'refuseOther'],
  ])('%s: %s', async (unit, facts, purpose) => {
    const table = await birkenau('Initiative');
    if (facts !== '') await does(table, `automatic ${unit} ${facts}`);
    expect(given(table, 'initiative', { unit })).toMatchObject({ purpose });
  });

  test('otherwise only on the word of both sides, against the record', () => {
    expect(initiativeCheck.situation.is.shape.purpose).toMatchObject({ from: 'state' });
  });

  test('except of cavalry that protects: only its player knows whether it would charge', async () => {
    const table = await birkenau('Initiative');
    await does(table, 'ordered Ginster > protect', 'automatic Ginster protected-unit-threatened');
    expect(given(table, 'initiative', { unit: 'Ginster' })?.purpose).toBeUndefined();
    await does(table, 'ordered Kiebitz > protect', 'automatic Kiebitz protected-unit-threatened');
    expect(given(table, 'initiative', { unit: 'Kiebitz' })).toMatchObject({ purpose: 'refuseOther' });
  });
});

test.each([
  ['Kiebitz', 'threatened-from:front by-cavalry', 'form square', 'closed-square'],
  ['Distel', '', 'form line', 'double-line'],
])(
  'an automatic order is recalled in the movement phase until it is obeyed (4b ii): %s',
  async (unit, facts, order, formation) => {
    const table = await birkenau('Initiative', ['names: [Distel]', 'names: [Distel], formation: openOrder']);
    await does(table, `automatic ${unit} band:P2 ${facts}`);
    await onTo(table, 'Movement');
    const owed = `${unit} has yet to obey its automatic order: ${order}.`;
    const left = () => table.game.now.offers.find(({ word }) => word === 'next')?.left;
    expect(table.game.now.notes).toContain(owed);
    expect(left()).toBe(owed);
    await does(table, `form-infantry ${unit} ${formation}`);
    expect(table.game.now.notes).not.toContain(owed);
    expect(left()).toBe('Nobody has moved.');
  },
);

test('who has yet to fire back by an automatic order is recalled in the small arms phase, not before (4.1)', async () => {
  const table = await birkenau('Initiative', ['names: [Distel]', 'names: [Distel], formation: openOrder']);
  await rights(table, { 'units.Distel.smallArmsLossLastTurn': true });
  await does(table, 'automatic Distel band:P2');
  await onTo(table, 'Movement');
  expect(table.game.now.notes).toContain('Distel has yet to obey its automatic order: form line.');
  await onTo(table, 'Small arms');
  const owed = 'Distel has yet to obey its automatic order: return fire.';
  const left = () => table.game.now.offers.find(({ word }) => word === 'next')?.left;
  expect([left(), table.game.now.notes[0]]).toEqual([owed, owed]);
  await does(table, 'fire Distel > Kiebitz 60 figures-firing:10');
  expect([left(), table.game.now.notes.includes(owed)]).toEqual([undefined, false]);
});

test.each([
  ['Ginster', 'threatens', { 'units.Ginster.retires': true }, false],
  ['Kiebitz', 'threatened-from:front by-cavalry', { 'units.Kiebitz.retires': true }, true],
  ['Kiebitz', 'threatened-from:front by-cavalry', { 'units.Kiebitz.moraleStatus': 'broken' }, false],
])(
  'an automatic order is not recalled where another move outranks it (T4.1-01, T4.4-06): %s %s %j',
  async (unit, facts, how, isRecalled) => {
    const table = await birkenau('Initiative');
    await does(table, `automatic ${unit} ${facts}`);
    await onTo(table, 'Movement');
    await rights(table, how);
    expect(table.game.now.notes.join().includes(`${unit} has yet to obey`)).toBe(isRecalled);
  },
);
