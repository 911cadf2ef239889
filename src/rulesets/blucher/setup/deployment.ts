import { within } from '../../../core/input/distance';
import { boolean, choice, distance, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { shownBW } from '../scale';
import { PICKUP, SETUP_DEPTH_BW } from './pickup';

const ROLES = ['attacker', 'defender'] as const;

const situation = {
  role: choice(ROLES, { label: 'Role of the unit’s side', citation: 'Blücher p.72', from: 'scenario' }),
  farthestBW: distance({
    label: 'From the side’s own table edge to the farthest part of the unit',
    citation: 'Blücher p.72',
    max: 1000,
    flag: 'farthest',
    edges: () => Object.values(SETUP_DEPTH_BW),
  }),
};

type Deployment = Infer<typeof situation>;

const outcome = { legal: boolean({ label: 'The unit may be set up there' }) };

// prettier-ignore
export const DEPLOYMENT_CHECKS: CheckTable<Deployment> = {
  kind: 'checks', id: 'deployment-refusals', title: 'Where a unit may not be set up in a pickup game', citation: 'Blücher p.72',
  rows: [
    { code: 'PICK_AREA', rule: 'B-PICK-05', condition: `any part lies over ${SETUP_DEPTH_BW.defender} BW (defender) or ${SETUP_DEPTH_BW.attacker} BW (attacker) from the own edge`, citation: 'Blücher p.72',
      refuses: (s) => !within(s.farthestBW, SETUP_DEPTH_BW[s.role]),
      because: (s) => `the unit reaches ${shownBW(s.farthestBW)} from its edge, ${shownBW(s.farthestBW - SETUP_DEPTH_BW[s.role])} out of the ${s.role}’s area`,
      allowed: (s) => `wholly within ${SETUP_DEPTH_BW[s.role]} BW of the edge` },
  ],
};

/** What each player does after set-up (B-PICK-06; p.72). */
const AFTERWARDS = {
  defender: 'When all your units stand, you may place one objective in the attacker’s set-up area.',
  attacker: 'When all your units stand, play the first turn.',
} as const;

/** Where a unit is set up in a pickup game (B-PICK-05; p.72). Units begin concealed (B-SET-04; p.25). */
export const deployment = procedure({
  id: 'deployment',
  title: 'Setting up a unit',
  summary: 'Whether a unit of a pickup game stands wholly in its side’s set-up area.',
  citation: 'Blücher p.72',
  situation,
  outcome,
  tables: [PICKUP.id, DEPLOYMENT_CHECKS.id],
  examples: [
    { command: 'rule deployment --role defender --farthest 6', about: 'up to the very limit' },
    { command: 'rule deployment --role attacker --farthest 5', about: 'too far forward' },
  ],
  verdict: ({ legal }) => `The unit ${legal ? 'may' : 'may not'} be set up there.`,
  orders: ({ legal }, { role }) =>
    legal ? ['Put it down concealed, but face up if it is infantry set up prepared.', AFTERWARDS[role]] : [],
  *resolve(s, umpire) {
    return { legal: umpire.examine(DEPLOYMENT_CHECKS, s) };
  },
});
