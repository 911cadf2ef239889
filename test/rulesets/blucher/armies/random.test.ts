import fc from 'fast-check';
import { scriptedSource } from '../../../../src/core/dice/scripted';
import { seededSource } from '../../../../src/core/dice/seeded';
import { Problem } from '../../../../src/core/problem';
import { run } from '../../../../src/core/run';
import { armyBook } from '../../../../src/rulesets/blucher/armies/book';
import { LIST_IDS } from '../../../../src/rulesets/blucher/armies/own-fields';
import { RULES, checked } from './support';

const book = armyBook(RULES);
const armyOf = (list: string, limit: number, seed: string): unknown =>
  book.workshop.written(run(book.random({ list, limit }), seededSource(seed)));

describe('a random army', () => {
  it('is legal, of any list, for any points that an army can have', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIST_IDS),
        fc.integer({ min: 150, max: 450 }),
        fc.string({ minLength: 1, maxLength: 8 }),
        (list, limit, seed) => {
          const report = checked(armyOf(list, limit, seed));
          expect(report.errors).toEqual([]);
          expect(report.total).toBeLessThanOrEqual(limit);
          expect(report.total).toBeGreaterThan(limit - 25);
        },
      ),
      { numRuns: 60 },
    );
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
