import { isObject } from '../../core/input/check';
import type { ProgramKey } from './program-key';
import {
  isPinSealed,
  isSealed,
  open,
  openWithPin,
  seal,
  sealWithPin,
  type PinSealed,
  type Sealed,
  type Secrecy,
} from './cipher';

/**
 * Who can open a secret: `pin` = its side by its PIN, and the program for comparing and at the end; `pin-only` = its
 * side alone; `program` = nobody before the end (solo).
 */
export type Keeping = 'pin' | 'pin-only' | 'program';

/** A secret, sealed once for each that may open it. */
export interface Seals {
  readonly pin: PinSealed | null;
  readonly program: Sealed | null;
}

/** Whether a value from a journal is one. */
export function areSeals(value: unknown): value is Seals {
  if (!isObject(value)) return false;
  const { pin, program } = value;
  return (pin === null || isPinSealed(pin)) && (program === null || isSealed(program));
}

/** How a secret is kept, and by what it is sealed. */
export interface Keepsake {
  readonly keeping: Keeping;
  /** The side's PIN, where the keeping has one. */
  readonly pin: string | undefined;
  readonly programKey: ProgramKey;
  readonly secrecy: Secrecy;
}

/** Seals a text for those who may open it; padded to so many bytes, it hides its length (see `seal`). */
export async function sealFor(
  text: string,
  occasion: string,
  { keeping, pin, programKey, secrecy }: Keepsake,
  paddedTo?: number,
): Promise<Seals> {
  return {
    pin: pin === undefined ? null : await sealWithPin(text, pin, occasion, secrecy, paddedTo),
    program: keeping === 'pin-only' ? null : seal(text, programKey.dice, occasion, secrecy.random, paddedTo),
  };
}

/** The text by the program's own key; undefined where that opens nothing. */
export function openWithProgramKey(
  { program }: Seals,
  occasion: string,
  programKey: ProgramKey | undefined,
): string | undefined {
  return programKey && program ? open(program, programKey.dice, occasion) : undefined;
}

/** The text by the program's key, or else by a PIN; undefined if neither opens it. */
export async function unseal(
  seals: Seals,
  occasion: string,
  programKey: ProgramKey | undefined,
  pin?: string,
): Promise<string | undefined> {
  const own = openWithProgramKey(seals, occasion, programKey);
  return own === undefined && pin !== undefined && seals.pin !== null
    ? openWithPin(seals.pin, pin, occasion)
    : own;
}
