import type { Io } from '../io';
import { wantsColour } from './colour';

/** Characters that steer a terminal, hide themselves or turn the order of text around. Tabs and line ends are no harm. */
const STEERING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\r(?!\n)/;
const EACH = new RegExp(STEERING, 'g');
/** The colours and weights that the program's own styles set. */
const STYLE_OR_STEERING = new RegExp(`\\u001b\\[[0-9;]*m|${STEERING.source}`, 'g');

const spelledOut = (sign: string): string =>
  sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Text that cannot steer a terminal, wherever it came from: what could is spelled out (`\u001b`), which is an escape of
 * JSON too. Styles pass only where the program itself prints in colour.
 */
export function inert(text: string, isStyled: boolean): string {
  if (!STEERING.test(text)) return text;
  return text.replace(isStyled ? STYLE_OR_STEERING : EACH, spelledOut);
}

/** The program's surroundings with an output that nothing can steer a terminal by, so that no command can forget it. */
export function guarded(io: Io, env = io.env): Io {
  return {
    args: io.args,
    env,
    program: io.program,
    // Asked only when it matters: to learn whether a stream is a terminal costs milliseconds.
    get terminal() {
      return io.terminal;
    },
    get width() {
      return io.width;
    },
    input: () => io.input(),
    out: (text) => io.out(typeof text === 'string' ? inert(text, wantsColour(io)) : text),
    err: (text) => io.err(text),
    page: (text) => io.page?.(inert(text, wantsColour(io))) === true,
    streams: () => io.streams(),
    ...(io.secrecy && { secrecy: io.secrecy }),
  };
}
