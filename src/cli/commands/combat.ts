import type { Io } from '../io';
import { ruleProcedure } from '../procedure/rule-procedure';

export function run(args: readonly string[], io: Io): Promise<number> {
  return ruleProcedure('combat', 'combat', args, io);
}
