import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../../core/input/problem';
import { reasonOf } from '../../../core/input/reason';
import { SCENARIO_FILE } from './load';

/** Tells a scenario file, by its beginning, from other files in a directory. */
const IS_SCENARIO = /^\s*["']?(schema["']?\s*:\s*["']?[a-z-]+-scenario\/|extends["']?\s*:)/m;

/** The entries below a directory that are looked at: `/` would take minutes and more memory than there is. */
const MOST_ENTRIES = 50_000;

/** The bytes that are read of a file to find out whether it is a scenario. */
const BEGINNING = 4096;

/** Scenario files below directories, in order; names that are no directories stay as they are. */
export async function scenarioFiles(
  names: readonly string[],
  most = MOST_ENTRIES,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of names)
    files.push(...((await isDirectory(name)) ? await filesBelow(name, most) : [name]));
  return [...new Set(files)];
}

async function isDirectory(name: string): Promise<boolean> {
  try {
    return (await stat(name)).isDirectory();
  } catch {
    return false; // Whoever reads it will say why it cannot be read.
  }
}

/** @throws Problem where there are none, or too many entries to look through. */
async function filesBelow(directory: string, most: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of await yamlBelow(directory, most)) if (await isScenario(file)) found.push(file);
  if (found.length > 0) return found;
  throw new Problem({ path: directory, message: 'holds no scenario files (.yaml, .yml or .json)' });
}

async function yamlBelow(directory: string, most: number): Promise<readonly string[]> {
  const files: string[] = [];
  const directories = [directory];
  let count = 0;
  // Those that are found on the way are gone through too.
  for (const path of directories) {
    const entries = await entriesOf(path);
    count += entries.length;
    if (count > most) throw tooMany(directory, most);
    for (const entry of entries)
      if (entry.isDirectory()) directories.push(join(path, entry.name));
      else if (SCENARIO_FILE.test(entry.name)) files.push(join(path, entry.name));
  }
  return files.sort();
}

async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    throw new Problem({ path, message: `cannot be read: ${reasonOf(error)}` });
  }
}

const tooMany = (path: string, most: number): Problem =>
  new Problem({
    path,
    message: `holds more than ${most} files; name the directory of the scenarios itself`,
  });

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
