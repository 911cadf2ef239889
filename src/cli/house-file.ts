import { houseOf, type House } from '../core/house';
import { Problem } from '../core/problem';
import type { Ruleset } from '../core/ruleset';
import { parseSource } from '../scenario/yaml';
import { readTextFile } from './input';

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
  const { source, faults } = parseSource(text, file);
  const [fault] = faults;
  if (fault === undefined) return source.value;
  const { line, column } = fault.mark;
  throw new Problem({ path: `${file}, line ${line}, column ${column}`, message: fault.message });
}
