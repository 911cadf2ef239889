import type { Reporter } from './reporter';

/** One JSON object: the files in order, then the totals. */
export function jsonReporter(): Reporter {
  let files = 0;
  return {
    begin: () => '{"files":[',
    file: (report) => `${files++ === 0 ? '\n' : ',\n'}${JSON.stringify(report)}`,
    end: (totals) => `\n],"totals":${JSON.stringify(totals)}}\n`,
  };
}
