import {
  boolean,
  choice,
  integer,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { leaderField, otherLeadersField } from '../leaders';
import { settingsOf } from '../options';
import { bandField } from '../range-band';
import {
  disciplineField,
  disorderField,
  idField,
  lossPctField,
  moraleRatingField,
  moraleStatusField,
  onlyWhere,
} from '../unit';
import { CONFUSION_MARKERS, RESULTS } from './initiative-tables';

const MODIFIERS = 'Table 4.4.1';

/** Paces within which a leader helps a unit in the test (4.4.1). */
export const LEADER_WITHIN = 40;

const MOST_UNITS = 200;

const perUnit = (_: Values, place: Place): boolean => settingsOf(place).divisionTestPer === 'unit';
const PER_UNIT_TEXT = 'option divisionTestPer: unit';

/** The unit's own values matter only if the base of the test includes them. */
const inBase = (s: Values, place: Place): boolean =>
  perUnit(s, place) && settingsOf(place).divisionTestBase === 'initiativeAll';
const IN_BASE_TEXT = 'options divisionTestPer: unit, divisionTestBase: initiativeAll';
const ratingInBase = (s: Values, place: Place): boolean => {
  const { divisionTestBase, initiativeAddsRating } = settingsOf(place);
  if (!perUnit(s, place)) return false;
  return divisionTestBase === 'rating' || (divisionTestBase === 'initiativeAll' && initiativeAddsRating);
};

function count(label: string, help?: string): Field<number> {
  return integer({
    label,
    citation: MODIFIERS,
    max: MOST_UNITS,
    default: 0,
    ...(help !== undefined && { help }),
  });
}

const division = {
  unitsTotal: integer({
    label: 'Units of the division at the start',
    citation: MODIFIERS,
    min: 1,
    max: MOST_UNITS,
    from: 'card',
  }),
  unitsLostOrRouted: integer({
    label: 'Of them lost or routed',
    citation: MODIFIERS,
    max: MOST_UNITS,
    from: 'state',
    invalid: (lost, { self }) =>
      lost > ((self.unitsTotal as number | undefined) ?? lost)
        ? `${lost} is more than the ${String(self.unitsTotal)} units of the division`
        : undefined,
    flag: 'lost',
  }),
  lostOrRoutedBefore: integer({
    label: 'Of them lost or routed at this point of the last turn',
    citation: 'option divisionTestWhen',
    max: MOST_UNITS,
    default: 0,
    when: (_, place) => settingsOf(place).divisionTestWhen === 'onCrossing',
    whenText: 'option divisionTestWhen: onCrossing',
    from: 'state',
    flag: 'lost-before',
  }),
  friendlyWorksLost: count('Friendly works taken by the enemy'),
  friendlyStructuresLost: count('Other friendly structures taken by the enemy'),
  enemyWorksTaken: count('Enemy works taken'),
  enemyStructuresTaken: count('Other enemy structures taken'),
  commandersLost: count('Regimental and brigade commanders killed or seriously wounded'),
  enemyUnitsRoutedOrLost: count(
    'Enemy units routed or lost',
    'of those that oppose the division, since the start',
  ),
};

const unit = {
  id: idField('Unit', 'the unit'),
  moraleRating: onlyWhere(
    { ...moraleRatingField, citation: 'option divisionTestBase' },
    ratingInBase,
    'options divisionTestPer: unit, divisionTestBase: initiativeAll or rating',
  ),
  discipline: onlyWhere(disciplineField, inBase, IN_BASE_TEXT),
  disorder: onlyWhere(disorderField, inBase, IN_BASE_TEXT),
  lossPct: onlyWhere(lossPctField('Table 4.3.2'), inBase, IN_BASE_TEXT),
  moraleStatus: onlyWhere(moraleStatusField, perUnit, PER_UNIT_TEXT),
  leaderWithin40: { ...leaderField(LEADER_WITHIN, MODIFIERS), flag: 'leader' },
  otherLeaders40: { ...otherLeadersField(LEADER_WITHIN), flag: 'other-leaders' },
  band: bandField({ default: 'out' }),
};

export const situation = { ...division, ...unit };

export const outcome = {
  tested: boolean({ label: 'There is a test' }),
  total: integer({ label: 'Modified total', min: -5000, optional: true }),
  result: choice(RESULTS, { label: 'Result', optional: true }),
  retireToP1: boolean({ label: 'It retires to P1', optional: true }),
  disorderAdded: integer({ label: 'Disorder markers added', max: CONFUSION_MARKERS, optional: true }),
};

export type DivisionSituation = Infer<typeof situation>;
export type DivisionOutcome = Infer<typeof outcome>;
