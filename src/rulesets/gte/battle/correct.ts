import type { Correction } from '../../../core/battle';
import { check } from '../../../core/check';
import { boolean, choice, integer, number, type Field, type Values } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import { Problem } from '../../../core/problem';
import { didYouMean } from '../../../core/suggest';
import { listing, printable } from '../../../core/text';
import { ABILITIES, LEVELS } from '../command/abilities';
import { ORDERS } from '../command/orders';
import { MOST_HITS } from '../casualties/losses';
import { SIDES, type SideOrNone } from '../sides';
import { FORMATIONS, MOST_BASES, MOVES, ROLES, STATUSES } from '../unit';
import { part } from './changes';
import { withGeneral, withGroup, withSide, withUnit, type BattleState } from './state';
import { GROUNDS, RETRIGGERS, type UnitState } from './unit-state';

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });
const points = (label: string): Field => number({ label, max: 1_000_000 });

/** What of a unit players may put right by hand. */
const UNIT_FIELDS: Readonly<Record<string, Field>> = {
  where: choice(['table', 'gone'], { label: 'Where it is' }),
  status: choice(STATUSES, { label: 'Status' }),
  permanentlyShaken: flag('Shaken for good'),
  formation: choice(FORMATIONS, { label: 'Formation' }),
  columnWidth: count('Width of its column', MOST_BASES),
  hits: count('Hits', MOST_HITS),
  removed: count('Bases or crew figures gone', MOST_BASES),
  timesBroken: count('Times broken', 10),
  routTurns: count('Turns with a rout move', 1000),
  retrigger: choice(RETRIGGERS, { label: 'What makes it rout again' }),
  lastMove: choice(MOVES, { label: 'What it did last' }),
  role: choice(ROLES, { label: 'In charge or combat' }),
  ground: choice(GROUNDS, { label: 'What it stands on' }),
  guns: choice(['manned', 'abandoned', 'captured'], { label: 'Its guns' }),
  blown: flag('Blown'),
  outOfCommand: flag('Out of command'),
  mustRetire: flag('Must retire'),
  mustPursue: flag('Must pursue'),
  owes: number({ label: 'Bands owed for an obstacle', max: 100 }),
};

/** What it did this turn, and last. */
const TURN_FIELDS: Readonly<Record<string, Field>> = {
  moved: flag('Moved'),
  movedEarly: flag('Moved before the movement phases'),
  changed: flag('Changed formation'),
  emergency: flag('Made an emergency change of formation'),
  fired: count('Bases or crew that have fired', MOST_BASES),
  halted: flag('Halted by a test'),
  fought: flag('Fought'),
  rallied: flag('Rallied'),
  fireTested: flag('Tested for firing hits'),
};
const LAST_FIELDS: Readonly<Record<string, Field>> = {
  moved: flag('Moved last turn'),
  changed: flag('Changed formation last turn'),
  rallied: flag('Rallied last turn'),
};

const SIDE_FIELDS: Readonly<Record<string, Field>> = {
  lost: points('Price of its bases lost to hits'),
  gone: points('Price of its bases gone otherwise'),
  gunsLost: points('Price of its guns that were captured'),
};

const GENERAL_FIELDS: Readonly<Record<string, Field>> = {
  ability: choice(ABILITIES, { label: 'Ability' }),
  inspirational: flag('Inspirational'),
  level: choice(LEVELS, { label: 'Level' }),
  outOfCommand: flag('Out of command'),
  swept: flag('Swept away'),
  out: flag('Lost'),
};

const GROUP_FIELDS: Readonly<Record<string, Field>> = { order: choice(ORDERS, { label: 'Order' }) };

type Corrected = (state: BattleState, path: string, rest: readonly string[], value: unknown) => BattleState;

const CORRECTED: Readonly<Record<string, Corrected>> = {
  units: correctUnit,
  generals: (state, path, rest, value) => {
    const { id, right } = entryOf(state.generals, GENERAL_FIELDS, 'general', path, rest, value);
    return withGeneral(state, id, () => right);
  },
  groups: (state, path, rest, value) => {
    const { id, right } = entryOf(state.groups, GROUP_FIELDS, 'group', path, rest, value);
    return withGroup(state, id, () => right);
  },
  sides: (state, path, rest, value) => {
    const byId = Object.fromEntries(SIDES.map((side) => [state.sides[side].id, side]));
    const { id, right } = entryOf(byId, SIDE_FIELDS, 'side', path, rest, value);
    return withSide(state, byId[id] ?? 'A', () => right);
  },
  objectives: correctObjective,
};

/**
 * Puts one fact right: `units.Voltri.hits`, `units.Voltri.turn.moved`, `generals.Ronda.ability`, `groups.first.order`,
 * `objectives.mill`, `sides.blue.lost`, `holder`.
 * @throws Problem where there is no such fact, or the value cannot be.
 */
export function correct(state: BattleState, { path, value }: Correction): BattleState {
  const [first = '', ...rest] = path.split('.');
  const work = valueIn(CORRECTED, first);
  if (work) return work(state, path, rest, value);
  if (first !== 'holder') throw unknown(path, 'fact', first, [...Object.keys(CORRECTED), 'holder']);
  const side = SIDES.find((letter) => state.sides[letter].id === value);
  const right = checked({ holder: choice(SIDES, { label: 'Initiative' }) }, 'holder', side ?? value, path);
  return { ...state, holder: right as BattleState['holder'] };
}

/** A thing’s name may hold points of its own: the field is the last word. */
function entryOf(
  things: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  what: string,
  path: string,
  rest: readonly string[],
  value: unknown,
): { readonly id: string; readonly right: Values } {
  const id = rest.slice(0, -1).join('.');
  if (!Object.hasOwn(things, id)) throw unknown(path, what, id, Object.keys(things));
  const field = rest.at(-1) ?? '';
  return { id, right: { [field]: checked(fields, field, value, path) } };
}

const PARTS = { turn: TURN_FIELDS, last: LAST_FIELDS } as const;

function correctUnit(state: BattleState, path: string, rest: readonly string[], value: unknown): BattleState {
  const at = rest.at(-2);
  if (at === 'turn' || at === 'last') {
    const inner = [...rest.slice(0, -2), rest.at(-1) ?? ''];
    const { id, right } = entryOf(state.units, PARTS[at], 'unit', path, inner, value);
    return withUnit(state, id, (unit) => ({ [at]: { ...unit[at], ...right } }));
  }
  const { id, right } = entryOf(state.units, UNIT_FIELDS, 'unit', path, rest, value);
  const set = withUnit(state, id, (unit) => ({ ...right, ...following(unit, right, state.turn) }));
  // Whoever is in no charge or combat, or gone, touches nobody.
  const parts = right.role === 'none' || right.where === 'gone';
  return parts ? part(set, ({ attacker, defender }) => attacker === id || defender === id) : set;
}

/** What a status or losses put right by hand bring with them. */
function following(unit: UnitState, right: Values, turn: number): Partial<UnitState> {
  return {
    ...(right.status === 'shaken' && { becameShaken: turn }),
    ...(right.status === 'disordered' && { disorderEnded: turn }),
    ...(typeof right.removed === 'number' && { removed: Math.min(right.removed, unit.originalStrength) }),
  };
}

function correctObjective(
  state: BattleState,
  path: string,
  rest: readonly string[],
  value: unknown,
): BattleState {
  const id = rest.join('.');
  const ids = state.objectives.map((one) => one.id);
  if (!ids.includes(id)) throw unknown(path, 'objective', id, ids);
  const letter = SIDES.find((side) => state.sides[side].id === value);
  const field = { controller: choice([...SIDES, 'none'], { label: 'Who holds it' }) };
  const controller = checked(field, 'controller', letter ?? value, path) as SideOrNone;
  return {
    ...state,
    objectives: state.objectives.map((one) => (one.id === id ? { ...one, controller } : one)),
  };
}

/** @throws Problem unless there is such a field, and the value fits it. */
function checked(
  fields: Readonly<Record<string, Field>>,
  name: string,
  value: unknown,
  path: string,
): unknown {
  const field = valueIn(fields, name);
  if (field === undefined) throw unknown(path, 'fact', name, Object.keys(fields));
  const shape = { [name]: field };
  const around: Field = {
    label: name,
    nullable: false,
    is: { kind: 'record', shape, entries: Object.entries(shape) },
  };
  const { situation, faults } = check(
    around,
    { [name]: value },
    { scale: { unit: 'B', aliases: [] }, options: {} },
  );
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path })));
  return situation[name];
}

function unknown(path: string, what: string, name: string, known: readonly string[]): Problem {
  const message = `there is no ${what} "${printable(name)}"${didYouMean(name, known)}; there are ${listing(known.slice(0, 12), 'and')}`;
  return new Problem({ path: printable(path), message, allowed: known });
}
