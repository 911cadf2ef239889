import type { Field } from '../core/input/field';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruleset } from '../core/ruling/ruleset';
import { ruleOf, type Table } from '../core/ruling/table';
import { decidedRules } from './decides';
import { rulesAsked, rulesOf, rulesOfProcedure } from './rules';

/** A field of a situation with the rules that ask for it. */
interface RuledField {
  /** Its procedure and its place there: `combat.attackers.contacts`. */
  readonly path: string;
  readonly field: Field;
  /** Ids, in the order of the list of rules. */
  readonly rules: readonly string[];
}

/**
 * The rules behind each field of a procedure: those that it decides in any golden case. Where it is seen to decide none,
 * those of the procedure that stand where its citation says, or that of the field around it, or the procedure's.
 */
export function ruledFields(ruleset: Ruleset, procedure: Procedure): readonly RuledField[] {
  const { situation, citation: own, id } = procedure;
  const applied = appliedBy(ruleset, procedure);
  const decided = decidedRules(ruleset, procedure);
  const order = rulesOf(ruleset.id).map((rule) => rule.id);
  return within(situation, own).map(({ names, field, citation }) => {
    const path = names.join('.');
    const found = decided.get(path);
    const rules = found?.size ? order.filter((one) => found.has(one)) : undefined;
    return { path: `${id}.${path}`, field, rules: rules ?? rulesAt(ruleset.id, [citation, own], applied) };
  });
}

interface Inner {
  readonly names: readonly string[];
  readonly field: Field;
  /** Its citation, or that of the field around it. */
  readonly citation: string;
}

/** The named fields within a field, however deep. */
function within({ is }: Field, around: string): readonly Inner[] {
  const parts = 'of' in is ? [is.of] : 'other' in is && is.other ? [is.other] : [];
  const deeper = parts.flatMap((part) => within(part, part.citation ?? around));
  if (is.kind !== 'record') return deeper;
  return is.entries.flatMap(([name, field]): readonly Inner[] => {
    const citation = field.citation ?? around;
    const inner = within(field, citation).map((one) => ({ ...one, names: [name, ...one.names] }));
    return [{ names: [name], field, citation }, ...inner];
  });
}

/** The rules that a procedure's cases show at work, and those of its tables. */
function appliedBy({ id, tables }: Ruleset, procedure: Procedure): ReadonlySet<string> {
  const own = tables.filter((table) => procedure.tables?.includes(table.id) === true);
  return new Set([...rulesOfProcedure(id, procedure.id).map((rule) => rule.id), ...own.flatMap(rulesIn)]);
}

/** The ids of the rules that a table and its rows apply. */
export function rulesIn(table: Table): readonly string[] {
  const rows = table.kind === 'grid' ? [] : table.rows.flatMap((row) => ruleOf(row, table) ?? []);
  return [...rows, table.rule ?? ''].flatMap((ids) => ids.split(', ')).filter((id) => id !== '');
}

/** The rules at the first of some citations where there are any, of those that are applied if any of them is. */
function rulesAt(
  ruleset: string,
  citations: readonly string[],
  applied: ReadonlySet<string>,
): readonly string[] {
  for (const citation of citations) {
    const there = rulesAsked(ruleset, citation).map(({ id }) => id);
    const near = there.filter((id) => applied.has(id));
    if (near.length > 0) return near;
  }
  return [...applied];
}
