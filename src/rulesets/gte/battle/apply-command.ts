import type { Done } from '../../../core/battle';
import type { Ability } from '../command/abilities';
import type { Order } from '../command/orders';
import { SIDES, type Side, type SideOrNone } from '../sides';
import { comesTo, counting, intoRough, nameIn, namesIn, outOfReach, toOpen, worsen } from './changes';
import { heirsOf, namedHeirOf, succeeds } from './fall';
import { finish, nextPhase } from './phases';
import type { Rules } from '../../../core/adjudicate';
import {
  generalIn,
  groupIn,
  settled,
  unitIn,
  withGeneral,
  withGroup,
  withSide,
  withUnit,
  type BattleState,
} from './state';
import type { UnitState } from './unit-state';

const namedAfter = ({ word }: Done): string => word.slice(word.indexOf(' ') + 1);

/** A general's ability, and whether he is inspirational (5.2). */
export function applyGeneral(state: BattleState, done: Done): BattleState {
  const { ability, inspirational } = done.outcome as {
    readonly ability: Ability;
    readonly inspirational: boolean;
  };
  return withGeneral(state, namedAfter(done), () => ({ ability, inspirational }));
}

/** The initiative, as the dice, a challenge, or a pass by its holder has settled it (7.2). */
export function applyHolder(state: BattleState, { word, outcome }: Done, rules: Rules): BattleState {
  const { holder, receivedByPass } = outcome as { readonly holder: Side; readonly receivedByPass: boolean };
  const held = {
    ...state,
    holder,
    receivedByPass,
    owed: state.owed.filter(({ act }) => act !== 'challenge'),
  };
  return word === 'initiative' ? nextPhase(held, rules) : held;
}

/** A command test (5.9). */
export function applyOrder(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const { testNeeded, passed, order } = outcome as {
    readonly testNeeded: boolean;
    readonly passed?: boolean;
    readonly order: Order;
  };
  const id = nameIn(named, 'group');
  const detail = typeof situation.orderDetail === 'string' ? situation.orderDetail : null;
  return withGroup(releasing(state, id, order), id, (group) => ({
    order,
    detail: group.order === order ? (detail ?? group.detail) : detail,
    tested: testNeeded,
    passed: passed === true,
  }));
}

/** A group has done what its order named: it holds from now on, without a test (G5.9-06). */
export function applyArrived(state: BattleState, { named }: Done): BattleState {
  const id = nameIn(named, 'group');
  return withGroup(releasing(state, id, 'hold'), id, () => ({ order: 'hold' }));
}

/** A new order ends the hold of units that failed to charge. */
function releasing(state: BattleState, id: string, order: Order): BattleState {
  if (groupIn(state, id)?.order === order) return state;
  const bound = Object.values(state.units).filter(({ group, holds }) => group === id && holds);
  return bound.reduce((now, unit) => withUnit(now, unit.id, () => ({ holds: false })), state);
}

/** A special command test of a group’s general; it counts for all groups under him (5.10). */
export function applySpecial(state: BattleState, done: Done): BattleState {
  const missed = done.outcome?.missesTurn === true;
  const { general } = groupIn(state, nameIn(done.named, 'group')) ?? {};
  const own = Object.values(state.groups).filter((group) => group.general === general);
  return own.reduce((now, { id }) => withGroup(now, id, () => ({ special: true, missed })), state);
}

export function applyAttach(state: BattleState, { named }: Done): BattleState {
  return withGeneral(state, nameIn(named, 'general'), () => ({ at: nameIn(named, 'unit'), swept: false }));
}

export function applyDetach(state: BattleState, { named }: Done): BattleState {
  return withGeneral(state, nameIn(named, 'general'), () => ({ at: null, swept: false }));
}

/**
 * Whether a unit or a general is under command. For a unit any general is enough who was found to command it this turn;
 * a general answers to his superior alone (5.7).
 */
export function applyReach(state: BattleState, { named, outcome }: Done): BattleState {
  const isReached = outcome?.underCommand === true;
  const [who, by] = [nameIn(named, 'who'), nameIn(named, 'general')];
  if (generalIn(state, who)) return withGeneral(state, who, () => ({ outOfCommand: !isReached }));
  return withUnit(state, who, ({ turn }) => {
    const others = turn.reachedBy.filter((one) => one !== by);
    const reachedBy = isReached ? [...others, by] : others;
    return { outOfCommand: reachedBy.length === 0, turn: { ...turn, reachedBy } };
  });
}

/** The marks that players set on units: where they stand, and how they fight if that is not as usual. */
const MARKS: Readonly<Record<string, (unit: UnitState, state: BattleState) => Partial<UnitState>>> = {
  cover: (unit, { turn }) => comesTo('cover', unit, turn),
  open: (unit, { turn }) => toOpen(unit, turn),
  difficult: (unit, { turn }) => intoRough(unit, turn),
  disordered: (unit, { turn }) => worsen(unit, 'disordered', turn),
  'out-of-command': outOfReach,
  'in-command': () => ({ outOfCommand: false }),
  overlap: ({ combat }) => ({ combat: { ...combat, overlap: true } }),
  'no-overlap': ({ combat }) => ({ combat: { ...combat, overlap: false } }),
  uphill: ({ combat }) => ({ combat: { ...combat, uphill: true } }),
  flank: ({ combat }) => ({ combat: { ...combat, flank: true } }),
  blown: () => ({ blown: true }),
};

/** Marks that players can set outside combat. */
export const STANDING_MARKS = ['cover', 'open', 'difficult', 'disordered', 'out-of-command', 'in-command'];
/** Marks that players can set before the dice of a combat are thrown. */
export const COMBAT_MARKS = ['overlap', 'no-overlap', 'uphill', 'flank', 'blown', 'cover', 'open'];

/** Players set a mark on units; an unknown mark changes nothing. */
export function applyMark(state: BattleState, { named }: Done): BattleState {
  const mark = MARKS[nameIn(named, 'mark')];
  if (mark === undefined) return state;
  return namesIn(named, 'units').reduce((now, id) => withUnit(now, id, (unit) => mark(unit, now)), state);
}

/** How many bases touch the enemy, as the players see it (12.1). */
export function applyTouch(state: BattleState, { named }: Done): BattleState {
  const touching = Number(nameIn(named, 'bases'));
  return withUnit(state, nameIn(named, 'unit'), ({ combat }) => ({ combat: { ...combat, touching } }));
}

/** An objective changes hands; victory points are counted again. */
export function applyObjective(state: BattleState, { named }: Done): BattleState {
  const controller: SideOrNone =
    SIDES.find((side) => state.sides[side].id === nameIn(named, 'side')) ?? 'none';
  const objectives = state.objectives.map((one) =>
    one.id === nameIn(named, 'objective') ? { ...one, controller } : one,
  );
  return counting({ ...state, objectives });
}

/** Guns that their crew has left are taken (13.1). */
export function applyCapture(state: BattleState, { named, outcome }: Done): BattleState {
  const id = nameIn(named, 'battery');
  const guns = unitIn(state, id);
  if (guns === undefined) return state;
  const taken = withUnit(state, id, () => ({ guns: 'captured' }));
  const points = Number(outcome?.vp);
  return counting(withSide(taken, guns.side, ({ gunsLost }) => ({ gunsLost: gunsLost + points })));
}

/** A crew that is not broken is at its guns again. */
export function applyMan(state: BattleState, { named }: Done): BattleState {
  return withUnit(state, nameIn(named, 'battery'), () => ({ guns: 'manned' }));
}

/** Another general takes over from one who was lost (G5.5-03). */
export function applySuccessor(state: BattleState, done: Done): BattleState {
  const dead = namedAfter(done);
  const heir = nameIn(done.named, 'general') || (namedHeirOf(state, dead) ?? '');
  const known = settled(state, 'successor', dead);
  return heirsOf(state, dead).includes(heir) ? succeeds(known, dead, heir) : known;
}

/** Victory points are counted; the battle ends where they decide it (1.5). */
export function applyCount(state: BattleState, { outcome }: Done): BattleState {
  const { winner, reason } = outcome as { readonly winner: Side | 'draw' | 'none'; readonly reason: string };
  const counted = settled(state, 'count', '');
  return winner === 'none' ? counted : finish(counted, winner, reason);
}
