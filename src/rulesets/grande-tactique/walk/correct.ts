import type { Correction } from '../../../core/battle';
import { check } from '../../../core/check';
import { record, type Field, type Shape } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { didYouMean } from '../../../core/suggest';
import { listing, printable } from '../../../core/text';
import { scaleOf } from '../scale';
import type { State } from '../state/state';
import { generalShape } from '../units/general-record';
import { ILLEGAL } from '../units/markers';
import { unitShape, type Unit } from '../units/unit';
import type { BattleState } from './state';

/** What of a unit players may put right by hand. */
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
 * Puts one fact right: `units.Alder.state`, `generals.Weber.pips`.
 * @throws Problem where there is no such fact, the value cannot be, or markers would lie together that may not.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [kind = '', ...rest] = path.split('.');
  // A name may hold points of its own: the fact is the last word.
  const id = rest.slice(0, -1).join('.');
  const fact = rest.at(-1) ?? '';
  const { field } = state;
  if (kind === 'units') {
    known(path, 'unit', id, idsOf(field.units));
    return { ...state, field: withUnitFact(field, id, fact, checked(UNITS, fact, value, path), path) };
  }
  if (kind !== 'generals') throw unknown(path, 'kind of fact', kind, ['units', 'generals']);
  known(path, 'general', id, idsOf(field.generals));
  return { ...state, field: withGeneralFact(field, id, fact, checked(GENERALS, fact, value, path), path) };
}

const idsOf = (ones: readonly { readonly id: string }[]): readonly string[] => ones.map(({ id }) => id);

function withUnitFact(field: State, id: string, fact: string, value: unknown, path: string): State {
  if (fact === 'charge' && typeof value === 'string') known(path, 'unit', value, idsOf(field.units));
  const units = field.units.map((unit) => (unit.id === id ? legal({ ...unit, [fact]: value }, path) : unit));
  return { ...field, units };
}

/** Markers that may not lie together stay refused (GTS-06). */
function legal(unit: Unit, path: string): Unit {
  if (!ILLEGAL.refuses(unit)) return unit;
  throw new Problem({ path: printable(path), message: `${ILLEGAL.code}: ${ILLEGAL.because(unit)}` });
}

/** General and unit both say that they are together. */
function withGeneralFact(field: State, id: string, fact: string, value: unknown, path: string): State {
  const generals = field.generals.map((one) => (one.id === id ? { ...one, [fact]: value } : one));
  if (fact !== 'attachedTo') return { ...field, generals };
  if (typeof value === 'string') known(path, 'unit', value, idsOf(field.units));
  const units = field.units.map((unit) => {
    if (unit.id === value) return { ...unit, attachedGeneralId: id };
    return unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit;
  });
  return { ...field, generals, units };
}

/** @throws Problem unless there is such a fact, and the value fits it. */
function checked(facts: Shape, name: string, value: unknown, path: string): unknown {
  known(path, 'fact', name, Object.keys(facts));
  const one = record({ [name]: facts[name] as Field }, { label: name });
  const { situation, faults, missing } = check(one, { [name]: value }, { scale: scaleOf(), options: {} });
  if (faults.length + missing.length > 0)
    throw new Problem(...faults.map((fault) => ({ ...fault, path: printable(path) })));
  return situation[name];
}

function known(path: string, what: string, name: string, names: readonly string[]): void {
  if (!names.includes(name)) throw unknown(path, what, name, names);
}

function unknown(path: string, what: string, name: string, names: readonly string[]): Problem {
  const message = `there is no ${what} "${printable(name)}"${didYouMean(name, names)}; there are ${listing(names.slice(0, 12), 'and')}`;
  return new Problem({ path: printable(path), message, allowed: names });
}
