/**
 * Looks for what no test notices.
 *
 *   npm run mutate                 every row of every modifier table, changed by one
 *   npm run mutate -- gte          those of one ruleset; a minute
 *   npm run mutate -- gte apply    what the acts of its walk do with an outcome, changed in places
 *   npm run mutate -- src/report/board/svg.ts test/report/board
 *                                  a file of src, changed in places; these tests should notice
 *
 * MUTANTS=100 tries so many places, else 30, spread over all. A file that is changed is put back, also when this is stopped.
 */

import { RULESETS } from '../../../src/rulesets';
import { mutateRows } from './rows';
import { mutateSource } from './source';

async function main([what, ...more]: readonly string[]): Promise<void> {
  const most = Number(process.env.MUTANTS ?? '30');
  if (what?.startsWith('src/') === true) await mutateSource(what, more, { most });
  else if (what !== undefined && more[0] === 'apply')
    await mutateSource(`src/rulesets/${what}/walk/acts`, [`test/rulesets/${what}/walk`], {
      most,
      applyOnly: true,
    });
  else for (const id of what === undefined ? RULESETS.map((one) => one.id) : [what]) await mutateRows(id);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
void main(process.argv.slice(2));
