import { randomBytes } from 'node:crypto';
import { open, openWithPin, seal, sealWithPin, SCRYPT_COST } from '../../../src/game/secrets/cipher';
import { areSeals } from '../../../src/game/secrets/seals';
import { cheapSecrecy } from '../../support/secrecy';
import { gateTest } from '../../support/evenings';

const CHEAP = cheapSecrecy();
const KEY = randomBytes(32);

test('what was sealed is opened by the same key, for the same occasion', () => {
  const sealed = seal('{"dice":[6,4,2]}', KEY, 'A 3', randomBytes);
  expect(open(sealed, KEY, 'A 3')).toBe('{"dice":[6,4,2]}');
  expect(open(sealed, randomBytes(32), 'A 3')).toBeUndefined();
  expect(open(sealed, KEY, 'A 4')).toBeUndefined();
});

test.each(['iv', 'tag', 'text'] as const)('when its %s is changed, it is not opened', (part) => {
  const sealed = seal('secret', KEY, 'A 3', randomBytes);
  const bytes = Buffer.from(sealed[part], 'base64');
  bytes[0]! ^= 1;
  expect(open({ ...sealed, [part]: bytes.toString('base64') }, KEY, 'A 3')).toBeUndefined();
});

test('the sealed bytes tell nothing of the text: not even its length, and never twice the same', () => {
  const sealed = ['', '9', '12', 'x'.repeat(256)].map((text) => seal(text, KEY, 'A 3', randomBytes));
  expect(new Set(sealed.map(({ text }) => text.length)).size).toBe(1);
  expect(seal('9', KEY, 'A 3', randomBytes).text).not.toBe(sealed[1]?.text);
  expect(() => seal('x'.repeat(257), KEY, 'A 3', randomBytes)).toThrow(RangeError);
});

test('a PIN opens what it sealed, and no other does', async () => {
  const sealed = await sealWithPin('secret', 'Austerlitz 1805', 'A 3', CHEAP);
  expect(await openWithPin(sealed, 'Austerlitz 1805', 'A 3')).toBe('secret');
  expect(await openWithPin(sealed, 'Austerlitz 1806', 'A 3')).toBeUndefined();
  expect(await openWithPin(sealed, 'Austerlitz 1805', 'B 3')).toBeUndefined();
});

describe('a seal from another machine is taken only', () => {
  const received = async (changes: object): Promise<boolean> => {
    const sealed = await sealWithPin('secret', '1805', 'A 3', CHEAP);
    return areSeals({ pin: { ...sealed, ...changes }, program: null });
  };

  test('whole, and at a cost that can be borne', async () => {
    const { n, r, p } = SCRYPT_COST;
    for (const cost of [
      { n, r, p },
      { n: 2 * n, r, p },
      { n: 2, r: 1, p: 1 },
    ])
      expect([cost, await received(cost)]).toEqual([cost, true]);
  });

  test.each<[object]>([
    [{ n: 2 ** 30 }],
    [{ n: 2 ** 17, r: 8, p: 100 }],
    [{ n: 2 ** 17, r: 64 }],
    [{ n: 3 }],
    [{ n: 1 }],
    [{ n: -2 }],
    [{ n: '16' }],
    [{ r: 0 }],
    [{ p: 1.5 }],
    [{ salt: '' }],
    [{ salt: 7 }],
    [{ iv: '' }],
    [{ tag: 'AAAA' }],
    [{ text: null }],
    [{ text: 'A'.repeat(2 ** 20) }],
  ])('not as %j', async (changes) => {
    expect(await received(changes)).toBe(false);
  });

  test.each([[null], [{}], [{ pin: null }], [{ pin: {}, program: null }], [{ pin: null, program: 'x' }]])(
    'not as %j',
    (seals) => expect(areSeals(seals)).toBe(false),
  );
});

test('the same PIN seals differently each time', async () => {
  const [a, b] = await Promise.all([1, 2].map(() => sealWithPin('secret', '1805', 'A 3', CHEAP)));
  expect(a?.salt).not.toBe(b?.salt);
  expect(a?.text).not.toBe(b?.text);
});

gateTest('outside of tests a guess costs time and memory, right or wrong alike', async () => {
  expect(SCRYPT_COST.n).toBeGreaterThanOrEqual(2 ** 15);
  const sealed = await sealWithPin('secret', '1805', 'A 3', { random: randomBytes, cost: SCRYPT_COST });
  const took = async (pin: string): Promise<number> => {
    const start = performance.now();
    await openWithPin(sealed, pin, 'A 3');
    return performance.now() - start;
  };
  expect(await took('1805')).toBeGreaterThan(50);
  expect(await took('wrong')).toBeGreaterThan(50);
});
