import type { Rules } from '../../../core/adjudicate';
import { firstOf } from '../../../core/walk/units';
import { chargeBar } from '../charge/bars';
import { ROUT_TURNS } from '../morale/rout-fields';
import type { Side } from '../sides';
import { isArtillery, isInfantry } from '../unit';
import { contactsOf, isInCombat, pursuing } from './changes';
import { unfired } from './situations';
import {
  moverIn,
  owing,
  unitIn,
  unitsOn,
  withAll,
  withUnit,
  type BattleState,
  type Contact,
  type Fled,
  type GeneralState,
  type GroupState,
  type Owed,
  type PhaseName,
} from './state';
import { FRESH_PHASE, FRESH_TURN, type UnitState } from './unit-state';

/** What comes after each phase of a turn. */
const NEXT: Readonly<Partial<Record<PhaseName, PhaseName>>> = {
  setup: 'initiative',
  initiative: 'response',
  response: 'fire1',
  fire1: 'called',
  called: 'fire2',
  fire2: 'tests',
  tests: 'combat',
  combat: 'pursuit',
  pursuit: 'move1',
  move1: 'move2',
  move2: 'rally',
};

/** On to the next phase that has anything to do; after the rally, to the next turn. */
export function nextPhase(state: BattleState, rules: Rules): BattleState {
  const closed = CLOSING[state.phase]?.(state) ?? state;
  const next = NEXT[state.phase];
  return next === undefined ? nextTurn(closed, rules) : enter(closed, next, rules);
}

type Step = (state: BattleState) => BattleState;

const CLOSING: Readonly<Partial<Record<PhaseName, Step>>> = {
  response: (state) => ({ ...state, fled: [] }),
  pursuit: closePursuit,
  move1: closeMovement,
  move2: closeMovement,
};

/** Phases of the walk with which a phase of the book begins: a unit tests once in each of these (8.2). */
const BEGINNINGS: readonly PhaseName[] = [
  'response',
  'fire1',
  'combat',
  'pursuit',
  'move1',
  'move2',
  'rally',
];

function enter(state: BattleState, phase: PhaseName, rules: Rules): BattleState {
  const fresh = BEGINNINGS.includes(phase) ? withAll(state, () => ({ phase: FRESH_PHASE })) : state;
  const entered = ENTERING[phase]?.({ ...fresh, phase }) ?? { ...fresh, phase };
  return entered.owed.length === 0 && IDLE[phase]?.(entered, rules) === true
    ? nextPhase(entered, rules)
    : entered;
}

const ENTERING: Readonly<Partial<Record<PhaseName, Step>>> = {
  response: callResponses,
  called: registerFire,
  tests: (state) => owingTests(registerFire(state)),
  pursuit: (state) => withAll(state, (unit) => pursuing(unit, (id) => isRouting(state, id))),
  move1: (state) => startMovement({ ...state, first: state.holder }),
  move2: startMovement,
};

/** Whether nobody has anything to do or decide in a phase. */
const IDLE: Readonly<Partial<Record<PhaseName, (state: BattleState, rules: Rules) => boolean>>> = {
  initiative: ({ holder }) => holder !== null,
  response: (state) => chasesOf(state).length === 0,
  fire1: (state) => unitsOn(state, (unit) => canShoot(unit, 1)).length === 0,
  called: (state) => callable(state).length === 0,
  fire2: (state) => unitsOn(state, (unit) => canShoot(unit, 2)).length === 0,
  tests: () => true,
  combat: ({ contacts }) => contacts.every(({ fought }) => fought),
  pursuit: (state, rules) =>
    [...routersOf(state, rules), ...pursuersOf(state), ...caughtIn(state)].length === 0,
};

/** Units that were charged, and are neither charging nor in combat, test and answer (7.3, 8.2). */
function callResponses(state: BattleState): BattleState {
  const struck = state.contacts.filter(({ answered }) => !answered);
  const testing = struck.filter(({ defender }) => mustAnswer(state, defender));
  const contacts = state.contacts.map((contact) =>
    testing.includes(contact) ? contact : answeredBy(state, contact),
  );
  return owing(
    { ...state, contacts },
    ...testing.map(({ defender }): Owed => ({ act: 'test', unit: defender, occasion: 'charged' })),
  );
}

/** Whether a unit that is charged must test and answer: it is not broken, charging or in combat (8.2). */
export function mustAnswer(state: BattleState, id: string): boolean {
  const unit = unitIn(state, id);
  if (unit === undefined || unit.status === 'broken') return false;
  return !isInCombat(state, id) && (unit.role === 'none' || unit.role === 'receiving');
}

/**
 * The contact of a defender that need not test: it receives the charge or, if broken, is struck from behind in its rout
 * (R-21, G12.4-01).
 */
export function answeredBy(state: BattleState, contact: Contact): Contact {
  const isBroken = unitIn(state, contact.defender)?.status === 'broken';
  return {
    ...contact,
    answered: true,
    kind: isBroken && contact.kind === 'charge' ? 'broken' : contact.kind,
  };
}

/**
 * First priority: units that stood still last turn, changed nothing and did not rally. Second: all others (G7.4-01).
 */
export function priorityOf({ last }: UnitState): 1 | 2 {
  return last.moved || last.changed || last.rallied ? 2 : 1;
}

/** Whether a unit can fire in this priority at all; the ruling on its shot says the rest. */
export function canShoot(unit: UnitState, priority: 1 | 2): boolean {
  return whySilent(unit, priority) === undefined;
}

/** Why a unit cannot fire in this priority, if it cannot (7.4, 11). */
export function whySilent(unit: UnitState, priority: 1 | 2): string | undefined {
  const { role, turn, status, formation, guns } = unit;
  const served = !isArtillery(unit) || (formation === 'deployed' && guns === 'manned');
  // prettier-ignore
  return firstOf([
    [!isInfantry(unit) && !isArtillery(unit), 'is cavalry, which does not fire'],
    [status === 'broken', 'is broken'],
    [!served, 'has no guns that are deployed and manned'],
    [isArtillery(unit) && status === 'shaken', 'is shaken artillery, which does not fire'],
    [role !== 'none' && role !== 'receiving', 'is charging or in combat'],
    [turn.movedEarly || turn.emergency, 'has moved, or changed its formation, in this turn'],
    [unfired(unit) === 0, 'has fired'],
    [priorityOf(unit) !== priority, priority === 1 ? 'fires with second priority' : 'could have fired with first priority, and cannot now'],
  ]);
}

/** Hits of a priority are registered together, before any later fire (G7.4-02). */
function registerFire(state: BattleState): BattleState {
  const hit = unitsOn(state, ({ phase }) => phase.pending > 0);
  const owed = hit.map(({ id, phase }): Owed => ({
    act: 'hits',
    unit: id,
    hits: phase.pending,
    source: 'fire',
  }));
  const struck = hit.reduce(
    (now, { id }) =>
      withUnit(now, id, (unit) => ({
        phase: { ...unit.phase, firingHits: unit.phase.firingHits + unit.phase.pending, pending: 0 },
        // Broken units do not test: they rout again (G6.4-05).
        ...(unit.status === 'broken' && { retrigger: 'firingHits' }),
      })),
    state,
  );
  return owing(struck, ...owed);
}

/** Units that took firing hits and have still to test for them (8.2). */
export function callable(state: BattleState): readonly UnitState[] {
  return unitsOn(
    state,
    ({ phase, turn, status }) =>
      phase.firingHits > 0 && !phase.tested && !turn.fireTested && status !== 'broken',
  );
}

/** All who have not tested for their hits do so at the end of the phase (G7.4-03, R-20). */
function owingTests(state: BattleState): BattleState {
  return owing(
    state,
    ...callable(state).map(({ id }): Owed => ({ act: 'test', unit: id, occasion: 'fireHits' })),
  );
}

const isRouting = (state: BattleState, id: string): boolean => {
  const unit = unitIn(state, id);
  return unit?.where === 'table' && unit.status === 'broken';
};

/** Whether a pursuer has reached a routing unit: it routs again, and the pursuer can go on after it (G12.4-02). */
const isCaught = (state: BattleState, id: string): boolean => unitIn(state, id)?.retrigger === 'contacted';

/** Broken units that have a further rout move to make in this phase (G7.3-05, G9.16-01, R-05). */
export function routersOf(state: BattleState, { options }: Rules): readonly UnitState[] {
  return unitsOn(state, ({ status, routTurns, retrigger, turn }) => {
    if (status !== 'broken' || turn.routDone) return false;
    const rests = turn.firstRout && retrigger !== 'contacted' && options.routTwicePerTurn !== true;
    return !rests && (routTurns < ROUT_TURNS || retrigger !== 'none');
  });
}

/** Chargers who may follow up: all their targets got away (G9.11-01). */
export function chasesOf(state: BattleState): readonly Fled[] {
  return state.fled.filter(({ charger }) => contactsOf(state, charger).length === 0);
}

/** Units whose opponents all broke, and that have still to decide (G9.17-01). */
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

/** Broken units that pursuers have reached: they may surrender (13.2). */
export function caughtIn(state: BattleState): readonly UnitState[] {
  const caught = state.contacts.flatMap(({ kind, defender }) => (kind === 'broken' ? [defender] : []));
  return unitsOn(state, ({ id, status }) => status === 'broken' && caught.includes(id));
}

/**
 * A unit that did not pursue cannot charge those routers this turn (G9.17-05). The compulsory pursuit of a unit that
 * has become unable to pursue is over (G9.17-06).
 */
function closePursuit(state: BattleState): BattleState {
  return withAll(state, (unit) => {
    const { after, turn, declined } = unit;
    const mustPursue = unit.mustPursue && canPursue(state, unit);
    const caught = unit.lastMove === 'pursuing' ? after.filter((id) => isCaught(state, id)) : [];
    return { declined: turn.pursued ? declined : after, after: mustPursue ? after : caught, mustPursue };
  });
}

/** A shaken unit’s change of formation is finished in its second movement phase. */
function startMovement(state: BattleState): BattleState {
  const side = moverIn(state);
  return withAll(state, (unit) =>
    unit.side === side && unit.changing !== null && unit.status !== 'broken'
      ? { formation: unit.changing, changing: null, turn: { ...unit.turn, changed: true, moved: true } }
      : {},
  );
}

/**
 * Units that did nothing count as stationary. Generals who were swept away and have not left are with their units by
 * choice from now on.
 */
function closeMovement(state: BattleState): BattleState {
  const side = moverIn(state);
  const rested = withAll(state, (unit) =>
    unit.side === side && hasRested(unit) ? { lastMove: 'stationary' } : {},
  );
  return { ...rested, generals: stayed(rested, side) };
}

function hasRested({ turn, role }: UnitState): boolean {
  return !turn.moved && !turn.changed && !turn.ran && role === 'none';
}

function stayed({ generals }: BattleState, side: Side | null): BattleState['generals'] {
  const entries = Object.values(generals).map((general): readonly [string, GeneralState] => [
    general.id,
    general.side === side ? { ...general, swept: false } : general,
  ]);
  return Object.fromEntries(entries);
}

/** The next turn begins: what was done this turn is now what was done last turn. */
function nextTurn(state: BattleState, rules: Rules): BattleState {
  const rolled = withAll(state, ({ turn }) => ({
    last: {
      moved: turn.moved || turn.movedEarly,
      changed: turn.changed || turn.emergency,
      rallied: turn.rallied,
    },
    turn: FRESH_TURN,
    declined: [],
  }));
  const groups = Object.values(state.groups).map((group): readonly [string, GroupState] => [
    group.id,
    { ...group, tested: false, passed: false, special: false, missed: false, hasMoved: false },
  ]);
  const contacts = state.contacts.map((contact) => ({ ...contact, fought: false }));
  const begun = {
    ...rolled,
    contacts,
    groups: Object.fromEntries(groups),
    turn: state.turn + 1,
    first: null,
  };
  return enter(begun, 'response', rules);
}

/** Skips phases as long as nobody has anything to do or decide. */
export function settle(state: BattleState, rules: Rules): BattleState {
  const isOver = state.ended !== null || state.owed.length > 0;
  return isOver || IDLE[state.phase]?.(state, rules) !== true ? state : nextPhase(state, rules);
}

/** The battle is over: nothing is owed any more. */
export function finish(state: BattleState, winner: Side | 'draw', reason: string): BattleState {
  return { ...state, phase: 'over', owed: [], ended: { winner, reason } };
}
