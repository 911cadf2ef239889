import { COMMANDS } from '../../../../src/cli/program';
import { manPage } from '../../../../src/cli/commands/program/man';

const IO = {} as Parameters<typeof manPage>[2];

test('the man page lists every command, with its help as it stands', async () => {
  const page = await manPage(
    (io) => {
      io.out(`Usage: blucher ${io.args[0] ?? ''}\n.hidden -x \\ y\n`);
      return Promise.resolve(0);
    },
    COMMANDS,
    IO,
  );
  for (const { name, about } of COMMANDS) {
    expect(page).toContain(`\n.SS ${name}\n.nf\nUsage: blucher ${name}\n\\&.hidden \\-x \\(rs y\n.fi\n`);
    expect(page).toContain(about.replaceAll('-', '\\-'));
  }
});
