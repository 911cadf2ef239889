import type { PromptContext } from '../context';
import { openLines } from './lines';
import { typedChoice, wrongChoice } from './typed-choice';
import { sizeOf, wrap } from './wrap';
import {
  isFact,
  markedAtFirst,
  moreOf,
  summaryOf,
  type Asker,
  type Escape,
  type FactsAnswer,
  type FactsQuestion,
  type Item,
  type LineQuestion,
  type PickQuestion,
  type Question,
} from '../asker';
import { Back } from '../back';

/** The most letters of the line that names what is shown on demand. */
const MORE_LETTERS = 70;

/** What is wrong with a typed answer, which is then asked again. */
class Wrong {
  constructor(readonly message: string) {}
}

/** Typed where other players press Esc. */
const BACK = '<';

/** Puts a question until its answer can be read. @throws Back where the player goes back. */
type Ask = <T>(question: Question, prompt: string, read: (text: string) => T | Wrong) => Promise<T>;
type WriteLine = (text: string) => void;

/** Asks line by line: each choice and each fact is a line with a number, and nothing that was written changes. */
export function plainAsker(context: PromptContext): Asker {
  const { output = process.stdout } = context;
  const lines = openLines(context);
  const { columns } = sizeOf(output);
  const say: WriteLine = (text) => void output.write(`${wrap(text, columns - 1).join('\n')}\n`);
  const ask: Ask = async ({ esc }, prompt, read) => {
    for (;;) {
      const typed = (await lines.next(withEscape(prompt, esc))).trim();
      if (esc !== undefined && typed === BACK) throw new Back();
      const answer = read(typed);
      if (!(answer instanceof Wrong)) return answer;
      say(answer.message);
    }
  };
  return {
    say,
    async line(question) {
      say(question.message);
      question.hints?.forEach(say);
      if (question.secret === true) say('What you type can be seen.');
      const text = await ask(question, promptOf(question), (typed) => lineFrom(question, typed));
      const understood = text === '' ? undefined : question.preview?.(text);
      if (understood !== undefined) say(`Understood: ${understood}.`);
      return text;
    },
    pick(question) {
      say(question.message);
      if (question.help !== undefined) say(question.help);
      question.choices.forEach(({ label }, i) => say(`${i + 1}: ${label}`));
      return ask(question, pickPrompt(question), (text) => picked(question, text));
    },
    yes(question) {
      const { message, help, preset } = question;
      if (help !== undefined) say(help);
      const prompt = `${message} Yes or no; Enter: ${preset ? 'yes' : 'no'}. `;
      return ask(question, prompt, (text) => yesFrom(text, preset));
    },
    facts: (question) => askFacts(question, say, ask),
    close: lines.close,
  };
}

/** `Number: ` -> `Number; <: back. ` */
function withEscape(prompt: string, esc: Escape | undefined): string {
  return esc === undefined ? prompt : `${prompt.replace(/: $/, '; ')}${BACK}: ${esc}. `;
}

function promptOf({ preset, begin = '', proposed }: LineQuestion): string {
  if (proposed !== undefined) return `Answer; Enter: [${proposed}]. `;
  if (preset !== undefined && begin !== '') return `Answer; Enter keeps [${begin}]. `;
  return preset === undefined ? 'Answer: ' : `Answer; Enter: ${preset}. `;
}

function lineFrom(question: LineQuestion, typed: string): string | Wrong {
  const text = typed === '' ? (question.proposed ?? '') : typed;
  const wrong = question.check(text);
  return wrong === undefined ? text : new Wrong(wrong);
}

function pickPrompt<T>({ choices, preset }: PickQuestion<T>): string {
  const at = choices.findIndex(({ value }) => value === preset);
  return at < 0 ? 'Number: ' : `Number; Enter: ${at + 1}. `;
}

function picked<T>({ choices, preset }: PickQuestion<T>, text: string): T | Wrong {
  const proposed = choices.findIndex(({ value }) => value === preset);
  const choice = choices[text === '' ? proposed : (typedChoice(choices, text) ?? -1)];
  return choice ? choice.value : new Wrong(wrongChoice(choices));
}

function yesFrom(text: string, preset: boolean): boolean | Wrong {
  const word = text.toLowerCase();
  if (word === '') return preset;
  if ('yes'.startsWith(word)) return true;
  return 'no'.startsWith(word) ? false : new Wrong('Please type yes or no.');
}

async function askFacts(question: FactsQuestion, say: WriteLine, ask: Ask): Promise<FactsAnswer> {
  const { items, more, expanded = false } = question;
  const shown = expanded ? [...items, ...more] : items;
  const moreAt = !expanded && more.length > 0 ? shown.length + 1 : undefined;
  const held = markedAtFirst(question);
  say(question.message);
  listed(shown, held).forEach(say);
  if (moreAt !== undefined) say(`${moreAt}: ${moreOf(more, MORE_LETTERS)}.`);
  const most = moreAt ?? shown.length;
  const prompt = 'Numbers to change, such as 1 2; Enter: all is right. ';
  const numbers = await ask(question, prompt, (text) => numbersIn(text, most)).catch((error: unknown) => {
    throw error instanceof Back ? new Back({ holding: held, open: undefined, expanded }) : error;
  });
  const chosen = shown.filter((_, i) => numbers.includes(i + 1));
  const answer = {
    ...answerOf([...items, ...more], held, chosen),
    expanded: expanded || numbers.includes(moreAt ?? 0),
  };
  if (answer.expanded && !expanded) {
    return askFacts({ ...question, expanded: true, proposed: answer.holding }, say, ask);
  }
  if (answer.open === undefined) say(`${question.message} ${summaryOf(question, answer)}.`);
  return answer;
}

/** Each item with its number, below its heading. */
function listed(items: readonly Item[], held: ReadonlySet<string>): readonly string[] {
  return items.flatMap((item, i) => {
    const isNew = item.heading !== '' && item.heading !== items[i - 1]?.heading;
    const state = isFact(item) ? (held.has(item.id) ? 'yes' : 'no') : item.value;
    return [...(isNew ? [`${item.heading}:`] : []), `${i + 1}: ${item.label}: ${state}.`];
  });
}

function numbersIn(text: string, most: number): readonly number[] | Wrong {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  const allKnown = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= most);
  return allKnown ? numbers : new Wrong(`Please type numbers from 1 to ${most}, with blanks between them.`);
}

/** Chosen facts change; of the chosen settings, the first is opened. */
function answerOf(
  items: readonly Item[],
  held: ReadonlySet<string>,
  chosen: readonly Item[],
): Omit<FactsAnswer, 'expanded'> {
  const facts = items.filter(isFact).filter((item) => held.has(item.id) !== chosen.includes(item));
  const open = chosen.find((item) => !isFact(item))?.id;
  return { holding: new Set(facts.map(({ id }) => id)), open };
}
