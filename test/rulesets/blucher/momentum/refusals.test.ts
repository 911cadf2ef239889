import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { DiceTurn, CupRequest } from '../../../../src/core/walk/cup-game';
import { firstValues } from '../../../../src/core/walk/record';
import { ruleset } from '../../../../src/rulesets/blucher';
import {
  NO_PHASES,
  PHASE,
  type MomentumState,
  type Phase,
} from '../../../../src/rulesets/blucher/momentum/record';
import { refusalsOf } from '../../../../src/rulesets/blucher/momentum/refusals';

const RULES = setRules(ruleset);

/** Hidden dice of side A in turn 3. */
const HIDDEN: Phase = { ...firstValues(PHASE), turn: 3, cup: 'mo 1' };
const OVER: Partial<Phase> = { ended: 'limit', isOver: true };
const OPEN: Partial<Phase> = { cup: null, open: { faces: [6, 4, 2], value: 12 } };
const SPENT = { kind: 'corps', cost: 4, currentMO: 4 };

const codes = (wish: CupRequest, phase: Partial<Phase> | undefined, solo = false): readonly string[] =>
  refusalsOf(NO_PHASES, { request: wish, phase: phase && { ...HIDDEN, ...phase }, solo }, RULES).map(
    ({ code }) => code,
  );

const TOUCHES: readonly CupRequest[] = ['reroll', 'spend', 'check', 'peek', 'reveal', 'odds'];

test.each(TOUCHES)('without dice there is nothing to %s', (wish) => {
  expect(codes(wish, undefined)).toEqual(['MO_NO_DICE']);
});

test.each<[CupRequest, string, Partial<Phase>, readonly string[]]>([
  ['spend', 'in the phase', {}, []],
  ['spend', 'after the phase', OVER, ['ACT_PHASE_OVER']],
  ['spend', 'before the last was compared', { unchecked: true }, ['MO_UNCHECKED']],
  ['check', 'what was not compared', { unchecked: true }, []],
  ['odds', 'of what was not compared', { unchecked: true }, []],
  ['odds', 'after the phase', OVER, ['ACT_PHASE_OVER']],
  ['reveal', 'in the phase', {}, ['MO_HIDDEN']],
  ['reveal', 'after the phase', OVER, []],
  ['reveal', 'open dice in the phase', OPEN, []],
  ['peek', 'as the roller', {}, []],
  ['reroll', 'open dice', OPEN, []],
  ['reroll', 'hidden dice', {}, ['MO_NO_REROLL']],
  ['reroll', 'a second time', { ...OPEN, rerolled: true }, ['MO_NO_REROLL']],
  ['reroll', 'in the phase', { ...OPEN, spent: [SPENT] }, ['MO_NO_REROLL']],
  ['reroll', 'after the phase', { ...OPEN, ...OVER }, ['MO_NO_REROLL']],
  ['roll', 'in the phase', {}, ['MO_PHASE_OPEN']],
  ['pledge', 'in the phase', {}, ['MO_PHASE_OPEN']],
  ['roll', 'after the phase', OVER, []],
])('to %s %s', (wish, _, phase, expected) => {
  expect(codes(wish, phase)).toEqual(expected);
});

test.each<[string, Partial<Phase>, readonly string[]]>([
  ['while the phase goes on', {}, ['MO_NOBODY_LOOKS']],
  ['after it', OVER, []],
])('to peek at dice that the program keeps, %s', (_, phase, expected) => {
  expect(codes('peek', phase, true)).toEqual(expected);
});

test.each<[string, Partial<Phase>, string]>([
  ['hidden dice', {}, 'only the open dice of an intuitive commander may be re-rolled'],
  ['a second time', { ...OPEN, rerolled: true }, 'one of these dice was re-rolled already'],
  ['in the phase', { ...OPEN, spent: [SPENT] }, 'the movement phase has begun'],
])('a re-roll of %s is refused with its own reason', (_, more, text) => {
  const asked = { request: 'reroll', phase: { ...HIDDEN, ...more } } as const;
  expect(refusalsOf(NO_PHASES, asked, RULES).map((one) => one.text)).toEqual([text]);
});

describe('new dice', () => {
  const PLEDGED = { side: 'B', turn: 4 };
  const B4 = { side: 'B', turn: 4 };
  const after = (more: Partial<Phase> = OVER): MomentumState => ({
    rolls: 1,
    phases: { A: { ...HIDDEN, ...more } },
    latest: 'A',
  });
  const refused = (
    wish: 'roll' | 'pledge',
    state: MomentumState,
    next: DiceTurn,
    pledged?: DiceTurn,
  ): ReturnType<typeof refusalsOf> =>
    refusalsOf(state, { request: wish, phase: state.phases.A, next, pledged }, RULES);

  test.each<['roll' | 'pledge', string, MomentumState, DiceTurn, DiceTurn | undefined, readonly string[]]>([
    ['roll', 'in a new game', NO_PHASES, B4, undefined, []],
    ['roll', 'for the next turn', after(), B4, undefined, []],
    ['roll', 'for the same side later', after(), { side: 'A', turn: 4 }, undefined, []],
    ['roll', 'for the same turn again', after(), { side: 'A', turn: 3 }, undefined, ['MO_ROLLED']],
    ['roll', 'for an earlier turn', after(), { side: 'A', turn: 2 }, undefined, ['MO_ROLLED']],
    ['roll', 'for the pledged turn', after(), B4, PLEDGED, []],
    ['roll', 'for another turn', after(), { side: 'B', turn: 5 }, PLEDGED, ['MO_PLEDGED']],
    ['roll', 'for another side', after(), { side: 'A', turn: 4 }, PLEDGED, ['MO_PLEDGED']],
    ['pledge', 'in a new game', NO_PHASES, B4, undefined, []],
    ['pledge', 'twice', after(), B4, PLEDGED, ['MO_PLEDGED']],
    ['pledge', 'before the last phase has ended', after({}), B4, undefined, ['MO_PHASE_OPEN']],
    ['pledge', 'for the same turn again', after(), { side: 'A', turn: 3 }, undefined, ['MO_ROLLED']],
  ])('%s %s', (wish, _, state, next, pledged, expected) => {
    expect(refused(wish, state, next, pledged).map(({ code }) => code)).toEqual(expected);
  });

  test('all reasons are given at once, each with its way out', () => {
    const told = refused('roll', after({}), { side: 'A', turn: 3 }, PLEDGED);
    expect(told.map(({ code, text, allowed }) => [code, text, allowed])).toEqual([
      ['MO_PHASE_OPEN', 'the movement phase of side A’s turn 3 has not ended', 'mo spend end'],
      [
        'MO_ROLLED',
        'the MO dice for side A’s turn 3 were rolled already',
        'a later turn, or a new game: --new',
      ],
      ['MO_PLEDGED', 'the dice for side B’s turn 4 are pledged', 'mo roll, with the words of both players'],
    ]);
  });
});
