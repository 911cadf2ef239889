import type { GameTable } from '../../../src/cli/play/game-table';
import { attempt, newTable } from '../../support/bot';
import { seat } from '../../support/seat';

/*
 * What an ordinary shot or combat costs the players: typed as one line, and asked for by its word alone.
 */

/** At most so many characters for a shot or a combat typed as one line. */
const MOST_CHARACTERS = 40;
/** At most so many answers, where its word alone is typed. */
const MOST_ANSWERS = 4;

interface Recorded {
  readonly line: string;
  /** What is answered, question by question, after the first word of the line alone. */
  readonly answers: readonly string[];
  /** What led up to it. */
  readonly before: readonly string[];
}

const shot = (line: string, answers: readonly string[], ...before: readonly string[]): Recorded => ({
  line,
  answers,
  before,
});

/** Ten of an evening, as players typed them. Enter alone takes what the program proposes. */
const RECORDED: readonly Recorded[] = [
  shot('fire Brandt > Linnet 1.5', ['bra', 'lin', '1.5', '']),
  shot('f bra > lin 1.5', ['bra', 'lin', '1.5', '']),
  shot('f dop > kes 5 obstr beyond:0.5', ['dop', 'kes', '5', ''], 'garrison Kestrel'),
  shot('f dop > osprey 8 target-at-crest', ['dop', 'osprey', '8', '']),
  shot('f eber > raven 2', ['eb', 'ra', '2', '']),
  shot('f conrad > quail 1 no-visible', ['con', 'q', '1', '']),
  shot('combat', [''], 'charge Adler > Linnet 1.5'),
  shot('combat-2', [''], 'charge Adler > Linnet 1.5', 'charge Hagen > Plover 1.5'),
  shot('combat', [''], 'charge Adler > Linnet 1.5', 'charge Brandt > Linnet 1.5'),
  shot('combat', [''], 'charge Hagen > Quail 1.5'),
];

/** From set-up to the phase that is wanted, with everybody activated who may be used. */
async function at(before: readonly string[]): Promise<GameTable> {
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
  test.each(
    RECORDED.map(
      ({ line, answers, before }) => [line, line.length + 1, answers.length, answers, before] as const,
    ),
  )('"%s": %i keys in one line, or %i answers to the word alone', async (line, _, __, answers, before) => {
    const typed = await at(before);
    expect(line.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    // One line is one answer: nothing else has to be asked for.
    expect([line, await attempt(typed, line)]).not.toEqual([line, 'unusable']);

    const asked = await at(before);
    const { left } = seat(asked, answers);
    const [word = ''] = line.split(' ');
    expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
    expect([line, await attempt(asked, word)]).not.toEqual([line, 'unusable']);
    expect(left()).toBe(0);
  });
});
