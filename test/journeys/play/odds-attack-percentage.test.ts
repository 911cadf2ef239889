import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '../../../src/core/input/field';
import type { EngagedAttack } from '../../../src/core/odds/attack';
import { askableIn, askedAbout } from '../../../src/cli/play/commands/asked-about';
import { toNumber } from '../../../src/core/odds/fraction';
import { attackOdds } from '../../../src/engagement/attack';
import { does, tableOf } from '../../support/bot';

const ALTENKIRCHEN = readFileSync(join(__dirname, '../../../scenarios/percentage-altenkirchen.yaml'), 'utf8');

describe('percentage: the fire before contact is what the record knows of it', () => {
  const WET = '\nweather: { rainOrSnow: true, fog: true, wet: true, ground: rolling }\nturns:';
  const NEXT: readonly string[] = Array.from({ length: 4 }, () => 'next');
  const NEVER = { procedure: 'close-combat' };
  const firstOf = async (line: string, isWet: boolean, ...acts: readonly string[]) => {
    const table = await tableOf(isWet ? ALTENKIRCHEN.replace('\nturns:', WET) : ALTENKIRCHEN, 's');
    await does(table, 'ready', ...acts);
    const { attack, situation } = askedAbout(table.game, line, await askableIn(table.game));
    const { file } = attack!.plan(situation, table.game.rules.options) as EngagedAttack;
    return file.steps[0]!;
  };

  test.each([
    [
      'the weather, at guns',
      true,
      'Barco > "Foot company"',
      [],
      { inclement: true, wet: true, ground: 'rolling' },
    ],
    ['fog', true, '66th > Schröder', [], { fog: true }],
    [
      'how it has moved',
      false,
      '66th > Schröder',
      [...NEXT.slice(1), 'move Schröder quick'],
      { gait: 'quick' },
    ],
    [
      'that it has unlimbered',
      false,
      'Barco > "Horse company"',
      [
        ...NEXT.slice(1),
        ...[
          'form-guns "Horse company" > limbered',
          'move "Horse company" march',
          'form-guns "Horse company" > unlimbered',
        ],
      ],
      { moved: true },
    ],
    [
      'that it is under fire',
      false,
      '66th > "Line battery"',
      [...NEXT, 'fire "Foot company" > "Line battery" 500'],
      { underFire: true },
    ],
    [
      'the cover of its target',
      false,
      '66th > Schröder a.cover:heavyCover',
      [],
      { targetCover: ['heavyCover'] },
    ],
  ] as const)('%s', async (_, isWet, names, acts, known) => {
    expect(await firstOf(`attack ${names}`, isWet, ...acts)).toMatchObject({ situation: known });
  });

  test('what it has done is of its own turn', async () => {
    const moved = [...NEXT.slice(1), 'move Schröder quick', ...NEXT, 'combat 66th > Schröder'];
    const { situation } = await firstOf('attack 66th > Schröder', false, ...moved);
    expect(situation).not.toMatchObject({ gait: 'quick' });
  });

  test.each([
    ['limbered', 'Barco > "Foot company" b.limbered', []],
    ['broken', '66th > Schröder b.broken', []],
    ['at the double', '66th > Schröder', [...NEXT.slice(1), 'move Schröder double']],
  ])('who is %s does not fire', async (_, names, acts) => {
    expect(await firstOf(`attack ${names}`, false, ...acts)).toMatchObject(NEVER);
  });
});

test('units that have fired fight in the next turn, where fire of the same turn is a bar', async () => {
  const text = ALTENKIRCHEN.replace('\nturns:', '\noptions: { fireBeforeCloseCombat: false }\nturns:');
  const table = await tableOf(text, 's');
  await does(table, 'ready', ...Array.from({ length: 5 }, () => 'next'), 'fire Schröder > 66th 60');
  const hasFired = async (): Promise<unknown> =>
    (askedAbout(table.game, 'attack 66th > Schröder', await askableIn(table.game)).situation.b as Values)
      .firedThisTurn;
  expect(await hasFired()).toBe(true);
  await does(table, 'next', 'next', 'next');
  expect(await hasFired()).toBe(false);
});

test('a unit that falls back from a combat checks for its losses, and mostly routs', async () => {
  const table = await tableOf(ALTENKIRCHEN, 's');
  await does(table, 'ready');
  // Of 28 figures: each one that it loses now is the third quarter (5.1).
  await table.append({ type: 'corrected', path: 'units.Levies.figures', value: 8, reason: 'test' });
  const { attack, situation } = askedAbout(
    table.game,
    'attack Candiani > Levies',
    await askableIn(table.game),
  );
  const { ends, costs = [] } = await attackOdds(table.game.rules, attack!, situation);
  const routed = costs.find(({ of, currency }) => of === 'Levies' && currency === 'routed')!;
  expect(toNumber(ends.wins)).toBeGreaterThan(0.9);
  expect(toNumber(routed.mean)).toBeGreaterThan(0.9);
});

test('who is surprised in a combat checks so for its losses (5.2.2)', async () => {
  const { game } = await tableOf(ALTENKIRCHEN, 's');
  const line = 'attack Candiani > Levies b.surprised';
  const { attack, situation } = askedAbout(game, line, await askableIn(game));
  const { file } = attack!.plan(situation, game.rules.options) as EngagedAttack;
  const surprised = (of: string): readonly unknown[] =>
    file.steps.flatMap(({ procedure, situation: s }) => {
      const { id, cause, surprised: is } = s as Values;
      return procedure === 'morale-check' && cause === 'closeCombat' && id === of ? [is] : [];
    });
  expect([surprised('Candiani'), surprised('Levies')]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});
