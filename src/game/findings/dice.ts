import { isDeepStrictEqual } from 'node:util';
import { seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import type { CupCovered, Ruled, Thrown } from '../events';
import type { Game } from '../game';
import { isSeededFor, rowsIn, sameDice, sameThrows, throwersIn, type Bound } from '../question';
import { seededRows, type FaceAt, type Fallen, type Rows } from '../rows';
import { againstSecretLine, diceBy, secretOfLine, type SecretsShown } from '../secrets/turn-secret';

/*
 * What can be proved of the dice in a journal: that an occasion never had others, and that they follow from what they are
 * said to follow from.
 */

/** The dice of a ruling, for once more: as it says that they fell. */
export function diceAgain({ dice, throws }: Ruled, version: number): DiceSource {
  return version === 1 && dice.source === 'seeded' ? seededSource(dice.seed ?? '') : sameDice(throws, dice);
}

/** Sources of dice that follow from no seed. */
const SOURCES = ['secure', 'manual'];

/** Whether dice can be those of an act: a seed is for one occasion, and no dice have no source. */
export function isFor({ question, dice, rolls }: Ruled): boolean {
  if (dice.source === 'seeded') return isSeededFor(dice, question);
  return dice.source === 'none' ? rolls.length === 0 : SOURCES.includes(dice.source);
}

/** What is wrong with the dice of an event, by all that fell for the same occasion; in version 1 for the same question. */
export function againstDice(
  game: Game,
  event: Bound,
  version: number,
  shown: SecretsShown,
): string | undefined {
  const before = game.answerTo(event.question);
  if (event.type === 'covered') return againstCup(game, event);
  if (before?.type === 'covered') return OTHER_DICE;
  if (event.type === 'thrown' && event.retyped === true) return againstRetyped(before, event);
  return againstThrows(game, event, before, version, shown);
}

function againstThrows(
  game: Game,
  event: Ruled | Thrown,
  before: Ruled | Thrown | undefined,
  version: number,
  shown: SecretsShown,
): string | undefined {
  if (event.type === 'thrown' && !isWhole(event, version)) return NO_SIDES;
  const rows = rowsIn(event, game.versionOf(event.question, version));
  if (version > 1 && rows) {
    if (isProgrammed(game, event, rows, shown)) return CALLED_TYPED;
    const face = faceBy(game, event, shown);
    return typeof face === 'string' ? face : againstRows(event, rows, face, game.fallenFor(event.question));
  }
  if (before === undefined || before.throws.length === 0) return undefined;
  const isSame = isDeepStrictEqual(before.dice, event.dice) && sameThrows(before.throws, event.throws);
  return isSame ? undefined : OTHER_DICE;
}

/** Whether a line of throws says of each what was thrown. */
function isWhole({ throws, sides, throwers }: Thrown, version: number): boolean {
  return (
    (version < 2 || sides?.length === throws.length) && (version < 3 || throwers?.length === throws.length)
  );
}

const OTHER_DICE = 'the same throw had other dice before';
const NO_SIDES = 'it does not say what dice were thrown';
const CALLED_TYPED = 'its dice are those of the program, and are said to be typed';
const NOT_FROM_SOURCE = 'its dice do not follow from what they are said to follow from';

/** Only dice that players typed can have been mistyped. */
function againstRetyped(before: Bound | undefined, { dice }: Thrown): string | undefined {
  const isTyped = before?.type === 'thrown' && [before.dice, dice].every(({ source }) => source === 'manual');
  return isTyped ? undefined : OTHER_DICE;
}

/** So many dice do not fall by chance as the program's would: less than once in a million throws. */
const TOO_MANY = 8;

/**
 * Whether dice that are said to be typed are those that follow from a secret of the turn. Where players throw for one side,
 * a line says so of those that the program throws for the other, too.
 */
function isProgrammed(game: Game, event: Ruled | Thrown, rows: Rows, shown: SecretsShown): boolean {
  const { dice, question } = event;
  const isMixed = game.isAnyByHand && throwersIn(event).some(({ by }) => !game.isRolledByHand(by));
  const faces = [...rows].flatMap(([row, all]) => all.map((face, place) => ({ row, face, place })));
  const isOpen = !isMixed && dice.source === 'manual' && game.fallenFor(question) === undefined;
  if (!isOpen || faces.length < TOO_MANY) return false;
  return [...shown.keys()].some((line) => {
    const secret = againstSecretLine(game, line) === undefined && secretOfLine(game, line, shown);
    const own = secret ? diceBy(secret, question) : undefined;
    return own !== undefined && faces.every(({ row, face, place }) => own.face(row, place) === face);
  });
}

/** Each face must be the one that fell at its place before, or else the one that follows from the source of the dice. */
function againstRows(
  { dice }: Ruled | Thrown,
  rows: Rows,
  face: FaceAt | undefined,
  fallen: Fallen | undefined,
): string | undefined {
  let isBeyond = fallen === undefined;
  for (const [row, faces] of rows) {
    const before = fallen?.rows.get(row) ?? [];
    isBeyond ||= faces.length > before.length;
    if (before.some((one, place) => place < faces.length && one !== faces[place])) return OTHER_DICE;
    const beyond = faces.map((_, place) => before[place] ?? face?.(row, place));
    if (beyond.some((one, place) => one !== undefined && one !== faces[place])) return NOT_FROM_SOURCE;
  }
  return isBeyond || rows.size === 0 || isDeepStrictEqual(dice, fallen?.dice) ? undefined : OTHER_DICE;
}

/** The rows that dice are said to follow from; undefined where that cannot be known, a text where it cannot be. */
function faceBy(
  game: Game,
  { dice, question }: Ruled | Thrown,
  shown: SecretsShown,
): FaceAt | string | undefined {
  if (dice.source === 'seeded') return seededRows(dice.seed ?? '');
  if (dice.source !== 'secure') return undefined;
  const wrong = againstSecretLine(game, dice.secret);
  const secret = secretOfLine(game, dice.secret ?? 0, shown);
  return wrong ?? (secret && diceBy(secret, question).face);
}

/** The same cup is covered again after an undo. */
function againstCup(game: Game, event: CupCovered): string | undefined {
  const { question: id, situation } = event;
  const before = game.boundCup({ id, situation });
  const wrong = event.secret === undefined ? undefined : againstSecretLine(game, event.secret);
  if (wrong !== undefined) return wrong;
  return before === undefined || isDeepStrictEqual(sealedIn(before), sealedIn(event))
    ? undefined
    : OTHER_DICE;
}

function sealedIn({ commitment, seals }: CupCovered): unknown {
  return [commitment, seals];
}
