import type { Part } from '../../../core/ruling/ruleset';
import { VICTORY } from './ends';
import { CONTROL, objectives } from './objectives';
import { ENTRY, ENTRY_CHECKS, reinforcementEntry } from './reinforcement-entry';
import { reinforcements } from './reinforcements';
import { status } from './status';
import { STATUS_TERMS } from './terms';

export const statusPart: Part = {
  procedures: [reinforcements, reinforcementEntry, status, objectives],
  tables: [ENTRY, ENTRY_CHECKS, VICTORY, CONTROL],
  terms: STATUS_TERMS,
};
