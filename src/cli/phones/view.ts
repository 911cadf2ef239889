import type { Offer } from '../../core/walk/offer';
import type { Game } from '../../game/game';
import { campaignOf } from '../../game/game-rules';
import { renderOutcome, withSideNames } from '../../report';
import { renderBoard } from '../../report/board/drawing';
import { SCREEN } from '../../report/style';
import type { LastRuling } from '../play/at-table';
import { offerForms, pointForm, type OfferForm } from '../play/protocol/form';
import { namesFor } from '../play/protocol/whose';
import { logLine } from '../../report/journal/log';
import { toldTo } from '../play/secrets/face-down';
import { secretsHere } from '../play/secrets/orders';
import { hasOwn, ownSecrets } from '../play/secrets/own';
import type { GameTable } from '../play/game-table';

/** The lines of the log that a screen shows. */
const LOG_LINES = 8;

/** What a table shows: worked out once for each entry of its journal, whoever looks. */
export class View {
  constructor(private readonly table: GameTable) {}

  /** As of the latest entry of the journal: between two of them nothing of it changes. */
  private shared: ReturnType<typeof commonOf> | undefined;

  private get common(): ReturnType<typeof commonOf> {
    const { game } = this.table;
    if (this.shared?.n !== game.log.length) this.shared = commonOf(game);
    return this.shared;
  }

  /**
   * What one screen shows: that of a side, or the screen for all, which shows nothing that both sides may not know.
   * `wanted` are dice or facts that a phone of that side has still to name.
   */
  async of(side: string | undefined, wanted: object | undefined): Promise<object> {
    const { game } = this.table;
    const { now } = game;
    const { units, offers, ...common } = this.common;
    return {
      ...common,
      ...{ side: side ?? null, sideName: side && now.sides?.[side] },
      acts: side === undefined ? [] : offers.flatMap((form, i) => ownAct(form, now.offers[i], side, game)),
      units: units.map((unit) => toldTo(side && now.sides?.[side], unit)),
      wanted: wanted ?? null,
      ...(await ownOf(this.table, side)),
      map: await mapOf(this.table, side),
    };
  }
}

/** What all screens show alike, and that of which each shows its part. */
function commonOf(game: Game) {
  const { log, begun, walk, present, rules } = game;
  return {
    ...{ n: log.length, game: begun.name, now: pointForm(game) },
    standing: walk.standing(present.state),
    log: log.slice(-LOG_LINES).map((entry) => logLine(entry, rules.ruleset)),
    cups: coveredIn(game),
    units: walk.muster(present.state),
    offers: offerForms(game),
  };
}

/** An act as a side may do it; none where it may not. */
function ownAct(form: OfferForm, offer: Offer | undefined, side: string, game: Game): readonly OfferForm[] {
  const among = offer && namesFor(side, offer, game);
  if (among === undefined) return [];
  const [first, ...others] = form.roles;
  return [first === undefined ? form : { ...form, roles: [{ ...first, among }, ...others] }];
}

function coveredIn({ present: { cups } }: Game): readonly object[] {
  return Object.values(cups)
    .filter(({ shown, forfeited }) => shown === undefined && forfeited === undefined)
    .map(({ covered: { name, by, count } }) => ({ name, by, count }));
}

/** What a side has hidden; where it takes a PIN to look, only that there is something. */
async function ownOf(table: GameTable, side: string | undefined): Promise<object> {
  if (side === undefined) return { own: [], peeks: false };
  const isKept = table.game.begun.keeping === 'program';
  return { own: isKept ? await ownSecrets(table, side) : [], peeks: !isKept && hasOwn(table, side) };
}

/** The map of a campaign, as a picture and in words; with what a side knows of its own columns, unless a PIN keeps it. */
async function mapOf(table: GameTable, side: string | undefined): Promise<object | null> {
  const { setting, present, begun } = table.game;
  const campaign = await campaignOf(setting);
  if (campaign === undefined) return null;
  const { state } = present;
  const isOwn = side !== undefined && begun.keeping === 'program' && !campaign.solo(state).includes(side);
  const board = isOwn ? campaign.board(state, side, await secretsHere(table)) : campaign.board(state);
  if (board === undefined) return null;
  const { boardSvg } = await import('../../report/board/svg');
  return { picture: boardSvg(board), words: renderBoard(board, SCREEN).split('\n') };
}

/** A ruling for a screen of any width: its verdict and what each side now does, one a line. */
export function verdictOf({ ruling, procedure }: LastRuling, { sideNames }: Game): readonly string[] {
  const named = withSideNames(ruling, procedure, sideNames);
  return renderOutcome(...named, SCREEN)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
