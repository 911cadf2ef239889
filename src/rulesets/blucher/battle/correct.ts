import type { Correction } from '../../../core/battle';
import { boolean, choice, integer, set, type Field } from '../../../core/field';
import { unknownName } from '../../../core/suggest';
import { checkedFact } from '../corrections';
import { HOLDERS, SIDES } from '../sides';
import { MOST_ELAN, MOST_UNITS, STRENGTHS, TRAITS } from '../unit';
import { unitIn, withSide, withUnit, type BattleState, type Objective } from './state';

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });

/** Facts of a unit that players may put right by hand. */
const UNIT_FIELDS: Readonly<Record<string, Field>> = {
  fatigues: count('Fatigues', MOST_ELAN),
  ammoMarked: count('Ammo boxes marked', 30),
  where: choice(['table', 'reinforcement', 'waiting', 'retired', 'broken'], { label: 'Where it is' }),
  concealed: flag('Concealed'),
  reserveMarker: flag('Reserve marker'),
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
  if (unitIn(state, id) === undefined) throw unknownName(path, 'unit', id, Object.keys(state.units));
  const field = rest.at(-1) ?? '';
  const right = checkedFact(UNIT_FIELDS, field, value, path);
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
