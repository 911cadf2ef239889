import type { Shape, Values } from '../../core/field';
import type { UnitFlag } from '../../core/procedure';
import { flagInForce, shapeInForce } from '../in-force';
import { offeredWords } from '../prompts/unit-words';
import { furtherWords } from '../shorthand';

/** A unit that is being typed in words. */
export interface TypedUnit {
  readonly flag: UnitFlag;
  /** The fields that its words set. */
  readonly shape: Shape;
  readonly options: Values;
  /** The words of the command line after its flag. More than one are typed without quotes. */
  readonly words: readonly string[];
}

/**
 * What can stand in place of `begun`, the last word of the command line: that word with the last of the unit's words
 * completed. None after a unit that is complete, and none where a number or a name is due.
 */
export function unitWords(unit: TypedUnit, begun: string): readonly string[] {
  if (unit.words.some(isComplete)) return [];
  const typed = begun.replace(/^['"]/, '');
  const [, before = '', last = ''] = /^(.*[\s,=]|)([^\s,=]*)$/.exec(typed) ?? [];
  return wordsAfter([...unit.words, before].join(' '), unit, last !== '')
    .filter((word) => word.startsWith(last.toLowerCase()))
    .map((word) => before + word);
}

/** Whether a word of the command line is a whole unit, since it was quoted. Some shells leave out its quotes. */
function isComplete(word: string): boolean {
  return /^['"]|\s/.test(word);
}

/** The words that can follow those of a unit: all of them, or else those that are worth offering unasked. */
function wordsAfter(text: string, { flag, shape, options }: TypedUnit, all: boolean): readonly string[] {
  const left = shapeInForce(shape, options);
  const fitting = furtherWords(text, { flag: flagInForce(flag, shape, left), shape: left });
  const offered = offeredWords(flag, shape, options).map((word) => word.replace(/<.*>$/, ''));
  const isKey = (word: string): boolean => word.endsWith(':');
  return all
    ? [...fitting, ...offered.filter(isKey)]
    : offered.filter((word) => isKey(word) || fitting.includes(word));
}
