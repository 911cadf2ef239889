import { boolean, choice, integer, type Field, type Infer, type Shape } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { faceText } from '../dice';
import { bmfFields, bmfSubject, type MoraleEdition } from '../reaction/bmf';
import { owed, type Due } from '../follow-on';
import { GENERAL_WORDS } from '../reaction/shorthand';
import { ARM_LABELS, nameField, NATION, NATIONS, type Arm, THE_UNIT } from '../unit';
import { testDie } from './die';

const CAVALRY = ['heavyCavalry', 'lightCavalry'] as const satisfies readonly Arm[];

/** The fields of losses, never asked: losses do not count in control tests (G8.3-02). */
function ignored<F extends Shape>(fields: F): { [K in keyof F]: Field<undefined> } {
  const unasked = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, when: () => false, whenText: 'no control test: losses do not count in it' },
  ]);
  return Object.fromEntries(unasked) as { [K in keyof F]: Field<undefined> };
}

function controlFields(edition: MoraleEdition) {
  const { basesRemoved, hitsTaken, originalStrength, figuresPerBase, ...counted } = bmfFields(edition);
  return {
    name: nameField('Cavalry that tests', 'unit'),
    ...counted,
    arm: choice(CAVALRY, {
      label: 'Arm of the cavalry',
      citation: 'GTE 2.1, 8.3',
      labels: ARM_LABELS,
      from: 'card',
    }),
    nation: choice(NATIONS, {
      ...NATION,
      citation: 'GTE 8.3',
      help: 'British cavalry is the hardest to hold',
    }),
    ...ignored({ basesRemoved, hitsTaken, originalStrength, figuresPerBase }),
  };
}

const outcome = {
  bmf: integer({ label: 'Basic morale factor, losses left out', min: -1000 }),
  score: integer({ label: 'Score', min: -1000 }),
  target: integer({ label: 'Score that it needs' }),
  passed: boolean({ label: 'Passed' }),
  mustPursue: boolean({ label: 'It must follow up and pursue' }),
  followOn: owed,
};

type Riders = Infer<ReturnType<typeof controlFields>>;
type ControlOutcome = Infer<typeof outcome>;

/**
 * Whether cavalry whose opponents have all broken, on being charged or in combat, can be held back (G8.3-01; 8.3,
 * A8.3).
 */
export function controlTestOf(edition: MoraleEdition) {
  return procedure({
    id: 'control-test',
    title: 'Control test',
    summary: 'Whether cavalry whose opponents all broke can be kept from pursuing them.',
    citation: edition.control.citation,
    situation: controlFields(edition),
    outcome,
    tables: [edition.bmf.id],
    units: [
      {
        ...THE_UNIT,
        label: 'Cavalry that tests',
        example: 'Greys=heavy regular british disordered',
        fields: {
          arm: 'arm',
          grade: 'grade',
          status: 'status',
          nation: 'nation',
          'out-of-command': 'outOfCommand',
        },
        words: GENERAL_WORDS,
      },
    ],
    examples: [
      {
        command: "rule control-test --rules gte -u 'Greys=heavy regular british disordered'",
        about: 'British heavy cavalry after a won combat',
      },
    ],
    verdict: ({ score, target, passed }, { name }) =>
      passed
        ? `${name} is under control with ${score}: it pursues if it likes.`
        : `${name} is out of control with ${score}, not ${target}: it must pursue.`,
    orders,
    views: ({ name }) => [
      { title: name, answer: (o) => (o.passed === true ? 'is under control' : 'must pursue') },
    ],
    *resolve(s, umpire) {
      const bmf = bmfOf(s, edition, umpire);
      const target = targetOf(s, edition, umpire);
      const roll = testDie(`${s.name} tests control`, edition, umpire);
      const die = (yield roll).value;
      const score = die + bmf;
      // No face of the die passes by itself here, nor in rallying.
      const passed = score >= target;
      umpire
        .by('G8.3-01')
        .step(
          edition.control.citation,
          () =>
            `die ${faceText(die, roll)}, morale ${signed(bmf)}: ${score}, ${passed ? 'passed' : 'failed'} (it needs ${target})`,
        );
      return { bmf, score, target, passed, mustPursue: !passed, followOn: passed ? [] : owedBy(s) };
    },
  });
}

/** The morale factor, without the Old Guard's: that is for reaction tests and rallying (G13.3-01). */
function bmfOf(s: Riders, edition: MoraleEdition, umpire: Umpire): number {
  const use = { status: s.status, firingHitsThisPhase: 0, guardCounts: false };
  return umpire.weigh(edition.bmf, bmfSubject(edition, s, use, umpire), s.name).total;
}

/**
 * The score needed: inferior or British cavalry is harder to hold; second line by option only (G8.3-02, G8.3-05, R-69).
 */
function targetOf({ grade, nation }: Riders, { control }: MoraleEdition, umpire: Umpire): number {
  const asInferior = grade === 'secondLine' && umpire.option('fatlineGradeMap') === 'points';
  return grade === 'inferior' || asInferior || nation === 'british' ? control.wild : control.other;
}

/**
 * After a failed test: to follow up enemies who broke on being charged, and to pursue, this turn and later (G8.3-03,
 *
 */
function owedBy({ name }: Riders): readonly Due[] {
  return [
    { procedure: 'follow-up-charge', for: name, cause: 'mustPursue' },
    { procedure: 'pursuit', for: name, cause: 'mustPursue' },
  ];
}

/** G8.3-03 and G8.3-04. */
function orders({ passed }: ControlOutcome, { name }: Riders): readonly string[] {
  if (passed) return [`${name} follows up and pursues only if its owner wishes.`];
  return [
    `If the enemy broke on being charged, ${name} makes a follow-up charge with what is left of its allowance.`,
    `${name} pursues in the rout and pursuit phase, this turn and every turn, until the enemy disintegrates or is out of reach, or a reaction test or an enemy charge halts it.`,
  ];
}
