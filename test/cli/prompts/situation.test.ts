import { requireSituation } from '../../../src/core/ruling/adjudicate';
import {
  boolean,
  choice,
  distanceOrNone,
  integer,
  name,
  record,
  set,
  text,
  type Shape,
  type Values,
} from '../../../src/core/input/field';
import type { UnitFlag } from '../../../src/core/ruling/procedure';
import { askWhole } from '../../../src/cli/prompts/situation';
import { askUnits } from '../../../src/cli/prompts/units';
import { about, Player, sessionOf, type Reply } from './support';
import { gateTest } from '../../support/evenings';

/** Leads a player through a procedure and gives what came of it. */
async function led(
  procedure: string,
  replies: readonly Reply[],
  raw: Values = {},
): Promise<{ player: Player; raw: Values; situation: Values }> {
  const player = new Player(replies);
  const session = await sessionOf(player, procedure);
  const answered = await askWhole(session, raw);
  const situation = requireSituation(session.rules, session.procedure, answered);
  return { player, raw: answered, situation };
}

/** A ride of a messenger, with a field of each origin. */
const RIDE: Shape = {
  rider: name({ label: 'Name', default: 'rider', from: 'card' }),
  open: boolean({ label: 'The road is open', default: true }),
  arm: choice(['dragoon', 'hussar'], { label: 'Arm', from: 'card' }),
  kit: set(['map', 'glass'], { label: 'Kit', default: [], from: 'card' }),
  horse: text({ label: 'Horse', optional: true, from: 'card' }),
  gait: choice(['walk', 'trot'], { label: 'Gait', default: 'walk' }),
  lost: boolean({ label: 'He is lost', default: false, from: 'state' }),
  bridges: integer({ label: 'Bridges crossed', default: 0 }),
  ford: distanceOrNone({ label: 'Width of the ford', default: null }),
  rain: boolean({ label: 'Rain', default: false, from: 'scenario' }),
};

const RIDER: UnitFlag = {
  flag: 'rider',
  short: 'r',
  label: 'Rider',
  example: 'Foy=hussar trot',
  nameField: 'rider',
  numbers: [],
  fields: { arm: 'arm', kit: 'kit', horse: 'horse', gait: 'gait', lost: 'lost' },
};

const CIRCUMSTANCES = 'Which of these hold?';

describe('an ordinary question', () => {
  test('a shot takes four answers', async () => {
    const { player, situation } = await led('fire', [
      ['Shooter', 'Hulse=inf 5 skirmish'],
      ['Target', 'inf'],
      ['Distance', '1.6'],
      [CIRCUMSTANCES, ['The target is prepared']],
    ]);
    expect(player.left).toBe(0);
    expect(situation).toMatchObject({
      id: 'Hulse',
      type: 'INF',
      elan: 5,
      traits: ['skirmish'],
      targetType: 'INF',
      targetPrepared: true,
      distanceBW: 1.6,
    });
  });

  test('a combat of one on one takes two lines, two empty lines and one list', async () => {
    const { player, situation } = await led('combat', [
      ['Attacker', 'cav 4 shock'],
      ['Defender', 'inf 6'],
      [CIRCUMSTANCES, []],
    ]);
    expect(player.left).toBe(0);
    expect(situation).toMatchObject({
      attackers: [{ type: 'CAV', elan: 4, contacts: { defender: {} } }],
      defenders: [{ type: 'INF', elan: 6 }],
    });
  });

  test.each([
    'A=cav 4 shock, B=inf 5 > Halkett=inf 6 prepared, Kempt=inf 5',
    'A=cav 4 shock >Halkett, B=inf 5 >Kempt > Halkett=inf 6 prepared, Kempt=inf 5',
    'A=cav 4 shock, B=inf 5> Halkett=inf 6 prepared, Kempt=inf 5',
  ])('a combat takes both sides on one line, as the shell does: %s', async (line) => {
    const player = new Player([['Attacker', line]]);
    const session = await sessionOf(player, 'combat');
    const raw = await askUnits(session, {});
    expect(player.left).toBe(0);
    expect(raw).toMatchObject({
      attackers: [{ id: 'A', type: 'CAV' }, { id: 'B' }],
      defenders: [{ id: 'Halkett', prepared: true }, { id: 'Kempt' }],
    });
  });

  test('what is given is not asked again', async () => {
    const given = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1, visible: true };
    const { player } = await led('fire', [[CIRCUMSTANCES, []]], given);
    expect(player.lists[0]).not.toContain('Fire: [x] The shooter sees the target');
  });

  test('a number that a unit’s line left out is asked by itself', async () => {
    const { situation } = await led('fire', [
      ['Shooter', 'art heavy'],
      ['Target', 'cav'],
      ['Ammo number now', '3'],
      ['Distance', '12in'],
      [CIRCUMSTANCES, []],
    ]);
    expect(situation).toMatchObject({ ammo: 3, distanceBW: 4 });
  });
});

describe('a newcomer', () => {
  test('is led through a unit step by step on an empty line', async () => {
    const { situation, player } = await led('fire', [
      ['Shooter', ''],
      ['Type', 'infantry'],
      ['Elan now', '6'],
      ['What else does its card say?', ['Traits: firepower']],
      ['Target', 'inf'],
      ['Distance', '0.8'],
      [CIRCUMSTANCES, []],
    ]);
    expect(situation).toMatchObject({ type: 'INF', elan: 6, traits: ['firepower'] });
    expect(player.lists[0]).toContain('Shooter: [ ] Artillery attached to it');
  });

  test('is refused with what is wrong, and asked again', async () => {
    const { player } = await led('fire', [
      ['Shooter', 'inf 99'],
      ['Shooter', 'inf 5 stedy'],
      ['Shooter', 'inf 5 sk'],
      ['Target', 'dragon'],
      ['Target', 'inf'],
      ['Distance', 'far'],
      ['Distance', '-1'],
      ['Distance', ''],
      ['Distance', '1'],
      [CIRCUMSTANCES, []],
    ]);
    expect(player.said).toEqual([
      'Elan now: 99 is not allowed; give a whole number from 1 to 12',
      expect.stringMatching(/^"stedy" is not known \(did you mean "steady"\?\); give inf, cav, /),
      expect.stringMatching(/^"dragon" is not known; give square, inf, cav, art, /),
      '"far" is no distance; give a number with or without a unit, such as 1.5, 1.5bw or 4.5in',
      '-1 is not allowed; give a distance from 0 to 100',
      'Please type an answer.',
    ]);
  });
});

describe('circumstances', () => {
  const SHOT = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 };
  const GUNS = { type: 'ART', ammo: 4, targetType: 'INF', distanceBW: 1 };

  test('are grouped by unit, show what is taken for granted, and keep the rest out of sight', async () => {
    const session = about(RIDE, [[CIRCUMSTANCES, []]], { units: [RIDER] });
    await askWhole(session, { rider: 'Foy', arm: 'hussar' });
    expect(session.ask.lists).toEqual([
      [
        'Rider Foy: Gait: walk',
        'Rider Foy: [ ] He is lost',
        'Errand: [x] The road is open',
        'Errand: Bridges crossed: 0',
        'Errand: Width of the ford: none',
        '... Rider Foy: Kit: none',
        '... Rider Foy: Horse: not known',
        '... Errand: [ ] Rain',
      ],
    ]);
  });

  test('settings make way where the screen is full', async () => {
    const facts = Array.from({ length: 17 }, (_, i) => [
      `fact${i}`,
      boolean({ label: `Fact ${i}`, default: false }),
    ]);
    const gait = choice(['walk', 'trot'], { label: 'Gait', default: 'walk' });
    const session = about({ gait, ...(Object.fromEntries(facts) as Shape) }, [[CIRCUMSTANCES, []]]);
    await askWhole(session, {});
    expect(session.ask.lists[0]).toHaveLength(18);
    expect(session.ask.lists[0]?.at(-1)).toBe('... Errand: Gait: walk');
  });

  test('a record is one line, which opens its parts, told apart by their keys', async () => {
    const horses = integer({ label: 'Horses', optional: true });
    const relay = record({ A: horses, B: horses }, { label: 'Horses of each side', optional: true });
    const session = about({ relay }, [
      [CIRCUMSTANCES, ['Horses of each side']],
      ['Horses of each side: A', '4'],
      ['Horses of each side: B', '6'],
      [CIRCUMSTANCES, []],
    ]);
    expect(await askWhole(session, {})).toEqual({ relay: { A: 4, B: 6 } });
    expect(session.ask.lists).toEqual([
      ['Errand: Horses of each side: not known'],
      ['Errand: Horses of each side: A 4 B 6'],
    ]);
  });

  test('a large set is one line, which opens all of it', async () => {
    const kit = set(['map', 'glass', 'sabre', 'flask', 'cloak'], { label: 'Kit', default: [] });
    const session = about({ kit }, [
      [CIRCUMSTANCES, ['Kit']],
      ['Kit:', ['map', 'flask']],
      [CIRCUMSTANCES, []],
    ]);
    expect(await askWhole(session, {})).toEqual({ kit: ['map', 'flask'] });
    expect(session.ask.lists).toEqual([
      ['Errand: Kit: none'],
      ['[ ] map', '[ ] glass', '[ ] sabre', '[ ] flask', '[ ] cloak'],
      ['Errand: Kit: map, flask'],
    ]);
  });

  test('that are unmarked are written down as not holding', async () => {
    const { raw } = await led(
      'fire',
      [[CIRCUMSTANCES, ['The shooter sees the target', 'It is concealed']]],
      SHOT,
    );
    expect(raw).toEqual({ ...SHOT, visible: false, concealed: true });
  });

  test('left as they stand are not written down', async () => {
    const { raw } = await led('fire', [[CIRCUMSTANCES, []]], SHOT);
    expect(raw).toEqual(SHOT);
  });

  test('settings are changed one by one, and what was marked before is kept', async () => {
    const { raw } = await led(
      'fire',
      [
        [CIRCUMSTANCES, ['It is concealed', 'Where the shooter stands']],
        ['Where the shooter stands', 'on a hill'],
        [CIRCUMSTANCES, ['Narrowest gap between two units on the line']],
        ['Narrowest gap between two units on the line', '0.7'],
        [CIRCUMSTANCES, []],
      ],
      SHOT,
    );
    expect(raw).toEqual({ ...SHOT, concealed: true, terrain: 'hill', gapBW: 0.7 });
  });

  test('a list is asked entry by entry', async () => {
    const { raw } = await led(
      'fire',
      [
        [CIRCUMSTANCES, ['Other legal targets']],
        ['First legal target?', true],
        ['Legal target 1: Other legal target', 'Foy'],
        ['Legal target 1: Its distance', '1.5'],
        ['Another legal target?', false],
        [CIRCUMSTANCES, []],
      ],
      SHOT,
    );
    expect(raw).toEqual({ ...SHOT, legalTargets: [{ id: 'Foy', distanceBW: 1.5 }] });
  });

  test('what an answer makes worth asking comes on a further screen', async () => {
    const { player, situation } = await led(
      'fire',
      [
        [CIRCUMSTANCES, ['The line crosses an entrenchment (not the shooter’s own)']],
        ['Length of the line past the first touch of the obstruction or entrenchment', '0.5'],
        [CIRCUMSTANCES, ['The target stands behind that entrenchment']],
      ],
      GUNS,
    );
    expect(player.lists[1]).toEqual(['Fire: [x] The target stands behind that entrenchment']);
    expect(situation).toMatchObject({ acrossEntrenchment: true, targetEntrenched: false });
  });

  test('a number that an answer calls for is asked', async () => {
    const { situation } = await led(
      'fire',
      [
        [CIRCUMSTANCES, ['The line passes woods or a town, or a gap under 0.5 BW between such']],
        ['Length of the line past the first touch of the obstruction or entrenchment', '0.5'],
      ],
      GUNS,
    );
    expect(situation).toMatchObject({ obstructed: true, beyondObstructionBW: 0.5 });
  });
});

describe('what the rules refuse anyway is not asked about further', () => {
  const moved = { type: 'INF', elan: 5, moved: true, targetType: 'INF', distanceBW: 2 };
  test.each<[string, Values, readonly Reply[]]>([
    ['cavalry never fires', {}, [['Shooter', 'cav 4']]],
    ['but for what an answer would allow: a trait', moved, [[CIRCUMSTANCES, []]]],
  ])('%s', async (_, raw, replies) => {
    const { player } = await led('fire', replies, raw);
    expect(player.left).toBe(0);
  });
});

describe('units of a list', () => {
  test('one after the other, and whom they touch where that is open', async () => {
    const { player, situation } = await led('combat', [
      ['Attacker', 'Quiot=inf 5, Watier=cav 4 shock'],
      ['Defender', 'Halkett=inf 6 prepared, Kempt=inf 5'],
      ['Attacker Quiot: Defenders that it touches:', ['Halkett']],
      ['Attacker Watier: Defenders that it touches:', ['Halkett', 'Kempt']],
      ['Attacker Watier: Which fills most of its front?', 'Halkett'],
      [CIRCUMSTANCES, []],
    ]);
    expect(player.left).toBe(0);
    expect(player.lists.flat().filter((line) => line.includes('fills most'))).toEqual([]);
    expect(situation).toMatchObject({
      attackers: [
        { id: 'Quiot', contacts: { Halkett: {} } },
        { id: 'Watier', contacts: { Halkett: { most: true }, Kempt: { most: false } } },
      ],
    });
  });

  test('a fact of one contact keeps the others, which were taken for granted', async () => {
    const { situation } = await led('combat', [
      ['Attacker', 'inf 5'],
      ['Defender', 'A=inf 6, B=inf 6'],
      ['Attacker: Which fills most of its front?', 'A'],
      [CIRCUMSTANCES, ['Attacker / B: The defender stands higher (at a crest, or uphill)']],
    ]);
    expect(situation).toMatchObject({
      attackers: [{ contacts: { A: { most: true }, B: { most: false, defenderHigher: true } } }],
    });
  });

  test('that no defender has is refused, and asked again', async () => {
    const { player, situation } = await led('combat', [
      ['Attacker', 'C=inf 5 >Halkot, D=inf 5 >Halkett! >Kempf'],
      ['Defender', 'Halkett=inf 6, Kempt=inf 6'],
      ['Attacker D: Defenders that it touches', 'add: contact'],
      ['Attacker D: Defenders that it touches', 'done'],
      ['Attacker C: Defenders that it touches:', ['Halkett']],
      [CIRCUMSTANCES, []],
    ]);
    expect(player.said).toEqual([
      '"Halkot" is not known here (did you mean "Halkett"?); give Halkett or Kempt',
      '"Kempf" is not known here (did you mean "Kempt"?); give Halkett or Kempt',
    ]);
    expect(situation).toMatchObject({
      attackers: [{ contacts: { Halkett: {} } }, { contacts: { Halkett: { most: true }, Kempt: {} } }],
    });
  });

  test.each(['C=inf 5 >A! >B', 'C=inf 5 >A:3 >B:2'])(
    '%s says itself who fills most of the front',
    async (text) => {
      const { situation } = await led('combat', [
        ['Attacker', text],
        ['Defender', 'A=inf 6, B=inf 6'],
        [CIRCUMSTANCES, []],
      ]);
      expect(situation).toMatchObject({
        attackers: [{ contacts: { A: { most: true }, B: { most: false } } }],
      });
    },
  );

  test('words that stand for facts of a contact are kept until the defenders are known', async () => {
    const { situation } = await led('combat', [
      ['Attacker', 'cav 4 flanking'],
      ['Defender', 'inf 6'],
      [CIRCUMSTANCES, []],
    ]);
    expect(situation).toMatchObject({
      attackers: [{ contacts: { defender: { inFront: false, centreBehind: true } } }],
    });
  });

  test('a name that stands on both sides is refused at once', async () => {
    const { player } = await led('combat', [
      ['Attacker', 'A=inf 5'],
      ['Defender', 'A=inf 6'],
      ['Defender', 'B=inf 6'],
      [CIRCUMSTANCES, []],
    ]);
    expect(player.said).toEqual([expect.stringContaining('stands on both sides')]);
  });
});

describe('headings', () => {
  const raw = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 };

  test('leave out the name of a unit that was given none', async () => {
    const player = new Player([
      ['Charging unit', 'inf'],
      [CIRCUMSTANCES, []],
    ]);
    await askWhole(await sessionOf(player, 'charge'), {});
    expect(player.lists.flat().join('\n')).toContain('Charging unit: ');
    expect(player.lists.flat().join('\n')).not.toContain('Charging unit unit');
  });

  test('keep the name that was given', async () => {
    const { player } = await led('fire', [[CIRCUMSTANCES, []]], { ...raw, id: 'Hulse' });
    expect(player.lists[0]).toContain('Shooter Hulse: [ ] It is concealed');
  });

  test('do not say a number’s word twice, nor a record’s that is called as what holds it', async () => {
    const { player } = await led('combat', [
      ['Attacker', 'inf 5, inf 5'],
      ['Defender', 'inf 5'],
      [CIRCUMSTANCES, []],
    ]);
    const headings = player.lists.flat().join('\n');
    expect(headings).toContain('Attacker 2: ');
    expect(headings).not.toContain('Attacker attacker');
  });

  gateTest('a unit in a record of a list is asked for all that its card and its state say', async () => {
    const player = new Player([
      ['Unit that is charged', 'R1=infantry'],
      ['Unit that charges', ''],
      ['Unit that charges 1: Arm', 'cavalry'],
      ['What else is known of it?', ['State']],
      ['Unit that charges 1: State', 'shaken'],
      ['What else is known of it?', []],
      ['Another unit that charges?', ''],
      [CIRCUMSTANCES, []],
    ]);
    const answered = await askWhole(await sessionOf(player, 'charge', 'grande-tactique'), {});
    expect(player.left).toBe(0);
    expect(answered.chargers).toEqual([{ unit: { arm: 'cavalry', state: 'shaken' } }]);
    expect(player.lists.at(-1)).toContain('Unit that charges 1: [ ] In square');
  });
});

test('what matters by another answer is shown at once, though it stands on a card', async () => {
  const units = (kind: string): Reply[] => [
    ['Unit', 'Picton=, Kempt='],
    ['Activation', kind],
  ];
  const corps = await led('activation', [
    ...units('units of one corps, in a chain'),
    [CIRCUMSTANCES, ['Unit Picton: Corps']],
    ['Unit Picton: Corps', 'I'],
    [CIRCUMSTANCES, ['Unit Kempt: Corps']],
    ['Unit Kempt: Corps', 'I'],
    [CIRCUMSTANCES, []],
  ]);
  expect(corps.player.lists[0]?.filter((line) => line.includes('Corps'))).toEqual([
    'Unit Picton: Corps: none',
    'Unit Kempt: Corps: none',
  ]);
  expect(corps.situation).toMatchObject({ units: [{ corps: 'I' }, { corps: 'I' }] });
  const command = await led('activation', [
    ...units('by command of the commander in chief'),
    [CIRCUMSTANCES, []],
  ]);
  expect(command.player.lists[0]).toContain('... Unit Picton: Corps: none');
});

test('what was given wrong is refused before the first question', async () => {
  await expect(led('fire', [], { type: 'INF', elan: 99 })).rejects.toThrow('elan: 99 is not allowed');
});

test('a given value that an answer proves wrong is reported, and asked again', async () => {
  const { player } = await led(
    'fire',
    [
      ['Shooter', 'inf 5'],
      ['Type of the target', 'infantry'],
      ['Distance', '1'],
      [CIRCUMSTANCES, []],
    ],
    { targetPrepared: 'very' },
  );
  expect(player.said).toEqual(['targetPrepared: "very" is not allowed; give true or false']);
  expect(player.lists[0]).toContain('Target: [ ] The target is prepared');
});

test('a unit that came without a list is asked about as the first of one', async () => {
  const unit = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 2 };
  const player = new Player([
    ['Defender', 'inf regular line 4 2 received'],
    [CIRCUMSTANCES, []],
  ]);
  const session = await sessionOf(player, 'combat', 'gte');
  const answered = await askWhole(session, { A: unit });
  expect(answered.A).toEqual([unit]);
});
