import { existsSync } from 'node:fs';
import type { ListEntry, Roster } from '../../../core/army/army';
import { Problem, sentence } from '../../../core/input/problem';
import { printable } from '../../../core/input/text';
import { shownFile } from '../../../game/files/fault';
import { EXIT, type Io } from '../../io';
import { PLAIN, styleOf } from '../../output/output';
import { RULES } from '../../input/options';
import { ArmyBuilder, type Answer } from './builder';
import { openArmies, type Armies } from './armies';
import { helpFor } from './order';
import { readRoster } from './roster-file';
import { saveText, STANDARD_OUTPUT } from '../../output/save';
import { prompterFor, type Prompter } from './prompter';
import { byFlags, listEntry, listNamed, limitIn, SUCH_AS, usualLimit, WANTED, type Counts } from './wanted';
import { wasInterrupted } from '../../prompts/interrupted';
import { command } from '../../define-command';
import type { FlagValues } from '../../flags';

const FLAGS = { ...RULES, ...WANTED, ...PLAIN };
type NewFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Builds an army: choose a list, the points and a variant, then buy thing by
thing. One screen shows the running total, what can be had, and what the list
still demands.

  3a II     buy three of offer a for corps II    -a II   give one back
  corps     a new corps       undo, redo         save, done

With a roster file it goes on with that one. Without a terminal the lines come
from standard input.`;

export const run = command(
  {
    name: 'army new',
    about: ABOUT,
    words: [['[file]', 'a roster to go on with, or an army list to begin']],
    flags: FLAGS,
  },
  async ({ words: [word], flags, io }) => {
    const armies = await openArmies(flags, io);
    const prompter = await prompterFor(io, flags.plain === true);
    const isList = flags.list === undefined && word !== undefined && isListMeant(word, armies);
    const [file, list] = isList ? [undefined, word] : [word, flags.list];
    const roster =
      file === undefined
        ? await begun(armies, { ...flags, list }, prompter)
        : await readAgain(file, armies, io);
    const title = armies.book.lists.find(({ id }) => id === roster.list)?.name ?? '';
    const builder = new ArmyBuilder(armies.book, title, roster);
    await session(builder, flags.out ?? file, armies, flags, prompter, io);
    return builder.standing.wanted.length === 0 ? EXIT.answered : EXIT.failed;
  },
);

/** A file that is there is never taken for a list that is called otherwise. */
const isListMeant = (word: string, armies: Armies): boolean =>
  listNamed(armies, word)?.id === word || (!existsSync(word) && listNamed(armies, word) !== undefined);

async function readAgain(file: string, { book }: Armies, io: Io): Promise<Roster> {
  if (file !== '-' && !existsSync(file)) {
    const message = `cannot be read: there is no such file; "-o ${printable(file)}" saves a new army there`;
    throw new Problem({ path: shownFile(file), message });
  }
  const { raw, place } = await readRoster(io, file);
  try {
    return book.workshop.read(raw);
  } catch (error) {
    if (error instanceof Problem) throw new Problem(...error.faults.map(place));
    throw error;
  }
}

/** Asks for what the command line leaves open: the list, the points, the variant. */
async function begun(armies: Armies, flags: NewFlags, prompter: Prompter): Promise<Roster> {
  const list =
    flags.list === undefined
      ? await prompter.pick('Army list', armies.book.lists, nameOf)
      : listEntry(armies, flags.list);
  const { counts } = armies.book;
  const limit =
    flags.limit === undefined ? await askLimit(list, prompter, counts) : limitIn(flags.limit, counts);
  const variant = flags.variant ?? (await askVariant(list, prompter));
  return byFlags(() => armies.book.workshop.start({ list: list.id, limit, variant }));
}

const nameOf = ({ name }: { readonly name: string }): string => name;

async function askLimit(list: ListEntry, prompter: Prompter, counts: Counts = 'point'): Promise<number> {
  const usual = usualLimit(list);
  const text = await prompter.line({
    message: counts === 'unit' ? 'Limit of units' : 'Points limit',
    preset: String(usual),
    hints: [`${list.limits.join(' or ')} suit the lists.`],
    check: (typed) =>
      typed === '' || faultIn(() => limitIn(typed)) === undefined
        ? undefined
        : `Give a whole number, such as ${SUCH_AS[counts]}.`,
  });
  return text === '' ? usual : limitIn(text, counts, 'limit');
}

function faultIn(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks for the variant of the list; undefined where it has none. */
async function askVariant({ variants }: ListEntry, prompter: Prompter): Promise<string | undefined> {
  return variants.length === 0 ? undefined : (await prompter.pick('Variant', variants, nameOf)).id;
}

/** Line after line, until the player is done. */
async function session(
  builder: ArmyBuilder,
  file: string | undefined,
  armies: Armies,
  flags: NewFlags,
  prompter: Prompter,
  io: Io,
): Promise<void> {
  const { offerPages, renderWorkshop: renderBench } = await import('../../../report/army/workshop');
  const style = styleOf(flags, io);
  let saved: string | undefined;
  for (let isTold = false; ;) {
    // The screen would push a long text, such as the help, out of sight.
    turnOver(builder, offerPages(builder.shown, style).length, prompter);
    if (!isTold) prompter.say(renderBench(builder.shown, style));
    const line = await nextOrder(builder, armies.book.part, prompter).catch(async (error: unknown) => {
      if (wasInterrupted(error) && !builder.isSaved)
        await kept(builder, { saved, file }, armies, flags, prompter);
      throw error;
    });
    if (line === undefined) break;
    const answer = answered(builder, line, prompter);
    if (answer.message !== '') prompter.say(answer.message);
    await shown(answer, builder, armies.book.part, flags, prompter, io);
    isTold = answer.shows !== undefined;
    if (answer.ends === true && saved !== undefined && builder.isSaved) return;
    if (answer.ends === true && !(await mayEnd(builder, flags, prompter, io))) continue;
    if (answer.saves)
      saved = await save(builder, { named: answer.saves.file, saved, file }, armies, flags, prompter);
    if (answer.ends === true && builder.isSaved) return;
  }
  if (!builder.isSaved && (await mayEnd(builder, flags, prompter, io)))
    await save(builder, { saved, file }, armies, flags, prompter);
}

/** The page after the last is the first. */
function turnOver(builder: ArmyBuilder, pages: number, prompter: Prompter): void {
  if (pages === 1 && builder.page > 0) prompter.say('There are no more offers.');
  builder.page %= pages;
}

/** Offers to save what was bought when the player leaves; he may leave this, too. */
async function kept(
  builder: ArmyBuilder,
  files: Files,
  armies: Armies,
  flags: NewFlags,
  prompter: Prompter,
): Promise<void> {
  for (let named = files.named; ; named = await prompter.fileName()) {
    if (!(await prompter.mayBeSaved().catch(() => false)))
      return prompter.say('Nothing was saved since the last change.');
    await save(builder, { ...files, named }, armies, flags, prompter);
    if (builder.isSaved) return;
  }
}

/** The next line that is no order which the player left while its place was asked; undefined at the end of the lines. */
async function nextOrder(
  builder: ArmyBuilder,
  part: string,
  prompter: Prompter,
): Promise<string | undefined> {
  for (;;) {
    const line = await prompter.command({
      message: 'Order',
      hints: [`3a II, ${part}, undo, faults, save, done, help`],
      preview: (text) => builder.preview(text),
      check: (text) => builder.faultOf(text),
    });
    const places = line === undefined ? [] : builder.placesFor(line);
    if (line === undefined || places.length === 0) return line;
    const whole = await prompter.placed(line, part, places);
    if (whole !== undefined) return whole;
  }
}

/** Whether the work may end: where the army is not legal, the player hears why, and decides. */
async function mayEnd(builder: ArmyBuilder, flags: NewFlags, prompter: Prompter, io: Io): Promise<boolean> {
  const { standing } = builder;
  if (standing.wanted.length === 0) return true;
  const { renderIllegal } = await import('../../../report/army/workshop');
  return prompter.mayBeSaved(renderIllegal(standing, styleOf(flags, io)));
}

/** Carries out a line. A wrong one is refused: at a terminal the next line is read, from a pipe it throws. */
function answered(builder: ArmyBuilder, line: string, prompter: Prompter): Answer {
  try {
    return builder.act(line);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return prompter.refuse(error.faults.map(sentence).join(' '));
  }
}

async function shown(
  { shows }: Answer,
  builder: ArmyBuilder,
  part: string,
  flags: NewFlags,
  prompter: Prompter,
  io: Io,
): Promise<void> {
  if (shows === 'help') prompter.tell(helpFor(part).join('\n'));
  if (shows !== 'faults') return;
  const { renderFaults } = await import('../../../report/army/workshop');
  prompter.tell(renderFaults(builder.standing, styleOf(flags, io)));
}

/** The file of a roster: named now, where it was saved last, or that of the command line. */
interface Files {
  readonly named?: string | undefined;
  readonly saved: string | undefined;
  readonly file: string | undefined;
}

/**
 * Writes the roster to its file, or to where the player says: to a file that the player names, or to standard output.
 * @returns the file; undefined if there is none.
 */
async function save(
  builder: ArmyBuilder,
  { named, saved, file }: Files,
  { book }: Armies,
  { force, out }: NewFlags,
  prompter: Prompter,
): Promise<string | undefined> {
  const { rosterYaml } = await import('./yaml');
  const text = rosterYaml(book.workshop.written(builder.roster));
  const name = named ?? saved ?? file ?? (await prompter.fileName());
  if (name === undefined || name === STANDARD_OUTPUT) {
    prompter.result(text);
    builder.isSaved = true;
    return undefined;
  }
  try {
    const isOwn = name === saved || (name === file && file !== out);
    // An order takes no flag.
    await saveText(name, text, force === true || isOwn, name === file ? undefined : 'another name');
    builder.isSaved = true;
    prompter.say(`Saved as ${name}.`);
    return name;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    prompter.refuse(error.faults.map(sentence).join(' '));
    return saved;
  }
}
