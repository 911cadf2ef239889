import type { Part } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { BLIND_CHECKS, blinds } from './blinds';
import { DEPLOY_CHECKS, deployCheck } from './deploy-check';
import { BREACH_TABLE } from './force/breaches';
import { armyProcedures } from './force/procedures';
import { POINTS_CHECKS, pointsOf } from './points';
import { PREPARATION_TABLE } from './preparation';
import { priceTable } from './prices';
import { ORGANISATION_TABLE, scaleTable } from './scale';
import { ARMY_TERMS } from './terms';

/** Armies before the battle: what bases stand for, what troops cost, and where they are deployed. */
export function armyPart(edition: Edition): Part {
  const { band, figureScale, grades, fireDice } = edition;
  return {
    procedures: [pointsOf(edition), ...armyProcedures(edition), deployCheck, blinds],
    tables: [
      PREPARATION_TABLE,
      scaleTable(figureScale, band),
      ...(fireDice.countsFigures ? [ORGANISATION_TABLE] : []),
      priceTable(grades),
      POINTS_CHECKS,
      DEPLOY_CHECKS,
      BLIND_CHECKS,
      BREACH_TABLE,
    ],
    terms: ARMY_TERMS,
  };
}
