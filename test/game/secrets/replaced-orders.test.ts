import { replacementFault, changedPart } from '../../../src/game/secrets/replaced-orders';
import type { OrdersSealed, PartShown } from '../../../src/game/events';
import type { KnownOrders } from '../../../src/game/timeline';

const OF = 'orders red';

const SEALED: OrdersSealed = {
  type: 'sealed',
  word: 'orders',
  by: 'A',
  named: { leader: 'Foy' },
  procedure: 'orders',
  name: OF,
  side: 'A',
  open: { columns: ['1', '2'] },
  commitments: { left: 'aa', right: 'bb' },
  keeping: 'pin-only',
  seals: { pin: null, program: null },
};

/** Orders of which these parts were shown. */
function knownWith(values: Readonly<Record<string, unknown>> = {}): KnownOrders {
  const shown = Object.entries(values).map(([part, value]): [string, PartShown] => [
    part,
    { type: 'opened', of: OF, part, value, nonce: '00' },
  ]);
  return { sealed: SEALED, shown: Object.fromEntries(shown) };
}

const ANOTHER_SEAL = { iv: 'AA', tag: 'BB', text: 'CC' };

const against = (change: Partial<OrdersSealed>): string | undefined =>
  replacementFault(knownWith(), { ...SEALED, anew: 'rewritten', ...change });

describe('orders in the place of others', () => {
  test('need some to take the place of', () => {
    expect(replacementFault(undefined, { ...SEALED, anew: 'rewritten' })).toBe(
      'nothing is settled as "orders red"',
    );
  });

  test('are the same under another PIN, or written anew with the same parts', () => {
    expect(against({ anew: 'resealed' })).toBeUndefined();
    expect(against({ commitments: { right: 'cc', left: 'dd' } })).toBeUndefined();
    expect(against({ anew: 'resealed', commitments: { right: 'bb', left: 'aa' } })).toBeUndefined();
  });

  test('lie under another seal, of which nothing can be said', () => {
    for (const anew of ['resealed', 'rewritten'] as const)
      expect(against({ anew, seals: { pin: null, program: ANOTHER_SEAL } })).toBeUndefined();
  });

  test('that are the same under another PIN keep their commitments', () => {
    expect(against({ anew: 'resealed', commitments: { left: 'aa', right: 'cc' } })).toBe(
      'under another PIN it had to stay the same',
    );
  });

  test('say how they were settled anew', () => {
    const forged = { ...SEALED, anew: 'otherwise' } as object as OrdersSealed;
    for (const event of [SEALED, forged])
      expect(replacementFault(knownWith(), event)).toBe('it does not say how it was settled anew');
  });

  test.each<[string, Partial<OrdersSealed>]>([
    ['the act', { word: 'missions' }],
    ['who acts', { by: 'B' }],
    ['who is named', { named: { leader: 'Ney' } }],
    ['the procedure', { procedure: 'missions' }],
    ['the name', { name: 'orders blue' }],
    ['the side', { side: 'B' }],
    ['what all know', { open: { columns: ['1', '3'] } }],
    ['the keeping', { keeping: 'pin' }],
    ['a part less', { commitments: { left: 'aa' } }],
    ['a part more', { commitments: { left: 'aa', right: 'bb', reserve: 'cc' } }],
    ['another part', { commitments: { left: 'aa', reserve: 'bb' } }],
  ])('cannot change %s', (_, change) => {
    for (const anew of ['resealed', 'rewritten'] as const)
      expect(against({ ...change, anew })).toBe('it is not of the kind whose place it takes');
  });
});

describe('what was shown of orders', () => {
  test('stays, and the rest may change', () => {
    const known = knownWith({ left: 'attack', scouts: 2 });
    expect(changedPart(knownWith(), { left: 'hold' })).toBeUndefined();
    expect(changedPart(known, { left: 'attack', scouts: 2, right: 'hold' })).toBeUndefined();
    expect(changedPart(known, { left: 'attack', scouts: 3 })).toBe('scouts');
    expect(changedPart(known, { left: 'hold', scouts: 3 })).toBe('left');
  });

  test('is changed where it is missing', () => {
    expect(changedPart(knownWith({ left: 'attack' }), { right: 'attack' })).toBe('left');
  });

  test.each<[string, unknown, unknown, boolean]>([
    ['names in another order', ['Foy', 'Ney'], ['Ney', 'Foy'], true],
    ['one name more', ['Foy', 'Ney'], ['Ney', 'Foy', 'Foy'], false],
    ['another name', ['Foy', 'Ney'], ['Ney', 'Reille'], false],
    ['entries in another order', { Foy: '1', Ney: '2' }, { Ney: '2', Foy: '1' }, true],
    ['entries that have changed places', { Foy: '1', Ney: '2' }, { Foy: '2', Ney: '1' }, false],
    ['lists inside', { units: ['a', 'b'], of: [['c', 'd']] }, { of: [['d', 'c']], units: ['b', 'a'] }, true],
    ['lists inside that differ', { units: ['a', 'b'] }, { units: ['a'] }, false],
    ['a list and what is none', ['Foy'], 'Foy', false],
    ['nothing and something', null, [], false],
  ])('is the same or not: %s', (_, before, now, isSame) => {
    expect(changedPart(knownWith({ units: before }), { units: now })).toBe(isSame ? undefined : 'units');
  });
});
