import { GameFault, shownFile } from '../../game/fault';
import { evolve, type Cup } from '../../game/cup';
import type { Keeper } from '../../game/keeper';
import { commitmentTo, liftedBy, openAsKeeper, openAsRoller, type Secret } from '../../game/secret';
import type { Desk } from './desk';
import { wrongPin, type Secrets } from './secrets';
import { rollerOf } from './tell';

/**
 * The PIN that is needed to compare spending with the limit. Undefined where none is needed, since the program keeps a
 * key or the cup is lifted, and where nobody can be asked: then the roller answers later.
 */
export async function comparingPin(cup: Cup | undefined, secrets: Secrets): Promise<string | undefined> {
  return cup?.keeping === 'pin-only' && cup.lifted === null && secrets.hasPin
    ? secrets.pin(rollerOf(cup))
    : undefined;
}

/**
 * The secret under a cup, opened by the roller's PIN or else by the program's key; undefined where only a PIN would
 * open it and none is given.
 * @throws Problem if the PIN is wrong; GameFault if it is not what was committed to.
 */
export async function lookUnder(
  cup: Cup,
  keeper: Keeper,
  pin: string | undefined,
  desk: Desk,
): Promise<Secret | undefined> {
  if (cup.keeping === 'pin-only' && pin === undefined) return undefined;
  const secret =
    pin === undefined ? openAsKeeper(cup.seals, cup, keeper) : await openAsRoller(cup.seals, cup, pin);
  if (!secret && pin !== undefined) throw wrongPin();
  if (secret && commitmentTo(cup, secret) === cup.commitment) return secret;
  throw new GameFault({
    path: shownFile(desk.place.file),
    message: 'is damaged: the dice are not those that were committed to',
  });
}

/** The limit of a cup; undefined if it is still hidden and the secret is not known. */
export function limitUnder(cup: Cup, secret: Secret | undefined): number | undefined {
  if (cup.lifted) return cup.lifted.limit;
  return secret && liftedBy(cup, secret).limit;
}

/** The cup: lifted, if its phase has ended and its secret is known; else as it was. */
export function liftIfOver(cup: Cup, secret: Secret | undefined): Cup {
  if (cup.ended === 'none' || cup.lifted !== null || secret === undefined) return cup;
  return evolve(cup, { type: 'lifted', lifted: liftedBy(cup, secret) });
}
