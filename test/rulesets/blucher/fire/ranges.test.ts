import {
  adjudicate,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { houseOf, inForce } from '../../../../src/core/ruling/house';
import type { GridTable } from '../../../../src/core/ruling/table';
import { ruleset } from '../../../../src/rulesets/blucher';

function rulesWith(cells: Values): ReturnType<typeof setRules> {
  const house = houseOf(ruleset, { name: 'club', ruleset: 'blucher', tables: { 'fire-range': cells } });
  return setRules(ruleset, house.options, house);
}

/** The kind of fire of a shot, or the codes of why there is none. */
function shotBy(cells: Values, raw: Values): unknown {
  const rules = rulesWith(cells);
  const procedure = findProcedure(ruleset, 'fire', raw);
  const situation = requireSituation(rules, procedure, { targetType: 'INF', ...raw });
  const { outcome, refused } = adjudicate(rules, procedure, situation, seededSource('ranges'));
  return outcome === null ? refused.map(({ code }) => code) : outcome.mode;
}

const INFANTRY = { type: 'INF', elan: 5 };
const GUNS = { type: 'ART', ammo: 3 };

describe('the ranges of the house', () => {
  test.each([
    [
      'a volley reaches as far as the house says',
      { INF: { near: 2 } },
      { ...INFANTRY, distanceBW: 2 },
      'volley',
    ],
    ['a fraction of a base width too', { INF: { near: 1.5 } }, { ...INFANTRY, distanceBW: 1.5 }, 'volley'],
    [
      'beyond it infantry skirmishes',
      { INF: { near: 2, far: 3 } },
      { ...INFANTRY, distanceBW: 2.1 },
      'skirmish',
    ],
    ['infantry has its own limit', { ART: { far: 10 } }, { ...INFANTRY, distanceBW: 2.1 }, ['FIRE_RANGE']],
    ['so has canister', { ART: { near: 3 } }, { ...GUNS, distanceBW: 3 }, 'short'],
    ['guns reach as far as the house says', { ART: { far: 10 } }, { ...GUNS, distanceBW: 10 }, 'long'],
  ])('%s', (_, cells, raw, expected) => {
    expect(shotBy(cells, raw)).toEqual(expected);
  });

  const other = (distanceBW: number): Values => ({ legalTargets: [{ id: 'Quiot', distanceBW }] });

  test.each([
    [
      'a closer target binds infantry in all of its range',
      { ...INFANTRY, distanceBW: 2.9 },
      ['FIRE_PRIORITY'],
    ],
    ['and guns within 2 BW only', { ...GUNS, distanceBW: 2.9 }, 'long'],
  ])('%s', (_, raw, expected) => {
    expect(shotBy({ INF: { far: 3 } }, { ...raw, ...other(2.5) })).toEqual(expected);
  });

  it('are printed', () => {
    const table = inForce(rulesWith({ INF: { far: 3 } })).tables.find(({ id }) => id === 'fire-range');
    expect((table as GridTable).rows[1]).toEqual(['infantry', 3, 'skirmish']);
  });

  it('may not cross', () => {
    expect(() => rulesWith({ ART: { near: 9 } })).toThrow(
      'tables.fire-range: overlaps: near of ART would pass its far',
    );
  });
});
