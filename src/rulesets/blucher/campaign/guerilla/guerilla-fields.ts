import { checkbox } from '../../../../core/input/field';
import type { CheckTable } from '../../../../core/ruling/table';
import type { Guerilla } from '../../armies/roster';
import { FIRST_DAY, dayField } from '../day-field';

/** The effects of La Guerilla on the map come at the end of this day (B12.16-06; p.130). */
const GUERILLA_DAY = FIRST_DAY;
/** What the counterstroke is worth before the campaign begins, VP (B12.16-02; p.130). */
export const COUNTERSTROKE_VP = 1;

/** The fields of every effect of La Guerilla on the map. */
export const guerillaFields = {
  day: { ...dayField, label: 'Campaign day that ends', default: GUERILLA_DAY },
  used: checkbox({
    label: 'The effect has been used',
    citation: 'Blücher p.130',
    from: 'state',
  }),
} as const;

// prettier-ignore
export const GUERILLA_CHECKS: CheckTable<{ readonly day: number; readonly used: boolean }> = {
  kind: 'checks', id: 'campaign-guerilla-refusals', title: 'When an effect of La Guerilla does not work', citation: 'Blücher p.130',
  rows: [
    { code: 'E_GUERILLA_DAY', rule: 'B12.16-06', condition: 'not at the end of the first day', citation: 'Blücher p.130',
      refuses: ({ day }) => day !== GUERILLA_DAY, because: ({ day }) => `day ${day} ends`, allowed: () => `the end of day ${GUERILLA_DAY}` },
    { code: 'E_GUERILLA_USED', rule: 'B12.16-06', condition: 'used before', citation: 'Blücher p.130',
      refuses: ({ used }) => used, because: () => 'the effect has been used' },
  ],
};

/** Whether any effect of La Guerilla was bought. */
export function hasBought({ delay, information, noPrisoners, counterstroke, ambushDice }: Guerilla): boolean {
  return delay || information || noPrisoners || counterstroke || ambushDice > 0;
}
