import { watch } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { momentsOf } from '../../../evening/moments';
import type { Game } from '../../../game/game';
import { turnText } from '../../../report/play';
import { inSideNames } from '../../../report/sides';
import { wrap } from '../../../report/text';
import { EXIT } from '../../io';
import { styleOf } from '../../output/output';
import { gameMeant } from '../../play/games';
import { readGame } from './read';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `Follows a game in a second terminal, for spectators and a projector: turn,
phase, the last verdict, morale and objectives, in a few lines. Nothing hidden
is shown. Make the letters of that terminal large. Ctrl-C ends it.`;

/** Clears a terminal. */
const CLEAR = '\u001b[2J\u001b[H';

export const run = command(
  { name: 'game watch', about: ABOUT, words: ['[game]'], flags: { once: flag.yes('show it once, and end') } },
  async ({ words: [id], flags, io }) => {
    const file = await gameMeant(id, io);
    const show = async (): Promise<void> => {
      const { game } = await readGame(file, io);
      // By the terminal's own stream: in what a command prints, nothing steers a terminal.
      if (io.terminal.output) io.streams().output.write(CLEAR);
      io.out(`${screenOf(game, styleOf({}, io).width)}\n`);
    };
    if (flags.once !== true) return follow(file, show);
    await show();
    return EXIT.answered;
  },
);

/** Shows the game, and again whenever its journal has grown, until the program is interrupted. */
async function follow(file: string, show: () => Promise<void>): Promise<number> {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once('SIGINT', stop);
  const changes = watch(dirname(file), { signal: ending.signal })[Symbol.asyncIterator]();
  // It is watched from the first question for a change on: what is done while the game is shown is not missed.
  let change = changes.next();
  try {
    await show();
    for (;;) {
      const next = await change;
      if (next.done === true) break;
      change = changes.next();
      if (next.value.filename === basename(file)) await show();
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', stop);
    change.catch(() => undefined);
    ending.abort();
  }
  return EXIT.interrupted;
}

/** What spectators see, with an empty line between any two facts. */
function screenOf(game: Game, width: number): string {
  const { now, walk, present, begun, sideNames } = game;
  const facts = [
    begun.name.toUpperCase(),
    turnText(now).replace(/^\S+/, (name) => name.toUpperCase()) + `: ${now.activeName}`,
    now.ended?.text ?? now.phase,
    ...lastVerdict(game),
    ...walk.standing(present.state).map(({ label, text }) => `${label}: ${text}`),
  ];
  return facts.map((fact) => wrap(inSideNames(fact, sideNames), width).join('\n')).join('\n\n');
}

/** The verdict of the last ruling by dice. */
function lastVerdict(game: Game): readonly string[] {
  const rulings = momentsOf(game).flatMap(({ entry: { event } }) =>
    event.type === 'ruled' && event.rolls.length > 0 ? [event] : [],
  );
  const last = rulings.at(-1);
  const procedure = game.rules.ruleset.procedures.find(({ id }) => id === last?.procedure);
  return last && procedure ? [procedure.verdict(last.outcome, last.situation)] : [];
}
