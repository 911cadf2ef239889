import type { Offer } from '../../src/core/walk/offer';
import { oneStep } from '../../src/core/walk/turn';
import { defineWalk } from '../../src/core/walk/define';
import { actsOf } from '../../src/core/walk/acts-of';
import { boolean, integer, list, name, record, type Values } from '../../src/core/input/field';
import { procedure } from '../../src/core/ruling/procedure';
import { TOTAL, type Resolution } from '../../src/core/dice/roll';
import type { RulesetModule } from '../../src/core/ruleset-module';
import { makeEntry, NO_HASH } from '../../src/game/journal/format';
import type { GameEvent, OrdersSealed, PartShown } from '../../src/game/events';
import { Game } from '../../src/game/game';
import { TOY } from '../support/toy';
import { begunWith, chained } from './toy';

/*
 * A battle in which units attack: the state knows their elan, and of Ney not whether he is ready.
 */

const LABEL = { label: 'Value' };
const ready = boolean({ ...LABEL, default: false, from: 'state' });

const attack = procedure({
  id: 'attack',
  title: 'Attack',
  summary: 'Units attack another.',
  citation: 'Toy p.5',
  situation: {
    attackers: list(
      record({ id: name(LABEL), elan: integer({ ...LABEL, from: 'card' }), ready }, LABEL),
      LABEL,
    ),
    targetId: name(LABEL),
    targetElan: integer({ ...LABEL, from: 'card' }),
    fog: boolean({ ...LABEL, default: false }),
    dusk: boolean({ ...LABEL, default: false }),
  },
  outcome: { score: integer(LABEL) },
  verdict: ({ score }) => `It scores ${score}.`,
  *resolve({ fog }, umpire): Resolution<{ readonly score: number } | null> {
    umpire.notice('PAGE_LOST', 'the page is lost');
    if (fog) umpire.notice('FOG', 'the rule for fog is lost');
    const { value } = yield { kind: 'roll', for: 'attack', by: 'A', count: 1, sides: 6, want: TOTAL };
    return { score: value };
  },
});

const UNITS = ['Foy', 'Ney', 'Soult'];

interface State {
  readonly waits: number;
}

const { ruled, noted, sealed } = actsOf<State>();

const attacks = ruled(attack, {
  word: 'attack',
  title: 'Attack',
  given: () => ({ dusk: true }),
  facts: () => ({ fog: { couldBe: true } }),
  roles: {
    attackers: { label: 'Who', among: () => UNITS, many: true, field: 'attackers' },
    target: { label: 'Whom', among: () => UNITS, field: 'targetId', prefix: 'target' },
  },
});
const waits = noted({
  word: 'wait',
  title: 'Wait',
  apply: ({ state }) => ({ waits: state.waits + 1 }),
});

const ELAN: Readonly<Record<string, number>> = { Foy: 5, Ney: 6, Soult: 4 };

/** Written orders; only the events of these tests settle them. */
const orders = sealed(attack, {
  word: 'orders',
  title: 'Orders',
  sealing: () => ({
    name: 'orders red',
    side: 'A',
    draft: () => ({ raw: {}, notes: [] }),
    parts: () => ({}),
    open: () => ({}),
  }),
  apply: ({ state }) => state,
});

const WALK = defineWalk<State, 'all'>({
  turn: oneStep({ name: 'all', title: 'all', citation: 'Toy p.5', acts: [attacks, waits, orders] }),
  parts: {},
  begin: () => ({ waits: 0 }),
  now: () => ({ turn: 1, lastTurn: 9, active: 'A', activeName: 'A' }),
  ended: () => undefined,
  facts: (_, unit) =>
    unit in ELAN ? { elan: ELAN[unit], ...(unit === 'Ney' ? {} : { ready: true }) } : undefined,
  unknown: (_, unit) => (unit === 'Ney' ? ['ready'] : []),
  muster: () => [],
  standing: () => [],
});

const RULESET: RulesetModule = { ...TOY, procedures: [attack], walk: () => Promise.resolve(WALK) };

let game: Game;
beforeEach(async () => {
  game = await Game.read(chained([begunWith()]), 'toy.jsonl', () => Promise.resolve(RULESET));
});

function append(event: GameEvent): void {
  const { log } = game;
  game.add(makeEntry(log.length + 1, '2026-01-01T00:00:00.000Z', event, log.at(-1)?.hash ?? NO_HASH));
}

const offer = (word: string): Offer => game.now.offers.find((one) => one.word === word)!;

const wait = (): void => append({ type: 'noted', word: 'wait', by: 'A', named: {} });

describe('what is known of a situation once its units are named', () => {
  const named = { attackers: ['Foy', 'Ney'], target: 'Soult' };
  const filled = {
    attackers: [
      { id: 'Foy', elan: 5, ready: true },
      { id: 'Ney', elan: 6 },
    ],
    targetId: 'Soult',
    targetElan: 4,
    dusk: true,
  };

  test('is what the offer, the rosters and the state tell', () => {
    expect(game.fill(offer('attack'), named)).toEqual(filled);
  });

  test('is what was given, before all', () => {
    expect(game.fill(offer('attack'), named, { dusk: false, targetElan: 9 })).toEqual({
      ...filled,
      dusk: false,
      targetElan: 9,
    });
  });

  test('is less where nobody is named, or one whom nobody knows', () => {
    expect(game.fill(offer('attack'), {})).toEqual({ dusk: true });
    expect(game.fill(offer('attack'), { target: 'Grouchy' })).toEqual({ dusk: true, targetId: 'Grouchy' });
  });

  test('is nothing for an act without a ruling', () => {
    expect(game.fill(offer('wait'), {}, { dusk: true })).toEqual({});
  });

  test('leaves open what the state does not know', () => {
    expect(game.unknown(offer('attack'), named, {})).toEqual([
      { path: ['fog'], answer: true },
      { path: ['attackers', 1, 'ready'], answer: true },
    ]);
    expect(game.unknown(offer('attack'), { ...named, attackers: ['Foy'] }, { fog: false })).toEqual([]);
  });
});

describe('a question', () => {
  const named = { attackers: ['Foy'], target: 'Soult' };
  const asked = (raw: Values = {}) =>
    game.ask(offer('attack'), named, game.fill(offer('attack'), named, raw));

  test('is a whole situation, or a problem', () => {
    expect(asked().situation).toMatchObject({ fog: false, dusk: true, targetElan: 4 });
    expect(() => game.ask(offer('attack'), named, {})).toThrow('attackers: is missing');
  });

  test('has a name for its occasion, whatever is said of it', () => {
    const { id } = asked();
    expect(id).toMatch(/^turn=\d+ phase=\S+ act=attack by=A time=1$/);
    expect(asked({ fog: true }).id).toBe(id);
    wait();
    expect(asked().id).toBe(id);
  });

  test('is ruled on, and the event says by what', () => {
    const { ruling, event, bound, knownNotices: told } = game.rule(asked(), { typed: [{ faces: [5] }] });
    expect([ruling.outcome, bound, told]).toEqual([{ score: 5 }, false, []]);
    expect(event).toMatchObject({
      type: 'ruled',
      word: 'attack',
      by: 'A',
      named,
      throws: [{ faces: [5] }],
      outcome: { score: 5 },
    });
    expect(event).not.toHaveProperty('automatic');
    expect(event).not.toHaveProperty('secret');
  });

  test('has the same dice after an undo, and fresh ones when it is asked again', () => {
    append(game.rule(asked(), { typed: [{ faces: [5] }] }).event!);
    append(game.undoing(1, true));
    expect(game.rule(asked(), { typed: [] })).toMatchObject({
      bound: true,
      ruling: { outcome: { score: 5 } },
    });
    append(game.redoing());
    expect(game.rule(asked(), { typed: [{ faces: [2] }] })).toMatchObject({
      bound: false,
      ruling: { outcome: { score: 2 } },
    });
  });

  test('has dice that fell already, once they are written down', () => {
    const question = asked();
    const answer = game.rule(question, { typed: [{ faces: [3] }] });
    const fallen = game.fallen(question, answer);
    expect(fallen).toMatchObject({ type: 'thrown', question: question.id, throws: [{ faces: [3] }] });
    append(fallen!);
    expect(game.fallen(question, answer)).toBeUndefined();
    expect(game.rule(question, { typed: [] })).toMatchObject({ bound: true });
    expect(game.boundCup(question)).toBeUndefined();
    expect(game.answerTo(question.id)).toEqual(fallen);
  });

  test('tells each notice once in a game, even if it was undone', () => {
    const first = game.rule(asked(), { typed: [{ faces: [5] }] });
    expect(first.event?.notices).toEqual(['PAGE_LOST']);
    append(first.event!);
    append(game.undoing(1, true));
    const second = game.rule(asked({ fog: true }), { typed: [{ faces: [5] }] });
    expect([second.knownNotices, second.event?.notices]).toEqual([['PAGE_LOST'], ['FOG']]);
    append(second.event!);
    expect(game.notices).toEqual(['PAGE_LOST', 'FOG']);
    expect(game.rule(asked({ dusk: false }), { typed: [{ faces: [5] }] }).event).not.toHaveProperty(
      'notices',
    );
  });
});

describe('going back', () => {
  const settled: OrdersSealed = {
    type: 'sealed',
    word: 'orders',
    by: 'A',
    named: {},
    procedure: 'orders',
    name: 'orders red',
    side: 'A',
    open: {},
    commitments: { left: 'x' },
    keeping: 'program',
    seals: { pin: null, program: null },
  };
  const opened: PartShown = { type: 'opened', of: 'orders red', part: 'left', value: 1, nonce: 'x' };

  test('takes so many acts back', () => {
    wait();
    wait();
    expect(game.undoing(1)).toEqual({ type: 'undone', to: 2 });
    expect(game.undoing(2)).toEqual({ type: 'undone', to: 1 });
    expect(() => game.undoing(3)).toThrow('there are only 2 acts to undo');
    expect(() => game.redoing()).toThrow('there is nothing to redo');
  });

  test('beyond what was shown takes both sides’ consent, which the event says', () => {
    append(settled);
    wait();
    append(opened);
    wait();
    expect(game.undoing(1)).toEqual({ type: 'undone', to: 4 });
    expect(() => game.undoing(2)).toThrow('the opening of "orders red" would be taken back');
    expect(game.undoing(2, true)).toEqual({ type: 'undone', to: 2, agreed: true });
    expect(game.undoing(1, true)).toEqual({ type: 'undone', to: 4 });
  });

  test('beyond it takes consent even where the showing itself was undone', () => {
    append(settled);
    wait();
    append(opened);
    append({ type: 'undone', to: 3 });
    expect(() => game.undoing(1)).toThrow('it cannot be unseen');
  });

  test('is looked at beforehand without being done', () => {
    wait();
    game.rehearse({ type: 'undone', to: 1 });
    expect(() => game.rehearse({ type: 'undone', to: 2 })).toThrow('no undo leads from line 2 to line 2');
    expect(game.present.n).toBe(2);
    expect(game.log).toHaveLength(2);
  });
});

test('what is no event of a game is refused', () => {
  const event = { type: 'noted', word: 'wait' } as unknown as GameEvent;
  expect(() => append(event)).toThrow('it holds no event of a game');
  expect(game.log).toHaveLength(1);
});
