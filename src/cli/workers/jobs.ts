import { flag, under, wholeUpTo } from '../flags';

const MOST_JOBS = 64;

/** How many threads may share long work. */
export const JOBS = under('Work:', {
  jobs: flag.value(
    '<n>',
    'at most so many threads; 1 = no helpers',
    wholeUpTo(MOST_JOBS, 'number of threads'),
  ),
});
