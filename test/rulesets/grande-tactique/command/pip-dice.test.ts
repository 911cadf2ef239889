import { PassThrough, Writable } from 'node:stream';
import { findProcedure, setRules } from '../../../../src/core/ruling/adjudicate';
import { askLate } from '../../../../src/cli/prompts';
import { ruleset } from '../../../../src/rulesets/grande-tactique';

const RULES = setRules(ruleset);
const RAW = { corps: 'I', generals: [{ id: 'Colbert' }, { id: 'Bruyère' }] };

/** What comes of answers to the question whom the Corps commander helps, and what was shown. */
async function helped(...answers: readonly string[]) {
  const shown: string[] = [];
  const output = new Writable({ write: (text: Buffer, _, next) => (shown.push(String(text)), next()) });
  const input = new PassThrough();
  input.end(answers.map((line) => `${line}\n`).join(''));
  const paths = [['bonus', 'corps']];
  const io = { input, output, plain: true } as never;
  const said = await askLate(RULES, findProcedure(ruleset, 'pip-dice'), RAW, paths, io);
  return { said, text: shown.join('') };
}

describe('whom a commander helps', () => {
  test('is asked with the generals of the Corps, and again where it is none of them', async () => {
    const { said, text } = await helped('stop Birch', 'Bruyère', '4');
    expect(text).toContain('1: Colbert\n2: Bruyère\n3: none\n');
    expect(said).toMatchObject({ bonus: { corps: 'Bruyère' }, bonusDistance: { corps: 4 } });
  });

  test('is nobody by Enter', async () =>
    expect((await helped('')).said).toMatchObject({ bonus: { corps: null } }));
});

test.each([
  ['bad', [1, 1], []],
  ['bad', [1, 2], ['corps', 'army']],
  ['normal', [1, 1], ['corps', 'army']],
])('is not asked where all rolled 1 under a bad commander (GT2-06): %s, %j', (corpsQuality, rolls, asked) => {
  const outcome = { method: 'plan', allocated: Object.fromEntries(rolls.entries()), bonusUsed: [] };
  const situation = { corpsQuality, armyQuality: 'normal', noCommander: [] };
  const late = findProcedure(ruleset, 'pip-dice').late(outcome, situation, {});
  expect(late.map(([, commander]) => commander)).toEqual(asked);
});
