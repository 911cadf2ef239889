import { safe } from './words';

/** Text escaped for Markdown. */
export function inMarkdown(text: string): string {
  return safe(text).replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);
}
