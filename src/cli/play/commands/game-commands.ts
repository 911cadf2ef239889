import { NEXT } from '../../../core/walk/offer';
import type { Now } from '../../../core/walk/walk';
import { Problem } from '../../../core/input/problem';
import { nearest } from '../../../core/input/suggest';
import { printable } from '../../../core/input/text';
import { renderStanding } from '../../../report';
import { wordsIn } from '../../input/quoted';
import { lookUp } from './book';
import { drawMap, drawReach, fight, showSheet } from './campaign';
import { dice, lostPin, peek } from './dice';
import { advise, odds } from './odds';
import { muster } from './muster';
import { again, correct, note, redo, undo } from './record';
import { ALL, endTurn, TURN } from './turn';
import { log, now, print, score, why } from './view';
import { examplesIn, type Examples } from '../examples';
import { sayKept } from '../record';
import { reply, replyWhole } from '../reply';
import { isOffered } from '../protocol/answers';
import type { GameSession, Next } from '../session';

/** A command about the game that is no act of it. */
interface GameCommand {
  readonly name: string;
  readonly args: string;
  readonly about: string | ((examples: Examples) => string);
  /** The kind of game that lists it in its help; absent = every game. It gives way to an act of its name on offer. */
  readonly in?: 'campaign' | 'pin' | 'table';
  run(words: readonly string[], session: GameSession): Promise<Next>;
}

const COMMANDS: readonly GameCommand[] = [
  {
    name: '?',
    args: '',
    about: 'these words',
    run: async (_, session) => reply(session, await helpText(session)),
  },
  { name: 'now', args: '', about: 'where the battle stands, and what can be done', run: now },
  { name: 'why', args: '[act or line]', about: 'every reason of a ruling; "again": for "batch"', run: why },
  {
    name: 'muster',
    args: '[name or side]',
    about: 'the units; those that are named with hidden cards',
    run: muster,
  },
  { name: 'score', args: '', about: 'morale, losses, objectives', run: score },
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
  { name: 'undo', args: '[acts]', about: 'take acts back; "undo 2 agreed" where dice fell', run: undo },
  { name: 'again', args: '<facts>', about: 'the last act with a fact mended: "again 1.4"', run: again },
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
    run: (words, session) => lookUp('table', words, session),
  },
  {
    name: 'explain',
    args: '<word>',
    about: 'what a word means',
    run: (words, session) => lookUp('explain', words, session),
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
export async function runGameCommand(line: string, session: GameSession): Promise<Next | undefined> {
  const [word = '', ...words] = wordsIn(line);
  const name = word.toLowerCase();
  const { game } = session.table;
  const command = commandNamed(name);
  if (command?.in !== undefined && isOffered(name, game)) return undefined;
  if (command === undefined) refuseMistyped(name, game.now);
  return command?.run(words, session);
}

/** All words that begin a command about the game, each with the kind of game that it belongs to, if to one alone. */
export const commandWords = (): readonly (readonly [word: string, where: GameCommand['in']])[] => [
  ...COMMANDS.map(({ name, in: where }) => [name, where] as const),
  ...Object.keys(ALIASES).map((name) => [name, undefined] as const),
];

/** Whether a word in small letters is that of a command about the game. */
export const isCommand = (name: string): boolean => commandNamed(name) !== undefined;

const commandNamed = (name: string): GameCommand | undefined =>
  COMMANDS.find((one) => one.name === ALIASES[name] || one.name === name);

/** @throws Problem where a word that begins no act is that of a command but for one letter. */
function refuseMistyped(word: string, { offers }: Now): void {
  const acts = [NEXT, ...offers.flatMap(({ word: act, key = NEXT }) => [act.toLowerCase(), key])];
  if (acts.some((act) => act.startsWith(word))) return;
  const known = COMMANDS.filter(({ in: where }) => where === undefined).map(({ name }) => name);
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
  const words = COMMANDS.filter((one) => one.in === undefined || isHere[one.in]).map(
    ({ name, args, about }) => ({
      label: `${name} ${args}`.trim(),
      text: typeof about === 'string' ? about : about(examples),
    }),
  );
  return renderStanding([...words, { label: 'Acts', text: acts }], style);
}

async function phones(words: readonly string[], session: GameSession): Promise<Next> {
  if (session.served === undefined)
    throw new Problem({ path: '', message: 'no phones are let in; "blucher play <game> --table" does' });
  const answer = words[0] === 'new' ? replyWhole : reply;
  return answer(session, await session.served.phones(words));
}

async function leave(_: readonly string[], { table }: GameSession): Promise<Next> {
  const { channel, game } = table;
  const head = await sayKept(table);
  channel.event({ type: 'left', hash: game.log.at(-1)?.hash ?? '', head });
  return 'leave';
}
