import { existsSync } from 'node:fs';
import { isObject } from '../../core/input/check';
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
  const value = await readSource(file);
  try {
    return houseOf(ruleset, value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: `${file}, ${fault.path}` })));
  }
}

/** Whether a file of house rules is of a ruleset, as far as it says so. @throws Problem where it cannot be read. */
export async function isHouseOf({ id }: Ruleset, file: string): Promise<boolean> {
  const value = await readSource(file);
  return !isObject(value) || value.ruleset === undefined || value.ruleset === id;
}

async function readSource(file: string): Promise<unknown> {
  return soundSource(parseSource(await readTextFile(houseFile(file)), file)).value;
}
