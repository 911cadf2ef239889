import { listing } from '../../../../core/input/text';
import type { At, GivenTo, OutcomeOf, SituationOf } from '../../../../core/walk/act';
import type { Rules } from '../../../../core/ruling/ruleset';
import { answerDueIn, charge } from '../../charge/charge';
import { ROUTED_RESULTS, WITHSTOOD } from '../../charge/charge-table';
import { chargersLeft, divisionsOf } from '../../charge/fields';
import { afterCharge } from '../../turn/changes';
import { chargeGiven, marked } from '../../turn/situations';
import { present, unitIn } from '../../turn/state';
import { FACES, type Unit } from '../../units/unit';
import { enemyUnits, idsOf, type BattleState, type Unanswered } from '../record';
import { ruled } from './make-act';

/** All charges on one target. */
interface Charges {
  /** The target. */
  readonly id: string;
  readonly chargers: readonly Unit[];
}

type AtCharges = At<BattleState, Charges>;

/** Said of a charger that has lost contact: it drops out (GT4-06). */
const AWAY = 'away';

/** Flank and rear as the charged unit's check has them (GTM-09, GTM-10). */
const TOUCHES: Readonly<Record<string, string>> = {
  front: 'its front edge',
  flank: 'its side, by a charger that began beyond the line of its flank',
  rear: 'its back',
  [AWAY]: 'nothing any more: that charger drops out',
};

const touchOf = (id: string): string => `touch of ${id}`;

/**
 * All charges on one target together, in the order that the moving side wishes (GT4-01, GT4-02). A charge stays open until
 * what its rules have lost is entered (GT4-10, GT4-13, GT4-19); no other comes before that.
 */
export const resolve = ruled(charge, {
  word: 'resolve',
  each: ({ state }) => chargesDue(state),
  title: (at) =>
    at.state.unanswered ? openTitle(at.of) : isLapsed(at) ? lapseTitle(at) : chargeTitle(at.of),
  owed: true,
  roles: (at) => (at.state.unanswered || isLapsed(at) ? {} : { ...leaderRoles(at.of), ...touchRoles(at.of) }),
  given: (named, at) => {
    const { id: target, chargers } = at.of;
    if (at.state.unanswered) return openGiven(at, at.state.unanswered);
    if (isLapsed(at)) return lapsedGiven(at);
    const touching = chargers.map(({ id: unit }) => {
      const face = named[touchOf(unit)];
      const contactFace = FACES.find((one) => one === face);
      return face === AWAY ? { unit, inContact: false } : { unit, inContact: true, contactFace };
    });
    return {
      ...chargeGiven(at.state, { target, chargers: touching }),
      ...(chargers.length === 1 && { principal: chargers[0]?.id }),
      nextTargets: nextTargetsOf(at.state, target),
    };
  },
  facts: (_, at) => {
    const { answer } = at.state.unanswered ?? {};
    if (answer === undefined) return {};
    const couldBe = anAnswer(answer, at);
    const needed = ({ cavalryNext }: GivenTo<typeof charge>): string | undefined =>
      cavalryNext === 'followUp' && nextTargetsOf(at.state, at.of.id).length > 0
        ? 'name whom it charges'
        : undefined;
    return {
      [answer]: { couldBe },
      followUpTarget: { needed, ...(answer === 'followUpTarget' && { couldBe }) },
    };
  },
  apply: (done) => ({ ...afterCharge(done), unanswered: unansweredIn(done) }),
});

/** An answer that could be given. */
function anAnswer(answer: Unanswered['answer'], { state, of }: AtCharges): string | undefined {
  const all = { routedResult: ROUTED_RESULTS, withstood: WITHSTOOD, cavalryNext: ['halt'] };
  return answer === 'followUpTarget' ? nextTargetsOf(state, of.id)[0] : all[answer][0];
}

/** The charge that waits for an answer after this ruling, if one does: nobody is asked whom to charge where nobody is left. */
function unansweredIn({
  rules,
  situation,
  outcome,
}: {
  readonly rules: Rules;
  readonly situation: SituationOf<typeof charge>;
  readonly outcome: OutcomeOf<typeof charge>;
}): Unanswered | null {
  const { target, principal, chargers, flight } = outcome;
  const answer = answerDueIn(outcome, situation, rules.options);
  const isIdle = answer === 'followUpTarget' && situation.nextTargets?.length === 0;
  if (answer === undefined || principal === null || isIdle) return null;
  const distanceFled = flight?.distance ?? situation.distanceFled;
  return { target, chargers, principal, answer, ...(distanceFled !== undefined && { distanceFled }) };
}

const openTitle = ({ id, chargers }: Charges): string =>
  `${listing(idsOf(chargers), 'and')} ${chargers.length > 1 ? 'have' : 'has'} charged ${id}: say what follows`;

/** What is known of a charge that waits for an answer; whose target is asked for has said that it charges on. */
function openGiven(
  { state, of: { chargers } }: AtCharges,
  { target, principal, answer, distanceFled }: Unanswered,
): GivenTo<typeof charge> {
  return {
    ...chargeGiven(state, { target, chargers: chargers.map(({ id: unit }) => ({ unit })) }),
    targetPresent: true,
    principal,
    answerDue: answer,
    distanceFled,
    nextTargets: nextTargetsOf(state, target),
    ...(answer === 'followUpTarget' && { cavalryNext: 'followUp' }),
  };
}

/** A charge that waits for its answer comes first, then a follow-up charge, before any other (GT4-21). */
function chargesDue(state: BattleState): readonly Charges[] {
  const { unanswered } = state;
  if (unanswered) {
    const chargers = present(state).filter(({ id }) => unanswered.chargers.includes(id));
    return [{ id: unanswered.target, chargers }];
  }
  const { followUp } = state.turn;
  if (followUp) {
    const charger = unitIn(state, followUp.charger);
    return [{ id: followUp.target, chargers: charger ? [charger] : [] }];
  }
  const targets = new Set(present(state).flatMap(({ charge: target }) => target ?? []));
  return [...targets].map((id) => ({ id, chargers: marked(state, id) }));
}

const lapsedGiven = ({ state, of: { id: target, chargers } }: AtCharges) =>
  chargeGiven(state, { target, chargers: chargers.map(({ id: unit }) => ({ unit })) });

/** A charge lapses when its target has fled or left: nobody has to say anything of it (GT4-05). */
const isLapsed = (at: AtCharges): boolean => lapsedGiven(at).targetPresent === false;

function lapseTitle({ state, of: { id, chargers } }: AtCharges): string {
  const { gone, state: now } = unitIn(state, id) ?? {};
  return `${id} is ${(gone === 'no' ? now : gone) ?? 'gone'}: the charge of ${listing(idsOf(chargers), 'and')} on it lapses`;
}

const chargeTitle = ({ id, chargers }: Charges): string =>
  `${listing(idsOf(chargers), 'and')} ${chargers.length > 1 ? 'charge' : 'charges'} ${id}`;

/** Those who charge with the Division whose charge it is: the others drop out (GT4-04). */
const chargingWith = ({ chargers }: Charges, command?: string): readonly string[] =>
  idsOf(chargersLeft({ chargers: touchingAll(chargers), command }).map(({ unit }) => unit));

const touchingAll = (units: readonly Unit[]) => units.map((unit) => ({ unit, inContact: true }));

/** Units of several Divisions never charge together: the moving side chooses one (GT4-04), and a principal charger. */
function leaderRoles(charges: Charges) {
  const divisions = divisionsOf(touchingAll(charges.chargers));
  return {
    command: {
      label: 'Division whose charge it is',
      among: () => divisions,
      ifSeveral: true,
      field: 'command',
    },
    principal: {
      label: 'Principal charger',
      among: () => idsOf(charges.chargers),
      sensible: ({ command }: Readonly<Record<string, string>>) => chargingWith(charges, command),
      ifSeveral: true,
      field: 'principal',
    },
  } as const;
}

function touchRoles(charges: Charges) {
  return Object.fromEntries(
    charges.chargers.map(({ id }) => [
      touchOf(id),
      {
        label: `Part of ${charges.id} that ${id} touches`,
        among: () => [...FACES, AWAY],
        sensible: ({ command }: Readonly<Record<string, string>>) =>
          chargingWith(charges, command).includes(id) ? [...FACES, AWAY] : [AWAY],
        means: TOUCHES,
      },
    ]),
  );
}

/** Whom victorious cavalry can charge next: silenced guns are not charged, nor is who has just fled (GT4-05, GTP-20). */
export function nextTargetsOf(state: BattleState, target: string): readonly string[] {
  const ids = idsOf(enemyUnits(state).filter((unit) => unit.state !== 'silenced'));
  return ids.filter((id) => id !== target && !state.turn.fled.includes(id));
}
