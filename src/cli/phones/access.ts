import { createHash, randomBytes } from 'node:crypto';
import type { Seat, Seats } from './seats';

/** How long a phone is known, in seconds: an evening, and the morning after. */
export const SEATED_SECONDS = 86_400;

/** How many requests an address, or a phone, may make at once, and how many more each second. */
const BURST = 60;
const EACH_SECOND = 20;
/** How many wrong tokens an address may show, and how many seconds each counts. */
const WRONG_TOKENS = 10;
const SECONDS_FOR_WRONG = 30;
/** Addresses that are remembered; more than that are counted together. */
const MOST_ADDRESSES = 1000;

/** A measure that fills by use and empties with time. */
class Measure {
  private readonly levels = new Map<string, { level: number; at: number }>();

  constructor(
    private readonly shared: number,
    private readonly drain: number,
  ) {}

  /** Whether there is room for one more by this key; it is taken. */
  take(key: string, now = performance.now()): boolean {
    const known = this.levels.has(key) || this.levels.size < MOST_ADDRESSES ? key : '';
    const { level, at } = this.levels.get(known) ?? { level: 0, at: now };
    const left = Math.max(0, level - ((now - at) / 1000) * this.drain);
    const isFree = left + 1 <= this.shared;
    this.levels.set(known, { level: isFree ? left + 1 : left, at: now });
    return isFree;
  }

  isFull(key: string, now = performance.now()): boolean {
    const { level, at } = this.levels.get(key) ?? { level: 0, at: now };
    return level - ((now - at) / 1000) * this.drain + 1 > this.shared;
  }
}

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(16).toString('base64url');

/** Who may speak for which side: tokens that are used once, and the cookies for which they were exchanged. */
export class Access {
  private readonly tokens = new Map<string, string>();
  private readonly cookies = new Map<string, Seat>();
  private readonly requests = new Measure(BURST, EACH_SECOND);
  private readonly wrong = new Measure(WRONG_TOKENS, 1 / SECONDS_FOR_WRONG);

  /** A new token for a side; the one before it, if it was not used, is void. */
  invite(side: string): string {
    for (const [key, known] of this.tokens) if (known === side) this.tokens.delete(key);
    const token = newSecret();
    this.tokens.set(hashed(token), side);
    return token;
  }

  /** Whether too many tokens were wrong: no other from there is looked at. */
  bars(address: string): boolean {
    return this.wrong.isFull(address);
  }

  /** The cookie for a token, which is used up; undefined where it is none. */
  join(token: string, address: string): { readonly side: string; readonly cookie: string } | undefined {
    const key = hashed(token);
    const side = this.tokens.get(key);
    if (side === undefined) {
      this.wrong.take(address);
      return undefined;
    }
    this.tokens.delete(key);
    const cookie = newSecret();
    this.cookies.set(hashed(cookie), { side, until: Date.now() + 1000 * SEATED_SECONDS });
    return { side, cookie };
  }

  /** Lets those in who had a seat before the program was stopped. */
  seat(seats: Seats): void {
    for (const [cookie, seat] of seats) this.cookies.set(cookie, seat);
  }

  /** Sides have other ids from now on, by those that they had: whoever speaks for one goes on to. */
  rename(ids: ReadonlyMap<string, string>): void {
    for (const [key, side] of this.tokens) this.tokens.set(key, ids.get(side) ?? side);
    for (const [key, seat] of this.cookies)
      this.cookies.set(key, { ...seat, side: ids.get(seat.side) ?? seat.side });
  }

  get seats(): Seats {
    return this.cookies;
  }

  /** The side for which a cookie speaks. */
  sideOf(cookie: string | undefined): string | undefined {
    const seat = cookie === undefined ? undefined : this.cookies.get(hashed(cookie));
    return seat !== undefined && seat.until > Date.now() ? seat.side : undefined;
  }

  /** Hands a side back to the laptop: its phones are heard no more. */
  dismiss(side: string): void {
    for (const [key, of] of this.tokens) if (of === side) this.tokens.delete(key);
    for (const [key, seat] of this.cookies) if (seat.side === side) this.cookies.delete(key);
  }

  /** How many phones speak for a side. */
  phonesOf(side: string): number {
    return [...this.cookies.values()].filter((seat) => seat.side === side).length;
  }

  /** Whether one more request is heard. */
  hears(address: string, cookie: string | undefined): boolean {
    return this.requests.take(this.sideOf(cookie) === undefined ? address : hashed(cookie ?? ''));
  }
}
