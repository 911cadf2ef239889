import fc from 'fast-check';
import type { Order, Roster } from '../../../../src/core/army/army';
import { scriptedSource } from '../../../../src/core/dice/scripted';
import { seededSource } from '../../../../src/core/dice/seeded';
import { Problem } from '../../../../src/core/input/problem';
import { run } from '../../../../src/core/ruling/run';
import { armyBook } from '../../../../src/rulesets/blucher/armies/book';
import { LIST_IDS } from '../../../../src/rulesets/blucher/armies/lists/own-fields';
import { standingOf } from '../../../../src/rulesets/blucher/armies/report';
import { RULES, armyFrom, checked } from './support';
import { runsOf } from '../../../support/evenings';

const book = armyBook(RULES);
const randomOf = (list: string, limit: number, seed: string): Roster =>
  run(book.random({ list, limit }), seededSource(seed));
const armyOf = (list: string, limit: number, seed: string): unknown =>
  book.workshop.written(randomOf(list, limit, seed));

/** Single things that the army could still buy without a fault or a new warning. */
function leftOpen(roster: Roster, { left, warnings }: { left: number; warnings: number }): readonly string[] {
  const { workshop } = book;
  const keys = [...workshop.places(roster).map(({ id }) => id), 'noCorps'];
  return workshop
    .offers(roster)
    .filter(({ points, have, most = Infinity }) => points <= left && have < most)
    .flatMap(({ id, placed }) =>
      (placed ? keys : [undefined]).map((place) => ({ offer: id, count: 1, place })),
    )
    .filter((order) => {
      const after = bought(roster, order);
      return after !== undefined && after.errors === 0 && after.warnings <= warnings;
    })
    .map(({ offer, place }) => `${offer} for ${place}`);
}

function bought(roster: Roster, order: Order): ReturnType<typeof standingOf> | undefined {
  try {
    return standingOf(armyFrom(book.workshop.buy(roster, order)));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

describe('a random army', () => {
  it('is legal, of any list, for any points that an army can have, and nothing more can be bought', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIST_IDS),
        fc.integer({ min: 150, max: 450 }),
        fc.string({ minLength: 1, maxLength: 8 }),
        (list, limit, seed) => {
          const roster = randomOf(list, limit, seed);
          const { errors, warnings } = standingOf(armyFrom(roster));
          const { total = 0 } = checked(roster);
          expect([errors, total <= limit]).toEqual([0, true]);
          expect(leftOpen(roster, { left: limit - total, warnings })).toEqual([]);
        },
      ),
      { numRuns: runsOf(40) },
    );
  });

  it.each(LIST_IDS)('of %s leaves little of 300 points', (list) => {
    expect(checked(armyOf(list, 300, 'club night')).total).toBeGreaterThan(290);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(armyOf('russia', 300, 'club night')).toEqual(armyOf('russia', 300, 'club night'));
    expect(armyOf('russia', 300, 'club night')).not.toEqual(armyOf('russia', 300, 'other night'));
  });

  it('hangs on nothing but the dice that it asks for', () => {
    const few = scriptedSource([1, 1, 1]);
    expect(() => run(book.random({ list: 'austria', limit: 200 }), few)).toThrow(Problem);
  });

  it('is not made where the points are too few', () => {
    expect(() => armyOf('britain', 20, 'a')).toThrow(
      'no legal army of britain was found for 20 points; give more',
    );
  });

  it('takes the variant that is wished', () => {
    const wish = { list: 'britain', limit: 300, variant: 'hundredDays' };
    expect(run(book.random(wish), seededSource('a'))).toMatchObject({ variant: 'hundredDays' });
    expect(() => run(book.random({ ...wish, variant: 'waterloo' }), seededSource('a'))).toThrow(
      'no variant "waterloo"',
    );
  });
});
