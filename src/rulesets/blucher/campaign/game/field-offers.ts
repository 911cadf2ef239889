import type { Offer } from '../../../../core/battle';
import type { Rules } from '../../../../core/adjudicate';
import type { Values } from '../../../../core/field';
import { valueIn } from '../../../../core/keyed';
import { plural } from '../../../../core/text';
import { DELAY_TURNS } from '../../armies/extras';
import { holderOf, inOrder } from '../days/battlefield';
import { goingOver } from '../map/chart';
import { bordersOf } from '../map/grid';
import { SITE_NAMES } from '../../setup/objective-placing';
import { PIECES } from '../field/terrain-piece';
import { both, CAMPAIGN_SIDES, foeOf, type Both, type CampaignSide } from '../sides';
import { chartIn, knownColumns } from './known';
import { ordersName, PARTS } from './orders';
import { showing } from './prepare-offers';
import { fieldIn, placedColumns, type CampaignState, type FieldState, type Placed } from './state';

/** A crossing is placed on a border, all other pieces in a section (p.152-153). */
const CROSSING = 'crossing';

const squaresOf = ({ battle }: CampaignState): readonly string[] => battle?.squares ?? [];

/** Columns on the table and beside it, the ground of the six squares, and how many choices there are (p.147-153). */
export function fieldOffers(state: CampaignState): readonly Offer[] {
  const { done } = fieldIn(state);
  const steps = [
    { step: 'coming', offer: coming },
    { step: 'ground', offer: ground },
    { step: 'choices', offer: choices },
  ] as const;
  const next = steps.find(({ step }) => !done.includes(step));
  return next ? [next.offer(state)] : [];
}

function coming(state: CampaignState): Offer {
  return {
    word: 'coming',
    title: 'which columns are on the table, and which may come?',
    by: 'blue',
    automatic: true,
    procedure: 'campaign-reinforcements',
    given: () => ({
      map: state.map,
      battle: squaresOf(state),
      columns: knownColumns(state),
      crossings: crossingsIn(fieldIn(state)),
    }),
  };
}

const crossingsIn = ({ pieces }: FieldState): readonly string[] =>
  pieces.filter(({ piece }) => piece === CROSSING).map(({ at }) => at);

function ground(state: CampaignState): Offer {
  const { sections } = fieldIn(state);
  return {
    word: 'ground',
    title: 'what lies in the six sections, and who sets it up?',
    by: 'blue',
    automatic: true,
    procedure: 'campaign-mandatory-terrain',
    given: () => ({
      map: state.map,
      battle: squaresOf(state),
      sections,
      intelligence: state.intelligence,
      control: state.control,
    }),
  };
}

function choices({ intelligence, sides }: CampaignState): Offer {
  return {
    word: 'choices',
    title: 'how many terrain choices are there?',
    by: 'blue',
    automatic: true,
    procedure: 'campaign-terrain-choices',
    given: () => ({
      intelligence,
      bought: both((side) => sides[side].terrainBought),
      wellington: both((side) => sides[side].wellington),
    }),
  };
}

/** The sides place one choice at a time; a side that places none is finished (B12.12-02; p.153). */
export function terrainOffers(state: CampaignState): readonly Offer[] {
  const field = fieldIn(state);
  const by = field.nextChoice;
  const used = field.pieces
    .filter(({ side, piece }) => side === by && piece !== CROSSING)
    .map(({ at }) => at);
  const borders = riverBorders(state);
  const pieces = PIECES.map(({ piece }) => piece).filter((piece) => piece !== CROSSING || borders.length > 0);
  const free = squaresOf(state).find((square) => !used.includes(square)) ?? '';
  return [
    {
      word: 'piece',
      title: `${state.sides[by].name} adds terrain, such as "piece smallWood ${free}"; ${plural(field.choices[by], 'choice', 'choices')} left`,
      by,
      procedure: 'campaign-terrain-piece',
      roles: [
        { name: 'piece', label: 'Kind', among: pieces, field: 'piece' },
        { name: 'at', label: 'Section, or border of a crossing', among: [...squaresOf(state), ...borders] },
      ],
      given: (named = {}) => ({
        left: field.choices[by],
        battle: squaresOf(state),
        ...(named.piece === CROSSING ? { map: state.map, border: named.at } : { used, section: named.at }),
      }),
      untold: ({ piece }) => (typeof piece === 'string' ? (valueIn(PLACING, piece) ?? {}) : {}),
    },
    { word: 'next', title: `${state.sides[by].name} adds no more`, by, closes: true },
  ];
}

/** Facts of a piece’s place that only the table tells, with an answer that matters (B12.12-05 to B12.12-07; p.153). */
const PLACING: Readonly<Record<string, Values>> = {
  road: { linksRoad: true, leavesTable: true },
  village: { nearestUrbanBW: 0 },
  crossing: { nearestCrossingBW: 0 },
};

/** Borders of the six squares along which rivers run. */
function riverBorders(state: CampaignState): readonly string[] {
  const chart = chartIn(state);
  const all = squaresOf(state).flatMap((square) => bordersOf(chart.grid, square));
  return inOrder([...new Set(all)].filter((border) => goingOver(chart, border).river !== 'none'));
}

/** The declarer places his objective and sets up, then the other side; then the battle begins (p.155-156). */
export function setupOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const { done } = fieldIn(state);
  if (!done.includes('crossings')) return [{ ...coming(state), word: 'crossings' }];
  const declarer = state.battle?.by ?? 'blue';
  for (const side of [declarer, foeOf(declarer)]) {
    const offer = objective(state, side) ?? returning(state, side);
    if (offer) return [offer];
  }
  const uncounted = CAMPAIGN_SIDES.filter((side) => !state.sides[side].done.includes('counted'));
  return uncounted.length > 0 ? uncounted.map((side) => counting(state, side)) : [starting(state, rules)];
}

function ownSections(state: CampaignState, side: CampaignSide): readonly string[] {
  const { sections } = fieldIn(state);
  return squaresOf(state).filter((square) => holderOf(sections, square) === side);
}

function objective(state: CampaignState, by: CampaignSide): Offer | undefined {
  const field = fieldIn(state);
  const own = ownSections(state, by);
  const [section] = own;
  if (section === undefined || field.objectives.some(({ side }) => side === by)) return undefined;
  return {
    word: `objective-${by}`,
    title: `${state.sides[by].name} places its additional objective, such as "objective ${section} ${bestSite(heldBy(state, section))}"`,
    by,
    owed: true,
    procedure: 'campaign-objective',
    roles: [
      { name: 'section', label: 'Section', among: own, field: 'section' },
      { name: 'site', label: 'Site', among: Object.keys(SITE_NAMES), field: 'site' },
    ],
    given: (named = {}) => ({
      side: by,
      sections: field.sections,
      sectionHas: heldBy(state, String(named.section)),
    }),
  };
}

/** The site that takes precedence in a section, as far as is known what it holds (B12.13-03; p.155). */
export function bestSite(held: readonly string[]): keyof typeof SITE_NAMES {
  return held.includes('choiceVillage') ? 'urban' : held.includes('crossing') ? 'crossing' : 'plain';
}

/** What the record knows of a section; crests lie where the players put them. */
function heldBy(state: CampaignState, section: string): readonly string[] {
  const { pieces } = fieldIn(state);
  const chart = chartIn(state);
  const borders = bordersOf(chart.grid, section);
  const village = pieces.some(({ piece, at }) => piece === 'village' && at === section);
  const crossing =
    borders.some((border) => chart.crossings.includes(border)) ||
    pieces.some(({ piece, at }) => piece === CROSSING && borders.includes(at));
  return [...(village ? ['choiceVillage'] : []), ...(crossing ? ['crossing'] : [])];
}

/** Units come back from reconnaissance, each with a die for its fatigue (B12.14-05; p.156). */
function returning(state: CampaignState, by: CampaignSide): Offer | undefined {
  const { recon, returned, units, name } = state.sides[by];
  const back = (recon?.units ?? []).filter((id) => units[id]?.eliminated !== true);
  if (returned !== null || back.length === 0) return undefined;
  return {
    word: `return-${by}`,
    title: `${name}’s reconnaissance returns`,
    by,
    automatic: true,
    procedure: 'campaign-recon-return',
    given: () => ({
      units: back.map((id) => ({ id, reconNoFatigue: units[id]?.reconNoFatigue === true })),
    }),
  };
}

/** Columns of a side that are on the table. */
function onTable(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const labels = fieldIn(state).onTable;
  return placedColumns(state).filter((one) => one.side === side && labels.includes(one.label));
}

/** Army morale is open: each side tells how much infantry and cavalry it has on the table (B12.14-09; p.25). */
function counting(state: CampaignState, by: CampaignSide): Offer {
  const hidden = onTable(state, by).filter(({ infCav }) => infCav === null);
  const parts = hidden.map(({ label }) => ({ of: ordersName(by), part: PARTS.infCav(label) }));
  return showing(state, by, 'count', 'counts its infantry and cavalry on the table', parts);
}

/** Infantry and cavalry on the table, or back from reconnaissance; eliminated units do not count (R12-17). */
function infCavOf(state: CampaignState): Both<number> {
  return both((side) => {
    const { units, recon } = state.sides[side];
    const isTroops = (id: string): boolean => units[id]?.type !== 'ART';
    const isLost = (id: string): boolean => units[id]?.eliminated === true;
    const there = onTable(state, side).reduce(
      (sum, { infCav, known }) =>
        sum + (infCav ?? 0) - known.filter((id) => isTroops(id) && isLost(id)).length,
      0,
    );
    return there + (recon?.units ?? []).filter((id) => isTroops(id) && !isLost(id)).length;
  });
}

function starting(state: CampaignState, rules: Rules): Offer {
  const { sides, battle, season, entry } = state;
  const { sections } = fieldIn(state);
  const given = (): Values => ({
    declarer: battle?.by,
    sections: Object.fromEntries(squaresOf(state).map((square) => [square, holderOf(sections, square)])),
    season,
    delay: CAMPAIGN_SIDES.some((side) => sides[side].guerilla.bought.delay),
    infCav: infCavOf(state),
    legend: both((side) => sides[side].cinc.personalities.includes('legend')),
    ...(rules.options['campaign.edges'] === 'entry' && { entry }),
  });
  return {
    word: 'start',
    title: startTitle(state),
    by: starterIn(state),
    owed: true,
    procedure: 'campaign-start',
    given,
  };
}

/** Who begins the battle: the declarer, unless the program plays it, which accepts any first turn (p.142, 156). */
function starterIn({ battle, sides }: CampaignState): CampaignSide {
  const declarer = battle?.by ?? 'blue';
  return sides[declarer].solo ? foeOf(declarer) : declarer;
}

/** Both may prefer another first turn (B12.14-08; p.142). */
function startTitle({ sides }: CampaignState): string {
  const isDelayed = CAMPAIGN_SIDES.some((side) => sides[side].guerilla.bought.delay);
  if (!isDelayed)
    return 'the battle begins with turn 1, or with a later one that both players prefer, such as "start 5"';
  return `the battle begins with turn ${1 + DELAY_TURNS}, by the delay of La Guerilla; to another that both players prefer it adds ${DELAY_TURNS}: "start 5" begins with turn ${5 + DELAY_TURNS}`;
}

/** At the end of the campaign a side may show all that it settled, also to another machine. */
export function disclosing(state: CampaignState): readonly Offer[] {
  return CAMPAIGN_SIDES.filter((side) => !state.sides[side].done.includes('shownAll')).map((by) => ({
    word: `disclose-${by}`,
    title: `${state.sides[by].name} shows all its columns, for another machine or as a proof`,
    by,
    needs: () =>
      [...Object.keys(state.sides[by].columns).map((label) => PARTS.units(label)), PARTS.officers].map(
        (part) => ({ of: ordersName(by), part }),
      ),
  }));
}
