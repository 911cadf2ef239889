import { loadEngagement } from '../../../engagement/load';
import type { Engagement } from '../../../engagement/engagement';
import { emptyTallies, plusTallies, tallyOf, type Span, type Tallies } from '../../../engagement/tally';
import type { Io } from '../../io';
import { shareWork, type Work } from '../../workers/shared-work';
import { loadKnown } from '../../../rulesets';

/** The hidden command that threads run. */
export const TRIALS = 'simulate-helper';

/** What threads get when they start. */
export interface TrialsData {
  readonly text: string;
  readonly file: string;
  readonly seed: string;
}

/** A thread is handed this many trials at a time; more where there would be too many pieces. */
const TRIALS_A_PIECE = 500;
const MOST_PIECES = 4000;

/** Threads are worth starting for more trials than this. */
const MANY = 2000;

/** Counts the trials of a span, with threads if they are many. Any thread may make any trial: it has its own dice. */
export async function countTrials(
  engagement: Engagement,
  data: TrialsData,
  span: Span,
  jobs: number | undefined,
  io: Io,
  done: (trials: number) => void,
): Promise<Tallies> {
  const many = span.to - span.from + 1 > MANY;
  const work: Work<Span, Tallies> = {
    command: TRIALS,
    data,
    jobs: many ? jobs : 1,
    pieces: piecesOf(span),
    here: (piece) => [tallyOf(engagement, data.seed, piece)],
  };
  let all: Tallies = emptyTallies(engagement);
  await shareWork(work, io, (tallies) => {
    all = plusTallies(all, tallies);
    done(tallies.trials);
  });
  return all;
}

function piecesOf({ from, to }: Span): readonly Span[] {
  const trials = to - from + 1;
  const size = Math.max(TRIALS_A_PIECE, Math.ceil(trials / MOST_PIECES));
  return Array.from({ length: Math.ceil(trials / size) }, (_, i) => {
    const first = from + i * size;
    return { from: first, to: Math.min(to, first + size - 1) };
  });
}

/** What a thread runs: it reads the engagement itself, and counts the trials that it is handed. */
export async function trialCounter({
  text,
  file,
  seed,
}: TrialsData): Promise<(span: Span) => readonly Tallies[]> {
  const engagement = await loadEngagement(text, file, loadKnown);
  return (span) => [tallyOf(engagement, seed, span)];
}
