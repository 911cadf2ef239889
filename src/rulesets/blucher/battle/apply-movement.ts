import type { Done } from '../../../core/battle';
import type { Values } from '../../../core/field';
import type { ActivationOutcome } from '../command/activation-fields';
import { UNSETTLED } from './changes';
import { withUse } from './officers';
import { isMove } from '../movement/movement-fields';
import { withActivation } from './rounds';
import {
  withSide,
  withUnit,
  withUnits,
  type Act,
  type BattleState,
  type Movement,
  type UnitState,
} from './state';

/** Units are activated: they are revealed, and are assumed to move until players say otherwise (B-ACT-01, B-ACT-02). */
export function applyActivation(state: BattleState, done: Done): BattleState {
  const { named, situation, outcome } = done;
  const { currentMO, stage, pips, revealed, phaseEnded } = outcome as unknown as ActivationOutcome;
  const force = listOf(named.units);
  const activated = withUnits(state, force, ({ id, prepared, entrenched, concealed }) => ({
    activated: true,
    concealedBefore: concealed,
    // Prepared and entrenched units are assumed to stay: most of them do.
    moved: !prepared && !entrenched,
    acted: null,
    concealed: concealed && !revealed.includes(id),
  }));
  const counted = withSide(activated, state.active, () => ({ pips }));
  const after = {
    ...withUse(counted, state.active, situation.vigorous, 'vigorous'),
    movement: {
      ...state.movement,
      currentMO,
      stage,
      activationsMade: state.movement.activationsMade + 1,
      commandUsed: state.movement.commandUsed || situation.kind === 'command',
      over: phaseEnded !== 'none',
      force,
      kind: situation.kind as Movement['kind'],
    },
  };
  return withActivation(after, done);
}

/** A charge reaches its target: a combat is owed, and all units in contact are revealed (B-CHG-11). */
export function applyCharge(state: BattleState, { named, outcome }: Done): BattleState {
  const id = String(named.unit);
  const defenders = listOf(outcome?.contacts as readonly string[] | undefined);
  const charged = withUnit(state, id, () => ({
    ...UNSETTLED,
    moved: true,
    acted: 'charge',
    concealed: false,
  }));
  const seen = withUnits(charged, defenders, () => ({ concealed: false }));
  const [target = ''] = defenders;
  return { ...seen, contacts: [...withoutCharge(state, id), { attacker: id, target, defenders }] };
}

function withoutCharge({ contacts }: BattleState, id: string): BattleState['contacts'] {
  return contacts.filter(({ attacker }) => attacker !== id);
}

/**
 * The state of a unit after a move of any kind: whether it moved, is prepared and is revealed (B-MOV-09, B-MOV-10,
 * B-MOV-14). The move replaces a charge of the same unit, if there was one.
 */
export function applyMovement(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const id = String(named.unit);
  const moved = outcome?.moved === true;
  const prepared = outcome?.prepared === true;
  const after = withUnit(state, id, (unit) => ({
    moved,
    acted: actOf(situation),
    concealed: unit.concealed && outcome?.revealed !== true,
    ...(moved ? UNSETTLED : { prepared, garrison: garrisonAfter(unit, prepared) }),
  }));
  return { ...after, contacts: withoutCharge(after, id) };
}

function actOf({ move }: Values): Act | null {
  if (isMove({ move })) return 'move';
  return move === 'prepare' || move === 'unprepare' ? move : null;
}

/** Whether infantry that has just prepared stands wholly in a town is not known (null) until players say so. */
function garrisonAfter({ garrison, prepared: before }: UnitState, prepared: boolean): boolean | null {
  if (!prepared) return false;
  return before ? garrison : null;
}

/** Infantry is set up as a garrison, or prepares as one (B-SET-04, B-MOV-15, B-URB-04; p.25, 67). */
export function applyGarrison(state: BattleState, done: Done): BattleState {
  const prepared = done.outcome === null ? state : applyMovement(state, done);
  return withUnit(prepared, String(done.named.unit), () => ({
    prepared: true,
    garrison: true,
    concealed: false,
  }));
}

/** An attempt to rally, successful or not (B-RAL-05, B-RAL-06). */
export function applyRally(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const id = String(named.unit);
  const { byHero, attachedHero } = situation;
  const used = byHero === attachedHero ? withUse(state, state.active, byHero, 'hero') : state;
  const rallied = withUnit(used, id, ({ fatigues }) => ({
    rallied: true,
    moved: true,
    acted: 'rally',
    fatigues: typeof outcome?.fatigues === 'number' ? outcome.fatigues : fatigues,
  }));
  return outcome?.atRisk === true
    ? { ...rallied, owed: [...rallied.owed, { act: 'at-risk', unit: id }] }
    : rallied;
}

/** The names as a list, whether one, several or none are given. */
export function listOf(names: string | readonly string[] | undefined): readonly string[] {
  if (names === undefined) return [];
  return typeof names === 'string' ? [names] : names;
}
