import { isDeepStrictEqual } from 'node:util';
import { adjudicate, checkSituation, findProcedure } from '../core/ruling/adjudicate';
import {
  endOfEmptyStep,
  type HiddenOffer,
  type Named,
  offerCalled,
  type Offer,
  type Role,
  type RuledOffer,
} from '../core/walk/offer';
import type { Values } from '../core/input/field';
import { valueIn } from '../core/input/records';
import type { Procedure } from '../core/ruling/procedure';
import type { NotSo } from '../core/walk/offer';
import type { Ruling } from '../core/ruling/ruling';
import { canBe, countOf, USUAL_SIDES } from './secrets/commitment';
import type { Entry } from './journal/format';
import type { Keeping } from './secrets/seals';
import { replacementFault } from './secrets/replaced-orders';
import { contradictions, laidOver, type Contradiction } from './contradiction';
import { diceFor, hidingOf, isLineOf, valueOf } from './secrets/hidden-dice';
import type {
  Corrected,
  CupCovered,
  CupForfeited,
  CupShown,
  GameEvent,
  Noted,
  OrdersSealed,
  PartShown,
  Pledged,
  Ruled,
} from './events';
import type { Game } from './game';
import { againstDice, diceAgain, isFor } from './dice-check';
import { essentials, throwsOf } from './question';
import {
  againstDisclosed,
  againstWords,
  nonceBy,
  secretOfLine,
  type SecretsShown,
} from './secrets/turn-secret';
import { isPartOf } from './secrets/orders';
import { newNotices } from './ruled-event';
import { cupNamed, ordersNamed } from './timeline';

/** What came of the check of one entry. */
export interface Finding {
  /** What is wrong with it; undefined if nothing is. */
  readonly wrong?: string | undefined;
  /** What it proved; `later` for a ruling by a hidden value, which can be proved only once that is shown. */
  readonly proved?: 'ruling' | 'cup' | 'part' | 'later';
  /** Whether players said otherwise than the record knew, as they may. */
  readonly overruled?: boolean;
  /** It stands since both sides agreed, which rests on the record's word. */
  readonly agreed?: boolean;
  /** It was written in the place of something that nobody could open any more. */
  readonly anew?: boolean;
}

/** What the journal shows at some time. */
export interface Proved {
  /** The values of dice under cups, by their commitments. */
  readonly cups: ReadonlyMap<string, number>;
  /** The secrets of turns, by the lines that committed to them. */
  readonly secrets: SecretsShown;
}

type Wrong = string | undefined;

const NOTHING: Finding = {};

/** Checks an entry against the game as it stood before it. May throw whatever the rules throw at nonsense. */
export function findingOn(game: Game, { event, v }: Entry<GameEvent>, proved: Proved): Finding {
  switch (event.type) {
    case 'ruled':
      return onRuled(game, event, v, proved);
    case 'thrown':
      return { wrong: againstDice(game, event, v, proved.secrets) };
    case 'committed':
      return { wrong: when(event.turn !== game.now.turn, 'it is for another turn') };
    case 'worded':
      return { wrong: againstWords(game, event) };
    case 'disclosed':
      return { wrong: againstDisclosed(game, event), agreed: event.agreed === true };
    case 'noted':
      return { wrong: againstNoted(game, event) };
    case 'pledged':
      return { wrong: againstPledged(game, event) };
    case 'covered':
      return onCovered(game, event, v, proved);
    case 'shown':
      return { wrong: againstShown(game, event, proved), proved: 'cup' };
    case 'forfeited':
      return { wrong: againstForfeited(game, event) };
    case 'sealed':
      return { wrong: againstSealed(game, event), anew: event.anew === 'rewritten' };
    case 'opened':
      return { wrong: againstOpened(game, event), proved: 'part' };
    case 'undone':
      return onUndone(game, event, v);
    case 'corrected':
      return { wrong: againstCorrected(game, event) };
    default:
      // What is wrong with the others shows when they are added.
      return NOTHING;
  }
}

/** Before version 2 no undo wanted the word of both sides. */
function onUndone(game: Game, event: Extract<GameEvent, { type: 'undone' }>, version: number): Finding {
  return { wrong: version > 1 ? game.againstUndone(event) : undefined, agreed: event.agreed === true };
}

function onRuled(game: Game, event: Ruled, version: number, proved: Proved): Finding {
  const taken = takenUp(game, event, version);
  if (typeof taken === 'string') return { wrong: taken };
  const { offer, procedure } = taken;
  if (offer.kind !== 'ruled') return { wrong: 'its dice are to be hidden' };
  const wrong =
    when(!isRightlyMarked(game, offer, event), BY_ITSELF) ??
    when(offer.secret?.name !== event.secret, 'it is ruled by another hidden value') ??
    againstUnshown(game, offer, event.named) ??
    againstDice(game, event, version, proved.secrets);
  if (wrong !== undefined) return { wrong };
  const known = procedure.gather(game.fill(offer, event.named));
  const hidden = hiddenFor(game, offer, procedure, known, proved);
  if (hidden === undefined) return { proved: 'later' };
  const raw = { ...event.situation, ...hidden };
  const { situation, faults, missing } = checkSituation(game.rules, procedure, raw);
  if (faults.length + missing.length > 0) return { wrong: UNSOUND };
  const again = adjudicate(game.rules, procedure, situation, diceAgain(event, version));
  const other = otherThan(known, game, procedure, situation);
  return {
    wrong:
      againstRecord(other) ??
      againstRuling(again, event) ??
      when(!isSame(newNotices(again, game.notices).notices, event.notices ?? null), 'its notices are others'),
    proved: 'ruling',
    overruled: other !== undefined,
  };
}

const BY_ITSELF = 'it does not say rightly whether the program did it by itself';

/** What the program does by itself: acts in which nothing is to be decided, and, if it likes, the end of an empty step. */
function isRightlyMarked({ now }: Game, offer: Offer, { automatic }: Ruled | Noted): boolean {
  if (offer.automatic === automatic) return true;
  return automatic === true && endOfEmptyStep(now.offers)?.word === offer.word;
}

const UNSOUND = 'its situation is not complete and right';

function onCovered(game: Game, event: CupCovered, version: number, proved: Proved): Finding {
  const taken = takenUp(game, event, version);
  if (typeof taken === 'string') return { wrong: taken };
  const { situation, side, turn, count, sides = USUAL_SIDES, worst, keeping, pledge, name } = event;
  const checked = checkSituation(game.rules, taken.procedure, situation);
  const dice = diceFor(game.rules, taken.procedure, checked.situation);
  const known = game.fill(taken.offer, event.named);
  const other = otherThan(known, game, taken.procedure, checked.situation);
  const wrong =
    when(!hides(taken.offer, name), NOT_HIDDEN) ??
    when(!isSame(checked.situation, situation), UNSOUND) ??
    when(side !== situation.side || turn !== situation.turn, 'it is for another side or turn') ??
    when(count !== dice.count || worst !== dice.worst, `the rules want ${dice.count} dice`) ??
    when(sides !== dice.sides, `the rules want dice of ${dice.sides} sides`) ??
    when(!isKept(game, keeping), 'it is not kept as the dice of this game are') ??
    when(
      pledge !== valueIn(game.present.pledges, name)?.hash,
      'it is not made of the secret that was pledged',
    ) ??
    againstRecord(other) ??
    againstDice(game, event, version, proved.secrets);
  return { wrong, overruled: other !== undefined };
}

const NOT_HIDDEN = 'no such dice are to be hidden';

function againstPledged(game: Game, { name, keeping }: Pledged): Wrong {
  return (
    when(!game.now.offers.some((offer) => hides(offer, name)), NOT_HIDDEN) ??
    when(valueIn(game.present.pledges, name) !== undefined, 'another secret was pledged before') ??
    when(!isKept(game, keeping), 'it is not kept as the dice of this game are')
  );
}

function isKept({ begun }: Game, keeping: Keeping): boolean {
  return begun.keeping === 'each' || begun.keeping === keeping;
}

function hides(offer: Offer, name: string): boolean {
  return offer.kind === 'hidden' && offer.cup.name === name;
}

function againstNoted(game: Game, event: Noted): Wrong {
  const offer = offered(game, event);
  if (typeof offer === 'string') return offer;
  return (
    when(offer.kind !== 'noted', 'it wants a ruling') ??
    when(!isRightlyMarked(game, offer, event), BY_ITSELF) ??
    againstUnshown(game, offer, event.named)
  );
}

/** Whether everything was shown that must be shown before the act. */
function againstUnshown({ present }: Game, offer: Offer, named: Named): Wrong {
  const hidden = offer
    .needs?.(named)
    .find(({ of, part }) => ordersNamed(present.orders, of)?.shown[part] === undefined);
  return hidden && `"${hidden.of}", ${hidden.part}, had to be shown before`;
}

function againstShown(game: Game, shown: CupShown, { secrets }: Proved): Wrong {
  const { name, dice, limit } = shown;
  const cup = cupNamed(game.present.cups, name)?.covered;
  if (cup === undefined) return `there is no cup "${name}"`;
  return (
    when(!game.now.shown.includes(name), 'the cup was not to be lifted then') ??
    when(countOf(dice) !== cup.count, `there were ${cup.count} dice`) ??
    when(!canBe(dice, cup.sides), 'the dice have no such faces') ??
    when(
      limit !== valueOf(game.rules, cup, dice),
      `the ${valueName(game, cup)} is not the sum of the dice`,
    ) ??
    when(!isLineOf(cup, shown), 'the dice are not those that were committed to') ??
    againstNonce(game, cup, shown, secrets)
  );
}

/** The nonce of dice that the program threw follows from the secret of their turn. */
function againstNonce(game: Game, cup: CupCovered, { nonce }: CupShown, secrets: SecretsShown): Wrong {
  const secret = cup.secret === undefined ? undefined : secretOfLine(game, cup.secret, secrets);
  return when(
    secret !== undefined && nonceBy(secret, cup.question) !== nonce,
    'its nonce does not follow from the secret of the turn',
  );
}

/** What the value of a cup is called: the field of the outcome that takes it. */
function valueName({ rules }: Game, { procedure, situation }: CupCovered): string {
  return hidingOf(findProcedure(rules.ruleset, procedure, situation)).value;
}

function againstForfeited(game: Game, { name, limit }: CupForfeited): Wrong {
  const cup = cupNamed(game.present.cups, name);
  if (cup === undefined) return `there is no cup "${name}"`;
  return (
    when(cup.shown !== undefined, 'the cup was lifted before') ??
    when(cup.covered.keeping === 'program', 'there is no PIN to be lost') ??
    when(
      limit !== cup.covered.worst,
      `unseen they count as a ${valueName(game, cup.covered)} of ${cup.covered.worst}`,
    )
  );
}

function againstSealed(game: Game, event: OrdersSealed): Wrong {
  const known = ordersNamed(game.present.orders, event.name);
  if (event.anew !== undefined) return replacementFault(known, event);
  const offer = offered(game, event);
  if (typeof offer === 'string') return offer;
  if (offer.kind !== 'sealed') return 'no such orders were to be given';
  const { sealing, procedure } = offer;
  return (
    when(known !== undefined, 'it was settled before') ??
    when(sealing.name !== event.name || sealing.side !== event.side, 'no such orders were to be given') ??
    when(procedure !== event.procedure, 'another procedure rules on it') ??
    when(!isKept(game, event.keeping), 'it is not kept as the secrets of this game are')
  );
}

function againstOpened({ present }: Game, event: PartShown): Wrong {
  const known = ordersNamed(present.orders, event.of);
  if (known === undefined) return `nothing is settled as "${event.of}"`;
  const before = known.shown[event.part];
  return (
    when(!isPartOf(known.sealed, event), 'it is not what was committed to') ??
    when(before !== undefined && !isSame(before.value, event.value), 'it was shown otherwise before')
  );
}

/** The offer that an act took up, and the procedure that ruled on it. */
interface Taken {
  readonly offer: RuledOffer | HiddenOffer;
  readonly procedure: Procedure;
}

/** What an act took up; a text says why it could not be done. */
function takenUp(game: Game, event: Ruled | CupCovered, version: number): Taken | string {
  const { situation, question } = event;
  const offer = offered(game, event);
  if (typeof offer === 'string') return offer;
  if (offer.kind !== 'ruled' && offer.kind !== 'hidden') return 'it wants no ruling';
  const procedure = findProcedure(game.rules.ruleset, offer.procedure, situation);
  const wrong =
    when(procedure.id !== event.procedure, `${procedure.id} rules on it`) ??
    when(game.idOf(event, procedure, situation, version) !== question, OTHER_OCCASION);
  return wrong ?? { offer, procedure };
}

const OTHER_OCCASION = 'its dice belong to another occasion';

/** The offer that an act took up; a text says why there was none. */
function offered(
  game: Game,
  { word, by, named }: { readonly word: string; readonly by: string; readonly named: Named },
): Offer | string {
  const offer = offerCalled(game.now.offers, word);
  if (offer === undefined) return `"${word}" could not be done then`;
  const { roles } = offer;
  const wrong =
    when(offer.by !== by, 'it was for the other side to do') ??
    when(!Object.keys(named).every((name) => roles.some((role) => role.name === name)), UNNAMED) ??
    when(!roles.every((role) => isNamed(role, named)), UNNAMED) ??
    textOf(offer.refuses?.(named));
  return wrong ?? offer;
}

const textOf = (reason: NotSo | undefined): string | undefined =>
  typeof reason === 'object' ? reason.text : reason;

const UNNAMED = 'it names somebody who could not be named';

function isNamed({ name, among, many }: Role, named: Named): boolean {
  const who: unknown = valueIn(named, name);
  if (many !== true) return typeof who === 'string' && among.includes(who);
  return Array.isArray(who) && who.length > 0 && who.every((one) => among.includes(one as string));
}

/** The hidden values of a situation, which its record lacks; undefined while one of them is not known. */
function hiddenFor(
  { present }: Game,
  { secret }: RuledOffer,
  procedure: Procedure,
  known: Values,
  proved: Proved,
): Values | undefined {
  const open = Object.entries(known).filter(([name]) => procedure.hidden.includes(name));
  if (secret === undefined) return Object.fromEntries(open);
  const cup = cupNamed(present.cups, secret.name);
  const value = cup && (cup.forfeited?.limit ?? proved.cups.get(cup.covered.commitment));
  return value === undefined ? undefined : Object.fromEntries([...open, [secret.field, value]]);
}

/** Where a situation says something else than what the rosters and the state know. */
function otherThan(
  known: Values,
  { rules }: Game,
  procedure: Procedure,
  situation: Values,
): Contradiction | undefined {
  const checked = checkSituation(rules, procedure, laidOver(known, situation));
  if (isDeepStrictEqual(checked.situation, situation)) return undefined;
  const [said, right] = [situation, checked.situation].map((one) => essentials(procedure.situation, one));
  return contradictions(procedure.situation, said, right)[0];
}

/** What players say must not differ from their cards. */
function againstRecord(other: Contradiction | undefined): Wrong {
  return other?.from === 'card' ? `${other.path} is not what the rosters say` : undefined;
}

function againstRuling({ situation, rolls, dice, outcome, refused }: Ruling, event: Ruled): Wrong {
  const { throws } = event;
  const thrown = throwsOf(rolls, throws);
  return (
    when(refused.length > 0, `the rules refuse it: ${refused[0]?.text ?? ''}`) ??
    when(!isSame(situation, event.situation), UNSOUND) ??
    when(!isFor(event), 'its dice are not of its question') ??
    when(!isSame([rolls, thrown, dice], [event.rolls, throws, event.dice]), 'its dice are others') ??
    againstOutcome(outcome ?? {}, event.outcome)
  );
}

/** Names the first field that differs. */
function againstOutcome(made: Values, found: Values): Wrong {
  if (isSame(made, found)) return undefined;
  const names = Object.keys({ ...made, ...found });
  const name = names.find((key) => !isSame(made[key], found[key] ?? null)) ?? '';
  return `its ${name} is ${JSON.stringify(found[name])}, by the rules ${JSON.stringify(made[name])}`;
}

function againstCorrected({ walk, present }: Game, { path, was }: Corrected): Wrong {
  return when(
    was !== undefined && !isSame(walk.fact(present.state, path), was),
    'it was another value before',
  );
}

function when(holds: boolean, text: string): Wrong {
  return holds ? text : undefined;
}

/** Whether what was made is what was found in a file; JSON leaves out what is undefined. */
function isSame(made: unknown, found: unknown): boolean {
  const text = JSON.stringify(made ?? null);
  return text === JSON.stringify(found) || isDeepStrictEqual(JSON.parse(text), found);
}
