import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Case } from './golden';

/** The folder of the tests, with the rules' lists and the golden cases. */
export const TESTS = join(__dirname, '..', '..', 'test', 'rulesets');
const CASES = '.cases.yaml';

/** All golden cases, those of a file one after another; of the sources, not of the installed program. */
export function readCases(): readonly Case[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(CASES),
  );
  return files.sort().flatMap((file) => parse(readFileSync(join(TESTS, file), 'utf8')) as Case[]);
}
