import {
  boolean,
  checkbox,
  choice,
  integer,
  integerOrNone,
  list,
  map,
  name,
  nameOrNone,
  record,
  set,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { PLACES } from '../turn';

/** Personalities of a commander in chief. He may have several, and all of them apply (B-ACT-14; p.92-93). */
export const CINC_PERSONALITIES = ['staffwork', 'immobile', 'mobile', 'intuitive', 'legend'] as const;

const KINDS = ['corps', 'individual', 'command', 'end'] as const;
export const STAGES = ['corps', 'individual'] as const;

/**
 * The counter of an immobile commander in chief after use. It goes down by one in each turn of his own side, and he can
 * be used again when it is at 0 (B-ACT-13; p.92).
 */
export const IMMOBILE_COUNTER = 3;

/** When current MO is compared with the limit (B-ACT-08; p.27). */
const MEETINGS = ['after', 'before'] as const;
const USES = ['move', 'charge', 'prepare', 'unprepare', 'rally', 'retire', 'stay'] as const;

const isCorps = (s: Values): boolean => s.kind === 'corps';
const isCommand = (s: Values): boolean => s.kind === 'command';
const activates = (s: Values): boolean => s.kind !== 'end';
const hasCinc = (s: Values, personality: string): boolean =>
  (s.cinc as readonly string[]).includes(personality);

const unit = {
  id: name({ label: 'Unit', default: (_, place) => `unit ${Number(place.key) + 1}`, from: 'card' }),
  corps: nameOrNone({
    label: 'Corps',
    citation: 'Blücher p.13',
    default: null,
    from: 'card',
    prominent: (_: Values, { up }: Place) => up !== undefined && isCorps(up.self),
  }),
  concealed: checkbox({ label: 'Concealed', citation: 'Blücher p.25', from: 'state' }),
  activated: checkbox({
    label: 'Activated already in this phase',
    citation: 'Blücher p.31',
    from: 'state',
  }),
  side: choice(['active', 'passive'], {
    label: 'Side',
    citation: 'Blücher p.24',
    default: 'active',
    from: 'state',
  }),
  where: choice(PLACES, { label: 'Where it is', citation: 'Blücher p.17', default: 'table', from: 'state' }),
  vigorous: nameOrNone({
    label: 'Vigorous subcommander with it',
    citation: 'Blücher p.95',
    optional: true,
    from: 'state',
  }),
};

type Unit = Infer<typeof unit>;

export const situation = {
  kind: choice(KINDS, {
    label: 'Activation',
    citation: 'Blücher p.28-31',
    labels: {
      corps: 'units of one corps, in a chain',
      individual: 'one unit',
      command: 'by command of the commander in chief',
      end: 'none: end the phase',
    },
  }),
  cinc: set(CINC_PERSONALITIES, {
    label: 'Personalities of the commander in chief',
    citation: 'Blücher p.92-93',
    default: [],
    from: 'state',
  }),
  units: list(record(unit, { label: 'Unit' }), {
    label: 'Units activated together',
    citation: 'Blücher p.27',
    min: 1,
    unique: 'id',
    when: activates,
    whenText: 'an activation',
  }),
  linked: boolean({
    label: 'They form one chain, no link longer than 1 BW',
    citation: 'Blücher p.29',
    default: true,
    when: isCorps,
    whenText: 'corps activation',
  }),
  within1: list(list(name({ label: 'Unit' }), { label: 'Pair', min: 2, max: 2 }), {
    label: 'Pairs of units at most 1 BW apart, in place of the chain',
    citation: 'Blücher p.29',
    optional: true,
    when: isCorps,
    whenText: 'corps activation',
  }),
  vigorous: nameOrNone({
    label: 'Vigorous subcommander with one of them who is used',
    citation: 'Blücher p.95',
    default: null,
    proposed: ({ units }) => ((units ?? []) as readonly Unit[]).flatMap((one) => one.vigorous ?? []),
    when: isCorps,
    whenText: 'corps activation',
  }),
  vigorousUsed: checkbox({
    label: 'That subcommander was used already this turn',
    citation: 'Blücher p.95',
    when: (s) => typeof s.vigorous === 'string',
    whenText: 'vigorous subcommander',
    from: 'state',
  }),
  staffwork: checkbox({
    label: 'Excellent staffwork is used',
    citation: 'Blücher p.92',
    when: isCorps,
    whenText: 'corps activation',
  }),
  cincLegal: boolean({
    label: 'The marker is not in a major river and more than 1 BW from every enemy',
    citation: 'Blücher p.30',
    default: true,
    when: isCommand,
    whenText: 'by command',
  }),
  unitsWithin2: boolean({
    label: 'Every unit is within 2 BW of the marker’s centre',
    citation: 'Blücher p.30',
    default: true,
    when: isCommand,
    whenText: 'by command',
  }),
  // Each unit of a force may do something different (B-ACT-15; p.34).
  use: map(choice(USES, { label: 'Use' }), {
    label: 'What each unit does',
    citation: 'Blücher p.31, 34',
    keys: ({ self }) => (self.units as readonly Unit[] | undefined)?.map(({ id }) => id),
    default: ({ units }) =>
      Object.fromEntries(((units ?? []) as readonly Unit[]).map(({ id }) => [id, 'move' as const])),
    when: activates,
    whenText: 'an activation',
  }),
  currentMO: integer({
    label: 'MO spent so far this phase',
    citation: 'Blücher p.27',
    max: 10_000,
    default: 0,
    from: 'state',
    flag: 'current-mo',
  }),
  activationsMade: integer({
    label: 'Activations made so far this phase',
    citation: 'Blücher p.92',
    max: 10_000,
    default: 0,
    from: 'state',
  }),
  stage: choice(STAGES, {
    label: 'Stage of the phase',
    citation: 'Blücher p.28-29',
    labels: { corps: 'corps activations still allowed', individual: 'an individual activation was made' },
    default: 'corps',
    from: 'state',
  }),
  commandUsed: checkbox({
    label: 'A force was activated by command this turn',
    citation: 'Blücher p.30, 93',
    from: 'state',
  }),
  pips: integer({
    label: 'Counter of the immobile commander in chief',
    citation: 'Blücher p.92',
    max: IMMOBILE_COUNTER,
    default: 0,
    when: (s) => hasCinc(s, 'immobile'),
    whenText: 'immobile commander in chief',
    from: 'state',
  }),
  moLimit: integer({
    label: 'MO limit',
    citation: 'Blücher p.27',
    max: 10_000,
    optional: true,
    hidden: true,
    from: 'state',
    flag: 'mo-limit',
  }),
  meetsLimit: choice(MEETINGS, {
    label: 'When what is spent meets the limit',
    help: 'the cost is added after the units have moved: until then nobody knows whether the phase goes on',
    citation: 'Blücher p.27',
    labels: { after: 'with the cost of this activation', before: 'before it, with what has moved so far' },
    default: 'after',
    from: 'state',
  }),
};

export const PHASE_ENDS = ['none', 'limit', 'command', 'voluntary'] as const;

export const outcome = {
  cost: integer({ label: 'MO cost' }),
  currentMO: integer({ label: 'MO spent now' }),
  stage: choice(STAGES, { label: 'Stage now' }),
  pips: integer({ label: 'Counter of an immobile commander in chief now', max: IMMOBILE_COUNTER }),
  revealed: list(name({ label: 'Unit' }), { label: 'Units that are now revealed' }),
  phaseEnded: choice(PHASE_ENDS, { label: 'Why the phase has ended' }),
  limitShown: integerOrNone({ label: 'The MO limit, once the phase has ended' }),
  refusals: list(name({ label: 'Code' }), { label: 'Why it is refused, by code' }),
};

export type ActivationSituation = Infer<typeof situation>;
export type ActivationOutcome = Infer<typeof outcome>;
