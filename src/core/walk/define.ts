import type { Rules } from '../ruling/ruleset';
import type { Values } from '../input/field';
import { remembered } from '../input/records';
import type { Offer, ShownPart } from './offer';
import { correctables } from './correctable';
import { correctFact, factAt, type Parts } from './record';
import { instanceFor, offersOf, settle, stepAt, stepInfos, type Turn } from './turn';
import type { Ending, MusterUnit, Now, Standing, Walk } from './walk';

/** A walk as a ruleset declares it, on its own kind of state. */
interface WalkDefinition<S, Name extends string> {
  readonly turn: Turn<S, Name>;
  /** What players may put right. */
  readonly parts: Parts<S>;
  /** The state before anything was done, from a checked scenario file. */
  begin(scenario: Values, rules: Rules): S;
  /** Where the game stands, apart from its step and its offers. */
  now(state: S, rules: Rules): Standpoint;
  ended(state: S): Ending | undefined;
  facts(state: S, unit: string, rules: Rules): Values | undefined;
  unknown?(state: S, unit: string): readonly string[];
  muster(state: S): readonly MusterUnit[];
  /** As `Walk` has it; absent = of units alone. */
  sideOf?(state: S, name: string): string | undefined;
  /** As `Walk` has it; absent = no odds of whole attacks. */
  attack?(state: S, attacker: string, target: string, rules: Rules, said?: Values): Values;
  standing(state: S): readonly Standing[];
  correctionEffects?(before: S, after: S): readonly string[];
  sideNames?(state: S): Readonly<Record<string, string>>;
  /** As `Now` has them; absent = those of `sideNames`. */
  sides?(state: S): Readonly<Record<string, string>>;
  learn?(state: S, shown: ShownPart): S;
  contradicts?(state: S, of: string, shown: Values): boolean;
}

/** What a walk says of the moment; the rest follows from the step. */
export interface Standpoint extends Pick<
  Now,
  'turn' | 'lastTurn' | 'turnName' | 'clock' | 'active' | 'activeName' | 'detail' | 'byProgram'
> {
  /** Sentences before those of the step. */
  readonly notes?: readonly string[];
  /** The step's title and citation, where they change in it. */
  readonly phase?: string;
  readonly citation?: string;
  /** Names of hidden rolls that are to be shown to all by now. */
  readonly shown?: readonly string[];
}

/** The walk that a ruleset's acts, record and turn make. */
export function defineWalk<S extends object, const Name extends string>(
  definition: WalkDefinition<S, Name>,
): Walk {
  const { parts } = definition;
  const turn = definition.turn as unknown as Turn<S>;
  // The state is plain data that only the ruleset itself reads: the rest of the program keeps it unseen.
  const inside = (state: Values): S => state as S;
  const outside = (state: S): Values => state as Values;
  const factsIn = remembered((state: Values) => {
    const known = new Map<string, Values | undefined>();
    return (unit: string, rules: Rules): Values | undefined => {
      if (!known.has(unit)) known.set(unit, definition.facts(inside(state), unit, rules));
      return known.get(unit);
    };
  });
  const muster = remembered((state: Values) => definition.muster(inside(state)));
  return {
    steps: stepInfos(turn),
    begin: (scenario, rules) => outside(definition.begin(scenario, rules)),
    now: (state, rules) => nowOf(definition, turn, inside(state), rules),
    facts: (state, unit, rules) => factsIn(state)(unit, rules),
    unknown: (state, unit) => definition.unknown?.(inside(state), unit) ?? [],
    muster,
    sideOf: (state, name) =>
      definition.sideOf
        ? definition.sideOf(inside(state), name)
        : muster(state).find(({ id }) => id === name)?.side,
    attack: (state, ...attack) => definition.attack?.(inside(state), ...attack) ?? {},
    apply: (state, done, rules) => {
      const before = inside(state);
      const { act, instance } = instanceFor(turn, before, done, rules);
      return outside(settle(turn, instance.apply(done), act.closes, rules));
    },
    correct: (state, correction, rules) => outside(correctFact(parts, inside(state), correction, rules)),
    correctables: (state) => correctables(parts, inside(state)),
    fact: (state, path, was) => factAt(parts, inside(state), path, was),
    correctionEffects: (before, after) => definition.correctionEffects?.(inside(before), inside(after)) ?? [],
    sideNames: (state) => definition.sideNames?.(inside(state)) ?? {},
    standing: (state) => definition.standing(inside(state)),
    contradicts: (state, of, shown) => definition.contradicts?.(inside(state), of, shown) === true,
    learn: (state, shown) => outside(definition.learn?.(inside(state), shown) ?? inside(state)),
  };
}

function nowOf<S extends object, Name extends string>(
  definition: WalkDefinition<S, Name>,
  turn: Turn<S>,
  state: S,
  rules: Rules,
): Now {
  const step = stepAt(turn, state);
  const { notes = [], shown = [], ...point } = definition.now(state, rules);
  const ended = definition.ended(state);
  let offers: readonly Offer[] | undefined;
  return {
    phase: step.title,
    citation: step.citation,
    ...point,
    sides: definition.sides?.(state) ?? definition.sideNames?.(state) ?? {},
    notes: [...notes, ...((ended === undefined && step.notes?.(state, rules)) || [])],
    // Most who ask where a game stands do not ask what can be done there, and to know that takes long.
    get offers() {
      return (offers ??= offersOf(turn, state, point.active, rules));
    },
    shown,
    ...(ended && { ended }),
  };
}
