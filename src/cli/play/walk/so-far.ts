import { capital, listing } from '../../../core/input/text';
import { NEXT, type Offer } from '../../../core/walk/offer';
import type { Entry } from '../../../game/journal/format';
import type { GameEvent } from '../../../game/events';
import type { Game } from '../../../game/game';
import { backFrom } from '../../../game/timeline';
import { actsText } from '../../../report/journal/log';
import { isAside } from '../last-ruling';

/** So many acts fill two or three lines. */
const MOST = 10;

/** Acts that only lead on: to the next step, or from the set-up to the first. */
const ONWARD: readonly string[] = [NEXT, 'ready'];

/** What was done in the turn in which a game was left: its last acts, in a sentence; nothing where there are none. */
export function turnSoFar(game: Game): readonly string[] {
  const { turn, turnName = 'turn' } = game.now;
  const acts: Entry<GameEvent>[] = [];
  const done = (): string => actsText(acts, game.rules.ruleset);
  for (const { n, before } of backFrom(game.present)) {
    if (before === undefined || game.walk.now(before.state, game.rules).turn !== turn) break;
    const entry = game.log[n - 1];
    if (entry === undefined || !isDone(entry.event)) continue;
    if (acts.length === MOST) return [soFar(turnName, `...; ${done()}`)];
    acts.unshift(entry);
  }
  return acts.length === 0 ? [] : [soFar(turnName, done())];
}

const soFar = (turnName: string, done: string): string =>
  `So far in this ${turnName.toLowerCase()}: ${done}.`;

/** Of acts whose dice have fallen. */
export const waitingText = (acts: readonly Offer[]): string =>
  `the dice of ${listing(acts.map(({ word }) => `"${word}"`))} have fallen: it has to be done before anything else`;

/** What was broken off once its dice had fallen, in a sentence; nothing where nothing was. */
export const brokenOff = ({ waiting }: Game): readonly string[] =>
  waiting.length === 0 ? [] : [`${capital(waitingText(waiting))}; type it again.`];

/** Whether players did it, other than to go on. */
function isDone(event: GameEvent): boolean {
  if (event.type === 'ruled') return !isAside(event);
  return event.type === 'noted' && !ONWARD.includes(event.word) && event.automatic !== true;
}
