import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { adjudicate, findProcedure, requireSituation, setRules, type Rules } from '../../src/core/adjudicate';
import { scriptedSource } from '../../src/core/dice/scripted';
import { seededSource } from '../../src/core/dice/seeded';
import type { Values } from '../../src/core/field';
import { Problem } from '../../src/core/problem';
import type { Procedure } from '../../src/core/procedure';
import type { Ruling } from '../../src/core/ruling';
import type { Effect } from '../../src/core/table';
import { loadRuleset } from '../../src/rulesets';

/** A golden case, as the `*.cases.yaml` files beside the tests hold them. */
export interface Case {
  readonly id: string;
  readonly rules: string;
  readonly procedure: string;
  readonly in: Values;
  /** Where the case comes from, or what it shows. */
  readonly note?: string;
  /** Rule ids of the specification that the case shows at work. */
  readonly covers?: readonly string[];
  readonly options?: Values;
  /** Faces in the order rolled, used exactly; without them, a fixed seed throws whatever is wanted. */
  readonly dice?: readonly number[];
  /** The part of the outcome that is asserted. */
  readonly out?: Values;
  /** Names of fields in `out` whose values are asserted whole. */
  readonly exact?: readonly string[];
  /** All refusal codes, in order. */
  readonly refusals?: readonly string[];
  /** Why the rules refuse: fragments in the order of the refusals, each of a refusal of its own. */
  readonly because?: readonly string[];
  /** Paths of all faults of unusable input: no ruling is made then. */
  readonly faults?: readonly string[];
  /** The part of the normalised situation that is asserted. */
  readonly situation?: Values;
  /** Codes of all factors that seem to count and do not. */
  readonly tempting?: readonly string[];
  /** Values of factors that count, by their code; other factors may count too. */
  readonly factors?: Readonly<Record<string, Effect>>;
  /** What the steps say: fragments in their order, each of a step of its own. */
  readonly says?: readonly string[];
  /** Open points of the rulebook that the ruling touched, as they were set; others may be touched too. */
  readonly open?: Values;
  /** Options that the ruling did not touch. */
  readonly untouched?: readonly string[];
  /** A fragment of the verdict. */
  readonly verdict?: string;
  /** What the players are told to do: fragments in their order, each of an order of its own. */
  readonly orders?: readonly string[];
}

/** What a case may assert. */
export const ASSERTIONS: readonly (keyof Case)[] = [
  'out',
  'refusals',
  'because',
  'faults',
  'situation',
  'tempting',
  'factors',
  'says',
  'open',
  'untouched',
  'verdict',
  'orders',
];

export const CASE_KEYS: readonly string[] = [
  'id',
  'rules',
  'procedure',
  'note',
  'covers',
  'in',
  'options',
  'dice',
  'exact',
  ...ASSERTIONS,
];

const HOME = join(__dirname, '..', 'rulesets');

/** Every case file, by its path below test/rulesets. */
export function caseFiles(): readonly (readonly [file: string, cases: readonly Case[]])[] {
  return readdirSync(HOME, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cases.yaml'))
    .sort()
    .map((file) => [file, parse(readFileSync(join(HOME, file), 'utf8')) as readonly Case[]]);
}

export interface Prepared {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
}

/** @throws Problem if the input is unusable. */
export async function prepare(golden: Case): Promise<Prepared> {
  const ruleset = await loadRuleset(golden.rules);
  const rules = setRules(ruleset, golden.options);
  const procedure = findProcedure(ruleset, golden.procedure, golden.in);
  return { rules, procedure, situation: requireSituation(rules, procedure, golden.in) };
}

export function rule({ rules, procedure, situation }: Prepared, { id, dice }: Case): Ruling {
  if (dice === undefined) return adjudicate(rules, procedure, situation, seededSource(id));
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, situation, source);
  source.finish();
  return ruling;
}

/** Paths of the faults of a case whose input is unusable. */
export async function faultsOfCase(golden: Case): Promise<readonly string[]> {
  try {
    await prepare(golden);
  } catch (error) {
    if (error instanceof Problem) return error.faults.map(({ path }) => path);
    throw error;
  }
  return [];
}
