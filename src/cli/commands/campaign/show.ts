import { Problem } from '../../../core/input/problem';
import { wrap } from '../../../report/text';
import { FORMS, styleOf } from '../../output/output';
import { sheetLines } from '../../play/commands/campaign';
import { battleOf, battleText, type BattleGame } from './battle-of';
import { secretsHere } from '../../play/secrets/orders';
import { withoutKey } from '../../play/public';
import { campaignMeant, tableOf } from './games';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `How a campaign stands: the map, the columns, victory points.

Without --side all that both sides may know. With --side also what stands in
that side's own columns: for its eyes alone. Kept with a PIN, only that shows
them.`;

export const run = command(
  {
    name: 'campaign show',
    about: ABOUT,
    words: ['[campaign]'],
    flags: {
      side: flag.text('<side>', 'also what only this side may see'),
      svg: flag.yes('the map alone, as an SVG file'),
      ...FORMS,
    },
  },
  async ({ words: [id], flags, io }) => {
    const { side } = flags;
    const read = await campaignMeant(id, io);
    const { game, campaign } = read;
    if (side !== undefined && !campaign.sides.includes(side))
      throw new Problem({
        path: '--side',
        message: `give ${campaign.sides.join(' or ')}`,
        allowed: campaign.sides,
      });
    const table = await tableOf(read, io);
    const state = game.present.state;
    const sheet = side === undefined ? undefined : await sheetLines(campaign, side, table);
    const board =
      side === undefined ? campaign.board(state) : campaign.board(state, side, await secretsHere(table));
    if (flags.svg === true) {
      if (board === undefined) throw new Problem({ path: '', message: 'no map has been chosen yet' });
      const { boardSvg } = await import('../../../report/board/svg');
      io.out(`${boardSvg(board)}\n`);
      return;
    }
    const battle = await battleOf(read.file, game, campaign);
    const standing = campaign.standing(state);
    const muster = campaign.muster(state);
    if (flags.json === true) {
      const now = withoutKey(game.now, 'offers');
      const facts = { name: game.begun.name, now, standing, columns: muster, sheet, board, state };
      io.out(`${JSON.stringify({ ...facts, ...(battle && { battle: battleFacts(battle) }) })}\n`);
      return;
    }
    const { renderMuster, renderNow, renderStanding } = await import('../../../report');
    const { renderBoard } = await import('../../../report/board/drawing');
    const style = styleOf(flags, io);
    const parts = [
      // The notes say how the battle begins. Once it has begun, they are left out.
      renderNow(battle ? { ...game.now, notes: [] } : game.now, style),
      ...(battle ? [wrap(battleText(battle), style.width).join('\n')] : []),
      ...(board ? [renderBoard(board, style)] : []),
      renderStanding(standing, style),
      ...(muster.length > 0 ? [renderMuster(muster, style, true)] : []),
      ...(sheet ? [renderStanding(sheet, style)] : []),
    ];
    io.out(`${parts.join('\n\n')}\n`);
  },
);

function battleFacts({ id, game: { now } }: BattleGame): object {
  const { turn, lastTurn, active, phase, ended } = now;
  return { game: id, turn, lastTurn, active, phase, ended: ended ?? null };
}
