import type { AttackFormat, EngagedAttack } from '../../core/odds/attack';
import type { After, Changes } from '../../core/odds/engagement';
import type { Shape, Values } from '../../core/input/field';
import { struck } from './engagement';
import type { CloseCombatOutcome, CloseCombatSituation, Side } from './close-combat/fields';
import { checkDue } from './fire/after-fire';
import { situation as artillery } from './fire/artillery-fields';
import { situation as smallArms, type SmallArmsOutcome } from './fire/small-arms-fields';
import type { MoraleOutcome } from './morale/fields';
import { settingsOf } from './options';
import { disciplineField, isArtillery, isInfantry, isRetreating, onlyWhere, SQUARES } from './unit';
import type { BattleState } from './walk/record/state';
import { isFirearm } from './weapons';

/** Rounds of close combat that are fought out; what is undecided then is a stalemate. */
const ROUNDS = 3;
/** Paces at which the defender fires: within close range, before contact. */
const FIRES_AT = 60;
/** A square shows the enemy one of its sides. */
const SIDES_OF_SQUARE = 4;

/** What the defender's fire asks of it, and close combat does not. */
const FIRE: Shape = {
  weapon: onlyWhere(smallArms.weapon, isInfantry, 'infantry'),
  trainedToAim: onlyWhere(smallArms.trainedToAim, isInfantry, 'infantry'),
  irregularUnaccustomed: onlyWhere(smallArms.irregularUnaccustomed, isInfantry, 'infantry'),
  integralSkirmishers: onlyWhere(smallArms.integralSkirmishers, isInfantry, 'infantry'),
  openingVolley: onlyWhere(smallArms.openingVolley, isInfantry, 'infantry'),
  gunType: onlyWhere(artillery.gunType, isArtillery, 'artillery'),
  poundage: onlyWhere(artillery.poundage, isArtillery, 'artillery'),
  gunClass: onlyWhere(artillery.gunClass, isArtillery, 'artillery'),
};

/** What changes in the course of an attack, or is for fire alone, so that the combat must not be told. */
const LEFT_OUT = [
  ...['figures', 'frontFigures', 'disorder', 'lossPct', 'moraleStatus', 'formation'],
  ...Object.keys(FIRE),
];

const BEATEN: readonly (string | undefined)[] = ['broken', 'routed', 'dispersed'];

const OTHER = { a: 'b', b: 'a' } as const;

/** A unit without figures is beaten, whatever the result says. */
function isWipedOut({ figures }: Values, lost = 0): boolean {
  return typeof figures === 'number' && lost >= figures;
}

/** After a close combat: who was beaten, and who must check morale. */
const afterCombat: After = ({ situation, outcome, was }) => {
  const { winner, inflicted, check = [] } = outcome as unknown as CloseCombatOutcome;
  const of = (id: string, key: 'a' | 'b'): Values => {
    const isBeaten = winner === OTHER[key] || isWipedOut(was(id), inflicted?.[OTHER[key]]);
    const checkDue = check.includes(key);
    // Who is beaten checks too, and may be worse off for it.
    return { met: true, checkDue, ...(isBeaten && { beaten: true, ...(checkDue && { out: undefined }) }) };
  };
  const { a, b } = situation as unknown as CloseCombatSituation;
  return { [a.id]: of(a.id, 'a'), [b.id]: of(b.id, 'b') };
};

const afterFire: After = ({ situation, outcome, was }): Changes => {
  const target = String(situation.targetId);
  const { casualties, moraleCheckDue } = outcome as Partial<SmallArmsOutcome>;
  const isBeaten = isWipedOut(was(target), casualties);
  const isDue = moraleCheckDue === true || was(target).checkDue === true;
  return { [target]: { checkDue: isDue, ...(isBeaten && { beaten: true }) } };
};

const afterCheck: After = ({ situation, outcome }) => {
  const { status } = outcome as unknown as MoraleOutcome;
  return { [String(situation.id)]: { checkDue: false, ...(BEATEN.includes(status) && { beaten: true }) } };
};

const MARKS = {
  'small-arms-fire': afterFire,
  'artillery-fire': afterFire,
  'close-combat': afterCombat,
  'morale-check': afterCheck,
} as const;

/** A unit of the attack, with the strength that its losses so far say it had at first. */
function unitOf(side: Side): Values {
  const { figures, lossPct } = side;
  const atFirst =
    figures === undefined ? {} : { figuresOriginal: Math.round((100 * figures) / (100 - lossPct)) };
  return { ...side, ...atFirst, beaten: false, met: false, checkDue: false };
}

/** A side as the situation gives it, without what the course of the attack changes. */
function without(side: Side): Values {
  return Object.fromEntries(Object.entries(side).filter(([name]) => !LEFT_OUT.includes(name)));
}

/** What the defender has done in the turn of the attack. */
const doneBy = ({ a, b }: CloseCombatSituation, known: Known) =>
  isOfNextTurn([a.id, b.id], known) ? undefined : known.units?.[b.id];

/** Whether the defender can fire before contact. */
function mayFire(s: CloseCombatSituation, options: Values, known: Known): boolean {
  const { arm, formation, moraleStatus } = s.b;
  const { fireBeforeCloseCombat, brokenMayFire } = settingsOf({ options });
  if (arm === 'cavalry' || !fireBeforeCloseCombat || isFireOver(s, known)) return false;
  const isTooFast = arm === 'infantry' && doneBy(s, known)?.gait === 'double';
  return !isTooFast && formation !== 'limbered' && (brokenMayFire || !isRetreating(moraleStatus));
}

function fireAt(s: CloseCombatSituation, isMarked: boolean, known: Known): Values {
  const { a, b } = s;
  const step = { name: `${b.id} fires`, when: { [b.id]: { beaten: false } } };
  const { fog = false, rainOrSnow = a.rainOrSnow === true, ...ground } = known.weather ?? {};
  const own = doneBy(s, known);
  const at = {
    id: b.id,
    targetId: a.id,
    targetCover: a.cover,
    distance: FIRES_AT,
    firingOnFlank: false,
    disorder: b.disorder,
    ...(isMarked && { targetMarkedThisPhase: true }),
  };
  if (b.arm === 'artillery') {
    const done = own && { moved: own.moved, underFire: own.firedAt };
    const situation = { ...at, guns: b.guns, ...done, ...ground, inclement: rainOrSnow || fog };
    return { ...step, procedure: 'artillery-fire', situation };
  }
  const front = b.frontFigures ?? b.figures ?? 1;
  const firing = SQUARES.includes(b.formation) ? Math.max(1, Math.floor(front / SIDES_OF_SQUARE)) : front;
  const situation = { ...at, figuresFiring: firing, gait: own?.gait, rainOrSnow: b.rainOrSnow, fog };
  return { ...step, procedure: 'small-arms-fire', situation };
}

/** The check of a unit that has lost a quarter more of its figures (5.1), by fire that it has not answered in its phase (5.2.2). */
function check(
  { id, cover, surprised }: Side,
  cause: string,
  { units = {} }: Known = {},
  answers = false,
): Values {
  const { fired = 0, firedOnFlank = false, firedOnRear = false } = units[id] ?? {};
  const fire = { unansweredFire: fired === 0 && !answers, firedOnFlank, firedOnRear };
  // What is of no account for a cause has no effect.
  const situation = { id, cause, cover, surprised, ...fire };
  return {
    name: `${id} checks its morale`,
    procedure: 'morale-check',
    when: { [id]: { checkDue: true } },
    situation,
  };
}

/** What the record of a game knows. */
type Known = Partial<Pick<BattleState, 'step' | 'weather' | 'owed' | 'units'>>;

/** A unit as the fire that waits for the end of its phase leaves it, and whether it must check for fire before contact. */
function shotAt(side: Side, { units = {}, owed = [] }: Known): Values {
  const unit = unitOf(side);
  const { waitingLosses = 0, waitingDisorder = 0 } = units[side.id] ?? {};
  if (waitingLosses + waitingDisorder === 0)
    return { ...unit, checkDue: owed.some((one) => one.act === 'check' && one.unit === side.id) };
  const left = struck(unit, waitingLosses, waitingDisorder);
  const target = {
    targetId: side.id,
    targetFigures: side.figures,
    targetFiguresOriginal: unit.figuresOriginal as number | undefined,
  };
  const isDue = checkDue(target, waitingLosses) === true;
  return { ...unit, ...left, checkDue: isDue, beaten: left.out !== undefined };
}

/** Why a unit checks before contact: what the record says it owes, or the fire that waits. */
function causeOf({ id }: Side, { owed = [], step }: Known): string {
  const [why] = owed.flatMap((one) => (one.act === 'check' && one.unit === id ? [one.why] : []));
  return why ?? (step === 'artillery' ? step : 'smallArms');
}

/** Steps of a turn after its fire, of small arms and of guns, whose combats are still to come (Turn sequence 5-7). */
const AFTER_ARMS: readonly unknown[] = ['smallArmsChecks', 'cavalryCombat', 'otherCombat'];
const AFTER_GUNS: readonly unknown[] = ['artilleryChecks', 'smallArms', ...AFTER_ARMS];
/** Steps after its combats: the attack comes in the next turn, and fire of this one is no bar (Turn sequence 7, 8). */
const AFTER_COMBAT: readonly unknown[] = ['combatChecks', 'leaders', 'recovery'];

/** Whether an attack is one of the next turn: the combats of this one are over for it. */
export function isOfNextTurn(both: readonly string[], { step, units = {} }: Known): boolean {
  const known = both.flatMap((id) => units[id] ?? []);
  // The combats with cavalry are over in 7b.
  const isOver =
    AFTER_COMBAT.includes(step) || (step === 'otherCombat' && known.some(({ arm }) => arm === 'cavalry'));
  return isOver || known.some(({ fought }) => fought);
}

function isFireOver({ a, b }: CloseCombatSituation, known: Known): boolean {
  const after = b.arm === 'artillery' ? AFTER_GUNS : AFTER_ARMS;
  return !isOfNextTurn([a.id, b.id], known) && (b.firedThisTurn === true || after.includes(known.step));
}

/** Whether the record knows that a unit with firearms has not fired in this game (T8.2-08). */
function hasOpeningVolley(id: string, { units = {} }: Known, options: Values): boolean {
  const isKept = settingsOf({ options }).openingVolley === 'oncePerGame';
  return isKept && isFirearm(units[id]?.weapon) && units[id]?.openingVolleyUsed === false;
}

function planOf(s: CloseCombatSituation, options: Values, known: Known): EngagedAttack {
  const { a, b, tryNotToPursue } = s;
  const isOpening = (b as Values).openingVolley === true || hasOpeningVolley(b.id, known, options);
  const [attacker, defender] = [shotAt(a, known), shotAt(b, known)];
  const cause = b.arm === 'artillery' ? 'artillery' : 'smallArms';
  // Fire of one phase is all resolved before its losses and checks (5a, 6a).
  const isAtOnce = known.step === cause;
  const firer = isAtOnce ? b : ({ ...b, ...defender } as Side);
  const isMarked = isAtOnce && known.units?.[a.id]?.marked === true;
  const fire = mayFire(s, options, known) ? [fireAt({ ...s, b: firer }, isMarked, known)] : [];
  const volley = fire.length > 0 ? [...fire, check(a, cause, isAtOnce ? known : {})] : [];
  const owed = [a, b]
    .filter((_, i) => [attacker, defender][i]?.checkDue === true)
    .map((one) => check(one, causeOf(one, known), known, isAtOnce && one === b && fire.length > 0));
  const before = isAtOnce ? [...volley, ...owed] : [...owed, ...volley];
  const round = {
    name: 'close combat',
    procedure: 'close-combat',
    when: { [a.id]: { beaten: false }, [b.id]: { beaten: false } },
    situation: { a: without(a), b: without(b), tryNotToPursue },
  };
  const rounds = Array.from({ length: ROUNDS }, () => [
    round,
    check(a, 'closeCombat'),
    check(b, 'closeCombat'),
  ]);
  return {
    kind: 'engaged',
    lossesIn: 'figures',
    costs: { routed: ['routed', 'dispersed', 'destroyed'] },
    attackers: [a.id],
    defenders: [b.id],
    marks: MARKS,
    assumes: assumptions(s, fire.length > 0, isOpening),
    file: {
      schema: 'percentage-engagement/1',
      name: `${a.id} attacks ${b.id}`,
      units: { [a.id]: attacker, [b.id]: { ...defender, ...(isOpening && { openingVolleyUsed: false }) } },
      steps: [...before, ...rounds.flat()],
      counts: {
        stopped: { [a.id]: { beaten: true, met: false }, [b.id]: { beaten: false } },
        wins: { [b.id]: { beaten: true }, [a.id]: { beaten: false } },
        loses: { [a.id]: { beaten: true, met: true }, [b.id]: { beaten: false } },
      },
    },
  };
}

function assumptions(
  { a, b }: CloseCombatSituation,
  isFiredAt: boolean,
  isOpening: boolean,
): readonly string[] {
  const volley = b.arm === 'artillery' ? '' : `, ${isOpening ? 'with its' : 'without an'} opening volley`;
  return [
    isFiredAt
      ? `${b.id} fires once, at ${FIRES_AT} paces${volley}; ${a.id} does not fire`
      : `nobody fires before contact`,
    'either side checks morale when it has lost a quarter more of its figures, without friends, leaders or threats',
    `up to ${ROUNDS} rounds, without fire or recovery between them; a stalemate after that, or where both are beaten`,
  ];
}

/** A whole attack: fire as it comes in, the check for it, and rounds of close combat with their checks (steps 5-7). */
export const attackFormat: AttackFormat = {
  procedure: 'close-combat',
  // Of infantry discipline counts in its fire alone.
  fire: { b: { ...FIRE, discipline: disciplineField } },
  plan: (situation, options, known = {}) =>
    planOf(situation as unknown as CloseCombatSituation, options, known),
  acts: [],
};
