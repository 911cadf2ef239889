import fc from 'fast-check';
import { setRules, findProcedure } from '../../../src/core/ruling/adjudicate';
import { asOne, askNames, askSituation, askThrow } from '../../../src/cli/prompts';
import { atLeast, type Roll } from '../../../src/core/dice/roll';
import type { Asker, Escape, FactsQuestion, LineQuestion } from '../../../src/cli/prompts/asker';
import { Back, withBack, type Dialogue } from '../../../src/cli/prompts/back';
import { askWhole } from '../../../src/cli/prompts/situation';
import { loadRuleset } from '../../../src/rulesets';
import { Desk, KEY, sessionOf } from './support';

const BACK = Symbol('back');

const ROLL: Roll = { kind: 'roll', for: 'A fires', by: 'active', count: 1, sides: 6, want: atLeast(6) };

/** What a question said of going back and of an earlier answer. */
interface Seen {
  readonly asked: string;
  readonly esc: Escape | undefined;
  readonly before?: unknown;
}

/** A player who answers in order; one of his answers may be to go back. */
class Wanderer implements Asker {
  readonly seen: Seen[] = [];
  readonly said: string[] = [];

  constructor(private readonly answers: unknown[]) {}

  private next(
    question: { readonly message: string; readonly esc?: Escape | undefined },
    before?: unknown,
  ): unknown {
    const { message: asked, esc } = question;
    this.seen.push({ asked, esc, before });
    if (this.answers.length === 0) throw new Error(`no answer to "${asked}"`);
    const answer = this.answers.shift();
    if (answer === BACK) throw new Back();
    return answer;
  }

  line: Asker['line'] = (question) => answering(() => String(this.next(question, question.proposed)));
  yes: Asker['yes'] = (question) => answering(() => this.next(question, question.preset) === true);
  pick: Asker['pick'] = (question) =>
    answering(() => {
      const preset = question.choices.find(({ value }) => value === question.preset);
      const label = this.next(question, preset?.label);
      return question.choices.find((choice) => choice.label === label)!.value;
    });
  facts: Asker['facts'] = (question) =>
    answering(() => {
      const holding = this.next(question, question.proposed && [...question.proposed]) as string[];
      return { holding: new Set(holding), open: undefined, expanded: holding.length > 1 };
    });
  say = (text: string): void => void this.said.push(text);
  close = (): void => undefined;

  get asked(): readonly string[] {
    return this.seen.map(({ asked }) => asked);
  }
}

function answering<T>(answer: () => T): Promise<T> {
  return Promise.resolve().then(answer);
}

const line = (message: string, more: Partial<LineQuestion> = {}): LineQuestion => ({
  message,
  check: () => undefined,
  ...more,
});

/** Three lines; the second is shown. */
async function threeLines(ask: Asker): Promise<readonly string[]> {
  const first = await ask.line(line('A'));
  const second = await ask.line(line('B'));
  ask.say(`B is ${second}`);
  return [first, second, await ask.line(line('C'))];
}

test('without going back, all is as it would be', async () => {
  const player = new Wanderer(['a', 'b', 'c']);
  expect(await withBack(player, threeLines)).toEqual(['a', 'b', 'c']);
  expect(player.seen).toEqual([
    { asked: 'A', esc: undefined },
    { asked: 'B', esc: 'back' },
    { asked: 'C', esc: 'back' },
  ]);
  expect(player.said).toEqual(['B is b']);
});

test('the question before is put again with its answer, and the others are not', async () => {
  const player = new Wanderer(['a', 'b', BACK, 'x', 'c']);
  expect(await withBack(player, threeLines)).toEqual(['a', 'x', 'c']);
  expect(player.asked).toEqual(['A', 'B', 'C', 'B', 'C']);
  expect(player.seen[3]).toEqual({ asked: 'B', esc: 'back', before: 'b' });
  expect(player.said).toEqual(['B is b', 'B is x']);
});

test('as far back as to the first question, and each answer on the way is proposed', async () => {
  const player = new Wanderer(['a', 'b', BACK, BACK, 'x', 'b', 'c']);
  expect(await withBack(player, threeLines)).toEqual(['x', 'b', 'c']);
  expect(player.asked).toEqual(['A', 'B', 'C', 'B', 'A', 'B', 'C']);
  expect(player.seen.map(({ before }) => before)).toEqual([
    undefined,
    undefined,
    undefined,
    'b',
    'a',
    'b',
    undefined,
  ]);
  expect(player.seen[4]?.esc).toBeUndefined();
});

test('what was shown before the question that is put again is not told twice', async () => {
  const player = new Wanderer(['a', 'b', 'c', BACK, 'y', 'd']);
  const result = await withBack(player, async (ask) => {
    const lines = await threeLines(ask);
    return [...lines, await ask.line(line('D'))];
  });
  expect(result).toEqual(['a', 'b', 'y', 'd']);
  expect(player.said).toEqual(['B is b', 'B is b']);
});

test('an answer is proposed once', async () => {
  const player = new Wanderer(['a', BACK, 'b', 'c']);
  await withBack(player, async (ask) => [await ask.line(line('A')), await ask.line(line('A'))]);
  expect(player.seen.map(({ before }) => before)).toEqual([undefined, undefined, 'a', undefined]);
});

test.each([
  ['a secret', { secret: true }, 'a'],
  ['an empty line', {}, ''],
])('%s is not proposed', async (_, more, answer) => {
  const player = new Wanderer([answer, BACK, 'x', 'b']);
  const result = await withBack(player, async (ask) => [
    await ask.line(line('A', more)),
    await ask.line(line('B')),
  ]);
  expect(result).toEqual(['x', 'b']);
  expect(player.seen[2]).toEqual({ asked: 'A', esc: undefined, before: undefined });
});

test('a choice that makes its value anew each time', async () => {
  const player = new Wanderer(['foot', 'a', BACK, 'b', 'c']);
  const result = await withBack(player, async (ask) => {
    const choices = ['horse', 'foot'].map((name) => ({ value: { name }, label: name }));
    const arm = await ask.pick({ message: 'Arm', choices });
    const isOffered = choices.some(({ value }) => value === arm);
    return [arm.name, isOffered, await ask.line(line('A')), await ask.line(line('B'))];
  });
  expect(result).toEqual(['foot', true, 'b', 'c']);
  expect(player.asked).toEqual(['Arm', 'A', 'B', 'A', 'B']);
});

test('a choice and a yes or no begin at what was taken back', async () => {
  const player = new Wanderer(['foot', true, BACK, BACK, 'horse', false, 'z']);
  const choices = [
    { value: 1, label: 'horse' },
    { value: 2, label: 'foot' },
  ];
  const result = await withBack(player, async (ask) => [
    await ask.pick({ message: 'Arm', choices, preset: 1 }),
    await ask.yes({ message: 'Seen?', preset: false }),
    await ask.line(line('Z')),
  ]);
  expect(result).toEqual([1, false, 'z']);
  expect(player.seen.map(({ asked, before }) => [asked, before])).toEqual([
    ['Arm', 'horse'],
    ['Seen?', false],
    ['Z', undefined],
    ['Seen?', true],
    ['Arm', 'foot'],
    ['Seen?', true],
    ['Z', undefined],
  ]);
});

test('a list of facts begins with the marks that were taken back, and new facts as they are', async () => {
  const fact = (id: string, holds: boolean): FactsQuestion['items'][number] => ({
    id,
    heading: '',
    label: id,
    holds,
  });
  const player = new Wanderer(['few', ['wet', 'dry'], BACK, BACK, 'more', ['wet'], 'z']);
  const holding = await withBack(player, async (ask) => {
    const what = await ask.line(line('What'));
    const items = [fact('dry', true), fact('wet', false), ...(what === 'more' ? [fact('new', true)] : [])];
    const answer = await ask.facts({ message: 'Which?', items, more: [] });
    await ask.line(line('Z'));
    return [...answer.holding];
  });
  expect(holding).toEqual(['wet']);
  expect(player.seen.map(({ asked, before }) => [asked, before])).toEqual([
    ['What', undefined],
    ['Which?', undefined],
    ['Z', undefined],
    ['Which?', ['dry', 'wet']],
    ['What', 'few'],
    ['Which?', ['dry', 'wet', 'new']],
    ['Z', undefined],
  ]);
});

test('however a player wanders, only the answers that stand count', async () => {
  const LENGTH = 4;
  const steps = fc.array(fc.oneof(fc.constant(BACK), fc.constantFrom('a', 'b', 'c')), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (wandered) => {
      const standing: string[] = [];
      const walked: unknown[] = [];
      for (const step of [...wandered, 'a', 'a', 'a', 'a']) {
        if (standing.length === LENGTH) break;
        if (step === BACK && standing.length === 0) continue;
        walked.push(step);
        if (typeof step === 'string') standing.push(step);
        else standing.pop();
      }
      const result = await withBack(new Wanderer(walked), async (ask) => {
        let path = '';
        while (path.length < LENGTH) path += await ask.line(line(`after ${path}`));
        return path;
      });
      expect(result).toBe(standing.join(''));
    }),
  );
});

test('the first question leads out where the dialogue may be left', async () => {
  const player = new Wanderer(['a', BACK, BACK]);
  await expect(withBack(player, threeLines, 'leave')).rejects.toBeInstanceOf(Back);
  expect(player.seen.map(({ asked, esc }) => [asked, esc])).toEqual([
    ['A', 'leave'],
    ['B', 'back'],
    ['A', 'leave'],
  ]);
});

test('from a question outside of it, Esc leads where it would within; once it is over, nowhere', async () => {
  const told: unknown[] = [];
  let over: Dialogue | undefined;
  await withBack(
    new Wanderer(['a']),
    async (ask) => {
      told.push(ask.esc);
      await ask.line(line('A'));
      told.push(ask.esc);
      over = ask;
    },
    'leave',
  );
  expect([...told, over?.esc]).toEqual(['leave', 'back', undefined]);
});

test('another error goes through', async () => {
  const failing = withBack(new Wanderer([]), () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
});

test('a whole situation: an answer that is taken back leaves no trace', async () => {
  const blank = [[], [], []] as const;
  const straight = new Wanderer(['inf 6', 'inf', '1', ...blank]);
  const wandering = new Wanderer(['inf 3', 'cav', BACK, BACK, 'inf 6', 'inf', '4', BACK, '1', ...blank]);
  const { rules, procedure } = await sessionOf(straight, 'fire');
  const led = (player: Wanderer): Promise<unknown> =>
    withBack(player, (ask) => askWhole({ rules, procedure, ask }, {}));
  const expected = await led(straight);
  expect(await led(wandering)).toEqual(expected);
  expect(expected).toMatchObject({ type: 'INF', elan: 6, targetType: 'INF', distanceBW: 1 });
});

describe('by the keys', () => {
  const asked = async (plain: boolean): Promise<{ desk: Desk; raw: Promise<unknown> }> => {
    const rules = setRules(await loadRuleset('blucher'));
    const desk = new Desk();
    const { input, output } = desk;
    const raw = askSituation(rules, findProcedure(rules.ruleset, 'fire'), {}, { input, output, plain });
    return { desk, raw };
  };

  test('Esc at a terminal takes the question away, and the one before opens with its answer', async () => {
    const { desk, raw } = await asked(false);
    await desk.see('? Shooter');
    expect(desk.shown).not.toContain('Esc: back');
    desk.type(`inf 5${KEY.enter}`);
    await desk.see('✔ Shooter');
    await desk.see('? Target');
    await desk.see('Esc: back to the question before.');
    desk.type(KEY.esc);
    await desk.see('? Shooter inf 5');
    desk.type(`\u007f6${KEY.enter}`);
    await desk.see('? Target');
    desk.type(`inf${KEY.enter}`);
    await desk.see('? Distance');
    desk.type(`1${KEY.enter}`);
    await desk.see('Enter: done. Esc: back.');
    desk.type(KEY.enter);
    expect(await raw).toMatchObject({ type: 'INF', elan: 6, targetType: 'INF', distanceBW: 1 });
  });

  test('< in plain questions, where an empty line gives the answer again', async () => {
    const { desk, raw } = await asked(true);
    await desk.see('Answer');
    expect(desk.shown).not.toContain('<: back');
    desk.type('inf 6\n');
    await desk.see('<: back. ');
    desk.type('<\n');
    await desk.see('Enter: [inf 6]. ');
    desk.type('\n');
    await desk.see('<: back. ');
    desk.type('inf\n');
    await desk.see('Distance');
    await desk.see('<: back. ');
    desk.type('1\n');
    await desk.see('Enter: all is right. <: back. ');
    desk.type('\n');
    expect(await raw).toMatchObject({ type: 'INF', elan: 6, targetType: 'INF', distanceBW: 1 });
  });

  describe('of several dialogues as one', () => {
    /** Who fires, at what and how far, and its dice. */
    const shot = async (desk: Desk, plain: boolean): Promise<unknown> => {
      const rules = setRules(await loadRuleset('blucher'));
      const fire = findProcedure(rules.ruleset, 'fire');
      const { input, output } = desk;
      return asOne({ input, output, plain, esc: 'leave' }, async (io) => {
        const [shooter] = await askNames('Who', ['Brandt', 'Conrad'], false, io);
        const raw = await askSituation(rules, fire, { type: 'INF', elan: 6, targetType: 'INF' }, io);
        const thrown = await askThrow({ roll: ROLL, dice: 1, reroll: false }, io);
        return [shooter, raw, thrown];
      });
    };

    test('Esc leads from each into the one before, as far as out of the first', async () => {
      const desk = new Desk();
      const led = shot(desk, false);
      await desk.see('Esc: leave it.');
      desk.type(`B${KEY.enter}`);
      await desk.see('✔ Who');
      await desk.see('? Distance');
      desk.type(`2${KEY.enter}`);
      await desk.see('? Which of these hold?');
      await desk.see('Esc: back.');
      desk.type('7');
      await desk.see('7 [x]');
      desk.type(KEY.esc);
      await desk.see('? Distance 2');
      desk.type(KEY.enter);
      await desk.see('7 [x]');
      desk.type(KEY.enter);
      await desk.see('? A fires');
      await desk.see('Esc: back to the question before.');
      desk.type(KEY.esc);
      await desk.see('7 [x]');
      desk.type(KEY.esc);
      await desk.see('? Distance 2');
      desk.type(KEY.esc);
      await desk.see('? Who B');
      await desk.see('Esc: leave it.');
      desk.type(KEY.esc);
      await expect(led).rejects.toBeInstanceOf(Back);
    });

    test('each question of plain prompts lets go of the input for the next', async () => {
      const desk = new Desk();
      const led = shot(desk, true);
      await desk.see('<: leave. ');
      desk.type('B\n');
      await desk.see('<: back. ');
      desk.type('<\n');
      await desk.see('Enter: [B]. <: leave. ');
      desk.type('C\n');
      await desk.see('<: back. ');
      desk.type('2\n');
      await desk.see('all is right. <: back. ');
      desk.type('\n');
      await desk.see('A fires');
      await desk.see('<: back. ');
      desk.type('6\n');
      expect(await led).toMatchObject(['Conrad', { distanceBW: 2 }, { faces: [6] }]);
    });
  });
});
