import type { YAMLError } from 'yaml';

export const TOO_DEEP = 'is nested too deeply to be read';
export const DOUBLED = 'gives this key a second time; no two keys of one place may be alike';

/** What the reader of YAML says, and the same in words for people who do not program. */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
  [/^Maximum call stack.*/, TOO_DEEP],
  [/^multiple documents$/, 'holds several documents; give one, without a line "---" after the first'],
  [/^Tabs are not allowed.*/, 'is indented by a tab; YAML takes spaces only'],
  [
    /^(Nested mappings are not allowed in compact mappings|Implicit keys need to be on a single line)$/,
    'has a second key within one value; put a text with ": " in it in quotes, and let the keys of one place begin in one column',
  ],
  [
    /^Implicit map keys need to be followed by map values$/,
    'has no colon after this key; write "key: value", with a space after the colon',
  ],
  [/^Missing closing (["'])quote$/, 'opens a quotation mark ($1) that is never closed'],
  [
    /^Flow (?:map|sequence) .*end with a (.)$/,
    'opens a bracket that is not closed before this; $1 is missing',
  ],
  [/^Missing , .*between flow .* items$/, 'has no comma between two entries in brackets'],
  [/^Missing space after : .*/, 'has no space after a colon'],
  [/^Comments must be separated .*/, 'has a # with no space before it; put a text with # in it in quotes'],
  [
    /^Unexpected (.*) at node end$/,
    'goes on after the end of a value; end the line here, or put the whole in quotes',
  ],
  [/^Plain value cannot start with .*(.)$/, 'has a text that begins with $1; put it in quotes'],
  [
    /^Invalid escape sequence (.*)$/,
    'has $1 in double quotes, where it means nothing; write it in single quotes',
  ],
  [
    /^All (?:collection|mapping|sequence) items must start at the same column$/,
    'is indented otherwise than the entries before it; the entries of one place begin in one column',
  ],
  [
    /^With stringKeys, all keys must be strings$/,
    'has a list or a map as a key; put a text with brackets in it in quotes',
  ],
  [/^(?:Alias|Anchor) cannot be an empty string$/, 'has a text that begins with * or &; put it in quotes'],
  [/^Unresolved tag: tag:yaml\.org,2002:(.*)$/, 'has the tag !!$1, which means nothing here; leave it out'],
  [/^Unresolved tag: (.*)$/, 'has the tag $1, which means nothing here; leave it out'],
  [/^Unsupported YAML version .*/, 'is no YAML 1.2; leave the line "%YAML" out'],
];

/** What the reader only warns of, but what changes the meaning of a file. */
const NO_TRIFLES: ReadonlySet<YAMLError['code']> = new Set([
  'TAG_RESOLVE_FAILED',
  'BAD_COLLECTION_TYPE',
  'BAD_DIRECTIVE',
]);

/** A fault that the reader of YAML has found, in plain words. */
export function yamlFault(said: string, otherwise = 'is not YAML'): string {
  const first = said.split('\n', 1).join('').replace(/:$/, '');
  const known = PLAINLY.find(([pattern]) => pattern.test(first));
  return known ? first.replace(...known) : `${otherwise}: ${first}`;
}

/** Something that is wrong with a text, and its offset. */
export interface Misread {
  readonly message: string;
  readonly at: number;
}

/** What is wrong with a document by the reader. */
export function misreadIn({
  errors,
  warnings,
}: {
  readonly errors: readonly YAMLError[];
  readonly warnings: readonly YAMLError[];
}): readonly Misread[] {
  return [...errors, ...warnings.filter(({ code }) => NO_TRIFLES.has(code))].map(
    ({ message, pos: [at] }) => ({ message: yamlFault(message), at }),
  );
}
