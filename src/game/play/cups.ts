import type { Rules } from '../../core/adjudicate';
import type { HiddenOffer, Named } from '../../core/walk/offer';
import type { Values } from '../../core/field';
import type { HiddenDice, Words } from '../commitment';
import type { Keeping } from '../cup';
import { GameFault } from '../fault';
import type { Keeper } from '../keeper';
import { newSecret } from '../roll';
import { cupRules, diceFor } from '../rules';
import type { Secrecy } from '../sealed';
import { commitmentTo, liftedBy, openAsKeeper, openAsRoller, sealSecret, type Secret } from '../secret';
import type { CupCovered, CupShown } from './events';

/** How hidden dice are thrown and kept. */
interface Covering {
  readonly keeping: Keeping;
  /** The roller's PIN, where the keeping has one. */
  readonly pin: string | undefined;
  /** What the players' own dice show; undefined if the program throws. */
  readonly typed: HiddenDice | undefined;
  readonly words: Words;
}

/**
 * Throws dice, or takes those that were typed, and puts them under a cup.
 * @throws Problem where the ruleset knows no momentum.
 */
export async function cover(
  rules: Rules,
  offer: HiddenOffer,
  named: Named,
  situation: Values,
  question: string,
  { keeping, pin, typed, words }: Covering,
  keeper: Keeper,
  secrecy: Secrecy,
): Promise<CupCovered> {
  const { count, worst } = diceFor(cupRules(rules), situation);
  const occasion = { side: String(situation.side), turn: Number(situation.turn) };
  const secret = newSecret(secrecy, typed);
  const dice = { ...occasion, count, words: typed ? null : words };
  return {
    type: 'covered',
    word: offer.word,
    by: offer.by,
    named,
    procedure: offer.procedure,
    question,
    name: offer.cup.name,
    situation,
    ...dice,
    worst,
    commitment: commitmentTo(dice, secret),
    keeping,
    seals: await sealSecret(secret, occasion, keeping, pin, keeper, secrecy),
    ...(offer.automatic === true && { automatic: true }),
  };
}

/**
 * What is under a cup, by the program's key or else by the roller's PIN; undefined if neither opens it.
 * @throws GameFault if it is not what was committed to: the journal was tampered with.
 */
export async function openCup(
  cup: CupCovered,
  keeper: Keeper | undefined,
  pin?: string,
): Promise<CupShown | undefined> {
  const secret = (keeper && openAsKeeper(cup.seals, cup, keeper)) ?? (await openByPin(cup, pin));
  if (secret === undefined) return undefined;
  if (commitmentTo(cup, secret) !== cup.commitment)
    throw new GameFault({ path: cup.name, message: 'is damaged: under it lies what was not committed to' });
  const { dice, limit } = liftedBy(cup, secret);
  return { type: 'shown', name: cup.name, dice, limit, nonce: secret.nonce };
}

function openByPin(cup: CupCovered, pin: string | undefined): Promise<Secret | undefined> {
  return pin === undefined ? Promise.resolve(undefined) : openAsRoller(cup.seals, cup, pin);
}
