import type { Named } from '../../core/walk/offer';
import type { Throw } from '../../core/dice/manual';
import type { Ruleset } from '../../core/ruling/ruleset';
import type { RollRecord } from '../../core/ruling/run';
import { listing, plural } from '../../core/input/text';
import type { Entry } from '../../game/journal/format';
import type {
  Arranged,
  Corrected,
  CupCovered,
  CupForfeited,
  CupShown,
  Committed,
  Disclosed,
  GameEvent,
  OrdersSealed,
  Pledged,
  Redone,
  Ruled,
  Undone,
  Worded,
} from '../../game/events';
import { movedIn } from '../../game/taken-back';
import { shownFaces } from '../brief';
import { valueText } from '../words';

/** The procedures by which the acts of a log were ruled on. */
type Procedures = Pick<Ruleset, 'procedures'>;

/** An entry in one line, for the log. */
export function logLine({ n, event }: Entry<GameEvent>, ruleset: Procedures): string {
  return `${n}  ${wordsOf(event, ruleset)}`;
}

/** To what dice belong, by the versions of the journal. */
const DICE: Readonly<Record<number, string>> = {
  2: 'dice belong to their occasion',
  3: 'dice belong to their occasion and to who throws them',
};

/** The last entries of a log, or all, in a line each: an undo and a redo tell which acts they took and brought back. */
export function logLines(
  log: readonly Entry<GameEvent>[],
  ruleset: Procedures,
  count = log.length,
): readonly string[] {
  const moved = movedIn(log);
  return log.slice(-count).map((entry) => {
    const acts = actsText(moved.get(entry.n) ?? [], ruleset);
    const line = logLine(entry, ruleset);
    const text = acts === '' ? line : `${line}: ${acts}`;
    const before = log[entry.n - 2]?.v ?? entry.v;
    return before === entry.v ? text : `${text} (from here on by version ${entry.v}: ${DICE[entry.v]})`;
  });
}

/** Acts that an undo took back, or a redo brought back. */
export function actsText(acts: readonly Entry<GameEvent>[], ruleset: Procedures): string {
  return acts.map(({ event }) => wordsOf(event, ruleset)).join('; ');
}

/** What an undo or a redo of a log did to which acts, as a part of a sentence. */
export function movedText(
  event: Undone | Redone,
  acts: readonly Entry<GameEvent>[],
  ruleset: Procedures,
): string {
  const what = actsText(acts, ruleset);
  if (event.type === 'redone') return `done again: ${what}`;
  if (event.again === true) return `asked again with other facts: ${what}`;
  return `taken back${event.agreed === true ? ', as both sides agreed' : ''}: ${what}`;
}

/** A fact that was put right, with its value before, where the journal names that. */
export function correctionText({ path, value, was, reason }: Corrected): string {
  const before = was === undefined ? '' : `, was ${JSON.stringify(was)}`;
  return `${path} is ${JSON.stringify(value)}${before} (${reason})`;
}

/** How something was settled in secret. */
const SETTLED = {
  first: 'settled in secret as',
  resealed: 'the same under another PIN, as both sides agreed:',
  rewritten: 'a PIN or key is lost; written anew, as both sides agreed:',
} as const;

function sealedText({ word, name, anew, commitments }: OrdersSealed): string {
  const count = plural(Object.keys(commitments).length, 'commitment', 'commitments');
  return `${word}: ${SETTLED[anew ?? 'first']} "${name}", ${count}`;
}

function wordsOf(event: GameEvent, ruleset: Procedures): string {
  switch (event.type) {
    case 'begun':
      return `began: ${event.name}, ${event.ruleset}`;
    case 'ruled':
      return `${actText(event)}${briefText(event, ruleset)}${diceText(event.rolls)}`;
    case 'noted':
      return actText(event);
    case 'sealed':
      return sealedText(event);
    case 'opened':
      return `"${event.of}", ${event.part}: ${valueText(event.value)}`;
    case 'thrown':
      return `dice thrown [${event.throws.map(throwText).join('; ')}]`;
    case 'arranged':
      return arrangedText(event);
    case 'undone':
      return undoneText(event);
    case 'redone':
      return `redone, up to ${event.to}`;
    case 'corrected':
      return `corrected: ${correctionText(event)}`;
    case 'remarked':
      return `note: ${event.text}`;
    case 'committed':
    case 'worded':
    case 'disclosed':
      return secretText(event);
    default:
      return hiddenText(event);
  }
}

function briefText({ procedure, outcome, situation }: Ruled, { procedures }: Procedures): string {
  const text = procedures.find(({ id }) => id === procedure)?.brief?.(outcome, situation);
  return text === undefined ? '' : ` ${text}`;
}

function arrangedText({ side, dice }: Arranged): string {
  const ofSide = side === undefined ? '' : ` of ${side}`;
  return `the open dice${ofSide}: thrown by ${dice === 'hands' ? 'hand' : 'the program'}`;
}

function undoneText({ to, agreed, again }: Undone): string {
  if (again === true) return `asked again with other facts, back to ${to}`;
  return `undone, back to ${to}${agreed === true ? ', as both sides agreed' : ''}`;
}

/** What the program's dice follow from. */
function secretText(event: Committed | Worded | Disclosed): string {
  switch (event.type) {
    case 'committed':
      return `the dice of turn ${event.turn} follow from a secret, commitment ${event.commitment}`;
    case 'worded':
      return event.words === '' ? 'no words for the dice' : `words for the dice: ${event.words}`;
    case 'disclosed':
      return `secrets shown, from which dice followed: of the commitments in ${linesOf(event)}`;
  }
}

function linesOf({ secrets }: Disclosed): string {
  const lines = Object.keys(secrets);
  return `${lines.length === 1 ? 'line' : 'lines'} ${listing(lines, 'and')}`;
}

/** What happened to hidden dice. */
function hiddenText(event: Pledged | CupCovered | CupShown | CupForfeited): string {
  switch (event.type) {
    case 'pledged':
      return `a secret for "${event.name}" is pledged: ${event.hash}`;
    case 'covered':
      return `${event.word}: ${event.count} ${event.words === null ? 'typed dice' : 'dice'} hidden as "${event.name}", commitment ${event.commitment}`;
    case 'shown':
      return `"${event.name}" shown: it counts as ${event.limit}`;
    case 'forfeited':
      return `"${event.name}" cannot be shown, its PIN or key is lost: it counts as ${event.limit}`;
  }
}

/**
 * An act with those who were named for it: `attach Falier > Gela`, `seen Voltri: Adda`. A name that the act's own words
 * end in is not repeated.
 */
export function actText({ word, named }: { readonly word: string; readonly named: Named }): string {
  const names = Object.values(named)
    .map((who) => (typeof who === 'string' ? who : who.join(', ')))
    .filter((who) => !word.endsWith(` ${who}`));
  return names.length === 0 ? word : `${word}${word.includes(' ') ? ':' : ''} ${names.join(' > ')}`;
}

/**
 * The act of a ruling as it was understood, where the words of the ruling do not name all who were meant; one by whom it is
 * owed stands in the act's own words: `enter 1/Guard`.
 */
export function actAbove(event: GameEvent, ruling: string): string | undefined {
  if (event.type !== 'ruled') return undefined;
  const [, ...own] = event.word.split(' ');
  const isTold = [own.join(' '), ...Object.values(event.named).flat()].every((name) => ruling.includes(name));
  return isTold ? undefined : `${actText(event)}:`;
}

function throwText(thrown: Throw): string {
  return 'faces' in thrown ? thrown.faces.join(' ') : plural(thrown.hits, 'hit', 'hits');
}

function diceText(rolls: readonly RollRecord[]): string {
  const thrown = rolls.map(({ faces = [], rerolled = [], sides }) =>
    [shownFaces(faces, sides), shownFaces(rerolled, sides)].filter((text) => text !== '').join(' / '),
  );
  return thrown.length === 0 ? '' : ` [${thrown.join('; ')}]`;
}
