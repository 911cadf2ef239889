import { atLeast, type Reroll, type Roll, type Want } from '../../src/core/dice/roll';

/** What a test says of a roll; the rest is a plain pool of dice that hit at 4 or more. */
export interface Asked {
  readonly for?: string;
  readonly by?: string;
  readonly want?: Want;
  readonly sides?: number;
  readonly reroll?: Reroll['of'] | undefined;
  readonly zeroIsHigh?: boolean;
}

export function pool(count: number, asked: Asked = {}): Roll {
  const { reroll, ...rest } = asked;
  const again = reroll && { of: reroll, because: ['a rule'] };
  return {
    kind: 'roll',
    for: 'Halkett defends',
    by: 'active',
    count,
    sides: 6,
    want: atLeast(4),
    ...rest,
    reroll: again,
  };
}

/** Tells what a call threw, for rows of expected sentences. */
export function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** The faults of a Problem that a call threw, as lines. */
export function faultsOf(act: () => unknown): readonly string[] {
  const error = thrownBy(act);
  if (!(error instanceof Error)) throw new Error('nothing was thrown');
  return error.message.split('\n');
}
