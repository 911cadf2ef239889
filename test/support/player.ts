import { runCli } from '../cli/run-cli';
import { numbersOf } from './bot';

type Told = Readonly<Record<string, unknown>>;

interface Choice {
  readonly value: unknown;
}

interface FieldForm {
  readonly path: string;
  readonly kind: string;
  readonly choices?: readonly Choice[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: true;
  readonly needed?: true;
  readonly of?: FieldForm;
  readonly default?: unknown;
}

interface RoleForm {
  readonly name: string;
  readonly among: readonly string[];
  readonly many?: true;
}

interface Act {
  readonly word: string;
  readonly kind: string;
  readonly owed?: true;
  readonly closes?: true;
  readonly roles: readonly RoleForm[];
  /** Absent in what "now" tells: they hang on who is named. */
  readonly facts?: readonly FieldForm[];
  readonly hides?: { readonly count: number; readonly sides: number };
  readonly whole: boolean;
}

/** Acts that would end a game early if they were as likely as others. */
const SELDOM = ['objective', 'concede', 'withdraw', 'collapse'];

/** Lines that no program should write. */
const WRONG = [
  '{',
  '{}',
  '{"id":1,"do":"dance"}',
  '{"do":"next","named":{"__proto__":1}}',
  'fire',
  'redo',
  '{"ask":""}',
];

/** A session of the protocol: each line is written when the one before is answered. */
class Session {
  private readonly waiting: string[] = [];
  private wake: (() => void) | undefined;
  private open = true;
  private id = 0;
  private buffer = '';
  private events: Told[] = [];
  private told: (() => void) | undefined;
  readonly ended: Promise<{ readonly status: number; readonly err: string }>;

  constructor(
    home: string,
    args: readonly string[],
    private readonly entries: (entry: Told) => void,
  ) {
    this.ended = runCli(args, {
      env: { XDG_STATE_HOME: home },
      stdin: this.bytes(),
      told: (text) => this.hear(text),
    }).finally(() => {
      this.open = false;
      this.told?.();
    });
  }

  private async *bytes(): AsyncGenerator<Uint8Array> {
    while (this.open) {
      const line = this.waiting.shift();
      if (line !== undefined) yield Buffer.from(`${line}\n`);
      else await new Promise<void>((wake) => (this.wake = wake));
    }
  }

  private hear(text: string): void {
    const lines = (this.buffer + text).split('\n');
    this.buffer = lines.pop() ?? '';
    for (const event of lines.map((line) => JSON.parse(line) as Told)) {
      if (typeof event.n === 'number') this.entries(event);
      this.events.push(event);
    }
    this.told?.();
  }

  /** Writes a line that no answer is waited for. */
  write(line: string): void {
    this.waiting.push(line);
    this.wake?.();
  }

  async say(line: object): Promise<readonly Told[]> {
    const id = ++this.id;
    this.events = [];
    this.write(JSON.stringify({ id, ...line }));
    while (this.open && !this.events.some(({ type, id: of }) => type === 'ready' && of === id))
      await new Promise<void>((told) => (this.told = told));
    return this.events;
  }

  async end(): Promise<{ readonly status: number; readonly err: string }> {
    this.open = false;
    this.wake?.();
    return this.ended;
  }
}

/** What came of an evening of random acts. */
interface Evening {
  readonly acts: number;
  /** The entries that were acknowledged, by their line of the journal. */
  readonly entries: ReadonlyMap<number, unknown>;
  /** Anything that a program should never be told. */
  readonly faults: readonly string[];
}

/** Plays so many random acts of a scenario, by the protocol alone: what it does follows from the seed. */
export async function randomEvening(
  home: string,
  scenario: string,
  seed: string,
  acts: number,
): Promise<Evening> {
  const next = numbersOf(seed);
  const name = `evening-${seed.replace(/\W/g, '-')}`;
  const entries = new Map<number, unknown>();
  const faults: string[] = [];
  let done = 0;
  let isNew = true;
  while (done < acts) {
    const args = isNew ? ['play', scenario, '--name', name, '--seed', seed] : ['play', name, '--seed', seed];
    isNew = false;
    const session = new Session(home, args, ({ n, hash }) => void entries.set(n as number, hash));
    const isOver = await playOn(session, next, () => ++done < acts);
    const { status, err } = await session.end();
    if (![0, 2, 3].includes(status) || err !== '') faults.push(`status ${status}: ${err}`);
    if (isOver || faults.length > 0) break;
  }
  return { acts: done, entries, faults };
}

/** Acts until the program is to be opened again; gives whether the battle is over. */
async function playOn(session: Session, next: () => number, goesOn: () => boolean): Promise<boolean> {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
  do {
    const chance = next();
    if (chance < 0.01) return false;
    if (chance < 0.05) session.write(pick(WRONG) ?? '');
    else if (chance < 0.08)
      await session.say({ line: pick(['undo', 'undo 2 agreed', 'redo', 'score', 'why']) });
    const [told] = (await session.say({ line: 'now' })).filter((event) => 'now' in event);
    if (told === undefined) return true;
    const { offers, ended } = told.now as { readonly offers: readonly Act[]; readonly ended?: object };
    const offer = ended ? undefined : pick(likely(offers, next));
    if (offer === undefined) return true;
    await doAct(session, offer, next, pick);
  } while (goesOn());
  return false;
}

type Pick = <T>(items: readonly T[]) => T | undefined;

async function doAct(session: Session, offer: Act, next: () => number, pick: Pick): Promise<void> {
  const named: Record<string, unknown> = {};
  let act: Act = offer;
  for (const { name, among, many } of offer.roles) {
    const [role] = act.roles.filter((one) => one.name === name);
    const found = pick(role?.among.length ? role.among : among);
    if (found === undefined) return;
    named[name] = many ? [found] : found;
    act = (await formOf(session, { ask: offer.word, named })) ?? act;
  }
  const facts: Record<string, unknown> = {};
  for (let asked = 0; asked < 8; asked++) {
    act = (await formOf(session, { ask: offer.word, named, facts })) ?? act;
    const open = (act.facts ?? []).filter((one) => one.needed && facts[one.path] === undefined);
    for (const one of open) facts[one.path] = valueFor(one, next, pick);
    if (open.length === 0) break;
  }
  const [more] = (act.facts ?? []).filter(() => next() < 0.05);
  if (more) facts[more.path] = valueFor(more, next, pick);
  const lines = offer.kind === 'sealed' ? { lines: [] } : {};
  await session.say({ do: offer.word, named, facts, ...lines });
}

async function formOf(session: Session, line: object): Promise<Act | undefined> {
  const [told] = (await session.say(line)).filter(({ act }) => act !== undefined);
  return told?.act as Act | undefined;
}

/** A value that the form of a fact allows. */
function valueFor(field: FieldForm, next: () => number, pick: Pick): unknown {
  const { kind, choices = [], min = 0, max = min + 6, nullable, of } = field;
  if (nullable && next() < 0.2) return null;
  switch (kind) {
    case 'boolean':
      return next() < 0.5;
    case 'choice':
      return pick(choices)?.value;
    case 'set':
      return choices.filter(() => next() < 0.2).map(({ value }) => value);
    case 'integer':
    case 'number':
    case 'distance':
      return Math.floor(min + next() * (Math.min(max, min + 12) - min + 1));
    case 'list':
      return of ? Array.from({ length: Math.max(min, 1) }, () => valueFor(of, next, pick)) : [];
    case 'record':
    case 'map':
      return {};
    default:
      return 'x';
  }
}

/** What is owed comes first, and phases end often, else no evening would. */
function likely(offers: readonly Act[], next: () => number): readonly Act[] {
  const open = offers.filter(({ roles }) => roles.every(({ among }) => among.length > 0));
  const owed = open.filter((offer) => offer.owed);
  if (owed.length > 0 && next() < 0.8) return owed;
  const closing = open.filter((offer) => offer.closes);
  if (closing.length > 0 && next() < 0.25) return closing;
  const usual = open.filter(({ word }) => !SELDOM.includes(word));
  return next() < 0.03 || usual.length === 0 ? open : usual;
}
