import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptedSource } from '../../../src/core/dice/scripted';
import { loadEngagement } from '../../../src/engagement/load';
import type { Engagement } from '../../../src/engagement/engagement';
import { runTrial, type Trial } from '../../../src/engagement/trial';
import { loadKnown } from '../../../src/rulesets';

const FILE = join(__dirname, '..', '..', '..', 'scenarios', 'engagements', 'gte-push.yaml');

const push = (): Promise<Engagement> => loadEngagement(readFileSync(FILE, 'utf8'), FILE, loadKnown);

/** The push with these throws, all of which are used. */
async function fought(...throws: readonly (readonly number[])[]): Promise<Trial> {
  const source = scriptedSource(throws.flat());
  const trial = runTrial(await push(), source);
  source.finish();
  return trial;
}

const MISSES = { fire: [1, 1, 1], foy: [1, 1], kempt: [1, 1, 1] } as const;
const sixes = (count: number): readonly number[] => Array.from({ length: count }, () => 6);
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe('a column that pushes at a line', () => {
  test('charges in the first round only, and is fired at in it only; then all bases fight', async () => {
    const { made, rounds, units } = await fought(MISSES.fire, MISSES.foy, MISSES.kempt, sixes(6), ones(6));
    expect(made).toEqual([1, 0, 0, 2, 0, 0]);
    expect(rounds).toBe(2);
    expect(units.get('Kempt')).toMatchObject({ out: 'broken' });
    expect(units.get('Foy')).toMatchObject({ round: 3, charging: false, role: 'inCombat' });
  });

  test('recoils from two draws, as the line does, and it is over (G12.3-06)', async () => {
    const { units, rounds } = await fought(MISSES.fire, MISSES.foy, MISSES.kempt, ones(6), ones(6));
    for (const unit of ['Foy', 'Kempt']) expect(units.get(unit)).toMatchObject({ out: 'recoiled' });
    expect(rounds).toBe(2);
  });

  test('tests for what it was hit by, and has charged in vain if it fails', async () => {
    const { made, units } = await fought(sixes(3), [1]);
    expect(made).toEqual([1, 1, 1, 0, 0, 0]);
    expect(units.get('Foy')).toMatchObject({ out: 'recoiled', status: 'shaken' });
    expect(units.get('Kempt')).not.toHaveProperty('out');
  });
});
