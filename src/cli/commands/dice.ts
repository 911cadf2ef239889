import { audit, ORDERLESS, QUALITY_TESTS, TABLE_ALPHA } from '../../core/dice/quality';
import { Tally } from '../../core/dice/tally';
import { plural } from '../../core/input/text';
import { problemOf, Problem } from '../../core/input/problem';
import { auditSides, printAudit } from './dice-audit';
import { command } from '../define-command';
import { flag, type FlagValues } from '../flags';
import { countFaces } from '../input/faces';
import { readText, STANDARD_INPUT } from '../input/input';
import { canAsk, type Io } from '../io';
import { BRIEF, FORMS } from '../output/output';
import { family } from './subcommands';

const FLAGS = {
  sides: flag.text('<n>', 'sides of the die (default: 6)'),
  anyOrder: flag.yes('the order of the faces says nothing: look only at how often each came'),
  ...BRIEF,
  ...FORMS,
};
type CheckFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Reads what your own die showed, roll by roll, and tells whether an honest die
does that, and which bias so many rolls could show at all.

The faces come from a file, from standard input or from the keyboard, with
anything between them: 4 1 6, or 4,1,6, or 416. A # begins a remark.

Check one die at a time, and note each roll as it falls: among several dice a
bad one hides, and faces that were sorted, or noted by handfuls, look odd in
their order. Where that has happened, --any-order looks only at how often each
face came.`;

const EXAMPLES = `
Examples:
  blucher dice check white-die.txt
  blucher dice check --sides 10 < rolls.txt
  blucher dice check                        and type them

Exit status: 0 nothing odd, or too few rolls to judge; 1 odd for an honest die;
2 unusable input.`;

const check = command(
  {
    name: 'dice check',
    about: ABOUT,
    words: [['[file]', 'the faces; standard input or the keyboard if it is not given']],
    flags: FLAGS,
    after: [EXAMPLES],
  },
  async ({ words: [file], flags, io }) => {
    const tally = new Tally(auditSides(flags.sides));
    if (file === undefined && canAsk(io)) await askFaces(tally, flags, io);
    else await readFaces(tally, file, io);
    const tests = flags.anyOrder === true ? ORDERLESS : QUALITY_TESTS;
    return printAudit(audit(tally, TABLE_ALPHA, tests), { source: 'manual' }, flags, io);
  },
);

export const run = family({
  name: 'dice',
  about: 'Checks real dice.',
  after: '',
  commands: [
    {
      name: 'check',
      args: '[options] [file]',
      about: 'whether your own die is honest, as far as its rolls can tell',
      load: () => Promise.resolve({ run: check }),
    },
  ],
});

async function readFaces(tally: Tally, file: string | undefined, io: Io): Promise<void> {
  const where = file === undefined || file === '-' ? STANDARD_INPUT : file;
  if (countFaces(await readText(io, file), tally, where) > 0) return;
  throw new Problem({
    path: where,
    message: `has no faces of a d${tally.sides}; give, for example, 4 1 6 2`,
  });
}

/** Asks for faces, line after line, until a line is empty. */
async function askFaces(tally: Tally, { plain = false }: CheckFlags, io: Io): Promise<void> {
  const { askLine } = await import('../prompts');
  const faultOf = (text: string): string | undefined =>
    text.trim() === '' && tally.rolls === 0
      ? NOTHING_YET
      : problemOf(() => countFaces(text, new Tally(tally.sides), ''))?.message;
  for (;;) {
    const text = await askLine(questionOf(tally), { ...io.streams(), plain }, faultOf);
    if (text.trim() === '') return;
    countFaces(text, tally, '');
  }
}

const NOTHING_YET = 'type what the die showed, such as 4 1 6 2';

function questionOf({ sides, rolls }: Tally): string {
  if (rolls === 0) return `Faces of the d${sides}, as many as you like`;
  return `More faces? ${plural(rolls, 'roll', 'rolls')} so far; Enter alone when that is all`;
}
