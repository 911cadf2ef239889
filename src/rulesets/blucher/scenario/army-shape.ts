import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  nameOrNone,
  record,
  set,
  type Field,
} from '../../../core/input/field';
import { NAMED } from '../../../core/scenario/scenario-entries';
import { CINC_PERSONALITIES } from '../command/activation-fields';
import { LIST_NAMES, PERSONALITY_LABELS, SUBCOMMANDER_PERSONALITIES } from '../personalities';
import { MOST_AMMO, MOST_ELAN, STRENGTHS, TRAIT_LABELS, TRAITS, USUAL_AMMO, MOST_BOXES } from '../unit';
import { ARMS } from './arms';

/** The greatest count of anything that a scenario accepts. */
export const MOST = 1000;
/** A type of unit, with the facts on the cards of its units (p.160-163). */
export const unitType = record(
  {
    name: name({ label: 'Name' }),
    arm: choice(ARMS, { label: 'Arm' }),
    elan: integer({ label: 'Elan', min: 1, max: MOST_ELAN, optional: true }),
    traits: set(TRAITS, { label: 'Traits', labels: TRAIT_LABELS, default: [] }),
    like: name({ label: 'Row of an army list that it is like', optional: true }),
    movement: integer({ label: 'Full move, BW', min: 1, max: 12, optional: true }),
    ammo: list(integer({ label: 'Dice', min: 1, max: MOST_AMMO }), {
      label: 'Ammo boxes of artillery, if not those of its side',
      citation: 'Blücher p.15, 104',
      min: 1,
      max: MOST_BOXES,
      optional: true,
    }),
    canRally: checkbox({ label: 'Its units can rally', citation: 'Blücher p.87' }),
  },
  { label: 'Type of unit' },
);

const formationUnits = record(
  {
    type: name({ label: 'Type' }),
    count: integer({ label: 'Number of units', min: 1, max: 100, default: 1 }),
    strength: choice(STRENGTHS, { label: 'Strength', default: 'normal' }),
    names: list(name({ label: 'Name' }), { label: 'Names of the units', optional: true }),
    elan: integer({ label: 'Elan, if not that of the type', min: 1, max: MOST_ELAN, optional: true }),
    attachedArtillery: boolean({
      label: 'Each has artillery attached from the start',
      citation: 'Blücher p.88',
      optional: true,
    }),
    fatigues: integer({
      label: 'Fatigues of each at the start',
      citation: 'Blücher p.156',
      max: MOST_ELAN,
      optional: true,
    }),
    ammoMarked: integer({
      label: 'Ammo boxes of each that are crossed off at the start',
      citation: 'Blücher p.156',
      max: MOST_BOXES,
      optional: true,
    }),
  },
  { label: 'Units of one type' },
);

const count = (label: string): Field<number> => integer({ label, max: 100, default: 0 });

const formation = record(
  {
    ...NAMED,
    corps: nameOrNone({
      label: 'Corps',
      help: 'null = expressly of none, where its side uses corps',
      citation: 'Blücher p.13',
      optional: true,
    }),
    units: list(formationUnits, { label: 'Units', max: MOST }),
    batteries: record(
      { foot: count('Foot batteries'), horse: count('Horse batteries'), heavy: count('Heavy batteries') },
      { label: 'Batteries', default: { foot: 0, horse: 0, heavy: 0 } },
    ),
  },
  { label: 'Formation' },
);

const ATTACHING = ['own', 'any', 'none'] as const;

const attaching = (label: string): Field<(typeof ATTACHING)[number]> =>
  choice(ATTACHING, {
    label,
    labels: { own: 'to infantry of its corps', any: 'to any infantry' },
    default: 'own',
  });

const artillery = record(
  {
    batteriesPerUnit: integer({ label: 'Batteries to an artillery unit', min: 1, max: 20, optional: true }),
    massing: choice(['optional', 'forbidden', 'required'], { label: 'Massing', default: 'optional' }),
    attach: record(
      { foot: attaching('Foot'), horse: attaching('Horse'), heavy: attaching('Heavy') },
      { label: 'Attaching', default: { foot: 'own', horse: 'own', heavy: 'own' } },
    ),
    ammo: list(integer({ label: 'Dice', min: 1, max: MOST_AMMO }), {
      label: 'Ammo boxes, from left to right',
      citation: 'Blücher p.15, 163',
      min: 1,
      max: MOST_BOXES,
      default: USUAL_AMMO,
    }),
    maxUnits: integer({ label: 'Artillery units at most', max: 100, optional: true }),
  },
  { label: 'Artillery', optional: true },
);

const officer = {
  name: name({ label: 'Name' }),
  corps: nameOrNone({ label: 'Corps', optional: true }),
  personalities: set(SUBCOMMANDER_PERSONALITIES, {
    label: 'Personalities',
    labels: PERSONALITY_LABELS,
    also: LIST_NAMES,
    default: [],
  }),
};

/** A side, with its order of battle (p.160-163). */
export const side = record(
  {
    ...NAMED,
    cinc: record(
      {
        name: name({ label: 'Name', optional: true }),
        personalities: set(CINC_PERSONALITIES, { label: 'Personalities', default: [] }),
      },
      { label: 'Commander in chief', default: { name: undefined, personalities: [] } },
    ),
    subcommanders: list(
      record(
        {
          ...officer,
          group: name({
            label: 'Reinforcement group that he comes with',
            citation: 'Blücher p.80',
            optional: true,
          }),
        },
        { label: 'Subcommander' },
      ),
      { label: 'Subcommanders', default: [], unique: 'name' },
    ),
    hidden: record(
      {
        formations: list(formation, { label: 'Formations', default: [], unique: 'id' }),
        officers: list(
          record({ ...officer, id: name({ label: 'Id in the roster' }) }, { label: 'Officer' }),
          {
            label: 'Officers',
            default: [],
          },
        ),
        prefix: name({ label: 'What stands before ids of the roster in names of units', optional: true }),
      },
      {
        label: 'Troops of which it is sealed where they are: a group that comes may hold them',
        citation: 'Blücher p.138, 147',
        optional: true,
      },
    ),
    noPrisoners: boolean({
      label: 'It has bought the effect "no prisoners" of La Guerilla',
      citation: 'Blücher p.130',
      optional: true,
    }),
    usesCorps: boolean({ label: 'Its formations are corps', citation: 'Blücher p.13' }),
    formations: list(formation, { label: 'Order of battle', min: 1, unique: 'id' }),
    artillery,
    startingMorale: integer({ label: 'Army morale at the start, for a check', max: MOST, optional: true }),
  },
  { label: 'Side' },
);
