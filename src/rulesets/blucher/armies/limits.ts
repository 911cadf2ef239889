import type { Army } from './army';
import { basisOf, type ArmyRow, type Limit } from './lists/types';

/** A row's limit in the variant in force (B11.3-03 to -05; p.103, 124). */
export function limitOf(row: ArmyRow, { variant }: Pick<Army, 'variant'>): Limit {
  const changed = variant && 'limits' in variant ? variant.limits?.[row.id] : undefined;
  return changed === undefined ? row.limit : { kind: 'max', value: changed, basis: 'Ph' };
}

/** Whether the limit depends on a variant that is not settled: it is not checked then. */
export function isUnsettled(row: ArmyRow, { variant, list }: Army): boolean {
  return variant === undefined && list.variants.some(({ limits }) => limits?.[row.id] !== undefined);
}

/** What a breach of a limit is: an error or, if the source leaves doubt, what the option says (B11.3-06, R11-01). */
export function weightOf({ basis }: Limit, { umpire }: Army): 'error' | 'warning' | 'nothing' {
  if (basisOf(basis).confidence !== 'low') return 'error';
  const setting = umpire.option('armies.lowConfidenceLimits');
  if (setting === 'enforce') return 'error';
  return setting === 'ignore' ? 'nothing' : 'warning';
}
