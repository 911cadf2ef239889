import type { Command } from 'commander';
import type { ListEntry, Roster } from '../../../core/scenario/army';
import { Problem, sentence } from '../../../core/input/problem';
import { parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { createCommand } from '../../command';
import { addRulesOptions } from '../../input/options';
import { Bench, type Answer } from './bench';
import { openArmies, type Armies, type ArmyFlags } from './desk';
import { helpFor } from './order';
import { readRoster } from './roster-file';
import { saveText } from './save';
import { clerkFor, type Clerk } from './clerk';
import { addWishOptions, byFlags, listEntry, pointsIn, usualLimit, type WishFlags } from './wish';

type NewFlags = ArmyFlags & WishFlags & OutputFlags;

const ABOUT = `Builds an army: choose a list, the points and a variant, then buy thing by
thing. One screen shows the running total, what can be had, and what the list
still demands.

  3a II     buy three of offer a for corps II    -a II   give one back
  corps     a new corps       undo, redo         save, done

With a roster file it goes on with that one. Without a terminal the lines come
from standard input.`;

export function build(io: Io): Command {
  const command = addRulesOptions(createCommand('blucher army new', io).description(ABOUT));
  return addWishOptions(command).argument('[file]', 'a roster to go on with').addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [file] = parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<NewFlags>();
  const armies = await openArmies(flags, io);
  const clerk = await clerkFor(io, flags.plain === true);
  const roster = file === undefined ? await begun(armies, flags, clerk) : await readAgain(file, armies, io);
  const title = armies.book.lists.find(({ id }) => id === roster.list)?.name ?? '';
  const bench = new Bench(armies.book, title, roster);
  await session(bench, flags.out ?? file, armies, flags, clerk, io);
  return bench.standing.wanted.length === 0 ? EXIT.answered : EXIT.failed;
}

async function readAgain(file: string, { book }: Armies, io: Io): Promise<Roster> {
  const { raw, place } = await readRoster(io, file);
  try {
    return book.workshop.read(raw);
  } catch (error) {
    if (error instanceof Problem) throw new Problem(...error.faults.map(place));
    throw error;
  }
}

/** Asks for what the command line leaves open: the list, the points, the variant. */
async function begun(armies: Armies, flags: NewFlags, clerk: Clerk): Promise<Roster> {
  const list =
    flags.list === undefined
      ? await clerk.pick('Army list', armies.book.lists, nameOf)
      : listEntry(armies, flags.list);
  const limit = flags.limit === undefined ? await askLimit(list, clerk) : pointsIn(flags.limit);
  const variant = flags.variant ?? (await askVariant(list, clerk));
  return byFlags(() => armies.book.workshop.start({ list: list.id, limit, variant }));
}

const nameOf = ({ name }: { readonly name: string }): string => name;

async function askLimit(list: ListEntry, clerk: Clerk): Promise<number> {
  const usual = usualLimit(list);
  const text = await clerk.line({
    message: 'Points limit',
    preset: String(usual),
    hints: [`${list.limits.join(' or ')} suit the lists.`],
    check: (typed) =>
      typed === '' || faultIn(() => pointsIn(typed)) === undefined
        ? undefined
        : 'Give a whole number, such as 300.',
  });
  return text === '' ? usual : pointsIn(text, 'limit');
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
async function askVariant({ variants }: ListEntry, clerk: Clerk): Promise<string | undefined> {
  return variants.length === 0 ? undefined : (await clerk.pick('Variant', variants, nameOf)).id;
}

/** Line after line, until the player is done. */
async function session(
  bench: Bench,
  file: string | undefined,
  armies: Armies,
  flags: NewFlags,
  clerk: Clerk,
  io: Io,
): Promise<void> {
  const { renderBench } = await import('../../../report/army/workshop');
  const style = styleOf(flags, io);
  for (let isTold = false; ;) {
    // The screen would push a long text, such as the help, out of sight.
    if (!isTold) clerk.say(renderBench(bench.shown, style));
    const line = await clerk.command({
      message: 'Order',
      hints: [`3a II, ${armies.book.part}, undo, faults, save, done, help`],
      preview: (text) => bench.preview(text),
      check: (text) => bench.faultOf(text),
    });
    if (line === undefined) break;
    const answer = answered(bench, line, clerk);
    if (answer.told !== '') clerk.say(answer.told);
    await shown(answer, bench, armies.book.part, flags, clerk, io);
    isTold = answer.shows !== undefined;
    if (answer.ends === true && !(await mayEnd(bench, flags, clerk, io))) continue;
    if (answer.saves) await save(bench, answer.saves.file ?? file, armies, flags, clerk);
    if (answer.ends === true && bench.isSaved) return;
  }
  if (!bench.isSaved && (await mayEnd(bench, flags, clerk, io)))
    await save(bench, file, armies, flags, clerk);
}

/** Whether the work may end: where the army is not legal, the player is told why, and decides. */
async function mayEnd(bench: Bench, flags: NewFlags, clerk: Clerk, io: Io): Promise<boolean> {
  const { standing } = bench;
  if (standing.wanted.length === 0) return true;
  const { renderIllegal } = await import('../../../report/army/workshop');
  return clerk.mayBeSaved(renderIllegal(standing, styleOf(flags, io)));
}

/** Carries out a line. The clerk refuses a wrong one: at a terminal the next line is read, from a pipe it throws. */
function answered(bench: Bench, line: string, clerk: Clerk): Answer {
  try {
    return bench.act(line);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return clerk.refuse(error.faults.map(sentence).join(' '));
  }
}

async function shown(
  { shows }: Answer,
  bench: Bench,
  part: string,
  flags: NewFlags,
  clerk: Clerk,
  io: Io,
): Promise<void> {
  if (shows === 'help') clerk.say(helpFor(part).join('\n'));
  if (shows !== 'faults') return;
  const { renderFaults } = await import('../../../report/army/workshop');
  clerk.say(renderFaults(bench.standing, styleOf(flags, io)));
}

/** Writes the roster to its file, or where the clerk says: to a file that the player names, or to standard output. */
async function save(
  bench: Bench,
  file: string | undefined,
  { book }: Armies,
  { force, out }: NewFlags,
  clerk: Clerk,
): Promise<void> {
  const { rosterYaml } = await import('./yaml');
  const text = rosterYaml(book.workshop.written(bench.roster));
  const name = file ?? (await clerk.fileName());
  if (name === undefined) {
    clerk.result(text);
    bench.isSaved = true;
    return;
  }
  try {
    await saveText(name, text, force === true || (file !== undefined && file !== out));
    bench.isSaved = true;
    clerk.say(`Saved as ${name}.`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    clerk.refuse(error.faults.map(sentence).join(' '));
  }
}
