import { courseOf, Keys } from '../../../support/terminal-evening';
import { evenings, gateTest } from '../../../support/evenings';
import { runCli } from '../../../cli/run-cli';

/** Battles that come to their end, one a ruleset, the shortest first. */
const BATTLES = [
  ['grande-tactique', 'grande-tactique-dunes'],
  ['percentage', 'percentage-altenkirchen'],
  ['blucher', 'learning'],
  ['gte-fatline', 'gte-kalkenau'],
  ['gte', 'gte-ferrabosco'],
] as const;

const PLAYED = BATTLES.slice(0, Math.max(1, Math.round(BATTLES.length * evenings(0.2))));

jest.setTimeout(180_000);

let keys: Keys | undefined;
afterEach(() => keys?.close());

gateTest.each(PLAYED)(
  'an evening of %s at a terminal, with two wrong names and a power cut, ends with the right winner',
  async (_, scenario) => {
    const course = await courseOf(scenario);
    const half = Math.floor(course.lines.length / 2);
    const third = Math.floor(course.lines.length / 3);
    keys = new Keys(course, { [third]: 'fire Xerxes > Cyrus 2', [2 * third]: 'charge Cambyses > Darius' });
    await keys.play([scenario, '--dice', 'ask'], half);
    keys.kill();
    await keys.play([]);
    keys.kill();

    const { env } = keys;
    const shown = await runCli(['game', 'show', '--plain'], { env });
    expect(shown.out.replaceAll(/\s+/g, ' ')).toContain(`End: ${course.ending}`);
    expect(await runCli(['game', 'verify'], { env })).toMatchObject({ status: 0 });
    const told = await runCli(['game', 'log', '--json'], { env });
    expect(/Xerxes|Cyrus|Cambyses|Darius/.exec(told.out)).toBeNull();
  },
);
