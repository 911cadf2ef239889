import type { Done } from '../../../core/battle';
import type { Values } from '../../../core/field';
import type { FireOutcome } from '../fire/fields';
import type { Due } from '../follow-on';
import { retires } from '../morale/recoil';
import { isArtillery } from '../unit';
import {
  closedUp,
  didInPhase,
  didNow,
  generalsWith,
  leaves,
  loses,
  nameIn,
  part,
  toOpen,
  worsen,
} from './changes';
import { unitOf } from './apply-reaction';
import { fallen } from './fall';
import { unfired } from './situations';
import { owing, settled, unitIn, withUnit, type BattleState, type HitSource } from './state';

/** A shot: its hits wait until all units of the same priority have fired (G7.4-02). */
export function applyFire(state: BattleState, { named, situation, outcome }: Done): BattleState {
  return shot(state, nameIn(named, 'unit'), nameIn(named, 'target'), { situation, outcome });
}

/** Canister at skirmishers in front of its target, who must take a part of it (G4.3-01). */
export function applyScreen(state: BattleState, { word, named, situation, outcome }: Done): BattleState {
  const id = word.slice(word.indexOf(' ') + 1);
  return shot(settled(state, 'screen', id), id, nameIn(named, 'target'), { situation, outcome });
}

function shot(
  state: BattleState,
  id: string,
  target: string,
  { situation, outcome }: { readonly situation: Values; readonly outcome: Values | null },
): BattleState {
  const { hits, bounceHits = 0, followOn } = outcome as unknown as FireOutcome;
  const unit = unitIn(state, id);
  const pieces = Number(unit && isArtillery(unit) ? situation.crewFiring : situation.basesFiring);
  const { fired: before = 0, firedAt = [] } = unit?.turn ?? {};
  const fired = didNow(state, id, { fired: before + pieces, firedAt: [...new Set([...firedAt, target])] });
  const hit = struck(fired, target, hits);
  const behind = bounceHits > 0 ? owing(hit, { act: 'behind', unit: target, hits: bounceHits }) : hit;
  const after = unitIn(behind, id);
  const owesDie =
    followOn.some(({ cause }) => cause === 'screen') && after !== undefined && unfired(after) > 0;
  return owesDie ? owing(behind, { act: 'screen', unit: id }) : behind;
}

function struck(state: BattleState, id: string, hits: number): BattleState {
  return didInPhase(state, id, ({ pending }) => ({ pending: pending + hits }));
}

/** Roundshot that bounced through hits the unit behind the target (G11.5-04). */
export function applyBehind(state: BattleState, { word, named }: Done): BattleState {
  const id = word.slice(word.indexOf(' ') + 1);
  const owed = state.owed.find(({ act, unit }) => act === 'behind' && unit === id);
  const hits = owed?.act === 'behind' ? owed.hits : 0;
  return struck(settled(state, 'behind', id), nameIn(named, 'unit'), hits);
}

interface Hit {
  readonly totalHits: number;
  readonly removed: number;
  readonly remaining: number;
  readonly permanentlyShaken: boolean;
  readonly destroyed: boolean;
  readonly generalRiskDue: boolean;
}

/** Hits become bases removed, and put generals at risk (1.4, 5.5, 6.3). */
export function applyHits(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const hit = done.outcome as unknown as Hit;
  const { source } = done.situation as { readonly source: HitSource };
  const lost = loses(settled(state, 'hits', id), id, hit.removed);
  const marked = withUnit(lost, id, (unit) => ({
    hits: hit.totalHits,
    permanentlyShaken: hit.permanentlyShaken,
    ...(hit.permanentlyShaken && worsen(unit, 'shaken', state.turn)),
  }));
  if (hit.destroyed) return leaves(marked, id);
  const closed = withUnit(marked, id, (unit) => closedUp(unit, hit.remaining, state.turn));
  const due = hit.generalRiskDue && generalsWith(closed, id).length > 0;
  if (!due) return closed;
  return owing(closed, { act: 'risk', unit: id, event: source === 'combat' ? 'combatHits' : 'firingHits' });
}

/** The generals with a unit have been diced for; those that fall are removed (5.5). */
export function applyRisk(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const diced = didInPhase(settled(state, 'risk', id), id, () => ({ diced: true }));
  return fallen(diced, id, done.outcome?.killed as readonly boolean[]);
}

/** A recoil; a charger that recoils from fire loses its contacts: its charge has failed (8.2, 9.14). */
export function applyRecoil(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const { cause } = done.situation;
  const { back, followOn } = done.outcome as { readonly back: number; readonly followOn: readonly Due[] };
  const met = state.contacts.some(({ defender }) => defender === id) && cause === 'firing';
  const recoiled = withUnit(settled(state, 'recoil', id), id, (unit) => ({
    ...worsen(unit, 'shaken', state.turn),
    lastMove: back > 0 ? 'retiring' : unit.lastMove,
    ...(back > 0 && toOpen(unit, state.turn)),
    mustRetire: retires(followOn) && !met,
    turn: { ...unit.turn, movedEarly: unit.turn.movedEarly || back > 0 },
  }));
  return cause === 'firing' ? part(recoiled, ({ attacker }) => attacker === id) : recoiled;
}
