import type { GridTable } from '../../../core/ruling/table';
import { PACE } from '../movement/allowances';
import { isArtillery, type Arm, type Formation } from '../unit';

/** What limbering takes from deployed horse artillery that evades, bands (9.10). */
const LIMBERING = 2;

/** T-EVADE: how far evaders go, bands; turning round is free (G9.10-01, R-59; 9.1, 9.10). */
const EVADE_MOVES = {
  skirmishers: PACE.column,
  foot: PACE.limberedFoot,
  horseLimbered: PACE.limberedHorse,
  horseDeployed: PACE.limberedHorse - LIMBERING,
} as const;

export const EVADE_TABLE: GridTable = {
  kind: 'grid',
  id: 'evade',
  rule: 'G9.10-01',
  title: 'Evade moves, bands',
  citation: 'GTE 9.1, 9.10',
  columns: ['evaders', 'move'],
  rows: [
    ['skirmishers', EVADE_MOVES.skirmishers],
    ['limbered foot artillery; crews of deployed foot artillery, without their guns', EVADE_MOVES.foot],
    ['limbered horse artillery', EVADE_MOVES.horseLimbered],
    [`deployed horse artillery (${LIMBERING}B for limbering)`, EVADE_MOVES.horseDeployed],
  ],
};

/** How far such troops evade; undefined if they cannot (G9.9-02). */
export function evadeMove(arm: Arm, formation: Formation): number | undefined {
  if (formation === 'skirmish') return EVADE_MOVES.skirmishers;
  if (!isArtillery({ arm })) return undefined;
  if (arm === 'footArtillery') return EVADE_MOVES.foot;
  return formation === 'deployed' ? EVADE_MOVES.horseDeployed : EVADE_MOVES.horseLimbered;
}
