import { SCRIPTS, SHELLS, type Shell } from '../completion/shells';
import { EXIT } from '../io';
import { command } from '../define-command';

const ABOUT = `Prints a script that completes commands, procedures, flags and their values,
the words of units, tables, scenarios and games, for example:

  eval "$(blucher completion bash)"
  blucher completion fish > ~/.config/fish/completions/blucher.fish`;

export const run = command(
  { name: 'completion', about: ABOUT, words: [['<shell>', 'which shell the script is for', SHELLS]] },
  ({ words: [shell], io }) => {
    io.out(SCRIPTS[shell as Shell]);
    return Promise.resolve(EXIT.answered);
  },
);
