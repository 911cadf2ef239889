import type { After, EngagementFormat } from '../../core/odds/engagement';
import type { Values } from '../../core/input/field';
import type { CloseCombatOutcome, SideKey } from './close-combat/fields';
import type { ArtilleryOutcome } from './fire/artillery-fields';
import type { SmallArmsOutcome } from './fire/small-arms-fields';
import type { MoraleOutcome } from './morale/fields';
import { lossPctOf } from './unit';

/** A unit after it lost figures and took markers. */
export function struck(was: Values, lost = 0, markers = 0): Values {
  const disorder = Number(was.disorder ?? 0) + markers;
  if (typeof was.figures !== 'number') return { disorder };
  const figures = Math.max(0, was.figures - lost);
  const original = typeof was.figuresOriginal === 'number' ? was.figuresOriginal : was.figures;
  return {
    disorder,
    figures,
    figuresOriginal: original,
    lossPct: lossPctOf(figures, original),
    ...(typeof was.frontFigures === 'number' && { frontFigures: Math.min(was.frontFigures, figures) }),
    ...(figures === 0 && { out: 'destroyed' }),
  };
}

/** What fire of either kind changes: figures and markers. In an engagement they apply before the next step. */
const afterFire: After = ({ situation, outcome, was }) => {
  const target = String(situation.targetId);
  const { casualties, targetDisorder } = outcome as unknown as ArtilleryOutcome;
  return { [target]: struck(was(target), casualties, targetDisorder) };
};

/** What small arms fire changes: the same, and the firer has used its opening volley (T8.2-12). */
const afterSmallArms: After = (ruled) => {
  const { openingVolleyUsed } = ruled.outcome as unknown as SmallArmsOutcome;
  const fired = openingVolleyUsed === true ? { [String(ruled.situation.id)]: { openingVolleyUsed } } : {};
  return { ...fired, ...afterFire(ruled) };
};

const OTHER: Readonly<Record<SideKey, SideKey>> = { a: 'b', b: 'a' };

/** What close combat changes: losses and markers of both, and the status of the loser (9.2.3). */
const afterCombat: After = ({ situation, outcome, was }) => {
  const result = outcome as unknown as CloseCombatOutcome;
  const after = (id: string, key: SideKey): Values => {
    const hurt = struck(was(id), result.inflicted?.[OTHER[key]], result.disorder?.[key]);
    return result.winner === OTHER[key] ? { ...hurt, ...beaten(result) } : hurt;
  };
  const { a, b } = situation as Readonly<Record<SideKey, { readonly id: string }>>;
  return { [a.id]: after(a.id, 'a'), [b.id]: after(b.id, 'b') };
};

function beaten({ loserStatus, loserFormation }: CloseCombatOutcome): Values {
  if (loserStatus === 'destroyed') return { figures: 0, out: 'destroyed' };
  return {
    ...(loserStatus !== undefined && { moraleStatus: loserStatus, ...fled(loserStatus) }),
    ...(loserFormation !== undefined && { formation: loserFormation }),
  };
}

/** Statuses of units that move away from the enemy, and take no further part (5.2.3). */
const FLED: readonly string[] = ['broken', 'routed', 'dispersed'];

function fled(status: string): Values {
  return FLED.includes(status) ? { out: status } : {};
}

const afterCheck: After = ({ situation, outcome }) => {
  const { status } = outcome as unknown as MoraleOutcome;
  return status === undefined ? {} : { [String(situation.id)]: { moraleStatus: status, ...fled(status) } };
};

/** How engagement files are written, and what each ruling changes on the units. */
export const engagementFormat: EngagementFormat = {
  schema: 'percentage-engagement/1',
  measures: ['figures'],
  facts: [
    'figures',
    'figuresOriginal',
    'frontFigures',
    'lossPct',
    'disorder',
    'moraleStatus',
    'formation',
    'openingVolleyUsed',
  ],
  after: {
    'small-arms-fire': afterSmallArms,
    'artillery-fire': afterFire,
    'close-combat': afterCombat,
    'morale-check': afterCheck,
  },
};
