import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  number,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure, type Procedure, type UnitFlag } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { armament } from '../armament';
import { tidy } from '../../../core/input/distance';
import { LEVELS, type Level } from '../command/abilities';
import type { Edition } from '../edition';
import { WIN_SHARE } from '../ending/shares';
import {
  armField,
  armName,
  GRADE,
  GRADE_LABELS,
  isInfantry,
  MOST_BASES,
  type Grade,
  THE_UNIT,
} from '../unit';
import {
  GENERALS_SHARE,
  generalPrice,
  pieceOf,
  priceOf,
  PRICED_AS,
  priceTable,
  type PricedCard,
} from './prices';

/** Most units, and most generals, of an army. */
const MOST_UNITS = 500;
/** The highest price that a scenario may set. */
const HIGHEST_PRICE = 10_000;

/** The rules' own price of one base or crew figure; null = they have none. */
function bookPrice(card: PricedCard & { readonly grade: Grade }, options: Values): number | null {
  return priceOf(card, PRICED_AS[card.grade], options);
}

/** Rifles always skirmish and are never inferior (G2.5-04, G2.5-05; 2.5). */
const isBadRifle = ({ weapon, grade }: { readonly weapon?: unknown; readonly grade: Grade }): boolean =>
  weapon === 'rifle' && PRICED_AS[grade] === 'inferior';

const needsPrice = (self: Values, { options }: Place): boolean => {
  const card = self as unknown as PricedCard & { readonly grade: Grade };
  return bookPrice(card, options) === null && !isBadRifle(card);
};

/** The fields of a unit's card that decide its price. */
export function cardFields({ grades }: Edition) {
  return {
    arm: armField,
    ...armament,
    canSkirmish: checkbox({
      label: 'Able to skirmish',
      help: 'specialist light infantry; rifles always are',
      citation: 'GTE 2.5, 4.1',
      when: isInfantry,
      whenText: 'infantry',
      implied: ({ weapon }: Values) => (weapon === 'rifle' ? true : undefined),
      words: ['skirmisher'],
      from: 'card',
    }),
    cuirassier: checkbox({
      label: 'Cuirassiers',
      citation: 'GTE 2.1, 2.5',
      when: ({ arm }: Values) => arm === 'heavyCavalry',
      whenText: 'heavy cavalry',
      from: 'card',
    }),
    grade: choice(grades, GRADE),
    strength: integer({
      label: 'Bases at the start of the game (of artillery: crew figures)',
      citation: 'GTE 2.2, 2.5',
      min: 1,
      max: MOST_BASES,
      from: 'card',
    }),
    scenarioPrice: number({
      label: 'Price of each base or crew figure by the scenario',
      help: 'the table has none for these troops',
      citation: 'GTE 2.5',
      max: HIGHEST_PRICE,
      optional: true,
      when: needsPrice,
      whenText: 'troops without a price in the table: 12 lb horse artillery',
      from: 'scenario',
    }),
  };
}

const called = name({ label: 'Unit', default: (_, { key }) => `unit ${Number(key) + 1}`, from: 'card' });

function pointsFields(edition: Edition) {
  return {
    units: list(record({ name: called, ...cardFields(edition) }, { label: 'Unit' }), {
      label: 'Units of the army',
      citation: 'GTE 2.5',
      min: 1,
      max: MOST_UNITS,
    }),
    generals: list(choice(LEVELS, { label: 'Level' }), {
      label: 'Its generals, by level',
      citation: 'GTE 2.5, 5.1',
      default: [],
      max: MOST_UNITS,
      invalid: commandersFault,
    }),
  };
}

/** An army has one commanding general, and he alone is free (G2.5-02; 2.5, 5.1). */
function commandersFault(generals: readonly Level[]): string | undefined {
  const commanders = generals.filter((level) => level === 'commanding').length;
  return commanders > 1 ? `has ${commanders} commanding generals; an army has one` : undefined;
}

const outcome = {
  values: list(number({ label: 'Points' }), { label: 'Points of each unit, in order' }),
  generalsValue: number({ label: 'Points of the generals' }),
  total: number({ label: 'Army value' }),
  generalsShare: number({ label: 'Share of the generals, percent' }),
  legal: boolean({ label: 'Legal' }),
};

type Situation = Infer<ReturnType<typeof pointsFields>>;
type Card = Situation['units'][number];
type Priced = Omit<Card, 'name'>;
type Outcome = Infer<typeof outcome>;

/** What the checks judge: the army, and its points as far as prices are known. */
interface Army extends Situation {
  readonly values: readonly (number | null)[];
  readonly generalsValue: number;
  readonly total: number;
}

function armyOf(s: Situation, options: Values): Army {
  const values = s.units.map((card) => valueOf(card, options));
  const generalsValue = s.generals.reduce((sum, level) => sum + generalPrice(level, options), 0);
  const unitsValue = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return { ...s, values, generalsValue, total: unitsValue + generalsValue };
}

/** Points of a unit, by its original strength; null if it has no price (G2.5-01). */
export function valueOf(card: Priced, options: Values): number | null {
  const price = bookPrice(card, options) ?? card.scenarioPrice ?? null;
  return price === null ? null : price * card.strength;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : tidy((100 * part) / whole));

const badRifles = ({ units }: Army): readonly Card[] => units.filter(isBadRifle);
const unpriced = ({ units, values }: Army): readonly Card[] =>
  units.filter((card, i) => values[i] === null && !isBadRifle(card));
const namesOf = (cards: readonly Card[]): string =>
  listing(
    cards.map((card) => card.name),
    'and',
  );

/** Judged only if all units have a price: otherwise the total is too low. */
const tooManyGenerals = (army: Army): boolean =>
  army.values.every((value) => value !== null) && 100 * army.generalsValue > GENERALS_SHARE * army.total;

// prettier-ignore
export const POINTS_CHECKS: CheckTable<Army> = {
  kind: 'checks', id: 'points-refusals', title: 'When an army is not allowed', citation: 'GTE 2.5',
  rows: [
    { code: 'E-PTS-RIFLE', condition: 'inferior rifles (Fatline: of the second line too)', citation: 'GTE 2.5, A2.5 (G2.5-04)',
      refuses: (a) => badRifles(a).length > 0, because: (a) => `rifles are never inferior: ${namesOf(badRifles(a))}`,
      allowed: () => 'rifles of a better grade, or muskets' },
    { code: 'E-PTS-NOPRICE', condition: 'troops without a price, and the scenario sets none', citation: 'GTE 2.5 (R-09)',
      refuses: (a) => unpriced(a).length > 0, because: (a) => `there is no price for 12 lb horse artillery: ${namesOf(unpriced(a))}`,
      allowed: () => 'a price set by the scenario' },
    { code: 'E-PTS-GENERALS', condition: `generals take more than ${GENERALS_SHARE}% of the total`, citation: 'GTE 2.5 (G2.5-03)',
      refuses: tooManyGenerals,
      because: (a) => `generals take ${a.generalsValue} of ${a.total} points, ${share(a.generalsValue, a.total)}%`,
      allowed: (a) => `${GENERALS_SHARE}% at most, here ${tidy((GENERALS_SHARE * a.total) / 100)} points` },
  ],
};

const UNIT: UnitFlag = {
  ...THE_UNIT,
  label: 'Unit',
  example: '95th=inf rifle elite 4',
  list: 'units',
  numbers: ['strength'],
};

/** The value of an army (2.5, A2.5). */
export function pointsOf(edition: Edition): Procedure {
  const prices = priceTable(edition.grades);
  return procedure({
    id: 'points',
    title: 'Army points',
    summary: 'What an army is worth, and whether its generals cost too much of it.',
    citation: 'GTE 2.5',
    situation: pointsFields(edition),
    outcome,
    units: [UNIT],
    tables: [prices.id, POINTS_CHECKS.id],
    examples: [
      {
        command:
          "rule points --rules gte -u 'inf regular 4' -u 'heavy cuirassier elite 4' --generals commanding,subordinate",
        about: 'a battalion, a regiment and two generals',
      },
    ],
    verdict: (o) =>
      `The army is worth ${o.total} points, ${o.generalsValue} of them its generals (${o.generalsShare}%).`,
    orders,
    *resolve(s, umpire) {
      umpire.look(prices);
      const army = armyOf(s, umpire.settings);
      return umpire.examine(POINTS_CHECKS, army) ? counted(army, umpire) : null;
    },
  });
}

function counted({ units, values, generals, generalsValue, total }: Army, umpire: Umpire): Outcome {
  units.forEach((card, i) => umpire.by('G2.5-01').step('GTE 2.5', () => unitText(card, values[i] ?? 0)));
  if (generals.length > 0) {
    umpire
      .by('G2.5-02')
      .step('GTE 2.5', () => `${plural(generals.length, 'general', 'generals')}: ${generalsValue}`);
  }
  return {
    values: values.map((value) => value ?? 0),
    generalsValue,
    total,
    generalsShare: share(generalsValue, total),
    legal: true,
  };
}

function unitText(card: Card, value: number): string {
  const { arm, grade, strength } = card;
  const pieces = plural(strength, pieceOf(arm), `${pieceOf(arm)}s`);
  return `${card.name}, ${armName(arm)}, ${GRADE_LABELS[grade] ?? grade}: ${pieces} at ${tidy(value / strength)}: ${value}`;
}

/** The value at the start is fixed for the game (G2.5-06, G1.5-03; 1.5). */
function orders({ total }: Outcome): readonly string[] {
  return [
    `Note ${total} as the army value for the whole game, extra troops for an initial lead not counted: an enemy with ${tidy((WIN_SHARE * total) / 100)} victory points, ${WIN_SHARE}% of it, wins at once.`,
  ];
}
