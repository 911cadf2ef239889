import { findProcedure } from '../../core/ruling/adjudicate';
import { Problem } from '../../core/input/problem';
import { valueIn } from '../../core/input/records';
import type { RulesetModule } from '../../core/ruleset-module';
import { withFire } from '../../core/odds/attack';
import { schemasOf } from '../../core/input/schema';
import { loadRuleset } from '../../rulesets';
import type { Io } from '../io';
import { rulesetId } from '../input/options';
import { command } from '../define-command';
import { flag, type FlagValues } from '../flags';

const FLAGS = {
  rules: flag.text('<id>', 'ruleset, else $BLUCHER_RULES, else blucher'),
  of: flag.choice('<part>', ['situation', 'outcome', 'rules'], 'only one of the three'),
};
type SchemaFlags = FlagValues<typeof FLAGS>;

/** What has a schema besides procedures, by the word that is given in place of a procedure's id. */
const OTHERS: Readonly<Record<string, (ruleset: RulesetModule, io: Io) => Promise<object>>> = {
  scenario: async (ruleset) => (await files()).schemaOfScenarios(ruleset),
  engagement: async (ruleset) => (await files()).schemaOfEngagements(ruleset),
  roster: async (ruleset, io) => (await files()).schemaOfRosters(ruleset, io),
  house: async (ruleset) => (await files()).schemaOfHouseRules(ruleset),
  map: async (ruleset) => (await files()).schemaOfMaps(ruleset),
  script: async () => (await files()).schemaOfScripts(),
  batch: async (ruleset) => (await lines()).batchSchema(ruleset),
  answer: async (ruleset) => (await lines()).answerSchema(ruleset),
  ruling: async (ruleset) => (await lines()).rulingSchema(ruleset),
  journal: async () => (await lines()).journalSchema(),
  attack: attackSchema,
  play: async () => (await import('../play/protocol/schema')).protocolSchema(),
};

/** What `odds attack` takes: the situation of the procedure that begins an attack, and what the fire before it asks. */
async function attackSchema(ruleset: RulesetModule): Promise<object> {
  const format = await ruleset.attacks?.();
  const procedure = findProcedure(ruleset, format?.procedure ?? 'attack');
  return schemasOf(format ? withFire(format, procedure) : procedure).situation;
}

/** Their words. */
export const SCHEMAS: readonly string[] = Object.keys(OTHERS);

const files = () => import('../schemas/file-schemas');
const lines = () => import('../schemas/line-schemas');

const ABOUT = `Prints the JSON Schema (draft 2020-12) of what a procedure takes and of what it gives, and the rules behind each \
field (see "blucher explain"); or that of files and \
lines, for editors and programs to complete and check them: ${SCHEMAS.join(', ')}. "batch" is a line of a batch and "answer" what answers it or a line of "--ndjson", "journal" is one of its lines, \
"attack" is what "odds attack" takes, \
"play" the lines and events of a game led by a program.`;

export const run = command(
  {
    name: 'schema',
    about: ABOUT,
    words: [['<procedure>', 'such as fire, see "blucher rulesets <id>"; or a word of those above']],
    flags: FLAGS,
  },
  async ({ words: [id], flags, io }) => {
    const ruleset = await loadRuleset(rulesetId(flags, io));
    const other = valueIn(OTHERS, id);
    if (other && flags.of !== undefined)
      throw new Problem({
        path: '--of',
        message: `is a part of the schema of a procedure; "${id}" has one schema`,
      });
    const answer = other ? await other(ruleset, io) : await schemaOf(ruleset, id, flags);
    // Only editors read the schema of files; people read that of a procedure, so it is indented.
    io.out(`${JSON.stringify(answer, undefined, other ? 0 : 2)}\n`);
  },
);

async function schemaOf(ruleset: RulesetModule, id: string, { of }: SchemaFlags): Promise<object> {
  const procedure = findProcedure(ruleset, id);
  const { ruledFields } = await import('../../book/fields');
  const rules = Object.fromEntries(ruledFields(ruleset, procedure).map((one) => [one.path, one.rules]));
  const schemas = { ...schemasOf(procedure), rules };
  return of === undefined ? { ruleset: ruleset.id, procedure: procedure.id, ...schemas } : schemas[of];
}
