import type { Level } from '../core/ruling/level';

const TEXTS: Readonly<Record<Level, string>> = {
  exact: 'exact: the rule is known in full',
  partial: 'partial: the known part of the rule is decided',
  guided: 'guided: what is lost of the rule is entered by the players',
  house: 'house rule: this is not the published one',
};

/** How far the source of a ruling is known, in words. */
export function levelText(level: Level): string {
  return TEXTS[level];
}
