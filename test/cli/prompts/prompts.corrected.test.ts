import {
  boolean,
  choice,
  choiceOr,
  integer,
  list,
  map,
  name,
  record,
  set,
  type Shape,
  type Values,
} from '../../../src/core/input/field';
import type { UnitFlag } from '../../../src/core/ruling/procedure';
import { requireSituation } from '../../../src/core/ruling/adjudicate';
import { askWhole } from '../../../src/cli/prompts/situation';
import { askUnitsOf } from '../../../src/cli/prompts/units';
import { about, Player, sessionOf, type Reply } from './support';

const LIST = 'Which of these hold?';
const CHANGE = 'Which answer shall be changed?';

interface Led {
  readonly raw: Values;
  readonly said: readonly string[];
}

async function led(situation: Shape, replies: readonly Reply[], raw: Values = {}): Promise<Led> {
  const session = about(situation, replies);
  const answered = await askWhole(session, raw);
  expect(session.ask.left).toBe(0);
  expect(() => requireSituation(session.rules, session.procedure, answered)).not.toThrow();
  return { raw: answered, said: session.ask.said };
}

const stage = record(
  { to: name({ label: 'To' }), hours: integer({ label: 'Hours', default: 2 }) },
  { label: 'Stage' },
);

describe('what is wrong with a whole answer is reported at its question', () => {
  test('a set that may not be empty', async () => {
    const kit = set(['map', 'glass'], {
      label: 'Kit',
      invalid: (members) => (members.length === 0 ? 'has nothing; give at least one' : undefined),
    });
    const { raw, said } = await led({ kit }, [
      ['Kit:', []],
      ['Kit:', ['glass']],
    ]);
    expect(raw).toEqual({ kit: ['glass'] });
    expect(said).toEqual(['Has nothing; give at least one']);
  });

  test('a map that may not be empty', async () => {
    const towns = map(integer({ label: 'Held for' }), {
      label: 'Towns',
      keys: () => ['Ligny', 'Wavre'],
      invalid: (held) => (Object.keys(held).length === 0 ? 'has no town; give at least one' : undefined),
    });
    const { raw, said } = await led({ towns }, [
      ['Towns:', []],
      ['Towns:', ['Wavre']],
      ['Wavre: Held for', '3'],
    ]);
    expect(raw).toEqual({ towns: { Wavre: 3 } });
    expect(said).toEqual(['Has no town; give at least one']);
  });

  test('a list of entries that must differ: the one at fault is changed, the other stays', async () => {
    const stages = list(stage, {
      label: 'Stages',
      min: 1,
      max: 2,
      invalid: ([first, second]) => (first?.to === second?.to ? `leads to ${first?.to} twice` : undefined),
    });
    const { raw, said } = await led({ stages }, [
      ['Stage 1: To', 'Ligny'],
      ['Another stage?', true],
      // Typed answers are judged at once.
      ['Stage 2: To', 'Ligny'],
      ['Stage 2: To', 'Wavre'],
      [LIST, []],
    ]);
    expect(raw).toEqual({ stages: [{ to: 'Ligny' }, { to: 'Wavre' }] });
    expect(said).toEqual(['Leads to Ligny twice']);
  });

  test('a record opens with the parts that contradict each other', async () => {
    const rider = record(
      {
        arm: choice(['hussar', 'gunner'], { label: 'Arm' }),
        gait: choice(['trot', 'gallop'], { label: 'Gait' }),
      },
      {
        label: 'Rider',
        invalid: ({ arm, gait }) =>
          arm === 'gunner' && gait === 'gallop' ? 'is a gunner, who does not gallop' : undefined,
      },
    );
    const { raw, said } = await led({ rider }, [
      ['Rider: Arm', 'gunner'],
      ['Rider: Gait', 'gallop'],
      ['Rider: Arm', 'gunner'],
      ['Rider: Gait', 'trot'],
    ]);
    expect(raw).toEqual({ rider: { arm: 'gunner', gait: 'trot' } });
    expect(said).toEqual(['Is a gunner, who does not gallop']);
  });

  test('facts that cannot hold together are shown again as they were marked', async () => {
    const session = about(
      {
        lost: boolean({ label: 'He is lost', default: false }),
        there: boolean({
          label: 'He has arrived',
          default: false,
          invalid: (there, { self }) =>
            there && self.lost === true ? 'cannot be, if he is lost' : undefined,
        }),
      },
      [
        [LIST, ['He is lost', 'He has arrived']],
        [LIST, ['He is lost']],
      ],
    );
    expect(await askWhole(session, {})).toEqual({ there: true });
    expect(session.ask.said).toEqual(['there: cannot be, if he is lost']);
    expect(session.ask.lists[1]).toEqual(['Errand: [x] He is lost', 'Errand: [x] He has arrived']);
  });
});

describe('where an earlier answer is at fault', () => {
  const shape = {
    arms: set(['inf', 'cav'], { label: 'Arms' }),
    town: choice(['Ligny', 'Wavre'], { label: 'Town' }),
    leader: choice(['Foy', 'Ney'], {
      label: 'Leader',
      invalid: (leader, { self }) =>
        (self.arms as readonly string[]).includes('cav') ? undefined : `${leader} leads cavalry`,
    }),
  };

  test('and no answer would do, the player says which to change; all others are kept', async () => {
    const { raw, said } = await led(shape, [
      ['Arms:', []],
      ['Town', 'Wavre'],
      [CHANGE, 'Arms: none'],
      ['Arms:', ['cav']],
      ['Leader', 'Foy'],
    ]);
    expect(raw).toEqual({ arms: ['cav'], town: 'Wavre', leader: 'Foy' });
    expect(said).toEqual(['leader: Foy leads cavalry']);
  });

  test('what is wrong again and again is mended in another answer', async () => {
    const kit = set(['map', 'glass'], {
      label: 'Kit',
      invalid: (members, { self }) => (members.length > Number(self.hands) ? 'is too much' : undefined),
    });
    const { raw, said } = await led({ hands: choice([1, 2], { label: 'Hands' }), kit }, [
      ['Hands', '1'],
      ['Kit:', ['map', 'glass']],
      ['Kit:', []],
      ['Kit:', ['map', 'glass']],
      ['Kit:', []],
      [CHANGE, 'Hands: 1'],
      ['Hands', '2'],
    ]);
    expect(raw).toEqual({ hands: 2, kit: ['map', 'glass'] });
    expect(said).toEqual(['Is too much', 'kit: is too much', 'Is too much', 'kit: is too much']);
  });
});

describe('what was entered opens again as it stands', () => {
  const stages = list(stage, { label: 'Stages', default: [] });

  test('a list of records: an entry is changed, added, taken out', async () => {
    const { raw } = await led({ stages }, [
      [LIST, ['Stages']],
      ['First stage?', true],
      ['Stage 1: To', 'Ligny'],
      ['Another stage?', true],
      ['Stage 2: To', 'Wavre'],
      ['Another stage?', false],
      [LIST, ['Stages']],
      ['Stages', 'Ligny'],
      ['Ligny', 'change it'],
      ['Stage 1: To', ''],
      ['Stage 1: Hours', '5'],
      ['Stages', 'add: stage'],
      ['Stage 3: To', 'Namur'],
      ['Stages', 'Wavre'],
      ['Wavre', 'take it out'],
      ['Stages', 'Namur'],
      ['Namur', 'leave it as it is'],
      ['Stages', 'done'],
      [LIST, []],
    ]);
    expect(raw).toEqual({ stages: [{ to: 'Ligny', hours: 5 }, { to: 'Namur' }] });
  });

  test('a map', async () => {
    const losses = map(integer({ label: 'Losses' }), { label: 'Losses by regiment', default: {} });
    const { raw } = await led({ losses }, [
      [LIST, ['Losses by regiment']],
      ['Losses by regiment', '7th, 9th'],
      ['7th: Losses', '2'],
      ['9th: Losses', '3'],
      [LIST, ['Losses by regiment']],
      ['Losses by regiment', '7th: 2'],
      ['7th: 2', 'change it'],
      ['7th: Losses', '4'],
      ['Losses by regiment', 'add: losses'],
      ['Losses by regiment', '1st'],
      ['1st: Losses', '1'],
      ['Losses by regiment', '9th: 3'],
      ['9th: 3', 'take it out'],
      ['Losses by regiment', 'done'],
      [LIST, []],
    ]);
    expect(raw).toEqual({ losses: { '7th': 4, '1st': 1 } });
  });

  test('plain values begin the line that is typed, and may all be taken out', async () => {
    const session = about({ towns: list(name({ label: 'Town' }), { label: 'Towns', default: [] }) }, [
      [LIST, ['Towns']],
      ['Towns', 'Ligny, Wavre'],
      [LIST, ['Towns']],
      ['Towns', ''],
      [LIST, ['Towns']],
      ['Towns', 'none'],
      [LIST, []],
    ]);
    const begun: (string | undefined)[] = [];
    const { line } = session.ask;
    session.ask.line = (question) => {
      begun.push(question.begin);
      return line(question);
    };
    expect(await askWhole(session, {})).toEqual({ towns: [] });
    expect(begun).toEqual(['', 'Ligny, Wavre', 'Ligny, Wavre']);
  });

  test('what may stay unknown can be taken out again', async () => {
    const shape = {
      order: name({ label: 'Order', optional: true }),
      arm: choice(['hussar', 'gunner'], { label: 'Arm', optional: true }),
    };
    const { raw } = await led(shape, [
      [LIST, ['Order']],
      ['Order', 'Ride'],
      [LIST, ['Arm']],
      ['Arm', 'hussar'],
      [LIST, ['Order']],
      ['Order', '-'],
      [LIST, ['Arm']],
      ['Arm', 'not known'],
      [LIST, []],
    ]);
    expect(raw).toEqual({});
  });

  test('units in words', async () => {
    const unit = record(
      {
        id: name({ label: 'Name' }),
        arm: choice(['dragoon', 'hussar'], { label: 'Arm', default: 'hussar' }),
      },
      { label: 'Rider' },
    );
    const rider: UnitFlag = {
      flag: 'rider',
      short: 'r',
      label: 'Rider',
      example: 'Foy=hussar',
      list: 'riders',
      nameField: 'id',
      numbers: [],
    };
    const riders = list(unit, { label: 'Riders', default: [], max: 3 });
    const session = about(
      { riders },
      [
        [LIST, ['Riders']],
        ['Rider', 'Foy=hussar, Ney=hussar'],
        [LIST, ['Riders']],
        ['Riders', 'Foy: hussar'],
        ['Foy: hussar', 'change it'],
        ['Rider', 'Foy=dragoon'],
        ['Riders', 'add: rider'],
        ['Another rider?', 'Pajol=hussar'],
        ['Riders', 'Ney: hussar'],
        ['Ney: hussar', 'take it out'],
        ['Riders', 'Pajol: hussar'],
        ['Pajol: hussar', 'change it'],
        ['Rider', ''],
        ['Riders', 'done'],
        [LIST, []],
      ],
      { units: [rider] },
    );
    expect(await askWhole(session, {})).toEqual({
      riders: [
        { id: 'Foy', arm: 'dragoon' },
        { id: 'Pajol', arm: 'hussar' },
      ],
    });
    expect(session.ask.begun).toEqual(['Foy=hussar', 'Pajol=hussar']);
  });

  test.each([
    ['keeps whom it touches', 'Quiot=inf 4', { Halkett: { most: true } }],
    ['touches whom its words say', 'Quiot=inf 4 >Kempt', { Kempt: {} }],
  ])('a unit that is typed anew %s', async (_, text, contacts) => {
    const quiot = 'Quiot: infantry, elan now 5, defenders that it touches Halkett';
    const player = new Player([
      ['Attackers', quiot],
      ['Attacker', text],
      ['Attackers', 'done'],
    ]);
    const session = await sessionOf(player, 'combat');
    const raw = {
      defenders: ['Halkett', 'Kempt'].map((id) => ({ id, type: 'INF', elan: 5 })),
      attackers: [{ id: 'Quiot', type: 'INF', elan: 5, contacts: { Halkett: { most: true } } }],
    };
    const [flag] = session.procedure.units ?? [];
    const changed = await askUnitsOf(session, raw, flag as UnitFlag);
    expect(session.procedure.gather(changed)).toMatchObject({ attackers: [{ elan: 4, contacts }] });
    expect(player.begun).toEqual(['Quiot=inf 5']);
  });

  test('a unit with its record within its entry opens with its words, and keeps what they do not say', async () => {
    const ELM = 'Elm: blue cavalry veteran Lynx, flank';
    const player = new Player([
      ['Every unit with a Charge marker on the target', ELM],
      ['Unit that charges', 'Elm=flank cavalry shaken'],
      ['Every unit with a Charge marker on the target', 'done'],
    ]);
    const session = await sessionOf(player, 'charge', 'grande-tactique');
    const elm = { id: 'Elm', arm: 'cavalry', quality: 'veteran', side: 'blue', charge: 'Lynx' };
    const raw = {
      target: { id: 'Lynx', arm: 'infantry', side: 'red' },
      chargers: [{ unit: elm, contactFace: 'flank' }],
    };
    const flag = session.procedure.units?.find(({ list: of }) => of === 'chargers');
    const changed = await askUnitsOf(session, raw, flag as UnitFlag);
    const { quality, ...kept } = elm;
    expect(quality).toBe('veteran');
    expect(session.procedure.gather(changed)).toMatchObject({
      chargers: [{ unit: { ...kept, state: 'shaken' }, contactFace: 'flank' }],
    });
    expect(player.begun).toEqual(['Elm=flank cavalry veteran']);
  });

  test('an object in place of a choice', async () => {
    const of = record(
      { value: integer({ label: 'How much' }), unit: name({ label: 'Of what', default: 'paces' }) },
      { label: 'size' },
    );
    const pace = choiceOr(['walk', 'trot'], of, { label: 'Pace', default: 'walk' });
    const session = about({ pace }, [
      [LIST, ['Pace']],
      ['Pace', 'another: size'],
      ['Pace: How much', '3'],
      [LIST, ['Pace']],
      ['Pace', 'another: size'],
      ['Pace: How much', ''],
      ['Pace: Of what', 'miles'],
      [LIST, []],
    ]);
    expect(await askWhole(session, {})).toEqual({ pace: { value: 3, unit: 'miles' } });
  });
});

describe('a move in a campaign', () => {
  test('is asked for a column of the side that moves, at the question, and no answer is lost', async () => {
    const player = new Player([
      ['Map', 'lisk'],
      ['Side that moves', 'red'],
      ['Columns on the map: Columns of red:', []],
      ['Columns on the map: Columns of red:', ['1']],
      ['Columns on the map / 1: Square', 'C4'],
      ['Column that moves', '1'],
      [LIST, []],
    ]);
    const session = await sessionOf(player, 'campaign-move');
    const raw = await askWhole(session, {});
    expect(raw).toEqual({ map: 'lisk', side: 'red', columns: { red: { 1: { square: 'C4' } } }, column: '1' });
    expect(player.said).toEqual(['Has no column; give at least one']);
  });

  test('with columns of any side, where no side moves', async () => {
    const player = new Player([
      ['Columns on the map: Columns of blue:', []],
      ['Columns on the map: Columns of blue:', []],
      ['Columns on the map: Columns of red:', ['2']],
      ['Columns on the map / 2: Square', 'C4'],
      ['Columns on the map / 2: Number of units of all arms', '4'],
      ['Enemy column that is named', '2'],
      [LIST, []],
    ]);
    const session = await sessionOf(player, 'campaign-information');
    expect(await askWhole(session, {})).toMatchObject({ column: '2' });
    expect(player.said).toEqual(['Has no column; give at least one']);
  });
});
