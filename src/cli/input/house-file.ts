import { existsSync } from 'node:fs';
import { houseOf, type House } from '../../core/ruling/house';
import { Problem } from '../../core/input/problem';
import type { Ruleset } from '../../core/ruling/ruleset';
import { parseSource, soundSource } from '../../scenario/yaml';
import { shippedFile } from '../shipped';
import { readTextFile } from './input';

/** The file of house rules that a word means: the example of a ruleset by its id, else the user's own. */
function houseFile(word: string): string {
  return existsSync(word) ? word : shippedFile('house', word);
}

/**
 * Reads house rules from a YAML file and checks them against the ruleset.
 * @throws Problem with the line, or with everything that does not fit the ruleset.
 */
export async function readHouse(ruleset: Ruleset, file: string): Promise<House> {
  const { value } = soundSource(parseSource(await readTextFile(houseFile(file)), file));
  try {
    return houseOf(ruleset, value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: `${file}, ${fault.path}` })));
  }
}
