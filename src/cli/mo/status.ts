import type { Command } from 'commander';
import type { Cup, Pledge } from '../../game/cup';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import type { Row } from '../../report';
import { addGameOption, addSideOption, Desk, type DeskFlags } from './desk';
import { commitmentRows, endText, factsOf, liftedRows, proofLines, tell, titleOf } from './tell';

const ABOUT = 'All that both players may know: the commitment, what was spent, and how the phase stands.';

export function build(io: Io): Command {
  const command = createCommand('blucher mo status', io).description(ABOUT);
  return addSideOption(addGameOption(command)).addOption(JSON_OPTION).addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command, args);
  const flags = command.opts<DeskFlags & OutputFlags>();
  const { game, cup } = await new Desk(flags, io).look();
  const pledge = game?.pledge ?? null;
  const json = { ...(cup && factsOf(cup)), pledged: pledge && publicPledge(pledge) };
  const rows = cup ? [phaseRows(cup), commitmentRows(cup), liftedRows(cup)] : [[NOTHING]];
  await tell(titleOf(cup), [...rows, pledgeRows(pledge)], json, flags, io, cup ? proofLines(cup) : []);
  return EXIT.answered;
}

const NOTHING: Row = { label: 'Dice', text: 'No MO dice lie under a cup.' };

function publicPledge({ side, turn, hash }: Pledge): object {
  return { side, turn, hash };
}

function pledgeRows(pledge: Pledge | null): readonly Row[] {
  if (pledge === null) return [];
  return [{ label: 'Pledged', text: `for side ${pledge.side}, turn ${pledge.turn}: ${pledge.hash}` }];
}

function phaseRows(cup: Cup): readonly Row[] {
  const { spent, currentMO, above } = cup;
  const costs = spent.map(({ kind, cost }) => `${kind} ${cost}`).join(', ');
  return [
    { label: 'Spent', text: costs === '' ? 'nothing yet' : `${currentMO} MO: ${costs}` },
    ...(above === null || cup.lifted ? [] : [{ label: 'Known', text: `the limit is above ${above}` }]),
    { label: 'Phase', text: endText(cup), look: 'verdict' },
  ];
}
