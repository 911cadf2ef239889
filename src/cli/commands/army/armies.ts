import type { Rules } from '../../../core/ruling/ruleset';
import type { ArmyBook } from '../../../core/army/army';
import { Problem } from '../../../core/input/problem';
import type { Procedure } from '../../../core/ruling/procedure';
import { readRules, RULES, type RulesFlags } from '../../input/options';
import type { Io } from '../../io';
import { BRIEF, FORMS } from '../../output/output';
import { flag, under, type FlagValues } from '../../flags';

/** The flags that every army command takes. */
export const ARMY = { ...RULES, ...FORMS };
export type ArmyFlags = FlagValues<typeof ARMY>;

/** Those of a command about many rosters. */
export const ROSTERS = {
  ...ARMY,
  ...BRIEF,
  ...under('Output:', { ndjson: flag.yes('many rosters, one JSON object a line; one ruling a line') }),
};

/** The rules in force, and the army lists as their options and house rules make them. */
export interface Armies {
  readonly rules: Rules;
  readonly book: ArmyBook;
}

/** @throws Problem where the ruleset has no army lists. */
export async function openArmies(flags: RulesFlags, io: Io): Promise<Armies> {
  const rules = await readRules(flags, io);
  const book = await rules.ruleset.armies?.(rules);
  if (book) return { rules, book };
  throw new Problem({ path: '--rules', message: `${rules.ruleset.id} has no army lists` });
}

/** The ruleset's procedure for one task of the army tools. @throws Problem where its rules have no points. */
export function procedureFor({ rules, book }: Armies, task: keyof ArmyBook['procedures']): Procedure {
  const id = book.procedures[task];
  if (id === undefined)
    throw new Problem({
      path: '--rules',
      message: `${rules.ruleset.id} has no ${task}: its rules print none; "army check" counts the units`,
    });
  const found = rules.ruleset.procedures.find((procedure) => procedure.id === id);
  if (found) return found;
  throw new Error(`the ruleset ${rules.ruleset.id} has no procedure ${id}`);
}
