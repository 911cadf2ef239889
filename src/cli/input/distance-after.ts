import { checkSituation } from '../../core/ruling/adjudicate';
import type { Field, Values } from '../../core/input/field';
import { attempted, Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Rules } from '../../core/ruling/ruleset';
import { parseValue } from './parse-value';

/** The distance that a situation still lacks. */
interface WantedDistance {
  readonly name: string;
  readonly field: Field;
}

/** What was typed for one unit: what its words say, and the distance after them. */
export interface UnitTyped {
  readonly words: string;
  readonly said: Values;
  readonly distance?: WantedDistance & { readonly value: unknown };
}

/** The distance that is still to be given; undefined if there is none. */
export function distanceWanted(rules: Rules, procedure: Procedure, raw: Values): WantedDistance | undefined {
  const found = checkSituation(rules, procedure, procedure.gather(raw)).missing.find(
    ({ path, field }) => path.length === 1 && field.is.kind === 'distance',
  );
  return found && { name: String(found.path[0]), field: found.field };
}

/**
 * What was typed for one unit. A number after its words that is none of its own is the distance, where that is still to
 * be given: `inf 1.5`. No words say nothing.
 * @throws Problem where a word cannot be understood.
 */
export function unitTyped(
  text: string,
  parse: (words: string) => Values,
  wanted: (said: Values) => WantedDistance | undefined,
): UnitTyped {
  try {
    return { words: text, said: parse(text) };
  } catch (error) {
    const [, words = '', number = ''] = /^(.*?)\s*(\S+)$/s.exec(text) ?? [];
    const said =
      error instanceof Problem && /^\.?\d/.test(number)
        ? attempted(() => (words === '' ? {} : parse(words)))
        : undefined;
    const distance = said && wanted(said);
    if (said === undefined || distance === undefined) throw error;
    const value = parseValue(distance.field, [number], distance.field.label);
    return { words, said, distance: { ...distance, value } };
  }
}
