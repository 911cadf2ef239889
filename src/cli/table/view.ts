import type { Role } from '../../core/walk/offer';
import type { MusterUnit } from '../../core/walk/walk';
import type { Game } from '../../game/play/game';
import { renderOutcome, withSideNames } from '../../report';
import type { LastRuling } from '../play/at-table';
import { ownNames } from '../play/protocol/answers';
import { nowForm } from '../play/protocol/form';
import { logLine } from '../../report/journal/log';
import { hasOwn, ownSecrets } from '../play/secrets/own';
import type { Table } from '../play/table';

/** The lines of the log that a screen shows. */
const LOG_LINES = 8;

interface Act {
  readonly by: string;
  readonly roles: readonly Pick<Role, 'name' | 'label' | 'among' | 'many'>[];
}

/**
 * What one screen shows: that of a side, or the screen for all, which shows nothing that both sides may not know.
 * `wanted` are dice that a phone of that side has still to name.
 */
export async function viewOf(
  table: Table,
  side: string | undefined,
  wanted: object | undefined,
): Promise<object> {
  const { game } = table;
  const { now, log, begun, walk, present } = game;
  const { offers, ...point } = nowForm(game) as { readonly offers: readonly Act[] };
  return {
    ...{ n: log.length, game: begun.name, side: side ?? null, sideName: side && now.sides?.[side] },
    now: { ...point, procedures: undefined },
    acts: side === undefined ? [] : offers.flatMap((offer) => ownAct(offer, side, game)),
    standing: walk.standing(present.state),
    units: walk.muster(present.state).map((unit) => seenBy(unit, side && now.sides?.[side])),
    log: log.slice(-LOG_LINES).map(logLine),
    cups: coveredIn(game),
    wanted: wanted ?? null,
    ...(await ownOf(table, side)),
  };
}

/** An act as a side may do it: its own, that of both, or with units of its own. */
function ownAct(offer: Act, side: string, game: Game): readonly Act[] {
  const among = ownNames(side, offer, game);
  const [first, ...others] = offer.roles;
  if (among === undefined) return [offer];
  return first === undefined || among.length === 0
    ? []
    : [{ ...offer, roles: [{ ...first, among }, ...others] }];
}

function seenBy(unit: MusterUnit, sideName: string | undefined): Partial<MusterUnit> {
  if (!unit.concealed || unit.side === sideName) return unit;
  const { id, side, concealed } = unit;
  return { id, side, concealed };
}

function coveredIn({ present: { cups } }: Game): readonly object[] {
  return Object.values(cups)
    .filter(({ shown, forfeited }) => shown === undefined && forfeited === undefined)
    .map(({ covered: { name, by, count } }) => ({ name, by, count }));
}

/** What a side has hidden; where it takes a PIN to look, only that there is something. */
async function ownOf(table: Table, side: string | undefined): Promise<object> {
  if (side === undefined) return { own: [], peeks: false };
  const isKept = table.game.begun.keeping === 'program';
  return { own: isKept ? await ownSecrets(table, side) : [], peeks: !isKept && hasOwn(table, side) };
}

/** A ruling for a screen of any width: its verdict and what each side now does, one a line. */
export function verdictOf({ ruling, procedure }: LastRuling, { sideNames }: Game): readonly string[] {
  const named = withSideNames(ruling, procedure, sideNames);
  const style = { colour: false, plain: true, width: 1000 };
  return renderOutcome(...named, style)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
