import {
  adjudicate,
  findProcedure,
  namingUnused,
  requireChecked,
  ruleScripted,
  setRules,
} from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import type { Checked } from '../../core/input/check';
import { checkSeed, seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { makeFraction } from '../../core/odds/fraction';
import { oddsOf } from '../../core/odds/odds';
import { faultsOf, Problem, type Fault } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import { hasPart } from '../../rulesets';
import { faultAnswer, safeJson } from '../output/safe-json';
import { idOf, parseLine, readEnvelope, type Envelope } from '../input/envelope';
import type { Io } from '../io';
import type { LineHandler } from '../input/lines';
import { refusalOf } from '../../core/odds/refusal';
import { loadFor, rulesetId, rulesOf, type RulesFlags } from '../input/options';
import { LineEnds, type LineEnd } from './line-ends';
import { needsNoReasons, partsOf, resolveOnly, type RulingPart } from './ruling-parts';

export interface BatchFlags extends RulesFlags {
  readonly seed?: string;
  /** The parts that are wanted of rulings where their lines ask for none. */
  readonly only?: readonly RulingPart[];
}

/** What the lines of one procedure are answered by. */
interface Ready {
  readonly rules: Rules;
  /** Undefined for a name that the situation decides the meaning of. */
  readonly procedure: Procedure | undefined;
}

/** A situation that fits its procedure. */
interface Fit extends Checked {
  readonly procedure: Procedure;
  readonly ready: Ready;
}

/** A line that can be answered. */
interface Question {
  readonly id: Id;
  readonly envelope: Envelope;
  readonly number: number;
  readonly end: LineEnd<Fit> | undefined;
}

/** What is most asked for: by it the rules of the command line are checked. */
const USUAL = 'combat';

/** Answers line by line. Rules are kept once they are set, so that most lines are answered without waiting. */
export class Batch implements LineHandler {
  /** Whether any line could not be used. */
  failed = false;
  /** By ruleset and options, and by the procedure's name. */
  private readonly ready = new Map<string, Map<string, Ready>>();
  /** The rules of the command line, by ruleset, and by procedure where it is loaded without the rest. */
  private readonly usual = new Map<string, Promise<Rules>>();
  private readonly ends = new LineEnds<Fit>();
  private readonly ruleset: string;
  private secure: DiceSource | undefined;

  private constructor(
    private readonly flags: BatchFlags,
    private readonly io: Io,
  ) {
    this.ruleset = rulesetId(flags, io);
  }

  /** @throws Problem where the rules or the seed of the command line are unusable. */
  static async open(flags: BatchFlags, io: Io): Promise<Batch> {
    if (flags.seed !== undefined) checkSeed(flags.seed, '--seed');
    const batch = new Batch(flags, io);
    await batch.usualRules(batch.ruleset, USUAL);
    return batch;
  }

  line(text: string, number: number): string | Promise<string> {
    let line: Values;
    let end: Question['end'];
    try {
      [line, end] = this.ends.read(text) ?? [parseLine(text, number)];
    } catch (error) {
      return this.fault(null, error);
    }
    const id = Object.hasOwn(line, 'id') ? idOf(line) : undefined;
    return this.guarded(id, () => this.answer({ id, envelope: readEnvelope(line), number, end }));
  }

  unreadable(message: string, number: number): string {
    return this.fault(null, new Problem({ path: `line ${number}`, message }));
  }

  private guarded(id: Id, work: () => string | Promise<string>): string | Promise<string> {
    try {
      const answer = work();
      return typeof answer === 'string' ? answer : answer.catch((error: unknown) => this.fault(id, error));
    } catch (error) {
      return this.fault(id, error);
    }
  }

  private fault(id: Id, error: unknown): string {
    this.failed = true;
    return lineOf(id ?? null, safeJson(faultAnswer(faultsOf(error).map(inLine))));
  }

  private answer(question: Question): string | Promise<string> {
    const { envelope } = question;
    const { procedure: name, options, ruleset = this.ruleset } = envelope;
    const ready = this.ready.get(keyOf(ruleset, options))?.get(name);
    if (!ready) return this.load(ruleset, envelope).then((loaded) => this.ruled(question, loaded));
    return this.ruled(question, ready);
  }

  private ruled(question: Question, ready: Ready): string | Promise<string> {
    const { id, envelope, number } = question;
    const { rules } = ready;
    const { procedure, situation, unused } = checked(question, ready);
    if (envelope.by)
      return answerLine(id, namingUnused(oddsAnswer(rules, procedure, situation, envelope.by), unused));
    const { want = this.flags.only } = envelope;
    if (envelope.dice) {
      const ruling = ruleScripted(rules, procedure, situation, envelope.dice);
      return answerLine(id, namingUnused(want ? partsOf(ruling, want, procedure) : ruling, unused));
    }
    const source = this.source(envelope.seed, number);
    if (!source) return this.loadSecure().then(() => this.ruled(question, ready));
    const rule = want && needsNoReasons(want) ? resolveOnly : adjudicate;
    const ruling = rule(rules, procedure, situation, source);
    return answerLine(id, namingUnused(want ? partsOf(ruling, want, procedure) : ruling, unused));
  }

  private source(seed: string | undefined, number: number): DiceSource | undefined {
    if (seed !== undefined) return seededSource(seed);
    if (this.flags.seed !== undefined) return seededSource(`${this.flags.seed}/${number}`);
    return this.secure;
  }

  private async loadSecure(): Promise<void> {
    const { secureSource } = await import('../../core/dice/secure');
    this.secure = secureSource();
  }

  /** Sets the rules of a line, and keeps them; its own options override those of the command line. */
  private async load(id: string, envelope: Envelope): Promise<Ready> {
    const { procedure: name, options } = envelope;
    const usual = await this.usualRules(id, name);
    const rules = options ? setRules(usual.ruleset, { ...usual.options, ...options }, usual.house) : usual;
    const found = meantBy(rules, envelope);
    const ready = { rules, procedure: found.id === name ? found : undefined };
    if (this.ready.size >= MOST_RULES) this.ready.clear();
    const key = keyOf(id, options);
    this.ready.set(key, (this.ready.get(key) ?? new Map<string, Ready>()).set(name, ready));
    return ready;
  }

  /** Settings and house rules of the command line are meant for its own ruleset. */
  private usualRules(id: string, procedure: string): Promise<Rules> {
    const flags = id === this.ruleset ? this.flags : {};
    const key = hasPart(id, procedure) ? `${id} ${procedure}` : id;
    const rules =
      this.usual.get(key) ??
      loadFor(id, procedure, flags, this.io).then((ruleset) => rulesOf(ruleset, flags, this.io));
    this.usual.set(key, rules);
    return rules;
  }
}

/** Undefined = the line has none; null = it is not known. */
type Id = string | number | null | undefined;

/** Checked once for all lines with the same end. @throws UnfitSituation */
function checked({ envelope, end }: Question, ready: Ready): Fit {
  if (end?.kept?.ready === ready) return end.kept;
  const { rules, procedure = meantBy(rules, envelope) } = ready;
  const fit = { ...requireChecked(rules, procedure, envelope.situation), procedure, ready };
  if (end) end.kept = fit;
  return fit;
}

function meantBy({ ruleset }: Rules, { procedure, situation }: Envelope): Procedure {
  return findProcedure(ruleset, procedure, situation as Values);
}

/** When there are rules of so many rulesets and options, they are forgotten. */
const MOST_RULES = 100;

function keyOf(ruleset: string, options: Values | undefined): string {
  if (options === undefined) return ruleset;
  try {
    return `${ruleset} ${JSON.stringify(options)}`;
  } catch {
    return `${ruleset} with options nested too deeply to be written`; // Such options fail, so this finds nothing.
  }
}

function oddsAnswer(rules: Rules, procedure: Procedure, situation: Values, by: readonly string[]): object {
  const { rows } = oddsOf(rules, procedure, situation, by);
  const odds = rows.map(({ outcome, probability }) => ({ outcome, probability: makeFraction(probability) }));
  const refusal = refusalOf(rules, procedure, situation);
  return refusal ? { odds, refused: refusal.refused } : { odds };
}

/** The part of a line that says what a flag says on a command line. */
const PARTS_OF_FLAGS: ReadonlyMap<string, string> = new Map([
  ['--rules', 'ruleset'],
  ['--by', 'by'],
]);

function inLine(fault: Fault): Fault {
  return { ...fault, path: PARTS_OF_FLAGS.get(fault.path) ?? fault.path };
}

function answerLine(id: Id, answer: object): string {
  return lineOf(id, JSON.stringify(answer));
}

/** An answer as JSON, with the line's id before it. */
function lineOf(id: Id, json: string): string {
  if (id === undefined) return `${json}\n`;
  return `{"id":${safeJson(id)}${json === '{}' ? '' : ','}${json.slice(1)}\n`;
}
