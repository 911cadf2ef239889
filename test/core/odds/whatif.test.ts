import { findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { boolean, choice, distance, integer, list, name, record, set } from '../../../src/core/input/field';
import { procedure, type Procedure } from '../../../src/core/ruling/procedure';
import type { Values } from '../../../src/core/input/field';
import { atLeast, together, TOTAL, type Want } from '../../../src/core/dice/roll';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import type { RollRecord } from '../../../src/core/ruling/run';
import type { FactorTable } from '../../../src/core/ruling/table';
import { whatIfs } from '../../../src/core/odds/whatif';
import { rollsWanted } from '../../../src/core/ruling/rolls-wanted';
import { standard as gte } from '../../../src/rulesets/gte';
import { ruleset as blucher } from '../../../src/rulesets/blucher';
import { ruleset as percentage } from '../../../src/rulesets/percentage';
import { ruleset as grandeTactique } from '../../../src/rulesets/grande-tactique';

function told(
  ruleset: Ruleset,
  id: string,
  raw: object,
  thrown?: readonly RollRecord[],
  said?: Values,
): readonly string[] {
  const rules = setRules(ruleset);
  const one = findProcedure(ruleset, id);
  const situation = requireSituation(rules, one, raw);
  return whatIfs(rules, one, situation, thrown, said).map(({ change, effect }) => `${change}: ${effect}`);
}

const INFANTRY = { type: 'INF', elan: 6, targetType: 'INF' };
const GUNS = { type: 'ART', ammo: 8, targetType: 'INF' };

describe('when a shot might have been another', () => {
  test.each([
    [
      'near a limit above and a limit below',
      { ...INFANTRY, distanceBW: 1.6 },
      ['over 2 BW: refused (FIRE_RANGE)', 'at 1 BW or less: 6 dice, not 3'],
    ],
    ['just past a limit', { ...GUNS, mud: true, distanceBW: 2.2 }, ['at 2 BW or less: 8 dice, not 4']],
    ['at a limit', { ...INFANTRY, distanceBW: 1 }, ['over 1 BW: 3 dice, not 6']],
    ['far from every limit', { ...GUNS, distanceBW: 20 }, []],
    ['out of range', { ...INFANTRY, distanceBW: 2.5 }, ['at 2 BW or less: allowed']],
    ['refused for two reasons', { ...INFANTRY, distanceBW: 2.5, moved: true }, []],
    [
      'with two distances, each named',
      { ...INFANTRY, distanceBW: 0.1, gapBW: 0.5 },
      ['gap under 0.5 BW: refused (FIRE_GAP)'],
    ],
    [
      'within two limits, the nearer one first',
      { ...INFANTRY, distanceBW: 1.9, gapBW: 0.7 },
      [
        'distance over 2 BW: refused (FIRE_RANGE)',
        'gap under 0.5 BW: refused (FIRE_GAP)',
        'distance at 1 BW or less: 6 dice, not 3',
      ],
    ],
    ['too narrow a gap', { ...INFANTRY, distanceBW: 0.1, gapBW: 0.4 }, ['gap at 0.5 BW or more: allowed']],
    [
      'with a yes',
      { ...INFANTRY, distanceBW: 0.1, targetAtCrest: true },
      ['not target at crest: 6 dice, not 3'],
    ],
    ['with a no that is no default', { ...INFANTRY, distanceBW: 0.1, visible: false }, ['visible: allowed']],
    ['with defaults only', { ...INFANTRY, distanceBW: 0.1 }, []],
    [
      'with a choice away from its default',
      { ...INFANTRY, distanceBW: 0.1, terrain: 'urban' },
      ['terrain in the open: allowed'],
    ],
    [
      'with an answer that another implies (prepared), only the other',
      { ...GUNS, distanceBW: 4, targetGarrison: true },
      [
        'over 8 BW: refused (FIRE_RANGE)',
        'not target garrison: 8 dice, not 4',
        'at 2 BW or less: with short range (one 5 hits)',
      ],
    ],
  ])('then %s, the answers that mattered are shown', (_, raw, expected) => {
    expect(told(blucher, 'fire', raw)).toEqual(expected);
  });

  test('then a roll that is hopeless either way is not told as another', () => {
    const check = {
      unit: 'R1',
      arm: 'infantry',
      quality: 'raw',
      shaken: true,
      cause: 'charged',
      chargers: 2,
    };
    expect(told(grandeTactique, 'morale', { ...check, contactFace: 'flank' })).toEqual([]);
  });

  test('then what the card and the scenario say is not in doubt', () => {
    const heavy = { ...GUNS, traits: ['heavy'], mud: true, distanceBW: 100 };
    expect(told(blucher, 'fire', heavy)).toEqual([]);
  });
});

describe('when a combat might have been another', () => {
  const HALKETT = { id: 'Halkett', type: 'INF', elan: 6 };
  const WATIER = { id: 'Watier', type: 'CAV', elan: 4 };

  test('then units are named, and each roll that changes', () => {
    const raw = { attackers: [WATIER], defenders: [{ ...HALKETT, prepared: true, inDifficult: true }] };
    expect(told(blucher, 'combat', raw)).toEqual([
      'Halkett not prepared: Halkett defends: its hits would be re-rolled; Watier attacks Halkett: no re-roll',
      'Halkett not difficult: Halkett defends: 6 dice, not 5',
    ]);
  });
});

test.each([
  ['nothing', {}, ['not on crossing: unit retreats 2 BW over its right edge']],
  [
    'that no path leads over the opposite edge, which nobody asks on a crossing,',
    { oppositeClear: false },
    [],
  ],
])('what was said stays said under another answer: %s', (_, said, expected) => {
  const raw = { contactedEdges: ['left'], onCrossing: true, ...said };
  expect(told(blucher, 'retreat', raw, [], raw)).toEqual(expected);
});

interface Test {
  readonly steady: boolean;
}

// prettier-ignore
const MODIFIERS: FactorTable<Test> = {
  kind: 'factors', id: 'modifiers', title: 'Modifiers', citation: 'p.1',
  rows: [
    { code: 'steady', name: 'steady', value: 4, condition: 'steady', citation: 'p.1', applies: ({ steady }) => steady },
    { code: 'always', name: 'always', value: -2, condition: 'always', citation: 'p.1', applies: () => true },
  ],
};

const plain = (label: string): { label: string; default: boolean } => ({ label, default: false });

function rulesetOf(one: Procedure): Ruleset {
  return {
    id: 'sample',
    title: 'Sample',
    about: '',
    version: '1',
    procedures: [one],
    tables: [],
    options: {},
    terms: [],
    alias: () => undefined,
    scale: () => ({ unit: 'inches', aliases: [] }),
  };
}

/** Passes with a total of 7 or more. */
const morale = procedure({
  id: 'morale',
  title: 'Morale',
  summary: '',
  citation: 'p.1',
  situation: { steady: boolean({ label: 'Steady' }) },
  outcome: { passes: boolean({ label: 'Passes' }) },
  verdict: ({ passes }) => (passes ? 'It passes.' : 'It fails.'),
  *resolve(s, umpire) {
    const { total } = umpire.weigh(MODIFIERS, s);
    const { value } = yield { kind: 'roll', for: 'morale', by: 'active', count: 2, sides: 6, want: TOTAL };
    return { passes: value + total >= 7 };
  },
});

const thrown = (...faces: readonly number[]): readonly RollRecord[] => [
  { for: 'morale', by: 'active', sides: 6, dice: faces.length, faces, rerolled: [] },
];

describe('when modifiers to a total would be others', () => {
  test.each([
    ['before the dice', undefined, ['not steady: -2, not +2']],
    ['with dice that they turn', thrown(3, 3), ['not steady: -2, not +2; it fails']],
    ['with dice that pass either way', thrown(6, 6), ['not steady: -2, not +2']],
    [
      'with dice that nobody saw',
      [{ for: 'morale', by: 'active', sides: 6, dice: 2, rerolled: [] }],
      ['not steady: -2, not +2'],
    ],
  ])('then, %s, the totals are shown', (_, dice, expected) => {
    expect(told(rulesetOf(morale), 'morale', { steady: true }, dice)).toEqual(expected);
  });
});

test('when later dice depend on the first, they are those after what was thrown', () => {
  const side = { arm: 'cavalry', moraleRating: 9, figures: 16 };
  const combat = { a: { ...side, id: 'Barco', attacksRear: true }, b: { ...side, id: 'Vecsey' } };
  const fell = (what: string, sides: number, ...faces: readonly number[]): RollRecord => ({
    ...{ for: what, by: what, sides, dice: faces.length, faces, rerolled: [] },
  });
  const dice = [
    ...[fell('Barco fights', 10, 9, 9), fell('Vecsey fights', 10, 6, 5)],
    ...[fell('losses that Barco inflicts', 100, 40), fell('losses that Vecsey inflicts', 100, 41)],
  ];
  // 16 x 40% = 640 points after a rout, 16 x 20% = 320 after a lead of 7.
  expect(told(percentage, 'close-combat', combat, dice)).toEqual([
    'Barco not in rear: losses that Barco inflicts: 20 or less, not 40 or less; Barco wins by 7: Vecsey falls back wavering',
  ]);
});

test.each([
  ['a unit with one marker is rid of it whatever it throws (10.2.2)', 1, []],
  ['a unit with more may be rid of fewer', 4, ['not hurt: 0, not -3']],
])('a total on which nothing hangs is not told of: %s', (_, disorder, expected) =>
  expect(told(percentage, 'disorder-recovery', { disorder, hurtByFire: true })).toEqual(expected),
);

const WANTS: Readonly<Record<string, Want>> = {
  easy: atLeast(3),
  hard: atLeast(5),
  tally: { kind: 'tally', faces: [6, 5] },
};

/** Every request that there is, and situations of every shape. */
const pools = procedure({
  id: 'pools',
  title: 'Pools',
  summary: '',
  citation: 'p.1',
  situation: {
    want: choice(['easy', 'hard', 'tally'], { label: 'Target', default: 'easy' }),
    states: set(['tired', 'lost'], { label: 'States', default: [], from: 'state' }),
    units: list(
      record(
        {
          id: name({ label: 'Name' }),
          range: distance({ label: 'Range', default: 0, edges: () => [4] }),
          awol: boolean(plain('Absent')),
          secret: boolean({ ...plain('Of the card'), from: 'card' }),
          states: set(['tired'], { label: 'States', default: [], from: 'state' }),
        },
        { label: 'Unit' },
      ),
      { label: 'Units', default: [] },
    ),
    breaks: boolean(plain('The resolver fails without it')),
  },
  outcome: {},
  verdict: () => 'Done.',
  *resolve({ want, states, units, breaks }, umpire) {
    if (!breaks && states.includes('lost')) throw new Error('stumbled');
    const all = [states, ...units.map((unit) => unit.states)].flat();
    if (all.includes('tired')) umpire.by('T-01').refuse('TIRED', 'p.1', () => 'it is tired');
    if (umpire.refused) return null;
    const roll = (of: string, count: number): object => ({
      kind: 'roll',
      for: of,
      by: 'active',
      count,
      sides: 6,
      want: WANTS[want],
    });
    yield roll('all', 2) as never;
    const near = units.filter(({ awol }) => !awol).map(({ id, range }) => roll(id, range > 4 ? 3 : 5));
    if (near.length > 0) yield { kind: 'sum', rolls: near } as never;
    const branch = {
      *run() {
        yield roll('branch', 1) as never;
        return 0;
      },
      essence: (value: number) => value,
      key: (value: number) => value,
    };
    yield* together([branch]);
    return {};
  },
});

describe('when a situation has every shape', () => {
  const UNITS = [
    { id: 'Foy', range: 5, secret: true },
    { id: 'Ney', range: 1, awol: true },
  ];

  test('then nested answers are shown with the names of their units', () => {
    expect(told(rulesetOf(pools), 'pools', { units: UNITS })).toEqual([
      'Foy range at 4 inches or less: Foy: 5 dice, not 3',
      'Ney not awol: Ney: rolled, 5d6, 3 or more',
    ]);
  });

  test('then sums and branches are among the demands', () => {
    const rules = setRules(rulesetOf(pools));
    const situation = requireSituation(rules, pools, { units: UNITS });
    expect([...rollsWanted(rules, pools, situation).rolls.keys()]).toEqual(['all', 'Foy', 'branch']);
  });

  test('then rolls for the same thing are kept apart', () => {
    const rules = setRules(rulesetOf(pools));
    const units = [{ id: 'Foy' }, { id: 'Foy', range: 5 }, { id: 'Foy', range: 5 }];
    const { rolls } = rollsWanted(rules, pools, requireSituation(rules, pools, { units }));
    expect([...rolls].map(([what, { count }]) => [what, count])).toEqual([
      ['all', 2],
      ['Foy', 5],
      ['Foy (3)', 3],
      ['Foy (4)', 3],
      ['branch', 1],
    ]);
  });

  test('then at most two effects of one answer are shown', () => {
    expect(told(rulesetOf(pools), 'pools', { want: 'hard' })).toEqual([
      'want easy: all: 3 or more, not 5 or more; branch: 3 or more, not 5 or more',
    ]);
  });

  test('then members of a set are taken out one by one', () => {
    expect(told(rulesetOf(pools), 'pools', { states: ['tired'] })).toEqual(['states: not tired: allowed']);
  });

  test('then members of a unit’s set need no name of the set', () => {
    const units = [{ id: 'Foy', states: ['tired'] }];
    expect(told(rulesetOf(pools), 'pools', { units })).toEqual(['Foy not tired: allowed']);
  });

  test('then an answer without which the resolver stumbles is not told', () => {
    expect(told(rulesetOf(pools), 'pools', { breaks: true, states: ['lost'] })).toEqual([]);
  });

  test('then a resolver that stumbles at once gets no answers, and no error', () => {
    expect(told(rulesetOf(pools), 'pools', { states: ['lost'] })).toEqual([]);
  });

  test('then at most four are shown', () => {
    const units = Array.from({ length: 9 }, (_, i) => ({ id: `Unit ${i}`, range: 4.5 }));
    expect(told(rulesetOf(pools), 'pools', { units })).toHaveLength(4);
  });
});

test('when an answer turns the verdict, one difference is reported with it', () => {
  const volleys = procedure({
    id: 'volleys',
    title: 'Volleys',
    summary: '',
    citation: 'p.1',
    situation: { aimed: boolean(plain('Aimed')) },
    outcome: { hits: integer({ label: 'Hits' }) },
    verdict: ({ hits }) => `The target takes ${hits} hits.`,
    *resolve({ aimed }) {
      const roll = { kind: 'roll', by: 'active', count: 1, sides: 6, want: atLeast(aimed ? 3 : 5) } as const;
      const first = yield { ...roll, for: 'first' };
      const second = yield { ...roll, for: 'second' };
      return { hits: first.value + second.value };
    },
  });
  expect(told(rulesetOf(volleys), 'volleys', { aimed: true }, [...thrown(4), ...thrown(6)])).toEqual([
    'not aimed: first: 5 or more, not 3 or more; the target takes 1 hits',
  ]);
  expect(told(rulesetOf(volleys), 'volleys', { aimed: true }, [...thrown(1), ...thrown(6)])).toEqual([
    'not aimed: first: 5 or more, not 3 or more; second: 5 or more, not 3 or more',
  ]);
});

describe('when there are no dice', () => {
  const move = procedure({
    id: 'move',
    title: 'Move',
    summary: '',
    citation: 'p.1',
    situation: {
      far: distance({ label: 'Distance', edges: () => [4] }),
      road: boolean(plain('Along a road')),
      sealed: boolean({ ...plain('Sealed'), optional: true }),
    },
    outcome: { far: distance({ label: 'Distance' }), fast: boolean({ label: 'Fast' }) },
    verdict: ({ far, fast }) => `It moves ${far} inches${fast ? ', fast' : ''}.`,
    *resolve({ far, road }) {
      return { far, fast: road };
    },
  });

  test('then another verdict is shown', () => {
    expect(told(rulesetOf(move), 'move', { far: 1, road: true })).toEqual(['not road: it moves 1 inches']);
  });

  test('then a verdict that only repeats the distance is not', () => {
    expect(told(rulesetOf(move), 'move', { far: 3.9 })).toEqual([]);
  });

  test('then a procedure with secrets tells nothing', () => {
    const sealed = { ...move, hidden: ['sealed'] };
    expect(told(rulesetOf(sealed), 'move', { far: 1, road: true })).toEqual([]);
  });
});

describe('what follows from an answer follows from another one too', () => {
  const guns = {
    arm: 'footArtillery',
    gunClass: '8-9',
    formation: 'deployed',
    crewFiring: 2,
    grade: 'regular',
  };
  const column = { targetArm: 'infantry', targetFormation: 'column' };

  test('guns at the limit of canister would fire roundshot beyond it', () => {
    expect(told(gte, 'fire', { ...guns, ...column, distance: 7 })).toEqual([
      'over 7 B: 4 or more, not 3 or more',
    ]);
  });

  test('a unit that failed its test would not form the square that is refused', () => {
    const square = {
      arm: 'infantry',
      formation: 'column',
      grade: 'regular',
      basesLeft: 3,
      choice: 'emergencySquare',
    };
    const charged = { passedTest: true, chargerArm: 'heavyCavalry', chargerUsed: 1, ...square };
    expect(told(gte, 'charge-response', charged)).not.toContain('not passed test: allowed');
  });
});
