import { choice, integer, map } from '../../../core/input/field';
import { MOST_ELAN } from '../unit';
import { flag, option } from '../option';
import { ownField } from './lists/own-fields';

const ELANS = Array.from({ length: MOST_ELAN }, (_, i) => String(i + 1));

/** Options of army building: suggestions of the book, and points that it leaves open. */
export const ARMY_OPTIONS = {
  'armies.lowConfidenceLimits': option(
    'R11-01',
    choice(['warn', 'enforce', 'ignore'], {
      label: 'A limit of which the source leaves doubt',
      help: 'only a lost colour told minimum from maximum; a breach of a doubtful one is a warning, an error, or nothing',
      citation: 'Blücher p.103',
      default: 'warn',
    }),
  ),
  'armies.unassignedUnits': option(
    'R11-05',
    choice(['warn', 'refuse', 'allow'], {
      label: 'Infantry and cavalry without corps in an army that has corps',
      help: 'legal with a warning, an error, or plainly legal',
      citation: 'Blücher p.13, 131',
      default: 'warn',
    }),
  ),
  'armies.artilleryCorps': option(
    'R11-32',
    choice(['warn', 'refuse', 'allow'], {
      label: 'A corps of artillery units alone',
      help: 'legal with a warning, an error, or plainly legal',
      citation: 'Blücher p.101',
      default: 'warn',
    }),
  ),
  'armies.officersWithoutCorps': option(
    'R11-06',
    choice(['refuse', 'wholeArmy'], {
      label: 'A British subcommander in an army without corps',
      help: 'refused, since an officer attaches to units of his corps, or the whole army counts as his corps',
      citation: 'Blücher p.102',
      default: 'refuse',
    }),
  ),
  'armies.guardCorpsCount': option(
    'R11-09',
    choice([1, 'any'], {
      label: 'Guard corps in an army',
      help: 'one, as the text speaks of one, or as many as one likes',
      citation: 'Blücher p.114, 117, 127',
      default: 1,
    }),
  ),
  'armies.roderMinimum': option(
    'R11-10',
    choice(['apply', 'waive'], {
      label: 'The least size of Röder’s corps',
      help: 'that of every corps, which makes it exactly three cavalry units and one artillery unit, or two units',
      citation: 'Blücher p.124',
      default: 'apply',
    }),
  ),
  'armies.landwehrShockCavalry': option(
    'R11-11',
    flag({
      label: 'Landwehr cavalry may buy shock too',
      help: '"Landwehr unit" read as the infantry row alone unless this is set; the quota then counts both rows together',
      citation: 'Blücher p.124',
    }),
  ),
  'armies.moDicePerHundred': option(
    'B11.9-02',
    choice([true, false], {
      label: 'One MO die for each 100 points',
      help: 'as the book advises for armies by points, or always the usual dice, and armies may tire',
      citation: 'Blücher p.99',
      default: true,
    }),
  ),
  'armies.elanBase': option(
    'R11-20',
    map(integer({ label: 'Points', min: 0, max: 99 }), {
      label: 'Prices of elan values that the book does not price',
      help: 'agreed by both players, such as 3=2',
      citation: 'Blücher p.98, 168',
      keys: () => ELANS,
      optional: true,
    }),
  ),
  'armies.france1815Officers': option(
    'B11.7-13',
    flag({
      label: 'A French army of 1815 without Murat, Lannes, Eugene and Poniatowski',
      help: 'a suggestion of the book',
      citation: 'Blücher p.114',
    }),
  ),
  'armies.france1815Napoleon': option(
    'B11.7-13',
    flag({
      label: 'Napoleon in 1815 for 20 points, without excellent staffwork',
      help: 'a suggestion of the book',
      citation: 'Blücher p.114',
    }),
  ),
  'armies.mysteryFoes': option(
    'p.131',
    flag({
      label: 'Rosters are not shown to the opponent before the game',
      help: 'a house rule that the book prints; no check depends on it',
      citation: 'Blücher p.131',
    }),
  ),
  'armies.own': option('R11-02', ownField),
} as const;
