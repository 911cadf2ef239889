import { scriptedSource } from '../core/dice/scripted';
import { secureDraw } from '../core/dice/secure';
import { throwDice, type DiceSource } from '../core/dice/source';
import type { Values } from '../core/field';
import type { Ruling } from '../core/ruling';
import { commitmentOf, makePledgeLine, NONCE_BYTES, type HiddenDice, type Words } from './commitment';
import {
  coverDice,
  cupOf,
  evolve,
  type Cup,
  type Keeping,
  type Lifted,
  type Momentum,
  type Pledge,
  type Rolled,
} from './cup';
import type { Keeper } from './keeper';
import { diceFor, rollFor, type CupRules } from './rules';
import { commitmentTo, sealSecret, type Secret } from './secret';
import type { Secrecy } from './sealed';

/** What is settled before dice are rolled. */
export interface Wanted {
  /** The normalised situation of the momentum procedure. */
  readonly situation: Values;
  readonly keeping: Keeping;
  readonly cinc: readonly string[];
  readonly pips: number;
}

/** A fresh nonce; `dice` where players typed what their own dice show. */
export function newSecret({ random }: Secrecy, dice?: HiddenDice): Secret {
  const nonce = Buffer.from(random(NONCE_BYTES)).toString('hex');
  return dice ? { nonce, dice } : { nonce };
}

/** Seals a secret before the words are known, so that nobody can choose it by them. */
export async function pledge(
  { situation, keeping }: Pick<Wanted, 'situation' | 'keeping'>,
  pin: string | undefined,
  keeper: Keeper,
  secrecy: Secrecy,
): Promise<Pledge> {
  const secret = newSecret(secrecy);
  const occasion = occasionOf(situation);
  const seals = await sealSecret(secret, occasion, keeping, pin, keeper, secrecy);
  return { ...occasion, keeping, hash: commitmentOf(makePledgeLine(occasion, secret.nonce)), seals };
}

export function occasionOf({ side, turn }: Values): { readonly side: string; readonly turn: number } {
  return { side: String(side), turn: Number(turn) };
}

/** A secret with its seals, and the pledge that was made of it. */
export interface SealedSecret {
  readonly secret: Secret;
  readonly seals: Rolled['seals'];
  readonly pledge: string | null;
}

/** Puts dice under a cup, and commits to them. `words` are null for dice that were typed in. */
export function hideDice(
  of: CupRules,
  wanted: Wanted,
  { secret, ...sealed }: SealedSecret,
  words: Words | null,
): Cup {
  const { situation, keeping, cinc, pips } = wanted;
  const { count, worst } = diceFor(of, situation);
  const dice = { ...occasionOf(situation), count, words };
  const commitment = commitmentTo(dice, secret);
  return coverDice({ ...dice, situation, worst, keeping, commitment, ...sealed, cinc, pips });
}

/** Rolls the open dice of an intuitive commander; `faces` where players typed their own. */
export function rollOpenly(of: CupRules, wanted: Wanted, faces: readonly number[] | undefined): Cup {
  const { situation, keeping, cinc, pips } = wanted;
  const { count, worst } = diceFor(of, situation);
  const lifted = liftedOf(rollFrom(of, situation, faces ?? []));
  const seals = { pin: null, program: null };
  const rest = { words: null, commitment: null, pledge: null, seals, cinc, pips };
  return coverDice({ ...occasionOf(situation), situation, count, worst, keeping, ...rest }, lifted);
}

/**
 * Rolls one of the open dice again, as the opponent may demand once: `die` is its index from 0, `face` what it shows where
 * players threw it themselves.
 * @throws Problem where the die has no such face.
 */
export function reroll(
  of: CupRules,
  cup: Cup,
  die: number,
  face: number | undefined,
): { readonly ruling: Ruling; readonly cup: Cup } {
  const dice = cup.lifted?.dice;
  const before = dice && 'faces' in dice ? dice.faces : [];
  const ruling = rollFrom(
    of,
    { ...cup.situation, rerollDie: die },
    face === undefined ? before : [...before, face],
  );
  if (ruling.refused.length > 0) return { ruling, cup };
  return { ruling, cup: evolve(cup, { type: 'rerolled', lifted: liftedOf(ruling) }) };
}

/** A ruling on faces that are known, and on secure dice where these end. */
function rollFrom(of: CupRules, situation: Values, faces: readonly number[]): Ruling {
  const given = scriptedSource(faces);
  const secure = secureDraw();
  let left = faces.length;
  const source: DiceSource = {
    record: { source: left === 0 ? 'secure' : 'manual' },
    answer: (roll) => {
      if (left === 0) return throwDice(roll, secure);
      left -= roll.count;
      return given.answer(roll);
    },
  };
  const ruling = rollFor(of, situation, source);
  if (ruling.refused.length === 0) given.finish();
  return ruling;
}

function liftedOf({ outcome }: Ruling): Lifted {
  const { dice, limit } = outcome ?? {};
  return { dice: { faces: dice as readonly number[] }, limit: Number(limit), nonce: null };
}

/**
 * The situation of the next roll unless `given` says otherwise: the other side, a turn later, with the figures of its
 * last dice.
 */
export function nextSituation(game: Momentum | undefined, given: Values): Values {
  const last = cupOf(game);
  const pledged = game?.pledge;
  const side = given.side ?? pledged?.side ?? (last?.side === 'A' ? 'B' : 'A');
  const turn = given.turn ?? pledged?.turn ?? (last ? last.turn + 1 : 1);
  const before = cupOf(game, side as string)?.situation ?? {};
  const kept = Object.entries(before).filter(([name]) => SCENARIO.includes(name));
  return { ...Object.fromEntries(kept), side, turn, turnsPlayed: Number(turn) - 1 };
}

/** Facts of a battle that do not change from turn to turn. */
const SCENARIO: readonly string[] = ['momentumDice', 'armyPoints', 'exhaustion'];

/**
 * What is remembered of a side's commander: his personalities, and his counter, which each own status phase lowers by
 * one.
 */
export function commanderOf(
  game: Momentum | undefined,
  side: string,
): { readonly cinc: readonly string[]; readonly pips: number } {
  const before = cupOf(game, side);
  return { cinc: before?.cinc ?? [], pips: Math.max(0, (before?.pips ?? 0) - 1) };
}
