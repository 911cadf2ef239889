import { DELAY_TURNS } from '../../../armies/extras';
import { SITE_NAMES } from '../../../setup/objective-placing';
import { holderOf } from '../../days/battlefield';
import { objective } from '../../field/objective';
import { reconReturn } from '../../field/recon-return';
import { start } from '../../field/start';
import { both, CAMPAIGN_SIDES, foeOf, type Both, type CampaignSide } from '../../sides';
import { bestSite, heldBy, onTable, ownSections, squaresOf } from '../field';
import { columnParts, needed, OFFICERS_PART } from '../parts';
import { did, fieldIn, withField, withSide, type CampaignState } from '../record';
import { bySide, lacking, noted, ruled, showing } from './act';

/** What one side does before it sets up. */
interface Preparing {
  readonly side: CampaignSide;
  readonly what: 'objective' | 'return';
}

/** The declarer places his objective and sets up, then the other side (p.155-156). */
function preparing(state: CampaignState): Preparing | undefined {
  const declarer = state.battle?.by ?? 'blue';
  const all = [declarer, foeOf(declarer)].flatMap((side): readonly Preparing[] => [
    ...(lacksObjective(state, side) ? [{ side, what: 'objective' } as const] : []),
    ...(returningOf(state, side).length > 0 ? [{ side, what: 'return' } as const] : []),
  ]);
  return fieldIn(state).done.includes('crossings') ? all[0] : undefined;
}

function lacksObjective(state: CampaignState, side: CampaignSide): boolean {
  const has = fieldIn(state).objectives.some((one) => one.side === side);
  return !has && ownSections(state, side).length > 0;
}

/** Units that are still to come back from reconnaissance. */
function returningOf({ sides }: CampaignState, side: CampaignSide): readonly string[] {
  const { recon, returned, units } = sides[side];
  const back = (recon?.units ?? []).filter((id) => units[id]?.eliminated !== true);
  return returned === null ? back : [];
}

const byPreparing = (what: Preparing['what']) =>
  bySide(what, (state) => {
    const now = preparing(state);
    return now?.what === what ? [now.side] : [];
  });

/** Sides that have still to count their troops, once both have prepared themselves. */
function counting(state: CampaignState): readonly CampaignSide[] {
  const isReady = fieldIn(state).done.includes('crossings') && preparing(state) === undefined;
  return isReady ? lacking(state, 'counted') : [];
}

/** The side that acts next before the battle. */
export function setterUp(state: CampaignState): CampaignSide {
  if (!fieldIn(state).done.includes('crossings')) return 'blue';
  return preparing(state)?.side ?? counting(state)[0] ?? starter(state);
}

export const placesObjective = ruled(objective, {
  ...byPreparing('objective'),
  title: ({ state, of }) => {
    const [section = ''] = ownSections(state, of);
    const example = `"objective ${section} ${bestSite(heldBy(state, section))}"`;
    return `${state.sides[of].name} places its additional objective, such as ${example}`;
  },
  owed: true,
  roles: {
    section: { label: 'Section', among: ({ state, of }) => ownSections(state, of), field: 'section' },
    site: { label: 'Site', among: () => Object.keys(SITE_NAMES), field: 'site' },
  },
  given: ({ section }, { state, of }) => ({
    side: of,
    sections: fieldIn(state).sections,
    sectionHas: heldBy(state, section),
  }),
  apply: ({ state, of, named: { section }, situation: { site } }) =>
    withField(state, ({ objectives }) => ({ objectives: [...objectives, { side: of, section, site }] })),
});

/** Units come back from reconnaissance, each with a die for its fatigue (B12.14-05; p.156). */
export const returns = ruled(reconReturn, {
  ...byPreparing('return'),
  title: ({ state, of }) => `${state.sides[of].name}’s reconnaissance returns`,
  automatic: true,
  given: (_, { state, of }) => ({
    units: returningOf(state, of).map((id) => ({
      id,
      reconNoFatigue: state.sides[of].units[id]?.reconNoFatigue === true,
    })),
  }),
  apply: ({ state, of, outcome }) => withReturned(state, of, outcome.fatigues),
});

function withReturned(
  state: CampaignState,
  side: CampaignSide,
  returned: Readonly<Record<string, number>>,
): CampaignState {
  const taken = new Map(Object.entries(returned).filter(([, fatigues]) => fatigues > 0));
  return withSide(state, side, ({ units }) => ({
    returned,
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]) => {
        const fatigues = unit.fatigues + (taken.get(id) ?? 0);
        const eliminated = fatigues >= (unit.elanMax ?? Infinity);
        return [id, taken.has(id) ? { ...unit, fatigues, eliminated } : unit];
      }),
    ),
  }));
}

/** Army morale is open: each side shows how much infantry and cavalry it has on the table (B12.14-09; p.25). */
export const counts = showing({
  word: 'count',
  title: 'counts its infantry and cavalry on the table',
  step: 'counted',
  sides: counting,
  parts: (state, side) =>
    onTable(state, side)
      .filter(({ infCav }) => infCav === null)
      .map(({ label }) => needed(side, columnParts(label).infCav)),
});

/** The battle begins with the first turn, unless both prefer a later one (B12.14-08; p.142). */
export const starts = ruled(start, {
  word: 'start',
  title: ({ state }) => startTitle(state),
  when: ({ state }) => isCounted(state),
  owed: true,
  given: (_, { state, rules }) => ({
    declarer: state.battle?.by,
    sections: Object.fromEntries(
      squaresOf(state).map((square) => [square, holderOf(fieldIn(state).sections, square)]),
    ),
    season: state.season,
    delay: isDelayed(state),
    infCav: infCavOf(state),
    legend: both((side) => state.sides[side].cinc.personalities.includes('legend')),
    entry: rules.options['campaign.edges'] === 'entry' ? (state.entry ?? undefined) : undefined,
  }),
  apply: ({ state, outcome: { firstTurn, lastTurn, edges, morale } }) =>
    withField(state, () => ({ start: { firstTurn, lastTurn, edges, morale } })),
});

const isCounted = (state: CampaignState): boolean =>
  fieldIn(state).done.includes('crossings') &&
  preparing(state) === undefined &&
  lacking(state, 'counted').length === 0;

/** Who begins the battle: the declarer, unless the program plays it, which accepts any first turn (p.142, 156). */
function starter({ battle, sides }: CampaignState): CampaignSide {
  const declarer = battle?.by ?? 'blue';
  return sides[declarer].solo ? foeOf(declarer) : declarer;
}

const isDelayed = ({ sides }: CampaignState): boolean =>
  CAMPAIGN_SIDES.some((side) => sides[side].guerilla.delay);

function startTitle(state: CampaignState): string {
  if (!isDelayed(state))
    return 'the battle begins with turn 1, or with a later one that both players prefer, such as "start 5"';
  return `the battle begins with turn ${1 + DELAY_TURNS}, by the delay of La Guerilla; to another that both players prefer it adds ${DELAY_TURNS}: "start 5" begins with turn ${5 + DELAY_TURNS}`;
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

/** At the end of the campaign a side may show all that it sealed, also to another machine. */
export const discloses = noted({
  ...bySide('disclose', (state) => lacking(state, 'shownAll')),
  title: ({ state, of }) => `${state.sides[of].name} shows all its columns, for another machine or as a proof`,
  needs: (_, { state, of }) =>
    [...Object.keys(state.sides[of].columns).map((label) => columnParts(label).units), OFFICERS_PART].map(
      (part) => needed(of, part),
    ),
  apply: ({ state, of }) => did(state, of, 'shownAll'),
});
