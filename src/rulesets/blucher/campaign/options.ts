import { boolean, choice, integer } from '../../../core/input/field';
import { flag, option } from '../option';

/** The most units that the house rule on the size of a battle may demand. */
const MOST_UNITS = 60;

/** Options of the campaign: rules that players may choose, and points that the book leaves open. */
export const CAMPAIGN_OPTIONS = {
  'campaign.columnSize': option(
    'R12-03',
    choice(['generous', 'strict'], {
      label: 'Columns of armies between the printed limits of points',
      help: 'as large as those of the next limit, or only as those of the last one reached',
      citation: 'Blücher p.136',
      default: 'generous',
    }),
  ),
  'campaign.prussianOfficerRecon': option(
    'R12-04',
    choice(['committed', 'present'], {
      label: 'Early Prussian officers on reconnaissance',
      help: 'need cavalry or avant-garde of their corps there, or only in their corps',
      citation: 'Blücher p.120, 139',
      default: 'committed',
    }),
  ),
  'campaign.fairnessClause': option(
    'B12.5-05',
    flag({
      label: 'The fairness clause: each side may veto one declaration of battle',
      help: 'the declarer then gains victory points',
      citation: 'Blücher p.146',
    }),
  ),
  'campaign.battleShape': option(
    'R12-07',
    choice(['any', 'wide'], {
      label: 'How a battlefield may lie on the map',
      help: 'in either direction, or only three squares from west to east',
      citation: 'Blücher p.141',
      default: 'any',
    }),
  ),
  'campaign.allowEmptyFoe': option(
    'R12-08',
    flag({
      label: 'A battlefield without an enemy column may be declared',
      help: 'the letter allows it; the side without units would lose at once',
      citation: 'Blücher p.141',
    }),
  ),
  'campaign.minUnitsOnField': option(
    'B12.6-09',
    integer({
      label: 'Units that each side must have in a battlefield that is declared',
      help: 'a house rule; 0 = none',
      citation: 'Blücher p.142',
      min: 0,
      max: MOST_UNITS,
      default: 0,
    }),
  ),
  'campaign.day1Order': option(
    'R12-09',
    choice(['intelligenceFirst', 'choose'], {
      label: 'Who moves first on the first day',
      help: 'the side with the intelligence, or whom it names as on later days',
      citation: 'Blücher p.139, 143',
      default: 'intelligenceFirst',
    }),
  ),
  'campaign.retreatMajorRiver': option(
    'R12-11',
    boolean({
      label: 'A column that is overrun may retreat over a major river without a road',
      citation: 'Blücher p.145',
      default: true,
    }),
  ),
  'campaign.objectiveSpacing': option(
    'R12-16',
    choice(['whenPossible', 'off'], {
      label: 'The additional objective keeps away from other objectives',
      help: 'as far as its side’s sections leave room, or not at all',
      citation: 'Blücher p.23, 155',
      default: 'whenPossible',
    }),
  ),
  'campaign.edges': option(
    'R12-18',
    choice(['sections', 'entry'], {
      label: 'Friendly edges of the table',
      help: 'those of a side’s sections, or the one that it entered the map by',
      citation: 'Blücher p.147, 149',
      default: 'sections',
    }),
  ),
  'campaign.showStackSizes': option(
    'R12-25',
    boolean({
      label: 'Both see the sizes of the columns, not which is which',
      citation: 'Blücher p.138',
      default: true,
    }),
  ),
} as const;
