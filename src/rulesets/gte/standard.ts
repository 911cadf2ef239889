import { STANDARD_SCALE } from './armies/scale';
import { COLUMNS } from './movement/columns';
import { STANDARD_COMBAT_OPTIONS } from './combat/options';
import { BMF } from './reaction/bmf';
import type { WholeEdition } from './whole-edition';
import { FIRE_MODIFIERS } from './fire/tables';
import { CHARGE_FACTORS } from './reaction/tables';

/** The standard edition: the book without its appendix. */
export const STANDARD: WholeEdition = {
  id: 'gte',
  title: 'The Great Thief of Europe',
  about: 'The Great Thief of Europe by Bob Hewson: the standard rules.',
  band: { usual: 30, least: 25, most: 40, citation: 'GTE A1.2' },
  figureScale: STANDARD_SCALE,
  usualStrength: { Infantry: 4, Cavalry: 4, Artillery: 4 },
  // The book speaks of four grades, but its list and its tables have only three.
  grades: ['elite', 'regular', 'inferior'],
  bmf: BMF,
  lossesInTenths: false,
  reaction: { sides: 6, moreThan: 0, citation: 'GTE 8.2' },
  chargeFactors: CHARGE_FACTORS,
  fireDice: {
    countsFigures: false,
    infantry: (bases) => bases,
    artillery: (crew) => crew,
    rule: 'G11.5-01',
    citation: 'GTE 11.5',
  },
  combatDice: {
    countsFigures: false,
    infantry: (bases) => bases,
    cavalry: (bases) => bases,
    artillery: (crew) => crew,
    usualGuns: 1,
    rule: 'G12.1-06',
    citation: 'GTE 12.1',
  },
  combatBands: { smallUpTo: 1, citation: 'GTE 12.3' },
  troopColumnsDisordered: { applies: false, citation: 'GTE 3.1' },
  control: { wild: 5, other: 3, citation: 'GTE 8.3' },
  rally: { target: 3, citation: 'GTE 8.4' },
  fireModifiers: FIRE_MODIFIERS,
  gunnersByGrade: false,
  columns: COLUMNS.gte,
  options: STANDARD_COMBAT_OPTIONS,
};
