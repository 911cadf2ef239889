import { within } from '../../../core/input/distance';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, bandsLeft } from '../bands';
import { sets } from '../shorthand';
import type { Holder } from '../reaction/fields';
import { failedWish } from '../reaction/orders';
import { outcome, situation, type Charge, type ChargeSituation } from './charge-fields';
import { PACE_TABLE, paceTable } from '../movement/allowances';
import { CHARGE_CHECKS } from './charge-tables';
import { THE_UNIT } from '../unit';

/**
 * Farthest distance of a target that may be charged after firing, with the option chargeAfterFiring, bands (R-53;
 * 9.19).
 */
const AFTER_FIRING = 1;

/** A charge: a move as long as a normal one that ends in contact (G9.5-01; 9.5-9.8). */
export const chargeCheck = procedure({
  id: 'charge-check',
  title: 'Charge',
  summary: 'Whether a unit may charge an enemy, and what of its allowance is left then.',
  citation: 'GTE 9.5-9.8',
  situation,
  outcome,
  tables: [CHARGE_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      label: 'Unit that would charge',
      example: 'Blues=heavy line attack 5',
      numbers: ['straight'],
      fields: {
        arm: 'arm',
        cossack: 'cossack',
        formation: 'formation',
        status: 'status',
        order: 'order',
        halted: 'haltedByTest',
        moved: 'movedThisTurn',
        fired: 'firedThisTurn',
        'in-support': 'inSupport',
        flanking: 'behindFrontLine',
        joins: 'joinsCombat',
      },
    },
    {
      flag: 'target',
      short: 't',
      label: 'Target',
      example: 'Foy=infantry line',
      nameField: 'targetName',
      fields: {
        arm: 'targetArm',
        formation: 'targetFormation',
        charged: 'targetChargedIntoContact',
        cavalry: 'cavalryTargetAvailable',
      },
      words: { inf: sets('infantry', { targetArm: 'infantry' }) },
    },
  ],
  examples: [
    {
      command: "rule charge-check --rules gte -u 'Blues=heavy line attack 5' -t inf",
      about: 'heavy cavalry at infantry 5B ahead',
    },
    {
      command: "rule charge-check --rules gte -u 'light column attack 3' -t 'inf line' --initial-cost 0.375",
      about: 'after a wheel of 3B',
    },
  ],
  verdict: ({ flankOrRear, allowanceLeft }, { name, targetName }) =>
    `${name} may charge ${targetName}${flankOrRear ? ' in flank or rear' : ''}, and would have ${bandsLeft(allowanceLeft)} of its allowance left.`,
  orders: (o, { name, targetName }) => [
    `${name} tests reaction before it moves: if it fails it ${failedWish(o.orderToHold)}.`,
    `If it passes, move it into contact${o.flankOrRear ? `; ${targetName} is shaken from then on` : ''}.`,
  ],
  *resolve(s, umpire) {
    const charge = chargeOf(s, umpire);
    if (!umpire.examine(CHARGE_CHECKS, charge)) return null;
    const { used, allowance, name } = charge;
    const flankOrRear = isFlankAttack(s, umpire);
    if (paceTable({ ...s }, umpire.settings) !== undefined) umpire.look(PACE_TABLE);
    umpire.by('G9.5-01').step('GTE 9.5', () => reachText(charge));
    return {
      legal: true,
      flankOrRear,
      inSupport: s.inSupport,
      allowanceUsed: used,
      allowanceLeft: Math.max(0, allowance - used),
      orderToHold: umpire.settings.failedChargeHold as Holder,
      // The unit tests before it moves (G9.5-02).
      followOn: [{ procedure: 'reaction-test', for: name, occasion: 'wishCharge' }],
    };
  },
});

function reachText({ before, straight, allowance }: Charge): string {
  const first = before === 0 ? '' : `${bands(before)} and `;
  return `${first}${bands(straight)} straight ahead, of ${bands(allowance)}`;
}

function chargeOf(s: ChargeSituation, umpire: Umpire): Charge {
  const before = s.initialCost * s.allowance;
  const near = within(s.straight, AFTER_FIRING);
  const mayCharge = s.firedThisTurn && umpire.option('chargeAfterFiring') === 'within1B' && near;
  return { ...s, before, used: before + s.straight, mayCharge };
}

/** Squares have no flank or rear (G9.7-01). */
function isFlankAttack(s: ChargeSituation, umpire: Umpire): boolean {
  if (!s.behindFrontLine) return false;
  const counts = s.targetFormation !== 'square';
  umpire
    .by('G9.7-01')
    .step('GTE 9.7', () =>
      counts
        ? `it starts behind the front line of ${s.targetName}: flank or rear`
        : 'a square has no flank or rear',
    );
  return counts;
}
