import { boolean, integer, list, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { MOST_PLAYERS } from '../command/multiplayer-rounds';
import { MOST_UNITS } from '../unit';

/** An army breaks when it loses one in this many of its infantry and cavalry, rounded up (p.25, 93). */
const ONE_IN = { usual: 3, legend: 2 } as const;

/** Infantry and cavalry on the table at the start: one number, or one for each player of the side (B-MUL-07; p.86). */
export const infCavField = list(integer({ label: 'Units', max: MOST_UNITS }), {
  label: 'Infantry and cavalry on the table at the start',
  help: 'one number, or one for each player of the side; artillery is not counted',
  citation: 'Blücher p.25, 86',
  alone: true,
  min: 1,
  max: MOST_PLAYERS,
  from: 'state',
});

export const arrivedField = integer({
  label: 'Infantry and cavalry that have come as reinforcements so far',
  help: 'those wholly on the table; losses are not taken off',
  citation: 'Blücher p.83',
  max: MOST_UNITS,
  default: 0,
  from: 'state',
});

export const legendField = boolean({
  label: 'Its commander in chief is a legend',
  citation: 'Blücher p.93',
  default: false,
  from: 'state',
});

const situation = {
  infCav: infCavField,
  arrived: arrivedField,
  waiting: integer({
    label: 'Infantry and cavalry of groups that have arrived, still waiting off the table',
    help: 'they count only under the option arrivalCounts',
    citation: 'Blücher p.82-83',
    max: MOST_UNITS,
    default: 0,
    from: 'state',
  }),
  legend: legendField,
};

const outcome = { morale: integer({ label: 'Army morale' }) };

export const MORALE: GridTable = {
  kind: 'grid',
  id: 'army-morale',
  rule: 'B-SET-03, B-REI-08',
  title: 'Army morale: as many broken units of any type lose the game',
  citation: 'Blücher p.25, 83, 93',
  columns: ['commander in chief', 'infantry and cavalry, divided by', 'fractions'],
  rows: [
    ['any', ONE_IN.usual, 'rounded up'],
    ['legend', ONE_IN.legend, 'rounded up'],
  ],
};

/**
 * Infantry and cavalry of an army at the start, one number or one for each player, and those that have arrived since
 * (B-SET-03, B-REI-08; p.25, 83).
 */
export interface Strength {
  readonly infCav: readonly number[];
  readonly arrived: number;
  readonly legend: boolean;
}

/** The divisor for army morale: 2 under a legend, else 3. */
export function divisorOf(legend: boolean): number {
  return legend ? ONE_IN.legend : ONE_IN.usual;
}

/** Army morale: a third of the infantry and cavalry, or half under a legend, rounded up once (B-SET-03; p.25, 93). */
export function moraleOf({ infCav, arrived, legend }: Strength): number {
  const units = infCav.reduce((sum, count) => sum + count, arrived);
  return Math.ceil(units / divisorOf(legend));
}

/** Where the book says what share of its infantry and cavalry an army can lose. */
export function moralePage({ legend }: Pick<Strength, 'legend'>): string {
  return legend ? 'Blücher p.93' : 'Blücher p.25';
}

/** `19 + 6 infantry and cavalry, a third of them, rounded up: 9`. */
export function moraleText({ infCav, arrived, legend }: Strength): string {
  const counts = arrived === 0 ? infCav : [...infCav, arrived];
  const share = legend ? 'half' : 'a third';
  const morale = moraleOf({ infCav, arrived, legend });
  return `${counts.join(' + ')} infantry and cavalry, ${share} of them, rounded up: ${morale}`;
}

/** Army morale, at the start and after reinforcements (B-SET-03, B-REI-08; p.25, 83, 86, 93). */
export const armyMorale = procedure({
  id: 'army-morale',
  title: 'Army morale',
  summary: 'How many broken units lose the game for an army.',
  citation: 'Blücher p.25, 83, 93',
  situation,
  outcome,
  tables: [MORALE.id],
  examples: [
    { command: 'rule army-morale --inf-cav 19', about: 'at the start' },
    { command: 'rule army-morale --inf-cav 19 --arrived 6', about: 'after reinforcements' },
    { command: 'rule army-morale --inf-cav 21,23,22,21 --legend', about: 'four players under a legend' },
  ],
  verdict: ({ morale }) => `Army morale is ${morale}.`,
  orders: ({ morale }) => [`Note army morale ${morale}; that many broken units lose the game.`],
  *resolve(s, umpire) {
    const strength: Strength = { ...s, arrived: s.arrived + waitingThatCount(s, umpire) };
    umpire.by('B-SET-03, B-REI-08').step(moralePage(s), moraleText, strength);
    return { morale: moraleOf(strength) };
  },
});

function waitingWord(waiting: number, count: boolean): string {
  if (waiting === 1) return count ? 'counts' : 'does not count';
  return count ? 'count' : 'do not count';
}

/** Units count once they are on the table, or by option as soon as their group arrives. */
function waitingThatCount({ waiting }: Infer<typeof situation>, umpire: Umpire): number {
  if (waiting === 0) return 0;
  const count = umpire.option('arrivalCounts') === 'group';
  umpire
    .by('R-29')
    .step('Blücher p.83', () => `${waiting} still waiting off the table ${waitingWord(waiting, count)}`);
  return count ? waiting : 0;
}
