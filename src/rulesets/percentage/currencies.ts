import { countEach, currenciesOf, gaugeOf, objectivesHeld, type Count } from '../../core/ruling/currencies';
import { closeCombat } from './close-combat/close-combat';
import { commandPoints } from './command/command-points';
import { divisionTest } from './command/division-test';
import { initiativeCheck } from './command/initiative-check';
import { artilleryFire } from './fire/artillery-fire';
import { rocketDirection } from './fire/rocket-direction';
import { smallArmsFire } from './fire/small-arms-fire';
import { moraleCheck } from './morale/morale-check';
import { movement } from './movement/movement';
import { retreat } from './movement/retreat';
import { disorderRecovery } from './turn-end/disorder-recovery';
import { leaderHit } from './turn-end/leader-hit';
import { STATUSES, type Status } from './unit';
import { sideNameOf, unitIn, type BattleState } from './walk/record/state';

const { counting, define } = currenciesOf<BattleState>();

const ROUTED = STATUSES.indexOf('routed');
const KEYS = ['a', 'b'] as const;

/** A change of morale: levels lost, and a unit routed or dispersed, or rallied from that. */
function changes(state: BattleState, id: string, after: Status | 'destroyed' | undefined): readonly Count[] {
  const before = STATUSES.indexOf(unitIn(state, id)?.moraleStatus ?? 'determined');
  const now = after === undefined ? before : STATUSES.indexOf(after === 'destroyed' ? 'dispersed' : after);
  return [
    ...countEach('routed', [id], () => Number(now >= ROUTED) - Number(before >= ROUTED)),
    ...countEach('levels', [id], () => now - before),
  ];
}

/** Figures and markers that fire costs its target, no more figures than it has. */
function struck(state: BattleState, id: string, casualties = 0, markers = 0): readonly Count[] {
  const { figures = casualties, waitingLosses = 0 } = unitIn(state, id) ?? {};
  return [
    ...countEach('figures', [id], () => Math.min(casualties, Math.max(0, figures - waitingLosses))),
    ...countEach('disorder', [id], () => markers),
  ];
}

/** Whether a unit keeps its nerve in a check by the dice. */
const checked = (id: string, result: string | undefined): readonly Count[] =>
  countEach('checks', [id], () => (result === 'succeeded' ? 1 : 0));

/** The markers and guns that a move has cost. */
const moved = (id: string, { disorderAdded = 0, destroyed = 0 }): readonly Count[] => [
  ...countEach('disorder', [id], () => disorderAdded),
  ...countEach('guns', [id], () => destroyed),
];

/** What wins a battle by percentage, and what leads to it. */
export const currencies = define({
  all: [
    { id: 'routed', title: 'Routed units', one: 'unit routed', many: 'units routed' },
    { id: 'figures', title: 'Figures', one: 'figure lost', many: 'figures lost' },
    { id: 'levels', title: 'Morale', one: 'level of morale lost', many: 'levels of morale lost' },
    { id: 'disorder', title: 'Disorder', one: 'disorder marker', many: 'disorder markers' },
    { id: 'guns', title: 'Guns', one: 'gun wrecked', many: 'guns wrecked' },
    { id: 'leaders', title: 'Leaders', one: 'leader hit', many: 'leaders hit' },
    { id: 'checks', title: 'Checks', one: 'check passed', many: 'checks passed', isGain: true },
    { id: 'points', title: 'Command', one: 'command point', many: 'command points', isGain: true },
    { id: 'rockets', title: 'Rockets', one: 'rocket on course', many: 'rockets on course', isGain: true },
  ],
  counting: [
    counting(artilleryFire, ({ casualties, targetDisorder }, { state, situation: { targetId } }) =>
      struck(state, targetId, casualties, targetDisorder),
    ),
    counting(smallArmsFire, ({ casualties, targetDisorder }, { state, situation: { targetId } }) =>
      struck(state, targetId, casualties, targetDisorder),
    ),
    counting(closeCombat, ({ inflicted, disorder, winner, loserStatus }, { state, situation }) =>
      KEYS.flatMap((key) => [
        ...struck(state, situation[key].id, inflicted?.[key === 'a' ? 'b' : 'a'], disorder?.[key]),
        ...(winner === undefined || winner === key ? [] : changes(state, situation[key].id, loserStatus)),
      ]),
    ),
    counting(moraleCheck, ({ status }, { state, situation: { id } }) => changes(state, id, status)),
    counting(disorderRecovery, ({ removed }, { situation: { id } }) =>
      countEach('disorder', [id], () => -removed),
    ),
    counting(leaderHit, ({ hit }, { situation: { id } }) =>
      countEach('leaders', [id], () => (hit === true ? 1 : 0)),
    ),
    counting(initiativeCheck, ({ result, disorderAdded }, { situation: { id } }) => [
      ...checked(id, result),
      ...moved(id, { disorderAdded }),
    ]),
    counting(divisionTest, ({ result }, { situation: { id } }) => checked(id, result)),
    counting(commandPoints, ({ points }, { situation: { id } }) => countEach('points', [id], () => points)),
    counting(movement, (outcome, { situation: { id } }) => moved(id, outcome)),
    counting(retreat, (outcome, { situation: { id } }) => moved(id, outcome)),
    counting(rocketDirection, ({ flights }, { situation: { id } }) =>
      countEach('rockets', [id], () => flights.filter(({ course }) => course === 'onCourse').length),
    ),
  ],
  unreported: ['next', 'smoke', 'written'],
  sides: ({ sides }) => Object.values(sides).map(({ name }) => name),
  sideOf: sideNameOf,
  gauges: (state) => [
    gaugeOf('Figures', Object.values(state.sides), ({ id }) =>
      Object.values(state.units)
        .filter(({ side, where }) => side === id && where === 'table')
        .reduce((sum, { figures }) => sum + figures, 0),
    ),
    ...objectivesHeld(state.sides, Object.values(state.objectives)),
  ],
});
