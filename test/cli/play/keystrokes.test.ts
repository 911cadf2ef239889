import { attempt, newTable } from '../../support/bot';

/** At most so many characters for a shot or a combat typed as one line. */
const MOST_CHARACTERS = 40;

/** Ten ordinary shots and combats of an evening, as players typed them, with what led up to each. */
const RECORDED: readonly (readonly [line: string, before: readonly string[]])[] = [
  ['fire Brandt > Linnet 1.5', []],
  ['f bra > lin 1.5', []],
  ['f dop > kes 5 obstr beyond:0.5', ['garrison Kestrel']],
  ['f dop > osprey 8 target-at-crest', []],
  ['f eber > raven 2', []],
  ['f conrad > quail 1 no-visible', []],
  ['combat', ['charge Adler > Linnet']],
  ['combat-2', ['charge Adler > Linnet', 'charge Hagen > Plover']],
  ['combat', ['charge Adler > Linnet', 'charge Brandt > Linnet']],
  ['combat', ['charge Hagen > Quail']],
];

/** From set-up to the phase that is wanted, with everybody activated who may be used. */
async function at(before: readonly string[]): Promise<Awaited<ReturnType<typeof newTable>>> {
  const table = await newTable('learning', 'keys');
  const setup = before.filter((line) => line.startsWith('garrison'));
  const charges = before.filter((line) => line.startsWith('charge'));
  for (const line of [...setup, 'ready', 'mo 6 6 6', 'next']) await attempt(table, line);
  if (charges.length > 0) {
    await attempt(table, 'corps Adler, Brandt');
    for (const line of charges.filter((one) => !one.includes('Hagen'))) await attempt(table, line);
    await attempt(table, 'individual Hagen');
    for (const line of charges.filter((one) => one.includes('Hagen'))) await attempt(table, line);
  }
  const phases = charges.length > 0 ? ['next', 'next'] : ['individual Eber', 'stay Eber', 'next'];
  for (const line of phases) await attempt(table, line);
  return table;
}

describe('ten ordinary shots and combats', () => {
  test.each(RECORDED)('%s', async (line, before) => {
    const table = await at(before);
    expect(line.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    // One line is one answer: nothing else has to be asked for.
    expect([line, await attempt(table, line)]).not.toEqual([line, 'unusable']);
  });
});
