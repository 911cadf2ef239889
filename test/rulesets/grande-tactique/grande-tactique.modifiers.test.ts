import fc from 'fast-check';
import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import { ruleset } from '../../../src/rulesets/grande-tactique';

interface Modifier {
  readonly id: string;
  readonly value: number;
}

const RULES = setRules(ruleset);
const modifiers = (found: unknown): readonly string[] =>
  (found as readonly Modifier[]).map(({ id, value }) => `${id} ${value}`);

/** The outcome of a procedure; the die of a check is 4, so that the sum alone decides. */
function outcomeOf(id: string, raw: Values, dice: readonly number[] = []): Values {
  const procedure = findProcedure(ruleset, id);
  const situation = requireSituation(RULES, procedure, raw);
  return adjudicate(RULES, procedure, situation, scriptedSource(dice)).outcome ?? {};
}

const CHECK = { unit: 'B1', arm: 'infantry', cause: 'charged' };
const CHARGE = { ...CHECK, cause: 'charging', targetArm: 'infantry', targetState: 'eager' };

/** Each row of the Morale Check alone, with what must be true for it. */
// prettier-ignore
const ROWS: readonly (readonly [row: string, base: Values, raw: Values])[] = [
  ['M-01 -1', CHECK, { quality: 'raw' }],
  ['M-02 1', CHECK, { quality: 'veteran' }],
  ['M-03 1', CHECK, { terrainBonus: 'upslope' }],
  ['M-03 1', CHECK, { terrainBonus: 'bua' }],
  ['M-03 1', CHECK, { terrainBonus: 'ltf' }],
  ['M-04 -1', CHECK, { shaken: true }],
  ['M-05 1', CHECK, { inSquare: true }],
  ['M-06 1', CHECK, { general: true }],
  ['M-07 -1', CHARGE, { targetArm: 'artillery' }],
  ['M-08 1', CHARGE, { targetState: 'shaken' }],
  ['M-09 1', CHARGE, { chargers: 1, chargesDeclared: 2 }],
  ['M-10 1', CHARGE, { contactFace: 'flank' }],
  ['M-10 1', CHARGE, { contactFace: 'rear' }],
  ['M-11 1', CHARGE, { enMasse: true }],
  ['M-12 -1', CHECK, { chargers: 2 }],
  ['M-13 -1', CHECK, { contactFace: 'flank' }],
  ['M-13 -1', CHECK, { contactFace: 'rear' }],
];

test.each(ROWS)('a row of morale counts: %s', (row, base, raw) => {
  const outcome = outcomeOf('morale', { ...base, ...raw }, [4]);
  expect(modifiers(outcome.modifiers)).toEqual([row]);
  expect(outcome).toMatchObject({ total: 4 + Number(row.split(' ')[1]) });
});

test('no row counts where nothing is said', () => {
  for (const base of [CHECK, CHARGE])
    expect(outcomeOf('morale', base, [4])).toMatchObject({ modifiers: [], sum: 0 });
});

/** Sentences of several rows are one answer: the last one holds. */
const keysOf = (raw: Values): string => Object.keys(raw).join();

test.each([
  ['of the charged', CHECK],
  ['of chargers', CHARGE],
])('rows %s add up in every combination, each once', (_, base) => {
  // A unit in square has no flank, and artillery that is shaken is no danger to its front.
  const own = ROWS.filter(([row, of]) => of === base && !['M-05 1', 'M-07 -1'].includes(row));
  fc.assert(
    fc.property(
      fc.subarray([...own]).map((some) => new Map(some.map((one) => [keysOf(one[2]), one]))),
      (some) => {
        const raw = Object.assign({}, ...[...some.values()].map((one) => one[2])) as Values;
        const outcome = outcomeOf('morale', { ...base, ...raw }, [4]);
        const expected = [...some.values()].map(([row]) => row).sort();
        expect([...modifiers(outcome.modifiers)].sort()).toEqual(expected);
        expect(outcome.sum).toBe(expected.reduce((sum, row) => sum + Number(row.split(' ')[1]), 0));
      },
    ),
  );
});

const FIRER = { id: 'B1', firing: true };
const TARGET = { id: 'R1', arm: 'infantry' };
const GUNS = { firer: { ...FIRER, arm: 'artillery' }, target: TARGET, range: 6, result: 'tie' };
const FOOT = { firer: { ...FIRER, arm: 'infantry' }, target: TARGET, result: 'tie' };

// prettier-ignore
test.each<[what: string, raw: Values, expected: readonly string[]]>([
  ['infantry', FOOT, []],
  ['guns at 7 inches', { ...GUNS, range: 7 }, []],
  ['shaken', { ...FOOT, firer: { ...FOOT.firer, state: 'shaken' } }, ['F-01 -1']],
  ['guns beyond 7 inches', { ...GUNS, range: 7.1 }, ['F-02 -1']],
  ['guns in enfilade', { ...GUNS, enfilade: true }, ['F-03 1']],
  ['a square that fires', { ...FOOT, firer: { ...FOOT.firer, inSquare: true } }, ['F-04 -1']],
  ['guns at a square', { ...GUNS, target: { ...TARGET, inSquare: true } }, ['F-05 1']],
  ['a shaken square', { ...FOOT, firer: { ...FOOT.firer, state: 'shaken', inSquare: true } }, ['F-01 -1', 'F-04 -1']],
  ['shaken guns, far off, in enfilade, at a square', { ...GUNS, firer: { ...GUNS.firer, state: 'shaken' }, range: 12, enfilade: true, target: { ...TARGET, inSquare: true } }, ['F-01 -1', 'F-02 -1', 'F-03 1', 'F-05 1']],
])('the firing modifiers of %s', (_, raw, expected) => {
  const outcome = outcomeOf('fire', raw);
  expect(modifiers(outcome.knownModifiers)).toEqual(expected);
  expect(outcome.knownSum).toBe(expected.reduce((sum, row) => sum + Number(row.split(' ')[1]), 0));
});
