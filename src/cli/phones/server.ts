import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isObject } from '../../core/input/check';
import { isJson } from '../../core/input/json-value';
import { Problem } from '../../core/input/problem';
import { listing, printable } from '../../core/input/text';
import { jsonIn } from '../input/json';
import { Access, SEATED_SECONDS } from './access';
import { PAGES } from './pages';
import type { SharedChannel } from './shared-channel';
import type { SeatFile } from './seats';

/** Bytes that the body of a request may have. */
const LARGEST_BODY = 16_384;
/** Screens of phones with a seat that may be open at the same time, and as many others: strangers take no seat's place. */
const MOST_SCREENS = 100;
/** Connections that may be open at the same time, and how many of them from one address. */
const [MOST_CONNECTIONS, MOST_EACH] = [4 * MOST_SCREENS, 2 * MOST_SCREENS];
/** What a connection may take to say what it wants, and how often that is looked at, in milliseconds. */
const SILENT = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
/** Bytes that a screen may leave unread; then it is let go, and begins anew if it is still there. */
const MOST_UNREAD = 2 ** 20;
/** Milliseconds after which a silent connection gets a sign of life. */
const HEARTBEAT = 15_000;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Why a request is not answered. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Screen {
  readonly response: ServerResponse;
  /** The cookie of a phone; undefined for the screen for all. */
  readonly cookie: string | undefined;
  last: string;
}

/** Serves the pages of a table to the shared: the phones of both sides, and a screen for all. */
export class TableServer {
  readonly access = new Access();
  private readonly screens = new Set<Screen>();
  private readonly connections = new Map<string, number>();
  private readonly server: Server;
  private readonly unlisten: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private hosts: readonly string[] = [];
  private seats: SeatFile | undefined;

  constructor(private readonly shared: SharedChannel) {
    this.server = createServer(
      { maxHeaderSize: 8192, ...SILENT },
      (request, response) => void this.answer(request, response),
    );
    this.server.maxConnections = MOST_CONNECTIONS;
    this.server.on('connection', (socket) => this.count(socket));
    this.unlisten = shared.listen(() => void this.tellAll());
    this.heartbeat = setInterval(() => {
      for (const { response } of this.screens) response.write(':\n\n');
    }, HEARTBEAT);
    this.heartbeat.unref();
  }

  /** Closes a connection at once where too many are open from its address. */
  private count(socket: Socket): void {
    const from = socket.remoteAddress ?? '';
    const open = (more: number): number => (this.connections.get(from) ?? 0) + more;
    if (open(1) > MOST_EACH) return void socket.destroy();
    this.connections.set(from, open(1));
    socket.once('close', () =>
      open(-1) > 0 ? this.connections.set(from, open(-1)) : this.connections.delete(from),
    );
  }

  /**
   * Listens at an address of this machine, and at no other; gives the beginning of its pages' addresses.
   * @throws Problem where it cannot.
   */
  async listen(address: string, port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(address, port, error)));
      this.server.listen(port, address, resolve);
    });
    const bound = this.server.address();
    const real = isObject(bound) ? Number(bound.port) : port;
    const name = address.includes(':') ? `[${address}]` : address;
    const local = address === '127.0.0.1' ? [`localhost:${real}`] : [];
    this.hosts = [`${name}:${real}`, ...local];
    return `http://${name}:${real}`;
  }

  /** Phones that had a seat in this game have it again; all changes are kept. */
  async seatFrom(file: SeatFile): Promise<void> {
    this.seats = file;
    this.access.seat(await file.read());
  }

  /** The same phones sit at another game, as its battle is at that of a campaign; its sides have other ids. */
  async seatAgain(ids: ReadonlyMap<string, string>, file: SeatFile): Promise<void> {
    this.access.rename(ids);
    await this.seatFrom(file);
    await file.write(this.access.seats).catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    this.unlisten();
    for (const { response } of this.screens) response.end();
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  /** Hands a side back to the laptop. */
  async dismiss(side: string): Promise<void> {
    this.access.dismiss(side);
    await this.seats?.write(this.access.seats);
    for (const screen of this.screens)
      if (screen.cookie !== undefined && this.access.sideOf(screen.cookie) === undefined) {
        this.screens.delete(screen);
        screen.response.end();
      }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever went away is told nothing more; the game goes on.
    response.on('error', () => response.destroy());
    try {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      await this.route(request, response);
    } catch (error) {
      const { status, message } =
        error instanceof Refused ? error : new Refused(500, 'the program could not answer that');
      if (response.headersSent) return void response.end();
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify({ error: message }));
    }
  }

  private async route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const cookie = cookieIn(request);
    this.refuseStrangers(request, cookie);
    if (method === 'GET') return this.get(url, cookie, response);
    if (method !== 'POST') throw new Refused(405, 'only GET and POST are answered');
    if (headers.origin === undefined) throw new Refused(403, 'only pages of this table may ask that');
    if (!/^application\/json *(;|$)/i.test(headers['content-type'] ?? ''))
      throw new Refused(415, 'give JSON');
    return this.post(url, cookie, await bodyOf(request), request, response);
  }

  /**
   * Only pages of this table are answered, under its own address: no other page may ask in their place.
   * @throws Refused where that is not so, or somebody asks too often.
   */
  private refuseStrangers({ method, headers, socket }: IncomingMessage, cookie: string | undefined): void {
    if (!this.access.hears(socket.remoteAddress ?? '', cookie)) throw new Refused(429, 'too many requests');
    if (!this.hosts.includes(headers.host ?? '')) throw new Refused(421, 'this is no address of this table');
    const site = headers['sec-fetch-site'];
    const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`;
    const isNavigation = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation))
      throw new Refused(403, 'only pages of this table may ask that');
  }

  private async get(url: string, cookie: string | undefined, response: ServerResponse): Promise<void> {
    if (url === '/events')
      return this.open(response, this.access.sideOf(cookie) === undefined ? undefined : cookie);
    if (url === '/events/table') return this.open(response, undefined);
    const page = Object.hasOwn(PAGES, url) ? PAGES[url] : undefined;
    if (page === undefined) throw new Refused(404, 'there is no such page');
    response.writeHead(200, { 'Content-Type': `${page.type}; charset=utf-8` });
    response.end(page.text);
    return Promise.resolve();
  }

  private async post(
    url: string,
    cookie: string | undefined,
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (url === '/join') return this.join(body, request, response);
    if (url !== '/line') throw new Refused(404, 'there is no such page');
    const side = this.access.sideOf(cookie);
    if (side === undefined)
      throw new Refused(401, 'this phone speaks for no side; scan the code at the laptop again');
    const events = await this.shared.take(side, body);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ events }));
  }

  private async join(
    { token }: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { remoteAddress = '' } = request.socket;
    if (this.access.bars(remoteAddress))
      throw new Refused(
        429,
        'too many wrong codes came from here; wait half a minute, and scan the code again',
      );
    const joined = typeof token === 'string' ? this.access.join(token, remoteAddress) : undefined;
    if (joined === undefined)
      throw new Refused(401, 'that code was used, or is none; "phones new" at the laptop shows a new one');
    const { side, cookie } = joined;
    // Without a place on the disk the seat only ends with the program.
    await this.seats?.write(this.access.seats).catch(() => undefined);
    const value = `${cookieOf(request)}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SEATED_SECONDS}`;
    response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': value });
    response.end(JSON.stringify({ side }));
  }

  /** Keeps a screen up to date until it goes. */
  private async open(response: ServerResponse, cookie: string | undefined): Promise<void> {
    const others = [...this.screens].filter((one) => (one.cookie === undefined) === (cookie === undefined));
    if (others.length >= MOST_SCREENS) throw new Refused(503, 'too many screens are open');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const screen: Screen = { response, cookie, last: '' };
    this.screens.add(screen);
    response.on('close', () => this.screens.delete(screen));
    await this.tell(screen, new Map());
  }

  private async tellAll(): Promise<void> {
    const views = new Map<string, Promise<string>>();
    await Promise.all([...this.screens].map((screen) => this.tell(screen, views)));
  }

  /** Tells a screen what is new; screens that see the same share the work. */
  private async tell(screen: Screen, views: Map<string, Promise<string>>): Promise<void> {
    const side = this.access.sideOf(screen.cookie);
    const key = side ?? '';
    const text = views.get(key) ?? this.shared.view(side).then((view) => JSON.stringify(view ?? null));
    views.set(key, text);
    const now = await text;
    if (now === screen.last || !this.screens.has(screen)) return;
    screen.last = now;
    screen.response.write(`data: ${now}\n\n`);
    if (screen.response.writableLength > MOST_UNREAD) screen.response.destroy();
  }
}

function cannotListen(address: string, port: number, { code = '' }: NodeJS.ErrnoException): Problem {
  if (code === 'EADDRINUSE')
    return new Problem({
      path: '--port',
      message: `port ${port} of ${address} is in use, perhaps by another table; give another port`,
    });
  if (code === 'EACCES')
    return new Problem({
      path: '--port',
      message: `this system keeps port ${port} to itself; give one from 1024 to 65535`,
    });
  const all = Object.values(networkInterfaces()).flatMap((some) => some?.map((one) => one.address) ?? []);
  const message = `"${printable(address)}" is no address of this machine (${code}); it has ${listing(all)}`;
  return new Problem({ path: '--table', message, allowed: all });
}

/** The name of the cookie: a browser sends the cookies of all ports of a machine, at each of which another game may be. */
const cookieOf = ({ socket }: IncomingMessage): string => `blucher${socket.localPort}`;

function cookieIn(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieOf(request))?.[1];
}

/** @throws Refused where the body is too large, or no JSON object with each name once. */
async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
    throw new Refused(413, 'that is too long');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Refused(413, 'that is too long');
    chunks.push(chunk);
  }
  const body = jsonIn(Buffer.concat(chunks).toString('utf8'));
  // What is nested too deeply could not be passed on.
  if (isObject(body) && isJson(body)) return body;
  throw new Refused(400, 'give a JSON object, each name in it once');
}
