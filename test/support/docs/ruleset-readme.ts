import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenCases } from '../../../src/book/cases';
import { INSTALLED_RULES } from '../../../src/book/installed-book';
import type { Procedure } from '../../../src/core/ruling/procedure';
import type { RulesetModule } from '../../../src/core/ruleset-module';
import { loadRuleset, RULESETS } from '../../../src/rulesets';

export const HOME = join(__dirname, '..', '..', '..', 'src', 'rulesets');

/** The folders of rulesets; editions of one game share one. */
export const FOLDERS: readonly string[] = readdirSync(HOME, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function sourcesIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(join(HOME, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(HOME, folder, file), 'utf8')] as const);
}

/** What the README of a ruleset's folder says: its topics, procedures and options, and how much of it is shown by cases. */
export async function readmeOf(folder: string): Promise<string> {
  const ids = RULESETS.map(({ id }) => id).filter((id) => id === folder || id.startsWith(`${folder}-`));
  const rulesets = await Promise.all(ids.map((id) => loadRuleset(id)));
  const [first] = rulesets as [RulesetModule, ...RulesetModule[]];
  const sources = sourcesIn(folder);
  const topicOf = ({ id }: Procedure): string => {
    const [file = ''] = sources.find(([, text]) => text.includes(`id: '${id}',`)) ?? [];
    return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
  };
  const cases = goldenCases().filter(({ rules }) => ids.includes(rules));
  const rules = INSTALLED_RULES.filter(({ ruleset }) => ids.includes(ruleset)).reduce(
    (sum, { rules: listed }) => sum + Object.keys(listed).length,
    0,
  );
  const procedures = first.procedures.map((one) => [topicOf(one), one] as const);
  const topics = [...new Set(procedures.map(([topic]) => topic))];
  const text = [
    `# ${rulesets.map(({ title }) => title).join(', ')}`,
    first.about,
    `Procedures: ${first.procedures.length}; tables: ${first.tables.length}; numbered rules: ${rules}; golden cases: ${cases.length}. Made by \`npm run readmes\`.`,
    ...topics.flatMap((topic) => [
      `## \`${topic}\``,
      procedures
        .filter(([own]) => own === topic)
        .map(([, { id, summary, citation }]) => `- \`${id}\`: ${summary} (${citation})`)
        .join('\n'),
    ]),
    '## Options: what the book leaves open, or the program reads otherwise',
    Object.entries(first.options)
      .map(([name, { field, ruling }]) => {
        const usual = field.default === undefined ? '' : `; default \`${JSON.stringify(field.default)}\``;
        return `- \`${name}\` (${ruling}, ${field.citation ?? 'our choice'}): ${field.label}${usual}`;
      })
      .join('\n'),
  ];
  return `${text.join('\n\n')}\n`;
}
