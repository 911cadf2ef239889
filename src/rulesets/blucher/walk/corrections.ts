import type { Field } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { gamePart, namedPart, type Corrected, type Part, type Parts } from '../../../core/walk/record';
import { TURN, turnField } from '../../../core/walk/correctable';
import { SIDES } from '../sides';
import { elanOf } from '../scenario/cards';
import { isInfantry } from '../unit';
import { leaves } from './leaving';
import { letterIn, passiveOf, unitIn, unitsOf, withSide, withUnit } from './units';
import { GAME, OBJECTIVE, type State } from './record/game';
import { SIDE } from './record/side';
import { count, UNIT, type UnitState } from './record/unit';

/** The sides take turns: every second turn is of the other side (p.24). */
const ofOtherSide = (to: number, state: State): string | undefined =>
  (to - state.turn) % SIDES.length === 0
    ? undefined
    : `is a turn of ${state.sides[passiveOf(state)].name}: give every second one, as ${state.turn + SIDES.length}`;

/** Artillery has ammunition, other units have elan; only infantry prepares (p.17, 34). */
function unitFields(state: State, id: string): Readonly<Record<string, Field | undefined>> {
  const unit = unitIn(state, id);
  if (unit === undefined) return {};
  const { elanMax, ammoTrack } = unit;
  return {
    ...(elanMax === null
      ? { ammoMarked: count('Ammo boxes marked', ammoTrack.length), fatigues: undefined }
      : { fatigues: count('Fatigues', elanMax), ammoMarked: undefined }),
    ...(!isInfantry(unit) && { prepared: undefined, garrison: undefined, attachedArtillery: undefined }),
  };
}

/** What follows for the unit: it may leave the table, or lose what contradicts the fact. */
function afterUnit(state: State, { before, id, fact, value, path }: Corrected<State>): State {
  const was = unitIn(before, id);
  if (was && fact === 'where' && value === 'table' && elanOf(was) === 0)
    throw new Problem({ path, message: `${id} has no elan left; put units.${id}.fatigues right first` });
  const now = withUnit(state, id, () => impliedBy(fact, value));
  if (fact === 'where') return value === 'broken' || value === 'retired' ? leaves(now, id, value) : now;
  // No elan left breaks a unit (B-FIR-31; p.52).
  return fact === 'fatigues' && was?.where === 'table' && value === was.elanMax
    ? leaves(now, id, 'broken')
    : now;
}

/** A garrison is prepared, and what is prepared lies face up (B-SET-04, B-MOV-14; p.25, 34). */
function impliedBy(fact: string, value: unknown): Partial<UnitState> {
  if (fact === 'garrison' && value === true) return { prepared: true, concealed: false };
  if (fact === 'prepared') return value === true ? { concealed: false } : { garrison: false };
  return fact === 'concealed' && value === true ? { prepared: false, garrison: false } : {};
}

const sidePart: Part<State> = {
  one: 'side',
  facts: SIDE,
  plain: true,
  ids: ({ sides }) => SIDES.map((side) => sides[side].id),
  values: ({ sides }, id) => Object.values(sides).find((side) => side.id === id) ?? {},
  with: (state, id, values) => {
    const side = letterIn(state, id);
    return side ? withSide(state, side, () => values) : state;
  },
};

const objectivePart: Part<State> = {
  one: 'objective',
  facts: OBJECTIVE,
  only: 'controller',
  ids: ({ objectives }) => objectives.map(({ id }) => id),
  values: ({ objectives }, id) => objectives.find((one) => one.id === id) ?? {},
  read: (state, value) => letterIn(state, value) ?? value,
  told: ({ sides }, value) => (value === 'A' || value === 'B' ? sides[value].id : value),
  with: (state, id, values) => ({
    ...state,
    objectives: state.objectives.map((one) => (one.id === id ? { ...one, ...values } : one)),
  }),
};

/** What players may put right: `units.Hulse.fatigues`, `sides.allied.arrived`, `objectives.village`, `mud`. */
export const PARTS: Parts<State> = {
  units: namedPart<State, 'units'>('units', 'unit', UNIT, { fields: unitFields, after: afterUnit }),
  sides: sidePart,
  objectives: objectivePart,
  '': gamePart<State>('battle', { ...TURN, ...GAME }, { fields: turnField(ofOtherSide) }),
};

/** What else a correction has changed: a unit is broken by its last mark, and what leaves the table fights no more. */
export function correctionEffects(before: State, after: State): readonly string[] {
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
