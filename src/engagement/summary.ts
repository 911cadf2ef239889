import { meanOf, shareOf, type Estimate, type Mean } from './estimate';
import { eachOf, type Tallies, type Tally } from './tally';

/** Shares and means from tallies, each with its interval of 95%. */
interface Summary {
  readonly rounds: Mean | null;
  readonly counts: Readonly<Record<string, Estimate>>;
  readonly units: Readonly<Record<string, UnitSummary>>;
}

interface UnitSummary {
  readonly ends: Readonly<Record<string, Estimate>>;
  /** Means over the trials in which it stands; null where it never does. */
  readonly measures: Readonly<Record<string, Mean | null>>;
}

/** The summary of tallies. */
export function summaryOf({ trials, rounds, counts, units }: Tallies): Summary {
  const shares = (tally: Tally): Readonly<Record<string, Estimate>> =>
    eachOf(tally, (count) => shareOf(count, trials));
  return {
    rounds: meanOf(rounds) ?? null,
    counts: shares(counts),
    units: eachOf(units, ({ ends, measures }) => ({
      ends: shares(ends),
      measures: eachOf(measures, (tally) => meanOf(tally) ?? null),
    })),
  };
}
