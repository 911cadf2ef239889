import type { Done } from '../../../core/battle';
import type { ChargeOutcome } from '../charge/charge-fields';
import { CHANGE_ROWS, formingShare, type Change } from '../movement/changes';
import type { MoveOutcome } from '../movement/fields';
import { isDifficult } from '../movement/ground';
import { ROUT_TURNS } from '../morale/rout-fields';
import type { Formation } from '../unit';
import { become, comesTo, intoRough, leaves, nameIn, namesIn, part, toOpen, worsen } from './changes';
import { moved, statusOf, unitOf } from './apply-reaction';
import { touch } from './contacts';
import { contactOf, paceOf } from './situations';
import { owing, unitIn, withUnit, withUnits, type BattleState } from './state';
import { formationsFor, type UnitState } from './unit-state';

/** Moves that need no ruling, by the word that players type, and how a unit counts after them (9.3, 9.15). */
const PLAIN_MOVES = { advance: 'advancing', shift: 'halted', retire: 'retiring' } as const;

/** Units have moved, as the players say. */
export function applyPlainMove(state: BattleState, { word, named }: Done): BattleState {
  const lastMove = PLAIN_MOVES[word as keyof typeof PLAIN_MOVES];
  return namesIn(named, 'units').reduce(
    (now, id) =>
      withUnit(moved(now, id), id, (unit) => ({
        lastMove,
        turn: { ...unit.turn, moved: true },
        ...(word !== 'shift' && toOpen(unit, state.turn)),
        owes: 0,
      })),
    state,
  );
}

/** Skirmishers give way: it is their move of the turn, a second one if they had moved, also after firing. */
export function applyFallBack(state: BattleState, { named }: Done): BattleState {
  return withUnits(state, namesIn(named, 'units'), (unit) => ({
    lastMove: 'retiring',
    ...toOpen(unit, state.turn),
    turn: { ...unit.turn, moved: true },
    phase: { ...unit.phase, fellBack: true },
  }));
}

/** A retirement after a recoil (G9.14-03). */
export function applyWithdraw(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  return withUnit(moved(state, id), id, (unit) => ({
    mustRetire: false,
    lastMove: 'retiring',
    ...toOpen(unit, state.turn),
    turn: { ...unit.turn, moved: true },
  }));
}

/** A move that was put to the rules (9.1-9.4, 10). */
export function applyMove(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const { lastMove, disordered, carriedDeduction } = done.outcome as unknown as MoveOutcome;
  const { legs, turnRounds, formationChange, limbering } = done.situation as {
    readonly legs: readonly { readonly terrain: string }[];
    readonly turnRounds: number;
    readonly formationChange?: Change;
    readonly limbering?: string;
  };
  const hadFormed = unitIn(state, id)?.turn.changed === true;
  if (lastMove === 'stationary' || (hadFormed && legs.length + turnRounds === 0)) return state;
  const rough = legs.some(({ terrain }) => isDifficult(terrain as Parameters<typeof isDifficult>[0]));
  return withUnit(moved(state, id), id, (unit) => ({
    lastMove,
    ...toOpen(unit, state.turn),
    ...(disordered && worsen(unit, 'disordered', state.turn)),
    // The cause lasts while the unit is in difficult terrain, or to the end of the next turn if it still owes bands for
    // an obstacle.
    ...(disordered && { disorderEnded: rough ? null : state.turn + (carriedDeduction > 0 ? 1 : 0) }),
    ...(rough && { ground: 'difficult' }),
    owes: carriedDeduction,
    turn: {
      ...unit.turn,
      moved: true,
      changed:
        unit.turn.changed || (formationChange ?? 'none') !== 'none' || (limbering ?? 'none') !== 'none',
    },
    // A change that was made before the move is in the state already.
    ...(!hadFormed && formedBy(unit, formationChange, limbering)),
  }));
}

/** The formation after a move with a change; empty if more than one is possible. */
function formedBy(unit: UnitState, change: Change = 'none', limbering = 'none'): Partial<UnitState> {
  if (limbering !== 'none') return { formation: limbering === 'limber' ? 'limbered' : 'deployed' };
  if (change === 'skirmish' && unit.formation !== 'skirmish') return { formation: 'skirmish' };
  const others = between(change).filter((one) => one !== unit.formation && one !== 'skirmish');
  return others.length === 1 && change !== 'columnColumn' ? { formation: others[0] } : {};
}

const between = (change: Change): readonly Formation[] =>
  CHANGE_ROWS.find((row) => row.change === change)?.between ?? [];

/** A change of formation; if it takes a whole move, a shaken unit needs two turns for it (G9.18-01, R-50). */
export function applyForm(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const id = nameIn(named, 'unit');
  const to = nameIn(named, 'formation') as Formation;
  const isSetup = state.phase === 'setup';
  return withUnit(isSetup ? state : moved(state, id), id, (unit) => {
    const share = isSetup ? 0 : formingShare(unit, unit.formation, to);
    const isSlow = share > 1;
    const turn = { ...unit.turn, changed: true, formedFrom: unit.formation, moved: share >= 1 };
    return {
      ...(isSlow ? { changing: to } : { formation: to }),
      ...(to === 'column' && { columnWidth: Number(situation.columnWidth ?? 1) }),
      ...(outcome?.disordered === true && worsen(unit, 'disordered', state.turn)),
      ...(!isSetup && { turn, lastMove: 'halted' }),
    };
  });
}

/** A charge that is allowed waits for the reaction test (G9.5-02). */
export function applyCharge(state: BattleState, { named, outcome }: Done): BattleState {
  const unit = nameIn(named, 'unit');
  const target = nameIn(named, 'target');
  const { allowanceUsed, allowanceLeft, flankOrRear, inSupport } = outcome as unknown as ChargeOutcome;
  const declared = {
    unit,
    target,
    used: allowanceUsed,
    allowance: allowanceUsed + allowanceLeft,
    flank: flankOrRear,
    inSupport,
  };
  return owing({ ...state, declared }, { act: 'test', unit, occasion: 'wishCharge', target });
}

/** A charge has touched another enemy too. */
export function applyAlso(state: BattleState, { named }: Done): BattleState {
  const unit = nameIn(named, 'unit');
  const target = nameIn(named, 'target');
  const first = state.contacts.find(({ attacker, turn }) => attacker === unit && turn === state.turn);
  if (first === undefined) return state;
  const { used, allowance, inSupport } = first;
  return touch(state, contactOf({ unit, target, used, allowance, flank: false, inSupport }, state.turn));
}

interface Routed {
  readonly rout: number;
  readonly stands: boolean;
  readonly offTable: boolean;
}

/** A further rout move (9.16). */
export function applyRout(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const { rout, stands, offTable } = done.outcome as unknown as Routed;
  const gone = withUnit(state, id, ({ turn, routTurns }) => ({
    routTurns: stands ? ROUT_TURNS : routTurns + (rout > 0 && !turn.firstRout ? 1 : 0),
    retrigger: 'none',
    lastMove: rout > 0 ? 'routing' : 'stationary',
    turn: { ...turn, routDone: true, ran: turn.ran || rout > 0, movedEarly: turn.movedEarly || rout > 0 },
  }));
  return offTable
    ? leaves(gone, id)
    : part(gone, ({ attacker, defender }) => attacker === id || defender === id);
}

interface Pursued {
  readonly pursues: boolean;
  readonly contact: boolean;
  readonly testOwed: 'none' | 'wishCharge' | 'charged';
  readonly combat?: 'nextTurn' | 'now';
}

/** A pursuit, and whom it meets (9.17). */
export function applyPursuit(state: BattleState, done: Done): BattleState {
  const id = done.word.slice(done.word.indexOf(' ') + 1);
  const { pursues, contact, testOwed, combat } = done.outcome as unknown as Pursued;
  const unit = unitIn(state, id);
  if (unit === undefined) return state;
  const target = nameIn(done.named, 'target') || (unit.after[0] ?? '');
  const went = withUnit(state, id, ({ turn, after, mustPursue }) => ({
    ...(pursues && {
      ground: 'open',
      ...worsen(unit, 'disordered', state.turn),
      disorderEnded: state.turn,
      lastMove: 'pursuing',
    }),
    // A compulsory pursuit is over once its enemy is out of reach (G9.17-06).
    mustPursue: mustPursue && pursues,
    declined: pursues ? [] : after,
    turn: { ...turn, pursued: true, ran: turn.ran || pursues, movedEarly: turn.movedEarly || pursues },
  }));
  if (testOwed !== 'none')
    return owing(went, { act: 'met', unit: id, how: testOwed === 'charged' ? 'contact' : 'charge' });
  if (!contact) return went;
  const pace = paceOf(unit);
  const reached = contactOf(
    { unit: id, target, used: pace, allowance: pace, flank: false, inSupport: false },
    state.turn,
  );
  // It routs again only after its combat, in the rout and pursuit phase that follows (G12.4-02).
  const caught = withUnit(went, target, ({ turn }) => ({ turn: { ...turn, routDone: true } }));
  return touch(caught, { ...reached, kind: 'broken', answered: true, now: combat === 'now' });
}

/**
 * A unit enters, occupies, attacks or leaves a sector of a built-up area; unless it attacks, that is its move (10.4).
 */
export function applySector(state: BattleState, { named, situation }: Done): BattleState {
  const id = nameIn(named, 'unit');
  const { action } = situation;
  if (action === 'attack') return state;
  return withUnit(moved(state, id), id, (unit) => {
    const formation = formationsFor(unit).find((one) => one === situation.formation) ?? unit.formation;
    return {
      ...(action === 'enter' && intoRough(unit, state.turn)),
      ...(action === 'occupy' && comesTo('cover', unit, state.turn)),
      ...(action === 'leave' && toOpen(unit, state.turn)),
      formation,
      lastMove: action === 'occupy' ? 'halted' : 'advancing',
      turn: { ...unit.turn, moved: true, changed: unit.turn.changed || formation !== unit.formation },
    };
  });
}

/** A unit rallies to a better status, or is removed (6.2-6.4, 8.4). */
export function applyRally(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  if (done.outcome?.removed === true) return leaves(state, id);
  const status = statusOf(done.outcome) ?? 'shaken';
  return withUnit(state, id, (unit) => ({
    ...become(unit, status, state.turn),
    routTurns: 0,
    retrigger: 'none',
    turn: { ...unit.turn, rallied: true },
  }));
}
