import { loadScenario } from '../../../../src/scenario/load';
import { checkFile } from '../../../../src/scenario/check-file';
import { loadKnown } from '../../../../src/rulesets';

/** What is found in a variant of the learning scenario. */
async function foundIn(variant: string): Promise<readonly string[]> {
  const { remarks } = await checkFile(`{ extends: learning, ${variant} }`, 'own.yaml', loadKnown);
  return remarks.map(({ code, text }) => `${code} ${text}`);
}

const inSecond = (units: string): string => `sides: { red: { formations: { second: { units: ${units} } } } }`;

describe('what the battle of a campaign brings along', () => {
  test.each([
    ['fatigues as many as elan', '[{ type: light, fatigues: 6 }]', 'L09 6 of 6 elan leave nothing of it'],
    ['fatigues of guns', '[{ type: guns, fatigues: 1 }]', 'L09 artillery has no elan to lose'],
    ['all ammo boxes', '[{ type: guns, ammoMarked: 6 }]', 'L09 6 of 6 boxes leave nothing of it'],
    [
      'guns with cavalry',
      '[{ type: hussars, attachedArtillery: true }]',
      'L09 artillery is attached to infantry only',
    ],
  ])('%s are an error', async (_, units, told) => {
    expect(await foundIn(inSecond(units))).toContainEqual(expect.stringContaining(told));
  });

  test('losses that leave something are none', async () => {
    const found = await foundIn(
      inSecond('[{ type: light, count: 2, fatigues: 5 }, { type: line, attachedArtillery: true }]'),
    );
    expect(found.filter((text) => text.startsWith('L09'))).toEqual([]);
  });

  test('points belong to a side, and objectives have some', async () => {
    const found = await foundIn('victory: { nightfall: objectivesThenPoints, points: { green: 1 } }');
    expect(found).toEqual([
      expect.stringContaining('S01 there is no side "green"'),
      expect.stringContaining('L08w has no vp, and points decide'),
      expect.stringContaining('L08w has no vp, and points decide'),
    ]);
  });

  test('an officer comes with a group of his own side', async () => {
    const found = await foundIn('sides: { red: { subcommanders: [{ name: Ney, group: late }] } }');
    expect(found).toEqual([expect.stringContaining('S01 there is no reinforcement group of red "late"')]);
  });

  test('what decides at nightfall, and that a group may be left out, is shown', async () => {
    const text = `{ extends: learning, victory: { nightfall: objectivesThenPoints, points: { red: 2 } },
      reinforcements: [{ id: late, side: red, formations: [second], edge: { side: bottom, sections: [B1] },
      arrival: { mode: roll }, voluntary: true }] }`;
    const { format, facts, rules } = await loadScenario(text, 'own.yaml', loadKnown);
    const told = format.overview(facts, rules).map((line) => `${line.label}: ${line.text}`);
    expect(told).toContain(
      'Nightfall: who holds all objectives, else who has more points; beside the objectives Red 2',
    );
    expect(told).toContain('Later: late (Red) by a die times 4, if its side wants it, bottom edge, B1');
  });
});
