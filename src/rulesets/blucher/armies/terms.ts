import type { Term } from '../../../core/ruling/ruleset';
import { BATTERIES_A_UNIT } from '../artillery/batteries';
import { term } from '../term';
import { POINTS_RANGE } from './checks/units';

/** Words of army building (p.98-131). */
// prettier-ignore
export const ARMY_TERMS: readonly Term[] = [
  term('army list', '98, 101-104', 'a menu of units, officers and special rules from which one army is bought; nine lists for seven powers', 'list'),
  term('army points', '98-99', `what an army is bought with; ${POINTS_RANGE.join(' or ')} make a good game, and what is left over is lost`, 'points limit'),
  term('variant', '110, 114, 124', 'a choice within an army list that changes what may be bought: Peninsular War or Hundred Days'),
  term('battery', '88-89, 104', `guns as they are bought: attached to an infantry unit, or ${BATTERIES_A_UNIT} massed as an artillery unit`, 'batteries'),
  term('outstanding commander', '101', 'a commander in chief with personalities, bought for points; without one the army has a nameless one, free of charge', 'outstanding CinC'),
  term('allied unit', '105', 'a row of another nation within an army list: an ordinary unit of the army, without the special rules of its own nation’s list', 'allies'),
  term('Guard corps', '114, 117, 127', 'the French Guard stands in a corps of its own and wants Napoleon; a Russian one is a matter of choice, of elan 7 alone'),
  term('terrain choice', '71-72, 119, 129, 153', 'a piece of terrain that a player may add; Wellington has one more, Ottomans and Spaniards may buy some for a campaign'),
  term('La Guerilla', '130', 'partisans that a Spanish army pays for: delay, information, no prisoners, counterstroke, ambush; each works once', 'guerilla'),
  term('waiver', '100', 'a limit of an army list that both players agree to ignore'),
];
