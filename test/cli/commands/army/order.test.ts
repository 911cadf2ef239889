import { coded, parseAct, type Shop } from '../../../../src/cli/commands/army/order';
import type { Offer } from '../../../../src/core/army/army';

const offer = (id: string, name: string): Offer => ({
  id,
  name,
  section: 'Infantry',
  points: 10,
  have: 0,
  placed: true,
  about: '',
});
const place = (id: string) => ({ id, isPart: true, name: `Corps ${id}`, holds: 'empty', points: 0 });

const SHOP: Shop = {
  offers: coded([
    offer('grenadiers', 'Grenadiers'),
    offer('lightInfantry', 'Light Infantry'),
    offer('lightCavalry', 'Light Cavalry'),
    offer('giron', 'Pedro Girón'),
  ]),
  places: [place('I'), place('II')],
};

const buys = (offered: string, count = 1, where?: string) => ({
  kind: 'buy',
  order: { offer: offered, count, place: where },
});

test.each([
  ['a', buys('grenadiers')],
  ['3a', buys('grenadiers', 3)],
  ['3a II', buys('grenadiers', 3, 'II')],
  ['3 a ii', buys('grenadiers', 3, 'II')],
  ['3a IX', buys('grenadiers', 3, 'IX')],
  ['2 light cavalry ix', buys('lightCavalry', 2, 'IX')],
  ['-2a I', buys('grenadiers', -2, 'I')],
  ['+a', buys('grenadiers')],
  ['2 light cavalry II', buys('lightCavalry', 2, 'II')],
  ['gren', buys('grenadiers')],
  ['GIRON I', buys('giron', 1, 'I')],
  ['move 2a I II', { kind: 'move', order: { offer: 'grenadiers', count: 2, place: 'I' }, to: 'II' }],
  ['mo a I > II', { kind: 'move', order: { offer: 'grenadiers', count: 1, place: 'I' }, to: 'II' }],
  ['corps', { kind: 'place', id: undefined, as: undefined }],
  ['corps G guard', { kind: 'place', id: 'G', as: 'guard' }],
  ['drop I', { kind: 'drop', id: 'I' }],
  ['limit 400', { kind: 'limit', text: '400' }],
  ['un', { kind: 'undo' }],
  ['save my army.yaml', { kind: 'save', file: 'my army.yaml' }],
  ['quit', { kind: 'done' }],
  ['?', { kind: 'help' }],
])('an order is read: %s', (line, act) => {
  expect(parseAct(line, SHOP)).toEqual(act);
});

test.each([
  ['', 'type an order'],
  ['light', 'could be Light Infantry or Light Cavalry'],
  ['grenadeers', 'did you mean'],
  ['0a', 'is no number of things'],
  ['100a', 'is no number of things'],
  ['drop', '"drop" wants'],
  ['move a II', 'is typed as'],
])('%p is refused', (line, message) => {
  expect(() => parseAct(line, SHOP)).toThrow(message);
});

test('offers are lettered beyond z', () => {
  const codes = coded(Array.from({ length: 54 }, (_, i) => offer(`o${i}`, ''))).map(({ code }) => code);
  expect([codes[0], codes[25], codes[26], codes[53]]).toEqual(['a', 'z', 'aa', 'bb']);
});

test('where there are no parts, they are called what the army calls them', () => {
  expect(() => parseAct('drop', { ...SHOP, places: [], part: 'group' })).toThrow(
    '"drop" wants a group, and there is none',
  );
});
