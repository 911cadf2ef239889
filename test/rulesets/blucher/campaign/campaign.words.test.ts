import type { Values } from '../../../../src/core/input/field';
import { gatherColumns } from '../../../../src/rulesets/blucher/campaign/columns/column-field';
import { Problem } from '../../../../src/core/input/problem';
import { outcomeOf, ruled, steps, told } from '../told';

const START: Values = {
  declarer: 'blue',
  sections: { C3: 'blue', C4: 'blue', C5: 'neutral', D3: 'neutral', D4: 'red', D5: 'red' },
  infCav: { blue: 10, red: 10 },
};

/** What is wrong with a situation, in words. */
function faultsOf(procedure: string, situation: Values): readonly string[] {
  try {
    ruled(procedure, situation);
  } catch (error) {
    if (error instanceof Problem) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

/** Names of units. */
const SEVENTEEN = Array.from({ length: 17 }, (_, i) => `i${i + 1}`);

/** Why a ruling is refused: each reason, with what would be allowed where something is. */
const REFUSALS: readonly (readonly [
  about: string,
  procedure: string,
  situation: Values,
  reasons: readonly (readonly [text: string, allowed?: string])[],
  options?: Values,
])[] = [
  [
    'a veto without the clause',
    'campaign-battle-option',
    { day: 2, vp: { blue: 0, red: 0 }, vetoes: { red: true } },
    [['the fairness clause is not played with', 'option campaign.fairnessClause']],
  ],
  [
    'a second veto of one side',
    'campaign-battle-option',
    { day: 2, vp: { blue: 0, red: 0 }, vetoes: { red: true }, vetoUsed: { red: true } },
    [['Red has used its veto']],
    { 'campaign.fairnessClause': true },
  ],
  [
    'a second veto of both',
    'campaign-battle-option',
    {
      day: 2,
      vp: { blue: 0, red: 0 },
      vetoes: { blue: true, red: true },
      vetoUsed: { blue: true, red: true },
    },
    [['Blue and Red have used their vetoes']],
    { 'campaign.fairnessClause': true },
  ],
  [
    'a battlefield over the edge of the map',
    'campaign-declare',
    {
      by: 'blue',
      corner: 'F8',
      columns: { blue: { A: { square: 'F8', size: 5 } }, red: { '1': { square: 'E8' } } },
    },
    [['F8 is no battlefield', 'three squares by two, all on the map']],
  ],
  [
    'a battlefield from beyond the map',
    'campaign-declare',
    {
      by: 'blue',
      corner: 'Z9',
      columns: { blue: { A: { square: 'F8', size: 5 } }, red: { '1': { square: 'E8' } } },
    },
    [['no square of the map is named', 'three squares by two, all on the map']],
  ],
  [
    'a tall battlefield where only wide ones are played',
    'campaign-declare',
    {
      by: 'blue',
      corner: 'B4',
      shape: 'tall',
      columns: { blue: { A: { square: 'C4', size: 5 } }, red: { '1': { square: 'C5' } } },
    },
    [['B4, B5, C4, C5, D4 and D5 are no battlefield', 'two rows of three squares, all on the map']],
    { 'campaign.battleShape': 'wide' },
  ],
  [
    'a battlefield with too few units of both',
    'campaign-declare',
    {
      by: 'blue',
      corner: 'C3',
      columns: { blue: { A: { square: 'C4', size: 5 } }, red: { '1': { square: 'D4', size: 5 } } },
    },
    [['Blue and Red have fewer than 6 units in the battlefield']],
    { 'campaign.minUnitsOnField': 6 },
  ],
  [
    'a battlefield with too few units of one side, and without a counter in the middle of a tall one',
    'campaign-declare',
    {
      by: 'blue',
      corner: 'B4',
      shape: 'tall',
      columns: { blue: { A: { square: 'B4', size: 6 } }, red: { '1': { square: 'B5', size: 5 } } },
    },
    [['Blue has no counter in C4 or C5'], ['Red has fewer than 6 units in the battlefield']],
    { 'campaign.minUnitsOnField': 6 },
  ],
  [
    'a step that is too dear, with one point left',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B2' } } },
      steps: ['A2', 'B2', 'A2', 'B2', 'A2', 'A3'].map((to) => ({ to })),
    },
    [['A3 costs 2 MP, and 1 is left']],
  ],
  [
    'a step off the map, and scouting of nobody',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'A1' } } },
      steps: [{ scout: '1' }],
    },
    [['there is no enemy column 1 on the map']],
  ],
  [
    'an overrun with too few, of a column without a way out',
    'campaign-overrun',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      overrun: 'A1',
      columns: {
        blue: { A: { square: 'A2', size: 1 }, B: { square: 'B1', size: 1 } },
        red: { '1': { square: 'A1', size: 1, scouted: true } },
      },
      retreatTo: 'C1',
    },
    [
      ['1 unit against 1: too few', '4 units or more'],
      ['column 1 may not retreat to C1', 'none: it surrenders'],
    ],
  ],
  [
    'an overrun without a choice of retreat',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: {
        blue: { A: { square: 'A2', size: 7 } },
        red: { '1': { square: 'A1', size: 2, scouted: true }, '2': { square: 'B2', size: 2, scouted: true } },
      },
      steps: [{ overrun: 'B2' }],
    },
    [
      ['7 units against 2: too few', '8 units or more'],
      ['the owner of column 2 has to name its retreat', 'B3, C2 or B1'],
    ],
  ],
  [
    'maps that are not among those to be chosen',
    'campaign-map-choice',
    {
      maps: [
        { id: 'one', theatre: 'italy' },
        { id: 'two', theatre: 'italy' },
      ],
      choices: { blue: 'three', red: 'four' },
    },
    [['three and four are not among the maps', 'one or two']],
  ],
  [
    'a map that both chose, and that is not among them',
    'campaign-map-choice',
    {
      maps: [
        { id: 'one', theatre: 'italy' },
        { id: 'two', theatre: 'italy' },
      ],
      choices: { blue: 'three', red: 'three' },
    },
    [['three is not among the maps', 'one or two']],
  ],
  [
    'columns of guns alone',
    'campaign-columns',
    {
      points: 200,
      units: ['a', 'b'].map((id) => ({ id, type: 'ART' })),
      columnUnits: { A: ['a'], B: ['b'] },
    },
    [['columns A and B have neither infantry nor cavalry', 'at least one such unit in each column']],
  ],
  [
    'units without a place, and in two',
    'campaign-columns',
    {
      points: 200,
      units: ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'INF' })),
      columnUnits: { A: ['a', 'b'], B: ['a', 'b'] },
    },
    [['c and d have no place'], ['a and b have two places']],
  ],
  [
    'officers astray, and of no army',
    'campaign-columns',
    {
      points: 200,
      units: [
        { id: 'a', type: 'INF', corps: 'I' },
        { id: 'c', type: 'CAV', corps: 'I' },
        { id: 'd', type: 'CAV', corps: 'II' },
        { id: 'g', type: 'ART', corps: 'I' },
      ],
      officers: [
        { id: 'murat', corps: 'I', personalities: ['cavalry'] },
        { id: 'ney', corps: 'I' },
        { id: 'davout', corps: 'I' },
        { id: 'bessieres', corps: 'II', personalities: ['cavalry'] },
      ],
      columnUnits: { A: ['a', 'g'] },
      officerColumns: { murat: 'A', ney: 'B', bessieres: 'A' },
      reconUnits: ['c', 'd'],
      reconOfficers: ['murat', 'bessieres', 'lannes'],
    },
    [
      ['the army has no "lannes"'],
      [
        'ney and davout are not each with a column that holds a unit of his corps (an artillery officer: artillery); murat and bessieres are on reconnaissance, and in columns',
      ],
    ],
  ],
  [
    'an artillery officer of a corps, who commands that corps',
    'campaign-columns',
    {
      points: 200,
      units: [
        { id: 'a', type: 'INF', corps: 'I' },
        { id: 'b', type: 'INF', corps: 'II' },
        { id: 'g', type: 'ART', corps: 'II' },
      ],
      officers: [{ id: 'drouot', corps: 'I', personalities: ['artillery'] }],
      columnUnits: { A: ['a'], B: ['b', 'g'] },
      officerColumns: { drouot: 'B' },
    },
    [['drouot is not with a column that holds a unit of his corps (an artillery officer: artillery)']],
  ],
  [
    'no cavalry on reconnaissance, on either side',
    'campaign-recon',
    { blue: {}, red: {} },
    [
      [
        'Blue and Red have cavalry, and none of it is on reconnaissance',
        'at least one cavalry unit of each side that has any',
      ],
    ],
  ],
  [
    'hits of an ambush that are not all spread',
    'campaign-ambush',
    {
      diceBought: 1,
      units: ['i', 'k'].map((id) => ({ id, type: 'INF', elanMax: 6 })),
      marks: { i: 1 },
    },
    [['1 hit is spread', '3 hits in all']],
  ],
  [
    'more hits on a unit than it can take',
    'campaign-ambush',
    {
      diceBought: 1,
      units: [
        { id: 'i', type: 'INF', elanMax: 2 },
        { id: 'k', type: 'INF', elanMax: 6 },
      ],
      marks: { i: 3 },
    },
    [['i cannot take so many', '3 hits in all']],
  ],
  [
    'an objective of a side without any section, on worse ground than there is',
    'campaign-objective',
    { side: 'red', section: 'C4', sections: { C4: 'blue' }, site: 'plain', sectionHas: ['crossing'] },
    [
      ['C4 is no section of Red', 'none'],
      ['the section holds a river crossing, and the marker goes to other ground', 'a river crossing'],
    ],
  ],
  [
    'an objective in a section of the enemy',
    'campaign-objective',
    {
      side: 'red',
      section: 'C4',
      sections: { C4: 'blue', D4: 'red', D5: 'red', C5: 'neutral' },
      site: 'plain',
    },
    [['C4 is no section of Red', 'D4 or D5']],
  ],
  [
    'a unit set up too near, beside its section',
    'campaign-setup',
    {
      side: 'blue',
      sections: { C4: 'blue', D4: 'red' },
      type: 'CAV',
      section: 'C5',
      columnSquare: 'C4',
      enemyBorderBW: 1.5,
      prepared: true,
      concealed: false,
    },
    [
      ['C5 is not its section', 'C4'],
      ['it stands 1.5 BW from an enemy section', 'more than 2 BW'],
      ['cavalry cannot be prepared'],
    ],
  ],
  [
    'a village too near another',
    'campaign-terrain-piece',
    {
      piece: 'village',
      battle: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'],
      section: 'C4',
      nearestUrbanBW: 1.5,
      overlaps: ['woods', 'urban'],
    },
    [
      ['an urban area is 1.5 BW away', 'more than 2 BW'],
      ['a village may not lie on woods or an urban area', 'a hill, a larger hill or a road'],
    ],
  ],
  [
    'a crossing too near another',
    'campaign-terrain-piece',
    {
      piece: 'crossing',
      battle: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'],
      map: 'valley',
      border: 'C4/C5',
      nearestCrossingBW: 0.5,
    },
    [['another crossing is 0.5 BW away', 'more than 2 BW']],
  ],
  [
    'squares that are off the map or not adjacent',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'C4' } } },
      steps: [{ to: 'A0' }],
    },
    [['"A0" is no square of the map']],
  ],
  [
    'a step to a square that is not adjacent',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'C4' } } },
      steps: [{ to: 'D5' }],
    },
    [['D5 is not adjacent to C4', 'B4, C5, D4 or C3']],
  ],
  [
    'steps on to a friend, with too few points left',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'A4' }, B: { square: 'A5' } } },
      steps: ['A3', 'A4', 'A5'].map((to) => ({ to })),
    },
    [['column B stands in A5; columns do not stack'], ['A5 costs 4 MP, and 2 are left']],
  ],
  [
    'a step on to an enemy',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'C4' } }, red: { '1': { square: 'C3' } } },
      steps: [{ to: 'C3' }],
    },
    [['enemy column 1 stands in C3', 'an overrun']],
  ],
  [
    'a column that does not come in from its edge',
    'campaign-move',
    {
      map: 'valley',
      day: 1,
      side: 'blue',
      column: 'A',
      entryEdge: 'W',
      columns: { blue: { A: { square: null } } },
    },
    [['column A has to enter from the west edge']],
  ],
  [
    'a column that may not move again, nor out of the battlefield',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B4', moved: true } } },
      battle: ['B4', 'B5', 'B6', 'C4', 'C5', 'C6'],
    },
    [['column A has moved today'], ['column A stands in the declared battlefield']],
  ],
  [
    'an overrun of a column in the battlefield that nobody has scouted',
    'campaign-overrun',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      overrun: 'B4',
      columns: { blue: { A: { square: 'B3', size: 8 } }, red: { '1': { square: 'B4', size: 2 } } },
      battle: ['B4', 'B5', 'B6', 'C4', 'C5', 'C6'],
      retreatTo: 'A4',
    },
    [['column 1 stands in the declared battlefield'], ['column 1 has not been scouted', 'scouting it first']],
  ],
  [
    'an overrun of nobody',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B3', size: 8 } } },
      steps: [{ overrun: 'B4' }],
    },
    [['no enemy column stands in B4']],
  ],
  [
    'a column of guns alone',
    'campaign-columns',
    { points: 200, units: [{ id: 'a', type: 'ART' }], columnUnits: { A: ['a'] } },
    [['column A has neither infantry nor cavalry', 'at least one such unit in each column']],
  ],
  [
    'columns that are too large',
    'campaign-columns',
    {
      points: 200,
      units: SEVENTEEN.map((id) => ({ id, type: 'INF' })),
      columnUnits: { A: SEVENTEEN.slice(0, 9), B: SEVENTEEN.slice(9) },
    },
    [['column A has 9 units', 'up to 8']],
  ],
  [
    'an officer on reconnaissance who is with a column too',
    'campaign-columns',
    {
      points: 200,
      units: [
        { id: 'a', type: 'INF', corps: 'I' },
        { id: 'c', type: 'CAV', corps: 'I' },
      ],
      officers: [{ id: 'murat', corps: 'I', personalities: ['cavalry'] }],
      columnUnits: { A: ['a'] },
      officerColumns: { murat: 'A' },
      reconUnits: ['c'],
      reconOfficers: ['murat'],
    },
    [['murat is on reconnaissance, and in a column']],
  ],
  [
    'no cavalry on reconnaissance on one side',
    'campaign-recon',
    { blue: {}, red: { cavalry: 1 } },
    [
      [
        'Blue has cavalry, and none of it is on reconnaissance',
        'at least one cavalry unit of each side that has any',
      ],
    ],
  ],
];

test.each(REFUSALS.map((row) => [row[0], row] as const))('refused: %s', (_, row) => {
  const [, procedure, situation, reasons, options = {}] = row;
  const dice = procedure === 'campaign-ambush' ? [3] : [];
  const found = ruled(procedure, situation, dice, options).ruling.refused;
  expect(found.map(({ text, allowed }) => (allowed === undefined ? [text] : [text, allowed]))).toEqual(
    reasons,
  );
});

test('steps are named by where they lead from', () => {
  const { factors } = ruled('campaign-move', {
    map: 'valley',
    day: 1,
    side: 'blue',
    column: 'A',
    entryEdge: 'N',
    columns: { blue: { A: { square: null } }, red: { '1': { square: 'B2', size: 1 } } },
    steps: [{ to: 'A2' }, { scout: '1' }],
  }).ruling;
  expect(factors.map(({ unit, value }) => [unit, value])).toEqual([
    ['outside to A2', 1],
    ['column 1', 1],
  ]);
});

test('steps that are described are numbered from one', () => {
  const { factors } = ruled('campaign-step-cost', { steps: [{ road: true }, { river: 'major' }] }).ruling;
  expect(factors.map(({ name, unit }) => [name, unit])).toEqual([
    ['road', 'step 1'],
    ['open', 'step 2'],
    ['majorRiver', 'step 2'],
  ]);
});

test('who has the option, where nobody has said yet whether he uses it', () => {
  const situation = { day: 2, vp: { blue: 3, red: 1 } };
  expect(steps('campaign-battle-option', situation, [2, 2])).toEqual([
    'VP and a die: Blue 5, Red 3',
    'Red has the first option, as its total is lower',
  ]);
  expect(
    steps('campaign-battle-option', { ...situation, declares: { blue: true } }, [2, 2]).slice(2),
  ).toEqual(['Red declines', 'Blue declares']);
});

test('scouting alone moves no counter', () => {
  const lines = told('campaign-move', {
    map: 'valley',
    side: 'blue',
    column: 'A',
    columns: { blue: { A: { square: 'B2' } }, red: { '1': { square: 'B3', size: 1 } } },
    steps: [{ scout: '1' }],
  });
  expect(lines).toEqual([
    'Column A ends in B2 with 5 MP left. VP of urban areas: Blue 0, Red 0. Column 1 has 1 unit.',
    'Column 1 is scouted: 1 unit, for all to know.',
  ]);
});

test('what came of earlier steps of a march is not told again', () => {
  const lines = told('campaign-move', {
    map: 'valley',
    side: 'blue',
    column: 'A',
    columns: { blue: { A: { square: 'B2', size: 9 } }, red: { 1: { square: 'B3', size: 1 } } },
    steps: [{ scout: '1' }, { overrun: 'B3', retreatTo: 'B4' }, { overrun: 'B4', retreatTo: 'B5' }],
    stepsBefore: 2,
  });
  expect(lines).toEqual([
    'Column A ends in B4 with 3 MP left. VP of urban areas: Blue 2, Red 0. Column 1 retreats to B5.',
    'Put column A in B4.',
    'The owner of column 1 shows all its units.',
    'Mark 1 fatigue on each of its infantry units, 1 ammo box on each foot or heavy artillery unit.',
    'Put column 1 in B5.',
  ]);
});

test('officers who are safe stay, and an edge that was chosen need not be', () => {
  const lines = told(
    'campaign-recon',
    { blue: { cavalry: 2, officers: ['murat'] }, red: { cavalry: 1, officers: ['platov'] }, entryEdge: 'N' },
    [5, 6],
  );
  expect(lines).toEqual([
    'Recon scores: Blue 4, Red 3. Blue has the intelligence and enters from the north, Red from the south.',
    'Take platov out of the campaign; he is wounded.',
    'Keep the units on reconnaissance off the map; they return for the battle.',
  ]);
});

test('a crossing by itself needs no road', () => {
  const battle = ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'];
  expect(
    told('campaign-terrain-piece', { piece: 'crossing', battle, map: 'valley', border: 'C4/C5', left: 2 }),
  ).toEqual(['The piece may lie there; 1 choice is left.']);
  expect(
    told('campaign-terrain-piece', { piece: 'road', battle, section: 'C4', left: 2, linksRoad: true }),
  ).toEqual(['The piece may lie there; 1 choice is left.']);
});

test('a marker that its own side enters is not taken', () => {
  const situation = {
    active: 'red',
    turn: 10,
    morale: 7,
    onTable: 3,
    markers: [{ id: 'town', vp: 2, controlledBy: 'blue' }],
    captures: [{ id: 'town', by: 'blue' }],
  };
  expect(steps('campaign-victory', situation)).toEqual([
    'Red: 0 units broken, army morale 7',
    'Red: 0 units retired, 3 on the table',
  ]);
});

test('only outer edges are friendly to anybody', () => {
  const { edges } = outcomeOf('campaign-start', START);
  expect(Object.keys(edges as Values).sort()).toEqual([
    'C3/N',
    'C3/W',
    'C4/N',
    'C5/E',
    'C5/N',
    'D3/S',
    'D3/W',
    'D4/S',
    'D5/E',
    'D5/S',
  ]);
});

test('a battlefield that every column has left', () => {
  const lines = told('campaign-reinforcements', {
    map: 'valley',
    battle: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'],
    columns: { blue: { A: { square: 'F8' } } },
  });
  expect(lines).toEqual(['Columns on the table: none. None can come later.']);
});

test('columns are typed in words: square, units, and what is known of them', () => {
  const typed = { blue: { A: 'c4 7', B: ' D4 ' }, red: { '1': 'D5 2 scouted  moved', '2': 'B6 Revealed' } };
  expect(gatherColumns({ day: 2, columns: typed })).toEqual({
    day: 2,
    columns: {
      blue: { A: { square: 'C4', size: 7 }, B: { square: 'D4' } },
      red: {
        '1': { square: 'D5', size: 2, scouted: true, moved: true },
        '2': { square: 'B6', revealed: true },
      },
    },
  });
});

test('columns that are no such words stay as they are, for the schema to judge', () => {
  const odd = { blue: { A: 'C4 many', B: { square: 'D4' } }, red: 5 };
  expect(gatherColumns({ columns: odd })).toEqual({ columns: odd });
  expect(gatherColumns({ columns: 'C4' })).toEqual({ columns: 'C4' });
});

/** What is said of unusable input. */
const FAULTS: readonly (readonly [
  about: string,
  procedure: string,
  situation: Values,
  messages: readonly string[],
])[] = [
  [
    'scouting of a column whose size nobody has told',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B2' } }, red: { '1': { square: 'B3' } } },
      steps: [{ scout: '1' }],
    },
    ['needs the number of units of column 1 (its size)'],
  ],
  [
    'an overrun of a scouted column whose size nobody has told',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B2', size: 7 } }, red: { '1': { square: 'B3', scouted: true } } },
      steps: [{ overrun: 'B3' }],
    },
    ['needs the number of units of column 1 (its size)'],
  ],
  [
    'a second step that is none',
    'campaign-move',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      columns: { blue: { A: { square: 'B2' } } },
      steps: [{ to: 'B3' }, { to: 'B4', scout: '1' }],
    },
    ['has a step 2 that is not one of {to}, {scout} and {overrun, retreatTo}'],
  ],
  [
    'an overrun by a column that is not on the map',
    'campaign-overrun',
    {
      map: 'valley',
      side: 'blue',
      column: 'A',
      overrun: 'B3',
      columns: { blue: { A: { square: null, size: 7 } }, red: { '1': { square: 'B3', size: 1 } } },
      retreatTo: 'C3',
    },
    ['is not on the map'],
  ],
  [
    'a move of a side without columns',
    'campaign-move',
    { map: 'valley', side: 'blue', column: 'A', columns: { blue: {}, red: { '1': { square: 'B3' } } } },
    ['has no column; give at least one'],
  ],
  [
    'an order of setting up for a side without sections',
    'campaign-mandatory-terrain',
    {
      map: 'valley',
      battle: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'],
      sections: { C3: 'blue', C4: 'blue' },
      intelligence: 'red',
      order: { blue: ['C4'], red: ['D4'] },
    },
    ['must hold each of C3, C4 once', 'must be empty: it has no section'],
  ],
  [
    'a battlefield with a square missing',
    'campaign-mandatory-terrain',
    { map: 'valley', battle: ['C3', 'C4', 'C5', 'D3', 'D4'], sections: {}, intelligence: 'red' },
    ['C3, C4, C5, D3 and D4 are no rectangle of three squares by two on the map'],
  ],
  [
    'a first turn that the delay makes too late',
    'campaign-start',
    { ...START, season: 'winter', firstTurn: 18, delay: true },
    ['is turn 24 by the delay, not before the last turn, 24'],
  ],
  [
    'a first turn after the last',
    'campaign-start',
    { ...START, firstTurn: 30 },
    ['is not before the last turn, 30'],
  ],
];

test.each(FAULTS)('unusable: %s', (_, procedure, situation, messages) => {
  expect(faultsOf(procedure, situation)).toEqual(messages);
});
