import { checkSituation, findProcedure } from '../../core/ruling/adjudicate';
import type { Offer } from '../../core/walk/offer';
import { valueIn } from '../../core/input/records';
import type { CupCovered, CupForfeited, CupShown, OrdersSealed, PartShown, Pledged } from '../events';
import type { Game } from '../game';
import { canBe, countOf, USUAL_SIDES } from '../secrets/commitment';
import { diceFor, hidingOf, isLineOf, valueOf } from '../secrets/hidden-dice';
import { isPartOf } from '../secrets/orders';
import { replacementFault } from '../secrets/replaced-orders';
import type { Keeping } from '../secrets/seals';
import { nonceBy, secretOfLine, type SecretsShown } from '../secrets/turn-secret';
import { cupNamed, ordersNamed } from '../timeline';
import { againstDice } from './dice';
import { isSame, when, type Finding, type Proved, type Wrong } from './finding';
import { againstRecord, otherThan, UNSOUND } from './record';
import { offered, takenUp } from './taken-up';

export function onCovered(game: Game, event: CupCovered, version: number, proved: Proved): Finding {
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

export function againstPledged(game: Game, { name, keeping }: Pledged): Wrong {
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

export function againstShown(game: Game, shown: CupShown, { secrets }: Proved): Wrong {
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

export function againstForfeited(game: Game, { name, limit }: CupForfeited): Wrong {
  const cup = cupNamed(game.present.cups, name);
  if (cup === undefined) return `there is no cup "${name}"`;
  return (
    when(cup.shown !== undefined, 'the cup was lifted before') ??
    when(
      limit !== cup.covered.worst,
      `unseen they count as a ${valueName(game, cup.covered)} of ${cup.covered.worst}`,
    )
  );
}

export function againstSealed(game: Game, event: OrdersSealed): Wrong {
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

export function againstOpened({ present, walk }: Game, event: PartShown): Wrong {
  const known = ordersNamed(present.orders, event.of);
  if (known === undefined) return `nothing is settled as "${event.of}"`;
  const before = known.shown[event.part];
  const shown = Object.values({ ...known.shown, [event.part]: event });
  const values = Object.fromEntries(shown.map(({ part, value }) => [part, value]));
  return (
    when(!isPartOf(known.sealed, event), 'it is not what was committed to') ??
    when(before !== undefined && !isSame(before.value, event.value), 'it was shown otherwise before') ??
    when(walk.contradicts(present.state, event.of, values), 'it contradicts what was shown before')
  );
}
