import type { Values } from '../../core/field';

/** More than this is not kept at a time. */
const MOST_KEPT = 50_000;

/** What was worked out before. Trials come to the same few states again and again, and to the same questions in them. */
export class Memory {
  private readonly states = new Map<string, Values>();
  private readonly numbers = new WeakMap<Values, number>();
  private readonly questions = new Map<string, Values | undefined>();
  private last = 0;

  /** Equal facts as one and the same record. */
  same(facts: Values): Values {
    const key = JSON.stringify(facts);
    const known = this.states.get(key);
    if (known) return known;
    if (this.states.size >= MOST_KEPT) this.states.clear();
    this.states.set(key, facts);
    return facts;
  }

  /** What was asked at a step with units of those facts; worked out the first time. */
  question(step: number, units: readonly Values[], work: () => Values | undefined): Values | undefined {
    const key = units.reduce((text, facts) => `${text} ${this.numberOf(facts)}`, String(step));
    if (this.questions.has(key)) return this.questions.get(key);
    const question = work();
    if (this.questions.size >= MOST_KEPT) this.questions.clear();
    this.questions.set(key, question);
    return question;
  }

  private numberOf(facts: Values): number {
    const known = this.numbers.get(facts);
    if (known !== undefined) return known;
    this.last++;
    this.numbers.set(facts, this.last);
    return this.last;
  }
}
