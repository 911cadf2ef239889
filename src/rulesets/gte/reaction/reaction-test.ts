import { procedure } from '../../../core/ruling/procedure';
import { TOTAL, type Resolution, type Roll } from '../../../core/dice/roll';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { faceText } from '../dice';
import { bmfSubject } from './bmf';
import type { ReactionRule } from '../edition';
import {
  OCCASION_LABELS,
  reactionFields,
  reactionOutcome,
  resultText,
  type Failed,
  type ReactionOutcome,
  type ReactionSituation,
  type Result,
  type Tested,
  type ReactionEdition,
} from './fields';
import { REACTION_EXAMPLES, REACTION_UNITS } from './shorthand';
import { afterFailing, afterPassing, orders } from './orders';
import { NATIONAL_FACTORS, REACTION_CHECKS, RESULT_ROWS, RESULT_TABLE } from './tables';
import { OWNER, type Status } from '../unit';

/** A unit's reaction to being charged, wishing to charge, firing hits, or friends who break (8.2, A8.2). */
export function reactionTestOf(edition: ReactionEdition) {
  const { bmf, chargeFactors, reaction } = edition;
  return procedure({
    id: 'reaction-test',
    title: 'Reaction test',
    summary:
      'A unit tests whether it stands a charge, starts one, or bears fire or the sight of routing friends.',
    citation: 'GTE 8.2',
    situation: reactionFields(edition),
    outcome: reactionOutcome,
    tables: [bmf.id, chargeFactors.id, NATIONAL_FACTORS.id, RESULT_TABLE.id, REACTION_CHECKS.id],
    units: REACTION_UNITS,
    examples: REACTION_EXAMPLES,
    verdict: (o, s) => verdict(o, s, reaction),
    orders,
    views: (s) => [{ title: s.name, answer: (o) => answerText(o as unknown as ReactionOutcome) }],
    *resolve(s, umpire) {
      const tested = testedOf(s, umpire);
      return umpire.examine(REACTION_CHECKS, tested) ? yield* takeTest(tested, edition, umpire) : null;
    },
  });
}

/** A test: its situation, with what follows from that and from the options. */
export function testedOf(s: ReactionSituation, umpire: Umpire): Tested {
  return {
    ...s,
    countsAs: statusInTest(s, umpire),
    elanRule: s.occasion === 'fireHits' && s.nation === 'french' && umpire.option('frenchColumns') === true,
    stoicRule: s.nation === 'russian' && umpire.option('russianStoicism') === true,
  };
}

/** A charge in flank or rear shakes before the test (G8.2-06); Cossacks are never steady. */
function statusInTest(s: ReactionSituation, umpire: Umpire): Status {
  if (s.attackedInFlankOrRear === true) return 'shaken';
  const loose = s.status === 'steady' && s.cossack === true && umpire.option('cossacks') === true;
  return loose ? 'disordered' : s.status;
}

/** Takes a test that has not been refused: die, morale, and the factors of charges and nations (G8.2-03; 8.2, 13). */
export function* takeTest(
  tested: Tested,
  edition: ReactionEdition,
  umpire: Umpire,
): Resolution<ReactionOutcome> {
  noteStatus(tested, umpire);
  const bmf = weighBmf(tested, edition, umpire);
  const charge = umpire.weigh(edition.chargeFactors, tested, tested.name);
  const national = umpire.weigh(NATIONAL_FACTORS, tested, tested.name);
  const special = charge.total + national.total;
  const die = (yield dieOf(tested, edition.reaction)).value;
  const score = die + bmf + special;
  const passed = passes(die, score, edition.reaction);
  umpire
    .by('G8.2-03')
    .step(
      edition.reaction.citation,
      () =>
        `${tested.name}: die ${faceText(die, edition.reaction)}, morale ${signed(bmf)}, other factors ${signed(special)}: ${score}, ${passed ? 'passed' : 'failed'} (it ${ruleText(edition.reaction)})`,
    );
  const consequences = passed ? { ...NO_RESULT, followOn: afterPassing(tested) } : failed(tested, umpire);
  return { bmf, die, score, passed, ...consequences };
}

const NO_RESULT = {
  result: undefined,
  newStatus: undefined,
  haltedByTest: undefined,
  orderToHold: undefined,
};

function noteStatus({ name, status, countsAs }: Tested, umpire: Umpire): void {
  if (status === countsAs) return;
  if (countsAs === 'shaken')
    umpire.by('G8.2-06').step('GTE 6.3', () => `a charge in flank or rear shakes ${name} before it tests`);
  else umpire.by('R-80').step('GTE 13.7', () => `${name} counts as ${countsAs}: Cossacks are never steady`);
}

function weighBmf(tested: Tested, edition: ReactionEdition, umpire: Umpire): number {
  const { countsAs: status, firingHitsThisPhase = 0 } = tested;
  const subject = bmfSubject(edition, tested, { status, firingHitsThisPhase, guardCounts: true }, umpire);
  return umpire.weigh(edition.bmf, subject, tested.name).total;
}

function dieOf({ name }: Tested, { sides }: ReactionRule): Roll {
  const zeroIsHigh = sides === 10;
  return { kind: 'roll', for: `${name} tests reaction`, by: OWNER, count: 1, sides, want: TOTAL, zeroIsHigh };
}

/**
 * Whether a test is passed: by its score or, in Fatline, by a face that always passes (G8.2-04, GF8.2-01; 8.2, A8.2).
 */
function passes(die: number, score: number, { moreThan, alwaysPasses }: ReactionRule): boolean {
  return score > moreThan || die === alwaysPasses;
}

function ruleText({ moreThan, alwaysPasses }: ReactionRule): string {
  const natural = alwaysPasses === undefined ? '' : `, or a natural ${alwaysPasses % 10}`;
  return `needs more than ${moreThan}${natural}`;
}

type Consequences = Omit<ReactionOutcome, 'bmf' | 'die' | 'score' | 'passed'>;

function failed(tested: Tested, umpire: Umpire): Consequences {
  const { occasion, name, countsAs } = tested;
  const { result, condition, citation } = resultOf(failedOf(tested, umpire));
  const newStatus = statusAfter(result, countsAs);
  umpire
    .by('G8.2-05')
    .step(
      citation,
      () => `${OCCASION_LABELS[occasion]}; ${condition}: ${name} ${resultText(result, newStatus)}`,
    );
  return {
    result,
    newStatus,
    haltedByTest: result === 'haltShaken' || result === 'haltDisordered' ? true : undefined,
    orderToHold:
      occasion === 'wishCharge' ? (umpire.option('failedChargeHold') as 'group' | 'unit') : undefined,
    followOn: afterFailing(result, tested),
  };
}

function failedOf(tested: Tested, umpire: Umpire): Failed {
  const { occasion, lastMove, grade } = tested;
  const mayGiveWay = occasion === 'fireHits' || occasion === 'friendsBreak';
  const evaderRetires = mayGiveWay && lastMove === 'evading' && umpire.option('evadersRetire') === true;
  const asInferior =
    occasion === 'friendsBreak' && grade === 'secondLine' && umpire.option('fatlineGradeMap') === 'points';
  return {
    ...tested,
    retires: lastMove === 'retiring' || evaderRetires,
    isInferior: grade === 'inferior' || asInferior,
  };
}

/** The row for a failed test; the last row of every occasion fits all. */
function resultOf(failure: Failed): (typeof RESULT_ROWS)[number] {
  const fits = RESULT_ROWS.filter(({ occasion }) => occasion === failure.occasion);
  return fits.find(({ applies }) => applies(failure)) as (typeof RESULT_ROWS)[number];
}

/**
 * The status after a failed test, if it changes: a worse one replaces a better one, never the other way round (6.1).
 */
function statusAfter(result: Result, before: Status): Status | undefined {
  if (result === 'evadeWithHit') return undefined;
  if (result === 'break') return 'broken';
  return result === 'haltDisordered' && before !== 'shaken' ? 'disordered' : 'shaken';
}

function answerText({ result, newStatus }: ReactionOutcome): string {
  return result === undefined ? 'passes' : resultText(result, newStatus);
}

function verdict(o: ReactionOutcome, { name }: ReactionSituation, { moreThan }: ReactionRule): string {
  if (!o.passed) return `${name} fails with ${o.score}: it ${answerText(o)}.`;
  return `${name} passes with ${o.score > moreThan ? o.score : 'a natural 0'}.`;
}
