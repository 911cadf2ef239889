import type { Values } from '../input/field';
import type { ProcedureOf } from '../ruling/procedure';
import type { Act, Giving, HiddenAct, NoRoles, NotedAct, RuledAct, SealedAct } from './act';
import { bound, makerFor, type Extra } from './instance';
import type { Named, Whose } from './offer';

/** The makers of acts on one kind of state. */
interface Acts<S> {
  readonly ruled: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: RuledAct<S, T, R, Sit, Out>,
  ) => Act<S>;
  readonly noted: <T = undefined, const R = NoRoles>(act: NotedAct<S, T, R>) => Act<S>;
  /** A noted act that a procedure must allow; its outcome waits for the other side's answer. */
  readonly allowed: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: NotedAct<S, T, R> & { readonly given: Giving<S, T, R, Sit> },
  ) => Act<S>;
  readonly hidden: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: HiddenAct<S, T, R, Sit>,
  ) => Act<S>;
  readonly sealed: <Sit, Out, Open, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: SealedAct<S, T, R, Sit, Open> & { readonly given?: Giving<S, T, R, Sit> },
  ) => Act<S>;
}

/**
 * The makers of acts on the states of one ruleset. `usual` says whose an act is that has neither `by` nor `whose`; absent =
 * the active side's.
 */
export function actsOf<S>(usual?: Whose): Acts<S> {
  const made = makerFor(usual);
  return {
    ruled: (procedure, act) => made(act, procedure.id, ruledExtra(procedure.id, act), act.apply),
    noted: (act) => made(act, undefined, () => ({ kind: 'noted' }), act.apply),
    allowed: ({ id }, act) =>
      made(act, undefined, (at) => ({ kind: 'noted', allowed: situationAt(id, act.given, at) }), act.apply),
    hidden: ({ id }, act) =>
      made(
        act,
        id,
        (at) => ({ kind: 'hidden', ...situationAt(id, act.given, at), cup: act.cup(at as never) }),
        act.apply,
      ),
    sealed: ({ id }, act) =>
      made(
        act,
        id,
        (at) => ({ kind: 'sealed', ...situationAt(id, act.given, at), sealing: act.sealing(at as never) }),
        act.apply,
      ),
  };
}

function ruledExtra<S, T, R, Sit, Out>(procedure: string, act: RuledAct<S, T, R, Sit, Out>): Extra<S> {
  const { given, facts, reads, words, secret, entries, asksLate, asksAlone } = act;
  return (at) => {
    const hidden = secret?.(at as never);
    return {
      kind: 'ruled',
      ...situationAt(procedure, given, at),
      ...(asksLate === false && { asksLate }),
      ...(asksAlone !== undefined && { asksAlone }),
      ...(facts && {
        facts: (named: Named, said: Values) => facts(named as never, at as never, said as never),
      }),
      ...(hidden && { secret: hidden }),
      ...(entries && { entries }),
      ...(reads && { reads: bound(reads, at) }),
      ...(words && { words: () => words(at as never) }),
    };
  };
}

/** The situation of an offer, which asks `given`; that may know nothing. */
function situationAt(procedure: string, given: unknown, at: unknown) {
  const ask = given as ((named: Named, at: unknown, said: Values) => Values) | undefined;
  return { procedure, given: (named: Named, said: Values = {}): Values => ask?.(named, at, said) ?? {} };
}
