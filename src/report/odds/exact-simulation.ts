import { makePercent, toNumber, type Fraction } from '../../core/odds/fraction';
import { plural } from '../../core/input/text';
import type { Exact } from '../../engagement/exact-result';
import { exactMeanOf } from '../../engagement/exact-summary';
import type { Described } from '../../engagement/shards';
import { bar } from './bar';
import { grid, page, paragraph } from '../layout';
import type { Style } from '../style';
import { safe } from '../words';

/** Columns of a bar that stands for certainty. */
const WIDEST_BAR = 16;

/** The exact figures of an engagement, for people. */
export function renderExact(described: Described, exact: Exact, style: Style): string {
  const { engagement, ruleset } = described;
  const sections = [
    countsText(described, exact, style),
    endsText(exact, style),
    meansText(exact, style),
    stepsText(described, exact, style),
    paragraph(
      `Exact: no dice were thrown. ${plural(exact.states, 'state', 'states')}, ${plural(exact.rulings, 'ruling', 'rulings')}; --json has the fractions, -n throws trials.`,
      style,
    ),
  ];
  return page(`${safe(engagement)}: exact`, safe(ruleset), sections, style);
}

function chanceCells(chance: Fraction, style: Style): readonly string[] {
  return [makePercent(chance), ...(style.plain ? [] : [bar(toNumber(chance), WIDEST_BAR)])];
}

function headWith(names: readonly string[], style: Style): readonly string[] {
  return [...names, 'chance', ...(style.plain ? [] : [''])];
}

/** What the file asks for, each with its conditions. */
function countsText({ counted }: Described, { counts }: Exact, style: Style): string {
  const rows = Object.entries(counts).map(([name, chance]) => [
    safe(name),
    safe(counted[name] ?? ''),
    ...chanceCells(chance, style),
  ]);
  if (rows.length === 0) return '';
  return grid({ head: headWith(['counted', 'where'], style), rows, right: [2] }, style);
}

function endsText({ units }: Exact, style: Style): string {
  const rows = Object.entries(units).flatMap(([unit, { ends }]) =>
    Object.entries(ends).map(([end, chance]) => [safe(unit), safe(end), ...chanceCells(chance, style)]),
  );
  return grid({ head: headWith(['unit', 'ends'], style), rows, right: [2] }, style);
}

/** Means of the rounds, and of what units have left where they stand. */
function meansText({ rounds, units }: Exact, style: Style): string {
  const ofUnits = Object.entries(units).flatMap(([unit, { measures }]) =>
    Object.entries(measures).map(
      ([measure, chances]) => [`${safe(unit)}: ${measure}, where it stands`, chances] as const,
    ),
  );
  const rows = [...ofUnits, ['rounds in which something was done', rounds] as const].flatMap(
    ([what, chances]) => {
      const mean = exactMeanOf(chances);
      return mean ? [[what, toNumber(mean.value).toFixed(2)]] : [];
    },
  );
  return grid({ head: ['mean of', 'mean'], rows, right: [1] }, style);
}

function stepsText({ steps: names }: Described, { steps }: Exact, style: Style): string {
  const rows = steps.map(({ made, refused }, i) => [
    safe(names[i] ?? ''),
    toNumber(made).toFixed(2),
    Object.entries(refused)
      .map(([code, often]) => `${safe(code)} ${toNumber(often).toFixed(2)}`)
      .join(', '),
  ]);
  const columns = rows.some(([, , refused]) => refused !== '') ? 3 : 2;
  const head = ['step', 'done on average', 'refused'].slice(0, columns);
  return grid({ head, rows: rows.map((row) => row.slice(0, columns)), right: [1] }, style);
}
