import type { DiceSource } from '../dice/source';
import { mappedWith } from '../input/records';
import {
  isForeseen,
  type Answer,
  type Branch,
  type Contest,
  type Foreseen,
  type Parallel,
  type Request,
  type Resolution,
  type Roll,
  type Stepwise,
} from '../dice/roll';

/** One throw as it stands in a ruling. */
export interface RollRecord {
  readonly for: string;
  readonly by: string;
  readonly sides: number;
  readonly dice: number;
  readonly faces?: readonly number[];
  readonly rerolled?: readonly number[];
  /** The hits after any re-roll, where players typed no more than their number. */
  readonly hits?: number;
}

/** Runs a resolution to its end with a source of dice; returns its result, and adds each throw to `log`. */
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
  const parts = mappedWith(rolls, throwAndLog, source, log);
  let value = 0;
  for (const part of parts) value += part.value;
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
  // By index: `push` is not compiled away here.
  if (log) log[log.length] = recordOf(roll, answered);
  return answered;
}

function recordOf(roll: Roll, { faces, rerolled, value }: Answer): RollRecord {
  return {
    for: roll.for,
    by: roll.by,
    sides: roll.sides,
    dice: roll.count,
    faces,
    rerolled: roll.reroll ? rerolled : NONE,
    hits: faces ? undefined : value,
  };
}

/** All branches make their first request, then all that go on their second, and so forth. */
function inStep({ branches }: Parallel, source: DiceSource, log: RollRecord[] | undefined): Answer {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) {
    return { value: 0, counts: NONE, values: [alone(only, source, log)] };
  }
  const running: Running[] = [];
  for (const branch of branches) running.push(begin(branch));
  for (let isGoing = true; isGoing;) {
    isGoing = false;
    for (const branch of running) {
      const { request } = branch;
      if (request === undefined) continue;
      branch.take(answer(request, source, log));
      isGoing = true;
    }
  }
  const values: unknown[] = [];
  for (const branch of running) values.push(branch.value());
  return { value: 0, counts: NONE, values };
}

/** A branch with no other to keep in step with: what most combats are, and less work. */
function alone(branch: Branch<unknown>, source: DiceSource, log: RollRecord[] | undefined): unknown {
  if (!isForeseen(branch)) return run(branch.run(), source, log);
  return branch.judge(mappedWith(branch.requests, answer, source, log));
}

/** A branch under way. */
interface Running {
  /** What it waits for; undefined at its end. */
  readonly request: Request | undefined;
  take(answer: Answer): void;
  value(): unknown;
}

function begin(branch: Branch<unknown>): Running {
  return isForeseen(branch) ? new RunningForeseen(branch) : new RunningStepwise(branch);
}

class RunningForeseen implements Running {
  private readonly answers: Answer[] = [];

  constructor(private readonly branch: Foreseen<unknown>) {}

  get request(): Request | undefined {
    return this.branch.requests[this.answers.length];
  }

  take(answer: Answer): void {
    this.answers.push(answer);
  }

  value(): unknown {
    return this.branch.judge(this.answers);
  }
}

class RunningStepwise implements Running {
  private readonly resolution: Resolution<unknown>;
  private step: IteratorResult<Request, unknown>;

  constructor(branch: Stepwise<unknown>) {
    this.resolution = branch.run();
    this.step = this.resolution.next();
  }

  get request(): Request | undefined {
    return this.step.done === true ? undefined : this.step.value;
  }

  take(answer: Answer): void {
    this.step = this.resolution.next(answer);
  }

  value(): unknown {
    return this.step.value;
  }
}
