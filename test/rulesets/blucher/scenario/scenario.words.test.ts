import type { Values } from '../../../../src/core/input/field';
import { ruled, steps, told } from '../told';

const FUENTES = 'fuentes-de-onoro';
const foot = (from: string): Values => ({ kind: 'foot', from });
const attached = (to: string, unit: number, more: Values = {}): Values => ({
  kind: 'foot',
  from: 'artillery',
  to,
  unit,
  ...more,
});

function reasons(situation: Values): Readonly<Record<string, readonly unknown[]>> {
  const { refused } = ruled('scenario-artillery', situation).ruling;
  return Object.fromEntries(refused.map(({ code, text, allowed }) => [code, [text, allowed]]));
}

test('batteries that are not there, and one that several formations could have', () => {
  const known =
    '1 foot of corpsI, 1 foot of corpsVI, 2 foot of corpsVIII, 1 foot of corpsIX and 1 horse of corpsCavalry';
  const mass = [[{ kind: 'foot' }, { kind: 'heavy' }]];
  const { E_BATTERY_UNKNOWN: unknown } = reasons({ scenario: FUENTES, side: 'french', mass });
  expect(unknown).toEqual([
    'a foot battery could be of several formations and there is no such battery: a heavy battery',
    known,
  ]);
});

test('a battery that is used more often than it is there is shown once', () => {
  const mass = [[foot('corpsI'), foot('corpsI')]];
  const { E_BATTERY_UNKNOWN: unknown } = reasons({ scenario: FUENTES, side: 'french', mass });
  expect(unknown?.[0]).toBe('there is no such battery: a foot battery of corpsI');
});

test('batteries at cavalry, and at a unit that is not there', () => {
  const attach = [attached('cavalry', 1, { arm: 'cavalry' }), attached('div1', 9)];
  const { E_ATTACH_TARGET: target } = reasons({ scenario: FUENTES, side: 'allied', attach });
  expect(target).toEqual([
    'a foot battery of artillery goes to cavalry 1 of cavalry and a foot battery of artillery goes to infantry 9 of div1',
    'infantry, up to 4 of div1, 3 of div3, 3 of div5, 2 of div6, 2 of div7 and 3 of light',
  ]);
});

test('one battery attached where the file forbids it', () => {
  const scenario = {
    extends: FUENTES,
    sides: { allied: { artillery: { attach: { foot: 'none' } } } },
  };
  const { E_ATTACH_FORBIDDEN: one } = reasons({ scenario, side: 'allied', attach: [attached('div1', 1)] });
  expect(one).toEqual(['a foot battery of artillery is attached, and the file forbids it', 'massing it']);
  const attach = [attached('div1', 1), attached('div3', 1)];
  const { E_ATTACH_FORBIDDEN: two } = reasons({ scenario, side: 'allied', attach });
  expect(two?.[0]).toBe(
    'a foot battery of artillery and a foot battery of artillery are attached, and the file forbids it',
  );
});

test('the ways to win are shown only where they are tested: no objectives without any, no night before the last turn', () => {
  const asked = { scenario: FUENTES, active: 'french', morale: 10, onTable: 18 };
  expect(steps('scenario-victory', { ...asked, turn: 29 })).toEqual([
    '0 units of french broken, army morale 10',
    '0 units of french retired, 18 on the table',
    'turn 29 of 30: no nightfall yet',
  ]);
  expect(steps('scenario-victory', { ...asked, turn: 29, concede: true, concedeAccepted: true })).toEqual([
    'french concedes; allied accepts',
  ]);
});

/** What is refused of a set-up: the reason, and what would be right. */
function setupReasons(situation: Values): readonly (readonly [string, string | undefined])[] {
  const { refused } = ruled('scenario-setup', { type: 'INF', ...situation }).ruling;
  return refused.map(({ text, allowed }) => [text, allowed]);
}

const sectionsOf = (...sections: readonly string[]): Values => ({
  extends: FUENTES,
  setup: [
    { side: 'allied', areas: [{ edge: 'top', to: 'centreline' }] },
    { side: 'french', areas: [{ sections }] },
  ],
});

test('a unit outside its area: how far it reaches, which sections it touches, or that nobody has said', () => {
  expect(setupReasons({ scenario: FUENTES, side: 'french', farthestBW: 4.5 })).toEqual([
    ['it reaches 4.5 BW from the edge, out of its side’s area', 'wholly within 4 BW of the bottom edge'],
  ]);
  const two = sectionsOf('B1', 'B2');
  expect(setupReasons({ scenario: two, side: 'french', inSections: ['B2', 'B3'] })).toEqual([
    ['it touches B3, out of its side’s area', 'wholly in sections B1 and B2'],
  ]);
  expect(setupReasons({ scenario: sectionsOf('B1'), side: 'french' })).toEqual([
    ['it is not shown to be in its side’s area', 'wholly in section B1'],
  ]);
});

test('a unit where an exception is for others, or used up', () => {
  const inVillage = { scenario: FUENTES, side: 'allied', farthestBW: 11, in: 'fuentes' };
  const allowed = '1 unit of infantry in fuentes, or wholly within 8 BW of the top edge';
  expect(setupReasons({ ...inVillage, type: 'ART' })).toEqual([
    ['the exception is not for artillery', allowed],
  ]);
  expect(setupReasons({ ...inVillage, exceptionUsed: 1 })).toEqual([
    ['the exception is used up by 1 unit', allowed],
  ]);
});

test('a unit that may not be prepared, concealed or entrenched so', () => {
  const here = { scenario: FUENTES, side: 'french', farthestBW: 4 };
  expect(setupReasons({ ...here, type: 'CAV', prepared: true, entrenched: true, concealed: false })).toEqual([
    ['cavalry is never prepared', 'infantry'],
    ['cavalry is never entrenched', 'infantry and artillery of a side that has some'],
  ]);
  expect(setupReasons({ ...here, prepared: true, concealed: true, entrenched: true })).toEqual([
    ['a prepared unit is revealed from the start', 'prepared or concealed'],
    ['the file gives this side no entrenchment', 'infantry and artillery of a side that has some'],
  ]);
});

test('an ordinary turn: no weather, no night', () => {
  expect(steps('scenario-clock', { turn: 2 })).toEqual([
    'A plays turn 1, then the sides take turns: B plays turn 2',
    'the last turn is 30',
    '3 dice: the usual number',
  ]);
  expect(told('scenario-clock', { turn: 2 })).toEqual([
    'Turn 2 of 30 is B’s.',
    'The limit of B in this turn is set by 3 MO dice.',
  ]);
});

test('mud alone leaves infantry fire and half the dice at long range', () => {
  expect(told('scenario-clock', { turn: 2, mud: true }).slice(2)).toEqual([
    'Artillery at long range rolls half its dice.',
  ]);
});

test('a single formation of normal strength', () => {
  const situation = { arm: 'infantry', men: 2500 };
  expect(steps('scenario-formation', situation)).toEqual([
    'a unit of infantry stands for 2000 to 3000 men',
    '2500 men are within that',
  ]);
  expect(told('scenario-formation', situation)).toEqual([
    'The formation (2500 men) makes a unit of normal strength.',
    'Write the card: elan and traits are yours to choose, an army list is a guide.',
  ]);
});

test('of two formations of one size the first names the unit', () => {
  const situation = {
    arm: 'infantry',
    men: 1200,
    name: 'Hulse',
    combineWith: [{ name: 'Burne', men: 1200 }],
  };
  expect(told('scenario-formation', situation)[0]).toBe('Hulse (2400 men) makes a unit of normal strength.');
});

test('a side without reinforcements keeps nobody off the table', () => {
  expect(told('scenario-setup', { scenario: FUENTES, side: 'allied', type: 'INF', farthestBW: 8 })).toEqual([
    'The unit may be set up so.',
    'Put it down concealed.',
    'When all of allied stands, french sets up.',
  ]);
});

test('a group that is due in a later turn is waited for, without a die', () => {
  const due = { scenario: FUENTES, group: 'bessieres', turn: 19, active: 'french' };
  expect(told('scenario-arrival', due)).toEqual(['bessieres does not arrive in turn 19.']);
});

test('special objectives that one side holds say no more than that', () => {
  const scenario = {
    extends: FUENTES,
    specialObjectives: [{ objectives: ['village', 'almeida'], need: 'any' }],
  };
  const asked = { scenario, active: 'french', turn: 3, morale: 10, onTable: 30, control: { village: null } };
  expect(steps('scenario-victory', asked)[2]).toBe(
    'special objectives: either side wins by 1 of village (nobody), almeida (allied)',
  );
});

test('a battery at cavalry is no second battery of the infantry of that number', () => {
  const attach = [attached('div1', 1), attached('div1', 1, { arm: 'cavalry' })];
  const found = reasons({ scenario: FUENTES, side: 'allied', attach });
  expect(found).not.toHaveProperty('E_ATTACH_TWICE');
  expect(found.E_ATTACH_TARGET?.[0]).toBe('a foot battery of artillery goes to cavalry 1 of div1');
});

test('batteries of a side with corps are not free to go anywhere', () => {
  const attach = [
    { ...foot('corpsI'), to: 'corpsI', unit: 1 },
    { ...foot('corpsVI'), to: 'corpsVI', unit: 1 },
    { ...foot('corpsVIII'), to: 'corpsVIII', unit: 1 },
    { ...foot('corpsVIII'), to: 'corpsVIII', unit: 2 },
    { ...foot('corpsIX'), to: 'corpsIX', unit: 1 },
    { kind: 'horse', from: 'corpsCavalry', to: 'corpsVI', unit: 2 },
  ];
  expect(steps('scenario-artillery', { scenario: FUENTES, side: 'french', attach })).toEqual([
    '2 batteries make one artillery unit',
  ]);
});
