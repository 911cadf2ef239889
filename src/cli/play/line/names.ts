import type { MusterUnit } from '../../../core/walk/walk';
import type { Named, Role } from '../../../core/walk/offer';
import { NUMBER, numberIn } from '../../../core/input/number';
import { Problem } from '../../../core/input/problem';
import { didYouMean, nearest } from '../../../core/input/suggest';
import { folded, meantBy, printable, someOf, uncapital } from '../../../core/input/text';
import { unquoted } from '../../input/quoted';

/** All units by their names, whether they can be meant now or not, with what players also call them. */
export type Roster = readonly Pick<MusterUnit, 'id' | 'called'>[];

/** No name has more words than this. */
const LONGEST_NAME = 8;

/** The fewest letters by which what units are also called is recognised: fewer could begin any word. */
const LEAST_CALLED = 3;

/** Those who are named at the start of some words, role by role, and the words that are left. */
export function namesIn(
  tokens: readonly string[],
  roles: readonly Role[],
  roster: Roster,
): { readonly named: Named; readonly facts: readonly string[] } {
  const named: Record<string, string | readonly string[]> = {};
  let rest = roles.length === 0 ? tokens : tokens.flatMap(listed);
  for (const [i, role] of roles.entries()) {
    // A bare number is meant for a name where the act or ">" stands right before it; elsewhere it is a fact.
    const isDue = i === 0 || rest[0] === '>';
    const { found, left } = namesFor(role, rest, role.called ?? roster, isDue);
    rest = left;
    // The words before ">" were meant for this role: they are not tried as names for the next one.
    if (found.length === 0 && rest.includes('>')) break;
    if (found.length > 0) named[role.name] = role.many === true ? found : (found[0] as string);
  }
  return { named, facts: rest.filter((token) => token !== '>') };
}

/** `Adler,Brandt` as two words, of which the first ends in a comma; a decimal comma stays, as do facts. */
export function listed(token: string): readonly string[] {
  return /[:"“”„]|^'/.test(token) ? [token] : token.split(/(?<=,)(?=\D)|(?<=\D,)(?=\d)/);
}

/** What joins the names of a list. */
export const JOINS = [',', 'and'];

/** All names that words may mean for a role: of a role for units, those of every unit. */
function knownTo({ among, barred = {} }: Role, roster: Roster): readonly string[] {
  const own = new Set([...among, ...Object.keys(barred)]);
  const ids = roster.map(({ id }) => id);
  return ids.some((name) => own.has(name)) ? [...new Set([...own, ...ids])] : [...own];
}

/** The names for a role at the start of some words, and the words after them. */
function namesFor(
  role: Role,
  tokens: readonly string[],
  roster: Roster,
  isDue: boolean,
): { readonly found: readonly string[]; readonly left: readonly string[] } {
  const known = knownTo(role, roster);
  const found: string[] = [];
  let left = tokens;
  // The first words are meant for a name, and so are those after a comma; others may be facts.
  let isName = true;
  const free = (names: readonly string[]): readonly string[] => names.filter((one) => !found.includes(one));
  for (;;) {
    const [first = ''] = left;
    isName ||= JOINS.includes(first);
    if (first === '>' || JOINS.includes(first)) left = left.slice(1);
    const among = free(role.among);
    const begins = beginnings(isName, isDue, found);
    const name = nameAt(left, { among, known: free(known), begins });
    const isMeant = name !== undefined && among.includes(name.name);
    // Who is named and cannot be meant is no other who is also called so.
    if (isName && !isMeant) refuseBarred(name, role);
    const meant: NamesFound | undefined = isMeant
      ? { names: [name.name], used: name.used }
      : isName
        ? calledAt(left, role, roster)
        : undefined;
    if (meant === undefined) return endOfNames(found, left, { isName, known, role, name });
    found.push(...free(meant.names));
    isName = left[meant.used - 1]?.endsWith(',') === true;
    left = left.slice(meant.used);
    if (role.many !== true || left[0] === '>') return { found, left };
  }
}

/** What with digits may be the beginning of a name where one is expected, or is due. */
function beginnings(isName: boolean, isDue: boolean, found: readonly string[]): Nameable['begins'] {
  if (isDue && found.length === 0) return 'number';
  return isName ? 'ordinal' : undefined;
}

/** @throws Problem where somebody is named who cannot be meant now. */
export function refuseBarred(found: Pick<NameFound, 'name'> | undefined, { barred = {} }: Role): void {
  const reason = found && barred[found.name];
  if (reason !== undefined) throw new Problem({ path: '', message: reason });
}

/** @throws Problem where the only one who is called so cannot be meant now. */
function refuseOnly([only, another]: Roster, role: Role): void {
  if (only && another === undefined) refuseBarred({ name: only.id }, role);
}

interface EndOfNames {
  readonly isName: boolean;
  readonly known: readonly string[];
  readonly role: Role;
  /** Who is named there all the same. */
  readonly name: NameFound | undefined;
}

/**
 * The names before a word that is none.
 * @throws Problem where a list goes on with it, and it was meant for a name that is known, or is one that cannot be meant.
 */
function endOfNames(
  found: readonly string[],
  left: readonly string[],
  { isName, known, role, name }: EndOfNames,
): { readonly found: readonly string[]; readonly left: readonly string[] } {
  const text = textOf(left, 1);
  const isListed = isName && found.length > 0 && !isNumber(text);
  if (isListed && name) throw unnamed(role, [name.name]);
  if (!isListed || nearest(text, known) === undefined) return { found, left };
  const isTwice = found.some((name) => folded(name) === folded(text));
  const why = isTwice ? ' is named twice' : ` names nobody${didYouMean(text, known)}`;
  const message = `"${printable(text)}"${why}`;
  throw new Problem({ path: '', message, allowed: known });
}

export interface NameFound {
  readonly name: string;
  /** How many words it took. */
  readonly used: number;
}

interface NamesFound {
  readonly names: readonly string[];
  readonly used: number;
}

interface Nameable {
  readonly among: readonly string[];
  readonly known: readonly string[];
  /** What begins with digits and may be the beginning of a name: `25th`, or `25` as well; absent = neither. */
  readonly begins?: 'ordinal' | 'number' | undefined;
}

/**
 * The longest run of words at the start that names one of those who are known; whole names come before beginnings.
 * @throws Problem where one word could mean several, among them somebody who can be meant.
 */
export function nameAt(tokens: readonly string[], { among, known, begins }: Nameable): NameFound | undefined {
  for (let used = Math.min(tokens.length, LONGEST_NAME); used > 0; used--) {
    const text = textOf(tokens, used);
    const meant = meantBy(text, known);
    const [first, another] = meant;
    const isBare = numberIn(text) !== undefined;
    const mayBegin = !isNumber(text) || begins === 'number' || (begins === 'ordinal' && !isBare);
    if (first === undefined || (!mayBegin && folded(first) !== folded(text))) continue;
    if (another === undefined) return { name: first, used };
    // A number that begins several names may still be a fact.
    if (isBare) continue;
    if (used === 1 && meant.some((name) => among.includes(name))) throw ambiguous(text, meant);
  }
  return undefined;
}

const textOf = (tokens: readonly string[], used: number): string =>
  unquoted(tokens.slice(0, used).join(' ')).replace(/,$/, '');

function ambiguous(text: string, meant: readonly string[]): Problem {
  return new Problem({
    path: '',
    message: `"${printable(text)}" could be ${someOf(meant)}`,
    allowed: meant,
  });
}

/**
 * Those who can be meant and are also called so: a kind of troops, a command, or its general. A command itself is meant
 * where commands are named.
 * @throws Problem where one is to be named, and several are called so, or the only one cannot be meant.
 */
function calledAt(tokens: readonly string[], role: Role, roster: Roster): NamesFound | undefined {
  const { among, many } = role;
  const all = [...new Set(roster.flatMap(({ called = [] }) => called))];
  for (let used = Math.min(tokens.length, LONGEST_NAME); used > 0; used--) {
    const text = textOf(tokens, used);
    if (isNumber(text) || tokens.slice(0, used).includes('>')) continue;
    const whole = all.filter((one) => folded(one) === folded(text));
    const words = whole.length > 0 || text.length < LEAST_CALLED ? whole : meantBy(text, all);
    const units = roster.filter(({ called = [] }) => called.some((one) => words.includes(one)));
    const ids = units.map(({ id }) => id).filter((id) => among.includes(id));
    const commands = among.filter((name) => units.every(({ called = [] }) => called.includes(name)));
    const meant = ids.length > 0 ? ids : commands;
    if (whole.length > 0 && meant.length === 0) refuseOnly(units, role);
    if (units.length === 0 || meant.length === 0) continue;
    if (meant.length === 1 || many === true) return { names: meant, used };
    if (whole.length > 0) throw ambiguous(text, meant);
  }
  return undefined;
}

const NUMBER_OR_MEASURE = new RegExp(`^${NUMBER.source}[a-z"]*$`, 'i');

/** A bare number, or one with its unit: `3`, `1.5`, `4.5in`. */
export function isNumber(text: string): boolean {
  return NUMBER_OR_MEASURE.test(text);
}

/**
 * The problem where it is open who is meant and nobody can be asked: in a script, or with nobody to choose from, and then
 * with the reason for the first of those who are barred.
 */
export function unnamed(
  { label, among, barred = {}, means }: Pick<Role, 'label' | 'among' | 'barred' | 'means'>,
  [word]: readonly string[],
): Problem {
  // Of those who are all barred none is proposed.
  const meant =
    word === undefined || among.length === 0 ? '' : didYouMean(word, [...among, ...Object.keys(barred)]);
  const role = uncapital(label);
  const open = means === undefined ? `nobody is named as ${role}` : `${role} is missing`;
  const said = word === undefined ? open : `"${printable(word)}" cannot be meant as ${role}`;
  const [reason] = Object.values(barred);
  const nobody = reason === undefined ? 'there is nobody now' : `there is nobody now (${reason})`;
  const names = among.length === 0 ? nobody : `give ${someOf(among)}`;
  return new Problem({ path: '', message: `${said}${meant}; ${names}` });
}
