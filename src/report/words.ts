import { plural, printable } from '../core/input/text';
import type { SourceLevel } from '../core/ruling/source-level';

/** A text that cannot steer the terminal, whatever checks it has or has not been through. */
export function safe(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}

/** Text escaped for Markdown. */
export function inMarkdown(text: string): string {
  return safe(text).replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);
}

/** `text` as a sentence: with a full stop unless it ends in a mark of its own. */
export function sentence(text: string): string {
  return text === '' || /[.!?:;]$/.test(text) ? text : `${text}.`;
}

/** Whether a title names somebody of whom a text says nothing. */
export function namesMore(title: string, text: string): boolean {
  return (title.match(/\p{Lu}[\p{L}\p{N}’'-]*/gu) ?? []).some((name) => !text.includes(name));
}

/** A value of a situation, an outcome or an option, in words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value !== 'object') return `${value as string | number}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return 'none';
  return entries.map(([key, inner]) => `${key}: ${valueText(inner)}`).join('; ');
}

/** What an option is set to: rows of a table by their number. */
export function settingText(value: unknown): string {
  const isTable = Array.isArray(value) && value.some((row) => typeof row === 'object');
  return isTable ? plural(value.length, 'row', 'rows') : valueText(value);
}

const LEVEL_TEXTS: Readonly<Record<SourceLevel, string>> = {
  exact: 'exact: the rule is known in full',
  partial: 'partial: the known part of the rule is decided',
  guided: 'guided: what is lost of the rule is entered by the players',
  house: 'house rule: this is not the published one',
};

/** How far the source of a ruling is known, in words. */
export function levelText(level: SourceLevel): string {
  return LEVEL_TEXTS[level];
}
