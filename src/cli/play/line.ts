import {
  canBeMeant,
  NEXT,
  playersOffers,
  type Named,
  type Offer,
  type Offered,
  type Role,
} from '../../core/walk/offer';
import type { StepInfo } from '../../core/walk/walk';
import { Problem } from '../../core/input/problem';
import { Forbidden } from '../../core/ruling/forbidden';
import { didYouMean, nearest } from '../../core/input/suggest';
import { beginsName, folded, listing, printable } from '../../core/input/text';
import { partedAt, unquoted, wordsIn } from '../input/quoted';
import { isNumber, nameAt, namesIn, refuseBarred, unnamed, type NameFound, type Roster } from './line/names';

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
 * tells what is left out of what could be meant, and `steps` where it could be.
 * @throws Problem that says what could be meant.
 */
export function readAct(
  line: string,
  offers: readonly Offer[],
  roster: Roster = [],
  byProgram: readonly string[] = [],
  steps: readonly StepInfo[] = [],
): Typed {
  const tokens = wordsIn(line).flatMap((token) => partedAt(token, '>'));
  const { offer, used, of } = offerMeant(tokens, { offers, byProgram, steps }, roster);
  const rest = afterOnly(tokens.slice(used), offer, roster);
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
 * The words after the name of somebody who alone can be meant, where it stands after the first `>`.
 * @throws Problem where somebody else is named there.
 */
function afterOnly(
  tokens: readonly string[],
  { only = [], roles }: Offer,
  roster: Roster,
): readonly string[] {
  const [first, ...rest] = tokens;
  const found = first === '>' ? oneOf(only, rest, roster) : undefined;
  const isFact = rest[0] === undefined || isNumber(rest[0]) || rest[0].includes(':') || rest[0] === ASK;
  if (first === '>' && !found && !isFact && only.length > 0 && roles.length === 0)
    throw unnamed({ label: 'the one it is done to', among: only }, rest);
  return found ? rest.slice(found.used) : tokens;
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
  const rest = facts.join(' ').replace(/^(and|,) /, '');
  for (const last of roles.slice(-1)) {
    const known = Object.keys(last.barred ?? {});
    const name = nameAt(facts, { among: known, known });
    if (name !== undefined) refuseBarred(name, last);
    if (last.many === true) throw unnamed(last, [rest]);
  }
  const takes = TAKES[roles.length] ?? `takes ${roles.length} names`;
  throw new Problem({ path: '', message: `"${word}" ${takes}; "${printable(rest)}" is too much` });
}

/** How many names an act takes, in words, by the number of its roles. */
const TAKES = ['stands alone', 'takes one name', 'takes two names'];

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

interface OfferedIn extends Offered {
  /** The other steps of the game. */
  readonly steps: readonly StepInfo[];
}

function offerMeant(tokens: readonly string[], offered: OfferedIn, roster: Roster): Match {
  const all = offered.offers.flatMap((offer) => matchOf(tokens, offer, roster) ?? []);
  const between = all.flatMap((match) => betweenThose(tokens, match, roster) ?? []);
  if (between.length === 0) refuseApart(tokens, all, roster);
  const matches = between.length > 0 ? between : all;
  const exact = matches.filter((match) => match.exact);
  const found = exact.length > 0 ? exact : matches;
  // What nobody can be named for is proposed to nobody: it is meant where its whole word is typed, or where nothing else is.
  const likely = found.filter(({ offer }) => canBeMeant(offer));
  const [only, ...others] = likely.length > 0 ? likely : found;
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
  const { between = [] } = match.offer;
  let { used, of } = match;
  for (;;) {
    const rest = tokens.slice(used);
    const at = rest[0] === '>' ? 1 : 0;
    const name = oneOf(between, rest.slice(at), roster);
    if (name === undefined) break;
    used += at + name.used;
    of = name.name;
  }
  return of === undefined ? undefined : { ...match, used, of };
}

/** The one of some names that words begin with; undefined where they mean nobody, or another unit. */
function oneOf(among: readonly string[], tokens: readonly string[], roster: Roster): NameFound | undefined {
  if (among.length === 0) return undefined;
  const known = [...new Set([...among, ...roster.map(({ id }) => id)])];
  const found = nameAt(tokens, { among, known });
  return found && among.includes(found.name) ? found : undefined;
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

function noAct(tokens: readonly string[], offered: OfferedIn, roster: Roster): Problem {
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
  const isIn = ({ acts }: StepInfo): boolean =>
    words.length > 0 && word !== NEXT && acts.includes(word.toLowerCase());
  const steps = offered.steps.filter(isIn).map(({ title }) => `"${title}"`);
  const hint = steps.length > 0 ? ` (it belongs to ${listing(steps, 'and')})` : didYouMean(word, near);
  const message = `there is no "${said}" now${hint}; ${there}, and "?" for the rest`;
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
