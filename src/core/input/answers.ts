import type { Rules } from '../ruling/ruleset';
import { makePath } from './check';
import { sameDistance } from './distance';
import { defaultOf, labelOf, type Entry, type Field, type Place, type Values } from './field';
import { kebab } from './text';
import type { KeyPath } from './path';
import type { Procedure } from '../ruling/procedure';

/** An answer of the players, and what they might have answered instead. */
export interface OtherAnswer {
  readonly path: string;
  /** The situation with other answers in its place, the one most worth a try first. */
  readonly changes: readonly Change[];
  /** From 1 (as near to a limit as can be, or yes/no) down to 1/2 (far from it). */
  readonly nearness: number;
}

interface Change {
  readonly raw: Values;
  /** The other answer, in words. */
  readonly change: string;
  /** The measured and the tried distance: verdicts that differ in these numbers alone count as the same. */
  readonly echoes: readonly number[];
}

/** A field at its place, with its value. */
interface Found {
  readonly keys: KeyPath;
  readonly field: Field;
  /** Its name in the record. */
  readonly name: string;
  readonly value: unknown;
  readonly place: Place;
  /** The names of the units that it belongs to, the outermost first. */
  readonly owners: readonly string[];
}

/** A limit is worth a try only if it differs from the distance by no more than this share of the greater of the two. */
const NEAR = 0.5;
/** How far past a limit a distance is tried, in the ruleset's unit: well beyond the tolerance of measurements. */
const PAST = 0.01;

/**
 * The other answers that are worth a try: the limits on either side of a distance, and the default of any other field.
 */
export function otherAnswers(rules: Rules, procedure: Procedure, situation: Values): readonly OtherAnswer[] {
  const place = placeOf(situation, '', undefined, rules.options);
  const all = fieldsOf(procedure.situation.is.entries, place, [], []);
  const said = all.filter(follows).reduce((values, { keys }) => withAt(values, keys, undefined), situation);
  const found = all.filter(({ field }) => isAnswer(field));
  const measured = found.filter(isMeasured);
  const { unit } = rules.ruleset.scale(rules.options);
  return [
    ...measured.flatMap((one) => otherDistances(said, one, unit, measured.length === 1)),
    ...found.flatMap((one) => otherWords(said, one)),
  ];
}

/** Whether a value is what follows from the others, so that another answer to one of them may change it. */
function follows({ field, place, value }: Found): boolean {
  const usual = typeof field.default === 'function' ? defaultOf(field, place) : undefined;
  return value === usual || value === field.implied?.(place.self, place);
}

/** Whether players tell it, now or in an earlier step; a card or the scenario does not. */
function isAnswer({ from = 'ask', hidden }: Field): boolean {
  return hidden !== true && (from === 'ask' || from === 'state');
}

function isMeasured({ field, value }: Found): boolean {
  return field.edges !== undefined && typeof value === 'number';
}

function placeOf(self: Values, key: string | number, up: Place | undefined, options: Values): Place {
  return { self, raw: self, key, up, options };
}

function fieldsOf(
  entries: readonly Entry[],
  place: Place,
  keys: KeyPath,
  owners: readonly string[],
): readonly Found[] {
  return entries.flatMap(([key, field]) => {
    const value = place.self[key];
    return value === undefined
      ? []
      : fieldsIn({ keys: [...keys, key], name: key, field, value, place, owners });
  });
}

function fieldsIn(found: Found): readonly Found[] {
  const { field, value, keys } = found;
  const { is } = field;
  if (is.kind === 'list' && Array.isArray(value)) {
    return (value as unknown[]).flatMap((inner, i) =>
      fieldsIn({ ...found, field: is.of, value: inner, keys: [...keys, i] }),
    );
  }
  if (typeof value !== 'object' || value === null) return [found];
  if (is.kind === 'list') return fieldsIn({ ...found, field: is.of });
  if (is.kind === 'record') return fieldsOfRecord(found, is.entries, value as Values);
  if (is.kind !== 'map') return [found];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsIn({
      ...found,
      field: is.of,
      value: inner,
      keys: [...keys, name],
      owners: [...found.owners, name],
    }),
  );
}

function fieldsOfRecord(
  { keys, place, owners }: Found,
  entries: readonly Entry[],
  self: Values,
): readonly Found[] {
  const named = entries.find(([, { is }]) => is.kind === 'name')?.[0];
  const name = named === undefined ? undefined : self[named];
  const inside = placeOf(self, keys[keys.length - 1] ?? '', place, place.options);
  return fieldsOf(entries, inside, keys, typeof name === 'string' ? [...owners, name] : owners);
}

/** The nearest limits below and above a distance: at the limit, then just past it. */
function otherDistances(
  situation: Values,
  found: Found,
  unit: string,
  only: boolean,
): readonly OtherAnswer[] {
  const { field, keys, place } = found;
  const value = found.value as number;
  const edges = field.edges?.(place.self, place) ?? [];
  const at = edges.find((edge) => sameDistance(edge, value));
  const below = at ?? Math.max(...edges.filter((edge) => edge < value));
  const above = at ?? Math.min(...edges.filter((edge) => edge > value));
  const label = only ? '' : `${subject(found)} `;
  const change = (to: number, words: string): Change[] =>
    sameDistance(to, value)
      ? []
      : [{ raw: withAt(situation, keys, to), change: `${label}${words}`, echoes: [value, to] }];
  const answer = (edge: number, changes: readonly Change[]): OtherAnswer[] =>
    Number.isFinite(edge) && farness(edge, value) <= NEAR
      ? [{ path: makePath(keys), changes, nearness: 1 - farness(edge, value) }]
      : [];
  return [
    ...answer(below, [
      ...change(below, `at ${below} ${unit} or less`),
      ...change(below - PAST, `under ${below} ${unit}`),
    ]),
    ...answer(above, [
      ...change(above, `at ${above} ${unit} or more`),
      ...change(above + PAST, `over ${above} ${unit}`),
    ]),
  ];
}

/** Distance from a limit as a share of the greater of the two. */
function farness(edge: number, value: number): number {
  const greater = Math.max(Math.abs(edge), Math.abs(value));
  return greater === 0 ? 0 : Math.abs(edge - value) / greater;
}

/** Yes/no and choices set back to their default (yes/no without one the other way), members of a set taken out. */
function otherWords(situation: Values, found: Found): readonly OtherAnswer[] {
  const { field, keys, value, place } = found;
  const { is } = field;
  const answer = (to: unknown, words: string): OtherAnswer => ({
    path: makePath(keys),
    changes: [{ raw: withAt(situation, keys, to), change: words, echoes: [] }],
    nearness: 1,
  });
  const standard = defaultOf(field, place);
  if (is.kind === 'boolean' && standard !== value) {
    return [
      answer(value !== true, owned(found, value === true ? `not ${shortName(found)}` : shortName(found))),
    ];
  }
  if (is.kind === 'choice' && standard !== value && isChoice(is.choices, standard)) {
    return [answer(standard, `${subject(found)} ${labelOf(is.labels, standard)}`)];
  }
  if (is.kind !== 'set') return [];
  const members = value as readonly string[];
  return members.map((member) => {
    const others = members.filter((other) => other !== member);
    const taken = `not ${labelOf(is.labels, member)}`;
    return answer(others, found.owners.length > 0 ? owned(found, taken) : `${shortName(found)}: ${taken}`);
  });
}

function isChoice(choices: readonly unknown[], value: unknown): value is string | number | boolean {
  return choices.includes(value);
}

/** The word that players type for a field: `in arc`, `prepared`. */
function shortName({ field, name }: Found): string {
  return (field.words?.[0] ?? field.flag ?? kebab(name)).replaceAll('-', ' ');
}

function subject(found: Found): string {
  return owned(found, shortName(found));
}

/** `Halkett not prepared`. */
function owned({ owners }: Found, words: string): string {
  return owners.length === 0 ? words : `${owners.join(', ')} ${words}`;
}

/** A copy with another value at a path. */
function withAt<T>(values: T, keys: KeyPath, value: unknown): T {
  const [key, ...rest] = keys;
  if (key === undefined) return value as T;
  if (Array.isArray(values)) {
    return (values as unknown[]).map((inner, i) => (i === key ? withAt(inner, rest, value) : inner)) as T;
  }
  return { ...values, [key]: withAt((values as Values)[key], rest, value) };
}
