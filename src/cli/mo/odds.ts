import { Option, type Command } from 'commander';
import { requireSituation } from '../../core/adjudicate';
import { makeFraction, toNumber } from '../../core/fraction';
import { Problem } from '../../core/problem';
import { shown } from '../../core/text';
import { refusals } from '../../game/checks';
import type { Cup } from '../../game/cup';
import { momentumOdds, type Known, type MomentumOdds } from '../../game/odds';
import { activate, stateOf, type CupRules } from '../../game/rules';
import { createCommand, parseArgs } from '../command';
import { Given } from '../flags';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../output';
import { addGameOption, addSideOption, Desk, fieldHelp, rulesOfGame, type DeskFlags } from './desk';
import { addRollFields } from './roll-flags';
import { tellRefused } from './tell';

interface OddsFlags extends DeskFlags, OutputFlags {
  readonly cost?: readonly string[];
  readonly spent?: string;
  readonly fractions?: boolean;
}

const ABOUT =
  'The chance that the phase goes on after 1, 2, ... MO more, and how many activations may be expected: from what ' +
  'both players know, never from the dice under the cup. Without a game: --momentum-dice 3 --spent 9.';

/** Facts that say how many dice there are; with one of them, no game is looked at. */
const FIGURES = ['momentumDice', 'armyPoints', 'exhaustion', 'turnsPlayed'];

export function build(io: Io): Command {
  const command = createCommand('blucher mo odds', io)
    .description(ABOUT)
    .option('--spent <number>', 'MO that were spent, and after which the phase went on')
    .addOption(
      new Option('--cost <number>', 'cost of the activations to be expected; repeat it for more').argParser(
        (text: string, before?: readonly string[]) => [...(before ?? []), text],
      ),
    );
  addSideOption(addGameOption(command));
  return command
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION)
    .option('--fractions', 'the exact fractions too');
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const given = new Given();
  addRollFields(command, await rulesOfGame(undefined), given, await fieldHelp(args), FIGURES);
  parseArgs(command, args);
  const flags = command.opts<OddsFlags>();
  if (!given.isEmpty || flags.spent !== undefined) return tellWithoutGame(given, flags, io);
  const { game, cup } = await new Desk(flags, io).look();
  const of = await rulesOfGame(game);
  const refused = refusals({ wish: 'odds', cup }, of.rules);
  if (!cup || refused.length > 0) return tellRefused(refused, cup, flags, io);
  return tellOdds(of, knownOf(cup), costsIn(flags, of, cup), flags, io);
}

async function tellWithoutGame(given: Given, flags: OddsFlags, io: Io): Promise<number> {
  const of = await rulesOfGame(undefined);
  const situation = requireSituation(of.rules, of.momentum, given.over({}));
  const spent = flags.spent === undefined ? 0 : wholeNumber(flags.spent, '--spent', 0);
  const known = { situation, currentMO: spent, above: spent === 0 ? null : spent };
  return tellOdds(of, known, costsIn(flags, of, undefined), flags, io);
}

/** What both players know of a cup, and no more, even where the program keeps a key. */
function knownOf({ situation, currentMO, above, lifted }: Cup): Known {
  return { situation, currentMO, above, ...(lifted && { limit: lifted.limit }) };
}

/** The costs that were asked for; else that of an individual activation, by the rules. */
function costsIn({ cost }: OddsFlags, of: CupRules, cup: Cup | undefined): readonly number[] {
  if (cost !== undefined) return cost.map((text) => wholeNumber(text, '--cost', 1));
  const state = cup ? stateOf({ ...cup, currentMO: 0, commandUsed: false }, undefined) : {};
  return [Number(activate(of, { ...state, kind: 'individual', units: [{}] }).outcome?.cost)];
}

function wholeNumber(text: string, path: string, least: number): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Problem({
    path,
    message: `${shown(text)} is not allowed; give a whole number from ${least} to 999`,
  });
}

async function tellOdds(
  of: CupRules,
  known: Known,
  costs: readonly number[],
  flags: OddsFlags,
  io: Io,
): Promise<number> {
  const odds = momentumOdds(of, known, costs);
  if (odds.goesOn.length === 0 || odds.goesOn[0]?.probability.num === 0n) {
    throw new Problem({
      path: flags.spent === undefined ? 'MO spent' : '--spent',
      message: `${known.currentMO} MO is no less than the highest limit that these dice can give; the phase is over`,
    });
  }
  io.out(
    `${flags.json === true ? JSON.stringify(jsonOf(known, odds)) : await textOf(known, odds, flags, io)}\n`,
  );
  return EXIT.answered;
}

function jsonOf({ currentMO, above }: Known, { goesOn, expected }: MomentumOdds): object {
  return {
    currentMO,
    limitAbove: above,
    goesOn: goesOn.map(({ more, probability }) => ({
      more,
      currentMO: currentMO + more,
      probability: makeFraction(probability),
    })),
    expected: expected.map(({ cost, activations }) => ({
      cost,
      activations: makeFraction(activations),
      about: Number(toNumber(activations).toFixed(4)),
    })),
  };
}

async function textOf(
  { currentMO }: Known,
  { goesOn, expected, cases }: MomentumOdds,
  flags: OddsFlags,
  io: Io,
): Promise<string> {
  const { paragraph, renderOdds } = await import('../../report');
  const style = styleOf(flags, io);
  const told = goesOn.filter(({ more, probability }) => more > 0 || probability.num !== probability.den);
  const rows = told.map(({ more, probability }) => ({
    answer: `${more} more: ${currentMO + more}`,
    probability,
  }));
  const chart = renderOdds(
    'The movement phase goes on',
    [{ title: 'MO', rows, cases }],
    style,
    flags.fractions,
  );
  const lines = expected.map(({ cost, activations }) => {
    const exact = flags.fractions === true ? ` (${makeFraction(activations)})` : '';
    const about = toNumber(activations).toFixed(2);
    const what = `Activations of ${cost} MO to be expected, the one that ends the phase included`;
    return paragraph(`${what}: ${about}${exact}`, style);
  });
  return [chart, '', ...lines].join('\n');
}
