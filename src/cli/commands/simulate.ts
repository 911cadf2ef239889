import { randomBytes } from 'node:crypto';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import type { Exact } from '../../engagement/exact-result';
import { exactJson } from '../../engagement/exact-summary';
import { loadEngagement } from '../../engagement/load';
import type { Engagement } from '../../engagement/engagement';
import {
  descriptionOf,
  mergeShards,
  simulationOf,
  spanOf,
  type Shard,
  type Simulation,
} from '../../engagement/shards';
import { summaryOf } from '../../engagement/summary';
import type { Tallies } from '../../engagement/tally';
import { checkSeed } from '../../core/dice/seeded';
import { readText, STANDARD_INPUT } from '../input/input';
import type { Io } from '../io';
import { withWrappedErrors } from '../output/wrapped-errors';
import { JOBS } from '../workers/jobs';
import { parseJson } from '../input/json';
import { FORMS, styleOf } from '../output/output';
import { canShow, Progress } from './scenario/progress';
import { shippedFile, shippedHelp } from '../shipped-files';
import { exactFigures, type Effort } from './simulate/exact';
import { countTrials, type TrialsData } from './simulate/trials';
import { command } from '../define-command';
import { flag, under, wholeUpTo, type FlagValues } from '../flags';
import { loadKnown } from '../../rulesets';

const MOST_TRIALS = 1_000_000_000;
const MOST_SHARDS = 10_000;
const USUAL_TRIALS = 10_000;

const FLAGS = {
  ...under('Simulation:', {
    trials: flag.value(
      '<n>',
      `how many (default: ${USUAL_TRIALS})`,
      wholeUpTo(MOST_TRIALS, 'number of trials'),
      { short: 'n' },
    ),
    seed: flag.text('<text>', 'dice that follow from a seed; else one is made up, and told'),
    shard: flag.value('<i/n>', 'only the i-th of n parts, as JSON for --merge', shardOf),
    exact: flag.yes('exact figures however long they take; trials only where there are too many states'),
    merge: flag.yes('add up the parts in these files'),
  }),
  ...JOBS,
  ...FORMS,
};
type SimulateFlags = FlagValues<typeof FLAGS>;

const ABOUT = `How an engagement ends: exactly where it is small enough, else counted over many trials.
An engagement is a file: units, rulings in order, and the decisions between them. -n or --seed asks for trials: shares \
with Wilson's intervals, means with normal ones. Each trial throws dice of its own, which follow from the seed and its \
number: the result does not depend on threads, machines or parts.`;

const AFTER = `
An engagement:
  schema: blucher-engagement/1
  name: Two assaults on the hill
  units:
    Adler: { type: INF, elan: 7, traits: [shock] }
    Martin: { type: INF, elan: 5, prepared: true }
  rounds: 2
  steps:
    - name: Martin volleys
      procedure: fire
      situation: { id: Martin, targetId: Adler, distanceBW: 1 }
    - procedure: fire-end
      situation: { id: Adler }
    - name: Adler goes in with 3 elan or more
      procedure: combat
      when: { Adler: { elan: '>= 3' } }
      situation: { attackers: [Adler], defenders: [Martin] }
  until: { Martin: { stands: false } }
  counts:
    the hill is taken: { Adler: { stands: true }, Martin: { stands: false } }
"scenario: <id or path>" takes units and rules from a scenario. "when", "until"
and "counts" ask for facts of units: a value, a list of values, or a bound such
as ">= 3"; every unit has "stands" and "out" (broken, retired ...). A unit that
is out is left out of the steps. "=Foy.bases" in a situation is that fact by
then. "blucher schema engagement" has the rest.

Over several machines, each with the same file and seed:
  blucher simulate hill.yaml --seed s --trials 1000000 --shard 1/4 > 1.json
  blucher simulate --merge 1.json 2.json 3.json 4.json`;

function shardOf(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of && of <= MOST_SHARDS) return { index, of };
  const message = `${shown(text)} is no part; give, for example, 2/4; there may be up to ${MOST_SHARDS} parts`;
  throw new Problem({ path: '--shard', message });
}

export const run = command(
  {
    name: 'simulate',
    about: ABOUT,
    usage: '<engagement> [options]\n       blucher simulate --merge <part...>',
    words: [['[file...]', 'the engagement, or - for standard input; with --merge, all parts']],
    flags: FLAGS,
    after: [AFTER, (io) => shippedHelp('engagement', io)],
  },
  ({ words: files, flags, io }) => {
    requireNoExact(flags);
    if (flags.merge === true) return merge(files, flags, io);
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) {
      const message =
        file === undefined ? 'is missing; give an engagement, or - for standard input' : 'takes one file';
      throw new Problem({ path: 'engagement', message });
    }
    const wantsTrials = [flags.trials, flags.seed, flags.shard].some((given) => given !== undefined);
    const effort = flags.exact === true ? 'most' : wantsTrials ? undefined : 'usual';
    return simulate(file, effort, flags, io);
  },
);

/** @throws Problem where exact figures are asked for together with parts of trials. */
function requireNoExact({ exact, shard, merge }: SimulateFlags): void {
  const parts = merge === true ? '--merge' : shard ? '--shard' : undefined;
  if (exact === true && parts !== undefined)
    throw new Problem({ path: '--exact', message: `cannot go with ${parts}: exact figures have no parts` });
}

async function simulate(
  name: string,
  effort: Effort | undefined,
  flags: SimulateFlags,
  io: Io,
): Promise<void> {
  const seed = seedOf(flags);
  const path = shippedFile('engagement', name);
  const text = await readText(io, path);
  const file = name === '-' ? STANDARD_INPUT : path;
  const engagement = await loadEngagement(text, file, loadKnown);
  const exact = effort && (await exactFigures(engagement, effort, io, flags.plain ?? false));
  if (typeof exact === 'object') {
    const unused = (['trials', 'seed'] as const).filter((name) => flags[name] !== undefined);
    if (unused.length > 0)
      (await withWrappedErrors(io)).err(
        `blucher: exact figures want no trials, so nothing comes of --${unused.join(' and --')}\n`,
      );
    await showExact(engagement, exact, flags, io);
    return;
  }
  if (exact !== undefined)
    (await withWrappedErrors(io)).err(
      `blucher: not exact: ${exact}; ${flags.trials ?? USUAL_TRIALS} trials instead\n`,
    );
  await throwTrials(engagement, { text, file, seed }, exact, flags, io);
}

async function showExact(engagement: Engagement, exact: Exact, flags: SimulateFlags, io: Io): Promise<void> {
  const described = descriptionOf(engagement);
  if (flags.json === true) {
    io.out(`${JSON.stringify({ ...described, exact: exactJson(exact) })}\n`);
    return;
  }
  const { renderExact } = await import('../../report/odds/exact-simulation');
  io.out(`${renderExact(described, exact, styleOf(flags, io))}\n`);
}

/** Throws the trials, or those of a part. `notExact` says why there are no exact figures, where these were tried for. */
async function throwTrials(
  engagement: Engagement,
  data: TrialsData,
  notExact: string | undefined,
  flags: SimulateFlags,
  io: Io,
): Promise<void> {
  const { trials = USUAL_TRIALS, shard, jobs, plain = false } = flags;
  const simulation = simulationOf(engagement, data.seed, trials);
  const span = spanOf(trials, shard ?? { index: 1, of: 1 });
  const progress = new Progress(io, span.to - span.from + 1, 'trials', canShow(io, plain));
  const tallies = await countTrials(engagement, data, span, jobs, io, (done) => progress.step('', done));
  progress.clear();
  if (shard) io.out(`${JSON.stringify({ ...simulation, shard, tallies })}\n`);
  else await printSimulation({ ...simulation, notExact }, tallies, flags, io);
}

/** The seed, made up if none is given. @throws Problem if a part has none: all parts need the same one. */
function seedOf({ seed, shard }: SimulateFlags): string {
  if (seed !== undefined) return checkSeed(seed, '--seed');
  if (shard === undefined) return randomBytes(6).toString('hex');
  throw new Problem({
    path: '--shard',
    message: 'needs --seed: all parts take their dice from the same one',
  });
}

/** @throws Problem where the parts do not make a whole. */
async function merge(files: readonly string[], flags: SimulateFlags, io: Io): Promise<void> {
  if (flags.seed !== undefined || flags.shard !== undefined)
    throw new Problem({ path: '--merge', message: 'goes with files only; the parts know their seed' });
  const parts = [];
  for (const file of files) parts.push({ file, value: parseJson(await readText(io, file), file) });
  const { simulation, tallies } = mergeShards(parts);
  await printSimulation(simulation, tallies, flags, io);
}

type Shown = Simulation & { readonly notExact?: string | undefined };

async function printSimulation(
  simulation: Shown,
  tallies: Tallies,
  flags: SimulateFlags,
  io: Io,
): Promise<void> {
  if (flags.json === true) {
    io.out(`${JSON.stringify({ ...simulation, tallies, summary: summaryOf(tallies) })}\n`);
    return;
  }
  const { renderSimulation } = await import('../../report/odds/simulation');
  io.out(`${renderSimulation(simulation, tallies, styleOf(flags, io))}\n`);
}
