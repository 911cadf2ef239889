import { lookup } from '../../../core/ruling/lookup';
import { listing } from '../../../core/input/text';
import { nationName, type Nation } from '../unit';

/** Levels of generals (5.1); a corps commander counts as divisional. */
export const LEVELS = ['commanding', 'divisional', 'subordinate'] as const;
export type Level = (typeof LEVELS)[number];

/** Abilities of generals, the best first (5.2). */
export const ABILITIES = ['talented', 'average', 'inept'] as const;
export type Ability = (typeof ABILITIES)[number];

type Command = {
  /** Lowest face of the die that makes him inspirational; 0 = he always is (5.2). */
  readonly inspiredFrom: number;
  /** Command radius, bands, limit included (5.7). */
  readonly radius: number;
  /** Initiative points (7.2). */
  readonly ip: number;
  /** What his command test must reach (5.9). */
  readonly target: number;
};

/** What a general's ability is worth (G5.2-03, G5.7-01, G7.2-01). */
// prettier-ignore
export const COMMAND = {
  talented: { inspiredFrom: 0, radius: 8, ip: 3, target: 1 },
  average:  { inspiredFrom: 5, radius: 6, ip: 2, target: 2 },
  inept:    { inspiredFrom: 6, radius: 4, ip: 1, target: 3 },
} satisfies Readonly<Record<Ability, Command>>;

/** What the command test of a group without a general must reach (G5.9-04). */
export const LEADERLESS_TARGET = 5;

/** `talented 8B, average 6B, inept 4B`. */
export const RADII = ABILITIES.map((ability) => `${ability} ${COMMAND[ability].radius}B`).join(', ');

const LEADERLESS = 'group without a general';

export const ABILITY_TABLE = lookup(
  {
    id: 'generals',
    rule: 'G5.2-01, G5.7-01, G5.9-02, G7.2-01',
    title: 'What generals are worth, by ability',
    citation: 'GTE 5.2, 5.7, 5.9, 7.2',
    columns: ['ability', 'inspirational on', 'command radius, B', 'initiative points', 'command test'],
  },
  { ...COMMAND, leaderless: { target: LEADERLESS_TARGET } },
  ({ leaderless, ...command }) => [
    ...ABILITIES.map((ability) => {
      const { inspiredFrom, radius, ip, target } = command[ability];
      return [ability, facesFrom(inspiredFrom), radius, ip, `${target}+`];
    }),
    [LEADERLESS, '-', '-', '-', `${leaderless.target}+`],
  ],
);

function facesFrom(least: number): string {
  return least === 0 ? 'always' : listing([5, 6].filter((face) => face >= least).map(String));
}

/** T-ABILITY: the first column serves all generals unless nations count (G5.2-02, G5.3-01; 5.2, 5.3). */
export const ABILITY_COLUMNS = ['usual', 'austrian', 'spanish'] as const;
export type AbilityColumn = (typeof ABILITY_COLUMNS)[number];

const NATIONS_OF: Readonly<Record<AbilityColumn, readonly Nation[]>> = {
  usual: ['french', 'british', 'prussian', 'russian'],
  austrian: ['austrian', 'dutchBelgian'],
  spanish: ['spanish', 'italian'],
};

/** The column of a nation; undefined for one that the table does not name. */
export function columnFor(nation: Nation): AbilityColumn | undefined {
  return ABILITY_COLUMNS.find((column) => NATIONS_OF[column].includes(nation));
}

/** The lowest faces of the die for an average and for a talented general. */
interface Faces {
  readonly average: number;
  readonly talented: number;
}

/** The ability that a die gives a general. */
export function abilityOn(die: number, { average, talented }: Faces): Ability {
  if (die >= talented) return 'talented';
  return die >= average ? 'average' : 'inept';
}

/** `Austrian, Dutch-Belgian`. */
export const nationNames = (column: AbilityColumn): string => NATIONS_OF[column].map(nationName).join(', ');

export const ABILITY_DICE = lookup(
  {
    id: 'ability-dice',
    rule: 'G5.2-02, G5.2-03, G5.3-01',
    title: 'Ability of a general by the D6; nations by option nationalGenerals',
    citation: 'GTE 5.2, 5.3',
    columns: [
      'die',
      ...ABILITY_COLUMNS.map((column, i) => `${i === 0 ? 'default, and ' : ''}${nationNames(column)}`),
    ],
  },
  {
    usual: { average: 3, talented: 6 },
    austrian: { average: 4, talented: 6 },
    spanish: { average: 5, talented: 6 },
  },
  (faces) =>
    [1, 2, 3, 4, 5, 6].map((die) => [die, ...ABILITY_COLUMNS.map((column) => abilityOn(die, faces[column]))]),
  (faces) => {
    const crossed = Object.entries(faces).find(
      ([, { average, talented }]) => Number(average) > Number(talented),
    );
    return crossed && `overlaps: ${crossed[0]} would be talented on less than it is average`;
  },
);
