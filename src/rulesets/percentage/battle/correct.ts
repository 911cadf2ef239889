import type { Correction } from '../../../core/battle';
import { checkedFact } from '../../../core/correction';
import { boolean, choice, integer, type Field } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { unknownName } from '../../../core/suggest';
import { plural, printable } from '../../../core/text';
import { MOST_POINTS } from '../command/command-points';
import { FORMATIONS, hasFormation, MOST_FIGURES, MOST_MARKERS, STATUSES, type Formation } from '../unit';
import {
  ORDERED,
  unitIn,
  withLeader,
  withoutLost,
  withUnit,
  type BattleState,
  type UnitState,
} from './state';

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });
type Fields = Readonly<Record<string, Field>>;

/** The facts of a unit that players may correct by hand. */
const UNIT_FIELDS: Fields = {
  figures: count('Figures', MOST_FIGURES),
  guns: count('Guns', MOST_FIGURES),
  disorder: count('Disorder markers', MOST_MARKERS),
  temporary: count('Markers that go by themselves', MOST_MARKERS),
  moraleStatus: choice(STATUSES, { label: 'Morale status' }),
  formation: choice(FORMATIONS, { label: 'Formation' }),
  ordered: choice(ORDERED, { label: 'Order' }),
  converged: flag('Converged'),
  moved: flag('Moved'),
  hurtByFire: flag('Hurt by fire this turn'),
  firedThisTurn: flag('Fired this turn'),
  openingVolleyUsed: flag('Has fired in this game'),
  smallArmsLossLastTurn: flag('Lost a figure to small arms last turn'),
  firefightLastTurn: flag('Its last combat was a firefight'),
  divisionTested: flag('Has made the test of its division'),
  retires: flag('Retires by its division test'),
  trophies: count('Trophies', MOST_FIGURES),
  lockedWith: choice(['none'], { label: 'Locked in melee with' }),
};

const LEADER_FIELDS: Fields = {
  light: count('Light wounds', 10),
  serious: count('Serious wounds', 10),
  tested: flag('Tested this turn'),
  rolled: flag('Has rolled for command points'),
  points: count('Command points', MOST_POINTS),
  kept: count('Command points that he keeps', MOST_POINTS),
};

const WEATHER_FIELDS: Fields = {
  rainOrSnow: flag('Rain or snow'),
  fog: flag('Fog'),
  wet: flag('Wet ground'),
};

/**
 * Corrects one fact: `units.Adler.disorder`, `leaders.Kray.light`, `objectives.farm`, `weather.fog`.
 * @throws Problem if there is no such fact, or the value is not possible.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [first = '', ...rest] = path.split('.');
  // A name may contain full stops: the fact is what follows the last one.
  const id = rest.slice(0, -1).join('.');
  const fact = rest.at(-1) ?? '';
  switch (first) {
    case 'units':
      return correctUnit(state, path, id, fact, value);
    case 'leaders': {
      known(
        path,
        'leader',
        id,
        state.leaders.map((one) => one.id),
      );
      const right = checkedFact(LEADER_FIELDS, fact, value, path);
      return withLeader(state, id, () => ({ [fact]: right }));
    }
    case 'objectives':
      return correctObjective(state, path, rest.join('.'), value);
    case 'weather':
      return {
        ...state,
        weather: { ...state.weather, [fact]: checkedFact(WEATHER_FIELDS, fact, value, path) },
      };
    default:
      throw unknownName(path, 'part of the state', first, ['units', 'leaders', 'objectives', 'weather']);
  }
}

function correctUnit(
  state: BattleState,
  path: string,
  id: string,
  fact: string,
  value: unknown,
): BattleState {
  known(path, 'unit', id, Object.keys(state.units));
  const unit = unitIn(state, id) as UnitState;
  const right = checkedFact(UNIT_FIELDS, fact, value, path);
  if (fact === 'formation' && !hasFormation(unit.arm, right as Formation))
    throw new Problem({ path: printable(path), message: `is no formation of ${unit.arm}` });
  const whyNot = tooMany(unit, fact, right) ?? stillGone(unit, fact, right);
  if (whyNot !== undefined) throw new Problem({ path: printable(path), message: `${id} ${whyNot}` });
  return withoutLost(withUnit(state, id, () => ({ [fact]: right, ...consequences(unit, fact, right) })));
}

/** Why a unit cannot have so many figures or guns, by its card; undefined if it can. */
function tooMany({ figuresOriginal, guns }: UnitState, fact: string, value: unknown): string | undefined {
  if (fact === 'guns' && guns === undefined) return 'has no guns';
  return fact === 'figures' && Number(value) > figuresOriginal
    ? `began with ${plural(figuresOriginal, 'figure', 'figures')}; give no more`
    : undefined;
}

/** Why correcting one fact alone does not bring a lost unit back; undefined if it does. */
function stillGone(unit: UnitState, fact: string, value: unknown): string | undefined {
  if (fact === 'figures' && unit.figures > 0 && unit.moraleStatus === 'dispersed')
    return 'is dispersed; put its moraleStatus right first';
  return fact === 'moraleStatus' && value !== 'dispersed' && unit.figures === 0
    ? 'has no figures left; put its figures right first'
    : undefined;
}

/**
 * What follows from a corrected fact. Corrected figures do not count as losses of this phase; a unit without any left,
 * or dispersed, is lost. A melee can be ended by hand, but not begun.
 */
function consequences({ moraleStatus }: UnitState, fact: string, value: unknown): Partial<UnitState> {
  if (fact === 'lockedWith') return { lockedWith: null };
  if (fact === 'moraleStatus') return { where: value === 'dispersed' ? 'lost' : 'table' };
  if (fact !== 'figures') return {};
  const isLost = value === 0 || moraleStatus === 'dispersed';
  return { figuresBefore: Number(value), where: isLost ? 'lost' : 'table' };
}

function correctObjective(state: BattleState, path: string, id: string, value: unknown): BattleState {
  known(
    path,
    'objective',
    id,
    state.objectives.map((one) => one.id),
  );
  const holders = [...state.sides.map((side) => side.id), 'none'];
  known(path, 'side', String(value), holders);
  const objectives = state.objectives.map((one) =>
    one.id === id ? { ...one, controller: String(value) } : one,
  );
  return { ...state, objectives };
}

/** @throws Problem unless there is such a thing. */
function known(path: string, what: string, name: string, among: readonly string[]): void {
  if (!among.includes(name)) throw unknownName(path, what, name, among);
}
