import { barredOf, firstOf } from '../../../core/fielded';
import { valueIn } from '../../../core/keyed';
import { bands } from '../bands';
import { AFTER_FIRE } from '../movement/checks';
import type { Side } from '../sides';
import { isArtillery, isInfantry } from '../unit';
import { contactsOf } from './changes';
import { awaitsSpecialTest, isLeaderless } from './groups';
import { paceOf } from './situations';
import { groupIn, unitsOn, type BattleState } from './state';
import type { UnitState } from './unit-state';

/** Why a unit cannot do something, in words that go on from its name; undefined where it can. */
type WhyNot = (state: BattleState, unit: UnitState) => string | undefined;

/** A unit in contact stays where it is, and one that must retire has no choice (G7.3-07, R-58). */
const whyHeld: WhyNot = (state, { id, mustRetire, changing }) =>
  firstOf([
    [mustRetire, 'must retire a full move'],
    [changing !== null, 'is changing its formation'],
    [contactsOf(state, id).length > 0, 'is in contact with the enemy'],
  ]);

/** Whether its group may act: its general has not missed his turn, and has taken the test that he owes (5.10). */
const whyIdle: WhyNot = (state, { group: id }) => {
  const group = groupIn(state, id);
  if (group === undefined) return undefined;
  return firstOf([
    [group.missed, `belongs to ${group.name}, whose general has missed his turn`],
    [awaitsSpecialTest(state, group), `belongs to ${group.name}, whose general must test first: "special"`],
  ]);
};

/**
 * A group without a general attacks or goes closer only after its test; one that holds is exempt, and its players judge
 * (G5.8-04, G5.9-04).
 */
const whyUnled: WhyNot = (state, { group: id }) => {
  const group = groupIn(state, id);
  if (group === undefined || group.order === 'hold' || group.passed || !isLeaderless(state, group))
    return undefined;
  const test = group.tested ? 'has failed its test' : 'must test first: "urge"';
  return `belongs to ${group.name}, which has no general and ${test}`;
};

/** Who cannot make a move of his own (9.1-9.4, 9.19). */
const whyStill: WhyNot = (state, unit) => {
  const { turn, status } = unit;
  const done = firstOf([
    [status === 'broken', 'is broken'],
    [turn.moved, 'has moved in this turn'],
    [turn.halted, 'was halted by a test'],
    [turn.emergency, 'has made an emergency change of formation'],
  ]);
  return done ?? whyHeld(state, unit) ?? whyIdle(state, unit);
};

/** Guns that have fired only wheel (G9.19-02). */
const whyFixed: WhyNot = (_, unit) =>
  isArtillery(unit) && unit.turn.fired > 0 ? 'has fired, and its guns only wheel: "shift"' : undefined;

/** Infantry in close order that has fired goes less than half a move, if that is more than what is left to it (G9.19-02). */
const whyShort: WhyNot = (_, unit) => {
  const isLimited = isInfantry(unit) && unit.formation !== 'skirmish' && unit.turn.fired > 0;
  const left = AFTER_FIRE.infantry;
  return isLimited && paceOf(unit) / 2 > left
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
  (state, unit) => {
    for (const why of reasons) {
      const reason = why(state, unit);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

const whyNoCharge: WhyNot = (_, unit) =>
  firstOf([
    [isArtillery(unit), 'is artillery, which never charges'],
    [unit.status === 'broken', 'is broken'],
  ]);

const whyNoSector: WhyNot = (_, { arm }) => (arm === 'infantry' ? undefined : 'is no infantry');

/** Why a unit of the side that moves cannot do an act of its movement phase, by the act. */
export const WHY_NOT = {
  advance: all(whyStill, whyFixed, whyShort, whyUnfit, whyUnled),
  shift: all(whyStill, whyUnfit),
  retire: all(whyStill, whyFixed),
  form: all(whyStill, whyFormed),
  move: whyStill,
  sector: all(whyNoSector, whyStill),
  charge: all(whyNoCharge, whyHeld, whyIdle, whyUnled),
} as const satisfies Readonly<Record<string, WhyNot>>;

/** Who can do an act of the movement phase, and why the others cannot. */
export function ableTo(
  state: BattleState,
  side: Side,
  act: keyof typeof WHY_NOT,
): { readonly among: readonly string[]; readonly barred: Readonly<Record<string, string>> } {
  const whyNot = WHY_NOT[act];
  const other = (owner: Side): string =>
    `is of ${state.sides[owner].name}, and ${state.sides[side].name} moves now`;
  const units = unitsOn(state);
  const barred = barredOf(units, (unit) => (unit.side === side ? whyNot(state, unit) : other(unit.side)));
  return { among: units.map(({ id }) => id).filter((id) => valueIn(barred, id) === undefined), barred };
}
