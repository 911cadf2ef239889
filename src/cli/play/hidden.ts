import type { HiddenOffer } from '../../core/walk/offer';
import { Problem } from '../../core/problem';
import { printable } from '../../core/text';
import { canBe, SIDES, type HiddenDice } from '../../game/commitment';
import { cover, openCup } from '../../game/play/cups';
import type { CupCovered, CupForfeited, CupShown } from '../../game/play/events';
import type { Question } from '../../game/play/game';
import { cupNamed as cupIn, type KnownCup } from '../../game/play/timeline';
import { cupRules, diceFor } from '../../game/rules';
import type { Table } from './table';

/** The way out where nobody knows the PIN any more. */
const LOST = 'if the PIN is lost, "lost" tells what then counts';

/** A PIN has at least this many characters. */
const SHORTEST_PIN = 4;

/**
 * Throws hidden dice, or takes those that were typed: faces, or their sum.
 * @throws Problem where the dice cannot show what was typed, or there is no terminal to ask for a PIN at.
 */
export async function coverDice(
  table: Table,
  offer: HiddenOffer,
  { named, situation, id }: Question,
  facts: readonly string[],
): Promise<CupCovered> {
  const { game, keeper, secrecy } = table;
  const { keeping } = game.begun;
  const { count } = diceFor(cupRules(game.rules), situation);
  const typed = facts.length > 0 ? readDice(facts.join(' '), count) : await typedUnseen(table, count);
  const pin = keeping === 'program' ? undefined : await newPin(table, offer.title);
  const covering = { keeping, pin, typed, words: ['', ''] as const };
  return cover(game.rules, offer, named, situation, id, covering, keeper, secrecy);
}

async function typedUnseen({ dice, voice }: Table, count: number): Promise<HiddenDice | undefined> {
  if (dice.kind !== 'ask' || !voice.asks) return undefined;
  const { askUnseen } = await import('../prompts');
  return askUnseen(voice.prompts, async ({ ask, say }) => {
    for (;;) {
      const text = await ask(`What your ${count} dice show, unseen by the other side:`);
      try {
        return readDice(text, count);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        say(error.message);
      }
    }
  });
}

/** `3 4 5`, or `12` for their sum. */
function readDice(text: string, count: number): HiddenDice {
  const numbers = text
    .split(/[\s,+]+/)
    .filter((word) => word !== '')
    .map(Number);
  const [sum = 0] = numbers;
  if (
    numbers.length === count &&
    numbers.every((face) => Number.isInteger(face) && face >= 1 && face <= SIDES)
  )
    return { faces: numbers };
  if (numbers.length === 1 && canBe({ count, sum })) return { count, sum };
  throw new Problem({
    path: '',
    message: `${count} dice cannot show "${printable(text)}"; give ${count} faces, or their sum`,
  });
}

/** A PIN that is typed twice, unseen. */
export async function newPin({ voice }: Table, title: string): Promise<string> {
  if (!voice.asks)
    throw new Problem({
      path: '',
      message: 'a PIN is wanted, and there is no terminal to ask at; begin the game with --keep program',
    });
  const { askUnseen } = await import('../prompts');
  return askUnseen(voice.prompts, async ({ ask, say }) => {
    for (;;) {
      const pin = await ask(`${title}. A PIN of ${SHORTEST_PIN} characters or more:`);
      if (pin.length < SHORTEST_PIN) say(`A PIN has at least ${SHORTEST_PIN} characters.`);
      else if ((await ask('The same PIN again:')) === pin) return pin;
      else say('They differ; once more.');
    }
  });
}

/** The limit under a cup, opened by the program’s key or the roller's PIN; the worst limit where that PIN is lost. */
export async function limitOf(table: Table, name: string): Promise<number> {
  return cupNamed(table, name).forfeited?.limit ?? (await opened(table, name)).limit;
}

/** How dice count that are not shown: told when they are covered, and again when it happens. */
export function rulesOfSilence({ worst }: Pick<CupCovered, 'worst'>): string {
  return `Not shown when the phase has ended, they count as all sixes: limit ${worst}.`;
}

/**
 * The event by which dice that cannot be shown any more count as the worst.
 * @throws Problem where there are none, or the program itself can open them.
 */
export async function forfeitedDice(table: Table): Promise<CupForfeited> {
  const cup = Object.values(table.game.present.cups).at(-1);
  const isOpen = cup === undefined || cup.shown !== undefined || cup.forfeited !== undefined;
  if (isOpen) throw new Problem({ path: '', message: 'no dice lie under a cup whose PIN could be lost' });
  if ((await openCup(cup.covered, table.keeper)) !== undefined)
    throw new Problem({ path: '', message: 'the program opens these dice without a PIN: nothing is lost' });
  return { type: 'forfeited', name: cup.covered.name, limit: cup.covered.worst };
}

/** What is under a cup, by any means. @throws Problem where there is no such cup, or nothing opens it. */
export async function opened(table: Table, name: string): Promise<CupShown> {
  const cup = cupNamed(table, name);
  return cup.shown ?? (await openCup(cup.covered, table.keeper)) ?? openedByPin(table, name);
}

/**
 * What is under a cup, for the eyes of the one who rolled it: only his PIN opens it, not the program’s own key.
 * @throws Problem where there is no such cup, or nobody can be asked.
 */
export async function openedByPin(table: Table, name: string): Promise<CupShown> {
  const { covered } = cupNamed(table, name);
  const { voice } = table;
  if (!voice.asks)
    throw new Problem({ path: '', message: `no terminal is there to ask for a PIN at; ${LOST}` });
  const { askUnseen } = await import('../prompts');
  return askUnseen(voice.prompts, async ({ ask, say }) => {
    for (;;) {
      const pin = await ask('PIN of the one who rolled the MO dice (Enter alone: not now):');
      if (pin === '') throw new Problem({ path: '', message: `the dice stay under their cup; ${LOST}` });
      const shown = await openCup(covered, undefined, pin);
      if (shown) return shown;
      say('That is not the PIN.');
    }
  });
}

function cupNamed({ game }: Table, name: string): KnownCup {
  const cup = cupIn(game.present.cups, name);
  if (cup) return cup;
  throw new Problem({ path: '', message: `there are no dice under "${printable(name)}"` });
}
