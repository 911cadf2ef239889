import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fatline, standard } from '../../../../src/rulesets/gte';
import type { Due } from '../../../../src/rulesets/gte/follow-on';
import { ruleOn } from '../rule-on';

const owedBy = ({ ruling }: ReturnType<typeof ruleOn>): readonly Due[] =>
  (ruling.outcome?.followOn ?? []) as readonly Due[];
const ids = (owed: readonly Due[]): readonly string[] => owed.map(({ procedure }) => procedure);

describe('what a ruling owes', () => {
  const home = join(__dirname, '..', '..', '..', '..', 'src', 'rulesets', 'gte');
  const sources = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const owed = sources.flatMap((file) =>
    [...readFileSync(join(home, file), 'utf8').matchAll(/procedure: '([a-z-]+)'/g)].map(([, id = '']) => id),
  );

  test.each([standard, fatline])('is a procedure of $id', ({ procedures }) => {
    const known = procedures.map(({ id }) => id);
    expect(owed.length).toBeGreaterThan(0);
    expect(owed.filter((id) => !known.includes(id))).toEqual([]);
  });
});

describe('a charge from wish to pursuit, one ruling after the other', () => {
  const horse = { name: 'Blues', arm: 'heavyCavalry' };
  const blues = { ...horse, grade: 'regular', formation: 'line' };
  const foot = { name: 'Foy', arm: 'infantry', formation: 'line' };
  const foy = { ...foot, grade: 'regular' };

  it('goes on as each ruling says', () => {
    const check = ruleOn('charge-check', {
      ...horse,
      formation: 'line',
      order: 'attack',
      targetArm: 'infantry',
      straight: 4,
    });
    expect(owedBy(check)).toEqual([{ procedure: 'reaction-test', for: 'Blues', occasion: 'wishCharge' }]);
    const wish = ruleOn(
      'reaction-test',
      {
        ...blues,
        occasion: 'wishCharge',
        enemyArm: 'infantry',
        targetStatus: 'steady',
        targetFormation: 'line',
      },
      [3],
    );
    expect(ids(owedBy(wish))).toEqual([]);
    const charged = ruleOn('reaction-test', { ...foy, occasion: 'charged', enemyArm: 'heavyCavalry' }, [6]);
    expect(ids(owedBy(charged))).toEqual(['charge-response']);
    const answer = ruleOn('charge-response', {
      ...foy,
      passedTest: true,
      choice: 'receive',
      chargerArm: 'heavyCavalry',
    });
    expect(answer.ruling.outcome).toMatchObject({ canFire: true, lastMove: 'stationary', followOn: [] });
    const combat = ruleOn(
      'combat',
      {
        A: { ...blues, bases: 4, inContact: 2, charging: true },
        B: { ...foy, bases: 4, inContact: 2, received: true },
      },
      [2, 2, 1, 1],
    );
    expect(ids(owedBy(combat))).toEqual([
      'register-hits',
      'general-risk',
      'break-unit',
      'surrender',
      'reaction-test',
      'control-test',
      'pursuit',
    ]);
    const breaks = ruleOn('break-unit', {
      ...foot,
      originalStrength: 4,
      hitsBefore: 2,
      cause: 'combat',
    });
    expect(breaks.ruling.outcome).toMatchObject({ totalHits: 3, rout: 3 });
    const control = ruleOn('control-test', { ...horse, grade: 'regular', status: 'disordered' }, [2]);
    expect(control.ruling.outcome).toMatchObject({ mustPursue: true });
    const chase = ruleOn('pursuit', {
      ...horse,
      status: 'disordered',
      allOpponentsBroke: true,
      mustPursue: true,
      gap: 3,
    });
    expect(owedBy(chase)).toEqual([
      { procedure: 'surrender', for: 'the routers', cause: 'contactedByPursuers' },
      { procedure: 'combat', for: 'Blues', cause: 'broken' },
    ]);
  });

  it('comes to the same in one command', () => {
    const { ruling, lines } = ruleOn(
      'charge-sequence',
      {
        charger: { ...blues, bases: 4, inContact: 2 },
        target: { ...foy, bases: 4, inContact: 2 },
        targetFires: false,
      },
      [3, 6, 2, 2, 1, 1],
    );
    expect(ruling.outcome).toMatchObject({ ends: 'combat', charger: 'won', target: 'break' });
    expect(lines).toEqual([
      'Foy breaks; Blues wins.',
      'Now owed: the hits of Foy from combat, the dice for generals of Foy, the breaking of Foy, the surrender of Foy, the reaction test of friends within 2B, the control test of Blues and the pursuit of Blues.',
    ]);
  });
});
