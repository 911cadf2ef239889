/**
 * Questions to the player, derived from a procedure's fields. The only place that imports inquirer: load it by
 * `await import('./prompts')` when the first question is asked.
 *
 * Every function rejects with inquirer's `ExitPromptError` (see `wasInterrupted`) on Ctrl-C, Ctrl-D, at the end of the
 * input, and when the context's signal is aborted; and with `Back` where the player leaves what the context lets him.
 */
import type { Rules } from '../../core/ruling/ruleset';
import { stripVTControlCharacters } from 'node:util';
import type { Throw, WantedThrow } from '../../core/dice/manual';
import type { Values } from '../../core/input/field';
import type { Procedure } from '../../core/ruling/procedure';
import type { PromptContext } from './context';
import { askLateFields } from './ask-late-fields';
import { askForNames, askForNamesOfAll, type Count, type NamesOf } from './names';
import { onOtherScreen } from './screen/own-screen';
import type { FieldPath } from './path';
import { keysOf } from './screen/keys';
import { plainAsker } from './screen/plain';
import { Back, withBack } from './back';
import type { Asker, LineQuestion } from './asker';
import type { SecretDialogue } from './screen/secret';
import { askWhole } from './situation';
import { terminalAsker } from './screen/terminal';
import { askForThrow } from './ask-throw';
import { sizeOf, wrap } from './screen/wrap';

export type { PromptContext } from './context';
export type { LineQuestion } from './asker';
export { wasInterrupted } from './interrupted';
export { spoken } from './words';
export { askUnseen, type SecretDialogue } from './screen/secret';

/**
 * Leads several dialogues as one: from each question, whichever asks it, the player may go back to those before it.
 * They are then led again from the beginning (see `rewindable`).
 */
export function asOne<T>(io: PromptContext, dialogues: (io: PromptContext) => Promise<T>): Promise<T> {
  return withBack(openedEachTime(io), (dialogue) => dialogues({ ...io, dialogue }), io.esc);
}

/**
 * Leads a dialogue on a screen of its own, which is gone when it ends, with all that could be scrolled back to.
 */
export async function onOwnScreen<T>(
  context: PromptContext,
  dialogue: (screen: SecretDialogue) => Promise<T>,
): Promise<T> {
  const { input = process.stdin, output = process.stdout } = context;
  // What was typed before could show it to whoever still looks on.
  await keysOf(input).forget();
  return onOtherScreen(output, process.env.TERM === 'dumb', () =>
    dialogue({
      ask: (question) => askLine(question, context),
      say: (text) => {
        const { columns } = sizeOf(output);
        const lines = text
          .split('\n')
          .flatMap((line) =>
            stripVTControlCharacters(line).length > columns ? wrap(line, columns, 2) : [line],
          );
        output.write(`${lines.join('\n')}\n`);
      },
    }),
  );
}

/** Shows a side's own on a screen that is gone afterwards, as much of it at a time as the screen has room for. */
export function showAside(opening: string, text: string, context: PromptContext): Promise<void> {
  const room = sizeOf(context.output ?? process.stdout).rows - ROWS_OF_A_QUESTION;
  const lines = text.split('\n');
  return onOwnScreen(context, async ({ ask, say }) => {
    await ask(`${opening}: the other side looks away. Enter shows them`);
    for (let shown = 0; shown < lines.length; shown += room) {
      say(lines.slice(shown, shown + room).join('\n'));
      await ask(shown + room < lines.length ? 'Enter shows more' : 'Enter hides them');
    }
  });
}

/** A question and the answered one before it. */
const ROWS_OF_A_QUESTION = 2;

/**
 * Leads a player from what is already given to a raw situation that is complete and free of faults. Units that were
 * given in words may still carry notes about others: `procedure.gather` is applied here, once all units are known.
 * @throws Problem where what was given is wrong already.
 */
export function askSituation(
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  io: PromptContext = {},
): Promise<Values> {
  return asking(io, (ask) => askWhole({ rules, procedure, ask }, raw));
}

/**
 * Asks for fields that matter only now that the dice are known (`Procedure.late`), and returns the raw situation with
 * them. `soFar`, what the dice have come to, is shown first.
 */
export function askLate(
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  paths: readonly FieldPath[],
  io: PromptContext = {},
  soFar = '',
): Promise<Values> {
  return asking(io, (ask) => {
    if (soFar !== '') ask.say(soFar);
    return askLateFields({ rules, procedure, ask }, raw, paths);
  });
}

/**
 * Asks for one throw of real dice: its faces, or the number of successes where the rule wants no more. Undefined where
 * the player may and does go back to the throw before. A throw is no part of a dialogue, which would give it again; from
 * the first one, Esc leads where it would lead in the dialogue.
 */
export async function askThrow(
  wanted: WantedThrow,
  io: PromptContext = {},
  mayGoBack = false,
): Promise<Throw | undefined> {
  try {
    const besides = { ...io, dialogue: undefined, esc: io.dialogue ? io.dialogue.esc : io.esc };
    return await asking(besides, (ask) => askForThrow(ask, wanted, mayGoBack));
  } catch (error) {
    if (mayGoBack && error instanceof Back) return undefined;
    throw error;
  }
}

/** Asks a yes/no question; Enter takes `preset`. */
export function askYes(message: string, io: PromptContext = {}, preset = true): Promise<boolean> {
  return asking(io, (ask) => ask.yes({ message, preset }));
}

/** Asks for one of several things. */
export function askChoice<T>(
  message: string,
  choices: readonly { readonly value: T; readonly label: string }[],
  io: PromptContext = {},
): Promise<T> {
  return asking(io, (ask) => ask.pick({ message, choices }));
}

/** Asks for a line of text. `check` says what is wrong with it, if anything. */
export function askLine(
  message: string,
  io: PromptContext = {},
  check: (text: string) => string | undefined = () => undefined,
): Promise<string> {
  return asking(io, (ask) => ask.line({ message, check }));
}

/** Asks for one of some names, or for several of them; any unambiguous prefix will do. */
export function askNames(
  label: string,
  among: readonly string[],
  many: Count,
  io: PromptContext = {},
  means: NamesOf['means'] = {},
): Promise<readonly string[]> {
  return asking(io, (ask) => askForNames(ask, { label, among, means }, many));
}

/** Asks for names of all roles of an act in one line, with `>` between them. `check` says what is wrong with it. */
export function askNamesOfAll(
  roles: readonly NamesOf[],
  check: (text: string) => string | undefined,
  io: PromptContext = {},
): Promise<string> {
  return asking(io, (ask) => askForNamesOfAll(ask, roles, check));
}

/** Asks for a line of words that are understood while they are typed: with hints, a preview and a check. */
export function askWords(question: LineQuestion, io: PromptContext = {}): Promise<string> {
  return asking(io, (ask) => ask.line(question));
}

function asking<T>(io: PromptContext, question: (ask: Asker) => Promise<T>): Promise<T> {
  if (io.dialogue) return question(io.dialogue);
  return opened(io, (ask) => withBack(ask, question, io.esc));
}

/** An asker that lets go of the input after each question, so that others may use it. */
function openedEachTime(io: PromptContext): Asker {
  return {
    line: (question) => opened(io, (ask) => ask.line(question)),
    pick: (question) => opened(io, (ask) => ask.pick(question)),
    yes: (question) => opened(io, (ask) => ask.yes(question)),
    facts: (question) => opened(io, (ask) => ask.facts(question)),
    say: (text) => void opened(io, (ask) => Promise.resolve(ask.say(text))),
    close: () => undefined,
  };
}

async function opened<T>(io: PromptContext, use: (ask: Asker) => Promise<T>): Promise<T> {
  // A terminal that cannot move its cursor could not show menus.
  const plain = io.plain ?? process.env.TERM === 'dumb';
  const ask = plain ? plainAsker(io) : terminalAsker(io);
  try {
    return await use(ask);
  } finally {
    ask.close();
  }
}
