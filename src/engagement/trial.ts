import type { Changes } from '../core/odds/engagement';
import type { DiceSource } from '../core/dice/source';
import { seededSource } from '../core/dice/seeded';
import type { Values } from '../core/input/field';
import { run } from '../core/ruling/run';
import { Umpire } from '../core/ruling/umpire';
import { holds } from './conditions';
import type { Engagement, Step } from './engagement';
import { changesBy, questionOf } from './question';

/** How one trial went. */
export interface Trial {
  /** Rounds in which something was done. */
  readonly rounds: number;
  /** What is known of the units at the end. */
  readonly units: ReadonlyMap<string, Values>;
  /** How often each step was done. */
  readonly made: readonly number[];
  /** Codes of refusals by step. */
  readonly refused: readonly (readonly string[])[];
}

/** The trial of that number. Its dice follow from seed and number alone, whoever throws them, and in what order. */
export function trialOf(engagement: Engagement, seed: string, number: number): Trial {
  return runTrial(engagement, seededSource(`${seed}/${number}`));
}

/**
 * Fights an engagement through.
 * @throws Problem at the place in the file where a question cannot be put.
 */
export function runTrial(engagement: Engagement, source: DiceSource): Trial {
  const fight = new Fight(engagement, source);
  let rounds = 0;
  while (rounds < engagement.rounds && fight.round()) rounds++;
  const { units, made, refused } = fight;
  return { rounds, units, made, refused };
}

const NOTHING: Values = {};

/** One trial while it goes on. */
class Fight {
  readonly units: Map<string, Values>;
  readonly made: number[];
  readonly refused: string[][];
  private over = false;

  constructor(
    private readonly engagement: Engagement,
    private readonly source: DiceSource,
  ) {
    const { units, steps } = engagement;
    this.units = new Map(units);
    this.made = steps.map(() => 0);
    this.refused = steps.map(() => []);
  }

  /** Goes through the steps once. Returns whether anything was done. */
  round(): boolean {
    if (this.over) return false;
    let isDone = false;
    for (const [index, step] of this.engagement.steps.entries()) {
      if (this.step(step, index)) isDone = true;
      const { until } = this.engagement;
      this.over = until !== undefined && holds(until, this.facts);
      if (this.over) break;
    }
    return isDone;
  }

  private readonly facts = (unit: string): Values => this.units.get(unit) ?? NOTHING;

  private step(step: Step, index: number): boolean {
    if (!holds(step.when, this.facts)) return false;
    const { memory } = this.engagement;
    const situation = questionOf(this.engagement, index, this.facts);
    const changes = situation && this.rule(step, situation, index);
    if (!changes) return false;
    this.made[index] = (this.made[index] ?? 0) + 1;
    for (const [unit, facts] of Object.entries(changes))
      if (this.units.has(unit)) this.units.set(unit, memory.after(this.facts(unit), facts));
    return true;
  }

  /** What a ruling changes; undefined where the rules refuse. */
  private rule(step: Step, situation: Values, index: number): Changes | undefined {
    const umpire = Umpire.silentOf(this.engagement.rules);
    const outcome = run(step.procedure.resolve(situation, umpire), this.source);
    if (umpire.refusals.length > 0 || outcome === null) {
      this.refused[index]?.push(...umpire.refusals.map(({ code }) => code));
      return undefined;
    }
    return changesBy(this.engagement, step, situation, outcome, this.facts);
  }
}
