import fc from 'fast-check';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../src/rulesets/blucher';
import { mend, standingOf } from '../../../../src/rulesets/blucher/armies/report';
import { caseFiles } from '../../../support/cases';
import { armyFrom, checked, SAMPLES } from './support';
import { runsOf } from '../../../support/evenings';

/** No army is small enough for less. */
const LEAST_LIMIT = 100;

/** Every roster of the golden cases that the checks can read, if an army can be had for its limit. */
const rosters = caseFiles()
  .filter(([file]) => file.startsWith('blucher/armies/'))
  .flatMap(([, cases]) => cases)
  .filter(
    ({ procedure, faults, in: raw }) =>
      procedure.startsWith('army-') && !faults && !['austia', 'saxony'].includes(raw.list as string),
  )
  .filter(({ procedure, in: raw }) => procedure !== 'army-values' && (raw.limit as number) >= LEAST_LIMIT);

describe('remedies', () => {
  test.each(rosters.map((golden) => [golden.id, golden] as const))(
    '%s: one after the other they lead to a legal army',
    (_, { in: raw, options }) => {
      const rules = setRules(ruleset, options);
      let army = armyFrom(raw, rules);
      for (let errors = standingOf(army).errors; errors > 0; errors = standingOf(army).errors) {
        const next = mend(army);
        if (next === undefined) break;
        expect(standingOf(next).errors).toBeLessThan(errors);
        army = next;
      }
      expect(standingOf(army).errors).toBe(0);
    },
  );

  it('say what they do to the points, and are right about it', () => {
    for (const { in: raw, options } of rosters) {
      const rules = setRules(ruleset, options);
      for (const { remedy, remedyPoints } of checked(raw, rules).breaches) {
        const said = /\((?:(\d+) points? (less|more)|the points stay)\)\.$/.exec(remedy);
        const points = Number(said?.[1] ?? 0) * (said?.[2] === 'less' ? -1 : 1);
        expect([remedy, points + 0]).toEqual([remedy, said ? remedyPoints : 0]);
      }
    }
  });

  it('are found for a sample army from which anything was taken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAMPLES),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
        ([, raw], gone) => {
          const corps = (raw.corps as readonly { readonly units: readonly unknown[] }[]).map((one, c) => ({
            ...one,
            units: one.units.filter((_, u) => !gone.includes(c * 5 + u)),
          }));
          const army = armyFrom({ ...raw, corps });
          const { errors } = standingOf(army);
          const next = errors === 0 ? army : mend(army);
          expect(next && standingOf(next).errors).toBe(Math.min(errors, next ? standingOf(next).errors : -1));
        },
      ),
      { numRuns: runsOf(60) },
    );
  });
});
