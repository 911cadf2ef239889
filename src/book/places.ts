import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What looks like a rule's id, or like another word with dots or hyphens in it. */
const ID = /[A-Za-z]\w*(?:[-.]\w+)+/g;
const COMMENT = /^\s*(\/\/|\/\*|\*)/;
const ROW = /\bcode: '([^']+)'/;
const DECLARED = /\b(?:function\*?|const|interface|type|class)\s+(\w+)/;
const MEMBER = /^\s*(?:readonly |\*)?'?((?!if\b|for\b|while\b|switch\b|return\b)[\w-]+)'?\??\s*[:(<]/;
const TOP = /^(?:export )?(?:async )?(?:function\*?|const|interface|type|class)\s+(\w+)/;

/**
 * The places in a ruleset's sources that name each id, in a comment or as data: `fire/tables.ts FIRE_CAV`, the row of
 * that code, or `fire/fire.ts shoot`, the declaration.
 */
export function placesIn(home: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files.sort()) {
    const lines = readFileSync(join(home, file), 'utf8').split('\n');
    for (const [at, line] of lines.entries()) {
      const ids = line.match(ID) ?? [];
      if (ids.length === 0) continue;
      const place = `${file} ${nameAt(lines, at)}`;
      for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(place));
    }
  }
  return new Map([...found].map(([id, places]) => [id, [...places]]));
}

/** What a line is about: the row or declaration that it stands in, or before which it stands as a comment. */
function nameAt(lines: readonly string[], at: number): string {
  const isComment = COMMENT.test(lines[at] ?? '');
  const about = isComment ? lines.slice(at).findIndex((line) => !COMMENT.test(line)) + at : at;
  const line = lines[about] ?? '';
  const own =
    ROW.exec(line)?.[1] ?? (isComment ? (DECLARED.exec(line) ?? MEMBER.exec(line))?.[1] : undefined);
  return own ?? rowAbove(lines, about) ?? topAbove(lines, about);
}

/** The row with a literal that began a few lines above, for rows that take several lines. */
function rowAbove(lines: readonly string[], at: number): string | undefined {
  for (let i = at; i >= Math.max(0, at - 6); i--) {
    const line = lines[i] ?? '';
    const row = ROW.exec(line)?.[1];
    if (row !== undefined) return row;
    if (TOP.test(line) || /^\s*\},?$/.test(line)) return undefined;
  }
  return undefined;
}

function topAbove(lines: readonly string[], at: number): string {
  const above = lines.slice(0, at + 1).findLast((line) => TOP.test(line)) ?? '';
  return TOP.exec(above)?.[1] ?? 'the file';
}
