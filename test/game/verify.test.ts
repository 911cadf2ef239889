import fc from 'fast-check';
import type { Values } from '../../src/core/input/field';
import type { Entry } from '../../src/game/journal/format';
import type { GameEvent } from '../../src/game/events';
import { played, SCRIPT, verify } from './recorded';
import { begunWith, chained, readToy, ToyTable, verifyToy } from './toy';
import { runsOf } from '../support/evenings';

jest.setTimeout(30_000);

type Events = readonly Record<string, unknown>[];

const eventsOf = (entries: readonly Entry<GameEvent>[]): Events =>
  entries.map(({ event }) => event as unknown as Record<string, unknown>);

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : 'x';
}

type Path = readonly (string | number)[];

/** Every place of a value in which something stands that has no parts. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A value with another at one place. */
function changedAt(value: unknown, [key, ...rest]: Path, make: (value: unknown) => unknown): unknown {
  if (key === undefined) return make(value);
  const inner = changedAt((value as Record<string | number, unknown>)[key], rest, make);
  if (Array.isArray(value)) return value.map((one: unknown, i) => (i === key ? inner : one));
  return { ...(value as object), [key]: inner };
}

describe('a game as it was played', () => {
  test('agrees, hidden dice and undone acts included', async () => {
    const asked = ['moved', 'individual Kestrel', 'stay Kestrel'];
    const undone = ['undo 2', 'redo', 'redo', 'undo'];
    const { game } = await played([...SCRIPT.lines.slice(0, 24), ...asked, ...undone]);
    const { fault, rulings, cups, pending, overruled } = await verify(game.log);
    expect({ fault, overruled }).toEqual({ fault: undefined, overruled: [] });
    expect([rulings > 15, cups > 0, pending.length > 0]).toEqual([true, true, true]);
  });

  test('can be proved in full once its cups are lifted', async () => {
    const { game } = await played(SCRIPT.lines.slice(0, 36));
    const { fault, cups, pending, lastHash } = await verify(game.log);
    expect({ fault, cups, pending }).toEqual({ fault: undefined, cups: 3, pending: [] });
    expect(lastHash).toBe(game.log.at(-1)?.hash);
  });

  test('counts a cup once that was lifted, undone, and lifted again', async () => {
    const lines = SCRIPT.lines.slice(0, SCRIPT.lines.indexOf('stay Doppel') + 2);
    const { game } = await played([...lines, 'undo', 'next']);
    const nonces = game.log.flatMap(({ event }) => (event.type === 'shown' ? [event.nonce] : []));
    const { cups, fault } = await verify(game.log);
    expect({ cups, fault }).toEqual({ cups: new Set(nonces).size, fault: undefined });
    expect(nonces.length).toBeGreaterThan(cups);
  });

  test('with the players’ own word against the record is reported, and is no fault', async () => {
    const start = ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt', 'next'];
    const { game } = await played([...start, 'fire Brandt > Martin 1.5 no-target-concealed']);
    const { fault, overruled } = await verify(game.log);
    expect({ fault, overruled }).toEqual({ fault: undefined, overruled: [game.log.length] });
  });
});

describe('whatever is changed in a game, with all hashes made anew, is found', () => {
  let entries: readonly Entry<GameEvent>[];
  beforeAll(async () => {
    const lines = SCRIPT.lines.slice(0, 52);
    entries = (await played([...lines, 'undo 3', 'redo'])).game.log;
  });

  /** What no rule can tell: what opens a cup, how far players went back, what they said of the dice that had fallen. */
  const FREE = ['seals', 'words', 'to', 'canRetreat'];

  test('at its line', async () => {
    const places = entries.flatMap(({ n, event }) =>
      event.type !== 'begun'
        ? leavesOf(event)
            .filter((path) => !path.some((part) => FREE.includes(String(part))))
            .map((path) => ({ n, path }))
        : [],
    );
    expect(places.length).toBeGreaterThan(500);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), async ({ n, path }) => {
        const events = eventsOf(entries).map((event, i) =>
          i === n - 1 ? changedAt(event, path, other) : event,
        );
        const { fault } = await verify(chained(events));
        // What players said is their word, as long as it changes nothing.
        if (path[0] === 'situation' && fault === undefined) return;
        // Another commitment shows only when its cup is lifted.
        const isLater = path[0] === 'commitment';
        expect([path, isLater ? (fault?.line ?? 0) > n : fault?.line]).toEqual([path, isLater ? true : n]);
      }),
      { numRuns: runsOf(80) },
    );
  });

  test('in the scenario too', async () => {
    const [first, ...rest] = eventsOf(entries);
    const scenario = changedAt(first!.scenario, ['turns', 'last'], other);
    expect((await verify(chained([{ ...first, scenario }, ...rest]))).fault).toEqual({
      line: 1,
      text: 'the scenario is not the one that its hash names',
    });
  });
});

describe('a cup that is covered again after an undo', () => {
  const lines = ['ready', 'mo 6 6 6', 'undo', 'mo 6 6 6'];

  test('has the same dice', async () => {
    const { log } = (await played(lines)).game;
    const cups = log.flatMap(({ event }) => (event.type === 'covered' ? [event] : []));
    expect(cups).toHaveLength(2);
    expect(cups[1]).toEqual(cups[0]);
    expect((await verify(log)).fault).toBeUndefined();
  });

  test.each([
    ['another commitment', { commitment: '0'.repeat(64) }],
    ['other seals', { seals: { pin: null, program: null } }],
  ])('and %s would be other dice', async (_, forged) => {
    const events = eventsOf((await played(lines)).game.log);
    const last = events.length;
    const { fault } = await verify(chained([...events.slice(0, -1), { ...events.at(-1), ...forged }]));
    expect(fault).toEqual({ line: last, text: 'the same throw had other dice before' });
  });
});

test('what stands on a card cannot be said otherwise', async () => {
  const start = ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt'];
  const { game } = await played(start);
  const offer = game.now.offers.find(({ word }) => word === 'stay')!;
  const named = { [offer.roles[0]!.name]: 'Brandt' };
  const asked = game.fill(offer, named);
  const said = async (raw: Values): Promise<string | undefined> => {
    const { event } = game.rule(game.ask(offer, named, { ...asked, ...raw }), { typed: [] });
    return (await verify(chained([...eventsOf(game.log), event]))).fault?.text;
  };
  expect(await said({})).toBeUndefined();
  expect(await said({ type: 'CAV' })).toBe('type is not what the rosters say');
});

describe('a forged cup', () => {
  /** The first phase of the learning game, from the covering of its cup to the lifting. */
  let events: Events;
  beforeAll(async () => {
    const all = eventsOf((await played(SCRIPT.lines.slice(0, 24))).game.log);
    events = all.slice(0, all.findIndex(({ type }) => type === 'shown') + 1);
  });

  const COVERED = 3;
  const faultIn = async (forged: Events): Promise<string> => {
    const { fault } = await verify(chained(forged));
    if (fault) expect(fault.line).toBe(forged.length);
    return fault?.text ?? 'none';
  };
  const down = (): Events => events.slice(0, -1);
  const lifted = (change: object): Events => [...down(), { ...events.at(-1), ...change }];
  const covered = (change: object): Events => [
    ...events.slice(0, COVERED - 1),
    { ...events[COVERED - 1], ...change },
  ];
  const forfeited = (limit: number, name = 'mo 1') => ({ type: 'forfeited', name, limit });
  /** As if the dice were kept by a PIN. */
  const withPin = (all: Events): Events =>
    all.map((event) => ('keeping' in event ? { ...event, keeping: 'pin' } : event));

  // prettier-ignore
  test.each<[string, () => Events, string]>([
    ['none', () => events, 'none'],
    ['lifted too early', () => [...events.slice(0, COVERED), events.at(-1)!], 'the cup was not to be lifted then'],
    ['with other dice', () => lifted({ dice: { faces: [3, 3, 3] } }), 'the dice are not those that were committed to'],
    ['with another nonce', () => lifted({ nonce: '0'.repeat(32) }), 'the dice are not those that were committed to'],
    ['with fewer dice', () => lifted({ dice: { faces: [4, 5] } }), 'there were 3 dice'],
    ['with another sum', () => lifted({ limit: 10 }), 'the limit is not the sum of the dice'],
    ['that nobody covered', () => lifted({ name: 'mo 2' }), 'there is no cup "mo 2"'],
    ['whose PIN is lost', () => [...withPin(down()), forfeited(18)], 'none'],
    ['that then counts for less', () => [...withPin(down()), forfeited(9)], 'unseen they count as a limit of 18'],
    ['whose key of the program is lost', () => [...down(), forfeited(18)], 'none'],
    ['that was lifted before', () => [...withPin(events), forfeited(18)], 'the cup was lifted before'],
    ['that is not there to be given up', () => [...down(), forfeited(18, 'mo 2')], 'there is no cup "mo 2"'],
    ['kept in another way', () => covered({ keeping: 'pin' }), 'it is not kept as the dice of this game are'],
    ['of fewer dice', () => covered({ count: 2 }), 'the rules want 3 dice'],
    ['that counts for less unseen', () => covered({ worst: 17 }), 'the rules want 3 dice'],
    ['for another turn', () => covered({ turn: 2 }), 'it is for another side or turn'],
    ['for another side', () => covered({ side: 'B' }), 'it is for another side or turn'],
    ['of another name', () => covered({ name: 'mo 7' }), 'no such dice are to be hidden'],
    ['that was only noted', () => {
      const [{ word, by, named } = {}] = events.slice(COVERED - 1);
      return [...events.slice(0, COVERED - 1), { type: 'noted', word, by, named }];
    }, 'it wants a ruling'],
    ['over orders that nobody gave', () => [...down(), { type: 'opened', of: 'x', part: 'a', value: 1, nonce: 'x' }],
      'nothing is settled as "x"'],
  ])('%s', async (_, forged, fault) => {
    expect(await faultIn(forged())).toBe(fault);
  });
});

describe('a forged line', () => {
  let events: Events;
  beforeAll(async () => {
    const table = await ToyTable.begin();
    table.duel('Foy', { defence: 1 });
    table.append(table.game.undoing(1, true));
    table.duel('Foy', { defence: 1 });
    table.note('call');
    table.note('next');
    events = eventsOf(table.game.log);
  });

  const faultIn = async (forged: readonly unknown[]): Promise<string> => {
    const { fault } = await verifyToy(chained(forged));
    return fault ? `${fault.line}: ${fault.text}` : 'none';
  };
  const withLine = (line: number, change: (event: Record<string, unknown>) => object): Events =>
    events.map((event, i) => (i === line - 1 ? { ...event, ...change(event) } : event));

  test('none is no fault', async () => {
    expect(events.map(({ type, word }) => word ?? type)).toEqual([
      'begun',
      'duel',
      'undone',
      'duel',
      'call',
      'echo',
      'echo',
      'next',
    ]);
    expect(await faultIn(events)).toBe('none');
  });

  test.each<[string, () => readonly unknown[], string | RegExp]>([
    ['a second beginning', () => [...events, events[0]], '9: the game has begun already'],
    [
      'a ruling that nobody made',
      () => withLine(2, () => ({ outcome: { won: 9, result: 'held' } })),
      /^2: its won is 9, by the rules \d$/,
    ],
    [
      'a ruling left out',
      () => [...events, { type: 'noted', word: 'duel', by: 'A', named: { who: 'Foy' } }],
      '9: it wants a ruling',
    ],
    [
      'what could not be done',
      () => withLine(5, () => ({ word: 'dance' })),
      '5: "dance" could not be done then',
    ],
    [
      'what was the other’s to do',
      () => withLine(5, () => ({ by: 'B' })),
      '5: it was for the other side to do',
    ],
    [
      'somebody who is not there',
      () => withLine(2, () => ({ named: { who: 'Soult' } })),
      '2: it names somebody who could not be named',
    ],
    ['somebody who was refused', () => withLine(2, () => ({ named: { who: 'Murat' } })), '2: Murat is ill'],
    [
      'somebody for no purpose',
      () => withLine(5, () => ({ named: { who: 'Foy' } })),
      '5: it names somebody who could not be named',
    ],
    [
      'one who is named as every object is',
      () => withLine(2, () => JSON.parse('{"named": {"__proto__": "Foy"}}') as object),
      '2: it names somebody who could not be named',
    ],
    [
      'what players did as if the program had',
      () => withLine(5, () => ({ automatic: true })),
      '5: it does not say rightly whether the program did it by itself',
    ],
    ['another procedure', () => withLine(2, () => ({ procedure: 'combat' })), '2: duel rules on it'],
    [
      'another question',
      () => withLine(2, () => ({ question: 'x' })),
      '2: its dice belong to another occasion',
    ],
    [
      'a hidden value that is none',
      () => withLine(2, () => ({ secret: 'mo 1' })),
      '2: it is ruled by another hidden value',
    ],
    ['dice that are missing', () => withLine(2, () => ({ throws: [] })), '2: dice are missing'],
    [
      'faces that no die has',
      () => withLine(2, () => ({ throws: [{ faces: [7, 7] }] })),
      /^2: .*7 is no face of a d4/,
    ],
    [
      'dice from nowhere',
      () => withLine(2, () => ({ dice: { source: 'none' } })),
      /^2: its dice are (not of its question|others)$/,
    ],
    [
      'a second throw for a question that was undone',
      () =>
        withLine(4, () => ({ dice: { source: 'seeded', seed: 'x turn=1 phase=all act=duel by=A time=1' } })),
      '4: the same throw had other dice before',
    ],
    ['an undo to nowhere', () => withLine(3, () => ({ to: 7 })), '3: no undo leads from line 2 to line 7'],
    [
      'an undo of a throw to which nobody agreed',
      () => withLine(3, () => ({ agreed: undefined })),
      '3: the throw for "duel" is taken back, and it does not say that both sides agreed',
    ],
    [
      'a correction of what was otherwise before',
      () => [...events, { type: 'corrected', path: 'mud', value: true, was: 'deep', reason: 'y' }],
      '9: it was another value before',
    ],
    [
      'a correction that cannot be',
      () => [...events, { type: 'corrected', path: 'x', value: 1, reason: 'y' }],
      '9: x: there is no fact "x"; there is only mud',
    ],
    ['an event of no kind', () => [...events, { type: 'x' }], '9: it holds no event of a game'],
    ['no throws', () => withLine(2, () => ({ throws: null })), '2: it holds no event of a game'],
    [
      'a cup that nobody covered',
      () => [...events, { type: 'shown', name: 'x', dice: { faces: [1] }, limit: 1, nonce: 'x' }],
      '9: there is no cup "x"',
    ],
  ])('%s', async (_, forged, fault) => {
    expect(await faultIn(forged())).toMatch(fault);
  });

  test.each([{ sides: [{ name: 'Red\u001b[2J' }] }, { units: { 'Fo\u202ey': 1 } }, { count: 1e8 }])(
    'with a scenario that no check lets pass begins no game: %j',
    async (facts) => {
      const forged = withLine(1, ({ scenario }) => ({ scenario: { ...(scenario as object), ...facts } }));
      await expect(verifyToy(chained(forged))).rejects.toThrow('damaged at line 1');
    },
  );

  test('that changes real dice and all that follows from them shows by the last hash only', async () => {
    const table = await ToyTable.begin();
    table.duel('Foy', { defence: 1 });
    const forged = await ToyTable.begin();
    forged.note('next');
    forged.append(forged.game.undoing(1, true));
    forged.duel('Foy', { defence: 1 });
    const [honest, other] = [await verifyToy(table.game.log), await verifyToy(forged.game.log)];
    expect([honest.fault, other.fault]).toEqual([undefined, undefined]);
    expect(honest.lastHash).not.toBe(other.lastHash);
  });
});

test('dice of a seed are thrown again', async () => {
  const lines = [
    'ready',
    'mo 6 6 6',
    'next',
    'corps Adler, Brandt',
    'charge Adler > Linnet 1.5',
    'next',
    'next',
    'combat',
  ];
  const events = eventsOf((await played(lines)).game.log);
  const at = events.findIndex(({ word }) => word === 'combat');
  const turned = changedAt(events[at], ['throws', 0, 'faces', 0], (face) =>
    face === 6 ? 1 : Number(face) + 1,
  );
  const forged = changedAt(turned, ['rolls', 0, 'faces', 0], (face) => (face === 6 ? 1 : Number(face) + 1));
  const { fault } = await verify(chained([...events.slice(0, at), forged]));
  expect(fault).toEqual({
    line: at + 1,
    text: 'its dice do not follow from what they are said to follow from',
  });
});

test('what a game was begun with is shown where that is not what checks it', async () => {
  const { begunWith: versions, fault } = await verifyToy(chained([begunWith()]));
  expect([versions, fault]).toEqual(['program 0, rules 1', undefined]);
});

test.each([
  ['situation', 'mud', 'its situation is not complete and right'],
  ['outcome', 'won', 'its won is undefined, by the rules 0'],
])(
  'in a line of an earlier version, or of earlier rules, a field of a %s that there was not then is no difference',
  async (of, name, text) => {
    const table = await ToyTable.begin();
    table.duel('Foy');
    const [begun, { [of]: known, ...duel } = {}] = eventsOf(table.game.log);
    const lines = [begun, { ...duel, [of]: { ...(known as object), [name]: undefined } }];
    expect((await verifyToy(chained(lines, 2))).fault).toBeUndefined();
    const earlier = [{ ...begun, rulesetVersion: 'earlier' }, ...lines.slice(1)];
    expect((await verifyToy(chained(earlier))).fault).toBeUndefined();
    expect((await verifyToy(chained(lines))).fault).toEqual({ line: 2, text });
  },
);

describe('a journal that is no game', () => {
  test.each<[string, unknown, string]>([
    [
      'without a beginning',
      { type: 'remarked', text: 'x' },
      'is damaged at line 1: it does not say how the game began',
    ],
    ['with half a beginning', { type: 'begun' }, 'is damaged at line 1: it does not say how the game began'],
    [
      'of options that are not known',
      { ...begunWith(), options: { fog: true } },
      'is played by rules that this program does not have: options.fog: there is no field "fog"',
    ],
  ])('%s', async (_, first, message) => {
    await expect(readToy(chained([first]))).rejects.toThrow(`toy.jsonl: ${message}`);
  });

  test('without a line', async () => {
    await expect(readToy([])).rejects.toThrow('is damaged at line 1: it does not say how the game began');
  });

  test('with a line that cannot follow names that', async () => {
    const entries = chained([begunWith(), { type: 'undone', to: 5 }]);
    await expect(readToy(entries)).rejects.toThrow(
      'toy.jsonl: is damaged at line 2: no undo leads from line 1 to line 5',
    );
  });
});
