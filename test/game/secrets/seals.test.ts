import {
  openWithProgramKey,
  sealFor,
  unseal,
  type Keeping,
  type Seals,
} from '../../../src/game/secrets/seals';
import { cheapSecrecy, keeperOf } from '../../support/secrecy';

const KEEPER = keeperOf();
const OCCASION = 'A 3';
const TEXT = '{"nonce":"00112233445566778899aabbccddeeff"}';

const sealed = (keeping: Keeping, pin?: string): Promise<Seals> =>
  sealFor(TEXT, OCCASION, { keeping, pin, programKey: KEEPER, secrecy: cheapSecrecy() });

test.each<[Keeping, string | undefined, boolean, boolean]>([
  ['pin', '1234', true, true],
  ['pin-only', '1234', true, false],
  ['program', undefined, false, true],
])('a secret kept as "%s" is opened by those who may', async (keeping, pin, byPin, byProgram) => {
  const seals = await sealed(keeping, pin);
  expect(await unseal(seals, OCCASION, undefined, '1234')).toBe(byPin ? TEXT : undefined);
  expect(await unseal(seals, OCCASION, KEEPER)).toBe(byProgram ? TEXT : undefined);
  expect(openWithProgramKey(seals, OCCASION, KEEPER)).toBe(byProgram ? TEXT : undefined);
  expect(await unseal(seals, OCCASION, KEEPER, '1234')).toBe(TEXT);
});

test('a wrong PIN, another key, or another occasion opens nothing', async () => {
  const seals = await sealed('pin', '1234');
  expect(await unseal(seals, OCCASION, undefined, '1235')).toBeUndefined();
  expect(await unseal(seals, 'A 4', undefined, '1234')).toBeUndefined();
  expect(openWithProgramKey(seals, 'B 3', KEEPER)).toBeUndefined();
  expect(openWithProgramKey(seals, OCCASION, { ...KEEPER, dice: KEEPER.seal })).toBeUndefined();
  expect(openWithProgramKey(seals, OCCASION, undefined)).toBeUndefined();
});
