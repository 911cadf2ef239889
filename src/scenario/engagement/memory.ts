import type { Values } from '../../core/field';

/** The most entries of a map; a full map is emptied. */
const MOST_KEPT = 50_000;

/** What was worked out before: trials come to the same few states again and again, and to the same questions. */
export class Memory {
  private readonly states = new Map<string, Values>();
  private readonly changed = new Map<string, Values>();
  private readonly numbers = new WeakMap<Values, number>();
  private readonly questions = new Map<string, Values | undefined>();
  private last = 0;

  /** Facts with some of them changed; equal facts are one and the same record, whatever led to them. */
  after(facts: Values, changes: Values): Values {
    // Changes are few and facts many, so the key holds only the changes; all facts are serialised only the first time.
    const key = `${this.numberOf(facts)}${written(changes)}`;
    const known = this.changed.get(key);
    if (known) return known;
    const came = this.same({ ...facts, ...changes });
    if (this.changed.size >= MOST_KEPT) this.changed.clear();
    this.changed.set(key, came);
    return came;
  }

  private same(facts: Values): Values {
    const key = JSON.stringify(facts);
    const known = this.states.get(key);
    if (known) return known;
    if (this.states.size >= MOST_KEPT) this.states.clear();
    this.states.set(key, facts);
    return facts;
  }

  /** The situation of a step with units of those facts; worked out only the first time. */
  question(step: number, units: readonly Values[], work: () => Values | undefined): Values | undefined {
    const key = units.reduce((text, facts) => `${text} ${this.numberOf(facts)}`, String(step));
    if (this.questions.has(key)) return this.questions.get(key);
    const question = work();
    if (this.questions.size >= MOST_KEPT) this.questions.clear();
    this.questions.set(key, question);
    return question;
  }

  /** Those of the facts that are named. */
  only(facts: Values, names: ReadonlySet<string>): Values {
    const entries = Object.entries(facts);
    const left = entries.filter(([name]) => names.has(name));
    return left.length === entries.length ? facts : this.same(Object.fromEntries(left));
  }

  /** A number of a record of facts: the same for equal records that `after` has given, and for no others. */
  numberOf(facts: Values): number {
    const known = this.numbers.get(facts);
    if (known !== undefined) return known;
    this.last++;
    this.numbers.set(facts, this.last);
    return this.last;
  }
}

/** Changes as a text. A fact that is taken away (undefined) is in it, as it would not be in the JSON of all changes. */
function written(changes: Values): string {
  let text = '';
  for (const name in changes) text += ` ${name}=${JSON.stringify(changes[name])}`;
  return text;
}
