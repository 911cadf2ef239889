import type { Named, NotedOffer, Offer, Role } from '../../../src/core/walk/offer';
import { findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import { readAct, refuseNamed, refuseSenseless, refuseUnread } from '../../../src/cli/play/line';
import { readTyped } from '../../../src/cli/play/line/facts';
import { standard as gte } from '../../../src/rulesets/gte';
import { isNumber, unnamed } from '../../../src/cli/play/line/names';

const offer = (word: string, ...among: readonly string[]): NotedOffer => ({
  kind: 'noted',
  word,
  title: word,
  by: 'A',
  roles: among.length === 0 ? [] : [{ name: 'unit', label: 'Unit', among }],
});

const OFFERS = [
  offer('retreat Old Guard'),
  offer('retreat Old Saxons'),
  offer('move', 'Old Guard', 'Oldenburg', 'Kestrel', 'Pálffy'),
  offer('test Pálffy'),
];

test.each([
  ['seen scots > kite', 'seen Scots Greys', { unit: 'Kite' }],
  ['seen scots kite', 'seen Scots Greys', { unit: 'Kite' }],
  ['seen Scots Greys kite', 'seen Scots Greys', { unit: 'Kite' }],
  ['retreat 7e 2', 'retreat 7e Hussards', {}],
  ['retreat Demi-Brigade 42 2', 'retreat Demi-Brigade 42', {}],
])('a name in an act is cut short by what follows it: %s', (line, word, named) => {
  const words = ['retreat 7e Hussards', 'retreat Demi-Brigade 42', 'retreat Demi-Brigade 43'];
  const offers = [offer('seen Scots Greys', 'Kite', 'Hulse'), ...words.map((one) => offer(one))];
  const roster = ['Scots Greys', 'Kite', 'Hulse', '7e Hussards'].map((id) => ({ id }));
  expect(readAct(line, offers, roster)).toMatchObject({ offer: { word }, named });
});

describe('a name of the roster', () => {
  const roster = ['1/VI', '1/VIII', 'Old', 'Old Guard', 'Hulse', 'Hulot', 'Kite', 'Demi-Brigade 42'].map(
    (id) => ({ id }),
  );
  const units = {
    ...offer('individual', '1/VIII', 'Old Guard', 'Hulse'),
    roles: [
      {
        name: 'units',
        label: 'Units',
        many: true,
        among: ['1/VIII', 'Old Guard', 'Hulse'],
        barred: { '1/VI': '1/VI has been activated', Old: 'Old is broken', Kite: 'Kite is an enemy' },
      },
    ],
  };
  const acts = [units, offer('rout 1/VIII'), offer('rout Old Guard')];

  test.each([
    ['individual 1/VI', '1/VI has been activated'],
    ['individual Hulse, old', 'Old is broken'],
    ['individual Kite', 'Kite is an enemy'],
    ['individual hul', '"hul" could be Hulse or Hulot'],
    ['rout 1/VI', 'there is no "rout 1/VI" now'],
    ['rout old', 'there is no "rout old" now'],
    ['resolve Demi-Brigade 42 3', 'there is no "resolve Demi-Brigade 42" now'],
  ])('is never taken for another: %s', (line, reason) =>
    expect(() => readAct(line, acts, roster)).toThrow(reason),
  );

  test.each([
    ['individual 1/VIII, old g', ['1/VIII', 'Old Guard'], []],
    // Words that no comma joins to the names are facts.
    ['individual Hulse 1/VI', ['Hulse'], ['1/VI']],
  ])('may be cut short where nobody else can be meant: %s', (line, named, facts) =>
    expect(readAct(line, acts, roster)).toMatchObject({ named: { units: named }, facts }),
  );
});

describe('names of several words', () => {
  test.each([
    ['retreat Old Guard', 'retreat Old Guard', {}, []],
    ['retreat "Old Guard" 2', 'retreat Old Guard', {}, ['2']],
    ['ret "old s" 2', 'retreat Old Saxons', {}, ['2']],
    ['move Old Guard 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move "Old Guard" 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move "old g", 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move palf 2', 'move', { unit: 'Pálffy' }, ['2']],
    ['move PÁLFFY', 'move', { unit: 'Pálffy' }, []],
    ['test palffy', 'test Pálffy', {}, []],
    ['test ?', 'test Pálffy', {}, ['?']],
    ['test palffy ?', 'test Pálffy', {}, ['?']],
    ['move Kestrel by:"Old Fox" 4"', 'move', { unit: 'Kestrel' }, ['by:"Old Fox"', '4"']],
  ])('%s', (line, word, named, facts) => {
    const act = readAct(line, OFFERS);
    expect([act.offer.word, act.named, act.facts]).toEqual([word, named, facts]);
  });

  test('in quotes must still say who is meant', () =>
    expect(() => readAct('retreat "Old"', OFFERS)).toThrow(
      '"retreat "Old"" could be retreat Old Guard or retreat Old Saxons',
    ));
});

test('what is owed bars the end of the phase, and is shown', () => {
  const owed = { ...offer('retreat Old Guard'), owed: true };
  expect(() => readAct('next', [owed, offer('move')])).toThrow(
    '"next" has to wait: first comes retreat Old Guard',
  );
});

test('who is proposed may still be refused once he is named', () => {
  const refuses = ({ unit }: Named): string | undefined => (unit === 'Kite' ? 'Kite is cavalry' : undefined);
  expect(() => refuseNamed({ ...FIRE, refuses }, { unit: 'Kite' })).toThrow('Kite is cavalry');
  expect(() => refuseNamed({ ...FIRE, refuses }, { unit: 'Hulse' })).not.toThrow();
  expect(() => refuseNamed(FIRE, { unit: 'Kite' })).not.toThrow();
});

test('where no act is left, the game is over', () => {
  expect(() => readAct('dance', [])).toThrow(
    'there is no "dance" now; the game is over, and "?" for the rest',
  );
});

test('a player who wants to go on is shown the word for it', () => {
  const ready = { ...offer('ready'), title: 'both sides are placed', closes: true };
  expect(() => readAct('next', [offer('move'), ready])).toThrow(
    'here it is "ready" that goes on: both sides are placed',
  );
  expect(() => readAct('dance', [offer('move'), ready])).toThrow(
    'there is no "dance" now; there are move and ready',
  );
});

test('of several acts that are owed, any may come first', () => {
  const owed = ['retreat Old Guard', 'stand Old Guard'].map((word) => ({ ...offer(word), owed: true }));
  expect(() => readAct('NEXT', owed)).toThrow('first comes retreat Old Guard or stand Old Guard');
  expect(() => readAct('move', owed)).toThrow(
    'there is no "move" now; there are retreat Old Guard and stand',
  );
  expect(() => readAct('stay', owed.slice(1))).toThrow('there is stand Old Guard');
});

const FIRE: Offer = {
  ...offer('fire'),
  key: 'f',
  roles: [
    {
      name: 'unit',
      label: 'Shooter',
      among: ['Hulse', 'Kestrel', '2'],
      barred: { Milan: 'Milan has fired' },
    },
    { name: 'target', label: 'Target', among: ['Hulse', 'Kite'] },
  ],
};
const COMBAT: Offer = {
  ...offer('combat'),
  roles: [
    {
      name: 'attackers',
      label: 'Attackers',
      among: ['Hulse', 'Hulot', 'Kite'],
      many: true,
      barred: { Milan: 'Milan has fought' },
    },
    {
      name: 'defenders',
      label: 'Defenders',
      among: ['Kestrel', 'Kea'],
      many: true,
      barred: { Merlin: 'Merlin is gone' },
    },
  ],
};
const ACTS = [FIRE, COMBAT, offer('finish')];

test.each([
  ['fire Milan > Kite', 'Milan has fired'],
  ['combat Hulse, Milan > Kea', 'Milan has fought'],
  ['combat Hulse , Milan > Kea', 'Milan has fought'],
  ['combat Hulse and Milan > Kea', 'Milan has fought'],
  ['combat Hulse > Kea, Merlin', 'Merlin is gone'],
])('who cannot be meant is refused with the reason, first or later: %s', (line, reason) =>
  expect(() => readAct(line, ACTS)).toThrow(reason),
);

test('words after the names that no comma joins to them are facts', () =>
  expect(readAct('combat Hulse > Kea Milan', ACTS)).toMatchObject({ facts: ['Milan'] }));

describe('names that begin with a digit', () => {
  const roster = ['25th Light', '66th', '76th-1', '76th-2', '2nd', '3rd'];
  const two = ['unit', 'target'].map((name) => ({ name, label: name, among: roster }));
  const fire: Offer = { ...offer('fire'), roles: two };
  const form: Offer = {
    ...offer('form'),
    roles: [{ name: 'units', label: 'Units', among: roster, many: true }],
  };

  test.each([
    ['fire 25th > 66 60', { unit: '25th Light', target: '66th' }, ['60']],
    ['fire 25 66th', { unit: '25th Light', target: '66th' }, []],
    ['form 25th, 3r', { units: ['25th Light', '3rd'] }, []],
    // Elsewhere a number is a fact, as it is where it is the beginning of a number, or of several names.
    ['fire 25 66', { unit: '25th Light' }, ['66']],
    ['form 25 3', { units: ['25th Light'] }, ['3']],
    ['fire 6 > 66', {}, ['6', '66']],
    ['fire 76 > 66', {}, ['76', '66']],
  ])('may be cut short where a name is due: %s', (line, named, facts) =>
    expect(readAct(line, [fire, form])).toMatchObject({ named, facts }),
  );

  test('must say who is meant', () =>
    expect(() => readAct('fire 76th > 66', [fire])).toThrow('"76th" could be 76th-1 or 76th-2'));
});

describe('who does it, and to whom', () => {
  test.each([
    ['fire Hulse > Kite 1.5', { unit: 'Hulse', target: 'Kite' }, ['1.5'], []],
    ['fire Hulse >Kite 1.5', { unit: 'Hulse', target: 'Kite' }, ['1.5'], []],
    ['fire Hulse Kite', { unit: 'Hulse', target: 'Kite' }, [], []],
    ['fire Hulse Hulse', { unit: 'Hulse', target: 'Hulse' }, [], []],
    ['fire > Kite', { target: 'Kite' }, [], ['unit']],
    ['fire 2 > Kite', { unit: '2', target: 'Kite' }, [], []],
    ['fire 20 > Kite', {}, ['20', 'Kite'], ['unit', 'target']],
    ['F hulse kite', { unit: 'Hulse', target: 'Kite' }, [], []],
    [
      'combat Hulse, Hulot and Kite > Kea',
      { attackers: ['Hulse', 'Hulot', 'Kite'], defenders: ['Kea'] },
      [],
      [],
    ],
    ['combat Hulse Hulse > Kea', { attackers: ['Hulse'] }, ['Hulse', 'Kea'], ['defenders']],
    [
      'combat Kite > Kea, Kestrel prepared',
      { attackers: ['Kite'], defenders: ['Kea', 'Kestrel'] },
      ['prepared'],
      [],
    ],
    ['combat Kite', { attackers: ['Kite'] }, [], ['defenders']],
  ])('%s', (line, named, facts, open) => {
    const act = readAct(line, ACTS);
    expect([act.named, act.facts, act.open.map(({ name }) => name)]).toEqual([named, facts, open]);
  });

  test('that is cut short is none for which nobody can be named', () => {
    const mass = (side: string, among: readonly string[]): Offer => ({
      ...offer(`mass-${side}`),
      roles: [
        { name: 'batteries', label: 'Batteries', many: true, among, barred: { 'foot 9': 'not massed' } },
      ],
    });
    const acts = [mass('red', []), mass('white', ['foot 1'])];
    expect(readAct('mass foot 1', acts).named).toEqual({ batteries: ['foot 1'] });
    expect(() => readAct('mass-red foot 9', acts)).toThrow('not massed');
    expect(() => readAct('mass', [mass('red', []), mass('white', [])])).toThrow(
      '"mass" could be mass-red or mass-white',
    );
  });

  test.each([
    ['fi', '"fi" could be fire or finish'],
    ['fire Milan > Kite', 'Milan has fired'],
    ['fire K > Hulse', undefined],
    ['fire Hulse > Milan', undefined],
    ['combat Hul > Kea', '"Hul" could be Hulse or Hulot'],
    ['fire \u001b[2J', undefined],
    ['\u001b[2J', 'there is no "\\u{1b}[2J" now; there are fire, combat and finish'],
  ])('%j: %s', (line, why) => {
    if (why === undefined) expect(() => readAct(line, ACTS)).not.toThrow();
    else expect(() => readAct(line, ACTS)).toThrow(why);
  });

  test.each([
    ['chase Kite > hulo 2', ['2']],
    ['chase Kite > "Hulot"', []],
    ['chase Kite 2', ['2']],
    ['chase Kite > 2', ['2']],
    ['chase Kite > gap:2', ['gap:2']],
    ['chase Kite > Kea 2', '"Kea" cannot be meant as the one it is done to; give Hulot'],
    [
      'chase Kite > Hulott 2',
      '"Hulott" cannot be meant as the one it is done to (did you mean "Hulot"?); give Hulot',
    ],
  ])('the only one whom it can be done to may be typed: %s', (line, facts) => {
    const chase = { ...offer('chase Kite'), only: ['Hulot'] };
    const roster = ['Kite', 'Hulot', 'Hulse', 'Kea'].map((id) => ({ id }));
    const read = () => readAct(line, [chase], roster);
    if (typeof facts === 'string') expect(read).toThrow(facts);
    else expect(read()).toMatchObject({ named: {}, open: [], facts });
  });

  test('a number is told where it stands in place of a name', () => {
    const enter = { ...offer('enter 1/III'), act: 'enter' };
    expect(() => readAct('enter 9', [enter])).toThrow('there is no "enter 9" now; there is enter 1/III');
  });

  test('of who is in no combat is told who are', () => {
    const combat = (a: string, b: string): Offer => ({
      ...offer(`combat ${a}`),
      ...{ act: 'combat', between: [a, b], title: `${a} against ${b}` },
    });
    const combats = [combat('Hulse', 'Kea'), combat('Hulot', 'Kestrel')];
    const roster = ['Hulse', 'Kea', 'Hulot', 'Kestrel', 'Kite'].map((id) => ({ id }));
    const all = 'Kite is in no combat: Hulse against Kea; Hulot against Kestrel';
    expect(() => readAct('combat Kite', combats, roster)).toThrow(all);
    expect(() => readAct('combat kite 2', combats.slice(1), roster)).toThrow('Kite is in no combat: Hulot');
    expect(readAct('combat Kea kit', combats, roster).facts).toEqual(['Kea.kit']);
    const each = '"combat" could be combat Hulse (Hulse against Kea) or combat Hulot (Hulot against Kestrel)';
    expect(() => readAct('combat', combats, roster)).toThrow(each);
  });

  test('all of a long name has to be typed in no more words than a name can have', () => {
    const words = 'a b c d e f g h';
    const march = offer('march', words, `${words} i`);
    expect(readAct(`march ${words} 3`, [march])).toMatchObject({ named: { unit: words }, facts: ['3'] });
  });
});

test('somebody of the roster who cannot be meant is no misspelt name, where a list goes on with him', () => {
  const roster = [{ id: 'Kite' }, { id: 'Kite 2' }];
  const line = 'combat Hulse > Kea, Kite 2';
  expect(() => readAct(line, ACTS, [...roster, { id: 'Kea' }])).toThrow(
    '"Kite 2" cannot be meant as defenders; give Kestrel or Kea',
  );
});

test('what is no unit is not named twice in one list', () => {
  const roles = [{ name: 'hits', label: 'Unit:hits', many: true, among: ['Adler:4', 'Adler:5', 'Kite:5'] }];
  const suffer = { ...offer('suffer'), roles };
  expect(() => readAct('suffer Adler:5, adler:5', [suffer])).toThrow('"adler:5" is named twice');
  expect(() => readAct('suffer Adler:5, Kit:5', [suffer])).toThrow('names nobody (did you mean "Kite:5"?)');
});

describe('words that nothing reads', () => {
  const unread = (line: string, ...offers: readonly Offer[]): void => refuseUnread(readAct(line, offers));
  const two = { ...FIRE, roles: FIRE.roles };

  test.each<readonly [string, Offer, string]>([
    ['finish now', offer('finish'), '"finish" stands alone; "now" is too much'],
    ['march Kite and 3', offer('march', 'Kite'), '"march" takes one name; "3" is too much'],
    ['fire Hulse > Kite 3', two, '"fire" takes two names; "3" is too much'],
    ['fire Hulse > Milan', two, '"Milan" cannot be meant as target; give Hulse or Kite'],
    ['combat Kite > Kea Foy', COMBAT, '"Foy" cannot be meant as defenders; give Kestrel or Kea'],
    ['finish \u001b[2J', offer('finish'), '"\\u{1b}[2J" is too much'],
  ])('%j', (line, act, why) => expect(() => unread(line, act)).toThrow(why));

  const ruled = { kind: 'ruled', procedure: 'finish', given: () => ({}) } as const;

  test.each<readonly [string, object]>([
    ['a ruling reads them', ruled],
    ['the act itself reads them', { ...ruled, reads: () => ({}) }],
  ])('are none where %s', (_, more) =>
    expect(() => unread('finish now', { ...offer('finish'), ...more })).not.toThrow(),
  );

  test('are there where the ruling waits for an answer', () =>
    expect(() => unread('finish now', { ...offer('finish'), allowed: ruled })).toThrow('is too much'));
});

test('the answer lists who could be named, or why nobody can', () => {
  const role = { label: 'Shooter', among: Array.from({ length: 13 }, (_, i) => `Unit ${i}`) };
  expect(unnamed(role, []).message).toMatch(/^nobody is named as shooter; give Unit 0, .* Unit 11 \.\.\.$/);
  // Words are nobody.
  expect(unnamed({ ...role, means: {} }, []).message).toMatch(/^shooter is missing; give Unit 0, /);
  expect(unnamed({ ...role, among: [] }, ['Foy']).message).toBe(
    '"Foy" cannot be meant as shooter; there is nobody now',
  );
  const barred = { 'foot 1/I': 'foot 1/I is not massed', 'foot 1/VI': 'foot 1/VI is not massed' };
  expect(unnamed({ label: 'Batteries', among: [], barred }, ['foot']).message).toBe(
    '"foot" cannot be meant as batteries; there is nobody now (foot 1/I is not massed)',
  );
});

test('names keep their capitals in the answer', () =>
  expect(unnamed({ label: 'Ground of Alder', among: ['upslope', 'none'] }, ['upslpe']).message).toMatch(
    /^"upslpe" cannot be meant as ground of Alder/,
  ));

test('somebody who makes no sense beside the others is refused', () => {
  const role: Role = {
    name: 'target',
    label: 'Target',
    among: ['Kite', 'Kea', 'Kestrel'],
    sensible: ({ unit }) => (unit === 'Hulse' ? ['Kite', 'Kea'] : []),
  };
  const named = (target: string | readonly string[]): (() => void) => {
    return () => refuseSenseless(role, { unit: 'Hulse', target });
  };
  expect(named('Kite')).not.toThrow();
  expect(named(['Kea', 'Kite'])).not.toThrow();
  expect(named(['Kea', 'Kestrel'])).toThrow('"Kestrel" cannot be meant as target; give Kite or Kea');
  expect(() => refuseSenseless(role, { unit: 'Hulse' })).not.toThrow();
  expect(() => refuseSenseless({ ...role, sensible: undefined }, { target: 'Foy' })).not.toThrow();
});

test.each([
  ['3', true],
  ['1.5', true],
  ['.5', true],
  ['-2', true],
  ['4.5in', true],
  ['4"', true],
  ['2nd Foot', false],
  ['x3', false],
  ['1.5.2', false],
  ['', false],
])('%j is a number or a measure: %s', (text, is) => expect(isNumber(text)).toBe(is));

test.each([
  ['uphill', '"uphill" is a fact of one unit: the record has to know it before the act'],
  ['upward', '"upward" is not known'],
])('a fact of one unit of several is not known of the whole act: %s', (word, fault) => {
  const combat = findProcedure(gte, 'combat');
  expect(() => readTyped({}, [word], setRules(gte), combat, {})).toThrow(fault);
});

test('what could be a name is no fact of one unit, where all are named: it is too much', () => {
  const offer = { roles: [{ name: 'ground', label: 'Ground', among: ['none', 'uphill'] }] };
  const combat = findProcedure(gte, 'combat');
  expect(() => readTyped(offer, ['uphill'], setRules(gte), combat, {})).toThrow(
    '"uphill" is too much: the act has its names already',
  );
});
