import type { CupGame } from '../../core/walk/cup-game';
import type { Io } from '../io';
import { family, type Subcommand } from './subcommands';
import { usualRules } from './mo/session';

/** The commands in the order of the help; what they say is the ruleset's. */
const COMMANDS: Readonly<Record<keyof CupGame['help']['commands'], Subcommand['load']>> = {
  roll: async () => ({ run: (await import('./mo/roll')).roll }),
  spend: () => import('./mo/spend'),
  peek: async () => ({ run: (await import('./mo/look')).peek }),
  reveal: async () => ({ run: (await import('./mo/look')).reveal }),
  verify: () => import('./mo/verify'),
  status: async () => ({ run: (await import('./mo/look')).status }),
  odds: () => import('./mo/odds'),
  pledge: async () => ({ run: (await import('./mo/roll')).pledged }),
  check: async () => ({ run: (await import('./mo/look')).check }),
  reroll: async () => ({ run: (await import('./mo/look')).reroll }),
};

/** Runs one of the commands about dice under a cup, apart from a battle. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { help } = (await usualRules()).cups;
  const commands = Object.entries(COMMANDS).map(([name, load]) => {
    const { args: usage, short } = help.commands[name as keyof typeof COMMANDS];
    return { name, args: usage, about: short, load };
  });
  // The ruleset is settled when a game begins, and stays with it.
  const takesRules = (command: string | undefined): boolean => command === 'roll' || command === 'pledge';
  return family({ name: 'mo', about: help.about, after: help.after, commands, takesRules })(args, io);
}
