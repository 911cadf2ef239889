import {
  checkbox,
  choice,
  integer,
  integerOrNone,
  list,
  map,
  name,
  record,
  set,
  text,
  type Field,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { ARTILLERY_KINDS, MOST_AMMO, MOST_ELAN } from '../../unit';
import { ELAN_BASE, PRICED_TRAITS, type PricedTrait, priceText, sumOf } from '../../miniatures/prices';
import { ADJUSTMENTS, ARMS, mayHave, priceParts, type Adjustment, type Arm } from '../formula';

/** The nine lists of the book. */
export const LIST_IDS = [
  'austria',
  'britain',
  'franceEarly',
  'franceLate',
  'ottoman',
  'prussiaEarly',
  'prussiaLate',
  'russia',
  'spain',
] as const;

const MOST = 999;
const points = (label: string): Field<number> => integer({ label, max: MOST });
const kept = (row: Values): boolean => row.off !== true;
const KEPT = { when: kept, whenText: 'a row that is not left out' };

const ownRow = record(
  {
    off: checkbox({ label: 'Left out' }),
    name: name({ label: 'Name', ...KEPT }),
    arm: choice(ARMS, { label: 'Arm', ...KEPT }),
    group: name({ label: 'Nation or contingent', optional: true, ...KEPT }),
    max: integer({ label: 'No more than', max: MOST, optional: true, ...KEPT }),
    min: integer({
      label: 'No fewer than',
      max: MOST,
      optional: true,
      ...KEPT,
      invalid: (_, { self }) =>
        self.max === undefined ? undefined : 'stands beside "max"; a row has one of the two',
    }),
    elan: integer({ label: 'Elan', min: 1, max: MOST_ELAN, ...KEPT, invalid: unpricedFault }),
    traits: set(PRICED_TRAITS, { label: 'Traits', default: [], ...KEPT, invalid: traitsFault }),
    adjustment: choice(Object.keys(ADJUSTMENTS) as Adjustment[], {
      label: 'Paid for a special rule',
      default: 'none',
      ...KEPT,
    }),
    points: integer({
      label: 'Points',
      help: 'left out = by the formula of p.168',
      max: MOST,
      optional: true,
      ...KEPT,
      invalid: priceFault,
    }),
    agreed: checkbox({ label: 'The price is agreed, whatever the formula says', ...KEPT }),
    period: name({ label: 'Bought in this variant only', optional: true, ...KEPT }),
    tags: list(name({ label: 'Tag' }), {
      label: 'What special rules call it by',
      default: [],
      ...KEPT,
    }),
    note: text({ label: 'Note', optional: true, ...KEPT }),
  },
  { label: 'Row' },
);

export type OwnRow = typeof ownRow extends Field<infer T> ? T : never;

function traitsFault(
  traits: readonly PricedTrait[],
  { self }: { readonly self: Values },
): string | undefined {
  const wrong = traits.find((trait) => self.arm !== undefined && !mayHave(self.arm as Arm, trait));
  return wrong === undefined ? undefined : `${wrong} is a trait of infantry`;
}

/** What the formula says of a row; undefined where its elan has no price. */
function formulaOf(row: Values): { readonly points: number; readonly text: string } | undefined {
  const elan = row.elan as number;
  const base = ELAN_BASE[elan];
  if (base === undefined) return undefined;
  const traits = (row.traits ?? []) as readonly PricedTrait[];
  const parts = priceParts({ elan, base, traits, adjustment: (row.adjustment ?? 'none') as Adjustment });
  return { points: sumOf(parts), text: priceText(parts) };
}

/** The price given for a row must be that of the formula, unless it is agreed (R11-02). */
function priceFault(
  given: number,
  { self, raw }: { readonly self: Values; readonly raw: Values },
): string | undefined {
  const formula = formulaOf(self);
  if (raw.agreed === true || formula === undefined || formula.points === given) return undefined;
  return `${given} is not what the formula gives (${formula.text}); correct it, or say "agreed: true"`;
}

function unpricedFault(elan: number, { raw }: { readonly raw: Values }): string | undefined {
  if (raw.points !== undefined || ELAN_BASE[elan] !== undefined) return undefined;
  return `${elan} has no price by the formula; give "points"`;
}

/** The price of a row of the players' own (B11.1-02; p.168). */
export function ownPrice(row: OwnRow): number {
  return row.points ?? formulaOf(row)?.points ?? 0;
}

const commander = record(
  {
    id: name({ label: 'Id' }),
    name: name({ label: 'Name' }),
    personalities: list(name({ label: 'Personality' }), { label: 'Personalities', default: [] }),
    points: points('Points'),
    terrainChoices: integer({ label: 'Terrain choices that he adds', max: 9, optional: true }),
    allied: checkbox({ label: 'Of allied troops' }),
  },
  { label: 'Commander' },
);

/** The fields of each kind of special rule. */
const RULE_PARTS = {
  maxTagPerCorps: ['tag', 'value'],
  reconInfantry: ['tag', 'score'],
  officerCorps: [
    'officer',
    'needsInArmy',
    'needsInCorps',
    'onlyTag',
    'onlyArm',
    'maxCavalry',
    'maxArtilleryUnits',
    'artilleryKind',
  ],
  tagNeedsCinc: ['tag', 'cinc'],
  guardCorps: ['tag', 'guest'],
  guardArtillery: ['pointsEach', 'max'],
  cavalryOnlyCorps: ['tag'],
  reconNoFatigue: ['tag', 'pointsOutside'],
  entrenchments: ['max'],
  attachOnlyTag: ['tag'],
  buyTerrainChoices: [],
  cavalryOfficerException: ['officers', 'tag'],
  buyTrait: ['extra', 'trait', 'points', 'per', 'arm', 'group', 'tag', 'optionalTag'],
  optionalGuardCorps: ['elan', 'min', 'minSize', 'maxSize'],
  rally: [],
  maxBatteryPoints: ['value'],
  laGuerilla: [],
} as const;

type RuleKind = keyof typeof RULE_PARTS;

/** A part of a special rule, asked of the kinds that have it. */
function part<T extends object>(
  key: string,
  options: T,
): T & { when: (rule: Values) => boolean; whenText: string } {
  const kinds = (Object.keys(RULE_PARTS) as RuleKind[]).filter((kind) =>
    (RULE_PARTS[kind] as readonly string[]).includes(key),
  );
  const when = ({ kind }: Values): boolean => kinds.some((known) => known === kind);
  return { ...options, when, whenText: kinds.join(', ') };
}

const need = { tag: name({ label: 'Tag' }), min: integer({ label: 'At least', max: 99 }) };
const OPTIONAL = { optional: true } as const;

const ownRule = record(
  {
    kind: choice(Object.keys(RULE_PARTS) as RuleKind[], { label: 'Kind' }),
    rule: name({ label: 'Its name', default: 'B11.1-09' }),
    page: name({ label: 'Page', default: 'own' }),
    tag: name(part('tag', { label: 'Tag', ...OPTIONAL })),
    value: integer(part('value', { label: 'Value', max: MOST })),
    score: integer(part('score', { label: 'Recon score', max: 9, default: 1 })),
    officer: name(part('officer', { label: 'Officer' })),
    needsInArmy: record(need, part('needsInArmy', { label: 'The army has', ...OPTIONAL })),
    needsInCorps: record(need, part('needsInCorps', { label: 'His corps has', ...OPTIONAL })),
    onlyTag: name(part('onlyTag', { label: 'Only units of the tag', ...OPTIONAL })),
    onlyArm: choice(ARMS, part('onlyArm', { label: 'Only units of the arm', ...OPTIONAL })),
    maxCavalry: integer(part('maxCavalry', { label: 'Cavalry units, no more than', max: MOST, ...OPTIONAL })),
    maxArtilleryUnits: integer(
      part('maxArtilleryUnits', { label: 'Artillery units, no more than', max: MOST, ...OPTIONAL }),
    ),
    artilleryKind: choice(
      ARTILLERY_KINDS,
      part('artilleryKind', { label: 'Artillery of the kind', ...OPTIONAL }),
    ),
    cinc: name(part('cinc', { label: 'Commander in chief' })),
    guest: record(
      { group: name({ label: 'Group' }), elan: integer({ label: 'Elan', min: 1, max: MOST_ELAN }) },
      part('guest', { label: 'Guest of the Guard corps', ...OPTIONAL }),
    ),
    pointsEach: integer(part('pointsEach', { label: 'Points each', max: MOST })),
    max: integer(part('max', { label: 'No more than', max: MOST })),
    pointsOutside: integer(
      part('pointsOutside', {
        label: 'Change of price outside a campaign',
        min: -MOST,
        max: MOST,
        default: 0,
      }),
    ),
    officers: list(name({ label: 'Officer' }), part('officers', { label: 'Officers' })),
    extra: choice(['mixedBrigade', 'landwehrShock'], part('extra', { label: 'Key of extras' })),
    trait: choice(PRICED_TRAITS, part('trait', { label: 'Trait' })),
    points: integer(part('points', { label: 'Points', max: MOST })),
    per: integer(part('per', { label: 'One unit of so many', min: 1, max: MOST })),
    arm: choice(ARMS, part('arm', { label: 'Arm', ...OPTIONAL })),
    group: name(part('group', { label: 'Group', ...OPTIONAL })),
    optionalTag: name(part('optionalTag', { label: 'Tag, by option', ...OPTIONAL })),
    elan: integer(part('elan', { label: 'Elan', min: 1, max: MOST_ELAN })),
    min: integer(part('min', { label: 'At least', max: MOST })),
    minSize: integer(part('minSize', { label: 'Smallest corps', max: MOST })),
    maxSize: integer(part('maxSize', { label: 'Largest corps', max: MOST })),
  },
  { label: 'Special rule' },
);

export type OwnRule = typeof ownRule extends Field<infer T> ? T : never;

const isNew = (army: Values): boolean => army.like === undefined;
const NEW = { when: isNew, whenText: 'a list that is like no other' };

const ownList = record(
  {
    like: choice(LIST_IDS, { label: 'A list of the book that it is like, but for the rest', optional: true }),
    power: name({ label: 'Power' }),
    name: name({ label: 'Name' }),
    years: name({ label: 'Years', optional: true }),
    minCorps: integer({ label: 'Least number of corps', max: 99, ...NEW }),
    minCorpsSize: integer({ label: 'Least size of a corps', max: 99, ...NEW }),
    maxCorpsSize: integerOrNone({ label: 'Largest size of a corps', max: MOST, default: null, ...NEW }),
    maxSubcommanders: integer({ label: 'Subcommanders, no more than', max: 99, ...NEW }),
    artilleryUnits: record(
      {
        foot: integer({ label: 'Foot', max: 99, default: 0 }),
        horse: integer({ label: 'Horse', max: 99, default: 0 }),
        heavy: integer({ label: 'Heavy', max: 99, default: 0 }),
      },
      { label: 'Artillery units, no more than', ...NEW },
    ),
    ammo: list(integer({ label: 'Dice', min: 1, max: MOST_AMMO }), {
      label: 'Ammo track',
      min: 1,
      max: 30,
      ...NEW,
    }),
    cincs: list(commander, { label: 'Commanders in chief', unique: 'id', optional: true }),
    subcommanders: list(commander, { label: 'Subcommanders', unique: 'id', optional: true }),
    rows: map(ownRow, { label: 'Rows', default: {} }),
    rules: list(ownRule, { label: 'Special rules', optional: true }),
  },
  { label: 'Army list' },
);

export type OwnList = typeof ownList extends Field<infer T> ? T : never;

const own = {
  rows: map(map(ownRow, { label: 'Rows' }), {
    label: 'Rows of a list, by its id: corrected, added or left out',
    keys: () => LIST_IDS,
    default: {},
  }),
  lists: map(ownList, {
    label: 'Lists of the players’ own, by their ids',
    default: {},
    invalid: (lists) => {
      const taken = Object.keys(lists).find((id) => (LIST_IDS as readonly string[]).includes(id));
      return taken === undefined
        ? undefined
        : `holds "${taken}", which is a list of the book; change its rows`;
    },
  }),
};

export type Own = Infer<typeof own>;

/** A club's own rows and lists, over those of the book (B11.3-09, R11-02; p.98-100). */
export const ownField = record(own, {
  label: 'Rows and lists of the players’ own',
  help: 'a YAML file of house rules is the place for them',
  citation: 'Blücher p.98-100',
  optional: true,
});
