import type { Standing } from '../../core/walk/walk';
import type { UnitCard } from '../../core/scenario/scenario';
import { plural } from '../../core/input/text';
import { grid, heading, page, sheet, type Row } from '../layout';
import type { Style } from '../style';
import { safe, sentence, valueText } from '../words';

/** A scenario as a reader wants to know it. */
export interface ScenarioView {
  readonly name: string;
  readonly date?: string | undefined;
  readonly source?: string | undefined;
  readonly rules: string;
  readonly overview: readonly Standing[];
  readonly notes: readonly string[];
  readonly unknown: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly house?: string | undefined;
  readonly checks: number;
}

/** A scenario: its rules and notes, overview, what its source does not give, and settings. */
export function renderScenario(scenario: ScenarioView, style: Style): string {
  const { name, date, source, rules, overview, notes, unknown, options, house, checks } = scenario;
  const title = date === undefined ? safe(name) : `${safe(name)}, ${safe(date)}`;
  const row = (label: string, text: string): Row => ({ label, text: sentence(safe(text)) });
  const about = [row('Rules', rules), ...notes.map((note) => row('Note', note))];
  const settings = [
    ...Object.entries(options).map(([key, value]) => row('Option', `${key} ${valueText(value)}`)),
    ...(house === undefined ? [] : [row('House', house)]),
    row('Checks', plural(checks, 'check of its own', 'checks of its own')),
  ];
  const sections = [
    about,
    overview.map(({ label, text }) => row(label, text)),
    unknown.map((text) => row('Unknown', text)),
    settings,
  ];
  return page(title, source === undefined ? undefined : safe(source), [sheet(sections, style)], style);
}

/** Units side by side, each with its card. */
export function renderUnits(units: readonly UnitCard[], style: Style): string {
  const sides = [...new Set(units.map(({ side }) => side))];
  return sides
    .map((side) => {
      const rows = units
        .filter((unit) => unit.side === side)
        .map(({ id, group, card }) => [safe(id), safe(group), card]);
      return `${heading(safe(side), undefined, style, 'label')}\n${grid({ head: ['unit', 'group', 'card'], rows }, style)}`;
    })
    .join('\n\n');
}

/** Scenarios that there are, a line each. */
export function renderScenarioList(
  scenarios: readonly { readonly id: string; readonly rules: string; readonly name: string }[],
  style: Style,
): string {
  const rows = scenarios.map(({ id, rules, name }) => [safe(id), safe(rules), safe(name)]);
  return grid({ head: ['scenario', 'rules', 'name'], rows }, style);
}
