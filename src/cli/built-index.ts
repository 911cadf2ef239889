import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An index that the build has stored beside the folder of this file; undefined where the program runs from its source. */
export function builtIndex(name: string): unknown {
  const packed = bytesOf(`${name}.json.br`);
  return packed && JSON.parse(process.getBuiltinModule('node:zlib').brotliDecompressSync(packed).toString());
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(join(__dirname, '..', file));
  } catch {
    return undefined;
  }
}
