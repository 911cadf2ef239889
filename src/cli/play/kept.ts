import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import {
  readGuarded,
  writing,
  type Journal,
  type WriteOptions,
  type Writer,
} from '../../game/journal/journal-file';
import { Guard } from '../../game/journal/guard';
import { NONCE_BYTES } from '../../game/secrets/commitment';
import type { Entry } from '../../game/journal/format';
import { ensureProgramKey, machineOf, readProgramKey, type ProgramKey } from '../../game/secrets/program-key';
import { programKeyFile, stateDirectory } from '../../game/files/place';
import type { Begun, GameEvent } from '../../game/events';
import { drawnOnce, type LastingSecrecy } from '../../game/secrets/drawn-once';
import { SCRYPT_COST } from '../../game/secrets/cipher';
import { canAsk, type Io } from '../io';
import { FROM_A_KILL } from '../prompts/screen/own-screen';

/** What the secrets of a game are kept with on this computer. */
interface Kept {
  readonly programKey: ProgramKey;
  readonly secrecy: LastingSecrecy;
}

export async function keptHere(io: Io): Promise<Kept> {
  const secrecy = io.secrecy ?? { random: randomBytes, cost: SCRYPT_COST };
  const directory = stateDirectory(io.env);
  const programKey = await ensureProgramKey(programKeyFile(directory), secrecy.random);
  return { programKey, secrecy: { ...secrecy, once: drawnOnce(directory, programKey, secrecy.random) } };
}

/** What the first line of a game says of this machine, and that no other game has. */
export function ownOf({ programKey, secrecy }: Kept): Pick<Begun, 'machine' | 'nonce'> {
  const nonce = Buffer.from(secrecy.random(NONCE_BYTES)).toString('hex');
  return { machine: machineOf(programKey), nonce };
}

/**
 * Opens a game for writing, for every command that does.
 * @throws GameFault also where its journal is a copy of one that goes on elsewhere, or lacks lines that were played.
 */
export async function writingGame<T>(
  file: string,
  io: Io,
  work: (writer: Writer<GameEvent>, kept: Kept) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> {
  fromAKill(io);
  const kept = await keptHere(io);
  const guard = await Guard.of(file, stateDirectory(io.env), kept.programKey);
  return writing<GameEvent, T>(file, (writer) => work(writer, kept), { ...options, guard });
}

/**
 * Reads a game in which something may be opened.
 * @throws GameFault as `writingGame` does.
 */
export async function readToOpen(
  file: string,
  io: Io,
): Promise<Journal<GameEvent> & { readonly programKey: ProgramKey | undefined }> {
  fromAKill(io);
  const directory = stateDirectory(io.env);
  const programKey = await readProgramKey(programKeyFile(directory));
  const { entries, torn } = await readGuarded<GameEvent>(file, await Guard.of(file, directory, programKey));
  return { entries, torn, programKey };
}

/** What is hidden may still stand on the terminal, where the program was killed while it showed it. */
function fromAKill(io: Io): void {
  if (canAsk(io) && io.env.TERM !== 'dumb') io.streams().output.write(FROM_A_KILL);
}

/** Gives a journal another place; it may be played there, even if another comes to the place that it leaves. */
export async function movedTo(
  to: string,
  file: string,
  entries: readonly Entry<GameEvent>[],
  io: Io,
): Promise<void> {
  const directory = stateDirectory(io.env);
  const { programKey } = await keptHere(io);
  const guard = await Guard.of(file, directory, programKey);
  await rename(file, to);
  await guard.movedTo(await Guard.of(to, directory, programKey), entries);
}
