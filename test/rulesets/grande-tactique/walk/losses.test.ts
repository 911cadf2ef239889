import { settingsOf } from '../../../../src/rulesets/grande-tactique/options';
import { lossesGiven } from '../../../../src/rulesets/grande-tactique/walk/losses';
import { corrects, LATE_CAVALRY, valley, stateOf } from './valley';

describe('the losses', () => {
  test('are counted from the Unit Points of each side and the cavalry of the victor (GTE-03, GTE-06)', async () => {
    const table = await valley();
    await corrects(table, 'units.Elm.gone', 'destroyed');
    await corrects(table, 'units.Otter.gone', 'withdrawn');
    const beaten = { ...stateOf(table), collapsed: ['Rosen’s'] };
    const settings = settingsOf(table.game.rules);
    const sides = {
      Blue: { total: 40, destroyed: 6, remaining: 34, withdrawn: 0 },
      Red: { total: 31, destroyed: 0, remaining: 25, withdrawn: 6 },
    };
    const collapse = { ...beaten, ending: 'collapse' } as const;
    expect(lossesGiven(collapse, settings)).toEqual({
      endBy: 'collapse',
      collapsedDivisions: ['Rosen’s'],
      sides,
      vanquished: 'Red',
      victorCavalryStart: 2,
      victorCavalryNow: 1,
    });
    expect(lossesGiven(collapse, { ...settings, cavalryRetainedBy: 'points' })).toMatchObject({
      victorCavalryStart: 15,
      victorCavalryNow: 9,
    });
    expect(lossesGiven({ ...beaten, ending: 'sundown' }, settings)).toEqual({ endBy: 'sundown', sides });
  });
});

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
