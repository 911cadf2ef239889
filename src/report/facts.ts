import { heading, sheet, type Row } from './layout';
import type { Style } from './style';

/** Facts under a title, in sections. */
export function renderFacts(
  title: string,
  source: string,
  sections: readonly (readonly Row[])[],
  style: Style,
): string {
  return `${heading(title, source, style, 'label')}\n${sheet(sections, style)}`;
}
