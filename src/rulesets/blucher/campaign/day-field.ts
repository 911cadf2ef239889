import { integer, type Field } from '../../../core/input/field';

/** The day on which columns enter the map, and the last one (p.140, 144, 146). */
export const FIRST_DAY = 1;
export const LAST_DAY = 5;

export const dayField: Field<number> = integer({
  label: 'Campaign day',
  citation: 'Blücher p.140',
  min: FIRST_DAY,
  max: LAST_DAY,
  from: 'state',
});
