import { CommanderError } from 'commander';
import { NEXT } from '../../../core/walk/offer';
import type { Now, Standing } from '../../../core/walk/walk';
import type { Ruling } from '../../../core/ruling/ruling';
import { Problem } from '../../../core/input/problem';
import { nearest } from '../../../core/input/suggest';
import { listing, meantBy, printable } from '../../../core/input/text';
import {
  citingRules,
  renderMuster,
  renderNow,
  renderRuling,
  renderStanding,
  withSideNames,
} from '../../../report';
import { faceDownFor, namesFaceDown, refuseFaceDown } from '../secrets/face-down';
import { oddsText } from '../../output/odds-text';
import { usageSentence } from '../../command';
import { wordsIn } from '../../input/quoted';
import { askableIn, askedAbout } from './asked-about';
import { reply, replyWhole } from '../reply';
import { drawMap, drawReach, fight, showSheet } from './campaign-meta';
import { arrange, diceText } from '../arrangement';
import { examplesIn, type Examples } from '../examples';
import { openedByPin, wordsOf } from '../secrets/hidden';
import { hasOwn, ownSecrets } from '../secrets/own';
import { lastOnRecord, rulingOnRecord } from '../last-ruling';
import { logLines } from '../../../report/journal/log';
import { publicEntry } from '../public';
import { headNow } from '../record';
import { muster } from './muster';
import { again, correct, giveWords, lostPin, note, redo, showSecrets, undo } from './record-meta';
import { ALL, endTurn, TURN } from './turn-meta';
import { isOffered } from '../protocol/answers';
import { nowForm } from '../protocol/form';
import type { GameSession, Next } from '../session';

/** A command about the game that is no act of it. */
interface Meta {
  readonly name: string;
  readonly args: string;
  readonly about: string | ((examples: Examples) => string);
  /** The kind of game that lists it in its help; absent = every game. It gives way to an act of its name on offer. */
  readonly in?: 'campaign' | 'pin' | 'table';
  run(words: readonly string[], session: GameSession): Promise<Next>;
}

const META: readonly Meta[] = [
  {
    name: '?',
    args: '',
    about: 'these words',
    run: async (_, session) => reply(session, await helpText(session)),
  },
  {
    name: 'now',
    args: '',
    about: 'where the battle stands, and what can be done',
    run: async (_, session) =>
      reply(session, renderNow(session.table.game.now, session.style), { now: nowForm(session.table.game) }),
  },
  {
    name: 'why',
    args: '[act or line]',
    about: 'every reason of a ruling; "again": for "batch"',
    run: why,
  },
  {
    name: 'muster',
    args: '[name or side]',
    about: 'the units; those that are named with hidden cards',
    run: muster,
  },
  {
    name: 'score',
    args: '',
    about: 'morale, losses, objectives',
    run: async (_, session) => reply(session, standing(session), { standing: standingOf(session) }),
  },
  { name: 'log', args: '[lines]', about: 'what was done', run: log },
  {
    name: 'odds',
    args: '<act>',
    about: 'exact chances: "odds fire A > B 2", "odds attack A > B"',
    run: odds,
  },
  { name: TURN, args: `[${ALL}]`, about: 'end all phases that are left; "all": of both sides', run: endTurn },
  {
    name: 'advise',
    args: '[each] [acts]',
    about: 'the better of acts "a | b", exact; what each should do',
    run: advise,
  },
  {
    name: 'undo',
    args: '[acts]',
    about: 'take acts back; "undo 2 agreed" where dice fell',
    run: undo,
  },
  {
    name: 'again',
    args: '<facts>',
    about: 'the last act with a fact mended: "again 1.4"',
    run: again,
  },
  { name: 'redo', args: '', about: 'what was undone, again', run: redo },
  {
    name: 'dice',
    args: 'ask|computer',
    about: 'type what your own dice show, or let the computer throw',
    run: dice,
  },
  { name: 'peek', args: '', about: 'look under the cup, if it is yours', in: 'pin', run: peek },
  {
    name: 'lost',
    args: '[whose]',
    about: 'a PIN is lost: what counts then, and what can be done',
    in: 'pin',
    run: lostPin,
  },
  {
    name: 'correct',
    args: '[path ...]',
    about: ({ correction }) => `asks, or "correct ${correction}"`,
    run: correct,
  },
  { name: 'note', args: '<words>', about: 'words for the report', run: note },
  {
    name: 'table',
    args: '[name]',
    about: 'a table of the rulebook',
    run: (words, session) => other('table', words, session),
  },
  {
    name: 'explain',
    args: '<word>',
    about: 'what a word means',
    run: (words, session) => other('explain', words, session),
  },
  { name: 'print', args: '', about: 'all that there is, so that the game can go on by hand', run: print },
  { name: 'map', args: '', about: 'the map', in: 'campaign', run: drawMap },
  { name: 'reach', args: '<column>', about: 'how far it can go', in: 'campaign', run: drawReach },
  {
    name: 'sheet',
    args: '<side>',
    about: 'a side’s own columns, while the other looks away',
    in: 'campaign',
    run: showSheet,
  },
  { name: 'fight', args: '', about: 'begin the battle that it has led to', in: 'campaign', run: fight },
  {
    name: 'phones',
    args: '[new|off <side>]',
    about: 'the phones at the table: new codes, or a side handed back to this machine',
    in: 'table',
    run: phones,
  },
  { name: 'leave', args: '', about: 'stop here; "blucher play" goes on with it', run: leave },
];

/**
 * Runs a command about the game; undefined if the line is no such command, but an act.
 * @throws Problem where it is neither, and such a command was meant.
 */
export async function metaCommand(line: string, session: GameSession): Promise<Next | undefined> {
  const [word = '', ...words] = wordsIn(line);
  const name = word.toLowerCase();
  const { game } = session.table;
  const meta = commandNamed(name);
  if (meta?.in !== undefined && isOffered(name, game)) return undefined;
  if (meta === undefined) refuseMistyped(name, game.now);
  return meta?.run(words, session);
}

/** All words that begin a command about the game, each with the kind of game that it belongs to, if to one alone. */
export const commandWords = (): readonly (readonly [word: string, where: Meta['in']])[] => [
  ...META.map(({ name, in: where }) => [name, where] as const),
  ...Object.keys(ALIASES).map((name) => [name, undefined] as const),
];

/** Whether a word in small letters is that of a command about the game. */
export const isCommand = (name: string): boolean => commandNamed(name) !== undefined;

const commandNamed = (name: string): Meta | undefined =>
  META.find((one) => one.name === ALIASES[name] || one.name === name);

/** @throws Problem where a word that begins no act is that of a command but for one letter. */
function refuseMistyped(word: string, { offers }: Now): void {
  const acts = [NEXT, ...offers.flatMap(({ word: act, key = NEXT }) => [act.toLowerCase(), key])];
  if (acts.some((act) => act.startsWith(word))) return;
  const known = META.filter(({ in: where }) => where === undefined).map(({ name }) => name);
  // Words that are less near may be acts of another phase: "fire" was not meant for "dice".
  const meant = nearest(word, [...acts, ...known], 1);
  if (meant === undefined || acts.includes(meant)) return;
  const message = `there is no "${printable(word)}" (did you mean "${meant}"?); "?" tells all words`;
  throw new Problem({ path: '', message });
}

const ALIASES: Readonly<Record<string, string>> = {
  help: '?',
  quit: 'leave',
  exit: 'leave',
  state: 'muster',
  status: 'score',
};

async function helpText({ table: { game }, style, served }: GameSession): Promise<string> {
  const examples = await examplesIn(game);
  const acts =
    'those of "now"; Enter alone does what the prompt says. A word alone asks for the rest; a line such as ' +
    `"${examples.act}" for what nobody has told`;
  const isHere = {
    table: served !== undefined,
    campaign: examples.of === 'campaign',
    pin: game.begun.keeping !== 'program',
  };
  const words = META.filter((one) => one.in === undefined || isHere[one.in]).map(({ name, args, about }) => ({
    label: `${name} ${args}`.trim(),
    text: typeof about === 'string' ? about : about(examples),
  }));
  return renderStanding([...words, { label: 'Acts', text: acts }], style);
}

async function why(said: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  const how = said.join(' ');
  const last =
    how === '' || how === 'again'
      ? (session.table.last ?? (await lastOnRecord(session.table)))
      : await rulingOnRecord(session.table, how);
  if (how === 'again') return replyWhole(session, batchLine(last.ruling));
  const { whatIfs } = await import('../../../core/odds/whatif');
  const { ruling, procedure, knownNotices } = last;
  const others = whatIfs(game.rules, procedure, ruling.situation, ruling.rolls);
  const [named, words] = withSideNames(ruling, procedure, game.sideNames);
  return reply(session, renderRuling(citingRules(named), words, others, session.style, { knownNotices }), {
    ruling,
  });
}

/** A ruling as anybody can make it again: its question and its dice, as a line for `batch`. */
function batchLine({ ruleset, procedure, situation, options, rolls }: Ruling): string {
  const faces = rolls.flatMap(({ faces: first = [], rerolled = [] }) => [...first, ...rerolled]);
  return JSON.stringify({ ruleset, procedure, situation, ...(options && { options }), dice: faces });
}

function standing(session: GameSession): string {
  return renderStanding(standingOf(session), session.style);
}

function standingOf({ table: { game } }: GameSession): readonly Standing[] {
  return game.walk.standing(game.present.state);
}

/** Lines of the log that are shown unless told otherwise. */
const LOG_LINES = 15;

async function log([count]: readonly string[], session: GameSession): Promise<Next> {
  const lines = count === undefined ? LOG_LINES : Number(count);
  if (!Number.isInteger(lines) || lines < 1)
    throw new Problem({ path: '', message: 'give the number of lines' });
  const { game } = session.table;
  // What a battle was begun with has the cards of both sides.
  const isOpen = faceDownFor(session.as, game).length === 0;
  return reply(session, logLines(game.log, game.rules.ruleset, lines).join('\n'), {
    log: game.log.slice(-lines).map((entry) => publicEntry(entry, isOpen)),
  });
}

async function odds(words: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  if (words.length === 0)
    throw new Problem({ path: '', message: 'give an act, as it would be typed: "odds fire A > B 2"' });
  const asked = askedAbout(game, words.join(' '), await askableIn(game));
  refuseFaceDown(namesFaceDown(session.as, asked.named, game));
  const { procedure, situation, attack } = asked;
  if (attack === undefined)
    return reply(session, await oddsText(game.rules, procedure, situation, session.style, { whole: true }));
  const { recordedAttack } = await import('../../procedure/attack');
  return reply(session, await recordedAttack(game.rules, attack, situation, session.style));
}

async function advise([first = '', ...rest]: readonly string[], session: GameSession): Promise<Next> {
  if (first === EACH) return adviseEach(actsIn(rest), session);
  const { adviceIn, adviceJson } = await import('./advise');
  const { renderAdvice } = await import('../../../report/odds/advice');
  const advice = await adviceIn(session.table.game, actsIn([first, ...rest]));
  const { side, advised, notes } = advice;
  return reply(session, renderAdvice(side, advised, notes, session.style), { advice: adviceJson(advice) });
}

/** Before acts of several units: what each of them should do. */
const EACH = 'each';

async function adviseEach(lines: readonly string[], session: GameSession): Promise<Next> {
  const { allotmentIn, allotmentJson } = await import('./allot');
  const { renderAllotment } = await import('../../../report/odds/allotment');
  const found = await allotmentIn(session.table.game, lines);
  const text = renderAllotment(found.side, found, found.notes, session.style);
  return reply(session, text, { advice: allotmentJson(found) });
}

/** Acts that were typed with `|` between them. */
const actsIn = (words: readonly string[]): readonly string[] =>
  words
    .join(' ')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function dice([how, ...words]: readonly string[], session: GameSession): Promise<Next> {
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
  if (words.length > 0 && side === undefined)
    throw new Problem({ path: '', message: `there is no such side; there are ${listing(names, 'and')}` });
  await arrange(table, how === 'ask' ? 'hands' : 'program', side);
  return reply(session, diceText(table.game));
}

async function peek(_: readonly string[], session: GameSession): Promise<Next> {
  const { table } = session;
  const side = session.as ?? Object.values(table.game.present.cups).at(-1)?.covered.by;
  if (table.game.begun.keeping === 'program') {
    throw new Problem({
      path: '',
      message: 'the program alone keeps the dice of this game; nobody looks before the phase is over',
    });
  }
  if (!table.channel.asks) {
    if (side === undefined || !hasOwn(table, side))
      throw new Problem({ path: '', message: 'nothing that is hidden now is yours' });
    const own = await ownSecrets(table, side, true);
    return reply(session, own.map(({ title, text }) => `${title}: ${text}`).join('\n'), { own });
  }
  const [name = '', cup] = Object.entries(table.game.present.cups).at(-1) ?? [];
  const shown = await openedByPin(table, name);
  const { showForAMoment } = await import('../../output/private-screen');
  await showForAMoment(
    `The ${cup ? wordsOf(table.game, cup.covered).value : name} is ${shown.limit}`,
    session.io,
  );
  return 'again';
}

async function other(
  command: 'table' | 'explain',
  words: readonly string[],
  session: GameSession,
): Promise<Next> {
  const { table, io } = session;
  const { run } = await (command === 'table'
    ? import('../../commands/table')
    : import('../../commands/explain'));
  let text = '';
  const out = (more: string | Uint8Array): void => {
    text += typeof more === 'string' ? more : Buffer.from(more).toString('utf8');
  };
  // Flags are dropped: `--help`, for one, would end the game.
  const named = words.filter((word) => !word.startsWith('-'));
  try {
    await run([...named, '--rules', table.game.begun.ruleset], { ...io, out });
  } catch (error) {
    throw inPlay(error);
  }
  return reply(session, text.trimEnd());
}

/** A word too many or too few is a fault of that line alone: left a usage error, it would end the game. */
function inPlay(error: unknown): unknown {
  const message = error instanceof CommanderError ? usageSentence(error) : undefined;
  return message === undefined ? error : new Problem({ path: '', message });
}

async function phones(words: readonly string[], session: GameSession): Promise<Next> {
  if (session.served === undefined)
    throw new Problem({ path: '', message: 'no phones are let in; "blucher play <game> --table" does' });
  return replyWhole(session, await session.served.phones(words));
}

async function print(_: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  // Both sides may read it: of cards that lie face down, "muster" tells their own side alone (B-INF-05).
  const all = renderMuster(game.walk.muster(game.present.state), session.style, false);
  return reply(session, [renderNow(game.now, session.style), standing(session), all].join('\n\n'));
}

async function leave(_: readonly string[], session: GameSession): Promise<Next> {
  const { channel, game } = session.table;
  const head = await headNow(game);
  channel.say(
    `The game is kept. The head of its record is ${head}: written down, it tells whether a line is missing.`,
  );
  channel.event({ type: 'left', hash: game.log.at(-1)?.hash ?? '', head });
  return 'leave';
}
