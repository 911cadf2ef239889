import { firstValues } from '../../../core/walk/record';
import { begin, type Beginning, type Plans, type State } from '../turn/state';
import { GENERAL, type General } from '../units/general-record';
import { UNIT, type Unit } from '../units/unit';
import type { Scenario, ScenarioCorps, ScenarioDivision, ScenarioGeneral, ScenarioSide } from './shape';

/** A Division, with its side and Corps. */
interface Placed {
  readonly side: ScenarioSide;
  readonly corps: ScenarioCorps;
  readonly division: ScenarioDivision;
}

/** All Divisions of a file, in the order of the rosters. */
export function divisionsIn({ sides }: Scenario): readonly Placed[] {
  return sides.flatMap((side) =>
    side.corps.flatMap((corps) => corps.divisions.map((division) => ({ side, corps, division }))),
  );
}

/** The units of a Division before the battle. */
export function unitsOf({ side, corps, division }: Placed): readonly Unit[] {
  return division.units.map(({ points, ...card }) => ({
    ...firstValues(UNIT),
    ...card,
    name: null,
    side: side.id,
    corpsId: corps.id,
    divisionId: division.id,
    unitPoints: points,
  }));
}

const NEW = { ...firstValues(GENERAL), name: null, attachedAtPipStart: null };

/** The general of a Division before the battle. */
export function generalOf({ side, corps, division }: Placed): General {
  const own = { side: side.id, rank: 'division', corpsId: corps.id, divisionId: division.id } as const;
  return { ...NEW, ...division.general, ...own };
}

/** The commanders above the Divisional generals; they are on the table from the start. */
function commandersIn({ sides }: Scenario): readonly General[] {
  return sides.flatMap((side) => [
    ...commanderOf(side.commander, side.id, 'army', null),
    ...side.corps.flatMap(({ id, commander }) => commanderOf(commander, side.id, 'corps', id)),
  ]);
}

function commanderOf(
  commander: ScenarioGeneral | undefined,
  side: string,
  rank: 'corps' | 'army',
  corpsId: string | null,
): readonly General[] {
  return commander ? [{ ...NEW, ...commander, side, rank, corpsId, divisionId: null }] : [];
}

/** The ranking of each Corps, by its id; null for a Corps without a Plan. */
function plansIn({ sides }: Scenario): Plans {
  return Object.fromEntries(sides.flatMap(({ corps }) => corps.map(({ id, plan }) => [id, plan])));
}

/** Divisions that come on later. */
export function isLate({ reinforcements }: Scenario, { division }: Placed): boolean {
  return reinforcements.some(({ divisions }) => divisions.includes(division.id));
}

/** What a battle begins with where only these Divisions have come. */
export function beginningOf(scenario: Scenario, present: readonly Placed[]): Beginning {
  return {
    movingSide: scenario.first,
    turnCount: 0,
    startTime: scenario.clock.start,
    units: present.flatMap(unitsOf),
    generals: [...present.map(generalOf), ...commandersIn(scenario)],
    plans: plansIn(scenario),
  };
}

/** The state before the first turn, as if all had come. */
export function wholeOf(scenario: Scenario): State {
  return begin(beginningOf(scenario, divisionsIn(scenario)));
}
