import { findProcedure } from '../../../core/ruling/adjudicate';
import { isObject, makePath, type Open } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { Problem, type Fault } from '../../../core/input/problem';
import { situationOf, type Named, type Offer, type Role } from '../../../core/walk/offer';
import type { Now } from '../../../core/walk/walk';
import { diceFor } from '../../../game/play/cups';
import type { Game } from '../../../game/play/game';
import { samePath, valueAt } from '../../prompts/path';
import { checked } from '../../prompts/session';
import { readTyped, refuseNamed, refuseSenseless } from '../line';
import { withUnits } from '../units';
import { addFacts } from './facts';
import { PROTOCOL } from './line-in';
import { fieldForm, type FieldForm } from './field-form';

/** A fact that an act may want, at its path in the situation. */
interface FactForm extends FieldForm {
  readonly path: string;
  /** It must be given. */
  readonly needed?: true;
  /** What counts unless something else is given: the default, or what was given. */
  readonly value?: unknown;
  /** The record should hold it and does not. */
  readonly unknown?: true;
}

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
  /** Hidden dice that are thrown for it. */
  readonly hides?: { readonly count: number; readonly sides: number };
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

const rolesOf = ({ roles }: Offer): readonly object[] =>
  roles.map((role, i) => roleForm(role, roles.slice(0, i)));

/** Where a game stands and all that can be done: what a client needs to choose its next line. */
export function nowForm(game: Game): object {
  const { offers, ...now } = game.now;
  return {
    protocol: PROTOCOL,
    ...now,
    offers: offers.map((offer) => {
      const { word, key, title, owed, closes, kind } = offer;
      const by = isOfBoth(offer, now) ? BOTH : offer.by;
      const procedure = situationOf(offer)?.procedure;
      return { ...{ word, key, title, by, owed, closes, kind, procedure }, roles: rolesOf(offer) };
    }),
    procedures: proceduresIn(game),
  };
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

/** By whom an act is done that each side does for its own units. */
const BOTH = 'both';

/** Whether the two sides may both do an act, as when they set up at the same time. */
export function isOfBoth(
  { by }: Pick<Offer, 'by'>,
  { sides = {}, active, activeName }: Pick<Now, 'sides' | 'active' | 'activeName'>,
): boolean {
  return sides[by] === undefined || (by === active && sides[by] !== activeName);
}

/**
 * An act as it stands, with all that it still wants.
 * @throws Problem where its words cannot be read.
 */
export function formOf(game: Game, { offer, named, facts }: Meaning): ActForm {
  const { word, title, kind } = offer;
  const by = isOfBoth(offer, game.now) ? BOTH : offer.by;
  const open = offer.roles.filter(({ name }) => named[name] === undefined);
  const roles = open.map((role) => ({ ...roleForm(role, []), among: role.sensible?.(named) ?? role.among }));
  const isPinned = (kind === 'hidden' || kind === 'sealed') && game.begun.keeping !== 'program';
  const base = { word, title, by, kind, roles, ...(isPinned && { pin: 'new' as const }) };
  const barred = open.length > 0 ? [] : faultsOfNames(offer, named);
  const asked = open.length > 0 || kind === 'sealed' ? undefined : askedOf(game, { offer, named, facts });
  if (asked === undefined) {
    const whole = open.length === 0 && barred.length === 0 && kind !== 'sealed';
    return { ...base, facts: [], known: [], faults: barred, left: [], whole };
  }
  const faults = [...barred, ...asked.faults];
  const whole = faults.length === 0 && !asked.facts.some(({ needed }) => needed === true);
  const hides = kind === 'hidden' && whole ? { hides: hidesOf(game, { offer, named, facts }) } : {};
  return { ...base, ...asked, faults, ...hides, whole };
}

/** Why those who are named cannot do an act together. */
function faultsOfNames(offer: Offer, named: Named): readonly Fault[] {
  try {
    refuseNamed(offer, named);
    for (const role of offer.kind === 'noted' ? offer.roles : []) refuseSenseless(role, named);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.faults;
    throw error;
  }
}

type Asked = Pick<ActForm, 'facts' | 'known' | 'faults' | 'left'>;

function askedOf(game: Game, meaning: Meaning): Asked | undefined {
  const { offer, named } = meaning;
  const found = situationIn(game, meaning);
  if (found === undefined) return undefined;
  const { procedure, raw, left } = found;
  const { rules } = game;
  const { missing, defaulted, situation, faults } = checked({ rules, procedure }, raw);
  const scale = rules.ruleset.scale(rules.options);
  const unknown = game.unknown(offer, named, raw);
  const form = ({ path, field }: Open, needed: boolean): readonly FactForm[] => {
    if (field.hidden === true) return [];
    const value = valueAt(situation, path) ?? valueAt(raw, path);
    const isUnknown = unknown.some((one) => samePath(one.path, path));
    return [
      {
        path: makePath(path),
        ...fieldForm(field, scale),
        ...(needed && { needed: true as const }),
        ...(value !== undefined && { value }),
        ...(isUnknown && { unknown: true as const }),
      },
    ];
  };
  const secret = offer.kind === 'ruled' ? offer.secret?.field : undefined;
  const open = missing.filter(({ path }) => path[0] !== secret);
  return {
    facts: [...open.flatMap((one) => form(one, true)), ...defaulted.flatMap((one) => form(one, false))],
    known: knownIn(procedure.situation.is.entries, situation, [...missing, ...defaulted]),
    faults,
    left,
  };
}

/** The situation of an act as far as it is known. */
function situationIn(game: Game, { offer, named, facts }: Meaning) {
  const known = situationOf(offer);
  if (known === undefined) return undefined;
  const { rules } = game;
  const words = isWords(facts) ? facts : [];
  const start = game.fill(
    offer,
    named,
    offer.kind === 'ruled' && words.length > 0 ? offer.reads?.(words) : {},
  );
  const procedure = findProcedure(rules.ruleset, known.procedure, start);
  if (isWords(facts)) {
    const said = offer.kind === 'ruled' ? readTyped(offer, words, rules, procedure, start) : start;
    return { procedure, raw: withUnits(game, procedure, said), left: [] };
  }
  const added = addFacts({ rules, procedure }, start, facts);
  return { procedure, raw: withUnits(game, procedure, added.raw), left: added.left };
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
  return { count, sides };
}
