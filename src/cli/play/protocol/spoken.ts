import { playersOffers, type Named, type Offer, type Role } from '../../../core/walk/offer';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, printable, thereAre } from '../../../core/input/text';
import type { Game } from '../../../game/game';
import { unnamed } from '../line/names';
import type { Spoken } from './line-in';
import { readActIn } from '../units';

/** The offer that a line means. @throws Problem where it means none, or one that does not read what the line gives. */
export function offerOf(line: string | Spoken, game: Game): Offer {
  if (typeof line === 'string') return readActIn(game, line).offer;
  const offer = game.now.offers.find(({ word }) => word === line.word);
  if (offer) return reading(offer, line);
  const words = playersOffers(game.now).map(({ word }) => word);
  const now = words.length === 0 ? 'the game is over' : thereAre(words);
  const message = `there is no "${printable(line.word)}" now${didYouMean(line.word, words)}; ${now}`;
  throw new Problem({ path: line.part, message, allowed: words });
}

/** The offer, if it reads what the line gives for it. @throws Problem where it does not. */
function reading(offer: Offer, { facts, lines }: Spoken): Offer {
  const { kind, word } = offer;
  const [fact] = kind === 'noted' || kind === 'sealed' ? Object.keys(facts) : [];
  if (fact !== undefined) throw new Problem({ path: printable(fact), message: `"${word}" reads no facts` });
  if (lines !== undefined && kind !== 'sealed')
    throw new Problem({ path: 'lines', message: `"${word}" reads no lines` });
  return offer;
}

/**
 * Those whom a line names, checked.
 * @throws Problem where a role is unknown, or somebody is named who cannot be meant.
 */
export function namedBy({ roles }: Offer, { named }: Spoken): Named {
  const known = roles.map(({ name }) => name);
  const odd = Object.keys(named).find((name) => !known.includes(name));
  if (odd !== undefined) {
    const message = `nobody is named so here${didYouMean(odd, known)}; ${known.length === 0 ? 'nobody is named at all' : `name ${listing(known, 'and')}`}`;
    throw new Problem({ path: `named.${printable(odd)}`, message, allowed: known });
  }
  const given = roles.flatMap((role) => {
    const who = named[role.name];
    return who === undefined ? [] : [[role.name, whoIn(role, who)] as const];
  });
  return Object.fromEntries(given);
}

function whoIn(role: Role, who: unknown): string | readonly string[] {
  const { name, many, among, barred = {} } = role;
  const list: readonly unknown[] = Array.isArray(who) ? who : [who];
  const isFit = many === true ? list.length > 0 : !Array.isArray(who);
  const texts = list.filter((one) => typeof one === 'string');
  if (!isFit || texts.length < list.length || new Set(texts).size < texts.length)
    throw new Problem({
      path: `named.${name}`,
      message: many === true ? 'give a list of names, each once' : 'give one name',
      allowed: among,
    });
  const stranger = texts.find((one) => !among.includes(one));
  if (stranger === undefined) return many === true ? texts : (texts[0] ?? '');
  const reason = Object.hasOwn(barred, stranger) ? barred[stranger] : undefined;
  if (reason !== undefined) throw new Problem({ path: `named.${name}`, message: reason, allowed: among });
  throw unnamed(role, [stranger]);
}

/** The words of a line that an act reads. @throws Problem where it reads none. */
export function wordsFor(offer: Offer, { words }: Spoken): readonly string[] {
  if (words.length === 0 || (offer.kind === 'ruled' && offer.reads)) return words;
  throw new Problem({ path: 'words', message: `"${offer.word}" reads no words` });
}

/** Roles for which nobody was named. */
export function openRoles({ roles }: Offer, named: Named): readonly Role[] {
  return roles.filter(({ name }) => named[name] === undefined);
}
