import type { Part } from '../../../core/ruling/ruleset';
import { AT_RISK, atRisk } from './at-risk';
import { DECLARATIONS, PERSONALITIES } from './personalities';
import { SUBCOMMANDER_CHECKS, subcommanders } from './subcommanders';
import { USE_CHECKS, subcommanderUse } from './subcommander-use';
import { OFFICER_TERMS } from './terms';

export const officersPart: Part = {
  procedures: [subcommanders, subcommanderUse, atRisk],
  tables: [PERSONALITIES, DECLARATIONS, SUBCOMMANDER_CHECKS, USE_CHECKS, AT_RISK],
  terms: OFFICER_TERMS,
};
