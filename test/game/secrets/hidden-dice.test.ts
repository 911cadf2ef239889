import type { HiddenOffer } from '../../../src/core/walk/offer';
import { GameFault } from '../../../src/game/files/fault';
import { commitmentOf, makeLine } from '../../../src/game/secrets/commitment';
import type { Keeping } from '../../../src/game/secrets/seals';
import { cover, openCup } from '../../../src/game/secrets/hidden-dice';
import type { CupCovered } from '../../../src/game/events';
import { bytesOf } from '../../support/bot';
import type { ProgramKey } from '../../../src/game/secrets/program-key';
import { played, verify } from '../recorded';
import { cheapSecrecy } from '../../support/secrecy';

const FACES = [6, 1, 5];

/** Dice that were hidden in a new game of its own; with null the program throws them. */
async function covered(keeping: Keeping, seed = 'a', faces: readonly number[] | null = FACES) {
  const { game, programKey } = await played(['ready']);
  const offer = game.now.offers.find(({ kind }) => kind === 'hidden') as HiddenOffer;
  const question = game.ask(offer, {}, game.fill(offer, {}));
  const pin = keeping === 'program' ? undefined : '1815';
  const typed = faces === null ? undefined : { faces };
  const keepsake = { keeping, pin, programKey, secrecy: cheapSecrecy(bytesOf(seed)) };
  const cup = await cover(game.rules, offer, question, { typed }, keepsake);
  return { cup, programKey, rules: game.rules };
}

describe('dice under a cup', () => {
  test.each<[Keeping, boolean, boolean]>([
    ['program', true, false],
    ['pin', true, true],
    ['pin-only', false, true],
  ])('kept as "%s" are opened by the program: %s, by the PIN: %s', async (keeping, byProgram, byPin) => {
    const { cup, programKey, rules } = await covered(keeping);
    const shown = { type: 'shown', name: 'mo 1', dice: { faces: FACES }, limit: 12 };
    const opened = async (key: ProgramKey | undefined, pin?: string): Promise<boolean> => {
      const found = await openCup(rules, cup, key, pin);
      if (found) expect(found).toMatchObject(shown);
      return found !== undefined;
    };
    expect(await opened(programKey)).toBe(byProgram);
    expect(await opened(undefined, '1815')).toBe(byPin);
    expect(await opened(undefined, '1805')).toBe(false);
    expect(await opened(undefined)).toBe(false);
  });

  test('are what was committed to, as anybody can see', async () => {
    const { cup, programKey, rules } = await covered('program');
    const { dice, nonce } = (await openCup(rules, cup, programKey))!;
    const line = makeLine({ side: cup.side, turn: cup.turn, words: cup.words, dice, nonce });
    expect(commitmentOf(line)).toBe(cup.commitment);
  });

  test('that the program throws follow from its nonce, and are as many as the rules want', async () => {
    const { cup, programKey, rules } = await covered('program', 'b', null);
    const { dice } = (await openCup(rules, cup, programKey))!;
    expect('faces' in dice && dice.faces).toHaveLength(cup.count);
    expect(cup.words).toEqual(['', '']);
  });

  test('are in nothing that is written', async () => {
    const events = await Promise.all(['a', 'b'].map(async (seed) => (await covered('pin', seed)).cup));
    for (const text of events.map((cup) => JSON.stringify(cup)))
      expect(text).not.toMatch(/6,1,5|"limit"|"sum"|"nonce"|\b12\b/);
    const [one, other] = await Promise.all(
      [FACES, [1, 1, 1]].map(async (faces) => open((await covered('pin', 'a', faces)).cup)),
    );
    expect(one).toEqual(other);
  });

  test('that were put in another’s place are not taken for them', async () => {
    const [{ cup, programKey, rules }, other] = [
      await covered('program'),
      await covered('program', 'b', [1, 1, 1]),
    ];
    const swapped = openCup(rules, { ...cup, seals: other.cup.seals }, programKey);
    await expect(swapped).rejects.toThrow(GameFault);
    await expect(swapped).rejects.toThrow('mo 1: is damaged: under it lies what was not committed to');
  });

  test('stay shut after their seal was tampered with', async () => {
    const { cup, programKey, rules } = await covered('program');
    const { program } = cup.seals;
    const seals = { ...cup.seals, program: { ...program!, tag: 'A'.repeat(22) + '==' } };
    expect(await openCup(rules, { ...cup, seals }, programKey)).toBeUndefined();
  });
});

/** What of a cup does not follow from chance. */
function open({ commitment, seals, ...rest }: CupCovered): object {
  expect(commitment).toMatch(/^[\da-f]{64}$/);
  return { ...rest, length: JSON.stringify(seals).length };
}

test('hidden once more after an undo they are the same, in the journal too', async () => {
  const { game } = await played(['ready', 'mo 6 1 5', 'undo', 'mo 1 1 1']);
  const cups = game.log.flatMap(({ event }) => (event.type === 'covered' ? [event] : []));
  expect(cups[1]).toEqual(cups[0]);
  expect((await verify(game.log)).fault).toBeUndefined();
});
