import { loadScenario } from '../../../../src/scenario/load';
import { loadRuleset } from '../../../../src/rulesets';

/** What a reader learns of a battle before it begins, line by line. */
async function overview(over: string): Promise<readonly string[]> {
  const text = `extends: learning\nchecks: []\n${over}`;
  const { format, facts, rules } = await loadScenario(text, 'own.yaml', loadRuleset);
  return format.overview(facts, rules).map(({ label, text: told }) => `${label}: ${told}`);
}

const among = async (label: string, over: string): Promise<readonly string[]> =>
  (await overview(over)).filter((line) => line.startsWith(label));

test('the learning scenario', async () => {
  expect(await overview('')).toEqual([
    'Table: 24 x 16 BW, standard scale',
    'Turns: 1 to 20, Red first',
    'Red: 6 infantry units, 2 cavalry, 1 artillery, army morale 3, 101 points',
    'White: 6 infantry units, 1 cavalry, 1 artillery, army morale 3, 69 points',
    'Objective: the mill, held by White',
    'Objective: the Galgenberg, held by White',
    'Set-up 1: White: up to 8 BW from the top edge',
    'Set-up 2: Red: up to 4 BW from the bottom edge',
    'Terrain: the mill, village',
    'Terrain: the Galgenberg, hill',
    'Terrain: the Buchwald, woods',
  ]);
});

test.each<[string, string, string, readonly string[]]>([
  [
    'the table in feet, at a scale of its own',
    'Table',
    'table: { feet: [6, 4] }\nscale: { infantry: [1, 2], cavalry: [1, 2], batteriesPerUnit: 2 }',
    ['Table: 24 x 16 BW (6 x 4 feet), a scale of its own'],
  ],
  [
    'the last turn of the season, and the weather',
    'Turns',
    'turns: { last: null, season: winter, firstPlayer: white }\nweather: { mud: true, rain: true }\narmyExhaustion: true',
    ['Turns: 1 to 24, White first, winter, mud, rain, armies tire'],
  ],
  ['a usual season', 'Turns', 'turns: { last: null }', ['Turns: 1 to 30, Red first']],
  [
    'one infantry unit, batteries, and officers',
    'Red',
    'sides: { red: { cinc: { personalities: [legend] }, subcommanders: [{ name: Foy, personalities: [hero] }, { name: Rapp }], formations: [{ id: r, name: R, units: [{ type: light }], batteries: { foot: 1 } }] } }',
    [
      'Red: 1 infantry unit, 0 cavalry, 1 battery, army morale 1, 14 points, under a commander (legend), Foy (hero), Rapp',
    ],
  ],
  [
    'a named commander, batteries of two kinds, and units without a price',
    'Red',
    'sides: { red: { cinc: { name: Ney }, formations: [{ id: r, name: R, units: [{ type: light, elan: 9, count: 2 }], batteries: { foot: 1, horse: 2 } }] } }',
    ['Red: 2 infantry units, 0 cavalry, 3 batteries, army morale 1, under Ney'],
  ],
  [
    'an objective that nobody holds, with its section',
    'Objective: the mill',
    'objectives: { mill: { section: A1, note: burning, controlledBy: none } }',
    ['Objective: the mill, A1, burning, held by nobody'],
  ],
  [
    'objectives that win at once',
    'Special',
    'specialObjectives: [{ objectives: [mill, hill], need: all, winner: red }, { objectives: [mill, hill], need: any, winner: holder }]',
    [
      'Special: all of the mill and the Galgenberg: Red wins at once',
      'Special: any of the mill and the Galgenberg: the side that holds them wins at once',
    ],
  ],
  [
    'areas of every kind, and an exception by the name of its place',
    'Set-up 1',
    'setup: { white: { areas: [{ edge: top, to: centreline }, { sections: [B1] }, { sections: [B2, B3] }], exceptions: [{ id: m, in: mill, arm: infantry, count: 1 }, { id: w, in: wood, arm: cavalry, count: 2 }] } }',
    [
      'Set-up 1: White: from the top edge to the centreline, section B1, sections B2 and B3, 1 unit of infantry in the mill and 2 units of cavalry in the Buchwald',
    ],
  ],
  [
    'groups that arrive by turn and by die',
    'Later',
    'reinforcements: [{ id: one, side: red, formations: [horse], edge: { side: bottom, sections: [B1, B2] }, arrival: { mode: fixed, turn: 5 } }, { id: two, side: white, formations: [right], edge: { side: top, sections: [A1] }, arrival: { mode: roll, factor: 3 }, voluntary: true }]',
    [
      'Later: one (Red) in turn 5, bottom edge, B1 B2',
      'Later: two (White) by a die times 3, if its side wants it, top edge, A1',
    ],
  ],
  [
    'points at nightfall',
    'Nightfall',
    'victory: { nightfall: points, points: { white: 2, red: 0 } }\nobjectives: { mill: { vp: 1 }, hill: { vp: 2 } }',
    [expect.stringMatching(/^Nightfall: .*; beside the objectives White 2$/)],
  ],
  [
    'terrain without a name, with its section and note',
    'Terrain: minor river',
    'terrain: { brook: { type: minorRiver, section: A2, note: fordable } }',
    ['Terrain: minor river, A2, fordable'],
  ],
])('tells %s', async (_, label, over, told) => {
  expect(await among(label, over)).toEqual(told);
});

test('a set-up that a game of 0.1.0 keeps without notes', async () => {
  const { format, facts, rules } = await loadScenario('extends: learning\n', 'own.yaml', loadRuleset);
  const setup = (facts.setup as readonly object[]).map((side) => ({ ...side, notes: undefined }));
  expect(format.overview({ ...facts, setup }, rules)).toEqual(format.overview(facts, rules));
});
