import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../../core/input/problem';
import { reasonOf } from '../../../core/input/reason';
import { SCENARIO_FILE } from './load';

/** Tells a scenario file, by its beginning, from other files in a directory. */
const IS_SCENARIO = /^\s*["']?(schema["']?\s*:\s*["']?[a-z-]+-scenario\/|extends["']?\s*:)/m;

/** The bytes that are read of a file to find out whether it is a scenario. */
const BEGINNING = 4096;

/** Scenario files below directories, in order; names that are no directories stay as they are. */
export async function scenarioFiles(names: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of names) files.push(...((await isDirectory(name)) ? await filesBelow(name) : [name]));
  return [...new Set(files)];
}

async function isDirectory(name: string): Promise<boolean> {
  try {
    return (await stat(name)).isDirectory();
  } catch {
    return false; // Whoever reads it will say why it cannot be read.
  }
}

/** @throws Problem where there are none. */
async function filesBelow(directory: string): Promise<readonly string[]> {
  const names = await namesIn(directory);
  const files = names.filter((name) => SCENARIO_FILE.test(name)).sort();
  const kinds = await Promise.all(files.map((file) => isScenario(join(directory, file))));
  const found = files.filter((_, i) => kinds[i]).map((file) => join(directory, file));
  if (found.length > 0) return found;
  throw new Problem({ path: directory, message: 'holds no scenario files (.yaml, .yml or .json)' });
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new Problem({ path: directory, message: `cannot be read: ${reasonOf(error)}` });
  }
}

async function isScenario(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return true;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING);
    return IS_SCENARIO.test(buffer.toString('utf8', 0, bytesRead));
  } catch {
    return false; // A directory of that name.
  } finally {
    await handle.close();
  }
}
