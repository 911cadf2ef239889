import { networkInterfaces } from 'node:os';
import { Problem } from '../../core/input/problem';
import { listing, printable } from '../../core/input/text';
import type { Channel } from '../play/channel';
import type { ServedTable } from '../play/session';
import { Room } from './room';
import { SeatFile } from './seats';
import { TableServer } from './server';

/** The port where none is asked for. */
const PORT = 7815;

const PLAIN_HTTP = `Pages go over plain http: whoever is on the same network could read them, a side's hidden dice too. \
A phone's own hotspot keeps strangers out. The commitments prove in any case that nothing was changed.`;

/**
 * A table with screens, at an address of this machine (`true` = its first in the network); `state` is where the program
 * keeps what it remembers.
 * @throws Problem where the port is none.
 */
export function serveTable(
  inner: Channel,
  { address, port, state }: { address: string | true; port: string | undefined; state: string },
): ServedTable {
  const room = new Room(inner);
  const server = new TableServer(room);
  const wanted = port === undefined ? PORT : Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new Problem({
      path: '--port',
      message: `"${printable(String(port))}" is no port; give 0 to 65535`,
    });
  let base = '';
  const sides = (): Readonly<Record<string, string>> => room.game?.now.sides ?? {};
  const invite = (): readonly (readonly [string, string])[] =>
    Object.keys(sides()).map((side) => [side, `${base}/#${server.access.invite(side)}`]);
  const invitation = async (urls = invite()): Promise<string> => {
    const { renderUnicodeCompact } = await import('uqr');
    const codes = urls.map(
      ([side, url]) => `${sides()[side] ?? side}: ${url}\n${renderUnicodeCompact(url, { border: 1 })}`,
    );
    return [...codes, `A screen for all: ${base}/table`, PLAIN_HTTP].join('\n');
  };
  return {
    channel: room.channel,
    open: async (table) => {
      room.open(table);
      await server.seatFrom(new SeatFile(state, table.game.log[0]?.hash ?? ''));
      if (base !== '') return;
      base = await server.listen(address === true ? ownAddress() : address, wanted);
      const urls = invite();
      if (inner.asks) inner.say(await invitation(urls), true);
      inner.event({ type: 'serving', table: `${base}/table`, phones: Object.fromEntries(urls) });
    },
    phones: async ([what, side = '']) => {
      if (what === 'new') return invitation();
      if (what === 'off') {
        const [id] = Object.entries(sides()).find((pair) => pair.includes(side)) ?? [];
        if (id === undefined) throw noSide(Object.values(sides()));
        await server.dismiss(id);
        return `${sides()[id]} is played at the laptop alone from now on; "phones new" lets phones in again.`;
      }
      const counts = Object.entries(sides()).map(([id, name]) => `${name}: ${server.access.phonesOf(id)}`);
      return `Phones. ${counts.join(', ')}. "phones new" shows new codes, "phones off <side>" hands a side back.`;
    },
    close: () => server.close(),
  };
}

function noSide(names: readonly string[]): Problem {
  return new Problem({ path: 'phones off', message: `give the side: ${listing(names)}`, allowed: names });
}

/** The first address of this machine in a network; its own where it has none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
