import type { Io } from '../io';
import { splitProcedure } from '../procedure/procedure-argument';
import { FLAGS, ruleProcedure } from '../procedure/rule-procedure';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const about = 'One ruling of any procedure of the ruleset.';
  const named = await splitProcedure('rule', about, args, io, FLAGS);
  return named === undefined ? 0 : ruleProcedure(`rule ${named.id}`, named.id, named.rest, io);
}
