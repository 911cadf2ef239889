import type { Shape, Values } from '../../core/input/field';
import { kebab } from '../../core/input/text';
import type { UnitFlag } from '../../core/ruling/procedure';
import { flagInForce, shapeInForce } from '../procedure/fields-by-options';
import { offeredWords } from '../prompts/unit-words';
import { wordsOf } from '../input/shorthand-words';
import type { UnitSpec, WordSpec } from './entry';

/** What completion knows of the units that a flag takes, by the options in force. */
export function unitSpec(flag: UnitFlag, shape: Shape, options: Values): UnitSpec {
  const left = shapeInForce(shape, options);
  const words = wordsOf({ flag: flagInForce(flag, shape, left), shape: left });
  const offered = offeredWords(flag, shape, options).map((word) => word.replace(/<.*>$/, ''));
  const keys = offered.filter((word) => word.endsWith(':')).map((word) => `+${word}`);
  const specs = words.flatMap((word, i) =>
    isDenial(word) ? [] : wordSpec(word, denied(words[i + 1]) ?? word.name, offered),
  );
  const names = [flag, ...(flag.also ? [flag.also] : [])].map((one) => `-${one.short} --${one.flag}`);
  return [names.join(' '), ...specs, ...keys];
}

type Word = ReturnType<typeof wordsOf>[number];

/** Each word of a yes/no field is followed by its denial. */
function isDenial({ name, effect }: Word): boolean {
  return name.startsWith('no-') && effect.endsWith('=false');
}

function denied(next: Word | undefined): string | undefined {
  return next && isDenial(next) ? next.name.slice('no-'.length) : undefined;
}

function wordSpec(word: Word, denied: string, offered: readonly string[]): WordSpec {
  const { name, pair, effect } = word;
  const mark = offered.includes(name) ? '+' : offered.includes(`no-${denied}`) ? '-' : '';
  const sets = pair === undefined ? `*${factsOf(word)}` : fact(effect).replace(/^(.*)=true$/, '?$1');
  const [, before = '', after] = /^(.*[+=?])([^+=?]*)$/.exec(sets) ?? [];
  const known = [name, name.replaceAll('-', ''), denied];
  const others = word.spellings.filter((spelling) => !known.includes(spelling));
  const further = denied === name ? others : [denied, ...others];
  return [mark + name, after === name ? before : sets, ...further].join(' ');
}

/**
 * What a word of no one field sets: `traits+steady`, `type=inf`. What is neither a word nor a list of words has no value
 * that another could equal.
 */
function factsOf(word: Word): string {
  const unit: Record<string, unknown> = {};
  word.apply(unit);
  const facts = Object.entries(unit).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((member) => `${name}+${String(member)}`)
      : `${name}=${['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''}`,
  );
  return facts.map(fact).join(',');
}

function fact(text: string): string {
  return kebab(text).replace(/\s+/g, '-');
}
