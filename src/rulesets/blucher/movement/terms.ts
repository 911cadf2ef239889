import type { Term } from '../../../core/ruling/ruleset';
import { COST } from '../command/activation';
import { term } from '../term';
import { ALLOWANCES, CHARGE_PIVOT_DEG, KEEP_OFF_BW, RESERVE_BW, UNSEEN_BW } from './tables';

const { cavalry, infantry } = ALLOWANCES;

// prettier-ignore
export const MOVEMENT_TERMS: readonly Term[] = [
  term('movement allowance', '35', 'the two numbers of a card: the full one for simple moves and charges, the lower one for difficult moves; how far the centrepoint may travel in a straight line, and never a duty', 'allowance', 'full move'),
  term('simple move', '37', 'a pivot first, if wanted, then straight ahead, over no difficult ground, ending as it faces; up to the full allowance', 'simple'),
  term('difficult move', '38', 'one straight line in any direction over any ground that is not impassable, with one pivot before or after; up to the lower allowance', 'difficult'),
  term('reserve move', '39-40, 77', `a move of up to ${RESERVE_BW} BW on any path, by a concealed unit or one with its reserve marker, so once a game: over open ground, roads and crossings only, never seen by an enemy within ${UNSEEN_BW} BW`, 'reserve', 'reserve marker'),
  term('road', '21, 39', 'open ground through other terrain, of use to reserve moves only; over a river it is a crossing'),
  term('pivot', '36, 44', 'a turn on the centrepoint, by any angle: it costs no allowance, but it is a move, and it sweeps over ground'),
  term('interpenetration', '36', 'no footprint overlaps an enemy; friends may be passed, unless they touch an enemy, and none may rest on another when the activation ends', 'pass through'),
  term('charge', '41-44', `a move into contact: a pivot of up to ${CHARGE_PIVOT_DEG} degrees, then straight ahead, up to the full allowance over any ground (infantry ${infantry.full} BW, cavalry ${cavalry.full} BW); declared before any unit of the force moves; a charge that a friend’s move then spoils becomes another legal move, or none`, 'charging'),
  term('greatest threat', '42', 'what a charge must take: of the enemies that it could legally charge, none may be both as near or nearer and as open to attack in front, and better in one of the two; among equals the player chooses', 'threat'),
  term('aim', '43', 'the line straight ahead from a charger’s centrepoint: at contact it must pass through the target; other enemies may be touched by the way'),
  term('retirement', '45', `leaving the table at will: along a clear line of any length to a friendly edge, no enemy within ${KEEP_OFF_BW} BW; or by a legal move over a friendly or neutral edge; over the enemy’s edge it is broken`, 'retire'),
  term('rally', '87, 95', `an attempt, for ${COST.individual} MO, to erase one of two or more fatigues, by a unit that can or has a hero with it; it counts as a move`),
];
