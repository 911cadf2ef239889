import { playersOffers } from '../../../core/walk/offer';
import type { Now } from '../../../core/walk/walk';
import { briefRuling, renderNotices, renderOutcome, withSideNames } from '../../../report';
import type { Entry } from '../../../game/journal/format';
import type { GameEvent } from '../../../game/events';
import type { Answer } from '../../../game/game';
import { EXIT } from '../../io';
import type { Done } from '../acts';
import { isAside } from '../last-ruling';
import { actAbove, actText } from '../../../report/journal/log';
import { namesMore, sentence } from '../../../report/words';
import { publicEntry } from '../public';
import { showByThemselves } from '../record';
import { entryFor } from '../secrets/face-down';
import { opened, rulesOfSilence, wordsOf } from '../secrets/hidden';
import { decidedBy } from '../solo';
import type { GameSession } from '../session';

/** Does what needs no player: automatic acts, those of a side that the program plays, and the lifting of cups. */
export async function goOn(session: GameSession): Promise<void> {
  const { table } = session;
  await liftFirst(session);
  for await (const done of table.goOn()) showOutcome(done, session);
  const decided = await decidedBy(table);
  if (decided !== undefined) {
    table.channel.say(`${decided.side}: ${decided.line}`);
    if (showOutcome(await table.perform(decided.line), session) === EXIT.answered) return goOn(session);
  }
  await lift(session);
}

/**
 * Lifts what only a PIN opens before more is done: the next turn would pass over it. What the program keeps may lie under
 * the key of another machine, where nobody could go on.
 */
export async function liftFirst(session: GameSession): Promise<void> {
  if (session.table.game.begun.keeping !== 'program') await lift(session);
}

/** Lifts the cups that are to be shown to all by now. */
async function lift({ table }: GameSession): Promise<void> {
  for (const name of table.game.now.shown) {
    const cup = table.game.present.cups[name];
    if (cup === undefined || cup.shown || cup.forfeited) continue;
    const shown = await opened(table, name);
    const entry = await table.append(shown);
    const faces = 'faces' in shown.dice ? ` (${shown.dice.faces.join(' ')})` : '';
    const { value } = wordsOf(table.game, cup.covered);
    showByThemselves(table, entry.n);
    table.channel.event(publicEntry(entry));
    table.channel.say(
      `The cup is lifted: the ${value} was ${shown.limit}${faces}. Commitment ${cup.covered.commitment.slice(0, 8)} holds.`,
    );
  }
}

/**
 * Tells what came of an act, and then what it has made possible; `before` is where the game stood.
 * @returns the exit status for a script.
 */
export function showOutcome(done: Done, session: GameSession, before?: Now): number {
  const { channel, game } = session.table;
  switch (done.kind) {
    case 'refused':
    case 'ruled':
      showRuling(done, session);
      if (done.kind === 'ruled') break;
      channel.event({ type: 'refused', refused: done.answer.ruling.refused });
      return EXIT.refused;
    case 'covered': {
      const { count, commitment, keeping, words } = done.cup;
      const dice = words === null ? 'typed dice' : 'dice';
      channel.say(`${count} ${dice} lie under the cup. Note the commitment:\n${commitment}`);
      if (keeping !== 'program') channel.say(rulesOfSilence(game, done.cup));
      break;
    }
    case 'sealed':
      channel.say(`Settled in secret: ${done.offer.title}. The commitments are in the log.`);
      if (game.begun.keeping === 'pin-only')
        channel.say(
          `Only its PIN opens it; "lost ${done.offer.sealing.name}" tells what can be done without.`,
        );
      break;
    case 'noted':
      channel.say(
        done.passed === undefined
          ? `Noted: ${notedText(done)}.`
          : `${done.passed} is over: nothing is left to do.`,
      );
  }
  const more = before && before.phase === game.now.phase ? newWords(before, game.now) : [];
  if (more.length > 0) channel.say(`Now also: ${more.join(', ')} ("now" tells of them).`);
  showByThemselves(session.table, done.entry.n);
  channel.event(doneEvent(done, session));
  return EXIT.answered;
}

/** Tells a ruling: first what players should know of its source, its verdict last. */
function showRuling(
  done: Extract<Done, { kind: 'ruled' | 'refused' }>,
  { table, style, brief }: GameSession,
): void {
  const { channel, game } = table;
  const { answer, procedure } = done;
  const { ruling, knownNotices, bound, named: whom } = answer;
  const isAutomatic = done.kind === 'ruled' && done.entry.event.type === 'ruled' && isAside(done.entry.event);
  table.told = { ruling, procedure, knownNotices, named: whom };
  if (!isAutomatic) table.last = table.told;
  const named = withSideNames(ruling, procedure, game.sideNames);
  // What goes by itself takes a line: what was done by hand shall stay in sight.
  const ruled = brief || isAutomatic ? briefRuling(...named) : renderOutcome(...named, style);
  const title = isAutomatic ? '' : titleOver(ruled, done);
  if (title !== '') channel.say(title);
  const notices = renderNotices(ruling, style, knownNotices);
  if (notices !== '') channel.say(notices);
  const fallen = bound ? fallenText(answer) : '';
  if (fallen !== '') channel.say(fallen);
  channel.say(
    done.kind === 'ruled' ? withNames(ruled, done.entry, brief || isAutomatic ? ' ' : '\n') : ruled,
  );
}

/** What dice are about that nobody asked for, where their ruling does not name him. */
function titleOver(ruled: string, done: Done): string {
  const { title = '' } = done.kind === 'ruled' ? done : {};
  return namesMore(title, ruled) ? sentence(title) : '';
}

/** How many dice fell for a throw before; nothing where none did. */
function fallenText({ ruling: { rolls }, fell }: Answer): string {
  const dice = rolls.flatMap(({ faces = [], rerolled = [] }) => [...faces, ...rerolled]).length;
  if (rolls.length === 0 || fell === 0) return '';
  return fell === undefined || fell >= dice
    ? 'The dice are those that fell for this throw before.'
    : `Of the ${dice} dice, ${fell} fell for this throw before.`;
}

/** What was written down, as who did it may read it, with the facts that were typed and not used. */
function doneEvent(done: Exclude<Done, { kind: 'refused' }>, { as, table }: GameSession): object {
  const entry = entryFor(as, done.entry, table.game);
  if (done.kind !== 'ruled') return entry;
  const { unused } = done.answer.ruling;
  return unused === undefined ? entry : { ...entry, unused };
}

/** A ruling that names all who were meant. */
function withNames(text: string, { event }: Entry<GameEvent>, gap: string): string {
  const act = actAbove(event, text);
  return act === undefined ? text : `${act}${gap}${text}`;
}

/** The words for an act that was noted: with those who were named, or, where nobody was, its title. */
function notedText({ offer, entry: { event } }: Extract<Done, { kind: 'noted' }>): string {
  const isNamed = event.type === 'noted' && Object.keys(event.named).length > 0;
  return isNamed ? actText(event) : offer.title;
}

/** What an act has made possible in the middle of a phase, such as a charge of units that were activated. */
function newWords(before: Now, now: Now): readonly string[] {
  if ([before, now].some(({ offers }) => offers.some(({ owed }) => owed === true))) return [];
  const wordsOf = (at: Now): readonly string[] => playersOffers(at).map(({ word }) => word);
  const then = wordsOf(before);
  return wordsOf(now).filter((word) => !then.includes(word));
}
