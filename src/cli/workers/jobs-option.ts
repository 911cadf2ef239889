import { Option } from 'commander';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';

const MOST_JOBS = 64;

/** How many threads may share long work. */
export const JOBS_OPTION = new Option('--jobs <n>', 'at most so many threads; 1 = no helpers')
  .argParser(jobsOf)
  .helpGroup('Work:');

function jobsOf(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MOST_JOBS) return jobs;
  throw new Problem({
    path: '--jobs',
    message: `${shown(text)} is no number of threads; give 1 to ${MOST_JOBS}`,
  });
}
