import { setRules } from '../../../../src/core/adjudicate';
import { ruleset } from '../../../../src/rulesets/grande-tactique';
import { scenarioFormat } from '../../../../src/rulesets/grande-tactique/scenario';
import type { Scenario } from '../../../../src/rulesets/grande-tactique/scenario/shape';
import { afterClock, clockGiven } from '../../../../src/rulesets/grande-tactique/walk/clock';
import { begin } from '../../../../src/rulesets/grande-tactique/walk/begin';
import { musterOf } from '../../../../src/rulesets/grande-tactique/walk/tell';
import { newTable } from '../../../support/bot';

/** The battle in the valley with a second Division of Blue, which comes on at that hour. */
async function withReserve(hour: string): Promise<Scenario> {
  const { game } = await newTable('grande-tactique-valley', 'a');
  const whole = game.begun.scenario as unknown as Scenario;
  const sides = whole.sides.map((side) => ({
    ...side,
    corps: side.corps.map((corps) => ({
      ...corps,
      divisions: corps.divisions.flatMap((one) => {
        const units = one.units
          .slice(0, 1)
          .map((unit) => ({ ...unit, id: 'Gorse', state: 'eager' as const }));
        const general = { ...one.general, id: 'Duval' };
        return side.id === 'blue' ? [one, { ...one, id: 'Duval’s', general, units }] : [one];
      }),
    })),
  }));
  const late = { id: 'late', hour, divisions: ['Duval’s'], place: undefined };
  return { ...whole, sides, reinforcements: [late] };
}

test('troops that come later are no part of the field before the clock brings them', async () => {
  const state = begin({ ...(await withReserve('10:15')) });
  expect(state.field.units.map(({ id }) => id)).not.toContain('Gorse');
  expect(musterOf(state).find(({ id }) => id === 'Gorse')).toMatchObject({ state: 'still to come' });
  expect(clockGiven(state).arrivals).toMatchObject([{ id: 'late', side: 'blue', units: ['Gorse'] }]);
  const after = afterClock(state, { arrivalsDue: ['late'], sundownReached: false });
  expect(after.field.units.find(({ id }) => id === 'Gorse')).toMatchObject({ arriving: true });
  expect(after.field.generals.map(({ id }) => id)).toContain('Duval');
  expect(after.reserves).toMatchObject([{ arrived: true }]);
  expect(musterOf(after).filter(({ id }) => id === 'Gorse')).toHaveLength(1);
});

describe('what is wrong with a file', () => {
  const codes = (scenario: object): readonly string[] =>
    scenarioFormat.findings({ ...scenario }, setRules(ruleset)).map(({ code }) => code);

  test('nothing, with a reserve', async () => {
    expect(codes(await withReserve('10:15'))).toEqual([]);
  });

  test('names that lead nowhere', async () => {
    const scenario = await withReserve('10:15');
    const [late] = scenario.reinforcements;
    expect(codes({ ...scenario, reinforcements: [{ ...late, divisions: ['Nobody’s'] }] })).toEqual(['S01']);
  });

  test('a day that does not last', async () => {
    const scenario = await withReserve('10:15');
    expect(codes({ ...scenario, clock: { start: '10:00', sundown: '10:00' } })).toEqual(['GTC-06']);
  });

  test('a side of which everybody comes later', async () => {
    const scenario = await withReserve('10:15');
    const [late] = scenario.reinforcements;
    const reinforcements = [{ ...late, divisions: ['Duval’s', 'Colbert’s'] }];
    expect(codes({ ...scenario, reinforcements })).toEqual(['GT0-01']);
  });
});
