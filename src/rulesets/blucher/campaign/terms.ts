import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { VETO_VP } from './days/battle-option';
import { LAST_DAY } from './day-field';
import { CONTACT_UNITS } from './days/declare';
import { USUAL_COLUMNS } from './map/grid';
import { DAY_MP, FIRST_DAY_MP } from './map/movement-cost';
import { OVERRUN_RATIO } from './days/overrunning';
import { COUNTERSTROKE_VP } from './guerilla/guerilla-fields';

// prettier-ignore
export const CAMPAIGN_TERMS: readonly Term[] = [
  term('Scharnhorst', '132-157', `the campaign before a battle: columns march on a map for up to ${LAST_DAY} days, until one side declares the battle (blucher campaign)`, 'campaign'),
  term('square', '133', 'one of the 48 of a campaign map, rows A to F by columns 1 to 8; adjacent to those north, east, south and west of it, never diagonally', 'campaign map'),
  term('border', '133', 'the line between two adjacent squares, such as C5/D5, or between a square and the map edge, such as A4/N', 'map edge'),
  term('column', '136-138', `a group of units that moves as one counter on the map: up to ${USUAL_COLUMNS} of each side, a fifth in large armies (table campaign-columns); what is in it is hidden`, 'counter'),
  term('reconnaissance', '137, 139, 156', 'cavalry kept out of the columns: it gives the recon score, and returns for the battle with fatigue', 'recon', 'recon score'),
  term('the intelligence', '139', 'the side with the higher recon score: it chooses its edge of the map, and says who moves first', 'intelligence'),
  term('campaign day', '140', `a turn of the campaign, from 1 to ${LAST_DAY}: option to declare a battle, then the columns move, one by one`, 'day'),
  term('movement point', '143-144', `what a column pays for its steps: ${DAY_MP} a day, ${FIRST_DAY_MP} on the first (table campaign-movement)`, 'MP'),
  term('zone of control', '143', 'the up to four squares adjacent to a column; an enemy pays more to leave one', 'ZoC'),
  term('scouting', '144', 'a column beside an enemy one pays to learn its number of units, which all may know from then on', 'scout', 'scouted'),
  term('revealed', '140, 145', 'said of a column of which all units were shown: by a retreat from an overrun, or by La Guerilla'),
  term('overrun', '145', `a column with at least ${OVERRUN_RATIO} times the units of a scouted enemy column enters its square and drives it off`, 'surrender'),
  term('victory points', '146, 155', `of villages 1, towns 2, cities 3, for the side whose counter came last; ${VETO_VP} for a veto against it, ${COUNTERSTROKE_VP} for the counterstroke; with more at nightfall a side wins`, 'VP', 'vp'),
  term('declaration', '141', `six squares, three by two, are named as the battlefield: by a side with a counter in a middle one and a column of ${CONTACT_UNITS} units or more beside an enemy`, 'declare', 'declared battle'),
  term('frozen', '142', 'said of a column in the declared battlefield: it does not move that day'),
  term('fairness clause', '146', `option: each side may once veto the other’s declaration, which is worth ${VETO_VP} VP to the other`, 'veto'),
  term('mandatory terrain', '149-152', 'the pieces that the squares of the map demand on their sections (table campaign-map-symbols)'),
  term('terrain choice', '153-154', 'in a campaign, a piece that a side adds to the table, at most one in a section (table campaign-terrain-pieces)'),
  term('additional objective', '155', 'a marker without VP, one for each side, in a section of its own'),
  term('La Guerilla', '130', 'effects that a Spanish army buys: delay, information, no prisoners, counterstroke, ambush; they need a map of the Peninsula', 'guerilla', 'ambush', 'counterstroke'),
];
