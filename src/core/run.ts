import type { DiceSource } from './dice/source';
import type { Answer, Branch, Contest, Parallel, Request, Resolution, Roll } from './roll';

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

const NONE: readonly number[] = [];

function answer(request: Request, source: DiceSource, log: RollRecord[] | undefined): Answer {
  if (request.kind === 'roll') return throwAndLog(request, source, log);
  if (request.kind === 'parallel') return inStep(request, source, log);
  if (request.kind === 'contest') return untied(request, source, log);
  return inTurn(request.rolls, source, log);
}

function inTurn(rolls: readonly Roll[], source: DiceSource, log: RollRecord[] | undefined): Answer {
  const parts: Answer[] = [];
  let value = 0;
  for (const roll of rolls) {
    const part = throwAndLog(roll, source, log);
    parts.push(part);
    value += part.value;
  }
  return { value, counts: NONE, parts };
}

/** Ties are thrown again, and every throw is logged; where no dice are thrown at all the first answer stands. */
function untied({ rolls, tied }: Contest, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const isThrown = source.record.source !== 'none';
  let answered = inTurn(rolls, source, log);
  while (isThrown && tied((answered.parts ?? []).map(({ value }) => value))) {
    answered = inTurn(rolls, source, log);
  }
  return answered;
}

function throwAndLog(roll: Roll, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const answered = source.answer(roll);
  log?.push({
    for: roll.for,
    by: roll.by,
    sides: roll.sides,
    dice: roll.count,
    faces: answered.faces,
    rerolled: roll.reroll ? answered.rerolled : NONE,
  });
  return answered;
}

/** All branches make their first request, then all that go on their second, and so forth. */
function inStep({ branches }: Parallel, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const values: unknown[] = [];
  let going = branches.map((branch, index) => start(branch, index));
  while (going.length > 0) {
    const next: typeof going = [];
    for (const branch of going) {
      const step = branch.step;
      if (step.done === true) {
        values[branch.index] = step.value;
      } else {
        branch.step = branch.resolution.next(answer(step.value, source, log));
        next.push(branch);
      }
    }
    going = next;
  }
  return { value: 0, counts: NONE, values };
}

interface Running {
  readonly index: number;
  readonly resolution: Resolution<unknown>;
  step: IteratorResult<Request, unknown>;
}

function start(branch: Branch<unknown>, index: number): Running {
  const resolution = branch.run();
  return { index, resolution, step: resolution.next() };
}
