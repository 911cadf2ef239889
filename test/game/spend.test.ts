import { setRules } from '../../src/core/adjudicate';
import type { Values } from '../../src/core/field';
import { evolve, type Cup, type Keeping } from '../../src/game/cup';
import { diceFor, isOver, cupRules } from '../../src/game/rules';
import { commanderOf, nextSituation } from '../../src/game/roll';
import { decideCheck, decideSpend, type Act, type Decision } from '../../src/game/spend';
import { ruleset } from '../../src/rulesets/blucher';
import { coveredCup } from '../support/cup';

const OF = cupRules(setRules(ruleset));

const CUP = coveredCup({
  situation: { side: 'A', turn: 3, exhaustion: false, intuitiveUsed: false, rerollDie: null },
});

function act(kind: 'corps' | 'individual' | 'command' | 'end', count = 0, more: Partial<Act> = {}): Act {
  return { kind, count, units: [], vigorous: null, more: {}, ...more } as Act;
}

const cost = (n: number): Act => ({ kind: 'cost', cost: n });

/** A whole phase against a limit that is known here, or is not. */
function play(acts: readonly Act[], limit?: number, cup = CUP): Decision {
  const start: Decision = { refused: [], ruling: null, cost: 0, cup };
  return acts.reduce((before, one) => decideSpend(OF, before.cup, one, limit), start);
}

describe('given a limit of 12', () => {
  test.each<[string, readonly Act[], Partial<Cup>]>([
    [
      'when 9 are spent, then the limit is known to be above 9',
      [cost(9)],
      { currentMO: 9, above: 9, ended: 'none' },
    ],
    [
      'when 9 and 5 are spent, then it is over',
      [cost(9), cost(5)],
      { currentMO: 14, above: 9, ended: 'limit' },
    ],
    [
      'when exactly 12 are spent, then it is over',
      [cost(12)],
      { currentMO: 12, above: null, ended: 'limit' },
    ],
    [
      'when an individual was activated, then the stage is his',
      [act('individual', 1)],
      { stage: 'individual' },
    ],
    [
      'when by command, then it is over without cost',
      [act('command', 7)],
      { currentMO: 0, ended: 'command', commandUsed: true },
    ],
    [
      'when it is ended by choice, then nothing is spent',
      [cost(5), act('end')],
      { currentMO: 5, ended: 'voluntary' },
    ],
  ])('%s', (_, acts, expected) => {
    expect(play(acts, 12).cup).toMatchObject(expected);
  });

  test('when something is refused, then the cup is the very same', () => {
    const before = play([act('individual', 1)], 12).cup;
    const { refused, cup, cost: spent } = decideSpend(OF, before, act('corps', 3), 12);
    expect(refused.map(({ code }) => code)).toEqual(['ACT_ORDER']);
    expect(cup).toBe(before);
    expect(spent).toBe(0);
  });

  test('when the phase is over, then every wish is refused, ending it included', () => {
    const over = play([cost(12)], 12).cup;
    for (const wish of [cost(1), act('individual', 1), act('command', 1), act('end')]) {
      expect(decideSpend(OF, over, wish, 12).refused.map(({ code }) => code)).toEqual(['ACT_PHASE_OVER']);
    }
  });
});

describe('given that nobody here knows the limit', () => {
  test('when something is spent, then it waits to be compared', () => {
    const { cup } = play([cost(9)]);
    expect(cup).toMatchObject({ currentMO: 9, above: null, unchecked: true, ended: 'none' });
    expect(decideSpend(OF, cup, cost(1), undefined).refused.map(({ code }) => code)).toEqual([
      'MO_UNCHECKED',
    ]);
    expect(decideCheck(OF, cup, 12)).toMatchObject({ above: 9, unchecked: false, ended: 'none' });
    expect(decideCheck(OF, cup, 9)).toMatchObject({ unchecked: false, ended: 'limit' });
  });

  test('when it ends by command or by choice, then there is nothing to compare', () => {
    expect(play([act('command', 2)]).cup).toMatchObject({ unchecked: false, ended: 'command' });
    expect(play([act('end')]).cup).toMatchObject({ unchecked: false, ended: 'voluntary' });
    expect(decideCheck(OF, CUP, 3)).toBe(CUP);
  });
});

test('no ruling on an activation depends on the limit while the phase goes on', () => {
  const told = [8, 12, 18, undefined].map((limit) => JSON.stringify(play([act('corps', 5)], limit).ruling));
  expect(new Set(told).size).toBe(1);
  expect(told[0]).not.toContain('moLimit');
});

test('a phase is over where the rulebook says so: at the limit', () => {
  expect([11, 12, 13].map((spent) => isOver(OF, spent, 12))).toEqual([false, true, true]);
});

test('the worst for a roller who will not show his dice is all sixes', () => {
  expect(diceFor(OF, CUP.situation)).toEqual({ count: 3, worst: 18 });
});

test('events that are not of a phase leave it alone', () => {
  const lifted = { dice: { faces: [6, 4, 2] }, limit: 12, nonce: 'n' };
  expect(evolve(CUP, { type: 'lifted', lifted })).toEqual({ ...CUP, lifted });
});

describe('what is taken for granted of the next roll', () => {
  const game = (...cups: readonly Partial<Cup>[]) => ({
    ruleset: 'blucher',
    options: {},
    houseRules: null,
    cups: cups.map((cup) => ({ ...CUP, ...cup })),
    latest: cups.at(-1)?.side ?? CUP.side,
    pledge: null,
  });

  test.each<[string, ReturnType<typeof game> | undefined, Values, Values]>([
    ['a first roll', undefined, {}, { side: 'A', turn: 1, turnsPlayed: 0 }],
    ['after A', game({}), {}, { side: 'B', turn: 4, turnsPlayed: 3 }],
    ['after B', game({ side: 'B' }), {}, { side: 'A', turn: 4 }],
    ['a side that is named', game({}), { side: 'A', turn: 9 }, { side: 'A', turn: 9, turnsPlayed: 8 }],
    [
      'with its own figures',
      game({ side: 'B', situation: { momentumDice: 4, turnsPlayed: 1 } }, { turn: 4 }),
      {},
      { side: 'B', turn: 5, momentumDice: 4, turnsPlayed: 4 },
    ],
  ])('%s', (_, before, given, expected) => {
    expect(nextSituation(before, given)).toMatchObject(expected);
  });

  test('an immobile commander’s counter runs down by one', () => {
    expect(commanderOf(game({ cinc: ['immobile'], pips: 3 }), 'A')).toEqual({ cinc: ['immobile'], pips: 2 });
    expect(commanderOf(undefined, 'A')).toEqual({ cinc: [], pips: 0 });
  });
});

test.each<Keeping>(['pin', 'pin-only', 'program', 'open'])(
  'a phase goes the same way however the dice are kept: %s',
  (keeping) => {
    expect(play([cost(9), cost(5)], 12, { ...CUP, keeping }).cup.ended).toBe('limit');
  },
);
