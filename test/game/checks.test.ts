import { setRules } from '../../src/core/adjudicate';
import { refusals, rollRefusals } from '../../src/game/checks';
import type { Cup, Momentum, Pledge } from '../../src/game/cup';
import { ruleset } from '../../src/rulesets/blucher';
import { coveredCup } from '../support/cup';

const RULES = setRules(ruleset);

const CUP = coveredCup();
const OVER: Partial<Cup> = { ended: 'limit' };
const OPEN: Partial<Cup> = { keeping: 'open' };
const SPENT = { kind: 'corps', cost: 4, currentMO: 4 };

type Wish = Parameters<typeof refusals>[0]['wish'];

const codes = (wish: Wish, cup: Partial<Cup> | undefined): readonly string[] =>
  refusals({ wish, cup: cup && { ...CUP, ...cup } }, RULES).map(({ code }) => code);

const TOUCHES: readonly Wish[] = ['reroll', 'spend', 'check', 'peek', 'reveal', 'odds'];

test.each(TOUCHES)('without dice there is nothing to %s', (wish) => {
  expect(codes(wish, undefined)).toEqual(['MO_NO_DICE']);
});

test.each<[Wish, string, Partial<Cup>, readonly string[]]>([
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
  ['peek', 'at dice that the program keeps', { keeping: 'program' }, ['MO_NOBODY_LOOKS']],
  ['peek', 'at these after the phase', { keeping: 'program', ...OVER }, []],
  ['peek', 'where only the roller can', { keeping: 'pin-only' }, []],
  ['reroll', 'open dice', OPEN, []],
  ['reroll', 'hidden dice', {}, ['MO_NO_REROLL']],
  ['reroll', 'a second time', { ...OPEN, rerolled: true }, ['MO_NO_REROLL']],
  ['reroll', 'in the phase', { ...OPEN, spent: [SPENT] }, ['MO_NO_REROLL']],
  ['reroll', 'after the phase', { ...OPEN, ...OVER }, ['MO_NO_REROLL']],
  ['roll', 'in the phase', {}, ['MO_PHASE_OPEN']],
  ['pledge', 'in the phase', {}, ['MO_PHASE_OPEN']],
  ['roll', 'after the phase', OVER, []],
])('to %s %s', (wish, _, cup, expected) => {
  expect(codes(wish, cup)).toEqual(expected);
});

test.each<[string, Partial<Cup>, string]>([
  ['hidden dice', {}, 'only the open dice of an intuitive commander may be re-rolled'],
  ['a second time', { ...OPEN, rerolled: true }, 'one of these dice was re-rolled already'],
  ['in the phase', { ...OPEN, spent: [SPENT] }, 'the movement phase has begun'],
])('a re-roll of %s is refused with its own reason', (_, cup, text) => {
  expect(refusals({ wish: 'reroll', cup: { ...CUP, ...cup } }, RULES).map((one) => one.text)).toEqual([text]);
});

describe('new dice', () => {
  const pledge: Pledge = {
    side: 'B',
    turn: 4,
    keeping: 'pin',
    hash: 'h',
    seals: { pin: null, program: null },
  };
  const game = (more: Partial<Momentum> = {}): Momentum => ({
    ruleset: 'blucher',
    options: {},
    houseRules: null,
    cups: [{ ...CUP, ...OVER }],
    latest: 'A',
    pledge: null,
    ...more,
  });
  const B4 = { side: 'B', turn: 4 };

  test.each<['roll' | 'pledge', string, Momentum | undefined, typeof B4, readonly string[]]>([
    ['roll', 'in a new game', undefined, B4, []],
    ['roll', 'for the next turn', game(), B4, []],
    ['roll', 'for the same side later', game(), { side: 'A', turn: 4 }, []],
    ['roll', 'for the same turn again', game(), { side: 'A', turn: 3 }, ['MO_ROLLED']],
    ['roll', 'for an earlier turn', game(), { side: 'A', turn: 2 }, ['MO_ROLLED']],
    ['roll', 'for the pledged turn', game({ pledge }), B4, []],
    ['roll', 'for another turn', game({ pledge }), { side: 'B', turn: 5 }, ['MO_PLEDGED']],
    ['roll', 'for another side', game({ pledge }), { side: 'A', turn: 4 }, ['MO_PLEDGED']],
    ['pledge', 'in a new game', undefined, B4, []],
    ['pledge', 'twice', game({ pledge }), B4, ['MO_PLEDGED']],
    ['pledge', 'before the last phase has ended', game({ cups: [CUP] }), B4, ['MO_PHASE_OPEN']],
    ['pledge', 'for the same turn again', game(), { side: 'A', turn: 3 }, ['MO_ROLLED']],
  ])('%s %s', (wish, _, before, next, expected) => {
    expect(rollRefusals(wish, before, next, RULES).map(({ code }) => code)).toEqual(expected);
  });

  test('all reasons are told at once, each with its way out', () => {
    const told = rollRefusals('roll', game({ cups: [CUP], pledge }), { side: 'A', turn: 3 }, RULES);
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
