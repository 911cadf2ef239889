import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An index that the build has stored beside the folder of this file; undefined where the program runs from its source. */
export function builtIndex(name: string): unknown {
  const text = textOf(`${name}.json`) ?? unpacked(`${name}.json.br`);
  return text === undefined ? undefined : JSON.parse(text.toString());
}

function unpacked(file: string): Buffer | undefined {
  const bytes = textOf(file);
  return bytes && process.getBuiltinModule('node:zlib').brotliDecompressSync(bytes);
}

function textOf(file: string): Buffer | undefined {
  try {
    return readFileSync(join(__dirname, '..', file));
  } catch {
    return undefined;
  }
}
