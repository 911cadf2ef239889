import { CommanderError } from 'commander';
import { Problem } from '../../../core/input/problem';
import { usageSentence } from '../../define-command';
import { reply } from '../reply';
import type { GameSession, Next } from '../session';

/** Runs a command of the program that looks something up in the rulebook, for the ruleset of the game. */
export async function lookUp(
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
    const plain = session.as === undefined ? [] : ['--plain'];
    await run([...named, '--rules', table.game.begun.ruleset, ...plain], { ...io, out });
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
