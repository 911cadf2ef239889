import { printable, uncapital } from '../../core/input/text';

/** Rows of the screen that a list of facts leaves to the question, the help and the keys. */
export const OTHER_ROWS = 5;

/**
 * How a player is asked, whatever the means: menus that redraw themselves, or plain lines for a screen reader. A
 * question with an `esc` rejects with `Back` where the player takes that way.
 */
export interface Asker {
  /** A line of text, trimmed; not accepted before `check` finds nothing wrong with it. */
  line(question: LineQuestion): Promise<string>;
  /** One of several choices. */
  pick<T>(question: PickQuestion<T>): Promise<T>;
  yes(question: YesQuestion): Promise<boolean>;
  /** One list of facts, each to be marked where it holds. */
  facts(question: FactsQuestion): Promise<FactsAnswer>;
  /** Tells the player something between two questions. */
  say(text: string): void;
  /** Lets go of the input. */
  close(): void;
}

/** To the question before, or out of what is being asked about altogether. */
export type Escape = 'back' | 'leave';

/** What all questions may say. */
export interface Question {
  readonly message: string;
  /** Where Esc leads, if anywhere. */
  readonly esc?: Escape | undefined;
}

export interface LineQuestion extends Question {
  /** Lines of help below the question. */
  readonly hints?: readonly string[] | undefined;
  /** What an empty line means, as shown: `none`. */
  readonly preset?: string | undefined;
  /** Text in the line at first, to be changed; where a line cannot be changed, an empty answer keeps the text. */
  readonly begin?: string | undefined;
  /** An earlier answer, which stands in the line at first; where a line cannot be changed, an empty answer gives it. */
  readonly proposed?: string | undefined;
  /** What is wrong with the text, in one sentence. */
  readonly check: (text: string) => string | undefined;
  /** How the text is understood so far, while it is being typed. */
  readonly preview?: ((text: string) => string | undefined) | undefined;
  /** The text with its last word completed, for the Tab key. */
  readonly complete?: ((text: string) => string) | undefined;
  /** Lines that were typed before, the latest last: the arrow keys call them up, where a line can be changed. */
  readonly earlier?: readonly string[] | undefined;
  /** Whether the answer is hidden from whoever looks on. */
  readonly secret?: boolean | undefined;
}

export interface PickQuestion<T> extends Question {
  readonly help?: string | undefined;
  readonly choices: readonly Choice<T>[];
  /** The choice that Enter takes at once. */
  readonly preset?: T | undefined;
}

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

export interface YesQuestion extends Question {
  readonly help?: string | undefined;
  readonly preset: boolean;
}

export interface FactsQuestion extends Question {
  readonly items: readonly Item[];
  /** What there is no room for at once, or what seldom matters: shown on demand. */
  readonly more: readonly Item[];
  /** Whether `more` is shown already. */
  readonly expanded?: boolean;
  /** The line to begin at, by id. */
  readonly at?: string | undefined;
  /** What was said just above the list and must stay in sight. */
  readonly said?: string | undefined;
  /** The ids of the facts that are marked at first, if they are not those that hold. */
  readonly proposed?: ReadonlySet<string> | undefined;
}

/** A line of a list of facts. */
export type Item = Fact | Setting;

interface Line {
  readonly id: string;
  /** Lines with the same heading stand together below it. */
  readonly heading: string;
  readonly label: string;
  readonly help?: string | undefined;
}

/** It holds or it does not. */
export interface Fact extends Line {
  readonly holds: boolean;
}

/** It has a value, which is asked by itself when its line is chosen. */
interface Setting extends Line {
  readonly value: string;
}

export interface FactsAnswer {
  /** The ids of the facts that hold. */
  readonly holding: ReadonlySet<string>;
  /** The id of the setting that the player wants to change first. */
  readonly open: string | undefined;
  readonly expanded: boolean;
}

export function isFact(item: Item): item is Fact {
  return 'holds' in item;
}

/** Where Esc leads, to be shown after the other keys. */
export function escText({ esc }: Pick<Question, 'esc'>): string {
  return esc === undefined ? '' : ` Esc: ${esc}.`;
}

/** The ids of the facts that are marked at first. */
export function markedAtFirst({ items, more, proposed }: FactsQuestion): ReadonlySet<string> {
  const held = [...items, ...more].filter(isFact).filter(({ holds }) => holds);
  return proposed ?? new Set(held.map(({ id }) => id));
}

/** Names what a list shows only on demand, in at most that many letters. */
export function moreOf(more: readonly Item[], letters: number): string {
  const labels = [...new Set(more.map(({ label }) => uncapital(label)))];
  const texts = labels.map((_, i) => {
    const others = i === 0 ? '' : ` and ${i} more`;
    return `more: ${labels.slice(0, labels.length - i).join(', ')}${others}`;
  });
  return texts.find(({ length }) => length <= letters) ?? printable(texts.at(-1) ?? '', letters);
}

/** What was marked differently from what was proposed, in one line. */
export function summaryOf({ items, more, at }: FactsQuestion, { holding }: FactsAnswer): string {
  const all = [...items, ...more];
  // Members of one set are shown as they are, not as changes.
  if (all.every(({ heading }) => heading === '')) return heldOf(all, holding);
  const isOneUnit = all.every(({ heading }) => heading === all[0]?.heading);
  const changed = all.filter(isFact).filter(({ id, holds }) => holding.has(id) !== holds);
  if (changed.length === 0) return at === undefined ? 'nothing to note' : 'nothing else';
  const changes = changed.map(({ heading, label, holds }) => {
    const words = holds ? `not: ${label}` : label;
    return isOneUnit ? words : `${heading}: ${words}`;
  });
  return changes.join('; ');
}

function heldOf(items: readonly Item[], holding: ReadonlySet<string>): string {
  const held = items.filter(({ id }) => holding.has(id)).map(({ label }) => label);
  return held.length === 0 ? 'none' : held.join(', ');
}
