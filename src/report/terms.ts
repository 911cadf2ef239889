import { page, sheet, type Row } from './layout';
import type { Mention, Sense } from './mentions';
import type { Style } from './style';
import { sentence } from './words';

/** A word as each ruleset means it, and every rule row that speaks of it. */
export function renderTerms(
  word: string,
  senses: readonly Sense[],
  mentions: readonly Mention[],
  style: Style,
): string {
  const sections = [senses.map(senseRow), mentions.map(mentionRow)];
  if (senses.length + mentions.length === 0) {
    return page(word, undefined, ['The rules here do not speak of it.'], style);
  }
  return page(word, undefined, [sheet(sections, style)], style);
}

function senseRow({ ruleset, term }: Sense): Row {
  const also = term.also === undefined || term.also.length === 0 ? '' : ` (also: ${term.also.join(', ')})`;
  return {
    label: ruleset.title,
    text: `${term.word}${also}: ${sentence(term.text)}`,
    source: term.citation,
  };
}

function mentionRow({ ruleset, where, name, value, text, citation }: Mention): Row {
  const shown = value === undefined ? name : `${name} (${value})`;
  return { label: ruleset.title, text: sentence(`${shown}: ${text} (${where})`), source: citation };
}
