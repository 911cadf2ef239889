import { placeOf } from '../book/rules';
import type { Finding } from '../book/lint';
import type { Differing, Tried } from '../book/selftest';
import { plural } from '../core/input/text';
import { page, sheet, type Row } from './layout';
import type { Style } from './style';
import { sentence, valueText } from './words';

/** What a self-test of one ruleset found. */
export interface Tested {
  readonly ruleset: string;
  readonly title: string;
  readonly tried: Tried;
  readonly findings: readonly Finding[];
}

/** Differences under house rules that are listed. */
const MOST_LISTED = 20;

/** What a self-test found, ruleset by ruleset, and the first fault of each with its rule and page. */
export function renderSelftest(tested: readonly Tested[], house: string | undefined, style: Style): string {
  const rows = tested.flatMap((one) => (house === undefined ? testedRows(one) : houseRows(one, house)));
  const about = 'every golden case ruled on, with outcome, reasons and refusals; the tables linted';
  return page('Self-test', about, [sheet([rows], style)], style);
}

function testedRows(one: Tested): readonly Row[] {
  const { ruleset, tried, findings } = one;
  const [first] = tried.differing;
  const state = first || findings.length > 0 ? 'FAULTY' : 'holds';
  const text = `${state}: ${plural(tried.cases, 'case', 'cases')}, which cover ${plural(tried.covered.size, 'rule', 'rules')}`;
  return [
    { label: ruleset, text },
    ...(first ? differingRows(ruleset, first) : []),
    ...(tried.differing.length > 1
      ? [{ label: ruleset, text: `and ${plural(tried.differing.length - 1, 'more case', 'more cases')}` }]
      : []),
    ...findings.map(({ where, text: fault }) => ({ label: ruleset, text: `${where}: ${fault}` })),
  ];
}

function houseRows({ ruleset, tried }: Tested, house: string): readonly Row[] {
  const { cases, differing } = tried;
  const left = differing.length - MOST_LISTED;
  return [
    {
      label: ruleset,
      text: `house rules "${house}" change ${differing.length} of ${plural(cases, 'case', 'cases')}`,
    },
    ...differing.slice(0, MOST_LISTED).flatMap((one) => differingRows(ruleset, one)),
    ...(left > 0 ? [{ label: ruleset, text: `and ${left} more` }] : []),
  ];
}

/** The case, what differs, and the rules that it shows. */
function differingRows(label: string, { golden, difference, rules }: Differing): readonly Row[] {
  const { path, wanted, found, fault } = difference;
  const said =
    fault === undefined
      ? `${path} is ${valueText(found)}, not ${valueText(wanted)}`
      : `it cannot be ruled on (${fault})`;
  return [
    { label, text: `${golden.id} (${golden.procedure}): ${said}` },
    ...rules.map(({ id, page: place, text }) => ({
      label,
      text: `- ${id}: ${sentence(text)}`,
      source: placeOf(place),
    })),
  ];
}
