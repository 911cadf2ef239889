import fc from 'fast-check';
import { newTable } from '../../../support/bot';
import { play } from './random-play';
import { learning } from './table';
import { evenings, runsOf, variants } from '../../../support/evenings';

const SHARED = ['objectives:\n', 'players: { red: 3, white: 2 }\nobjectives:\n'] as const;

describe('a moderated battle', () => {
  it.each(variants(['learning', 'fuentes-de-onoro']))(
    'stays sound whatever is typed: %s',
    async (scenario) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(), async (seed) => {
          const name = `game ${seed}`;
          expect((await play(await newTable(scenario, name), name, { lines: 120 })).faults).toEqual([]);
        }),
        { numRuns: runsOf(15) },
      );
    },
  );

  it('stays sound where several players share a side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect((await play(await learning(SHARED), `game ${seed}`, { lines: 80 })).faults).toEqual([]);
      }),
      { numRuns: runsOf(8) },
    );
  });
});

/** An evening has about 400 acts. */
const ACTS = 400 * evenings(0.3);

const OPENINGS = [
  (seed: string) => newTable('fuentes-de-onoro', seed),
  () => learning(SHARED),
  (seed: string) => newTable('learning', seed),
];

test('whole battles of a random player meet no fault, no act without end, and no duty that nobody can do', async () => {
  let acts = 0;
  for (let game = 0; acts < ACTS; game++) {
    const seed = `evening ${game}`;
    const opening = OPENINGS[game % OPENINGS.length];
    const evening = opening && (await play(await opening(seed), seed, { acts: ACTS - acts }));
    expect([seed, evening?.faults]).toEqual([seed, []]);
    acts += evening?.acts ?? 0;
  }
  expect(acts).toBeGreaterThanOrEqual(ACTS);
}, 1_200_000);
