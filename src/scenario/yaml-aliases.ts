import { visit, type Alias, type Document, type Node } from 'yaml';
import type { Misread } from './yaml-words';

/** Aliases let a small file unfold into a huge one: no part may stand in it more often than this. */
const MOST_TIMES = 100;
/** The reader looks for what each alias means among all that is marked. */
const MOST_ALIASES = 1000;

/** A part that is marked (`&name`), and may be repeated. */
interface Marked {
  readonly node: Node;
  /** How often it stands in the file so far, itself counted. */
  times: number;
  /** How often the part within it that is repeated most stands in it; undefined until it is asked for. */
  within: number | undefined;
}

/**
 * The aliases of a document that cannot be unfolded. The reader would say of the first only that there is one, and
 * would let a part hold itself. After a part that is repeated too often nothing more is looked at.
 */
export function aliasFaults(document: Document): readonly Misread[] {
  const marked = new Map<string, Marked>();
  const meant = new Map<Alias, Marked>();
  const faults: Misread[] = [];
  visit(document, {
    Value: (_, node) => {
      if (node.anchor !== undefined) marked.set(node.anchor, { node, times: 1, within: undefined });
    },
    Alias: (_, alias, path) => {
      const part = marked.get(alias.source);
      const report = (message: string): number => faults.push({ message, at: alias.range?.[0] ?? 0 });
      if (part === undefined) {
        report(
          `repeats a part by the alias *${alias.source}, but no part before it is marked &${alias.source}`,
        );
        return undefined;
      }
      if (path.includes(part.node)) {
        report(`repeats a part within itself by the alias *${alias.source}; a part cannot hold itself`);
        return undefined;
      }
      meant.set(alias, part);
      part.times += 1;
      if (meant.size <= MOST_ALIASES && part.times * timesWithin(part, meant) <= MOST_TIMES) return undefined;
      report('repeats its parts by aliases (*name) too often to be read');
      return visit.BREAK;
    },
  });
  return faults;
}

/** How often the part that is repeated most stands in another, once that is unfolded. */
function timesWithin(part: Marked, meant: ReadonlyMap<Alias, Marked>): number {
  part.within ??= aliasesIn(part.node).reduce((most, alias) => {
    const inner = meant.get(alias);
    return inner === undefined ? most : Math.max(most, inner.times * timesWithin(inner, meant));
  }, 1);
  return part.within;
}

function aliasesIn(node: Node): readonly Alias[] {
  const aliases: Alias[] = [];
  visit(node, { Alias: (_, alias) => void aliases.push(alias) });
  return aliases;
}
