import { basename, extname } from 'node:path';
import { Option, type Command } from 'commander';
import type { ArmyReport, FieldedArmy } from '../../../core/scenario/army';
import { adjudicate } from '../../../core/ruling/adjudicate';
import { Problem } from '../../../core/input/problem';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { addRulesOptions } from '../../input/options';
import { openArmies, procedureFor, type Armies, type ArmyFlags } from './desk';
import { NO_DICE } from './each';
import { readArmy, situationOf } from './roster-file';
import { shippedHelp } from '../../shipped';
import { saveText } from './save';

interface BattleFlags extends ArmyFlags {
  readonly out?: string;
  readonly force?: boolean;
}

const ABOUT = `A battle of two armies, as a scenario file that "play" and "scenario" take. The
first attacks and plays the first turn, the second defends; their sides are
called as their files are. Terrain and objectives are placed by the players.

  blucher army battle blue.yaml red.yaml -o friday.yaml
  blucher play friday.yaml

Exit status: 0 written, 1 an army is not legal, 2 unusable input.`;

export function build(io: Io): Command {
  const command = addRulesOptions(createCommand('blucher army battle', io).description(ABOUT))
    .argument('<attacker>', 'a roster')
    .argument('<defender>', 'another roster')
    .addHelpText('after', () => shippedHelp('army', io));
  const add = (flags: string, text: string): void =>
    void command.addOption(new Option(flags, text).helpGroup('Scenario:'));
  add('-o, --out <file>', 'where it is written to; else standard output');
  add('--force', 'replace the file if there is one');
  return command;
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [first = '', second = ''] = parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<BattleFlags>();
  const armies = await openArmies(flags, io);
  const attacker = await fielded(first, armies, io);
  const defender = await fielded(second, armies, io);
  const illegal = [attacker, defender].filter(({ report }) => !report.ok);
  for (const { label, report } of illegal)
    io.err(`blucher: ${label} is not legal: ${report.errors.join(', ')}; see "blucher army check"\n`);
  if (illegal.length > 0) return EXIT.failed;
  const { scenarioYaml } = await import('../scenario/yaml');
  const text = scenarioYaml(armies.book.battle(attacker, { ...defender, ...otherThan(attacker, defender) }));
  if (flags.out === undefined) io.out(text);
  else await saveText(flags.out, text, flags.force === true);
  return EXIT.answered;
}

interface Checked extends FieldedArmy {
  readonly label: string;
  readonly report: ArmyReport;
}

/** @throws Problem where the file is no roster. */
async function fielded(file: string, armies: Armies, io: Io): Promise<Checked> {
  const procedure = procedureFor(armies, 'check');
  const source = await readArmy(io, file);
  const roster = situationOf(armies, procedure, source);
  const report = adjudicate(armies.rules, procedure, roster, NO_DICE).outcome as unknown as ArmyReport;
  return { ...sideNamed(file), label: source.label, roster, report };
}

/** `rosters/blue.yaml` is the side `blue`, and is called Blue. */
function sideNamed(file: string): { readonly id: string; readonly name: string } {
  const stem = basename(file, extname(file)).toLowerCase();
  const id = stem.replace(/[^\p{L}\d]+/gu, '-').replace(/^-+|-+$/g, '');
  if (id === '') throw new Problem({ path: file, message: 'names no side; give the file a name of letters' });
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ') };
}

/** The id and name of the second side, with a number added if both files have the same name. */
function otherThan(
  first: FieldedArmy,
  { id, name }: FieldedArmy,
): { readonly id: string; readonly name: string } {
  return id === first.id ? { id: `${id}-2`, name: `${name} 2` } : { id, name };
}
