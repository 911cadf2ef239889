import { Chalk } from 'chalk';

/** How a report may look. */
export interface Style {
  /** Escape codes for colour and bold; never where `plain`. */
  readonly colour: boolean;
  /** For screen readers: no columns, no lines, no symbols; one fact a line. */
  readonly plain: boolean;
  /** Columns of the terminal; no line is longer. */
  readonly width: number;
}

/** The width that fits every terminal. */
export const WIDTH = 80;

/** For screens of any width, whose text is only ever text. */
export const SCREEN: Style = { colour: false, plain: true, width: 1000 };

/** What a text is, as far as its looks go. Words always say as well what a look means. */
export type Look = 'normal' | 'title' | 'verdict' | 'refusal' | 'label' | 'faint';

const COLOURED = new Chalk({ level: 1 });

const PAINTS: Readonly<Record<Look, (text: string) => string>> = {
  normal: (text) => text,
  title: COLOURED.bold,
  verdict: COLOURED.bold,
  refusal: COLOURED.bold.red,
  label: COLOURED.cyan,
  faint: COLOURED.dim,
};

/** A text in the colours of its look, where the style has colour. */
export function paint(text: string, look: Look, { colour, plain }: Style): string {
  return colour && !plain && text !== '' ? PAINTS[look](text) : text;
}
