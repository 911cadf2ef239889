import type { Currency } from '../../core/ruling/currencies';
import { toNumber, type Fraction } from '../../core/odds/fraction';
import { plural } from '../../core/input/text';
import type { Evening } from '../../evening/evening';
import type { Weighed } from '../../evening/ledger';
import { FEWEST_THROWS, favoursOf, type Favour, type TurningPoint } from '../../evening/luck';

/** What could be expected of a throw, for those whom it met: `Hagen: expected 1.33 hits taken, came 2`. */
export function oddsWords(
  { weights, ways }: Weighed,
  currencies: readonly Currency[],
  sideNames: Readonly<Record<string, string>>,
): readonly string[] {
  if (ways.length < 2) return [];
  return weights
    .filter(({ luck }) => luck.num !== 0n)
    .map(({ currency, of, expected, actual }) => {
      const known = currencies.find(({ id }) => id === currency);
      return `${sideNames[of] ?? of}: ${plural(actual, known?.one ?? currency, known?.many ?? currency)}, expected ${decimal(expected)}`;
    });
}

export const decimal = (value: Fraction): string =>
  toNumber(value).toFixed(2).replace('-0.00', '0.00').replace('-', '−');

/** With its sign: `+0.42`. */
export function signedDecimal(value: Fraction): string {
  const text = decimal(value);
  return /^(−|0\.00)/.test(text) ? text : `+${text}`;
}

/** A share as a number of 100, never 0 or 100 unless it is exactly that. */
export function ofHundred(share: number): string {
  if (share <= 0 || share >= 1) return share <= 0 ? '0' : '100';
  const rounded = Math.round(share * 100);
  if (rounded === 0) return 'fewer than 1';
  return rounded === 100 ? 'more than 99' : String(rounded);
}

/** What the luck of a side was like; under so few throws nothing is said. */
export function rarityWords({ side, throws, asGoodOrBetter, luck }: Favour): string {
  if (throws < FEWEST_THROWS)
    return `${side}: ${plural(throws, 'throw is', 'throws are')} too few to say how rare that is.`;
  const rare = `in ${ofHundred(asGoodOrBetter)} of 100 evenings with these very throws it would have gone as well or better`;
  return `${side} had luck of ${signedDecimal(luck)}; ${rare}.`;
}

/** The favours of the first loss with enough throws to say something; else of the first. */
export function tellingFavours({ ledger }: Evening): readonly Favour[] {
  const losses = ledger.currencies.filter(({ isGain }) => isGain !== true).map(({ id }) => id);
  const favours = favoursOf(ledger).filter(({ currency }) => losses.includes(currency));
  const telling = favours.find(({ throws }) => throws >= FEWEST_THROWS) ?? favours[0];
  return favours.filter(({ currency }) => currency === telling?.currency);
}

/** How much of the result was dice, in a sentence. */
export function verdictWords(evening: Evening): string {
  const { game, ledger } = evening;
  if (game.now.ended === undefined) return 'The game goes on: what the dice have done so far stands below.';
  const winner = winnerOf(evening);
  if (winner === undefined) return 'Nobody has won.';
  const favour = tellingFavours(evening).find(({ side }) => side === winner);
  const currency = ledger.currencies.find(({ id }) => id === favour?.currency);
  if (currency === undefined || favour === undefined)
    return `${winner} won, and no dice bore on that directly.`;
  const what = currency.title.toLowerCase();
  if (favour.throws < FEWEST_THROWS)
    return `${winner} won. Only ${plural(favour.throws, 'throw', 'throws')} bore on ${what}: too few to say how much of that was luck.`;
  return WORDS.find(({ holds }) => holds(favour))?.text(winner, what) ?? '';
}

interface Verdict {
  readonly holds: (favour: Favour) => boolean;
  readonly text: (winner: string, what: string) => string;
}

const expectedOf = ({ expected }: Favour): number => toNumber(expected);
const luckOf = ({ luck }: Favour): number => toNumber(luck);

/** From the plainest case on; the first that holds is shown. */
const WORDS: readonly Verdict[] = [
  {
    holds: (one) => one.actual <= 0,
    text: (winner, what) =>
      `${winner} won, but not by ${what}: there the dice left the other side as well off or better.`,
  },
  {
    holds: (one) => expectedOf(one) > 0 && luckOf(one) <= 0,
    text: (winner, what) =>
      `${winner} won by the fights it picked, not by the dice: as to ${what} they were against it.`,
  },
  {
    holds: (one) => expectedOf(one) >= luckOf(one),
    text: (winner, what) => `${winner} won by the fights it picked; as to ${what} the dice helped.`,
  },
  {
    holds: (one) => expectedOf(one) > 0,
    text: (winner, what) => `As to ${what}, ${winner} owes more to the dice than to the fights it picked.`,
  },
  {
    holds: () => true,
    text: (winner, what) =>
      `As to ${what}, ${winner} was ahead by the dice alone: its fights promised it nothing.`,
  },
];

/** The name of the side that has won; undefined for a draw, and while the game goes on. */
function winnerOf({ game, ledger, currencies }: Evening): string | undefined {
  const winner = game.now.ended?.winner;
  if (winner === undefined || winner === null) return undefined;
  const { sideNames, present } = game;
  const named = sideNames[winner] ?? currencies.sideOf(present.state, winner);
  return named ?? ledger.sides.find((side) => side === winner);
}

/** A throw that turned the game, as one sentence. */
export function turningWords({ weighed, side, currency, luck, asGoodOrBetter }: TurningPoint): string {
  const { procedure, outcome, situation, moment } = weighed;
  const percent = asGoodOrBetter >= 0.995 ? '>99' : Math.max(1, Math.round(asGoodOrBetter * 100));
  const worth = `worth ${decimal(luck)} ${currency.many} to ${side}, who had a chance of ${percent}% of that or better`;
  const verdict =
    moment.entry.event.type === 'shown' ? 'the cup is lifted' : procedure.verdict(outcome, situation);
  return `turn ${moment.now.turn}: ${verdict.replace(/\.$/, '')}; ${worth}`;
}

/** What the ledger does not weigh. */
export const LIMIT =
  'Luck is what came less what could be expected of each throw before it fell. It weighs the fights that were fought, not those that were not; throws that were taken back do not count.';
