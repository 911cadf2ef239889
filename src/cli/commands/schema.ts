import { findProcedure } from '../../core/ruling/adjudicate';
import { valueIn } from '../../core/input/records';
import { Problem } from '../../core/input/problem';
import type { RulesetModule } from '../../core/ruleset-module';
import { schemasOf } from '../../core/input/schema';
import { loadRuleset } from '../../rulesets';
import { EXIT } from '../io';
import { rulesetId } from '../input/options';
import { command } from '../command';
import { flag, type FlagValues } from '../flags';

const FLAGS = {
  rules: flag.text('<id>', 'ruleset, else $BLUCHER_RULES, else blucher'),
  of: flag.choice('<part>', ['situation', 'outcome', 'rules'], 'only one of the three'),
};
type SchemaFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Prints the JSON Schema (draft 2020-12) of what a procedure takes and of what it gives, and the rules behind each
field (see "blucher explain"); or with "scenario" or \
"engagement" that of the ruleset's files of that kind, for editors to complete and check them; with "play" that of the lines \
and events of a game led by a program.`;

/** Words that may be given in place of a procedure's id, for the schema of files. */
const FILES: Readonly<Record<string, (ruleset: RulesetModule) => Promise<object>>> = {
  scenario: schemaOfScenarios,
  engagement: schemaOfEngagements,
  play: schemaOfPlay,
};

export const run = command(
  {
    name: 'schema',
    about: ABOUT,
    words: [['<procedure>', 'such as fire, see "blucher rulesets <id>"; or scenario, engagement or play']],
    flags: FLAGS,
  },
  async ({ words: [id], flags, io }) => {
    const ruleset = await loadRuleset(rulesetId(flags, io));
    const ofFile = valueIn(FILES, id);
    const answer = ofFile ? await ofFile(ruleset) : await schemaOf(ruleset, id, flags);
    // Only editors read the schema of files; people read that of a procedure, so it is indented.
    io.out(`${JSON.stringify(answer, undefined, ofFile ? 0 : 2)}\n`);
    return EXIT.answered;
  },
);

async function schemaOf(ruleset: RulesetModule, id: string, { of }: SchemaFlags): Promise<object> {
  const procedure = findProcedure(ruleset, id);
  const { ruledFields } = await import('../../book/fields');
  const rules = Object.fromEntries(ruledFields(ruleset, procedure).map((one) => [one.path, one.rules]));
  const schemas = { ...schemasOf(procedure), rules };
  return of === undefined ? { ruleset: ruleset.id, procedure: procedure.id, ...schemas } : schemas[of];
}

/** @throws Problem where the ruleset has no scenario files. */
async function schemaOfScenarios(ruleset: RulesetModule): Promise<object> {
  const format = await ruleset.scenarios?.();
  if (!format) throw new Problem({ path: 'scenario', message: `${ruleset.id} has no scenario files` });
  const { scenarioSchema } = await import('../../core/scenario/scenario-schema');
  return scenarioSchema(ruleset, format);
}

/** The lines and events of `blucher play`: the same for all rulesets. */
async function schemaOfPlay(): Promise<object> {
  const { protocolSchema } = await import('../play/protocol/schema');
  return protocolSchema();
}

/** @throws Problem where the ruleset has no engagement files. */
async function schemaOfEngagements(ruleset: RulesetModule): Promise<object> {
  const format = await ruleset.engagements?.();
  if (!format) throw new Problem({ path: 'engagement', message: `${ruleset.id} has no engagement files` });
  const { engagementSchema } = await import('../../core/odds/engagement');
  return engagementSchema(ruleset, format);
}
