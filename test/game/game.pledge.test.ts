import type { HiddenOffer } from '../../src/core/walk/offer';
import { cover, pledge, secretOf } from '../../src/game/secrets/hidden-dice';
import type { CupCovered, GameEvent, Pledged } from '../../src/game/events';
import { bytesOf } from '../support/bot';
import { cheapSecrecy } from '../support/secrecy';
import { liftCups, played, type, verify } from './recorded';
import { chained } from './toy';

/** A battle in which the secret of the first dice is pledged before the words of both sides are mixed in. */
async function pledgedGame(): Promise<readonly GameEvent[]> {
  const table = await played(['ready']);
  const { game, programKey } = table;
  const offer = game.now.offers.find(({ kind }) => kind === 'hidden') as HiddenOffer;
  const question = game.ask(offer, {}, game.fill(offer, {}));
  const keepsake = {
    keeping: 'program',
    pin: undefined,
    programKey,
    secrecy: cheapSecrecy(bytesOf('p')),
  } as const;
  const event = await pledge(offer.cup.name, { side: 'A', turn: 1 }, keepsake);
  await table.append(event);
  const secret = (await secretOf(event, programKey))!;
  const words = ['Ney', 'Picton'] as const;
  await table.append(
    await cover(game.rules, offer, question, { words, pledged: { event, secret } }, keepsake),
  );
  await type(table, 'next');
  await type(table, 'next');
  await liftCups(table);
  return game.log.map(({ event: one }) => one);
}

const faultIn = async (events: readonly GameEvent[]): Promise<string | undefined> =>
  (await verify(chained(events))).fault?.text;

test('in a battle too, dice that were pledged before the words are proved to be made of both', async () => {
  const events = await pledgedGame();
  const cup = events.find((event): event is CupCovered => event.type === 'covered')!;
  const made = events.find((event): event is Pledged => event.type === 'pledged')!;
  expect(cup).toMatchObject({ pledge: made.hash, words: ['Ney', 'Picton'], seals: made.seals });
  expect(await verify(chained(events))).toMatchObject({ cups: 1, fault: undefined });
});

test('dice that are not made of the pledged secret, or a second pledge, show', async () => {
  const events = await pledgedGame();
  const other = (change: (event: GameEvent) => GameEvent): readonly GameEvent[] => events.map(change);
  const without = other((event) => (event.type === 'covered' ? { ...event, pledge: undefined! } : event));
  expect(await faultIn(without)).toBe('it is not made of the secret that was pledged');
  const twice = events.flatMap<GameEvent>((event) => (event.type === 'pledged' ? [event, event] : [event]));
  expect(await faultIn(twice)).toBe('another secret was pledged before');
  const late = other((event) => (event.type === 'pledged' ? { ...event, name: 'mo 9' } : event));
  expect(await faultIn(late)).toBe('no such dice are to be hidden');
});
