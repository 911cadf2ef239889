import { isDeepStrictEqual } from 'node:util';
import { attempted, problemOf, Problem } from '../../../core/input/problem';
import { allowedOf } from '../../../core/input/allowed';
import { folded, listing, meantBy, plural, printable } from '../../../core/input/text';
import type { Correctable } from '../../../core/walk/walk';
import type { GameEvent } from '../../../game/events';
import type { Game } from '../../../game/game';
import { throwSince } from '../../../game/undo';
import type { Position } from '../../../game/timeline';
import { movedIn } from '../../../game/taken-back';
import { renderPhase } from '../../../report';
import { actsText } from '../../../report/journal/log';
import { parseJson } from '../../input/json';
import { parseValue } from '../../input/parse-value';
import { unquoted } from '../../input/quoted';
import { replyText } from '../reply';
import { performAgain } from '../acts';
import { inOneDialogue, promptsOf } from '../asking';
import { examplesIn } from '../examples';
import { publicEntry } from '../public';
import { goesByItself, lastTyped } from '../record';
import type { GameSession, Next } from '../session';
import { actsTo } from '../secrets/foreign-acts';

export async function undo(words: readonly string[], session: GameSession): Promise<Next> {
  const isAgreed = words.at(-1) === 'agreed';
  const [count, ...others] = isAgreed ? words.slice(0, -1) : words;
  const steps = count === undefined ? 1 : Number(count);
  if (!Number.isInteger(steps) || steps < 1)
    throw new Problem({ path: '', message: 'give the number of acts to undo' });
  refuseMore('"undo" takes one number', others);
  const acts = await actsTo(session.table.game, steps);
  const to = await session.table.undo(acts, isAgreed, steps);
  session.table.last = undefined;
  showLast(session);
  return replyMoved(session, `Undone: ${plural(acts, 'act', 'acts')}, back to line ${to} of the log`);
}

/** Tells which acts were taken or brought back last, and where the battle stands then. */
function replyMoved(session: GameSession, text: string): Promise<Next> {
  const { log, now, rules } = session.table.game;
  const moved = movedIn(log).get(log.findLast(({ event: { type } }) => MOVES.includes(type))?.n ?? 0);
  return replyText(
    session,
    `${text}: ${actsText(moved ?? [], rules.ruleset)}.\n\n${renderPhase(now, session.style)}`,
  );
}

const MOVES: readonly GameEvent['type'][] = ['undone', 'redone'];

export async function again(facts: readonly string[], { table }: GameSession): Promise<Next> {
  refuseUndone(table);
  if ((await actsTo(table.game, 1)) !== 1)
    throw new Problem({
      path: '',
      message: 'the last act was the program’s; "undo" takes it and your own back',
    });
  return performAgain(table, facts);
}

/** @throws Problem where nothing came of what was typed last: the act before it, which may be the enemy's, was not meant. */
function refuseUndone({ typed, game }: GameSession['table']): void {
  if (typed?.at !== lastTyped(game)) return;
  const message = `"${printable(typed.text)}" was not done, so that there is nothing to mend; type it anew`;
  throw new Problem({ path: '', message });
}

/** @throws Problem with words that nobody would read: it could seem that they were done. */
function refuseMore(takes: string, others: readonly string[]): void {
  if (others.length > 0)
    throw new Problem({ path: '', message: `${takes}; "${printable(others.join(' '))}" is too much` });
}

export async function redo(words: readonly string[], session: GameSession): Promise<Next> {
  refuseMore('"redo" stands alone', words);
  await session.table.redo();
  session.table.last = undefined;
  showLast(session);
  return replyMoved(session, 'Done again');
}

/** Tells programs the last event that a player has made. */
export function showLast({ table }: GameSession): void {
  const last = table.game.log.findLast(({ event }) => !goesByItself(event));
  if (last) table.channel.event(publicEntry(last));
}

export async function correct(words: readonly string[], session: GameSession): Promise<Next> {
  refuseUnquoted(words, session.table.game);
  const said = session.table.channel.asks
    ? await inOneDialogue(session.table, () => askedFor(words, session))
    : words;
  const [path = '', value = '', ...reason] = said.map((word, i) => (i === 0 ? unquoted(word) : word));
  if (value === '' || reason.length === 0)
    throw new Problem({
      path: '',
      message: `give a path, a value and a reason: correct ${(await examplesIn(session.table.game)).correction}`,
    });
  const { game } = session.table;
  const before = game.present.state;
  const was = game.walk.fact(before, path);
  const given = valueOf(value, factsIn(game), path);
  refuseThrown(game, path, given);
  const event = { type: 'corrected', path, value: given, was, reason: reason.join(' ') } as const;
  const isSo = isDeepStrictEqual(game.rehearse(event).state, before);
  if (isSo) throw new Problem({ path, message: `is ${JSON.stringify(was)} already` });
  await session.table.append(event);
  showLast(session);
  const effects = game.walk.correctionEffects(before, game.present.state);
  return replyText(
    session,
    [`Corrected: ${path} is ${JSON.stringify(event.value)}, was ${JSON.stringify(was)}.`, ...effects].join(
      '\n',
    ),
  );
}

/** @throws Problem where dice could fall anew: as a mark or a count that a throw has set is taken off, or in another turn. */
function refuseThrown(game: Game, path: string, given: unknown): void {
  const { walk, present, log } = game;
  const fact = factsIn(game).find((one) => folded(one.path) === folded(path));
  if (fact?.path === 'turn' && game.isThrownAside)
    throw new Problem({ path, message: 'stays while dice of it are taken back: "redo" them first' });
  const isTakenOff = (value: unknown): boolean =>
    fact?.isSpent === true ? Number(value) > Number(given) : given === false && value === true;
  const holds = ({ state }: Position): boolean => isTakenOff(attempted(() => walk.fact(state, path)));
  const thrown = fact?.isPassing && holds(present) ? throwSince(present, log, holds) : undefined;
  if (thrown === undefined) return;
  throw new Problem({ path, message: `follows from ${thrown}; "undo" takes that back` });
}

/** @throws Problem where a path breaks off at a blank in a name. */
function refuseUnquoted([first = '', ...rest]: readonly string[], game: Game): void {
  if (rest.length === 0) return;
  const paths = factsIn(game).map(({ path }) => path);
  const meant = [first, ...rest].map((_, i, words) =>
    words
      .slice(0, i + 1)
      .join(' ')
      .toLowerCase(),
  );
  const path = paths.find((one) => one.includes(' ') && meant.includes(one.toLowerCase()));
  if (path !== undefined)
    throw new Problem({ path: '', message: `a name with a blank stands in quotes: correct "${path}"` });
}

/** The words of a correction, with what they leave open asked for: the unit, its fact, the value and the reason. */
async function askedFor(words: readonly string[], { table }: GameSession): Promise<readonly string[]> {
  const { game } = table;
  const prompts = promptsOf(table);
  const [first, value, ...reason] = words;
  if (reason.length > 0) return words;
  const { askLine, askNames } = await import('../../prompts');
  const things = game.walk.correctables(game.present.state);
  const facts = factsIn(game);
  const pick = async (label: string, among: readonly string[]): Promise<string> =>
    (await askNames(label, among, false, prompts))[0] ?? '';
  const typed = unquoted(first ?? '');
  const rehearse = (path: string, text: string): unknown =>
    game.rehearse({ type: 'corrected', path, value: valueOf(text, facts, path), reason: 'to see' });
  if (value !== undefined) rehearse(typed, value);
  let fact = facts.find(({ path }) => path === typed);
  if (fact === undefined && value === undefined) {
    const names = namesOf(things);
    const [only, another] = typed === '' ? [] : meantBy(typed, names);
    const name = only && another === undefined ? only : await pick('Of whom or what', names);
    const own = things.find((one) => [one.name, `${one.one} ${one.name}`].includes(name))?.facts ?? [];
    const chosen = await pick(
      'Which fact',
      own.map((one) => one.name),
    );
    fact = own.find((one) => one.name === chosen);
  }
  if (fact === undefined) return words;
  const { path, field, value: now } = fact;
  const right =
    value ??
    (await askLine(
      `${field.label}, now ${String(now)}: give ${listing(allowedOf(field))}`,
      prompts,
      (text) => problemOf(() => rehearse(path, text))?.message,
    ));
  const why = await askLine('The reason', prompts, (text) =>
    text === '' ? 'Give the reason, for the record.' : undefined,
  );
  return [path.includes(' ') ? `"${path}"` : path, right, why];
}

/** Their names, with what they are where two have one name. */
function namesOf(things: readonly Correctable[]): readonly string[] {
  const named = things.filter(({ facts }) => facts.length > 0);
  return named.map((thing) =>
    named.some((other) => other !== thing && other.name === thing.name)
      ? `${thing.one} ${thing.name}`
      : thing.name,
  );
}

type Facts = Correctable['facts'];

const factsIn = ({ walk, present }: Game): Facts =>
  walk.correctables(present.state).flatMap(({ facts }) => facts);

/** The value of a text that is JSON, else what its fact reads in it. */
function valueOf(text: string, facts: Facts, path: string): unknown {
  try {
    return parseJson(text, '');
  } catch {
    const field = facts.find((fact) => fact.path === path)?.field;
    return field ? parseValue(field, [text], path) : text;
  }
}

export async function note(words: readonly string[], session: GameSession): Promise<Next> {
  if (words.length === 0) throw new Problem({ path: '', message: 'give the words of the note' });
  await session.table.append({ type: 'remarked', text: words.join(' ') });
  showLast(session);
  return replyText(session, 'Noted.');
}
