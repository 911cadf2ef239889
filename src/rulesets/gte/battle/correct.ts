import type { Correction } from '../../../core/battle';
import { checkedFact } from '../../../core/correction';
import { boolean, choice, integer, number, type Field, type Values } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import { unknownName } from '../../../core/suggest';
import { ABILITIES, LEVELS } from '../command/abilities';
import { ORDERS } from '../command/orders';
import { isHalved, MOST_HITS } from '../casualties/losses';
import { SIDES, type Side, type SideOrNone } from '../sides';
import { SQUARE_BASES } from '../movement/formation-check';
import { isArtillery, MOST_BASES, MOVES, ROLES, STATUSES } from '../unit';
import { closedUp, contactsOf, off, outOfReach, part, stopped, worsen } from './changes';
import {
  leftOf,
  unitIn,
  withGeneral,
  withGroup,
  withSide,
  withUnit,
  type BattleState,
  type Contact,
  type Owed,
} from './state';
import { formationsFor, GROUNDS, RETRIGGERS, type UnitState } from './unit-state';

type Fields = Readonly<Record<string, Field>>;

const flag = (label: string): Field => boolean({ label });
const count = (label: string, max: number): Field => integer({ label, max });
const points = (label: string): Field => number({ label, max: 1_000_000 });

/** Facts of a unit that players may correct by hand. */
const UNIT_FIELDS: Fields = {
  where: choice(['table', 'gone'], { label: 'Where it is' }),
  status: choice(STATUSES, { label: 'Status' }),
  permanentlyShaken: flag('Shaken for good'),
  columnWidth: integer({ label: 'Width of its column', min: 1, max: MOST_BASES }),
  hits: count('Hits', MOST_HITS),
  removed: count('Bases or crew figures gone', MOST_BASES),
  timesBroken: count('Times broken', 10),
  routTurns: count('Turns with a rout move', 1000),
  retrigger: choice(RETRIGGERS, { label: 'What makes it rout again' }),
  ground: choice(GROUNDS, { label: 'What it stands on' }),
  blown: flag('Blown'),
  outOfCommand: flag('Out of command'),
  owes: number({ label: 'Bands owed for an obstacle', max: 100 }),
};

/**
 * The same, and facts whose possible values depend on the unit: on its arm, its strength, and whether it is in contact.
 * Only a unit that has charged somebody whom it touches is charging.
 */
function unitFields(state: BattleState, id: string): Fields {
  const unit = unitIn(state, id);
  if (unit === undefined) return UNIT_FIELDS;
  const contacts = contactsOf(state, id);
  const charges = contacts.some(({ attacker }) => attacker === id);
  const fits = (what: string): boolean => what !== 'charging' || charges;
  return {
    ...UNIT_FIELDS,
    formation: choice(
      formationsFor(unit).filter((one) => one !== 'square' || leftOf(unit) >= SQUARE_BASES),
      { label: 'Formation' },
    ),
    role: choice(contacts.length > 0 ? ROLES.filter(fits) : ['none'], { label: 'In charge or combat' }),
    lastMove: choice(MOVES.filter(fits), { label: 'What it did last' }),
    mustRetire: dutyOf(unit, 'Must retire'),
    mustPursue: dutyOf(unit, 'Must pursue'),
    ...(isArtillery(unit) && { guns: choice(['manned', 'abandoned', 'captured'], { label: 'Its guns' }) }),
  };
}

/** Broken troops have no other duty than their rout. */
function dutyOf({ id, status }: UnitState, label: string): Field {
  const invalid = (isOwed: boolean): string | undefined =>
    isOwed && status === 'broken' ? `cannot be while ${id} is broken: broken troops only rout` : undefined;
  return boolean({ label, invalid });
}

/** What a unit did this turn, and last turn. */
const TURN_FIELDS: Fields = {
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
const LAST_FIELDS: Fields = {
  moved: flag('Moved last turn'),
  changed: flag('Changed formation last turn'),
  rallied: flag('Rallied last turn'),
};

const SIDE_FIELDS: Fields = {
  lost: points('Price of its bases lost to hits'),
  gone: points('Price of its bases gone otherwise'),
  gunsLost: points('Price of its guns that were captured'),
};

const GENERAL_FIELDS: Fields = {
  ability: choice(ABILITIES, { label: 'Ability' }),
  inspirational: flag('Inspirational'),
  level: choice(LEVELS, { label: 'Level' }),
  outOfCommand: flag('Out of command'),
  swept: flag('Swept away'),
  out: flag('Lost'),
};

const GROUP_FIELDS: Fields = { order: choice(ORDERS, { label: 'Order' }) };

type Corrected = (state: BattleState, path: string, rest: readonly string[], value: unknown) => BattleState;

const CORRECTED: Readonly<Record<string, Corrected>> = {
  units: correctUnit,
  generals: (state, path, rest, value) => {
    const { id, right } = entryOf(state.generals, () => GENERAL_FIELDS, 'general', path, rest, value);
    return withGeneral(state, id, () => right);
  },
  groups: (state, path, rest, value) => {
    const { id, right } = entryOf(state.groups, () => GROUP_FIELDS, 'group', path, rest, value);
    return withGroup(state, id, () => right);
  },
  sides: (state, path, rest, value) => {
    const byId = Object.fromEntries(SIDES.map((side) => [state.sides[side].id, side]));
    const { id, right } = entryOf(byId, () => SIDE_FIELDS, 'side', path, rest, value);
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
  if (first !== 'holder') throw unknownName(path, 'fact', first, [...Object.keys(CORRECTED), 'holder']);
  return { ...state, holder: sideNamed(state, value, path, []) as Side };
}

/**
 * A side by its id in the scenario, or by its letter; `others` are ids of nobody.
 * @throws Problem if it is none of them.
 */
function sideNamed(
  { sides }: BattleState,
  value: unknown,
  path: string,
  others: readonly 'none'[],
): SideOrNone {
  const letter = SIDES.find((side) => side === value || sides[side].id === value);
  if (letter !== undefined) return letter;
  const side = choice([...SIDES.map((one) => sides[one].id), ...others], { label: 'Side' });
  return checkedFact({ side }, 'side', value, path) as 'none';
}

/**
 * The thing that a path names, and its corrected fact. Names may contain full stops: only the last part is the fact.
 */
function entryOf(
  things: Readonly<Record<string, unknown>>,
  fieldsOf: (id: string) => Fields,
  what: string,
  path: string,
  rest: readonly string[],
  value: unknown,
): { readonly id: string; readonly right: Values } {
  const id = rest.slice(0, -1).join('.');
  if (!Object.hasOwn(things, id)) throw unknownName(path, what, id, Object.keys(things));
  const field = rest.at(-1) ?? '';
  return { id, right: { [field]: checkedFact(fieldsOf(id), field, value, path) } };
}

const PARTS = { turn: TURN_FIELDS, last: LAST_FIELDS } as const;

function correctUnit(state: BattleState, path: string, rest: readonly string[], value: unknown): BattleState {
  const at = rest.at(-2);
  if (at === 'turn' || at === 'last') {
    const inner = [...rest.slice(0, -2), rest.at(-1) ?? ''];
    const { id, right } = entryOf(state.units, () => PARTS[at], 'unit', path, inner, value);
    return withUnit(state, id, (unit) =>
      at === 'turn' ? turnRight(unit, right) : { last: { ...unit.last, ...right } },
    );
  }
  const { id, right } = entryOf(state.units, (named) => unitFields(state, named), 'unit', path, rest, value);
  return following(
    withUnit(state, id, (unit) => ({ ...right, ...bringing(unit, right, state.turn) })),
    id,
    right,
  );
}

/** Corrects what a unit did this turn; whatever went with an act that it did not do after all is cleared too. */
function turnRight({ turn, phase }: UnitState, right: Values): Partial<UnitState> {
  return {
    turn: {
      ...turn,
      ...right,
      ...(right.changed === false && { formedFrom: null }),
      ...(right.fired === 0 && { firedAt: [] }),
    },
    ...(right.moved === false && { phase: { ...phase, fellBack: false } }),
  };
}

/** What else changes with a corrected status or a corrected loss. */
function bringing(unit: UnitState, right: Values, turn: number): Partial<UnitState> {
  const { status, removed, permanentlyShaken, outOfCommand } = right;
  return {
    ...(outOfCommand === true && outOfReach(unit)),
    ...(permanentlyShaken === true && worsen(unit, 'shaken', turn)),
    ...(status === 'shaken' && { becameShaken: turn }),
    ...(status === 'disordered' && { disorderEnded: turn }),
    ...(status === 'broken' && { ...BROKEN, timesBroken: Math.max(1, unit.timesBroken) }),
    ...(typeof removed === 'number' && losing(unit, Math.min(removed, unit.originalStrength), turn)),
  };
}

/** At half its strength or less a unit is shaken for good, whatever brought it there (G6.3-01). */
function losing(unit: UnitState, removed: number, turn: number): Partial<UnitState> {
  const left = unit.originalStrength - removed;
  const halved = isHalved(unit, left);
  return {
    removed,
    permanentlyShaken: halved,
    ...closedUp(unit, left, turn),
    ...(halved && worsen(unit, 'shaken', turn)),
  };
}

/** What a break clears: broken troops have no other duty. */
const BROKEN = { mustRetire: false, mustPursue: false, after: [], changing: null } as const;

/** Acts that a broken unit no longer owes. */
const STEADY_ACTS: readonly Owed['act'][] = [
  'screen',
  'test',
  'answer',
  'met',
  'recoil',
  'follow',
  'break',
  'control',
];

/**
 * Ends what no longer fits the corrected unit: contacts of a unit that is gone or in no charge or combat, and what one
 * owes that is now broken.
 */
function following(state: BattleState, id: string, right: Values): BattleState {
  const unit = unitIn(state, id);
  const isLost = unit !== undefined && leftOf(unit) === 0;
  if (right.where === 'gone' || isLost) return off(state, id);
  const isOf = ({ attacker, defender }: Contact): boolean => attacker === id || defender === id;
  if (right.role === 'none') return part(state, isOf);
  if (right.status === undefined) return state;
  if (right.status !== 'broken') return part(state, (one) => isOf(one) && one.kind === 'broken');
  const owed = state.owed.filter((one) => one.unit !== id || !STEADY_ACTS.includes(one.act));
  return part({ ...state, owed, fled: stopped(state.fled, id) }, isOf);
}

function correctObjective(
  state: BattleState,
  path: string,
  rest: readonly string[],
  value: unknown,
): BattleState {
  const id = rest.join('.');
  const ids = state.objectives.map((one) => one.id);
  if (!ids.includes(id)) throw unknownName(path, 'objective', id, ids);
  const controller = sideNamed(state, value, path, ['none']);
  return {
    ...state,
    objectives: state.objectives.map((one) => (one.id === id ? { ...one, controller } : one)),
  };
}
