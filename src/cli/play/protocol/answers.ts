import type { MusterUnit } from '../../../core/walk/walk';
import type { Values } from '../../../core/input/field';
import { attempted, Problem } from '../../../core/input/problem';
import { folded, listing, printable } from '../../../core/input/text';
import { situationOf, type Offer, type Named } from '../../../core/walk/offer';
import type { Game } from '../../../game/game';
import { backFrom } from '../../../game/timeline';
import { faultAnswer } from '../../output/safe-json';
import { unquoted, wordsIn } from '../../input/quoted';
import { ASK } from '../line';
import { faceDownFor, namesFaceDown, refuseFaceDown } from '../secrets/face-down';
import { againstRecord, bothWant } from '../line/against-record';
import { formOf, situationIn, type ActForm } from './form';
import type { Agreeing, LineIn, Spoken } from './line-in';
import { namedBy, offerOf, wordsFor } from './spoken';
import { doerOf, isActOf } from './whose';
import { readActIn } from '../units';

/** What an act still wants, for a program that asks. @throws Problem where there is no such act. */
export function askedAbout(game: Game, line: Spoken, as?: string): ActForm {
  const offer = offerOf(line, game);
  const named = namedBy(offer, line);
  const form = formOf(game, {
    ...{ offer, named, facts: line.facts },
    ...{ words: wordsFor(offer, line), lines: line.lines },
  });
  return openTo(as, named, form, game);
}

/** The form for the side that asks: without what the record knows of an enemy with its card face down. */
function openTo(as: string | undefined, named: Named, form: ActForm, game: Game): ActForm {
  return namesFaceDown(as, named, game) ? { ...form, known: [] } : form;
}

/** The event for a line of which nothing came: `wanted` where more has only to be said, else `error`. */
export function failure({ faults }: Problem, { said, as }: LineIn, game: Game): object {
  // To who may not say it no more is told.
  const act = faults.some(({ path }) => path === 'as') ? undefined : wantedBy(said, game, as);
  return { type: act === undefined ? 'error' : 'wanted', ...faultAnswer(faults), ...(act && { act }) };
}

/** The act that a line means, if nothing is wrong with it but that it does not say all. */
function wantedBy(said: LineIn['said'], game: Game, as: string | undefined): ActForm | undefined {
  if (typeof said !== 'string' && 'agree' in said) return undefined;
  const form = attempted(() => formIn(said, game, as));
  const isOnlyOpen = form?.faults.length === 0 && form.left.length === 0;
  const isAsked = typeof said === 'string' && said.trimEnd().endsWith(ASK);
  return isOnlyOpen && (isAsked || !form.whole) ? form : undefined;
}

function formIn(said: Exclude<LineIn['said'], Agreeing>, game: Game, as: string | undefined): ActForm {
  if (typeof said !== 'string') return askedAbout(game, 'do' in said ? said.do : said.ask, as);
  const { offer, named, facts, open } = readActIn(game, said);
  const words = facts.filter((word) => word !== ASK);
  const isUnread = words.length > 0 && (open.length > 0 || situationOf(offer) === undefined);
  if (isUnread) throw new Problem({ path: '', message: `"${printable(words.join(' '))}" is not understood` });
  return openTo(as, named, formOf(game, { offer, named, facts: words }), game);
}

/** Commands that one side may give for itself: they change nothing, and show nothing that is the other side's. */
const FOR_ONE = [
  ...['?', 'now', 'why', 'score', 'log', 'odds', 'table', 'explain', 'note', 'muster', 'peek'],
  ...['map', 'reach'],
];

/** Commands that both sides may agree on. */
export const FOR_BOTH = ['undo', 'redo', 'again', 'correct', 'dice'];

/** The sides that said the lines by which entries of the journal were made, as far as lines say of whom they are. */
type SaidBy = ReadonlyMap<number, string>;

/** Whether a word in small letters is the whole word of an act on offer: `reach` is one in GTE, and a command in campaigns. */
export function isOffered(word: string, { now }: Game): boolean {
  return now.offers.some((offer) => (offer.act ?? offer.word) === word);
}

/** A side by its id. @throws Problem where there is none. */
export function sideIn(as: string, { now: { sides = {} } }: Game): string {
  if (Object.hasOwn(sides, as)) return as;
  throw new Problem({
    path: 'as',
    message: `there is no side "${printable(as)}"; give ${listing(Object.keys(sides))}`,
    allowed: Object.keys(sides),
  });
}

/**
 * Refuses what is not for one side alone to say: an act of the other side, or a command that wants both.
 * @throws Problem that names the side that may say it.
 */
export function refuseOther(
  as: string,
  said: Exclude<LineIn['said'], Agreeing>,
  game: Game,
  saidBy: SaidBy,
): void {
  const { sides = {} } = game.now;
  sideIn(as, game);
  if (typeof said === 'string' && isForOne(said, as, game, saidBy)) return;
  const { offer, named } = meantIn(said, game);
  if (isActOf(as, offer, named, game)) return refuseGuess(as, said, game);
  const side = doerOf(offer, named, game);
  const whose = side === undefined ? 'done by each side for its own' : `an act of ${sides[side] ?? side}`;
  throw new Problem({ path: 'as', message: `"${offer.word}" is ${whose}` });
}

/** @throws Problem with a fact against the record of a card that lies face down: what is answered would tell of it. */
function refuseGuess(as: string, said: Exclude<LineIn['said'], Agreeing>, game: Game): void {
  const { offer, named, facts } = meantIn(said, game);
  if (offer.kind !== 'ruled' || !namesFaceDown(as, named, game)) return;
  const found = situationIn(game, { offer, named, facts });
  const start = game.fill(offer, named);
  const against = found && againstRecord(offer, named, found.procedure, start, found.raw, true);
  if (against !== undefined) throw bothWant(against);
}

function isForOne(said: string, as: string, game: Game, saidBy: SaidBy): boolean {
  const [typed = '', ...rest] = wordsIn(said);
  const word = typed.toLowerCase();
  if (isOffered(word, game)) return false;
  if (word === 'undo' && rest.length === 0)
    return isOwnDeed(as, game, saidBy) || refuseAlone('undo 1 agreed');
  if (FOR_BOTH.includes(word)) return refuseAlone(said);
  if (!FOR_ONE.includes(word)) return false;
  if (word !== 'muster') return true;
  const part = unquoted(rest.join(' '));
  const hidden = faceDownFor(as, game).map(({ id }) => id);
  refuseFaceDown(part !== '' && unitsCalled(part, game).some(({ id }) => hidden.includes(id)));
  return true;
}

/** @throws Problem that says how a side proposes what both have to want. */
function refuseAlone(line: string): never {
  const wish = `"${printable(line)}"`;
  const message = `both sides have to want ${wish}: propose it with "agree"; it is done once the other side agrees`;
  throw new Problem({ path: 'as', message });
}

/**
 * Whether the last act that somebody decided on was said by this side, or else was clearly its own; so too where there is
 * none.
 */
function isOwnDeed(as: string, game: Game, saidBy: SaidBy): boolean {
  const { n, before } = [...backFrom(game.present)].find(({ automatic }) => !automatic) ?? {};
  const event = n === undefined ? undefined : game.log[n - 1]?.event;
  if (n === undefined || event === undefined || before === undefined) return true;
  const speaker = saidBy.get(n);
  if (speaker !== undefined) return speaker === as;
  const then = game.supposing(before.state);
  const { word, by, named = {} } = 'word' in event ? event : {};
  const offer = then.now.offers.find((one) => one.word === word && one.by === by);
  return offer !== undefined && doerOf(offer, named, then) === as;
}

/** The units with that name, side or corps, so that `1/I` is not `1/IX` besides; else those with it as a part of one. */
export function unitsCalled(text: string, { walk, present: { state } }: Game): readonly MusterUnit[] {
  const wanted = folded(text);
  const all = walk.muster(state);
  const among = (isMeant: (name: string) => boolean): readonly MusterUnit[] =>
    all.filter(({ id, side, group }) => [id, side, group ?? side].map(folded).some(isMeant));
  const whole = among((name) => name === wanted);
  return whole.length > 0 ? whole : among((name) => name.includes(wanted));
}

/** What a line means, and who is named for it. @throws Problem where it means nothing that can be done. */
export function meantIn(
  said: Exclude<LineIn['said'], Agreeing>,
  game: Game,
): { readonly offer: Offer; readonly named: Named; readonly facts: Values | readonly string[] } {
  if (typeof said === 'string') {
    const { facts, ...read } = readActIn(game, said);
    return { ...read, facts: facts.filter((word) => word !== ASK) };
  }
  const line = 'do' in said ? said.do : said.ask;
  const offer = offerOf(line, game);
  return { offer, named: namedBy(offer, line), facts: line.facts };
}
