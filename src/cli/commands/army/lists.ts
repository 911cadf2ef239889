import type { Command } from 'commander';
import { parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { styleOf } from '../../output/output';
import { armyCommand, openArmies, type ArmyFlags } from './desk';

const ABOUT = 'The army lists of the ruleset, with their variants.';

const AFTER = `
Rows of a club's own, and corrected ones, go over a list by a file of house
rules (--house club.yaml); "off: true" leaves a row out. Their price is that of
the open formula. Whole lists stand under "lists", "like" one of the book.

  name: Club rows
  ruleset: blucher
  options:
    armies.own:
      rows:
        spain:
          guerrillas: { name: Guerrillas, arm: infantry, elan: 4, max: 3 }
      lists:
        portugal: { like: spain, power: Portugal, name: The Portuguese }`;

export function build(io: Io): Command {
  return armyCommand('lists', ABOUT, io).addHelpText('after', AFTER);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<ArmyFlags>();
  const { rules, book } = await openArmies(flags, io);
  if (flags.json === true) {
    io.out(`${JSON.stringify(book.lists)}\n`);
    return EXIT.answered;
  }
  const { renderArmyLists } = await import('../../../report/army/page');
  io.out(`${renderArmyLists(`${rules.ruleset.title}: army lists`, book.lists, styleOf(flags, io))}\n`);
  return EXIT.answered;
}
