import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  number,
  record,
  recordOrNone,
  type Field,
  type FieldOptions,
  type Infer,
  type Place,
  type Shape,
  type Values,
} from '../../../core/input/field';
import { settingsOf } from '../options';
import { PAGE } from '../sources';
import { changeFields } from '../units/markers';
import {
  ARMS,
  isCavalry,
  isInfantry,
  sameUnit,
  STATES,
  unitField,
  unitShape,
  type Unit,
} from '../units/unit';

const STOPPED = ['no', 'blocked', 'caught'] as const;
const STOPPED_RESULTS = ['none', 'destroyed'] as const;

const unitOf = ({ unit }: Values): Partial<Unit> => unit ?? {};

/** How a flight ends, as the players see it on the table. */
interface EndFields extends Shape {
  readonly leavesTable: Field<boolean | undefined>;
  readonly shelter: Field<boolean | undefined>;
  readonly stopped: Field<(typeof STOPPED)[number] | undefined>;
  readonly stoppedResult: Field<(typeof STOPPED_RESULTS)[number] | undefined>;
}

/** Where a flight ends is seen once its distance is known. */
const END = { citation: PAGE.fleeing, late: true } as const;

function endFields(mayShelter: Pick<FieldOptions<boolean>, 'when' | 'whenText'> = {}): EndFields {
  return {
    leavesTable: checkbox({ label: 'It leaves the table', ...END }),
    shelter: boolean({
      ...{ label: 'It ends in woods or a BUA', default: false, ...END, ...mayShelter },
      invalid: (isSheltered, { self }) =>
        isSheltered && self.leavesTable === true ? 'cannot be: it leaves the table' : undefined,
    }),
    stopped: choice(STOPPED, { label: 'Its way is blocked, or it is caught', default: 'no', ...END }),
    stoppedResult: choice(STOPPED_RESULTS, {
      ...{ label: 'What that does to it, by your copy of the rules', default: 'none', ...END },
      when: ({ stopped }) => stopped !== undefined && stopped !== 'no',
      whenText: 'blocked or caught',
      implied: (_, place) => {
        const { stoppedFlight } = settingsOf(place);
        return stoppedFlight === 'ask' ? undefined : stoppedFlight;
      },
    }),
  };
}

/** How a flight ends, for rulings in which a flight is only one part. */
export const flightField = record(endFields(), {
  label: 'The flight, if there is one',
  citation: PAGE.fleeing,
  default: { leavesTable: undefined, shelter: undefined, stopped: undefined, stoppedResult: undefined },
});

/**
 * The paths of the fields about a flight that are asked for only once there is one: only infantry shelters, and what
 * becomes of a unit that was stopped is asked once it is said that it was (GTF-08).
 */
export function flightPaths(
  fleeing: Pick<Unit, 'arm'> | undefined,
  { stopped = 'no' }: Partial<FlightEnd> = {},
): readonly (readonly string[])[] {
  const shelter = fleeing && isInfantry(fleeing) ? ['shelter'] : [];
  const result = stopped === 'no' ? [] : ['stoppedResult'];
  return ['leavesTable', ...shelter, 'stopped', ...result].map((key) => ['flight', key]);
}

const ends = endFields({ when: (self) => isInfantry(unitOf(self)), whenText: 'infantry' });

export const situation = {
  unit: unitField({ label: 'Unit that flees' }),
  fleesFrom: choice(ARMS, {
    label: 'Arm that it flees from',
    citation: PAGE.fleeing,
    default: (_: Values, { self }: Place) => unitOf(self).routedBy ?? undefined,
    when: (self) => isCavalry(unitOf(self)),
    whenText: 'cavalry',
    from: 'state',
  }),
  ...ends,
  pursuer: recordOrNone(unitShape, {
    label: 'Cavalry that pursues, after a charge',
    citation: PAGE.fleeing,
    default: null,
    invalid: (pursuer, { self }) => (pursuer === null ? undefined : sameUnit(self.unit, pursuer)),
  }),
};

export const pursuitField = recordOrNone(
  {
    unit: name({ label: 'Unit that pursues' }),
    distance: number({ label: 'Inches' }),
    state: choice(STATES, { label: 'Its state afterwards' }),
  },
  { label: 'Pursuit' },
);

export const outcomeShape = {
  unit: name({ label: 'Unit' }),
  distance: number({ label: 'Inches fled' }),
  dice: list(integer({ label: 'Die', min: 1, max: 6 }), { label: 'Dice of the distance' }),
  state: choice(['routed'], { label: 'State' }),
  markersOn: changeFields.markersOn,
  markersOff: changeFields.markersOff,
  sheltering: boolean({ label: 'It is in shelter' }),
  gone: changeFields.gone,
  generalLost: boolean({ label: 'Its general is lost' }),
  pursuit: pursuitField,
};

/** A flight within another ruling. */
export const flightOutcome = recordOrNone(outcomeShape, { label: 'Flight' });

/** The die of an attached general. */
const riskShape = {
  general: name({ label: 'General' }),
  die: integer({ label: 'Die', min: 1, max: 6, optional: true }),
  lost: boolean({ label: 'He is lost' }),
};
export const generalRiskField = recordOrNone(riskShape, { label: 'Risk of the attached general' });

export type FleeSituation = Infer<typeof situation>;
export type FleeOutcome = Infer<typeof outcomeShape>;
export type FlightEnd = NonNullable<(typeof flightField)['type']>;
export type GeneralRisk = Infer<typeof riskShape> | null;
