import { choice, integer, type Field, type Shape } from '../../../core/input/field';
import { gamePart, namedPart, type Corrected, type Part, type Parts } from '../../../core/walk/record';
import { listing } from '../../../core/input/text';
import { TURN, turnField } from '../../../core/walk/correctable';
import { isHalved } from '../casualties/losses';
import { SQUARE_BASES } from '../movement/formation-check';
import { SIDES, type Side } from '../sides';
import { isArtillery, MOST_BASES, MOVES, ROLES } from '../unit';
import { closedUp, contactsOf, isOf, off, outOfReach, part, stopped, worsen } from './changes';
import {
  BATTLE,
  GENERAL,
  GROUP,
  SIDE,
  unitIn,
  withoutDebts,
  withSide,
  withUnit,
  type BattleState,
  type OwedAct,
} from './record/battle';
import { DUTIES, formationsFor, leftOf, NO_DUTIES, UNIT, type UnitState } from './record/unit';

type State = BattleState;

/** What players may put right: `units.Voltri.hits`, `units.Voltri.turn.moved`, `sides.blue.lost`, `objectives.mill`, `holder`. */
export const PARTS: Parts<State> = {
  units: namedPart<State, 'units'>('units', 'unit', UNIT, { fields: unitFields, after: following }),
  generals: namedPart<State, 'generals'>('generals', 'general', GENERAL),
  groups: namedPart<State, 'groups'>('groups', 'group', GROUP),
  sides: sidePart(),
  objectives: objectivePart(),
  '': gamePart<State>(
    'battle',
    { ...TURN, ...BATTLE },
    {
      fields: (state) => ({ holder: sideField(state), ...turnField()(state) }),
      read: sideNamed,
      told: sideNamed,
      with: (state, _, values) => ({
        ...state,
        ...values,
        ...('holder' in values && { holder: letterIn(state, values.holder) ?? null }),
      }),
    },
  ),
};

/** A side by its id in the scenario. */
function sideField({ sides }: State, ...others: readonly 'none'[]): Field {
  return choice([...SIDES.map((side) => sides[side].id), ...others], { label: 'Side' });
}

/** The letter of a side, by its id in the scenario or that letter itself. */
export function letterIn({ sides }: State, name: unknown): Side | undefined {
  return SIDES.find((side) => side === name || sides[side].id === name);
}

/** The id of a side that was given by its letter; anything else as it was given. */
function sideNamed(state: State, value: unknown): unknown {
  const side = letterIn(state, value);
  return side === undefined ? value : state.sides[side].id;
}

function sidePart(): Part<State> {
  return {
    one: 'side',
    facts: SIDE,
    ids: ({ sides }) => SIDES.map((side) => sides[side].id),
    with: (state, id, values) => withSide(state, letterIn(state, id) ?? 'A', () => values),
    values: (state, id) => state.sides[letterIn(state, id) ?? 'A'],
  };
}

function objectivePart(): Part<State> {
  return {
    one: 'objective',
    facts: {},
    only: 'controller',
    ids: ({ objectives }) => objectives.map(({ id }) => id),
    fields: (state) => ({ controller: sideField(state, 'none') }),
    read: sideNamed,
    told: sideNamed,
    with: (state, id, { controller }) => ({
      ...state,
      objectives: state.objectives.map((one) =>
        one.id === id ? { ...one, controller: letterIn(state, controller) ?? 'none' } : one,
      ),
    }),
    values: ({ objectives }, id) => objectives.find((one) => one.id === id) ?? {},
  };
}

/**
 * Facts with possible values that depend on the unit: on its arm, its strength, and whether it is in contact. Only a unit that
 * has charged somebody whom it touches is charging.
 */
function unitFields(state: State, id: string): Readonly<Record<string, Field | undefined>> {
  const unit = unitIn(state, id);
  if (unit === undefined) return {};
  const contacts = contactsOf(state, id);
  const charges = contacts.some(({ attacker }) => attacker === id);
  const fits = (what: string): boolean => what !== 'charging' || charges;
  const formations = formationsFor(unit).filter((one) => one !== 'square' || leftOf(unit) >= SQUARE_BASES);
  return {
    formation: choice(formations, { label: 'Formation' }),
    role: choice(contacts.length > 0 ? ROLES.filter(fits) : ['none'], { label: 'In charge or combat' }),
    lastMove: choice(MOVES.filter(fits), { label: 'What it did last' }),
    columnWidth: integer({ label: 'Width of its column', min: 1, max: MOST_BASES, invalid: noWidth(unit) }),
    ...dutyFields(unit),
    ...(!isArtillery(unit) && { guns: undefined }),
  };
}

/** How wide columns are hangs on edition, arm and nation (G3.1-02, GF3.1-01). */
function noWidth({ id, columnWidths }: UnitState): (width: number) => string | undefined {
  return (width) =>
    columnWidths === null || columnWidths.includes(width)
      ? undefined
      : `is no width of a column of ${id}; give ${listing(columnWidths.map(String))}`;
}

/** Broken troops have no other duty than their rout. */
function dutyFields({ id, status }: UnitState): Shape {
  const invalid = (isOwed: unknown): string | undefined =>
    isOwed === true && status === 'broken'
      ? `cannot be while ${id} is broken: broken troops only rout`
      : undefined;
  return Object.fromEntries(
    Object.entries(DUTIES).flatMap(([name, { field }]) => (field ? [[name, { ...field, invalid }]] : [])),
  );
}

/** What else changes in a unit with one of its facts. */
const BRINGS: Readonly<
  Record<string, (unit: UnitState, value: unknown, turn: number) => Partial<UnitState>>
> = {
  outOfCommand: (unit, isOut) => (isOut === true ? outOfReach(unit) : {}),
  permanentlyShaken: (unit, isShaken, turn) => (isShaken === true ? worsen(unit, 'shaken', turn) : {}),
  status: ({ timesBroken }, status, turn) => ({
    ...(status === 'shaken' && { becameShaken: turn }),
    ...(status === 'disordered' && { disorderEnded: turn }),
    ...(status === 'broken' && { ...NO_DUTIES, changing: null, timesBroken: Math.max(1, timesBroken) }),
  }),
  removed: losing,
  // Whatever went with an act that it did not do after all is cleared too.
  'turn.changed': ({ turn }, changed) => (changed === false ? { turn: { ...turn, formedFrom: null } } : {}),
  'turn.fired': ({ turn }, fired) => (fired === 0 ? { turn: { ...turn, firedAt: [] } } : {}),
  'turn.moved': ({ phase }, moved) => (moved === false ? { phase: { ...phase, fellBack: false } } : {}),
};

/** At half its strength or less a unit is shaken for good, whatever brought it there (G6.3-01). */
function losing(unit: UnitState, gone: unknown, turn: number): Partial<UnitState> {
  const removed = Math.min(Number(gone), unit.originalStrength);
  const left = unit.originalStrength - removed;
  const halved = isHalved(unit, left);
  return {
    removed,
    permanentlyShaken: halved,
    ...closedUp(unit, left, turn),
    ...(halved && worsen(unit, 'shaken', turn)),
  };
}

/** Acts that a broken unit no longer owes. */
const STEADY_ACTS: readonly OwedAct[] = [
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
 * What follows from a correction: contacts end of a unit that is gone or in no charge or combat, and so does what one owes
 * that is now broken.
 */
function following(corrected: State, { id, fact, value }: Corrected<State>): State {
  const state = withUnit(corrected, id, (unit) => BRINGS[fact]?.(unit, value, corrected.turn) ?? {});
  const unit = unitIn(state, id);
  const isLost = unit !== undefined && leftOf(unit) === 0;
  if ((fact === 'where' && value === 'gone') || isLost) return off(state, id);
  if (fact === 'role' && value === 'none') return part(state, isOf(id));
  if (fact !== 'status') return state;
  if (value !== 'broken') return part(state, (one) => isOf(id)(one) && one.kind === 'broken');
  const free = withoutDebts(state, (one) => one.unit === id && STEADY_ACTS.includes(one.act));
  return part({ ...free, fled: stopped(free.fled, id) }, isOf(id));
}
