import type { Rules } from '../../core/ruling/ruleset';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import { run, type RollRecord } from '../../core/ruling/run';
import { listing, shown } from '../../core/input/text';
import { Umpire } from '../../core/ruling/umpire';
import { VERSION } from '../../core/version';
import { briefRuling } from '../../report/brief';
import { splitCommas } from '../input/parse-value';

/** What a program may want besides: the ruling in one line of words, and the version that ruled. */
const WORDED = ['brief', 'version'] as const;

/** The parts of a ruling that can be asked for by themselves. */
export const RULING_PARTS = [
  'outcome',
  'refused',
  'rolls',
  'factors',
  'steps',
  'situation',
  'dice',
  ...WORDED,
] as const satisfies readonly (keyof Ruling | (typeof WORDED)[number])[];
export type RulingPart = (typeof RULING_PARTS)[number];

/** The parts that need no reasons, so that none are noted for them. */
const WITHOUT_REASONS: readonly RulingPart[] = ['outcome', 'rolls', 'version'];

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
export function partsOf(ruling: Partial<Ruling>, parts: readonly RulingPart[], procedure: Procedure): object {
  const partOf = (part: RulingPart): unknown => {
    if (part === 'version') return VERSION;
    return part === 'brief' ? briefRuling(ruling as Ruling, procedure) : ruling[part];
  };
  return Object.fromEntries(parts.map((part) => [part, partOf(part)]));
}
