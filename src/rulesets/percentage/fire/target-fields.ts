import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  type Field,
  type Place,
  type Values,
} from '../../../core/input/field';
import type { UnitFlag } from '../../../core/ruling/procedure';
import { settingsOf } from '../options';
import { TARGET_WORDS } from '../shorthand';
import {
  circumstance,
  coverField,
  FLANK_DEGREES,
  FORMATION_LABELS,
  FORMATIONS,
  MOST_FIGURES,
  MOST_MARKERS,
} from '../unit';

const RANKS = 'Table 7.2.3';

export const targetIdField = name({
  label: 'Target',
  default: 'the target',
  from: 'card',
  invalid: (target, { self }) =>
    target === self.id ? 'is the firing unit; no unit fires at itself' : undefined,
});

/** What both kinds of fire ask of their target, apart from its name and distance. */
export const targetFields = {
  targetFormation: choice(FORMATIONS, {
    label: 'Formation of the target',
    help: 'a line of 4 or more ranks is a double line',
    citation: RANKS,
    labels: FORMATION_LABELS,
    default: 'line',
    from: 'state',
  }),
  targetIrregular: checkbox({
    label: 'The target is irregular',
    citation: RANKS,
    from: 'card',
  }),
  firingOnFlank: {
    ...circumstance(
      'The fire strikes the flank of the target',
      RANKS,
      `the firer is ${FLANK_DEGREES} degrees or more off its centre`,
    ),
    implied: (_: Values, { raw }: Place) => raw.firingOnRear === true || undefined,
    words: ['flank'],
  },
  firingOnRear: {
    ...circumstance(
      'The fire strikes the rear of the target',
      'Table 5.2.2',
      'the firer is behind it: for ranks on its flank, for morale on its rear',
    ),
    words: ['rear'],
  },
  targetCover: coverField('Cover of the target'),
  targetFigures: integer({
    label: 'Figures of the target now',
    help: 'losses cannot exceed them; a battery counts its crew',
    min: 1,
    max: MOST_FIGURES,
    optional: true,
    from: 'state',
  }),
  targetFiguresOriginal: integer({
    label: 'Figures of the target at first',
    help: 'with its figures now, it tells whether a morale check is due',
    citation: 'Table 5.1',
    min: 1,
    max: MOST_FIGURES,
    optional: true,
    from: 'card',
    invalid: (original, { self }) =>
      original < ((self.targetFigures as number | undefined) ?? 0)
        ? `${original} is less than the ${String(self.targetFigures)} figures it has now`
        : undefined,
  }),
};

/** Whether smoke obscures the target: smoke on the line of fire does, if it was there before this phase (T-S-04). */
export const smokeField = circumstance(
  'Smoke obscures the target',
  'Tables 7.2.2, 8.2.2',
  'the line of fire crosses smoke that was there before this phase',
);

/**
 * Whether such fire has already given the target a marker in this phase; asked only if the option gives no more than
 * one a phase.
 */
export function markedField(
  fire: string,
  option: 'smallArmsDisorder' | 'artilleryDisorder',
): Field<boolean | undefined> {
  return checkbox({
    label: `${fire} gave the target its marker already this phase`,
    citation: `option ${option}`,
    when: (_: Values, place: Place) => ['perPhase', 'onCasualty'].includes(settingsOf(place)[option]),
    whenText: `option ${option}: perPhase or onCasualty`,
    from: 'state',
  });
}

const MOST_PERCENT = 1000;

/** The outcome of both kinds of fire. */
export const fireOutcome = {
  legal: boolean({ label: 'The rules allow the fire' }),
  refused: name({ label: 'Why not, by code', optional: true }),
  percent: integer({ label: 'Hit percentage', max: MOST_PERCENT, optional: true }),
  ranks: integer({ label: 'Ranks of the target', optional: true }),
  points: integer({ label: 'Points: guns or figures x percentage', optional: true }),
  roll: list(integer({ label: 'Percentile roll', min: 1, max: 100 }), {
    label: 'Percentile rolls',
    optional: true,
  }),
  casualties: integer({ label: 'Figures lost', optional: true }),
  lossesApply: choice(['together', 'atOnce'], { label: 'When the losses apply', optional: true }),
  targetDisorder: integer({
    label: 'Disorder markers for the target',
    max: MOST_MARKERS * MOST_FIGURES,
    optional: true,
  }),
  smokeBalls: integer({ label: 'Smoke balls to place', optional: true }),
  moraleCheckDue: boolean({ label: 'The target checks morale at the end of the phase', optional: true }),
  hurtByFire: boolean({ label: 'The target lost figures or took markers by it', optional: true }),
};

/** How a target is typed for either kind of fire. */
export function targetFlag(example: string): UnitFlag {
  return {
    flag: 'target',
    short: 't',
    label: 'Target',
    example,
    nameField: 'targetId',
    numbers: ['targetFigures', 'targetFiguresOriginal'],
    fields: {
      formation: 'targetFormation',
      irregular: 'targetIrregular',
      flank: 'firingOnFlank',
      rear: 'firingOnRear',
      cover: 'targetCover',
      smoke: 'smoke',
      figures: 'targetFigures',
      original: 'targetFiguresOriginal',
    },
    words: TARGET_WORDS,
  };
}
