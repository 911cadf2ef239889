import { requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { fillUnits } from '../../../src/core/scenario/known-facts';
import { ruleset } from '../../../src/rulesets/grande-tactique';
import { factsOfUnit } from '../../../src/rulesets/grande-tactique/turn/state';
import { unitShape, type Unit } from '../../../src/rulesets/grande-tactique/units/unit';

const RULES = setRules(ruleset);

function unit(id: string, facts: Partial<Unit>): Unit {
  const defaults = Object.fromEntries(
    Object.entries(unitShape).map(([name, field]) => [name, field.default]),
  );
  return { ...(defaults as unknown as Unit), id, ...facts };
}

const ROSTER: Readonly<Record<string, Values>> = {
  B1: factsOfUnit(
    unit('B1', { arm: 'infantry', quality: 'veteran', state: 'shaken', attachedGeneralId: 'G1' }),
  ),
  B2: factsOfUnit(unit('B2', { arm: 'cavalry', charge: 'R1' })),
  R1: factsOfUnit(unit('R1', { arm: 'infantry', firing: true })),
  G1: { id: 'G1', pips: 3, divisionId: 'D1' },
};

function filled(id: string, raw: Values): Values {
  const procedure = ruleset.procedures.find((one) => one.id === id)!;
  return requireSituation(
    RULES,
    procedure,
    fillUnits(procedure, raw, (name) => ROSTER[name]),
  );
}

describe('where a roster or a game is there, ids stand for records', () => {
  test('of units and generals', () => {
    expect(filled('pip-action', { general: 'G1', unit: 'B1', action: 'pivot' })).toMatchObject({
      general: { id: 'G1', pips: 3 },
      unit: { id: 'B1', arm: 'infantry', state: 'shaken', attachedGeneralId: 'G1' },
    });
  });

  test('within lists', () => {
    expect(
      filled('charge', { target: 'R1', chargers: [{ unit: 'B2', contactFace: 'flank' }] }),
    ).toMatchObject({
      target: { id: 'R1', firing: true },
      chargers: [{ unit: { id: 'B2', arm: 'cavalry', charge: 'R1' }, contactFace: 'flank' }],
    });
  });

  test('in checks, where facts are fields of their own; what is given wins', () => {
    expect(filled('morale', { unit: 'B1', cause: 'deshake', quality: 'raw' })).toMatchObject({
      arm: 'infantry',
      quality: 'raw',
      shaken: true,
      general: true,
    });
    expect(filled('deshake', { units: [{ unit: 'B1', terrainBonus: 'bua' }] })).toMatchObject({
      units: [{ arm: 'infantry', quality: 'veteran', shaken: true, terrainBonus: 'bua' }],
    });
  });
});
