import type { Correction } from '../../../core/battle';
import { check } from '../../../core/check';
import { boolean, choice, integer, set, type Field, type Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { didYouMean } from '../../../core/suggest';
import { listing, printable } from '../../../core/text';
import { HOLDERS, SIDES } from '../sides';
import { MOST_ELAN, STRENGTHS, TRAITS } from '../unit';
import { unitIn, withSide, withUnit, type BattleState, type Objective } from './state';

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });

/** What of a unit players may put right by hand. */
const UNIT_FIELDS: Readonly<Record<string, Field>> = {
  fatigues: count('Fatigues', MOST_ELAN),
  ammoMarked: count('Ammo boxes marked', 30),
  where: choice(['table', 'reinforcement', 'waiting', 'retired', 'broken'], { label: 'Where it is' }),
  concealed: flag('Concealed'),
  prepared: flag('Prepared'),
  garrison: flag('Garrison'),
  entrenched: flag('Entrenched'),
  activated: flag('Activated'),
  moved: flag('Moved'),
  rallied: flag('Has tried to rally'),
  fired: flag('Fired'),
  hits: count('Hits', 100),
  attachedArtillery: flag('Attached artillery'),
  canRally: flag('Can rally'),
  strength: choice(STRENGTHS, { label: 'Strength' }),
  traits: set(TRAITS, { label: 'Traits' }),
  startedEngagedByCav: flag('Engaged by cavalry when the phase began'),
};

const SIDE_FIELDS: Readonly<Record<string, Field>> = {
  arrived: count('Reinforcements that came', 999),
  infCav: count('Infantry and cavalry at the start', 999),
  pips: count('Counter of the commander in chief', 3),
};

const BATTLE_FIELDS: Readonly<Record<string, Field>> = { mud: flag('Mud'), rain: flag('Rain') };

/**
 * Puts one fact right: `units.Hulse.fatigues`, `objectives.village`, `sides.allied.arrived`, `mud`.
 * @throws Problem where there is no such fact, or the value cannot be.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [first = '', ...rest] = path.split('.');
  if (first === 'units') return correctUnit(state, path, rest, value);
  if (first === 'sides') return correctSide(state, path, rest, value);
  if (first === 'objectives') return correctObjective(state, path, rest.join('.'), value);
  return { ...state, [first]: checked(BATTLE_FIELDS, first, value, path) };
}

/** A unit's name may hold points of its own: the field is the last word. */
function correctUnit(state: BattleState, path: string, rest: readonly string[], value: unknown): BattleState {
  const id = rest.slice(0, -1).join('.');
  if (unitIn(state, id) === undefined) throw unknown(path, 'unit', id, Object.keys(state.units));
  const field = rest.at(-1) ?? '';
  const right = checked(UNIT_FIELDS, field, value, path);
  return withUnit(state, id, () => ({ [field]: right }));
}

function correctSide(
  state: BattleState,
  path: string,
  [id = '', field = '']: readonly string[],
  value: unknown,
): BattleState {
  const ids = SIDES.map((side) => state.sides[side].id);
  const side = SIDES.find((letter) => state.sides[letter].id === id);
  if (side === undefined) throw unknown(path, 'side', id, ids);
  const right = checked(SIDE_FIELDS, field, value, path);
  return withSide(state, side, () => ({ [field]: right }));
}

function correctObjective(state: BattleState, path: string, id: string, value: unknown): BattleState {
  const { objectives } = state;
  if (!objectives.some((one) => one.id === id))
    throw unknown(
      path,
      'objective',
      id,
      objectives.map((one) => one.id),
    );
  const letter = SIDES.find((side) => state.sides[side].id === value);
  const controller = checked(
    { controller: choice(HOLDERS, { label: 'Who holds it' }) },
    'controller',
    letter ?? value,
    path,
  );
  return {
    ...state,
    objectives: objectives.map((one) =>
      one.id === id ? { ...one, controller: controller as Objective['controller'] } : one,
    ),
  };
}

/** @throws Problem unless there is such a field, and the value fits it. */
function checked(
  fields: Readonly<Record<string, Field>>,
  name: string,
  value: unknown,
  path: string,
): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw unknown(path, 'fact', name, Object.keys(fields));
  const around = record(name, field);
  const { situation, faults } = check(
    around,
    { [name]: value },
    { scale: { unit: 'BW', aliases: [] }, options: {} },
  );
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path })));
  return situation[name];
}

function record(name: string, field: Field): Field<Values> {
  const shape = { [name]: field };
  return { label: name, nullable: false, is: { kind: 'record', shape, entries: Object.entries(shape) } };
}

function unknown(path: string, what: string, name: string, known: readonly string[]): Problem {
  const message = `there is no ${what} "${printable(name)}"${didYouMean(name, known)}; there are ${listing(known.slice(0, 12), 'and')}`;
  return new Problem({ path: printable(path), message, allowed: known });
}
