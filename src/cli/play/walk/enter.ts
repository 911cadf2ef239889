import { canBeMeant, endOfEmptyStep, NEXT, type Offer } from '../../../core/walk/offer';
import type { Now } from '../../../core/walk/walk';
import { listing } from '../../../core/input/text';
import type { AtTable } from '../at-table';

/**
 * What Enter alone does now: what is owed, what comes before the end of the phase, or that end; undefined where somebody
 * has to decide, and so it never chooses among answers.
 */
export function enterOf(now: Now): Offer | undefined {
  const onward = onwardOf(now);
  const first = now.offers.find(({ entered }) => entered === true);
  return onward?.closes === true ? (first ?? onward) : onward;
}

/** What leads on to the next phase: what is owed, or the end of this one. */
export function onwardOf({ offers }: Now): Offer | undefined {
  const owed = offers.filter((offer) => offer.owed === true && canBeMeant(offer));
  const duties = owed.filter(({ isAnswer }) => isAnswer !== true);
  const alone = duties.find(({ roles }) => roles.length === 0);
  if (owed.length > 0) return alone ?? duties[0];
  return offers.find(({ word, closes }) => word === NEXT && closes === true);
}

/** The answers of which one is owed, in words, where Enter does nothing; empty where it does. */
export function answersOwed(now: Now): string {
  const words = now.offers.filter(({ isAnswer }) => isAnswer === true).map(({ word }) => word);
  return enterOf(now) === undefined ? listing(words) : '';
}

/** The end of a step in which nothing can be done; undefined in scripts, which have a line for each step. */
export function emptyStep({ game, channel }: AtTable): Offer | undefined {
  const { offers, ended } = game.now;
  return channel.asks && ended === undefined ? endOfEmptyStep(offers) : undefined;
}

/**
 * What would be left undone if Enter closed the phase now, as a sentence: what the phase itself tells, or acts that wait
 * for one unit, such as an advance after combat.
 */
export function leftBy(act: Offer, { offers }: Now): string | undefined {
  if (act.closes !== true || act.left !== undefined) return act.left;
  const waiting = offers.filter(
    ({ word, roles, closes, besides }) =>
      word.includes(' ') && roles.length === 0 && closes !== true && besides !== true,
  );
  return waiting.length === 0
    ? undefined
    : `Still possible: ${listing(
        waiting.map(({ word }) => word),
        'and',
      )}.`;
}
