import { campaignOf } from '../../game/game-rules';
import { secretsHere } from './secrets/orders';
import type { AtTable } from './at-table';

/** The next act of a side that the program plays, as a line; undefined if no such side has anything to do now. */
export async function decidedBy(
  table: AtTable,
): Promise<{ readonly side: string; readonly line: string } | undefined> {
  const { game } = table;
  const campaign = await campaignOf(game.setting);
  const state = game.present.state;
  const sides = campaign?.solo(state) ?? [];
  if (campaign === undefined || sides.length === 0) return undefined;
  const secrets = await secretsHere(table);
  for (const side of sides) {
    const line = campaign.decide(state, side, secrets, game.rules);
    if (line !== undefined) return { side, line };
  }
  return undefined;
}
