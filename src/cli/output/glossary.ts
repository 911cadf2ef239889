import type { Ruleset } from '../../core/ruling/ruleset';
import type { Table } from '../../core/ruling/table';
import type { Passage } from '../../report';
import { loadRuleset, RULESETS } from '../../rulesets';
import { builtIndex } from '../built-index';

/** All that a ruleset says of words, without its procedures. */
export interface Glossary extends Pick<Ruleset, 'id' | 'title' | 'about' | 'version' | 'terms'> {
  /** Rows of tables and options. */
  readonly passages: readonly Passage[];
  readonly tables: readonly Pick<Table, 'id' | 'title' | 'citation'>[];
  /** What can be asked for: terms, tables, names and codes of rows, options. */
  readonly words: readonly string[];
}

/** The glossaries of rulesets: from the index of the build, else from the rulesets themselves. */
export async function glossariesOf(ids: readonly string[]): Promise<readonly Glossary[]> {
  const built = builtIndex('glossary.json.br') as readonly Glossary[] | undefined;
  if (built) return built.filter(({ id }) => ids.includes(id));
  return Promise.all(ids.map(async (id) => glossaryOf(await loadRuleset(id))));
}

/** The glossaries of all rulesets, for the build to store. */
export async function makeGlossary(): Promise<readonly Glossary[]> {
  return Promise.all(RULESETS.map(async ({ load }) => glossaryOf(await load())));
}

async function glossaryOf(ruleset: Ruleset): Promise<Glossary> {
  const [{ passagesOf }, { rulesOf }] = await Promise.all([
    import('../../report'),
    import('../../book/rules'),
  ]);
  const { id, title, about, version, terms } = ruleset;
  return {
    id,
    title,
    about,
    version,
    terms,
    passages: passagesOf(ruleset),
    tables: ruleset.tables.map((table) => ({ id: table.id, title: table.title, citation: table.citation })),
    words: [...rulesOf(id).map((rule) => rule.id), ...wordsOf(ruleset)],
  };
}

function wordsOf({ terms, tables, options }: Ruleset): readonly string[] {
  const rows = tables.flatMap((table) =>
    table.kind === 'grid'
      ? []
      : table.rows.flatMap((row) => ('name' in row ? [row.name, row.code] : [row.code])),
  );
  const ids = tables.map(({ id }) => id);
  return [
    ...terms.flatMap(({ word, also = [] }) => [word, ...also]),
    ...ids,
    ...rows,
    ...Object.keys(options),
  ];
}
