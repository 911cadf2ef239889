import {
  adjudicate,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../../src/core/dice/scripted';
import type { Values } from '../../../../src/core/input/field';
import type { HiddenOffer, Offer, RuledOffer } from '../../../../src/core/walk/offer';
import { diceFor } from '../../../../src/game/secrets/hidden-dice';
import { ruleset } from '../../../../src/rulesets/blucher';
import { momentum } from '../../../../src/rulesets/blucher/command/momentum';
import { momentumGame } from '../../../../src/rulesets/blucher/momentum';
import { readAct } from '../../../../src/rulesets/blucher/momentum/act-words';
import {
  latestOf,
  nextSituation,
  type MomentumState,
  type Phase,
} from '../../../../src/rulesets/blucher/momentum/record';

const RULES = setRules(ruleset);
const BEGUN = momentumGame.begin({}, RULES);

const inside = (state: Values): MomentumState => state as MomentumState & Values;
const phaseOf = (state: Values): Phase => latestOf(inside(state))!;
const offersIn = (state: Values): readonly Offer[] => momentumGame.now(state, RULES).offers;

/** The state after an act, or the codes with which the rules refuse it. */
function tried(
  state: Values,
  word: string,
  raw: Values,
  limit?: number,
  faces: readonly number[] = [],
): Values | readonly string[] {
  const offer = offersIn(state).find((one) => one.word === word) as RuledOffer | HiddenOffer | undefined;
  if (offer === undefined) return ['not offered'];
  const procedure = findProcedure(ruleset, offer.procedure);
  const hidden = offer.kind === 'ruled' && offer.secret ? { [offer.secret.field]: limit } : {};
  const situation = requireSituation(RULES, procedure, { ...offer.given({}), ...raw, ...hidden });
  const done = { word, by: offer.by, named: {}, situation };
  if (offer.kind === 'hidden') return momentumGame.apply(state, { ...done, outcome: null }, RULES);
  const { outcome, refused } = adjudicate(RULES, procedure, situation, scriptedSource(faces));
  if (refused.length > 0) return refused.map(({ code }) => code);
  return momentumGame.apply(state, { ...done, outcome }, RULES);
}

function after(...args: Parameters<typeof tried>): Values {
  const state = tried(...args);
  if (Array.isArray(state)) throw new Error(`${args[1]}: ${state.join()}`);
  return state as Values;
}

const rolled = (raw: Values = {}, state = BEGUN): Values => after(state, 'roll', raw);

/** A whole phase against a limit that is known, or, without one, is not. */
function play(lines: readonly string[], limit?: number, start = rolled()): Values {
  return lines.reduce((state, line) => spent(state, line, limit) as Values, start);
}

function spent(state: Values, line: string, limit?: number): Values | readonly string[] {
  const { word, raw } = readAct([line]);
  const way = limit === undefined ? momentumGame.words.unseen(word) : word;
  return tried(state, way, raw(phaseOf(state)), limit);
}

test('dice that were just rolled are hidden, and nothing is spent', () => {
  expect(phaseOf(rolled())).toMatchObject({ side: 'A', turn: 1, cup: 'mo 1', open: null, spent: [] });
  expect(phaseOf(rolled())).toMatchObject({ currentMO: 0, above: null, unchecked: false, ended: 'none' });
  expect(momentumGame.now(rolled(), RULES).shown).toEqual([]);
});

test('in a phase there are no other dice, and after it no more is spent', () => {
  const words = (state: Values): readonly string[] => offersIn(state).map(({ word }) => word);
  expect(words(BEGUN)).toEqual(['roll', 'open']);
  const acts = ['corps', 'individual', 'command', 'end', 'cost'];
  expect(words(rolled())).toEqual(acts.flatMap((word) => [word, `${word} unseen`]));
  const over = play(['end'], 12);
  expect(words(over)).toEqual(['roll', 'open']);
  expect(momentumGame.now(over, RULES).shown).toEqual(['mo 1']);
});

describe('given a limit of 12', () => {
  test.each<[string, readonly string[], Partial<Phase>]>([
    [
      'when 9 are spent, then the limit is known to be above 9',
      ['9'],
      { currentMO: 9, above: 9, ended: 'none' },
    ],
    ['when 9 and 5 are spent, then it is over', ['9', '5'], { currentMO: 14, above: 9, ended: 'limit' }],
    ['when exactly 12 are spent, then it is over', ['12'], { currentMO: 12, above: null, ended: 'limit' }],
    ['when an individual was activated, then the stage is his', ['i'], { stage: 'individual', above: 2 }],
    [
      'when by command, then it is over without cost',
      ['m7'],
      { currentMO: 0, ended: 'command', commandUsed: true },
    ],
    ['when it is ended by choice, then nothing is spent', ['5', 'e'], { currentMO: 5, ended: 'voluntary' }],
    [
      'when several were made, then each is remembered',
      ['c4 +v', 'corps Foy Bachelu', 'i'],
      {
        currentMO: 6,
        spent: [2, 4, 6].map((currentMO, i) => ({
          kind: i < 2 ? 'corps' : 'individual',
          cost: 2,
          currentMO,
        })),
      },
    ],
  ])('%s', (_, lines, expected) => {
    expect(phaseOf(play(lines, 12))).toMatchObject(expected);
  });

  test('when something is refused, it is said by its code, and nothing changes', () => {
    expect(spent(play(['i'], 12), 'c3', 12)).toEqual(['ACT_ORDER']);
    expect(spent(play(['corps Foy Bachelu'], 12), 'i Foy', 12)).toEqual(['ACT_ALREADY']);
    expect(spent(play(['c4 +v'], 12), 'c4 +v', 12)).toEqual(['SUB_USED']);
  });

  test('when the phase is over, no act is offered, the end of it included', () => {
    for (const line of ['1', 'i', 'm1', 'e'])
      expect(spent(play(['12'], 12), line, 12)).toEqual(['not offered']);
  });
});

describe('given that nobody here knows the limit', () => {
  test('when something is spent, it waits to be compared', () => {
    const waiting = play(['9']);
    expect(phaseOf(waiting)).toMatchObject({ currentMO: 9, above: null, unchecked: true, ended: 'none' });
    expect(offersIn(waiting).map(({ word }) => word)).toEqual(['check']);
    expect(phaseOf(after(waiting, 'check', {}, 12))).toMatchObject({
      above: 9,
      unchecked: false,
      ended: 'none',
    });
    expect(phaseOf(after(waiting, 'check', {}, 9))).toMatchObject({
      above: null,
      unchecked: false,
      ended: 'limit',
    });
  });

  test('when the last was compared and more is spent unseen, only the first is known', () => {
    expect(phaseOf(play(['6'], undefined, play(['4'], 12)))).toMatchObject({
      currentMO: 10,
      above: 4,
      unchecked: true,
    });
  });

  test('when it ends by command or by choice, there is nothing to compare', () => {
    expect(phaseOf(play(['m2']))).toMatchObject({ unchecked: false, ended: 'command' });
    expect(phaseOf(play(['e']))).toMatchObject({ unchecked: false, ended: 'voluntary' });
  });
});

test('no state depends on the limit while the phase goes on', () => {
  const states = [8, 12, 18].map((limit) => JSON.stringify(play(['c5'], limit)));
  expect(new Set(states).size).toBe(1);
});

test('the worst for a roller who will not show his dice is all sixes', () => {
  expect(diceFor(RULES, momentum, phaseOf(rolled()).situation)).toEqual({ count: 3, sides: 6, worst: 18 });
});

describe('open dice', () => {
  const open = after(BEGUN, 'open', {}, undefined, [6, 4, 2]);

  test('lie there for all to see, and no act against them is unseen', () => {
    expect(phaseOf(open)).toMatchObject({ cup: null, open: { faces: [6, 4, 2], value: 12 } });
    expect(offersIn(open).map(({ word }) => word)).toEqual([
      'reroll',
      'corps',
      'individual',
      'command',
      'end',
      'cost',
    ]);
    expect(phaseOf(after(open, 'cost', { cost: 12 }))).toMatchObject({ ended: 'limit' });
  });

  test('when one is rolled again, that die alone changes, once', () => {
    const again = after(open, 'reroll', { rerollDie: 1 }, undefined, [6, 4, 2, 3]);
    expect(phaseOf(again)).toMatchObject({ rerolled: true, open: { faces: [6, 3, 2], value: 11 } });
    expect(tried(again, 'reroll', { rerollDie: 1 }, undefined, [6, 3, 2, 1])).toEqual(['not offered']);
    expect(() => tried(open, 'reroll', { rerollDie: 1 }, undefined, [6, 4, 1, 3])).toThrow('lay otherwise');
  });

  test('when the phase has begun, or there is no such die, none is rolled again', () => {
    expect(tried(after(open, 'cost', { cost: 1 }), 'reroll', { rerollDie: 0 })).toEqual(['not offered']);
    expect(tried(open, 'reroll', { rerollDie: 3 })).toEqual(['MO_NO_REROLL']);
  });
});

describe('what is taken for granted of the next roll', () => {
  const next = (state: Values, given: Values = {}): Values => nextSituation(inside(state), given);
  const a3 = play(['e'], 12, rolled({ turn: 3, momentumDice: 2 }));

  test.each<[string, Values, Values, Values]>([
    ['a first roll', BEGUN, {}, { side: 'A', turn: 1, turnsPlayed: 0 }],
    ['after A', a3, {}, { side: 'B', turn: 4, turnsPlayed: 3 }],
    [
      'after B',
      rolled({ side: 'B', turn: 4 }, a3),
      {},
      { side: 'A', turn: 5, turnsPlayed: 4, momentumDice: 2, exhaustion: false },
    ],
    [
      'a side that is named',
      a3,
      { side: 'A', turn: 9 },
      { side: 'A', turn: 9, turnsPlayed: 8, momentumDice: 2, exhaustion: false },
    ],
  ])('%s', (_, state, given, expected) => {
    expect(next(state, given)).toEqual(expected);
  });

  test('is the one that was pledged', () => {
    expect(nextSituation(inside(a3), {}, { side: 'A', turn: 5 })).toMatchObject({ side: 'A', turn: 5 });
  });

  test('the personalities of a side’s commander stay, and his counter runs down by one', () => {
    const told = ['cinc', 'pips'].reduce(
      (state, field) =>
        momentumGame.correct(state, {
          path: momentumGame.pathOf('A', field),
          value: field === 'pips' ? 3 : ['immobile'],
        }),
      rolled(),
    );
    expect(phaseOf(told)).toMatchObject({ cinc: ['immobile'], pips: 3 });
    const later = rolled({ side: 'A', turn: 3 }, play(['e'], 12, told));
    expect(phaseOf(later)).toMatchObject({ cinc: ['immobile'], pips: 2 });
    expect(phaseOf(rolled())).toMatchObject({ cinc: [], pips: 0 });
  });
});
