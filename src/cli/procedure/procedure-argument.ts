import type { Command } from 'commander';
import { Problem } from '../../core/input/problem';
import type { Ruleset } from '../../core/ruling/ruleset';
import { itHas } from '../../core/input/text';
import { loadRuleset } from '../../rulesets';
import { asksHelp, buildCommand, flagsAhead } from '../define-command';
import { longNames, type Flags } from '../flags';
import { canAsk, type Io } from '../io';
import { RULES, rulesetId } from '../input/options';
import { FORMS } from '../output/output';
import { GENERAL } from './procedure-command';

interface Named {
  readonly id: string;
  readonly rest: readonly string[];
}

/**
 * Splits `<procedure> ...` off a command line; `own` are the command's own flags. Shows help that lists the procedures,
 * and returns undefined, where help is asked for without naming one. Where none is named somebody at a terminal is asked.
 * @throws Problem that says where the procedures are listed, where nobody can be asked.
 */
export async function splitProcedure(
  name: string,
  about: string,
  args: readonly string[],
  io: Io,
  own: Flags,
): Promise<Named | undefined> {
  const title = `blucher ${name}`;
  const valued = Object.entries({ ...own, ...GENERAL }).filter(([, { takes }]) => takes !== undefined);
  const names = longNames(Object.fromEntries(valued));
  const at = args.findIndex((arg, i) => !arg.startsWith('-') && !names.includes(args[i - 1] ?? ''));
  const id = args[at];
  if (id !== undefined) return { id, rest: args.filter((_, i) => i !== at) };
  const ruleset = await loadRuleset(rulesetId(flagsAhead(RULES, args), io));
  if (!asksHelp(args)) {
    if (!canAsk(io)) throw unnamed(title, ruleset);
    const { askNames } = await import('../prompts');
    const { plain } = flagsAhead(FORMS, args);
    const among = ruleset.procedures.map((procedure) => procedure.id);
    const [asked = ''] = await askNames('Procedure', among, false, { ...io.streams(), plain });
    return { id: asked, rest: args };
  }
  const command = buildCommand({ name, about, usage: '<procedure> [options]', flags: RULES }, io);
  command.addHelpText('after', () => proceduresHelp(title, ruleset, command)).outputHelp();
  return undefined;
}

function unnamed(title: string, { id, procedures }: Ruleset): Problem {
  const allowed = procedures.map((procedure) => procedure.id);
  return new Problem({
    path: 'procedure',
    message: `is missing; ${itHas(allowed, `${title} --rules ${id} --help`)}`,
    allowed,
  });
}

function proceduresHelp(title: string, { title: name, procedures }: Ruleset, command: Command): string {
  const helper = command.createHelp();
  helper.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() });
  const widest = Math.max(...procedures.map(({ id }) => id.length));
  const rows = procedures.map(({ id, summary }) => helper.formatItem(id, widest, summary, helper));
  return `\nProcedures of ${name}:\n${rows.join('\n')}\n\nSee "${title} <procedure> --help".`;
}
