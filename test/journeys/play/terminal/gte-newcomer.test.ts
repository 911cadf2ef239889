import { Terminal } from '../../../cli/prompts/pty';
import { KEY } from '../../../cli/prompts/support';
import { gateTest } from '../../../support/evenings';

let terminal: Terminal | undefined;
afterEach(() => terminal?.kill());

/** Milliseconds, however busy the machine is. */
jest.setTimeout(20_000);

/** What is asked, and the keys that answer it. */
type Answer = readonly [question: string, keys: string];

const { enter } = KEY;

/** Somebody answers questions; all that he was asked, and the end of it. */
async function answers(args: readonly string[], questions: readonly Answer[]): Promise<readonly string[]> {
  const t = new Terminal(args);
  terminal = t;
  for (const [question, keys] of questions) await t.on(question, keys);
  await t.see('Verdict');
  expect(await t.end()).toBe(0);
  const asked = [...t.text.matchAll(/✔ ([^\n]+)/g)].map(([, line = '']) => line);
  return [...new Set(asked)];
}

/** Lines of the terminal: no more questions than this are one screen. */
const SCREEN = 24;

/** An infantry unit, step by step: arm, grade, formation. */
const unit = (grade: string, formation: string): readonly Answer[] => [
  ['? Attacker', enter],
  ['Arm of the unit', `1${enter}`],
  ['Grade', `${grade}${enter}`],
  ['Formation', `${formation}${enter}`],
];

/** Who stands opposite. */
const foe = (grade: string, formation: string): readonly Answer[] => [
  ['? Defender', enter],
  ['Arm of the unit', `1${enter}`],
  ['Grade', `${grade}${enter}`],
  ['Formation', `${formation}${enter}`],
];

const count = (question: string, number: number): Answer => [question, `${number}${enter}`];
const none = (question: string): Answer => [question, enter];
/** The last line of a list of facts: all of it is on the screen. */
const LIST = 'Enter: done.';
const list = (question: string, ...marks: readonly string[]): readonly Answer[] => [
  [question, ''],
  ...marks.map((keys): Answer => [LIST, keys]),
  [LIST, enter],
];
const FACTS = '? Which of these hold?';
const KNOWN = '? What else is known of it?';

describe('who has the figures on the table and not the book', () => {
  gateTest('comes to a combat by the standard rules: a column charges a line', async () => {
    const asked = await answers(
      ['combat', '--rules', 'gte', '--seed', '1'],
      [
        ...unit('2', '2'),
        count('Bases left', 4),
        count('Bases that touch the enemy', 1),
        ...list(KNOWN),
        none('? Another attacker?'),
        ...foe('2', '1'),
        count('Bases left', 4),
        count('Bases that touch the enemy', 1),
        ...list(KNOWN),
        none('? Another defender?'),
        // The first line: it charged.
        ...list(FACTS, ' '),
      ],
    );
    expect(asked.length).toBeLessThanOrEqual(SCREEN);
    expect(terminal?.text).toMatch(/infantry charge/);
  });

  gateTest('comes to a combat of Fatline: the figures on the bases are asked too', async () => {
    const asked = await answers(
      ['combat', '--rules', 'gte-fatline', '--seed', '1'],
      [
        ...unit('2', '2'),
        count('Bases left', 6),
        count('Bases that touch the enemy', 2),
        count('Figures on each base', 3),
        ...list(KNOWN),
        none('? Another attacker?'),
        ...foe('3', '1'),
        count('Bases left', 6),
        count('Bases that touch the enemy', 2),
        count('Figures on each base', 4),
        ...list(KNOWN),
        none('? Another defender?'),
        ...list(FACTS),
      ],
    );
    expect(asked.length).toBeLessThanOrEqual(SCREEN);
  });

  it.each<[string, readonly Answer[]]>([
    ['gte', []],
    ['gte-fatline', [count('Figures on each base', 4)]],
  ])('comes to a volley by %s', async (rules, figures) => {
    const asked = await answers(
      ['fire', '--rules', rules, '--seed', '1'],
      [
        none('? Firing unit'),
        ['Arm of the unit', `1${enter}`],
        ['Grade', `2${enter}`],
        ['Formation', `1${enter}`],
        count('Bases that fire', 4),
        ...figures,
        ...list(KNOWN),
        none('? Target'),
        ['Arm of the target', `1${enter}`],
        ['Formation of the target', `2${enter}`],
        ...list(KNOWN),
        count('? Distance', 2),
        ...list(FACTS),
      ],
    );
    expect(asked.length).toBeLessThanOrEqual(SCREEN);
    expect(terminal?.text).toMatch(/shooter scores \d hits? on target\./);
  });

  gateTest('comes to a gun’s shot in four short lines', async () => {
    const asked = await answers(
      ['fire', '--rules', 'gte', '--seed', '1'],
      [
        ['? Firing unit', `Mercer=horse-artillery 6 crew:4${enter}`],
        ['? Target', `inf column${enter}`],
        count('? Distance', 9),
        ...list(FACTS),
      ],
    );
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
