import type { Correction } from '../../../core/battle';
import { checkedFact } from '../../../core/correction';
import type { Field, Shape } from '../../../core/field';
import { firstOf } from '../../../core/walk/units';
import { Problem } from '../../../core/problem';
import { unknownName } from '../../../core/suggest';
import { printable } from '../../../core/text';
import { withGeneralLost, withState } from '../state/apply';
import { generalIn, unitIn, withoutGone, type State } from '../state/state';
import { generalShape, type General } from '../units/general-record';
import { becomeEager, ILLEGAL, rout, shake, silence } from '../units/markers';
import { unitShape, type Unit } from '../units/unit';
import { asGone, withoutLostCharge, type BattleState } from './state';

/** The facts of a unit that players may correct by hand. */
const UNIT_FACTS = [
  'state',
  'firing',
  'charge',
  'limbered',
  'inSquare',
  'routedBy',
  'sheltering',
  'gone',
  'movedOrPivoted',
  'hasFired',
  'arriving',
] as const;
const GENERAL_FACTS = ['pips', 'attachedTo', 'lost'] as const;

const UNITS = factsAmong(unitShape, UNIT_FACTS);
const GENERALS = factsAmong(generalShape, GENERAL_FACTS);

function factsAmong(shape: Shape, names: readonly string[]): Shape {
  return Object.fromEntries(names.map((name) => [name, shape[name] as Field]));
}

/**
 * Corrects one fact: `units.Alder.state`, `generals.Weber.pips`.
 * @throws Problem if there is no such fact, the value is not possible, or markers would lie together that may not.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [kind = '', ...rest] = path.split('.');
  // A name may contain full stops: the fact is what follows the last one.
  const id = rest.slice(0, -1).join('.');
  const fact = rest.at(-1) ?? '';
  const { field } = state;
  if (kind === 'units') {
    known(path, 'unit', id, idsOf(field.units));
    return { ...state, field: withUnitFact(field, id, fact, checkedFact(UNITS, fact, value, path), path) };
  }
  if (kind !== 'generals') throw unknownName(path, 'kind of fact', kind, ['units', 'generals']);
  known(path, 'general', id, idsOf(field.generals));
  return {
    ...state,
    field: withGeneralFact(field, id, fact, checkedFact(GENERALS, fact, value, path), path),
  };
}

const idsOf = (ones: readonly { readonly id: string }[]): readonly string[] => ones.map(({ id }) => id);

function withUnitFact(field: State, id: string, fact: string, value: unknown, path: string): State {
  if (fact === 'charge' && typeof value === 'string') known(path, 'unit', value, idsOf(field.units));
  const units = field.units.map((unit) => {
    if (unit.id !== id) return unit;
    refuse(path, id, whyNot(field, unit, fact, value));
    return legal(put(unit, fact, value), path);
  });
  return withoutLostCharge(withoutGone({ ...field, units }));
}

/** Why a fact of a unit cannot have that value, as a message that follows its name; undefined if it can. */
function whyNot(field: State, unit: Unit, fact: string, value: unknown): string | undefined {
  const target = fact === 'charge' ? unitIn(field, value) : undefined;
  const isOfFlight = fact === 'routedBy' || fact === 'sheltering';
  return firstOf([
    [unit.gone !== 'no' && fact !== 'gone', `is ${unit.gone}; put that right first`],
    [isOfFlight && unit.state !== 'routed' && value !== null && value !== false, 'is not routed'],
    [target !== undefined && unit.side !== field.movingSide, 'charges in the turn of its own side only'],
    [target !== undefined && target.side === unit.side, 'charges enemies only'],
    [
      target !== undefined && target.gone !== 'no',
      `cannot charge ${target?.id ?? ''}, which is ${target?.gone ?? ''}`,
    ],
  ]);
}

/**
 * Sets a fact, and whatever depends on it: a new state takes off the markers that cannot lie with it (GTS-07), a unit
 * that is not routed flees from nobody, one that has left has no markers.
 */
function put(unit: Unit, fact: string, value: unknown): Unit {
  if (fact === 'state') {
    const state = value as Unit['state'];
    return withState(BECOMES[state](unit), state);
  }
  return fact === 'gone' && value !== 'no'
    ? asGone(unit, value as Parameters<typeof asGone>[1])
    : { ...unit, [fact]: value };
}

const BECOMES: Readonly<Record<Unit['state'], (unit: Unit) => Unit>> = {
  eager: becomeEager,
  shaken: shake,
  routed: (unit) => rout(unit, unit.routedBy),
  silenced: silence,
};

function refuse(path: string, name: string, reason: string | undefined): void {
  if (reason !== undefined) throw new Problem({ path: printable(path), message: `${name} ${reason}` });
}

/** Refuses markers that may not lie together (GTS-06). */
function legal(unit: Unit, path: string): Unit {
  if (!ILLEGAL.refuses(unit)) return unit;
  throw new Problem({ path: printable(path), message: `${ILLEGAL.code}: ${ILLEGAL.because(unit)}` });
}

/** Sets a fact of a general; his unit's record changes with it. */
function withGeneralFact(field: State, id: string, fact: string, value: unknown, path: string): State {
  if (typeof value === 'string') known(path, 'unit', value, idsOf(field.units));
  refuse(path, id, whyNotHe(field, id, fact, value));
  if (fact === 'lost' && value === true) return withGeneralLost(field, id);
  const generals = field.generals.map((one) => (one.id === id ? { ...one, [fact]: value } : one));
  if (fact !== 'attachedTo') return { ...field, generals };
  const units = field.units.map((unit) => {
    if (unit.id === value) return { ...unit, attachedGeneralId: id };
    return unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit;
  });
  return { ...field, generals, units };
}

/**
 * Why a fact of a general cannot have that value, as a message that follows his name: a lost general is with nobody.
 */
function whyNotHe(field: State, id: string, fact: string, value: unknown): string | undefined {
  const general = generalIn(field, id);
  const isSomething = value !== null && value !== 0;
  if (general?.lost === true && fact !== 'lost' && isSomething) return 'is lost; put that right first';
  const unit = fact === 'attachedTo' ? unitIn(field, value) : undefined;
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

function known(path: string, what: string, name: string, names: readonly string[]): void {
  if (!names.includes(name)) throw unknownName(path, what, name, names);
}
