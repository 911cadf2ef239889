import type { Values } from '../core/input/field';

/** The most entries of a map; a full map is emptied. */
const MOST_KEPT = 50_000;

/** What was worked out before: trials come to the same few states again and again, and to the same questions. */
export class Memory {
  private readonly states = new Map<string, Values>();
  private readonly changes = new Map<string, Values>();
  private readonly changed = new Map<string, Values>();
  private readonly numbers = new WeakMap<Values, number>();
  /** The record that a changed one goes back to, and the names of all facts that were ever changed. */
  private readonly roots = new WeakMap<Values, Values>();
  private readonly varied: string[] = [];
  private readonly texts = new WeakMap<Values, string>();
  private readonly questions = new Map<string, Values | undefined>();
  private last = 0;

  /** Facts with some of them changed; equal facts are one and the same record, whatever led to them. */
  after(facts: Values, changes: Values): Values {
    // Changes are few and facts many, so the key holds only the changes; facts are compared only the first time.
    const key = `${this.numberOf(facts)}${this.written(changes)}`;
    const known = this.changed.get(key);
    if (known) return known;
    for (const name in changes) if (!this.varied.includes(name)) this.varied.push(name);
    const root = this.roots.get(facts) ?? facts;
    const came = this.same({ ...facts, ...changes }, root);
    if (this.changed.size >= MOST_KEPT) this.changed.clear();
    this.changed.set(key, came);
    return came;
  }

  /** Equal changes are one and the same record. */
  change(changes: Values): Values {
    const text = textOf(changes);
    const known = this.changes.get(text);
    if (known) return known;
    if (this.changes.size >= MOST_KEPT) this.changes.clear();
    this.texts.set(changes, text);
    this.changes.set(text, changes);
    return changes;
  }

  /** The record of facts that differs from its root in the same way, if there was one before. */
  private same(facts: Values, root: Values): Values {
    let key = String(this.numberOf(root));
    for (const name of this.varied)
      if (facts[name] !== root[name]) key += ` ${name}=${JSON.stringify(facts[name])}`;
    return this.kept(key, facts, root);
  }

  private kept(key: string, facts: Values, root: Values): Values {
    const known = this.states.get(key);
    if (known) return known;
    if (this.states.size >= MOST_KEPT) this.states.clear();
    this.states.set(key, facts);
    this.roots.set(facts, root);
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

  /** Those of the facts that are named, in that order; equal ones are one and the same record. */
  only(facts: Values, names: Iterable<string>): Values {
    const left: Record<string, unknown> = {};
    for (const name of names) if (Object.hasOwn(facts, name)) left[name] = facts[name];
    return this.kept(JSON.stringify(left), left, left);
  }

  /** A number of a record of facts: the same for equal records that `after` has given, and for no others. */
  numberOf(facts: Values): number {
    const known = this.numbers.get(facts);
    if (known !== undefined) return known;
    this.last++;
    this.numbers.set(facts, this.last);
    return this.last;
  }

  private written(changes: Values): string {
    let text = this.texts.get(changes);
    if (text === undefined) this.texts.set(changes, (text = textOf(changes)));
    return text;
  }
}

/** Changes as a text. A fact that is taken away (undefined) is in it, as it would not be in the JSON of all changes. */
function textOf(changes: Values): string {
  let text = '';
  for (const name in changes) {
    const value = changes[name];
    text += ` ${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return text;
}
