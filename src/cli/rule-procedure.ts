import type { Command } from 'commander';
import { askAtTerminal, addDiceOptions, diceChoice, rule, type DiceFlags, type Thrown } from './dice';
import { collect, type Collected, type Sources } from './collect';
import { EXIT, type Io } from './io';
import { addOutputOptions, formOf, styleOf, type OutputFlags } from './output';
import { readProcedureLine } from './procedure-command';
import type { Ruling } from '../core/ruling';

type Flags = DiceFlags & OutputFlags;

export function addRulingOptions(command: Command): void {
  addOutputOptions(command);
  addDiceOptions(command);
}

/** One ruling of a procedure, or with `--ndjson` one for each line of standard input. */
export async function ruleProcedure(
  title: string,
  id: string,
  args: readonly string[],
  io: Io,
): Promise<number> {
  const line = await readProcedureLine<Flags>(title, id, args, io, addRulingOptions);
  const { flags, ...rest } = line;
  const form = formOf(flags);
  const sources: Sources = {
    ...rest,
    flags: line.fields,
    file: flags.situation,
    plain: flags.plain ?? false,
  };
  if (form === 'ndjson') {
    const { ruleLines } = await import('./rule-lines');
    return ruleLines(sources, flags, io);
  }
  const choice = diceChoice(flags);
  const collected = await collect(sources, io);
  const { rules, procedure } = sources;
  const thrown = await rule(rules, procedure, collected.situation, choice, askAtTerminal(io, sources.plain));
  return tell(await askLater(sources, collected, thrown, io), sources, flags, io);
}

/** Asks what only the dice have made worth asking, and rules again with the same dice. */
async function askLater(
  sources: Sources,
  { raw, situation }: Collected,
  thrown: Thrown,
  io: Io,
): Promise<Ruling> {
  const { rules, procedure, plain } = sources;
  const { outcome } = thrown.ruling;
  if (outcome === null || !io.terminal.input || !io.terminal.output) return thrown.ruling;
  const paths = procedure.late(outcome, situation);
  if (paths.length === 0) return thrown.ruling;
  const { askLate } = await import('./prompts');
  const answered = await askLate(rules, procedure, raw, paths, { ...io.streams(), plain });
  const { requireSituation } = await import('../core/adjudicate');
  return thrown.repeat(rules, procedure, requireSituation(rules, procedure, answered));
}

async function tell(ruling: Ruling, { rules, procedure }: Sources, flags: Flags, io: Io): Promise<number> {
  const form = formOf(flags);
  if (form === 'json') io.out(`${JSON.stringify(ruling)}\n`);
  else {
    const { briefRuling, renderRuling } = await import('../report');
    if (form === 'brief') io.out(`${briefRuling(ruling, procedure)}\n`);
    else {
      const { whatIfs } = await import('../core/whatif');
      const others = whatIfs(rules, procedure, ruling.situation, ruling.rolls);
      io.out(`${renderRuling(ruling, procedure, others, styleOf(flags, io))}\n`);
    }
  }
  return ruling.refused.length > 0 ? EXIT.refused : EXIT.answered;
}
