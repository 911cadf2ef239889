import type { Simulation } from '../../engagement/shards';
import type { Estimate, Mean } from '../../engagement/estimate';
import { summaryOf } from '../../engagement/summary';
import type { Tallies } from '../../engagement/tally';
import { plural } from '../../core/input/text';
import { grid, page, paragraph } from '../layout';
import type { Style } from '../style';
import { safe } from '../words';

/** The results of many trials, for people. */
export function renderSimulation(simulation: Simulation, tallies: Tallies, style: Style): string {
  const { engagement, ruleset, seed, trials } = simulation;
  const title = `${safe(engagement)}: ${plural(trials, 'trial', 'trials')}`;
  const sections = [
    countsText(simulation, tallies, style),
    endsText(tallies, style),
    meansText(tallies, style),
    stepsText(simulation, tallies, style),
    paragraph(
      `Seed "${safe(seed)}": the same again with it, on any machine. Intervals hold the true figure in 95 of 100 such simulations.`,
      style,
    ),
  ];
  return page(title, safe(ruleset), sections, style);
}

/** What the file asks for, each with its conditions. */
function countsText({ counted }: Simulation, tallies: Tallies, style: Style): string {
  const { counts } = summaryOf(tallies);
  const rows = Object.entries(counts).map(([name, share]) => [
    safe(name),
    safe(counted[name] ?? ''),
    String(tallies.counts[name] ?? 0),
    percent(share),
    interval(share, percentOf),
  ]);
  if (rows.length === 0) return '';
  return grid({ head: ['counted', 'where', 'trials', 'share', '95%'], rows, right: [2, 3] }, style);
}

function endsText(tallies: Tallies, style: Style): string {
  const { units } = summaryOf(tallies);
  const rows = Object.entries(units).flatMap(([unit, { ends }]) =>
    Object.entries(ends).map(([end, share]) => [
      safe(unit),
      safe(end),
      String(tallies.units[unit]?.ends[end] ?? 0),
      percent(share),
      interval(share, percentOf),
    ]),
  );
  return grid({ head: ['unit', 'ends', 'trials', 'share', '95%'], rows, right: [2, 3] }, style);
}

/** Means of the rounds, and of what units have left in the trials in which they stand. */
function meansText(tallies: Tallies, style: Style): string {
  const { rounds, units } = summaryOf(tallies);
  const ofUnits = Object.entries(units).flatMap(([unit, { measures }]) =>
    Object.entries(measures).map(
      ([measure, mean]) => [`${safe(unit)}: ${measure}, where it stands`, mean] as const,
    ),
  );
  const rows = [...ofUnits, ['rounds in which something was done', rounds] as const].flatMap(
    ([what, mean]) => (mean === null ? [] : [[what, mean.value.toFixed(2), meanInterval(mean)]]),
  );
  return grid({ head: ['mean of', 'mean', '95%'], rows, right: [1] }, style);
}

function stepsText({ steps }: Simulation, tallies: Tallies, style: Style): string {
  const rows = tallies.steps.map(({ made, refused }, i) => [
    safe(steps[i] ?? ''),
    String(made),
    Object.entries(refused)
      .map(([code, count]) => `${safe(code)} ${count}`)
      .join(', '),
  ]);
  const anyRefused = rows.some(([, , refused]) => refused !== '');
  const columns = anyRefused ? 3 : 2;
  const head = ['step', 'done', 'refused'].slice(0, columns);
  return grid({ head, rows: rows.map((row) => row.slice(0, columns)), right: [1] }, style);
}

function percentOf(value: number): string {
  return (100 * value).toFixed(1);
}

function percent({ value }: Estimate): string {
  // Never 0% or 100% unless it was so in every trial; the interval says what that is worth.
  if (value > 0 && value < 0.0005) return '<0.1%';
  if (value < 1 && value >= 0.9995) return '>99.9%';
  return `${percentOf(value)}%`;
}

/** Of a single trial nothing is known but the mean. */
function meanInterval(mean: Mean): string {
  return mean.of < 2 ? '-' : interval(mean, (value) => value.toFixed(2));
}

function interval({ low, high }: Estimate, text: (value: number) => string): string {
  return `${text(low)} to ${text(high)}`;
}
