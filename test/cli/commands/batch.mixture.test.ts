import { caseFiles } from '../../support/cases';
import { runCli } from '../run-cli';
import { gateTest } from '../../support/evenings';

const LINES = 10_000;
/** Every so many lines one cannot be used. */
const BAD_EVERY = 97;

const golden = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ faults }) => faults === undefined);

/** A golden case as a line of `batch`; without dice of its own it is seeded. */
function lineOf(i: number): string {
  const { rules, procedure, in: situation, options, dice } = golden[i % golden.length]!;
  const thrown = dice === undefined ? { seed: `line ${i}` } : { dice };
  const asked = i % BAD_EVERY === 0 ? { ...situation, nonsense: i } : situation;
  return JSON.stringify({ id: i, ruleset: rules, procedure, situation: asked, options, ...thrown });
}

describe('ten thousand lines over every procedure of every ruleset', () => {
  jest.setTimeout(60_000);

  gateTest('are answered in order, each bad one by an error that names what is wrong', async () => {
    const stdin = Array.from({ length: LINES }, (_, i) => `${lineOf(i)}\n`).join('');
    const { status, out, err } = await runCli(['batch'], { stdin });
    const answers = out
      .trimEnd()
      .split('\n')
      .map(
        (text) =>
          JSON.parse(text) as {
            readonly id: number;
            readonly error?: { readonly path: string; readonly message: string };
          },
      );
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: LINES }, (_, i) => i));
    const failed = answers.filter(({ error }) => error !== undefined);
    expect(failed.map(({ id }) => id)).toEqual(
      answers.map(({ id }) => id).filter((id) => id % BAD_EVERY === 0),
    );
    expect(failed.filter(({ error }) => error?.path.includes('nonsense') !== true)).toEqual([]);
    expect([status, err]).toEqual([2, '']);
  });
});
