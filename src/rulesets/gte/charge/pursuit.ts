import { within } from '../../../core/input/distance';
import { boolean, checkbox, choice, distance, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, FARTHEST } from '../bands';
import { owed, type Due } from '../follow-on';
import { PACE_TABLE, paceTable, usualAllowance } from '../movement/allowances';
import {
  armField,
  COSSACK,
  FORMATION_LABELS,
  FORMATIONS,
  nameField,
  STATUSES,
  statusField,
  USUAL_FORMATION,
  THE_UNIT,
} from '../unit';
import { orderToHold, type Holder } from '../reaction/fields';
import { failedWish } from '../reaction/orders';
import { chargeBar } from '../charge-bars';

const situation = {
  name: nameField('Pursuer', 'unit'),
  arm: armField,
  cossack: boolean(COSSACK),
  formation: choice(FORMATIONS, USUAL_FORMATION),
  status: statusField,
  allOpponentsBroke: boolean({
    label: 'All its opponents have broken',
    help: 'in combat, or on being charged',
    citation: 'GTE 9.17',
    from: 'state',
  }),
  mustPursue: checkbox({
    label: 'It has failed a control test',
    citation: 'GTE 8.3, 9.17',
    from: 'state',
  }),
  pursue: boolean({
    label: 'It pursues',
    citation: 'GTE 9.17',
    default: true,
    when: ({ mustPursue }: Values) => mustPursue !== true,
    whenText: 'not compulsory',
  }),
  targetFormation: choice(FORMATIONS, {
    label: 'Formation in which the enemy broke',
    citation: 'GTE 4.4, 9.17',
    labels: FORMATION_LABELS,
    default: 'line',
    when: ({ formation }: Values) => formation === 'skirmish',
    whenText: 'skirmishers',
    from: 'state',
  }),
  allowance: distance({
    label: 'Its movement allowance',
    help: 'in the open unless given',
    citation: 'GTE 9.1, 9.17',
    default: usualAllowance,
    max: FARTHEST,
  }),
  gap: distance({
    label: 'Distance to the enemy after the rout moves',
    citation: 'GTE 9.17',
    // Who lets them go need not say how far they got.
    default: ({ pursue }: Values) => (pursue === false ? 0 : undefined),
    max: FARTHEST,
    edges: ({ allowance }: Values) => [Number(allowance)].filter((edge) => edge > 0),
  }),
  interveningEnemy: choice(['none', 'unbroken'], {
    label: 'Enemies in the way whom it would run into',
    citation: 'GTE 9.17',
    labels: { unbroken: 'a unit that is not broken' },
    default: 'none',
  }),
  wishesToChargeIt: checkbox({
    label: 'It wishes to charge that unit',
    citation: 'GTE 9.17',
    when: ({ interveningEnemy, mustPursue }: Values) =>
      interveningEnemy === 'unbroken' && mustPursue !== true,
    whenText: 'an unbroken enemy in the way, not compulsory',
  }),
};

const TESTS = ['none', 'wishCharge', 'charged'] as const;

const outcome = {
  pursues: boolean({ label: 'It makes a pursuit move' }),
  contact: boolean({ label: 'It touches the routers, or the unit in their way' }),
  status: choice(STATUSES, { label: 'Status now' }),
  testOwed: choice(TESTS, {
    label: 'Reaction test owed',
    labels: { wishCharge: 'of the pursuer, who wishes to charge', charged: 'of the unit in the way' },
  }),
  combat: choice(['nextTurn', 'now'], {
    label: 'When they fight',
    labels: { nextTurn: 'in the combat phase of next turn', now: 'at once' },
    optional: true,
  }),
  orderToHold,
  followOn: owed,
};

type Pursuer = Infer<typeof situation>;
type Pursuit = Infer<typeof outcome>;

const wants = (s: Pursuer): boolean => s.mustPursue || s.pursue === true;

/** Why a unit could not have charged the routers, and so does not pursue them (G9.17-01, R-61). */
function inability(s: Pursuer): string | undefined {
  const { arm, formation, status, targetFormation } = s;
  return chargeBar({ arm, formation, status, targetFormation });
}

// prettier-ignore
export const PURSUIT_CHECKS: CheckTable<Pursuer> = {
  kind: 'checks', id: 'pursuit-refusals', title: 'When a unit does not pursue', citation: 'GTE 9.17',
  rows: [
    { code: 'E-PUR-OPPONENTS', condition: 'not all its opponents have broken', citation: 'GTE 9.17 (G9.17-01)',
      refuses: (s) => wants(s) && !s.allOpponentsBroke, because: (s) => `not all opponents of ${s.name} have broken` },
    { code: 'E-PUR-UNABLE', condition: 'artillery; skirmishers after others; squares; shaken or broken troops', citation: 'GTE 9.17 (G9.17-01)',
      refuses: (s) => wants(s) && inability(s) !== undefined,
      because: (s) => `${s.name} does not pursue: ${inability(s) ?? ''}` },
  ],
};

/** Pursuit of broken enemies in the rout and pursuit phase (9.17). */
export const pursuit = procedure({
  id: 'pursuit',
  title: 'Pursuit',
  summary: 'Whether a unit whose opponents all broke goes after them, and whom it meets.',
  citation: 'GTE 9.17',
  situation,
  outcome,
  tables: [PURSUIT_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      label: 'Pursuer',
      example: 'Blues=heavy disordered',
      numbers: ['gap'],
      fields: {
        arm: 'arm',
        cossack: 'cossack',
        formation: 'formation',
        status: 'status',
        must: 'mustPursue',
        pursue: 'pursue',
      },
    },
  ],
  examples: [
    {
      command: "rule pursuit --rules gte -u 'Blues=heavy disordered 4' --all-opponents-broke",
      about: 'heavy cavalry, its routed enemies 4B away',
    },
    {
      command:
        "rule pursuit --rules gte -u 'light must 3' --all-opponents-broke --intervening-enemy unbroken",
      about: 'cavalry out of control, with fresh enemies in the way',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    if (!umpire.examine(PURSUIT_CHECKS, s)) return null;
    const inReach = within(s.gap, s.allowance);
    if (paceTable({ ...s }, umpire.settings) !== undefined) umpire.look(PACE_TABLE);
    if (wants(s))
      umpire
        .by('G9.17-03')
        .step(
          'GTE 9.17',
          () => `${bands(s.gap)} to go, of ${bands(s.allowance)}: ${inReach ? 'in' : 'out of'} reach`,
        );
    return meetsUnbroken(s, inReach) ? meetUnbroken(s, umpire) : chase(s, inReach, umpire);
  },
});

/**
 * The unit goes after the routers, disordered; whoever cannot reach them does not go, out of control or not (G6.2-01,
 * G9.17-01, G9.17-02, G9.17-03, G9.17-06).
 */
function chase(s: Pursuer, inReach: boolean, umpire: Umpire): Pursuit {
  const pursues = wants(s) && inReach;
  return {
    pursues,
    contact: pursues,
    status: pursues ? 'disordered' : s.status,
    testOwed: 'none',
    combat: pursues ? (umpire.option('pursuitCombat') === 'immediate' ? 'now' : 'nextTurn') : undefined,
    orderToHold: undefined,
    followOn: pursues
      ? [
          { procedure: 'surrender', for: ROUTERS, cause: 'contactedByPursuers' },
          { procedure: 'combat', for: s.name, cause: 'broken' },
        ]
      : [],
  };
}

const ROUTERS = 'the routers';
const IN_THE_WAY = 'the unit in the way';

/**
 * A pursuer meets the enemy in its way; but a compulsory pursuit has ended if the routers are out of reach (G9.17-06).
 */
function meetsUnbroken(s: Pursuer, inReach: boolean): boolean {
  return s.interveningEnemy === 'unbroken' && wants(s) && (inReach || !s.mustPursue);
}

/** Fresh enemies stop a free pursuit, which may become a charge; a compulsory one runs into them (G9.17-04). */
function meetUnbroken(s: Pursuer, umpire: Umpire): Pursuit {
  umpire
    .by('G9.17-04')
    .step('GTE 9.17', () =>
      s.mustPursue
        ? `${s.name} is out of control and runs into the unit in the way`
        : `${s.name} must break off before the unit in the way`,
    );
  const charges = s.wishesToChargeIt === true;
  return {
    pursues: s.mustPursue,
    contact: s.mustPursue,
    status: s.mustPursue ? 'disordered' : s.status,
    testOwed: s.mustPursue ? 'charged' : charges ? 'wishCharge' : 'none',
    combat: s.mustPursue ? 'nextTurn' : undefined,
    orderToHold: charges ? (umpire.settings.failedChargeHold as Holder) : undefined,
    followOn: testsOf(s, charges),
  };
}

function testsOf(s: Pursuer, charges: boolean): readonly Due[] {
  if (s.mustPursue) return [{ procedure: 'reaction-test', for: IN_THE_WAY, occasion: 'charged' }];
  return charges ? [{ procedure: 'reaction-test', for: s.name, occasion: 'wishCharge' }] : [];
}

function verdict({ pursues, testOwed }: Pursuit, s: Pursuer): string {
  const { name } = s;
  if (testOwed === 'charged') return `${name} runs into the unbroken unit in its way.`;
  if (testOwed === 'wishCharge')
    return `${name} breaks off its pursuit, and tests to charge the unit in its way.`;
  if (pursues) return `${name} catches the routers.`;
  if (breaksOff(s)) return `${name} breaks off its pursuit before the unit in its way.`;
  return wants(s) ? `${name} cannot reach the routers.` : `${name} does not pursue.`;
}

const breaksOff = (s: Pursuer): boolean => s.interveningEnemy === 'unbroken' && s.pursue === true;

/** Whether a unit lets the routers go; one that merely cannot reach them does not (G9.17-05). */
export const letsGo = (s: Pursuer): boolean => !wants(s) || breaksOff(s);

function orders(o: Pursuit, s: Pursuer): readonly string[] {
  const { name } = s;
  if (o.testOwed === 'charged')
    return [
      `Move ${name} into contact with it; it is disordered.`,
      'That unit tests reaction as charged at once, and answers.',
    ];
  if (!o.pursues) return declined(s, o);
  return [
    `Move ${name} up to ${bands(s.allowance)} after the routers, together with their rout moves; it is disordered.`,
    `The routers can surrender; else they fight ${WHEN[o.combat ?? 'nextTurn']}, without fighting back.`,
    ...(s.mustPursue ? [GOES_ON] : []),
  ];
}

const WHEN = { nextTurn: 'in the combat phase of next turn', now: 'at once' } as const;

const GOES_ON =
  'It pursues every turn until the enemy disintegrates or is out of reach, or a reaction test or an enemy charge halts it.';

/** What is to be done where nobody is pursued. */
function declined(s: Pursuer, { testOwed, orderToHold: holder }: Pursuit): readonly string[] {
  if (testOwed === 'wishCharge') return [`If it fails, ${s.name} ${failedWish(holder)}.`];
  if (s.mustPursue) return ['The enemy is out of reach: the compulsory pursuit is over.'];
  return letsGo(s) ? [`${s.name} cannot charge these routers this turn.`] : [];
}
