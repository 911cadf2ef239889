import { adjudicate, findProcedure, namingUnused } from '../../core/ruling/adjudicate';
import { secureSource } from '../../core/dice/secure';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import { folded, printable } from '../../core/input/text';
import type { Procedure } from '../../core/ruling/procedure';
import { UnfitSituation } from '../../core/ruling/unfit';
import {
  factsOf,
  situationOf,
  type HiddenOffer,
  type Named,
  type NotedOffer,
  offerCalled,
  type Offer,
  type RuledOffer,
  type SealedOffer,
} from '../../core/walk/offer';
import type { Entry } from '../../game/journal/format';
import type { CupCovered, GameEvent, Ruled } from '../../game/events';
import type { Position } from '../../game/timeline';
import type { Answer } from '../../game/game';
import { unquoted } from '../input/quoted';
import { completed, inOneDialogue, meantBy, playersOf, type Meant } from './asking';
import type { AtTable } from './at-table';
import { emptyStep } from './walk/enter';
import { waitingText } from './walk/so-far';
import { coverDice, valueUnder } from './secrets/hidden';
import { refuseNamed, refuseSenseless } from './line';
import { readTyped } from './line/facts';
import { againstRecord, bothWant } from './line/against-record';
import { canShow, settledInSecret, showParts } from './secrets/orders';
import { publicEntry } from './public';
import { askLater, isTypedFor, throwFor } from './throws';
import { sayableIn, withFacts } from './protocol/facts';
import type { Channel } from './channel';
import type { Spoken } from './protocol/line-in';
import { valueAt } from '../prompts/path';
import { checked } from '../prompts/session';
import { rosterOf, withUnits } from './units';
import { nameUnits } from './ask-names';

/** The result of an act. */
export type Done =
  | { readonly kind: 'refused'; readonly answer: Answer; readonly procedure: Procedure }
  | {
      readonly kind: 'ruled';
      readonly answer: Answer;
      readonly procedure: Procedure;
      readonly entry: Entry<GameEvent>;
      /** What it is about, where the program did it by itself. */
      readonly title?: string;
    }
  | {
      readonly kind: 'covered';
      readonly cup: CupCovered;
      readonly bound: boolean;
      readonly entry: Entry<GameEvent>;
    }
  | { readonly kind: 'sealed'; readonly offer: SealedOffer; readonly entry: Entry<GameEvent> }
  | {
      readonly kind: 'noted';
      readonly offer: Offer;
      readonly entry: Entry<GameEvent>;
      /** The step that it ended unasked, since there was nothing to do in it. */
      readonly passed?: string;
    };

/** More steps than a turn has: a game in which nobody can do anything is not passed through to its end. */
const MOST_PASSED = 20;

/** An act of which all that players decide is decided; to be done once. */
type Act = () => Promise<Done>;

/**
 * Does what a line says; `as` is the side that says it alone.
 * @throws Problem where it cannot be understood, or something is missing and nobody can be asked; Back where a player
 * leaves the act at its first question.
 */
export async function perform(table: AtTable, line: string | Spoken, as?: string): Promise<Done> {
  const act = await inOneDialogue(table, async () => actOf(table, { ...(await meantBy(table, line)), as }));
  return act();
}

/**
 * Does the last act again with facts that were wrong: those who were named stay, and so do the other facts. Where the
 * rules refuse it so, the act stands as it was.
 * @throws Problem where there is no such act, or the facts cannot be understood.
 */
export async function performAgain(table: AtTable, facts: readonly string[]): Promise<Done> {
  const { game, channel } = table;
  const { act, before, undone } = game.askingAgain();
  const offer = offerAs(act, game.walk.now(before.state, game.rules).offers);
  if (facts.length === 0)
    throw new Problem({ path: '', message: 'give the facts that are right, such as "again 1.4"' });
  const name = offer.reads ? undefined : facts.find((word) => word === '>' || isName(word, game));
  if (name !== undefined)
    throw new Problem({
      path: '',
      message: `"again" takes facts alone, and "${printable(name)}" is none: the names stay as they were`,
    });
  const mended = mendedFacts(table, offer, act, facts, before);
  channel.event(publicEntry(await table.append(undone)));
  try {
    const meant = { offer: offerAs(act, game.now.offers), named: act.named, facts: [], isWhole: true };
    const done = await (await actOf(table, { ...meant, given: { ...act.situation, ...mended } }))();
    if (done.kind === 'ruled') return done;
    channel.event(publicEntry(await table.append(game.redoing())));
    return done;
  } catch (error) {
    if (game.log.at(-1)?.event.type === 'undone')
      channel.event(publicEntry(await table.append(game.redoing())));
    throw error;
  }
}

function isName(word: string, game: AtTable['game']): boolean {
  return rosterOf(game).some(({ id }) => folded(id) === folded(unquoted(word)));
}

/** What was offered when an act was done. */
function offerAs({ word, by }: Ruled, offers: readonly Offer[]): RuledOffer {
  const offer = offerCalled(
    offers.filter((one) => one.by === by),
    word,
  );
  if (offer?.kind === 'ruled') return offer;
  throw new Problem({ path: '', message: `"${word}" cannot be asked again` });
}

/** @throws Problem where a fact would be mended that was chosen on seeing the dice: the dice since then are known. */
function refuseChosen(
  procedure: Procedure,
  offer: RuledOffer,
  { named, situation }: Ruled,
  mended: Values,
): void {
  const message = 'was chosen on seeing the dice; "undo agreed" takes it back';
  for (const [path, { chosenBy }] of factsOf(offer, named, situation))
    if (chosenBy && (situation[path] ?? null) !== null && Object.hasOwn(mended, path))
      throw new UnfitSituation(procedure, { path, message });
}

/**
 * The fields that facts set, as if nothing but the record were known.
 * @throws Problem as `refuseChosen` does.
 */
function mendedFacts(
  { game, channel }: AtTable,
  offer: RuledOffer,
  act: Ruled,
  facts: readonly string[],
  at: Position,
): Values {
  const { named } = act;
  const known = game.fill(offer, named, offer.reads?.(facts), at);
  const procedure = findProcedure(game.rules.ruleset, offer.procedure, known);
  const said = readTyped(offer, facts, game.rules, procedure, known);
  hear(channel, againstRecord(offer, named, procedure, known, said, false));
  const mended = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => offer.reads !== undefined || value !== known[name]),
  );
  refuseChosen(procedure, offer, act, mended);
  return mended;
}

/** Does what needs no answer, until somebody has to decide; yields each thing that was done. */
export async function* goOn(table: AtTable): AsyncGenerator<Done> {
  for (let passed = 0; passed < MOST_PASSED;) {
    const { offers, phase } = table.game.now;
    const due = offers.find((one) => isUnasked(table, one));
    const offer = due ?? emptyStep(table);
    if (offer === undefined) return;
    const act = await actOf(table, {
      offer: { ...offer, automatic: true },
      named: {},
      facts: [],
      isWhole: true,
    });
    const done = await act();
    if (done.kind === 'ruled') yield { ...done, title: offer.title };
    else yield due === undefined && done.kind === 'noted' ? { ...done, passed: phase } : done;
    if (due === undefined) passed++;
  }
}

function isUnasked(table: AtTable, offer: Offer): boolean {
  if (offer.automatic !== true) return isThrownUnasked(table, offer);
  return offer.needs === undefined || canShow(table, offer.needs({}));
}

/** Whether dice are hidden unasked: nobody types them, nobody may look at them, and no other offer throws them. */
function isThrownUnasked(table: AtTable, offer: Offer): boolean {
  const { game, channel } = table;
  return (
    table.opening !== true &&
    offer.kind === 'hidden' &&
    game.now.offers.filter((one) => situationOf(one)?.procedure === offer.procedure).length === 1 &&
    channel.asks &&
    !isTypedFor(table, offer.by) &&
    game.begun.keeping === 'program'
  );
}

async function actOf(table: AtTable, meant: Meant): Promise<Act> {
  const { offer, named, facts } = meant;
  const { game } = table;
  refuseNamed(offer, named);
  refuseBefore(table, offer);
  if (offer.kind === 'sealed') return () => seal(table, offer, named, facts);
  if (offer.needs && (await showParts(table, offer.needs(named))))
    return actOf(table, { ...meant, offer: renewed(table, offer) });
  if (offer.kind === 'noted') return () => note(table, offer, named);
  const start =
    meant.given ?? game.fill(offer, named, offer.kind === 'ruled' ? offer.reads?.(facts) : undefined);
  if (offer.kind === 'hidden') return () => cover(table, offer, named, withSaid(table, meant, start), facts);
  return ruled(table, { ...meant, offer }, start);
}

/** @throws Problem where the dice of another act have fallen: else they could be passed over once they are seen. */
function refuseBefore({ game }: AtTable, { word, automatic }: Offer): void {
  const { waiting } = game;
  if (automatic === true || waiting.length === 0 || waiting.some((one) => one.word === word)) return;
  throw new Problem({ path: '', message: waitingText(waiting) });
}

/** The offer under the same word, now that more is known. @throws Problem where there is none any more. */
function renewed({ game }: AtTable, { word, automatic }: Offer): Offer {
  const offer = game.now.offers.find((one) => one.word === word);
  if (offer === undefined) throw new Problem({ path: '', message: `"${word}" cannot be done any more` });
  return { ...offer, ...(automatic === true && { automatic }) };
}

async function seal(
  table: AtTable,
  offer: SealedOffer,
  named: Named,
  facts: readonly string[],
): Promise<Done> {
  const entry = await table.append(await settledInSecret(table, offer, named, facts));
  return { kind: 'sealed', offer, entry };
}

/** Notes an act, if a procedure must allow it only once that does. */
async function note(table: AtTable, offer: NotedOffer, named: Named): Promise<Done> {
  const refused = offer.allowed && refusalOf(table, offer, named);
  if (refused) return refused;
  const { word, by, automatic, roles } = offer;
  for (const role of roles) refuseSenseless(role, named);
  const event = { type: 'noted', word, by, named, ...(automatic === true && { automatic }) } as const;
  return { kind: 'noted', offer, entry: await table.append(event) };
}

function refusalOf({ game }: AtTable, offer: NotedOffer, named: Named): Done | undefined {
  const { procedure, situation } = game.ask(offer, named, game.fill(offer, named));
  const ruling = adjudicate(game.rules, procedure, situation, secureSource());
  if (ruling.refused.length === 0) return undefined;
  return {
    kind: 'refused',
    answer: { ruling, named, bound: false, knownNotices: game.notices, event: undefined },
    procedure,
  };
}

/** Hides dice under a cup; those that were hidden for the same question before an undo are hidden again. */
async function cover(
  table: AtTable,
  offer: HiddenOffer,
  named: Named,
  raw: Values,
  facts: readonly string[],
): Promise<Done> {
  const question = table.game.ask(offer, named, raw);
  const bound = table.game.boundCup(question);
  const cup = bound ?? (await coverDice(table, offer, question, facts));
  return { kind: 'covered', cup, bound: bound !== undefined, entry: await table.append(cup) };
}

/** The situation with the facts that a program gave by their paths. */
function withSaid({ game }: AtTable, { offer, said }: Meant, start: Values): Values {
  const known = situationOf(offer);
  if (said === undefined || known === undefined) return start;
  const procedure = findProcedure(game.rules.ruleset, known.procedure, start);
  return withFacts(sayableIn(game, offer, procedure, start), said);
}

async function ruled(
  table: AtTable,
  meant: Meant & { readonly offer: RuledOffer },
  start: Values,
): Promise<Act> {
  const { offer, named, facts, isWhole } = meant;
  const { game } = table;
  const found = findProcedure(game.rules.ruleset, offer.procedure, start);
  const said = readTyped(offer, facts, game.rules, found, withSaid(table, meant, start));
  const filled = withUnits(game, found, said);
  const { as } = meant;
  const against =
    meant.given === undefined && againstRecord(offer, named, found, start, said, as !== undefined);
  if (against) {
    // What cannot be is refused before it is told.
    const { faults } = checked({ rules: game.rules, procedure: found }, filled);
    if (faults.length > 0) throw new UnfitSituation(found, ...faults);
    hear(table.channel, against, as);
  }
  const given = await nameUnits(playersOf(table), found, filled);
  const raw = await completed(table, { offer, named, procedure: found, raw: given }, isWhole);
  const question = game.ask(offer, named, await withSecret(table, offer, raw));
  const thrown = await throwFor(table, question);
  // Of what the record gave nobody wants to hear; what was typed must not be dropped without a word.
  const unused = question.unused.filter(
    ({ path }) =>
      !path.some((key) => typeof key === 'number') && valueAt(said, path) !== valueAt(start, path),
  );
  return async () => {
    const { ruling, ...rest } = await askLater(table, question, thrown);
    const answer = { ...rest, ruling: namingUnused(ruling, unused) };
    const { procedure } = question;
    if (answer.event === undefined) return { kind: 'refused', answer, procedure };
    return { kind: 'ruled', answer, procedure, entry: await table.append(answer.event) };
  };
}

/**
 * Tells both sides, before the dice fall, what is said against the record; nothing where nothing is.
 * @throws Problem where one side alone says it.
 */
function hear(channel: Channel, against: string | undefined, as?: string): void {
  if (against === undefined) return;
  if (as !== undefined) throw bothWant(against);
  const text = `On the players’ word: ${against}.`;
  channel.say(text);
  channel.event({ type: 'told', text });
}

/** The situation with the value that a hidden field takes from under its cup; the value is never written down. */
async function withSecret(table: AtTable, { secret }: RuledOffer, raw: Values): Promise<Values> {
  return secret === undefined ? raw : { ...raw, [secret.field]: await valueUnder(table, secret.name) };
}
