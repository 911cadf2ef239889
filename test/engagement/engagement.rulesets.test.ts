import type { Changes } from '../../src/core/odds/engagement';
import type { Values } from '../../src/core/input/field';
import { loadRuleset, RULESETS } from '../../src/rulesets';

/** What a ruling of a procedure leaves behind, of units as they were. */
async function after(
  ruleset: string,
  procedure: string,
  situation: Values,
  outcome: Values,
  was: Readonly<Record<string, Values>> = {},
): Promise<Changes> {
  const format = await (await loadRuleset(ruleset)).engagements!();
  return format.after[procedure]!({ situation, outcome, options: {}, was: (unit) => was[unit] ?? {} });
}

test.each(RULESETS.map(({ id }) => id))('%s carries on only what its procedures are', async (id) => {
  const ruleset = await loadRuleset(id);
  const format = await ruleset.engagements!();
  const ids = ruleset.procedures.map((procedure) => procedure.id);
  expect(Object.keys(format.after).filter((procedure) => !ids.includes(procedure))).toEqual([]);
  expect(format.schema).toBe(`${id}-engagement/1`);
});

describe('blucher', () => {
  test('hits add up, and ammo runs down along its track', async () => {
    const shot = { id: 'Guns', targetId: 'Foy' };
    const was = { Foy: { hits: 1 }, Guns: { boxesLeft: 6, ammo: 5 } };
    expect(await after('blucher', 'fire', shot, { hits: 2, ammoMarked: 1 }, was)).toEqual({
      Foy: { hits: 3 },
      Guns: { boxesLeft: 5, ammo: 4 },
    });
  });

  test('artillery that is driven off is out, broken infantry too', async () => {
    const end = (outcome: Values): Promise<Changes> =>
      after('blucher', 'fire-end', { id: 'U' }, { fatigues: 0, ...outcome });
    expect(await end({ result: 'retire' })).toEqual({ U: { hits: 0, out: 'retired' } });
    expect(await end({ result: 'broken', elan: 0 })).toEqual({ U: { hits: 0, elan: 0, out: 'broken' } });
    expect(await end({ result: 'retreat' })).toMatchObject({ U: { prepared: false } });
  });

  test('who retreats from a combat is no longer prepared', async () => {
    const fought = {
      attackers: { A: { elan: 4, result: 'mayAdvance' } },
      defenders: { D: { elan: 3, result: 'retreats' } },
    };
    expect(await after('blucher', 'combat', {}, fought)).toEqual({
      A: { elan: 4 },
      D: { elan: 3, prepared: false, garrison: false, entrenched: false },
    });
  });
});

describe.each(['gte', 'gte-fatline'])('%s', (id) => {
  test('hits wait until they are registered, then bases go', async () => {
    const was = { Foy: { hits: 1, status: 'disordered' } };
    expect(await after(id, 'fire', { targetName: 'Foy' }, { hits: 2 }, was)).toEqual({
      Foy: { hits: 3, firingHitsThisPhase: 2 },
    });
    const outcome = { totalHits: 12, removed: 3, remaining: 3, permanentlyShaken: true, destroyed: false };
    expect(await after(id, 'register-hits', { name: 'Foy' }, outcome, was)).toMatchObject({
      Foy: { hits: 0, hitsBefore: 12, bases: 3, status: 'shaken' },
    });
  });

  test('who breaks is out; hits in combat wait too', async () => {
    const situation = { round: 1, A: { name: 'Foy' }, B: [{ name: 'Kempt' }] };
    const outcome = {
      A: { status: 'steady', result: 'won', suffered: 1 },
      B: [{ status: 'broken', result: 'break', suffered: 4 }],
      drawn: false,
      goesOn: 'no',
    };
    expect(await after(id, 'combat', situation, outcome)).toMatchObject({
      Foy: { status: 'steady', hits: 1, round: 2, firstRound: false, charging: false },
      Kempt: { status: 'broken', hits: 4, out: 'broken' },
    });
  });

  test('who recoils is out only where the combat, or the charge, is over', async () => {
    const situation = { round: 1, A: { name: 'Foy' }, B: { name: 'Kempt' } };
    const unit = { status: 'shaken', result: 'recoilShaken', suffered: 0 };
    const fought = (goesOn: string): Promise<Changes> =>
      after(id, 'combat', situation, { A: unit, B: { ...unit, result: 'won' }, drawn: false, goesOn });
    expect((await fought('no')).Foy).toMatchObject({ out: 'recoiled', role: 'inCombat' });
    expect((await fought('ifFollowed')).Foy).not.toHaveProperty('out');
    const failed = { newStatus: 'shaken', result: 'recoilShaken' };
    const tested = (lastMove: string): Promise<Changes> =>
      after(id, 'reaction-test', { name: 'Foy', lastMove }, failed);
    expect((await tested('charging')).Foy).toMatchObject({ out: 'recoiled' });
    expect((await tested('stationary')).Foy).not.toHaveProperty('out');
  });

  test('who breaks by a test is out', async () => {
    expect(await after(id, 'reaction-test', { name: 'Foy' }, { newStatus: 'broken' })).toMatchObject({
      Foy: { out: 'broken' },
    });
  });
});

describe('percentage', () => {
  const was = { A: { figures: 30 }, B: { figures: 20, figuresOriginal: 40, frontFigures: 18, disorder: 1 } };

  test('figures and markers go at once, and the loss is known in percent', async () => {
    const fire = { casualties: 5, targetDisorder: 1 };
    expect(await after('percentage', 'small-arms-fire', { targetId: 'B' }, fire, was)).toEqual({
      B: { figures: 15, figuresOriginal: 40, frontFigures: 15, lossPct: 62.5, disorder: 2 },
    });
  });

  test('each side loses what the other inflicts; a beaten side that flees is out', async () => {
    const fought = {
      winner: 'a',
      inflicted: { a: 4, b: 1 },
      disorder: { a: 0, b: 2 },
      loserStatus: 'broken',
    };
    const situation = { a: { id: 'A' }, b: { id: 'B' } };
    expect(await after('percentage', 'close-combat', situation, fought, was)).toMatchObject({
      A: { figures: 29, disorder: 0 },
      B: { figures: 16, disorder: 3, moraleStatus: 'broken', out: 'broken' },
    });
    expect(await after('percentage', 'morale-check', { id: 'A' }, { status: 'wavering' })).toEqual({
      A: { moraleStatus: 'wavering' },
    });
  });
});

test('grande-tactique: markers and states are facts; routed, silenced and gone units are out', async () => {
  const outcome = {
    newStates: { A: 'shaken', B: 'routed' },
    markersOn: { A: ['shaken'], B: ['routed'] },
    markersOff: { A: ['charge'], B: ['firing'] },
    gone: { C: 'destroyed' },
  };
  expect(await after('grande-tactique', 'charge', {}, outcome)).toEqual({
    A: { state: 'shaken', charge: null },
    B: { state: 'routed', firing: false, out: 'routed' },
    C: { gone: 'destroyed', out: 'destroyed' },
  });
});
