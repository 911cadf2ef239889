import type { Assumption, Fight, FightResult } from '../core/fight';
import { makePercent, type Fraction } from '../core/fraction';
import type { Values } from '../core/field';
import { grid, heading, page, paragraph, sheet } from './layout';
import type { Style } from './style';
import { sentence } from './words';

/** A fight under one ruleset: its odds, or why there are none. */
export type Compared = { readonly ruleset: string; readonly title: string } & (
  | { readonly cannot: string }
  | {
      readonly procedure: string;
      readonly situation: Values;
      readonly assumes: readonly Assumption[];
      readonly odds: Readonly<Record<FightResult, Fraction>>;
    }
);

/** The odds side by side, and under them what each ruleset had to assume. */
export function renderComparison(fight: Fight, compared: readonly Compared[], style: Style): string {
  const sections = [
    oddsText(compared, style),
    paragraph('Exact odds, by the usual options of each. What each had to assume:', style),
    ...compared.map((one) => assumedText(one, style)),
  ];
  return page(fightText(fight), undefined, sections, style);
}

function oddsText(compared: readonly Compared[], style: Style): string {
  const rows = compared.map((one) => [
    one.ruleset,
    ...('cannot' in one
      ? ['none', '', '']
      : [one.odds.attacker, one.odds.undecided, one.odds.defender].map(makePercent)),
  ]);
  const head = ['rules', 'attacker wins', 'undecided', 'defender wins'];
  return grid({ head, rows, right: [1, 2, 3] }, style);
}

function assumedText(one: Compared, style: Style): string {
  if ('cannot' in one) {
    const rows = [{ label: 'no odds', text: sentence(one.cannot) }];
    return `${heading(one.title, undefined, style)}\n${sheet([rows], style)}`;
  }
  const rows = one.assumes.map(({ about, text }) => ({ label: about, text: sentence(text) }));
  return `${heading(`${one.title}: ${one.procedure}`, undefined, style)}\n${sheet([rows], style)}`;
}

/** `1500 veteran infantry in column strike the front of 1500 raw infantry in line`. */
function fightText({ attacker, defender }: Fight): string {
  const troops = ({ men, quality, arm, formation }: Fight['attacker' | 'defender']): string =>
    `${men} ${quality} ${arm}${formation === undefined ? '' : ` in ${formation}`}`;
  const where = defender.cover === 'open' ? '' : `, in ${defender.cover}`;
  return `${troops(attacker)} strike the ${attacker.contact} of ${troops(defender)}${where}`;
}
