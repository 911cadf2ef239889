import { Option, type Command } from 'commander';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, shown } from '../../../core/input/text';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { loadNamed } from './load';

interface UnitsFlags extends OutputFlags {
  readonly side?: string;
}

const NDJSON_OPTION = new Option('--ndjson', 'one unit a line, as JSON').helpGroup('Output:');

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher scenario units', io)
    .description('Lists every unit of a scenario with its card.')
    .argument('<scenario>', 'a file, the id of an installed scenario, or - for standard input')
    .option('--side <id>', 'only the units of one side')
    .addOption(JSON_OPTION)
    .addOption(NDJSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [name = ''] = parseArgs(command, args);
  const flags = command.opts<UnitsFlags>();
  const { format, facts, rules } = await loadNamed(name, io);
  const all = format.units(facts);
  const units = all.filter(({ side }) => flags.side === undefined || side === flags.side);
  if (units.length === 0) throw noSide(flags.side ?? '', [...new Set(all.map(({ side }) => String(side)))]);
  if (flags.ndjson === true) io.out(units.map((unit) => `${JSON.stringify(unit)}\n`).join(''));
  else if (flags.json === true) io.out(`${JSON.stringify(units)}\n`);
  else {
    const { renderUnits } = await import('../../../report/scenario');
    const ids = units.map(({ id }) => id);
    const cards = format.cards(facts, rules).filter(({ id }) => ids.includes(id));
    io.out(`${renderUnits(cards, styleOf(flags, io))}\n`);
  }
  return EXIT.answered;
}

function noSide(side: string, sides: readonly string[]): Problem {
  const message = `${shown(side)} has no units${didYouMean(side, sides)}; give ${listing(sides)}`;
  return new Problem({ path: '--side', message, allowed: sides });
}
