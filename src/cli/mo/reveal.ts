import type { Command } from 'commander';
import { refusals } from '../../game/checks';
import { withCup, type Cup } from '../../game/cup';
import { decideCheck } from '../../game/spend';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { addGameOption, addSideOption, Desk, rulesOfGame, type DeskFlags } from './desk';
import { liftIfOver, limitUnder, lookUnder } from './lift';
import { addPinOptions, Secrets, type PinFlags } from './secrets';
import {
  commitmentRows,
  endText,
  factsOf,
  liftedRows,
  proofLines,
  rollerOf,
  tell,
  tellRefused,
  titleOf,
} from './tell';

type Flags = DeskFlags & PinFlags & OutputFlags;

const ABOUT = {
  reveal:
    'Lifts the cup when the phase has ended: shows the dice, the limit and the nonce, and how anybody can check that ' +
    'they are what was committed to.',
  check:
    "The roller's answer to what was spent while the program kept no key: whether the phase goes on. His PIN is wanted.",
};

type Wish = keyof typeof ABOUT;

/** The command line of `mo reveal` or `mo check`. */
export function buildFor(wish: Wish, io: Io): Command {
  const command = createCommand(`blucher mo ${wish}`, io).description(ABOUT[wish]);
  return addPinOptions(addSideOption(addGameOption(command)))
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export const build = (io: Io): Command => buildFor('reveal', io);

export const run = (args: readonly string[], io: Io): Promise<number> => runFor('reveal', args, io);

/** Runs `mo reveal` or `mo check`: opens the cup, and tells what may be told of it. */
export async function runFor(wish: Wish, args: readonly string[], io: Io): Promise<number> {
  const command = buildFor(wish, io);
  parseArgs(command, args);
  const flags = command.opts<Flags>();
  const desk = new Desk(flags, io);
  const { game, cup } = await desk.look();
  const of = await rulesOfGame(game);
  const refused = refusals({ wish, cup }, of.rules);
  if (!cup || refused.length > 0) return tellRefused(refused, cup, flags, io);
  const pin = wantsPin(cup) ? await new Secrets(flags, io).pin(rollerOf(cup)) : undefined;
  const after = await desk.change<Cup>(async (latest, keeper) => {
    const now = desk.cupIn(latest);
    if (!latest || !now || now.lifted) return { result: now ?? cup };
    const secret = await lookUnder(now, keeper, pin, desk);
    const limit = limitUnder(now, secret);
    const lifted = liftIfOver(limit === undefined ? now : decideCheck(of, now, limit), secret);
    return { game: withCup(latest, lifted), result: lifted };
  });
  return tellCup(after, flags, io);
}

function wantsPin({ keeping, lifted, ended, unchecked }: Cup): boolean {
  return keeping === 'pin-only' && lifted === null && (unchecked || ended !== 'none');
}

async function tellCup(cup: Cup, flags: Flags, io: Io): Promise<number> {
  const verdict = {
    label: 'Verdict',
    text: `${cup.currentMO} MO spent. ${endText(cup)}`,
    look: 'verdict',
  } as const;
  const rows = cup.lifted === null ? [] : [...liftedRows(cup), ...commitmentRows(cup)];
  await tell(titleOf(cup), [[verdict], rows], factsOf(cup), flags, io, proofLines(cup));
  return EXIT.answered;
}
