import type { Values } from '../../../core/input/field';
import { OUTER_SECTIONS, sectionName, TABLE_EDGES, type OWNERS } from '../setup/sections';
import { eachSide, SIDES } from '../sides';
import { lastTurnOf } from './checks/turns';
import { countOf, isFighting, troopsOfSide } from './checks/troops';
import type { Scenario } from './shape';
import { letterOf } from './units';

/**
 * What the file tells about the battle as a whole, by the field names of the procedure `setup`. The two sides become A
 * and B, in the order of the file.
 */
export function factsOf(scenario: Scenario): Values {
  const { turns, weather, scale, armyExhaustion, concealment, moDice, sides, table } = scenario;
  return {
    scale,
    season: turns.season,
    firstTurn: turns.first,
    lastTurn: lastTurnOf(scenario),
    firstSide: letterOf(scenario, turns.firstPlayer),
    mud: weather.mud,
    rain: weather.rain,
    exhaustion: armyExhaustion,
    ...(concealment !== undefined && { concealment }),
    edges: edgesOf(scenario),
    ...(table.sectionNames && { sectionNames: table.sectionNames }),
    momentumDice: eachSide((letter) => moDice?.[sideOf(scenario, letter).id]),
    cinc: eachSide((letter) => sideOf(scenario, letter).cinc.personalities),
    subcommanders: sides.flatMap(({ subcommanders }) =>
      subcommanders.map(({ name, corps, personalities }) => ({
        id: name,
        corps: typeof corps === 'string' ? [corps] : [],
        personalities,
      })),
    ),
    infCav: eachSide((letter) => {
      const troops = troopsOfSide(scenario, sideOf(scenario, letter), []);
      return countOf(troops, (one) => isFighting(one) && !one.late);
    }),
  };
}

function sideOf({ sides }: Scenario, letter: (typeof SIDES)[number]): Scenario['sides'][number] {
  return sides[SIDES.indexOf(letter)] as Scenario['sides'][number];
}

type Owner = (typeof OWNERS)[number];

function edgesOf(scenario: Scenario): Values {
  const { edges, sectionNames } = scenario.table;
  return Object.fromEntries(
    TABLE_EDGES.map((edge): [string, Owner | Values] => {
      const owner = edges[edge];
      if (typeof owner === 'string') return [edge, ownerOf(scenario, owner)];
      const parts = OUTER_SECTIONS[edge].map(
        (section) => [section, ownerOf(scenario, owner[sectionName(sectionNames, section)])] as const,
      );
      return [edge, Object.fromEntries(parts)];
    }),
  );
}

function ownerOf(scenario: Scenario, id: string | undefined): Owner {
  if (id === undefined || !scenario.sides.some((side) => side.id === id)) return 'neutral';
  return `friendly:${letterOf(scenario, id)}`;
}
