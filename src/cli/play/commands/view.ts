import type { Ruling } from '../../../core/ruling/ruling';
import type { Standing } from '../../../core/walk/walk';
import { Problem } from '../../../core/input/problem';
import {
  citingRules,
  renderMuster,
  renderNow,
  renderRuling,
  renderStanding,
  withSideNames,
} from '../../../report';
import { logLines } from '../../../report/journal/log';
import { nowForm } from '../protocol/form';
import { entryFor, whyHidden } from '../secrets/face-down';
import { lastOnRecord, rulingOnRecord } from '../last-ruling';
import { reply, replyWhole } from '../reply';
import type { GameSession, Next } from '../session';

export async function now(_: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  return reply(session, renderNow(game.now, session.style), { now: nowForm(game) });
}

export async function why(said: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  const how = said.join(' ');
  const last =
    how === '' || how === 'again'
      ? (session.table.last ?? (await lastOnRecord(session.table)))
      : await rulingOnRecord(session.table, how);
  const isSeen = session.as !== undefined || session.table.channel.asks;
  const hidden = isSeen ? whyHidden(last.named, game, session.as) : undefined;
  if (hidden !== undefined)
    throw new Problem({ path: session.as === undefined ? '' : 'as', message: hidden });
  if (how === 'again') return replyWhole(session, batchLine(last.ruling));
  const { whatIfs } = await import('../../../core/odds/whatif');
  const { ruling, procedure, knownNotices } = last;
  const others = whatIfs(game.rules, procedure, ruling.situation, ruling.rolls);
  const [named, words] = withSideNames(ruling, procedure, game.sideNames);
  return reply(session, renderRuling(citingRules(named), words, others, session.style, { knownNotices }), {
    ruling,
  });
}

/** A ruling as anybody can make it again: its question and its dice, as a line for `batch`. */
function batchLine({ ruleset, procedure, situation, options, rolls }: Ruling): string {
  const faces = rolls.flatMap(({ faces: first = [], rerolled = [] }) => [...first, ...rerolled]);
  return JSON.stringify({ ruleset, procedure, situation, ...(options && { options }), dice: faces });
}

export async function score(_: readonly string[], session: GameSession): Promise<Next> {
  return reply(session, standing(session), { standing: standingOf(session) });
}

function standing(session: GameSession): string {
  return renderStanding(standingOf(session), session.style);
}

function standingOf({ table: { game } }: GameSession): readonly Standing[] {
  return game.walk.standing(game.present.state);
}

/** Lines of the log that are shown unless told otherwise. */
const LOG_LINES = 15;

export async function log([count]: readonly string[], session: GameSession): Promise<Next> {
  const lines = count === undefined ? LOG_LINES : Number(count);
  if (!Number.isInteger(lines) || lines < 1)
    throw new Problem({ path: '', message: 'give the number of lines' });
  const { game } = session.table;
  return reply(session, logLines(game.log, game.rules.ruleset, lines).join('\n'), {
    log: game.log.slice(-lines).map((entry) => entryFor(session.as, entry, game)),
  });
}

export async function print(_: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  // Both sides may read it: of cards that lie face down, "muster" tells their own side alone (B-INF-05).
  const all = renderMuster(game.walk.muster(game.present.state), session.style, false);
  return reply(session, [renderNow(game.now, session.style), standing(session), all].join('\n\n'));
}
