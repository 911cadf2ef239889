import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { listing } from '../../../../core/input/text';
import { CHARGE_BARS, chargeBar } from '../../charge-bars';
import { letsGo, pursuit } from '../../charge/pursuit';
import { surrender as surrenderRule } from '../../ending/surrender';
import { rout as routRule } from '../../morale/rout';
import { ROUT_TURNS } from '../../morale/rout-fields';
import type { OutcomeOf } from '../../../../core/walk/act';
import { contactsOf, isOf, leaves, part, pursuing, worsen } from '../changes';
import { isFaced } from './breaking';
import { contactOf, straightAt, touch } from '../contacts';
import { owing, unitIn, unitsOn, withAll, withUnit, type BattleState } from '../record/battle';
import { type UnitState } from '../record/unit';
import { paceOf, pursuitSituation, surrenderSituation } from '../situations';
import { ruled } from './make-act';

/** Broken units that have a further rout move to make in this phase (G7.3-05, G9.16-01, R-05). */
export function routersOf(state: BattleState, { options }: Rules): readonly UnitState[] {
  return unitsOn(state, ({ status, routTurns, retrigger, turn }) => {
    if (status !== 'broken' || turn.routDone) return false;
    const rests = turn.firstRout && retrigger !== 'contacted' && options.routTwicePerTurn !== true;
    return !rests && (routTurns < ROUT_TURNS || retrigger !== 'none');
  });
}

/** A further rout move (9.16). */
export const rout = ruled(routRule, {
  word: 'rout',
  each: ({ state, rules }) => routersOf(state, rules),
  title: ({ of }) => `${of.id} routs on`,
  by: ({ of }) => of.side,
  owed: true,
  given: (_, { of }) => ({ name: of.id }),
  apply: ({ state, of: { id }, outcome: { rout, stands, offTable } }) => {
    const gone = withUnit(state, id, ({ turn, routTurns }) => ({
      routTurns: stands ? ROUT_TURNS : routTurns + (rout > 0 && !turn.firstRout ? 1 : 0),
      retrigger: 'none',
      lastMove: rout > 0 ? 'routing' : 'stationary',
      turn: { ...turn, routDone: true, ran: turn.ran || rout > 0, movedEarly: turn.movedEarly || rout > 0 },
    }));
    return offTable ? leaves(gone, id) : part(gone, isOf(id));
  },
});

/** Broken units that pursuers have reached: they may surrender (13.2). */
export function caughtIn(state: BattleState): readonly UnitState[] {
  const caught = state.contacts.flatMap(({ kind, defender }) => (kind === 'broken' ? [defender] : []));
  return unitsOn(state, ({ id, status }) => status === 'broken' && caught.includes(id));
}

/** Whether a pursuer has reached a routing unit: it routs again, and the pursuer can go on after it (G12.4-02). */
const isCaught = ({ retrigger }: UnitState): boolean => retrigger === 'contacted';

export const surrender = ruled(surrenderRule, {
  word: 'surrender',
  each: ({ state, rules }) => {
    const routers = routersOf(state, rules);
    return routers.length > 0 ? routers.filter(isCaught) : caughtIn(state);
  },
  title: ({ of }) => `${of.id} surrenders to its pursuers`,
  by: ({ of }) => of.side,
  given: (_, { of }) => surrenderSituation(of.id, 'reaction'),
  apply: ({ state, of, outcome }) => (outcome.removed ? leaves(state, of.id) : state),
});

/** Units that have still to decide after all their opponents broke (G9.17-01). */
export function pursuersOf(state: BattleState): readonly UnitState[] {
  return unitsOn(
    state,
    (unit) => canPursue(state, unit) && !unit.turn.pursued && contactsOf(state, unit.id).length === 0,
  );
}

/** Whether a unit could charge any of the routers: if not, it does not pursue them either (G9.17-01, R-61). */
function canPursue({ units }: BattleState, { arm, formation, status, after }: UnitState): boolean {
  return after.some((id) => {
    const targetFormation = units[id]?.formation;
    return chargeBar({ arm, formation, status, targetFormation }) === undefined;
  });
}

/** A pursuit, once the routers have gone (9.17). */
export const pursue = ruled(pursuit, {
  word: 'pursue',
  each: ({ state, rules }) => (routersOf(state, rules).length > 0 ? [] : pursuersOf(state)),
  title: ({ of: { id, mustPursue, after } }) =>
    `${id} ${mustPursue ? 'must go' : 'can go'} after ${listing(after, 'or')}`,
  by: ({ of }) => of.side,
  owed: ({ of }) => of.mustPursue,
  roles: {
    target: {
      label: 'Whom',
      among: ({ of }) => of.after,
      prefix: 'target',
      ifSeveral: true,
    },
  },
  given: (_, { state, rules, of: { id, after } }) => ({
    ...pursuitSituation(state, id, rules),
    ...(after.length === 1 && { targetFormation: unitIn(state, after[0] ?? '')?.formation }),
  }),
  apply: ({ state, rules, of, named, situation, outcome }) => {
    const went = pursued(state, of, named.target ?? of.after[0] ?? '', outcome, rules);
    return letsGo(situation) ? withUnit(went, of.id, () => ({ declined: of.after })) : went;
  },
});

/** A pursuer goes, and meets somebody or nobody. */
function pursued(
  state: BattleState,
  unit: UnitState,
  target: string,
  { pursues, contact, testOwed, combat }: OutcomeOf<typeof pursuit>,
  rules: Rules,
): BattleState {
  const { id } = unit;
  const went = withUnit(state, id, ({ turn, mustPursue }) => ({
    ...(pursues && {
      ground: 'open',
      ...worsen(unit, 'disordered', state.turn),
      disorderEnded: state.turn,
      lastMove: 'pursuing',
    }),
    // A compulsory pursuit is over once its enemy is out of reach (G9.17-06).
    mustPursue: mustPursue && pursues,
    turn: { ...turn, pursued: true, ran: turn.ran || pursues, movedEarly: turn.movedEarly || pursues },
  }));
  if (testOwed !== 'none')
    return owing(went, { act: 'met', unit: id, how: testOwed === 'charged' ? 'contact' : 'charge' });
  if (!contact) return went;
  // It routs again only after its combat, in the rout and pursuit phase that follows (G12.4-02).
  const caught = withUnit(went, target, ({ turn }) => ({ turn: { ...turn, routDone: true } }));
  const reached = contactOf(straightAt(id, target, paceOf(unit, rules)), state.turn);
  return touch(caught, { ...reached, kind: 'broken', answered: true, now: combat === 'now' }, rules);
}

/** Units pursue only those who still rout, and none while an opponent stands; infantry pursues no cavalry. */
export function startPursuit(state: BattleState, rules: Rules): BattleState {
  const isRouting = (id: string): boolean => {
    const unit = unitIn(state, id);
    return unit?.where === 'table' && unit.status === 'broken';
  };
  const bars = (unit: UnitState, id: string): boolean =>
    CHARGE_BARS.infCav.applies({ ...unit, targetArm: unitIn(state, id)?.arm }) && !isEarlier(rules, 17);
  return withAll(state, (unit) =>
    pursuing(unit, (id) => isRouting(id) && !isFaced(state, unit.id) && !bars(unit, id)),
  );
}

/** Whether no unit routs, pursues or can surrender. */
export function isPursuitOver(state: BattleState, rules: Rules): boolean {
  return [...routersOf(state, rules), ...pursuersOf(state), ...caughtIn(state)].length === 0;
}

/**
 * A unit that did not pursue cannot charge those routers this turn (G9.17-05). The compulsory pursuit of a unit that
 * has become unable to pursue is over (G9.17-06).
 */
export function closePursuit(state: BattleState): BattleState {
  return withAll(state, (unit) => {
    const { after, turn, declined } = unit;
    const mustPursue = unit.mustPursue && canPursue(state, unit);
    const routers = unit.lastMove === 'pursuing' ? after.flatMap((id) => unitIn(state, id) ?? []) : [];
    const caught = routers.filter(isCaught).map(({ id }) => id);
    return { declined: turn.pursued ? declined : after, after: mustPursue ? after : caught, mustPursue };
  });
}
