import type { Values } from '../input/field';
import type { Act, At, Candidates, Common, Instance, RoleOf, Roles } from './act';
import type { Named, Offer, OfferBase, Role, Whose } from './offer';
import type { Done } from './walk';

/** What an offer of one kind adds to what all offers have. */
export type Extra<S> = (at: At<S, unknown>) => Values;

/**
 * The one place where the types of an act are given up: from here on it is an act of the walk like any other. What comes
 * back from the journal was checked by the same procedure when it was written, and is again by `verify`.
 */
export const makerFor =
  (usual: Whose | undefined) =>
  <S, T, R, F extends string>(
    act: Common<S, T, R, F>,
    procedure: string | undefined,
    extra: Extra<S>,
    change: ((done: never) => S) | undefined,
  ): Act<S> => {
    const whose = act.whose ?? (act.by ? undefined : usual);
    const erased = { ...act, whose } as unknown as ErasedAct<S>;
    const apply = (at: At<S, unknown>, done: Done): S =>
      change ? change({ ...at, ...done } as never) : at.state;
    return {
      word: act.word,
      title: typeof act.title === 'string' ? act.title : undefined,
      closes: act.closes === true,
      procedure,
      instances: (state, rules) => {
        const all = erased.each ? erased.each({ state, rules }) : [undefined];
        return all.map((of) => instanceOf(erased, { state, rules, of }, extra, apply));
      },
    };
  };

type ErasedAct<S> = Common<S, unknown, Named, string>;

function instanceOf<S>(
  act: ErasedAct<S>,
  at: At<S, unknown>,
  extra: Extra<S>,
  apply: (at: At<S, unknown>, done: Done) => S,
): Instance<S> {
  const word = act.typed?.(at) ?? typedWord(act.word, at.of);
  return {
    word,
    key: keyAt(act, at),
    of: at.of,
    rank: () => rankOf(act, at),
    isOffered: () => act.when?.(at) !== false,
    offer: (active) => ({ ...baseOf(act, at, word, active), ...extra(at) }) as Offer,
    apply: (done) => {
      const settle = act.each?.settle;
      return apply(settle ? { ...at, state: settle(at.state, at.of) } : at, done);
    },
  };
}

/** `rout` and the unit Voltri -> `rout Voltri`. */
function typedWord(word: string, of: unknown): string {
  if (of === undefined) return word;
  const name = typeof of === 'string' ? of : nameOf(of as Values);
  return name === '' ? word : `${word} ${name}`;
}

function nameOf({ id, unit, name }: Values): string {
  return [id, unit, name].find((one) => typeof one === 'string') ?? '';
}

function baseOf<S>(act: ErasedAct<S>, at: At<S, unknown>, word: string, active: string): OfferBase {
  const left = act.left?.(at);
  const isOwed = act.owed === undefined ? rankOf(act, at) !== undefined : holds(act.owed, at);
  return {
    ...wordsOf(act, at, word),
    title: typeof act.title === 'function' ? act.title(at) : act.title,
    ...whoseAt(act, at, active),
    ...(isOwed && { owed: true }),
    ...(holds(act.automatic, at) && { automatic: true }),
    ...(act.closes && { closes: true }),
    ...(act.entered && { entered: true }),
    ...(left !== undefined && { left }),
    ...forgottenAt(act, at),
    ...(act.besides && { besides: true }),
    ...rolesAt(act.roles as Roles<S, unknown> | undefined, at),
    ...(act.refuses && { refuses: bound(act.refuses, at) }),
    ...(act.needs && { needs: bound(act.needs, at) }),
  };
}

function whoseAt<S>({ by, whose }: ErasedAct<S>, at: At<S, unknown>, active: string) {
  const said = typeof whose === 'function' ? whose(at) : whose;
  return { by: by?.(at) ?? active, ...(said && { whose: said }) };
}

/** What may have been forgotten before it, if somebody can be named for it. */
function forgottenAt<S>(act: ErasedAct<S>, at: At<S, unknown>): Pick<OfferBase, 'forgotten'> {
  const forgotten = act.forgotten?.(at);
  return forgotten && forgotten.among.length > 0 ? { forgotten } : {};
}

/** What players can type for it. */
function wordsOf<S>(act: ErasedAct<S>, at: At<S, unknown>, word: string) {
  const key = keyAt(act, at);
  return {
    word,
    ...(act.word !== word && { act: act.word }),
    ...(key !== undefined && { key }),
    ...(act.between && { between: act.between(at) }),
  };
}

function keyAt<S>({ key }: ErasedAct<S>, at: At<S, unknown>): string | undefined {
  return typeof key === 'function' ? key(at) : key;
}

function rankOf<S>({ rank }: ErasedAct<S>, at: At<S, unknown>): number | undefined {
  return typeof rank === 'function' ? rank(at) : rank;
}

function holds<S>(
  test: boolean | ((at: At<S, unknown>) => boolean) | undefined,
  at: At<S, unknown>,
): boolean {
  return typeof test === 'function' ? test(at) : test === true;
}

/** The roles that somebody has to be named for, and those who are meant without that. */
function rolesAt<S>(
  roles: Roles<S, unknown> | undefined,
  at: At<S, unknown>,
): Pick<OfferBase, 'roles' | 'only'> {
  const asked: Role[] = [];
  const only: string[] = [];
  for (const [name, role] of Object.entries(typeof roles === 'function' ? roles(at) : (roles ?? {}))) {
    if (role.when?.(at) === false) continue;
    const made = roleAt(name, role, at);
    if (role.ifSeveral && made.among.length < 2) only.push(...made.among);
    else asked.push(made);
  }
  return { roles: asked, ...(only.length > 0 && { only }) };
}

function roleAt<S>(name: string, role: RoleOf<S, unknown>, at: At<S, unknown>): Role {
  const { label, among, sensible, means, alone, many, field, prefix } = role;
  const found = among(at);
  const candidates: Candidates = 'among' in found ? found : { among: found };
  return {
    name,
    label: typeof label === 'function' ? label(at) : label,
    // Who can be named is worked out when it is asked: most acts are never more than listed.
    get among() {
      return candidates.among;
    },
    get barred() {
      return candidates.barred;
    },
    called: candidates.called,
    isSomebody: candidates.isSomebody,
    get isOpen() {
      return candidates.isOpen;
    },
    ...(sensible && { sensible: (named) => sensible(singles(named), at) }),
    ...(means && { means }),
    ...(alone !== undefined && { alone }),
    ...(many && { many }),
    ...(field !== undefined && { field }),
    ...(prefix !== undefined && { prefix }),
  };
}

/** The roles for which one name was given. */
function singles(named: Named): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(named).flatMap(([role, name]) => (typeof name === 'string' ? [[role, name]] : [])),
  );
}

/** A function of an act, with the place at which it was offered. */
export function bound<A, V>(ask: (input: A, at: never) => V, at: unknown): (input: A) => V {
  return (input) => ask(input, at as never);
}
