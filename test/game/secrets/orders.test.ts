import type { SealedOffer } from '../../../src/core/walk/offer';
import type { Values } from '../../../src/core/input/field';
import { commitmentOf } from '../../../src/game/secrets/commitment';
import type { Keeping } from '../../../src/game/secrets/seals';
import { GameFault } from '../../../src/game/files/fault';
import type { OrdersSealed } from '../../../src/game/events';
import {
  isPartOf,
  opensHere,
  openOrders,
  partLine,
  partShown,
  sealOrders,
} from '../../../src/game/secrets/orders';
import { cheapSecrecy, keeperOf } from '../../support/secrecy';

const SECRECY = cheapSecrecy();
const KEEPER = keeperOf();
const STRANGER = keeperOf();

const NAME = 'orders red';
const SITUATION = { right: 'hold', left: 'attack', centre: ['Foy', 'Ney'], scouts: 2 };

const OFFER: SealedOffer = {
  kind: 'sealed',
  word: 'orders',
  title: 'Orders',
  by: 'A',
  procedure: 'orders',
  given: () => ({}),
  roles: [],
  sealing: {
    name: NAME,
    side: 'A',
    draft: () => ({ raw: {}, notes: [] }),
    parts: ({ right, left, centre }: Values) => ({ right, left, centre }),
    open: ({ scouts }) => ({ scouts }),
  },
};

const sealed = (keeping: Keeping, pin?: string): Promise<OrdersSealed> =>
  sealOrders(OFFER, {}, SITUATION, { keeping, pin, programKey: KEEPER, secrecy: SECRECY });

const valuesOf = (orders: Readonly<Record<string, { readonly value: unknown }>> | undefined): object =>
  Object.fromEntries(Object.entries(orders ?? {}).map(([part, { value }]) => [part, value]));

const PARTS = { centre: ['Foy', 'Ney'], left: 'attack', right: 'hold' };

describe('orders that are settled in secret', () => {
  test('are commitments to each part, in an order that tells nothing, and what all may know', async () => {
    const orders = await sealed('program');
    expect(orders).toMatchObject({
      type: 'sealed',
      word: 'orders',
      name: NAME,
      side: 'A',
      open: { scouts: 2 },
    });
    expect(Object.keys(orders.commitments)).toEqual(['centre', 'left', 'right']);
    expect(Object.values(orders.commitments).every((one) => /^[\da-f]{64}$/.test(one))).toBe(true);
    // In quotes, as JSON has them: by themselves, letters come by chance in what is sealed.
    const told = /"(attack|hold|Foy)\\?"/;
    const { text = '' } = orders.seals.program ?? {};
    expect(JSON.stringify(orders)).not.toMatch(told);
    expect(Buffer.from(text, 'base64').toString('latin1')).not.toMatch(told);
  });

  test('are committed to afresh each time, though they are the same', async () => {
    const [one, other] = [await sealed('program'), await sealed('program')];
    expect(one.commitments.left).not.toBe(other.commitments.left);
  });

  test.each<[Keeping, string | undefined, boolean, boolean]>([
    ['pin', '1815', true, true],
    ['pin-only', '1815', true, false],
    ['program', undefined, false, true],
  ])('kept by %s are opened by those who may', async (keeping, pin, byPin, byProgram) => {
    const orders = await sealed(keeping, pin);
    expect(valuesOf(await openOrders(orders, undefined, '1815'))).toEqual(byPin ? PARTS : {});
    expect(valuesOf(await openOrders(orders, KEEPER))).toEqual(byProgram ? PARTS : {});
    expect(opensHere(orders, KEEPER)).toBe(byProgram);
    expect(opensHere(orders, STRANGER)).toBe(false);
  });

  test('stay shut to a wrong PIN and to another computer, which a PIN may still open', async () => {
    const orders = await sealed('pin', '1815');
    expect(await openOrders(orders, STRANGER, '1814')).toBeUndefined();
    expect(await openOrders(orders, undefined)).toBeUndefined();
    expect(valuesOf(await openOrders(orders, STRANGER, '1815'))).toEqual(PARTS);
  });

  test('are a damaged game if they are not what was committed to', async () => {
    const orders = await sealed('program');
    for (const commitments of [
      { ...orders.commitments, left: orders.commitments.right ?? '' },
      { ...orders.commitments, reserve: 'x' },
    ])
      await expect(openOrders({ ...orders, commitments }, KEEPER)).rejects.toThrow(GameFault);
  });
});

describe('a part that is shown', () => {
  test('is proved by its own commitment', async () => {
    const orders = await sealed('program');
    const opened = await openOrders(orders, KEEPER);
    const left = partShown(NAME, 'left', opened ?? {});
    expect(left).toMatchObject({ type: 'opened', of: NAME, part: 'left', value: 'attack' });
    expect(commitmentOf(partLine(left))).toBe(orders.commitments.left);
    expect(isPartOf(orders, left)).toBe(true);
    for (const forged of [
      { ...left, value: 'hold' },
      { ...left, part: 'right' },
      { ...left, of: 'orders blue' },
      { ...left, nonce: '0'.repeat(32) },
      { ...left, part: 'constructor' },
    ])
      expect(isPartOf(orders, forged)).toBe(false);
  });

  test('is nothing where there is no such part', () => {
    for (const part of ['reserve', 'constructor'])
      expect(partShown(NAME, part, {})).toEqual({ type: 'opened', of: NAME, part, value: null, nonce: '' });
  });

  test('has a line that can stand between single quotes', () => {
    const line = partLine({
      of: 'orders red',
      part: "d'Erlon",
      value: { to: ['Foy', 5], é: null },
      nonce: 'ab',
    });
    expect(line).toBe(
      'blucher-orders/1 of=orders%20red part=d%27Erlon ' +
        'value=%7B%22to%22%3A%5B%22Foy%22%2C5%5D%2C%22%C3%A9%22%3Anull%7D nonce=ab',
    );
  });
});
