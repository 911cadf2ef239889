import { Problem } from '../../../../src/core/input/problem';
import {
  parseAct,
  parseActLine,
  THE_VIGOROUS,
  type Act,
} from '../../../../src/rulesets/blucher/momentum/act-words';

const PLAIN = { count: 0, units: [], vigorous: null, more: {} } as const;

test.each<[string, Act]>([
  ['5', { kind: 'cost', cost: 5 }],
  ['1', { kind: 'cost', cost: 1 }],
  ['999', { kind: 'cost', cost: 999 }],
  ['c5', { ...PLAIN, kind: 'corps', count: 5 }],
  ['  corps   5 ', { ...PLAIN, kind: 'corps', count: 5 }],
  ['cor 1', { ...PLAIN, kind: 'corps', count: 1 }],
  ['corps', { ...PLAIN, kind: 'corps' }],
  ['corps Pack Kempt', { ...PLAIN, kind: 'corps', units: [{ id: 'Pack' }, { id: 'Kempt' }] }],
  ['c5 +v', { ...PLAIN, kind: 'corps', count: 5, vigorous: THE_VIGOROUS }],
  ['c5+v', { ...PLAIN, kind: 'corps', count: 5, vigorous: THE_VIGOROUS }],
  ['+s c5', { ...PLAIN, kind: 'corps', count: 5, more: { staffwork: true } }],
  [
    'corps 5 +staffwork +vig',
    { ...PLAIN, kind: 'corps', count: 5, vigorous: THE_VIGOROUS, more: { staffwork: true } },
  ],
  ['i', { ...PLAIN, kind: 'individual', count: 1 }],
  ['individual Picton', { ...PLAIN, kind: 'individual', units: [{ id: 'Picton' }] }],
  ['m7', { ...PLAIN, kind: 'command', count: 7 }],
  ['cmd 7', { ...PLAIN, kind: 'command', count: 7 }],
  ['e', { ...PLAIN, kind: 'end' }],
])('"%s" is one activation', (line, act) => {
  expect(parseActLine(line)).toEqual(act);
});

test('words that a shell has parted mean the same', () => {
  expect(parseAct(['corps', 'Old Guard', 'Pack'])).toEqual({
    ...PLAIN,
    kind: 'corps',
    units: [{ id: 'Old Guard' }, { id: 'Pack' }],
  });
  expect(parseAct(['c5', '+v'])).toEqual(parseActLine('c5 +v'));
});

const COST = 'is no cost; give a whole number from 1 to 999';

test.each([
  ['0', `"0" ${COST}`],
  ['-3', `"-3" ${COST}`],
  ['1.5', `"1.5" ${COST}`],
  ['1000', `"1000" ${COST}`],
  ['5 +v', 'a bare cost takes no +words; give it as it is, or say "corps 5 +vigorous"'],
  ['i +v', '+vigorous and +staffwork go with a corps activation only'],
  ['c5 +x', '"+x" is not known; give +vigorous or +staffwork'],
  ['c5 +', '"+" is not known; give +vigorous or +staffwork'],
  ['corps 0', '"0" is no number of units; give 1 to 999, or their names'],
  ['corps 5 6', '"5 6" is no number of units; give 1 to 999, or their names'],
  ['corps 1000', '"1000" is no number of units; give 1 to 999, or their names'],
  ['corps 2.5', '"2.5" is no number of units; give 1 to 999, or their names'],
  ['end 5', '"end" takes no "5"'],
  ['co 5', '"co" is ambiguous; give corps or command'],
  ['5 6', /^"5" is no activation; give c5 or corps 5; /],
  ['corpse 5', /^"corpse" is no activation \(did you mean "corps"\?\); give c5 or corps 5; /],
])('"%s" is none: %s', (line, message) => {
  const [fault] = faultsOf(line);
  expect(fault?.path).toBe('activation');
  expect(fault?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('a name must be one that can be shown', () => {
  expect(faultsOf('corps Pa\u202eck')).toEqual([
    {
      path: 'unit',
      message: 'has an invisible character (U+202E) at position 3; use printable text',
    },
  ]);
});

function faultsOf(line: string): Problem['faults'] {
  try {
    parseActLine(line);
  } catch (error) {
    if (error instanceof Problem) return error.faults;
  }
  throw new Error(`"${line}" was read`);
}
