import { countEach, currenciesOf, gaugeOf, objectivesHeld, type Count } from '../../core/ruling/currencies';
import { valueIn } from '../../core/input/records';
import { combat } from './combat/combat';
import { momentum } from './command/momentum';
import { fire } from './fire/fire';
import { rally } from './movement/rally';
import { atRisk } from './officers/at-risk';
import { reinforcements } from './status-phase/reinforcements';
import { SIDES, type Side } from './sides';
import { isArtillery } from './unit';
import { countOf, moraleIn } from './walk/counts';
import type { State } from './walk/record/game';
import { letterIn, unitIn } from './walk/units';

const { counting, define } = currenciesOf<State>();

/** So many hits make guns retire (B-FIR-32; p.52). */
const GUNS_RETIRE_AT = 2;

/**
 * What hits by fire come to, with those that wait already: elan, a broken unit, or guns that retire (p.50, 52). Of a card
 * that lies face down only the hits are shown.
 */
function struck(state: State, id: string, hits: number): readonly Count[] {
  const unit = unitIn(state, id);
  if (unit === undefined || hits === 0) return [];
  const taken = { currency: 'hits', of: id, amount: hits };
  if (unit.concealed) return [taken];
  const guns = isArtillery(unit);
  const left = guns ? GUNS_RETIRE_AT : (unit.elanMax ?? 0) - unit.fatigues;
  const falls = unit.hits < left && unit.hits + hits >= left;
  const elan = guns ? 0 : Math.min(hits, Math.max(0, left - unit.hits));
  return [
    taken,
    ...countEach('elan', [id], () => elan),
    ...countEach(guns ? 'retired' : 'broken', [id], () => (falls ? 1 : 0)),
  ];
}

interface Fought {
  readonly elan?: number | undefined;
  readonly result: string;
  readonly retiresAfter?: boolean | undefined;
}

/** What a combat has cost its units. */
function fought(
  units: readonly { readonly id: string; readonly elan?: number | undefined }[],
  results: Readonly<Record<string, Fought>>,
): readonly Count[] {
  const ids = units.map(({ id }) => id);
  const before = (id: string): number => units.find((unit) => unit.id === id)?.elan ?? 0;
  const ends = (id: string, end: string): number => {
    const { result, retiresAfter } = valueIn(results, id) ?? {};
    // Guns without ammo go too, even if they won (B-CMB-40; p.57).
    return (retiresAfter === true ? 'retired' : result) === end ? 1 : 0;
  };
  return [
    ...countEach('broken', ids, (id) => ends(id, 'broken')),
    ...countEach('retired', ids, (id) => ends(id, 'retired')),
    ...countEach('elan', ids, (id) => before(id) - (valueIn(results, id)?.elan ?? before(id))),
  ];
}

const sideList = ({ sides }: State): readonly State['sides'][Side][] => SIDES.map((side) => sides[side]);

function sideOf(state: State, who: string): string | undefined {
  const unit = unitIn(state, who);
  if (unit) return state.sides[unit.side].name;
  const letter = SIDES.find((side) => side === who) ?? letterIn(state, who);
  if (letter) return state.sides[letter].name;
  const group = state.groups.find(({ id }) => id === who);
  if (group) return state.sides[group.side].name;
  return sideList(state).find(({ subcommanders }) => subcommanders.some(({ id }) => id === who))?.name;
}

/** What wins a battle of Blücher, and what leads to it. */
export const currencies = define({
  all: [
    { id: 'broken', title: 'Broken units', one: 'unit broken', many: 'units broken' },
    { id: 'retired', title: 'Guns driven off', one: 'battery driven off', many: 'batteries driven off' },
    { id: 'elan', title: 'Elan', one: 'elan lost', many: 'elan lost' },
    { id: 'hits', title: 'Hits by fire', one: 'hit taken', many: 'hits taken' },
    { id: 'officers', title: 'Subcommanders', one: 'subcommander lost', many: 'subcommanders lost' },
    { id: 'groups', title: 'Reinforcements', one: 'group arrived', many: 'groups arrived', isGain: true },
    { id: 'momentum', title: 'Momentum', one: 'MO', many: 'MO', isGain: true },
  ],
  counting: [
    counting(fire, ({ hits }, { state, situation }) => struck(state, situation.targetId ?? '', hits)),
    counting(combat, ({ attackers, defenders }, { situation }) => [
      ...fought(situation.defenders, defenders),
      ...fought(situation.attackers, attackers),
    ]),
    counting(rally, ({ fatigues }, { state, situation: { id } }) =>
      countEach('elan', [id], () => fatigues - (unitIn(state, id)?.fatigues ?? fatigues)),
    ),
    // His name, or that of his unit, stands in the act alone: `risk Quiot`.
    counting(atRisk, ({ wounded }, { word }) =>
      countEach('officers', [word.replace(/^\S+ /, '')], () => (wounded ? 1 : 0)),
    ),
    counting(reinforcements, ({ arrived }, { situation: { groupId = '' } }) =>
      countEach('groups', [groupId], () => (arrived ? 1 : 0)),
    ),
    counting(momentum, ({ limit }, { situation }) => countEach('momentum', [situation.side], () => limit)),
  ],
  budget: {
    title: 'Momentum spent, and its limit',
    currency: 'momentum',
    spent: ({ movement }) => movement.currentMO,
  },
  unreported: ['stay', 'next', 'written'],
  sides: (state) => sideList(state).map(({ name }) => name),
  sideOf,
  gauges: (state) => [
    gaugeOf(
      'Units that can still break',
      SIDES.map((side) => ({ side, name: state.sides[side].name })),
      ({ side }) => Math.max(0, moraleIn(state, side) - countOf(state, side, 'broken')),
    ),
    ...objectivesHeld(state.sides, state.objectives),
  ],
});
