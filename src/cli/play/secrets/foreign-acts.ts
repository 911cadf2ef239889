import type { Campaign } from '../../../core/scenario/campaign';
import { Problem } from '../../../core/input/problem';
import type { GameEvent, OrdersSealed } from '../../../game/events';
import type { Game } from '../../../game/game';
import { campaignOf } from '../../../game/game-rules';
import { backFrom } from '../../../game/timeline';
import type { Spoken } from '../protocol/line-in';
import { offerOf } from '../protocol/spoken';
import { ownerOf } from '../protocol/whose';
import { isElsewhere } from './orders';
import type { GameTable } from '../game-table';
import type { GameSession } from '../session';

/**
 * Refuses an act of a side that nobody at this machine plays: the program plays it, or it sealed on another machine.
 * @throws Problem that names the side of the act, and where it is done.
 */
export async function refuseForeign(line: string | Spoken, { table, isBoth }: GameSession): Promise<void> {
  const { game } = table;
  const campaign = await campaignOf(game.setting);
  if (campaign === undefined) return;
  const offer = offerOf(line, game);
  const { by } = offer;
  if (campaign.solo(game.present.state).includes(by))
    throw new Problem({
      path: '',
      message: `the program plays ${by}: that is its act, and it does it by itself`,
    });
  const sealed = isBoth ? undefined : sealedElsewhere(table, ownerOf(offer));
  if (sealed === undefined) return;
  throw elsewhere(`that is an act of ${by}, and "${sealed}"`);
}

const elsewhere = (what: string): Problem =>
  new Problem({
    path: '',
    message: `${what} was settled on another machine: send the campaign there, or start with --both where one machine is to act for both`,
  });

/** @throws Problem where what is said to be lost is for the other machine of a campaign to write anew. */
export async function refuseOthersLoss(
  sealed: OrdersSealed,
  { table, isBoth }: Pick<GameSession, 'table' | 'isBoth'>,
): Promise<void> {
  const isCampaign = (await campaignOf(table.game.setting)) !== undefined;
  if (isCampaign && !isBoth && sealed.keeping === 'program' && isElsewhere(table, sealed))
    throw elsewhere(`"${sealed.name}"`);
}

/** Whether nobody at this machine has anything to do: all that can be done now belongs to the other machine. */
export async function isOtherMachines({ table, isBoth }: GameSession): Promise<boolean> {
  const { game } = table;
  if (isBoth || (await campaignOf(game.setting)) === undefined) return false;
  const sides = [...new Set(game.now.offers.map(ownerOf))];
  return sides.length > 0 && sides.every((side) => sealedElsewhere(table, side) !== undefined);
}

/**
 * The name of what a side settled last, where the key of this machine does not open it; undefined where it does. Also what
 * was undone since: another machine could otherwise write it anew.
 */
function sealedElsewhere(table: GameTable, side: string): string | undefined {
  const last = table.game.log.findLast(({ event }) => event.type === 'sealed' && event.side === side)?.event;
  return last?.type === 'sealed' && isElsewhere(table, last) ? last.name : undefined;
}

/** How many acts an undo takes back so that so many of the players’ own are among them. */
export async function actsTo(game: Game, own: number): Promise<number> {
  const campaign = await campaignOf(game.setting);
  const solo = campaign?.solo(game.present.state) ?? [];
  if (campaign === undefined || solo.length === 0) return own;
  const acts = [...backFrom(game.present)].filter(({ automatic, before }) => !automatic && before);
  const isOwn = acts.map(({ n }) => !isOf(solo, game.log[n - 1]?.event));
  const last = isOwn.flatMap((mine, i) => (mine ? [i] : []))[own - 1];
  return last === undefined ? acts.length + 1 : last + 1;
}

function isOf(solo: ReturnType<Campaign['solo']>, event: GameEvent | undefined): boolean {
  return event !== undefined && 'by' in event && solo.includes(event.by);
}
