import { plural } from '../../../../../core/input/text';
import { lossOf } from '../../columns/unit-record';
import { FIRST_DAY } from '../../day-field';
import { ambush } from '../../guerilla/ambush';
import { information } from '../../guerilla/information';
import { both, CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../../sides';
import { columnOf, columnsOf, withColumn } from '../columns';
import { knownColumns, unitFacts } from '../facts';
import { checkMarks, exampleMarks, marksFor, marksNamed, neededFor } from '../marks';
import { withLosses } from '../marches';
import { columnParts, needed } from '../parts';
import { withSide, type CampaignState, type Effect } from '../record';
import { bySide, noted, ruled } from './make-act';

/** Sides that have bought an effect of La Guerilla and not used it. */
function usersOf(state: CampaignState, effect: Effect): readonly CampaignSide[] {
  return CAMPAIGN_SIDES.filter((side) => {
    const { guerilla, guerillaUsed } = state.sides[side];
    const has = effect === 'ambush' ? guerilla.ambushDice > 0 : guerilla.information;
    return has && !guerillaUsed.includes(effect);
  });
}

/** The first side that could use an effect of La Guerilla. */
export function firstUser(state: CampaignState): CampaignSide | undefined {
  const users = [...usersOf(state, 'information'), ...usersOf(state, 'ambush')];
  return CAMPAIGN_SIDES.find((side) => users.includes(side));
}

/** The effects of La Guerilla on the map come at the end of the first day (B12.16-03, B12.16-06; p.130). */
export const hasEffects = (state: CampaignState): boolean =>
  state.day === FIRST_DAY && firstUser(state) !== undefined;

/** Offered until an ambush has to be suffered. */
const byUsers = (effect: Effect) =>
  bySide(effect, (state) => (state.ambush === null ? usersOf(state, effect) : []));

function used(state: CampaignState, side: CampaignSide, effect: Effect): CampaignState {
  return withSide(state, side, ({ guerillaUsed }) => ({ guerillaUsed: [...guerillaUsed, effect] }));
}

const foeLabels = ({ state, of }: { readonly state: CampaignState; readonly of: CampaignSide }) =>
  columnsOf(state, foeOf(of)).flatMap(({ label, gone }) => (gone === null ? [label] : []));

/** The column itself is shown before the ruling (B12.16-03; p.130). */
export const informs = ruled(information, {
  ...byUsers('information'),
  title: ({ state, of }) => `${state.sides[of].name} learns all of an enemy column`,
  roles: { column: { label: 'Enemy column', among: foeLabels, field: 'column' } },
  given: ({ column }, { state, of }) => ({
    day: state.day,
    columns: onlyColumn(state, foeOf(of), column),
  }),
  needs: ({ column }, { of }) => [needed(foeOf(of), columnParts(column).units)],
  apply: ({ state, of }) => used(state, of, 'information'),
});

/** The facts known of one column; the others do not matter. */
function onlyColumn(state: CampaignState, side: CampaignSide, label: string) {
  const known = Object.entries(knownColumns(state)[side]).filter(([one]) => one === label);
  return both((one) => Object.fromEntries(one === side ? known : []));
}

/** The units of the column are secret: its owner says afterwards which of them suffer (B12.16-04; p.130). */
export const ambushes = ruled(ambush, {
  ...byUsers('ambush'),
  title: ({ state, of }) => `${state.sides[of].name} ambushes an enemy column`,
  asksLate: false,
  roles: { column: { label: 'Enemy column', among: foeLabels } },
  given: (_, { state, of }) => ({
    day: state.day,
    diceBought: state.sides[of].guerilla.ambushDice,
    units: [],
  }),
  apply: ({ state, of, named, outcome: { hits } }) => ({
    ...used(state, of, 'ambush'),
    ambush: { by: of, label: named.column, hits },
  }),
});

/** The owner of the column spreads the hits; only units that take some are shown (B12.16-05; p.130). */
export const suffers = noted({
  word: 'suffer',
  each: ({ state }) => (state.ambush ? [state.ambush] : []),
  by: ({ of }) => foeOf(of.by),
  title: ({ state, of: { by, label, hits } }) => {
    const victim = state.sides[foeOf(by)];
    return `${victim.name} spreads ${plural(hits, 'hit', 'hits')} over units of column ${label}, such as "suffer ${exampleMarks(victim, hits)}"`;
  },
  owed: true,
  roles: {
    hits: {
      label: 'Unit:hits',
      among: ({ state, of }) => [...marksFor(state.sides[foeOf(of.by)]).keys()],
      many: true,
    },
  },
  needs: ({ hits }, { state, of }) => neededFor(state, of, marksNamed(state.sides[foeOf(of.by)], hits)),
  apply: ({ state, of, named }) => {
    const side = foeOf(of.by);
    const { units } = state.sides[side];
    const marks = marksNamed(state.sides[side], named.hits);
    checkMarks(state, of, marks);
    const losses = marks.flatMap(([id, hits]) => {
      const unit = units[id];
      return unit ? [[id, lossOf(unitFacts(unit), hits)] as const] : [];
    });
    const hurt = withLosses({ ...state, ambush: null }, side, of.label, Object.fromEntries(losses));
    const isGone = columnOf(hurt, side, of.label)?.size === 0;
    return isGone ? withColumn(hurt, side, of.label, () => ({ gone: 'destroyed', square: null })) : hurt;
  },
});

export const endsGuerilla = noted({
  word: 'next',
  title: 'no more of La Guerilla',
  when: ({ state }) => state.ambush === null,
  automatic: ({ state }) => firstUser(state) === undefined,
  closes: true,
});
