import { Problem } from '../../core/input/problem';
import { plural } from '../../core/input/text';
import { canBe, USUAL_SIDES, type HiddenDice } from '../../game/secrets/commitment';
import type { PromptContext, SecretDialogue } from '../prompts';

/*
 * What one player types unseen at a terminal, in `play` and in `mo` alike: PINs, and what his own dice show. No message
 * shows what was typed.
 */

/** A PIN has at least this many characters; long passphrases are better. */
const SHORTEST_PIN = 4;

const TOO_SHORT = `is too short; give ${SHORTEST_PIN} characters or more`;

/** Told to all, whatever is chosen: a word about a short PIN alone would tell the others that it is short. */
const GUESSED = 'Whoever copies the file can try PINs: four digits fall within the hour, four words do not.';

const UNSEEN = '(it is not shown)';

/** A PIN that is chosen now, typed twice. */
export function choosePin(prompts: PromptContext, whose: string): Promise<string> {
  return unseen(prompts, async ({ ask, say }) => {
    say(GUESSED);
    for (;;) {
      const pin = await ask(`${whose}: choose a PIN ${UNSEEN}:`);
      if (isShort(pin)) say(`The PIN ${TOO_SHORT}.`);
      else if ((await ask('Once more:')) === pin) return pin;
      else say('The two differ.');
    }
  });
}

/** A PIN that was chosen before, typed once. */
export function askPin(prompts: PromptContext, whose: string): Promise<string> {
  return unseen(prompts, ({ ask }) => ask(`${whose}: your PIN ${UNSEEN}:`));
}

/** The problem of a PIN that opens nothing. */
export function wrongPin(): Problem {
  return new Problem({ path: 'pin', message: 'that is not the PIN' });
}

/**
 * What a PIN that was chosen before opens, asked until it is right.
 * @throws Problem where Enter alone says that it is not opened now: with what `unopened` tells.
 */
export function openedWithPin<T>(
  prompts: PromptContext,
  whose: string,
  unopened: string,
  open: (pin: string) => Promise<T | undefined>,
): Promise<T> {
  return unseen(prompts, async ({ ask, say }) => {
    for (;;) {
      const pin = await ask(`${whose}: your PIN ${UNSEEN}, Enter: not now:`);
      if (pin === '') throw new Problem({ path: '', message: unopened });
      const opened = await open(pin);
      if (opened !== undefined) return opened;
      say('That is not the PIN.');
    }
  });
}

/** What a player's own dice show, asked until they can show it. */
export function askDice(prompts: PromptContext, whose: string, wanted: DiceWanted): Promise<HiddenDice> {
  return unseen(prompts, async ({ ask, say }) => {
    for (;;) {
      const dice = readDice(await ask(`${whose}: ${diceWanted(wanted)} ${UNSEEN}:`), wanted);
      if (dice) return dice;
      say(`These dice cannot show that; ${diceWanted(wanted)}.`);
    }
  });
}

async function unseen<T>(prompts: PromptContext, talk: (secret: SecretDialogue) => Promise<T>): Promise<T> {
  const { askUnseen } = await import('../prompts');
  return askUnseen(prompts, talk);
}

const isShort = (pin: string): boolean => pin.length < SHORTEST_PIN;

/** A PIN that was handed over; `path` is where. @throws Problem where it is too short. */
export function goodPin(pin: string, path = 'PIN'): string {
  if (!isShort(pin)) return pin;
  throw new Problem({ path, message: TOO_SHORT });
}

/** How many dice, of how many sides, six if nothing is said. */
interface DiceWanted {
  readonly count: number;
  readonly sides?: number;
}

/** What may be typed for dice, in words. */
export function diceWanted({ count, sides = USUAL_SIDES }: DiceWanted): string {
  const faces = plural(count, 'face', 'faces');
  return `type ${faces} from 1 to ${sides}, or = and the sum, ${count} to ${count * sides}`;
}

/**
 * `6 4 2`, `642`; `=12` is the sum, which needs its sign: two faces of three are none. Undefined if it can be neither.
 */
export function readDice(text: string, { count, sides }: DiceWanted): HiddenDice | undefined {
  const [, equals, digits] = /^\s*(=?)\s*(\d[\d\s,;+]{0,99})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const words = digits.split(/\D+/).filter((word) => word !== '');
  const readings = [words, Array.from(words.join(''))].map((faces) => ({ faces: faces.map(Number) }));
  if (equals === '') return readings.find(({ faces }) => faces.length === count && canBe({ faces }, sides));
  const sum = { count, sum: Number(words.join('')) };
  return canBe(sum, sides) ? sum : undefined;
}
