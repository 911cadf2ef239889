import { settingsOf } from '../../../../src/rulesets/grande-tactique/options';
import { lossesGiven } from '../../../../src/rulesets/grande-tactique/walk/losses';
import { corrects, does, spending, stateOf, valley, type Change } from './valley';

const LATE_CAVALRY: readonly Change[] = [
  [
    '\n  - id: red',
    `
          - id: Duval’s
            general: { id: Duval }
            units: [{ id: Gorse, arm: cavalry, points: 6 }]
  - id: red`,
  ],
  ['terrain:', "reinforcements: [{ id: late, hour: '10:45', divisions: [Duval’s] }]\nterrain:"],
];

test('cavalry that never came is none that the victor has kept; its points count in the total (GTE-03, GTE-06)', async () => {
  const table = await valley(...LATE_CAVALRY);
  await corrects(table, 'units.Dogwood.gone', 'destroyed');
  await corrects(table, 'units.Elm.gone', 'destroyed');
  const beaten = { ...stateOf(table), collapsed: ['Rosen’s'], ending: 'collapse' } as const;
  expect(lossesGiven(beaten, settingsOf(table.game.rules))).toMatchObject({
    victorCavalryStart: 2,
    victorCavalryNow: 0,
    sides: { Blue: { total: 46, destroyed: 15, remaining: 25, withdrawn: 0 } },
  });
});

test('a side collapses with its last Division, even one that has not come (GTE-01)', async () => {
  const table = await valley(...LATE_CAVALRY);
  await does(table, 'deshake none none', 'pips I', 'next', 'invalid Birch, Fir', 'collapse Colbert');
  expect(table.game.now.ended).toBeUndefined();
  await does(table, 'collapse Duval');
  expect(table.game.now.ended).toMatchObject({ winner: 'red' });
});

test('the end names the winner, the scale of the victory, and the losses of both sides (GTE-04, GTE-07)', async () => {
  const table = await spending(0);
  await does(table, 'next', 'invalid Birch, Fir');
  await corrects(table, 'units.Lynx.gone', 'destroyed');
  await corrects(table, 'units.Cedar.gone', 'withdrawn');
  await does(table, 'collapse Rosen');
  // Red: 6 destroyed, and 40% of the 25 that remain; Blue: 20% of the 4 withdrawn, rounded down.
  expect(table.game.now.ended).toEqual({
    winner: 'blue',
    text: 'Blue has won: overwhelming victory. Losses: Blue 0 (0%), Red 16 (51.6%).',
  });
  expect(table.game.now.phase).toBe('The battle is over');
});

test('two sides of the same name are told apart by their ids', async () => {
  const table = await valley(['name: Red', 'name: Blue']);
  await does(table, 'deshake none none', 'pips I', 'next', 'invalid Birch, Fir', 'collapse Colbert');
  expect(table.game.now.ended).toMatchObject({
    winner: 'red',
    text: expect.stringMatching(/^red has won: .*Losses: blue 16 \(40%\), red 0 \(0%\)\.$/) as string,
  });
});
