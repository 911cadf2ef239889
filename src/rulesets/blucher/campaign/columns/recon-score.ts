import type { GridTable } from '../../../../core/ruling/table';

/** What counts for the recon score; infantry that some lists allow counts like cavalry (B12.4-04, B12.16-01; p.139). */
const SCORE = { unit: 1, officer: 2 } as const;

export const RECON_SCORE: GridTable = {
  kind: 'grid',
  id: 'campaign-recon-score',
  rule: 'B12.4-04',
  title: 'Recon score: the higher has the intelligence; tied, a tiebreaker',
  citation: 'Blücher p.139',
  columns: ['on reconnaissance', 'counts'],
  rows: [
    ['each unit: cavalry, and infantry that the army list allows', SCORE.unit],
    ['each subcommander', SCORE.officer],
  ],
};

export function scoreOf(units: number, officers: number): number {
  return SCORE.unit * units + SCORE.officer * officers;
}
