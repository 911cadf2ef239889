import type { Command } from 'commander';
import type { Io } from '../io';
import { buildFamily, runFamily, type Family, type Subcommand } from '../subcommands';

const COMMANDS: readonly Subcommand[] = [
  {
    name: 'roll',
    args: '[options]',
    about: 'roll the dice, and hide them',
    load: () => import('../mo/roll'),
  },
  {
    name: 'spend',
    args: '[5|corps 5|...]',
    about: 'activate units, and hear whether the phase goes on',
    load: () => import('../mo/spend'),
  },
  { name: 'peek', args: '', about: 'look under your own cup', load: () => import('../mo/peek') },
  { name: 'reveal', args: '', about: 'lift the cup, with the proof', load: () => import('../mo/reveal') },
  {
    name: 'verify',
    args: "'<line>'",
    about: 'check a reveal from anywhere',
    load: () => import('../mo/verify'),
  },
  { name: 'status', args: '', about: 'what both players know', load: () => import('../mo/status') },
  { name: 'odds', args: '', about: 'how long the phase may go on', load: () => import('../mo/odds') },
  {
    name: 'pledge',
    args: '',
    about: 'fix the secret before both players say a word',
    load: () => import('../mo/pledge'),
  },
  {
    name: 'check',
    args: '',
    about: 'with --no-keep: the roller compares',
    load: () => import('../mo/check'),
  },
  {
    name: 'reroll',
    args: '<die>',
    about: 'one open die of an intuitive commander again',
    load: () => import('../mo/reroll'),
  },
];

const ABOUT = `Momentum: the roller hides the dice under a cup, the other side spends MO against them.

  blucher mo roll     the passive player hides the dice under a PIN
  blucher mo peek     he alone looks; then the screen is cleared
  blucher mo spend    the active player spends, c5, i, m7, until it is over`;

const HONESTY = `
What this protects, and what it cannot:
  Nothing on the screen, in JSON or in readable files tells the dice before the
  phase has ended. The commitment, noted when they are rolled, proves that they
  were not changed:
      printf %s '<the line of the reveal>' | sha256sum
  (shasum -a 256 on a Mac). docs/verify-commitment.sh checks the dice as well.

  To compare what is spent with the limit, the program keeps a key of its own in
  its state directory. On one laptop both players can reach that: whoever writes
  a program that uses the key can read the dice, and whoever saves the whole
  directory, ends the phase to look, and puts it back, has seen them. A copy of
  the game's file alone is of no use, and is refused.

  With --no-keep there is no such key: only the roller's PIN opens the dice, at
  each spend or by "mo check". For players who do not trust each other that, on
  the roller's own laptop, is the way. Whoever copies the file can still try
  PINs, some a second: four digits fall within the hour, four words do not.
  With --solo only the program's key guards the dice, and only from yourself.

  A program that was tampered with could pick the dice. With "mo pledge" before
  the roll, and a word of each player in it, it cannot, and nor can a player.
  A side that will not show its dice is treated as if they were all sixes.

Exit status: 0 answered, 1 "verify" found a fault, 2 unusable input or a wrong
PIN, 3 refused by the rules, 4 a file damaged, of a newer version, or in use.`;

const FAMILY: Family = {
  name: 'mo',
  about: ABOUT,
  after: HONESTY,
  commands: COMMANDS,
  // The ruleset is settled when dice are rolled, and stays with the game.
  takesRules: (command) => command === 'roll' || command === 'pledge',
};

/** The command line of this command. */
export function build(io: Io): Command {
  return buildFamily(FAMILY, io);
}

export function run(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
