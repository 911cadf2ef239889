import type { Offer, Role } from '../../../core/walk/offer';
import { Problem } from '../../../core/input/problem';
import { beginsName, folded, meantBy, printable } from '../../../core/input/text';
import { partedAt, unquoted, wordsIn } from '../../input/quoted';
import { JOINS, listed, nameAt, type Roster } from './names';

const ALL = 'all';

/**
 * The lines that one line stands for: `recover all`, `points Berger, Colbert`, `fire Adler, Brandt > Linnet 2`. A line
 * that means one act stands for itself, as does one that cannot be read so.
 */
export function linesOf(line: string, offers: readonly Offer[], roster: Roster): readonly string[] {
  const tokens = wordsIn(line).flatMap((token) => partedAt(token, '>'));
  const [word = '', ...rest] = tokens.flatMap(listed);
  if (!rest.some((token) => token.toLowerCase() === ALL || JOINS.includes(token) || token.endsWith(',')))
    return [line];
  const act = actOf(word, offers);
  const those = offers.filter((offer) => nameOf(offer) === act);
  const [only, another] = those;
  if (act === undefined || only === undefined) return [line];
  if (another !== undefined || only.act !== undefined) return eachOf(act, rest, those) ?? [line];
  return onRoles(only, rest, roster) ?? [line];
}

const nameOf = ({ act, word }: Offer): string => act ?? word;

/** The act that a word begins; undefined if it begins none, or several. */
function actOf(word: string, offers: readonly Offer[]): string | undefined {
  const names = [...new Set(offers.map(nameOf))];
  const exact = names.filter((name) => folded(name) === folded(word));
  const [only, another] = exact.length > 0 ? exact : names.filter((name) => beginsName(word, name));
  const byKey = offers.find(({ key }) => key !== undefined && key === word.toLowerCase());
  return byKey ? nameOf(byKey) : another === undefined ? only : undefined;
}

/** `recover A, B` for acts that are each about one unit. */
function eachOf(
  act: string,
  rest: readonly string[],
  offers: readonly Offer[],
): readonly string[] | undefined {
  if (isAll(rest)) return offers.map(({ word }) => word);
  const words = offers.map(({ word }) => word);
  const lines = entriesOf(rest).map((names) => meantBy(`${act} ${unquoted(names.join(' '))}`, words));
  return lines.every(({ length }) => length === 1) ? lines.flat() : undefined;
}

/** An act for each of those who are named in a role that has room for one; `all` also where there is room for all. */
function onRoles(
  { word, roles }: Offer,
  rest: readonly string[],
  roster: Roster,
): readonly string[] | undefined {
  const parts = partsAt(rest);
  let lines: readonly (readonly string[])[] = [[]];
  for (const [i, part] of parts.entries()) {
    const role = roles[i];
    const isLast = i === parts.length - 1;
    const named = role && namedIn(part, role, { isLast, isAlone: roles.length === 1, roster });
    if (role?.alone !== undefined && named && named.length > 1)
      throw new Problem({ path: '', message: `"${printable(part.join(' '))}" are several; ${role.alone}` });
    const texts = named ?? [part.join(' ')];
    lines = lines.flatMap((line) => texts.map((text) => [...line, text]));
  }
  return lines.length > 1 || rest.some((token) => token.toLowerCase() === ALL)
    ? lines.map((line) => `${word} ${line.join(' > ')}`)
    : undefined;
}

interface Place {
  readonly isLast: boolean;
  readonly isAlone: boolean;
  readonly roster: Roster;
}

/** What one part of a line stands for, in so many lines; undefined where it stands for itself. */
function namedIn(
  part: readonly string[],
  role: Role,
  { isLast, isAlone, roster }: Place,
): readonly string[] | undefined {
  const { among, many } = role;
  if (part[0]?.toLowerCase() === ALL && !among.some((name) => folded(name) === ALL)) {
    const facts = part.slice(1);
    const lists = many === true ? [among.map(quoted).join(', ')] : among.map(quoted);
    return among.length === 0 ? undefined : lists.map((names) => [names, ...facts].join(' '));
  }
  // A list of grounds or the like is a word for each of several roles.
  const isWho = isAlone || among.some((name) => roster.some(({ id }) => id === name));
  const segments = entriesOf(part);
  if (many === true || !isWho || segments.length < 2) return undefined;
  const found = segments.map((segment) => nameAt(segment, { among, known: among }));
  const facts = isLast ? (segments.at(-1) ?? []).slice(found.at(-1)?.used ?? 0) : [];
  const isWhole = found.every((name, j) => {
    const { length } = segments[j] ?? [];
    return name !== undefined && (name.used === length || (isLast && j === segments.length - 1));
  });
  return isWhole
    ? found.flatMap((name) => (name ? [[quoted(name.name), ...facts].join(' ')] : []))
    : undefined;
}

const isAll = (rest: readonly string[]): boolean => rest.length === 1 && rest[0]?.toLowerCase() === ALL;

export const quoted = (name: string): string => (/[\s,>]/.test(name) ? `"${name}"` : name);

/** The words between one `>` and the next. */
function partsAt(rest: readonly string[]): readonly (readonly string[])[] {
  const at = rest.indexOf('>');
  return at < 0 ? [rest] : [rest.slice(0, at), ...partsAt(rest.slice(at + 1))];
}

/** The words of each entry of a list with commas or "and" between. */
function entriesOf(tokens: readonly string[]): readonly (readonly string[])[] {
  const entries: string[][] = [[]];
  for (const token of tokens) {
    const isJoin = JOINS.includes(token);
    if (!isJoin) entries.at(-1)?.push(token.replace(/,$/, ''));
    if (isJoin || token.endsWith(',')) entries.push([]);
  }
  return entries.filter(({ length }) => length > 0);
}
