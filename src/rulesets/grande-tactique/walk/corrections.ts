import { Problem } from '../../../core/input/problem';
import { unknownName } from '../../../core/input/suggest';
import { printable } from '../../../core/input/text';
import { isEarlier, type BegunWith } from '../../../core/ruling/ruleset';
import type { Corrected, Facts, Part, Parts } from '../../../core/walk/record';
import { firstOf } from '../../../core/walk/units';
import { withGeneralLost, withState } from '../turn/changes';
import { generalIn, unitIn } from '../turn/state';
import { GENERAL, type General } from '../units/general-record';
import { asGone, becomeEager, ILLEGAL, rout, shake, silence } from '../units/markers';
import { UNIT, type Unit } from '../units/unit';
import { idsOf, type BattleState } from './record';
import { tidied } from './tidy';

/** What players may put right: facts of the units that have come, and of their generals. */
export const PARTS: Parts<BattleState> = {
  units: rosterPart('units', 'unit', UNIT, afterUnit),
  generals: rosterPart('generals', 'general', GENERAL, afterGeneral),
};

function rosterPart(
  key: 'units' | 'generals',
  one: string,
  facts: Facts,
  after: NonNullable<Part<BattleState>['after']>,
): Part<BattleState> {
  const all = (state: BattleState): readonly (Unit | General)[] => state[key];
  return {
    one,
    facts,
    ids: (state) => idsOf(all(state)),
    values: (state, id) => all(state).find((each) => each.id === id) ?? {},
    with: (state, id, values) => ({
      ...state,
      [key]: all(state).map((each) => (each.id === id ? { ...each, ...values } : each)),
    }),
    after,
  };
}

/**
 * What depends on a fact of a unit follows it.
 * @throws Problem where the value cannot be, or markers would lie together that may not (GTS-06).
 */
function afterUnit(
  state: BattleState,
  { before, id, fact, value, path }: Corrected<BattleState>,
  rules: BegunWith,
): BattleState {
  if (fact === 'charge') refuseStranger(state, value, path);
  const was = unitIn(before, id);
  refuse(path, id, was && whyNot(before, was, fact, value));
  const units = state.units.map((unit) => (unit.id === id ? legal(followed(unit, fact), path) : unit));
  // Nothing but that phase's checks changes who is shaken in it: who is now was so when the turn began (GT1-01).
  const isDue = state.phase === 'deshaking' && was?.side === state.movingSide && value === 'shaken';
  const shaken = isDue && !isEarlier(rules, 12) ? [...state.turn.shaken, id] : state.turn.shaken;
  return tidied({ ...state, units, turn: { ...state.turn, shaken } });
}

/** Why a fact of a unit cannot have that value, as a message that follows its name; undefined if it can. */
function whyNot(before: BattleState, unit: Unit, fact: string, value: unknown): string | undefined {
  const target = fact === 'charge' ? unitIn(before, value) : undefined;
  const isOfFlight = fact === 'routedBy' || fact === 'sheltering';
  return firstOf([
    [unit.gone !== 'no' && fact !== 'gone', `is ${unit.gone}; put that right first`],
    [isOfFlight && unit.state !== 'routed' && value !== null && value !== false, 'is not routed'],
    [target !== undefined && unit.side !== before.movingSide, 'charges in the turn of its own side only'],
    [target !== undefined && target.side === unit.side, 'charges enemies only'],
    [
      target !== undefined && target.gone !== 'no',
      `cannot charge ${target?.id ?? ''}, which is ${target?.gone ?? ''}`,
    ],
  ]);
}

/** A new state takes off the markers that cannot lie with it (GTS-07); a unit that has left has none. */
function followed(unit: Unit, fact: string): Unit {
  if (fact === 'state') return withState(BECOMES[unit.state](unit), unit.state);
  return fact === 'gone' && unit.gone !== 'no' ? asGone(unit, unit.gone) : unit;
}

const BECOMES: Readonly<Record<Unit['state'], (unit: Unit) => Unit>> = {
  eager: becomeEager,
  shaken: shake,
  routed: rout,
  silenced: silence,
};

/** The unit of a general changes with him. */
function afterGeneral(
  state: BattleState,
  { before, id, fact, value, path }: Corrected<BattleState>,
): BattleState {
  refuseStranger(state, value, path);
  refuse(path, id, whyNotHe(before, id, fact, value));
  if (fact === 'lost' && value === true) return withGeneralLost(state, id);
  if (fact !== 'attachedTo') return state;
  const units = state.units.map((unit) => {
    if (unit.id === value) return { ...unit, attachedGeneralId: id };
    return unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit;
  });
  return { ...state, units };
}

/**
 * Why a fact of a general cannot have that value, as a message that follows his name: a lost general is with nobody.
 */
function whyNotHe(before: BattleState, id: string, fact: string, value: unknown): string | undefined {
  const general = generalIn(before, id);
  const isSomething = value !== null && value !== 0;
  if (general?.lost === true && fact !== 'lost' && isSomething) return 'is lost; put that right first';
  const unit = fact === 'attachedTo' ? unitIn(before, value) : undefined;
  return unit && whyNotWith(unit, general);
}

/** Why a general cannot be with a unit: it must be of his own side and have no other general (GTG-02, GTG-07). */
function whyNotWith(unit: Unit, general: General | undefined): string | undefined {
  const { id, side, gone, attachedGeneralId: other } = unit;
  return firstOf([
    [side !== general?.side, `cannot be with ${id}, of the other side`],
    [gone !== 'no', `cannot be with ${id}, which is ${gone}`],
    [other !== null && other !== general?.id, `cannot be with ${id}, as ${other ?? ''} is there`],
  ]);
}

function refuse(path: string, name: string, reason: string | undefined): void {
  if (reason !== undefined) throw new Problem({ path: printable(path), message: `${name} ${reason}` });
}

/** Refuses the name of a unit that is not there. */
function refuseStranger({ units }: BattleState, value: unknown, path: string): void {
  const names = idsOf(units);
  if (typeof value === 'string' && !names.includes(value)) throw unknownName(path, 'unit', value, names);
}

/** Refuses markers that may not lie together (GTS-06). */
function legal(unit: Unit, path: string): Unit {
  if (!ILLEGAL.refuses(unit)) return unit;
  throw new Problem({ path: printable(path), message: `${ILLEGAL.code}: ${ILLEGAL.because(unit)}` });
}
