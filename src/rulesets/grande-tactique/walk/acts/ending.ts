import { candidatesOf, firstOf } from '../../../../core/walk/units';
import { clock as clockProcedure } from '../../ending/clock';
import { losses as lossesProcedure } from '../../ending/losses';
import { settingsOf } from '../../options';
import { isDone } from '../../turn/duties';
import { asGone } from '../../units/markers';
import type { Unit } from '../../units/unit';
import { beatenSides, divisionsOf, endingOf, lossesGiven } from '../losses';
import { ownUnits, type BattleState } from '../record';
import { clockGiven, withArrived } from '../reserves';
import { noted, ruled } from './make-act';

/** The clock is looked at before the first turn and after each (GTC-01, GTC-02, GTC-06). */
export const clock = ruled(clockProcedure, {
  word: 'clock',
  when: ({ state }) => state.clockDue,
  title: 'what the clock shows, and who arrives',
  whose: 'either',
  rank: 0,
  automatic: true,
  given: (_, { state }) => clockGiven(state),
  apply: ({ state, outcome: { arrivalsDue, sundownReached } }) => ({
    ...withArrived(state, arrivalsDue),
    clockDue: false,
    ending: sundownReached ? 'sundown' : state.ending,
  }),
});

/**
 * Units that leave the table of their own free will count as smaller losses than destroyed ones (GTE-04). They leave by
 * their own paid move, so that a unit in flight never does (GTF-07), nor one that comes on.
 */
export const withdraw = noted({
  word: 'withdraw',
  title: 'a unit has left the table of its own free will',
  roles: {
    unit: {
      label: 'Unit',
      among: ({ state }) => candidatesOf(ownUnits(state), (unit) => whyStays(state, unit)),
    },
  },
  apply: ({ state, named }) => ({
    ...state,
    units: state.units.map((unit) => (unit.id === named.unit ? asGone(unit, 'withdrawn') : unit)),
  }),
});

function whyStays({ moved }: BattleState, unit: Unit): string | undefined {
  return firstOf([
    [unit.state === 'routed', 'is routed, and leaves the table only in flight [GTF-07]'],
    [unit.arriving, 'arrives this turn, and only moves on [GTP-22]'],
    [unit.charge !== null, 'has a Charge marker [GTP-19]'],
    [!moved.includes(unit.id), 'leaves the table by a paid move, and has made none this turn [GTF-07]'],
  ]);
}

/** Whether troops have been shot at, charged or were shaken in this turn. */
const hasFought = ({ turn: { firingStarted, declared, checked } }: BattleState): boolean =>
  firingStarted || checked.length > 0 || Object.keys(declared).length > 0;

/**
 * The rule for how a Division collapses is lost: the players say when one has. A side all of whose Divisions have
 * collapsed has lost (GTE-01).
 */
export const collapse = noted({
  word: 'collapse',
  when: ({ state }) => state.phase !== 'charge' || hasFought(state),
  title: 'the morale of a Division has collapsed, by your copy',
  whose: 'together',
  roles: {
    division: {
      label: 'Division',
      among: ({ state }) => divisionsOf(state).filter((id) => !state.collapsed.includes(id)),
    },
  },
  apply: ({ state, named }) => {
    const now = { ...state, collapsed: [...state.collapsed, named.division] };
    return beatenSides(now).length > 0 ? { ...now, ending: 'collapse' } : now;
  },
});

/**
 * The losses of both sides are counted once the battle is over. Journals have them in the PIP Phase where the clock has
 * ended it and nobody has to check his morale any more.
 */
export const losses = ruled(lossesProcedure, {
  word: 'losses',
  when: ({ state, rules }) =>
    state.ending !== null && !(state.phase === 'deshaking' && isDone(state, 'deshaking', settingsOf(rules))),
  title: 'the losses of both sides are counted',
  whose: 'either',
  rank: 0,
  automatic: true,
  given: (_, { state, rules }) => lossesGiven(state, settingsOf(rules)),
  apply: ({ state, situation, outcome }) => ({ ...state, ended: endingOf(state, situation, outcome) }),
});
