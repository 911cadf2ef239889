import {
  boolean,
  choice,
  distance,
  integer,
  list,
  map,
  name,
  record,
  set,
  type Place,
  type Values,
} from '../../../src/core/input/field';
import type { Problem } from '../../../src/core/input/problem';
import type { UnitFlag } from '../../../src/core/ruling/procedure';
import { parseUnit } from '../../../src/cli/input/shorthand';
import { wordsOf } from '../../../src/cli/input/shorthand-words';

/** A made-up game, so that nothing here depends on a rulebook. */
const SHAPE = {
  id: name({ label: 'Name' }),
  arm: choice(['FOOT', 'HORSE', 'GUNS'], {
    label: 'Arm',
    labels: { FOOT: 'infantry', GUNS: 'field artillery' },
  }),
  men: integer({ label: 'Men', when: (unit) => unit.arm !== 'GUNS' }),
  guns: integer({ label: 'Guns', when: (unit) => unit.arm === 'GUNS' }),
  skills: set(['steady', 'shockCharge', 'shy'], { label: 'Skills' }),
  inSquare: boolean({ label: 'In square', words: ['square'] }),
  seen: boolean({ label: 'Seen', default: true }),
  range: distance({ label: 'Range', optional: true }),
  met: list(name({ label: 'Enemy' }), { label: 'Enemies met', optional: true }),
  marks: map(integer({ label: 'Marks' }), { label: 'Marks by kind', optional: true }),
};
function refer(unit: Record<string, unknown>, enemy: string, shots?: string): string | undefined {
  Object.assign(unit, { enemy, ...(shots !== undefined && { shots }) });
  return shots === '' ? 'has no shots' : undefined;
}
const FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'A=foot 5',
  list: 'units',
  nameField: 'id',
  numbers: ['guns', 'men'],
  refers: { mark: '>', help: 'its enemy', apply: refer },
  words: { hidden: { help: 'not seen', apply: (unit) => void (unit.seen = false) } },
};
const parse = (text: string, flag: UnitFlag = FLAG): unknown =>
  parseUnit(text, { flag, shape: SHAPE, around: {}, options: {}, index: 0 });

function faultsIn(text: string, flag: UnitFlag = FLAG): readonly string[] {
  try {
    parse(text, flag);
    return [];
  } catch (error) {
    return (error as Problem).faults.map(({ path, message }) => `${path}: ${message}`);
  }
}

test.each([
  ['foot 5', { arm: 'FOOT', men: 5 }],
  ['5 foot', { arm: 'FOOT', men: 5 }],
  ['FOOT 5', { arm: 'FOOT', men: 5 }],
  ['fo 5', { arm: 'FOOT', men: 5 }],
  ['infantry 5', { arm: 'FOOT', men: 5 }],
  ['field-artillery 5', { arm: 'GUNS', guns: 5 }],
  ['g 5', { arm: 'GUNS', guns: 5 }],
  ['Old Guard=foot 5', { id: 'Old Guard', arm: 'FOOT', men: 5 }],
  ['A=B=foot', { id: 'A', faults: true }],
  ['A=', { id: 'A' }],
  ['"Old Guard"=foot 5 >"Young Fox"', { id: 'Old Guard', arm: 'FOOT', men: 5, enemy: 'Young Fox' }],
  ['foot 5 steady shy', { arm: 'FOOT', men: 5, skills: ['steady', 'shy'] }],
  ['foot men:5 men:5', { arm: 'FOOT', men: 5 }],
  ['foot men: 5 steady', { arm: 'FOOT', men: 5, skills: ['steady'] }],
  ['steady skills:shy skills:"steady,shock-charge"', { skills: ['steady', 'shy', 'shockCharge'] }],
  [
    'A=met:Foy met:"Ney, Reille" marks:hits=1 marks:fatigue=2',
    { id: 'A', met: ['Foy', 'Ney', 'Reille'], marks: { hits: 1, fatigue: 2 } },
  ],
  ['foot marks:hits=1 5 marks:fatigue=2', { arm: 'FOOT', men: 5, marks: { hits: 1, fatigue: 2 } }],
  ['mar:hits=1', { marks: { hits: 1 } }],
  ['Div:1=foot', { id: 'Div:1', arm: 'FOOT' }],
  ['"A=B"=foot 5', { id: 'A=B', arm: 'FOOT', men: 5 }],
  ['foot met:"A=B"', { arm: 'FOOT', met: ['A=B'] }],
  ['Old Guard = foot', { id: 'Old Guard', arm: 'FOOT' }],
  ['foot, 5, steady, steady', { arm: 'FOOT', men: 5, skills: ['steady'] }],
  ['foot shock-charge', { arm: 'FOOT', skills: ['shockCharge'] }],
  ['foot shockcharge', { arm: 'FOOT', skills: ['shockCharge'] }],
  ['foot sho', { arm: 'FOOT', skills: ['shockCharge'] }],
  ['foot sq', { arm: 'FOOT', inSquare: true }],
  ['foot in-square', { arm: 'FOOT', inSquare: true }],
  ['foot no-square', { arm: 'FOOT', inSquare: false }],
  ['foot no-seen', { arm: 'FOOT', seen: false }],
  ['foot hidden', { arm: 'FOOT', seen: false }],
  ['foot range:1.5in', { arm: 'FOOT', range: '1.5in' }],
  ['foot men:7', { arm: 'FOOT', men: 7 }],
  ['foot >Halkett', { arm: 'FOOT', enemy: 'Halkett' }],
  ['foot >Halkett:3', { arm: 'FOOT', enemy: 'Halkett', shots: '3' }],
  ['foot >"Old: Fox":3', { arm: 'FOOT', enemy: 'Old: Fox', shots: '3' }],
  ['foot 5.5', { arm: 'FOOT', men: 5.5 }],
  ['foot -1', { arm: 'FOOT', men: -1 }],
])('a unit is read from its words: %s', (text, expected) => {
  if ('faults' in expected)
    expect(faultsIn(text)).toEqual([expect.stringContaining('"B=foot" is not known')]);
  else expect(parse(text)).toEqual(expected);
});

test.each([
  ['foot sh', ['--unit: "sh" is ambiguous; give shock-charge or shy']],
  [
    'foot stedy',
    [
      expect.stringMatching(
        /^--unit: "stedy" is not known \(did you mean "steady"\?\); give hidden, foot, horse, guns, .*steady/,
      ),
    ],
  ],
  ['foot horse', ['--unit: "horse" does not fit: arm is FOOT already']],
  ['foot square no-square', ['--unit: "no-square" does not fit: in-square is true already']],
  ['men:5 men:6', ['--unit: "men:6" does not fit: men is 5 already']],
  ['foot arm:horse', ['--unit: "arm:horse" does not fit: arm is FOOT already']],
  ['foot 5 6', ['--unit: "6" is one number too many: the unit has its numbers already (men is 5)']],
  ['foot mon:7', [expect.stringMatching(/^--unit: "mon:" is no fact here \(did you mean "men"\?\); give/)]],
  ['foot >Halkett:', ['--unit: ">Halkett:" has no shots']],
  ['foot x y', [expect.stringContaining('"x"'), expect.stringContaining('"y"')]],
  ['foot men', ['--unit: "men" takes a value: type men: and a whole number of 0 or more']],
  ['', [`--unit: "" has no words; give, for example, 'A=foot 5'`]],
  ['=foot', [`--unit: "=foot" has no name before "="; give, for example, 'A=foot 5'`]],
  ['foot \u001b[31m', [expect.stringContaining('"\\u{1b}[31m" is not known')]],
])('%j is refused', (text, expected) => {
  expect(faultsIn(text)).toEqual(expected);
});

test('a number that cannot matter is taken as JSON takes it, and no more of them than there are', () => {
  const flag: UnitFlag = { ...FLAG, numbers: ['guns'] };
  expect(parse('foot 5', flag)).toEqual({ arm: 'FOOT', guns: 5 });
  expect(faultsIn('foot 5 6', flag)).toHaveLength(1);
});

test('a unit without numbers takes none', () => {
  expect(faultsIn('foot 5', { ...FLAG, numbers: [] })).toEqual([
    '--unit: "5" is one number too many: the unit takes no number here',
  ]);
});

test('a unit without a name field takes no name', () => {
  const nameless: UnitFlag = { flag: 'unit', short: 'u', label: 'Unit', example: 'foot 5', numbers: [] };
  expect(faultsIn('A=foot', nameless)).toEqual([
    `--unit: "A=foot" takes no name; give, for example, 'foot 5'`,
  ]);
});

test('only the named fields serve, by the words that name them', () => {
  const flag: UnitFlag = { ...FLAG, fields: { square: 'inSquare', arm: 'arm' }, words: {} };
  expect(parse('square horse', flag)).toEqual({ inSquare: true, arm: 'HORSE' });
  expect(faultsIn('horse steady', flag)).toEqual([expect.stringContaining('"steady" is not known')]);
});

test('a field answers to the word of its flag, where that is no other word', () => {
  const shape = {
    linearObstacles: integer({ label: 'Obstacles', flag: 'obstacles' }),
    obstaclesCleared: integer({ label: 'Of them, cleared', flag: 'cleared' }),
    onSlope: boolean({ label: 'On a slope', flag: 'rough' }),
    noEnemyNear: boolean({ label: 'No enemy is near', flag: 'no-enemy' }),
    clearedWoods: boolean({ label: 'In woods', words: ['cleared'] }),
  };
  const flag: UnitFlag = { flag: 'unit', short: 'u', label: 'Unit', example: 'rough', numbers: [] };
  const of = (text: string): unknown => parseUnit(text, { flag, shape, around: {}, options: {}, index: 0 });
  expect(of('obstacles:2 rough')).toEqual({ linearObstacles: 2, onSlope: true });
  expect(of('no-rough no-enemy')).toEqual({ onSlope: false, noEnemyNear: true });
  expect(of('cleared')).toEqual({ clearedWoods: true });
  expect(() => of('obstacles')).toThrow('"linear-obstacles" takes a value');
});

test('words that two fields share need the field, and are refused alone', () => {
  const shape = {
    lastMove: choice(['marched', 'halted'], { label: 'Last move' }),
    haltedByTest: boolean({ label: 'Halted by a test', words: ['halted'] }),
  };
  const flag: UnitFlag = { flag: 'unit', short: 'u', label: 'Unit', example: 'marched', numbers: [] };
  const of = (text: string): unknown => parseUnit(text, { flag, shape, around: {}, options: {}, index: 0 });
  const names = wordsOf({ flag, shape }).map(({ name }) => name);
  expect(names).toEqual(['marched', 'last-move:halted', 'halted-by-test:yes', 'no-halted']);
  expect(() => of('halted')).toThrow('"halted" is ambiguous; give last-move:halted or halted-by-test:yes');
  expect(of('last-move:halted')).toEqual({ lastMove: 'halted' });
  expect(of('halted-by-test:yes')).toEqual({ haltedByTest: true });
});

test.each<[string, readonly string[], object]>([
  ['12', [], { gun: '12' }],
  ['3-4', [], { gun: '3-4' }],
  ['3-4 12', ['men'], { gun: '3-4', men: 12 }],
])('"%s" of a unit with the numbers %j: a choice that is a number', (text, numbers, expected) => {
  const shape = {
    gun: choice(['3-4', '12'], { label: 'Gun' }),
    men: integer({ label: 'Men', optional: true }),
  };
  const flag: UnitFlag = { flag: 'unit', short: 'u', label: 'Unit', example: '12', numbers };
  expect(parseUnit(text, { flag, shape, around: {}, options: {}, index: 0 })).toEqual(expected);
});

test('whether a number is asked for may depend on the situation around the unit', () => {
  const byNight = ({ night }: Values): boolean => night === true;
  const lamps = { label: 'Lamps', when: (_: Values, { up }: Place) => byNight(up?.self ?? {}) };
  const shape = { lamps: integer(lamps), men: integer({ label: 'Men' }) };
  const flag: UnitFlag = { ...FLAG, numbers: ['lamps', 'men'], words: {} };
  const unitAt = (night: boolean): unknown =>
    parseUnit('5', { flag, shape, around: { night }, options: {}, index: 2 });
  expect([unitAt(true), unitAt(false)]).toEqual([{ lamps: 5 }, { men: 5 }]);
});

test('of a unit whose fields are the situation’s own, it may depend on the unit', () => {
  const shape = {
    night: boolean({ label: 'Night' }),
    lamps: integer({ label: 'Lamps', when: (_, { self }) => self.night === true }),
    men: integer({ label: 'Men' }),
  };
  const flag: UnitFlag = { flag: 'u', short: 'u', label: 'U', example: '5', numbers: ['lamps', 'men'] };
  const of = (text: string): unknown => parseUnit(text, { flag, shape, around: {}, options: {}, index: 0 });
  expect([of('5 night'), of('5')]).toEqual([{ night: true, lamps: 5 }, { men: 5 }]);
});

test('what is unknown is answered with the words that there are, without those that deny', () => {
  const [fault = ''] = faultsIn('foot stedy');
  expect(fault).not.toContain('no-');
  const bare: UnitFlag = { ...FLAG, fields: {}, words: {}, numbers: [] };
  expect(faultsIn('x', bare)).toEqual(['--unit: "x" is too much: this line takes no more words']);
});

test('a record is given once', () => {
  const shape = { at: record({ x: integer({ label: 'x' }) }, { label: 'At' }) };
  const flag: UnitFlag = { flag: 'u', short: 'u', label: 'U', example: 'x', numbers: [] };
  const of = (text: string): unknown => parseUnit(text, { flag, shape, around: {}, options: {}, index: 0 });
  expect(of(`at:{"x":1} at:{"x":1}`)).toEqual({ at: { x: 1 } });
  expect(() => of(`at:{"x":1} at:{"x":2}`)).toThrow('does not fit: at is given already');
});

test('words do not depend on their order', () => {
  expect(parse('5 shy guns square')).toEqual(parse('square guns shy 5'));
});
