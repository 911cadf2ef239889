import { countEach, currenciesOf, gaugeOf, type Count } from '../../core/ruling/currencies';
import { valueIn } from '../../core/input/records';
import { charge } from './charge/charge';
import { pipDice } from './command/pip-dice';
import { fire } from './fire/fire';
import type { GeneralRisk } from './flight/fields';
import { flee } from './flight/flee';
import { deshake } from './morale/deshake';
import { generalIn, unitIn } from './turn/state';
import { pointsOf, type Gone, type UnitState } from './units/unit';
import { allUnits, sideName, type BattleState } from './walk/record';

const { counting, define } = currenciesOf<BattleState>();

/** Steps of each state away from an eager unit. */
const WORSE: Readonly<Record<UnitState, number>> = { eager: 0, shaken: 1, silenced: 1, routed: 2 };

/** What a ruling changes of units. */
interface Changes {
  readonly newStates: Readonly<Record<string, UnitState>>;
  readonly gone?: Readonly<Record<string, Gone>>;
}

function changed(state: BattleState, { newStates, gone = {} }: Changes): readonly Count[] {
  const ids = Object.keys(newStates);
  const before = (id: string): UnitState => unitIn(state, id)?.state ?? 'eager';
  const after = (id: string): UnitState => valueIn(newStates, id) ?? before(id);
  const lost = Object.keys(gone).filter((id) => valueIn(gone, id) === 'destroyed');
  return [
    ...countEach('points', lost, (id) => unitIn(state, id)?.unitPoints ?? 0),
    ...countEach('routed', ids, (id) => Number(after(id) === 'routed') - Number(before(id) === 'routed')),
    ...countEach('levels', ids, (id) => WORSE[after(id)] - WORSE[before(id)]),
  ];
}

const risked = (risk: GeneralRisk): readonly Count[] =>
  countEach('generals', risk === null ? [] : [risk.general], () => (risk?.lost === true ? 1 : 0));

/** How far a unit fled, inches. */
const fled = (flight: { readonly unit: string; readonly distance: number } | null): readonly Count[] =>
  countEach('flight', flight === null ? [] : [flight.unit], () => Math.round(flight?.distance ?? 0));

/** The sides of a battle, with the Unit Points that each has lost. */
const lostBy = (state: BattleState, side: string): number =>
  pointsOf(allUnits(state).filter((unit) => unit.side === side && unit.gone !== 'no'));

/** What wins a battle of Grande Tactique, and what leads to it. */
export const currencies = define({
  all: [
    { id: 'routed', title: 'Routed units', one: 'unit routed', many: 'units routed' },
    { id: 'points', title: 'Unit Points', one: 'Unit Point destroyed', many: 'Unit Points destroyed' },
    { id: 'levels', title: 'Morale', one: 'step of morale lost', many: 'steps of morale lost' },
    { id: 'generals', title: 'Generals', one: 'general lost', many: 'generals lost' },
    { id: 'flight', title: 'Flight', one: 'inch of flight', many: 'inches of flight' },
    { id: 'pips', title: 'PIPs', one: 'PIP', many: 'PIPs', isGain: true },
  ],
  counting: [
    counting(charge, ({ flight, generalRisk, ...outcome }, { state }) => [
      ...changed(state, outcome),
      ...risked(generalRisk),
      ...fled(flight),
    ]),
    counting(fire, ({ flight, generalRisk, ...outcome }, { state }) => [
      ...changed(state, outcome),
      ...risked(generalRisk),
      ...fled(flight),
    ]),
    counting(flee, (outcome, { state }) => [
      ...changed(state, { newStates: {}, gone: outcome.gone }),
      ...countEach('generals', [unitIn(state, outcome.unit)?.attachedGeneralId ?? outcome.unit], () =>
        outcome.generalLost ? 1 : 0,
      ),
      ...fled(outcome),
    ]),
    counting(deshake, (outcome, { state }) => changed(state, outcome)),
    counting(pipDice, ({ pips }) => countEach('pips', Object.keys(pips), (id) => valueIn(pips, id) ?? 0)),
  ],
  unreported: ['next', 'clock', 'valid'],
  sides: (state) => state.sides.map(({ name }) => name),
  sideOf: (state, who) => {
    const id =
      allUnits(state).find((unit) => unit.id === who)?.side ??
      generalIn(state, who)?.side ??
      state.sides.find((side) => side.id === who)?.id;
    return id === undefined ? undefined : sideName(state, id);
  },
  gauges: (state) => [gaugeOf('Unit Points lost', state.sides, ({ id }) => lostBy(state, id))],
});
