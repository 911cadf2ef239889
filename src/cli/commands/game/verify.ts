import { listing, plural } from '../../../core/input/text';
import { readJournal } from '../../../game/journal/journal-file';
import { Guard } from '../../../game/journal/guard';
import { lineOfHead } from '../../../game/journal/head';
import type { Entry } from '../../../game/journal/format';
import { programKeyFile, stateDirectory } from '../../../game/files/place';
import type { GameEvent } from '../../../game/events';
import { Game } from '../../../game/game';
import { verifyGame, type Verdict } from '../../../game/verify';
import { readProgramKey } from '../../../game/secrets/program-key';
import { loadRuleset } from '../../../rulesets';
import { EXIT, type Io } from '../../io';
import { FORMS } from '../../output/output';
import { gameMeant } from '../../play/games';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `Makes every ruling again and checks the chain of hashes. Dice of the program are
proved by the secrets of their turns, once these are shown: a secret is
committed to before anything is done in its turn. An undo of what players have
learnt must say that both sides agreed. What players typed, and that they
agreed, rests on their word.

Exit status 1 if something differs, lines are missing, or a noted head is gone.`;

/** Of `campaign verify` too. */
export const HEAD = {
  head: flag.text('<head>', 'a head that was noted: which line it is of, or that it is gone'),
};

export const run = command(
  { name: 'game verify', about: ABOUT, words: ['[game]'], flags: { ...HEAD, ...FORMS } },
  async ({ words: [id], flags: { json, head }, io }) => {
    const file = await gameMeant(id, io);
    const { entries, torn } = await readJournal<GameEvent>(file);
    const verdict = await verifyGame(entries, (first) => Game.read(first, file, loadRuleset));
    const missing = await missingIn(file, entries, io);
    const noted = head === undefined ? undefined : { head, line: (await lineOfHead(entries, head))?.n };
    const found = { ...verdict, torn, missing, ...(noted && { head: noted }) };
    const isWhole = missing <= 1 && (noted === undefined || noted.line !== undefined);
    const text = [...missingText(missing), ...(noted ? [headText(noted, entries.length)] : [])];
    io.out(
      json === true
        ? `${JSON.stringify(found)}\n`
        : `${[...verdictText(verdict, torn, isWhole), ...text].join('\n')}\n`,
    );
    return verdict.fault === undefined && isWhole ? EXIT.answered : EXIT.failed;
  },
);

interface NotedHead {
  readonly head: string;
  readonly line: number | undefined;
}

function headText({ head, line }: NotedHead, lines: number): string {
  if (line === undefined)
    return `The head ${head} is gone: this journal, of ${lines} lines, is another or was cut.`;
  const since = lines - line;
  return `The head ${head} is that of line ${line}${since > 0 ? `; ${plural(since, 'line', 'lines')} came after it` : ''}.`;
}

/** How many lines the marks beside the program's key know that are not in a journal. */
async function missingIn(file: string, entries: readonly Entry<GameEvent>[], io: Io): Promise<number> {
  const directory = stateDirectory(io.env);
  const guard = await Guard.of(file, directory, await readProgramKey(programKeyFile(directory)));
  return guard.lacking(entries);
}

/** A kill can come between the mark of a line and the line itself: one line is no proof of a cut. */
function missingText(missing: number): readonly string[] {
  if (missing === 0) return [];
  if (missing === 1) return ['One more line was begun on this machine; the next start finishes it.'];
  return [`${missing} lines are missing at the end: they were played on this machine.`];
}

function verdictText(verdict: Verdict, torn: number, isWhole: boolean): readonly string[] {
  const { rulings, pending, overruled, agreed, anew, corrected, fault, begunWith, lastHash } = verdict;
  const agreement = isWhole ? 'Everything agrees.' : 'The lines that are here agree.';
  const lines = [
    `${plural(rulings, 'ruling', 'rulings')} made again.`,
    ...secretsText(verdict),
    ...diceText(verdict),
    ...linesText('Waiting for hidden dice to be shown', pending),
    ...linesText('On the players’ word, against the record', overruled),
    ...linesText('Taken back or shown since both sides agreed, by the record’s word', agreed),
    ...rewrittenText(anew),
    ...linesText('Corrected by hand', corrected),
    ...(torn > 0
      ? [`${plural(torn, 'byte at the end was', 'bytes at the end were')} never acknowledged.`]
      : []),
    fault === undefined ? agreement : `Line ${fault.line} differs: ${fault.text}.`,
    ...(begunWith === undefined ? [] : [`It was begun with other versions: ${begunWith}.`]),
    `Last hash: ${lastHash}`,
  ];
  return lines;
}

/** On what the dice rest. */
function diceText({ dice, oldUntil }: Verdict): readonly string[] {
  const throws = (count: number, text: string): readonly string[] =>
    count === 0 ? [] : [`${plural(count, 'throw', 'throws')} ${text}`];
  return [
    ...(oldUntil === undefined
      ? []
      : [`Up to line ${oldUntil} it is of an earlier version, and checked by its rule of dice.`]),
    ...throws(dice.proved, 'proved by the secrets of their turns, which were committed to before.'),
    ...throws(
      dice.committed,
      'from secrets that were committed to before; they can be proved once these are shown: at the end, or by "dice secrets agreed".',
    ),
    ...throws(dice.typed, 'typed, which rests on the word of those who read the dice.'),
    ...throws(dice.typedUnseen, 'of hidden dice typed, which rests on the word of those who hid them.'),
    ...throws(dice.seeded, 'from a seed: whoever knew it could foresee them.'),
    ...throws(dice.unproved, 'by the program on the record’s word alone.'),
    ...(dice.late.length === 0
      ? []
      : [`In turn ${listing(dice.late.map(String), 'and')} a secret was made when dice had fallen already.`]),
  ];
}

/** What was hidden once, and proved when it was shown. */
function secretsText({ cups, parts }: Verdict): readonly string[] {
  const proved = [
    ...(cups === 0 ? [] : [plural(cups, 'throw of hidden dice', 'throws of hidden dice')]),
    ...(parts === 0 ? [] : [plural(parts, 'part of sealed orders', 'parts of sealed orders')]),
  ];
  return proved.length === 0 ? [] : [`Shown as they were hidden: ${listing(proved, 'and')}.`];
}

/** The lines that were written anew. There is no proof of them, only the record that both sides agreed. */
export function rewrittenText(lines: readonly number[]): readonly string[] {
  return linesText('Written anew after a PIN or key was lost, as both sides agreed', lines);
}

/** More lines than this are only counted. */
const FEW = 8;

function linesText(what: string, numbers: readonly number[]): readonly string[] {
  if (numbers.length === 0) return [];
  const named = `${numbers.length === 1 ? 'line' : 'lines'} ${listing(numbers.map(String), 'and')}`;
  return [`${what}: ${numbers.length > FEW ? `${numbers.length} lines` : named}.`];
}
