import type { Done } from '../../../core/battle';
import { massedKind, BATTERY_RULES } from '../artillery/batteries';
import type { Side } from '../sides';
import type { ArtilleryKind } from '../unit';
import { listOf } from './apply-movement';
import { settled, unitOwing } from './changes';
import { FRESH_TURN } from './begin';
import { unitsOf, withSide, withUnit, withUnits, type BattleState, type Owed, type UnitState } from './state';

/** Notes whether a group has arrived; if so, each of its units owes its entry (B-REI-02, B-REI-03). */
export function applyArrival(state: BattleState, { word, outcome }: Done): BattleState {
  const group = state.groups.find(({ id }) => word === `arrival-${id}`);
  if (group === undefined) return state;
  const isFixed = group.arrival.mode === 'fixed';
  const arrived = isFixed ? state.turn >= (group.arrival.turn ?? 0) : outcome?.arrived === true;
  const groups = state.groups.map((one) =>
    one === group ? { ...one, arrived, rolled: true, begun: true } : one,
  );
  if (!arrived) return { ...state, groups };
  const units = unitsOf(state, (unit) => unit.group === group.id).map(({ id }) => id);
  const waiting = withUnits(state, units, () => ({ where: 'waiting' }));
  return { ...waiting, groups, owed: [...waiting.owed, ...units.map(entering)] };
}

function entering(unit: string): Owed {
  return { act: 'enter', unit };
}

/** A unit comes on to the table, or waits for its side’s next status phase (B-REI-04, B-REI-06, B-REI-08, B-REI-10). */
export function applyEntry(state: BattleState, { word, situation, outcome }: Done): BattleState {
  const id = unitOwing(word);
  const entered = outcome?.where === 'table';
  const after = withUnit(settled(state, word), id, ({ concealed, reserveMarker }) => ({
    where: entered ? 'table' : 'waiting',
    concealed: concealed && outcome?.revealed !== true,
    reserveMarker: reserveMarker && !entered,
    moved: true,
  }));
  if (!entered) return after;
  const met = withUnits(after, listOf(situation.contacted as readonly string[] | undefined), () => ({
    concealed: false,
  }));
  const pushed = listOf(outcome.pushed as readonly string[] | undefined);
  const unit = state.units[id];
  const counted =
    unit && unit.type !== 'ART' ? withSide(met, unit.side, ({ arrived }) => ({ arrived: arrived + 1 })) : met;
  const owed = pushed.map((enemy): Owed => ({ act: 'retreat', unit: enemy, why: 'reinforcement' }));
  return { ...counted, owed: [...owed, ...counted.owed] };
}

/** The die for a subcommander at risk: if he is wounded, he is out of the game (B-SUB-06). */
export function applyRisk(state: BattleState, { word, outcome }: Done): BattleState {
  const name = unitOwing(word);
  const after = settled(state, word);
  if (outcome?.wounded !== true) return after;
  return (['A', 'B'] as const).reduce(
    (now, side) =>
      withSide(now, side, ({ subcommanders }) => ({
        subcommanders: subcommanders.map((one) =>
          one.id === name || one.at === name ? { ...one, at: null, out: true } : one,
        ),
      })),
    after,
  );
}

/** A subcommander's marker goes to a unit, or off the table (B-SUB-03). */
export function applyOfficer(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const unit = typeof named.unit === 'string' ? named.unit : null;
  const stays = situation.action === 'stay';
  return withSide(state, state.active, ({ subcommanders }) => ({
    subcommanders: subcommanders.map((one) => {
      if (one.id !== named.officer || stays) return one;
      const off = outcome?.at === 'offTable';
      return { ...one, at: off ? null : unit, removedThisTurn: off };
    }),
  }));
}

/** A battery is attached to an infantry unit (B-ART-01). */
export function applyBattery(state: BattleState, { by, named }: Done): BattleState {
  const used = withoutBatteries(state, by as Side, [String(named.battery)]);
  return withUnit(used, String(named.unit), () => ({ attachedArtillery: true }));
}

/**
 * Batteries become an artillery unit, which takes their place in the order of battle. If one of them belongs to a
 * reinforcement group, the unit arrives with that group (B-ART-02).
 */
export function applyMass(state: BattleState, { by, named, outcome }: Done): BattleState {
  const side = by as Side;
  const ids = listOf(named.batteries);
  const { batteries, ammo } = state.sides[side];
  const massed = batteries.filter(({ id }) => ids.includes(id));
  const artillery =
    (outcome?.artillery as ArtilleryKind | undefined) ?? massedKind(massed.map(({ kind }) => kind));
  const corps = massed.find((battery) => battery.corps !== null)?.corps ?? null;
  const group = massed.find((battery) => battery.group !== null)?.group ?? null;
  const number = unitsOf(state, (unit) => unit.side === side && unit.type === 'ART').length + 1;
  const unit: UnitState = {
    id: `guns ${number}/${corps ?? state.sides[side].id}`,
    side,
    formation: corps ?? state.sides[side].id,
    corps,
    type: 'ART',
    kind: `${artillery} artillery`,
    artillery,
    fullMove: null,
    elanMax: null,
    fatigues: 0,
    ammoTrack: ammo,
    ammoMarked: 0,
    traits: BATTERY_RULES[artillery].traits,
    strength: 'normal',
    attachedArtillery: false,
    canRally: false,
    where: group === null ? 'table' : 'reinforcement',
    group,
    concealed: group === null ? state.sides[side].concealed : state.concealment === 'cards',
    reserveMarker: state.concealment === 'reserveMarkers',
    prepared: false,
    garrison: false,
    entrenched: false,
    ...FRESH_TURN,
    fired: false,
    usedLastBox: false,
    hits: 0,
  };
  const used = withoutBatteries(state, side, ids);
  return { ...used, units: { ...used.units, [unit.id]: unit } };
}

function withoutBatteries(state: BattleState, side: Side, ids: readonly string[]): BattleState {
  return withSide(state, side, ({ batteries }) => ({
    batteries: batteries.filter(({ id }) => !ids.includes(id)),
  }));
}
