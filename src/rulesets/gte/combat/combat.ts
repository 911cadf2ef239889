import { keyBy } from '../../../core/input/records';
import { procedure, type View } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Edition } from '../edition';
import { combatFields, type CombatSituation } from './fields';
import { unitsOf } from './fighters';
import { combatExamples, combatUnits } from './shorthand';
import { goesOn, owedBy } from './follow';
import { orders, resultsOf, unitsWithOutcomes } from './orders';
import { COMBAT_RESULT_LABELS, combatOutcome, type CombatOutcome, type UnitOutcome } from './outcome-fields';
import type { Fate } from './results';
import { fightOut, prepareCombat, type Pool, type Round } from './round';
import { SIDES, type Side } from '../sides';
import { COMBAT_BASES, COMBAT_MODIFIERS, SPLIT_CHECKS } from './tables';
import { WEIGHT_TABLE } from './weight';

/** One round of one combat (G12.1-01; 12, A12). */
export function combatOf(edition: Edition) {
  return procedure({
    id: 'combat',
    title: 'Combat',
    summary: 'One round between units in contact, pursuit combat included.',
    citation: 'GTE 12',
    situation: combatFields(edition),
    outcome: combatOutcome,
    tables: [COMBAT_MODIFIERS.id, COMBAT_BASES.id, 'combat-results', WEIGHT_TABLE.id, SPLIT_CHECKS.id],
    units: combatUnits(edition),
    examples: combatExamples(edition),
    verdict,
    orders,
    views: (s) => [
      ...SIDES.flatMap((side) => viewsOf(side, s)),
      NEXT_ROUND,
      ...SIDES.flatMap((side) => lossesOf(side, s)),
    ],
    *resolve(s, umpire) {
      const combat = umpire.once((given) => prepareCombat(given, edition, umpire), s);
      return combat && outcomeOf(s, yield* fightOut(combat, edition, umpire));
    },
  });
}

const NEXT_ROUND_WORDS = { yes: 'yes', ifFollowed: 'if it is followed up', no: 'no' } as const;

const NEXT_ROUND: View = {
  title: 'Another round',
  by: 'goesOn',
  answer: (o) => NEXT_ROUND_WORDS[(o as CombatOutcome).goesOn],
};

function viewsOf(side: Side, s: CombatSituation): readonly View[] {
  return unitsOf(s[side]).map(({ name }, i) => ({
    title: name,
    answer: (o) => COMBAT_RESULT_LABELS[resultsOf((o as CombatOutcome)[side])[i]?.result ?? 'won'],
  }));
}

function lossesOf(side: Side, s: CombatSituation): readonly View[] {
  return unitsOf(s[side]).map(({ name }, i) => ({
    title: `Hits on ${name}`,
    answer: (o) => String(resultsOf((o as CombatOutcome)[side])[i]?.suffered ?? 0),
    detail: true,
  }));
}

/** The outcome of a round. Each side has the form of the situation: one unit, or a list of units with their names. */
export function outcomeOf(s: CombatSituation, round: Round): CombatOutcome {
  const units = round.fates.map((fate, i) => unitOutcome(fate, round.pools[i] as Pool));
  const count = unitsOf(s.A).length;
  return {
    A: inForm(s.A, units.slice(0, count)),
    B: inForm(s.B, units.slice(count)),
    drawn: round.fates.every(({ row, margin }) => row !== undefined && margin === 0),
    goesOn: goesOn(round),
    followOn: owedBy(round),
  };
}

function inForm(given: CombatSituation[Side], units: readonly UnitOutcome[]): CombatOutcome[Side] {
  if (!('arm' in given)) return units;
  return { ...(units[0] as UnitOutcome), name: undefined };
}

function unitOutcome({ own, hits, suffered, margin, row, result, status }: Fate, pool: Pool): UnitOutcome {
  const { dice, mods } = pool;
  const many = mods.length > 1;
  return {
    name: own.name,
    n: dice.n,
    mod: many ? undefined : mods[0],
    mods: many
      ? keyBy(
          own.foes,
          (foe) => foe.name,
          (__, i) => mods[i] ?? 0,
        )
      : undefined,
    hits,
    suffered,
    margin,
    row,
    result,
    status,
    mustRetire: result === 'recoilShaken',
  };
}

/** `A inflicts 3 hits and wins; B inflicts 2 and breaks.` */
function verdict(o: CombatOutcome, s: CombatSituation): string {
  const clauses = unitsWithOutcomes(o, s).map(({ unit, out }) => {
    return `${unit.name} inflicts ${plural(out.hits ?? 0, 'hit', 'hits')} and ${COMBAT_RESULT_LABELS[out.result]}`;
  });
  return `${clauses.join('; ')}.`;
}
