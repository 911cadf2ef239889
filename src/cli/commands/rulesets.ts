import { allowedOf } from '../../core/input/allowed';
import type { RulesetModule } from '../../core/ruleset-module';
import type { StepInfo } from '../../core/walk/walk';
import { DEFAULT_RULESET, entryOf, RULESETS } from '../../rulesets';
import { readTextFile } from '../input/input';
import { shippedFile } from '../shipped-files';
import { glossariesOf } from '../output/glossary';
import type { Io } from '../io';
import { FORMS, styleOf, type OutputFlags } from '../output/output';
import { command } from '../define-command';

const ABOUT = 'Lists the rulesets, or one ruleset’s phases, procedures, tables and options.';

const printRulesets = command(
  {
    name: 'rulesets',
    about: ABOUT,
    words: [
      [
        '[id]',
        'a ruleset; or lint: see "blucher rulesets lint --help"; or template <id>: house rules to fill in',
      ],
    ],
    flags: FORMS,
  },
  async ({ words: [id], flags, io }) => {
    io.out(
      `${await (id === undefined ? listText(flags, io) : rulesetText(await entryOf(id, 'ruleset').load(), flags, io))}\n`,
    );
  },
);

const printTemplate = command(
  {
    name: 'rulesets template',
    about: 'House rules of a ruleset as an example, or as a form for what its text has lost.',
    words: [['[id]', `a ruleset, or ${DEFAULT_RULESET}`]],
  },
  async ({ words: [id = DEFAULT_RULESET], io }) => {
    io.out(await readTextFile(shippedFile('house', entryOf(id, 'ruleset').id)));
  },
);

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [word, ...rest] = args;
  if (word === 'lint') return (await import('./rulesets/lint')).run(rest, io);
  return word === 'template' ? printTemplate(rest, io) : printRulesets(args, io);
}

async function listText(flags: OutputFlags, io: Io): Promise<string> {
  const rulesets = await glossariesOf(RULESETS.map(({ id }) => id));
  if (flags.json === true)
    return JSON.stringify(rulesets.map(({ id, title, about, version }) => ({ id, title, about, version })));
  const { renderRulesetList } = await import('../../report');
  return renderRulesetList(rulesets, styleOf(flags, io));
}

async function rulesetText(ruleset: RulesetModule, flags: OutputFlags, io: Io): Promise<string> {
  const steps = (await ruleset.walk?.())?.steps ?? [];
  if (flags.json === true) return JSON.stringify(rulesetJson(ruleset, steps));
  const { renderRuleset } = await import('../../report');
  return renderRuleset(ruleset, steps, styleOf(flags, io));
}

function rulesetJson(
  { id, title, about, version, procedures, tables, options }: RulesetModule,
  steps: readonly StepInfo[],
): object {
  return {
    id,
    title,
    about,
    version,
    phases: steps.map(({ title, about: parts, citation, acts }) => ({ title, steps: parts, citation, acts })),
    procedures: procedures.map((procedure) => ({
      id: procedure.id,
      title: procedure.title,
      summary: procedure.summary,
      citation: procedure.citation,
      tables: procedure.tables ?? [],
    })),
    tables: tables.map((table) => ({ id: table.id, title: table.title, citation: table.citation })),
    options: Object.entries(options).map(([name, { field, ruling }]) => ({
      name,
      ruling,
      label: field.label,
      help: field.help,
      choices: allowedOf(field),
      default: field.default,
      citation: field.citation,
    })),
  };
}
