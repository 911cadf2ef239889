import { checkbox, integer, list, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { lookup } from '../../../core/ruling/lookup';
import type { Umpire } from '../../../core/ruling/umpire';
import { MOST_PLAYERS } from '../command/multiplayer-rounds';
import { MOST_UNITS } from '../unit';

/** An army breaks when it loses one in this many of its infantry and cavalry, rounded up (p.25, 93). */
const SHARES = { any: { oneIn: 3 }, legend: { oneIn: 2 } } as const;

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

export const legendField = checkbox({
  label: 'Its commander in chief is a legend',
  citation: 'Blücher p.93',
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

export const MORALE = lookup(
  {
    id: 'army-morale',
    rule: 'B-SET-03, B-REI-08',
    title: 'Army morale: as many broken units of any type lose the game',
    citation: 'Blücher p.25, 83, 93',
    columns: ['commander in chief', 'infantry and cavalry, divided by', 'fractions'],
  },
  SHARES,
  (shares) => Object.entries(shares).map(([cinc, { oneIn }]) => [cinc, oneIn, 'rounded up']),
  (figures) => {
    const [none] = Object.entries(figures).find(([, { oneIn }]) => Number(oneIn) < 1) ?? [];
    return none === undefined ? undefined : `says none for ${none}: units are divided by 1 or more`;
  },
);

/** What share of an army can be lost, by its commander in chief: the cells of `MORALE` that are in force. */
export type MoraleShares = typeof MORALE.looked.figures;

/**
 * Infantry and cavalry of an army at the start, one number or one for each player, and those that have arrived since
 * (B-SET-03, B-REI-08; p.25, 83).
 */
export interface Strength {
  readonly infCav: readonly number[];
  readonly arrived: number;
  readonly legend: boolean;
}

/** The divisor for army morale, as printed 2 under a legend and else 3. */
export function divisorOf({ legend }: Pick<Strength, 'legend'>, shares: MoraleShares): number {
  return shares[legend ? 'legend' : 'any'].oneIn;
}

/** Army morale: a third of the infantry and cavalry, or half under a legend, rounded up once (B-SET-03; p.25, 93). */
export function moraleOf(strength: Strength, shares: MoraleShares): number {
  const units = strength.infCav.reduce((sum, count) => sum + count, strength.arrived);
  return Math.ceil(units / divisorOf(strength, shares));
}

/** Where the book says what share of its infantry and cavalry an army can lose. */
export function moralePage({ legend }: Pick<Strength, 'legend'>): string {
  return legend ? 'Blücher p.93' : 'Blücher p.25';
}

/** `19 + 6 infantry and cavalry, a third of them, rounded up: 9`. */
export function moraleText(strength: Strength, shares: MoraleShares): string {
  const { infCav, arrived } = strength;
  const counts = arrived === 0 ? infCav : [...infCav, arrived];
  const divisor = divisorOf(strength, shares);
  const share = SHARE_WORDS[divisor] ?? `one in ${divisor}`;
  return `${counts.join(' + ')} infantry and cavalry, ${share} of them, rounded up: ${moraleOf(strength, shares)}`;
}

const SHARE_WORDS: Readonly<Record<number, string>> = { 1: 'all', 2: 'half', 3: 'a third', 4: 'a quarter' };

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
    const shares = umpire.look(MORALE);
    umpire.by('B-SET-03, B-REI-08').step(moralePage(s), () => moraleText(strength, shares));
    return { morale: moraleOf(strength, shares) };
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
