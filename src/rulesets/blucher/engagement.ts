import type { After, Changes, EngagementFormat, Ruled } from '../../core/odds/engagement';
import type { Values } from '../../core/input/field';
import type { CombatOutcome } from './combat/fields';
import type { FireOutcome, FireSituation } from './fire/fields';
import { USUAL_AMMO } from './unit';

/** Facts of a unit that has retreated: it is no longer prepared, a garrison or entrenched (B-MOV-10, B-RET-10). */
const MOVED = { prepared: false, garrison: false, entrenched: false } as const;

/** Hits add up until the end of the fire phase; ammo boxes are crossed off at once (B-FIR-23, B-FIR-30). */
const afterFire: After = ({ situation, outcome, was }) => {
  const { id, targetId } = situation as unknown as FireSituation;
  const { hits, ammoMarked } = outcome as unknown as FireOutcome;
  const shot: Changes = { [id]: ammoAfter(was(id), ammoMarked) };
  if (targetId === undefined) return shot;
  return { ...shot, [targetId]: { ...shot[targetId], hits: Number(was(targetId).hits ?? 0) + hits } };
};

/** The ammo facts after some boxes are marked; the track is the usual one unless the unit has its own. */
function ammoAfter({ boxesLeft, ammoTrack = USUAL_AMMO }: Values, marked: number): Values {
  if (typeof boxesLeft !== 'number') return {};
  const left = Math.max(0, boxesLeft - marked);
  const track = ammoTrack as readonly number[];
  return { boxesLeft: left, ammo: track[track.length - left] ?? 0 };
}

/** What hits do to a unit, by the result of the end of the fire (B-FIR-31, B-FIR-32, B-FIR-34). */
const afterFireEnd: After = ({ situation, outcome: { elan, result } }) => ({
  [String(situation.id)]: {
    hits: 0,
    ...(elan !== undefined && { elan }),
    ...(result === 'retreat' && MOVED),
    ...outOf(result),
  },
});

const OUT: Readonly<Record<string, string>> = { broken: 'broken', retire: 'retired', retired: 'retired' };

function outOf(result: unknown): Values {
  const out = OUT[String(result)];
  return out === undefined ? {} : { out };
}

/** Fatigues, retreats and units broken (B-CMB-30 to B-CMB-42). */
const afterCombat: After = ({ outcome, was }) => {
  const { attackers, defenders } = outcome as unknown as CombatOutcome;
  const fought: readonly (readonly [string, Fought])[] = [
    ...Object.entries(attackers),
    ...Object.entries(defenders),
  ];
  return Object.fromEntries(fought.map(([id, result]) => [id, afterFight(result, was(id))]));
};

interface Fought {
  readonly elan?: number | undefined;
  readonly result: string;
  readonly ammoMarked?: number | undefined;
  readonly retiresAfter?: boolean | undefined;
}

function afterFight({ elan, result, ammoMarked, retiresAfter }: Fought, was: Values): Values {
  return {
    ...(elan !== undefined && { elan }),
    ...(ammoMarked !== undefined && ammoAfter(was, ammoMarked)),
    ...(result === 'retreats' && MOVED),
    ...outOf(retiresAfter === true ? 'retired' : result),
  };
}

const afterRally = ({ situation, outcome: { elan } }: Ruled): Changes =>
  elan === undefined ? {} : { [String(situation.id)]: { elan } };

/** Which facts of units pass from one ruling of an engagement to the next. */
export const engagementFormat: EngagementFormat = {
  schema: 'blucher-engagement/1',
  measures: ['elan'],
  facts: ['elan', 'hits', 'ammo', 'boxesLeft', 'prepared', 'garrison', 'entrenched'],
  after: { fire: afterFire, 'fire-end': afterFireEnd, combat: afterCombat, rally: afterRally },
};
