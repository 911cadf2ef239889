import type { OutcomeOf } from '../../../../core/walk/act';
import { isHalved } from '../../casualties/losses';
import { surrender as surrenderRule } from '../../ending/surrender';
import { ROUT_TURNS } from '../../morale/rout-fields';
import { isCavalry } from '../../unit';
import {
  become,
  closedUp,
  contactsOf,
  counting,
  didInPhase,
  foesOf,
  isOf,
  leaves,
  leavesGuns,
  loses,
  setOff,
  stopped,
  withGenerals,
} from '../changes';
import { escapes } from '../contacts';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { fallen } from '../succession';
import { breakUnit } from '../procedures';
import {
  idsOn,
  owing,
  sideOf,
  unitIn,
  withoutDebts,
  withUnit,
  withUnits,
  type BattleState,
  type BreakCause,
  type Contact,
  type Owed,
  type PhaseName,
} from '../record/battle';
import { NO_DUTIES } from '../record/unit';
import { surrenderSituation } from '../situations';
import { atRisk, namesWith } from './casualties';
import { due } from './due';
import { noted, ruled, type Here } from './make-act';

/** A unit breaks: its hit, its generals, its first rout move (6.4, 9.16). */
export const breaks = ruled(breakUnit, {
  ...due('break'),
  title: ({ state, of }) =>
    [`${of.unit} breaks, and makes its first rout move`, atRisk(state, of.unit) ?? []].flat().join('; '),
  given: (_, { state, of }) => ({
    name: of.unit,
    cause: of.cause,
    generalNames: namesWith(state, of.unit),
  }),
  apply: ({ state, rules, of: { unit }, situation: { cause }, outcome }) =>
    broken(state, unit, { cause, outcome, rules }),
});

interface Break {
  readonly cause: BreakCause;
  readonly outcome: OutcomeOf<typeof breakUnit>;
  readonly rules: Rules;
}

function broken(state: BattleState, id: string, { cause, outcome, rules }: Break): BattleState {
  // Nothing else is owed by a unit that has broken.
  const free = withoutDebts(state, ({ unit }) => unit === id);
  const hit = fallen(loses(free, id, outcome.removed), id, outcome.killed);
  const routed = withUnit(hit, id, (unit) => ({
    ...closedUp(unit, outcome.remaining, state.turn),
    ...become(unit, 'broken', state.turn),
    ...NO_DUTIES,
    lastMove: 'routing',
    ground: 'open',
    retrigger: 'none',
    changing: null,
    hits: outcome.totalHits,
    permanentlyShaken: unit.permanentlyShaken || isHalved(unit, outcome.remaining),
    timesBroken: outcome.timesBroken,
    routTurns: outcome.stands ? ROUT_TURNS : 1,
    beaten: isBeaten(cause),
    turn: { ...unit.turn, movedEarly: true, firstRout: true, ran: true },
    ...(outcome.gunsAbandoned === true && leavesGuns(unit, rules)),
  }));
  const parted = escapes(pursued({ ...routed, fled: stopped(routed.fled, id) }, id, cause, rules), id);
  if (outcome.remaining === 0) return leaves(counting(parted), id);
  const swept = withGenerals(parted, id, () => ({ swept: true }));
  const last = outcome.disintegrated || outcome.offTable;
  return owing(swept, { act: 'seen', unit: id, cause, last });
}

/** Whether a unit broke in combat, and not by a test. */
const isBeaten = (cause: BreakCause): boolean => cause === 'combat' || cause === 'evadersCaught';

/** Cavalry tests its control after breaks in these phases; not after breaks by fire (8.3). */
const CLOSE: readonly PhaseName[] = ['response', 'combat', 'pursuit'];

/**
 * Its opponents may pursue it if all of theirs have broken, and cavalry takes a control test, but for pursuers out
 * of control (8.3, 9.17). For units that break in combat, the ruling on that combat has arranged this. In earlier
 * games only cavalry that had charged was tested, and only in the response phase.
 */
function pursued(state: BattleState, id: string, cause: BreakCause, rules: Rules): BattleState {
  if (isBeaten(cause)) return state;
  const parted = idsOn(state, ({ phase }) => phase.stood.includes(id));
  const foes = [...foesOf(state, id), ...parted].filter((foe) => !hasEvaders(state, foe));
  const after = withUnits(state, foes, (unit) => ({ after: [...unit.after, id] }));
  const isOld = isEarlier(rules, 10);
  if (!(isOld ? ['response'] : CLOSE).includes(state.phase)) return after;
  const isIts = isOld ? ({ defender }: Contact) => defender === id : isOf(id);
  const free = foes.filter((foe) => contactsOf(state, foe).every(isIts) && !isFaced(state, foe));
  const riders = free.filter((foe) => {
    const unit = unitIn(state, foe);
    return isCavalry(unit ?? {}) && !(state.phase === 'pursuit' && unit?.mustPursue === true);
  });
  return owing(after, ...riders.map((unit): Owed => ({ act: 'control', unit })));
}

/** Whether an opponent of a unit still stands after their combat. */
export function isFaced(state: BattleState, id: string): boolean {
  const { stood = [] } = unitIn(state, id)?.phase ?? {};
  return idsOn(state, ({ id: foe, status }) => stood.includes(foe) && status !== 'broken').length > 0;
}

/** Whether a unit that this charger had for a target got away without breaking. */
function hasEvaders(state: BattleState, id: string): boolean {
  return state.fled.some(
    ({ charger, targets }) =>
      charger === id && targets.some((target) => unitIn(state, target)?.status !== 'broken'),
  );
}

type RoutSeen = Extract<Owed, { readonly act: 'seen' }>;

/** Friends of a unit on the table. */
function friendsOf({ state, of }: Here<RoutSeen>): readonly string[] {
  const side = sideOf(state, of.unit);
  return idsOn(state, (one) => one.side === side && one.id !== of.unit);
}

/** Friends within 2B see a first rout move: they test, and broken ones rout again (8.2). */
export const routSeen = noted({
  ...due('seen'),
  title: ({ of }) => `friends within 2B of the rout of ${of.unit}`,
  roles: { units: { label: 'Friends', among: friendsOf, many: true } },
  apply: ({ state, rules, of, named }) =>
    ends(
      named.units.reduce((now, friend) => sees(now, friend, of.unit, rules), state),
      of,
    ),
});

/** Skirmishers who rout count as friends breaking, but cause no test (8.2). */
function sees(state: BattleState, friend: string, router: string, rules: Rules): BattleState {
  const unit = unitIn(state, friend);
  const counted = didInPhase(state, friend, ({ sawBreaking }) => ({ sawBreaking: sawBreaking + 1 }));
  if (unit?.status === 'broken') return withUnit(counted, friend, (one) => setOff(one, 'friendBroke', rules));
  const charges = unit?.lastMove === 'charging' || state.fled.some(({ charger }) => charger === friend);
  const skirmished = unitIn(state, router)?.formation === 'skirmish';
  if (skirmished || charges || unit?.phase.tested === true) return counted;
  return owing(counted, { act: 'test', unit: friend, occasion: 'friendsBreak' });
}

export const unseen = noted({
  ...due('seen'),
  word: 'unseen',
  title: ({ of }) => `no friends are within 2B of the rout of ${of.unit}`,
  automatic: (at) => friendsOf(at).length === 0 && !isBeaten(at.of.cause),
  apply: ({ state, of }) => ends(state, of),
});

/**
 * After its first rout move a unit that has broken twice, or that reached the table edge, is gone (G6.4-03, G6.4-07).
 */
function ends(state: BattleState, { unit, last }: RoutSeen): BattleState {
  return last ? leaves(state, unit) : state;
}

/** A unit beaten in combat can surrender instead of routing (13.2). */
export const surrenderInstead = ruled(surrenderRule, {
  ...due('seen'),
  word: 'surrender',
  when: ({ of }) => isBeaten(of.cause),
  title: ({ of }) => `${of.unit} surrenders instead of its rout`,
  given: (_, { of }) => surrenderSituation(of.unit, 'combat'),
  apply: ({ state, of, outcome }) => (outcome.removed ? leaves(state, of.unit) : state),
});
