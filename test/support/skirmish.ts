import type { After, EngagementFormat } from '../../src/core/odds/engagement';
import { integer, name } from '../../src/core/input/field';
import { procedure } from '../../src/core/ruling/procedure';
import { atLeast, together } from '../../src/core/dice/roll';
import type { RulesetModule } from '../../src/core/ruleset-module';
import { TOY } from './toy';

/** What a strike leaves behind: the hits last, though only whether there were any decides the rest. */
interface Struck {
  readonly any: boolean;
  readonly hits?: number;
}

/*
 * A small game with dice of few sides, so that whole engagements can be gone through face by face. Its strike has what
 * exact odds merge (only whether it hit decides the second throw) and what outlasts the ruling (the hits).
 */
export const strike = procedure({
  id: 'strike',
  title: 'Strike',
  summary: 'One unit strikes another.',
  citation: 'Toy p.4',
  situation: {
    id: name({ label: 'Unit' }),
    dice: integer({ label: 'Dice', max: 3, from: 'state' }),
    targetId: name({ label: 'Target' }),
    targetGuard: integer({ label: 'Guard', max: 9, default: 0, from: 'state' }),
    sides: integer({ label: 'Sides', min: 2, max: 4, default: 2 }),
  },
  outcome: {
    hits: integer({ label: 'Hits', optional: true }),
    shocked: integer({ label: 'Shocks' }),
  },
  verdict: () => 'It strikes.',
  *resolve({ id, dice, targetGuard, sides }, umpire) {
    if (dice === 0) umpire.by('T-01').refuse('SPENT', 'Toy p.4', () => `${id} is spent`);
    if (umpire.refused) return null;
    const roll = {
      kind: 'roll',
      for: id,
      by: 'active',
      count: dice,
      sides,
      want: atLeast(2, sides),
    } as const;
    const [struck] = yield* together<Struck>([
      {
        *run() {
          const { value } = yield roll;
          const hits = Math.max(0, value - targetGuard);
          return { any: hits > 0, hits };
        },
        essence: ({ any }) => ({ any }),
        lasts: true,
        key: ({ any }) => Number(any),
      },
    ]);
    if (struck?.any !== true) return { hits: struck?.hits, shocked: 0 };
    const { value } = yield { ...roll, count: 1 };
    return { hits: struck.hits, shocked: value };
  },
});

const afterStrike: After = ({ situation, outcome, was }) => {
  const { id, targetId } = situation as { readonly id: string; readonly targetId: string };
  const { hp = 0, shock = 0 } = was(targetId);
  const left = Math.max(0, Number(hp) - Number(outcome.hits));
  return {
    [id]: { guard: 0 },
    [targetId]: {
      hp: left,
      shock: Number(shock) + Number(outcome.shocked),
      ...(left < 2 && { dice: 1 }),
      ...(left === 0 && { out: 'dead' }),
    },
  };
};

const format: EngagementFormat = {
  schema: 'toy-engagement/1',
  measures: ['hp', 'shock'],
  facts: ['hp', 'shock', 'guard', 'dice'],
  after: { strike: afterStrike },
};

export const SKIRMISH: RulesetModule = {
  ...TOY,
  procedures: [strike],
  engagements: () => Promise.resolve(format),
};
