import { splitUnquoted, wordsIn } from '../input/quoted';
import { meaningsOf } from '../../core/input/meanings';
import type { UnitSpec, WordSpec } from './entry';

/**
 * What can stand in place of `begun`, the last word of the command line: that word with the last of the unit's words
 * completed. None after a unit that is complete, and none where a number or a name is due.
 * @param before the words of the command line after the unit's flag. More than one are typed without quotes.
 */
export function unitWords(unit: UnitSpec, before: readonly string[], begun: string): readonly string[] {
  if (before.some(isComplete)) return [];
  const [, kept = '', last = ''] = /^(.*[\s,=]|)([^\s,=]*)$/.exec(begun) ?? [];
  return wordsAfter([...before, kept].join(' '), unit, last !== '')
    .filter((word) => word.startsWith(last.toLowerCase()))
    .map((word) => kept + word);
}

/** Whether a word of the command line is a whole unit, since it was quoted. Some shells leave out its quotes. */
function isComplete(word: string): boolean {
  return /^['"]|\s/.test(word);
}

/** The words that can follow those of a unit: all of them, or else those that are worth offering unasked. */
function wordsAfter(text: string, unit: UnitSpec, all: boolean): readonly string[] {
  return furtherWords(text, unit)
    .filter(({ isOffered }) => all || isOffered)
    .map(({ name }) => name);
}

interface Word {
  readonly name: string;
  /** Empty: the word begins a value, and always fits. */
  readonly effect: string;
  readonly spellings: readonly string[];
  readonly isOffered: boolean;
}

function wordsOf(spec: WordSpec): readonly Word[] {
  const [, mark = '', name = '', brief = '', others = ''] = /^([+-]?)(\S+) ?(\S*) ?(.*)$/.exec(spec) ?? [];
  const effect = /[+=?]$/.test(brief) ? brief + name : brief;
  const further = others.split(' ').filter((other) => other !== '');
  const spellings = [name, name.replaceAll('-', ''), ...further];
  const word = { name, effect, spellings, isOffered: mark === '+' };
  if (!effect.startsWith('?')) return [word];
  const denial = {
    // `halted-by-test:yes halted` differs from another "halted"; its denial need not be.
    name: `no-${name.includes(':') ? further[0] : name}`,
    effect: `-${effect.slice(1)}=false`,
    spellings: spellings.map((spelling) => `no-${spelling}`),
    isOffered: mark === '-',
  };
  return [{ ...word, effect: `${effect.slice(1)}=true` }, denial];
}

/**
 * The words that can follow those of a unit that is being typed: each says more of it, and none contradicts what is
 * said. What cannot be read yet is passed over.
 */
export function furtherWords(text: string, [, ...specs]: UnitSpec): readonly Word[] {
  const vocabulary = specs.flatMap(wordsOf);
  const [first, second] = splitUnquoted(text, '=');
  const tokens = wordsIn(second ?? first, ',');
  const words = vocabulary.filter(({ effect }) => effect !== '');
  const facts = new Facts();
  for (const token of tokens) {
    const [effect, ...others] = new Set(meaningsOf(token, words).map((word) => word.effect));
    if (effect !== undefined && others.length === 0) facts.apply(effect);
  }
  // A word that is no field's may leave its mark elsewhere.
  const isSaid = ({ name, effect }: Word): boolean => /^[*-]/.test(effect) && tokens.includes(name);
  return vocabulary.filter((word) => facts.allow(word.effect) && !isSaid(word));
}

/** What the words of a unit have set so far. */
class Facts {
  private readonly values = new Map<string, string>();
  private readonly members = new Set<string>();

  /** Whether a word would set something new, and nothing otherwise than it is set. */
  allow(effect: string): boolean {
    if (effect === '' || effect.startsWith('*')) return true;
    if (effect.includes('+')) return !this.members.has(effect);
    const [name = '', value = ''] = effect.replace(/^-/, '').split('=');
    return effect.startsWith('-') ? (this.values.get(name) ?? value) === value : !this.values.has(name);
  }

  apply(effect: string): void {
    if (!this.allow(effect)) return;
    for (const fact of effect.replace(/^[*-]/, '').split(',')) {
      const [name = '', value] = fact.split('=');
      if (value === undefined) this.members.add(fact);
      else this.values.set(name, value);
    }
  }
}
