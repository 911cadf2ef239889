import { adjudicate, findProcedure } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { manualSource } from '../../core/dice/manual';
import { throwDice, type DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import type { Hiding } from '../../core/dice/hiding';
import { valueIn } from '../../core/input/records';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { HiddenOffer } from '../../core/walk/offer';
import {
  canBe,
  commitmentOf,
  countOf,
  jointFaces,
  makeLine,
  makePledgeLine,
  NONCE_BYTES,
  USUAL_SIDES,
  verifyOpening,
  type HiddenDice,
  type Occasion,
  type Opening,
  type Words,
} from './commitment';
import { GameFault } from '../files/fault';
import type { ProgramKey } from './program-key';
import { sealFor, unseal, type Keepsake } from './seals';
import type { CupCovered, CupShown, Pledged } from '../events';
import type { Question } from '../question';
import { nonceBy, type TurnSecret } from './turn-secret';

/** What a cup hides: the nonce, from which the program's dice follow, and dice that were typed in. */
interface Secret {
  readonly nonce: string;
  readonly dice?: HiddenDice;
}

/** How many dice there are, of how many sides, and the value that counts if they are never shown. */
interface Wanted {
  readonly count: number;
  readonly sides: number;
  readonly worst: number;
}

/** @throws Problem where the dice of a procedure cannot be hidden. */
export function hidingOf({ id, hides }: Procedure): Hiding {
  if (hides) return hides;
  throw new Problem({ path: 'procedure', message: `the dice of "${id}" are never hidden` });
}

/** The dice that a situation wants. @throws Problem where they cannot be hidden, or the rules refuse them. */
export function diceFor(rules: Rules, procedure: Procedure, situation: Values): Wanted {
  const { value, unshown } = hidingOf(procedure);
  const worst = (sides: number): number => (unshown === 'highest' ? sides : 1);
  const record = { source: 'scripted' } as const;
  const source: DiceSource = { record, answer: (roll) => throwDice(roll, worst) };
  const { rolls, outcome, refused } = adjudicate(rules, procedure, situation, source);
  if (refused.length > 0) throw new Problem(...refused.map(({ text }) => ({ path: '', message: text })));
  const [{ dice: count, sides } = { dice: 0, sides: USUAL_SIDES }] = rolls;
  return { count, sides, worst: Number(outcome?.[value]) };
}

/** What hidden dice stand for, by the ruling of their procedure. */
export function valueOf(
  rules: Rules,
  { procedure: id, situation }: Pick<CupCovered, 'procedure' | 'situation'>,
  dice: HiddenDice,
): number {
  const procedure = findProcedure(rules.ruleset, id, situation);
  const { outcome } = adjudicate(rules, procedure, situation, sourceOf(dice));
  return Number(valueIn(outcome ?? {}, hidingOf(procedure).value));
}

/** A source of dice that lie there; where only their sum is known, that is the answer. */
function sourceOf(dice: HiddenDice): DiceSource {
  if ('faces' in dice) return manualSource([dice]);
  return { record: { source: 'manual' }, answer: () => ({ value: dice.sum, counts: [] }) };
}

/** A nonce, fresh if none is given; `dice` where players typed what their own dice show. */
function newSecret({ secrecy: { random } }: Keepsake, dice?: HiddenDice, given?: string): Secret {
  const nonce = given ?? Buffer.from(random(NONCE_BYTES)).toString('hex');
  return dice ? { nonce, dice } : { nonce };
}

/** Seals a secret for the dice of a cup before the words are known, so that nobody can choose it by them. */
export async function pledge(name: string, occasion: Occasion, keepsake: Keepsake): Promise<Pledged> {
  const { side, turn } = occasion;
  const secret = newSecret(keepsake);
  const hash = commitmentOf(makePledgeLine(occasion, secret.nonce));
  const seals = await sealSecret(secret, occasion, keepsake);
  return { type: 'pledged', name, side, turn, keeping: keepsake.keeping, hash, seals };
}

/** What is settled before dice are put under a cup. */
interface Covering {
  /** What the players' own dice show; absent = the program throws. */
  readonly typed?: HiddenDice | undefined;
  /** The words of both sides; absent = none. */
  readonly words?: Words;
  /** The secret of the turn, from which the program’s dice follow; absent = a fresh one. */
  readonly turnSecret?: TurnSecret | undefined;
  /** What was pledged for these dice, and the secret that was opened for them. */
  readonly pledged?: { readonly event: Pledged; readonly secret: Secret } | undefined;
}

/**
 * Throws dice, or takes those that were typed, and puts them under a cup.
 * @throws Problem where the dice of the procedure cannot be hidden.
 */
export async function cover(
  rules: Rules,
  offer: HiddenOffer,
  { named, procedure, situation, id }: Pick<Question, 'named' | 'procedure' | 'situation' | 'id'>,
  { typed, words = ['', ''], turnSecret, pledged }: Covering,
  keepsake: Keepsake,
): Promise<CupCovered> {
  const { count, sides, worst } = diceFor(rules, procedure, situation);
  const unusual = sides === USUAL_SIDES ? {} : { sides };
  const occasion = { side: String(situation.side), turn: Number(situation.turn), ...unusual };
  const source = isFollowing(keepsake) && !typed && !pledged ? turnSecret : undefined;
  const secret = pledged?.secret ?? newSecret(keepsake, typed, source && nonceBy(source, id));
  const dice = { ...occasion, count, words: typed ? null : words };
  return {
    type: 'covered',
    word: offer.word,
    by: offer.by,
    named,
    procedure: offer.procedure,
    question: id,
    name: offer.cup.name,
    situation,
    ...dice,
    worst,
    ...(source && { secret: source.line }),
    ...(pledged && { pledge: pledged.event.hash }),
    commitment: commitmentOf(makeLine(openingBy(dice, secret))),
    keeping: keepsake.keeping,
    seals: pledged?.event.seals ?? (await sealSecret(secret, occasion, keepsake)),
    ...(offer.automatic === true && { automatic: true }),
  };
}

/** Dice that the program cannot open must not follow from what it can. */
const isFollowing = ({ keeping }: Keepsake): boolean => keeping !== 'pin-only';

function sealSecret(secret: Secret, occasion: Occasion, keepsake: Keepsake): Promise<CupCovered['seals']> {
  return sealFor(JSON.stringify(secret), nameOf(occasion), keepsake);
}

function nameOf({ side, turn }: Occasion): string {
  return `${side} ${turn}`;
}

/** The secret of a cup or a pledge, by the program's key or else by the roller's PIN; undefined if neither opens it. */
export async function secretOf(
  of: CupCovered | Pledged,
  programKey: ProgramKey | undefined,
  pin?: string,
): Promise<Secret | undefined> {
  const text = await unseal(of.seals, nameOf(of), programKey, pin);
  return text === undefined ? undefined : (JSON.parse(text) as Secret);
}

/**
 * What is under a cup, by the program's key or else by the roller's PIN; undefined if neither opens it.
 * @throws GameFault if it is not what was committed to: the journal was tampered with.
 */
export async function openCup(
  rules: Rules,
  cup: CupCovered,
  programKey: ProgramKey | undefined,
  pin?: string,
): Promise<CupShown | undefined> {
  const secret = await secretOf(cup, programKey, pin);
  if (secret === undefined) return undefined;
  const opening = openingBy(cup, secret);
  if (commitmentOf(makeLine(opening)) !== cup.commitment)
    throw new GameFault({ path: cup.name, message: 'is damaged: under it lies what was not committed to' });
  const { dice, nonce } = opening;
  return { type: 'shown', name: cup.name, dice, limit: valueOf(rules, cup, dice), nonce };
}

type Thrown = Pick<CupCovered, 'side' | 'turn' | 'sides' | 'words' | 'count'>;

/** What a secret stands for: the dice that were typed, or those that follow from its nonce and the words. */
function openingBy(cup: Thrown, { nonce, dice }: Secret): Opening {
  const words = cup.words ?? (['', ''] as const);
  return openingOf(cup, dice ?? { faces: jointFaces({ ...cup, words }, nonce, cup.count) }, nonce);
}

/** All that the commitment of a cup binds. */
export function openingOf(
  { side, turn, sides, words }: Omit<Thrown, 'count'>,
  dice: HiddenDice,
  nonce: string,
): Opening {
  return { side, turn, ...(sides !== undefined && { sides }), words, dice, nonce };
}

/** Whether what was shown is what a cup's commitment was made of, and its pledge, if there was one. */
export function isLineOf(cup: CupCovered, { dice, nonce }: CupShown): boolean {
  return verifyOpening(openingOf(cup, dice, nonce), cup.commitment, cup.pledge).every(({ holds }) => holds);
}

/** Whether what was shown is what lay under a cup: as many dice as were covered, and those that were committed to. */
export function isProofOf(cup: CupCovered, shown: CupShown): boolean {
  const { dice, name } = shown;
  return name === cup.name && countOf(dice) === cup.count && canBe(dice, cup.sides) && isLineOf(cup, shown);
}
