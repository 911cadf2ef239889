import { atLeast, type Resolution } from '../../../core/dice/roll';
import { plural, signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { addNotices } from '../notices';
import { setting } from '../options';
import { PAGE } from '../sources';
import { hasGeneral, OWNER, type TerrainBonus, type Unit } from '../units/unit';
import type { Cause, Check } from './fields';
import { MORALE_MODIFIERS, neededText, PASS, reasonFor, type Checked } from './tables';

const PURPOSES: Readonly<Record<Cause, string>> = {
  deshake: 'tries to be eager again',
  charging: 'tries to charge home',
  charged: 'tries to withstand the charge',
  beatenByFire: 'tries to hold against fire',
  afterCharge: 'checks after its charge',
};

/** All that the modifiers judge, except what the umpire adds. */
export type CheckFacts = Omit<Checked, 'rearCounts'>;

/**
 * A Morale Check: one d6 and all modifiers that apply; it passes on 4 or more (GTM-01). No result is automatic: the die
 * is always rolled (GTM-03).
 */
export function* moraleCheck(facts: CheckFacts, umpire: Umpire): Resolution<Check> {
  if (facts.cause === 'charging' || facts.cause === 'charged') {
    // The page's third group of modifiers breaks off (N-01, G-10).
    umpire.lowerTo('partial');
    addNotices(umpire, ['N-01']);
  }
  const checked = { ...facts, rearCounts: () => setting(umpire, 'rearChargePenalty') };
  const { total: sum, codes, values } = umpire.weigh(MORALE_MODIFIERS, checked, facts.unit);
  const rows = umpire.rows(MORALE_MODIFIERS);
  const modifiers = codes.map((id) => ({ id, value: Number(values[id]), why: reasonFor(id, checked, rows) }));
  const needed = PASS - sum;
  const answer = yield {
    kind: 'roll',
    for: `${facts.unit} ${PURPOSES[facts.cause]}`,
    by: OWNER,
    count: 1,
    sides: 6,
    want: atLeast(needed),
  };
  const die = answer.faces?.[0];
  const total = die === undefined ? undefined : die + sum;
  const pass = answer.value === 1;
  umpire
    .by('GTM-01, GTM-03')
    .step(PAGE.morale, sumText, facts.unit, sum, modifiers.length, needed, die, pass);
  return { unit: facts.unit, cause: facts.cause, die, modifiers, sum, needed, total, pass };
}

function sumText(
  unit: string,
  sum: number,
  count: number,
  needed: number,
  die: number | undefined,
  pass: boolean,
): string {
  const why =
    count === 0 ? 'no modifiers' : `${plural(count, 'modifier', 'modifiers')}, ${signed(sum)} in all`;
  const rolls = die === undefined ? 'it' : `it rolls ${die} and`;
  return `${unit}: ${why}, ${neededText(needed)}; ${rolls} ${pass ? 'passes' : 'fails'}`;
}

/** The facts for a check, as far as the unit's record has them. */
export function factsOf(unit: Unit, cause: Cause, terrainBonus: TerrainBonus = 'none'): CheckFacts {
  return {
    unit: unit.id,
    arm: unit.arm,
    cause,
    quality: unit.quality,
    shaken: unit.state === 'shaken',
    inSquare: unit.inSquare,
    general: hasGeneral(unit),
    terrainBonus,
  };
}
