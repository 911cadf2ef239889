import type { Done } from '../../../core/battle';
import type { BreakCause, Owed } from './state';
import {
  become,
  closedUp,
  contactsOf,
  counting,
  didInPhase,
  didNow,
  foesOf,
  leaves,
  loses,
  nameIn,
  namesIn,
  stopped,
  toOpen,
  withGenerals,
  worsen,
} from './changes';
import { answered, escapes, meet, touch } from './contacts';
import { fallen } from './fall';
import { isHalved } from '../casualties/losses';
import { ROUT_TURNS } from '../morale/rout-fields';
import type { ReactionOutcome, Result } from '../reaction/fields';
import type { ResponseOutcome } from '../charge/response-fields';
import { isCavalry, type Status } from '../unit';
import { contactOf, paceOf } from './situations';
import { moverIn, owing, settled, unitIn, withGroup, withUnit, withUnits, type BattleState } from './state';

/** The unit of an owed act, `test Voltri`, or the one that was named. */
export function unitOf({ word, named }: Done): string {
  return nameIn(named, 'unit') || word.slice(word.indexOf(' ') + 1);
}

/** A reaction test, and what it leads to (8.2). */
export function applyTest(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const { passed, result, newStatus } = done.outcome as unknown as ReactionOutcome;
  const { occasion, hitByChargeInSupport } = done.situation;
  const tested = didInPhase(settled(state, 'test', id), id, () => ({ tested: true }));
  const known = occasion === 'fireHits' ? didNow(tested, id, { fireTested: true }) : tested;
  if (passed) return passes(known, id, occasion);
  const cause = hitByChargeInSupport === true ? 'chargeInSupport' : 'reaction';
  const worse = withUnit({ ...known, declared: null }, id, (unit) => ({
    ...(newStatus !== undefined && result !== 'break' && worsen(unit, newStatus, state.turn)),
    // A reaction test halts a compulsory pursuit (G9.17-06).
    mustPursue: false,
  }));
  return result === undefined ? worse : FAILING[result](worse, id, cause, done);
}

function passes(state: BattleState, id: string, occasion: unknown): BattleState {
  if (occasion === 'charged') return owing(state, { act: 'answer', unit: id });
  const { declared } = state;
  if (occasion !== 'wishCharge' || declared === null) return state;
  const made = contactOf(declared, state.turn);
  const charging = withUnit({ ...state, declared: null }, id, () => ({ lastMove: 'charging' }));
  // An enemy that a pursuer charges on its way tests at once; others test in the next response phase (7.3, 9.17).
  if (moverIn(state) === null) return meet(charging, made);
  return touch(moved(didNow(charging, id, { moved: true }), id), made);
}

/** The unit has moved: its group can be given no more orders this turn (G5.9-01). */
export function moved(state: BattleState, id: string): BattleState {
  return withGroup(state, unitIn(state, id)?.group ?? '', () => ({ hasMoved: true }));
}

type Failing = (state: BattleState, id: string, cause: BreakCause, done: Done) => BattleState;

const FAILING: Readonly<Record<Result, Failing>> = {
  haltShaken: (state, id, _, { outcome }) => {
    const halted = didNow(state, id, { halted: true });
    if (outcome?.orderToHold === 'unit') return withUnit(halted, id, () => ({ holds: true }));
    return withGroup(halted, unitIn(state, id)?.group ?? '', () => ({ order: 'hold' }));
  },
  evadeWithHit: (state, id) => owing(evades(state, id), { act: 'hits', unit: id, hits: 1, source: 'evade' }),
  break: (state, id, cause) => owing(state, { act: 'break', unit: id, cause }),
  recoilShaken: (state, id) => owing(state, { act: 'recoil', unit: id, cause: 'firing' }),
  haltDisordered: (state, id) => didNow(state, id, { halted: true }),
  shaken: (state) => state,
};

function evades(state: BattleState, id: string): BattleState {
  const gone = withUnit(state, id, (unit) => ({
    lastMove: 'evading',
    ...toOpen(unit, state.turn),
    turn: { ...unit.turn, movedEarly: true },
    // Horse artillery takes its guns along (9.10).
    ...(unit.arm === 'horseArtillery' && unit.formation === 'deployed' && { formation: 'limbered' }),
  }));
  return escapes(unpursued(gone, id), id);
}

/** How a charged unit answers (9.9). */
export function applyAnswer(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const { response, lastMove, gunsAbandoned } = done.outcome as unknown as ResponseOutcome;
  const given = settled(state, 'answer', id);
  if (response === 'evade') {
    return withUnit(evades(given, id), id, () => (gunsAbandoned === true ? { guns: 'abandoned' } : {}));
  }
  const isSquare = response === 'emergencySquare';
  const stands = withUnit(answered(given, id), id, ({ turn, formation }) => ({
    lastMove,
    role: response === 'countercharge' ? 'countercharging' : 'receiving',
    formation: isSquare ? 'square' : formation,
    turn: { ...turn, emergency: turn.emergency || isSquare },
  }));
  return stands;
}

interface Broken {
  readonly totalHits: number;
  readonly removed: number;
  readonly remaining: number;
  readonly killed: readonly boolean[];
  readonly timesBroken: number;
  readonly disintegrated: boolean;
  readonly stands: boolean;
  readonly offTable: boolean;
  readonly gunsAbandoned?: boolean;
}

/** A unit breaks: its hit, its generals, its first rout move (6.4, 9.16). */
export function applyBreak(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const outcome = done.outcome as unknown as Broken;
  const { cause } = done.situation as { readonly cause: BreakCause };
  // Nothing else is owed by a unit that has broken.
  const free = { ...state, owed: state.owed.filter((one) => one.unit !== id) };
  const hit = loses(free, id, outcome.removed);
  const broken = withUnit(fallen(hit, id, outcome.killed), id, (unit) => ({
    ...closedUp(unit, outcome.remaining, state.turn),
    ...become(unit, 'broken', state.turn),
    ...ROUTED,
    hits: outcome.totalHits,
    permanentlyShaken: unit.permanentlyShaken || isHalved(unit, outcome.remaining),
    timesBroken: outcome.timesBroken,
    routTurns: outcome.stands ? ROUT_TURNS : 1,
    beaten: cause === 'combat' || cause === 'evadersCaught',
    turn: { ...unit.turn, movedEarly: true, firstRout: true, ran: true },
    ...(outcome.gunsAbandoned === true && { guns: 'abandoned' }),
  }));
  const seen = pursued({ ...broken, fled: stopped(broken.fled, id) }, id, cause);
  const parted = escapes(seen, id);
  if (outcome.remaining === 0) return leaves(counting(parted), id);
  const swept = withGenerals(parted, id, () => ({ swept: true }));
  const last = outcome.disintegrated || outcome.offTable;
  return owing(swept, { act: 'seen', unit: id, cause, last });
}

/** What a first rout move clears or sets. */
const ROUTED = {
  lastMove: 'routing',
  ground: 'open',
  retrigger: 'none',
  mustRetire: false,
  mustPursue: false,
  after: [],
  changing: null,
} as const;

/**
 * Its opponents may pursue it if all of theirs have broken, and cavalry that charged it takes a control test (8.3,
 * 9.17). For units that break in combat, the ruling on that combat has arranged this.
 */
function pursued(state: BattleState, id: string, cause: BreakCause): BattleState {
  if (cause !== 'reaction' && cause !== 'chargeInSupport') return state;
  const foes = foesOf(state, id).filter((foe) => !hasEvaders(state, foe));
  const after = withUnits(state, foes, (unit) => ({ after: [...unit.after, id] }));
  if (state.phase !== 'response') return after;
  const free = foes.filter((foe) => contactsOf(state, foe).every((one) => one.defender === id));
  const riders = free.filter((foe) => isCavalry(unitIn(state, foe) ?? {}));
  return owing(after, ...riders.map((unit): Owed => ({ act: 'control', unit })));
}

/** Whether a unit that this charger had for a target got away without breaking. */
function hasEvaders(state: BattleState, id: string): boolean {
  return state.fled.some(
    ({ charger, targets }) =>
      charger === id && targets.some((target) => unitIn(state, target)?.status !== 'broken'),
  );
}

/** Chargers of a unit that evaded pursue nobody: not all their opponents have broken (G8.3-01, G9.17-01; R-61). */
function unpursued(state: BattleState, id: string): BattleState {
  const foes = foesOf(state, id);
  const owed = state.owed.filter(({ act, unit }) => act !== 'control' || !foes.includes(unit));
  return withUnits({ ...state, owed }, foes, () => ({ after: [], mustPursue: false }));
}

/**
 * Friends within 2B see a first rout move: they test, and broken ones rout again. Skirmishers who rout count as friends
 * breaking, but cause no test (8.2).
 */
export function applySeen(state: BattleState, done: Done): BattleState {
  const id = done.word.slice(done.word.indexOf(' ') + 1);
  const router = unitIn(state, id);
  const seen = namesIn(done.named, 'units').reduce((now, friend) => {
    const unit = unitIn(now, friend);
    const counted = didInPhase(now, friend, ({ sawBreaking }) => ({ sawBreaking: sawBreaking + 1 }));
    if (unit?.status === 'broken') return withUnit(counted, friend, () => ({ retrigger: 'friendBroke' }));
    const charges = unit?.lastMove === 'charging' || state.fled.some(({ charger }) => charger === friend);
    if (router?.formation === 'skirmish' || charges || unit?.phase.tested === true) return counted;
    return owing(counted, { act: 'test', unit: friend, occasion: 'friendsBreak' });
  }, state);
  return ends(seen, id);
}

/** Nobody saw the first rout move. */
export function applyUnseen(state: BattleState, { word }: Done): BattleState {
  return ends(state, word.slice(word.indexOf(' ') + 1));
}

/**
 * After its first rout move a unit that has broken twice, or that reached the table edge, is gone (G6.4-03, G6.4-07).
 */
function ends(state: BattleState, id: string): BattleState {
  const owed = state.owed.find(({ act, unit }) => act === 'seen' && unit === id);
  const done = settled(state, 'seen', id);
  return owed?.act === 'seen' && owed.last ? leaves(done, id) : done;
}

/** A beaten unit surrenders instead of routing (13.2). */
export function applySurrender(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  return done.outcome?.removed === true ? leaves(settled(state, 'seen', id), id) : state;
}

/** A control test: cavalry that fails it must pursue (8.3). */
export function applyControl(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  return withUnit(settled(state, 'control', id), id, () => ({
    mustPursue: done.outcome?.mustPursue === true,
  }));
}

interface Chased {
  readonly combat?: 'evaders' | 'broken' | 'charge';
}

/** A follow-up charge, and whom it catches (9.11). */
export function applyChase(state: BattleState, done: Done): BattleState {
  const id = done.word.slice(done.word.indexOf(' ') + 1);
  const chase = state.fled.find(({ charger }) => charger === id);
  if (chase === undefined) return state;
  const { combat } = done.outcome as unknown as Chased;
  const rest = { ...state, fled: state.fled.filter((one) => one !== chase) };
  const went = didNow(rest, id, { movedEarly: true });
  if (combat === undefined) return went;
  if (combat === 'charge') return owing(went, { act: 'met', unit: id, how: 'contact' });
  const target = nameIn(done.named, 'target') || (chase.targets[0] ?? '');
  const { used, allowance } = chase;
  const charge = { unit: id, target, used, allowance, flank: false, inSupport: false };
  return touch(went, { ...contactOf(charge, state.turn), kind: combat, answered: true });
}

/** The enemy met on the way: it tests at once, or a pursuer wishes to charge it (9.11, 9.17). */
export function applyMet(state: BattleState, done: Done): BattleState {
  const id = done.word.slice(done.word.indexOf(' ') + 1);
  const owed = state.owed.find(({ act, unit }) => act === 'met' && unit === id);
  const target = nameIn(done.named, 'enemy');
  const met = settled(state, 'met', id);
  const unit = unitIn(state, id);
  if (unit === undefined || owed?.act !== 'met') return met;
  const pace = paceOf(unit);
  const charge = { unit: id, target, used: pace, allowance: pace, flank: false, inSupport: false };
  if (owed.how === 'charge')
    return owing({ ...met, declared: charge }, { act: 'test', unit: id, occasion: 'wishCharge', target });
  return meet(met, contactOf(charge, state.turn));
}

/** The status that a ruling gives, if it gives one. */
export function statusOf(outcome: Done['outcome']): Status | undefined {
  return outcome?.status as Status | undefined;
}
