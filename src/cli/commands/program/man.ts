import { VERSION } from '../../../core/version';
import { answerOf, type Run } from '../../completion/answer';
import type { Io } from '../../io';
import type { Listed } from '../subcommands';

/** The man page of the program, in the words of its help: the list of commands, then each with its flags. */
export async function manPage(run: Run, commands: readonly Listed[], io: Io): Promise<string> {
  const helps = await Promise.all(commands.map(({ name }) => answerOf([name, '--help'], run, io)));
  const summary = commands.map(
    ({ name, args, about }) => `.TP\n.B ${troff(`blucher ${name} ${args}`)}\n${troff(about)}`,
  );
  const parts = commands.map(
    ({ name }, i) => `.SS ${troff(name)}\n.nf\n${troff((helps[i] ?? '').trimEnd())}\n.fi`,
  );
  return `${[
    `.TH BLUCHER 1 "" "blucher ${VERSION}" "User Commands"`,
    '.SH NAME',
    troff('blucher - umpire for Napoleonic miniatures: rulings with their reasons, dice and odds'),
    '.SH SYNOPSIS',
    '.B blucher',
    troff('<command> [options]'),
    '.SH COMMANDS',
    ...summary,
    '.SH EVERY COMMAND AND ITS FLAGS',
    ...parts,
    '.SH SEE ALSO',
    troff('blucher help cookbook, blucher help glossary, blucher help protocol, blucher help api'),
  ].join('\n')}\n`;
}

/** Text that troff takes as it stands: no line of it is a request. */
function troff(text: string): string {
  return text
    .replaceAll('\\', '\\(rs')
    .replaceAll('-', '\\-')
    .replace(/^[.']/gm, (sign) => `\\&${sign}`);
}
