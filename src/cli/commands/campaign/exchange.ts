import { basename } from 'node:path';
import { Problem } from '../../../core/input/problem';
import { plural } from '../../../core/input/text';
import { readJournal } from '../../../game/journal/journal-file';
import { damaged, type Entry } from '../../../game/journal/format';
import type { GameEvent } from '../../../game/events';
import { Game } from '../../../game/game';
import { campaignOf } from '../../../game/game-rules';
import { verifyGame } from '../../../game/verify';
import { loadRuleset } from '../../../rulesets';
import { command } from '../../define-command';
import { flag } from '../../flags';
import { saveText } from '../../output/save';
import type { Io } from '../../io';
import { readTextFile } from '../../input/input';
import { rewrittenText } from '../game/verify';
import { movedTo, writingGame } from '../../play/kept';
import { EXTENSION, fitName, gameFile, gameIds, newGameId } from '../../play/games';
import { logLine } from '../../../report/journal/log';
import { campaignMeant } from './games';

const EXPORT_ABOUT = `Writes a campaign to a file for the other player's machine. What is sealed stays
sealed: only the machine that sealed it, or its side's PIN, opens it.`;

const IMPORT_ABOUT = `Takes over a campaign from the other player's machine: a new one, or one that
has gone on there. It is verified first, and must go on from what is known here.
Without --name it goes to the campaign here that began as the same one. Where
both machines went on, --theirs takes their lines; yours stay beside them, as a
campaign of their own.`;

export const runExport = command(
  {
    name: 'campaign send',
    about: EXPORT_ABOUT,
    words: ['[campaign]'],
    flags: {
      out: flag.text('<file>', 'the file, else the campaign’s name with .campaign', { short: 'o' }),
      force: flag.yes('replace the file that --out names'),
    },
  },
  async ({ words: [id], flags: { out, force }, io }) => {
    const { file, torn, game } = await campaignMeant(id, io);
    const to = out ?? `${basename(file, EXTENSION)}.campaign`;
    const text = await readTextFile(file);
    const whole = torn === 0 ? text : text.slice(0, text.lastIndexOf('\n') + 1);
    // A file of that name is the one that was sent before.
    await saveText(to, whole, force === true || out === undefined);
    const where = out === undefined ? `${to}: ` : '';
    io.out(`${where}${plural(game.log.length, 'line', 'lines')}; the last ends in ${ending(game.log)}.\n`);
  },
);

export const runImport = command(
  {
    name: 'campaign receive',
    about: IMPORT_ABOUT,
    words: ['<file>'],
    flags: {
      name: flag.text('<id>', 'what the campaign is called here'),
      theirs: flag.yes('where both machines went on: take the lines of the file'),
    },
  },
  async ({ words: [from], flags: { name, theirs }, io }) => {
    // Of a name that was mistyped it says more than a journal that is not there.
    await readTextFile(from);
    const { entries, torn } = await readJournal<GameEvent>(from);
    if (torn > 0) throw damaged(from, entries.length + 1, 'the file ends in it');
    await refuseOdd(entries, from);
    const { fault, anew: rewritten } = await verifyGame(entries, (first) =>
      Game.read(first, from, loadRuleset),
    );
    if (fault) throw new Problem({ path: `${from}, line ${fault.line}`, message: fault.text });
    const file = name === undefined ? await fileOf(entries, io) : gameFile(fitName(name), io);
    const kept = theirs === true ? await setAside(file, entries, io) : undefined;
    const added = (await takeOver(file, entries, kept !== undefined, io)) - (kept?.common ?? 0);
    const lines = [
      ...(kept === undefined ? [] : [`What went on here is kept as "${kept.id}".`]),
      `${plural(added, 'new line', 'new lines')}; the last ends in ${ending(entries)}.`,
      ...rewrittenText(rewritten),
    ];
    io.out(`${lines.join('\n')}\n`);
  },
);

const ending = (entries: readonly Entry[]): string => entries.at(-1)?.hash.slice(-16) ?? '';

/** The campaign here that began by the same line, else a new one by the name that the file has. */
async function fileOf(entries: readonly Entry<GameEvent>[], io: Io): Promise<string> {
  const [first] = entries;
  for (const id of await gameIds(io)) {
    const file = gameFile(id, io);
    const known = await readJournal<GameEvent>(file).catch(() => undefined);
    if (known?.entries[0]?.hash === first?.hash) return file;
  }
  const id = first?.event.type === 'begun' ? first.event.scenario.id : undefined;
  return gameFile(await newGameId(String(id), io), io);
}

/**
 * Refuses a journal that cannot be taken over as it stands, before anything is written.
 * @throws Problem where it is no campaign’s, or its id is none; GameFault where a time is not as the program writes it.
 */
async function refuseOdd(entries: readonly Entry<GameEvent>[], from: string): Promise<void> {
  const { setting, begun } = await Game.read(entries.slice(0, 1), from, loadRuleset);
  if ((await campaignOf(setting)) === undefined)
    throw new Problem({ path: from, message: 'is the journal of a battle, and no campaign' });
  if (typeof begun.scenario.id !== 'string') throw damaged(from, 1, 'its id is no name');
  const odd = entries.find(({ at }) => new Date(at).toJSON() !== at);
  if (odd) throw damaged(from, odd.n, 'its time is not written as this program writes one');
}

/** Moves a journal that went another way to a campaign of its own, if it did; returns its name, and how many lines agree. */
async function setAside(
  file: string,
  entries: readonly Entry<GameEvent>[],
  io: Io,
): Promise<{ readonly id: string; readonly common: number } | undefined> {
  // Where there is none, or it cannot be read, nothing is set aside.
  const { entries: known } = await readJournal<GameEvent>(file).catch(() => ({ entries: [] }));
  const parts = known.find(({ hash }, i) => entries[i]?.hash !== hash);
  if (parts === undefined) return undefined;
  // Nothing went on there: taking it would be an undo without a trace.
  if (entries.length < parts.n) throw await divergence(parts, entries);
  const id = await newGameId(`${basename(file, EXTENSION)}-ours`, io);
  await movedTo(gameFile(id, io), file, known, io);
  return { id, common: parts.n - 1 };
}

/** Both sides of a journal that parts, and the way out. */
async function divergence(here: Entry<GameEvent>, entries: readonly Entry<GameEvent>[]): Promise<Problem> {
  const there = entries[here.n - 1];
  const first = entries[0]?.event;
  const ruleset = await loadRuleset(first?.type === 'begun' ? first.ruleset : '');
  const line = (entry: Entry<GameEvent>): string => logLine(entry, ruleset);
  if (there === undefined) {
    const message = `it does not continue the journal here: it ends before line ${here.n}, which is here "${line(here)}"; the other machine has to receive yours`;
    return new Problem({ path: '', message });
  }
  const message = `it does not continue the journal here: both machines went on, from line ${here.n} on.\nhere:  ${line(here)}\nthere: ${line(there)}\n"--theirs" takes theirs, and keeps yours beside it; or the other machine receives yours so`;
  return new Problem({ path: '', message });
}

/**
 * Adds the lines that are new here, each with the time that it had there; returns how many.
 * @throws Problem where the journal here is no beginning of the other one.
 */
async function takeOver(
  file: string,
  entries: readonly Entry<GameEvent>[],
  beside: boolean,
  io: Io,
): Promise<number> {
  let [at, v] = ['', 0];
  return writingGame(
    file,
    io,
    async (writer) => {
      const known = [...writer.entries];
      const differs = known.find(({ hash }, i) => entries[i]?.hash !== hash);
      if (differs) throw await divergence(differs, entries);
      for (const entry of entries.slice(known.length)) {
        ({ at, v } = entry);
        await writer.append(entry.event);
      }
      return entries.length - known.length;
    },
    { clock: () => new Date(at), version: () => v, beside },
  );
}
