import {
  checkbox,
  choice,
  distance,
  integer,
  list,
  listOrNone,
  map,
  name,
  nameOrNone,
  record,
  set,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { didYouMean } from '../../../core/input/suggest';
import { listing, meantBy } from '../../../core/input/text';
import { MOST_INCHES, stretchOf } from '../scale';
import { PAGE, SEQUENCE } from '../sources';
import { generalShape, GENERAL_QUALITIES, type General } from '../units/general-record';

/** The commanders who may help a Divisional general. */
export const COMMANDERS = ['corps', 'army'] as const;
export type Commander = (typeof COMMANDERS)[number];

/** How far a commander's help reaches, in inches, the limit included. */
export const HELP_REACH = 9;

/** How the dice are allocated: by the Plan, by the average, or not at all as the Plan is changed. */
const METHODS = ['plan', 'average', 'change'] as const;

const hasPlan = ({ plan }: Values): boolean => plan !== null && plan !== undefined;
const generalName = name({ label: 'General' });
const twiceIn = (names: readonly string[]): string | undefined =>
  names.find((one, i) => names.indexOf(one) !== i);

/** What is wrong with a ranking, as a message that follows its path; undefined if nothing is. */
function planFault(plan: readonly string[] | null): string | undefined {
  const twice = twiceIn(plan ?? []);
  return twice === undefined ? undefined : `names ${twice} twice; a general has one place`;
}

const qualityField = (who: string) =>
  choice(GENERAL_QUALITIES, {
    label: `Quality of the ${who} commander`,
    citation: SEQUENCE.pips,
    default: 'normal',
    from: 'card',
  });

/** The generals of the Corps. */
function helpable({ up }: Place): readonly string[] {
  return ((up?.self.generals ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
}

/** A general of another Corps is refused the help (GT2-08); a slip of the keyboard is asked again. */
function misspelt(general: string | null, place: Place): string | undefined {
  const known = helpable(place);
  if (general === null || known.includes(general)) return undefined;
  const begun = meantBy(general, known);
  const hint = begun.length === 0 ? didYouMean(general, known) : `; give ${listing(begun)}`;
  return hint === '' ? undefined : `"${general}" is none of its generals${hint}`;
}

const helpField = (who: string) =>
  nameOrNone({
    label: `Whom the ${who} commander helps`,
    citation: SEQUENCE.pips,
    default: null,
    optional: true,
    invalid: misspelt,
    proposed: (_, place) => helpable(place),
    late: true,
  });

const distanceField = (commander: Commander, who: string) =>
  distance({
    label: `Inches from the ${who} commander to him`,
    citation: SEQUENCE.pips,
    max: MOST_INCHES,
    when: (_: Values, { up }: Place) =>
      typeof (up?.self.bonus as Values | undefined)?.[commander] === 'string',
    whenText: 'help of that commander',
    late: true,
    edges: (_: Values, { options }: Place) => [HELP_REACH * stretchOf(options)],
  });

export const situation = {
  corps: name({ label: 'Corps', citation: PAGE.pips, from: 'card' }),
  generals: list(record(generalShape, { label: 'General' }), {
    label: 'Its Divisional generals on the table, not lost and not arriving',
    citation: PAGE.pips,
    unique: 'id',
    invalid: (generals) => rankFault(generals),
    from: 'card',
  }),
  plan: listOrNone(generalName, {
    label: 'Plan: its Divisional generals in the order of the dice',
    citation: PAGE.pips,
    default: null,
    invalid: planFault,
    from: 'card',
  }),
  arrivedLastTurn: list(generalName, {
    label: 'Generals who came on as reinforcements in the turn before',
    citation: PAGE.pips,
    default: [],
    when: hasPlan,
    whenText: 'a Plan',
    from: 'state',
  }),
  insert: list(
    record(
      {
        general: name({
          label: 'General',
          proposed: (_, { up }) => (up?.self.arrivedLastTurn ?? []) as readonly string[],
        }),
        place: integer({ label: 'Place', min: 1, max: 100 }),
      },
      { label: 'General put into the Plan' },
    ),
    {
      label: 'Generals who are put into the ranking free of charge, from place 1',
      citation: PAGE.pips,
      default: [],
      when: hasPlan,
      whenText: 'a Plan',
    },
  ),
  changePlan: checkbox({ label: 'The Plan is changed', citation: PAGE.pips }),
  newPlan: listOrNone(generalName, {
    label: 'The new Plan',
    citation: PAGE.pips,
    default: null,
    when: ({ changePlan }) => changePlan === true,
    whenText: 'change of Plan',
    invalid: planFault,
  }),
  noCommander: set(COMMANDERS, {
    label: 'Commanders whom the Corps does not have',
    citation: SEQUENCE.pips,
    labels: { corps: 'Corps commander', army: 'Army commander' },
    default: [],
    from: 'state',
  }),
  corpsQuality: qualityField('Corps'),
  armyQuality: qualityField('Army'),
  bonus: record(
    { corps: helpField('Corps'), army: helpField('Army') },
    {
      label: 'Whom each commander helps',
      citation: SEQUENCE.pips,
      default: { corps: undefined, army: undefined },
    },
  ),
  bonusDistance: record(
    { corps: distanceField('corps', 'Corps'), army: distanceField('army', 'Army') },
    {
      label: 'Inches from each commander to him',
      citation: SEQUENCE.pips,
      default: { corps: undefined, army: undefined },
    },
  ),
  bonusUsed: set(COMMANDERS, {
    label: 'Commanders who have given their +1 this turn',
    citation: SEQUENCE.pips,
    labels: { corps: 'Corps commander', army: 'Army commander' },
    default: [],
    from: 'state',
  }),
};

/** A general who is typed without a name has no id yet when this is checked. */
type Typed = Pick<General, 'rank'> & Partial<Pick<General, 'id'>>;

function rankFault(generals: readonly Typed[]): string | undefined {
  const other = generals.find(({ rank }) => rank !== 'division');
  return other && `has ${other.id ?? 'a general'}, who commands no Division; give Divisional generals`;
}

const numbers = (label: string) => map(integer({ label: 'Number' }), { label });

export const outcome = {
  corps: name({ label: 'Corps' }),
  method: choice(METHODS, {
    label: 'How the dice were allocated',
    labels: { plan: 'by the Plan', average: 'the average to each', change: 'none: the Plan is changed' },
  }),
  dice: list(integer({ label: 'Die', min: 1, max: 6 }), { label: 'Dice' }),
  allocated: numbers('The roll of each general'),
  modifiers: map(
    list(
      record(
        {
          id: name({ label: 'Modifier' }),
          value: integer({ label: 'Value', min: -1000, max: 1000 }),
        },
        { label: 'Modifier' },
      ),
      { label: 'Modifiers' },
    ),
    { label: 'Modifiers of each general' },
  ),
  pips: numbers('PIPs of each general'),
  bonusUsed: set(COMMANDERS, { label: 'Commanders who have given their +1 this turn' }),
  bonusRefused: list(
    record(
      {
        commander: choice(COMMANDERS, { label: 'Commander' }),
        general: generalName,
        code: name({ label: 'Rule' }),
      },
      { label: 'Refused' },
    ),
    { label: 'Help that is refused' },
  ),
  plan: listOrNone(generalName, {
    label: 'The ranking that holds from now, or after a change from the next turn',
  }),
};

export type PipDiceSituation = Infer<typeof situation>;
export type PipDiceOutcome = Infer<typeof outcome>;
