import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An index that the build has stored beside the folder of this file, by its name there; undefined where the program runs
 * from its source. One that is wanted at each TAB is not packed: to load node:zlib takes longer than to read it.
 */
export function builtIndex(file: string): unknown {
  const bytes = bytesOf(file);
  return bytes && JSON.parse(String(file.endsWith('.br') ? unpacked(bytes) : bytes));
}

function unpacked(bytes: Buffer): Buffer {
  return process.getBuiltinModule('node:zlib').brotliDecompressSync(bytes);
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(join(__dirname, '..', file));
  } catch {
    return undefined;
  }
}
