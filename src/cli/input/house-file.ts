import { existsSync } from 'node:fs';
import { isObject } from '../../core/input/check';
import { houseOf, type House } from '../../core/ruling/house';
import { Problem } from '../../core/input/problem';
import type { Ruleset } from '../../core/ruling/ruleset';
import { listing, shown } from '../../core/input/text';
import { RULESETS } from '../../rulesets';
import { parseSource, soundSource } from '../../scenario/yaml';
import { shippedFile } from '../shipped-files';
import { readTextFile } from './input';

/** The file of house rules that a word means: the example of a ruleset by its id, else the user's own. */
function houseFile(word: string): string {
  return existsSync(word) ? word : shippedFile('house', word);
}

/**
 * Reads house rules from a YAML file and checks them against the ruleset.
 * @throws Problem with the line, or with everything that does not fit the ruleset; where they are of another, with `lineBy`
 * the words of the command line that choose it.
 */
export async function readHouse(
  ruleset: Ruleset,
  file: string,
  lineBy = (id: string): string => `--rules ${id}`,
): Promise<House> {
  const value = await readSource(file);
  if (!isObject(value))
    throw new Problem({
      path: file,
      message: `holds no house rules; "blucher rulesets template ${ruleset.id}" prints some to begin with`,
    });
  const other = RULESETS.find(({ id }) => id === value.ruleset)?.id ?? ruleset.id;
  if (other !== ruleset.id)
    throw new Problem({
      path: `${file}, ruleset`,
      message: `is "${other}", not ${ruleset.id}; give "${lineBy(other)}"`,
    });
  try {
    return houseOf(ruleset, value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const placed = (path: string): string => (path === '' ? file : `${file}, ${path}`);
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: placed(fault.path) })));
  }
}

/** Whether a file of house rules is of a ruleset, as far as it says so. @throws Problem where it cannot be read. */
export async function isHouseOf({ id }: Ruleset, file: string): Promise<boolean> {
  const named = await rulesetIn(file);
  return named === id || !RULESETS.some((other) => other.id === named);
}

/**
 * Files of house rules by the id of their ruleset, each of one of these.
 * @throws Problem on a file of no ruleset or another, on two of one ruleset, and where one cannot be read.
 */
export async function housesBy(
  ids: readonly string[],
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const houses = new Map<string, string>();
  for (const file of files) {
    const id = await rulesetIn(file);
    const allowed = { path: `${file}, ruleset`, allowed: ids };
    if (id === undefined)
      throw new Problem({ ...allowed, message: `is missing; give ${listing(ids, 'or')}` });
    if (typeof id !== 'string' || !ids.includes(id))
      throw new Problem({ ...allowed, message: `is ${shown(id)}, not ${listing(ids, 'or')}` });
    const other = houses.get(id);
    if (other !== undefined)
      throw new Problem({ path: '--house', message: `${other} and ${file} are both of ${id}; give one` });
    houses.set(id, file);
  }
  return houses;
}

/** The ruleset that a file of house rules names; undefined where it names none. */
export async function rulesetIn(file: string): Promise<unknown> {
  const value = await readSource(file);
  return isObject(value) ? value.ruleset : undefined;
}

async function readSource(file: string): Promise<unknown> {
  return soundSource(parseSource(await readTextFile(houseFile(file)), file)).value;
}
