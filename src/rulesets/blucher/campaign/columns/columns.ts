import { procedure } from '../../../../core/ruling/procedure';
import { plural } from '../../../../core/input/text';
import { COLUMN_CHECKS, readDivision } from './columns-checks';
import { outcome, situation } from './columns-fields';
import { COLUMN_SIZES } from './limits';
import { RECON_SCORE, scoreOf } from './recon-score';

const EXAMPLE = `rule campaign-columns --points 200 --units '[{"id": "c1", "type": "CAV"}, {"id": "i1", "type": "INF"}]' --column-units A='["i1"]' --recon-units c1`;

/**
 * One side's division of its army, in secret; its columns need not follow the corps (B12.3-01 to B12.3-08, B12.3-04;
 * p.136-139).
 */
export const columns = procedure({
  id: 'campaign-columns',
  title: 'Dividing an army into columns',
  summary: 'Whether a side may divide its army so into columns and reconnaissance.',
  citation: 'Blücher p.136-139',
  situation,
  outcome,
  tables: [COLUMN_SIZES.id, COLUMN_CHECKS.id, RECON_SCORE.id],
  examples: [{ command: EXAMPLE, about: 'the smallest army' }],
  verdict: (o) => {
    const sizes = Object.values(o.sizes);
    return `${plural(sizes.length, 'column', 'columns')} (${sizes.join(', ')}); recon score ${o.score}.`;
  },
  // The number of columns is public, their contents are not (B12.3-07, R12-25; p.138).
  orders: ({ public: heights }) => [
    `Keep the units of each column face down; the other side sees how ${heights.length > 0 ? 'high the stacks are' : 'many columns there are'}, and no more.`,
  ],
  *resolve(s, umpire) {
    const division = readDivision(s, umpire);
    if (!umpire.examine(COLUMN_CHECKS, division)) return null;
    const sizes = Object.fromEntries(
      Object.entries(s.columnUnits).map(([label, ids]) => [label, ids.length]),
    );
    const recon = { units: s.reconUnits.length, officers: s.reconOfficers.length };
    const score = scoreOf(recon.units, recon.officers);
    umpire
      .by('B12.4-04')
      .step('Blücher p.139', () => `recon score: ${recon.units} + ${recon.officers} x 2 = ${score}`);
    const ascending = Object.values(sizes).sort((a, b) => a - b);
    return {
      sizes,
      // The other side sees how high the stacks are, but not which is which (R12-25); by option not even that.
      public: umpire.option('campaign.showStackSizes') === false ? [] : ascending,
      recon,
      score,
    };
  },
});
