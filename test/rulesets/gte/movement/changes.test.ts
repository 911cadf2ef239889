import {
  adjudicate,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../../src/core/dice/scripted';
import type { Values } from '../../../../src/core/input/field';
import { houseOf } from '../../../../src/core/ruling/house';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { standard as ruleset } from '../../../../src/rulesets/gte';

function ruledBy(cells: Values, id: string, raw: Values): Ruling {
  const house = houseOf(ruleset, { name: 'club', ruleset: 'gte', tables: { 'formation-changes': cells } });
  const rules = setRules(ruleset, {}, house);
  const procedure = findProcedure(ruleset, id, raw);
  return adjudicate(rules, procedure, requireSituation(rules, procedure, raw), scriptedSource([]));
}

const outcomeBy = (...asked: Parameters<typeof ruledBy>): Values | null => ruledBy(...asked).outcome;

describe('changes of formation by the house', () => {
  const half = { lineColumn: { infantry: 1 / 2 } };

  test.each([
    ['infantry takes the share that the house gives', 'infantry', 'steady', 0.5],
    ['and twice as much where it is shaken', 'infantry', 'shaken', 1],
    ['cavalry takes the printed one', 'lightCavalry', 'steady', 1],
  ])('%s', (_, arm, status, share) => {
    expect(outcomeBy(half, 'formation-check', { arm, from: 'line', to: 'column', status })).toMatchObject({
      share,
    });
  });

  it('leave more of a move', () => {
    const raw = { arm: 'infantry', formation: 'line', formationChange: 'lineColumn' };
    expect([outcomeBy({}, 'movement', raw), outcomeBy(half, 'movement', raw)]).toMatchObject([
      { cost: 1, left: 0 },
      { cost: 0.5, left: 1 },
    ]);
  });

  it('take guns the share of limbering', () => {
    const raw = { arm: 'horseArtillery', gunClass: '6', formation: 'deployed', limbering: 'limber' };
    expect(outcomeBy({ limber: { artillery: 1 } }, 'movement', raw)).toMatchObject({ cost: 1 });
  });

  it.each([
    ['movement', { arm: 'infantry', formation: 'line', formationChange: 'lineColumn' }],
    ['formation-check', { arm: 'infantry', from: 'line', to: 'column' }],
    [
      'recoil',
      { arm: 'horseArtillery', gunClass: '6', formation: 'deployed', cause: 'combat', limbers: true },
    ],
  ])('are cited by %s', (id, raw) => {
    const citations = ruledBy({ ...half, limber: { artillery: 1 } }, id, raw).steps.map(
      ({ citation }) => citation,
    );
    expect(citations).toContainEqual(expect.stringContaining('house rule "club", table formation-changes'));
  });

  test.each([
    [
      'a share of more than a move',
      { lineColumn: { infantry: 1.5 } },
      'lineColumn takes 1.5 of a move; give a share from 0 to 1',
    ],
    [
      'a change that the troops cannot make',
      { skirmish: { cavalry: 1 } },
      'skirmish: there is none for cavalry',
    ],
  ])('%s is refused', (_, cells, message) => {
    expect(() => ruledBy(cells, 'movement', {})).toThrow(`tables.formation-changes: ${message}`);
  });
});
