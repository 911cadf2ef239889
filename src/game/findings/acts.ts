import { adjudicate, checkSituation } from '../../core/ruling/adjudicate';
import { endOfEmptyStep, type Named, type Offer, type RuledOffer } from '../../core/walk/offer';
import type { Values } from '../../core/input/field';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import { asKnownTo } from '../contradiction';
import type { Noted, Ruled } from '../events';
import type { Game } from '../game';
import { VERSION } from '../journal/format';
import { throwsOf } from '../question';
import { newNotices } from '../ruled-event';
import { cupNamed, ordersNamed } from '../timeline';
import { againstDice, diceAgain, isFor } from './dice';
import { isSame, when, type Finding, type Proved, type Wrong } from './finding';
import { againstRecord, otherThan, UNSOUND } from './record';
import { offered, takenUp } from './taken-up';

export function onRuled(game: Game, event: Ruled, version: number, proved: Proved): Finding {
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
  const isOld = isOfEarlier(game, version);
  const raw = { ...event.situation, ...hidden };
  const lacking = isOld ? checkSituation(game.rules, procedure, raw).missing : [];
  // What earlier rules did not ask for, the record tells.
  const told = Object.fromEntries(lacking.map(({ path: [name = ''] }) => [name, known[name]]));
  const { situation, faults, missing } = checkSituation(game.rules, procedure, { ...told, ...raw });
  if (faults.length + missing.length > 0) return { wrong: UNSOUND };
  const ruled = adjudicate(game.rules, procedure, situation, diceAgain(event, version));
  const again = isOld ? asRuledThen(procedure, ruled, event) : ruled;
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

/** Whether a line may be of a program or of rules that did not know all fields of today. */
const isOfEarlier = ({ begun, rules }: Game, version: number): boolean =>
  version < VERSION || begun.rulesetVersion !== rules.ruleset.version;

const BY_ITSELF = 'it does not say rightly whether the program did it by itself';

/** What the program does by itself: acts in which nothing is to be decided, and, if it likes, the end of an empty step. */
function isRightlyMarked({ now }: Game, offer: Offer, { automatic }: Ruled | Noted): boolean {
  if (offer.automatic === automatic) return true;
  return automatic === true && endOfEmptyStep(now.offers)?.word === offer.word;
}

export function againstNoted(game: Game, event: Noted): Wrong {
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

/** A ruling as earlier rules made it: without the fields that came later. */
function asRuledThen(procedure: Procedure, ruling: Ruling, event: Ruled): Ruling {
  const { situation, outcome } = ruling;
  return {
    ...ruling,
    situation: asKnownTo(procedure.situation, situation, event.situation) as Values,
    outcome: outcome && (asKnownTo(procedure.outcome, outcome, event.outcome) as Values),
  };
}

/** Names the first field that differs. */
function againstOutcome(made: Values, found: Values): Wrong {
  if (isSame(made, found)) return undefined;
  const names = Object.keys({ ...made, ...found });
  const name = names.find((key) => !isSame(made[key], found[key] ?? null)) ?? '';
  return `its ${name} is ${JSON.stringify(found[name])}, by the rules ${JSON.stringify(made[name])}`;
}
