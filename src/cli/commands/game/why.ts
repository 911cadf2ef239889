import { adjudicate, checkSituation } from '../../../core/ruling/adjudicate';
import { oddsByViews } from '../../../core/odds/odds';
import { Problem } from '../../../core/input/problem';
import { capital } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import { currenciesOf } from '../../../evening/evening';
import { ledgerOf } from '../../../evening/ledger';
import { momentsOf, type Moment } from '../../../evening/moments';
import type { Ruled } from '../../../game/events';
import type { Game } from '../../../game/game';
import { diceAgain } from '../../../game/findings/dice';
import { cupNamed } from '../../../game/timeline';
import type { Style } from '../../../report/style';
import { PLAIN, styleOf } from '../../output/output';
import { logLine } from '../../../report/journal/log';
import { whyHidden } from '../../play/secrets/face-down';
import { readGame } from './read';
import { wholeNumber } from './turn-flag';
import { command } from '../../define-command';

export const run = command(
  {
    name: 'game why',
    about:
      'One line of a game’s journal whole: the ruling with its reasons, and the odds before its dice.\nThe report names lines in brackets: [45].',
    words: ['<line>', '[game]'],
    flags: PLAIN,
  },
  async ({ words: [line, id], flags, io }) => {
    const style = styleOf(flags, io);
    const { game } = await readGame(id, io);
    io.out(`${await whyOf(game, wholeNumber(line, 'line'), style)}\n`);
  },
);

async function whyOf(game: Game, line: number, style: Style): Promise<string> {
  const entry = game.log[line - 1];
  if (entry === undefined)
    throw new Problem({
      path: 'line',
      message: `the journal has ${game.log.length} lines, and no line ${line}`,
    });
  const moment = momentsOf(game).find((one) => one.entry.n === line);
  const procedure = procedureOf(game, entry.event);
  if (entry.event.type !== 'ruled' || procedure === undefined) return logLine(entry, game.rules.ruleset);
  if (moment === undefined) return `${logLine(entry, game.rules.ruleset)}\nIt was taken back.`;
  const hidden = whyHidden(entry.event.named, game);
  if (hidden !== undefined) return `${logLine(entry, game.rules.ruleset)}\n${capital(hidden)}.`;
  return [
    await rulingText(game, moment, entry.event, procedure, style),
    ...(await oddsText(game, moment, entry.event, procedure, style)),
  ].join('\n\n');
}

function procedureOf({ rules }: Game, event: Moment['entry']['event']): Procedure | undefined {
  return event.type === 'ruled'
    ? rules.ruleset.procedures.find(({ id }) => id === event.procedure)
    : undefined;
}

/** The ruling made again, with the hidden value that was shown since; else what the journal says of it. */
async function rulingText(
  game: Game,
  moment: Moment,
  event: Ruled,
  procedure: Procedure,
  style: Style,
): Promise<string> {
  const { rules, sideNames } = game;
  const hidden = hiddenFor(game, moment, event);
  if (hidden === undefined)
    return `${logLine(moment.entry, rules.ruleset)}\nIts reasons stay hidden until the cup is lifted.`;
  const { situation } = checkSituation(rules, procedure, { ...event.situation, ...hidden });
  const { renderRuling } = await import('../../../report/ruling');
  const { withSideNames } = await import('../../../report/sides');
  const ruling = adjudicate(rules, procedure, situation, diceAgain(event, moment.entry.v));
  return renderRuling(...withSideNames(ruling, procedure, sideNames), [], style);
}

/** The hidden values of a ruling, as all know them by now; undefined while one of them is not known. */
function hiddenFor(game: Game, { before, now }: Moment, { secret, word }: Ruled) {
  if (secret === undefined) return {};
  const cup = cupNamed(game.present.cups, secret) ?? cupNamed(before.cups, secret);
  const limit = cup?.shown?.limit ?? cup?.forfeited?.limit;
  const offer = now.offers.find((one) => one.word === word);
  const field = offer?.kind === 'ruled' ? offer.secret?.field : undefined;
  return limit === undefined || field === undefined ? undefined : { [field]: limit };
}

/** The odds before the dice, and what the throw was worth. */
async function oddsText(
  game: Game,
  moment: Moment,
  { rolls, situation }: Ruled,
  procedure: Procedure,
  style: Style,
): Promise<readonly string[]> {
  const currencies = await currenciesOf(game);
  if (rolls.length === 0 || currencies === undefined) return [];
  const { renderOdds } = await import('../../../report/odds/odds');
  const { oddsWords } = await import('../../../report/evening/luck-words');
  const { paragraph } = await import('../../../report/layout');
  const views = oddsByViews(game.rules, procedure, situation, procedure.views(situation));
  const { throws, currencies: all } = ledgerOf(game, currencies, [moment]);
  const worth = throws.flatMap((one) => oddsWords(one, all, game.sideNames));
  return [
    ...(views.length === 0 ? [] : [renderOdds(procedure.title, views, style)]),
    ...(worth.length === 0 ? [] : [paragraph(`${worth.join('; ')}.`, style)]),
  ];
}
