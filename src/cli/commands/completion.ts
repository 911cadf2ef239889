import { Argument, type Command } from 'commander';
import { createCommand, parseArgs } from '../command';
import { SCRIPTS, SHELLS, type Shell } from '../completion/shells';
import { EXIT, type Io } from '../io';

const ABOUT = `Prints a script that completes commands, procedures, flags and their values,
the words of units, tables, scenarios and games, for example:

  eval "$(blucher completion bash)"
  blucher completion fish > ~/.config/fish/completions/blucher.fish`;

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher completion', io)
    .description(ABOUT)
    .addArgument(new Argument('<shell>', 'which shell the script is for').choices(SHELLS));
}

export function run(args: readonly string[], io: Io): Promise<number> {
  const [shell] = parseArgs(build(io), args);
  io.out(SCRIPTS[shell as Shell]);
  return Promise.resolve(EXIT.answered);
}
