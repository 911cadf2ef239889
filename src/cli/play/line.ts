import { checkSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { isObject, makePath, type Open } from '../../core/input/check';
import {
  NEXT,
  playersOffers,
  type Named,
  type Offer,
  type Offered,
  type Role,
  type RuledOffer,
} from '../../core/walk/offer';
import type { Field, Shape, Values } from '../../core/input/field';
import { numberIn, pointed } from '../../core/input/number';
import { problemOf, Problem, type Fault } from '../../core/input/problem';
import { Forbidden } from '../../core/ruling/forbidden';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { didYouMean, nearest } from '../../core/input/suggest';
import { beginsName, folded, kebab, listing, printable, someOf, uncapital } from '../../core/input/text';
import { partedAt, unquoted, wordsIn } from '../input/quoted';
import { parseUnit, type UnitContext } from '../input/shorthand';
import { valueAt, withValue } from '../prompts/path';
import { isNumber, nameAt, namesIn, refuseBarred, type Roster } from './line/names';
import { partsIn, type OfUnits, type Part } from './line/parts';
import { isSayable } from './line/sayable';

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

/**
 * Reads a line such as `fire 2/I > Hulse 1.5`: the act, who does it, `>` and to whom, and facts. Every word may be cut
 * short as long as one meaning is left, and names may stand in quotes. `roster` has the names of all units, whether they
 * can be meant now or not: none of them is taken for the beginning of another. Of a line that means nothing, `byProgram`
 * tells what is left out of what could be meant.
 * @throws Problem that says what could be meant.
 */
export function readAct(
  line: string,
  offers: readonly Offer[],
  roster: Roster = [],
  byProgram: readonly string[] = [],
): Typed {
  const tokens = wordsIn(line).flatMap((token) => partedAt(token, '>'));
  const { offer, used, of } = offerMeant(tokens, { offers, byProgram }, roster);
  const rest = tokens.slice(used);
  const { named, facts } = namesIn(rest, offer.roles, roster);
  const open = offer.roles.filter(({ name }) => named[name] === undefined);
  const instead = open.length > 0 ? offers.find(({ word }) => facts.includes(word)) : undefined;
  if (instead) {
    const line = `"${[instead.word, ...Object.values(named).flat()].join(' ')}"`;
    throw new Problem({ path: '', message: `"${instead.word}" is an act of its own: ${line}` });
  }
  return { offer, named, open, facts: of === undefined ? facts : factsOfThose(facts, of, offer) };
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
  const meant = word === undefined ? '' : didYouMean(word, [...among, ...Object.keys(barred)]);
  const said = word === undefined ? 'nobody is named' : `"${printable(word)}" cannot be meant`;
  const [reason] = Object.values(barred);
  const nobody = reason === undefined ? 'there is nobody now' : `there is nobody now (${reason})`;
  const names = among.length === 0 ? nobody : `give ${someOf(among)}`;
  return new Problem({ path: '', message: `${said} as ${uncapital(label)}${meant}; ${names}` });
}

/** @throws Problem where somebody is named who makes no sense beside the others. */
export function refuseSenseless(role: Role, named: Named): void {
  const among = role.sensible?.(named);
  if (among === undefined) return;
  const others = [named[role.name] ?? []].flat().filter((one) => !among.includes(one));
  if (others.length > 0) throw unnamed({ label: role.label, among }, others);
}

/** @throws Problem where those who are named cannot do it, though they were proposed; Forbidden where the rules say so. */
export function refuseNamed(offer: Offer, named: Named): void {
  const reason = offer.refuses?.(named);
  if (reason === undefined) return;
  throw typeof reason === 'string' ? new Problem({ path: '', message: reason }) : new Forbidden(reason);
}

interface Match {
  readonly offer: Offer;
  readonly used: number;
  readonly exact: boolean;
  /** The last who was named of those whom it is between. */
  readonly of?: string;
}

function offerMeant(tokens: readonly string[], offered: Offered, roster: Roster): Match {
  const all = offered.offers.flatMap((offer) => matchOf(tokens, offer, roster) ?? []);
  const between = all.flatMap((match) => betweenThose(tokens, match, roster) ?? []);
  if (between.length === 0) refuseApart(tokens, all, roster);
  const matches = between.length > 0 ? between : all;
  const exact = matches.filter((match) => match.exact);
  const [only, ...others] = exact.length > 0 ? exact : matches;
  const said = printable(tokens.slice(0, 2).join(' ').replace(/,$/, ''));
  if (only === undefined) throw noAct(tokens, offered, roster);
  if (others.length === 0) return only;
  const meant = [only, ...others].map(({ offer }) => offer);
  // A number says nothing of those between whom it is.
  const told = meant.map(({ word, between, title }) => (between ? `${word} (${title})` : word));
  const allowed = meant.map(({ word }) => word);
  throw new Problem({ path: '', message: `"${said}" could be ${listing(told)}`, allowed });
}

/** @throws Problem where a unit is named that is in none of the combats or the like; it says who are. */
function refuseApart(tokens: readonly string[], matches: readonly Match[], roster: Roster): void {
  const [match] = matches;
  if (match === undefined || matches.some(({ offer }) => offer.between === undefined)) return;
  const rest = tokens.slice(match.used);
  const { word, act = word, key = word } = match.offer;
  // A key that says nothing of whom is followed by a name, and by no fact.
  if (!key.startsWith(act) && tokens[0]?.toLowerCase() === key && rest.length > 0 && rest[0] !== ASK)
    throw unnamed({ label: act, among: matches.flatMap(({ offer }) => offer.between ?? []) }, rest);
  const { name } = nameAt(rest, { among: [], known: roster.map(({ id }) => id) }) ?? {};
  // What is no whole name may be a fact.
  if (name === undefined || !folded(rest.join(' ')).startsWith(folded(name))) return;
  const message = `${name} is in no ${act}: ${matches.map(({ offer }) => offer.title).join('; ')}`;
  throw new Problem({ path: '', message });
}

/** The match with the names that follow it, where it can be typed by those whom it is between; undefined if it is not. */
function betweenThose(tokens: readonly string[], match: Match, roster: Roster): Match | undefined {
  const { between: among = [] } = match.offer;
  const known = [...new Set([...among, ...roster.map(({ id }) => id)])];
  let { used, of } = match;
  for (;;) {
    const rest = tokens.slice(used);
    const at = rest[0] === '>' ? 1 : 0;
    const name = among.length === 0 ? undefined : nameAt(rest.slice(at), { among, known });
    if (name === undefined || !among.includes(name.name)) break;
    used += at + name.used;
    of = name.name;
  }
  return of === undefined ? undefined : { ...match, used, of };
}

/** Words after one of those whom an act is between are facts of that one: `Eber.inspiring`. */
function factsOfThose(
  words: readonly string[],
  first: string,
  { between: among = [] }: Offer,
): readonly string[] {
  let of = first;
  return words.flatMap((word) => {
    const { name } = nameAt([word], { among, known: among }) ?? {};
    of = name ?? of;
    if (name !== undefined) return [];
    return word === ASK || isNumber(word) ? [word] : [`${of}.${word}`];
  });
}

function noAct(tokens: readonly string[], offered: Offered, roster: Roster): Problem {
  // A name may have several words, and a number among them; what another name or number follows has been told.
  const { used = 0 } = nameAt(tokens.slice(1), { among: [], known: roster.map(({ id }) => id) }) ?? {};
  const end = tokens.findIndex((token, i) => i > used && (token === '>' || token === ASK || isNumber(token)));
  const offers = playersOffers(offered);
  const isActOf = (words: readonly string[]): boolean => offers.some(({ act }) => act === words.join(' '));
  const told = end < 0 || isActOf(tokens.slice(0, end)) ? tokens : tokens.slice(0, end);
  const said = printable(told.join(' ').replace(/,$/, ''));
  const words = offers.map(({ word }) => word);
  const early = said.toLowerCase() === NEXT ? tooEarly(NEXT, offers) : undefined;
  if (early) return early;
  const verb = words.length === 1 ? 'is' : 'are';
  const there = words.length === 0 ? 'the game is over' : `there ${verb} ${listing(words, 'and')}`;
  const [word = '', ...rest] = tokens;
  const near = offers.filter((offer) => isOfNoOther(rest, offer)).map((offer) => offer.word);
  const message = `there is no "${said}" now${didYouMean(word, near)}; ${there}, and "?" for the rest`;
  return new Problem({ path: '', message, allowed: words });
}

/** The problem where a word would end a phase that something else has to end, or keeps open; undefined where neither is so. */
export function tooEarly(word: string, offers: readonly Offer[]): Problem | undefined {
  const owed = offers.filter((offer) => offer.owed === true).map((offer) => offer.word);
  if (owed.length > 0)
    return new Problem({ path: '', message: `"${word}" has to wait: first comes ${listing(owed)}` });
  const closing = offers.find((offer) => offer.closes === true);
  return (
    closing &&
    new Problem({ path: '', message: `here it is "${closing.word}" that goes on: ${closing.title}` })
  );
}

/** Whether an act may have been meant: one about a unit was not, where another was named. */
function isOfNoOther(rest: readonly string[], { word, act }: Offer): boolean {
  if (act === undefined || rest.length === 0) return true;
  const name = word.slice(act.length + 1);
  const typed = rest.slice(0, name.split(' ').length).join(' ');
  return nearest(unquoted(typed), [name]) !== undefined;
}

/** The match of an offer: its words, or its first words, begin with what was typed. Undefined if they do not. */
function matchOf(tokens: readonly string[], offer: Offer, roster: Roster): Match | undefined {
  if (offer.key !== undefined && tokens[0]?.toLowerCase() === offer.key)
    return { offer, used: 1, exact: true };
  // Who stands in place of the rest of the word is seen to by `betweenThose`.
  const words = offer.word.split(' ').slice(0, offer.between ? 1 : undefined);
  const typed: string[] = [];
  let used = 0;
  // A name of several words may be cut short by what follows it: `seen Scots > Gela`, `seen Scots Gela`, `retreat Old 2`.
  const isName = (token: string): boolean =>
    offer.roles[0]?.among.some((name) => beginsName(token, name)) === true &&
    !roster.some(({ id }) => beginsName([...typed.slice(1), token].join(' '), id));
  const follows = (token: string): boolean =>
    token === '>' ||
    (!beginsName(token, words[typed.length] ?? '') && (isNumber(token) || isName(token.replace(/,$/, ''))));
  const isNext = (token = ASK): boolean => token !== ASK && !(typed.length > 1 && follows(token));
  while (isNext(tokens[used]) && typed.length < words.length) typed.push(...plainWords(tokens[used++] ?? ''));
  if (typed.length === 0 || !typed.every((token, i) => beginsName(token, words[i] ?? ''))) return undefined;
  const exact = typed.join(' ') === folded(offer.word);
  const name = typed.slice(1).join(' ');
  return !exact && roster.some(({ id }) => folded(id) === name) ? undefined : { offer, used, exact };
}

/** A quoted name may be several words of an act such as `retreat Old Fox`. */
function plainWords(token: string): readonly string[] {
  return folded(unquoted(token)).split(' ');
}

/**
 * Reads the words that are left of a line as facts of the situation, or of a part of it: `a.unsecured`. Numbers go to
 * the measures that are missing, words to what holds. A set that is known already takes no words: a single member would
 * replace all of it.
 * @throws Problem with every word that is unknown or ambiguous.
 */
function readFacts(
  facts: readonly string[],
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  names: readonly string[] = [],
  unlike?: UnitContext['unlike'],
): Values {
  if (facts.length === 0) return raw;
  const { shape } = procedure.situation.is;
  const { options } = rules;
  const isFact = (word: string, within: Shape): boolean => faultOf(word, within, options) !== UNLIKE.message;
  const { parts, own } = partsIn(facts, shape, { raw, names, isFact });
  let values = raw;
  for (const { path, shape: within, words } of parts.filter((part) => part.words.length > 0)) {
    const at = valueAt(raw, path);
    const known = isObject(at) ? at : {};
    const said = readWords(words, { shape: within, raw: known, options, numbers: [] });
    values = withValue(values, path, { ...known, ...said });
  }
  if (own.length === 0) return values;
  const numbers = measures(rules, procedure, raw);
  // These are known to matter. Their conditions are dropped, since they look at more than the line says.
  const open = Object.fromEntries(
    numbers.map((name) => [name, { ...(shape[name] as Field), when: undefined }]),
  );
  const unknown = (word: string): FaultOfWord | undefined =>
    unlike?.(word) ?? ofWhom(word, parts, isFact) ?? ofOne(word, shape, options);
  const situation = { shape: { ...shape, ...open }, raw, options, numbers, unlike: unknown };
  return { ...values, ...readWords(own, situation) };
}

/** What words are read as: facts of a shape of which something is known. */
interface Reading extends Pick<UnitContext, 'shape' | 'options' | 'unlike'> {
  readonly raw: Values;
  readonly numbers: readonly string[];
}

/** @throws Problem with every word that is unknown or ambiguous. */
function readWords(words: readonly string[], { shape, raw, options, numbers, unlike }: Reading): Values {
  const names = Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field && isSayable(field) && !(field.is.kind === 'set' && raw[name] !== undefined);
  });
  const flag: UnitFlag = {
    flag: 'act',
    short: '',
    label: 'Act',
    example: `${kebab(names[0] ?? '')}:...`,
    fields: Object.fromEntries(names.map((name) => [name, name])),
    numbers,
  };
  try {
    const context = { flag, shape, around: raw, options, index: 0, unlike, recorded: raw };
    return parseUnit(words.map(pointed).join(' '), context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: '' })));
  }
}

type FaultOfWord = Omit<Fault, 'path'>;

/** The fault of a word that is, or is like, a fact of some part, where it does not say of which. */
function ofWhom(word: string, parts: readonly Part[], isFact: OfUnits['isFact']): FaultOfWord | undefined {
  const allowed = parts.filter(({ shape }) => isFact(word, shape)).map(({ name }) => `${name}.${word}`);
  if (allowed.length === 0) return undefined;
  return { message: `"${printable(word)}" has to say of whom; give ${listing(allowed)}`, allowed };
}

/** The fault of a word that is a fact of one in a list, whom no line can give it to. */
function ofOne(word: string, shape: Shape, options: Values): FaultOfWord | undefined {
  const isOf = ({ is }: Field): boolean =>
    is.kind === 'list' && is.of.is.kind === 'record' && faultOf(word, is.of.is.shape, options) === undefined;
  if (!Object.values(shape).some(isOf)) return undefined;
  const message = `"${printable(word)}" is a fact of one unit: the record has to know it before the act, as by "mark"; "undo agreed" takes back an act that is done`;
  return { message, allowed: [] };
}

/** What is wrong with a word that is like no fact. */
const UNLIKE: FaultOfWord = { message: '-' };

/** What is wrong with a word as a fact of a shape; undefined for one that is a fact. */
function faultOf(word: string, shape: Shape, options: Values): string | undefined {
  const reading = { shape, raw: {}, options, numbers: [], unlike: () => UNLIKE };
  return problemOf(() => readWords([word], reading))?.faults[0]?.message;
}

/**
 * The facts of an act that was typed: those that are still to be read, and entries of a list that are bare numbers.
 * @throws Problem as `readFacts` does.
 */
export function readTyped(
  { reads, entries, roles, between }: Partial<Pick<RuledOffer, 'reads' | 'entries' | 'roles' | 'between'>>,
  facts: readonly string[],
  rules: Rules,
  procedure: Procedure,
  raw: Values,
): Values {
  if (reads) return raw;
  if (entries === undefined)
    return readFacts(facts, rules, procedure, raw, between, (word) => asName(word, facts, roles?.at(-1)));
  const { list, number } = entries;
  const words = facts.map((word) => word.replace(/,$/, ''));
  const entryOf = (word: string): Values => ({ [number]: numberIn(word) ?? word });
  const listed = words.filter(isNumber).map(entryOf);
  const others = words.filter((word) => !isNumber(word));
  return readFacts(others, rules, procedure, listed.length === 0 ? raw : { ...raw, [list]: listed });
}

/** Right after a list of names, a word that is like no fact was meant for a name. */
function asName(word: string, [first = '']: readonly string[], last: Role | undefined): Fault | undefined {
  return last?.many === true && first.replace(/,$/, '') === word
    ? unnamed(last, [word]).faults[0]
    : undefined;
}

/** Whether words can be read as facts of a situation of which nothing is known yet. */
export function areFacts(words: readonly string[], rules: Rules, procedure: Procedure): boolean {
  return isRead(() => void readFacts(words, rules, procedure, {}));
}

const isRead = (read: () => void): boolean => problemOf(read) === undefined;

function isMeasure(field: Field): boolean {
  return ['distance', 'number', 'integer'].includes(field.is.kind) && isSayable(field);
}

/**
 * The measures that a bare number may mean: what must be given first, and of that distances before other numbers; then
 * what has a default, unless the record knows it or what it follows from.
 */
function measures(rules: Rules, procedure: Procedure, raw: Values): readonly string[] {
  const { missing, defaulted } = checkSituation(rules, procedure, procedure.gather(raw), true);
  const asked = defaulted.filter(({ field }) => field.from !== 'state');
  const open = [...distancesFirst(missing), ...distancesFirst(asked)].filter(
    ({ path, field }) => path.length === 1 && isMeasure(field),
  );
  return open.map(({ path }) => makePath(path));
}

function distancesFirst(open: readonly Open[]): readonly Open[] {
  const isDistance = ({ field }: Open): boolean => field.is.kind === 'distance';
  return [...open.filter(isDistance), ...open.filter((one) => !isDistance(one))];
}
