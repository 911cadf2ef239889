import { setImmediate } from 'node:timers/promises';
import { MOST_LIMITS, exactly, USUAL_LIMITS } from '../../../engagement/exact';
import type { Exact } from '../../../engagement/exact-result';
import type { Engagement } from '../../../engagement/engagement';
import { TooMuch } from '../../../engagement/rulings';
import type { Io } from '../../io';
import { canShow, Progress } from '../scenario/progress';

/** So many milliseconds may pass before an interruption is looked for. */
const BREATH = 50;

/** How hard exact figures are tried for. */
export type Effort = 'usual' | 'most';

/** The exact figures of an engagement with a bar while they are worked out; a text that says why, if it is too large. */
export async function exactFigures(
  engagement: Engagement,
  effort: Effort,
  io: Io,
  plain: boolean,
): Promise<Exact | string> {
  const { steps, rounds } = engagement;
  const progress = new Progress(io, steps.length * rounds, 'steps', canShow(io, plain));
  try {
    return await watched(exactly(engagement, effort === 'most' ? MOST_LIMITS : USUAL_LIMITS), progress);
  } catch (error) {
    if (error instanceof TooMuch) return error.message;
    throw error;
  } finally {
    progress.clear();
  }
}

async function watched(work: ReturnType<typeof exactly>, progress: Progress): Promise<Exact> {
  let done = 0;
  let breathed = Date.now();
  let stage = work.next();
  for (; stage.done !== true; stage = work.next()) {
    progress.step(`${stage.value.percent}% of the next`, stage.value.done - done);
    done = stage.value.done;
    if (Date.now() - breathed < BREATH) continue;
    await setImmediate();
    breathed = Date.now();
  }
  return stage.value;
}
