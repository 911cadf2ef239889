import {
  adjudicate,
  findProcedure,
  namingUnused,
  requireChecked,
  ruleScripted,
  setRules,
} from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { checkSeed, seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { makeFraction } from '../../core/odds/fraction';
import { oddsOf } from '../../core/odds/odds';
import { faultsOf, Problem, type Fault } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import { loadRuleset } from '../../rulesets';
import { faultAnswer, safeJson } from '../output/safe-json';
import { idOf, parseLine, readEnvelope, type Envelope } from '../input/envelope';
import type { Io } from '../io';
import type { LineHandler } from '../input/lines';
import { refusalOf } from '../../core/odds/refusal';
import { readRules, rulesetId, rulesOf, type RulesFlags } from '../input/options';
import { needsNoReasons, partsOf, resolveOnly, type RulingPart } from './ruling-parts';

export interface BatchFlags extends RulesFlags {
  readonly seed?: string;
  /** The parts that are wanted of rulings where their lines ask for none. */
  readonly only?: readonly RulingPart[];
}

/** Answers line by line. Rules are kept once they are set, so that most lines are answered without waiting. */
export class Batch implements LineHandler {
  /** Whether any line could not be used. */
  failed = false;
  private readonly rules = new RulesCache();
  private secure: DiceSource | undefined;

  private constructor(
    usual: Rules,
    private readonly flags: BatchFlags,
    private readonly io: Io,
  ) {
    this.rules.add(usual.ruleset.id, undefined, usual);
  }

  /** @throws Problem where the rules or the seed of the command line are unusable. */
  static async open(flags: BatchFlags, io: Io): Promise<Batch> {
    if (flags.seed !== undefined) checkSeed(flags.seed, '--seed');
    return new Batch(await readRules(flags, io), flags, io);
  }

  line(text: string, number: number): string | Promise<string> {
    let line: Values;
    try {
      line = parseLine(text, number);
    } catch (error) {
      return this.fault(null, error);
    }
    const id = Object.hasOwn(line, 'id') ? idOf(line) : undefined;
    return this.guarded(id, () => this.answer(id, readEnvelope(line), number));
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
    return answerLine(id ?? null, faultAnswer(faultsOf(error).map(inLine)));
  }

  private answer(id: Id, envelope: Envelope, number: number): string | Promise<string> {
    const ruleset = envelope.ruleset ?? rulesetId(this.flags, this.io);
    const rules = this.rules.get(ruleset, envelope.options);
    if (!rules) return this.load(ruleset, envelope.options).then(() => this.answer(id, envelope, number));
    const procedure = this.rules.procedure(rules, envelope);
    const { situation, unused } = requireChecked(rules, procedure, envelope.situation);
    if (envelope.by)
      return answerLine(id, namingUnused(oddsAnswer(rules, procedure, situation, envelope.by), unused));
    const { want = this.flags.only } = envelope;
    if (envelope.dice) {
      const ruling = ruleScripted(rules, procedure, situation, envelope.dice);
      return answerLine(id, namingUnused(want ? partsOf(ruling, want, procedure) : ruling, unused));
    }
    const source = this.source(envelope.seed, number);
    if (!source) return this.loadSecure().then(() => this.answer(id, envelope, number));
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

  /** Loads the rules of a ruleset and keeps them; a line's own options override those of the command line. */
  private async load(id: string, options: Values | undefined): Promise<void> {
    const usual = this.rules.get(id, undefined) ?? (await this.loadUsual(id));
    this.rules.add(id, undefined, usual);
    if (options === undefined) return;
    this.rules.add(id, options, setRules(usual.ruleset, { ...usual.options, ...options }, usual.house));
  }

  private async loadUsual(id: string): Promise<Rules> {
    return rulesOf(await loadRuleset(id), this.flagsFor(id), this.io);
  }

  /** Settings and house rules of the command line are meant for its own ruleset. */
  private flagsFor(id: string): RulesFlags {
    return id === rulesetId(this.flags, this.io) ? this.flags : {};
  }
}

/** Undefined = the line has none; null = it is not known. */
type Id = string | number | null | undefined;

/** Rules by ruleset and options, and procedures by id. The rules are forgotten when there are `MOST_RULES` of them. */
class RulesCache {
  private readonly rules = new Map<string, Rules>();
  private readonly procedures = new Map<string, Procedure>();

  get(ruleset: string, options: Values | undefined): Rules | undefined {
    return this.rules.get(keyOf(ruleset, options));
  }

  add(ruleset: string, options: Values | undefined, rules: Rules): void {
    if (this.rules.size >= MOST_RULES) this.rules.clear();
    this.rules.set(keyOf(ruleset, options), rules);
  }

  /** What another name stands for depends on the situation, so only ids are kept. */
  procedure({ ruleset }: Rules, { procedure: id, situation }: Envelope): Procedure {
    const key = `${ruleset.id} ${id}`;
    const known = this.procedures.get(key);
    if (known) return known;
    const found = findProcedure(ruleset, id, situation as Values);
    if (found.id === id) this.procedures.set(key, found);
    return found;
  }
}

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

/** An answer with the line's id before it. */
function answerLine(id: Id, answer: object): string {
  const json = JSON.stringify(answer);
  return id === undefined ? `${json}\n` : `{"id":${safeJson(id)},${json.slice(1)}\n`;
}
