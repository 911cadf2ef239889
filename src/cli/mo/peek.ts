import type { Command } from 'commander';
import { refusals } from '../../game/checks';
import type { Lifted } from '../../game/cup';
import { liftedBy } from '../../game/secret';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { AND_BACK, BLANK_LINES, OTHER_SCREEN } from '../prompts/own-screen';
import { addGameOption, addSideOption, Desk, rulesOfGame, type DeskFlags, type Seen } from './desk';
import { lookUnder } from './lift';
import { addPinOptions, Secrets, type PinFlags } from './secrets';
import { lookText, rollerOf, tellRefused } from './tell';

type PeekFlags = DeskFlags & PinFlags & OutputFlags;

const ABOUT =
  'Shows the limit to the player who rolled it, and to him alone: by his PIN. At a terminal the screen, and what can ' +
  'be scrolled back to, is cleared as soon as he presses Enter. A wrong PIN is answered slowly and without a hint.';

export function build(io: Io): Command {
  const command = createCommand('blucher mo peek', io).description(ABOUT);
  return addPinOptions(addSideOption(addGameOption(command)))
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command, args);
  const flags = command.opts<PeekFlags>();
  const desk = new Desk(flags, io);
  const seen = await desk.look();
  const { rules } = await rulesOfGame(seen.game);
  const refused = refusals({ wish: 'peek', cup: seen.cup }, rules);
  if (!seen.cup || refused.length > 0) return tellRefused(refused, seen.cup, flags, io);
  await show(await look(desk, seen, new Secrets(flags, io)), flags, io);
  return EXIT.answered;
}

async function look(desk: Desk, { cup, keeper }: Seen, secrets: Secrets): Promise<Lifted> {
  if (!cup || !keeper) throw new Error('there is a cup, and a key to its file');
  if (cup.lifted) return cup.lifted;
  const secret = await lookUnder(cup, keeper, await secrets.pin(rollerOf(cup)), desk);
  if (!secret) throw new Error('a PIN opens the cup or is wrong');
  return liftedBy(cup, secret);
}

async function show(lifted: Lifted, flags: PeekFlags, io: Io): Promise<void> {
  if (flags.json === true) return io.out(`${JSON.stringify({ limit: lifted.limit, ...lifted.dice })}\n`);
  if (!io.terminal.input || !io.terminal.output) return io.out(`${lookText(lifted)}\n`);
  await showForAMoment(lookText(lifted), io);
}

/** Shows a text on a screen of its own, which is gone when Enter is pressed. */
export async function showForAMoment(text: string, io: Io): Promise<void> {
  const { output, input } = io.streams();
  const dumb = io.env.TERM === 'dumb';
  const { askUnseen } = await import('../prompts');
  output.write(dumb ? '' : OTHER_SCREEN);
  try {
    await askUnseen({ input, output }, ({ ask }) => ask(`${text}. Press Enter to hide it.`));
  } finally {
    output.write(dumb ? BLANK_LINES : AND_BACK);
  }
}
