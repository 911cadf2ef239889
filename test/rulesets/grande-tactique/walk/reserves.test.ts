import { setRules } from '../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../src/rulesets/grande-tactique';
import { scenarioFormat } from '../../../../src/rulesets/grande-tactique/scenario';
import type { Scenario } from '../../../../src/rulesets/grande-tactique/scenario/shape';
import type { Ruled } from '../../../../src/game/events';
import { clock as clockProcedure } from '../../../../src/rulesets/grande-tactique/ending/clock';
import { clockGiven, withArrived } from '../../../../src/rulesets/grande-tactique/walk/reserves';
import { begin } from '../../../../src/rulesets/grande-tactique/walk/begin';
import { musterOf } from '../../../../src/rulesets/grande-tactique/walk/words';
import { newTable } from '../../../support/bot';
import {
  corrects,
  divisions,
  does,
  general,
  offer,
  said,
  stateOf,
  unit,
  valley,
  type Change,
} from './valley';

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
  expect(state.units.map(({ id }) => id)).not.toContain('Gorse');
  expect(musterOf(state).find(({ id }) => id === 'Gorse')).toMatchObject({
    state: 'still to come at 10:15',
  });
  expect(clockGiven(state).arrivals).toMatchObject([{ id: 'late', side: 'blue', units: ['Gorse'] }]);
  const after = withArrived(state, ['late']);
  expect(after.units.find(({ id }) => id === 'Gorse')).toMatchObject({ arriving: true });
  expect(after.generals.map(({ id }) => id)).toContain('Duval');
  expect(after.reserves).toMatchObject([{ arrived: true }]);
  expect(musterOf(after).filter(({ id }) => id === 'Gorse')).toHaveLength(1);
});

describe('reinforcements in a game', () => {
  const LATER: readonly Change[] = [
    divisions(
      ['Duval', 'id: Gorse, arm: cavalry, points: 6, state: shaken'],
      ['Eble', 'id: Hazel, arm: infantry, points: 6'],
    ),
    [
      'terrain:',
      `reinforcements:
  - { id: early, hour: '10:00', divisions: [Duval’s], place: the Linz road }
  - { id: late, hour: '10:30', divisions: [Eble’s] }
terrain:`,
    ],
  ];

  test('come on with their general when their hour has struck, and no others (GTC-02)', async () => {
    const table = await valley(...LATER);
    expect([unit(table, 'Gorse'), general(table, 'Duval')]).toMatchObject([
      { arriving: true },
      { lost: false },
    ]);
    expect([unit(table, 'Hazel'), general(table, 'Eble')]).toEqual([undefined, undefined]);
    expect(clockGiven(stateOf(table)).arrivals).toEqual([
      {
        id: 'early',
        side: 'blue',
        hour: '10:00',
        place: 'the Linz road',
        units: ['Gorse'],
        generals: ['Duval'],
        arrived: true,
      },
      {
        id: 'late',
        side: 'blue',
        hour: '10:30',
        place: null,
        units: ['Hazel'],
        generals: ['Eble'],
        arrived: false,
      },
    ]);
    expect(table.game.facts('Hazel')).toMatchObject({ arm: 'infantry' });
    expect(table.game.facts('Eble')).toMatchObject({ rank: 'division' });
  });

  test('are told with their hour and their place (GTC-02)', async () => {
    const table = await valley(...LATER, ["'10:30', div", "'10:30', place: the mill, div"]);
    const clock = table.game.log.find(({ event }) => event.type === 'ruled')?.event as unknown as Ruled;
    expect(clockProcedure.verdict(clock.outcome as never, clock.situation as never)).toBe(
      'It is 10:00; now arrive: early (Gorse and Duval) near the Linz road.',
    );
    expect(musterOf(stateOf(table)).find(({ id }) => id === 'Hazel')).toMatchObject({
      state: 'still to come at 10:30 near the mill',
    });
  });

  test('cannot be named before, and it is said when they come (GTC-02)', async () => {
    const table = await valley(...LATER);
    await does(table, 'deshake none none none', 'pips I');
    expect(await said(table, 'pivot Hazel')).toBe('Hazel is still to come at 10:30 [GTC-02]');
    expect(await said(table, 'general Eble')).toBe('Eble is still to come at 10:30 [GTC-02]');
  });

  test('check their morale at once if they come on shaken (GT1-01)', async () => {
    const table = await valley(...LATER);
    expect(offer(table, 'deshake')?.title).toBe('Alder, Cedar and Gorse must check their morale');
  });

  test('move on free, and throw no PIP die that turn (GTC-03)', async () => {
    const table = await valley(...LATER);
    await does(table, 'deshake none none none');
    expect(table.game.now.notes).toContain('Gorse may move on near the Linz road, free.');
    await does(table, 'move Gorse 4');
    expect(table.game.now.notes).not.toContain('Gorse may move on near the Linz road, free.');
    await does(table, 'pips I');
    expect(table.game.now.notes).not.toContain('Duval has no PIPs left.');
    expect(await said(table, 'pivot Gorse')).toBe(
      'Gorse has moved or pivoted this turn [GTP-03, Sequence §2]',
    );
    await corrects(table, 'units.Gorse.movedOrPivoted', false);
    expect(await said(table, 'pivot Gorse')).toBe(
      'Gorse arrives this turn: it only moves on [GTP-22, Generals page; Scenario page]',
    );
  });

  test('check their morale in a later turn too, those who come on shaken and no others (GT1-01)', async () => {
    const hazel: Change = ["hour: '10:30'", "hour: '10:00'"];
    const table = await valley(...LATER, hazel, ['first: blue', 'first: red']);
    await does(table, 'pips X', 'flee Newt', 'next', 'invalid Birch, Fir', 'next');
    expect([unit(table, 'Gorse'), unit(table, 'Hazel')]).toMatchObject([
      { arriving: true, state: 'shaken' },
      { arriving: true, state: 'eager' },
    ]);
    expect(offer(table, 'deshake')?.title).toBe('Alder, Cedar and Gorse must check their morale');
  });

  test('who alone are shaken still have their De-shaking Phase', async () => {
    const table = await valley(...LATER, [', state: shaken', ''], [', state: shaken', '']);
    expect([table.game.now.phase, offer(table, 'deshake')?.title]).toEqual([
      'De-shaking Phase',
      'Gorse must check its morale',
    ]);
  });
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
    // Fir would come on unlimbered too.
    expect(codes({ ...scenario, reinforcements })).toEqual(['GT0-01', 'GTC-03']);
  });
});
