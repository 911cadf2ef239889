import { Problem } from '../../../core/input/problem';
import { listing, meantBy, nameFault } from '../../../core/input/text';
import { againstWords, disclosed } from '../../../game/secrets/turn-secret';
import { arrange, diceText } from '../arrangement';
import { reply, replyText } from '../reply';
import { openedByPin, wordsOf } from '../secrets/hidden';
import { hasOwn, ownSecrets } from '../secrets/own';
import type { GameSession, Next } from '../session';
import { showLast } from './record';

export async function dice([how, ...words]: readonly string[], session: GameSession): Promise<Next> {
  const { table } = session;
  if (how === 'words') return giveWords(words.join(' '), session);
  if (how === 'secrets') return showSecrets(words, session);
  if (how !== 'ask' && how !== 'computer')
    throw new Problem({
      path: '',
      message: 'give "dice ask" or "dice computer", "dice words ..." or "dice secrets agreed"',
    });
  const names = Object.values(table.game.sideNames);
  const side = words.length === 0 ? undefined : meantBy(words.join(' '), names)[0];
  if (words.length > 0 && side === undefined) {
    const sides = names.length === 0 ? '' : `, or with ${listing(names)}`;
    throw new Problem({ path: '', message: `there is no such side; give "dice ${how}" alone${sides}` });
  }
  await arrange(table, how === 'ask' ? 'hands' : 'program', side);
  return reply(session, diceText(table.game));
}

export async function peek(_: readonly string[], session: GameSession): Promise<Next> {
  const { table } = session;
  const side = session.as ?? Object.values(table.game.present.cups).at(-1)?.covered.by;
  if (table.game.begun.keeping === 'program') {
    throw new Problem({
      path: '',
      message:
        'the program keeps the dice of this game: before the cup is lifted, only a phone of the side that hid them shows them',
    });
  }
  if (!table.channel.asks) {
    if (side === undefined || !hasOwn(table, side))
      throw new Problem({ path: '', message: 'nothing that is hidden now is yours' });
    const own = await ownSecrets(table, side, true);
    return reply(session, own.map(({ title, text }) => `${title}: ${text}`).join('\n'), { own });
  }
  const [name, cup] = Object.entries(table.game.present.cups).at(-1) ?? [];
  if (name === undefined || !cup) throw new Problem({ path: '', message: 'no dice lie under a cup now' });
  const shown = await openedByPin(table, name);
  const { showForAMoment } = await import('../../output/private-screen');
  await showForAMoment(`The ${wordsOf(table.game, cup.covered).value} is ${shown.limit}`, session.io);
  return 'again';
}

/** Tells what follows from a lost PIN; writes it down only if the line says "declared" or "agreed". */
export async function lostPin(words: readonly string[], session: GameSession): Promise<Next> {
  const { table } = session;
  const { lossOf } = await import('../secrets/lost-pin');
  const { text, event } = await lossOf(session, words);
  if (event === undefined) return reply(session, text);
  await table.append(event);
  showLast(session);
  return replyText(session, text);
}

/** Mixes the players' words into all dice of the program that are still to fall, this turn's first throw among them. */
export async function giveWords(words: string, session: GameSession): Promise<Next> {
  const { table } = session;
  const { turn } = table.game.now;
  // The secret must be fixed before, so that it cannot be chosen by the words.
  await table.secretNow();
  const wrong = againstWords(table.game, { turn }) ?? (words === '' ? undefined : nameFault(words));
  if (wrong !== undefined) throw new Problem({ path: '', message: wrong });
  await table.append({ type: 'worded', words, turn });
  showLast(session);
  return replyText(
    session,
    words === ''
      ? 'No words.'
      : 'The words are in the record, and in all dice to come; each turn may have others before its first throw.',
  );
}

/** Shows the secrets from which the program's dice have followed, before the game is over. */
async function showSecrets([word]: readonly string[], session: GameSession): Promise<Next> {
  const { table } = session;
  const message =
    '"dice secrets agreed", as both sides wish, shows the secrets of the dice so far; dice to come have another';
  if (word !== 'agreed') throw new Problem({ path: '', message });
  const event = disclosed(table.game, table.programKey);
  if (event === undefined) throw new Problem({ path: '', message: 'there is no secret to be shown' });
  await table.append({ ...event, agreed: true });
  return replyText(
    session,
    'The secrets of the dice so far are in the record: "blucher game verify" proves them.',
  );
}
