import {
  boolean,
  choice,
  list,
  name,
  record,
  type Field,
  type Infer,
  type Place,
  type Shape,
  type Values,
} from '../../../core/input/field';
import type { Procedure } from '../../../core/ruling/procedure';
import { charge } from '../charge/charge';
import { ACTIONS } from '../command/actions';
import { general, GENERAL_ACTIONS } from '../command/general';
import { pipAction } from '../command/pip-action';
import { pipDice } from '../command/pip-dice';
import type { Commander } from '../command/pip-dice-fields';
import { fire } from '../fire/fire';
import { flee } from '../flight/flee';
import { SEQUENCE } from '../sources';
import type { General } from '../units/general-record';
import { faceField, isArtillery, isCavalry, terrainBonusField, type Unit } from '../units/unit';

/** What a step can do; `end-turn` hands the turn to the other side. */
const DOINGS = [
  'deshake',
  'pip-dice',
  'pip-action',
  'general',
  'flee',
  'firing-start',
  'fire',
  'charge',
  'end-turn',
] as const;
export type Doing = (typeof DOINGS)[number];

/**
 * A step: what is done, and what the players supply for it; units and generals are named by id. Only what the state is
 * looked up by has its type here.
 */
export interface Step extends Values, Named {
  readonly do: Doing;
  readonly units?: readonly ListedUnit[];
  readonly chargers?: readonly ListedCharger[];
  readonly bonus?: Readonly<Partial<Record<Commander, string | null>>>;
}
type Name = 'unit' | 'general' | 'action' | 'corps' | 'firer' | 'target' | 'cavalryNext' | 'followUpTarget';
type Named = Readonly<Partial<Record<Name, string>>>;

function rootOf(place: Place): Place {
  return place.up ? rootOf(place.up) : place;
}

const unitsIn = (place: Place): readonly Unit[] => (rootOf(place).self.units ?? []) as readonly Unit[];
const generalsIn = (place: Place): readonly General[] =>
  (rootOf(place).self.generals ?? []) as readonly General[];
const unitNamed = (id: unknown, place: Place): Partial<Unit> =>
  unitsIn(place).find((unit) => unit.id === String(id)) ?? {};

const unitIds = (_: Values, place: Place): readonly string[] => unitsIn(place).map(({ id }) => id);
const generalIds = (_: Values, place: Place): readonly string[] => generalsIn(place).map(({ id }) => id);

/** Whether a step is unusable without a field, as far as the step as given and the cards tell. */
type Needed = (step: Values, place: Place) => boolean;
const always: Needed = () => true;

/**
 * A field of a step. It matters to the named kinds of step, and may be left out unless it is needed. It has no default
 * of its own: the procedure has, and knows the state by then.
 */
function supplied(key: string, field: Field, doings: readonly Doing[], needed?: Needed): Field {
  const { is, nullable, label, help, citation, among } = field;
  return {
    is,
    nullable,
    label,
    whenText: doings.join(', '),
    when: (step, place) =>
      doings.includes(step.do as Doing) &&
      (place.raw[key] !== undefined || needed?.(place.raw, place) === true),
    ...(help !== undefined && { help }),
    ...(citation !== undefined && { citation }),
    invalid: (value, place) => field.invalid?.(value, place),
    ...(among && { among }),
  };
}

const isAction =
  (...actions: readonly string[]) =>
  ({ action }: Values): boolean =>
    actions.includes(String(action));
const isCavalryContact: Needed = (step, place) =>
  isAction('move')(step) && step.endsInContact === true && isCavalry(unitNamed(step.unit, place));
const isGunsContact: Needed = (step, place) =>
  isAction('pivot')(step) && step.endsInContact === true && isArtillery(unitNamed(step.unit, place));
const isFarShot: Needed = (step, place) =>
  step.targetLost !== true && step.inContact !== true && isArtillery(unitNamed(step.firer, place));
const needsTarget: Needed = (step, place) =>
  step.do === 'charge' ||
  (step.do === 'fire' && step.targetLost !== true) ||
  isAction('charge', 'spikeGuns')(step) ||
  isCavalryContact(step, place);

export const STEP_ACTIONS = [...new Set([...ACTIONS, ...GENERAL_ACTIONS])];

function actionFault(action: string, { self }: Place): string | undefined {
  const known: readonly string[] = self.do === 'general' ? GENERAL_ACTIONS : ACTIONS;
  return known.includes(action)
    ? undefined
    : `is nothing that ${String(self.do)} does; give ${known.join(', ')}`;
}

const unitId = (label: string): Field<string> => name({ label, among: unitIds });

const listedUnit = {
  unit: unitId('Unit'),
  terrainBonus: terrainBonusField('The ground', {
    when: (_, { up }) => up?.self.do === 'deshake',
    whenText: 'deshake',
  }),
  hasValidTarget: boolean({
    label: 'It has a valid target',
    when: (_, { up }) => up?.self.do === 'firing-start',
    whenText: 'firing-start',
  }),
};

export type ListedUnit = Partial<Infer<typeof listedUnit>> & { readonly unit: string };

const listedCharger = {
  unit: unitId('Unit that charges'),
  contactFace: faceField('Part of the target that it touches'),
  inContact: boolean({ label: 'It touches the target', default: true }),
};

export type ListedCharger = Partial<Infer<typeof listedCharger>> & { readonly unit: string };

/** Fields that name units and generals, or have choices that depend on the kind of step. */
const NAMED: readonly Supplied[] = [
  [
    'units',
    list(record(listedUnit, { label: 'Unit' }), { label: 'Units', unique: 'unit' }),
    ['deshake', 'firing-start'],
    ({ do: doing }) => doing === 'firing-start',
  ],
  [
    'unit',
    unitId('Unit'),
    ['pip-action', 'general', 'flee'],
    (step) => step.do !== 'general' || isAction('attach')(step),
  ],
  [
    'general',
    name({ label: 'General', among: generalIds }),
    ['pip-action', 'general'],
    ({ do: doing }) => doing === 'general',
  ],
  [
    'action',
    choice(STEP_ACTIONS, { label: 'What is done', citation: SEQUENCE.pips, invalid: actionFault }),
    ['pip-action', 'general'],
    always,
  ],
  ['firer', unitId('Unit that fires'), ['fire'], always],
  ['target', unitId('Target'), ['pip-action', 'fire', 'charge'], needsTarget],
  [
    'chargers',
    list(record(listedCharger, { label: 'Charger' }), { label: 'Units that charge', unique: 'unit' }),
    ['charge'],
  ],
  ['principal', unitId('Principal charger'), ['charge']],
  [
    'followUpTarget',
    unitId('The unit that is charged next'),
    ['charge'],
    ({ cavalryNext }) => cavalryNext === 'followUp',
  ],
];

type Supplied = readonly [key: string, field: Field, doings: readonly Doing[], needed?: Needed];

/** Fields that are taken over from a procedure. */
type Taken = readonly [key: string, doings: readonly Doing[], needed?: Needed];

const FROM_PIP_DICE: readonly Taken[] = [
  ['corps', ['pip-dice'], always],
  ['changePlan', ['pip-dice']],
  ['newPlan', ['pip-dice']],
  ['insert', ['pip-dice']],
  ['bonus', ['pip-dice']],
  [
    'bonusDistance',
    ['pip-dice'],
    ({ bonus = {} }) => Object.values(bonus as Values).some((general) => typeof general === 'string'),
  ],
];

const FROM_PIP_ACTION: readonly Taken[] = [
  ['endsInContact', ['pip-action']],
  ['targetIn', ['pip-action', 'fire']],
  [
    'inContact',
    ['pip-action', 'fire'],
    (step, place) => isAction('charge', 'spikeGuns')(step) || isGunsContact(step, place),
  ],
  ['throughBua', ['pip-action']],
  ['openGround', ['pip-action']],
  ['freePivot', ['pip-action']],
  ['inWoodsOrBua', ['pip-action']],
  ['distance', ['pip-action', 'general'], isAction('move')],
  ['crossLtf', ['pip-action', 'general']],
  ['sidewaysOrBack', ['pip-action', 'general']],
  ['onRoad', ['pip-action', 'general']],
  ['woodsOrBua', ['pip-action', 'general']],
  ['placeTaken', ['pip-action']],
  ['crossesRiver', ['pip-action']],
];

const FROM_GENERAL: readonly Taken[] = [['edgeContact', ['general']]];

const FROM_FLEE: readonly Taken[] = ['fleesFrom', 'leavesTable', 'shelter', 'stopped', 'stoppedResult'].map(
  (key) => [key, ['flee']] as const,
);

const FROM_FIRE: readonly Taken[] = [
  ['targetLost', ['fire']],
  ['range', ['fire'], isFarShot],
  ...['inArc', 'clearLines', 'targetOnHill', 'friendGap', 'buaHit', 'enfilade'].map(ofFire),
  ...['firerInTargetArc', 'targetCouldReply', 'result', 'firerTerrain', 'lostResult'].map(ofFire),
  ['targetTerrain', ['fire', 'charge']],
  ['flight', ['fire', 'charge']],
];

function ofFire(key: string): Taken {
  return [key, ['fire']];
}

const FROM_CHARGE: readonly Taken[] = [
  'command',
  'artilleryFront',
  'enMasse',
  'targetNoFlank',
  'principalTerrain',
  'afterTerrain',
  'withstood',
  'routedResult',
  'takePosition',
  'cavalryNext',
].map((key) => [key, ['charge']] as const);

/**
 * Takes over fields of a procedure, without their conditions and checks: those look at records, where a step has ids.
 */
function taken({ situation: { is } }: Procedure, rows: readonly Taken[]): Shape {
  return Object.fromEntries(
    rows.map(([key, doings, needed]) => {
      const field = is.shape[key] as Field;
      return [key, { ...supplied(key, field, doings, needed), invalid: undefined }];
    }),
  );
}

/** The fields of every kind of step. */
export const stepShape: Shape = {
  do: choice(DOINGS, { label: 'What is done', citation: SEQUENCE.overview }),
  ...taken(pipDice, FROM_PIP_DICE),
  ...Object.fromEntries(
    NAMED.map(([key, field, doings, needed]) => [key, supplied(key, field, doings, needed)]),
  ),
  ...taken(pipAction, FROM_PIP_ACTION),
  ...taken(general, FROM_GENERAL),
  ...taken(flee, FROM_FLEE),
  ...taken(fire, FROM_FIRE),
  ...taken(charge, FROM_CHARGE),
};
