import {
  boolean,
  choice,
  choiceOr,
  distanceOrNone,
  integer,
  integerOrNone,
  list,
  map,
  name,
  record,
  set,
  text,
  type Shape,
  type Values,
} from '../../../src/core/input/field';
import { askLateFields } from '../../../src/cli/prompts/ask-late-fields';
import { askWhole } from '../../../src/cli/prompts/situation';
import { about, type Reply } from './support';

async function answers(situation: Shape, replies: readonly Reply[]): Promise<Values> {
  const session = about(situation, replies);
  const raw = await askWhole(session, {});
  expect(session.ask.left).toBe(0);
  return raw;
}

const LIST = 'Which of these hold?';

describe('each kind of field', () => {
  test('a choice, by its label', async () => {
    const horse = choice(['bay', 'grey'], { label: 'Horse', labels: { bay: 'a bay' } });
    expect(await answers({ horse }, [['Horse', 'a bay']])).toEqual({ horse: 'bay' });
  });

  test('a choice among those that are proposed', async () => {
    const horse = choice(['bay', 'grey'], { label: 'Horse', proposed: () => ['grey'] });
    expect(await answers({ horse }, [['Horse', 'grey']])).toEqual({ horse: 'grey' });
    await expect(answers({ horse }, [['Horse', 'bay']])).rejects.toThrow();
  });

  test('a choice that may be an object of its own', async () => {
    const of = record({ value: integer({ label: 'How much' }) }, { label: 'size' });
    const pace = choiceOr(['walk', 'trot'], of, { label: 'Pace' });
    const replies: Reply[] = [
      ['Pace', 'another: size'],
      ['Pace: How much', '3'],
    ];
    expect(await answers({ pace }, replies)).toEqual({ pace: { value: 3 } });
  });

  test('none, where that is an answer', async () => {
    const shape = {
      width: distanceOrNone({ label: 'Width' }),
      bridges: integerOrNone({ label: 'Bridges', max: 9 }),
    };
    const replies: Reply[] = [
      ['Width', 'none'],
      ['Bridges', 'none'],
    ];
    expect(await answers(shape, replies)).toEqual({ width: null, bridges: null });
  });

  test('a yes/no that has no default is marked in the list', async () => {
    const shape = { night: boolean({ label: 'By night' }), rain: boolean({ label: 'In rain' }) };
    expect(await answers(shape, [[LIST, ['By night']]])).toEqual({ night: true, rain: false });
  });

  test('a set, line by line', async () => {
    const kit = set(['map', 'glass', 'flag'], { label: 'Kit', default: [], labels: { glass: 'spyglass' } });
    expect(await answers({ kit }, [[LIST, ['Kit: spyglass', 'Kit: flag']]])).toEqual({
      kit: ['glass', 'flag'],
    });
  });

  test('plain values, with commas', async () => {
    const villages = list(name({ label: 'Village' }), { label: 'Villages', min: 1 });
    const replies: Reply[] = [
      ['Villages', ''],
      ['Villages', 'Ligny, Wavre'],
    ];
    expect(await answers({ villages }, replies)).toEqual({ villages: ['Ligny', 'Wavre'] });
  });

  test('a list shows what may be typed for an entry', async () => {
    const arm = choice(['inf', 'cav'], { label: 'Arm' });
    const shape = {
      arms: list(arm, { label: 'Arms', min: 1 }),
      squares: list(name({ label: 'Square' }), { label: 'Squares', min: 1, examples: [['C4', 'C5']] }),
      leaders: list(name({ label: 'Leader' }), { label: 'Leaders', min: 1 }),
      hours: list(integer({ label: 'Hour', max: 24 }), { label: 'Hours' }),
      held: map(arm, { label: 'Held by', examples: [{ Ligny: 'inf', Wavre: 'cav' }] }),
    };
    const session = about(shape, [
      ['Arms', 'inf'],
      ['Squares', 'C3'],
      ['Leaders', 'Foy'],
      ['Hours', 'none'],
      ['Held by', 'Namur'],
      ['Namur: Arm', 'cav'],
    ]);
    const hints: Record<string, readonly string[]> = {};
    const { line } = session.ask;
    session.ask.line = (question) => {
      hints[question.message] = question.hints ?? [];
      return line(question);
    };
    await askWhole(session, {});
    expect(hints).toEqual({
      Arms: ['With commas between them.', 'Words: inf, cav'],
      Squares: ['With commas between them.', 'Such as: C4, C5'],
      Leaders: ['With commas between them.', 'Such as: Foy, Ney'],
      Hours: ['With commas between them, or "none".', 'A whole number, 0 to 24'],
      'Held by': ['Their names, with commas between them; an empty line for none.', 'Such as: Ligny, Wavre'],
    });
  });

  test('records, one after the other', async () => {
    const stage = record({ to: name({ label: 'To' }), wet: boolean({ label: 'Wet' }) }, { label: 'Stage' });
    const stages = list(stage, { label: 'Stages', min: 1, max: 2 });
    const replies: Reply[] = [
      ['Stage 1: To', 'Ligny'],
      ['Another stage?', true],
      ['Stage 2: To', 'Wavre'],
      [LIST, ['Stage 2: Wet']],
    ];
    expect(await answers({ stages }, replies)).toEqual({
      stages: [
        { to: 'Ligny', wet: false },
        { to: 'Wavre', wet: true },
      ],
    });
  });

  test('a record', async () => {
    const rider = record({ age: integer({ label: 'Age' }) }, { label: 'Rider' });
    expect(await answers({ rider }, [['Rider: Age', '30']])).toEqual({ rider: { age: 30 } });
  });

  test('a map of names that are not known', async () => {
    const losses = map(integer({ label: 'Losses' }), { label: 'Losses by regiment' });
    const replies: Reply[] = [
      ['Losses by regiment', '7th, 9th'],
      ['7th: Losses', '2'],
      ['9th: Losses', 'two'],
      ['9th: Losses', '3'],
    ];
    expect(await answers({ losses }, replies)).toEqual({ losses: { '7th': 2, '9th': 3 } });
  });

  test('a map of names that are known: those that matter are marked; the only one is not asked about', async () => {
    const towns = (...names: string[]): Shape => ({
      towns: map(record({ held: integer({ label: 'Held for' }) }, { label: 'Town' }), {
        label: 'Towns',
        keys: () => names,
      }),
    });
    expect(await answers(towns('Ligny'), [['Ligny: Held for', '2']])).toEqual({
      towns: { Ligny: { held: 2 } },
    });
    const replies: Reply[] = [
      ['Towns:', ['Wavre']],
      ['Wavre: Held for', '1'],
    ];
    expect(await answers(towns('Ligny', 'Wavre'), replies)).toEqual({ towns: { Wavre: { held: 1 } } });
  });
});

describe('what may stay open', () => {
  const shape = {
    night: boolean({ label: 'By night', default: false }),
    order: text({ label: 'Order', optional: true }),
    escort: choice(['dragoons', 'lancers'], { label: 'Escort', optional: true }),
    chased: boolean({ label: 'Chased', optional: true }),
  };

  test('is changed on demand only, and may be left open after all', async () => {
    const replies: Reply[] = [
      [LIST, ['Order']],
      ['Order', ''],
      [LIST, ['Escort']],
      ['Escort', 'not known'],
      [LIST, []],
    ];
    expect(await answers(shape, replies)).toEqual({});
  });

  test('none is kept on an empty line, where it is taken for granted', async () => {
    const spare = {
      ford: distanceOrNone({ label: 'Ford', default: null }),
      bridges: integerOrNone({ label: 'Bridges', default: null }),
    };
    const replies: Reply[] = [
      [LIST, ['Ford']],
      ['Ford', ''],
      [LIST, ['Bridges']],
      ['Bridges', ''],
      [LIST, []],
    ];
    expect(await answers(spare, replies)).toEqual({});
  });

  test('can be given', async () => {
    const replies: Reply[] = [
      [LIST, ['Order']],
      ['Order', 'Ride!'],
      [LIST, ['Chased']],
      ['Chased', true],
      [LIST, []],
    ];
    expect(await answers(shape, replies)).toEqual({ order: 'Ride!', chased: true });
  });
});

test('a secret is not shown where it stands', async () => {
  const session = about({ limit: integer({ label: 'Limit', hidden: true, default: 7 }) }, [[LIST, []]]);
  await askWhole(session, {});
  expect(session.ask.lists).toEqual([['Errand: Limit: kept secret']]);
});

describe('what stands in a line that opens', () => {
  const told = async (situation: Shape, raw: Values): Promise<readonly string[]> => {
    const session = about(situation, [[LIST, []]]);
    await askWhole(session, raw);
    return session.ask.lists[0] ?? [];
  };
  const extras = record(
    {
      guns: integer({ label: 'Guns', default: 0 }),
      carts: integer({ label: 'Carts', default: 0 }),
      late: boolean({ label: 'They come late', default: false }),
      leader: name({ label: 'Leader', optional: true }),
    },
    { label: 'Extras', default: { guns: 0, carts: 0, late: false, leader: undefined } },
  );

  test('is what is not taken for granted, each number with what it counts', async () => {
    expect(await told({ extras }, {})).toEqual(['Errand: Extras: nothing to note']);
    const all = list(extras, { label: 'All', default: [{ guns: 2, carts: 0, late: true, leader: 'Foy' }] });
    expect(await told({ all }, {})).toEqual(['Errand: All: guns 2 they come late Foy']);
  });

  test('is both of two numbers, with whose they are', async () => {
    const points = integer({ label: 'Points', default: 0 });
    const both = record({ blue: points, red: points }, { label: 'Points', default: { blue: 0, red: 0 } });
    expect(await told({ both }, {})).toEqual(['Errand: Points: blue 0 red 0']);
  });
});

test('a name is asked as such where the heading tells whose it is, and shows how it may look', async () => {
  const rider = record({ id: name({ label: 'Rider', examples: ['Foy'] }) }, { label: 'Rider' });
  const session = about({ rider }, [['Rider: Name', 'Ney']]);
  const { line } = session.ask;
  let hints: readonly string[] = [];
  session.ask.line = (question) => {
    hints = question.hints ?? [];
    return line(question);
  };
  await askWhole(session, {});
  expect(hints).toEqual(['Such as: Foy']);
});

describe('late questions', () => {
  const late = { late: true } as const;
  const shape = {
    lost: boolean({ label: 'He lost his way', default: false, ...late }),
    hurt: boolean({ label: 'He is hurt', default: true, ...late }),
    hours: integer({ label: 'Hours', default: 2, ...late }),
  };

  test('are not asked beforehand', async () => {
    expect(await answers(shape, [])).toEqual({});
  });

  test('one is a question of its own', async () => {
    const session = about(shape, [['Hours', '5']]);
    expect(await askLateFields(session, {}, [['hours']])).toEqual({ hours: 5 });
  });

  test('several are one list', async () => {
    const session = about(shape, [
      ['Now it matters which of these hold:', ['He lost his way', 'He is hurt']],
    ]);
    expect(await askLateFields(session, {}, [['lost'], ['hurt']])).toEqual({ lost: true, hurt: false });
  });

  test('what was given is not asked', async () => {
    const session = about(shape, []);
    expect(await askLateFields(session, { hours: 3 }, [['hours']])).toEqual({ hours: 3 });
  });

  test('what an answer calls for is asked next', async () => {
    const errand = {
      next: choice(['stay', 'go'], { label: 'Next', default: 'stay', ...late }),
      where: name({ label: 'Where to', when: ({ next }) => next === 'go', whenText: 'go', ...late }),
    };
    const session = about(errand, [
      ['Next', 'go'],
      ['Where to', 'Fleurus'],
    ]);
    expect(await askLateFields(session, {}, [['next']])).toEqual({ next: 'go', where: 'Fleurus' });
  });
});
