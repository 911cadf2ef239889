import type { Rules } from '../../../core/ruling/ruleset';
import type { Candidates } from '../../../core/walk/act';
import { candidatesOf, firstOf } from '../../../core/walk/units';
import { bands } from '../bands';
import { chargeCheck } from '../charge/charge-check';
import { AFTER_FIRE } from '../movement/checks';
import { otherSide, type Side } from '../sides';
import { isArtillery, isCavalry, isInfantry } from '../unit';
import { contactsOf } from './changes';
import { hasGone } from './earlier';
import { awaitsSpecialTest, isLeaderless } from './groups';
import { whyRefused } from './refusal';
import { chargeSituation, isInSupport, paceOf, supportsAttack } from './situations';
import { groupIn, idsOn, moverIn, unitsOn, type BattleState, type GroupState } from './record/battle';
import { type ThisTurn, type UnitState } from './record/unit';

/** A unit that moves or fires is put in the place of its blind before (7.1). */
export const UNDER_BLIND = 'stands under a blind: "lift" it first';

/** Why a unit cannot do something, as words that follow its name; undefined where it can. */
type WhyNot = (state: BattleState, unit: UnitState, rules: Rules) => string | undefined;

/** A unit in contact stays where it is, and one that must retire has no choice (G7.3-07, R-58). */
const whyHeld: WhyNot = (state, { id, mustRetire, changing }) =>
  firstOf([
    [mustRetire, 'must retire first: "withdraw"'],
    [changing !== null, 'is changing its formation'],
    [contactsOf(state, id).length > 0, 'is in contact with the enemy'],
  ]);

/** Its group may not act if its general has missed his turn, or still owes a special command test (5.10). */
export const whyIdle: WhyNot = (state, { group: id }, rules) => {
  const group = groupIn(state, id);
  if (group === undefined) return undefined;
  return firstOf([
    [group.missed, `belongs to ${group.name}, whose general has missed his turn`],
    [
      awaitsSpecialTest(state, group, rules),
      `belongs to ${group.name}, whose general must test first: "special"`,
    ],
  ]);
};

/**
 * A group without a general attacks or goes closer only after its test; under a hold order it needs none, and its
 * players judge what is a small move (G5.8-04, G5.9-04).
 */
export const whyUnled: WhyNot = (state, { group: id }, rules) => {
  const group = groupIn(state, id);
  if (group === undefined || group.order === 'hold' || group.passed || !isLeaderless(state, group, rules))
    return undefined;
  return `belongs to ${group.name}, which has no general and ${testText(group)}`;
};

/** Its test comes before any move of its units (G5.9-01). */
function testText({ tested, hasMoved }: GroupState): string {
  if (tested) return 'has failed its test';
  return hasMoved ? 'is too late for its test: a unit of it has moved' : 'must test first: "urge"';
}

/** A change of formation may have taken the whole move (G9.18-01). */
const whyMoved = ({ formedFrom }: ThisTurn): string =>
  formedFrom === null
    ? 'has moved in this turn'
    : 'has changed its formation in this turn, and has no move left';

/** What keeps a unit from any move of its own (9.1-9.4, 9.19). */
const whyStill: WhyNot = (state, unit, rules) => {
  const { turn, status } = unit;
  const done = firstOf([
    [status === 'broken', 'is broken'],
    [unit.blind, UNDER_BLIND],
    [turn.moved || hasGone(unit, rules), whyMoved(turn)],
    [turn.halted, 'was halted by a test'],
    [turn.emergency, 'has made an emergency change of formation'],
  ]);
  return done ?? whyHeld(state, unit, rules) ?? whyIdle(state, unit, rules);
};

/** Guns that have fired only wheel (G9.19-02). */
const whyFixed: WhyNot = (_, unit) =>
  isArtillery(unit) && unit.turn.fired > 0 ? 'has fired, and its guns only wheel: "shift"' : undefined;

/**
 * Close-order infantry that has fired can no longer advance where half its move is longer than what it may still go
 * (G9.19-02).
 */
const whyShort: WhyNot = (_, unit, rules) => {
  const isLimited = isInfantry(unit) && unit.formation !== 'skirmish' && unit.turn.fired > 0;
  const left = AFTER_FIRE.infantry;
  return isLimited && paceOf(unit, rules) / 2 > left
    ? `has fired, and goes ${bands(left)} at most: "shift"`
    : undefined;
};

/** Shaken troops only retire (G6.3-02). */
const whyUnfit: WhyNot = (_, { status }) =>
  status === 'shaken' ? 'is shaken, and can only retire' : undefined;

const whyFormed: WhyNot = (_, { turn, guns }) =>
  firstOf([
    [guns !== 'manned', 'is a crew without its guns'],
    [turn.changed, 'has changed its formation in this turn'],
    [turn.fired > 0, 'has fired in this turn'],
  ]);

const all =
  (...reasons: readonly WhyNot[]): WhyNot =>
  (state, unit, rules) => {
    for (const why of reasons) {
      const reason = why(state, unit, rules);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

/** Whether it is open if a unit may charge: its support order may let it, or cavalry that charges in support needs none (5.8, 9.8). */
const mayBeOrdered = (state: BattleState, unit: UnitState): boolean =>
  supportsAttack(state, unit) === undefined ||
  (isCavalry(unit) &&
    idsOn(state, ({ id, side }) => side !== unit.side && isInSupport(state, id)).length > 0);

/** What the rules have against the easiest charge that there could be: at enemies in contact. */
const whyNoCharge: WhyNot = (state, charger, rules) => {
  const { id: unit, blind } = charger;
  if (blind) return UNDER_BLIND;
  const easiest = {
    ...(mayBeOrdered(state, charger) && { order: 'attack' as const }),
    targetArm: 'infantry',
    targetFormation: 'skirmish',
    straight: 0,
  } as const;
  const known = { ...chargeSituation(state, unit, '', rules), ...easiest };
  return whyRefused(state, 'charge', { procedure: chargeCheck, unit, known }, rules);
};

const whyNoSector: WhyNot = (_, { arm }) => (arm === 'infantry' ? undefined : 'is no infantry');

/** Skirmishers give way once a phase, by up to a whole move, to any enemies who advance on them (G9.9-03, R-82). */
const whyStays: WhyNot = (state, { id, formation, status, phase }) =>
  firstOf([
    [formation !== 'skirmish', 'is not in skirmish order'],
    [status === 'broken', 'is broken'],
    [phase.fellBack, 'has fallen back in this phase'],
    [contactsOf(state, id).length > 0, 'is in contact with the enemy'],
  ]);

/** Why a unit cannot do an act of a movement phase, by the act's name. */
const WHY_NOT = {
  advance: all(whyStill, whyFixed, whyShort, whyUnfit, whyUnled),
  shift: all(whyStill, whyUnfit),
  retire: all(whyStill, whyFixed),
  form: all(whyStill, whyFormed),
  move: whyStill,
  sector: all(whyNoSector, whyStill),
  charge: all(whyNoCharge, whyHeld, whyIdle, whyUnled),
  'fall-back': whyStays,
} as const satisfies Readonly<Record<string, WhyNot>>;

/** The units that can do an act of the movement phase, and why the others cannot; skirmishers fall back before the mover. */
export function ableTo(
  act: keyof typeof WHY_NOT,
): (at: { readonly state: BattleState; readonly rules: Rules }) => Candidates {
  return ({ state, rules }) => {
    const mover = moverIn(state) ?? 'A';
    const side = act === 'fall-back' ? otherSide(mover) : mover;
    const whyNot: WhyNot = WHY_NOT[act];
    const other = (owner: Side): string =>
      `is of ${state.sides[owner].name}, ${owner === mover ? 'which' : `and ${state.sides[mover].name}`} moves now`;
    return candidatesOf(unitsOn(state), (unit) =>
      unit.side === side ? whyNot(state, unit, rules) : other(unit.side),
    );
  };
}
