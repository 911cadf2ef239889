import type { Part } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { ATTACH_CHECKS, attachBattery } from './attach-battery';
import { BATTERIES, BATTERIES_A_UNIT } from './batteries';
import { MASS_CHECKS, massBatteries } from './mass-batteries';

export const artilleryPart: Part = {
  procedures: [attachBattery, massBatteries],
  tables: [BATTERIES, ATTACH_CHECKS, MASS_CHECKS],
  terms: [
    term(
      'battery',
      '88-90',
      `guns of one company, foot, horse or heavy: attached to infantry of its corps, or massed with others; ${BATTERIES_A_UNIT} make one artillery unit`,
      'batteries',
      'mass',
      'massed',
    ),
  ],
};
