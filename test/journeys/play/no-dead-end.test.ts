import { readAct } from '../../../src/cli/play/line';
import { commandWords } from '../../../src/cli/play/commands/game-commands';
import { TURN as CAMPAIGN } from '../../../src/rulesets/blucher/campaign/walk/turn';
import { TURN as BLUCHER } from '../../../src/rulesets/blucher/walk/turn';
import { TURN as GRANDE_TACTIQUE } from '../../../src/rulesets/grande-tactique/walk/turn';
import { TURN as GTE } from '../../../src/rulesets/gte/walk/turn';
import { TURN as PERCENTAGE } from '../../../src/rulesets/percentage/walk/turn';
import { evening } from '../../support/evening';

/** The answers that lead into the movement of the first turn. */
const MOVEMENT = ['ready', ''];

describe('a command that cannot be read', () => {
  test.each([
    ['explain', "missing required argument 'word'"],
    ['explain --help', "missing required argument 'word'"],
    ['table combat combat', 'too many arguments'],
  ])('%s: says so, and the game goes on', async (line, words) => {
    const { exchanges } = await evening('learning', [...MOVEMENT, line, 'score']);
    expect(exchanges.at(-2)?.told).toContain(words);
    expect(exchanges.at(-1)?.told).toContain('White');
  });
});

describe('the word of an act', () => {
  const TURNS = { BLUCHER, CAMPAIGN, GRANDE_TACTIQUE, GTE, PERCENTAGE };
  type Acts = readonly { readonly word: string }[];
  interface AnyTurn {
    readonly steps: readonly { readonly acts: Acts }[];
    readonly due?: Acts;
    readonly anyTime?: Acts;
  }

  /** The words of all acts of a step, and of those that are no part of one. */
  const wordsOf = ({ steps, due = [], anyTime = [] }: AnyTurn): readonly string[] =>
    [...steps.flatMap(({ acts }) => acts), ...due, ...anyTime].map(({ word }) => word);

  /** Words of both. Such a command belongs to one kind of game, and gives way where the act is on offer. */
  const BOTH: Readonly<Record<string, unknown>> = {
    GTE: [
      ['lost', 'pin'],
      ['reach', 'campaign'],
    ],
    CAMPAIGN: [['map', 'campaign']],
  };

  test.each(Object.entries(TURNS))('%s: is that of no command, but for a few', (name, turn) => {
    const words = wordsOf(turn);
    expect(commandWords().filter(([word]) => words.includes(word))).toEqual(BOTH[name] ?? []);
  });

  it('goes before a command of campaigns', async () => {
    const answers = [...MOVEMENT, 'reach Falier > Felice', '4', ''];
    const { exchanges } = await evening('gte-ferrabosco', answers);
    expect(exchanges.at(-1)?.told).toContain('Verdict');
  });
});

it('print shows no card that lies face down', async () => {
  const { exchanges } = await evening('learning', [...MOVEMENT, 'individual Eber', 'print']);
  const [, units = ''] = (exchanges.at(-1)?.told ?? '').split('the Galgenberg');
  expect(units).toMatch(/Eber +infantry 6/);
  expect(units).toMatch(/Nightjar +face down/);
  expect(units.match(/infantry|artillery|cavalry/g)).toHaveLength(1);
});

describe('correct', () => {
  test.each([
    ['its first question', ['<']],
    ['a later one', ['Hagen', '<', '<']],
  ])('is left at %s', async (_, keys) => {
    const { exchanges, table } = await evening('learning', [...MOVEMENT, 'correct', ...keys, 'score']);
    expect(exchanges.at(-2)?.told).toContain('The act is not done.');
    expect(exchanges.at(-1)?.told).toContain('White');
    expect(table.game.log.some(({ event }) => event.type === 'corrected')).toBe(false);
  });
});

test.each([
  ['redo 5', '"redo" stands alone; "5" is too much'],
  ['redo 3 please', '"redo" stands alone; "3 please" is too much'],
  ['undo 1 2', '"undo" takes one number; "2" is too much'],
  ['undo 1 please agreed', '"undo" takes one number; "please" is too much'],
])('%s says which word is too much, and does nothing', async (line, words) => {
  const { exchanges, table } = await evening('learning', ['reveal Adler', 'reveal Brandt', 'undo 2', line]);
  expect(exchanges.at(-1)?.told).toContain(words);
  expect(table.game.log.at(-1)?.event.type).toBe('undone');
});

describe('what cannot be done now', () => {
  const MISSED = [...MOVEMENT, 'next', 'fire Brandt > Martin 1.5', 'fire Brandt > Linnet 2'];
  const HORSE = [...MOVEMENT, 'order horse > attack'];
  const MOVED = [...MOVEMENT, 'advance Felice'];

  test.each([
    [
      'learning',
      MISSED,
      'again 2',
      '"fire Brandt > Linnet 2" was not done, so that there is nothing to mend',
    ],
    [
      'gte-ferrabosco',
      HORSE,
      'order horse > attack',
      'Falier’s horse has taken its command test in this turn',
    ],
    [
      'gte-ferrabosco',
      MOVED,
      'order horse > support',
      'Falier’s horse is too late for another order: a unit',
    ],
    [
      'gte-ferrabosco',
      [...HORSE, 'charge Felice > Lacy 4'],
      'turn',
      '"turn" has to wait: first comes test Felice',
    ],
    [
      'learning',
      [],
      'charge Adler > Linnet',
      'there is no "charge Adler" now (it belongs to "Movement phase"); there are prepared,',
    ],
  ])('%s, after %j, %s: the reason is told', async (scenario, before, line, words) => {
    const { exchanges } = await evening(scenario, [...before, line]);
    expect(exchanges.at(-1)?.told.replace(/\s+/g, ' ')).toContain(words);
  });
});

test.each([
  ['retreat Hagen', 'there is no "retreat Hagen" now; there'],
  ['retreat Quial', '(did you mean "retreat Quail"?)'],
  ['retreat old fxo 2', '(did you mean "retreat Old Fox"?)'],
])('%s: no act with the name of another unit is proposed', (line, words) => {
  const acts = ['Quail', 'Old Fox'].map((id) => ({ word: `retreat ${id}`, act: 'retreat', roles: [] }));
  const offers = acts.map((act) => ({ ...act, kind: 'noted', title: '', by: 'A' }) as const);
  const roster = ['Quail', 'Old Fox', 'Hagen'].map((id) => ({ id }));
  expect(() => readAct(line, offers, roster)).toThrow(words);
});

test('"next" belongs to no phase more than to others', () => {
  const offers = [{ word: 'A', roles: [], kind: 'noted', title: '', by: 'A' }] as const;
  const steps = [{ name: 'veto', title: 'Veto', citation: '', about: [], acts: ['next'] }];
  expect(() => readAct('next', offers, [], [], steps)).toThrow('there is no "next" now; there is A');
});

describe('a fact that is wrong or missing', () => {
  const FIRE = [...MOVEMENT, 'corps Adler, Brandt', 'charge Adler > Linnet 2', 'next'];
  const ADVANCE = [...FIRE, 'next', 'combat', '', '', ''];

  test.each([
    ['advance Adler 1.5', ADVANCE, 'Longest legal advance straight ahead: 1.5 is not allowed'],
    [
      'odds fire Conrad > Martin',
      [...FIRE, 'correct units.Martin.concealed false seen'],
      'Distance: is missing',
    ],
    ['odds', FIRE, 'give an act, as it would be typed'],
  ])('%s: is told by its label', async (line, before, words) => {
    const { exchanges } = await evening('learning', [...before, line]);
    expect(exchanges.at(-1)?.told.replace(/\s+/g, ' ')).toContain(words);
    // What would follow from it is not told beside it.
    expect(exchanges.at(-1)?.told).not.toContain('How far it advances');
  });

  test.each([
    ['more than the record has', ['fire Lacy > Brenta 3 bases-firing:5'], 'Bases that fire: cannot be 5'],
    [
      'left out, though the record needs it',
      ['', 'move Cismon', '', 'n'],
      'Legs of the move: is missing; give',
    ],
  ])('%s: is told by its label', async (_, lines, words) => {
    const { exchanges } = await evening('gte-ferrabosco', ['ready', ...lines]);
    expect(exchanges.at(-1)?.told).toContain(words);
  });
});

describe('an objective', () => {
  test.each([
    ['learning', 'objective galgenberg red', 'the Galgenberg Red'],
    ['learning', "objective 'the Galgenberg' > red", 'the Galgenberg Red'],
    ['learning', 'objective the mill red', 'the mill Red'],
    ['learning', 'objective hill red', 'the Galgenberg Red'],
    ['gte-ferrabosco', 'objective Costalunga > blue', 'the Costalunga Blue'],
    ['percentage-birkenau', 'objective the farm > blue', 'the farm Blue'],
  ])('%s, %s: is meant by its name and its id', async (scenario, line, score) => {
    const { exchanges } = await evening(scenario, [...MOVEMENT, line, 'score']);
    expect(exchanges.at(-1)?.told.replace(/\s+/g, ' ')).toContain(score);
  });

  it('that is none is refused in words', async () => {
    const { exchanges } = await evening('learning', [...MOVEMENT, 'objective bridge red']);
    expect(exchanges.at(-1)?.told).toContain('"bridge" cannot be meant as place; give mill or hill');
  });
});
