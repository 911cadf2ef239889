import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Campaign, Secrets } from '../../src/core/scenario/campaign';
import { canBeMeant, type Offer } from '../../src/core/walk/offer';
import type { Values } from '../../src/core/input/field';
import { campaignBegun } from '../../src/cli/commands/campaign/campaign-file';
import { begin } from '../../src/cli/play/begin';
import { secretsHere } from '../../src/cli/play/secrets/orders';
import { GameTable } from '../../src/cli/play/game-table';
import type { GameEvent } from '../../src/game/events';
import { Game } from '../../src/game/game';
import { campaignOf } from '../../src/game/game-rules';
import { loadRuleset } from '../../src/rulesets';
import type { CampaignState } from '../../src/rulesets/blucher/campaign/walk/record';
import { chartIn } from '../../src/rulesets/blucher/campaign/walk/facts';
import { edgeSquares, neighbours } from '../../src/rulesets/blucher/campaign/map/grid';
import type { CampaignSide } from '../../src/rulesets/blucher/campaign/sides';
import { bytesOf, memoryWriter, SILENT } from './bot';
import { cheapSecrecy } from './secrecy';

const ARMIES = join(__dirname, '..', '..', 'scenarios', 'armies');

/** A shipped roster, perhaps with some of it changed. */
export function rosterFile(name: string, change: Values = {}): Values {
  return { ...(parse(readFileSync(join(ARMIES, `${name}.yaml`), 'utf8')) as Values), ...change };
}

/** A campaign and the table on which it is walked. */
export interface CampaignTable {
  readonly table: GameTable;
  readonly campaign: Campaign;
}

/** A new campaign of two rosters, kept in memory. */
export async function newCampaign(
  file: {
    readonly blue: Values;
    readonly red: Values;
    /** Its id, or the whole map; null = both choose. */
    readonly map?: string | Values | null;
    readonly points?: number;
    readonly options?: Values;
  },
  seed: string,
): Promise<CampaignTable> {
  const { blue, red, map = 'valley', points, options = {} } = file;
  const sides = { blue: { roster: blue }, red: { roster: red } };
  const begun = await campaignBegun(await loadRuleset('blucher'), {
    id: 'test',
    name: 'Test',
    map,
    ...(points !== undefined && { points }),
    options,
    sides,
  });
  const writer = memoryWriter();
  await begin(writer, begun, 'program');
  const game = await Game.read(writer.entries, 'memory', loadRuleset);
  const random = bytesOf(seed);
  const secrecy = cheapSecrecy(random);
  const programKey = { dice: random(32), seal: random(32) };
  const table = new GameTable(game, writer, SILENT, programKey, secrecy, { kind: 'seeded', seed });
  const campaign = await campaignOf(game.setting);
  if (campaign === undefined) throw new Error('it is a campaign');
  return { table, campaign };
}

export const stateOf = ({ game }: GameTable): CampaignState => game.present.state as unknown as CampaignState;

/** Events of a journal as everybody may read them, without what is fresh randomness. */
export function publicLog({ game }: GameTable): readonly object[] {
  return game.log.map(({ event }) => withoutNoise(event));
}

function withoutNoise(event: GameEvent): object {
  if (event.type === 'sealed') {
    const { commitments, open } = event;
    return { type: event.type, word: event.word, open, parts: Object.keys(commitments) };
  }
  return event.type === 'opened' ? { ...event, nonce: '' } : event;
}

type Next = () => number;

const pick = <T>(items: readonly T[], next: Next): T | undefined => items[Math.floor(next() * items.length)];

/** A division that is legal by its numbers: cavalry on reconnaissance, all else spread by chance. */
export function anyDivision(state: CampaignState, side: CampaignSide, next: Next): string {
  const units = Object.values(state.sides[side].units);
  const [scout, ...cavalry] = units.filter(({ type }) => type === 'CAV').sort(() => next() - 0.5);
  const labels = (side === 'blue' ? ['A', 'B', 'C', 'D'] : ['1', '2', '3', '4']).sort(() => next() - 0.5);
  const most = state.points <= 200 ? 8 : 10;
  const columns = new Map(labels.map((label): [string, string[]] => [label, []]));
  const troops = [...units.filter(({ type }) => type === 'INF'), ...cavalry].sort(() => next() - 0.5);
  troops.forEach(({ id }, i) => {
    const [first = ''] = labels;
    const wanted = i < labels.length ? (labels[i] ?? first) : (pick(labels, () => next() ** 4) ?? first);
    const free = [wanted, ...labels].find((label) => (columns.get(label)?.length ?? 0) < most);
    columns.get(free ?? first)?.push(id);
  });
  for (const { id } of units.filter(({ type }) => type === 'ART')) {
    const free = labels.find((label) => (columns.get(label)?.length ?? 0) < most) ?? labels[0] ?? '';
    columns.get(free)?.push(id);
  }
  const lines = [...columns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, ids]) => `${label} ${ids.join(' ')}`);
  return [`columns-${side}`, [...(scout ? [`recon ${scout.id}`] : []), ...lines].join('; ')].join(' ');
}

/** Acts for which hardly anything will do that is picked by chance. */
const DECIDED = ['suffer', 'objective', 'declare'];

/** A line that could be typed now, most of them sensible. */
export function anyCampaignLine({ table, campaign }: CampaignTable, secrets: Secrets, next: Next): string {
  const { game } = table;
  const state = stateOf(table);
  const offers = game.now.offers.filter((offer) => offer.automatic !== true && canBeMeant(offer));
  const owed = offers.filter(({ owed: must }) => must === true);
  const seals = owed.find(({ kind }) => kind === 'sealed');
  if (seals && state.phase === 'map')
    return `${seals.word} ${pick(['valley', 'lisk', 'tarneda'], next) ?? ''}`;
  if (seals) return anyDivision(state, seals.by as CampaignSide, next);
  const closing = offers.find(({ closes }) => closes === true);
  if (owed.length === 0 && closing && next() < 0.2) return 'next';
  const bold = offers.filter(({ word }) => word === 'scout' || word === 'overrun');
  const offer =
    bold.length > 0 && next() < 0.6
      ? pick(bold, next)
      : pick(owed.length > 0 ? owed : offers.filter(({ closes }) => closes !== true), next);
  if (offer === undefined) return 'next';
  if (DECIDED.some((word) => offer.word.startsWith(word)) && next() < 0.8)
    return campaign.decide(game.present.state, offer.by, secrets, game.rules) ?? 'next';
  if (offer.kind === 'ruled' && offer.reads) return `${offer.word} ${anySteps(state, offer, next).join(' ')}`;
  const names = offer.roles.map(({ among }) => pick(among, next) ?? '');
  return `${offer.word} ${names.join(' > ')}`.trim();
}

/** A walk over the map, from the edge where the column has not entered yet. */
function anySteps(state: CampaignState, { word, by }: Offer, next: Next): readonly string[] {
  const { grid } = chartIn(state);
  const side = by as CampaignSide;
  const label = word === 'go' ? (state.march?.label ?? '') : word;
  const at = state.sides[side].columns[label]?.square ?? null;
  const edge = state.entry?.[side] ?? 'N';
  const steps: string[] = [];
  const count = state.day === 1 ? 1 : 1 + Math.floor(next() * 3);
  for (let from = at; steps.length < count;) {
    const to = pick(from === null ? edgeSquares(grid, edge) : neighbours(grid, from), next);
    if (to === undefined) break;
    steps.push(to);
    from = to;
  }
  return next() < 0.05 ? ['stay'] : steps;
}

export async function secretsOf(table: GameTable): Promise<Secrets> {
  return secretsHere(table);
}
