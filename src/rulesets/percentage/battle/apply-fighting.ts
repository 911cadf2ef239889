import type { Done } from '../../../core/battle';
import type { ArtilleryOutcome } from '../fire/artillery-fields';
import type { SmallArmsOutcome } from '../fire/small-arms-fields';
import type { CloseCombatOutcome, SideKey } from '../close-combat/fields';
import type { Status } from '../unit';
import { LOST, unitIn, withLosses, withUnit, type BattleState, type Owed, type UnitState } from './state';

type Struck = Pick<ArtilleryOutcome, 'casualties' | 'targetDisorder' | 'hurtByFire' | 'lossesApply'>;

/**
 * The state after fire of guns: smoke and losses are noted; losses of simultaneous fire wait for the end of the phase.
 */
export function applyArtillery(state: BattleState, done: Done): BattleState {
  const guns = Number(done.situation.guns ?? 0);
  const fired = withUnit(state, String(done.named.unit), (unit) => ({
    fired: unit.fired + guns,
    firedThisTurn: true,
  }));
  return struck({ ...fired, gunsFired: fired.gunsFired + guns }, done, false);
}

/** The state after fire of small arms: an opening volley is used up, and stands with firearms make smoke. */
export function applySmallArms(state: BattleState, done: Done): BattleState {
  const { openingVolleyUsed } = done.outcome as unknown as SmallArmsOutcome;
  const stands = Number(done.situation.standsFired ?? 0);
  const fired = withUnit(state, String(done.named.unit), (unit) => ({
    fired: 1,
    firedThisTurn: true,
    openingVolleyUsed: unit.openingVolleyUsed || openingVolleyUsed === true,
  }));
  return struck({ ...fired, standsFired: fired.standsFired + stands }, done, true);
}

function struck(state: BattleState, { named, outcome }: Done, smallArms: boolean): BattleState {
  const { casualties = 0, targetDisorder = 0, hurtByFire, lossesApply } = outcome as unknown as Struck;
  const target = String(named.target);
  const marked = withUnit(state, target, (unit) => ({
    marked: unit.marked || targetDisorder > 0,
    hurtByFire: unit.hurtByFire || hurtByFire === true,
    shotThisTurn: unit.shotThisTurn || (smallArms && casualties > 0),
    ...(lossesApply === 'together'
      ? {
          waitingLosses: unit.waitingLosses + casualties,
          waitingDisorder: unit.waitingDisorder + targetDisorder,
        }
      : { disorder: unit.disorder + targetDisorder }),
  }));
  return lossesApply === 'together' ? marked : withLosses(marked, target, casualties);
}

/** The state after smoke was marked: what has fired no longer counts. */
export function applySmoke(state: BattleState, { outcome }: Done): BattleState {
  const { place, removeAfterTurn } = outcome as { readonly place: number; readonly removeAfterTurn?: number };
  const { turn, step } = state;
  const smoke = {
    balls: place,
    step,
    placedTurn: turn,
    goesAfterTurn: removeAfterTurn ?? turn,
  };
  return {
    ...state,
    gunsFired: 0,
    standsFired: 0,
    owed: state.owed.filter(({ act }) => act !== 'smoke'),
    smoke: place > 0 ? [...state.smoke, smoke] : state.smoke,
  };
}

const KEYS = ['a', 'b'] as const;
const otherOf = (key: SideKey): SideKey => (key === 'a' ? 'b' : 'a');

/** The result of a close combat applies at once: losses, markers, status, and the moves that are owed. */
export function applyCombat(state: BattleState, { named, outcome }: Done): BattleState {
  const result = outcome as unknown as CloseCombatOutcome;
  const names = { a: String(named.a), b: String(named.b) };
  const fought = KEYS.reduce((now, key) => sideAfter(now, names, key, result), state);
  const smoking = (result.smoke ?? []).reduce((now, key) => smokeOf(now, names[key]), fought);
  return { ...smoking, owed: [...smoking.owed, ...movesOf(names, result)] };
}

type Names = Readonly<Record<SideKey, string>>;

function sideAfter(state: BattleState, names: Names, key: SideKey, result: CloseCombatOutcome): BattleState {
  const other = otherOf(key);
  const losses = result.inflicted?.[other] ?? 0;
  const isLoser = result.winner === other;
  const hurt = result.hurtByFire?.includes(key) === true;
  const firefight = result.firefightLastTurn === true;
  const byGuns = unitIn(state, names[other])?.arm === 'artillery';
  const marked = withUnit(state, names[key], (unit) => ({
    fought: true,
    firefight,
    disorder: unit.disorder + (result.disorder?.[key] ?? 0),
    hurtByFire: unit.hurtByFire || hurt,
    // A firefight counts as fire of small arms or, against guns, as fire of guns; a melee is no fire.
    shotThisTurn: unit.shotThisTurn || (firefight && !byGuns && losses > 0),
    lockedWith: result.locked === true ? names[other] : null,
    trophies: unit.trophies + (result.trophy === key ? 1 : 0),
    ...(isLoser && beaten(unit, result)),
  }));
  return withLosses(marked, names[key], losses);
}

function beaten(unit: UnitState, { loserStatus, loserFormation }: CloseCombatOutcome): Partial<UnitState> {
  if (loserStatus === 'destroyed') return { ...LOST, figures: 0 };
  const moraleStatus: Status = loserStatus ?? unit.moraleStatus;
  return { moraleStatus, ...(loserFormation !== undefined && { formation: loserFormation }) };
}

/** Notes the smoke of a unit that fired in close combat: infantry with all its stands, artillery with all its guns. */
function smokeOf(state: BattleState, id: string): BattleState {
  const unit = unitIn(state, id);
  if (unit === undefined) return state;
  const { gunsFired, standsFired } = state;
  return {
    ...state,
    gunsFired: gunsFired + (unit.guns ?? 0),
    standsFired: standsFired + unit.stands,
  };
}

function movesOf(names: Names, { winner, movesOwed, pursuit }: CloseCombatOutcome): readonly Owed[] {
  if (winner === undefined) return [];
  const back: readonly Owed[] =
    movesOwed === undefined ? [] : [{ act: 'retreat', unit: names[otherOf(winner)], why: movesOwed }];
  const after: readonly Owed[] =
    pursuit === true
      ? [{ act: 'retreat', unit: names[winner], why: 'pursuit', after: names[otherOf(winner)] }]
      : [];
  return [...back, ...after];
}
