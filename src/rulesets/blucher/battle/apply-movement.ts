import type { Done } from '../../../core/battle';
import type { ActivationOutcome } from '../command/activation-fields';
import { UNSETTLED } from './changes';
import { withSide, withUnit, withUnits, type BattleState } from './state';

/** Units are activated: they are revealed, and taken to move unless something else is said (B-ACT-01, B-ACT-02). */
export function applyActivation(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const { currentMO, stage, pips, revealed, phaseEnded } = outcome as unknown as ActivationOutcome;
  const force = listOf(named.units);
  const activated = withUnits(state, force, ({ id, prepared }) => ({
    activated: true,
    // Prepared infantry that is activated most often stays as it is.
    moved: !prepared,
    concealed: revealed.includes(id) ? false : state.units[id]?.concealed === true,
  }));
  const counted = withSide(activated, state.active, () => ({ pips }));
  return {
    ...counted,
    movement: {
      currentMO,
      stage,
      activationsMade: state.movement.activationsMade + 1,
      commandUsed: state.movement.commandUsed || situation.kind === 'command',
      over: phaseEnded !== 'none',
      force,
    },
  };
}

/** A charge went home: the combat is owed, both are seen (B-CHG-11). */
export function applyCharge(state: BattleState, { named, outcome }: Done): BattleState {
  const id = String(named.unit);
  const defenders = listOf(outcome?.contacts as readonly string[] | undefined);
  const charged = withUnit(state, id, () => ({ ...UNSETTLED, moved: true, concealed: false }));
  const seen = withUnits(charged, defenders, () => ({ concealed: false }));
  const others = state.contacts.filter(({ attacker }) => attacker !== id);
  return { ...seen, contacts: [...others, { attacker: id, defenders }] };
}

/** What a move of any kind leaves behind: whether the unit moved, is prepared, is seen (B-MOV-09, B-MOV-10, B-MOV-14). */
export function applyMovement(state: BattleState, { named, outcome }: Done): BattleState {
  const id = String(named.unit);
  const moved = outcome?.moved === true;
  const prepared = outcome?.prepared === true;
  return withUnit(state, id, (unit) => ({
    moved,
    concealed: unit.concealed && outcome?.revealed !== true,
    ...(moved ? UNSETTLED : { prepared, garrison: unit.garrison && prepared }),
  }));
}

/** An attempt to rally, for better or worse (B-RAL-05, B-RAL-06). */
export function applyRally(state: BattleState, { named, outcome }: Done): BattleState {
  const id = String(named.unit);
  const rallied = withUnit(state, id, ({ fatigues }) => ({
    rallied: true,
    moved: true,
    fatigues: typeof outcome?.fatigues === 'number' ? outcome.fatigues : fatigues,
  }));
  return outcome?.atRisk === true
    ? { ...rallied, owed: [...rallied.owed, { act: 'at-risk', unit: id }] }
    : rallied;
}

export function listOf(names: string | readonly string[] | undefined): readonly string[] {
  if (names === undefined) return [];
  return typeof names === 'string' ? [names] : names;
}
