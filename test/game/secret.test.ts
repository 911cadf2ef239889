import { commitmentOf, jointFaces, makeLine, type Words } from '../../src/game/commitment';
import { coverDice, type Keeping, type Seals } from '../../src/game/cup';
import {
  commitmentTo,
  liftedBy,
  lineOf,
  openAsKeeper,
  openAsRoller,
  sealSecret,
} from '../../src/game/secret';
import { cheapSecrecy, keeperOf } from '../support/secrecy';

const CHEAP = cheapSecrecy();
const KEEPER = keeperOf();
const OCCASION = { side: 'A', turn: 3 };
const SECRET = { nonce: '00112233445566778899aabbccddeeff' };
const WORDS: Words = ['Ney', ''];

const sealed = (keeping: Keeping, pin?: string): Promise<Seals> =>
  sealSecret(SECRET, OCCASION, keeping, pin, KEEPER, CHEAP);

test.each<[Keeping, string | undefined, boolean, boolean]>([
  ['pin', '1234', true, true],
  ['pin-only', '1234', true, false],
  ['program', undefined, false, true],
])('kept by %s, the secret is opened by those who may', async (keeping, pin, byPin, byProgram) => {
  const seals = await sealed(keeping, pin);
  expect(await openAsRoller(seals, OCCASION, '1234')).toEqual(byPin ? SECRET : undefined);
  expect(openAsKeeper(seals, OCCASION, KEEPER)).toEqual(byProgram ? SECRET : undefined);
});

test('a wrong PIN, another key, or another occasion opens nothing', async () => {
  const seals = await sealed('pin', '1234');
  const later = { ...OCCASION, turn: 4 };
  expect(await openAsRoller(seals, OCCASION, '1235')).toBeUndefined();
  expect(await openAsRoller(seals, later, '1234')).toBeUndefined();
  expect(openAsKeeper(seals, { ...OCCASION, side: 'B' }, KEEPER)).toBeUndefined();
  expect(openAsKeeper(seals, OCCASION, { ...KEEPER, dice: KEEPER.seal })).toBeUndefined();
});

describe('what a secret stands for', () => {
  const cup = { ...OCCASION, count: 3, words: WORDS };
  const faces = jointFaces({ ...OCCASION, words: WORDS }, SECRET.nonce, 3);

  test('are the faces that follow from its nonce and the words', () => {
    const limit = faces.reduce((sum, face) => sum + face, 0);
    expect(liftedBy(cup, SECRET)).toEqual({ dice: { faces }, limit, nonce: SECRET.nonce });
  });

  test('are the dice that were typed, whatever the nonce', () => {
    const typed = { ...SECRET, dice: { count: 3, sum: 12 } };
    expect(liftedBy({ ...cup, words: null }, typed)).toEqual({
      dice: { count: 3, sum: 12 },
      limit: 12,
      nonce: SECRET.nonce,
    });
  });

  test('is bound by the commitment to the line that is shown once the cup is lifted', () => {
    const line = makeLine({ ...OCCASION, words: WORDS, dice: { faces }, nonce: SECRET.nonce });
    expect(commitmentTo(cup, SECRET)).toBe(commitmentOf(line));
    const down = coverDice({
      ...cup,
      situation: {},
      worst: 18,
      keeping: 'program',
      commitment: commitmentOf(line),
      pledge: null,
      seals: { pin: null, program: null },
      cinc: [],
      pips: 0,
    });
    expect(lineOf(down)).toBeUndefined();
    expect(lineOf({ ...down, lifted: liftedBy(cup, SECRET) })).toBe(line);
    expect(lineOf({ ...down, lifted: { dice: { faces }, limit: 11, nonce: null } })).toBeUndefined();
  });
});
