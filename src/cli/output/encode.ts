/** A UTF-16 code unit takes at most this many bytes in UTF-8. */
const MOST_BYTES_EACH = 3;

let scratch = Buffer.alloc(0);

/** Text as UTF-8 in memory of its own. */
export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encode(text));
}

/**
 * Text as UTF-8, valid until the next call. Twice as fast as `Buffer.from`, which measures the text first and takes new
 * memory each time.
 */
export function encode(text: string): Uint8Array {
  const most = text.length * MOST_BYTES_EACH;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  return scratch.subarray(0, scratch.write(text));
}
