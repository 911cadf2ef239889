import {
  boolean,
  checkbox,
  choice,
  integer,
  integerOrNone,
  type Field,
  type FieldOptions,
  type Infer,
  type Place,
  type Shape,
  type Values,
} from '../../../core/input/field';
import type { Edition } from '../edition';
import { owed } from '../follow-on';
import { bmfFields } from '../reaction/bmf';
import { mayCount, nameField, STATUSES } from '../unit';

const RALLYING = ['disordered', 'shaken', 'broken'] as const;
type Rallying = (typeof RALLYING)[number];

/** Most turns of a game. */
const MOST_TURNS = 1000;

function isOne(...of: readonly Rallying[]) {
  return {
    when: ({ status }: Values): boolean => of.includes(status as Rallying),
    whenText: of.join(', '),
  };
}

/** The same fields, asked of broken units only; without `status`, which is asked of all. */
type OfBroken<F extends Shape> = {
  [K in Exclude<keyof F, 'status'>]: F[K] extends Field<infer T> ? Field<T | undefined> : never;
};

function ofBroken<F extends Shape>(fields: F): OfBroken<F> {
  const others = Object.entries(fields).filter(([name]) => name !== 'status');
  return Object.fromEntries(others.map(([name, field]) => [name, narrowed(field)])) as OfBroken<F>;
}

function narrowed(field: Field): Field {
  const { when, whenText } = field;
  return {
    ...field,
    when: (self, place) => self.status === 'broken' && (when === undefined || when(self, place)),
    whenText: whenText === undefined ? 'broken' : `broken; ${whenText}`,
  };
}

function flag(label: string, citation: string, condition: ReturnType<typeof isOne>, more: object = {}) {
  return boolean({
    label,
    citation,
    default: false,
    ...condition,
    from: 'state',
    ...more,
  } satisfies FieldOptions<boolean>);
}

function turnInvalid(value: number | null, { self }: Place): string | undefined {
  return value !== null && value > Number(self.turn)
    ? `is after the present turn, ${String(self.turn)}`
    : undefined;
}

/** The situation of a unit that rallies (6.2-6.4, 8.4). */
export function rallyFields(edition: Edition) {
  const counted = bmfFields(edition);
  return {
    name: nameField('Unit that rallies', 'unit'),
    status: choice(RALLYING, {
      label: 'Status that it rallies from',
      citation: 'GTE 6.2-6.4',
      from: 'state',
    }),
    ...turns,
    ...happenings,
    cossack: checkbox({
      label: 'Cossacks (never steady)',
      citation: 'GTE 13.7',
      when: ({ status }: Values, place: Place) =>
        status !== 'broken' && mayCount('cossack', place, 'cossacks'),
      whenText: 'disordered, shaken; with the option cossacks',
      from: 'card',
    }),
    ...ofBroken(counted),
    outOfCommand: { ...counted.outOfCommand, ...isOne('shaken', 'broken') } as Field<boolean | undefined>,
  };
}

const turns = {
  turn: integer({
    label: 'Turn now',
    citation: 'GTE 6.2, 6.3',
    min: 1,
    max: MOST_TURNS,
    ...isOne('disordered', 'shaken'),
    from: 'scenario',
  }),
  disorderCauseEndedTurn: integerOrNone({
    label: 'Turn in which the cause of its disorder ended',
    help: 'the table disorder-causes has them; none while it goes on',
    citation: 'GTE 6.2',
    max: MOST_TURNS,
    invalid: turnInvalid,
    ...isOne('disordered'),
    from: 'state',
  }),
  becameShakenTurn: integer({
    label: 'Turn in which it was first shaken',
    citation: 'GTE 6.3',
    max: MOST_TURNS,
    invalid: turnInvalid,
    ...isOne('shaken'),
    from: 'state',
  }),
};

// prettier-ignore
const happenings = {
  permanentlyShaken: flag('It is at half its original strength or less', 'GTE 6.3', isOne('shaken', 'broken')),
  fired: flag('It has fired this turn', 'GTE 6.2, 6.3', isOne('disordered', 'shaken')),
  fought: flag('It has fought in combat this turn', 'GTE 6.2', isOne('disordered')),
  moved: flag('It has moved this turn', 'GTE 6.2-6.4', isOne(...RALLYING)),
  changedFormation: flag('It has changed formation this turn', 'GTE 6.3', isOne('shaken')),
  beingCharged: flag('It is being charged', 'GTE 6.3', isOne('shaken')),
  missedTurn: flag('Its general missed his turn', 'GTE 5.10', isOne('shaken', 'broken'), { optional: true }),
  inContactThisTurn: flag('It has been in contact with the enemy this turn', 'GTE 6.4', isOne('broken')),
  mustRout: flag('It has a rout move to make', 'GTE 6.4', isOne('broken')),
};

export const rallyOutcome = {
  status: choice(STATUSES, { label: 'Status now', optional: true }),
  bmf: integer({ label: 'Basic morale factor', min: -1000, optional: true }),
  score: integer({ label: 'Score', min: -1000, optional: true }),
  target: integer({ label: 'Score that it needs', optional: true }),
  passed: boolean({ label: 'Passed', optional: true }),
  removed: boolean({ label: 'It disintegrates and is removed', optional: true }),
  followOn: owed,
};

export type RallySituation = Infer<ReturnType<typeof rallyFields>>;
export type RallyOutcome = Infer<typeof rallyOutcome>;

/** What the rows of the refusals judge. */
export interface Rallies extends RallySituation {
  /** Cossacks, while their rule is in force. */
  readonly isCossack: boolean;
}
