import { Option, type Command } from 'commander';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { adviceIn, adviceJson } from '../../play/commands/advise';
import { readGame } from './read';

interface Flags extends OutputFlags {
  readonly game?: string;
}

const ABOUT = `What to do next in a game: lines of action side by side, by their exact odds and costs.

  blucher advise                                what the record of the latest game offers
  blucher advise 'fire Adler > Linnet 2' 'charge Hagen > Kestrel'
  blucher advise --game learning-2 'combat-1'   also how best to split its dice

A line is typed as in "play", where "advise" does the same with | between lines.
Nothing is written down, and nothing hidden is looked at.`;

export function build(io: Io): Command {
  return createCommand('blucher advise', io)
    .description(ABOUT)
    .argument('[line...]')
    .addOption(new Option('--game <id>', 'the game, else the one that was played last'))
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const lines = parseArgs(command, args);
  const flags = command.opts<Flags>();
  const { game } = await readGame(flags.game, io);
  const advice = await adviceIn(game, lines);
  if (flags.json === true) io.out(`${JSON.stringify(adviceJson(advice))}\n`);
  else {
    const { renderAdvice } = await import('../../../report/odds/advice');
    io.out(`${renderAdvice(advice.side, advice.advised, advice.notes, styleOf(flags, io))}\n`);
  }
  return EXIT.answered;
}
