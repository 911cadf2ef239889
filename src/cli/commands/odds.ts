import { withFire, type AttackFormat } from '../../core/odds/attack';
import type { Values } from '../../core/input/field';
import { oddsOf, type Trials } from '../../core/odds/odds';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Rules } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import type { Ruling } from '../../core/ruling/ruling';
import { loadRuleset } from '../../rulesets';
import { collect, type Sources } from '../procedure/collect';
import { flagsAhead } from '../define-command';
import { flag, under, wholeUpTo, type FlagValues } from '../flags';
import { EXIT, type Io } from '../io';
import { oddsText } from '../output/odds-text';
import { refusalOf } from '../../core/odds/refusal';
import { oddsRows } from '../output/odds-rows';
import { RULES, rulesetId } from '../input/options';
import { FORMS, styleOf } from '../output/output';
import { splitCommas } from '../input/parse-value';
import { splitProcedure } from '../procedure/procedure-argument';
import { readProcedureLine } from '../procedure/procedure-command';

const ABOUT = `Exact chances of each outcome, before the dice are thrown. "blucher odds attack" is a whole attack of the \
ruleset, from the move to contact to its end.`;

/** The word for a whole attack, whatever procedure describes it. */
export const ATTACK = 'attack';

/** The seed of trials for which none is given: they are an estimate, not a throw. */
const SEED = 'odds';
const MOST_TRIALS = 1_000_000;

/** A text that names none stands for itself, so that the outcome is said to have no such field. */
function fieldsIn(text: string): readonly string[] {
  const names = splitCommas(text);
  return names.length > 0 ? names : [text];
}

const FLAGS = {
  ...FORMS,
  ...under('Output:', {
    fractions: flag.yes('the exact fractions too'),
    by: flag.list(
      '<fields>',
      'fields of the outcome, with commas between them: hits, or defenders.Halkett.result',
      fieldsIn,
    ),
  }),
  ...under('Dice:', {
    trials: flag.value(
      '<n>',
      'an estimate from so many seeded trials, where exact odds have too many cases',
      wholeUpTo(MOST_TRIALS, 'number of trials'),
    ),
    seed: flag.text('<text>', `of the trials, else "${SEED}"`),
  }),
};
type OddsFlags = FlagValues<typeof FLAGS>;

async function trialsIn(
  { trials: count, seed: given, plain, fractions }: OddsFlags,
  io: Io,
): Promise<Trials | undefined> {
  const seed = given ?? SEED;
  if (count === undefined && given !== undefined)
    throw new Problem({
      path: '--seed',
      message: 'is of trials, and exact odds have none; give --trials too',
    });
  if (count === undefined) return undefined;
  if (fractions === true)
    throw new Problem({ path: '--fractions', message: 'are exact, and odds of trials are an estimate' });
  const { canShow, Progress } = await import('./scenario/progress');
  const progress = new Progress(io, count, 'trials', canShow(io, plain === true));
  let before = 0;
  const watch = (done: number): void => {
    progress.step('', done - before);
    before = done;
    if (done === count) progress.clear();
  };
  return { count, seed, watch };
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const named = await splitProcedure('odds', ABOUT, args, io, FLAGS);
  if (named === undefined) return EXIT.answered;
  const name = `odds ${named.id}`;
  const attack = named.id === ATTACK ? await attacksIn(named.rest, io) : undefined;
  const id = attack?.format.procedure ?? named.id;
  const line = await readProcedureLine(name, id, named.rest, io, FLAGS, (one) =>
    attack ? withFire(attack.format, one) : one,
  );
  const { flags } = line;
  const sources: Sources = {
    ...line,
    flags: line.fields,
    file: flags.situation,
    plain: flags.plain ?? false,
  };
  const { situation } = await collect(sources, io);
  if (attack) {
    // Its rulings are of several procedures: only the whole ruleset knows them all.
    const rules = { ...line.rules, ruleset: attack.ruleset };
    return printAttack(attack.format, { ...line, rules, situation }, flags, io);
  }
  const refusal = refusalOf(line.rules, line.procedure, situation);
  const write = flags.json === true ? writeJson : writeForPeople;
  io.out(`${await write({ ...line, situation, refusal }, flags, io)}\n`);
  return refusal === undefined ? EXIT.answered : EXIT.refused;
}

/** How the ruleset that the words choose plays attacks through. @throws Problem if it knows none. */
async function attacksIn(
  words: readonly string[],
  io: Io,
): Promise<{ readonly ruleset: RulesetModule; readonly format: AttackFormat }> {
  const ruleset = await loadRuleset(rulesetId(flagsAhead(RULES, words), io));
  const format = await ruleset.attacks?.();
  if (format) return { ruleset, format };
  throw new Problem({ path: 'procedure', message: `${ruleset.id} knows no whole attacks` });
}

async function printAttack(
  format: AttackFormat,
  { rules, procedure, situation }: Omit<Question, 'refusal'>,
  flags: OddsFlags,
  io: Io,
): Promise<number> {
  const { attackJson, oddsOfAttack } = await import('../procedure/attack');
  const attack = await oddsOfAttack(rules, format, situation, [], procedure);
  const refused = 'refused' in attack ? attack.refused : [];
  if (flags.json === true) {
    const found = 'odds' in attack ? attackJson(attack.odds) : {};
    const named = { ruleset: rules.ruleset.id, procedure: procedure.id, situation };
    io.out(`${JSON.stringify({ ...named, ...found, refused })}\n`);
  } else if ('odds' in attack) {
    const { renderAttack } = await import('../../report/odds/attack');
    io.out(`${renderAttack('A whole attack', attack.odds, styleOf(flags, io), flags.fractions)}\n`);
  } else {
    io.out(
      `${await oddsText(rules, procedure, situation, styleOf(flags, io), { ...flags, trials: await trialsIn(flags, io) })}\n`,
    );
  }
  return refused.length === 0 ? EXIT.answered : EXIT.refused;
}

interface Question {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  /** The ruling, where the rules refuse before any die is thrown. */
  readonly refusal: Ruling | undefined;
}

async function writeJson(
  { rules, procedure, situation, refusal }: Question,
  flags: OddsFlags,
  io: Io,
): Promise<string> {
  const trials = await trialsIn(flags, io);
  const shown = Object.entries(situation).filter(([name]) => !procedure.hidden.includes(name));
  return JSON.stringify({
    ruleset: rules.ruleset.id,
    procedure: procedure.id,
    situation: Object.fromEntries(shown),
    odds: oddsRows(oddsOf(rules, procedure, situation, flags.by, trials)),
    ...(trials && { trials }),
    refused: refusal?.refused ?? [],
  });
}

async function writeForPeople(
  { rules, procedure, situation }: Question,
  flags: OddsFlags,
  io: Io,
): Promise<string> {
  const { by, fractions } = flags;
  const wanted = { by, fractions, trials: await trialsIn(flags, io) };
  return oddsText(rules, procedure, situation, styleOf(flags, io), wanted);
}
