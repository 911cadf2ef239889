import { brotliCompressSync, constants } from 'node:zlib';
import { columnsOf } from './columns';
import { readCases } from './read-cases';

// A twelfth less than the best of gzip, in as much time.
const QUALITY = 5;

/**
 * All golden cases in columns: JSON, packed with Brotli, as base64. The build puts it in place of this file, as it does
 * with the rules.
 */
export const PACKED_CASES: string = brotliCompressSync(JSON.stringify(columnsOf(readCases())), {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
}).toString('base64');
