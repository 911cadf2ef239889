import { shownValue, type FactorTable, type GridTable } from '../../../core/ruling/table';
import { CLOSE_COMBAT_MODIFIERS } from '../close-combat/modifiers';
import { ARTILLERY_MODIFIERS } from '../fire/artillery-tables';
import { SMALL_ARMS_MODIFIERS } from '../fire/small-arms-tables';
import { isRetreating, type Status } from '../unit';
import { BEHAVIOUR, MORALE_MODIFIERS } from './tables';

/** The tables that have rows for a status, coded by its name, and what they are about. */
const ELSEWHERE: readonly (readonly [about: string, table: FactorTable<never>])[] = [
  ['small arms', SMALL_ARMS_MODIFIERS],
  ['artillery', ARTILLERY_MODIFIERS],
  ['close combat', CLOSE_COMBAT_MODIFIERS],
  ['morale check', MORALE_MODIFIERS],
];

function elsewhere(status: Status): string {
  const modifiers = ELSEWHERE.flatMap(([about, { rows, unit = '' }]) => {
    const row = rows.find(({ code }) => code === status);
    if (row === undefined) return [];
    return [`${about} ${shownValue(row)}${typeof row.value === 'number' ? unit : ''}`];
  });
  const fire = isRetreating(status) ? ['no fire (option brokenMayFire)'] : [];
  return [...modifiers, ...fire].join('; ');
}

export const MORALE_STATUS: GridTable = {
  kind: 'grid',
  id: 'morale-status',
  rule: 'T6-11, T-R-01',
  title: 'What each morale status means (5.2.3)',
  citation: 'Table 5.2.3',
  columns: ['status', 'the unit', 'modifiers elsewhere'],
  rows: Object.entries(BEHAVIOUR).map(([status, text]) => [status, text, elsewhere(status as Status)]),
};
