import { audit, SOURCE_ALPHA, type Audit } from '../../core/dice/quality';
import type { DiceRecord, Draw } from '../../core/dice/source';
import { POWER } from '../../core/dice/bias';
import { MOST_AUDITED_SIDES, Tally } from '../../core/dice/tally';
import { Problem } from '../../core/input/problem';
import { printable } from '../../core/input/text';
import { EXIT, type Io } from '../io';
import { styleOf, type OutputFlags } from '../output/output';

/** More dice than this take longer than anybody waits. */
const MOST_DICE = 100_000_000;
const STANDARD_SIDES = 6;

/**
 * The sides of dice to be audited.
 * @throws Problem if dice with that number of sides cannot be audited.
 */
export function auditSides(text: string | undefined): number {
  return text === undefined ? STANDARD_SIDES : wholeNumber(text, '--sides', 2, MOST_AUDITED_SIDES);
}

/** What a command line says about an audit of a dice source. */
export interface SourceAudit {
  readonly audit: string;
  readonly sides?: string | undefined;
}

/**
 * Audits dice of a source, in one pass.
 * @throws Problem if the number of dice or sides is no whole number, or out of range.
 */
export function auditSource(flags: SourceAudit, draw: Draw): Audit {
  const dice = wholeNumber(flags.audit, '--audit', 1, MOST_DICE);
  const tally = new Tally(auditSides(flags.sides));
  for (let i = 0; i < dice; i++) tally.add(draw(tally.sides));
  return audit(tally, SOURCE_ALPHA);
}

/** Tells what an audit found; the exit status is that of a failed check where the dice look odd. */
export async function printAudit(
  found: Audit,
  dice: DiceRecord,
  flags: OutputFlags,
  io: Io,
): Promise<number> {
  io.out(`${await textOf(found, dice, flags, io)}\n`);
  return found.suspect ? EXIT.failed : EXIT.answered;
}

async function textOf(found: Audit, dice: DiceRecord, flags: OutputFlags, io: Io): Promise<string> {
  if (flags.json === true) return JSON.stringify(jsonOf(found, dice));
  const { briefAudit, renderAudit } = await import('../../report/dice-audit');
  return flags.brief === true ? briefAudit(found) : renderAudit(found, dice, styleOf(flags, io));
}

function jsonOf(found: Audit, dice: DiceRecord): object {
  const verdict = found.tests.length === 0 ? 'tooFew' : found.suspect ? 'odd' : 'nothingOdd';
  const { chance = null, smallestBias = null } = found;
  return { ...found, chance, smallestBias, power: POWER, verdict, dice };
}

function wholeNumber(text: string, where: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  const range = `a whole number from ${least} to ${most}`;
  throw new Problem({
    path: where,
    message: `"${printable(text)}" is not allowed; give ${range}`,
    allowed: [range],
  });
}
