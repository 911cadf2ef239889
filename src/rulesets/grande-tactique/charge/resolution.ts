import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import type { FleeOutcome, GeneralRisk } from '../flight/fields';
import { flight, pursuit } from '../flight/flight';
import { factsOf, moraleCheck, type CheckFacts } from '../morale/check';
import type { Check } from '../morale/fields';
import { addNotices, type NoticeId } from '../notices';
import { chargeRowFor, type ChargeRow } from './charge-table';
import { isEarlier } from '../../../core/ruling/ruleset';
import { setting } from '../options';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import { becomeEager, changesBetween, shake, silence } from '../units/markers';
import { isArtillery, isCavalry, type Face, type Unit } from '../units/unit';
import {
  chargersLeft,
  NEXT_LABELS,
  ROUTED_LABELS,
  WITHSTOOD_LABELS,
  type Charger,
  type ChargeOutcome,
  type ChargeSituation,
} from './fields';

/** A charge that does not lapse: those that still charge, the principal among them. */
interface Charge {
  readonly s: ChargeSituation;
  readonly chargers: readonly Charger[];
  readonly principal: Charger;
}

/** How far a charge has been resolved: the units as they are now, and what has been decided. */
interface Course {
  readonly target: Unit;
  readonly principal: Unit;
  /** The other chargers. */
  readonly others: readonly Unit[];
  readonly checks: readonly Check[];
  readonly succeeded: boolean;
  readonly flight: FleeOutcome | null;
  readonly risk: GeneralRisk;
  readonly tookPosition: boolean;
  readonly pursuit: ChargeOutcome['pursuit'];
  readonly followUp: string | null;
  readonly notices: readonly NoticeId[];
}

const withoutMarker = (unit: Unit): Unit => ({ ...unit, charge: null });
const dropOut = ({ s, chargers }: Pick<Charge, 's' | 'chargers'>): readonly Unit[] =>
  s.chargers.filter((charger) => !chargers.includes(charger)).map(({ unit }) => unit);

/**
 * Resolves all Charge markers on one target as one charge (GT4-02); the moving player chooses which target comes first
 * (GT4-01). There is no defensive fire: the checks include it (GT4-07).
 */
export function* resolveCharge(s: ChargeSituation, umpire: Umpire): Resolution<ChargeOutcome> {
  const chargers = chargersLeft(s);
  // Where the target is gone, nobody is asked for a principal.
  const principal = chargers.find(({ unit }) => unit.id === s.principal);
  if (!principal) return lapsed(s, umpire);
  const charge = { s, chargers, principal };
  noteDropped(dropOut(charge), umpire);
  const course = yield* s.answerDue === undefined ? chargersCheck(charge, umpire) : resumed(charge, umpire);
  return outcomeOf(charge, course, umpire);
}

/**
 * The charge lapses, because the target has fled, left or been silenced since (GT4-05, R-20) or no charger is left
 * (GT4-06): all markers come off, and nobody is shaken.
 */
function lapsed(s: ChargeSituation, umpire: Umpire): ChargeOutcome {
  const { target } = s;
  umpire
    .by('GT4-05, R-20, GT4-06')
    .step(OUR_CHOICE, () => `${target.id}: ${whyLapsed(s)}; the charge lapses`);
  const units = s.chargers.map(({ unit }) => unit);
  return {
    target: target.id,
    principal: null,
    chargers: [],
    dropped: s.targetPresent ? units.map(({ id }) => id) : [],
    lapsed: true,
    checks: [],
    succeeded: false,
    ...changesBetween(units, units.map(withoutMarker)),
    flight: null,
    generalRisk: null,
    tookPosition: false,
    pursuit: null,
    followUp: null,
    notices: [],
  };
}

function whyLapsed({ targetPresent, target }: ChargeSituation): string {
  if (targetPresent) return 'nobody is left to charge it';
  const isSilenced = target.gone === 'no' && target.state === 'silenced';
  return isSilenced ? 'it has been silenced since' : 'it is no longer there to be charged';
}

function noteDropped(units: readonly Unit[], umpire: Umpire): void {
  for (const { id } of units)
    umpire
      .by('GT4-04, GT4-06')
      .step(
        PAGE.charging,
        () => `${id} is of another command or out of contact: its marker comes off, it stays`,
      );
}

/** The outcome; the Charge markers of a resolved charge come off (GT4-22). */
function outcomeOf({ s, chargers, principal }: Charge, course: Course, umpire: Umpire): ChargeOutcome {
  const dropped = dropOut({ s, chargers });
  const others = chargers.filter((charger) => charger !== principal).map(({ unit }) => unit);
  const before = [s.target, principal.unit, ...others, ...dropped];
  const after = [course.target, course.principal, ...course.others, ...dropped].map((unit, i) =>
    i === 0 ? unit : withoutMarker(unit),
  );
  return {
    target: s.target.id,
    principal: principal.unit.id,
    chargers: chargers.map(({ unit }) => unit.id),
    dropped: dropped.map(({ id }) => id),
    lapsed: false,
    checks: course.checks,
    succeeded: course.succeeded,
    ...changesBetween(before, after),
    flight: course.flight,
    generalRisk: course.risk,
    tookPosition: course.tookPosition,
    pursuit: course.pursuit,
    followUp: course.followUp,
    notices: addNotices(umpire, course.notices),
  };
}

/**
 * One check for all chargers, with the principal's modifiers (GT4-08, GTM-10, R-06). The number of declared charges may
 * differ from those that are made, and the face that the principal touches decides whether it charges the flank
 * . Dice come in the order of the steps (GT4-11).
 */
function* chargersCheck(charge: Charge, umpire: Umpire): Resolution<Course> {
  const { s, chargers, principal } = charge;
  const facts: CheckFacts = {
    ...factsOf(principal.unit, 'charging', s.principalTerrain),
    targetArm: s.target.arm,
    targetState: s.target.state,
    contactFace: principal.contactFace,
    artilleryFront: s.artilleryFront,
    targetNoFlank: s.targetNoFlank,
    chargers: chargers.length,
    chargesDeclared: s.chargesDeclared,
    enMasse: s.enMasse,
  };
  const check = yield* moraleCheck(facts, umpire);
  const course: Course = { ...begun(charge), checks: [check], notices: ['N-01'] };
  if (!check.pass) return failed(course, umpire);
  return s.target.state === 'routed'
    ? yield* onRouted(charge, course, umpire)
    : yield* targetCheck(charge, course, umpire);
}

/** A charge that was resolved before goes on with the answer that it waits for; its checks stand. */
function* resumed(charge: Charge, umpire: Umpire): Resolution<Course> {
  const course = begun(charge);
  if (charge.s.answerDue === 'routedResult') return yield* onRouted(charge, course, umpire);
  if (charge.s.answerDue === 'withstood') return withstood(charge, course, umpire);
  return next(charge, { ...course, succeeded: true }, true, umpire);
}

function begun({ s, chargers, principal }: Charge): Course {
  return {
    target: s.target,
    principal: principal.unit,
    others: chargers.filter((charger) => charger !== principal).map(({ unit }) => unit),
    checks: [],
    succeeded: false,
    flight: null,
    risk: null,
    tookPosition: false,
    pursuit: null,
    followUp: null,
    notices: [],
  };
}

/**
 * The chargers fail: each becomes shaken and stays where it is, and nobody else is affected (GT4-09). Effects fall on
 * all chargers (GT4-15).
 */
function failed(course: Course, umpire: Umpire): Course {
  umpire
    .by('GT4-09, GT4-15')
    .step(PAGE.charging, () => 'the charge has failed: every charger becomes shaken');
  return shaken(course);
}

function shaken(course: Course): Course {
  return { ...course, principal: shake(course.principal), others: course.others.map(shake) };
}

/** The rule for a charge on a routed unit is lost: the players enter what becomes of it (GT4-10). */
function* onRouted(charge: Charge, course: Course, umpire: Umpire): Resolution<Course> {
  const { target, routedResult } = charge.s;
  const own = ownRow(charge, umpire)?.routed;
  umpire.lowerTo(own === undefined ? 'guided' : 'partial');
  umpire.by('GT4-10').step(OUR_CHOICE, () => {
    const what = decided(routedResult && ROUTED_LABELS[routedResult], own === undefined ? 'entered' : OWN);
    return `${target.id} is routed and makes no check; ${what}`;
  });
  if (routedResult === 'flees') return yield* fled(charge, course, umpire);
  if (routedResult !== 'destroyed') return course;
  const gone = { ...course, succeeded: true, target: { ...target, gone: 'destroyed' as const } };
  return yield* victory(charge, gone, umpire);
}

/** How the players have said what is lost: by hand, for the whole game, or by the table of their own copy. */
const OWN = 'by your own copy';
type Said = 'entered' | 'agreed' | typeof OWN;

/** What the players have said of it, in words. */
function decided(result: string | undefined, said: Said): string {
  return result === undefined ? 'what follows is not entered yet' : `${said}: ${result}`;
}

/** Tells that players enter what is lost, unless their table has it, or an agreement; earlier rules told of that too. */
function noticed(course: Course, id: NoticeId, isOwn: boolean, isAgreed: boolean, umpire: Umpire): Course {
  const isSettled = isOwn || (isAgreed && !isEarlier(umpire, 8));
  return isSettled ? course : { ...course, notices: [...course.notices, id] };
}

/** The row of the players' own table of charges (R-26). */
function ownRow({ s, principal }: Charge, umpire: Umpire): ChargeRow | undefined {
  return chargeRowFor(setting(umpire, 'chargeTable'), principal.unit, s.target);
}

/** The target's check (GT4-10) against all chargers: one on its flank is enough. */
function* targetCheck(charge: Charge, course: Course, umpire: Umpire): Resolution<Course> {
  const { s, chargers } = charge;
  const facts: CheckFacts = {
    ...factsOf(s.target, 'charged', s.targetTerrain),
    contactFace: worstFace(chargers),
    targetNoFlank: s.targetNoFlank,
    chargers: chargers.length,
  };
  const check = yield* moraleCheck(facts, umpire);
  const checked = { ...course, checks: [...course.checks, check] };
  if (isArtillery(s.target))
    return check.pass ? gunsStand(charge, checked, umpire) : overrun(checked, umpire);
  return check.pass ? withstood(charge, checked, umpire) : yield* fled(charge, checked, umpire);
}

function worstFace(chargers: readonly Charger[]): Face {
  const faces = chargers.map(({ contactFace }) => contactFace);
  if (faces.includes('flank')) return 'flank';
  return faces.includes('rear') ? 'rear' : 'front';
}

/**
 * The guns withstand the charge. Nothing is resolved, and all stay in contact; the guns start firing, unless they are
 * limbered or were charged only in the flank or rear; they do not pivot (GT4-16).
 */
function gunsStand({ chargers }: Charge, course: Course, umpire: Umpire): Course {
  const { target } = course;
  const starts =
    !target.limbered && !target.firing && chargers.some(({ contactFace }) => contactFace === 'front');
  umpire
    .by('GT4-16')
    .step(
      PAGE.artillery,
      () => `${target.id} stands: nothing is resolved${starts ? '; it starts firing' : ''}`,
    );
  return starts ? { ...course, target: { ...target, firing: true } } : course;
}

/**
 * The guns fail their check and are silenced. The chargers stay, and may spike them later (GT4-17). Cavalry makes no
 * check after that.
 */
function overrun(course: Course, umpire: Umpire): Course {
  const { target } = course;
  umpire
    .by('GT4-17, R-27')
    .step(PAGE.artillery, () => `${target.id} is overrun and silenced; the chargers stay in place`);
  return { ...course, succeeded: true, target: silence(target) };
}

/** The published result is lost: the players enter it, or have agreed on it (GT4-13, R-26). */
function withstood(charge: Charge, course: Course, umpire: Umpire): Course {
  const { s } = charge;
  const { withstood: result } = s;
  const isAgreed = setting(umpire, 'withstoodCharge') !== 'ask';
  const isOwn = !isAgreed && ownRow(charge, umpire)?.withstood !== undefined;
  umpire.lowerTo(isOwn ? 'partial' : 'guided');
  umpire.by('GT4-13, R-26').step(OUR_CHOICE, () => {
    const what = decided(result && WITHSTOOD_LABELS[result], isAgreed ? 'agreed' : isOwn ? OWN : 'entered');
    return `${s.target.id} withstands the charge; ${what}`;
  });
  const stood = noticed({ ...course, target: resisted(course, umpire) }, 'N-05', isOwn, isAgreed, umpire);
  return result === 'chargersShaken' ? shaken(stood) : stood;
}

/** Shaken cavalry that has withstood cavalry becomes eager; the arm of the principal charger decides (GT4-14). */
function resisted({ target, principal }: Course, umpire: Umpire): Unit {
  if (!isCavalry(target) || target.state !== 'shaken' || !isCavalry(principal)) return target;
  umpire.by('GT4-14').step(SEQUENCE.deshaking, () => `${target.id} has resisted cavalry and is eager again`);
  return becomeEager(target);
}

/** The charge has succeeded: the target flees, as from the principal's arm (GT4-12, R-35). */
function* fled(charge: Charge, course: Course, umpire: Umpire): Resolution<Course> {
  const { outcome, after, risk } = yield* flight(
    course.target,
    course.principal.arm,
    charge.s.flight,
    umpire,
  );
  const routed: Course = {
    ...course,
    succeeded: true,
    target: after,
    flight: outcome,
    risk,
    notices: [...course.notices, 'N-07'],
  };
  return yield* victory(charge, routed, umpire);
}

/** Infantry takes the position (GT4-18); cavalry checks, and pursues or charges on (GT4-19). */
function* victory(charge: Charge, course: Course, umpire: Umpire): Resolution<Course> {
  const { s } = charge;
  if (!isCavalry(course.principal))
    return { ...course, tookPosition: course.flight !== null && s.takePosition === true };
  const check = yield* moraleCheck(factsOf(course.principal, 'afterCharge', s.afterTerrain), umpire);
  return next(charge, { ...course, checks: [...course.checks, check] }, check.pass, umpire);
}

/** The rule for what the check of the cavalry decides is lost: the players enter it, or have agreed on it. */
function next(charge: Charge, before: Course, pass: boolean, umpire: Umpire): Course {
  const { s } = charge;
  const isAgreed = setting(umpire, 'cavalryNext') !== 'ask';
  const row = isAgreed ? undefined : ownRow(charge, umpire);
  const own = s.cavalryNext === undefined ? row?.[pass ? 'checkPassed' : 'checkFailed'] : undefined;
  const chosen = s.cavalryNext ?? own;
  umpire.lowerTo(own === undefined ? 'guided' : 'partial');
  const course = noticed(before, 'N-06', own !== undefined, isAgreed, umpire);
  const distance = course.flight?.distance ?? s.distanceFled;
  umpire.by('R-13').step(OUR_CHOICE, () => {
    const what = decided(chosen && NEXT_LABELS[chosen], isAgreed ? 'agreed' : own ? OWN : 'entered');
    const isIdle = chosen === 'pursue' && distance === undefined;
    return `${course.principal.id} after its check; ${what}${isIdle ? ', but nobody is left to pursue' : ''}`;
  });
  if (chosen === 'followUp') return { ...course, followUp: s.followUpTarget ?? null };
  if (chosen !== 'pursue' || distance === undefined) return course;
  // Only the principal pursues (GT4-20).
  const chase = pursuit(course.principal, course.target, distance, umpire);
  return { ...course, principal: chase.after, pursuit: chase.outcome };
}
