import { networkInterfaces } from 'node:os';
import { Problem } from '../../core/input/problem';
import { listing, printable } from '../../core/input/text';
import type { Game } from '../../game/game';
import { campaignOf } from '../../game/game-rules';
import type { Channel } from '../play/channel';
import type { ServedTable } from '../play/session';
import { displayWidth } from '../../report/text';
import { SharedChannel } from './shared-channel';
import { SeatFile } from './seats';
import { TableServer } from './server';

const LOOPBACK = '127.0.0.1';

/** The port where none is asked for. */
const PORT = 7815;

const PLAIN_HTTP = `Pages go over plain http: others in the network could read them, hidden dice
too; a phone's own hotspot helps. Commitments prove that nothing was changed.`;

const NO_NETWORK = `This machine is in no network: no phone reaches these pages. Join one, such as a
phone's own hotspot, and start again.`;

/** Codes stand beside each other with so many columns between them: both fit a terminal of 80 by 24. */
const BETWEEN_CODES = 4;

/**
 * A table with screens, at an address of this machine (`true` = its first in the network); `state` is where the program
 * keeps what it remembers.
 * @throws Problem where the port is none.
 */
export function openTable(
  inner: Channel,
  { address, port, state }: { address: string | true; port: string | undefined; state: string },
): ServedTable {
  const shared = new SharedChannel(inner);
  const server = new TableServer(shared);
  const wanted = port === undefined ? PORT : Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new Problem({
      path: '--port',
      message: `"${printable(String(port))}" is no port; give 0 to 65535`,
    });
  let base = '';
  let sides: Readonly<Record<string, string>> = {};
  const invite = (): readonly (readonly [string, string])[] =>
    Object.keys(sides).map((side) => [side, `${base}/#${server.access.invite(side)}`]);
  const invitation = (urls = invite()): Promise<string> =>
    invitationText(urls, { names: sides, base, isAlone: address === true && base.includes(LOOPBACK) });
  return {
    channel: shared.channel,
    next: (prompt, enter) => inner.next(prompt, enter),
    listen: async () => {
      if (base === '') base = await server.listen(address === true ? ownAddress() : address, wanted);
    },
    open: async (table) => {
      const isFirst = shared.game === undefined;
      const before = sides;
      sides = await playedSides(table.game);
      const seats = new SeatFile(state, table.game.log[0]?.hash ?? '');
      await (isFirst ? server.seatFrom(seats) : server.seatAgain(sameSides(before, sides), seats));
      shared.open(table);
      if (!isFirst) return;
      const urls = invite();
      inner.event({ type: 'serving', table: `${base}/table`, phones: Object.fromEntries(urls) });
      if (!inner.asks) return;
      inner.say(await invitation(urls), true);
      await inner.next('Each side scans its code; Enter goes on');
      inner.forget();
    },
    phones: async ([what, side = '']) => {
      if (what === 'new') return invitation();
      if (what === 'off') {
        const [id] = Object.entries(sides).find((pair) => pair.includes(side)) ?? [];
        if (id === undefined) throw noSide(Object.values(sides));
        await server.dismiss(id);
        return `${sides[id]} is played at the laptop alone from now on; "phones new" lets phones in again.`;
      }
      const counts = Object.entries(sides).map(([id, name]) => `${name}: ${server.access.phonesOf(id)}`);
      return `Phones. ${counts.join(', ')}. "phones new" shows new codes, "phones off <side>" hands a side back.`;
    },
    close: () => server.close(),
  };
}

/** The sides that somebody plays, by their ids. */
async function playedSides({ now, setting, present }: Game): Promise<Readonly<Record<string, string>>> {
  const solo = (await campaignOf(setting))?.solo(present.state) ?? [];
  return Object.fromEntries(Object.entries(now.sides ?? {}).filter(([id]) => !solo.includes(id)));
}

type Names = Readonly<Record<string, string>>;

/** The ids of sides in another game, where they go by the same names, by the ids that they had. */
function sameSides(before: Names, now: Names): ReadonlyMap<string, string> {
  const ids = new Map(Object.entries(now).map(([id, name]) => [name, id]));
  return new Map(Object.entries(before).map(([id, name]) => [id, ids.get(name) ?? id]));
}

interface Served {
  readonly names: Readonly<Record<string, string>>;
  readonly base: string;
  /** No other machine reaches it. */
  readonly isAlone: boolean;
}

/** The codes by which the sides are let in, and what is to be known of their pages. */
async function invitationText(
  urls: readonly (readonly [string, string])[],
  { names, base, isAlone }: Served,
): Promise<string> {
  const { renderUnicodeCompact } = await import('uqr');
  const codes = urls.map(([side, url]) => [
    names[side] ?? side,
    ...renderUnicodeCompact(url, { border: 1 }).split('\n'),
  ]);
  const addresses = urls.map(([side, url]) => `${names[side] ?? side}: ${url}`);
  const screen = `A screen for all: ${base}/table`;
  return [...besideEachOther(codes), ...addresses, screen, ...(isAlone ? [NO_NETWORK] : []), PLAIN_HTTP].join(
    '\n',
  );
}

/** Blocks of lines, one beside the other. */
function besideEachOther(blocks: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...blocks.flat().map(displayWidth)) + BETWEEN_CODES;
  const rows = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: rows }, (_, row) =>
    blocks
      .map((lines) => lines[row] ?? '')
      .map((line) => line + ' '.repeat(width - displayWidth(line)))
      .join('')
      .trimEnd(),
  );
}

function noSide(names: readonly string[]): Problem {
  return new Problem({ path: 'phones off', message: `give the side: ${listing(names)}`, allowed: names });
}

/** The first address of this machine in a network; its own where it has none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? LOOPBACK;
}
