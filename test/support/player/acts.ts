import type { Told } from './session';

/*
 * A player that knows no rules: he does what "now" offers, with those whom it lets him name, and the facts that "ask" says
 * are wanted.
 */

interface FieldForm {
  readonly path: string;
  readonly kind: string;
  readonly choices?: readonly { readonly value: unknown }[];
  readonly among?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: true;
  readonly needed?: true;
  readonly of?: FieldForm;
  readonly or?: FieldForm;
}

interface RoleForm {
  readonly name: string;
  readonly among: readonly string[];
  readonly barred?: Readonly<Record<string, string>>;
  readonly many?: true;
}

export interface Offer {
  readonly word: string;
  readonly by: string;
  readonly kind: string;
  readonly owed?: true;
  readonly closes?: true;
  readonly roles: readonly RoleForm[];
  readonly words?: { readonly among: readonly string[] };
}

/** An act as "ask" tells it. */
interface Act {
  readonly roles: readonly RoleForm[];
  readonly facts: readonly FieldForm[];
  readonly left: readonly string[];
  readonly faults: readonly unknown[];
  readonly rest?: string;
  readonly hides?: { readonly count: number; readonly sides: number };
  readonly whole: boolean;
}

/** What answers a line of the protocol. */
export interface Answers {
  say(line: object): Promise<readonly Told[]>;
}

/** Numbers from 0 to below 1, and what is picked by them. */
export interface Chance {
  next(): number;
  pick<T>(items: readonly T[]): T | undefined;
}

/** Acts that would end a game early if they were as likely as others. */
const SELDOM = ['objective', 'concede', 'withdraw', 'collapse'];

/** How often an act is asked about until all is said. */
const MOST_ASKED = 12;

/** What is owed comes first, and phases end often, else no evening would. */
export function likely(offers: readonly Offer[], { next }: Chance): readonly Offer[] {
  const open = offers.filter(({ roles }) => roles.every(({ among }) => among.length > 0));
  const owed = open.filter((offer) => offer.owed);
  if (owed.length > 0 && next() < 0.8) return owed;
  const closing = open.filter((offer) => offer.closes);
  if (closing.length > 0 && next() < 0.25) return closing;
  const usual = open.filter(({ word }) => !SELDOM.includes(word));
  return next() < 0.03 || usual.length === 0 ? open : usual;
}

/** An act as it would be done, and whether the forms have said that nothing more is wanted. */
interface Meant {
  readonly line: object;
  readonly whole: boolean;
}

/** Makes an act out of what the forms ask for; undefined where nobody can be named. */
export async function meantBy(session: Answers, offer: Offer, chance: Chance): Promise<Meant | undefined> {
  const named: Record<string, unknown> = {};
  const facts = new Map<string, unknown>();
  const words = offer.words ? [chance.pick(offer.words.among) ?? ''].filter((word) => word !== '') : [];
  const said = (): object => ({
    ...{ named, facts: Object.fromEntries(facts) },
    ...(words.length > 0 && { words }),
  });
  const ask = async (): Promise<Act | undefined> => {
    const [told] = (await session.say({ ask: offer.word, ...said() })).filter(({ act }) => act);
    return told?.act as Act | undefined;
  };
  for (const { name, many } of offer.roles) {
    const role = (await ask())?.roles.find((one) => one.name === name);
    const who = role && someone(role, chance);
    if (who === undefined) return undefined;
    named[name] = many ? [...who] : who[0];
  }
  let act = await ask();
  const [more] = (act?.facts ?? []).filter(() => chance.next() < 0.05);
  if (more) {
    facts.set(more.path, valueFor(more, chance));
    act = await ask();
  }
  for (let asked = 0; asked < MOST_ASKED && act && !act.whole; asked++) {
    const open = act.facts.filter((one) => one.needed && !facts.has(one.path));
    for (const one of open) facts.set(one.path, valueFor(one, chance));
    act = await ask();
    for (const path of act?.left ?? []) facts.delete(path);
  }
  const isSealed = offer.kind === 'sealed';
  const hides = act?.hides;
  const line = {
    do: offer.word,
    ...said(),
    ...(isSealed && { lines: act?.rest === undefined ? [] : [act.rest] }),
    ...(hides && { dice: [throwOf(hides.count, hides.sides, chance)] }),
  };
  return { line, whole: act?.whole === true };
}

/** Somebody who can be named, or several where the role takes them; seldom one who is barred. */
function someone(
  { among, barred = {}, many }: RoleForm,
  { next, pick }: Chance,
): readonly string[] | undefined {
  const from = next() < 0.02 ? Object.keys(barred) : among;
  const some = many ? from.filter(() => next() < 0.4) : [];
  const one = pick(from);
  if (some.length > 0 || one === undefined) return some.length > 0 ? some : undefined;
  return [one];
}

export const throwOf = (count: number, sides: number, { next }: Chance): readonly number[] =>
  Array.from({ length: count }, () => 1 + Math.floor(next() * sides));

/** A value that the form of a fact allows. */
function valueFor(field: FieldForm, chance: Chance): unknown {
  const { kind, choices = [], among = ['x'], min = 0, max = min + 6, nullable, of } = field;
  const { next, pick } = chance;
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
      return of ? Array.from({ length: Math.max(min, 1) }, () => valueFor(of, chance)) : [];
    case 'record':
    case 'map':
      return {};
    default:
      return pick(among);
  }
}

/** An answer to some of the facts that only dice have made matter. */
export function factsFor({ facts }: Told, chance: Chance): object {
  const some = (facts as readonly FieldForm[]).filter(() => chance.next() < 0.6);
  return Object.fromEntries(some.map((field) => [field.path, valueFor(field, chance)]));
}

/** Whether an answer says that something was done, or that the rules forbid it. */
export const isSettled = (events: readonly Told[]): boolean =>
  events.some((event) => 'n' in event || event.type === 'refused');
