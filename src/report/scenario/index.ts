/** Everything that turns checks of scenario files, and what is in them, into text. */
import type { Style } from '../style';
import { jsonReporter } from './json';
import { junitReporter } from './junit';
import { peopleReporter } from './people';
import type { Reporter } from './reporter';
import { tapReporter } from './tap';

export const FORMATS = ['human', 'tap', 'junit', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** With more files than this, only those with faults or warnings are listed. */
const MANY = 20;

/** The reporter of a format. `files` is how many files there will be. */
export function reporterFor(format: Format, files: number, style: Style): Reporter {
  switch (format) {
    case 'human':
      return peopleReporter(style, files > MANY);
    case 'tap':
      return tapReporter();
    case 'junit':
      return junitReporter();
    case 'json':
      return jsonReporter();
  }
}

export { countIn, NO_TOTALS, plus, type Reporter, type Totals } from './reporter';
export { renderScenario, renderScenarioList, renderUnits, type ScenarioView as ScenarioTold } from './show';
