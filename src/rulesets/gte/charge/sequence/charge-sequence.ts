import { procedure, type ProcedureOf, type View } from '../../../../core/ruling/procedure';
import { together, type Resolution } from '../../../../core/dice/roll';
import { listing, plural } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { afterRisk, killedText, riskOrders, riskRolls } from '../../casualties/general-risk';
import { hitsPerBase, lossesOf } from '../../casualties/losses';
import { outcomeOf as combatOutcomeOf } from '../../combat/combat';
import type { CombatSituation } from '../../combat/fields';
import { resultsOf } from '../../combat/orders';
import { fightOut, prepareCombat, type Prepared } from '../../combat/round';
import type { WholeEdition } from '../../whole-edition';
import { dueText, ENEMY, type Due } from '../../follow-on';
import { shoot, shotOf } from '../../fire/fire';
import type { Shot } from '../../fire/fields';
import { FIRE_CHECKS } from '../../fire/tables';
import type { ReactionOutcome, ReactionSituation } from '../../reaction/fields';
import { takeTest, testedOf } from '../../reaction/reaction-test';
import { REACTION_CHECKS } from '../../reaction/tables';
import { isBroken } from '../../unit';
import { answeringOf } from '../charge-response';
import { RESPONSE_CHECKS } from '../response-tables';
import {
  CHARGER_LABELS,
  comesTo,
  END_LABELS,
  sequenceFields,
  sequenceOutcome,
  TARGET_LABELS,
  type Sequence,
  type SequenceOutcome,
} from './fields';
import { sequenceExamples, sequenceUnits } from './shorthand';
import {
  answerOf,
  chargedOf,
  combatOfCharge,
  originalOf,
  shotAt,
  underFireOf,
  intentOf,
  type Charging,
} from './situations';

/**
 * A whole charge, from the wish to charge to the first round of combat: the tests, the fire and the combat are those of
 * their own procedures, one after the other (7.3, 8.2, 9.5-9.13, 11, 12).
 */
export function chargeSequenceOf(edition: WholeEdition): ProcedureOf<Sequence, SequenceOutcome> {
  const { bmf, chargeFactors, fireModifiers } = edition;
  return procedure({
    id: 'charge-sequence',
    title: 'A whole charge',
    summary:
      'A charge from the wish to charge through the target’s test, answer and fire to the first round of combat.',
    citation: 'GTE 7.3, 8.2, 9.5-9.13, 12',
    situation: sequenceFields(edition),
    outcome: sequenceOutcome,
    tables: [
      bmf.id,
      chargeFactors.id,
      REACTION_CHECKS.id,
      RESPONSE_CHECKS.id,
      fireModifiers.id,
      'combat-modifiers',
      'combat-results',
    ],
    units: sequenceUnits(edition),
    examples: sequenceExamples(edition),
    verdict,
    orders,
    views,
    *resolve(s, umpire) {
      const plan = umpire.once((given) => planOf(given, edition, umpire), s);
      return plan && (yield* charge(plan));
    },
  });
}

/** What can be settled before any die is thrown. */
interface Plan {
  readonly s: Sequence;
  readonly edition: WholeEdition;
  readonly umpire: Umpire;
  /** What the tests of charger and target ask: the same for all ways in which the dice can fall. */
  readonly intent: ReactionSituation;
  readonly charged: ReactionSituation;
  readonly shot: Shot | undefined;
  /** Combats that have been worked out, by the charger's bases and status: odds come to the same ones again and again. */
  readonly combats: Map<string, Ready>;
}

/** A combat with its dice. It is never refused, as it has one unit on each side. */
interface Ready {
  readonly situation: CombatSituation;
  readonly prepared: Prepared;
}

/** Null, with refusals, if the rules do not allow the charge, the answer or the fire, whatever the dice. */
function planOf(s: Sequence, edition: WholeEdition, umpire: Umpire): Plan | null {
  const [intent, charged] = [intentOf(s), chargedOf(s)];
  if (comesTo(s, 'wish')) umpire.examine(REACTION_CHECKS, testedOf(intent, umpire));
  if (comesTo(s, 'charged') && !umpire.examine(REACTION_CHECKS, testedOf(charged, umpire))) return null;
  if (comesTo(s, 'answer')) umpire.examine(RESPONSE_CHECKS, answeringOf(answerOf(s), umpire));
  const shot = s.targetFires === true ? shotOf(shotAt(s), umpire) : undefined;
  if (shot) umpire.examine(FIRE_CHECKS, shot);
  return umpire.refused ? null : { s, edition, umpire, intent, charged, shot, combats: new Map() };
}

function* charge(plan: Plan): Resolution<SequenceOutcome> {
  const { s, intent, charged } = plan;
  const willingness = comesTo(s, 'wish') ? yield* test(intent, plan) : PASSED;
  if (!willingness.passed) return ended('chargeTest', 'haltShaken', 'untouched', willingness.followOn);
  const stand = comesTo(s, 'charged') ? yield* test(charged, plan) : PASSED;
  if (stand.result === 'evadeWithHit')
    return ended('evaded', 'followsUp', 'evadeWithHit', ofCharger(stand, s));
  if (!stand.passed) return ended('targetTest', 'followsUp', 'break', ofCharger(stand, s));
  if (s.answer === 'evade' && !isBroken(s.target))
    return ended('evaded', 'followsUp', 'evade', [followUpOf(s)]);
  return yield* come(plan);
}

/** The target fires, and the charger is stopped or comes on. */
function* come(plan: Plan): Resolution<SequenceOutcome> {
  const { s, shot } = plan;
  const { firingHits = 0, pendingHits = 0 } = s.charger;
  if (!shot) return yield* underFire(firingHits, afterFire(s, pendingHits, plan), plan);
  const { hits: fireHits, followOn } = yield* shoot(shot, plan.edition, plan.umpire);
  const now = afterFire(s, fireHits + pendingHits, plan);
  const struck = followOn.filter(({ procedure: id }) => !TAKEN_IN.includes(id));
  const risk = fireHits > 0 ? yield* generalsAtRisk(plan) : undefined;
  const killed = risk?.killed ?? [];
  const end = yield* underFire(fireHits + firingHits, { ...now, killed }, plan);
  const owed = end.followOn && [...struck, ...afterRisk(killed), ...end.followOn];
  return { ...end, fireHits, killed: risk?.isMerged === true ? undefined : risk?.killed, followOn: owed };
}

/** Procedures owed after fire at the charger that the sequence itself goes through. */
const TAKEN_IN = ['general-risk', 'reaction-test'];

/** Which generals fall. Where odds have merged those who are alike, only how many of each kind is known. */
interface Risk {
  readonly killed: readonly boolean[];
  readonly isMerged: boolean;
}

/** Generals with the charger are diced for before it tests (G5.5-02; 5.5); undefined if it has none. */
function* generalsAtRisk({ s: { charger }, umpire }: Plan): Resolution<Risk | undefined> {
  const { name, generalAttached, rolledThisPhase } = charger;
  if (generalAttached.length === 0) return undefined;
  const kinds = generalAttached.map((general) => JSON.stringify(general));
  const [risk] = yield* together<Risk>([
    {
      *run() {
        const at = { name, generalsAttached: generalAttached.length, rolledThisPhase };
        return { killed: yield* riskRolls(at, umpire), isMerged: false };
      },
      essence: ({ killed }) => ({ killed: firstOfKind(killed, kinds), isMerged: true }),
      key: ({ killed }) => firstOfKind(killed, kinds).join(),
    },
  ]);
  return risk;
}

/** As many of each kind as fell, the first of them in place of those who did: to what follows they are the same. */
function firstOfKind(killed: readonly boolean[], kinds: readonly string[]): readonly boolean[] {
  const left = new Map<string, number>();
  kinds.forEach((kind, i) => left.set(kind, (left.get(kind) ?? 0) + Number(killed[i])));
  return kinds.map((kind) => {
    const count = left.get(kind) ?? 0;
    left.set(kind, count - 1);
    return count > 0;
  });
}

/** Hits make the charger test (7.4, 8.2), without the generals who fell (G5.5-05); if it passes, it fights. */
function* underFire(hits: number, now: Charging, plan: Plan): Resolution<SequenceOutcome> {
  if (now.bases === 0) return ended('fire', 'destroyed', 'untouched', []);
  if (hits === 0) return yield* fight(now, plan);
  const bears = yield* test(underFireOf(plan.s, hits, now), plan);
  return bears.passed ? yield* fight(now, plan) : ended('fire', 'recoilShaken', 'untouched', bears.followOn);
}

function followUpOf({ charger }: Sequence): Due {
  return { procedure: 'follow-up-charge', for: charger.name, cause: 'evaded' };
}

/** What is owed after the target's test: the enemy that it speaks of is the charger. */
function ofCharger({ followOn }: Tested, { charger }: Sequence): readonly Due[] {
  return followOn.map((due) => (due.for === ENEMY ? { ...due, for: charger.name } : due));
}

function ended(
  ends: SequenceOutcome['ends'],
  charger: SequenceOutcome['charger'],
  target: SequenceOutcome['target'],
  followOn: SequenceOutcome['followOn'],
): SequenceOutcome {
  return {
    ends,
    charger,
    target,
    fireHits: undefined,
    killed: undefined,
    chargerHits: undefined,
    targetHits: undefined,
    followOn,
  };
}

type Tested = Pick<ReactionOutcome, 'passed' | 'result' | 'followOn'>;

/** A test that lies behind. */
const PASSED: Tested = { passed: true, result: undefined, followOn: [] };

/**
 * A reaction test. What follows depends on its result only, so that odds need not tell apart the dice that lead to it.
 */
function* test(s: ReactionSituation, { edition, umpire }: Plan): Resolution<Tested> {
  const [outcome] = yield* together<Tested>([
    {
      run: () => takeTest(testedOf(s, umpire), edition, umpire),
      key: ({ passed, result }) => `${String(passed)} ${result ?? ''}`,
    },
  ]);
  return outcome as Tested;
}

/** Hits from fire remove bases before the combat, and may shake the charger for good (1.4, 6.3, 7.4). */
function afterFire(s: Sequence, hits: number, { edition, umpire }: Plan): Charging {
  const { charger } = s;
  const { basesRemoved = 0, bases } = charger;
  if (hits === 0) return { bases, basesRemoved, status: charger.status };
  const struck = {
    originalStrength: originalOf(charger),
    hitsBefore: charger.hitsBefore,
    basesRemovedBefore: originalOf(charger) - bases,
    newHits: hits,
  };
  const { removedNow, permanentlyShaken } = lossesOf(struck, hitsPerBase(charger, edition, umpire));
  umpire.by('G1.4-01').step('GTE 1.4', () => lossText(charger.name, hits, removedNow));
  return {
    bases: bases - removedNow,
    basesRemoved: basesRemoved + removedNow,
    status: permanentlyShaken ? 'shaken' : charger.status,
  };
}

function lossText(name: string, hits: number, removed: number): string {
  const lost = removed === 0 ? 'no base' : plural(removed, 'base', 'bases');
  return `${name} takes ${plural(hits, 'hit', 'hits')} and loses ${lost}`;
}

function* fight(now: Charging, plan: Plan): Resolution<SequenceOutcome> {
  const { edition, umpire } = plan;
  const { situation, prepared } = combatOf(now, plan);
  const outcome = combatOutcomeOf(situation, yield* fightOut(prepared, edition, umpire));
  const [charger] = resultsOf(outcome.A);
  const [target] = resultsOf(outcome.B);
  return {
    ...ended('combat', charger?.result ?? 'won', target?.result ?? 'won', outcome.followOn),
    chargerHits: charger?.suffered,
    targetHits: target?.suffered,
  };
}

function combatOf(now: Charging, { s, edition, umpire, combats }: Plan): Ready {
  const key = `${now.bases} ${now.status}`;
  const known = combats.get(key);
  if (known !== undefined && !umpire.explains) return known;
  const situation = combatOfCharge(s, now);
  const ready = { situation, prepared: prepareCombat(situation, edition, umpire) as Prepared };
  combats.set(key, ready);
  return ready;
}

function views(s: Sequence): readonly View[] {
  return [
    { title: 'The charge', answer: (o) => END_LABELS[(o as SequenceOutcome).ends] },
    { title: s.charger.name, answer: (o) => CHARGER_LABELS[(o as SequenceOutcome).charger] },
    { title: s.target.name, answer: (o) => TARGET_LABELS[(o as SequenceOutcome).target] },
  ];
}

function verdict({ ends, charger, target, killed = [] }: SequenceOutcome, s: Sequence): string {
  const fallen = killed.includes(true) ? `, and ${killedText(killed)}` : '';
  const of = `${s.charger.name} ${CHARGER_LABELS[charger]}${fallen}`;
  if (ends === 'chargeTest') return `The charge never starts: ${of}.`;
  if (ends === 'fire') return `Fire stops the charge: ${of}.`;
  return `${s.target.name} ${TARGET_LABELS[target]}; ${of}.`;
}

/** Names what is owed next: those procedures tell what is done on the table. */
function orders({ followOn, killed }: SequenceOutcome, { charger }: Sequence): readonly string[] {
  const owed = (followOn ?? []).map(dueText);
  const now = owed.length === 0 ? [] : [`Now owed: ${listing(owed, 'and')}.`];
  return [...riskOrders(killed ?? [], charger.name), ...now];
}
