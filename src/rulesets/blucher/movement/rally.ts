import {
  boolean,
  checkbox,
  choice,
  integer,
  nameOrNone,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { atLeast, type Answer, type Roll } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { COST } from '../command/activation';
import { isArtillery, isCavalry, MOST_ELAN, stateField, THE_UNIT, typeField } from '../unit';
import { enemyNear, nearestEnemyField, whyNear } from './enemy-near';
import { idField, USED_OTHERWISE, usedOtherwiseField } from './footprint';
import { KEEP_OFF_BW } from './tables';

/** The least face of the die that rallies (p.87). */
const RALLIES_FROM = 3;
/** The fewest fatigues with which a unit may try: it never becomes fresh again (p.87). */
const LEAST_FATIGUES = 2;

const hasElan = (s: Values): boolean => !isArtillery(s);
const ELAN = { when: hasElan, whenText: 'infantry and cavalry' } as const;

const situation = {
  id: idField,
  type: typeField,
  canRally: checkbox({
    label: 'Its card or the scenario lets it rally',
    citation: 'Blücher p.87',
    ...ELAN,
    from: 'card',
    words: ['rallies'],
  }),
  elanMax: integer({
    label: 'Elan when fresh',
    citation: 'Blücher p.12',
    min: 1,
    max: MOST_ELAN,
    optional: true,
    ...ELAN,
    from: 'card',
  }),
  fatigues: integer({
    label: 'Fatigues marked',
    citation: 'Blücher p.12, 87',
    max: MOST_ELAN - 1,
    ...ELAN,
    from: 'card',
    invalid: (fatigues, { self }) =>
      typeof self.elanMax === 'number' && fatigues >= self.elanMax
        ? `is ${fatigues}, which breaks a unit of elan ${self.elanMax}; give at most ${self.elanMax - 1}`
        : undefined,
  }),
  activation: choice(['individual', 'corps', 'command'], {
    label: 'How it is activated',
    citation: 'Blücher p.87',
    labels: {
      individual: 'by itself',
      corps: 'with others of its corps',
      command: 'by command of the commander in chief',
    },
    default: 'individual',
  }),
  usedOtherwise: usedOtherwiseField,
  rallied: stateField('It has tried to rally already this turn', 'Blücher p.95'),
  nearestEnemyBW: nearestEnemyField,
  byHero: nameOrNone({
    label: 'Hero with the unit who is used',
    citation: 'Blücher p.95',
    default: null,
    proposed: ({ attachedHero }) => (typeof attachedHero === 'string' ? [attachedHero] : []),
    ...ELAN,
    flag: 'by-hero',
  }),
  attachedHero: nameOrNone({
    label: 'Hero attached to the unit',
    citation: 'Blücher p.95',
    optional: true,
    ...ELAN,
    from: 'state',
  }),
};

const outcome = {
  die: integer({ label: 'Die', min: 1, max: 6, optional: true }),
  success: boolean({ label: 'It rallies' }),
  fatigues: integer({ label: 'Fatigues now' }),
  elan: integer({ label: 'Elan now', max: MOST_ELAN, optional: true }),
  moved: boolean({ label: 'It counts as moved' }),
  atRisk: boolean({ label: 'The hero must roll' }),
  cost: integer({ label: 'MO cost of its activation' }),
};

type RallySituation = Infer<typeof situation>;
type RallyOutcome = Infer<typeof outcome>;

/** What `RALLY_CHECKS` judges: the situation, and what follows from it and the options. */
interface Rally extends RallySituation {
  /** Its kind of activation allows a rally (R-32). */
  readonly activationServes: boolean;
}

/** Whether a hero is used; if the hero with the unit is known, it must be he (B-RAL-01, B-SUB-05; p.95). */
const usesHero = ({ byHero, attachedHero = byHero }: RallySituation): boolean =>
  typeof byHero === 'string' && byHero === attachedHero;

// prettier-ignore
export const RALLY_CHECKS: CheckTable<Rally> = {
  kind: 'checks', id: 'rally-refusals', title: 'When a unit may not try to rally', citation: 'Blücher p.87, 95',
  rows: [
    { code: 'RAL_NOT_ABLE', condition: 'infantry or cavalry that can neither rally of itself nor uses a hero', rule: 'B-RAL-01', citation: 'Blücher p.87, 95',
      refuses: (s) => s.canRally === false && !usesHero(s),
      because: ({ id, byHero }) => `neither card nor scenario lets ${id} rally, and ${byHero === null ? 'no hero with it is used' : `${byHero} is no hero with it`}`, allowed: () => 'a unit that can rally, or a hero with it' },
    { code: 'RAL_NOT_INDIVIDUAL', condition: 'activated with its corps, or by command', rule: 'B-RAL-02', citation: 'Blücher p.87',
      refuses: (s) => !s.activationServes,
      because: ({ id, activation }) => `${id} is activated ${activation === 'corps' ? 'with its corps' : 'by command'}`, allowed: () => `an individual activation, for ${COST.individual} MO` },
    USED_OTHERWISE,
    { code: 'RAL_FATIGUE', condition: `fewer than ${LEAST_FATIGUES} fatigues are marked`, rule: 'B-RAL-03', citation: 'Blücher p.87',
      refuses: ({ fatigues }) => fatigues !== undefined && fatigues < LEAST_FATIGUES,
      because: ({ id, fatigues }) => `${id} has ${plural(fatigues ?? 0, 'fatigue', 'fatigues')}; a unit never becomes fresh again`,
      allowed: () => `a unit with ${LEAST_FATIGUES} fatigues or more` },
    { code: 'RAL_ENEMY_NEAR', condition: `an enemy is within ${KEEP_OFF_BW} BW, and no hero is used`, rule: 'B-RAL-04', citation: 'Blücher p.87, 95',
      refuses: (s) => enemyNear(s) && !usesHero(s), because: whyNear, allowed: () => `with every enemy more than ${KEEP_OFF_BW} BW away, or by a hero` },
    { code: 'RAL_TWICE', condition: 'it has tried already this turn, of itself or by a hero', rule: 'B-RAL-02', citation: 'Blücher p.95',
      refuses: ({ rallied }) => rallied, because: ({ id }) => `${id} has tried to rally already this turn`, allowed: () => 'another attempt in your next turn' },
    { code: 'RAL_TYPE', condition: 'the unit is artillery', rule: 'B-RAL-01', citation: 'Blücher p.87',
      refuses: isArtillery, because: ({ id }) => `${id} is artillery, which never rallies`, allowed: () => 'infantry or cavalry' },
  ],
};

/** An attempt to rally one fatigue (B-RAL; p.87, 95). */
export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  summary: 'An infantry or cavalry unit tries to recover one fatigue.',
  citation: 'Blücher p.87, 95',
  situation,
  outcome,
  tables: [RALLY_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Zayas=inf 2 rallies',
      numbers: ['fatigues', 'elanMax'],
      fields: {
        type: 'type',
        canRally: 'canRally',
        fatigues: 'fatigues',
        elanMax: 'elanMax',
        rallied: 'rallied',
      },
    },
  ],
  examples: [
    {
      command: "rule rally -u 'Zayas=inf 2 rallies' --nearest-enemy 3",
      about: 'two fatigues, the enemy far off',
    },
    {
      command: "rule rally -u 'Watier=cav 4' --by-hero Ney --nearest-enemy 1",
      about: 'by a hero, the enemy near',
    },
  ],
  verdict: ({ success, fatigues }, { id }) =>
    success
      ? `${id} rallies: ${plural(fatigues, 'fatigue', 'fatigues')} left.`
      : `${id} does not rally: ${plural(fatigues, 'fatigue', 'fatigues')} as before.`,
  orders,
  views: ({ id }) => [
    { title: id, answer: ({ success }) => (success === true ? 'rallies' : 'does not rally') },
  ],
  *resolve(s, umpire) {
    const activationServes = servesRally(s.activation, () => umpire.option('rallyByCommand'));
    if (!umpire.examine(RALLY_CHECKS, { ...s, activationServes })) return null;
    const { value, faces }: Answer = yield rallyRoll(s);
    umpire.by('B-RAL-05').step('Blücher p.87', () => `a die of ${RALLIES_FROM} or more recovers one fatigue`);
    return recovered(s, value > 0, faces?.[0]);
  },
});

function rallyRoll({ id }: RallySituation): Roll {
  const want = atLeast(RALLIES_FROM);
  return { kind: 'roll', for: `${id} rallies`, by: 'active', count: 1, sides: 6, want };
}

/** Whether units of such an activation may rally; `byCommand` says whether a command serves (B-RAL-02, R-32). */
export const servesRally = (activation: string, byCommand: () => unknown): boolean =>
  activation === 'individual' || (activation === 'command' && byCommand() === true);

/**
 * The outcome of an attempt, which counts as a move whatever the die (B-RAL-05, B-RAL-06). The rally of a unit
 * activated by command costs nothing more: the force has been paid for.
 */
function recovered(s: RallySituation, success: boolean, die: number | undefined): RallyOutcome {
  const fatigues = (s.fatigues ?? 0) - (success ? 1 : 0);
  return {
    die,
    success,
    fatigues,
    elan: s.elanMax === undefined ? undefined : s.elanMax - fatigues,
    moved: true,
    atRisk: usesHero(s) && enemyNear(s),
    cost: s.activation === 'individual' ? COST.individual : 0,
  };
}

function orders(o: RallyOutcome, s: RallySituation): readonly string[] {
  return [
    ...(o.success ? [`Erase one fatigue of ${s.id}.`] : []),
    isCavalry(s)
      ? `${s.id} stays where it is this turn.`
      : `${s.id} stays where it is and, unless it is mobile, does not fire this turn; a prepared marker stays.`,
    ...(o.atRisk ? [`Roll for ${s.byHero ?? ''}, who is at risk.`] : []),
  ];
}
