import type { Throw } from '../../../core/dice/manual';
import { secureSource } from '../../../core/dice/secure';
import { adjudicate } from '../../../core/ruling/adjudicate';
import type { Values } from '../../../core/input/field';
import { GameFault } from '../../../game/files/fault';
import { openCup } from '../../../game/secrets/hidden-dice';
import type { CupShown } from '../../../game/events';
import type { Answer } from '../../../game/game';
import type { ProgramDice } from '../../../game/rows';
import { diceBy } from '../../../game/secrets/turn-secret';
import { offerOf, type Opened, type CupView } from './session';
import { wrongPin, type Secrets } from './secrets';

/**
 * Rules on an act of the game, with the value under its cup where that is known here, and writes it down unless the rules
 * refuse.
 */
export async function act(
  opened: Opened,
  word: string,
  raw: Values,
  value?: number,
  { typed, lying = [] }: Lying = {},
): Promise<Answer> {
  const { game, append } = opened;
  const offer = offerOf(game, word, 'ruled');
  const hidden = offer.secret && value !== undefined ? { [offer.secret.field]: value } : {};
  const question = game.ask(offer, {}, { ...game.fill(offer, {}, raw), ...hidden });
  const trial = adjudicate(game.rules, question.procedure, question.situation, secureSource());
  const isThrown = typed === undefined && trial.rolls.length > 0 && trial.refused.length === 0;
  const dice = isThrown ? await programDice(opened, question.id, lying) : NO_DICE;
  const answer = game.rule(question, typed ? { typed } : dice);
  if (answer.event) await append(answer.event);
  return answer;
}

/** Dice that lie there before an act: all that it wants, as they were typed, or the first of them. */
interface Lying {
  readonly typed?: readonly Throw[];
  readonly lying?: readonly number[];
}

const NO_DICE: ProgramDice = { record: { source: 'none' }, face: () => 0 };

/** The program's dice; those that `lying` has lie there already. */
async function programDice(
  { turnSecret }: Opened,
  occasion: string,
  lying: readonly number[],
): Promise<ProgramDice> {
  const secret = await turnSecret();
  if (secret === undefined) throw new Error('the program throws by a secret');
  const { record, face } = diceBy(secret, occasion);
  if (lying.length === 0) return { record, face };
  return { record: { source: 'manual' }, face: (sides, place) => lying[place] ?? face(sides, place) };
}

/**
 * The PIN that is needed to compare what is spent with the dice. Undefined where none is needed, since the program keeps a
 * key or the cup is lifted, and where nobody can be asked: then the roller answers later.
 */
export async function comparingPin(
  { cup, cups, phase }: CupView,
  secrets: Secrets,
): Promise<string | undefined> {
  const isNeeded = cup?.covered.keeping === 'pin-only' && cup.shown === undefined && phase !== undefined;
  return isNeeded && secrets.hasPin ? secrets.pin(cups.rollerOf(phase.side)) : undefined;
}

/**
 * What lies under the cup, opened by the PIN if one is given, else by the program's key; undefined where only a PIN would
 * open it, and for dice in the open.
 * @throws Problem if the PIN is wrong; GameFault if it is not what was committed to.
 */
export async function lookUnder(
  { cup, rules, programKey }: CupView,
  pin: string | undefined,
): Promise<CupShown | undefined> {
  if (cup === undefined || cup.shown) return cup?.shown;
  const { covered } = cup;
  const found = await openCup(rules, covered, pin === undefined ? programKey : undefined, pin);
  if (found === undefined && pin !== undefined) throw wrongPin();
  if (found !== undefined || covered.keeping === 'pin-only') return found;
  throw new GameFault({ path: covered.name, message: 'is damaged: the program’s key does not open it' });
}

/** Lifts the cup for all to see, if that is due and what lies under it is known. */
export async function liftIfDue({ game, append }: Opened, shown: CupShown | undefined): Promise<void> {
  if (shown === undefined || !game.now.shown.includes(shown.name)) return;
  if (game.present.cups[shown.name]?.shown === undefined) await append(shown);
}
