import { firstOf } from '../../../../core/walk/units';
import type { Act, Candidates } from '../../../../core/walk/act';
import { attachBattery } from '../../artillery/attach-battery';
import { massBatteries } from '../../artillery/mass-batteries';
import { SIDES, type Side } from '../../sides';
import { isInfantry, mayEntrench } from '../../unit';
import { refusal, unitsThere } from '../candidates';
import type { State } from '../record/game';
import type { Battery } from '../record/side';
import { newUnit, type UnitState } from '../record/unit';
import { passiveOf, unitIn, unitsOf, withSide, withUnit } from '../units';
import { setsUp } from '../pickup';
import { noted, ruled } from './make-act';
import { deploy } from './pickup';

/*
 * The set-up of both sides: prepared units, garrisons, entrenched units, and what becomes of batteries (B-SET-04,
 * B-ART-01).
 */

const by = ({ state }: { readonly state: State }): Side => setsUp(state) ?? passiveOf(state);

/** Why a unit is not set up in this step of a pick-up game. */
const waits = (state: State, { side }: UnitState): boolean => (setsUp(state) ?? side) !== side;

const OTHER_TIME = 'sets up at another time';

/** A way to set a unit up. */
interface Placing {
  readonly word: string;
  readonly title: string;
  readonly may: (unit: UnitState) => boolean;
  readonly mayNot: string;
  readonly stands: (unit: UnitState) => boolean;
  readonly already: string;
  readonly sets: Partial<UnitState>;
}

// prettier-ignore
const PLACINGS: readonly Placing[] = [
  { word: 'prepared', title: 'infantry is set up prepared', may: isInfantry, mayNot: 'is no infantry',
    stands: ({ prepared }) => prepared, already: 'is prepared already', sets: { prepared: true, concealed: false } },
  { word: 'garrison', title: 'infantry is set up as a garrison', may: isInfantry, mayNot: 'is no infantry',
    stands: ({ garrison }) => garrison === true, already: 'is a garrison already', sets: { prepared: true, garrison: true, concealed: false } },
  { word: 'entrenched', title: 'a unit is set up entrenched', may: mayEntrench, mayNot: 'is cavalry, which gains nothing from an entrenchment',
    stands: ({ entrenched }) => entrenched, already: 'is entrenched already', sets: { entrenched: true } },
];

/** Units that lie face down can all be named: who is proposed must not give away what they are. */
const placings = PLACINGS.map(({ word, title, may, mayNot, stands, already, sets }): Act<State> => {
  const whyNotIn =
    (state: State) =>
    (unit: UnitState): string | undefined =>
      firstOf([
        [waits(state, unit), OTHER_TIME],
        [stands(unit), already],
        [!may(unit), mayNot],
      ]);
  const among = ({ state }: { readonly state: State }): Candidates =>
    unitsThere(
      state,
      whyNotIn(state),
      (unit) => !waits(state, unit) && !stands(unit) && (unit.concealed || may(unit)),
    );
  return noted({
    ...{ word, title, by },
    roles: { unit: { label: 'Unit', prefix: '', among } },
    refuses: ({ unit }, { state }) =>
      refusal(state, unit, whyNotIn(state), { code: 'SETUP_UNIT', citation: 'Blücher p.23-25' }),
    apply: ({ state, named }) => withUnit(state, named.unit, () => sets),
  });
});

const reveal = noted({
  word: 'reveal',
  title: 'a unit is set up face up',
  by,
  roles: {
    unit: {
      label: 'Unit',
      prefix: '',
      among: ({ state }) =>
        unitsThere(state, (unit) =>
          firstOf([
            [waits(state, unit), OTHER_TIME],
            [!unit.concealed, 'lies face up already'],
          ]),
        ),
    },
  },
  apply: ({ state, named }) => withUnit(state, named.unit, () => ({ concealed: false })),
});

/** The sides that have batteries to dispose of. */
const withBatteries = ({ state }: { readonly state: State }): readonly Side[] =>
  SIDES.filter((side) => state.sides[side].batteries.length > 0 && (setsUp(state) ?? side) === side);

/** A battery is attached to an infantry unit (B-ART-01). */
const attach = ruled(attachBattery, {
  word: 'attach',
  each: withBatteries,
  typed: ({ state, of }) => `attach-${state.sides[of].id}`,
  title: ({ state, of }) => `${state.sides[of].name}: a battery is attached to infantry`,
  by: ({ of }) => of,
  roles: {
    battery: { label: 'Battery', among: ({ state, of }) => state.sides[of].batteries.map(({ id }) => id) },
    unit: {
      label: 'Infantry',
      among: ({ state, of }) =>
        unitsOf(state, (unit) => unit.side === of && isInfantry(unit) && !unit.attachedArtillery).map(
          ({ id }) => id,
        ),
    },
  },
  given: ({ battery, unit: id }, { state, of }) => {
    const unit = unitIn(state, id);
    return {
      battery: batteriesNamed(state, of, [battery])[0],
      unit: unit && { type: unit.type, corps: unit.corps, attachedArtillery: unit.attachedArtillery },
    };
  },
  apply: ({ state, of, named }) =>
    withUnit(withoutBatteries(state, of, [named.battery]), named.unit, () => ({ attachedArtillery: true })),
});

/** The batteries of a side with these names, as rulings ask for them. */
function batteriesNamed(
  { sides }: State,
  side: Side,
  ids: readonly string[],
): readonly Pick<Battery, 'kind' | 'corps'>[] {
  const named = sides[side].batteries.filter(({ id }) => ids.includes(id));
  return named.map(({ kind, corps }) => ({ kind, corps }));
}

function withoutBatteries(state: State, side: Side, ids: readonly string[]): State {
  return withSide(state, side, ({ batteries }) => ({
    batteries: batteries.filter(({ id }) => !ids.includes(id)),
  }));
}

/**
 * Batteries become an artillery unit, which takes their place in the order of battle. If one of them belongs to a
 * reinforcement group, the unit arrives with that group (B-ART-02).
 */
const mass = ruled(massBatteries, {
  word: 'mass',
  each: withBatteries,
  typed: ({ state, of }) => `mass-${state.sides[of].id}`,
  title: ({ state, of }) =>
    `${state.sides[of].name}: ${state.sides[of].batteriesPerUnit} batteries become an artillery unit`,
  by: ({ of }) => of,
  roles: {
    batteries: {
      label: 'Batteries',
      many: true,
      among: ({ state, of }) => state.sides[of].batteries.map(({ id }) => id),
    },
  },
  given: ({ batteries }, { state, of }) => ({
    batteriesPerUnit: state.sides[of].batteriesPerUnit,
    batteries: batteriesNamed(state, of, batteries),
  }),
  apply: ({ state, of: side, named: { batteries: ids }, outcome: { artillery, traits, corps } }) => {
    const { batteries, ammo, id, concealed } = state.sides[side];
    const group = batteries.find((one) => ids.includes(one.id) && one.group !== null)?.group ?? null;
    const number = unitsOf(state, (one) => one.side === side && one.type === 'ART').length + 1;
    const formation = corps ?? id;
    const unit = newUnit(
      {
        ...{ id: `guns ${number}/${formation}`, side, formation, corps, group },
        ...{ type: 'ART', kind: `${artillery} artillery`, artillery, traits, strength: 'normal' },
        ...{ fullMove: null, elanMax: null, fatigues: 0, ammoTrack: ammo, ammoMarked: 0 },
        ...{ attachedArtillery: false, canRally: false },
      },
      {
        concealed: group === null ? concealed : state.concealment === 'cards',
        reserveMarker: state.concealment === 'reserveMarkers',
      },
    );
    const used = withoutBatteries(state, side, ids);
    return { ...used, units: { ...used.units, [unit.id]: unit } };
  },
});

const ready = noted({
  word: 'ready',
  title: ({ state }) => {
    const side = setsUp(state);
    return side === undefined ? 'both sides are set up' : `${state.sides[side].name} is set up`;
  },
  by,
  closes: true,
});

export const setupActs: readonly Act<State>[] = [...placings, reveal, deploy, attach, mass, ready];
