import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Values } from '../../../core/input/field';
import type { Campaign } from '../../../core/scenario/campaign';
import { renderBoard } from '../../../report/board/drawing';
import { loadRuleset } from '../../../rulesets';
import { rulesetId } from '../../input/options';
import { canAsk, type Io } from '../../io';
import { styleOf } from '../../output/output';
import { shippedNames } from '../../shipped-files';
import { readArmy, rulesetOf } from '../army/roster-file';
import { campaignBy, type NewFlags } from './campaign-file';

type Asked = NewFlags & { readonly plain?: boolean };

/** Whether a campaign was named so little that its players are to be asked, and can be. */
export function isBare(file: string | undefined, { blue, red }: NewFlags, io: Io): boolean {
  return (file ?? blue ?? red) === undefined && canAsk(io);
}

const NOBODY = 'nobody';
const SECRET = 'secret';

/** Asks for the armies, the map, who plays and who keeps the secrets, as far as no flag says it. */
export async function askCampaign(flags: Asked, io: Io): Promise<Asked> {
  const { askChoice, askYes, asOne } = await import('../../prompts');
  const campaign = await campaignBy(await loadRuleset(rulesetId(flags, io)));
  const armies = await armiesFor(flags, io);
  return asOne({ ...io.streams(), plain: flags.plain === true }, async (dialogue) => {
    const pick = <T extends string>(message: string, labels: Readonly<Record<T, string>>): Promise<T> =>
      askChoice<T>(
        message,
        (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] })),
        dialogue,
      );
    const blue = await pick('The army of Blue:', armies);
    const red = await pick('The army of Red:', armies);
    let map = flags.map;
    while (map === undefined) {
      const shown = await pick('The map:', mapsOf(campaign));
      const picture = pictureOf(campaign, shown, flags, io);
      if (picture !== undefined) io.out(`${picture}\n`);
      if (picture === undefined || (await askYes('Is it played on this map?', dialogue))) map = shown;
    }
    const solo =
      flags.solo ??
      (await pick('Which side does the program play?', { [NOBODY]: 'neither', blue: 'Blue', red: 'Red' }));
    const keep =
      flags.keep ??
      (solo === NOBODY
        ? await pick('Who can open what is sealed?', {
            program: 'this machine, without a PIN',
            pin: 'this machine, and its side by a PIN',
            'pin-only': 'only its side, by its PIN',
          })
        : 'program');
    return {
      ...flags,
      blue,
      red,
      keep,
      ...(map === SECRET ? { map: undefined } : { map }),
      ...(solo === NOBODY ? {} : { solo }),
    };
  });
}

function mapsOf({ maps }: Campaign): Readonly<Record<string, string>> {
  const installed = maps.installed.map((map) => [String(map.id), maps.board(map).title] as const);
  return { ...Object.fromEntries(installed), [SECRET]: 'each side writes one down in secret, one is drawn' };
}

/** The map in letters; undefined where it is still to be drawn by lot. */
function pictureOf({ maps }: Campaign, id: string, flags: Asked, io: Io): string | undefined {
  const map = maps.installed.find((one) => one.id === id);
  return map && renderBoard(maps.board(map), styleOf(flags, io));
}

/** Rosters of the folder that the players are in, then those that come with the program; of this ruleset only. */
async function armiesFor(flags: Asked, io: Io): Promise<Readonly<Record<string, string>>> {
  const ruleset = rulesetId(flags, io);
  const own = readdirSync('.').filter((file) => /\.ya?ml$/.test(file));
  const words = [...own.sort().map((file) => `./${file}`), ...shippedNames('army')];
  const found = await Promise.all(
    words.map(async (word) => {
      const roster = await readArmy(io, word).catch(() => undefined);
      const fits = roster !== undefined && rulesetOf(roster.raw) === ruleset;
      return fits ? [[word, armyText(word, roster.raw)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** `red.yaml of this folder, 300 points, with losses`. */
function armyText(word: string, { limit, losses }: Values): string {
  const name = word.startsWith('./') ? `${basename(word)} of this folder` : word;
  const points = typeof limit === 'number' ? [`${limit} points`] : [];
  return [name, ...points, ...(losses === undefined ? [] : ['with losses'])].join(', ');
}
