import { isEarlier } from '../../../../../core/ruling/ruleset';
import { DELAY_TURNS } from '../../../armies/extras';
import { SITE_NAMES } from '../../../setup/objective-placing';
import { holderOf } from '../../days/battlefield';
import { objective } from '../../field/objective';
import { reconReturn } from '../../field/recon-return';
import { start } from '../../field/start';
import { both, CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../../sides';
import { withUnit } from '../columns';
import { bestSite, canBeSite, heldBy, onTable, ownSections, squaresOf } from '../field';
import { columnParts, needed, OFFICERS_PART } from '../parts';
import { did, fieldIn, withField, withSide, type CampaignState } from '../record';
import { BY_ITSELF, bySide, lacking, noted, ruled } from './make-act';

/** What is done next before the battle, and by which side. */
interface Preparing {
  readonly what: 'crossings' | 'objective' | 'return' | 'count' | 'start';
  readonly side: CampaignSide;
}

/** The declarer places his objective and sets up, then the other side (p.155-156). */
export function preparing(state: CampaignState): Preparing {
  const declarer = state.battle?.by ?? 'blue';
  if (!fieldIn(state).done.includes('crossings')) return { what: 'crossings', side: 'blue' };
  for (const side of [declarer, foeOf(declarer)]) {
    if (lacksObjective(state, side)) return { what: 'objective', side };
    if (returningOf(state, side).length > 0) return { what: 'return', side };
  }
  const [side] = lacking(state, 'counted');
  return side === undefined ? { what: 'start', side: starter(state) } : { what: 'count', side };
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

const byPreparing = (wanted: Preparing['what']) =>
  bySide(wanted, (state) => {
    const { what, side } = preparing(state);
    return what === wanted ? [side] : [];
  });

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
    site: {
      label: 'Site',
      among: () => Object.keys(SITE_NAMES),
      sensible: ({ section = '' }, { state }) =>
        Object.keys(SITE_NAMES).filter((site) => canBeSite(state, section, site)),
      field: 'site',
    },
  },
  refuses: ({ section, site }, { state, rules }) =>
    canBeSite(state, section, site) || isEarlier(rules, 12)
      ? undefined
      : `${section} is known to hold no ${site}`,
  given: ({ section, site }, { state, of }) => {
    const sectionHas = heldBy(state, section);
    const isOfMap = site === 'urban' && !sectionHas.includes('choiceVillage');
    return {
      ...{ side: of, sections: fieldIn(state).sections, sectionHas },
      ...(isOfMap && { urbanOrigin: 'map' as const }),
    };
  },
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
  apply: ({ state, rules, of, outcome }) => withReturned(state, of, outcome.fatigues, isEarlier(rules, 9)),
});

/** All of them come to the battle: no fatigue of an earlier one makes their return the end of them (p.156). */
function withReturned(
  state: CampaignState,
  side: CampaignSide,
  returned: Readonly<Record<string, number>>,
  mayEnd: boolean,
): CampaignState {
  const tired = Object.entries(returned).filter(([, taken]) => taken > 0);
  return tired.reduce(
    (now, [id, taken]) =>
      withUnit(now, side, id, ({ fatigues, elanMax }) => {
        const most = elanMax ?? Infinity;
        const sum = Math.min(fatigues + taken, mayEnd ? Infinity : most - 1);
        return { fatigues: sum, eliminated: sum >= most };
      }),
    withSide(state, side, () => ({ returned })),
  );
}

/** Army morale is open: each side shows how much infantry and cavalry it has on the table (B12.14-09; p.25). */
export const counts = noted({
  ...BY_ITSELF,
  ...bySide('count', (state) => (preparing(state).what === 'count' ? lacking(state, 'counted') : [])),
  title: ({ state, of }) => `${state.sides[of].name} counts its infantry and cavalry on the table`,
  needs: (_, { state, of }) =>
    onTable(state, of).flatMap(({ infCav, label }) =>
      infCav === null ? [needed(of, columnParts(label).infCav)] : [],
    ),
  apply: ({ state, of }) => did(state, of, 'counted'),
});

/** The battle begins with the first turn, unless both prefer a later one (B12.14-08; p.142). */
export const starts = ruled(start, {
  word: 'start',
  title: ({ state }) => startTitle(state),
  when: ({ state }) => preparing(state).what === 'start',
  owed: true,
  given: (_, { state, rules }) => ({
    declarer: state.battle?.by,
    sections: Object.fromEntries(
      squaresOf(state).map((square) => [square, holderOf(fieldIn(state).sections, square)]),
    ),
    season: state.season,
    delay: isDelayed(state),
    infCav: both((side) => infCavOf(state, side)),
    legend: both((side) => state.sides[side].cinc.personalities.includes('legend')),
    entry: rules.options['campaign.edges'] === 'entry' ? (state.entry ?? undefined) : undefined,
  }),
  facts: () => ({ firstTurn: { together: true } }),
  apply: ({ state, outcome: { firstTurn, lastTurn, edges, morale } }) =>
    withField(state, () => ({ start: { firstTurn, lastTurn, edges, morale } })),
});

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
function infCavOf(state: CampaignState, side: CampaignSide): number {
  const { units, recon } = state.sides[side];
  const troops = (ids: readonly string[], areLost: boolean): number =>
    ids.filter((id) => units[id]?.type !== 'ART' && (units[id]?.eliminated === true) === areLost).length;
  const there = onTable(state, side).map(({ infCav, known }) => (infCav ?? 0) - troops(known, true));
  return there.reduce((sum, count) => sum + count, troops(recon?.units ?? [], false));
}

/** At the end of the campaign a side may show all that it sealed, also to another machine. */
export const discloses = noted({
  ...bySide('disclose', (state) => lacking(state, 'shownAll')),
  title: ({ state, of }) =>
    `${state.sides[of].name} shows all its columns, for another machine or as a proof`,
  needs: (_, { state, of }) =>
    [...Object.keys(state.sides[of].columns).map((label) => columnParts(label).units), OFFICERS_PART].map(
      (part) => needed(of, part),
    ),
  apply: ({ state, of }) => did(state, of, 'shownAll'),
});
