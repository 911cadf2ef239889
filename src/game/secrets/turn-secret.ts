import { createHash, createHmac } from 'node:crypto';
import { valueIn } from '../../core/input/records';
import { commitmentOf, NONCE_BYTES, percentEncoded } from './commitment';
import { jointRandomness } from './joint-randomness';
import type { Entry } from '../journal/format';
import type { ProgramKey } from './program-key';
import type { LastingSecrecy } from './drawn-once';
import { open, seal } from './cipher';
import type { Committed, Disclosed, GameEvent, Worded } from '../events';
import type { Game } from '../game';
import { drawnRows, type ProgramDice } from '../rows';

/*
 * The program's dice follow from a secret of their turn, from the players' words, and from their occasion. The secret's
 * commitment stands in the journal before anything is done in that turn; once the secrets are shown, each face is proved.
 *
 * The secret itself is drawn when its turn begins, and kept beside this machine's key before its commitment is written: who
 * reads the key foresees no turn that has not begun, and who cuts the commitment away finds the same secret again. Only
 * where the whole state folder is put back to an earlier day another is drawn; the head that is noted when a turn ends pins
 * the commitment to the next, so that this shows. The players may give other words when a turn begins, which nobody knew
 * before: they are mixed in from then on, and they come after the commitment, so that nobody chooses dice by them.
 */

const FORMAT = 'blucher-dice/1';

/** What the secret of a turn gives. */
export interface TurnSecret {
  /** The line of the journal that commits to it. */
  readonly line: number;
  /** 32 bytes in hex. */
  readonly secret: string;
  /** The players' words. */
  readonly words: string;
}

/** Secrets of turns that a journal shows, in hex, by the lines that committed to them. */
export type SecretsShown = ReadonlyMap<number, string>;

/** The line that the commitment to the secret of a turn is the SHA-256 of. */
function secretLine(turn: number, secret: string): string {
  return `${FORMAT} turn=${turn} secret=${secret}`;
}

/** Whether a secret is the one that was committed to. */
function isSecretOf({ turn, commitment }: Committed, secret: string): boolean {
  return commitmentOf(secretLine(turn, secret)) === commitment;
}

function messageOf({ words }: TurnSecret, occasion: string): string {
  return `${FORMAT} ${occasion} words=${percentEncoded(words)}`;
}

/** The rows of an occasion: those of `jointRandomness`, with a message that names the occasion, the words and the row. */
export function diceBy(secret: TurnSecret, occasion: string): ProgramDice {
  const key = Buffer.from(secret.secret, 'hex');
  const face = drawnRows((row) => jointRandomness(key, `${messageOf(secret, occasion)} ${row}`));
  return { record: { source: 'secure', secret: secret.line }, face };
}

/** The nonce of the dice that are hidden at an occasion. */
export function nonceBy(secret: TurnSecret, occasion: string): string {
  const hmac = createHmac('sha256', Buffer.from(secret.secret, 'hex'));
  return hmac
    .update(`${messageOf(secret, occasion)} hidden`)
    .digest('hex')
    .slice(0, 2 * NONCE_BYTES);
}

/** The players' words for a turn; empty where they gave none. */
function wordsFor({ log }: Game, turn: number): string {
  const worded = log.flatMap(({ event }) => (event.type === 'worded' ? [event] : []));
  return worded.findLast(({ turn: from = FIRST }) => from <= turn)?.words ?? '';
}

/** Words without a turn hold from the first on. */
const FIRST = -Infinity;

/** The secret of the present turn that this machine has made and not shown; undefined if there is none. */
export function secretNow(game: Game, programKey: ProgramKey): TurnSecret | undefined {
  const { turn } = game.now;
  return openSecrets(game, programKey, (of) => of.turn === turn)[0]?.secret;
}

/** The secrets that this machine can open, and that were not shown. */
function openSecrets(game: Game, { dice }: ProgramKey, isWanted: (of: Committed) => boolean = () => true) {
  const shown = secretsShown(game.log);
  return game.log.flatMap(({ n: line, event: of }) => {
    if (of.type !== 'committed' || !isWanted(of) || shown.has(line) || of.seals.program === null) return [];
    const secret = open(of.seals.program, dice, placeOf(game, of.turn));
    return secret === undefined ? [] : [{ of, secret: { line, secret, words: wordsFor(game, of.turn) } }];
  });
}

/** The secrets that a journal shows, by the lines that committed to them. */
export function secretsShown(log: readonly Entry<GameEvent>[]): SecretsShown {
  const events = log.flatMap(({ event }) => (event.type === 'disclosed' ? [event] : []));
  return new Map(
    events.flatMap(({ secrets }) => Object.entries(secrets).map(([n, secret]) => [Number(n), secret])),
  );
}

/** A secret opens in its own game alone, so that nobody can try its dice in another. */
function placeOf({ begun }: Game, turn: number): string {
  return `turn ${turn} of ${createHash('sha256').update(JSON.stringify(begun)).digest('hex')}`;
}

/** The commitment to a new secret of the present turn. */
async function newSecret(
  game: Game,
  programKey: ProgramKey,
  { random, once }: LastingSecrecy,
): Promise<Committed> {
  const { turn } = game.now;
  const secret = Buffer.from(await once(nameOfSecret(game))).toString('hex');
  const program = seal(secret, programKey.dice, placeOf(game, turn), random);
  const commitment = commitmentOf(secretLine(turn, secret));
  return { type: 'committed', turn, commitment, seals: { pin: null, program } };
}

/** What the secret of the present turn is drawn for: another where that of the turn was shown. */
function nameOfSecret(game: Game): string {
  const { now, log, begun } = game;
  const isShown = secretsShown(log);
  const before = log.filter(({ n, event }) => isOf(event, now.turn) && isShown.has(n)).length;
  // Games of earlier versions differ from each other by the time at which they began alone.
  const of = begun.nonce === undefined ? ` ${log[0]?.hash ?? ''}` : '';
  return `${FORMAT} ${placeOf(game, now.turn)}${of} shown ${before}`;
}

function isOf(event: GameEvent, turn: number): boolean {
  return event.type === 'committed' && event.turn === turn;
}

/** What must be written now, before anything else is done. */
export async function dueNow(
  game: Game,
  programKey: ProgramKey,
  secrecy: LastingSecrecy,
  isThrowing: boolean,
): Promise<Committed | Disclosed | undefined> {
  if (game.now.ended) return disclosed(game, programKey);
  return isThrowing && secretNow(game, programKey) === undefined
    ? newSecret(game, programKey, secrecy)
    : undefined;
}

/** Shows all secrets that this machine can open, but for those from which dice follow that still lie under a cup. */
export function disclosed(game: Game, programKey: ProgramKey): Disclosed | undefined {
  const cups = Object.values(game.present.cups).filter(({ shown, forfeited }) => !shown && !forfeited);
  const hidden = cups.map(({ covered }) => covered.secret);
  const open = openSecrets(game, programKey).filter(({ secret: { line } }) => !hidden.includes(line));
  if (open.length === 0) return undefined;
  const secrets = Object.fromEntries(open.map(({ secret: { line, secret } }) => [line, secret]));
  return { type: 'disclosed', secrets };
}

/** The secret that a line committed to, as far as it is shown. */
export function secretOfLine(game: Game, line: number, shown: SecretsShown): TurnSecret | undefined {
  const [secret, committed] = [shown.get(line), game.log[line - 1]?.event];
  if (secret === undefined || committed?.type !== 'committed') return undefined;
  return { line, secret, words: wordsFor(game, committed.turn) };
}

/** Whether dice of the program can follow from what a line commits to: a secret of their turn. */
export function againstSecretLine({ log, now }: Game, line: number | undefined): string | undefined {
  const committed = log[(line ?? 0) - 1]?.event;
  const isOfTurn = committed?.type === 'committed' && committed.turn === now.turn;
  return isOfTurn ? undefined : 'its dice follow from no secret of their turn';
}

/** Words are given once a turn, before the first dice of it that they are mixed into. */
export function againstWords({ log, now }: Game, { turn }: Pick<Worded, 'turn'>): string | undefined {
  if (turn !== undefined && turn !== now.turn) return 'it is for another turn';
  const given = log.some(({ event }) => event.type === 'worded' && (event.turn ?? FIRST) === (turn ?? FIRST));
  if (given) return 'the players gave their words before';
  const isFixed = turn === undefined || log.some(({ event }) => isOf(event, turn));
  if (!isFixed) return 'no secret of that turn is committed to that they could be mixed into';
  const isThrown = log.some(({ event }) => {
    const line = secretIn(event);
    const committed = line === undefined ? undefined : log[line - 1]?.event;
    return committed !== undefined && (turn === undefined || isOf(committed, turn));
  });
  return isThrown ? 'words count only before the first throw of the program in a turn' : undefined;
}

/** The line of the secret from which dice of an event follow. */
function secretIn(event: GameEvent): number | undefined {
  if (event.type === 'covered') return event.secret;
  return event.type === 'ruled' || event.type === 'thrown' ? event.dice.secret : undefined;
}

/** What is wrong with secrets that are shown. */
export function againstDisclosed({ log }: Game, { secrets }: Disclosed): string | undefined {
  for (const line of Object.keys(secrets)) {
    const committed = log[Number(line) - 1]?.event;
    const secret: unknown = valueIn(secrets, line);
    if (committed?.type !== 'committed') return `line ${line} commits to no secret`;
    if (typeof secret !== 'string' || !isSecretOf(committed, secret))
      return `the secret of turn ${committed.turn} is not the one that was committed to`;
  }
  return undefined;
}
