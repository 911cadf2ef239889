import { Problem } from '../../core/input/problem';
import { targetOf } from '../play/target';
import { beginGame } from '../play/begin';
import { KEEPINGS } from '../play/secrets/keeping';
import { gameRunOf, RUN, runGame, type Begin } from '../play/run-game';
import { GAME_SETTINGS, gameRulesSetBy } from '../input/options';
import { command } from '../define-command';
import { flag, under } from '../flags';

const ABOUT = `Walks two players through a battle, phase by phase, and keeps its journal.

  blucher play scenarios/learning.yaml  a new game of a scenario
  blucher play learning                 a scenario that comes with the program
  blucher play                          go on with a game, or choose a scenario
  blucher play learning-2               go on with that game

Each act is one line: "fire 2/I > Hulse 1.5", "corps 1/I, 2/I", "next". Words
and names may be cut short. What is missing is asked for. "undo" takes the last
act back, "undo 3 agreed" also where dice fell or something hidden was learnt;
"again 1.4" asks it again with a fact mended. "?" tells the rest.`;

const AFTER = `
Without a terminal the lines come from standard input or from --script (a YAML
list, or plain lines), and each event goes out as one line of JSON. Every line
is answered before the next is read, so a program may play: "now" is answered
by {"type":"told","now":{...}} with all that can be done, other questions
likewise; an act by the entries that it made; empty lines, and those that
begin with #, by nothing. A line may be JSON:
{"id":7,"do":"fire","named":{...},"facts":{...}}. One that is refused, or does
not say all, is answered by "refused", "error" or "wanted", and the same
question stands; a script in a file ends there, and so does standard input with
--strict. docs/protocol.md tells it all, and "blucher schema play" prints the
schema.

--table serves pages to the room, at an address of this machine: each side scans
its code, once, and does its own acts on its phone, rolls and keeps its hidden
dice there, and types its own; ".../table" is for a television, and never shows
a secret. All that is typed here shows there at once. "phones" tells who is
there, "phones new" shows new codes, "phones off White" plays a side here again.
Phones keep their seats for a day, also when the program starts again. What both
must want, such as "undo 1 agreed", one phone asks for and the other agrees to;
a side whose dice lie under its PIN types that on its own phone, which keeps it
nowhere. Where the program keeps the dice, the phone of the side that hid them
shows them to it. The pages go over plain http: whoever shares the network could
read them; the commitments still prove that nothing was changed.

Dice. The program's follow from a secret of each turn, which is committed to
when the turn begins, from a word of each player ("dice words snow, horse",
once a turn, before its first throw) and from the occasion: the turn, the phase,
the act, the side and the n-th time. Neither another target or distance, nor an
undo, a cut or a copy gives others. When the game is over the secrets are shown,
or before it by "dice secrets agreed", and "blucher game verify" proves each
throw. A turn's secret is drawn as the turn begins: whoever reads this machine's
key, or plays on in a copy of its whole state folder, foresees the dice of the
present turn, and of none to come. Against that too let the other side give a
word as the turn begins. Whoever puts an older copy of the whole folder back
has other dice in the next turn: the noted head shows it. Whoever changes the
program, or begins anew until he likes it, could pick a game's secrets before
the words are said. With --seed everybody who knows the seed foresees all dice.
What nobody at this machine can foresee are dice thrown by hand: --dice ask. At
each turn's end and on leaving the head of the record is shown, such as
57-4821-9930: who notes it can check by "blucher game verify --head" that no
line is another, or is gone.

Secrets. --keep program: a key of this machine opens the dice, and shows them
when the phase is over. A copy of the journal opens nothing, and an undo of what
hidden dice have answered wants the word of both sides. --keep pin: the one who
rolled may look too (peek). --keep pin-only: his PIN alone opens the dice, on
any machine; whoever copies the journal can try PINs (four digits fall within
the hour, four words do not), and where the guard of this machine is gone the
roller could cut his roll away for another: the noted head shows it. A lost PIN
cannot be had again: he says "lost declared", and the dice count as all sixes,
as was said when they were covered. Other dice than those that were committed to
are never taken. Written orders are sealed and kept in the same way until both
sides reveal theirs; if their PIN is lost, both sides may agree to "lost orders
west 3 agreed": they are written anew, as far as they were not shown, and the
log says so.

Exit status: 0 left or over, 2 unusable input, 3 a script's line is refused by
the rules, 4 the journal is damaged or in use, 130 interrupted; the game goes on
from the last act that was acknowledged.`;

export const run = command(
  {
    name: 'play',
    about: ABOUT,
    words: ['[scenario|game]'],
    flags: {
      ...under('Game:', {
        name: flag.text('<id>', 'what a new game is called'),
        player: flag.texts('<side=name>', 'who plays a side, for the report: "Red=Anna"; once for each'),
        keep: flag.choice(
          '<how>',
          KEEPINGS,
          'who can look at the hidden dice: nobody, or the roller by his PIN',
        ),
      }),
      ...GAME_SETTINGS,
      ...RUN,
    },
    after: [AFTER],
  },
  async ({ words: [target], flags, io }) => {
    const run = await gameRunOf(flags, io);
    const { file, scenario } = await targetOf(target, flags.name, io, run.channel);
    if (scenario === undefined) refuseLate(flags);
    const { name, keep, player } = flags;
    const rules = gameRulesSetBy(flags, io);
    const begin: Begin | undefined =
      scenario &&
      ((writer, here) => beginGame(writer, scenario, { name, keep, player, rules, ...here }, run.channel));
    return runGame(file, run, flags, io, begin);
  },
);

/** What is settled when a game begins. */
const BEGINNING = {
  player: 'who plays is said when it begins',
  set: 'its rules are those it began with',
  house: 'its rules are those it began with',
  scale: 'its scale is the one it began with',
} as const;

/** @throws Problem where a game that has begun is given what is settled before. */
function refuseLate(flags: Readonly<Partial<Record<keyof typeof BEGINNING, unknown>>>): void {
  const late = Object.entries(BEGINNING).filter(
    ([name]) => flags[name as keyof typeof BEGINNING] !== undefined,
  );
  if (late.length === 0) return;
  throw new Problem(
    ...late.map(([name, message]) => ({
      path: `--${name}`,
      message: `this game has begun: ${message}; "--name" begins another`,
    })),
  );
}
