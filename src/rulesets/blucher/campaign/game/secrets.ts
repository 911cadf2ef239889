import type { Secrets } from '../../../../core/campaign';
import { valueIn } from '../../../../core/keyed';
import type { CampaignSide } from '../sides';
import { ordersName, PARTS } from './orders';
import type { CampaignState, ReconState } from './state';

/** A column as its own side knows it. */
export interface OwnColumn {
  /** Eliminated ones too. */
  readonly units: readonly string[];
  readonly officers: readonly string[];
}

/** What a side settled in secret, as it knows it itself. */
export interface Own {
  readonly columns: Readonly<Record<string, OwnColumn>>;
  /** Units of each column that are left. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly recon: ReconState;
}

/** What is known here of a side’s division: it was shown to all, or it is one’s own; undefined where it is neither. */
export function ownOf(state: CampaignState, side: CampaignSide, secrets: Secrets): Own | undefined {
  const parts = valueIn(secrets, ordersName(side));
  const { columns, units, officerColumns, recon, officers } = state.sides[side];
  const leaders = (parts?.[PARTS.officers] ?? officerColumns) as Readonly<Record<string, string>> | null;
  const found = Object.entries(columns).map(
    ([label, { revealed, known }]) =>
      [
        label,
        (parts?.[PARTS.units(label)] ?? (revealed ? known : undefined)) as readonly string[] | undefined,
      ] as const,
  );
  if (found.length === 0 || leaders === null || found.some(([, ids]) => ids === undefined)) return undefined;
  const isOut = (id: string): boolean => officers.some((one) => one.id === id && one.out);
  const led = (label: string): readonly string[] =>
    Object.entries(leaders).flatMap(([id, at]) => (at === label && !isOut(id) ? [id] : []));
  return {
    columns: Object.fromEntries(
      found.map(([label, ids = []]) => [label, { units: ids, officers: led(label) }]),
    ),
    sizes: Object.fromEntries(
      found.map(([label, ids = []]) => [label, ids.filter((id) => units[id]?.eliminated !== true).length]),
    ),
    recon: recon ?? (parts?.[PARTS.recon] as ReconState | undefined) ?? { units: [], officers: [] },
  };
}
