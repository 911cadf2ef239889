import type { CupGameHelp } from '../../../core/walk/cup-game';

const ABOUT = `Momentum: the roller hides the dice under a cup, the other side spends MO against them.

  blucher mo roll     the passive player hides the dice under a PIN
  blucher mo peek     he alone looks; then the screen is cleared
  blucher mo spend    the active player spends, c5, i, m7, until it is over

Spend once the units have moved: the cost is added then, and until then nobody
knows whether the phase goes on (p.27). Charges are declared before they move.`;

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

The game's file is a journal like those of "play": "blucher game log" and "game
verify" read it by its path.

Exit status: 0 answered, 1 "verify" found a fault, 2 unusable input or a wrong
PIN, 3 refused by the rules, 4 a file damaged, of a newer version, or in use.`;

const ROLL_EXAMPLES = `
Examples:
  blucher mo roll
      the passive player is asked for a PIN; the program rolls
  blucher mo roll --physical --no-keep
      his own dice, which nobody but he can look at
  blucher mo roll --solo --word-a Ney
      nobody looks; a word of side A is mixed in
  printf '1234\\n' | blucher mo roll --pin-stdin --json
      from a script`;

/** What one may type as an act, in one line. */
export const ACT_HELP =
  'c5 or corps 5; i or individual; m7 or command 7; e or end; a bare number = its cost; +v vigorous, +s staffwork';

export const HELP: CupGameHelp = {
  about: ABOUT,
  after: HONESTY,
  commands: {
    roll: {
      args: '[options]',
      short: 'roll the dice, and hide them',
      about:
        "Rolls the dice that limit a side's coming movement phase, and hides them under a cup. " +
        'Side and turn are those that come next, unless they are given.',
      after: ROLL_EXAMPLES,
    },
    spend: {
      args: '[5|corps 5|...]',
      short: 'activate units, and hear whether the phase goes on',
      about:
        'Activates units: adds the cost, and says whether the phase goes on. Without words it asks, activation by ' +
        'activation, until the cup is lifted.',
    },
    peek: {
      args: '',
      short: 'look under your own cup',
      about:
        'Shows the limit to the player who rolled it, and to him alone: by his PIN. At a terminal the screen, and what can ' +
        'be scrolled back to, is cleared as soon as he presses Enter. A wrong PIN is answered slowly and without a hint.',
    },
    reveal: {
      args: '',
      short: 'lift the cup, with the proof',
      about:
        'Lifts the cup when the phase has ended: shows the dice, the limit and the nonce, and how anybody can check that ' +
        'they are what was committed to.',
    },
    verify: {
      args: "'<line>'",
      short: 'check a reveal from anywhere',
      about:
        'Checks a reveal, on any machine and without a game: that its line is what was committed to, and that the ' +
        "program's dice follow from the nonce and the words. Exit status 1 if something does not hold.",
    },
    status: {
      args: '',
      short: 'what both players know',
      about: 'All that both players may know: the commitment, what was spent, and how the phase stands.',
    },
    odds: {
      args: '',
      short: 'how long the phase may go on',
      about:
        'The chance that the phase goes on after 1, 2, ... MO more, and how many activations may be expected: from what ' +
        'both players know, never from the dice under the cup. Without a game: --momentum-dice 3 --spent 9.',
    },
    pledge: {
      args: '',
      short: 'fix the secret before both players say a word',
      about:
        "Fixes the program's secret for the next roll and prints its hash, before the players say their words. Then " +
        '"mo roll --word-a ... --word-b ..." makes dice that neither side can have picked, and nor can this program.',
    },
    check: {
      args: '',
      short: 'with --no-keep: the roller compares',
      about:
        "The roller's answer to what was spent while the program kept no key: whether the phase goes on. His PIN is wanted.",
    },
    reroll: {
      args: '<die>',
      short: 'one open die of an intuitive commander again',
      about: 'One of an intuitive commander’s open dice is rolled again, as his opponent may demand once.',
    },
  },
  actOptions: [
    ['--vigorous', 'a vigorous subcommander is used'],
    ['--subcommander <name>', 'his name, where a side has more than one'],
  ],
  actExamples: [
    { command: 'mo spend', about: 'asks until the phase is over' },
    { command: 'mo spend corps 5 --vigorous', about: 'five units of a corps, at half the cost' },
    { command: 'mo spend individual Picton', about: 'one unit, which cannot be activated again' },
    { command: 'mo spend 5', about: 'a bare cost, without checks of the activation' },
  ],
  actWords: ACT_HELP,
  spent: 'MO that were spent, and after which the phase went on',
  costs: 'cost of the activations to be expected; repeat it for more',
};
