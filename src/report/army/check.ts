import type { ArmyReport } from '../../core/army/army';
import type { Breach } from '../../core/army/army-report';
import { plural } from '../../core/input/text';
import { heading, sheet, type Row } from '../layout';
import type { Look, Style } from '../style';

/** What a limit counts. */
type Counts = 'point' | 'unit';

const SEVERITIES: readonly {
  readonly severity: Breach['severity'];
  readonly label: string;
  readonly look: Look;
}[] = [
  { severity: 'error', label: 'Error', look: 'refusal' },
  { severity: 'warning', label: 'Warning', look: 'normal' },
  { severity: 'note', label: 'Agreed', look: 'faint' },
];

/** What is wrong with an army, why, and the cheapest remedy of each fault. `title` names the roster. */
export function renderArmyReport(
  title: string,
  report: ArmyReport,
  style: Style,
  counts: Counts = 'point',
): string {
  const sections = SEVERITIES.map(({ severity, label, look }) =>
    report.breaches
      .filter((breach) => breach.severity === severity)
      .flatMap((breach) => breachRows(breach, label, look)),
  );
  const verdict: Row = {
    label: 'Verdict',
    text: verdictText(report, counts),
    look: report.ok ? 'verdict' : 'refusal',
  };
  return `${heading(title, undefined, style, 'label')}\n${sheet([...sections, [verdict]], style)}`;
}

function breachRows(breach: Breach, label: string, look: Look): readonly Row[] {
  const { id, text, rule, citation, remedy, basis } = breach;
  const doubt = basis === 'printed' ? '' : ` [${basis}]`;
  return [
    { label, text: `${id}: ${text}${doubt}`, source: `${rule}, ${citation}`, look },
    { label: 'Remedy', text: remedy },
  ];
}

/** `Legal: 261 of 300 points.` */
function verdictText({ ok, breaches, total, limit }: ArmyReport, counts: Counts = 'point'): string {
  const count = (severity: Breach['severity']): number =>
    breaches.filter((breach) => breach.severity === severity).length;
  const parts = [
    ...(ok ? [] : [plural(count('error'), 'error', 'errors')]),
    ...(count('warning') === 0 ? [] : [plural(count('warning'), 'warning', 'warnings')]),
    ...(count('note') === 0 ? [] : [`${count('note')} agreed`]),
    ...(total === undefined || limit === undefined
      ? []
      : [`${total} of ${plural(limit, counts, `${counts}s`)}`]),
  ];
  return `${ok ? 'Legal' : 'Not legal'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}

/** The same in one line: `army.yaml: not legal: 2 errors, 177 of 200 points: E_MAX, E_MIN`. */
export function briefArmyReport(title: string, report: ArmyReport, counts?: Counts): string {
  const codes = [...report.errors, ...report.warnings, ...report.notes];
  const verdict = verdictText(report, counts).replace(/\.$/, '');
  return `${title}: ${verdict}${codes.length === 0 ? '' : `: ${codes.join(', ')}`}`;
}
