import { requireSituation } from '../../../core/ruling/adjudicate';
import { makeFraction, toNumber } from '../../../core/odds/fraction';
import { Problem } from '../../../core/input/problem';
import { shown } from '../../../core/input/text';
import type { CupGame, CupOdds } from '../../../core/walk/cup-game';
import { buildCommand, parseArgs } from '../../define-command';
import { flag, type FlagValues } from '../../flags';
import { Given } from '../../input/field-flags';
import { EXIT, type Io } from '../../io';
import { styleOf, type OutputFlags } from '../../output/output';
import { CupSession, usualRules } from './session';
import { addFields, fieldHelp, SESSION, specOf } from './options';
import { isThere, liftedOf, procedureOf, refusalsOf, printRefused } from './answer';

const oddsFlags = ({ help }: CupGame) => ({
  spent: flag.text('<number>', help.spent),
  cost: flag.texts('<number>', help.costs),
  fractions: flag.yes('the exact fractions too'),
  ...SESSION,
});
type OddsFlags = FlagValues<ReturnType<typeof oddsFlags>> & OutputFlags;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const dealt = await usualRules();
  const { cups, rules } = dealt;
  const command = buildCommand(specOf('odds', cups, oddsFlags(cups)), io);
  const given = new Given();
  const isFigure = (name: string): boolean => cups.fields.odds.includes(name);
  addFields(command, procedureOf(dealt), isFigure, given, await fieldHelp(args));
  parseArgs(command, args, io);
  const flags = command.opts<OddsFlags>();
  const costs = flags.cost?.map((text) => wholeNumber(text, '--cost', 1));
  if (!given.isEmpty || flags.spent !== undefined) {
    const situation = requireSituation(rules, procedureOf(dealt), given.over({}));
    const spent = wholeNumber(flags.spent ?? '0', '--spent', 0);
    return printOdds(cups.odds({ situation, spent }, costs, rules), flags, io);
  }
  const view = await new CupSession(flags, io).look();
  const refused = refusalsOf(view, 'odds');
  if (!isThere(view) || refused.length > 0) return printRefused(view, refused, flags, io);
  // What both players know of a cup, and no more, even where the program keeps a key.
  const of = { phase: view.phase, value: liftedOf(view)?.value };
  return printOdds(view.cups.odds(of, costs, view.rules), flags, io);
}

const MOST = 999;

function wholeNumber(text: string, path: string, least: number): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= least) return Number(text);
  const allowed = `a whole number from ${least} to ${MOST}`;
  throw new Problem({ path, message: `${shown(text)} is not allowed; give ${allowed}` });
}

async function printOdds(odds: CupOdds, flags: OddsFlags, io: Io): Promise<number> {
  io.out(`${flags.json === true ? JSON.stringify(odds.json) : await textOf(odds, flags, io)}\n`);
  return EXIT.answered;
}

async function textOf(
  { title, heading, rows, cases, means }: CupOdds,
  flags: OddsFlags,
  io: Io,
): Promise<string> {
  const { paragraph, renderOdds } = await import('../../../report');
  const style = styleOf(flags, io);
  const chart = renderOdds(title, [{ title: heading, rows, cases }], style, flags.fractions);
  const lines = means.map(({ text, mean }) => {
    const exact = flags.fractions === true ? ` (${makeFraction(mean)})` : '';
    return paragraph(`${text}: ${toNumber(mean).toFixed(2)}${exact}`, style);
  });
  return [chart, '', ...lines].join('\n');
}
