import { LINE } from '../cli/play/protocol/line-in';
import type { Field, Kind } from '../core/input/field';
import { isRequired, type Side } from '../core/input/schema';
import { optionShape, type Ruleset } from '../core/ruling/ruleset';
import { RULESETS } from '../rulesets';

/** The types of all procedures, made of their fields as their JSON Schemas are: the package has it in place of `procedures.ts`. */
export async function declaration(): Promise<string> {
  const rulesets = await Promise.all(RULESETS.map(({ load }) => load()));
  const types = new Types();
  // What a type refers to is counted first, then written.
  const write = (): string =>
    [procedures(rulesets, types), settings(rulesets, types), gameLine(types)].join('\n');
  write();
  types.share();
  const text = write();
  return [...HEAD, ...types.declared(), text].join('\n');
}

const HEAD = [
  '/** A length on the table, in the unit of the ruleset or with a real one: `1.5`, `"4.5in"`, `"11cm"`. */',
  'export type Distance = number | string;',
  '/** A name, or a number that stands for its digits. */',
  'export type Name = string | number;',
];

function procedures(rulesets: readonly Ruleset[], types: Types): string {
  const of = ({ id, title, procedures: all }: Ruleset): string =>
    member(
      id,
      all.map(({ id: name, title: what, summary, situation, outcome }) => {
        const given = `situation:${types.of(situation, 'input')}`;
        const changed = `outcome:${types.of(outcome, 'output')}`;
        return member(name, [given, changed], `${what}: ${summary}`);
      }),
      title,
    );
  return `/** What each procedure takes and gives, by ruleset. */\nexport interface Procedures {\n${rulesets.map(of).join('\n')}\n}`;
}

function settings(rulesets: readonly Ruleset[], types: Types): string {
  const of = (ruleset: Ruleset): string =>
    member(
      ruleset.id,
      Object.entries(optionShape(ruleset)).map(
        ([name, field]) => `${commentOf(name, field)}${key(name)}?:${types.of(field, 'input')}`,
      ),
    );
  return `/** The settings of each ruleset’s open points. */\nexport interface Settings {\n${rulesets.map(of).join('\n')}\n}`;
}

function gameLine(types: Types): string {
  return `/** A line to a game, in parts. */\nexport type GameLine = ${types.of(LINE, 'input')};`;
}

function member(name: string, lines: readonly string[], about = ''): string {
  return `${comment(about)}${key(name)}:{\n${lines.join('\n')}\n}`;
}

/** What it is, and for whom it matters; help and pages are in the JSON Schema (`blucher schema`). */
const saidOf = ({ label, whenText }: Field): string =>
  whenText === undefined ? label : `${label}; for ${whenText}`;
/** Nothing where the name says as much. */
const commentOf = (name: string, field: Field): string => {
  const said = saidOf(field);
  return said.replaceAll(/\W/g, '').toLowerCase() === name.toLowerCase() ? '' : comment(said);
};
const comment = (text: string): string => (text === '' ? '' : `/**${text.replaceAll('*/', '* /')}*/`);
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

type RecordKind = Extract<Kind, { kind: 'record' }>;
/** How the fields within a field are written. */
type Inner = (field: Field) => string;
/** How records are written, and lists of words such as `"foot"|"horse"`. */
interface Writer {
  readonly record: (record: RecordKind) => string;
  readonly words: (text: string) => string;
}

/** TypeScript of fields; records and lists of words that occur more than once have a name where that is shorter. */
class Types {
  private readonly counts = new Map<string, { readonly count: number; readonly label: string }>();
  private readonly names = new Map<string, string>();
  private readonly declarations = new Map<string, string>();
  private readonly whole = { input: new Map<Field, string>(), output: new Map<Field, string>() };
  private isShared = false;

  of(field: Field, side: Side): string {
    if (!this.isShared) return this.counted(field, side);
    return typeOf(field, side, (inner) => this.of(inner, side), {
      record: (record) => this.namedRecord(record, field, side),
      words: (text) => this.namedWords(text),
    });
  }

  /** From here on what was met more than once is referred to by its name. */
  share(): void {
    this.isShared = true;
    const taken = new Map(WRITTEN.map((name) => [name, 1]));
    for (const [text, { count, label }] of this.counts) {
      const base = pascal(label);
      const number = (taken.get(base) ?? 0) + 1;
      const name = number === 1 ? base : `${base}${number}`;
      if ((count - 1) * text.length <= (count + 1) * name.length + DECLARED.length) continue;
      taken.set(base, number);
      this.names.set(text, name);
    }
  }

  declared(): readonly string[] {
    return [...this.declarations.values()];
  }

  /** The type written out in full. */
  private counted(field: Field, side: Side): string {
    const known = this.whole[side].get(field);
    const text = known ?? typeOf(field, side, (inner) => this.counted(inner, side));
    this.whole[side].set(field, text);
    const count = (one: string): void => {
      const before = this.counts.get(one)?.count ?? 0;
      this.counts.set(one, { count: before + 1, label: field.label });
    };
    if (field.is.kind === 'record')
      count(typeOf({ ...field, nullable: false }, side, (inner) => this.counted(inner, side)));
    typeOf(field, side, () => '', {
      record: () => '',
      words: (words) => {
        count(words);
        return words;
      },
    });
    return text;
  }

  private namedWords(text: string): string {
    const name = this.names.get(text);
    if (name === undefined) return text;
    this.declarations.set(name, `${DECLARED}${name}=${text};`);
    return name;
  }

  private namedRecord(record: RecordKind, field: Field, side: Side): string {
    const name = this.names.get(
      typeOf({ ...field, nullable: false }, side, (inner) => this.whole[side].get(inner) ?? ''),
    );
    const body = (): string => recordType(record, side, (inner) => this.of(inner, side));
    if (name === undefined) return body();
    if (!this.declarations.has(name)) {
      this.declarations.set(name, '');
      this.declarations.set(name, `interface ${name}${body()}`);
    }
    return name;
  }
}

const DECLARED = 'type ';
/** Names that have a meaning already. */
const WRITTEN = ['Distance', 'Name', 'Procedures', 'Settings', 'GameLine', 'Readonly', 'Record'];

function typeOf(field: Field, side: Side, inner: Inner, writer: Partial<Writer> = {}): string {
  const {
    record = (is: RecordKind): string => recordType(is, side, inner),
    words = (text: string): string => text,
  } = writer;
  const text = kindType(field.is, side, inner, { record, words });
  return field.nullable ? `${text}|null` : text;
}

const PLAIN = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  text: 'string',
  object: 'Readonly<Record<string,unknown>>',
} as const;

function kindType(is: Kind, side: Side, inner: Inner, { record, words }: Writer): string {
  switch (is.kind) {
    case 'distance':
      return side === 'input' ? 'Distance' : 'number';
    case 'choice':
      return either([words(quoted(is.choices)), ...(is.other ? [inner(is.other)] : [])]);
    case 'set': {
      const also = side === 'input' ? Object.keys(is.also) : [];
      return listOf(words(quoted([...is.choices, ...also])));
    }
    case 'name':
      return either([side === 'input' ? 'Name' : 'string', ...(is.other ? [inner(is.other)] : [])]);
    case 'list':
      return listType(is, side, inner);
    case 'map':
      return `Readonly<Record<string,${inner(is.of)}>>`;
    case 'record':
      return record(is);
    default:
      return PLAIN[is.kind];
  }
}

function listType({ of, alone }: Extract<Kind, { kind: 'list' }>, side: Side, inner: Inner): string {
  const one = inner(of);
  const mayBeAlone = alone === 'kept' || (alone === true && side === 'input');
  return mayBeAlone ? either([one, listOf(one)]) : listOf(one);
}

function recordType({ entries }: RecordKind, side: Side, inner: Inner): string {
  const lines = entries.map(([name, field]) => {
    const open = isRequired(field, side) ? '' : '?';
    return `${side === 'input' ? commentOf(name, field) : ''}${key(name)}${open}:${inner(field)}`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

const quoted = (words: readonly unknown[]): string => either(words.map((word) => JSON.stringify(word)));
const either = (texts: readonly string[]): string => texts.join('|') || 'never';
const listOf = (one: string): string =>
  /[|]|^readonly/.test(one) ? `readonly (${one})[]` : `readonly ${one}[]`;

/** Words that say little in a name. */
const SMALL = /^(?:an?|the|of|in|on|to|or|and|it|its|his|is|are|that|what|who|at|with)$/i;
/** A name of more words is not worth its room: the comments of the fields say more. */
const MOST_WORDS = 2;

/** `Retreat path, or none` -> `RetreatPath`. */
function pascal(label: string): string {
  const all = label.split(/[^A-Za-z0-9]+/).filter((word) => /^[A-Za-z]/.test(word));
  const telling = all.filter((word) => !SMALL.test(word));
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
  return words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('') || 'Part';
}
