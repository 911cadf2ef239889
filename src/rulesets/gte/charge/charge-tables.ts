import { within } from '../../../core/input/distance';
import type { Values } from '../../../core/input/field';
import type { CheckRow, CheckTable } from '../../../core/ruling/table';
import { bands } from '../bands';
import { armName, isCavalry } from '../unit';
import { paceTable } from '../movement/allowances';
import { CHARGE_BARS, type Charger } from '../charge-bars';
import { otherArm, STRAIGHT_SHARE, type Charge } from './charge-fields';

/** The refusal of a charge that such troops never make. */
function never(code: string, bar: (typeof CHARGE_BARS)[keyof typeof CHARGE_BARS]): CheckRow<Charge> {
  const { condition, citation } = bar;
  const applies: (c: Charger) => boolean = bar.applies;
  return { code, condition, citation, refuses: applies, because: bar.why };
}

/** Orders that let troops charge: attack, and support of a group that attacks (5.8). */
const isOrdered = ({ order, supportedGroupAttacks }: Charge): boolean =>
  order === 'attack' || supportedGroupAttacks === true;

const badSupport = (c: Charge): boolean =>
  c.inSupport && (c.phase !== 'nonInitiativeMovement' || c.targetChargedIntoContact !== true);

const tableOf = (c: Charge, options: Values): string | undefined => paceTable({ ...c }, options);

// prettier-ignore
export const CHARGE_CHECKS: CheckTable<Charge> = {
  kind: 'checks', id: 'charge-refusals', title: 'When a unit may not charge', citation: 'GTE 9.5-9.8, 9.17',
  rows: [
    never('E-CHG-ARM', CHARGE_BARS.arm),
    never('E-CHG-SKIRMISH', CHARGE_BARS.skirmish),
    never('E-CHG-STATUS', CHARGE_BARS.status),
    { code: 'E-CHG-HALTED', condition: 'a reaction test has halted it, or it has moved, this turn', citation: 'GTE 7.3, 9.5 (G9.5-04, G7.3-01)',
      refuses: (c) => c.haltedByTest || c.movedThisTurn,
      because: (c) => c.haltedByTest ? `a reaction test has halted ${c.name} this turn` : `${c.name} has moved or changed formation this turn` },
    never('E-CHG-SQUARE', CHARGE_BARS.square),
    never('E-CHG-INFCAV', CHARGE_BARS.infCav),
    { code: 'E-CHG-SUPPORT', condition: 'in support: by the side with the initiative, or at a unit that has not charged into contact', citation: 'GTE 9.8 (G9.8-01)',
      refuses: badSupport,
      because: (c) => c.phase === 'nonInitiativeMovement' ? `${c.targetName} has not charged into contact this turn` : 'only the side without the initiative charges in support',
      allowed: () => 'an ordinary charge' },
    { code: 'E-CHG-ORDER', condition: 'hold or move order, or support of a group that does not attack; but cavalry in support', citation: 'GTE 5.8, 9.5 (G9.5-04, G9.8-02)',
      refuses: (c) => !isOrdered(c) && !(c.inSupport && isCavalry(c)),
      because: (c) => c.order === 'support' ? `the group that ${c.name} supports has started no charge` : `the group of ${c.name} is under a ${c.order} order`,
      allowed: () => 'attack orders, support of a group that attacks; cavalry in support under any order' },
    { code: 'E-CHG-MIXED', condition: 'the other arm charges the same target', citation: 'GTE 9.5 (G9.5-05)',
      refuses: (c) => otherArm(c) !== undefined,
      because: (c) => `${armName(otherArm(c) ?? c.arm)} charges ${c.targetName} too, and infantry and cavalry do not do so together` },
    { code: 'E-CHG-ROOM', condition: 'into a combat, without room to touch the enemy before friends', citation: 'GTE 9.5 (G9.5-06)',
      refuses: (c) => c.roomToContact === false, because: (c) => `${c.name} has no room to touch the enemy without touching friends first` },
    { code: 'E-CHG-FIRED', condition: 'it has fired this turn (option chargeAfterFiring: and the target is beyond 1B)', citation: 'GTE 9.19 (G9.5-07)',
      refuses: (c) => c.firedThisTurn && !c.mayCharge, because: (c) => `${c.name} has fired this turn` },
    { code: 'E-CHG-DECLINED', condition: 'at routers whom it chose not to pursue this turn', citation: 'GTE 9.17 (G9.17-05)',
      refuses: (c) => c.declinedPursuit === true, because: (c) => `${c.name} chose not to pursue this enemy this turn` },
    { code: 'E-CHG-PRIORITY', condition: 'cavalry at infantry, while it could charge cavalry', citation: 'GTE 9.6 (G9.6-01)',
      refuses: (c) => c.cavalryTargetAvailable === true, because: (c) => `${c.name} could charge cavalry, which goes before infantry`,
      allowed: () => 'a charge at the cavalry' },
    { code: 'E-CHG-STRAIGHT', decidedBy: tableOf, condition: 'more than half of the allowance goes before the straight run', citation: 'GTE 9.5 (G9.5-03)',
      refuses: (c) => !within(c.initialCost, STRAIGHT_SHARE),
      because: (c) => `changes of formation or direction take ${bands(c.before)}, more than half of ${bands(c.allowance)}`,
      allowed: (c) => `${bands(c.allowance * STRAIGHT_SHARE)} before the straight run` },
    { code: 'E-CHG-REACH', decidedBy: tableOf, condition: 'the whole is more than the allowance', citation: 'GTE 9.5 (G9.5-03)',
      refuses: (c) => !within(c.used, c.allowance),
      because: (c) => `${bands(c.used)} to contact is ${bands(c.used - c.allowance)} more than ${c.name} can go`,
      allowed: (c) => `${bands(c.allowance)} in all` },
  ],
};
