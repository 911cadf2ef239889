import { kebab } from '../../../../core/input/text';
import { HALTING } from '../../command/automatic-tables';
import { AUTO_ORDER_LABELS } from '../../command/order-names';
import type { MovementOutcome } from '../../movement/fields';
import { movement } from '../../movement/movement';
import { retreat, type Reason } from '../../movement/retreat';
import type { Gait } from '../../movement/kinds';
import { FORMATIONS, hasFormation, isRetreating, type Arm } from '../../unit';
import { moverOf } from '../facts';
import { lockedTo, LOST } from '../losses';
import { debts } from '../owed';
import { idsOn, sideOf, unitIn, withUnit, type BattleState, type UnitState } from '../record/state';
import { noted, ruled } from './make-act';
import { ableRole } from './roles';

/** The formations of units are noted; the time and markers of a change belong to the move. */
function form(word: string, arm: Arm, title: string) {
  const formations = FORMATIONS.filter((formation) => hasFormation(arm, formation));
  return noted({
    ...{ word, title },
    roles: {
      unit: { label: 'Unit', among: ({ state }) => idsOn(state, (unit) => unit.arm === arm) },
      formation: { label: 'Formation', among: () => formations.map(kebab) },
    },
    apply: ({ state, named }) => {
      const formation = formations.find((one) => kebab(one) === named.formation);
      return formation === undefined ? state : withUnit(state, named.unit, () => ({ formation }));
    },
  });
}

export const formations = [
  form('form-infantry', 'infantry', 'infantry is in another formation'),
  form('form-cavalry', 'cavalry', 'cavalry is in another formation'),
  form('form-guns', 'artillery', 'guns are limbered or unlimbered'),
];

/** What a move changes: markers, some of which go by themselves, and wrecked guns. */
type Going = Pick<MovementOutcome, 'disorderAdded' | 'temporaryDisorder' | 'destroyed'>;

function moved(unit: UnitState, going: Going, gait: Gait | undefined): Partial<UnitState> {
  const { disorderAdded = 0, temporaryDisorder = 0, destroyed = 0 } = going;
  return {
    moved: true,
    lockedWith: null,
    disorder: unit.disorder + disorderAdded,
    temporary: unit.temporary + temporaryDisorder,
    gait: gait ?? unit.gait,
    ...(unit.guns !== undefined && { guns: Math.max(0, unit.guns - destroyed) }),
  };
}

/** 4b. */
export const moves = ruled(movement, {
  word: 'move',
  title: 'a unit moves: what is its allowance, and what does it cost?',
  roles: {
    unit: ableRole(
      ({ state }) =>
        (unit) =>
          whyNoMove(state, unit),
    ),
  },
  given: (named, { state }) =>
    unitIn(state, named.unit)?.formation === 'unlimbered' ? ({ mover: 'unlimbered' } as const) : {},
  apply: ({ state, named, situation, outcome }) =>
    withUnit(state, named.unit, (unit) => moved(unit, outcome, situation.gait)),
});

/**
 * Why a unit cannot move freely; undefined if it can. Units that are broken or routed (5.2.3), that an automatic
 * order halts (4.1) or that are locked in melee (T9.2-18) cannot.
 */
function whyNoMove(state: BattleState, unit: UnitState): string | undefined {
  if (unit.moved) return 'has moved in this turn';
  if (isRetreating(unit.moraleStatus)) return `is ${unit.moraleStatus}, and moves only as it must`;
  if (state.owed.some(({ act, unit: owing }) => act === 'retreat' && owing === unit.id))
    return 'has to move back first';
  const halting = unit.automatic.find((order) => HALTING.includes(order));
  if (halting !== undefined) return `halts by its automatic order: ${AUTO_ORDER_LABELS[halting]}`;
  const enemy = lockedTo(state, unit);
  return enemy && `is locked in melee with ${enemy.id}`;
}

/** Compulsory moves that are no falling back: neighbours need not check morale. */
const NO_FALLING_BACK: readonly Reason[] = ['pursuit', 'artilleryWithdraw'];

type Move = 'retreat' | 'pursue';

/**
 * A move that a unit owes, made unless it proves impossible. Guns move limbered, whatever they were before; those that are
 * limbered already lose no time.
 */
function compulsory(act: Move, text: string) {
  return ruled(retreat, {
    word: act,
    each: debts<Move>(act),
    title: ({ of }) => `${of.unit} ${text}`,
    by: ({ state, of }) => sideOf(state, of.unit),
    owed: true,
    asksAlone: true,
    given: (_, { state, of }) => {
      const unit = unitIn(state, of.unit);
      return {
        ...{ id: of.unit, reason: of.why, mover: unit && moverOf(unit) },
        ...(unit?.formation === 'limbered' && ({ turnFractionUsed: 0 } as const)),
      };
    },
    apply: ({ state, of, situation: { gait, reason }, outcome }) =>
      withUnit(state, of.unit, (unit) => ({
        ...(outcome.moves && {
          ...moved(unit, outcome, gait),
          ...(!NO_FALLING_BACK.includes(reason) && { fellBackTurn: state.turn }),
          ...(unit.arm === 'artillery' && { formation: 'limbered' }),
        }),
      })),
  });
}

export const mustMoveBack = compulsory('retreat', 'must move back');
export const mustPursue = compulsory('pursue', 'pursues');

/** The choice where a compulsory move is impossible. */
export const standsInstead = noted({
  word: 'stand',
  each: debts<Move>('retreat', 'pursue'),
  title: ({ of }) => `${of.unit} cannot make that move, and stands`,
  by: ({ state, of }) => sideOf(state, of.unit),
  owed: true,
});

/**
 * A unit that routs off the table is lost (T-R-03), which only the players can see; its pursuer still owes the pursuit,
 * as far as the edge (T9.2-17).
 */
export const leavesTable = noted({
  word: 'leaves',
  title: 'a routed unit has left the table, and is lost',
  roles: {
    unit: {
      label: 'Unit',
      among: ({ state }) => idsOn(state, ({ moraleStatus }) => moraleStatus === 'routed'),
    },
  },
  apply: ({ state, named: { unit } }) => {
    const owed = state.owed.map((one) =>
      one.act === 'pursue' && one.after === unit ? { act: one.act, unit: one.unit, why: one.why } : one,
    );
    return withUnit({ ...state, owed }, unit, () => LOST);
  },
});
