import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An index that the build has stored beside the folder of this file; undefined where the program runs from its source. */
export function builtIndex(name: string): unknown {
  let text: string;
  try {
    text = readFileSync(join(__dirname, '..', `${name}.json`), 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text);
}
