import type { Option, Ruleset } from '../core/ruling/ruleset';
import type { StepInfo } from '../core/walk/walk';
import { page, paragraph, sheet, type Row } from './layout';
import { choicesText } from './mentions';
import type { Style } from './style';
import { sentence } from './words';

/** The rulesets that there are, one under the other. */
export function renderRulesetList(rulesets: readonly Pick<Ruleset, 'id' | 'about'>[], style: Style): string {
  return sheet([rulesets.map(({ id, about }) => ({ label: id, text: about }))], style);
}

/** A ruleset at a glance: the steps of its turn, its procedures, its tables, and the open points that players may settle. */
export function renderRuleset(ruleset: Ruleset, steps: readonly StepInfo[], style: Style): string {
  const { id, title, about, procedures, tables, options } = ruleset;
  const sections = [
    steps.flatMap(stepRows),
    procedures.map((one) => fact('Procedure', `${one.id}: ${one.summary}`, one.citation)),
    tables.map((one) => fact('Table', `${one.id}: ${one.title}`, one.citation)),
    Object.entries(options).flatMap(([name, option]) => optionRows(name, option)),
  ];
  return page(`${title} [${id}]`, undefined, [paragraph(about, style), sheet(sections, style)], style);
}

function fact(label: string, text: string, source?: string): Row {
  return source === undefined ? { label, text } : { label, text: sentence(text), source };
}

function stepRows({ title, about, citation }: StepInfo): readonly Row[] {
  return [
    fact('Phase', title, citation),
    ...about.map((text) => ({ label: 'Phase', text: `- ${text}`, spoken: `Step: ${text}` })),
  ];
}

/** What is open, where it is ruled on, and how it may be settled. */
function optionRows(name: string, { field, ruling }: Option): readonly Row[] {
  const about = field.help === undefined ? field.label : `${field.label}: ${field.help}`;
  const source = field.citation === undefined ? ruling : `${ruling}, ${field.citation}`;
  const choices = choicesText(field);
  return [
    fact('Option', `${name}: ${about}`, source),
    { label: 'Option', text: `- ${choices}`, spoken: `Choices of ${name}: ${choices}` },
  ];
}
