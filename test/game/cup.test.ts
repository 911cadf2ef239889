import {
  coverDice,
  cupOf,
  evolve,
  withCup,
  type Cup,
  type CupEvent,
  type Momentum,
} from '../../src/game/cup';
import { coveredCup } from '../support/cup';

const CUP = coveredCup({ pips: 2 });

const LIFTED = { dice: { faces: [6, 4, 2] }, limit: 12, nonce: 'n' };

function spent(currentMO: number, more: Partial<Extract<CupEvent, { type: 'spent' }>> = {}): CupEvent {
  return {
    type: 'spent',
    spent: { kind: 'corps', cost: currentMO, currentMO },
    stage: 'corps',
    pips: 2,
    vigorous: null,
    units: [],
    checked: true,
    ended: 'none',
    ...more,
  };
}

const after = (...events: readonly CupEvent[]): Cup => events.reduce(evolve, CUP);

test('a cup over fresh dice has nothing spent, and nobody has looked', () => {
  expect(CUP).toMatchObject({ spent: [], currentMO: 0, above: null, unchecked: false, ended: 'none' });
  expect(CUP).toMatchObject({ stage: 'corps', commandUsed: false, rerolled: false, lifted: null, pips: 2 });
  expect(coverDice(CUP, LIFTED).lifted).toBe(LIFTED);
});

test.each<[string, readonly CupEvent[], Partial<Cup>]>([
  ['spending within the limit', [spent(4)], { currentMO: 4, above: 4, unchecked: false }],
  ['spending unseen', [spent(4, { checked: false })], { currentMO: 4, above: null, unchecked: true }],
  [
    'spending unseen after a comparison',
    [spent(4), spent(6, { checked: false })],
    { currentMO: 6, above: 4, unchecked: true },
  ],
  [
    'spending beyond the limit',
    [spent(4), spent(9, { ended: 'limit' })],
    { currentMO: 9, above: 4, unchecked: false, ended: 'limit' },
  ],
  [
    'an end that nobody has compared',
    [spent(4, { checked: false, ended: 'command' })],
    { above: null, unchecked: false, ended: 'command' },
  ],
  [
    'a comparison that lets the phase go on',
    [spent(4, { checked: false }), { type: 'checked', over: false }],
    { above: 4, unchecked: false, ended: 'none' },
  ],
  [
    'a comparison that ends it',
    [spent(4, { checked: false }), { type: 'checked', over: true }],
    { above: null, unchecked: false, ended: 'limit' },
  ],
  [
    'an end by choice',
    [spent(4, { checked: false }), { type: 'ended' }],
    { unchecked: false, ended: 'voluntary' },
  ],
  ['a re-roll', [{ type: 'rerolled', lifted: LIFTED }], { rerolled: true, lifted: LIFTED }],
  ['the lifting', [{ type: 'lifted', lifted: LIFTED }], { rerolled: false, lifted: LIFTED }],
])('the cup after %s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

test('what was used in a phase is remembered', () => {
  const command = spent(2, { spent: { kind: 'command', cost: 0, currentMO: 2 }, stage: 'command', pips: 1 });
  const cup = after(
    spent(1, { vigorous: 'Reille', units: ['Foy', 'Bachelu'] }),
    command,
    spent(3, { vigorous: 'Erlon', units: ['Quiot'] }),
  );
  expect(cup).toMatchObject({ commandUsed: true, pips: 2, stage: 'corps', currentMO: 3 });
  expect(cup.vigorousUsed).toEqual(['Reille', 'Erlon']);
  expect(cup.activated).toEqual(['Foy', 'Bachelu', 'Quiot']);
  expect(cup.spent.map(({ currentMO }) => currentMO)).toEqual([1, 2, 3]);
  expect(after(command)).toMatchObject({ stage: 'command', pips: 1 });
});

describe('the cups of a game', () => {
  const other: Cup = { ...CUP, side: 'B', turn: 4 };
  const game: Momentum = {
    ruleset: 'blucher',
    options: {},
    houseRules: null,
    cups: [CUP, other],
    latest: 'B',
    pledge: null,
  };

  test('are found by their side, or as the latest', () => {
    expect(cupOf(game)).toBe(other);
    expect(cupOf(game, 'A')).toBe(CUP);
    expect([cupOf(game, 'C'), cupOf({ ...game, latest: null }), cupOf(undefined, 'A')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are one for each side', () => {
    const next = { ...CUP, turn: 5 };
    expect(withCup(game, next).cups).toEqual([other, next]);
    expect(withCup({ ...game, cups: [] }, next).cups).toEqual([next]);
    expect(game.cups).toEqual([CUP, other]);
  });
});
