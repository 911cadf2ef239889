import type { Correction } from '../../../core/battle';
import { boolean, choice, integer, set, type Field } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { unknownName } from '../../../core/suggest';
import { checkedFact } from '../../../core/correction';
import { HOLDERS, SIDES } from '../sides';
import { isInfantry, MOST_UNITS, STRENGTHS, TRAITS } from '../unit';
import { leaves } from './changes';
import {
  elanOf,
  unitIn,
  unitsOf,
  withSide,
  withUnit,
  type BattleState,
  type Objective,
  type UnitState,
} from './state';

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });

/** Facts of any unit that players may put right by hand. */
const UNIT_FIELDS: Readonly<Record<string, Field>> = {
  where: choice(['table', 'reinforcement', 'waiting', 'retired', 'broken'], { label: 'Where it is' }),
  concealed: flag('Concealed'),
  reserveMarker: flag('Reserve marker'),
  entrenched: flag('Entrenched'),
  activated: flag('Activated'),
  moved: flag('Moved'),
  rallied: flag('Has tried to rally'),
  fired: flag('Fired'),
  hits: count('Hits', 100),
  canRally: flag('Can rally'),
  strength: choice(STRENGTHS, { label: 'Strength' }),
  traits: set(TRAITS, { label: 'Traits' }),
  startedEngagedByCav: flag('Engaged by cavalry when the phase began'),
};

const INFANTRY_FIELDS: Readonly<Record<string, Field>> = {
  prepared: flag('Prepared'),
  garrison: flag('Garrison'),
  attachedArtillery: flag('Attached artillery'),
};

/** Artillery has ammunition, other units have elan; only infantry prepares (p.17, 34). */
function fieldsOf(unit: UnitState): Readonly<Record<string, Field>> {
  const { elanMax, ammoTrack } = unit;
  return {
    ...(elanMax === null
      ? { ammoMarked: count('Ammo boxes marked', ammoTrack.length) }
      : { fatigues: count('Fatigues', elanMax) }),
    ...(isInfantry(unit) ? INFANTRY_FIELDS : {}),
    ...UNIT_FIELDS,
  };
}

const SIDE_FIELDS: Readonly<Record<string, Field>> = {
  arrived: count('Reinforcements that came', MOST_UNITS),
  infCav: count('Infantry and cavalry at the start', MOST_UNITS),
  pips: count('Counter of the commander in chief', 3),
};

const BATTLE_FIELDS: Readonly<Record<string, Field>> = { mud: flag('Mud'), rain: flag('Rain') };

/**
 * Puts one fact right: `units.Hulse.fatigues`, `objectives.village`, `sides.allied.arrived`, `mud`.
 * @throws Problem if there is no such fact, or the value does not fit it.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [first = '', ...rest] = path.split('.');
  if (first === 'units') return correctUnit(state, path, rest, value);
  if (first === 'sides') return correctSide(state, path, rest, value);
  if (first === 'objectives') return correctObjective(state, path, rest.join('.'), value);
  return { ...state, [first]: checkedFact(BATTLE_FIELDS, first, value, path) };
}

/** A unit's name may itself contain dots, so the field is what follows the last one. */
function correctUnit(state: BattleState, path: string, rest: readonly string[], value: unknown): BattleState {
  const id = rest.slice(0, -1).join('.');
  const unit = unitIn(state, id);
  if (unit === undefined) throw unknownName(path, 'unit', id, Object.keys(state.units));
  const field = rest.at(-1) ?? '';
  const right = checkedFact(fieldsOf(unit), field, value, path);
  if (field === 'where' && right === 'table' && elanOf(unit) === 0)
    throw new Problem({ path, message: `${id} has no elan left; put units.${id}.fatigues right first` });
  const now = withUnit(state, id, () => ({ [field]: right, ...impliedBy(field, right) }));
  if (field === 'where') return leaves(now, id, right);
  // No elan left breaks a unit (B-FIR-31; p.52).
  return field === 'fatigues' && unit.where === 'table' && right === unit.elanMax
    ? leaves(now, id, 'broken')
    : now;
}

/** A garrison is prepared, and what is prepared lies face up (B-SET-04, B-MOV-14; p.25, 34). */
function impliedBy(field: string, value: unknown): Partial<UnitState> {
  if (field === 'garrison' && value === true) return { prepared: true, concealed: false };
  if (field === 'prepared') return value === true ? { concealed: false } : { garrison: false };
  return field === 'concealed' && value === true ? { prepared: false, garrison: false } : {};
}

/** What else a correction has changed: a unit is broken by its last mark, and what leaves the table fights no more. */
export function besides(before: BattleState, after: BattleState): readonly string[] {
  const broken = unitsOf(after, ({ id, where, fatigues }) => {
    const was = unitIn(before, id);
    return where === 'broken' && was?.where === 'table' && was.fatigues !== fatigues;
  });
  const ended = before.contacts.filter(
    ({ attacker }) => !after.contacts.some((contact) => contact.attacker === attacker),
  );
  return [
    ...broken.map(({ id }) => `${id} is broken with that: it has no elan left.`),
    ...ended.map(({ attacker, target }) => `The charge of ${attacker} on ${target} is off.`),
  ];
}

function correctSide(
  state: BattleState,
  path: string,
  [id = '', field = '']: readonly string[],
  value: unknown,
): BattleState {
  const ids = SIDES.map((side) => state.sides[side].id);
  const side = SIDES.find((letter) => state.sides[letter].id === id);
  if (side === undefined) throw unknownName(path, 'side', id, ids);
  const right = checkedFact(SIDE_FIELDS, field, value, path);
  return withSide(state, side, () => ({ [field]: right }));
}

function correctObjective(state: BattleState, path: string, id: string, value: unknown): BattleState {
  const { objectives } = state;
  if (!objectives.some((one) => one.id === id))
    throw unknownName(
      path,
      'objective',
      id,
      objectives.map((one) => one.id),
    );
  const letter = SIDES.find((side) => state.sides[side].id === value);
  const controller = checkedFact(
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
