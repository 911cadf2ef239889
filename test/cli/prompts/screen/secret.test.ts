import { PassThrough, Writable } from 'node:stream';
import { askDice, choosePin, openedWithPin, readDice } from '../../../../src/cli/input/secret-input';

/** A terminal that takes its keys from `input`, and all that is on its screen. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  let screen = '';
  /** Each typed once a question is there that ends so. */
  const keys: { readonly at: string; readonly typed: string }[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      screen += String(chunk);
      const [next] = keys;
      if (next && String(chunk).trimEnd().endsWith(next.at)) {
        keys.shift();
        setImmediate(() => input.write(next.typed));
      }
      done();
    },
  });
  return { prompts: { input, output }, keys, screen: () => screen };
}

const CHOOSE = 'choose a PIN (it is not shown):';

describe('a PIN', () => {
  test('is not what was typed before it was asked for: that is forgotten, unseen', async () => {
    const { prompts, keys, screen } = terminal();
    prompts.input.write('9999\r9999\rhalf a li');
    keys.push({ at: CHOOSE, typed: '1815\r1815\r1815\r' }, { at: 'Once more:', typed: '1815\r' });
    expect(await choosePin(prompts, 'Red')).toBe('1815');
    expect(screen()).not.toMatch(/9999|half|1815|differ/);
    // Nor is it there for what is asked next, where all could see it.
    expect(prompts.input.read()).toBeNull();
  });

  test('that is short is called short, and all hear what a short one is worth', async () => {
    const { prompts, keys, screen } = terminal();
    keys.push({ at: CHOOSE, typed: '181\r' }, { at: CHOOSE, typed: '1815\r' });
    keys.push({ at: 'Once more:', typed: '1816\r' }, { at: CHOOSE, typed: '1815\r' });
    keys.push({ at: 'Once more:', typed: '1815\r' });
    expect(await choosePin(prompts, 'Red')).toBe('1815');
    expect(screen().replace(/\n/g, ' ')).toContain('four digits fall within the hour, four words do not.');
    expect(screen()).toMatch(/The PIN is too short; give 4 characters or more\.\n.*\n.*\nThe two differ\.\n/);
  });

  test('is asked for until it opens something, or Enter says that it does not now', async () => {
    const opens = (pin: string): Promise<string | undefined> =>
      Promise.resolve(pin === '1815' ? 'orders' : undefined);
    const right = terminal();
    for (const typed of ['1816\r', '1815\r']) right.keys.push({ at: 'Enter: not now:', typed });
    expect(await openedWithPin(right.prompts, 'Red', 'it stays shut', opens)).toBe('orders');
    expect(right.screen()).toContain('That is not the PIN.');
    const none = terminal();
    none.keys.push({ at: 'Enter: not now:', typed: '\r' });
    await expect(openedWithPin(none.prompts, 'Red', 'it stays shut', opens)).rejects.toThrow('it stays shut');
  });
});

test('what hidden dice show is never on the screen, not even where they cannot show it', async () => {
  const { prompts, keys, screen } = terminal();
  const at = 'Red: type 3 faces from 1 to 6, or = and the sum, 3 to 18 (it is not shown):';
  keys.push({ at, typed: '6 4 7\r' }, { at, typed: '6 4 2\r' });
  expect(await askDice(prompts, 'Red', { count: 3 })).toEqual({ faces: [6, 4, 2] });
  expect(screen()).not.toMatch(/6 4/);
  expect(screen()).toContain('These dice cannot show that; type 3 faces from 1 to 6');
});

test.each([
  ['642', 3, 6, { faces: [6, 4, 2] }],
  ['6, 4+2', 3, 6, { faces: [6, 4, 2] }],
  ['=12', 3, 6, { count: 3, sum: 12 }],
  ['12', 3, 6, undefined],
  ['12', 2, 6, { faces: [1, 2] }],
  ['10 3', 2, 10, { faces: [10, 3] }],
  ['4', 1, 6, { faces: [4] }],
  ['6 4', 3, 6, undefined],
  ['7 1 1', 3, 6, undefined],
  ['x', 1, 6, undefined],
  ['=', 1, 6, undefined],
  ['=', 0, 6, undefined],
])('dice that are typed as "%s", for %i of %i sides', (text, count, sides, dice) => {
  expect(readDice(text, { count, sides })).toEqual(dice);
});
