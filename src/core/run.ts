import type { DiceSource } from './dice/source';
import type { Answer, Branch, Parallel, Request, Resolution, Roll } from './roll';

/** One throw as it stands in a ruling. */
export interface RollRecord {
  readonly for: string;
  readonly by: string;
  readonly sides: number;
  readonly dice: number;
  readonly faces?: readonly number[];
  readonly rerolled?: readonly number[];
}

/** Runs a resolution to its end with a source of dice; each throw is added to `log`, if there is one. */
export function run<T>(resolution: Resolution<T>, source: DiceSource, log?: RollRecord[]): T {
  let step = resolution.next();
  while (step.done !== true) step = resolution.next(answer(step.value, source, log));
  return step.value;
}

function answer(request: Request, source: DiceSource, log: RollRecord[] | undefined): Answer {
  if (request.kind === 'roll') return throwAndLog(request, source, log);
  if (request.kind === 'parallel') return inStep(request, source, log);
  const parts = request.rolls.map((roll) => throwAndLog(roll, source, log));
  return { value: parts.reduce((sum, part) => sum + part.value, 0), counts: [], parts };
}

function throwAndLog(roll: Roll, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const answered = source.answer(roll);
  log?.push({
    for: roll.for,
    by: roll.by,
    sides: roll.sides,
    dice: roll.count,
    faces: answered.faces,
    rerolled: roll.reroll ? answered.rerolled : [],
  });
  return answered;
}

/** All branches make their first request, then all that go on their second, and so forth. */
function inStep(request: Parallel, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const running = request.branches.map((branch: Branch<unknown>) => branch.run());
  const steps = running.map((resolution) => resolution.next());
  for (let going = true; going;) {
    going = false;
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i] as IteratorResult<Request, unknown>;
      if (step.done === true) continue;
      steps[i] = (running[i] as Resolution<unknown>).next(answer(step.value, source, log));
      going = true;
    }
  }
  return { value: 0, counts: [], values: steps.map((step) => step.value) };
}
