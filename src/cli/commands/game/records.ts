import type { Io } from '../../io';
import { styleOf, type OutputFlags } from '../../output/output';
import { Game } from '../../../game/game';
import { movedIn } from '../../../game/taken-back';
import type { Position } from '../../../game/timeline';
import type { Reported, ReportedEvent } from '../../../report/battle';
import { loadRuleset } from '../../../rulesets';
import { gameMeant } from '../../play/games';
import { writingGame } from '../../play/kept';
import { logLines } from '../../../report/journal/log';
import { publicEntry } from '../../play/public';
import { runGameCommand } from '../../play/commands/game-commands';
import { GameTable } from '../../play/game-table';
import { noLines, scriptChannel, showMended } from '../../play/channel';
import { readGame } from './read';

/** What a subcommand does with the words after its name. */
type Run = (words: readonly string[], flags: OutputFlags, io: Io) => Promise<void>;

/** The subcommands without flags of their own that need the game itself. */
export const RECORDS: Readonly<Record<string, Run>> = {
  log,
  undo: change('undo'),
  redo: change('redo'),
  correct: change('correct'),
  export: exported,
};

async function log([id]: readonly string[], { json }: OutputFlags, io: Io): Promise<void> {
  const { game } = await readGame(id, io);
  const lines =
    json === true
      ? game.log.map((entry) => JSON.stringify(publicEntry(entry)))
      : logLines(game.log, game.rules.ruleset);
  for (const line of lines) io.out(`${line}\n`);
}

async function exported([id]: readonly string[], { json }: OutputFlags, io: Io): Promise<void> {
  const { game } = await readGame(id, io);
  if (json === true) {
    io.out(
      `${JSON.stringify({ game: game.begun.name, entries: game.log.map((entry) => publicEntry(entry)) })}\n`,
    );
    return;
  }
  const { renderReport } = await import('../../../report');
  const end = game.now.ended?.text;
  const { rules, sideNames, begun } = game;
  io.out(
    `${renderReport({ ...eventsAndStanding(game), name: begun.name, ruleset: rules.ruleset, sideNames, end })}\n`,
  );
}

/**
 * What a report prints of a game: every event that was not undone, with its turn and phase, each undo and redo with what
 * it moved, and how the game stands.
 */
function eventsAndStanding(game: Game): Pick<Reported, 'events' | 'standing' | 'lastHash'> {
  const { walk, rules, present, log } = game;
  const events: (ReportedEvent & { readonly n: number })[] = [];
  for (let at: Position = present; at.before !== undefined; at = at.before) {
    const { turn, phase } = walk.now(at.before.state, rules);
    const event = log[at.n - 1]?.event;
    if (event) events.unshift({ n: at.n, turn, phase, event });
  }
  const acts = [...events];
  const { turn, phase } = walk.now(present.state, rules);
  for (const [n, moved] of movedIn(log)) {
    const event = log[n - 1]?.event;
    if (event) events.push({ ...(acts.findLast((one) => one.n < n) ?? { turn, phase }), n, event, moved });
  }
  events.sort((a, b) => a.n - b.n);
  return { events, standing: walk.standing(present.state), lastHash: log.at(-1)?.hash ?? '' };
}

/** A subcommand that changes a game as the same word does in `play`. */
function change(word: 'undo' | 'redo' | 'correct'): Run {
  return async (words, flags, io) => {
    const [first, ...rest] = words;
    const isCount = word === 'undo' && /^\d+$/.test(first ?? '');
    const file = await gameMeant(isCount ? undefined : first, io);
    return writingGame(file, io, async (writer, { programKey, secrecy }) => {
      const game = await Game.read(writer.entries, file, loadRuleset);
      const channel = scriptChannel(io, { lines: noLines() }, flags.json !== true);
      showMended(writer, channel);
      const table = new GameTable(game, writer, channel, programKey, secrecy, { kind: 'secure' });
      const line = [word, ...(isCount ? words : rest)].join(' ');
      await runGameCommand(line, { table, io, style: styleOf(flags, io), brief: true });
    });
  };
}
