import type { Rules } from '../ruling/ruleset';
import { Problem } from '../input/problem';
import { printable } from '../input/text';
import type { Act, Instance } from './act';
import type { Offer } from './offer';
import type { Done, StepInfo } from './walk';

/*
 * The turn of a game, declared once: the steps in their order, the acts of each, what happens on entering and leaving
 * it, and when it is passed over. The same rows are walked and printed.
 */

/** One step of a turn. */
export interface Step<S, Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly citation: string;
  /** What happens in it, for the overview of the turn. */
  readonly about?: readonly string[];
  /** In the order in which they are offered. */
  readonly acts: readonly Act<S>[];
  readonly enter?: (state: S, rules: Rules) => S;
  readonly leave?: (state: S, rules: Rules) => S;
  /** Nobody has anything to do or decide: it is passed over when it begins, and ends by itself after an act. */
  readonly quiet?: (state: S, rules: Rules) => boolean;
  /** As `quiet`, but looked at only when it begins. */
  readonly skipped?: (state: S, rules: Rules) => boolean;
  /** What players must know or do in it: whole sentences. */
  readonly notes?: (state: S, rules: Rules) => readonly string[];
  /** The step after it, where that is not the next row; undefined = the next row, or the next turn (see `last`). */
  readonly next?: (state: S, rules: Rules) => Name | undefined;
}

/** A turn as a ruleset declares it. */
export interface Turn<S, Name extends string = string> {
  /** In order. Those before `first` are walked once, at the beginning of the game. */
  readonly steps: readonly Step<S, Name>[];
  /** The step with which each turn begins. */
  readonly first: Name;
  /** The step after which the next turn begins; absent = the last row. Rows after it are only reached by `next`. */
  readonly last?: Name;
  /** Acts that may be due in any step. */
  readonly due?: readonly Act<S>[];
  /** Acts that can be done in any step, listed last. */
  readonly anyTime?: readonly Act<S>[];
  /** The step in which the game stands. */
  stepOf(state: S): Name;
  /** The state in another step; what `enter` does comes after it. */
  toStep(state: S, name: Name): S;
  /** The next turn: what was done in this one is over. */
  nextTurn(state: S, rules: Rules): S;
  isOver(state: S): boolean;
  /** The state tidied after an act, before steps are passed over. */
  tidy?(state: S, rules: Rules): S;
}

/** The turn of a game that knows only one step. */
export function oneStep<S, N extends string>(step: Step<S, N>): Turn<S, N> {
  return {
    steps: [step],
    first: step.name,
    stepOf: () => step.name,
    toStep: (state) => state,
    nextTurn: (state) => state,
    isOver: () => false,
  };
}

/** The step in which the game stands. */
export function stepAt<S, N extends string>(turn: Turn<S, N>, state: S): Step<S, N> {
  const name = turn.stepOf(state);
  const step = turn.steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`the turn has no step ${name}`);
  return step;
}

/** On to the next step in which there is something to do; after the last, to the next turn. */
export function advance<S, N extends string>(turn: Turn<S, N>, state: S, rules: Rules): S {
  const step = stepAt(turn, state);
  const left = step.leave?.(state, rules) ?? state;
  const after = step.name === turn.last ? undefined : turn.steps[turn.steps.indexOf(step) + 1];
  const next = step.next?.(left, rules) ?? after?.name;
  if (next !== undefined) return enter(turn, left, next, rules);
  const begun = turn.nextTurn(left, rules);
  return turn.isOver(begun) ? begun : enter(turn, begun, turn.first, rules);
}

/** Enters a step, and goes on from it if there is nothing to do. */
function enter<S, N extends string>(turn: Turn<S, N>, state: S, name: N, rules: Rules): S {
  const moved = turn.toStep(state, name);
  const step = stepAt(turn, moved);
  const entered = step.enter?.(moved, rules) ?? moved;
  if (turn.isOver(entered) || turn.stepOf(entered) !== name || isAnythingDue(turn, entered, rules))
    return entered;
  const passed = step.skipped?.(entered, rules) === true || step.quiet?.(entered, rules) === true;
  return passed ? advance(turn, entered, rules) : entered;
}

/** The state after an act: a closing act ends its step, and a step in which nothing is left to do ends by itself. */
export function settle<S>(turn: Turn<S>, state: S, closes: boolean, rules: Rules): S {
  const tidy = turn.tidy?.(state, rules) ?? state;
  if (turn.isOver(tidy)) return tidy;
  if (closes) return advance(turn, tidy, rules);
  const isQuiet = stepAt(turn, tidy).quiet?.(tidy, rules) === true;
  return isQuiet && !isAnythingDue(turn, tidy, rules) ? advance(turn, tidy, rules) : tidy;
}

function isAnythingDue<S, N extends string>({ due = [] }: Turn<S, N>, state: S, rules: Rules): boolean {
  return due.some((act) => act.instances(state, rules).some((one) => one.isOffered()));
}

/** All that can be done now. Acts with a rank exclude those of higher ranks and without one; owed acts exclude closing acts. */
export function offersOf<S>(turn: Turn<S>, state: S, active: string, rules: Rules): readonly Offer[] {
  if (turn.isOver(state)) return [];
  const offered = actsAt(turn, state).flatMap((act) =>
    act
      .instances(state, rules)
      .filter((one) => one.isOffered())
      .map((one) => ({ one, isAnyTime: turn.anyTime?.includes(act) === true })),
  );
  const ranks = offered.flatMap(({ one }) => one.rank() ?? []);
  const first = ranks.length > 0 ? Math.min(...ranks) : undefined;
  const offers = answersMarked(
    offered
      .filter(({ one }) => first === undefined || one.rank() === first)
      .map(({ one, isAnyTime }) => ({
        of: one.of,
        offer: { ...one.offer(active), ...(isAnyTime && { besides: true }) },
      }))
      .filter(({ offer }) => canBeNamed(offer)),
  );
  const isBlocked = offers.some(({ owed }) => owed === true);
  return isBlocked ? offers.filter(({ closes }) => closes !== true) : offers;
}

/** Offers, with owed ones marked as answers where several are about the same: `seen Voltri` or `unseen Voltri`. */
function answersMarked(
  offered: readonly { readonly of: unknown; readonly offer: Offer }[],
): readonly Offer[] {
  const owed = offered.filter(({ offer }) => offer.owed === true && offer.automatic !== true);
  return offered.map((one) => {
    const isAnswer = owed.includes(one) && owed.some((other) => other !== one && other.of === one.of);
    return isAnswer ? { ...one.offer, isAnswer } : one.offer;
  });
}

/** The acts of the present step, with those of all steps. */
function actsAt<S>(turn: Turn<S>, state: S): readonly Act<S>[] {
  return [...(turn.due ?? []), ...stepAt(turn, state).acts, ...(turn.anyTime ?? [])];
}

/** Each role has somebody who can be named, or a reason why nobody can. */
function canBeNamed({ roles }: Offer): boolean {
  return roles.every(
    (role) => role.isSomebody ?? role.among.length + Object.keys(role.barred ?? {}).length > 0,
  );
}

/**
 * The act that a line of the journal did: of several with that word the one that is offered.
 * @throws Problem where there is no such act at this point.
 */
export function instanceFor<S>(
  turn: Turn<S>,
  state: S,
  { word }: Pick<Done, 'word'>,
  rules: Rules,
): { readonly act: Act<S>; readonly instance: Instance<S> } {
  const all = actsAt(turn, state).flatMap((act) =>
    act.instances(state, rules).map((instance) => ({ act, instance })),
  );
  const exact = all.filter(({ instance }) => instance.word === word);
  const named = exact.length > 0 ? exact : all.filter(({ instance }) => instance.key === word);
  const meant = named.find(({ instance }) => instance.isOffered()) ?? named[0];
  if (meant) return meant;
  const message = `the walk knows no act "${printable(word)}" in this step (${stepAt(turn, state).title})`;
  throw new Problem({ path: '', message });
}

/** The rows of a turn for people. */
export function stepInfos<S>({ steps }: Turn<S>): readonly StepInfo[] {
  return steps.map(({ name, title, citation, about = [], acts }) => ({
    ...{ name, title, citation, about },
    acts: [...new Set(acts.map(({ word }) => word))],
  }));
}
