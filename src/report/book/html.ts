import type { RuleView } from '../../book/rule-view';
import { placeOf } from '../../book/rules';
import type { Case } from '../../book/golden';
import type { Rules, Ruleset, Term } from '../../core/ruling/ruleset';
import { ruleOf, type Table } from '../../core/ruling/table';
import { settingText } from '../../core/ruling/umpire';
import { markupText, escaped } from '../markup';
import { choicesText, mentionsOfRule } from '../mentions';
import { gridOf } from '../tables';
import { sentence, valueText } from '../words';
import { BOOK_CSS } from './css';
import { SEARCH } from './script';

/** A ruleset in the book: its tables as the settings and house rules make them, and its rules in the book's order. */
interface Volume {
  readonly rules: Rules;
  readonly ruleset: Ruleset;
  readonly views: readonly RuleView[];
}

/** Cases that are shown of a rule. */
const MOST_CASES = 3;

/** The rules, tables and open points of rulesets as one page that needs no other file. */
export function bookHtml(volumes: readonly Volume[]): string {
  const title = volumes.length === 1 ? (volumes[0]?.ruleset.title ?? '') : 'The rules that run';
  return htmlPage(
    title,
    BOOK_CSS,
    `<header><h1>${escaped(title)}</h1>
<input id="search" type="search" placeholder="a word, a rule’s id or a page" aria-label="Search the rules"></header>
<main>
<nav aria-label="Chapters">${volumes.map(contents).join('\n')}</nav>
<p class="none" hidden>Nothing has all these words.</p>
${volumes.map(volumeHtml).join('\n')}
</main>
<script>${SEARCH}
</script>`,
  );
}

/** A whole page. */
export function htmlPage(title: string, css: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${css}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** An id of the page: `blucher-B-FIR-02`, `blucher-t-combat`. */
function anchor({ id }: Ruleset, ...parts: readonly string[]): string {
  return [id, ...parts].join('-').replace(/[^\w.-]+/g, '-');
}

function chaptersOf({ views }: Volume): readonly string[] {
  return [...new Set(views.map(({ rule }) => rule.chapter))];
}

function contents(volume: Volume): string {
  const { ruleset } = volume;
  const names = [...chaptersOf(volume), 'Words', 'Tables', 'Open points'];
  const items = names.map((name) => `<li><a href="#${anchor(ruleset, 'c', name)}">${escaped(name)}</a></li>`);
  return `<p class="id">${escaped(ruleset.title)}</p><ul>${items.join('')}</ul>`;
}

function volumeHtml(volume: Volume): string {
  const { ruleset, rules, views } = volume;
  const chapters = chaptersOf(volume).map((name) =>
    section(
      ruleset,
      name,
      views.filter(({ rule }) => rule.chapter === name).map((view) => ruleHtml(view)),
    ),
  );
  const settings = [...rules.changed].map((name) => settingText(name, rules.options[name]));
  const inForce = [...settings, ...(rules.house ? [`house rules "${rules.house.name}"`] : [])];
  return `<section><h2>${escaped(ruleset.title)}</h2>
<p>${escaped(ruleset.about)}${inForce.length === 0 ? '' : ` In force: ${escaped(inForce.join('; '))}.`}</p></section>
${chapters.join('\n')}
${section(ruleset, 'Words', ruleset.terms.map(termHtml))}
${section(
  ruleset,
  'Tables',
  ruleset.tables.map((table) => tableHtml(ruleset, table)),
)}
${section(ruleset, 'Open points', optionsHtml(volume))}`;
}

function section(ruleset: Ruleset, name: string, entries: readonly string[]): string {
  return `<section><h3 id="${anchor(ruleset, 'c', name)}">${escaped(name)}</h3>\n${entries.join('\n')}\n</section>`;
}

function ruleHtml(view: RuleView): string {
  const { ruleset, rule, cases, options } = view;
  const rows = mentionsOfRule(ruleset, rule.id).map(({ where, code, name, value, text }) => {
    const table = where.replace(/^table /, '');
    const place = anchor(ruleset, 't', table, ...(code === undefined ? [] : [code]));
    const shown = link(place, value === undefined ? name : `${name} (${value})`);
    return `${escaped(table)}: ${shown}${text === '' ? '' : `: ${escaped(sentence(text))}`}`;
  });
  const settled = options.map((name) => `option ${link(anchor(ruleset, 'o', name), name)}`);
  const facts = [...rows, ...settled, ...rule.places.map((place) => `<code>${escaped(place)}</code>`)];
  return `<article data-entry id="${anchor(ruleset, rule.id)}"><p><span class="id">${escaped(rule.id)}</span> ${escaped(sentence(rule.text))} <span class="source">${escaped(placeOf(rule.page))}</span></p>
<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>
<details><summary>${cases.length} ${cases.length === 1 ? 'case' : 'cases'}</summary>${cases.slice(0, MOST_CASES).map(caseHtml).join('')}${view.try === undefined ? '' : `<p>Try:</p><pre>${markupText(view.try)}</pre>`}</details></article>`;
}

function link(to: string, text: string): string {
  return `<a href="#${to}">${escaped(text)}</a>`;
}

/** The situation, the dice, and what comes of them. */
function caseHtml({ id, note, in: situation, dice, out, refusals, faults, verdict }: Case): string {
  const facts = [
    `Situation: ${valueText(situation)}`,
    ...(dice && dice.length > 0 ? [`Dice: ${dice.join(' ')}`] : []),
    ...(refusals && refusals.length > 0 ? [`Refused: ${refusals.join(', ')}`] : []),
    ...(faults ? [`Unusable: ${faults.join(', ')}`] : []),
    ...(out ? [`Outcome: ${valueText(out)}`] : []),
    ...(verdict === undefined ? [] : [`Verdict: ${verdict}`]),
  ];
  const title = note === undefined ? id : `${id}: ${note}`;
  return `<p>${escaped(title)}</p><ul class="facts">${facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')}</ul>`;
}

function termHtml({ word, also = [], text, citation }: Term): string {
  const others = also.length === 0 ? '' : ` (also: ${also.join(', ')})`;
  return `<article data-entry><p><span class="id">${escaped(word)}</span>${escaped(others)} ${escaped(sentence(text))} <span class="source">${escaped(citation)}</span></p></article>`;
}

function tableHtml(ruleset: Ruleset, table: Table): string {
  return `<article data-entry id="${anchor(ruleset, 't', table.id)}"><p><span class="id">${escaped(table.title)}</span> <span class="source">${escaped(table.citation)} · ${escaped(table.id)}</span>${table.kind === 'grid' ? ` ${rulesLinked(ruleset, table.rule).join(' ')}` : ''}</p>
<div class="wide">${gridHtml(gridOf(table), linksOf(ruleset, table))}</div></article>`;
}

/** Where a row of a table stands on the page, and the rules that it applies. */
interface RowLinks {
  readonly id: string;
  readonly rules: readonly string[];
}

/** Of a table that is looked up as a whole the rules stand in its heading. */
function linksOf(ruleset: Ruleset, table: Table): readonly RowLinks[] | undefined {
  if (table.kind === 'grid') return undefined;
  return table.rows.map((row) => ({
    id: anchor(ruleset, 't', table.id, row.code),
    rules: rulesLinked(ruleset, ruleOf(row, table)),
  }));
}

function rulesLinked(ruleset: Ruleset, rules = ''): readonly string[] {
  return rules.split(', ').flatMap((id) => (id === '' ? [] : link(anchor(ruleset, id), id)));
}

/** A table of the page. */
export function gridHtml(
  { head, rows }: Pick<ReturnType<typeof gridOf>, 'head' | 'rows'>,
  links?: readonly RowLinks[],
): string {
  const cells = (tag: string, row: readonly string[]): string =>
    row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('');
  const lines = rows.map((row, i) => {
    const { id, rules } = links?.[i] ?? {};
    const open = id === undefined ? '<tr>' : `<tr id="${id}">`;
    return `${open}${cells('td', row)}${rules === undefined ? '' : `<td>${rules.join(' ')}</td>`}</tr>`;
  });
  const heads = `<tr>${cells('th', head)}${links ? '<th>rules</th>' : ''}</tr>`;
  return `<table><thead>${heads}</thead><tbody>${lines.join('\n')}</tbody></table>`;
}

function optionsHtml({ ruleset, rules }: Volume): readonly string[] {
  return Object.entries(ruleset.options).map(([name, { field, ruling }]) => {
    const about = field.help === undefined ? field.label : `${field.label}: ${field.help}`;
    const source = field.citation === undefined ? ruling : `${ruling}, ${field.citation}`;
    const isSet = rules.changed.has(name) ? ` Set here: ${valueText(rules.options[name])}.` : '';
    return `<article data-entry id="${anchor(ruleset, 'o', name)}"><p><span class="id">${escaped(name)}</span> ${escaped(sentence(about))} <span class="source">${escaped(source)}</span></p>
<p>${escaped(choicesText(field))}.${escaped(isSet)}</p></article>`;
  });
}
