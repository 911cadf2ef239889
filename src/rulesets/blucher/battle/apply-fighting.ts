import type { Rules } from '../../../core/adjudicate';
import type { Done } from '../../../core/battle';
import type { Values } from '../../../core/field';
import type { CombatOutcome } from '../combat/fields';
import type { FireOutcome } from '../fire/fields';
import { leaves, settled, UNSETTLED, unitOwing } from './changes';
import { withUses } from './officers';
import {
  subcommanderWith,
  unitIn,
  withUnit,
  withUnits,
  type BattleState,
  type Owed,
  type UnitState,
} from './state';

/** A shot: hits are marked and wait for the end of the phase; boxes are crossed off (B-FIR-23, B-FIR-30, B-FIR-33). */
export function applyFire(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const { hits, ammoMarked, revealed } = outcome as unknown as FireOutcome;
  const used = withGarrison(
    withUses(state, String(named.unit), situation),
    situation.targetId,
    situation.targetGarrison,
  );
  const shot = withUnit(used, String(named.unit), (unit) => ({
    fired: true,
    // Nobody fires out of a town (B-FIR-03), so a unit that has fired is no garrison.
    garrison: unit.garrison ?? false,
    ...boxes(unit, ammoMarked),
  }));
  const hit = withUnit(shot, String(named.target), (unit) => ({ hits: unit.hits + hits }));
  return withUnits(hit, revealed, () => ({ concealed: false }));
}

function boxes(
  unit: { readonly ammoMarked: number; readonly ammoTrack: readonly number[] },
  marked: number,
): { readonly ammoMarked: number; readonly usedLastBox: boolean } {
  const ammoMarked = Math.max(0, unit.ammoMarked + marked);
  return { ammoMarked, usedLastBox: unit.ammoTrack.length > 0 && ammoMarked >= unit.ammoTrack.length };
}

/** Hits take effect (B-FIR-31, B-FIR-32, B-FIR-34). */
export function applyFireEnd(state: BattleState, { word, outcome }: Done): BattleState {
  const id = unitOwing(word);
  const unit = unitIn(state, id);
  const { fatigues, result, revealed, atRisk } = outcome ?? {};
  const marked = withUnit(settled(state, word), id, (before) => ({
    hits: 0,
    fatigues: before.elanMax === null ? 0 : Math.min(before.elanMax, before.fatigues + Number(fatigues)),
    concealed: before.concealed && revealed !== true,
  }));
  const owing = [
    ...(result === 'retreat' ? [{ act: 'retreat', unit: id, why: 'fire' } as const] : []),
    ...(atRisk === true && unit ? [risk(state, id)] : []),
  ];
  const off = result === 'broken' || result === 'retire' ? leaves(marked, id, OFF[result]) : marked;
  return { ...off, owed: [...off.owed, ...owing] };
}

const OFF = { broken: 'broken', retire: 'retired' } as const;

/** The die for the subcommander with a unit. It is owed by his name, since his marker comes off a broken unit. */
function risk(state: BattleState, id: string, why?: string): Owed {
  const unit = unitIn(state, id);
  const who = (unit && subcommanderWith(state, unit)?.id) ?? id;
  return { act: 'at-risk', unit: who, ...(why !== undefined && { why }) };
}

/** The results of a combat: fatigues, units broken, and the moves that are owed (B-CMB-30 to B-CMB-42). */
export function applyCombat(state: BattleState, { situation, outcome }: Done): BattleState {
  const { defenders, attackers, atRisk, moves } = outcome as unknown as CombatOutcome;
  const fought = { ...defenders, ...attackers };
  const risks = atRisk.map((id) => risk(state, id, 'combat'));
  const used = fightersIn(situation).reduce(
    (now, one) => withGarrison(withUses(now, String(one.id), one), one.id, one.garrison),
    state,
  );
  const after = Object.entries(fought).reduce((now, [id, result]) => applyResult(now, id, result), used);
  const owed = moves.map(({ id, move, compulsory }): Owed =>
    move === 'retreat'
      ? { act: 'retreat', unit: id, why: 'combat' }
      : { act: 'advance', unit: id, why: compulsory ? 'mustAdvance' : 'mayAdvance', optional: !compulsory },
  );
  return { ...withoutFight(after, Object.keys(fought)), owed: [...after.owed, ...risks, ...owed] };
}

/** Notes whether prepared infantry stands wholly in a town, so that it is not asked again (B-URB-04; p.67). */
function withGarrison(state: BattleState, id: unknown, said: unknown): BattleState {
  if (typeof said !== 'boolean') return state;
  const isNews = ({ garrison, prepared }: UnitState): boolean =>
    garrison === null || (said && !garrison && prepared);
  return withUnit(state, String(id), (unit) => (isNews(unit) ? { garrison: said } : {}));
}

function fightersIn({ defenders, attackers }: Values): readonly Values[] {
  return [defenders, attackers].flatMap((units) => (units ?? []) as readonly Values[]);
}

interface Result {
  readonly elan?: number | undefined;
  readonly result: string;
  readonly ammoMarked?: number | undefined;
  readonly retiresAfter?: boolean | undefined;
}

function applyResult(
  state: BattleState,
  id: string,
  { elan, result, ammoMarked, retiresAfter }: Result,
): BattleState {
  const marked = withUnit(state, id, (unit) => ({
    ...(elan !== undefined && unit.elanMax !== null && { fatigues: unit.elanMax - elan }),
    ...(ammoMarked !== undefined && {
      ammoMarked: Math.min(unit.ammoTrack.length, unit.ammoMarked + ammoMarked),
    }),
    ...(result === 'retreats' && UNSETTLED),
  }));
  if (result === 'broken') return leaves(marked, id, 'broken');
  return result === 'retired' || retiresAfter === true ? leaves(marked, id, 'retired') : marked;
}

function withoutFight(state: BattleState, fought: readonly string[]): BattleState {
  return { ...state, contacts: state.contacts.filter(({ attacker }) => !fought.includes(attacker)) };
}

/**
 * A unit leaves the table if `where` is `broken` or `retired`; if it breaks, the die for the subcommander with it is
 * owed (B-SUB-04, B-SUB-06; p.94).
 */
export function goes(state: BattleState, id: string, where: unknown, why?: string): BattleState {
  const gone = leaves(state, id, where);
  const unit = unitIn(state, id);
  const falls = where === 'broken' && unit !== undefined && subcommanderWith(state, unit) !== undefined;
  return falls ? { ...gone, owed: [...gone.owed, risk(state, id, why)] } : gone;
}

/** A retreat, or the end of a unit that could not retreat (B-RET-06, B-RET-10). */
export function applyRetreat(
  state: BattleState,
  { word, situation, outcome }: Done,
  { options }: Rules,
): BattleState {
  const id = unitOwing(word);
  const moved = withUnit(settled(state, word), id, () => UNSETTLED);
  const cause = String(situation.cause);
  const rollsOnce = options.atRiskRolls !== 'perTrigger' && isAtRisk(state, risk(state, id, cause));
  return rollsOnce ? leaves(moved, id, outcome?.result) : goes(moved, id, outcome?.result, cause);
}

/**
 * Whether the same fight has put the subcommander at risk already: one roll is enough, unless by option (R-31; p.94).
 */
function isAtRisk({ owed }: BattleState, { act, unit, why }: Owed): boolean {
  return owed.some((one) => one.act === act && one.unit === unit && one.why === why);
}
