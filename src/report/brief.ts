import type { Procedure } from '../core/ruling/procedure';
import type { Refusal, Ruling } from '../core/ruling/ruling';
import type { RollRecord } from '../core/ruling/run';
import { plural } from '../core/input/text';
import type { HiddenDice } from '../game/secrets/commitment';
import { unusedText } from './unused';
import { levelText, safe } from './words';

/** What a refusal is called, in every report. */
export const NOT_ALLOWED = 'Not allowed';

/** A ruling in one line: the verdict and the dice, or why the rules refuse. */
export function briefRuling(ruling: Ruling, procedure: Procedure): string {
  const { refused, outcome, situation, rolls, level } = ruling;
  const unused = unusedText(ruling, procedure);
  const source =
    (unused === undefined ? '' : ` [unused: ${unused}]`) +
    (level === undefined ? '' : ` [${levelText(level)}]`);
  if (refused.length > 0 || outcome === null) {
    const reasons = refused.map(briefRefusal).join('; ');
    return safe([NOT_ALLOWED, reasons].filter((part) => part !== '').join(': ') + source);
  }
  const dice = rolls.map(briefRoll).join('; ');
  const verdict = procedure.verdict(outcome, situation);
  return safe((dice === '' ? verdict : `${verdict} (${dice})`) + source);
}

function briefRefusal({ code, text, allowed }: Refusal): string {
  return allowed === undefined ? `${text} [${code}]` : `${text} (allowed: ${allowed}) [${code}]`;
}

function briefRoll(roll: RollRecord): string {
  return `${roll.for}: ${facesText(roll)}`;
}

/** The faces in the order rolled, then those of the compulsory re-roll. */
export function facesText({ dice, sides, faces, rerolled = [], hits = 0 }: RollRecord): string {
  if (faces === undefined)
    return `${plural(dice, 'die', 'dice')} with ${sides} sides, typed as ${plural(hits, 'hit', 'hits')}`;
  const first = shownFaces(faces, sides);
  return rerolled.length === 0 ? first : `${first}, then re-rolled ${shownFaces(rerolled, sides)}`;
}

/** Faces as the dice show them: the highest of ten-sided and percentile dice is marked 0 or 00. */
export function shownFaces(faces: readonly number[], sides: number): string {
  const zero = MARKED_ZERO[sides];
  return faces.map((face) => (zero !== undefined && face === sides ? `${zero} (${sides})` : face)).join(' ');
}

/** The dice of a cup that was lifted: `6 4 2`, or `sum 12 of 3 dice`. */
export function shownDice(dice: HiddenDice): string {
  return 'sum' in dice ? `sum ${dice.sum} of ${plural(dice.count, 'die', 'dice')}` : dice.faces.join(' ');
}

const MARKED_ZERO: Readonly<Record<number, string>> = { 10: '0', 100: '00' };
