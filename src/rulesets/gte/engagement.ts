import type { After, EngagementFormat } from '../../core/odds/engagement';
import type { Values } from '../../core/input/field';
import type { CombatOutcome, CombatResult } from './combat/outcome-fields';
import type { Edition } from './edition';
import type { FireOutcome } from './fire/fields';
import type { ReactionOutcome } from './reaction/fields';

/** A shot: its hits wait until they are registered (G7.4-02). */
const afterFire: After = ({ situation, outcome, was }) => {
  const target = String(situation.targetName);
  const { hits } = outcome as unknown as FireOutcome;
  const firingHitsThisPhase = Number(was(target).firingHitsThisPhase ?? 0) + hits;
  return { [target]: { ...waiting(was(target), hits), firingHitsThisPhase } };
};

function waiting({ hits = 0 }: Values, more = 0): Values {
  return { hits: Number(hits) + more };
}

/** Hits become bases removed; half the strength lost shakes for good (G1.4-01, G6.3-01). */
const afterHits: After = ({ situation, outcome, was }) => {
  const { name: id } = situation as { readonly name: string };
  const { totalHits, removed, remaining, permanentlyShaken, destroyed } = outcome;
  const { status = 'steady' } = was(id);
  return {
    [id]: {
      hits: 0,
      hitsBefore: totalHits,
      basesRemovedBefore: removed,
      basesRemoved: removed,
      bases: remaining,
      permanentlyShaken,
      ...(permanentlyShaken === true && status !== 'broken' && { status: 'shaken' }),
      ...(destroyed === true && { out: 'destroyed' }),
    },
  };
};

/** Results by which a unit is out of the fight (9.15, 12.3). */
const BROKEN: readonly CombatResult[] = ['break', 'routsAgain'];

/**
 * A round of combat: statuses change at once, hits when they are registered (G12.3-08). In the next round nobody counts
 * as charging or receiving, and nobody may fire (G11.4-02, G12.1-04, G12.2-02). A unit that recoils while the combat
 * does not go on is out of the fight.
 */
const afterCombat: After = ({ situation, outcome, was }) => {
  const { A, B, drawn, goesOn } = outcome as unknown as CombatOutcome;
  const named = (key: 'A' | 'B'): readonly unknown[] =>
    [situation[key]].flat().map((unit) => (unit as Values).name);
  const names = [...named('A'), ...named('B')].map(String);
  const next = { ...IN_COMBAT, round: Number(situation.round) + 1, previousRoundDrawn: drawn };
  return Object.fromEntries(
    [A, B].flat().map(({ status, result, suffered }, i) => {
      const id = names[i] ?? '';
      const recoils = result === 'recoilShaken' && goesOn === 'no';
      return [
        id,
        {
          ...next,
          status,
          ...waiting(was(id), suffered),
          ...(recoils && { out: 'recoiled' }),
          ...(BROKEN.includes(result) && { out: 'broken' }),
        },
      ];
    }),
  );
};

/** Facts of any unit after its first round of combat. */
const IN_COMBAT = {
  firstRound: false,
  charging: false,
  received: false,
  role: 'inCombat',
  chargeRole: 'inCombat',
  lastMove: 'halted',
} as const;

/** A reaction test: a unit that breaks is out of the fight, and so is a charger that recoils (8.2). */
const afterReaction: After = ({ situation, outcome }) => {
  const { newStatus, result } = outcome as unknown as ReactionOutcome;
  return {
    [String(situation.name)]: {
      firingHitsThisPhase: 0,
      ...(newStatus !== undefined && { status: newStatus }),
      ...(result === 'recoilShaken' && situation.lastMove === 'charging' && { out: 'recoiled' }),
      ...(newStatus === 'broken' && { out: 'broken' }),
    },
  };
};

/** Facts that rulings give to units; `round` is the round of combat that the unit fights next. */
const FACTS = [
  'hits',
  'hitsBefore',
  'bases',
  'status',
  'permanentlyShaken',
  'firingHitsThisPhase',
  'round',
  'previousRoundDrawn',
];

/** The format of an edition's engagement files, and what its rulings change on units for the rulings that follow. */
export function engagementFormatOf({ id }: Pick<Edition, 'id'>): EngagementFormat {
  return {
    schema: `${id}-engagement/1`,
    measures: ['bases'],
    facts: FACTS,
    after: {
      fire: afterFire,
      'register-hits': afterHits,
      combat: afterCombat,
      'reaction-test': afterReaction,
    },
  };
}
