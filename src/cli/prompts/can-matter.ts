import { run, type RollRecord } from '../../core/ruling/run';
import { Umpire } from '../../core/ruling/umpire';
import { readFaces, type DiceSource } from '../../core/dice/source';
import { seededSource } from '../../core/dice/seeded';
import { makePath, type Open } from '../../core/input/check';
import type { Field, Values } from '../../core/input/field';
import { remembered } from '../../core/input/records';
import { samePath, valueAt } from './path';
import { checked, put, type Questioned } from './session';

/** More rulings than this are not tried for one question: then it is asked. */
const MOST_TRIES = 300;

/** A whole number of more values than this is taken to matter. */
const MOST_NUMBERS = 12;

/** Rulings are compared on dice that show the lowest and the highest face, and on those of this seed. */
const SEED = 'matters';

/** All answers to a question, as far as they can be tried; undefined where they are too many. */
export function answersTo({ is, nullable }: Field): readonly unknown[] | undefined {
  const none = nullable ? [null] : [];
  if (is.kind === 'boolean') return [true, false];
  if (is.kind === 'integer')
    return is.max - is.min < MOST_NUMBERS
      ? [...Array.from({ length: is.max - is.min + 1 }, (_, i) => is.min + i), ...none]
      : undefined;
  if (is.kind === 'set') return [[], ...is.choices.map((choice) => [choice]), is.choices];
  if (is.kind !== 'choice' || is.other !== undefined) return undefined;
  return [...is.choices, ...none];
}

/** The questions of one list about a situation, whose answers are tried: what one needs of the others is worked out once. */
export class Tries {
  /** How many rulings were asked for since a question was taken up. */
  private made = 0;
  private readonly known = new Map<string, string | undefined>();

  constructor(
    private readonly questioned: Questioned,
    private readonly raw: Values,
    private readonly questions: readonly Open[],
  ) {}

  /**
   * Whether some answer to the other open questions makes the answer to this one matter: another ruling on the same dice,
   * or other facts that must be known. Found by trying: the others as they are, each answered otherwise, and each two; and
   * what an answer opens. A question is taken to matter where not all its answers can be tried.
   */
  canMatter(one: Open): boolean {
    this.made = 0;
    const values = this.otherAnswers(one);
    if (values === undefined) return true;
    for (const around of this.circumstancesOf(one)) {
      if (this.made > MOST_TRIES) return true;
      const usual = this.rulingOn(around);
      if (usual === undefined) continue;
      for (const said of this.answered(around, one, values)) {
        const ruling = this.rulingOn(said);
        if (ruling !== undefined && ruling !== usual) return true;
      }
    }
    return false;
  }

  /** A situation with each of some answers to a question, and with each answer to the questions that these open. */
  private *answered(around: Values, one: Open, values: readonly unknown[]): Generator<Values> {
    for (const value of values) {
      const said = this.put(around, one, value);
      yield said;
      for (const opened of this.openedBy(this.put(this.raw, one, value)))
        for (const answer of answersTo(opened.field) ?? []) yield this.put(said, opened, answer);
    }
  }

  private readonly openedBy = remembered((raw: Values): readonly Open[] => {
    const before = checked(this.questioned, this.raw).defaulted;
    return checked(this.questioned, raw).defaulted.filter(
      ({ path, field }) => field.late !== true && !before.some((one) => samePath(one.path, path)),
    );
  });

  /** The situation, then with each other answer to each other question, then with those to each two of them. */
  private *circumstancesOf({ path: own }: Open): Generator<Values> {
    yield this.raw;
    const others = this.questions.filter(({ path }) => !samePath(path, own));
    const changed = others.map(this.changed);
    for (const each of changed) yield* each;
    for (const [i, other] of others.entries())
      for (const before of changed.slice(0, i).flat())
        for (const value of this.otherAnswers(other) ?? []) yield this.put(before, other, value);
  }

  /** The other answers to a question; undefined where they are too many. */
  private readonly otherAnswers = remembered(({ path, field }: Open): readonly unknown[] | undefined => {
    const value = valueAt(checked(this.questioned, this.raw).situation, path);
    return answersTo(field)?.filter((answer) => JSON.stringify(answer) !== JSON.stringify(value));
  });

  /** The situation with each other answer to a question. */
  private readonly changed = remembered((one: Open): readonly Values[] =>
    (this.otherAnswers(one) ?? []).map((value) => this.put(this.raw, one, value)),
  );

  private put(raw: Values, { path }: Open, value: unknown): Values {
    return put(this.questioned, raw, path, value);
  }

  /** What comes of a situation on several dice, or what it lacks; undefined where it cannot be. */
  private rulingOn(raw: Values): string | undefined {
    this.made++;
    const key = JSON.stringify(raw);
    if (!this.known.has(key)) this.known.set(key, this.tried(raw));
    return this.known.get(key);
  }

  private tried(raw: Values): string | undefined {
    const { situation, faults, missing } = checked(this.questioned, raw);
    if (faults.length > 0) return undefined;
    if (missing.length > 0) return missing.map(({ path }) => makePath(path)).join();
    const { rules, procedure } = this.questioned;
    const rulings: unknown[] = [];
    // One umpire for all dice: what comes before the first throw is worked out once.
    const umpire = Umpire.silentOf(rules);
    for (const diceOf of DICE) {
      const rolls: RollRecord[] = [];
      const outcome = run(procedure.resolve(situation, umpire.again()), diceOf(), rolls);
      const thrown = rolls.map(({ for: what, sides, faces }) => [what, sides, faces]);
      rulings.push([outcome, thrown, umpire.refusals.map(({ code }) => code)]);
      // A ruling without dice is the same on all.
      if (rolls.length === 0) break;
    }
    return JSON.stringify(rulings);
  }
}

/** Dice that all show the same. */
const alike = (isHigh: boolean): DiceSource => ({
  record: { source: 'none' },
  answer: (roll) => {
    const face = isHigh ? roll.sides : 1;
    return readFaces(roll, new Array<number>(roll.count).fill(face), () => face);
  },
});

const DICE: readonly (() => DiceSource)[] = [() => alike(false), () => alike(true), () => seededSource(SEED)];
