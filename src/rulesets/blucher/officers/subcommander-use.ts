import { boolean, checkbox, choice, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { TYPE_LABELS, typeName, typeNames, UNIT_TYPES } from '../unit';
import { KEEP_OFF_BW } from '../movement/tables';
import { DECLARATIONS, EFFECTS, PERSONALITIES } from './personalities';
import { isRisky, serves, USE_RULES, USES, type UseSide, type Use } from '../personalities';

const SIDES = ['active', 'passive'] as const satisfies readonly UseSide[];

const LABELS = Object.fromEntries(USES.map((use) => [use, USE_RULES[use].label]));

/** Whether a use is possible only with some types of units. */
const isChoosy = (wanted: unknown): boolean =>
  USES.some((use) => use === wanted && USE_RULES[use].types.length < UNIT_TYPES.length);

const situation = {
  use: choice(USES, {
    label: 'How he is used',
    help: 'laying guns and resupply are the two uses of one personality, the artillery officer’s',
    citation: 'Blücher p.95-96',
    labels: LABELS,
  }),
  attached: boolean({
    label: 'He is on the table, with a unit',
    citation: 'Blücher p.95',
    default: true,
    from: 'state',
  }),
  usedThisTurn: checkbox({
    label: 'This personality of his was used this turn',
    help: 'in either side’s turn it serves once',
    citation: 'Blücher p.95',
    from: 'state',
  }),
  unitType: choice(UNIT_TYPES, {
    label: 'Type of the unit that he is with',
    citation: 'Blücher p.95-96',
    labels: TYPE_LABELS,
    from: 'card',
    when: (s) => s.attached === true && isChoosy(s.use),
    whenText: 'attached, and not every unit serves',
  }),
  side: choice(SIDES, {
    label: 'Whose turn it is for his side',
    help: 'active in its own turn, passive in the enemy’s',
    citation: 'Blücher p.24',
    default: 'active',
    from: 'state',
  }),
  enemyWithin2: checkbox({
    label: `An enemy is within ${KEEP_OFF_BW} BW of his unit`,
    citation: 'Blücher p.95',
    when: (s) => s.use === 'hero',
    whenText: 'hero',
  }),
};

const outcome = {
  legal: boolean({ label: 'It is allowed' }),
  atRisk: boolean({ label: 'He is at risk once it is done' }),
};

type UseSituation = Infer<typeof situation>;

const turnOf = (side: UseSide): string => (side === 'active' ? 'its own side’s turn' : 'the enemy’s turn');
const sidesOf = (use: Use): readonly UseSide[] => USE_RULES[use].sides;

/** When a personality may not be used (B-SUB-05, B-SUB-10, B-SUB-11; p.95-96). */
// prettier-ignore
export const USE_CHECKS: CheckTable<UseSituation> = {
  kind: 'checks', id: 'subcommander-use-refusals', title: 'When a personality may not be used', rule: 'B-SUB-05', rowRules: { SUB_TYPE: 'B-SUB-11, B-SUB-12' }, citation: 'Blücher p.95-96',
  rows: [
    { code: 'SUB_NOT_ATTACHED', condition: 'he is not with a unit on the table', citation: 'Blücher p.95',
      refuses: (s) => !s.attached, because: () => 'he is not with a unit on the table',
      allowed: () => 'once he is attached, at the start of a movement phase of his side' },
    { code: 'SUB_USED', condition: 'this personality was used this turn', citation: 'Blücher p.95',
      refuses: (s) => s.usedThisTurn, because: (s) => `${USE_RULES[s.use].label}: used already this turn`,
      allowed: () => 'once in each turn, of either side' },
    { code: 'SUB_TYPE', condition: 'he is with a unit of a type that it does not serve (table personalities)', citation: 'Blücher p.95-96',
      refuses: (s) => s.unitType !== undefined && !serves(s.use, { type: s.unitType }),
      because: (s) => `${USE_RULES[s.use].label}: no use to ${typeName(s.unitType ?? 'INF')}`,
      allowed: (s) => `with ${typeNames(USE_RULES[s.use].types, 'or')}` },
    { code: 'SUB_SIDE', condition: 'in the turn of the wrong side (table personalities)', citation: 'Blücher p.95-96',
      refuses: (s) => !sidesOf(s.use).includes(s.side), because: (s) => `${USE_RULES[s.use].label}: no use in ${turnOf(s.side)}`,
      allowed: (s) => `in ${sidesOf(s.use).map(turnOf).join(' or ')}` },
  ],
};

/** Using a subcommander's personality (B-SUB-05; p.95-96). */
export const subcommanderUse = procedure({
  id: 'subcommander-use',
  title: 'Use of a subcommander',
  summary: 'Whether a personality may be used now, and whether it puts him at risk.',
  citation: 'Blücher p.95-96',
  situation,
  outcome,
  tables: [PERSONALITIES.id, DECLARATIONS.id, USE_CHECKS.id],
  examples: [
    { command: 'rule subcommander-use --use inspiring --unit-type cav', about: 'before a combat' },
    {
      command: 'rule subcommander-use --use hero --unit-type inf --enemy-within2',
      about: 'to rally in danger',
    },
  ],
  verdict: (_, { use }) => `He may be used: ${EFFECTS[use].effect}.`,
  orders: ({ atRisk }, { use }) => [
    `Declare it: ${EFFECTS[use].declared}.`,
    EFFECTS[use].now,
    ...(atRisk ? ['When that is done, roll for him, who is at risk (rule at-risk).'] : []),
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(USE_CHECKS, s)) return null;
    const atRisk = isRisky(s.use, s.enemyWithin2 === true);
    const { citation } = USE_RULES[s.use];
    umpire
      .by('B-SUB-05')
      .step(
        citation,
        () => `${USE_RULES[s.use].label}: ${atRisk ? 'it puts' : 'it does not put'} him at risk`,
      );
    return { legal: true, atRisk };
  },
});
