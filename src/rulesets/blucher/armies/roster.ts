import {
  boolean,
  checkbox,
  choice,
  choiceOr,
  integer,
  list,
  map,
  name,
  nameOr,
  nameOrNone,
  nameOrNoneOr,
  record,
  set,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { listing, printable } from '../../../core/input/text';
import { ARTILLERY_KINDS, MOST_ELAN, type ArtilleryKind } from '../unit';
import { ERROR_CODES } from './codes';
import { ARMS, NAMED_TRAITS } from './formula';

/** The value of `schema` in a roster file. */
export const ROSTER_SCHEMA = 'blucher-roster/1';

/** Names that no corps may have: ids of artillery units begin with the first, the second is the key of no corps. */
const RESERVED_CORPS = ['Art', 'noCorps'];

/** The most of one thing, or units in one corps, that a roster may have. */
const MOST_NUMBER = 999;

/** `row` or `row*n`. */
const TIMES = /^(.*?)\s*\*\s*(\d+)$/;

/** The row of an entry that is written as text, and how many units of it there are. */
export function timesOf(text: string): { readonly row: string; readonly count: number } {
  const [, row = text, count = '1'] = TIMES.exec(text) ?? [];
  return { row, count: Number(count) };
}

/** A number of things bought, none by default. */
const count = (label: string, citation: string): Field<number> =>
  integer({ label, citation, max: MOST_NUMBER, default: 0, from: 'card' });

const yes = (label: string, citation: string): Field<boolean> => checkbox({ label, citation, from: 'card' });

/** The place of the whole roster. */
function rootOf(place: Place): Place {
  return place.up === undefined ? place : rootOf(place.up);
}

function corpsIdsOf({ raw }: Place): readonly string[] {
  const corps = Array.isArray(raw.corps) ? (raw.corps as (Values | null)[]) : [];
  return corps.flatMap((one) => {
    const id = typeof one === 'object' && one !== null ? one.id : undefined;
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  });
}

const batteryRecord = record(
  {
    kind: choice(ARTILLERY_KINDS, { label: 'Kind', citation: 'Blücher p.104', from: 'card' }),
    corps: nameOrNone({
      label: 'Corps that the battery belongs to',
      help: 'null = none; left out = the corps under which it stands',
      citation: 'Blücher p.88-89',
      optional: true,
      from: 'card',
      invalid: corpsFault,
    }),
  },
  { label: 'Battery' },
);

function corpsFault(id: string | null, place: Place): string | undefined {
  const known = corpsIdsOf(rootOf(place));
  if (id === null || known.includes(id)) return undefined;
  const names = known.map((one) => printable(one));
  const given = known.length === 0 ? 'there are no corps' : `the corps are ${listing(names, 'and')}`;
  return `there is no corps "${printable(id)}"; ${given}`;
}

const BATTERY = { label: 'Battery', citation: 'Blücher p.104', from: 'card' } as const;
const battery = choiceOr(ARTILLERY_KINDS, batteryRecord, BATTERY);

const isOwn = (unit: Values): boolean => unit.custom === true;

/** One unit that is more than a row: named, with a battery, a bought trait, or a row of the players' own (B11.1-09). */
const unitRecord = record(
  {
    row: name({ label: 'Row of the list', citation: 'Blücher p.103', from: 'card' }),
    name: name({ label: 'Name of the unit', optional: true, from: 'card' }),
    battery: choiceOr(ARTILLERY_KINDS, batteryRecord, { ...BATTERY, optional: true }),
    mixedBrigade: yes('Buys the trait mixed brigade', 'Blücher p.124'),
    landwehrShock: yes('Buys the trait shock', 'Blücher p.124'),
    custom: yes('A row of the players’ own', 'Blücher p.99, 168'),
    arm: choice(ARMS, {
      label: 'Arm',
      citation: 'Blücher p.168',
      when: isOwn,
      whenText: 'a row of the players’ own',
      from: 'card',
    }),
    elan: integer({
      label: 'Elan',
      citation: 'Blücher p.168',
      min: 1,
      max: MOST_ELAN,
      when: isOwn,
      whenText: 'a row of the players’ own',
      from: 'card',
    }),
    traits: list(choice(NAMED_TRAITS, { label: 'Trait', from: 'card' }), {
      label: 'Traits',
      citation: 'Blücher p.168',
      default: [],
      when: isOwn,
      whenText: 'a row of the players’ own',
      from: 'card',
    }),
  },
  { label: 'Unit' },
);

export type UnitRecord = typeof unitRecord extends Field<infer T> ? NonNullable<T> : never;
/** An entry of a list of units: `row` or `row*n`, or the record of one unit. */
export type UnitEntry = string | UnitRecord;
export type BatteryEntry = typeof battery extends Field<infer T> ? T : never;

function unitsFault(units: readonly UnitEntry[]): string | undefined {
  const counts = units.map((unit) => (typeof unit === 'string' ? timesOf(unit).count : 1));
  const none = units.find((_, i) => (counts[i] ?? 0) < 1);
  if (typeof none === 'string') return `"${printable(none)}" is no unit; give at least 1 of a row`;
  const all = counts.reduce((sum, one) => sum + one, 0);
  return all > MOST_NUMBER ? `has ${all} units; give at most ${MOST_NUMBER}` : undefined;
}

const officer = nameOrNoneOr(
  record(
    {
      id: name({ label: 'Officer of the list', citation: 'Blücher p.101', from: 'card' }),
      displayName: name({
        label: 'Name that the players give him',
        citation: 'Blücher p.100',
        optional: true,
        from: 'card',
      }),
    },
    { label: 'Officer' },
  ),
  {
    label: 'Subcommander',
    help: 'his id, or {id, displayName} for another name of the same price and personality',
    citation: 'Blücher p.100-102',
    default: null,
    from: 'card',
  },
);

export type OfficerEntry = typeof officer extends Field<infer T> ? T : never;

/** How many batteries of each kind. */
export type KindCounts = Readonly<Record<ArtilleryKind, number>>;
export const NO_BATTERIES: KindCounts = { foot: 0, horse: 0, heavy: 0 };

const kindCounts = (label: string, citation: string): Field<KindCounts> =>
  record(
    {
      foot: count('Foot batteries', citation),
      horse: count('Horse batteries', citation),
      heavy: count('Heavy batteries', citation),
    },
    { label, citation, default: NO_BATTERIES, from: 'card' },
  );

const massed = (label: string): Field<readonly (readonly BatteryEntry[])[]> =>
  list(list(battery, { label: 'Batteries of one unit', max: MOST_NUMBER }), {
    label,
    help: 'for each artillery unit its three batteries',
    citation: 'Blücher p.89',
    default: [],
    from: 'card',
  });

/** What a corps holds, and what belongs to no corps. */
const holdings = {
  officer,
  units: list(nameOr(unitRecord, { label: 'Unit' }), {
    label: 'Units',
    help: 'each a row of the list, row*n for n of them, or a record',
    citation: 'Blücher p.103',
    default: [],
    invalid: unitsFault,
    from: 'card',
  }),
  attach: kindCounts('Batteries attached to infantry', 'Blücher p.88, 104'),
  art: massed('Artillery units'),
  guardArt: massed('Artillery units designated as Guard'),
  unused: kindCounts('Batteries bought and not placed', 'Blücher p.104'),
};

/** The holdings of a corps without anything. */
export const NOTHING = {
  officer: null,
  units: [],
  attach: NO_BATTERIES,
  art: [],
  guardArt: [],
  unused: NO_BATTERIES,
} as const;

const corps = record(
  {
    id: name({
      label: 'Corps',
      citation: 'Blücher p.101',
      from: 'card',
      invalid: (id) =>
        RESERVED_CORPS.includes(id) ? `"${id}" is kept for other use; give another name` : undefined,
    }),
    kind: choice(['normal', 'guard'], {
      label: 'Kind',
      labels: { guard: 'Guard corps' },
      citation: 'Blücher p.114, 127',
      default: 'normal',
      from: 'card',
    }),
    ...holdings,
  },
  { label: 'Corps' },
);

export const NO_GUERILLA = {
  delay: false,
  information: false,
  noPrisoners: false,
  counterstroke: false,
  ambushDice: 0,
};

export const NO_EXTRAS = {
  mixedBrigade: 0,
  landwehrShock: 0,
  entrenchments: 0,
  terrainChoices: 0,
  guerilla: NO_GUERILLA,
};

export const guerillaField = record(
  {
    delay: yes('Delay', 'Blücher p.130'),
    information: yes('Information', 'Blücher p.130'),
    noPrisoners: yes('No prisoners', 'Blücher p.130'),
    counterstroke: yes('Counterstroke', 'Blücher p.130'),
    ambushDice: count('Ambush dice', 'Blücher p.130'),
  },
  {
    label: 'La Guerilla',
    citation: 'Blücher p.130',
    default: NO_GUERILLA,
    from: 'card',
  },
);

export type Guerilla = typeof guerillaField extends Field<infer T> ? T : never;

/** What an army has lost in earlier battles, if the players carry that on; nothing of it changes what was bought. */
const lossesField = record(
  {
    units: map(
      record(
        {
          fatigues: count('Fatigues', 'Blücher p.12'),
          ammoMarked: count('Ammo boxes crossed off', 'Blücher p.15'),
          eliminated: yes('It is gone', 'Blücher p.17'),
        },
        { label: 'Losses of a unit' },
      ),
      { label: 'Losses of units, by their ids', default: {}, from: 'card' },
    ),
    officers: list(name({ label: 'Officer' }), {
      label: 'Officers who are wounded',
      citation: 'Blücher p.94',
      default: [],
      from: 'card',
    }),
  },
  { label: 'Losses of earlier battles', optional: true, from: 'card' },
);

/** A roster: what every army procedure takes (p.99-131). */
export const rosterFields = {
  schema: choice([ROSTER_SCHEMA], { label: 'Kind of file', optional: true, from: 'card' }),
  list: name({
    label: 'Army list',
    help: 'its id, such as spain; "blucher army lists" tells all',
    citation: 'Blücher p.98',
    from: 'card',
  }),
  variant: nameOrNone({
    label: 'Variant of the list',
    citation: 'Blücher p.110, 114, 124',
    default: 'standard',
    from: 'card',
  }),
  limit: integer({
    label: 'Points limit',
    citation: 'Blücher p.98-99',
    max: 100_000,
    default: 300,
    from: 'card',
  }),
  scharnhorst: boolean({
    label: 'For a Scharnhorst campaign',
    citation: 'Blücher p.119, 129-130',
    default: true,
    from: 'card',
  }),
  multiPlayer: yes('Several armies on a side', 'Blücher p.99, 101'),
  cinc: nameOrNone({
    label: 'Outstanding commander in chief',
    citation: 'Blücher p.101',
    default: null,
    from: 'card',
  }),
  cincPlayer: boolean({
    label: 'This player commands the side',
    citation: 'Blücher p.101',
    default: true,
    when: (roster) => roster.multiPlayer === true,
    whenText: 'several armies on a side',
    from: 'card',
  }),
  artilleryOfficer: {
    ...officer,
    label: 'Artillery officer, who has no corps',
    citation: 'Blücher p.96, 101',
  },
  corps: list(corps, {
    label: 'Corps',
    citation: 'Blücher p.101',
    max: 100,
    unique: 'id',
    default: [],
    from: 'card',
  }),
  noCorps: record(holdings, {
    label: 'What belongs to no corps',
    citation: 'Blücher p.13, 131',
    default: NOTHING,
    from: 'card',
    flag: 'outside',
  }),
  extras: record(
    {
      mixedBrigade: count('Infantry units that buy mixed brigade', 'Blücher p.124'),
      landwehrShock: count('Landwehr units that buy shock', 'Blücher p.124'),
      entrenchments: count('Points for entrenchments', 'Blücher p.119, 129'),
      terrainChoices: count('Terrain choices bought', 'Blücher p.119, 129'),
      guerilla: guerillaField,
    },
    {
      label: 'Extras',
      citation: 'Blücher p.119, 124, 129-130',
      default: NO_EXTRAS,
      from: 'card',
    },
  ),
  waivers: set(ERROR_CODES, {
    label: 'Errors that both players agreed to ignore',
    citation: 'Blücher p.100',
    default: [],
    from: 'card',
  }),
  losses: lossesField,
};

export type Roster = Infer<typeof rosterFields>;
export type CorpsEntry = Roster['corps'][number];
export type Holdings = Roster['noCorps'];
export type Extras = Roster['extras'];
