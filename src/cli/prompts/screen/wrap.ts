import { wrapStyled } from '../../../report/text';

/** The least that a line of text is wrapped to, however narrow the terminal. */
const NARROWEST = 30;
const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;

/** Breaks a text between words so that no line is longer than `width`; further lines are indented. */
export function wrap(text: string, width: number, indent = 0): readonly string[] {
  const [margin = ''] = /^ */.exec(text) ?? [];
  return wrapStyled(text.slice(margin.length), Math.max(NARROWEST, width), ' '.repeat(indent), margin);
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The size of a terminal; 80 by 24 where it is not known, or is said to be 0. */
export function sizeOf(output: NodeJS.WritableStream): Size {
  const { columns, rows } = output as Partial<Size>;
  return { columns: columns || USUAL_COLUMNS, rows: rows || USUAL_ROWS };
}
