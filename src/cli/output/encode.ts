import { inert } from './neutralise';

/** A UTF-16 code unit takes at most this many bytes in UTF-8. */
const MOST_BYTES_EACH = 3;
const DELETE = '\u007f';

/**
 * Texts, one after the other, as UTF-8. Twice as fast as `Buffer.from`, which measures a text first and takes new memory
 * each time; and to join the texts first would leave V8 a long string among its old values, which it collects late.
 */
export class Utf8 {
  private buffer = Buffer.alloc(0);
  private length = 0;

  add(text: string): this {
    const most = this.length + text.length * MOST_BYTES_EACH;
    if (this.buffer.length < most) {
      const larger = Buffer.allocUnsafeSlow(2 * most);
      larger.set(this.bytes);
      this.buffer = larger;
    }
    this.length += this.buffer.write(text, this.length);
    return this;
  }

  /** Adds JSON so that it cannot steer a terminal. JSON itself spells out all that could in ASCII, but for DEL. */
  addJson(json: string): this {
    const { length } = this;
    this.add(json);
    if (this.length - length === json.length && !json.includes(DELETE)) return this;
    this.length = length;
    return this.add(inert(json, false));
  }

  /** Valid until something is added. */
  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  clear(): this {
    this.length = 0;
    return this;
  }
}

const scratch = new Utf8();

/** Text as UTF-8, valid until the next call. */
export function encode(text: string): Uint8Array {
  return scratch.clear().add(text).bytes;
}
