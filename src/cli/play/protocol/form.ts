import { findProcedure } from '../../../core/ruling/adjudicate';
import { isObject, makePath, type Open } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { problemOf, type Fault } from '../../../core/input/problem';
import {
  beyondIn,
  factsOf,
  situationOf,
  wantingIn,
  withoutNone,
  type Named,
  type Offer,
  type Role,
  type SealedOffer,
  type WordsRead,
} from '../../../core/walk/offer';
import { diceFor } from '../../../game/secrets/hidden-dice';
import type { Game } from '../../../game/game';
import { samePath } from '../../prompts/path';
import { checked } from '../../prompts/session';
import { refuseNamed, refuseSenseless } from '../line';
import { readTyped } from '../line/facts';
import { isSayable } from '../line/sayable';
import { withUnits } from '../units';
import { settled } from '../secrets/orders';
import { addFacts, sayableIn } from './facts';
import { PROTOCOL } from './line-in';
import { withoutKey } from '../public';
import { factForm, type FactForm } from './fact-form';
import { fieldForm } from './field-form';
import { ownerOf } from './whose';

/** A fact that the record gives, or the line. */
interface KnownFact {
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
}

/** An act as it stands: what was said of it, and all that it still wants. */
export interface ActForm {
  readonly word: string;
  readonly title: string;
  readonly by: string;
  readonly kind: Offer['kind'];
  /** Roles that nobody was named for. */
  readonly roles: readonly object[];
  readonly facts: readonly FactForm[];
  readonly known: readonly KnownFact[];
  /** What is wrong with what was given. */
  readonly faults: readonly Fault[];
  /** Facts that were given and do not matter, as things stand. */
  readonly left: readonly string[];
  /** Words that it reads, where it does. */
  readonly words?: WordsRead;
  /** Hidden dice that are thrown for it; `byHand` where players throw their own, and type what they show. */
  readonly hides?: { readonly count: number; readonly sides: number; readonly byHand?: true };
  /** Of what is settled in secret by the lines that were given: how it stands, in words for its own side alone. */
  readonly notes?: readonly string[];
  /** What its lines can be. */
  readonly help?: readonly string[];
  /** A line that settles all that is left. */
  readonly rest?: string;
  /** A new PIN is wanted with it, of the side that does it. */
  readonly pin?: 'new';
  /** Nothing more has to be given. */
  readonly whole: boolean;
}

/** What was said of an act: those who were named, and facts by their paths or as words of a line. */
interface Meaning {
  readonly offer: Offer;
  readonly named: Named;
  readonly facts: Values | readonly string[];
  /** What is settled in secret, line by line. */
  readonly lines?: readonly string[] | undefined;
  /** Words that the act reads. */
  readonly words?: readonly string[];
}

/** A role, with whom it makes sense to name for whom. */
function roleForm(role: Role, before: readonly Role[]) {
  const { name, label, among, many, barred } = role;
  const [first] = before;
  const givens = first === undefined ? [{}] : first.among.map((who) => ({ [first.name]: who }));
  return {
    ...{ name, label, among, many, barred },
    ...(role.sensible && {
      sensible: givens
        .map((named) => ({ named, among: role.sensible?.(named) ?? among }))
        .filter(({ among: some }) => some.length < among.length),
    }),
  };
}

type RoleForm = ReturnType<typeof roleForm>;

/** An act that can be done. */
export interface OfferForm extends Pick<Offer, 'word' | 'key' | 'title' | 'by' | 'owed' | 'closes' | 'kind'> {
  readonly together?: true;
  readonly procedure: string | undefined;
  readonly words?: WordsRead;
  readonly roles: readonly RoleForm[];
}

const rolesOf = ({ roles }: Offer): readonly RoleForm[] =>
  roles.map((role, i) => roleForm(role, roles.slice(0, i)));

/** Where a game stands and all that can be done: what a client needs to choose its next line. */
export function nowForm(game: Game): object {
  return { ...pointForm(game), offers: offerForms(game), procedures: proceduresIn(game) };
}

/** Where a game stands. */
export function pointForm({ now }: Game): object {
  const { notes: told, ...point } = withoutKey(now, 'offers');
  return { protocol: PROTOCOL, ...point, told };
}

/** What can be done: each act with whom it can name. */
export function offerForms({ now }: Game): readonly OfferForm[] {
  return now.offers.map((offer) => {
    const { word, key, title, owed, closes, kind } = offer;
    const procedure = situationOf(offer)?.procedure;
    return {
      ...{ word, key, title, by: ownerOf(offer), owed, closes, kind, procedure },
      ...(offer.whose === 'together' && { together: true }),
      ...wordsOf(offer),
      roles: rolesOf(offer),
    };
  });
}

/** The words that an act reads. */
function wordsOf(offer: Offer): { readonly words?: WordsRead } {
  return offer.kind === 'ruled' && offer.words ? { words: offer.words() } : {};
}

/** The facts that each procedure may want of those that can rule now. */
function proceduresIn({ rules, now }: Game): object {
  const ids = now.offers.flatMap((offer) => situationOf(offer)?.procedure ?? []);
  const scale = rules.ruleset.scale(rules.options);
  return Object.fromEntries(
    [...new Set(ids)].map((id) => {
      const { title, citation, situation } = findProcedure(rules.ruleset, id);
      return [id, { title, citation, facts: fieldForm(situation, scale).parts }];
    }),
  );
}

/**
 * An act as it stands, with all that it still wants.
 * @throws Problem where its words cannot be read.
 */
export function formOf(game: Game, meaning: Meaning): ActForm {
  const { offer, named } = meaning;
  const { word, title, kind } = offer;
  const by = ownerOf(offer);
  const open = offer.roles.filter(({ name }) => named[name] === undefined);
  const roles = open.map((role) => ({ ...roleForm(role, []), among: role.sensible?.(named) ?? role.among }));
  const isPinned = (kind === 'hidden' || kind === 'sealed') && game.begun.keeping !== 'program';
  const base = { word, title, by, kind, roles, ...wordsOf(offer), ...(isPinned && { pin: 'new' as const }) };
  const said = { facts: [], known: [], faults: [], left: [], whole: false };
  if (open.length > 0) return { ...base, ...said };
  const wanted = kind === 'sealed' ? writtenOf(game, offer, meaning) : wantedOf(game, meaning);
  return { ...base, ...said, ...wanted };
}

/** What is said of an act for which everybody is named, and what it still wants. */
function wantedOf(game: Game, meaning: Meaning): Partial<ActForm> {
  const barred = faultsOfNames(meaning.offer, meaning.named);
  const unread = faultsOfWords(meaning);
  if (unread === undefined) return { faults: barred };
  const asked = unread.length > 0 ? undefined : askedOf(game, meaning);
  const faults = [...barred, ...unread, ...(asked?.faults ?? [])];
  const whole = faults.length === 0 && asked?.facts.some(({ needed }) => needed === true) !== true;
  const hides = meaning.offer.kind === 'hidden' && whole ? { hides: hidesOf(game, meaning) } : {};
  return { ...asked, faults, ...hides, whole };
}

type Written = Pick<ActForm, 'notes' | 'help' | 'rest' | 'faults' | 'whole'>;

/** How it stands with what is settled by these lines; without any only what they can be. */
function writtenOf(game: Game, offer: SealedOffer, { named, lines }: Meaning): Written {
  const { sealing } = offer;
  const { help = [] } = sealing.draft([]);
  const rest = sealing.rest === undefined ? {} : { rest: sealing.rest };
  let notes: readonly string[] = [];
  const faults = faultsIn(() => {
    notes = sealing.draft(lines ?? []).notes;
    if (lines !== undefined) settled(game, offer, named, lines);
  });
  return { notes, help, ...rest, faults, whole: lines !== undefined && faults.length === 0 };
}

/** Why those who are named cannot do an act together. */
function faultsOfNames(offer: Offer, named: Named): readonly Fault[] {
  return faultsIn(() => {
    refuseNamed(offer, named);
    for (const role of offer.kind === 'noted' ? offer.roles : []) refuseSenseless(role, named);
  });
}

/** What is wrong with the words that an act reads; undefined where it still wants them. */
function faultsOfWords({
  offer,
  facts,
  words = isWords(facts) ? facts : [],
}: Meaning): readonly Fault[] | undefined {
  if (offer.kind !== 'ruled' || offer.reads === undefined) return [];
  return words.length === 0 ? undefined : faultsIn(() => void offer.reads?.(words));
}

/** What is wrong with what is tried. */
const faultsIn = (attempt: () => void): readonly Fault[] => problemOf(attempt)?.faults ?? [];

type Asked = Pick<ActForm, 'facts' | 'known' | 'faults' | 'left'>;

function askedOf(game: Game, meaning: Meaning): Asked | undefined {
  const { offer, named } = meaning;
  const found = situationIn(game, meaning);
  if (found === undefined) return undefined;
  const { procedure, raw, left } = found;
  const { rules } = game;
  const wanting = wantingIn(offer, named, checked({ rules, procedure }, raw).situation, raw);
  const about = { rules, procedure: withoutNone(procedure, wanting) };
  const { missing, defaulted, situation, faults } = checked(about, raw);
  const unknown = game.unknown(offer, named, raw);
  const form = (open: Open, needed: boolean): readonly FactForm[] => {
    const isUnknown = unknown.some((one) => samePath(one.path, open.path));
    return factForm(about, open, { situation, raw }, { needed, isUnknown });
  };
  const secret = offer.kind === 'ruled' ? offer.secret?.field : undefined;
  const open = missing.filter(({ path }) => path[0] !== secret);
  // What a line of words leaves out, the record knows, and all of dice that are hidden.
  const isRead = offer.kind === 'hidden' || (offer.kind === 'ruled' && offer.reads !== undefined);
  const later = factsOf(offer, named, raw).flatMap(([path, { chosenBy }]) => (chosenBy ? [path] : []));
  const more = isRead
    ? []
    : defaulted.filter(({ field, path }) => isSayable(field) && !later.includes(makePath(path)));
  const isWanting = ({ path }: Open): boolean => wanting.some((fault) => fault.path === makePath(path));
  return {
    facts: [...open.flatMap((one) => form(one, true)), ...more.flatMap((one) => form(one, isWanting(one)))],
    known: knownIn(procedure.situation.is.entries, situation, [...missing, ...defaulted]),
    faults: [...found.faults, ...faults, ...beyondIn(offer, named, situation)],
    left,
  };
}

/** The situation of an act as far as it is known. */
export function situationIn(
  game: Game,
  { offer, named, facts, words = isWords(facts) ? facts : [] }: Meaning,
) {
  const known = situationOf(offer);
  if (known === undefined) return undefined;
  const { rules } = game;
  const start = game.fill(
    offer,
    named,
    offer.kind === 'ruled' && words.length > 0 ? offer.reads?.(words) : {},
  );
  const procedure = findProcedure(rules.ruleset, known.procedure, start);
  if (isWords(facts)) {
    const said = offer.kind === 'ruled' ? readTyped(offer, facts, rules, procedure, start) : start;
    return { procedure, raw: withUnits(game, procedure, said), left: [], faults: [] };
  }
  const added = addFacts(sayableIn(game, offer, procedure, start), facts);
  return { ...added, procedure, raw: withUnits(game, procedure, added.raw) };
}

const isWords = (facts: Meaning['facts']): facts is readonly string[] => Array.isArray(facts);

/** Single values of the situation itself that are not open, and not on a card. */
function knownIn(
  entries: readonly (readonly [string, Open['field']])[],
  situation: Values,
  open: readonly Open[],
): readonly KnownFact[] {
  return entries.flatMap(([name, field]) => {
    const value = situation[name];
    const isOpen = open.some(({ path }) => path[0] === name);
    const isTold = field.hidden !== true && field.from !== 'card' && !isOpen;
    return !isTold || value === undefined || isObject(value) || Array.isArray(value)
      ? []
      : [{ path: name, label: field.label, value }];
  });
}

function hidesOf(game: Game, meaning: Meaning): ActForm['hides'] {
  const found = situationIn(game, meaning);
  if (found === undefined) return undefined;
  const { procedure, raw } = found;
  const { situation } = checked({ rules: game.rules, procedure }, raw);
  const { count, sides } = diceFor(game.rules, procedure, situation);
  return { count, sides, ...(game.isRolledByHand(meaning.offer.by) && { byHand: true }) };
}
