import type { GameTable } from '../../../../../src/cli/play/game-table';
import { situationOf } from '../../../../../src/core/walk/offer';
import { attempt } from '../../../../support/bot';
import { seat } from '../../../../support/seat';
import { bothSpending, corrects, does, offer, owed, said, spending, stateOf, throws, unit } from '../valley';

describe('Charge Phase', () => {
  test('all chargers of one target charge together, under the principal that is named', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Lynx in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(owed(table)).toEqual(['resolve Lynx']);
    await does(table, 'resolve Lynx > Elm > away > front');
    expect(unit(table, 'Dogwood')).toMatchObject({ charge: null, state: 'eager' });
    expect(owed(table)).toEqual([]);
  });

  test('each target has a charge of its own, and the moving side says which comes first (GT4-01)', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Otter in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(table.game.now.offers.map(({ word, title }) => [word, title]).slice(0, 2)).toEqual([
      ['resolve Lynx', 'Dogwood charges Lynx'],
      ['resolve Otter', 'Elm charges Otter'],
    ]);
    await does(table, 'resolve Otter away');
    expect(owed(table)).toEqual(['resolve Lynx']);
  });

  test('a follow-up charge comes before anything else', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    await corrects(table, 'units.Lynx.state', 'shaken');
    table.dice = { kind: 'seeded', seed: 'b' };
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    const followUp = stateOf(table).turn.followUp;
    expect(followUp).toEqual({ charger: 'Dogwood', target: 'Otter' });
    expect(owed(table)).toEqual(['resolve Otter']);
  });
});

/** Blue in its Charge Phase; Dogwood and Elm charge these targets. */
async function charging(dogwood: string, elm: string): Promise<GameTable> {
  const table = await spending(4);
  await does(table, `charge Dogwood > ${dogwood} in-contact`, `charge Elm > ${elm} in-contact`);
  await does(table, 'stop Birch', 'stop Fir', 'next');
  return table;
}

describe('a charge', () => {
  test('that fails does not shake a charger who no longer touches the target (GT4-06, GT4-09)', async () => {
    const table = await charging('Lynx', 'Lynx');
    expect(offer(table, 'resolve Lynx')?.title).toBe('Dogwood and Elm charge Lynx');
    throws(table, 1);
    await does(table, 'resolve Lynx > Elm > away > front');
    expect([unit(table, 'Dogwood'), unit(table, 'Elm')]).toMatchObject([
      { charge: null, state: 'eager' },
      { charge: null, state: 'shaken' },
    ]);
  });

  test('on a target that has gone is owed, lapses without a question, and shakes nobody (GT4-05)', async () => {
    const table = await charging('Lynx', 'Lynx');
    await corrects(table, 'units.Lynx.gone', 'destroyed');
    expect(table.game.now.offers[0]).toMatchObject({
      word: 'resolve Lynx',
      title: 'Lynx is destroyed: the charge of Dogwood and Elm on it lapses',
      owed: true,
    });
    await does(table, 'resolve Lynx');
    expect([unit(table, 'Dogwood'), unit(table, 'Elm'), owed(table)]).toMatchObject([
      { charge: null, state: 'eager' },
      { charge: null, state: 'eager' },
      [],
    ]);
  });

  test('on a target that fled from fire in this turn lapses too (GT4-05)', async () => {
    const table = await spending(2);
    await corrects(table, 'units.Otter.state', 'shaken');
    await does(table, 'charge Dogwood > Otter in-contact', 'next', 'valid');
    await does(table, 'fire Birch > Otter firerWins', 'excuse Fir');
    expect(offer(table, 'resolve Otter')?.title).toBe('Otter is routed: the charge of Dogwood on it lapses');
    await does(table, 'resolve Otter');
    expect([unit(table, 'Otter'), unit(table, 'Dogwood')]).toMatchObject([
      { state: 'routed' },
      { charge: null, state: 'eager' },
    ]);
  });

  test.each([
    ['a friend', 'Elm'],
    ['nobody', 'Ottr'],
    ['the unit that has just fled', 'Lynx'],
    ['silenced guns, which are not charged', 'Polecat'],
    ['a unit that has left', 'Marten'],
  ])('is not followed up by one on %s (GT4-21)', async (_, target) => {
    const table = await charging('Lynx', 'Otter');
    await corrects(table, 'units.Polecat.state', 'silenced');
    await corrects(table, 'units.Marten.gone', 'withdrawn');
    const line = `resolve Lynx front cavalryNext:followUp followUpTarget:${target}`;
    expect(await said(table, line)).toMatch(/followUpTarget: .*Newt.*Otter/);
    expect(owed(table)).toEqual(['resolve Lynx', 'resolve Otter']);
  });

  test('tells how the next target is typed, where its name stands alone', async () => {
    const table = await charging('Lynx', 'Otter');
    const typed = '"Polecat" has to say what it is; give follow-up-target:Polecat';
    expect(await said(table, 'resolve Lynx front follow-up Polecat')).toBe(typed);
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front');
    expect(await said(table, 'resolve Lynx follow-up Polecat')).toBe(typed);
  });

  test('is followed up at once, before the other charges (GT4-21)', async () => {
    const table = await charging('Lynx', 'Otter');
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Polecat');
    expect(stateOf(table).turn.followUp).toEqual({ charger: 'Dogwood', target: 'Polecat' });
    expect(owed(table)).toEqual(['resolve Polecat']);
    const followUp = offer(table, 'resolve Polecat');
    expect(followUp && situationOf(followUp)?.given({})).toMatchObject({ principal: 'Dogwood' });
    throws(table, 1);
    await does(table, 'resolve Polecat front');
    expect([unit(table, 'Dogwood'), owed(table)]).toMatchObject([{ state: 'shaken' }, ['resolve Otter']]);
  });
});

describe('a charge whose lost result is not entered (GT4-10, GT4-13, GT4-19)', () => {
  /** What was corrected, the dice, what was typed first, what is due, what is typed then, the unit that is changed, and how. */
  const OPEN: readonly (readonly [
    corrections: Readonly<Record<string, unknown>>,
    dice: readonly number[],
    answer: string,
    entered: string,
    changed: string,
    how: object,
  ])[] = [
    [{}, [4, 4], 'withstood', 'chargersShaken', 'Dogwood', { state: 'shaken' }],
    [{}, [4, 4], 'withstood', 'noResolution', 'Dogwood', { state: 'eager', charge: null }],
    [{}, [4, 3, 4], 'cavalryNext', 'pursue', 'Dogwood', { state: 'shaken' }],
    [{}, [4, 3, 4], 'cavalryNext', 'halt', 'Dogwood', { state: 'eager' }],
    [{ 'units.Lynx.state': 'routed' }, [4], 'routedResult', 'destroyed', 'Lynx', { gone: 'destroyed' }],
    [{ 'units.Lynx.state': 'routed' }, [4], 'routedResult', 'other', 'Lynx', { state: 'routed' }],
  ];

  test('asks for the next answer, whatever the check after the charge has shown', async () => {
    const table = await charging('Lynx', 'Otter');
    await corrects(table, 'units.Lynx.state', 'routed');
    throws(table, 4, 1);
    await does(table, 'resolve Lynx front', 'resolve Lynx routedResult:flees');
    expect(stateOf(table).unanswered).toMatchObject({ answer: 'cavalryNext', distanceFled: 7 });
  });

  test.each(OPEN)('%j %j stays open: %s is %s', async (corrections, dice, answer, entered, changed, how) => {
    const table = await charging('Lynx', 'Otter');
    for (const [path, value] of Object.entries(corrections)) await corrects(table, path, value);
    throws(table, ...dice);
    await does(table, 'resolve Lynx front');
    const { game } = table;
    expect(offer(table, 'resolve Lynx')).toMatchObject({
      title: 'Dogwood has charged Lynx: say what follows',
      roles: [],
    });
    expect(owed(table)).toEqual(['resolve Lynx']);
    expect(await said(table, 'next')).toContain('has to wait');
    const { length } = game.log;
    expect([await attempt(table, 'resolve Lynx'), game.log.length]).toEqual(['refused', length]);
    await corrects(table, 'units.Polecat.limbered', false);
    throws(table, 4);
    await does(table, `resolve Lynx ${answer}:${entered}`);
    expect([unit(table, changed), stateOf(table).unanswered]).toMatchObject([
      how,
      answer === 'routedResult' && entered === 'destroyed' ? { answer: 'cavalryNext' } : null,
    ]);
  });

  test('is not followed by a pursuit where its target was destroyed (GT4-20)', async () => {
    const table = await charging('Lynx', 'Otter');
    await corrects(table, 'units.Lynx.state', 'routed');
    throws(table, 4, 4);
    await does(table, 'resolve Lynx front', 'resolve Lynx routedResult:destroyed');
    expect(await said(table, 'resolve Lynx cavalryNext:pursue')).toBe(
      'cavalryNext: cannot be: nobody has fled',
    );
    const { shown } = seat(table, ['2']);
    await does(table, 'resolve Lynx');
    expect(shown()).toMatch(/1: it makes a follow-up charge\n2: it stays/);
    expect(owed(table)).toEqual(['resolve Otter']);
  });

  test('pursues as far as its target fled, and is told but once', async () => {
    const table = await charging('Otter', 'Lynx');
    throws(table, 4, 3, '3 4', 4);
    await does(table, 'resolve Otter front', 'resolve Otter cavalryNext:pursue');
    expect(table.game.log.at(-1)?.event).toMatchObject({
      outcome: { flight: null, pursuit: { unit: 'Dogwood', distance: 17 } },
      rolls: [],
    });
    expect(owed(table)).toEqual(['resolve Lynx']);
  });

  test('charges on at whom is named, before any other', async () => {
    const table = await charging('Lynx', 'Otter');
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front', 'resolve Lynx cavalryNext:followUp followUpTarget:Polecat');
    expect(owed(table)).toEqual(['resolve Polecat']);
  });

  test('is asked for its answer at a table, before it is ruled on', async () => {
    const table = await charging('Lynx', 'Otter');
    throws(table, 4, 4);
    await does(table, 'resolve Lynx front');
    const { shown } = seat(table, ['2']);
    await does(table, 'resolve Lynx');
    expect(shown()).toContain('The target withstands the charge: what follows');
    expect(unit(table, 'Dogwood')).toMatchObject({ state: 'shaken' });
  });

  test('waits no more where its principal charger is gone, and that is said', async () => {
    const table = await charging('Lynx', 'Otter');
    throws(table, 4, 4);
    await does(table, 'resolve Lynx front');
    const before = table.game.present.state;
    await corrects(table, 'units.Dogwood.gone', 'destroyed');
    expect(table.game.walk.correctionEffects(before, table.game.present.state)).toContain(
      'The charge of Dogwood on Lynx waits for no answer any more.',
    );
    expect(owed(table)).toEqual(['resolve Otter']);
  });
});

test('units of several Divisions do not charge together: one is chosen (GT4-04)', async () => {
  const table = await bothSpending(4);
  await does(table, 'charge Dogwood > Lynx in-contact', 'charge Gorse > Lynx in-contact');
  await does(table, 'charge Hawthorn > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
  const [resolve] = table.game.now.offers;
  expect(resolve?.roles.map(({ label, among }) => [label, among.join(' ')])).toEqual([
    ['Division whose charge it is', 'Colbert’s Duval’s'],
    ['Principal charger', 'Dogwood Gorse Hawthorn'],
    ...['Dogwood', 'Gorse', 'Hawthorn'].map((id) => [
      `Part of Lynx that ${id} touches`,
      'front flank rear away',
    ]),
  ]);
  // Who does not charge leads nobody, and is asked for no touch.
  const left = resolve?.roles.map(({ sensible }) => sensible?.({ command: 'Duval’s' }).join(' '));
  const touches = ['away', 'front flank rear away', 'front flank rear away'];
  expect(left).toEqual([undefined, 'Gorse Hawthorn', ...touches]);
  await does(table, 'resolve Lynx > Duval > Gorse > front > front > front');
  expect([unit(table, 'Dogwood'), unit(table, 'Gorse')]).toMatchObject([
    { charge: null, state: 'eager' },
    { charge: null },
  ]);
});
