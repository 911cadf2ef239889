import type { Values } from '../../../core/input/field';
import { tableBy } from '../../../core/ruling/lookup';
import type { GridTable } from '../../../core/ruling/table';
import { paceBy } from '../movement/allowances';
import { isArtillery, type Arm, type Formation } from '../unit';

/** What limbering takes from deployed horse artillery that evades, bands (9.10). */
const LIMBERING = 2;

/** T-EVADE: how far evaders go, bands; turning round is free (G9.10-01, R-59; 9.1, 9.10). */
const evadeMoves = (options: Values) => ({
  skirmishers: paceBy(options, 'column'),
  foot: paceBy(options, 'limberedFoot'),
  horseLimbered: paceBy(options, 'limberedHorse'),
  horseDeployed: paceBy(options, 'limberedHorse') - LIMBERING,
});

export const EVADE_TABLE = tableBy((options): GridTable => {
  const moves = evadeMoves(options);
  return {
    kind: 'grid',
    id: 'evade',
    rule: 'G9.10-01',
    title: 'Evade moves, bands',
    citation: 'GTE 9.1, 9.10',
    columns: ['evaders', 'move'],
    rows: [
      ['skirmishers', moves.skirmishers],
      ['limbered foot artillery; crews of deployed foot artillery, without their guns', moves.foot],
      ['limbered horse artillery', moves.horseLimbered],
      [`deployed horse artillery (${LIMBERING}B for limbering)`, moves.horseDeployed],
    ],
  };
});

/** Whether such troops evade at all (G9.9-02). */
export const canEvade = (arm: Arm, formation: Formation): boolean =>
  formation === 'skirmish' || isArtillery({ arm });

/** How far such troops evade; undefined if they cannot (G9.9-02). */
export function evadeMove(arm: Arm, formation: Formation, options: Values): number | undefined {
  if (!canEvade(arm, formation)) return undefined;
  const moves = evadeMoves(options);
  if (formation === 'skirmish') return moves.skirmishers;
  if (arm === 'footArtillery') return moves.foot;
  return formation === 'deployed' ? moves.horseDeployed : moves.horseLimbered;
}
