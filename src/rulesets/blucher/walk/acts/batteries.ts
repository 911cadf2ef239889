import type { Candidates } from '../../../../core/walk/act';
import { plural } from '../../../../core/input/text';
import { candidatesOf, firstOf } from '../../../../core/walk/units';
import { attachBattery } from '../../artillery/attach-battery';
import { massBatteries } from '../../artillery/mass-batteries';
import { setsUp } from '../pickup';
import { SIDES, type Side } from '../../sides';
import { isInfantry } from '../../unit';
import type { State } from '../record/game';
import type { Battery } from '../record/side';
import { newUnit } from '../record/unit';
import { unitIn, unitsOf, withSide, withUnit } from '../units';
import { ruled } from './make-act';

/*
 * What becomes of batteries at the set-up (B-ART-01, B-ART-02).
 */

/** The sides that have batteries to dispose of. */
const withBatteries = ({ state }: { readonly state: State }): readonly Side[] =>
  SIDES.filter((side) => state.sides[side].batteries.length > 0 && (setsUp(state) ?? side) === side);

/** The batteries that are left over, by side: every battery must be used (B13.3-05; p.88-89). */
export const idleBatteries = (state: State): readonly string[] =>
  withBatteries({ state }).map((side) => {
    const { name, batteries } = state.sides[side];
    return `${name}: ${plural(batteries.length, 'battery is', 'batteries are')} neither attached nor massed`;
  });

/** The batteries of a side that can be used so, and why the others cannot (B13.3-03; p.88-90, 162). */
function batteriesFor(
  { sides }: State,
  side: Side,
  whyNot: (battery: Battery) => string | undefined,
): Candidates {
  const { batteries, usedBatteries } = sides[side];
  return candidatesOf([...batteries, ...usedBatteries], (one) =>
    usedBatteries.includes(one) ? 'is attached or massed already' : whyNot(one),
  );
}

/** Why a battery of a side is not attached; undefined if it may be. */
function whyNotAttached({ sides }: State, side: Side, { kind }: Battery): string | undefined {
  const { massing, attach } = sides[side].artillery ?? {};
  if (massing === 'required') return 'is not attached: the scenario has all batteries massed';
  return attach?.[kind] === 'none' ? 'is not attached: the scenario forbids it' : undefined;
}

/** A battery that the scenario lets go to any infantry is bound to no corps (B13.3-03). */
function asAttached<T extends Pick<Battery, 'kind' | 'corps'>>({ sides }: State, side: Side, battery: T): T {
  const isFree = sides[side].artillery?.attach[battery.kind] === 'any';
  return isFree ? { ...battery, corps: null } : battery;
}

/** A battery is attached to an infantry unit (B-ART-01). */
export const attach = ruled(attachBattery, {
  word: 'attach',
  each: withBatteries,
  typed: ({ state, of }) => `attach-${state.sides[of].id}`,
  title: ({ state, of }) => `${state.sides[of].name}: a battery is attached to infantry`,
  by: ({ of }) => of,
  roles: {
    battery: {
      label: 'Battery',
      among: ({ state, of }) => batteriesFor(state, of, (one) => whyNotAttached(state, of, one)),
    },
    unit: {
      label: 'Infantry',
      among: ({ state, of }) =>
        candidatesOf(Object.values(state.units), (unit) =>
          firstOf([
            [unit.side !== of, `is a unit of ${state.sides[unit.side].name}`],
            [!isInfantry(unit), 'is no infantry'],
            [unit.attachedArtillery, 'has a battery already'],
          ]),
        ),
    },
  },
  given: ({ battery, unit: id }, { state, of }) => {
    const unit = unitIn(state, id);
    return {
      battery: batteriesNamed(state, of, [battery]).map((one) => asAttached(state, of, one))[0],
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
  return withSide(state, side, ({ batteries, usedBatteries }) => ({
    batteries: batteries.filter(({ id }) => !ids.includes(id)),
    usedBatteries: [...usedBatteries, ...batteries.filter(({ id }) => ids.includes(id))],
  }));
}

/** What the names of artillery units that were made of batteries begin with. */
const GUNS = 'guns ';

/** Why no battery of a side is massed; undefined where they may be (B13.3-03, B13.3-04; p.162). */
function whyNotMassed(state: State, side: Side): string | undefined {
  const { massing, maxUnits = Infinity } = state.sides[side].artillery ?? {};
  if (massing === 'forbidden') return 'is not massed: the scenario forbids it';
  const made = unitsOf(state, (unit) => unit.side === side && unit.id.startsWith(GUNS)).length;
  if (made < maxUnits) return undefined;
  return `is not massed: the scenario allows ${plural(maxUnits, 'artillery unit', 'artillery units')}`;
}

/**
 * Batteries become an artillery unit, which takes their place in the order of battle. If one of them belongs to a
 * reinforcement group, the unit arrives with that group (B-ART-02).
 */
export const mass = ruled(massBatteries, {
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
      among: ({ state, of }) => batteriesFor(state, of, () => whyNotMassed(state, of)),
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
        ...{ id: `${GUNS}${number}/${formation}`, side, formation, corps, group },
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
