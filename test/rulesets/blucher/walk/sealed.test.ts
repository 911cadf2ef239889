import type { Values } from '../../../../src/core/input/field';
import type { State } from '../../../../src/rulesets/blucher/walk/record/game';
import { does, learning, toMovement } from './table';

const DIVISION = 'division red';
const SEALED = { of: DIVISION, column: '2', size: null };

/** Red's status phase: a group has arrived with units that were settled in secret; another is not there yet. */
async function sealedArrival() {
  const table = await learning();
  await toMovement(table);
  await does(table, 'next', 'next', 'next');
  const { walk, rules, present } = table.game;
  const state = present.state as unknown as State;
  const arrival = { mode: 'fixed', turn: 9 };
  const group = { side: 'A', arrival, arrived: true, rolled: false, begun: false, sealed: SEALED };
  const groups = [
    { ...group, id: 'second' },
    { ...group, id: 'third', arrived: false, sealed: { ...SEALED, column: '3' } },
  ];
  const own = { ...state.sides.A, hidden: { units: hiddenUnits(state), officers: {} } };
  const waiting = { ...state, groups, sides: { ...state.sides, A: own } } as unknown as Values;
  const offers = (now: Values) => walk.now(now, rules).offers;
  return { walk, rules, waiting, offers };
}

/** A card of the side as it lies sealed: one of its own units under another name. */
function hiddenUnits({ units }: State): Values {
  const [one] = Object.values(units).filter(({ side }) => side === 'A');
  return { Hidden: { ...one, id: 'Hidden' } };
}

test('a sealed group that has arrived shows its units before anything else, by its own side', async () => {
  const { waiting, offers } = await sealedArrival();
  const opening = offers(waiting).filter(({ word }) => word.startsWith('open'));
  expect(opening).toEqual([
    expect.objectContaining({
      word: 'open-second',
      act: 'open',
      title: 'second has arrived, and shows its units',
      by: 'A',
      owed: true,
      automatic: true,
    }),
  ]);
  expect(opening[0]?.needs?.({})).toEqual([{ of: DIVISION, part: '2 units' }]);
});

test('its units wait at the edge once they are shown, and owe their entry', async () => {
  const { walk, rules, waiting, offers } = await sealedArrival();
  const shown = walk.learn(waiting, { of: DIVISION, part: '2 units', value: ['Hidden'] });
  const done = { word: 'open-second', by: 'A', named: {}, situation: {}, outcome: null };
  const after = walk.apply(shown, done, rules) as unknown as State;
  expect(after.units.Hidden).toMatchObject({ where: 'waiting', group: 'second' });
  expect(after.groups.map(({ sealed }) => sealed)).toEqual([null, { ...SEALED, column: '3' }]);
  expect(
    offers(after as unknown as Values)
      .filter(({ owed }) => owed)
      .map(({ word }) => word),
  ).toEqual(['enter Hidden']);
});
