import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import type { Shape } from '../../../src/core/input/field';
import { procedure, type Definition } from '../../../src/core/ruling/procedure';
import {
  isFact,
  markedAtFirst,
  type Asker,
  type FactsQuestion,
  type Item,
} from '../../../src/cli/prompts/asker';
import type { Session } from '../../../src/cli/prompts/session';
import { loadRuleset } from '../../../src/rulesets';
import { TOY } from '../../support/toy';

/** What a player answers to one question: the question's message, then the answer. */
export type Reply = readonly [message: string, answer: unknown];

/** A player who has his answers ready, in order, and notes what he was shown. */
export class Player implements Asker {
  readonly said: string[] = [];
  /** All lists of facts that were shown, as lines of text. */
  readonly lists: string[][] = [];
  /** What stood in a line already that was to be typed. */
  readonly begun: string[] = [];
  private readonly replies: Reply[];

  constructor(replies: readonly Reply[]) {
    this.replies = [...replies];
  }

  get left(): number {
    return this.replies.length;
  }

  private reply(message: string): unknown {
    const [expected, answer] = this.replies.shift() ?? [];
    if (message !== expected) throw new Error(`asked "${message}", expected "${String(expected)}"`);
    return answer;
  }

  line: Asker['line'] = (question) =>
    answering(() => {
      if (question.begin !== undefined) this.begun.push(question.begin);
      for (;;) {
        const text = String(this.reply(question.message));
        const fault = question.check(text);
        if (fault === undefined) return text;
        this.said.push(fault);
      }
    });

  /** Picks by label. */
  pick: Asker['pick'] = (question) =>
    answering(() => {
      const label = this.reply(question.message);
      const choice = question.choices.find((one) => one.label === label);
      if (choice) return choice.value;
      throw new Error(`no "${String(label)}" in ${question.choices.map((one) => one.label).join(', ')}`);
    });

  yes: Asker['yes'] = ({ message }) => answering(() => this.reply(message) === true);

  /** Changes the lines of those labels; the label of a setting opens it. */
  facts: Asker['facts'] = (question) =>
    answering(() => {
      this.lists.push(linesOf(question));
      const labels = this.reply(question.message) as readonly string[];
      const all = [...question.items, ...question.more];
      const chosen = labels.map((label) => found(all, label));
      const marked = markedAtFirst(question);
      const holding = all.filter(isFact).filter((item) => marked.has(item.id) !== chosen.includes(item));
      const open = chosen.find((item) => !isFact(item))?.id;
      return { holding: new Set(holding.map(({ id }) => id)), open, expanded: open !== undefined };
    });

  say = (text: string): void => void this.said.push(text);
  close = (): void => undefined;
}

function answering<T>(answer: () => T): Promise<T> {
  return Promise.resolve().then(answer);
}

/** `Target: [x] The target is prepared`. */
function linesOf(question: FactsQuestion): string[] {
  const { items, more } = question;
  const marked = markedAtFirst(question);
  const line = (item: Item): string => {
    const state = isFact(item)
      ? `[${marked.has(item.id) ? 'x' : ' '}] ${item.label}`
      : `${item.label}: ${item.value}`;
    return item.heading === '' ? state : `${item.heading}: ${state}`;
  };
  return [...items.map(line), ...more.map((item) => `... ${line(item)}`)];
}

function found(items: readonly Item[], label: string): Item {
  const item = items.find((one) => one.label === label || `${one.heading}: ${one.label}` === label);
  if (!item) throw new Error(`no line "${label}"`);
  return item;
}

/** A session of one procedure with that player. */
export async function sessionOf(player: Asker, id: string, ruleset = 'blucher'): Promise<Session> {
  const rules = setRules(await loadRuleset(ruleset));
  return { rules, procedure: findProcedure(rules.ruleset, id, {}), ask: player };
}

export /** A session about fields that no rulebook has. */
function about(
  situation: Shape,
  replies: readonly Reply[],
  more: Partial<Definition<Shape, Shape>> = {},
): Session & { ask: Player } {
  const errand = procedure({
    id: 'errand',
    title: 'Errand',
    summary: 'Someone rides somewhere.',
    citation: 'Toy p.9',
    situation,
    outcome: {},
    verdict: () => 'He has gone.',
    // Whatever is said matters.
    *resolve(said) {
      return said;
    },
    ...more,
  });
  return { rules: setRules(TOY), procedure: errand, ask: new Player(replies) };
}

/** A player in front of a terminal of 80 by 24, without the terminal. */
export class Desk {
  readonly input = new PassThrough();
  private text = '';
  private readonly waiting: { readonly wanted: string; readonly resolve: () => void }[] = [];
  private seen = 0;

  readonly output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.text += stripVTControlCharacters(chunk.toString());
      this.look();
      done();
    },
  });

  /** Resolves when that text has appeared after what was seen before. */
  async see(wanted: string): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waiting.push({ wanted, resolve });
      this.look();
    });
  }

  type(text: string): void {
    this.input.write(text);
  }

  /** Everything that was written so far. */
  get shown(): string {
    return this.text;
  }

  private look(): void {
    const [first] = this.waiting;
    const at = first === undefined ? -1 : this.text.indexOf(first.wanted, this.seen);
    if (first === undefined || at < 0) return;
    this.seen = at + first.wanted.length;
    this.waiting.shift();
    first.resolve();
    this.look();
  }
}

/** Keys of a terminal. */
export const KEY = {
  enter: '\r',
  down: '\u001b[B',
  up: '\u001b[A',
  ctrlC: '\u0003',
  ctrlD: '\u0004',
  ctrlZ: '\u001a',
  tab: '\t',
  esc: '\u001b',
};
