import { Problem } from '../core/input/problem';
import type { Entry } from './journal/format';
import type { GameEvent, Ruled, Undone } from './events';
import { backFrom, undoing, type Position, type Timeline } from './timeline';

type Log = readonly Entry<GameEvent>[];

interface Back {
  readonly acts: number;
  readonly isAgreed: boolean;
  /** How many of them a player counts. */
  readonly typed: number;
  /** The act whose dice have fallen, and which was not done. */
  readonly waiting: string | undefined;
}

/** The event that takes back so many acts, as `Game.undoing` tells. `stays` is why the rules let an act stand. */
export function takingBack(
  timeline: Timeline,
  log: Log,
  { acts, isAgreed, typed, waiting }: Back,
  stays: (act: Ruled) => string | undefined,
): Undone {
  const undone = undoing(timeline, acts);
  const fallen = waiting === undefined ? undefined : { what: throwFor(waiting), isPast: true };
  const shown = shownAfter(timeline, log, undone) ?? fallen;
  const seen = shown?.what ?? foundIn(timeline, log, undone, learntBy);
  const why = shown?.isPast === true ? 'came after what would be taken back' : 'would be taken back';
  const against =
    seen === undefined
      ? foundIn(timeline, log, undone, (event) => (event.type === 'ruled' ? stays(event) : undefined))
      : `${seen} ${why}, and it cannot be unseen`;
  if (against === undefined) return undone;
  if (isAgreed) return { ...undone, agreed: true };
  const how = `"undo ${typed} agreed" says that both sides agree to it, and the journal keeps that`;
  throw new Problem({ path: '', message: `${against}; ${how}` });
}

/**
 * What is wrong with an undo in a journal: it does not say that both sides agreed, though they learnt something by what it
 * takes back. Where the act is asked again, its dice and who was named stay, and only what was hidden counts.
 */
export function againstUndone(timeline: Timeline, log: Log, undone: Undone): string | undefined {
  const isAgain = undone.again === true && undoing(timeline, 1).to === undone.to;
  const at = isAgain ? firstBack(timeline, undone) : undefined;
  const act = at && log[at.n - 1]?.event;
  const learnt = act?.type === 'ruled' ? hiddenAnswer(act) : foundIn(timeline, log, undone, learntBy);
  const seen = shownAfter(timeline, log, undone)?.what ?? learnt;
  if (seen === undefined || undone.agreed === true) return undefined;
  return `${seen} is taken back, and it does not say that both sides agreed`;
}

/** An act that is asked again, where the game stood before it, and the event that takes it back. */
export interface ActAgain {
  readonly act: Ruled;
  readonly before: Position;
  readonly undone: Undone;
}

/** The last act, to be asked again, as `Game.askingAgain` tells. */
export function actAgain(timeline: Timeline, log: Log): ActAgain {
  const undone = undoing(timeline, 1);
  const at = firstBack(timeline, undone);
  const act = at && log[at.n - 1]?.event;
  if (at?.before === undefined || act?.type !== 'ruled')
    throw new Problem({
      path: '',
      message: 'the last act has no facts that could be mended; "undo" takes it back',
    });
  const seen = shownAfter(timeline, log, undone)?.what ?? hiddenAnswer(act);
  if (seen === undefined) return { act, before: at.before, undone: { ...undone, again: true } };
  const message = `${seen} would be asked for again, and it cannot be unseen; "undo agreed" takes the act back, as both sides agree`;
  throw new Problem({ path: '', message });
}

/** Where the first of the acts led that an undo takes back. */
function firstBack({ present }: Timeline, { to }: Undone): Position | undefined {
  return [...backFrom(present)].find(({ before }) => before?.n === to);
}

/** Something hidden that was shown since the first act that is taken back; `isPast`: the showing was undone before. */
function shownAfter(
  timeline: Timeline,
  log: Log,
  undone: Undone,
): { readonly what: string; readonly isPast: boolean } | undefined {
  const standing = [...backFrom(timeline.present)];
  const first = firstBack(timeline, undone);
  const after = log.filter(({ n }) => first !== undefined && n > first.n);
  const shown = after.flatMap(({ n, event }) => {
    const what = shownBy(event);
    // Secrets of dice are shown beside the acts: no undo takes that back.
    const isPast = event.type !== 'disclosed' && standing.every((position) => position.n !== n);
    return what === undefined ? [] : [{ what, isPast }];
  });
  return shown.find(({ isPast }) => !isPast) ?? shown[0];
}

/** What is said of the last of the acts that an undo takes back of which something is: what players learnt by it. */
function foundIn(
  { present }: Timeline,
  log: Log,
  { to }: Undone,
  textOf: (event: GameEvent) => string | undefined,
): string | undefined {
  for (const { n } of backFrom(present)) {
    const event = log[n - 1]?.event;
    const found = n > to && event ? textOf(event) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What an event has shown to all that was hidden before, in words; undefined if nothing. */
function shownBy(event: GameEvent): string | undefined {
  if (event.type === 'shown') return `the lifting of the cup "${event.name}"`;
  if (event.type === 'disclosed') return 'the showing of the secrets of the dice';
  return event.type === 'opened' ? `the opening of "${event.of}"` : undefined;
}

/** The throw since which something holds; undefined where no throw has brought it about. */
export function throwSince(
  present: Position,
  log: Log,
  holds: (position: Position) => boolean,
): string | undefined {
  const at = [...backFrom(present)].find(({ before }) => before && !holds(before));
  const event = at && log[at.n - 1]?.event;
  return event && learntBy(event);
}

/** What players learn by an act that they could not choose: how dice fell, and what hidden dice answered. */
function learntBy(event: GameEvent): string | undefined {
  if (event.type === 'covered' && event.keeping !== 'program')
    return `what lies under the cup "${event.name}"`;
  if (event.type !== 'ruled') return undefined;
  const isThrown = event.rolls.some(({ dice }) => dice > 0);
  return hiddenAnswer(event) ?? (isThrown ? throwFor(event.word) : undefined);
}

const throwFor = (word: string): string => `the throw for "${word}"`;

/** The answer of hidden dice to an act; undefined where it asked for none. */
function hiddenAnswer({ word, secret }: Ruled): string | undefined {
  return secret === undefined ? undefined : `the answer of the hidden dice to "${word}"`;
}
