import { ATTACK_END_LABELS, ATTACK_ENDS, type AttackEnd, type AttackOdds } from '../../core/odds/attack';
import type { Assumption, Fight } from '../../core/odds/fight';
import { makePercent, toNumber } from '../../core/odds/fraction';
import type { Values } from '../../core/input/field';
import { grid, heading, page, paragraph, sheet } from '../layout';
import { lossesText } from './attack';
import type { Style } from '../style';
import { sentence } from '../words';

/** A fight under one ruleset: its odds, the rules that forbid it, or why there are none. */
export type Compared = { readonly ruleset: string; readonly title: string; readonly house?: string } & (
  | { readonly cannot: string }
  | { readonly forbidden: readonly { readonly text: string; readonly citation: string }[] }
  | {
      readonly procedure: string;
      readonly situation: Values;
      readonly assumes: readonly Assumption[];
      readonly odds: AttackOdds;
    }
);

/** The odds side by side, and under them what each ruleset had to assume. */
export function renderComparison(fight: Fight, compared: readonly Compared[], style: Style): string {
  const sections = [
    oddsText(compared, style),
    paragraph(legend(compared, style), style),
    ...compared.map((one) => assumedText(one, style)),
  ];
  return page(fightText(fight), undefined, sections, style);
}

/** What stands for each end in a bar. */
const MARKS: Readonly<Record<AttackEnd, string>> = { stopped: '░', wins: '█', stalemate: '▒', loses: '·' };
const BAR = 24;

/** One bar for all ends of an attack: its parts add up to its whole length. */
function barOf({ ends }: AttackOdds): string {
  let before = 0;
  return ATTACK_ENDS.map((end) => {
    const from = Math.round(before * BAR);
    before += toNumber(ends[end]);
    return MARKS[end].repeat(Math.round(before * BAR) - from);
  }).join('');
}

function legend(compared: readonly Compared[], { plain }: Style): string {
  const housed = compared.some(({ house }) => house !== undefined) ? ' or its house rules' : '';
  const ends = ATTACK_ENDS.map((end) => `${plain ? '' : `${MARKS[end]} `}${ATTACK_END_LABELS[end]}`).join(
    ', ',
  );
  return `Exact odds for the attacker, by the usual options of each${housed}: ${ends}. What each had to assume:`;
}

function oddsText(compared: readonly Compared[], style: Style): string {
  const bars = style.plain ? [] : [''];
  const rows = compared.map((one) => {
    if (!('odds' in one))
      return [one.ruleset, 'forbidden' in one ? 'forbidden' : 'none', '', '', '', ...bars];
    const figures = ATTACK_ENDS.map((end) => makePercent(one.odds.ends[end]));
    return [one.ruleset, ...figures, ...bars.map(() => barOf(one.odds))];
  });
  return grid({ head: ['rules', ...ATTACK_ENDS, ...bars], rows, right: [1, 2, 3, 4] }, style);
}

function assumedText(one: Compared, style: Style): string {
  if ('forbidden' in one) {
    const rows = one.forbidden.map(({ text, citation }) => ({
      label: 'forbidden',
      text: sentence(text),
      source: citation,
    }));
    return `${heading(one.title, undefined, style)}\n${sheet([rows], style)}`;
  }
  if ('cannot' in one) {
    const rows = [{ label: 'no odds', text: sentence(one.cannot) }];
    return `${heading(one.title, undefined, style)}\n${sheet([rows], style)}`;
  }
  const losses = lossesText(one.odds);
  const rows = [
    ...(one.house === undefined ? [] : [{ label: 'house', text: sentence(`house rules "${one.house}"`) }]),
    ...(losses === undefined ? [] : [{ label: 'losses', text: sentence(losses) }]),
    ...one.assumes.map(({ about, text }) => ({ label: about, text: sentence(text) })),
  ];
  return `${heading(`${one.title}: ${one.procedure}`, undefined, style)}\n${sheet([rows], style)}`;
}

/** `1500 veteran infantry in column strike the front of 1500 raw infantry in line`. */
function fightText({ attacker, defender }: Fight): string {
  const where = defender.cover === 'open' ? '' : `, in ${defender.cover}`;
  return `${troopsText(attacker)} strike the ${attacker.contact} of ${troopsText(defender)}${where}`;
}

function troopsText(troops: Fight['attacker' | 'defender']): string {
  const { quality, arm, formation, lancers } = troops;
  if (arm === 'artillery')
    return `${'guns' in troops ? (troops.guns ?? '') : ''} guns of ${quality} artillery`;
  return `${troops.men ?? ''} ${quality} ${lancers === true ? 'lancers' : arm}${formation === undefined ? '' : ` in ${formation}`}`;
}
