import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import { ruledFacts } from '../../../core/walk/record';
import type { Mover } from '../movement/kinds';
import { lossPctOf, type Formation } from '../unit';
import { LEADER, unitIn, type BattleState, type Leader, type UnitState } from './record/state';
import { UNIT } from './record/unit';

/**
 * What the record knows of a unit or leader, by the names that situations give it; undefined if there is none of that
 * id.
 */
export function factsOf(state: BattleState, id: string): Values | undefined {
  const unit = unitIn(state, id);
  const leader = valueIn(state.leaders, id);
  const facts = unit ? unitFacts(unit) : leader && leaderFacts(leader, state.turn);
  return facts && Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function unitFacts(unit: UnitState): Values {
  return {
    ...ruledFacts(UNIT, unit),
    disorder: markersOf(unit),
    lossPct: lossPctOf(unit.figures, unit.figuresOriginal),
    frontFigures: frontOf(unit),
    guns: gunsLeft(unit),
    pieces: unit.guns === 0 ? undefined : unit.guns,
    mover: moverOf(unit),
    order: ORDER_OF[unit.formation] ?? 'close',
    protectMission: unit.ordered === 'protect',
    reforming: unit.automatic.includes('reform'),
  };
}

/** All markers of a unit, including those that will go by themselves. */
export function markersOf({ disorder, temporary, temporaryBefore }: UnitState): number {
  return disorder + temporary + temporaryBefore;
}

/** Formations that are not in close order, with their order (Table 6.5). */
const ORDER_OF: Readonly<Partial<Record<Formation, string>>> = {
  openOrder: 'open',
  extendedOrder: 'extended',
};

/** Formations for which the card gives the front rank. */
const LINES: readonly Formation[] = ['line', 'cavalryLine'];

/**
 * Figures in the front rank of a line, as its card gives them but no more than are left; undefined in other formations
 * and where the card is silent.
 */
export function frontOf({ frontFigures, figures, formation }: UnitState): number | undefined {
  if (frontFigures === undefined || !LINES.includes(formation)) return undefined;
  return Math.min(frontFigures, figures);
}

/** Guns that have not fired in this phase; undefined for units that have none on their card. */
export function gunsLeft({ guns, fired = 0 }: Partial<UnitState>): number | undefined {
  return guns === undefined ? undefined : Math.max(0, guns - fired);
}

/** The row of the movement rates that a unit goes by, once it is limbered if it is artillery. */
export function moverOf({ arm, horse }: UnitState): Exclude<Mover, 'leader'> {
  if (arm !== 'artillery') return arm;
  return horse === true ? 'horseArtillery' : 'footArtillery';
}

/** A commander's facts (3.1.2, 10.1.2): those of last turn only, and those that last. */
function leaderFacts(leader: Leader, turn: number): Values {
  return {
    ...ruledFacts(LEADER, leader),
    horseShotLastTurn: leader.horseShotTurn > 0 && leader.horseShotTurn === turn - 1,
    seriousLastTurn: leader.seriousTurn > 0 && leader.seriousTurn === turn - 1,
    commandVacant: isVacant(leader, turn),
  };
}

/** Whether a leader was killed and his successor is not in command yet. */
export function isVacant({ vacantUntil }: Leader, turn: number): boolean {
  return vacantUntil >= turn;
}
