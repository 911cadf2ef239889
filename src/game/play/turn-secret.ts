import { createHash, createHmac } from 'node:crypto';
import { valueIn } from '../../core/input/records';
import { commitmentOf, NONCE_BYTES, percentEncoded } from '../commitment';
import { jointDraw } from '../joint';
import type { Entry } from '../journal/lines';
import type { ProgramKey } from '../program-key';
import { open, seal, type RandomBytes } from '../sealed';
import type { Committed, Disclosed, GameEvent } from './events';
import type { Game } from './game';
import { drawnRows, type ProgramDice } from './rows';

/*
 * The program's dice follow from a secret of their turn, from the players' words, and from their occasion. The secret is
 * made when the turn begins, and its commitment stands in the journal before anything is done in that turn. So nobody can
 * try again by cutting the journal, nor choose the secret by the throw; whoever reads the key of this machine foresees one
 * turn at most; and once the secrets are shown, each face is proved.
 */

const FORMAT = 'blucher-dice/1';
const SECRET_BYTES = 32;

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

/** The line whose SHA-256 is the commitment to the secret of a turn. */
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

/** The rows of an occasion: those of `jointDraw`, whose message names the occasion, the words and the sides. */
export function diceBy(secret: TurnSecret, occasion: string): ProgramDice {
  const key = Buffer.from(secret.secret, 'hex');
  const face = drawnRows((sides) => {
    const draw = jointDraw(key, `${messageOf(secret, occasion)} sides=${sides}`);
    return () => draw(sides);
  });
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

/** The players' words; empty where they gave none. */
function wordsOf({ log }: Game): string {
  const worded = log.map(({ event }) => event).findLast((event) => event.type === 'worded');
  return worded?.type === 'worded' ? worded.words : '';
}

/** The secret of the present turn that this machine has made and not shown; undefined if there is none. */
export function secretNow(game: Game, programKey: ProgramKey): TurnSecret | undefined {
  const { turn } = game.now;
  return openSecrets(game, programKey, (of) => of.turn === turn)[0]?.secret;
}

/** The secrets that this machine can open, and that were not shown. */
function openSecrets(game: Game, { dice }: ProgramKey, isWanted: (of: Committed) => boolean = () => true) {
  const shown = secretsShown(game.log);
  const words = wordsOf(game);
  return game.log.flatMap(({ n: line, event: of }) => {
    if (of.type !== 'committed' || !isWanted(of) || shown.has(line) || of.seals.program === null) return [];
    const secret = open(of.seals.program, dice, placeOf(game, of.turn));
    return secret === undefined ? [] : [{ of, secret: { line, secret, words } }];
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
function newSecret(game: Game, programKey: ProgramKey, random: RandomBytes): Committed {
  const { turn } = game.now;
  const secret = Buffer.from(random(SECRET_BYTES)).toString('hex');
  const program = seal(secret, programKey.dice, placeOf(game, turn), random);
  const commitment = commitmentOf(secretLine(turn, secret));
  return { type: 'committed', turn, commitment, seals: { pin: null, program } };
}

/** What must be written now, before anything else is done. */
export function dueNow(
  game: Game,
  programKey: ProgramKey,
  random: RandomBytes,
  isThrowing: boolean,
): Committed | Disclosed | undefined {
  if (game.now.ended) return disclosed(game, programKey);
  return isThrowing && secretNow(game, programKey) === undefined
    ? newSecret(game, programKey, random)
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
  const secret = shown.get(line);
  return secret === undefined ? undefined : { line, secret, words: wordsOf(game) };
}

/** Whether dice of the program can follow from what a line commits to: a secret of their turn. */
export function againstSecretLine({ log, now }: Game, line: number | undefined): string | undefined {
  const committed = log[(line ?? 0) - 1]?.event;
  const isOfTurn = committed?.type === 'committed' && committed.turn === now.turn;
  return isOfTurn ? undefined : 'its dice follow from no secret of their turn';
}

/** Words count only before the first dice that they are mixed into. */
export function againstWords({ log }: Game): string | undefined {
  if (log.some(({ event }) => event.type === 'worded')) return 'the players gave their words before';
  const isThrown = log.some(
    ({ event }) =>
      ((event.type === 'ruled' || event.type === 'thrown') && event.dice.secret !== undefined) ||
      (event.type === 'covered' && event.secret !== undefined),
  );
  return isThrown ? 'words count only before the first throw of the program' : undefined;
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
