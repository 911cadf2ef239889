import type { Command } from 'commander';
import { Problem } from '../../core/problem';
import type { Refusal } from '../../core/ruling';
import { shown } from '../../core/text';
import { refusals } from '../../game/checks';
import { withCup, type Cup } from '../../game/cup';
import { reroll } from '../../game/roll';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { addGameOption, addSideOption, Desk, rulesOfGame, type DeskFlags } from './desk';
import { factsOf, liftedRows, tell, tellRefused, titleOf } from './tell';

type Flags = DeskFlags & OutputFlags & { readonly dice?: string };

const ABOUT = 'One of an intuitive commander’s open dice is rolled again, as his opponent may demand once.';

export function build(io: Io): Command {
  const command = createCommand('blucher mo reroll', io)
    .description(ABOUT)
    .argument('<die>', 'which die: 0 = the first')
    .option('--dice <face>', 'what it shows now, where the players throw it themselves');
  return addSideOption(addGameOption(command)).addOption(JSON_OPTION).addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [word = ''] = parseArgs(command, args);
  const flags = command.opts<Flags>();
  const die = wholeNumber(word, 'die');
  const face = flags.dice === undefined ? undefined : wholeNumber(flags.dice, '--dice');
  const desk = new Desk(flags, io);
  const of = await rulesOfGame((await desk.look()).game);
  const { refused, cup } = await desk.change<{ refused: readonly Refusal[]; cup: Cup | undefined }>(
    (game) => {
      const before = desk.cupIn(game);
      const refused = refusals({ wish: 'reroll', cup: before }, of.rules);
      if (!game || !before || refused.length > 0)
        return Promise.resolve({ result: { refused, cup: before } });
      const made = reroll(of, before, die, face);
      return Promise.resolve({
        game: withCup(game, made.cup),
        result: { refused: made.ruling.refused, cup: made.cup },
      });
    },
  );
  if (!cup || refused.length > 0) return tellRefused(refused, cup, flags, io);
  await tell(titleOf(cup), [liftedRows(cup)], factsOf(cup), flags, io);
  return EXIT.answered;
}

function wholeNumber(text: string, path: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Problem({ path, message: `${shown(text)} is no whole number; give one, such as 0` });
}
