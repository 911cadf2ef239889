import type { Values } from '../../../core/field';
import { lossPctOf, type Formation } from '../unit';
import { markersOf, unitIn, type BattleState, type Leader, type UnitState } from './state';

/** Facts that have the same name in situations and in the state. */
// prettier-ignore
const SAME_NAME = [
  'id', 'arm', 'irregular', 'discipline', 'moraleRating', 'moraleStatus', 'formation', 'figures', 'figuresOriginal',
  'weapon', 'trainedToAim', 'integralSkirmishers', 'irregularUnaccustomed', 'gunType', 'poundage', 'nation', 'converged',
  'openingVolleyUsed', 'smallArmsLossLastTurn', 'firefightLastTurn', 'firedThisTurn', 'hurtByFire',
] as const satisfies readonly (keyof UnitState)[];

/**
 * What the state knows of a unit or leader, by the names that situations give it; undefined if there is none of that
 * id.
 */
export function factsOf(state: BattleState, id: string): Values | undefined {
  const unit = unitIn(state, id);
  if (unit !== undefined) return known(unitFacts(unit));
  const leader = state.leaders.find((one) => one.id === id);
  return leader && leaderFacts(leader, state.turn);
}

function unitFacts(unit: UnitState): Values {
  return {
    ...Object.fromEntries(SAME_NAME.map((name) => [name, unit[name]])),
    disorder: markersOf(unit),
    lossPct: lossPctOf(unit.figures, unit.figuresOriginal),
    frontFigures: frontOf(unit),
    guns: gunsLeft(unit),
    mover: moverOf(unit),
    order: ORDER_OF[unit.formation] ?? 'close',
    markedThisPhase: unit.marked,
    protectMission: unit.ordered === 'protect',
    reforming: unit.automatic.includes('reform'),
  };
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
export function gunsLeft({ guns, fired }: UnitState): number | undefined {
  return guns === undefined ? undefined : Math.max(0, guns - fired);
}

/** The row of the movement rates that a unit goes by, once it is limbered if it is artillery. */
function moverOf({ arm, horse }: UnitState): string {
  if (arm !== 'artillery') return arm;
  return horse === true ? 'horseArtillery' : 'footArtillery';
}

function known(facts: Values): Values {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** A commander's facts (3.1.2, 10.1.2): those of last turn only, and those that last. */
function leaderFacts(leader: Leader, turn: number): Values {
  return {
    commanderRating: leader.quality,
    unspentPoints: leader.kept,
    lightWounds: leader.light,
    seriousWounds: leader.serious,
    horseShotLastTurn: leader.horseShotTurn > 0 && leader.horseShotTurn === turn - 1,
    seriousLastTurn: leader.seriousTurn > 0 && leader.seriousTurn === turn - 1,
    commandVacant: isVacant(leader, turn),
  };
}

/** Whether a leader was killed and his successor is not in command yet. */
export function isVacant({ vacantUntil }: Leader, turn: number): boolean {
  return vacantUntil >= turn;
}
