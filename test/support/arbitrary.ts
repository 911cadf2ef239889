import fc from 'fast-check';
import { checkSituation } from '../../src/core/ruling/adjudicate';
import type { Open } from '../../src/core/input/check';
import type { Scale } from '../../src/core/input/distance';
import type { Entry, Field, Kind, Place, Values } from '../../src/core/input/field';
import type { Procedure } from '../../src/core/ruling/procedure';
import { optionShape, type Rules, type Ruleset } from '../../src/core/ruling/ruleset';

/*
 * Situations derived from the fields themselves. Choices are read off a tape of bytes, which fast-check makes and
 * shrinks: a shorter tape, and smaller bytes, mean a plainer situation.
 */

/** Raw situations that a player might type: nearly all sound, but for values that do not go with one another. */
export function rawSituations(rules: Rules, procedure: Procedure): fc.Arbitrary<Values> {
  const scale = rules.ruleset.scale(rules.options);
  return TAPES.map((bytes) => {
    const builder = new Builder(new Tape(bytes), scale, rules.options);
    const { raw } = builder.record(procedure.situation.is.entries, '', undefined);
    return builder.completed(raw, (situation) => checkSituation(rules, procedure, situation).missing);
  });
}

/** Checked situations, as procedures receive them. */
export function situations(rules: Rules, procedure: Procedure): fc.Arbitrary<Values> {
  return rawSituations(rules, procedure)
    .map((raw) => checkSituation(rules, procedure, raw))
    .filter(({ faults, missing }) => faults.length + missing.length === 0)
    .map(({ situation }) => situation);
}

/** Settings of some of a ruleset's options. */
export function optionSettings(ruleset: Ruleset): fc.Arbitrary<Values> {
  const entries = Object.entries(optionShape(ruleset));
  const scale = { unit: '', aliases: [] };
  return TAPES.map((bytes) => new Builder(new Tape(bytes), scale, {}).record(entries, '', undefined).raw);
}

/** Situations that are wrong in a place or three: hostile values, values gone, keys that nobody knows. */
export function hostileSituations(rules: Rules, procedure: Procedure): fc.Arbitrary<unknown> {
  return fc.tuple(rawSituations(rules, procedure), TAPES).map(([raw, bytes]) => {
    const tape = new Tape(bytes);
    const root = { situation: raw };
    for (let n = 1 + tape.below(3); n > 0; n--) spoil(root, tape);
    return root.situation;
  });
}

/** Values that have no business in a situation, or only in some of its places. */
export const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  NaN,
  Infinity,
  -Infinity,
  -0,
  -1,
  99,
  1.5,
  2 ** 53,
  1e308,
  true,
  '',
  ' ',
  '5',
  '-1',
  '1e999',
  'NaN',
  '\u001b[2J\u0007',
  '\u202eevil',
  'a\u0000b',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(10_000),
  [],
  [[]],
  [null],
  [{}],
  new Array(3),
  {},
  { a: { b: {} } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { valueOf: 1, toString: 1 },
  Object.create(null),
  new Date(0),
  new Map([['a', 1]]),
  10n ** 100n,
  Symbol('s'),
  () => 'source text',
];

const KEYS = [
  '',
  'elann',
  '__proto__',
  'constructor',
  'toString',
  '\u001b[31m',
  '\u202e',
  'x'.repeat(10_000),
];
const NAMES = ['Foy', 'Quiot', 'Halkett', 'Ney', '5', 'd’Erlon', 'Prinz Wilhelm'];
/** Kinds with values that hang on no other field. */
const PLAIN: readonly Kind['kind'][] = ['boolean', 'integer', 'choice', 'set', 'name'];
const TAPES = fc.uint8Array({ minLength: 40, maxLength: 300, size: 'max' });

class Tape {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** A whole number from 0 to below `limit`; 0 where the tape has ended. */
  below(limit: number): number {
    return (this.bytes[this.at++] ?? 0) % Math.max(1, Math.min(limit, 256));
  }

  /** True once in so many; never where the tape has ended. */
  once(inSoMany: number): boolean {
    return this.below(inSoMany) === inSoMany - 1;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }
}

/** A value as it is typed, and as the check will read it. */
interface Built {
  readonly raw: unknown;
  readonly value: unknown;
}

const same = (value: unknown): Built => ({ raw: value, value });

class Builder {
  private names = 0;
  /** One in so many of the fields that may be left out is given. */
  private readonly sparseness: number;

  constructor(
    private readonly tape: Tape,
    private readonly scale: Scale,
    private readonly options: Values,
  ) {
    this.sparseness = tape.pick([16, 8, 4, 2]);
  }

  /** Fields that turn out to matter only when all others are known are filled in at the end. */
  completed(raw: Values, missingFrom: (raw: Values) => readonly Open[]): Values {
    for (let rounds = 0; rounds < 4; rounds++) {
      const missing = missingFrom(raw);
      if (missing.length === 0) return raw;
      for (const { path, field } of missing) this.fillIn(raw, path, field);
    }
    return raw;
  }

  private fillIn(raw: Values, path: Open['path'], field: Field): void {
    const place: Place = { self: {}, raw: {}, key: '', options: this.options };
    // What holds it may stand there by default only.
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((at, key) => ((at as Record<string, unknown>)[key] ??= {}), raw);
    (holder as Record<string, unknown>)[path[path.length - 1]!] = this.value(field, '', place).raw;
  }

  record(
    entries: readonly Entry[],
    key: string | number,
    up: Place | undefined,
  ): { raw: Values; value: Values } {
    const raw: Record<string, unknown> = {};
    const self: Record<string, unknown> = {};
    const place: Place = { self, raw, key, up, options: this.options };
    for (const [name, field] of entries) {
      const built = this.entry(field, place);
      if (built.raw !== undefined) raw[name] = built.raw;
      if (built.value !== undefined) self[name] = built.value;
    }
    return { raw, value: self };
  }

  /** What stands in a record for one of its fields; what does not matter may be given too. */
  private entry(field: Field, place: Place): Built {
    if (field.when && !field.when(place.self, place)) {
      const given = PLAIN.includes(field.is.kind) && this.tape.once(8);
      return { raw: given ? this.value(field, '', place).raw : undefined, value: undefined };
    }
    const implied = field.implied?.(place.self, place);
    if (implied !== undefined) return { raw: undefined, value: implied };
    const fallback = typeof field.default === 'function' ? this.call(field.default, place) : field.default;
    const mayBeLeftOut = fallback !== undefined || field.optional === true;
    if (mayBeLeftOut && !this.tape.once(this.sparseness)) return { raw: undefined, value: fallback };
    const built = this.soundValue(field, place);
    return built ?? { raw: undefined, value: fallback };
  }

  private call(fallback: unknown, place: Place): unknown {
    return (fallback as (self: Values, at: Place) => unknown)(place.self, place);
  }

  /** A few tries at a value that goes with the others. */
  private soundValue(field: Field, place: Place): Built | undefined {
    for (let tries = 0; tries < 5; tries++) {
      const built = this.value(field, '', place);
      if (field.invalid?.(built.value, place) === undefined) return built;
    }
    return undefined;
  }

  private value(field: Field, key: string | number, place: Place): Built {
    if (field.nullable && this.tape.once(4)) return same(null);
    const { is, examples } = field;
    if (examples && !this.tape.once(4)) return same(structuredClone(this.tape.pick(examples)));
    switch (is.kind) {
      case 'record':
        return this.record(is.entries, key, place);
      case 'list':
        return this.list(is, place);
      case 'map':
        return this.map(is, place);
      case 'choice':
        return is.other && this.tape.once(4)
          ? this.value(is.other, key, place)
          : same(this.tape.pick(is.choices));
      case 'integer':
        return same(is.min + this.tape.below(Math.min(is.max - is.min, 12) + 1));
      case 'number':
        return same(this.between(is, []));
      case 'distance':
        return this.spelt(this.between(is, field.edges?.(place.self, place) ?? []));
      case 'name':
        if (is.other && this.tape.once(3)) return this.value(is.other, key, place);
        return this.known(field.among?.(place.self, place)) ?? this.word(is);
      case 'object':
        return same(this.tape.once(2) ? {} : { [this.tape.pick(NAMES)]: this.tape.below(3) });
      default:
        return this.word(is);
    }
  }

  /** One of the names that may be given, where they are known. */
  private known(names: readonly string[] | undefined): Built | undefined {
    return names && names.length > 0 ? same(this.tape.pick(names)) : undefined;
  }

  private word(is: Extract<Kind, { kind: 'boolean' | 'set' | 'text' | 'name' }>): Built {
    if (is.kind === 'boolean') return same(this.tape.once(2));
    if (is.kind !== 'set') return same(this.tape.pick(NAMES));
    const value = is.choices.filter(() => this.tape.once(4));
    return { raw: this.tape.once(2) ? [...value].reverse() : value, value };
  }

  private between({ min, max }: { min: number; max: number }, edges: readonly number[]): number {
    const near = edges.length > 0 && this.tape.once(2);
    const value = near
      ? this.tape.pick(edges) + this.tape.pick([0, 0.25, -0.25])
      : min + this.tape.below(41) / 4;
    return Math.min(Math.max(value, min), max);
  }

  /** A distance as a number, or in words. */
  private spelt(value: number): Built {
    const { unit, inches } = this.scale;
    const spellings = [value, String(value), `${value} ${unit}`, ...(inches ? [`${value * inches}in`] : [])];
    return { raw: this.tape.pick(spellings), value };
  }

  private list({ of, min, max, unique, alone }: Extract<Kind, { kind: 'list' }>, place: Place): Built {
    if (alone && this.tape.once(2)) {
      const { raw, value } = this.value(of, 0, place);
      return { raw, value: alone === 'kept' ? value : [value] };
    }
    const length = min + this.tape.below(Math.min(max - min, 2) + 1);
    const entries = Array.from({ length }, (_, i) => this.value(of, i, place)).map((entry) =>
      unique === undefined ? entry : this.numbered(entry, unique),
    );
    return { raw: entries.map(({ raw }) => raw), value: entries.map(({ value }) => value) };
  }

  /** An entry with a name of its own. */
  private numbered({ raw, value }: Built, unique: string): Built {
    const own = `${String((value as Values)[unique])} ${++this.names}`;
    return { raw: { ...(raw as Values), [unique]: own }, value: { ...(value as Values), [unique]: own } };
  }

  private map({ of, keys }: Extract<Kind, { kind: 'map' }>, place: Place): Built {
    const names = [...new Set(keys(place) ?? NAMES)].filter(() => !this.tape.once(4));
    const entries = names.map((name) => [name, this.value(of, name, place)] as const);
    return {
      raw: Object.fromEntries(entries.map(([name, { raw }]) => [name, raw])),
      value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    };
  }
}

/** Spoils one place: puts something hostile there, takes it away, or adds a key. */
function spoil(root: Record<string, unknown>, tape: Tape): void {
  const spots = spotsOf(root);
  const [holder, key] = spots[(tape.below(256) * 256 + tape.below(256)) % spots.length]!;
  const target = (holder as Record<string, unknown>)[key];
  const action = tape.below(3);
  if (action === 0 && typeof target === 'object' && target !== null && !Array.isArray(target)) {
    const value = tape.pick(HOSTILE);
    Object.defineProperty(target, tape.pick(KEYS), {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else if (action === 1 && holder !== root && !Array.isArray(holder)) {
    Reflect.deleteProperty(holder, key);
  } else {
    (holder as Record<string, unknown>)[key] = tape.pick(HOSTILE);
  }
}

/** Every place of a value, by what holds it. Shared hostile values are left as they are. */
function spotsOf(holder: object): (readonly [holder: object, key: string])[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
    const inner =
      typeof value === 'object' && value !== null && !HOSTILE.includes(value) ? spotsOf(value) : [];
    return [[holder, key] as const, ...inner];
  });
}
