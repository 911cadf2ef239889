import { parseDocument } from 'yaml';
import { houseOf, type House } from '../core/house';
import { Problem } from '../core/problem';
import type { Ruleset } from '../core/ruleset';
import { depthFault, yamlFault } from '../scenario/yaml';
import { readTextFile } from './input';

/** Aliases let a small file unfold into a huge one. */
const MOST_ALIASES = 100;

/**
 * Reads house rules from a YAML file and checks them against the ruleset.
 * @throws Problem with the line, or with everything that does not fit the ruleset.
 */
export async function readHouse(ruleset: Ruleset, file: string): Promise<House> {
  const raw = readYaml(await readTextFile(file), file);
  try {
    return houseOf(ruleset, raw);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: `${file}, ${fault.path}` })));
  }
}

function readYaml(text: string, file: string): unknown {
  const deep = depthFault(text);
  if (deep !== undefined) throw new Problem({ path: file, message: deep });
  const document = parseDocument(text, { prettyErrors: true });
  const [fault] = document.errors;
  if (fault) throw new Problem({ path: file, message: yamlFault(fault.message) });
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    throw new Problem({ path: file, message: yamlFault((error as Error).message, 'is not usable YAML') });
  }
}
