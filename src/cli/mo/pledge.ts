import type { Command } from 'commander';
import { rollRefusals } from '../../game/checks';
import { cupOf, type Cup, type Pledge } from '../../game/cup';
import type { Refusal } from '../../core/ruling';
import { occasionOf, pledge } from '../../game/roll';
import { createCommand, parseArgs } from '../command';
import { Given } from '../flags';
import { EXIT, type Io } from '../io';
import type { RulesFlags } from '../options';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { addGameOption, Desk, fieldHelp, rulesOfGame, type DeskFlags } from './desk';
import {
  addKeepingOptions,
  addRollFields,
  gameFor,
  rollRules,
  wantedRoll,
  type KeepingFlags,
} from './roll-flags';
import { addPinOptions, Secrets, type PinFlags } from './secrets';
import { rollerOf, tell, tellRefused, titleOf } from './tell';

type PledgeFlags = DeskFlags & RulesFlags & KeepingFlags & PinFlags & OutputFlags;

const ABOUT =
  "Fixes the program's secret for the next roll and prints its hash, before the players say their words. Then " +
  '"mo roll --word-a ... --word-b ..." makes dice that neither side can have picked, and nor can this program.';

export function build(io: Io): Command {
  const command = addKeepingOptions(createCommand('blucher mo pledge', io).description(ABOUT));
  return addGameOption(addPinOptions(command)).addOption(JSON_OPTION).addOption(PLAIN_OPTION);
}

type Pledged =
  { readonly pledge: Pledge } | { readonly refused: readonly Refusal[]; readonly cup: Cup | undefined };

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const given = new Given();
  addRollFields(command, await rulesOfGame(undefined), given, await fieldHelp(args), ['side', 'turn']);
  parseArgs(command, args);
  const flags = command.opts<PledgeFlags>();
  const made = await make(flags, given, io);
  return 'refused' in made
    ? tellRefused(made.refused, made.cup, flags, io)
    : tellPledged(made.pledge, flags, io);
}

async function make(flags: PledgeFlags, given: Given, io: Io): Promise<Pledged> {
  const desk = new Desk(flags, io);
  const fresh = flags.new === true;
  const before = fresh ? undefined : (await desk.look()).game;
  const of = await rollRules(flags, before, io);
  const { situation, keeping } = wantedRoll(of, given.over({}), flags, before);
  const next = occasionOf(situation);
  const refused = rollRefusals('pledge', before, next, of.rules);
  if (refused.length > 0) return { refused, cup: cupOf(before) };
  const pin = keeping === 'program' ? undefined : await new Secrets(flags, io).newPin(rollerOf(next));
  return desk.change<Pledged>(
    async (game, keeper) => {
      const late = rollRefusals('pledge', game, next, of.rules);
      if (late.length > 0) return { result: { refused: late, cup: cupOf(game) } };
      const made = await pledge({ situation, keeping }, pin, keeper, desk.secrecy);
      return { game: { ...gameFor(of, game), pledge: made }, result: { pledge: made } };
    },
    { fresh },
  );
}

async function tellPledged({ side, turn, hash }: Pledge, flags: OutputFlags, io: Io): Promise<number> {
  const rows = [
    { label: 'Pledge', text: hash },
    {
      label: 'Now',
      text: 'Both note it; then each says a word or throws a die, and: mo roll --word-a ... --word-b ...',
    },
    { label: 'If refused', text: 'A roll that is not made of it counts as all sixes.' },
  ];
  await tell(titleOf({ side, turn }), [rows], { side, turn, pledge: hash }, flags, io);
  return EXIT.answered;
}
