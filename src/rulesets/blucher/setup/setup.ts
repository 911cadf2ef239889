import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { LEAST_CORPS } from '../command/activation';
import { eachSide, enemyOf, SIDES, type Side } from '../sides';
import { LAST_TURN, SEASON_LABELS } from '../turn';
import { MORALE, moraleOf, moralePage, moraleText, type Strength } from './army-morale';
import { OWNERS, SECTION_BW } from './sections';
import { outcome, situation, type Setup } from './setup-fields';

/** Advice on the size of armies and corps; other sizes are allowed (B-SET-07, B-SET-08; p.13, 71, 85). */
export const ADVICE = { quickGame: 20, onePlayer: 24, corps: 12 } as const;

export const ARMY_SIZES: GridTable = {
  kind: 'grid',
  id: 'army-sizes',
  rule: 'B-SET-07, B-SET-08',
  title: 'How large armies had better be',
  citation: 'Blücher p.13, 71, 85',
  columns: ['what', 'units', 'note'],
  rows: [
    ['a side in a quick game', `about ${ADVICE.quickGame}`, '3 or 4 corps of about equal size'],
    ['one of several players', `up to about ${ADVICE.onePlayer}`, ''],
    ['a corps', `${LEAST_CORPS} to about ${ADVICE.corps}`, 'units may belong to none'],
  ],
};

/** What the season and the weather do (B-SET-02, B-WEA-01; p.24, 78). */
export const WEATHER: GridTable = {
  kind: 'grid',
  id: 'weather',
  title: 'Seasons and weather',
  rule: 'B-SET-02, B-WEA-01',
  citation: 'Blücher p.24, 78',
  columns: ['season or weather', 'effect'],
  rows: [
    ['normal', `the last turn is ${LAST_TURN.normal}`],
    ['winter', `the last turn is ${LAST_TURN.winter}`],
    [SEASON_LABELS.highSummer, `the last turn is ${LAST_TURN.highSummer}`],
    ['mud', 'artillery fire at long range is halved as if at cover'],
    ['steady rain', 'no infantry fire; artillery fire at short range only, with its bonus'],
    ['mud and rain', 'both hold'],
  ],
};

/** The record of a game, which all other procedures read (B-SET; p.16, 23-25, 78, 93). */
export const setup = procedure({
  id: 'setup',
  title: 'Setting up a game',
  summary: 'The record of a game that all other rules read: turns, weather, sides, objectives, army morale.',
  citation: 'Blücher p.16, 23-25, 78',
  situation,
  outcome,
  tables: [WEATHER.id, ARMY_SIZES.id, 'army-morale', 'momentum-dice'],
  examples: [
    {
      command: 'rule setup --inf-cav.a 19 --inf-cav.b 22 --cinc.b legend',
      about: 'army morale of both sides',
    },
    { command: 'rule setup --season winter --mud --first-side B', about: 'a short day on soft ground' },
    {
      command: `rule setup --objectives '[{"id": "Aspern", "area": "B"}]' --edges.left friendly:B`,
      about: 'an objective, and a third friendly edge',
    },
  ],
  verdict: (o) =>
    `Turns ${o.firstTurn} to ${o.lastTurn}, side ${o.firstSide} first; army morale ${SIDES.map((side) => `${side} ${o.armyMorale[side] ?? 'not known'}`).join(', ')}.`,
  orders: (o) => [
    CONCEALING[o.concealment],
    `Side ${enemyOf(o.firstSide)} rolls the MO dice of side ${o.firstSide}’s first turn and hides them (rule momentum).`,
    `Side ${o.firstSide} plays turns ${o.firstTurn}, ${o.firstTurn + 2} and so on, side ${enemyOf(o.firstSide)} those between; night falls after turn ${o.lastTurn}.`,
  ],
  *resolve(s, umpire) {
    tableSteps(s, umpire);
    weatherSteps(s, umpire);
    return { ...s, armyMorale: eachSide((side) => moraleOfSide(s, side, umpire)) };
  },
});

/** How units are put on the table; units set up prepared are revealed from the start (B-SET-04; p.25, 77). */
const CONCEALING = {
  cards: 'Put all units down concealed, but for infantry set up prepared.',
  reserveMarkers: 'Put all units down revealed, each with a reserve marker.',
  none: 'Put all units down revealed.',
} as const;

/** The table's six sections and its edges (B-SET-01; p.16). */
function tableSteps(s: Setup, umpire: Umpire): void {
  umpire
    .by('B-SET-01')
    .step(
      'Blücher p.16',
      () =>
        `the table has 3 by 2 sections, in the basic game ${SECTION_BW} BW a side: ${3 * SECTION_BW} x ${2 * SECTION_BW} BW`,
    );
  umpire.by('B-SET-01').step('Blücher p.16', () => edgesText(s));
}

/** `friendly to A: top; friendly to B: bottom, left edge of B1`. */
function edgesText({ edges, sectionNames }: Setup): string {
  const parts = Object.entries(edges).flatMap(([edge, owner]) =>
    typeof owner === 'string'
      ? [{ owner, where: edge }]
      : Object.entries(owner).map(([section, of]) => ({
          owner: of,
          where: `${edge} edge of ${sectionNames[section] ?? section}`,
        })),
  );
  return OWNERS.filter((owner) => parts.some((part) => part.owner === owner))
    .map((owner) => {
      const where = parts.filter((part) => part.owner === owner).map((part) => part.where);
      return `${owner.replace(':', ' to ')}: ${where.join(', ')}`;
    })
    .join('; ');
}

function weatherSteps(s: Setup, umpire: Umpire): void {
  const usual = LAST_TURN[s.season];
  umpire
    .by('B-SET-02')
    .step('Blücher p.24, 78', () =>
      s.lastTurn === usual
        ? `the season’s last turn is ${usual}`
        : `the scenario’s last turn is ${s.lastTurn}, the season’s would be ${usual}`,
    );
  if (s.mud) umpire.by('B-WEA-01').step('Blücher p.78', () => 'mud: artillery fire at long range is halved');
  if (s.rain)
    umpire.by('B-WEA-01').step('Blücher p.78', () => 'rain: no infantry fire, artillery at short range only');
}

/** Army morale of a side; null if its units are not counted yet (B-SET-03). */
function moraleOfSide(s: Setup, side: Side, umpire: Umpire): number | null {
  const infCav = s.infCav[side];
  if (infCav === undefined) return null;
  const strength: Strength = { infCav, arrived: s.arrived[side], legend: s.legend[side] };
  const shares = umpire.look(MORALE);
  umpire.by('B-SET-03').step(moralePage(strength), () => `side ${side}: ${moraleText(strength, shares)}`);
  advise(side, infCav, s.players[side].length, umpire);
  return moraleOf(strength, shares);
}

/** Adds a step if players have more units than the book advises (B-SET-08; p.85). */
function advise(side: Side, infCav: readonly number[], players: number, umpire: Umpire): void {
  const units = infCav.reduce((sum, count) => sum + count, 0);
  if (units <= ADVICE.onePlayer * players) return;
  umpire
    .by('B-SET-08')
    .step(
      'Blücher p.85',
      () =>
        `side ${side} has ${units} units for ${plural(players, 'player', 'players')}; about ${ADVICE.onePlayer} a player are advised at most`,
    );
}
