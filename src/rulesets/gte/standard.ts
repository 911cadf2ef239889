import { BMF } from './reaction/bmf';
import type { Edition } from './edition';
import { FIRE_MODIFIERS } from './fire/tables';
import { CHARGE_FACTORS } from './reaction/tables';

/** The standard edition: the book without its appendix. */
export const STANDARD: Edition = {
  id: 'gte',
  title: 'The Great Thief of Europe',
  about: 'The Great Thief of Europe by Bob Hewson: the standard rules.',
  band: { usual: 30, least: 25, most: 40, citation: 'GTE A1.2' },
  grades: ['elite', 'regular', 'inferior'],
  bmf: BMF,
  lossesInTenths: false,
  reaction: { sides: 6, moreThan: 0, citation: 'GTE 8.2' },
  chargeFactors: CHARGE_FACTORS,
  fireDice: {
    countsFigures: false,
    infantry: (bases) => bases,
    artillery: (crew) => crew,
    citation: 'GTE 11.5',
  },
  fireModifiers: FIRE_MODIFIERS,
  gunnersByGrade: false,
  wideColumns: false,
  options: {},
};
