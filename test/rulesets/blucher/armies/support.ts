import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { adjudicate, requireSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../../src/core/ruling/ruleset';
import type { ArmyReport } from '../../../../src/core/army/army';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { Umpire } from '../../../../src/core/ruling/umpire';
import { ruleset } from '../../../../src/rulesets/blucher';
import type { Army } from '../../../../src/rulesets/blucher/armies/army';
import { armyOf, listOf } from '../../../../src/rulesets/blucher/armies/build';
import { armyCheck } from '../../../../src/rulesets/blucher/armies/checks';
import type { Roster } from '../../../../src/rulesets/blucher/armies/roster';

export const RULES: Rules = setRules(ruleset);

const HOME = join(__dirname, '..', '..', '..', '..', 'scenarios', 'armies');

/** The armies that come with the program, by file name. */
export const SAMPLES: readonly (readonly [string, Values])[] = readdirSync(HOME)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .map((file) => [file, parse(readFileSync(join(HOME, file), 'utf8')) as Values]);

export function rosterOf(raw: unknown, rules = RULES): Roster {
  return requireSituation(rules, armyCheck, raw) as unknown as Roster;
}

export function armyFrom(raw: unknown, rules = RULES): Army {
  const roster = rosterOf(raw, rules);
  const umpire = new Umpire(rules.options, undefined, false);
  return armyOf(roster, listOf(roster, umpire)!, umpire);
}

/** All that `army-check` says of a roster. */
export function checked(raw: unknown, rules = RULES): ArmyReport & Values {
  const situation = requireSituation(rules, armyCheck, raw);
  return adjudicate(rules, armyCheck, situation, seededSource('')).outcome as unknown as ArmyReport & Values;
}
