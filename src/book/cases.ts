import { brotliDecompressSync } from 'node:zlib';
import { recordsIn, type Columns } from './columns';
import type { Case } from './golden';
import { PACKED_CASES } from './installed-cases';
import { isEdition, listOf } from './rules';

let unpacked: readonly Case[] | undefined;

/** All golden cases, those of a file one after another. */
export function goldenCases(): readonly Case[] {
  return (unpacked ??= recordsIn(
    JSON.parse(brotliDecompressSync(Buffer.from(PACKED_CASES, 'base64')).toString('utf8')) as Columns,
  ) as readonly Case[]);
}

/** The golden cases of a procedure of a ruleset that make a ruling, or if it has none, of another edition. */
export function casesOfProcedure(ruleset: string, procedure: string): readonly Case[] {
  const cases = goldenCases().filter((one) => one.procedure === procedure && one.faults === undefined);
  const own = cases.filter(({ rules }) => rules === ruleset);
  return own.length > 0 ? own : cases.filter(({ rules }) => isEdition(ruleset, rules));
}

/** The golden cases that cover a rule of a ruleset, shortest first; those of its own edition before the others. */
export function casesOf(ruleset: string, id: string): readonly Case[] {
  const found = byRule().get(id) ?? [];
  const list = listOf(ruleset)?.ruleset ?? ruleset;
  const own = found.filter(({ rules }) => isEdition(rules, list));
  const length = new Map(own.map((golden) => [golden, JSON.stringify(golden.in).length]));
  const rank = (golden: Case): number => (length.get(golden) ?? 0) + (golden.rules === ruleset ? 0 : 1e6);
  return [...own].sort((a, b) => rank(a) - rank(b));
}

let covering: ReadonlyMap<string, readonly Case[]> | undefined;

function byRule(): ReadonlyMap<string, readonly Case[]> {
  if (covering) return covering;
  const found = new Map<string, Case[]>();
  for (const golden of goldenCases()) {
    for (const id of golden.covers ?? []) found.set(id, [...(found.get(id) ?? []), golden]);
  }
  return (covering = found);
}
