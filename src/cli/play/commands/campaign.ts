import type { Board } from '../../../core/scenario/board';
import type { Campaign, SheetLine } from '../../../core/scenario/campaign';
import { Problem } from '../../../core/input/problem';
import { listing } from '../../../core/input/text';
import { campaignOf } from '../../../game/game-rules';
import { renderStanding } from '../../../report';
import { ordersOf, secretsHere } from '../secrets/orders';
import type { AtTable } from '../at-table';
import type { GameSession, Next } from '../session';

/** @throws Problem where the game is no campaign: if its walk has an act of that word, the problem says when. */
async function campaignIn(word: string, { table: { game } }: GameSession): Promise<Campaign> {
  const { walk, now, setting } = game;
  const campaign = await campaignOf(setting);
  if (campaign) return campaign;
  const steps = walk.steps.filter(({ acts }) => acts.includes(word)).map(({ title }) => `"${title}"`);
  const isOver = now.offers.length === 0;
  const when = isOver ? 'the game is over' : `it is an act of ${listing(steps, 'and')}`;
  const message =
    steps.length === 0
      ? `"${word}" is a word of campaigns, and this game is a battle; "now" tells what can be done`
      : `there is no "${word}" now; ${when}`;
  throw new Problem({ path: '', message });
}

/** Tells the map, as all may see it. */
export async function drawMap(_: readonly string[], session: GameSession): Promise<Next> {
  const board = (await campaignIn('map', session)).board(session.table.game.present.state);
  if (board === undefined) throw new Problem({ path: '', message: 'no map has been chosen yet' });
  return draw(board, session);
}

/** Tells how far a column can go. */
export async function drawReach([column = '']: readonly string[], session: GameSession): Promise<Next> {
  const { rules, present } = session.table.game;
  return draw((await campaignIn('reach', session)).reach(present.state, column, rules), session);
}

async function draw(board: Board, { table, style }: GameSession): Promise<Next> {
  const { renderBoard } = await import('../../../report/board/drawing');
  table.channel.say(renderBoard(board, style));
  table.channel.event({ type: 'told', board });
  return 'again';
}

/** Tells a side’s own columns: players on a screen that is gone afterwards, a script like any other answer. */
export async function showSheet([side = '']: readonly string[], session: GameSession): Promise<Next> {
  const { table, style } = session;
  const campaign = await campaignIn('sheet', session);
  if (!campaign.sides.includes(side))
    throw new Problem({
      path: '',
      message: `give the side: ${listing(campaign.sides)}`,
      allowed: campaign.sides,
    });
  const lines = await sheetLines(campaign, side, table);
  if (!table.channel.asks) {
    table.channel.say(renderStanding(lines, style));
    return 'again';
  }
  const { showAside } = await import('../../prompts');
  await showAside(`These are the columns of ${side}`, renderStanding(lines, style), table.channel.prompts);
  return 'again';
}

/** A side's own columns, for its eyes only: where they are kept with a PIN, the PIN is asked for. */
export async function sheetLines(
  campaign: Campaign,
  side: string,
  table: AtTable,
): Promise<readonly SheetLine[]> {
  const { game } = table;
  const own = Object.values(game.present.orders).filter(({ sealed }) => sealed.side === side);
  for (const { sealed } of own)
    if (game.begun.keeping !== 'program') await ordersOf(table, sealed.name, true);
  return campaign.sheet(game.present.state, side, await secretsHere(table));
}

/** Plays the battle of the campaign, as a game of its own: goes on with it where it has begun. */
export async function fight(_: readonly string[], session: GameSession): Promise<Next> {
  const { table, fight: play } = session;
  const { game } = table;
  const campaign = await campaignIn('fight', session);
  if (play === undefined)
    throw new Problem({ path: '', message: '"blucher campaign battle" begins the battle' });
  return play(campaign, async () =>
    scenarioText(campaign.scenario(game.present.state, await secretsHere(table), true), game.begun),
  );
}

/** A scenario file with the options and house rules of its campaign. */
export function scenarioText(
  scenario: Readonly<Record<string, unknown>>,
  { options, houseRules }: GameSession['table']['game']['begun'],
): string {
  return `${JSON.stringify({
    ...scenario,
    ...(Object.keys(options).length > 0 && { options }),
    ...(houseRules && { houseRules }),
  })}\n`;
}
