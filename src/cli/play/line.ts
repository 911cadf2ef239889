import { checkSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { makePath, type Open } from '../../core/input/check';
import { NEXT, type Named, type Offer, type Role, type RuledOffer } from '../../core/walk/offer';
import type { Field, Values } from '../../core/input/field';
import { NUMBER, numberIn } from '../../core/input/number';
import { Problem } from '../../core/input/problem';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { didYouMean } from '../../core/input/suggest';
import { beginsName, folded, listing, meantBy, printable } from '../../core/input/text';
import { unquoted, wordsIn } from '../input/quoted';
import { parseUnit } from '../input/shorthand';

/** An act as it was typed: what is meant, who was named, and words that are still to be read as facts. */
export interface Typed {
  readonly offer: Offer;
  readonly named: Named;
  /** Roles that nobody was named for. */
  readonly open: readonly Role[];
  readonly facts: readonly string[];
}

/** At the end of a line: asks also for what may hold besides. */
export const ASK = '?';

/** No name has more words than this. */
const LONGEST_NAME = 8;

/**
 * Reads a line such as `fire 2/I > Hulse 1.5`: the act, who does it, `>` and to whom, and facts. Every word may be cut
 * short as long as one meaning is left, and names may stand in quotes. `roster` has the names of all units, whether they
 * can be meant now or not: none of them is taken for the beginning of another.
 * @throws Problem that says what could be meant.
 */
export function readAct(line: string, offers: readonly Offer[], roster: readonly string[] = []): Typed {
  const tokens = wordsIn(line);
  const { offer, used } = offerMeant(tokens, offers, roster);
  const rest = tokens.slice(used);
  const { named, facts } = namesIn(rest, offer.roles, roster);
  const open = offer.roles.filter(({ name }) => named[name] === undefined);
  return { offer, named, open, facts };
}

/**
 * Words that an act would leave unread are refused: it could seem that more was done than was.
 * @throws Problem that names them.
 */
export function refuseUnread({ offer, open: [role], facts }: Typed): void {
  const { word, roles } = offer;
  const isRead = offer.kind !== 'noted';
  if (isRead || facts.length === 0) return;
  if (role !== undefined) throw unnamed(role, facts);
  for (const last of roles.slice(-1)) {
    const known = Object.keys(last.barred ?? {});
    const name = nameAt(facts, { among: known, known });
    if (name !== undefined) refuseBarred(name, last);
  }
  const rest = `"${printable(facts.join(' ').replace(/^(and|,) /, ''))}"`;
  const message =
    roles.at(-1)?.many === true
      ? `${rest} names nobody who can be meant`
      : `"${word}" ${TAKES[roles.length] ?? `takes ${roles.length} names`}; ${rest} is too much`;
  throw new Problem({ path: '', message });
}

/** How many names an act takes, in words, by the number of its roles. */
const TAKES = ['stands alone', 'takes one name', 'takes two names'];

/**
 * The problem where it is open who is meant and nobody can be asked: in a script, or with nobody to choose from, and then
 * with the reason for the first of those who are barred.
 */
export function unnamed(
  { label, among, barred = {} }: Pick<Role, 'label' | 'among' | 'barred'>,
  [word]: readonly string[],
): Problem {
  const said = word === undefined ? 'nobody is named' : `"${printable(word)}" names nobody who can be meant`;
  const [reason] = Object.values(barred);
  const nobody = reason === undefined ? 'there is nobody now' : `there is nobody now (${reason})`;
  const names = among.length === 0 ? nobody : `give ${listing(among.slice(0, 12))}`;
  return new Problem({ path: '', message: `${said} as ${label.toLowerCase()}; ${names}` });
}

/** @throws Problem where somebody is named who makes no sense beside the others. */
export function refuseSenseless(role: Role, named: Named): void {
  const among = role.sensible?.(named);
  if (among === undefined) return;
  const others = [named[role.name] ?? []].flat().filter((one) => !among.includes(one));
  if (others.length > 0) throw unnamed({ label: role.label, among }, others);
}

/** @throws Problem where those who are named cannot do it, though they were proposed. */
export function refuseNamed(offer: Offer, named: Named): void {
  const reason = offer.refuses?.(named);
  if (reason !== undefined) throw new Problem({ path: '', message: reason });
}

interface Match {
  readonly offer: Offer;
  readonly used: number;
  readonly exact: boolean;
}

function offerMeant(tokens: readonly string[], offers: readonly Offer[], roster: readonly string[]): Match {
  const matches = offers.flatMap((offer) => matchOf(tokens, offer, roster) ?? []);
  const exact = matches.filter((match) => match.exact);
  const [only, ...others] = exact.length > 0 ? exact : matches;
  const said = printable(tokens.slice(0, 2).join(' '));
  if (only === undefined) throw noAct(said, tokens[0] ?? '', offers);
  if (others.length === 0) return only;
  const meant = [only, ...others].map((match) => match.offer.word);
  throw new Problem({ path: '', message: `"${said}" could be ${listing(meant)}`, allowed: meant });
}

function noAct(said: string, word: string, offers: readonly Offer[]): Problem {
  const words = offers.map((offer) => offer.word);
  const isNext = said.toLowerCase() === NEXT;
  const owed = offers.filter((offer) => offer.owed === true).map((offer) => offer.word);
  if (isNext && owed.length > 0)
    return new Problem({
      path: '',
      message: `"${NEXT}" has to wait: first comes ${listing(owed)}`,
    });
  const closing = offers.find((offer) => offer.closes === true);
  if (isNext && closing !== undefined)
    return new Problem({ path: '', message: `here it is "${closing.word}" that goes on: ${closing.title}` });
  const verb = words.length === 1 ? 'is' : 'are';
  const there = words.length === 0 ? 'no act is left' : `there ${verb} ${listing(words, 'and')}`;
  const message = `there is no "${said}" now${didYouMean(word, words)}; ${there}, and "?" for the rest`;
  return new Problem({ path: '', message, allowed: words });
}

/** The match of an offer: its words, or its first words, begin with what was typed. Undefined if they do not. */
function matchOf(tokens: readonly string[], offer: Offer, roster: readonly string[]): Match | undefined {
  if (offer.key !== undefined && tokens[0]?.toLowerCase() === offer.key)
    return { offer, used: 1, exact: true };
  const words = offer.word.split(' ');
  const typed: string[] = [];
  let used = 0;
  const isNext = (): boolean => used < tokens.length && tokens[used] !== ASK;
  while (isNext() && typed.length < words.length) typed.push(...plainWords(tokens[used++] ?? ''));
  if (typed.length === 0 || !typed.every((token, i) => beginsName(token, words[i] ?? ''))) return undefined;
  const exact = typed.join(' ') === folded(offer.word);
  const who = typed.slice(1).join(' ');
  return !exact && roster.some((one) => folded(one) === who) ? undefined : { offer, used, exact };
}

/** A quoted name may be several words of an act such as `retreat Old Fox`. */
function plainWords(token: string): readonly string[] {
  return folded(unquoted(token)).split(' ');
}

function namesIn(
  tokens: readonly string[],
  roles: readonly Role[],
  roster: readonly string[],
): { readonly named: Named; readonly facts: readonly string[] } {
  const named: Record<string, string | readonly string[]> = {};
  let rest: readonly string[] = tokens.flatMap((token) =>
    token.length > 1 && token.startsWith('>') ? ['>', token.slice(1)] : [token],
  );
  for (const role of roles) {
    const { found, left } = namesFor(role, rest, knownTo(role, roster));
    rest = left;
    // The words before ">" were meant for this role: they are not tried as names for the next one.
    if (found.length === 0 && rest.includes('>')) break;
    if (found.length > 0) named[role.name] = role.many === true ? found : (found[0] as string);
  }
  return { named, facts: rest.filter((token) => token !== '>') };
}

const JOINED = [',', 'and'];

/** All names that words may mean for a role: of a role for units, those of every unit. */
function knownTo({ among, barred = {} }: Role, roster: readonly string[]): readonly string[] {
  const own = new Set([...among, ...Object.keys(barred)]);
  return roster.some((name) => own.has(name)) ? [...new Set([...own, ...roster])] : [...own];
}

/** The names for a role at the start of some words, and the words after them. */
function namesFor(
  role: Role,
  tokens: readonly string[],
  known: readonly string[],
): { readonly found: readonly string[]; readonly left: readonly string[] } {
  const found: string[] = [];
  let left = tokens;
  // The first words are meant for a name, and so are those after a comma; others may be facts.
  let isName = true;
  const free = (names: readonly string[]): readonly string[] => names.filter((one) => !found.includes(one));
  for (;;) {
    const [first = ''] = left;
    isName ||= JOINED.includes(first);
    if (first === '>' || JOINED.includes(first)) left = left.slice(1);
    const name = nameAt(left, { among: free(role.among), known: free(known) });
    if (name === undefined || !role.among.includes(name.name)) {
      if (isName && name !== undefined) refuseBarred(name, role);
      return { found, left };
    }
    found.push(name.name);
    isName = left[name.used - 1]?.endsWith(',') === true;
    left = left.slice(name.used);
    if (role.many !== true || left[0] === '>') return { found, left };
  }
}

/** @throws Problem where somebody is named who cannot be meant now. */
function refuseBarred({ name }: NameFound, { barred = {} }: Role): void {
  const reason = barred[name];
  if (reason !== undefined) throw new Problem({ path: '', message: reason });
}

interface NameFound {
  readonly name: string;
  /** How many words it took. */
  readonly used: number;
}

/**
 * The longest run of words at the start that names one of those who are known; whole names come before beginnings.
 * @throws Problem where one word could mean several, among them somebody who can be meant.
 */
function nameAt(
  tokens: readonly string[],
  { among, known }: { readonly among: readonly string[]; readonly known: readonly string[] },
): NameFound | undefined {
  for (let used = Math.min(tokens.length, LONGEST_NAME); used > 0; used--) {
    const text = unquoted(tokens.slice(0, used).join(' ')).replace(/,$/, '');
    const meant = meantBy(text, known);
    const [first, another] = meant;
    if (first === undefined || (isNumber(text) && folded(first) !== folded(text))) continue;
    if (another === undefined) return { name: first, used };
    if (used === 1 && meant.some((name) => among.includes(name))) {
      throw new Problem({
        path: '',
        message: `"${printable(text)}" could be ${listing(meant.slice(0, 8))}`,
        allowed: meant,
      });
    }
  }
  return undefined;
}

const NUMBER_OR_MEASURE = new RegExp(`^${NUMBER.source}[a-z"]*$`, 'i');

/** A bare number, or one with its unit: `3`, `1.5`, `4.5in`. */
export function isNumber(text: string): boolean {
  return NUMBER_OR_MEASURE.test(text);
}

/**
 * Reads the words that are left of a line as facts of the situation: numbers go to the measures that are missing,
 * words to what holds. A set that is known already takes no words: a single member would replace all of it.
 * @throws Problem with every word that is unknown or ambiguous.
 */
function readFacts(facts: readonly string[], rules: Rules, procedure: Procedure, raw: Values): Values {
  if (facts.length === 0) return raw;
  const { shape } = procedure.situation.is;
  const numbers = measures(rules, procedure, raw);
  // These are known to matter. Their conditions are dropped, since they look at more than the line says.
  const open = Object.fromEntries(
    numbers.map((name) => [name, { ...(shape[name] as Field), when: undefined }]),
  );
  const flag: UnitFlag = {
    flag: procedure.id,
    short: '',
    label: procedure.title,
    example: 'no-visible',
    fields: Object.fromEntries(
      Object.entries(shape)
        .filter(([name, field]) => isTyped(field) && !(field.is.kind === 'set' && raw[name] !== undefined))
        .map(([name]) => [name, name]),
    ),
    numbers,
  };
  const context = { flag, shape: { ...shape, ...open }, around: raw, options: rules.options, index: 0 };
  try {
    return { ...raw, ...parseUnit(facts.join(' '), context) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: '' })));
  }
}

/**
 * The facts of an act that was typed: those that are still to be read, and entries of a list that are bare numbers.
 * @throws Problem as `readFacts` does.
 */
export function readTyped(
  { reads, entries }: Pick<RuledOffer, 'reads' | 'entries'>,
  facts: readonly string[],
  rules: Rules,
  procedure: Procedure,
  raw: Values,
): Values {
  if (reads) return raw;
  if (entries === undefined) return readFacts(facts, rules, procedure, raw);
  const { list, number } = entries;
  const words = facts.map((word) => word.replace(/,$/, ''));
  const entryOf = (word: string): Values => ({ [number]: numberIn(word) ?? word });
  const listed = words.filter(isNumber).map(entryOf);
  const others = words.filter((word) => !isNumber(word));
  return readFacts(others, rules, procedure, listed.length === 0 ? raw : { ...raw, [list]: listed });
}

/** Whether words can be read as facts of a situation of which nothing is known yet. */
export function areFacts(words: readonly string[], rules: Rules, procedure: Procedure): boolean {
  try {
    readFacts(words, rules, procedure, {});
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function isTyped({ from, hidden }: Field): boolean {
  return from !== 'card' && hidden !== true;
}

function isMeasure(field: Field): boolean {
  return ['distance', 'number', 'integer'].includes(field.is.kind) && isTyped(field);
}

/** The measures that a bare number may mean: what must be given first, then distances before other numbers. */
function measures(rules: Rules, procedure: Procedure, raw: Values): readonly string[] {
  const { missing, defaulted } = checkSituation(rules, procedure, procedure.gather(raw), true);
  const isDistance = ({ field }: Open): boolean => field.is.kind === 'distance';
  const open = [
    ...missing,
    ...defaulted.filter(isDistance),
    ...defaulted.filter((one) => !isDistance(one)),
  ].filter(({ path, field }) => path.length === 1 && isMeasure(field));
  return open.map(({ path }) => makePath(path));
}
