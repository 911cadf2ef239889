import type { Values } from '../../core/input/field';
import { jsonIn } from '../input/json';

/** Where the end of a line begins. */
const BEGINS = '"situation":';
/** So many ends are kept, each of at most so many characters. */
const MOST_ENDS = 1000;
const LONGEST_END = 10_000;

/** What lines have from their situation on. */
export interface LineEnd<Kept> {
  readonly values: Values;
  /** What has been made of it. */
  kept?: Kept;
}

/**
 * Lines of which many end alike: scripts ask for one situation many times, and only ids, seeds and dice before it differ.
 * Each end is read once.
 */
export class LineEnds<Kept> {
  private readonly known = new Map<string, LineEnd<Kept>>();
  private repeats = 0;

  /** The line that a text is, and its end; undefined where it has to be read whole, which also tells what is wrong with it. */
  read(text: string): readonly [line: Values, end: LineEnd<Kept>] | undefined {
    const at = text.indexOf(BEGINS);
    if (at < 0 || text.length - at > LONGEST_END) return undefined;
    const first = headOf(text.slice(0, at));
    const end = first && this.endOf(text.slice(at));
    if (!end || Object.keys(end.values).some((name) => name in first)) return undefined;
    return [Object.assign(first, end.values), end];
  }

  private endOf(text: string): LineEnd<Kept> | undefined {
    const known = this.known.get(text);
    if (known) {
      this.repeats++;
      return known;
    }
    if (this.known.size === MOST_ENDS) {
      // Where they are seldom repeated, to keep more of them only costs time.
      if (this.repeats < MOST_ENDS) return undefined;
      this.repeats = 0;
      this.known.clear();
    }
    const values = jsonIn(`{${text}`) as Values | undefined;
    if (values === undefined) return undefined;
    const end = { values };
    this.known.set(text, end);
    return end;
  }
}

/** What stands before the end. That one brace closes it tells that the end is no part of a part. */
function headOf(text: string): Values | undefined {
  const comma = text.lastIndexOf(',');
  // No `trim`, which takes away more than JSON allows.
  if (comma >= 0 && /[^ \t\r\n]/.test(text.slice(comma + 1))) return undefined;
  const head = jsonIn(`${comma < 0 ? text : text.slice(0, comma)}}`) as Values | undefined;
  return head && comma >= 0 === Object.keys(head).length > 0 ? head : undefined;
}
