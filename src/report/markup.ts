import { safe } from './words';

/** Characters that no XML document may hold, escaped or not. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text escaped for XML, HTML and SVG, between tags and as the value of an attribute. */
export function markupText(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A text from outside, escaped. */
export const escaped = (text: string): string => markupText(safe(text));
