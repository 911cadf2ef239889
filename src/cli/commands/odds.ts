import { Option, type Command } from 'commander';
import type { Rules } from '../../core/adjudicate';
import type { Values } from '../../core/field';
import { oddsOf } from '../../core/odds';
import type { Procedure } from '../../core/procedure';
import type { Ruling } from '../../core/ruling';
import { collect, type Sources } from '../collect';
import { EXIT, type Io } from '../io';
import { oddsText } from '../odds-text';
import { oddsRows, refusalOf } from '../odds-rows';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../output';
import { splitCommas } from '../parse-value';
import { splitProcedure } from '../procedure-argument';
import { readProcedureLine } from '../procedure-command';

interface OddsFlags extends OutputFlags {
  readonly by?: readonly string[];
  readonly fractions?: boolean;
}

const ABOUT = 'Exact chances of each outcome, before the dice are thrown.';

/** Adds the flags of `OddsFlags`. */
export function addOddsOptions(command: Command): void {
  command
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION)
    .addOption(new Option('--fractions', 'the exact fractions too').helpGroup('Output:'))
    .addOption(
      new Option(
        '--by <fields>',
        'fields of the outcome, with commas between them: hits, or defenders.Halkett.result',
      )
        .argParser((text: string, before?: readonly string[]) => [...(before ?? []), ...splitCommas(text)])
        .helpGroup('Output:'),
    );
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const named = await splitProcedure('blucher odds', ABOUT, args, io);
  if (named === undefined) return EXIT.answered;
  const title = `blucher odds ${named.id}`;
  const line = await readProcedureLine<OddsFlags>(title, named.id, named.rest, io, addOddsOptions);
  const { flags } = line;
  const sources: Sources = {
    ...line,
    flags: line.fields,
    file: flags.situation,
    plain: flags.plain ?? false,
  };
  const { situation } = await collect(sources, io);
  const refusal = refusalOf(line.rules, line.procedure, situation);
  const write = flags.json === true ? writeJson : writeForPeople;
  io.out(`${await write({ ...line, situation, refusal }, flags, io)}\n`);
  return refusal === undefined ? EXIT.answered : EXIT.refused;
}

interface Question {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  /** The ruling, where the rules refuse before any die is thrown. */
  readonly refusal: Ruling | undefined;
}

function writeJson({ rules, procedure, situation, refusal }: Question, { by }: OddsFlags): string {
  const shown = Object.entries(situation).filter(([name]) => !procedure.hidden.includes(name));
  return JSON.stringify({
    ruleset: rules.ruleset.id,
    procedure: procedure.id,
    situation: Object.fromEntries(shown),
    odds: oddsRows(oddsOf(rules, procedure, situation, by)),
    refused: refusal?.refused ?? [],
  });
}

function writeForPeople(
  { rules, procedure, situation }: Question,
  flags: OddsFlags,
  io: Io,
): Promise<string> {
  return oddsText(rules, procedure, situation, styleOf(flags, io), flags);
}
