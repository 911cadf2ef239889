import type { RuleView } from '../book/rule-view';
import { placeOf } from '../book/rules';
import { page, sheet, type Row } from './layout';
import { choicesText, mentionsOfRule } from './mentions';
import type { Style } from './style';
import { sentence } from './words';

/** Cases that are listed of a rule. */
const MOST_CASES = 5;

/** Rules, each with its place in the book, what applies it, the options that bear on it, its cases, and a command. */
export function renderRules(views: readonly RuleView[], style: Style): string {
  return views
    .map((view) => {
      const title = `${view.rule.id}: ${sentence(view.rule.text)}`;
      const shown = page(title, citationOf(view), [sheet([rowsOf(view)], style)], style);
      // A command is not wrapped, so that it can be copied.
      return view.try === undefined ? shown : `${shown}\n\nTry:\n${view.try}`;
    })
    .join('\n\n');
}

/** Rules, one line each, by their ids. */
export function renderRuleList(views: readonly RuleView[], style: Style): string {
  const rows = views.map(({ ruleset, rule }) => ({
    label: rule.id,
    text: sentence(rule.text),
    source: citationOf({ ruleset, rule }),
  }));
  return page('Rules', 'explain one by its id to see what applies it', [sheet([rows], style)], style);
}

/** `Blücher p.55`. */
function citationOf({ ruleset, rule }: Pick<RuleView, 'ruleset' | 'rule'>): string {
  return `${ruleset.title}, ${placeOf(rule.page)}`;
}

function rowsOf({ ruleset, rule, options, cases }: RuleView): readonly Row[] {
  const rows = mentionsOfRule(ruleset, rule.id).map(({ where, name, value, text, citation }) => ({
    label: 'Rows',
    text: sentence(
      [`${where}: ${value === undefined ? name : `${name} (${value})`}`, text].filter(Boolean).join(': '),
    ),
    source: citation,
  }));
  const settled = options.flatMap((name) => {
    const option = ruleset.options[name];
    return option
      ? [{ label: 'Options', text: `${name}: ${choicesText(option.field)}`, source: option.ruling }]
      : [];
  });
  const shown = cases.slice(0, MOST_CASES);
  const more = cases.length - shown.length;
  return [
    ...rows,
    { label: 'Applied', text: rule.places.join('; ') },
    ...settled,
    ...shown.map(({ id, note }) => ({ label: 'Cases', text: note === undefined ? id : `${id}: ${note}` })),
    ...(more > 0 ? [{ label: 'Cases', text: `and ${more} more` }] : []),
  ];
}
