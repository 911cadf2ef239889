import type { At, Each } from '../../../../core/walk/act';
import { reinforcementEntry } from '../../status-phase/reinforcement-entry';
import { reinforcements } from '../../status-phase/reinforcements';
import { isArtillery } from '../../unit';
import { owedAct, withDebts } from '../debts';
import type { Debt, Group, State } from '../record/game';
import { neededFor, unopened } from '../sealed';
import { idsOn, passiveOf, revealed, unitsOf, withSide, withUnit, withUnits } from '../units';
import { noted, ruled } from './make-act';

/** The active side's groups with an arrival to be decided in this status phase (B-REI-01, B-REI-02; p.80). */
function due(mode: Group['arrival']['mode']): Each<State, Group> {
  return ({ state: { groups, active, turn } }) =>
    groups.filter(
      ({ side, arrived, rolled, arrival }) =>
        side === active &&
        !arrived &&
        !rolled &&
        arrival.mode === mode &&
        (mode === 'roll' || turn >= (arrival.turn ?? 0)),
    );
}

/** An arrival is typed with its group, its column or one of its units: `enter B`. */
const WORDS = {
  word: 'arrival',
  key: 'enter',
  typed: ({ of }: { readonly of: Group }): string => `arrival-${of.id}`,
  between: ({ state, of: { id, sealed } }: At<State, Group>): readonly string[] => [
    ...[id, sealed?.column ?? []].flat(),
    ...unitsOf(state, ({ group }) => group === id).map((unit) => unit.id),
  ],
} as const;
/** Its side may leave it out until it has rolled once (B12.10-05; p.147). */
const mustRoll = ({ of }: { readonly of: Group }): boolean => !of.voluntary || of.begun;

/** Notes whether a group has arrived; if so, each of its units owes its entry (B-REI-02, B-REI-03). */
function withArrival(state: State, { id }: Group, arrived: boolean): State {
  const groups = state.groups.map((one) =>
    one.id === id ? { ...one, arrived, rolled: true, begun: true } : one,
  );
  return arrived ? withEntries({ ...state, groups }, id) : { ...state, groups };
}

/** Each unit of a group that has arrived owes its entry; none does while they are sealed. */
function withEntries(state: State, id: string): State {
  const units = unitsOf(state, ({ group }) => group === id).map((unit) => unit.id);
  const waiting = withUnits(state, units, () => ({ where: 'waiting' }));
  return withDebts(waiting, units.map(entry));
}

/** A group with sealed units shows them when it arrives, and not before (B12.3-07, B12.10-05; p.138, 147). */
export const opens = noted({
  word: 'open',
  each: ({ state }) => unopened(state),
  typed: ({ of }) => `open-${of.id}`,
  title: ({ of }) => `${of.id} has arrived, and shows its units`,
  by: ({ of }) => of.side,
  owed: true,
  automatic: true,
  needs: (_, { state, of }) => neededFor(state, of),
  apply: ({ state, of }) => {
    const groups = state.groups.map((one) => (one.id === of.id ? { ...one, sealed: null } : one));
    return withEntries({ ...state, groups }, of.id);
  },
});

export function entry(unit: string): Debt {
  return { act: 'enter', unit };
}

/** A group that comes in a fixed turn. */
export const fixedArrival = noted({
  ...WORDS,
  each: due('fixed'),
  title: ({ of }) => `${of.id} arrives`,
  owed: mustRoll,
  automatic: mustRoll,
  apply: ({ state, of }) => withArrival(state, of, true),
});

/** A group that is rolled for. */
export const arrival = ruled(reinforcements, {
  ...WORDS,
  each: due('roll'),
  title: ({ of }) => `does ${of.id} arrive?`,
  owed: mustRoll,
  automatic: mustRoll,
  given: (_, { state, of }) => ({ groupId: of.id, factor: of.arrival.factor, turn: state.turn }),
  apply: ({ state, of, outcome }) => withArrival(state, of, outcome.arrived),
});

/** A unit comes on to the table, or waits for its side’s next status phase (B-REI-04, B-REI-06, B-REI-08, B-REI-10). */
export const enter = ruled(reinforcementEntry, {
  word: 'enter',
  ...owedAct('enter'),
  title: ({ of }) => `${of.unit} comes on`,
  owed: true,
  given: (_, { state }) => ({ enemies: idsOn(state, passiveOf(state)) }),
  apply: ({ state, of: { unit: id }, situation: { contacted }, outcome }) => {
    const entered = outcome.where === 'table';
    const after = withUnit(state, id, ({ concealed, reserveMarker }) => ({
      where: outcome.where,
      concealed: concealed && !outcome.revealed,
      reserveMarker: reserveMarker && !entered,
      moved: true,
    }));
    if (!entered) return after;
    const retreats = outcome.pushed.map((unit): Debt => ({ act: 'retreat', unit, why: 'reinforcement' }));
    const met = revealed(after, contacted);
    const unit = met.units[id];
    const isCounted = unit !== undefined && !isArtillery(unit);
    return withDebts(
      isCounted ? withSide(met, unit.side, ({ arrived }) => ({ arrived: arrived + 1 })) : met,
      retreats,
    );
  },
});
