import type { FactorTable } from '../../../../core/ruling/table';
import type { Umpire } from '../../../../core/ruling/umpire';
import type { Going } from './chart';
import { FIRST_DAY } from '../day-field';

/** Movement points of a column a day, and on the first day (B12.7-03; p.143-144). */
export const DAY_MP = 6;
export const FIRST_DAY_MP = 3;
export function movementPoints(day: number): number {
  return day === FIRST_DAY ? FIRST_DAY_MP : DAY_MP;
}

/** A step over a border, or scouting alone. */
export interface StepKind extends Going {
  /** A border is crossed. */
  readonly enters: boolean;
  /** The square that is left lies in the zone of control of an enemy. */
  readonly leavesZoc: boolean;
  /** Enemy columns that are scouted. */
  readonly scouts: number;
}

/** A step without a road, a river or a zone of control. */
export const PLAIN_STEP: StepKind = { enters: true, road: false, river: 'none', leavesZoc: false, scouts: 0 };
/** Scouting one column, without a step. */
export const SCOUTING: StepKind = { ...PLAIN_STEP, enters: false, scouts: 1 };

const bridged = ({ road }: StepKind): string | undefined => (road ? 'the road has a crossing' : undefined);

/**
 * What a step costs, MP; all that applies is added, and all of it is paid at once (B12.7-04, B12.7-05, R12-19;
 * p.143-145). The source has lost the labels of the printed table.
 */
// prettier-ignore
export const MOVEMENT_COSTS: FactorTable<StepKind> = {
  kind: 'factors', id: 'campaign-movement', title: 'What a step of a column costs', rule: 'B12.7-04, B12.7-05, R12-19', citation: 'Blücher p.143-145', unit: 'MP',
  rows: [
    { code: 'road', name: 'along a road', value: 1, condition: 'entering a square along a road', citation: 'Blücher p.143',
      applies: (s) => s.enters && s.road },
    { code: 'open', name: 'without a road', value: 2, condition: 'entering a square without a road', citation: 'Blücher p.143',
      applies: (s) => s.enters && !s.road },
    { code: 'minorRiver', name: 'minor river', value: 1, condition: 'a minor river on the border, no road over it', citation: 'Blücher p.143',
      applies: (s) => s.enters && !s.road && s.river === 'minor', temptedBy: (s) => s.river === 'minor' ? bridged(s) : undefined },
    { code: 'majorRiver', name: 'major river', value: 2, condition: 'a major river on the border, no road over it', citation: 'Blücher p.144',
      applies: (s) => s.enters && !s.road && s.river === 'major', temptedBy: (s) => s.river === 'major' ? bridged(s) : undefined },
    // It counts once, however many enemies are adjacent; entering a zone of control costs nothing (B12.7-07).
    { code: 'zoc', name: 'leaving a zone of control', value: 1, condition: 'leaving a square in an enemy zone of control, not that of a column being overrun', rule: 'B12.7-07', citation: 'Blücher p.143, 145',
      applies: (s) => s.enters && s.leavesZoc },
    { code: 'scout', name: 'scouting', value: ({ scouts }) => scouts, shown: '+1 each', condition: 'for each enemy column that is scouted', rule: 'B12.7-11', citation: 'Blücher p.144',
      applies: (s) => s.scouts > 0 },
  ],
};

/** One part of a cost. */
interface CostPart {
  readonly what: string;
  readonly mp: number;
}

export interface Cost {
  readonly total: number;
  readonly parts: readonly CostPart[];
}

/** The cost of a step, by the table in force. `name` is what the ruling calls the step. */
export function costOf(step: StepKind, umpire: Umpire, name?: string): Cost {
  const { total, codes, values } = umpire.weigh(MOVEMENT_COSTS, step, name);
  return { total, parts: codes.map((what) => ({ what, mp: Number(values[what]) })) };
}

/** The cost of a step by the printed table, for use outside of a ruling. */
export function printedCost(step: StepKind): number {
  return MOVEMENT_COSTS.rows
    .filter(({ applies }) => applies(step))
    .reduce((sum, { value }) => sum + Number(typeof value === 'function' ? value(step) : value), 0);
}
