import { findProcedure } from '../../../core/ruling/adjudicate';
import type { HidingWords } from '../../../core/dice/hiding';
import { Problem } from '../../../core/input/problem';
import { printable } from '../../../core/input/text';
import type { HiddenOffer } from '../../../core/walk/offer';
import type { HiddenDice } from '../../../game/secrets/commitment';
import { cover, diceFor, hidingOf, openCup } from '../../../game/secrets/hidden-dice';
import type { CupCovered, CupForfeited, CupShown } from '../../../game/events';
import type { Game } from '../../../game/game';
import type { Question } from '../../../game/question';
import { cupNamed as cupIn, type KnownCup } from '../../../game/timeline';
import type { Keepsake } from '../../../game/secrets/seals';
import { askDice, choosePin, diceWanted, goodPin, readDice } from '../../input/secret-input';
import type { AtTable } from '../at-table';
import { isTypedFor, notTyped } from '../throws';
import { openByPin } from './by-pin';

/** The way out where nobody knows the PIN any more. */
const LOST = 'if the PIN is lost, "lost" tells what then counts';

/**
 * Throws hidden dice, or takes those that were typed: faces, or their sum.
 * @throws Problem where the dice cannot show what was typed, or there is no terminal to ask for a PIN at.
 */
export async function coverDice(
  table: AtTable,
  offer: HiddenOffer,
  question: Question,
  facts: readonly string[],
): Promise<CupCovered> {
  const { rules } = table.game;
  const wanted = diceFor(rules, question.procedure, question.situation);
  if (facts.length > 0 && table.channel.isPhone === true && !isTypedFor(table, offer.by))
    throw notTyped('hidden');
  const typed = facts.length > 0 ? diceIn(facts.join(' '), wanted) : await typedUnseen(table, offer, wanted);
  const keepsake = await keepsakeOf(table, offer.title);
  return cover(rules, offer, question, { typed, turnSecret: await table.secretNow() }, keepsake);
}

/** How a secret of this game is kept, with a new PIN where it has one. */
export async function keepsakeOf(table: AtTable, title: string): Promise<Keepsake> {
  const { game, programKey, secrecy } = table;
  const keeping = game.begun.keeping === 'each' ? 'pin' : game.begun.keeping;
  const pin = keeping === 'program' ? undefined : await newPin(table, title);
  return { keeping, pin, programKey, secrecy };
}

type Wanted = ReturnType<typeof diceFor>;

/** Undefined where the program throws them. */
async function typedUnseen(
  table: AtTable,
  { by, title }: HiddenOffer,
  wanted: Wanted,
): Promise<HiddenDice | undefined> {
  const { channel } = table;
  return isTypedFor(table, by) && channel.asks ? askDice(channel.prompts, title, wanted) : undefined;
}

/** @throws Problem where the dice cannot show that. */
function diceIn(text: string, wanted: Wanted): HiddenDice {
  const dice = readDice(text, wanted);
  if (dice) return dice;
  const message = `${wanted.count} dice cannot show "${printable(text)}"; ${diceWanted(wanted)}`;
  throw new Problem({ path: '', message });
}

/** The PIN that came with the line, else one that is typed twice, unseen. @throws Problem where there is none. */
export async function newPin({ channel }: AtTable, title: string): Promise<string> {
  const given = channel.pin?.();
  if (given !== undefined) return goodPin(given, 'pin');
  if (channel.asks) return choosePin(channel.prompts, title);
  throw new Problem({
    path: 'pin',
    message:
      'a PIN is wanted with it, and there is no terminal to ask at; give it, or begin the game with --keep program',
  });
}

/** What lies under a cup, opened by the program’s key or the roller's PIN; the worst where that PIN is lost. */
export async function valueUnder(table: AtTable, name: string): Promise<number> {
  return cupNamed(table, name).forfeited?.limit ?? (await opened(table, name)).limit;
}

/** What the dice under a cup are called. */
export function wordsOf({ rules }: Game, { procedure, situation }: CupCovered): HidingWords {
  return hidingOf(findProcedure(rules.ruleset, procedure, situation)).words;
}

/** How dice count that are not shown: told when they are covered, and again when it happens. */
export function rulesOfSilence(game: Game, cup: CupCovered): string {
  return wordsOf(game, cup).ifUnshown(cup.worst);
}

/**
 * The latest dice with a lost PIN, which will not be shown any more.
 * @throws Problem where there are none, or the program itself can open them.
 */
export async function lostDice({ game, programKey }: AtTable): Promise<CupCovered> {
  const cup = Object.values(game.present.cups).at(-1);
  const isOpen = cup === undefined || cup.shown !== undefined || cup.forfeited !== undefined;
  if (isOpen) throw new Problem({ path: '', message: 'no dice lie under a cup whose PIN could be lost' });
  if ((await openCup(game.rules, cup.covered, programKey)) !== undefined)
    throw new Problem({ path: '', message: 'the program opens these dice without a PIN: nothing is lost' });
  return cup.covered;
}

/** The event by which dice that cannot be shown any more count as the worst. */
export function forfeited({ name, worst }: CupCovered): CupForfeited {
  return { type: 'forfeited', name, limit: worst };
}

/** What is under a cup, by any means. @throws Problem where there is no such cup, or nothing opens it. */
export async function opened(table: AtTable, name: string): Promise<CupShown> {
  const { shown, covered } = cupNamed(table, name);
  const known = shown ?? (await openCup(table.game.rules, covered, table.programKey));
  if (known === undefined && covered.keeping === 'program')
    throw new Problem({
      path: '',
      message:
        'the program’s key that opens these dice is gone from this machine; "lost" tells what then counts',
    });
  return known ?? openedByPin(table, name, table.channel.isPhone);
}

/**
 * What is under a cup, for the eyes of the one who rolled it: only his PIN opens it, not the program’s own key.
 * @throws Problem where there is no such cup, or nobody can be asked.
 */
export function openedByPin(table: AtTable, name: string, asksPhone = false): Promise<CupShown> {
  const { covered } = cupNamed(table, name);
  const { game } = table;
  const shut = {
    name: covered.name,
    side: covered.by,
    whose: `The one who rolled the ${wordsOf(game, covered).dice}`,
    unasked: `only the PIN of the one who rolled opens the dice; it is asked for at a terminal, or given with the line; ${LOST}`,
    unopened: `the dice stay under their cup; ${LOST}`,
    open: (pin: string) => openCup(game.rules, covered, undefined, pin),
  };
  return openByPin(table, shut, asksPhone);
}

function cupNamed({ game }: AtTable, name: string): KnownCup {
  const cup = cupIn(game.present.cups, name);
  if (cup) return cup;
  throw new Problem({ path: '', message: `there are no dice under "${printable(name)}"` });
}
