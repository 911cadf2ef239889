import { Option, type Command } from 'commander';
import { Problem } from '../../core/problem';
import { plural } from '../../core/text';
import { readJournal, writing } from '../../game/journal/file';
import type { Entry } from '../../game/journal/lines';
import type { GameEvent } from '../../game/play/events';
import { Game } from '../../game/play/game';
import { verifyGame } from '../../game/play/verify';
import { loadRuleset } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { saveText } from '../army/save';
import { EXIT, type Io } from '../io';
import { readTextFile } from '../input';
import { anewText } from '../commands/game';
import { fitName, gameFile } from '../play/games';
import { campaignMeant } from './games';

const EXPORT_ABOUT = `Writes a campaign to a file for the other player's machine. What is sealed stays
sealed: only the machine that sealed it, or its side's PIN, opens it.`;

const IMPORT_ABOUT = `Takes over a campaign from the other player's machine: a new one, or one that has
gone on there. It is verified first, and must go on from what is known here.`;

function buildExport(io: Io): Command {
  return createCommand('blucher campaign export', io)
    .description(EXPORT_ABOUT)
    .argument('[campaign]')
    .addOption(new Option('-o, --out <file>', 'the file').makeOptionMandatory())
    .addOption(new Option('--force', 'replace the file if there is one'));
}

export async function runExport(args: readonly string[], io: Io): Promise<number> {
  const command = buildExport(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const { out, force } = command.opts<{ readonly out: string; readonly force?: boolean }>();
  const { file, game } = await campaignMeant(id, io);
  await saveText(out, await readTextFile(file), force === true);
  io.out(`${plural(game.log.length, 'line', 'lines')}; the last ends in ${ending(game.log)}.\n`);
  return EXIT.answered;
}

function buildImport(io: Io): Command {
  return createCommand('blucher campaign import', io)
    .description(IMPORT_ABOUT)
    .argument('<file>')
    .addOption(new Option('--name <id>', 'what the campaign is called here').makeOptionMandatory());
}

export async function runImport(args: readonly string[], io: Io): Promise<number> {
  const command = buildImport(io);
  const [from = ''] = parseArgs(command.allowExcessArguments(false), args);
  const { name } = command.opts<{ readonly name: string }>();
  const { entries } = await readJournal<GameEvent>(from);
  const { fault, anew } = await verifyGame(entries, (first) => Game.read(first, from, loadRuleset));
  if (fault) throw new Problem({ path: `${from}, line ${fault.line}`, message: fault.text });
  const added = await takeOver(gameFile(fitName(name), io), entries);
  const told = [
    `${plural(added, 'new line', 'new lines')}; the last ends in ${ending(entries)}.`,
    ...anewText(anew),
  ];
  io.out(`${told.join('\n')}\n`);
  return EXIT.answered;
}

const ending = (entries: readonly Entry[]): string => entries.at(-1)?.hash.slice(-16) ?? '';

/**
 * Adds the lines that are new here, each with the time that it had there; returns how many.
 * @throws Problem where the journal here is no beginning of the other one.
 */
async function takeOver(file: string, entries: readonly Entry<GameEvent>[]): Promise<number> {
  let at = '';
  return writing<GameEvent, number>(
    file,
    async (writer) => {
      const known = [...writer.entries];
      const differs = known.find(({ hash }, i) => entries[i]?.hash !== hash);
      if (differs)
        throw new Problem({
          path: '',
          message: `it does not continue the journal here: line ${differs.n} differs or is missing`,
        });
      for (const entry of entries.slice(known.length)) {
        at = entry.at;
        await writer.append(entry.event);
      }
      return entries.length - known.length;
    },
    { clock: () => new Date(at) },
  );
}
