import { within } from '../../../core/input/distance';
import { boolean, choice, distance, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting, settingsOf } from '../options';
import { MOST_PACES, shownPaces } from '../scale';
import { ARMS, FLANK_DEGREES, isSteady, moraleStatusField, SIDES, THREAT_REACH, type Arm } from '../unit';

const CITATION = 'option threatReach';

const situation = {
  threatArm: choice(ARMS, { label: 'Arm of the unit that may threaten', citation: CITATION, from: 'card' }),
  threatStatus: { ...moraleStatusField, label: 'Its morale status', help: 'only steady units threaten' },
  distance: distance({
    label: 'Distance to the unit that may be threatened',
    citation: CITATION,
    max: MOST_PACES,
    edges: ({ threatArm }, place) => [settingsOf(place).threatReach[threatArm as Arm]],
  }),
  lineOfSight: boolean({ label: 'It sees that unit', citation: CITATION, default: true, flag: 'sees' }),
  ahead: boolean({ label: 'That unit lies before its front', citation: CITATION, default: true }),
  side: choice(SIDES, {
    label: 'Side of that unit on which it stands',
    help: `flank = ${FLANK_DEGREES} degrees or more off its centre, rear = behind its rear rank`,
    citation: 'Table 7.2.3',
    default: 'front',
  }),
  alreadyThreatenedFrom: choice(['none', ...SIDES], {
    label: 'Others threaten that unit from',
    citation: CITATION,
    default: 'none',
    flag: 'already-from',
  }),
};

const outcome = {
  threatens: boolean({ label: 'It threatens' }),
  side: choice(['none', ...SIDES], { label: 'From where' }),
  threatenedFrom: choice(['none', ...SIDES], { label: 'Where the unit is threatened from in all' }),
};

type Situation = Infer<typeof situation>;
type From = Infer<typeof outcome>['threatenedFrom'];

type Reach = Readonly<Record<Arm, number>>;

interface Condition {
  readonly condition: string | ((reach: Reach) => string);
  readonly fails: (s: Situation, reach: number) => boolean;
  readonly because: (s: Situation, reach: number) => string;
}

/**
 * The conditions of a threat: a steady unit sees its target ahead of it, within its own move at the double (T-TH-01).
 */
// prettier-ignore
const CONDITIONS: readonly Condition[] = [
  { condition: 'it is resolute or determined',
    fails: (s) => !isSteady(s.threatStatus), because: (s) => `it is ${s.threatStatus}` },
  { condition: 'it sees the unit',
    fails: (s) => !s.lineOfSight, because: () => 'it does not see the unit' },
  { condition: 'the unit lies before its front',
    fails: (s) => !s.ahead, because: () => 'the unit does not lie before its front' },
  { condition: reachText,
    fails: (s, reach) => reach === 0 || !within(s.distance, reach),
    because: (s, reach) => reach === 0 ? `${s.threatArm} never threatens` : `${shownPaces(s.distance)} is farther than the ${shownPaces(reach)} that ${s.threatArm} threatens` },
];

/** `the unit is within 240 paces of infantry, 400 of cavalry; artillery never threatens`. */
function reachText(reach: Reach): string {
  const arms = ARMS.filter((arm) => reach[arm] > 0);
  const never = ARMS.filter((arm) => reach[arm] === 0);
  const within = arms.map((arm, i) => `${reach[arm]}${i === 0 ? ' paces' : ''} of ${arm}`).join(', ');
  const near = arms.length === 0 ? 'no unit threatens' : `the unit is within ${within}`;
  return arms.length === 0 || never.length === 0
    ? near
    : `${near}; ${listing(never, 'and')} never threaten${never.length === 1 ? 's' : ''}`;
}

function threatBy(reach: Reach): GridTable {
  return {
    kind: 'grid',
    id: 'threat',
    rule: 'T-TH-01',
    title: 'When a unit threatens an enemy: all of these hold (option threatReach)',
    citation: CITATION,
    columns: ['condition'],
    rows: CONDITIONS.map(({ condition }) => [typeof condition === 'string' ? condition : condition(reach)]),
  };
}

export const THREAT_TABLE: GridTable = {
  ...threatBy(THREAT_REACH),
  under: (options) => threatBy(settingsOf({ options }).threatReach),
};

/** Whether a unit threatens an enemy. The sheet uses "threatening" everywhere, but defines it nowhere. */
export const threat = procedure({
  id: 'threat',
  title: 'Threat',
  summary: 'Whether a unit threatens an enemy, and from which side.',
  citation: CITATION,
  situation,
  outcome,
  tables: [THREAT_TABLE.id],
  examples: [
    {
      command: 'rule threat --rules percentage --threat-arm cavalry --distance 380 --side flank',
      about: 'cavalry 380 paces off a flank',
    },
  ],
  verdict: ({ threatens, side }) =>
    threatens ? `It threatens the unit from the ${side}.` : 'It does not threaten the unit.',
  orders: ({ threatenedFrom }) =>
    threatenedFrom === 'none' ? [] : [`The unit counts as threatened from the ${threatenedFrom}.`],
  *resolve(s, umpire) {
    const threatens = isThreat(s, umpire);
    const side: From = threatens ? s.side : 'none';
    return { threatens, side, threatenedFrom: worst(side, s.alreadyThreatenedFrom) };
  },
});

function isThreat(s: Situation, umpire: Umpire): boolean {
  const reach = setting(umpire, 'threatReach')[s.threatArm];
  const failed = CONDITIONS.filter(({ fails }) => fails(s, reach));
  for (const { because } of failed) umpire.by('T-TH-01').step(CITATION, () => because(s, reach));
  return failed.length === 0;
}

/**
 * The worse of two sides. A flank is measured as for fire (T-TH-02); if several units threaten, the worst side counts
 * (T-TH-03).
 */
function worst(a: From, b: From): From {
  const rank = (side: From): number => (side === 'none' ? -1 : SIDES.indexOf(side));
  return rank(a) > rank(b) ? a : b;
}
