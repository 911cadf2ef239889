import { listing } from '../../../../core/input/text';
import { isEarlier } from '../../../../core/ruling/ruleset';
import type { GivenTo } from '../../../../core/walk/act';
import type { CAUSES, MoraleOutcome } from '../../morale/fields';
import { moraleCheck } from '../../morale/morale-check';
import { LOST, lockedTo } from '../losses';
import { debts, type Debt } from '../owed';
import { OTHERS, ralliersOf, retreatingIn, ROUTED, whyNoCheck, whyNoRally, type Rallying } from '../rallying';
import { sideOf, unitIn, unitsOn, withUnit, type BattleState, type UnitState } from '../record/state';
import { ruled } from './make-act';
import { ableRole, type Here } from './roles';

type Cause = (typeof CAUSES)[number];

/** The state after a check of any cause; a dispersed unit is taken off the table (5.2.3). */
function afterCheck(state: BattleState, unit: string, { status }: MoraleOutcome): BattleState {
  return withUnit(state, unit, ({ moraleStatus }) => ({
    checked: true,
    moraleStatus: status ?? moraleStatus,
    ...(status === 'dispersed' && LOST),
  }));
}

/**
 * What the record knows of who is near: nobody where all are lost, nobody who retreats where none does, and the
 * enemy with whom a unit is locked, at P3.
 */
function checkOf(state: BattleState, id: string, cause: Cause): GivenTo<typeof moraleCheck> {
  const unit = unitIn(state, id);
  if (unit === undefined) return { cause };
  const isRouted = unit.moraleStatus === 'routed';
  const isEnemy = (other: Pick<UnitState, 'side'>): boolean => other.side !== unit.side;
  const retreating = unitsOn(state, (one) => one.id !== id && retreatingIn(state).includes(one.id));
  return {
    cause,
    ...(!retreating.some(isEnemy) && { enemyRetreating200: 0 }),
    ...(retreating.every(isEnemy) && { adjacentRetreating120: 0 }),
    ...(lockedTo(state, unit) && { noEnemyInRangeAndLos: false, ...(isRouted && { band: 'P3' }) }),
    ...(unitsOn(state, isEnemy).length === 0 && {
      ...{ noEnemyInRangeAndLos: true, threatenedFrom: 'none' },
      ...(isRouted && { band: 'out' }),
    }),
  };
}

/** No check of another phase than the Rally Phase can be an attempt to rally (5.1). */
const forcedOn = (state: BattleState, id: string, cause: Cause): GivenTo<typeof moraleCheck> => ({
  ...checkOf(state, id, cause),
  rally: false,
});

/** What only the players see, and what matters to a routed unit (5.2.2): how near its enemy is. */
function bandOf(state: BattleState, id: string) {
  const unit = unitIn(state, id);
  const isOpen = unit?.moraleStatus === 'routed' && lockedTo(state, unit) === undefined;
  return isOpen ? ({ band: { couldBe: 'P1' } } as const) : {};
}

/** Units that try to rally (3a, 3b), which none does more than once a turn (T5.1-02). */
function rally(statuses: Rallying) {
  const whyNot = (unit: UnitState, { rules }: Here): string | undefined => {
    if (unit.rallied) return 'has tried to rally in this turn';
    return whyNoCheck(unit, rules) ?? whyNoRally(unit, statuses, rules);
  };
  return ruled(moraleCheck, {
    word: 'rally',
    title: ({ rules }) => `a ${listing(ralliersOf(statuses, rules), 'or')} unit tries to rally`,
    asksAlone: true,
    roles: { unit: ableRole((at) => (unit) => whyNot(unit, at)) },
    given: ({ unit }, { state }) => checkOf(state, unit, 'rally'),
    facts: ({ unit }, { state }) => bandOf(state, unit),
    apply: ({ state, named, outcome }) =>
      withUnit(afterCheck(state, named.unit, outcome), named.unit, () => ({ rallied: true })),
  });
}

export const ralliesRouted = rally(ROUTED);
export const ralliesOthers = rally(OTHERS);

/** The units whose friends these are; only the players see which of them are near. */
const friendsOf =
  (ids: (state: BattleState) => readonly { readonly id: string; readonly side: string }[]) =>
  ({ state }: Here) => {
    const all = ids(state);
    return (unit: UnitState): boolean => all.some(({ id, side }) => side === unit.side && id !== unit.id);
  };

const mayCheck = (isMeant: (at: Here) => (unit: UnitState) => boolean) =>
  ableRole(
    ({ rules }) =>
      (unit) =>
        whyNoCheck(unit, rules),
    'Unit',
    isMeant,
  );

function friendsRetreating(state: BattleState, id: string): number {
  const side = sideOf(state, id);
  return retreatingIn(state).filter((one) => one !== id && sideOf(state, one) === side).length;
}

/** Before 3a. */
export const checksBesideRetreat = ruled(moraleCheck, {
  word: 'neighbour',
  title: 'a unit beside a retreating friend checks morale',
  asksAlone: true,
  roles: {
    unit: mayCheck(friendsOf((state) => unitsOn(state, ({ id }) => retreatingIn(state).includes(id)))),
  },
  // One at least of those who retreat is adjacent: where it is the only one, nobody has to say so.
  given: ({ unit }, { state }) => ({
    ...checkOf(state, unit, 'adjacent'),
    ...(friendsRetreating(state, unit) === 1 && { adjacentRetreating120: 1 }),
  }),
  facts: ({ unit }, { state, rules }) => {
    const friends = friendsRetreating(state, unit);
    const needed = isEarlier(rules, 10)
      ? undefined
      : () => `give how many of the ${friends} friends that retreat are adjacent`;
    return { ...bandOf(state, unit), ...(friends > 1 && { adjacentRetreating120: { couldBe: 1, needed } }) };
  },
  apply: ({ state, named, outcome }) => afterCheck(state, named.unit, outcome),
});

/** 8a: friends of a leader who was hit. */
export const checksNearLeader = ruled(moraleCheck, {
  word: 'shaken',
  title: 'a unit near a leader who was hit checks morale',
  when: ({ state }) => state.fallen.length > 0,
  asksAlone: true,
  roles: {
    unit: mayCheck(friendsOf(({ leaders, fallen }) => fallen.flatMap((id) => leaders[id] ?? []))),
  },
  given: ({ unit }, { state }) => forcedOn(state, unit, 'leader'),
  facts: ({ unit }, { state }) => bandOf(state, unit),
  apply: ({ state, named, outcome }) => afterCheck(state, named.unit, outcome),
});

/** 4, 5c, 6c and 7d: the checks for losses of 25%. */
export const checksLosses = ruled(moraleCheck, {
  word: 'check',
  each: debts<'check'>('check'),
  title: ({ of }) => `${of.unit} checks its morale`,
  by: ({ state, of }) => sideOf(state, of.unit),
  owed: true,
  asksAlone: true,
  given: (_, { state, of }) => {
    const { firedOnFlank, firedOnRear, surprised } = unitIn(state, of.unit) ?? {};
    return {
      ...forcedOn(state, of.unit, of.why),
      id: of.unit,
      ...(isUnanswered(state, of) && { unansweredFire: true }),
      ...(firedOnFlank && { firedOnFlank }),
      ...(firedOnRear && { firedOnRear }),
      ...(surprised && { surprised }),
    };
  },
  facts: (_, { state, of }) => bandOf(state, of.unit),
  apply: ({ state, of, outcome }) => afterCheck(state, of.unit, outcome),
});

/**
 * Whether fire on the unit was unanswered (5.2.2): a unit that checks for losses by fire was fired on, and has answered
 * only if it has itself fired in the phase.
 */
function isUnanswered(state: BattleState, { unit, why }: Debt<'check'>): boolean {
  return (why === 'smallArms' || why === 'artillery') && unitIn(state, unit)?.fired === 0;
}
