import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  set,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { settingsOf } from '../options';
import { BAND_LABELS, BANDS } from '../range-band';
import {
  circumstance,
  coverField,
  disorderField,
  idField,
  irregularField,
  isSteady,
  lossPctField,
  moraleStatusField,
  onlyWhere,
  RATINGS,
  RETREATING_HELP,
  SIDES,
  STATUSES,
  SURPRISED_HELP,
  THREAT_HELP,
  WITHIN,
  type Status,
} from '../unit';

export const CAUSES = [
  'smallArms',
  'artillery',
  'closeCombat',
  'leader',
  'adjacent',
  'rally',
  'other',
] as const;

const CAUSE_LABELS = {
  smallArms: 'small arms fire',
  artillery: 'artillery fire',
  closeCombat: 'close combat',
  leader: `a leader in sight wounded or killed within ${WITHIN.leaderHit} paces`,
  adjacent: 'an adjacent unit retreating',
  rally: 'an attempt to rally',
  other: 'another cause',
};

const MODIFIERS = 'Table 5.2.2';
const TRIGGERS = 'Table 5.1';
const MOST_UNITS = 20;

const afterFire = ({ cause }: Values): boolean => cause === 'smallArms' || cause === 'artillery';

/** Causes for which units check in the Rally Phase, other than an attempt to rally. */
const RALLY_PHASE: readonly unknown[] = ['adjacent', 'other'];

/**
 * Whether a check is an attempt to rally. It is not asked where no attempt can be made: in other phases, and for steady
 * units.
 */
function rallyImplied({ cause }: Values, raw: Values): boolean | undefined {
  if (cause === 'rally') return true;
  const { rally, moraleStatus = 'determined' } = raw;
  const mayBe = RALLY_PHASE.includes(cause) && !isSteady(moraleStatus as Status);
  return rally === undefined && !mayBe ? false : undefined;
}

const isRouted = ({ moraleStatus }: Values): boolean => moraleStatus === 'routed';

const onFire = (label: string) =>
  onlyWhere(circumstance(label, MODIFIERS), afterFire, 'small arms or artillery fire');

export const situation = {
  id: idField('Unit', 'the unit'),
  cause: choice(CAUSES, {
    label: 'Why it checks',
    help: 'the end of the phase for losses of 25% each, the Rally Phase for retreating neighbours and rallying',
    citation: TRIGGERS,
    labels: CAUSE_LABELS,
  }),
  rally: checkbox({
    label: 'It tries to rally',
    help: 'in the Rally Phase, once a turn; the attempt serves as the check for any other cause',
    citation: TRIGGERS,
    implied: (self, { raw }) => rallyImplied(self, raw),
  }),
  moraleRating: integer({
    label: 'Morale rating',
    citation: 'option moraleAddsRating',
    ...RATINGS,
    when: (_, place) => settingsOf(place).moraleAddsRating,
    whenText: 'option moraleAddsRating',
    from: 'card',
  }),
  irregular: irregularField,
  disorder: disorderField,
  lossPct: lossPctField(MODIFIERS),
  moraleStatus: moraleStatusField,
  converged: checkbox({
    label: 'Converged because of casualties',
    citation: MODIFIERS,
    from: 'state',
  }),
  band: choice(BANDS, {
    label: 'Range band of the nearest enemy in sight',
    citation: MODIFIERS,
    labels: BAND_LABELS,
    default: 'out',
    when: isRouted,
    whenText: 'routed unit',
  }),
  cover: coverField('Its cover'),
  flankSupports: integer({
    label: `Flanks with a formed friend within ${WITHIN.flankSupport} paces`,
    citation: MODIFIERS,
    max: 2,
    default: 0,
  }),
  rearSupport: circumstance(`A formed friend is behind it within ${WITHIN.rearSupport} paces`, MODIFIERS),
  playerFigure60: {
    ...circumstance(`A player figure is within ${WITHIN.playerFigure} paces`, MODIFIERS),
    flag: 'player-figure',
  },
  otherLeader60: {
    ...circumstance(`Another leader is within ${WITHIN.otherLeader} paces`, MODIFIERS),
    flag: 'other-leader',
  },
  enemyRetreating200: integer({
    label: `Enemy units retreating within ${WITHIN.enemyRetreating} paces`,
    help: `retreating = ${RETREATING_HELP}`,
    citation: MODIFIERS,
    max: MOST_UNITS,
    default: 0,
    flag: 'enemies-retreating',
  }),
  adjacentRetreating120: integer({
    label: `Adjacent friendly units retreating within ${WITHIN.adjacentRetreating} paces`,
    help: 'adjacent = the nearest friend on either side',
    citation: MODIFIERS,
    max: MOST_UNITS,
    default: 0,
    flag: 'adjacent-retreating',
  }),
  threatenedFrom: choice(['none', ...SIDES], {
    label: 'Threatened from',
    help: THREAT_HELP,
    citation: MODIFIERS,
    default: 'none',
  }),
  alsoThreatenedFrom: set(SIDES, {
    label: 'Threatened also from',
    citation: MODIFIERS,
    default: [],
    when: ({ threatenedFrom }, place) =>
      threatenedFrom !== 'none' && settingsOf(place).threatStacking === 'sum',
    whenText: 'threatened, option threatStacking: sum',
  }),
  noEnemyInRangeAndLos: {
    ...circumstance('No enemy is within P0 and in line of sight', MODIFIERS),
    invalid: (said: boolean, { self }: Place) =>
      said && isRouted(self) && self.band !== 'out'
        ? `contradicts the nearest enemy in sight, which is at ${String(self.band)}; leave one of the two out`
        : undefined,
    flag: 'no-enemy',
  },
  unansweredFire: onFire('Fired on this phase, and did not or could not fire back'),
  firedOnFlank: onFire('Fired on in the flank'),
  firedOnRear: onFire('Fired on in the rear'),
  surprised: onlyWhere(
    circumstance('Surprised', MODIFIERS, SURPRISED_HELP),
    ({ cause }) => cause === 'closeCombat',
    'close combat',
  ),
  ownersChoice: choice(['better', 'worse'], {
    label: 'Of the two results that the natural roll leaves, the owner takes the',
    citation: 'Table 5.2.1, notes',
    default: 'better',
    when: (_, place) => settingsOf(place).naturalRolls === 'ownerChooses',
    whenText: 'option naturalRolls: ownerChooses',
    late: true,
  }),
};

export const outcome = {
  legal: boolean({ label: 'The rules allow the check' }),
  refused: name({ label: 'Why not, by code', optional: true }),
  natural: integer({ label: 'Sum of the dice', min: 2, max: 20, optional: true }),
  roll: list(integer({ label: 'Face', min: 1, max: 10 }), { label: 'Faces', optional: true }),
  total: integer({ label: 'Modified total', min: -10_000, optional: true }),
  rolled: choice(STATUSES, { label: 'Result of the table', optional: true }),
  status: choice(STATUSES, { label: 'Status afterwards', optional: true }),
  changed: boolean({ label: 'The status is new', optional: true }),
  movesOwed: choice(['quick toward cover', 'double away'], {
    label: 'Move that it owes in each Movement Phase',
    optional: true,
  }),
  followOn: boolean({ label: 'Adjacent friends check in the next Rally Phase', optional: true }),
};

export type MoraleSituation = Infer<typeof situation>;
export type MoraleOutcome = Infer<typeof outcome>;
