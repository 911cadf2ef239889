import { capital } from '../../../core/input/text';
import {
  boolean,
  checkbox,
  choice,
  integer,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { diceText, twoTens } from '../dice';
import { setting, settingsOf, type Settings } from '../options';
import {
  ARMS,
  coverField,
  disciplineField,
  disorderField,
  idField,
  lossPctField,
  lossSteps,
  moraleRatingField,
  onlyWhere,
  SIDES,
  type Arm,
  type Cover,
  THE_UNIT,
} from '../unit';
import {
  CONFUSION_MARKERS,
  FLANK_OR_REAR_WITHIN,
  GRADES,
  INITIATIVE_MODIFIERS,
  INITIATIVE_RESULTS,
  initiativeResult,
  markersOf,
  RESULTS,
  SUPPORT_WITHIN,
  type Check,
  type Grade,
} from './initiative-tables';

const MODIFIERS = 'Table 4.3.2';

const PURPOSES = ['refuseCharge', 'refuseWithdraw', 'refuseOther', 'act', 'refusePursuit'] as const;
type Purpose = (typeof PURPOSES)[number];

const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  refuseCharge: 'cavalry refuses an automatic charge',
  refuseWithdraw: 'artillery refuses to withdraw',
  refuseOther: 'it refuses another automatic order',
  act: 'it acts without an order',
  refusePursuit: 'cavalry does not pursue',
};

/** Checks that only one arm can make. */
const ARM_OF: Readonly<Partial<Record<Purpose, Arm>>> = {
  refuseCharge: 'cavalry',
  refuseWithdraw: 'artillery',
  refusePursuit: 'cavalry',
};

/** Checks that would take off the chit of an automatic order; the others are about something that the unit would do. */
const REFUSALS: readonly Purpose[] = ['refuseCharge', 'refuseWithdraw', 'refuseOther'];

const isRefusal = ({ purpose }: Values): boolean => REFUSALS.includes(purpose as Purpose);
const refusesCharge = (s: Values, place: Place): boolean =>
  s.purpose === 'refuseCharge' || (s.arm === 'cavalry' && settingsOf(place).armRowsScope === 'always');
const refusesWithdraw = (s: Values, place: Place): boolean =>
  s.purpose === 'refuseWithdraw' || (s.arm === 'artillery' && settingsOf(place).armRowsScope === 'always');

const CHARGE_TEXT = 'cavalry that refuses a charge';
const WITHDRAW_TEXT = 'artillery that refuses to withdraw';

/** The grade of each kind of cover, by the word in its name; heavy cover may be read as medium by option. */
const GRADE_OF: Readonly<Record<Cover, (option: () => Settings['heavyCoverGrade']) => Grade>> = {
  lightCover: () => 'light',
  lightWoods: () => 'light',
  lightWorks: () => 'light',
  mediumWorks: () => 'medium',
  heavyCover: (option) => option(),
  heavyWoods: (option) => option(),
  heavyWorks: () => 'heavy',
};

function gradeOf(covers: readonly Cover[], option: () => Settings['heavyCoverGrade']): Grade | 'none' {
  const grades = covers.map((cover) => GRADE_OF[cover](option));
  return GRADES.findLast((grade) => grades.includes(grade)) ?? 'none';
}

/**
 * What is wrong if both the cover and a grade are given, and the grade is not that of the cover; undefined if nothing
 * is.
 */
function gradeFault(grade: Grade | 'none', place: Place): string | undefined {
  const covers = (place.self.targetIn ?? []) as readonly Cover[];
  const known = gradeOf(covers, () => settingsOf(place).heavyCoverGrade);
  if (covers.length === 0 || grade === known) return undefined;
  return `${grade} contradicts the cover that is given, which is ${known}; leave one of the two out`;
}

const situation = {
  id: idField('Unit', 'the unit'),
  purpose: choice(PURPOSES, {
    label: 'What the check is for',
    citation: 'Section 4.3',
    labels: PURPOSE_LABELS,
    from: 'state',
  }),
  arm: choice(ARMS, {
    label: 'Arm',
    default: ({ purpose }) => ARM_OF[purpose as Purpose],
    from: 'card',
  }),
  marked: boolean({
    label: 'It is marked with an automatic order',
    citation: 'Section 4.3',
    optional: true,
    when: ({ purpose }) => purpose !== 'refusePursuit',
    whenText: 'a refusal of an automatic order, or an act without an order',
    from: 'state',
  }),
  discipline: disciplineField,
  moraleRating: onlyWhere(
    { ...moraleRatingField, citation: MODIFIERS },
    (_, place) => settingsOf(place).initiativeAddsRating,
    'option initiativeAddsRating',
  ),
  disorder: disorderField,
  lossPct: lossPctField(MODIFIERS),
  contradictingOrder: checkbox({
    label: 'An order against the automatic one was issued this turn',
    citation: MODIFIERS,
    when: isRefusal,
    whenText: 'a refusal of an automatic order',
    words: ['contradicted'],
  }),
  threatensFlankOrRear320: checkbox({
    label: `It threatens a flank or rear within ${FLANK_OR_REAR_WITHIN} paces`,
    citation: MODIFIERS,
    when: refusesCharge,
    whenText: CHARGE_TEXT,
    flag: 'threatens-flank-or-rear',
  }),
  threatensInfantryNotInSquare: checkbox({
    label: 'It threatens infantry that is not in square',
    citation: MODIFIERS,
    when: refusesCharge,
    whenText: CHARGE_TEXT,
    flag: 'threatens-infantry',
  }),
  targetIn: onlyWhere(
    { ...coverField('Cover of the threatened unit'), citation: MODIFIERS },
    refusesCharge,
    CHARGE_TEXT,
  ),
  targetCover: choice(['none', ...GRADES], {
    label: 'Grade of that cover',
    citation: MODIFIERS,
    default: ({ targetIn }, place) =>
      gradeOf((targetIn ?? []) as readonly Cover[], () => settingsOf(place).heavyCoverGrade),
    invalid: gradeFault,
    when: refusesCharge,
    whenText: CHARGE_TEXT,
  }),
  supported60: checkbox({
    label: `Infantry or cavalry is within ${SUPPORT_WITHIN} paces in support`,
    citation: MODIFIERS,
    when: refusesWithdraw,
    whenText: WITHDRAW_TEXT,
    flag: 'supported',
  }),
  threatenedFrom: choice(['none', ...SIDES], {
    label: 'It is threatened from',
    citation: MODIFIERS,
    default: 'front',
    when: refusesWithdraw,
    whenText: WITHDRAW_TEXT,
  }),
};

const outcome = {
  total: integer({ label: 'Modified total', min: -1000 }),
  result: choice(RESULTS, { label: 'Result' }),
  disorderAdded: integer({ label: 'Disorder markers added', max: CONFUSION_MARKERS }),
  chitRemoved: boolean({ label: 'The chit is removed', optional: true }),
  actionDone: boolean({ label: 'The action is done', optional: true }),
};

export type InitiativeSituation = Infer<typeof situation>;
type InitiativeOutcome = Infer<typeof outcome>;

const onlyArm = ({ purpose }: InitiativeSituation): Arm | undefined => ARM_OF[purpose];

// prettier-ignore
export const INITIATIVE_CHECKS: CheckTable<InitiativeSituation> = {
  kind: 'checks', id: 'initiative-refusals', title: 'Initiative checks that a unit does not make', rule: 'T4.3-01', citation: 'Section 4.3',
  rows: [
    { code: 'arm', condition: 'others than cavalry about a charge or a pursuit, or than artillery about a withdrawal', citation: 'Section 4.3',
      refuses: (s) => (onlyArm(s) ?? s.arm) !== s.arm,
      because: (s) => `${s.id} is ${s.arm}, which makes no such check: ${PURPOSE_LABELS[s.purpose]}`, allowed: (s) => onlyArm(s) ?? '' },
    { code: 'unmarked', condition: 'a refusal of an automatic order that the unit has not got', citation: 'Section 4.3',
      refuses: (s) => s.marked === false && isRefusal(s),
      because: (s) => `${s.id} has no automatic order to refuse`, allowed: () => 'a unit that is marked with one' },
    { code: 'marked', condition: 'an act without an order, of a unit that has an automatic order', citation: 'Tables 4.1, 4.3.1',
      refuses: (s) => s.marked === true && s.purpose === 'act',
      because: (s) => `${s.id} has an automatic order, which stays whatever this check brings`, allowed: () => 'a check to refuse that order' },
  ],
};

/** A unit checks its initiative, once a turn: to be rid of an automatic order, or to do what nobody ordered. */
export const initiativeCheck = procedure({
  id: 'initiative-check',
  title: 'Initiative check',
  summary: 'A unit tries to be rid of an automatic order, or to do what was not ordered.',
  citation: 'Tables 4.3.1, 4.3.2',
  situation,
  outcome,
  tables: [INITIATIVE_CHECKS.id, INITIATIVE_RESULTS.id, INITIATIVE_MODIFIERS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Milhaud=9 cavalry disciplined disorder:2',
      numbers: ['moraleRating'],
      fields: {
        arm: 'arm',
        rating: 'moraleRating',
        discipline: 'discipline',
        disorder: 'disorder',
        losses: 'lossPct',
        contradicted: 'contradictingOrder',
        supported: 'supported60',
      },
    },
  ],
  examples: [
    {
      command:
        "rule initiative-check --rules percentage --purpose refuse-charge -u 'Milhaud=9 disciplined disorder:2' --target-cover light",
      about: 'cavalry does not wish to charge a unit in light cover',
    },
    {
      command: "rule initiative-check --rules percentage --purpose act -u '6 infantry raw-recruits'",
      about: 'a unit that acts without an order',
    },
  ],
  verdict: (o, s) => `${capital(s.id)} ${VERDICTS[o.result]}: ${outcomeText(o, s)}.`,
  orders: ({ disorderAdded, chitRemoved }, { id }) => [
    ...(disorderAdded === 0 ? [] : [`Give ${id} ${disorderAdded} disorder markers.`]),
    ...(chitRemoved === false ? [`${capital(id)} makes no other initiative check this turn.`] : []),
  ],
  views: ({ id }) => [{ title: `Initiative of ${id}`, answer: (o) => String(o.result) }],
  *resolve(s, umpire) {
    return umpire.examine(INITIATIVE_CHECKS, s) ? yield* checkInitiative(s, umpire) : null;
  },
});

const VERDICTS: Readonly<Record<InitiativeOutcome['result'], string>> = {
  confusion: 'falls into confusion',
  failed: 'fails',
  succeeded: 'succeeds',
};

function outcomeText(
  { chitRemoved, actionDone }: InitiativeOutcome,
  { purpose }: InitiativeSituation,
): string {
  if (chitRemoved !== undefined) return chitRemoved ? 'remove the chit' : 'the chit stays';
  if (purpose === 'refusePursuit') return actionDone === true ? 'it does not pursue' : 'it pursues';
  return actionDone === true ? 'it does what it wished' : 'it does not do what it wished';
}

/** 2D10 and all rows of 4.3.2 that apply; 4.3.1 gives the result (T4.3-01). */
export function* checkInitiative(s: InitiativeSituation, umpire: Umpire): Resolution<InitiativeOutcome> {
  const modifiers = umpire.weigh(INITIATIVE_MODIFIERS, checkOf(s, umpire), s.id).total;
  const { value } = yield twoTens(`${s.id} checks its initiative`, 'owner');
  const total = value + modifiers;
  const result = initiativeResult(total, umpire);
  umpire.by('T4.3-01').step('Table 4.3.1', () => `${diceText(value, modifiers)}: ${result}`);
  const done = result === 'succeeded';
  const isChit = REFUSALS.includes(s.purpose);
  return {
    total,
    result,
    disorderAdded: markersOf(result),
    chitRemoved: isChit ? done : undefined,
    actionDone: isChit ? undefined : done,
  };
}

/**
 * The facts of the check. The rows for cavalry and artillery count only where that arm refuses what they are about
 * (T4.3-03).
 */
function checkOf(s: InitiativeSituation, umpire: Umpire): Check {
  if (s.arm !== 'infantry' && s.purpose !== 'refuseCharge' && s.purpose !== 'refuseWithdraw') {
    setting(umpire, 'armRowsScope');
  }
  return {
    discipline: s.discipline,
    moraleRating: ratingOf(s, umpire),
    disorder: s.disorder,
    lossSteps: lossSteps(s.lossPct),
    contradictingOrder: s.contradictingOrder === true,
    threatensFlankOrRear: s.threatensFlankOrRear320 === true,
    threatensInfantryNotInSquare: s.threatensInfantryNotInSquare === true,
    targetCover: coverGrade(s, umpire),
    supported: s.supported60 === true,
    threatenedOnFlankOrRear: s.threatenedFrom === 'flank' || s.threatenedFrom === 'rear',
  };
}

/**
 * The rating is added as it is; the rows for losses and markers subtract theirs (T4.3-02). Reading the option makes the
 * ruling name it.
 */
function ratingOf({ moraleRating }: InitiativeSituation, umpire: Umpire): number | undefined {
  setting(umpire, 'initiativeAddsRating');
  return moraleRating;
}

/**
 * The grade has been worked out already, as the default of its field; here the option is only read again, so that the
 * ruling names it where it decided.
 */
function coverGrade(
  { targetCover = 'none', targetIn = [] }: InitiativeSituation,
  umpire: Umpire,
): Check['targetCover'] {
  gradeOf(targetIn, () => setting(umpire, 'heavyCoverGrade'));
  return targetCover;
}
