import type { CheckTable } from '../../../../core/ruling/table';
import { listing } from '../../../../core/input/text';
import { DIRECTION_NAMES, isAtEdge, neighbours } from '../map/grid';
import { isBeside, mayEnter, own, standsAt, type March } from './march';

/** One step as it is tried. */
export interface StepTry {
  readonly march: March;
  readonly kind: 'to' | 'scout' | 'overrun';
  /** The square as it was named, or that of the column that was named. */
  readonly named: string;
  /** Undefined where that is no square of the map. */
  readonly target: string | undefined;
  /** What it costs; undefined where the square is out of reach. */
  readonly cost: number | undefined;
}

/** Whether a step leads to an adjacent square of the map; if not, it is not tested further (B12.7-14). */
export function inReach({ march, target }: Pick<StepTry, 'march' | 'target'>): boolean {
  return target !== undefined && isBeside(march, target);
}

function occupant({ march, target, kind }: StepTry): string | undefined {
  if (kind !== 'to' || target === undefined || !isBeside(march, target)) return undefined;
  const there = standsAt(march, target);
  if (there === undefined) return undefined;
  return there.side === march.side ? 'friend' : 'foe';
}

const there = ({ march, target = '' }: StepTry): string =>
  `column ${standsAt(march, target)?.label ?? ''} stands in ${target}`;

// prettier-ignore
export const STEP_CHECKS: CheckTable<StepTry> = {
  kind: 'checks', id: 'campaign-step-refusals', title: 'When a step of a column is refused', citation: 'Blücher p.142-144',
  rows: [
    // Columns never leave the map (B12.7-09)
    { code: 'E_OFF_MAP', condition: 'no square of the map, or a column that is on none', rule: 'B12.7-09', citation: 'Blücher p.143',
      refuses: ({ target }) => target === undefined, because: ({ kind, named }) => kind === 'scout' ? `there is no enemy column ${named} on the map` : `"${named}" is no square of the map` },
    { code: 'E_ADJACENT', condition: 'a square, or a column to be scouted, that is not adjacent', rule: 'B12.7-04', citation: 'Blücher p.143',
      refuses: (s) => s.target !== undefined && !inReach(s), because: ({ march, target = '' }) => `${target} is not adjacent to ${own(march).square ?? 'the edge'}`,
      allowed: ({ march }) => listing(neighbours(march.chart.grid, own(march).square ?? '')) },
    { code: 'E_STACK', condition: 'a step into a square with a friendly counter', rule: 'B12.7-06', citation: 'Blücher p.143',
      refuses: (s) => occupant(s) === 'friend', because: (s) => `${there(s)}; columns do not stack` },
    { code: 'E_ENEMY', rule: 'B12.7-06', condition: 'a step into a square with an enemy counter', citation: 'Blücher p.143',
      refuses: (s) => occupant(s) === 'foe', because: (s) => `enemy ${there(s)}`, allowed: () => 'an overrun' },
    { code: 'E_MP', condition: 'not enough movement points left', rule: 'B12.7-04', citation: 'Blücher p.143',
      refuses: ({ march, cost = 0 }) => cost > march.mpLeft, because: ({ march, kind, target = '', cost = 0 }) => `${kind === 'scout' ? 'scouting' : target} costs ${cost} MP, and ${march.mpLeft === 1 ? '1 is' : `${march.mpLeft} are`} left` },
    { code: 'E_STOP', condition: 'a step after one into the declared battlefield', rule: 'B12.7-10', citation: 'Blücher p.142',
      refuses: ({ march, kind }) => march.stopped && kind !== 'scout', because: () => 'the column has come into the declared battlefield, and must stop there', allowed: () => 'scouting' },
  ],
};

/** A move as a whole, before its first step. */
interface MoveTry {
  readonly march: March;
  readonly moved: boolean;
  /** It has no steps. */
  readonly stays: boolean;
  /** The square into which the first step leads; undefined without such a step. */
  readonly firstInto: string | undefined;
}

/**
 * Whether a column outside does not enter as it must. One that finds no way in waits outside, even to the next day: the
 * book is silent on it.
 */
function staysOut({ march, stays, firstInto }: MoveTry): boolean {
  if (own(march).square !== null) return false;
  if (stays) return mayEnter(march);
  return firstInto === undefined || !isAtEdge(march.chart.grid, firstInto, march.entryEdge ?? 'N');
}

const standsInBattle = ({ march }: MoveTry): boolean =>
  march.battle?.includes(own(march).square ?? '') === true;

// prettier-ignore
export const MOVE_CHECKS: CheckTable<MoveTry> = {
  kind: 'checks', id: 'campaign-move-refusals', title: 'When a column may not move', citation: 'Blücher p.142-144',
  rows: [
    { code: 'E_MOVED', condition: 'it has moved today', rule: 'B12.7-02', citation: 'Blücher p.143',
      refuses: ({ moved }) => moved, because: ({ march }) => `column ${march.label} has moved today` },
    // Frozen, or driven there by an overrun (B12.6-05, B12.7-10, R12-31)
    { code: 'E_FROZEN', condition: 'it stands in the declared battlefield', rule: 'B12.6-05, B12.7-10, R12-31', citation: 'Blücher p.142',
      refuses: standsInBattle, because: ({ march }) => `column ${march.label} stands in the declared battlefield` },
    { code: 'E_MUST_ENTER', condition: 'no step on to the map from the own edge, though there is a way in', rule: 'B12.7-08', citation: 'Blücher p.144',
      refuses: staysOut, because: ({ march, firstInto }) => `column ${march.label} has to enter from the ${DIRECTION_NAMES[march.entryEdge ?? 'N']} edge${firstInto === undefined ? '' : `, and ${firstInto} is not there`}` },
  ],
};
