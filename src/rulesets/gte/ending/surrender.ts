import { boolean, checkbox, choice, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { owed } from '../follow-on';
import { isBroken, nameField, statusField } from '../unit';

const situation = {
  name: nameField('Unit', 'The unit'),
  status: statusField,
  cause: choice(['combat', 'reaction'], {
    label: 'What it broke from',
    citation: 'GTE 13.2',
    labels: { reaction: 'a reaction test' },
    when: isBroken,
    whenText: 'broken',
    from: 'state',
  }),
  contactedByPursuers: checkbox({
    label: 'Pursuers have contacted it',
    citation: 'GTE 13.2',
    when: isBroken,
    whenText: 'broken',
    from: 'state',
  }),
  choice: boolean({
    label: 'Its owner has it surrender',
    help: 'the enemy must accept',
    citation: 'GTE 13.2',
  }),
};

const outcome = { removed: boolean({ label: 'It is removed' }), followOn: owed };

type Situation = Infer<typeof situation>;

// prettier-ignore
export const SURRENDER_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'surrender-refusals', title: 'When troops cannot surrender', citation: 'GTE 13.2',
  rows: [
    { code: 'E-SUR-NOTBROKEN', condition: 'not broken', citation: 'GTE 13.2 (G13.2-01)',
      refuses: (s) => s.choice && s.status !== 'broken', because: (s) => `the unit is ${s.status}`, allowed: () => 'broken troops only' },
    { code: 'E-SUR-REACTION', condition: 'broken by a reaction test, and not caught by pursuers', citation: 'GTE 13.2 (G13.2-01)',
      refuses: (s) => s.choice && s.cause === 'reaction' && s.contactedByPursuers !== true, because: () => 'it broke from a reaction test',
      allowed: () => 'troops who break after combat, or broken troops whom pursuers contact' },
  ],
};

/** Broken troops give themselves up (13.2). */
export const surrender = procedure({
  id: 'surrender',
  title: 'Surrender',
  summary: 'Whether broken troops can surrender, and what becomes of them.',
  citation: 'GTE 13.2',
  situation,
  outcome,
  tables: [SURRENDER_CHECKS.id],
  examples: [
    {
      command: 'rule surrender --rules gte --status broken --cause combat --choice',
      about: 'instead of a rout',
    },
  ],
  verdict: (o, { name }) => `${name} ${o.removed ? 'surrenders and is removed' : 'does not surrender'}.`,
  orders: (o) => (o.removed ? REMOVED : []),
  *resolve(s, umpire) {
    if (!umpire.examine(SURRENDER_CHECKS, s)) return null;
    if (s.choice)
      umpire
        .by('G13.2-02, R-84')
        .step('GTE 13.2', () => 'removed like disintegrated troops, without a rout move');
    const followOn = s.choice ? [{ procedure: 'victory', for: 'the enemy', cause: 'surrender' }] : [];
    return { removed: s.choice, followOn };
  },
});

/** What a surrender asks of the players (G13.2-02, R-84). */
const REMOVED = [
  'Take the hit for breaking first, if it has not been taken; a base that it costs counts in full.',
  'Remove the unit: it makes no rout move, so nobody tests reaction for it, and no escort is needed.',
  'The bases that were left count half of their price for the enemy’s victory points.',
] as const;
