import { choice, integer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { situation as activation } from './activation-fields';

/** What was spent reaches the limit: the phase is over (B-ACT-08; p.27). */
export function reaches(spent: number, limit: number | undefined): boolean {
  return limit !== undefined && spent >= limit;
}

const { currentMO, moLimit } = activation;

/**
 * What is spent meets the limit, whatever it was spent on: the passive player says whether the phase goes on (B-ACT-08;
 * p.27).
 */
export const spending = procedure({
  id: 'spending',
  title: 'Spending',
  summary: 'What is spent meets the limit of the phase, whatever it is spent on.',
  citation: 'Blücher p.27',
  situation: {
    currentMO,
    cost: integer({ label: 'MO that are spent now', citation: 'Blücher p.27', max: 999, default: 0 }),
    moLimit,
  },
  outcome: {
    cost: integer({ label: 'MO cost' }),
    currentMO: integer({ label: 'MO spent now' }),
    phaseEnded: choice(['none', 'limit'], { label: 'Why the phase has ended' }),
  },
  examples: [
    { command: 'rule spending --current-mo 9 --cost 5 --mo-limit 12', about: 'the limit is reached' },
  ],
  verdict: ({ currentMO, phaseEnded }) =>
    `${currentMO} MO spent: the phase ${phaseEnded === 'none' ? 'goes on' : 'is over'}.`,
  orders: ({ phaseEnded }) => (phaseEnded === 'none' ? [] : ['The passive side shows the MO dice.']),
  *resolve(s, umpire) {
    const spent = s.currentMO + s.cost;
    umpire.by('B-ACT-08').step('Blücher p.27', () => `${s.currentMO} + ${s.cost} = ${spent} MO`);
    return {
      cost: s.cost,
      currentMO: spent,
      phaseEnded: reaches(spent, s.moLimit) ? ('limit' as const) : ('none' as const),
    };
  },
});
