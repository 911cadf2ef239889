import type { Rules } from '../../../../core/ruling/ruleset';
import type { Candidates, OutcomeOf } from '../../../../core/walk/act';
import { candidatesOf, firstOf } from '../../../../core/walk/units';
import { captureGuns } from '../../ending/capture-guns';
import { become, counting, leaves } from '../changes';
import { rally as rallyRule } from '../procedures';
import { whyRefused } from '../refusal';
import { sideOf, unitIn, unitsOn, withSide, withUnit, type BattleState } from '../record/battle';
import { hasMoved, type UnitState } from '../record/unit';
import { morale } from '../situations';
import { actor, EACH, noted, ruled } from './make-act';

function rallySituation(state: BattleState, id: string) {
  const { turn } = state;
  const unit = unitIn(state, id);
  return {
    ...morale(state, id),
    turn,
    disorderCauseEndedTurn: causeEnded(unit, turn),
    becameShakenTurn: Math.min(unit?.becameShaken ?? turn, turn),
  };
}

/** The turn in which the cause of its disorder ended; null while it lasts, even if it is known when it will end. */
function causeEnded(unit: UnitState | undefined, turn: number): number | null {
  const ended = unit?.disorderEnded ?? null;
  return ended !== null && ended > turn ? null : ended;
}

/** A unit rallies to a better status, or is removed (6.2-6.4, 8.4). */
function rallied(
  state: BattleState,
  id: string,
  { removed, status = 'shaken' }: OutcomeOf<typeof rallyRule>,
): BattleState {
  if (removed === true) return leaves(state, id);
  return withUnit(state, id, (unit) => ({
    ...become(unit, status, state.turn),
    routTurns: 0,
    retrigger: 'none',
    turn: { ...unit.turn, rallied: true },
  }));
}

/** Disordered units that recover by themselves come first. */
export const recover = ruled(rallyRule, {
  word: 'recover',
  each: ({ state }) => unitsOn(state, (unit) => recovers(state, unit)),
  title: ({ of }) => `${of.id} is in order again`,
  by: ({ of }) => of.side,
  rank: 1,
  automatic: true,
  given: (_, { state, of }) => rallySituation(state, of.id),
  apply: ({ state, of, outcome }) => rallied(state, of.id, outcome),
});

/**
 * Whether a unit recovers by itself: the cause of its disorder ended in an earlier turn, and it has done nothing this
 * turn (G6.2-03). Cossacks never do.
 */
function recovers(state: BattleState, unit: UnitState): boolean {
  const { turn, status, disorderEnded, cossack, changing } = unit;
  const acted = turn.fired > 0 || turn.fought || hasMoved(turn);
  const isPast = disorderEnded !== null && disorderEnded < state.turn;
  return (
    status === 'disordered' && cossack !== true && changing === null && !turn.rallied && !acted && isPast
  );
}

/** All other rallying is the owner's choice (6.2-6.4, 8.4). */
export const rally = ruled(rallyRule, {
  word: 'rally',
  title: 'a shaken or broken unit rallies',
  ...EACH,
  roles: {
    unit: actor(({ state, rules }) => candidatesOf(unitsOn(state), (unit) => whyNoRally(state, unit, rules))),
  },
  given: ({ unit }, { state }) => rallySituation(state, unit),
  apply: ({ state, named, outcome }) => rallied(state, named.unit, outcome),
});

/** Why a unit does not rally in this phase, as words that follow its name. */
function whyNoRally(state: BattleState, { id, status, turn }: UnitState, rules: Rules): string | undefined {
  if (turn.rallied) return 'has rallied in this turn';
  if (status === 'steady') return 'is steady, and has nothing to rally from';
  const known = rallySituation(state, id);
  return whyRefused(state, 'rally', { procedure: rallyRule, unit: id, known }, rules);
}

const abandoned = ({ units }: BattleState): readonly UnitState[] =>
  Object.values(units).filter(({ guns }) => guns === 'abandoned');

/** Guns that their crew has left are taken (13.1). */
export const capture = ruled(captureGuns, {
  word: 'capture',
  when: ({ state }) => abandoned(state).length > 0,
  title: 'a unit has stood in contact with abandoned guns all turn',
  ...EACH,
  roles: {
    unit: actor(({ state }) => captors(state), 'Captor'),
    battery: {
      label: 'Battery',
      among: ({ state }) => abandoned(state).map(({ id }) => id),
      sensible: ({ unit = '' }, { state }) =>
        abandoned(state).flatMap(({ id, side }) => (side === sideOf(state, unit) ? [] : [id])),
    },
  },
  given: ({ battery }, { state }) => ({
    gunsName: battery,
    gunsAbandoned: true,
    pricePerCrew: unitIn(state, battery)?.price,
    originalCrew: unitIn(state, battery)?.originalStrength,
  }),
  apply: ({ state, named: { battery }, outcome: { vp } }) => {
    const taken = withUnit(state, battery, () => ({ guns: 'captured' }));
    return counting(withSide(taken, sideOf(state, battery), ({ gunsLost }) => ({ gunsLost: gunsLost + vp })));
  },
});

function captors(state: BattleState): Candidates {
  const guns = abandoned(state);
  return candidatesOf(unitsOn(state), ({ status, side }) =>
    firstOf([
      [status === 'broken', 'is broken'],
      [guns.every((one) => one.side === side), 'has no abandoned guns of its enemy to take'],
    ]),
  );
}

/** A crew that is not broken is at its guns again. */
export const man = noted({
  word: 'man',
  title: 'a crew is at its guns again',
  ...EACH,
  roles: {
    battery: {
      label: 'Battery',
      among: ({ state }) =>
        abandoned(state).flatMap(({ id, where, status }) =>
          where === 'table' && status !== 'broken' ? [id] : [],
        ),
    },
  },
  apply: ({ state, named }) => withUnit(state, named.battery, () => ({ guns: 'manned' })),
});
