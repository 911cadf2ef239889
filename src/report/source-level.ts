import type { SourceLevel } from '../core/ruling/source-level';

const TEXTS: Readonly<Record<SourceLevel, string>> = {
  exact: 'exact: the rule is known in full',
  partial: 'partial: the known part of the rule is decided',
  guided: 'guided: what is lost of the rule is entered by the players',
  house: 'house rule: this is not the published one',
};

/** How far the source of a ruling is known, in words. */
export function levelText(level: SourceLevel): string {
  return TEXTS[level];
}
