import { requireSituation, setRules } from '../../src/core/adjudicate';
import type { Values } from '../../src/core/field';
import { commitmentOf, makePledgeLine, verifyOpening, type Words } from '../../src/game/commitment';
import { openingOf, openAsKeeper, liftedBy } from '../../src/game/secret';
import {
  hideDice,
  newSecret,
  nextSituation,
  pledge,
  reroll,
  rollOpenly,
  type Wanted,
} from '../../src/game/roll';
import { cupRules } from '../../src/game/rules';
import { ruleset } from '../../src/rulesets/blucher';
import { bytesOf } from '../support/bot';
import { coveredCup } from '../support/cup';
import { faultsOf } from '../support/rolls';

const OF = cupRules(setRules(ruleset));
const SECRECY = { random: bytesOf('roll'), cost: { n: 2, r: 1, p: 1 } };
const KEEPER = { dice: new Uint8Array(32), seal: new Uint8Array(32) };
const SEALS = { pin: null, program: null };
const WORDS: Words = ['Ney', 'Grouchy'];

const situationOf = (raw: Values): Values =>
  requireSituation(OF.rules, OF.momentum, { side: 'A', turn: 3, momentumDice: 3, ...raw });
const HIDDEN: Wanted = { situation: situationOf({}), keeping: 'program', cinc: ['bold'], pips: 1 };
const OPENLY: Wanted = { ...HIDDEN, keeping: 'open' };

test('a nonce is 128 fresh bits, and dice that were typed go with it', () => {
  const [one, other] = [newSecret(SECRECY), newSecret(SECRECY, { faces: [6, 4, 2] })];
  expect(one.nonce).toMatch(/^[\da-f]{32}$/);
  expect(one.nonce).not.toBe(other.nonce);
  expect(one).not.toHaveProperty('dice');
  expect(other.dice).toEqual({ faces: [6, 4, 2] });
});

test('a pledge fixes the secret before the words are known', async () => {
  const made = await pledge(HIDDEN, undefined, KEEPER, SECRECY);
  const { nonce = '' } = openAsKeeper(made.seals, made, KEEPER) ?? {};
  expect(made).toMatchObject({ side: 'A', turn: 3, keeping: 'program' });
  expect(made.hash).toBe(commitmentOf(makePledgeLine(made, nonce)));
});

test('dice under a cup are committed to, and lie face down', () => {
  const secret = newSecret(SECRECY);
  const cup = hideDice(OF, HIDDEN, { secret, seals: SEALS, pledge: 'earlier' }, WORDS);
  expect(cup).toMatchObject({ side: 'A', turn: 3, count: 3, worst: 18, words: WORDS, pledge: 'earlier' });
  expect(cup).toMatchObject({ cinc: ['bold'], pips: 1, keeping: 'program', lifted: null });
  const { dice, nonce } = liftedBy(cup, secret);
  const opening = openingOf(cup, dice, nonce ?? '');
  expect(verifyOpening(opening, cup.commitment ?? '').map(({ holds }) => holds)).toEqual([true, true]);
});

describe('open dice', () => {
  test('are those that players typed', () => {
    const cup = rollOpenly(OF, OPENLY, [6, 4, 2]);
    expect(cup).toMatchObject({ count: 3, worst: 18, keeping: 'open', commitment: null, words: null });
    expect(cup.lifted).toEqual({ dice: { faces: [6, 4, 2] }, limit: 12, nonce: null });
  });

  test('are thrown by the program where none were typed', () => {
    const { dice, limit } = rollOpenly(OF, OPENLY, undefined).lifted ?? {};
    const faces = dice && 'faces' in dice ? dice.faces : [];
    expect(faces).toHaveLength(3);
    expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true);
    expect(faces.reduce((sum, face) => sum + face, 0)).toBe(limit);
  });

  test.each([
    ['too few', [6, 4], /too few dice/],
    ['too many', [6, 4, 2, 1], /too many dice/],
    ['no faces of the dice', [6, 4, 7], /is no face of a d6/],
  ])('are refused where they are %s', (_, faces, message) => {
    expect(faultsOf(() => rollOpenly(OF, OPENLY, faces)).join()).toMatch(message);
  });
});

describe('a re-roll of one open die', () => {
  const intuitive: Wanted = { ...OPENLY, situation: situationOf({ intuitiveUsed: true }) };
  const cup = rollOpenly(OF, intuitive, [6, 4, 2]);

  test('changes that die alone, to the face that was thrown', () => {
    const { ruling, cup: after } = reroll(OF, cup, 1, 3);
    expect(ruling.refused).toEqual([]);
    expect(after).toMatchObject({ rerolled: true, lifted: { dice: { faces: [6, 3, 2] }, limit: 11 } });
  });

  test('is thrown by the program where no face was typed', () => {
    const { lifted } = reroll(OF, cup, 2, undefined).cup;
    const faces = lifted && 'faces' in lifted.dice ? lifted.dice.faces : [];
    expect([faces.length, faces[0], faces[1]]).toEqual([3, 6, 4]);
  });

  test('leaves the cup as it is where the rules refuse it', () => {
    const plain = rollOpenly(OF, OPENLY, [6, 4, 2]);
    const { ruling, cup: after } = reroll(OF, plain, 1, 3);
    expect(ruling.refused).not.toEqual([]);
    expect(after).toBe(plain);
  });
});

describe('the next roll', () => {
  const cup = coveredCup({ situation: { side: 'A', turn: 3, momentumDice: 2, intuitiveUsed: true } });
  const game = {
    ruleset: 'blucher',
    options: {},
    houseRules: null,
    cups: [cup],
    latest: 'A',
    pledge: null,
  };

  test('is the other side’s, a turn later; the first is side A’s', () => {
    expect(nextSituation(undefined, {})).toEqual({ side: 'A', turn: 1, turnsPlayed: 0 });
    expect(nextSituation(game, {})).toEqual({ side: 'B', turn: 4, turnsPlayed: 3 });
  });

  test('keeps the figures of the battle for its side, and nothing that was said of the last roll alone', () => {
    expect(nextSituation(game, { side: 'A' })).toEqual({
      side: 'A',
      turn: 4,
      turnsPlayed: 3,
      momentumDice: 2,
    });
  });

  test('is the one that was pledged', () => {
    const pledged = { side: 'A', turn: 5, keeping: 'program', hash: 'h', seals: SEALS } as const;
    expect(nextSituation({ ...game, pledge: pledged }, {})).toMatchObject({ side: 'A', turn: 5 });
  });
});
