import {
  commitmentOf,
  jointFaces,
  makeLine,
  sumOf,
  type HiddenDice,
  type Opening,
  type Terms,
} from './commitment';
import type { Cup, Keeping, Lifted, Rolled, Seals } from './cup';
import type { Keeper } from './keeper';
import { open, openWithPin, seal, sealWithPin, type Secrecy } from './sealed';

/** What a cup hides: the nonce, from which the program's dice follow, and dice that were typed in. */
export interface Secret {
  readonly nonce: string;
  readonly dice?: HiddenDice;
}

type Occasion = Pick<Terms, 'side' | 'turn'>;

/** Seals a secret for those who may open it. `pin` is wanted where the keeping has one. */
export async function sealSecret(
  secret: Secret,
  occasion: Occasion,
  keeping: Keeping,
  pin: string | undefined,
  keeper: Keeper,
  secrecy: Secrecy,
): Promise<Seals> {
  const text = JSON.stringify(secret);
  const name = nameOf(occasion);
  return {
    pin: pin === undefined ? null : await sealWithPin(text, pin, name, secrecy),
    program: keeping === 'pin-only' ? null : seal(text, keeper.dice, name, secrecy.random),
  };
}

/** The secret by the program's own key; undefined where it keeps none. */
export function openAsKeeper({ program }: Seals, occasion: Occasion, keeper: Keeper): Secret | undefined {
  const text = program && open(program, keeper.dice, nameOf(occasion));
  return parse(text ?? undefined);
}

/** The secret by a PIN; undefined if it is the wrong one, or there is none. */
export async function openAsRoller(
  { pin: sealed }: Seals,
  occasion: Occasion,
  pin: string,
): Promise<Secret | undefined> {
  return sealed === null ? undefined : parse(await openWithPin(sealed, pin, nameOf(occasion)));
}

function parse(text: string | undefined): Secret | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Secret);
}

function nameOf({ side, turn }: Occasion): string {
  return `${side} ${turn}`;
}

/** The dice that a secret stands for. */
function diceOf(
  { side, turn, words, count }: Pick<Rolled, 'side' | 'turn' | 'words' | 'count'>,
  secret: Secret,
): HiddenDice {
  if (secret.dice) return secret.dice;
  return { faces: jointFaces({ side, turn, words: words ?? ['', ''] }, secret.nonce, count) };
}

/** What is shown when a cup is lifted. */
export function liftedBy(cup: Pick<Rolled, 'side' | 'turn' | 'words' | 'count'>, secret: Secret): Lifted {
  const dice = diceOf(cup, secret);
  return { dice, limit: sumOf(dice), nonce: secret.nonce };
}

/** The line that a commitment binds; undefined while the cup is down, and for dice that lay in the open. */
export function lineOf({ side, turn, words, lifted }: Cup): string | undefined {
  if (lifted === null || lifted.nonce === null) return undefined;
  return makeLine(openingOf({ side, turn, words }, lifted.dice, lifted.nonce));
}

export function openingOf({ side, turn, words }: Terms, dice: HiddenDice, nonce: string): Opening {
  return { side, turn, words, dice, nonce };
}

/** The commitment to a secret. */
export function commitmentTo(cup: Pick<Rolled, 'side' | 'turn' | 'words' | 'count'>, secret: Secret): string {
  return commitmentOf(makeLine(openingOf(cup, diceOf(cup, secret), secret.nonce)));
}
