import type { Rules } from '../../core/ruling/ruleset';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import { run, type RollRecord } from '../../core/ruling/run';
import { listing, shown } from '../../core/input/text';
import { Umpire } from '../../core/ruling/umpire';
import { splitCommas } from '../input/parse-value';

/** The parts of a ruling that can be asked for by themselves. */
export const RULING_PARTS = [
  'outcome',
  'refused',
  'rolls',
  'factors',
  'steps',
  'situation',
  'dice',
] as const satisfies readonly (keyof Ruling)[];
export type RulingPart = (typeof RULING_PARTS)[number];

/** The parts that need no reasons, so that none are noted for them. */
const WITHOUT_REASONS: readonly RulingPart[] = ['outcome', 'rolls'];

export function isPart(value: unknown): value is RulingPart {
  return RULING_PARTS.some((part) => part === value);
}

/** `outcome,rolls` of a command line. @throws Problem for what is no part of a ruling. */
export function partsIn(text: string): readonly RulingPart[] {
  const parts = splitCommas(text);
  const wrong = parts.find((part) => !isPart(part));
  if (parts.length > 0 && wrong === undefined) return parts.filter(isPart);
  const message = `${shown(wrong ?? text)} is no part of a ruling; give ${listing(RULING_PARTS)}`;
  throw new Problem({ path: '--only', message, allowed: RULING_PARTS });
}

/** Whether the wanted parts can be had by `resolveOnly`, which saves the work for the rest. */
export function needsNoReasons(parts: readonly RulingPart[]): boolean {
  return parts.every((part) => WITHOUT_REASONS.includes(part));
}

/** The outcome and rolls of a ruling, without its reasons. */
export function resolveOnly(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  source: DiceSource,
): Pick<Ruling, 'outcome' | 'rolls'> {
  const rolls: RollRecord[] = [];
  const outcome = run(procedure.resolve(situation, Umpire.silentOf(rules)), source, rolls);
  return { outcome, rolls };
}

/** The wanted parts, in the order in which they are wanted. */
export function partsOf(ruling: Partial<Ruling>, parts: readonly RulingPart[]): object {
  return Object.fromEntries(parts.map((part) => [part, ruling[part]]));
}
