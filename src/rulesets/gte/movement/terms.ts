import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { PACE } from './allowances';
import { SHAKEN_TIMES, SKIRMISH_SHIFT } from './changes';
import { ENEMY_GAP, FRIEND_GAP } from './fields';

// prettier-ignore
export const MOVEMENT_TERMS: readonly Term[] = [
  term('allowance', '9.1', `bands that troops move in a turn: infantry in line ${PACE.line}, in column ${PACE.column}, heavy cavalry ${PACE.heavyCavalry}, light ${PACE.lightCavalry}; everything that a unit does takes a share of it`, 'movement allowance'),
  term('wheel', '9.2', 'a change of direction about one front corner, measured at the other; infantry can wheel part of a line', 'wheeling'),
  term('turn round', '9.2', 'to face about, once a turn but for skirmishers: takes bands of cavalry and infantry, a whole move of guns'),
  term('step back', '9.1, 9.15', `infantry moves back, facing the enemy, at ${PACE.slow}B; so too sideways, and inclining 45 degrees forward`, 'sideways', 'incline', 'inclining'),
  term('manhandle', '9.1, 9.2', `to move deployed guns by hand: ${PACE.gun}B, 12-pounders ${PACE.heavyGun}B, straight or wheeling`, 'manhandled', 'by hand'),
  term('change of formation', '9.18', `takes half a move or a whole one, and of shaken troops ${SHAKEN_TIMES} times as much; skirmishers end ${SKIRMISH_SHIFT}B forward or back, which makes up for it`, 'formation change'),
  term('bunched', '3.4', 'infantry columns advancing side by side within 1B of each other’s flank: disordered, and as slow as a line'),
  term('distorted', '3.2', 'a formation that lacks room, since a base would touch another unit: disordered while it is so'),
  term('intervals', '3.2', `${ENEMY_GAP}B at least from enemies, except in a charge; ${FRIEND_GAP}B between friendly units at the end of a move`, 'interval'),
  term('passing through', '9.4', 'friends in line can be passed, for half a move and disorder of all; generals, skirmishers and crews without guns pass freely; squares pass nobody', 'pass through'),
  term('road', '10.2', 'open terrain, moved on in column one base wide; a whole move on it is longer', 'roads'),
  term('sector', '10.4', 'a part of a built-up area 2B to 3B square, which one infantry unit can occupy', 'sectors', 'occupy'),
];
