import { listing } from '../../../../core/input/text';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { barredOf } from '../../../../core/walk/units';
import { SHOT_RESULTS } from '../../fire/firing-table';
import { fire as procedure } from '../../fire/fire';
import { firingStart } from '../../fire/firing-start';
import { afterFire, afterFiringStart } from '../../turn/changes';
import { dueToFire, withMarker } from '../../turn/duties';
import { fireGiven, firingStartGiven } from '../../turn/situations';
import { unitIn } from '../../turn/state';
import { isArtillery } from '../../units/unit';
import { enemyUnits, idsOf, ownUnits, shelterOf, type BattleState } from '../record';
import { ruled } from './make-act';

/** Units that have a Firing marker: of both sides before the phase has started, then those that must still fire. */
function firersDue(state: BattleState): readonly string[] {
  return idsOf(state.turn.firingStarted ? dueToFire(state) : withMarker(state));
}

/** What is said of the targets of these units: those listed in `without` have none. */
const targetsGiven = (state: BattleState, without: readonly string[] = []) =>
  firingStartGiven(
    state,
    firersDue(state).map((unit) => ({ unit, hasValidTarget: !without.includes(unit) })),
  );

/** Both sides say that all their Firing markers have a target (GT3-01). */
export const valid = ruled(firingStart, {
  word: 'valid',
  when: ({ state }) => !state.turn.firingStarted && firersDue(state).length > 0,
  whose: 'together',
  title: ({ state }) => `all with a Firing marker have a valid target: ${listing(firersDue(state), 'and')}`,
  owed: true,
  given: (_, { state }) => targetsGiven(state),
  apply: afterFiringStart,
});

/** A Firing marker without a target comes off, when the phase starts or as soon as that shows (GT3-01). */
export const invalid = ruled(firingStart, {
  word: 'invalid',
  // Nobody takes back alone an open shot, which may have been thrown for.
  whose: ({ state: { turn, shot } }) => (turn.firingStarted && shot === null ? undefined : 'together'),
  title: ({ state }) =>
    state.turn.firingStarted
      ? 'a unit has no valid target after all, and its marker comes off'
      : 'some have none, and their markers come off',
  owed: ({ state }) => !state.turn.firingStarted || enemyUnits(state).length === 0,
  roles: {
    units: {
      label: 'Units without a target',
      among: ({ state }) => openOr(state, firersDue(state)),
      many: true,
    },
  },
  given: ({ units }, { state }) => targetsGiven(state, units),
  apply: afterFiringStart,
});

/** The unit with the open shot; if no shot is open, those units. */
const openOr = ({ shot }: BattleState, ids: readonly string[]): readonly string[] =>
  shot === null ? ids : [shot.firer];

/** Who must fire, and why the others do not. */
function firers(state: BattleState) {
  const due = firersDue(state);
  const among = openOr(state, due);
  const others = ownUnits(state).filter(({ id }) => !among.includes(id));
  const barred = barredOf(others, ({ id, hasFired }) => {
    if (due.includes(id)) return `fires after the shot of ${among.join()} [GT3-03]`;
    return hasFired ? 'has fired in this phase [GT3-02]' : 'does not have to fire [GT3-02]';
  });
  return { among, barred };
}

/** What was said of an open shot, which may have been thrown for: none says it otherwise alone. */
const saidOf = ({ said }: NonNullable<BattleState['shot']>) =>
  Object.fromEntries(Object.keys(said).map((name) => [name, { together: true } as const]));

const mustFire = (state: BattleState): boolean => state.turn.firingStarted && dueToFire(state).length > 0;

/**
 * Every unit of the moving side that keeps its marker must fire (GT3-02). A shot stays open until its winner is entered:
 * it is finished before the next begins (GT3-03), and only with a winner (GT3-10).
 */
export const fire = ruled(procedure, {
  word: 'fire',
  when: ({ state }) => mustFire(state),
  title: ({ state, state: { shot } }) =>
    shot === null
      ? `${listing(firersDue(state), 'and')} must fire`
      : `${shot.firer} has fired at ${shot.target}: say who won`,
  owed: true,
  roles: {
    firer: { label: 'Unit that fires', among: ({ state }) => firers(state) },
    target: {
      label: 'Target',
      among: ({ state, state: { shot } }) => (shot === null ? idsOf(enemyUnits(state)) : [shot.target]),
    },
  },
  given: (named, { state, state: { shot }, rules }) => ({
    // What becomes of the beaten is asked once somebody is. In earlier games all was said again, and could differ.
    ...(shot && !isEarlier(rules, 11) && { ...shot.said, lostResult: undefined, flight: undefined }),
    ...fireGiven(state, named),
    targetLost: false,
    ...(shot && { winnerDue: true }),
  }),
  facts: ({ firer, target }, { state }) => {
    if (state.shot !== null) return { ...saidOf(state.shot), result: { couldBe: SHOT_RESULTS[0] } };
    const guns = unitIn(state, firer);
    return guns && isArtillery(guns) ? shelterOf(state, target) : {};
  },
  apply: (done) => {
    const { state, situation: said, outcome } = done;
    const { fired, result, firer, target } = outcome;
    const isOpen = fired && result === null && target !== null;
    return isOpen ? { ...state, shot: { firer, target, said } } : afterFire(done);
  },
});

/** Whether an enemy has fled in this phase: a beaten firer flees, too, and was nobody's target. */
const hasTargetFled = ({ turn: { fled }, units, movingSide }: BattleState, rules: Rules): boolean =>
  units.some(({ id, side }) => fled.includes(id) && (side !== movingSide || isEarlier(rules, 10)));

/** A unit keeps its marker and need not fire when its only target has fled in this phase (GT3-04). */
export const excuse = ruled(procedure, {
  word: 'excuse',
  when: ({ state, rules }) => mustFire(state) && state.shot === null && hasTargetFled(state, rules),
  title: 'the only target of a unit has fled: it need not fire',
  owed: ({ state }) => enemyUnits(state).length === 0,
  roles: { firer: { label: 'Unit that fires', among: ({ state }) => firers(state) } },
  given: ({ firer }, { state }) => ({ ...fireGiven(state, { firer }), targetLost: true }),
  apply: afterFire,
});
