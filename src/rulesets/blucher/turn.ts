import { choice, integer, type Field } from '../../core/input/field';

/** Seasons, which differ in the length of the day (p.24, 78). */
const SEASONS = ['normal', 'winter', 'highSummer'] as const;
export type Season = (typeof SEASONS)[number];

export const SEASON_LABELS = { highSummer: 'high summer' };

/** The last turn of a season's day, both sides' turns counted (B-SET-02, B-WEA-01; p.24, 78). */
export const LAST_TURN: Readonly<Record<Season, number>> = { normal: 30, winter: 24, highSummer: 36 };

/** Where a unit may be (p.17). */
export const PLACES = ['table', 'reinforcement', 'waiting', 'retired', 'broken'] as const;

/** The greatest number of a turn. */
export const MOST_TURNS = 999;

export const seasonField = choice(SEASONS, {
  label: 'Season',
  citation: 'Blücher p.78',
  labels: SEASON_LABELS,
  default: 'normal',
  from: 'scenario',
});

export const turnField: Field<number> = integer({
  label: 'Turn',
  help: 'the number on the clock; the sides’ turns are counted together',
  citation: 'Blücher p.24',
  min: 1,
  max: MOST_TURNS,
  from: 'state',
});
