import { askAtTerminal, DICE, diceChoice, rule, type DiceChoice, type Thrown } from '../input/dice';
import { collect, type Collected, type Sources } from './collect';
import type { FlagValues } from '../flags';
import { canAsk, EXIT, type Io } from '../io';
import { formOf, OUTPUT, styleOf } from '../output/output';
import type { PromptContext } from '../prompts';
import { valueAt } from '../prompts/path';
import { readProcedureLine } from './procedure-command';
import { namingUnused } from '../../core/ruling/adjudicate';
import type { Ruling } from '../../core/ruling/ruling';

export const FLAGS = { ...OUTPUT, ...DICE };
type Flags = FlagValues<typeof FLAGS>;

/** One ruling of a procedure, or with `--ndjson` one for each line of standard input. */
export async function ruleProcedure(
  name: string,
  id: string,
  args: readonly string[],
  io: Io,
): Promise<number> {
  const line = await readProcedureLine(name, id, args, io, FLAGS);
  const { flags, ...rest } = line;
  const form = formOf(flags);
  const sources: Sources = {
    ...rest,
    flags: line.fields,
    file: flags.situation,
    plain: flags.plain ?? false,
  };
  if (form === 'ndjson') {
    const { ruleNdjson } = await import('./ndjson');
    return ruleNdjson(sources, flags, io);
  }
  const choice = diceChoice(flags);
  const { collected, thrown } = await settle(sources, choice, io);
  const last = await askLater(sources, collected, thrown, io);
  last.finish();
  const { raw, unused } = collected;
  return printRuling(namingUnused(last.ruling, unused), { ...sources, raw }, flags, io);
}

interface Settled {
  readonly collected: Collected;
  readonly thrown: Thrown;
}

/** Where dice are typed, they and the questions before them are one dialogue, in which a player may go back. */
async function settle(sources: Sources, choice: DiceChoice, io: Io): Promise<Settled> {
  const { rules, procedure, plain } = sources;
  const dialogue = async (asked?: PromptContext): Promise<Settled> => {
    const collected = await collect(sources, io, asked);
    const ask = askAtTerminal(io, plain, asked);
    return { collected, thrown: await rule(rules, procedure, collected.situation, choice, ask) };
  };
  if (choice.kind !== 'ask' || !canAsk(io)) return dialogue();
  const { asOne } = await import('../prompts');
  return asOne({ ...io.streams(), plain }, dialogue);
}

/**
 * Asks what only the dice have made worth asking, and rules again with the same dice; an answer may call for further
 * dice, and those for further questions. After a line that said all, only what has no default is asked.
 */
async function askLater(sources: Sources, collected: Collected, first: Thrown, io: Io): Promise<Thrown> {
  const { rules, procedure, plain } = sources;
  const asked = new Set<string>();
  let { raw, situation, wasAsked } = collected;
  let thrown = first;
  for (;;) {
    const { outcome } = thrown.ruling;
    const paths = (outcome ? procedure.late(outcome, situation, rules.options) : []).filter(
      (path) => !asked.has(path.join('.')) && (wasAsked || valueAt(situation, path) === undefined),
    );
    // The terminal is looked at last, since that takes longer than most rulings.
    if (paths.length === 0 || !canAsk(io)) return thrown;
    for (const path of paths) asked.add(path.join('.'));
    wasAsked = true;
    const [{ askLate }, { briefRuling }] = await Promise.all([import('../prompts'), import('../../report')]);
    const soFar = briefRuling(thrown.ruling, procedure);
    raw = await askLate(rules, procedure, raw, paths, { ...io.streams(), plain }, soFar);
    const { requireSituation } = await import('../../core/ruling/adjudicate');
    situation = requireSituation(rules, procedure, raw);
    thrown = await thrown.repeat(rules, procedure, situation);
  }
}

async function printRuling(
  ruling: Ruling,
  { rules, procedure, raw }: Sources & Pick<Collected, 'raw'>,
  flags: Flags,
  io: Io,
): Promise<number> {
  const form = formOf(flags);
  if (form === 'json') io.out(`${JSON.stringify(ruling)}\n`);
  else {
    const { briefRuling, citingRules, renderRuling } = await import('../../report');
    if (form === 'brief') io.out(`${briefRuling(ruling, procedure)}\n`);
    else {
      const { whatIfs } = await import('../../core/odds/whatif');
      const others = whatIfs(rules, procedure, ruling.situation, ruling.rolls, raw);
      const shown = flags.why === true ? citingRules(ruling) : ruling;
      const style = styleOf(flags, io);
      // What is read at a screen ends in sight; a pipe, and who asks why, get all of it.
      const isScreen = io.terminal.output && !style.plain && flags.why !== true;
      io.out(
        `${renderRuling(shown, procedure, others, style, isScreen ? { where: '"--why" tells all' } : {})}\n`,
      );
    }
  }
  return ruling.refused.length > 0 ? EXIT.refused : EXIT.answered;
}
