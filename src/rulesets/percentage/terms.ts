import { capital } from '../../core/input/text';
import type { Term } from '../../core/ruling/ruleset';
import { term } from './term';
import { BEHAVIOUR, LOSS_BANDS } from './morale/tables';
import {
  COVER_LABELS,
  COVERS,
  DISCIPLINE_LABELS,
  DISCIPLINES,
  FORMATION_LABELS,
  FORMATIONS,
  RATINGS,
  RETREATING_HELP,
  STATUSES,
  SURPRISED_HELP,
  THREAT_HELP,
  WITHIN,
  type Cover,
  type Formation,
} from './unit';

// prettier-ignore
const FORMATION_TEXTS: Readonly<Record<Formation, string>> = {
  closedColumn: 'Companies close behind one another: the deepest column, and the best mark.',
  halfIntervalColumn: 'A column with half the interval between its companies.',
  openColumn: 'A column with the full interval between its companies.',
  doubleLine: 'Two lines, or a line of four or more ranks.',
  line: 'The shallow battle formation of infantry; what a unit is in unless said otherwise.',
  openSquare: 'A hollow square; it faces all ways and has no flank.',
  closedSquare: 'A solid square; it faces all ways, and its fire is halved, side by side.',
  klumpen: 'The square of skirmishers (rally by divisions), formed from open or extended order.',
  openOrder: 'Loosened ranks; no longer a formed unit, and harder to hit.',
  extendedOrder: 'A skirmish line, looser still.',
  cavalryColumn: 'Cavalry in column.',
  cavalryLine: 'Cavalry in line; what cavalry is in unless said otherwise.',
  limbered: 'Guns hitched up to move.',
  unlimbered: 'Guns in action.',
};

// prettier-ignore
const COVER_TEXTS: Readonly<Record<Cover, string>> = {
  lightCover: 'Slight shelter; irregulars gain double from it.',
  heavyCover: 'Good shelter; irregulars gain double from it.',
  lightWoods: 'Open woods: light cover.',
  heavyWoods: 'Dense woods: heavy cover, with a row of its own in the morale check.',
  lightWorks: 'Light field works, or ordinary buildings.',
  mediumWorks: 'Field works of middling strength, or stone buildings.',
  heavyWorks: 'The strongest works; in the morale check they share the row of heavy woods (option heavyWoodsRow).',
};

/** The words of the sheet, explained in ours. Where the sheet uses a word without defining it, our reading is given. */
export const TERMS: readonly Term[] = [
  term(
    'pace',
    'The unit of distance; the one yard on the sheet is a pace too.',
    'Table 6.1',
    'paces',
    'yard',
  ),
  term(
    'range bands',
    'P3 is the nearest band and the zone of close combat, then P2, P1 and P0; a unit is at the band of its nearest enemy in sight.',
    'Table 7.2.1, option pBands',
    'P0',
    'P1',
    'P2',
    'P3',
    'band',
  ),
  term('2D10', 'Two ten-sided dice, added; a 0 reads 10.', 'Turn sequence'),
  term(
    'natural',
    'The sum of the dice before modifiers; it matters in the morale check only, where 2 caps and 20 lifts the result.',
    'Table 5.2.1, notes',
    'natural 2',
    'natural 20',
  ),
  term(
    'percentile roll',
    'Two ten-sided dice read as tens and units, 00 as 100; the percentage or less is a hit.',
    'option casualtyMethod',
    'd100',
  ),
  term(
    'points',
    'Firing elements x hit percentage (x ranks in artillery fire): every full 100 is a figure lost, the rest a percentile roll.',
    'option casualtyMethod',
    'casualties',
  ),
  term('figure', 'The unit of strength and of losses; a battery counts its crew.', 'Table 7.2.3', 'figures'),
  term(
    'front-rank figure',
    'A figure in the front rank of its formation; these fire small arms.',
    'option smallArmsFigures',
  ),
  term(
    'stand',
    'The base that carries figures; one that fires a firearm makes smoke.',
    'option smokePerStand',
  ),
  term(
    'marker',
    'One disorder marker; it weighs on nearly every test and on fire.',
    'Tables 5.2.2, 8.2.2',
    'disorder',
    'disorder marker',
  ),
  term(
    'smoke ball',
    'A piece of smoke on the table; a bank is a group of them.',
    'Table 8.2.2',
    'smoke',
    'bank',
  ),
  term(
    'irregular',
    'A class of unit: one rank in any shape, double help from cover, and double harm from most morale rows.',
    'Tables 5.2.2, 7.2.3, 8.2.2',
    'irregulars',
  ),
  term(
    'morale rating',
    `A number from ${RATINGS.min} to ${RATINGS.max} on the unit’s card, added in its checks.`,
    'option moraleAddsRating',
    'rating',
  ),
  term(
    'losses',
    `The share of its original figures that a unit has lost. Each 25% lost is a reason to check morale; morale suffers from ${LOSS_BANDS[0].from}% on.`,
    'Tables 5.1, 5.2.2',
    'casualties percent',
  ),
  term(
    'rally',
    'An attempt to leave the status wavering, broken or routed, in the Rally Phase, once a turn; it can fail and make things worse.',
    'Table 5.1',
  ),
  term('retreating', `${capital(RETREATING_HELP)}.`, 'Table 5.2.2'),
  term(
    'adjacent',
    `The nearest friend on either side, within ${WITHIN.adjacentRetreating} paces.`,
    'Table 5.2.2',
  ),
  term('formed', 'In neither open nor extended order, and neither broken nor routed.', 'Table 5.2.2'),
  term('threatened', `Threatened ${THREAT_HELP}.`, 'Table 5.2.2', 'threaten', 'threat'),
  term('no enemy in range', 'No enemy unit within P0 and in line of sight.', 'Table 5.2.2'),
  term(
    'unanswered fire',
    'The unit was fired on in this phase, and did not or could not fire back.',
    'Table 5.2.2',
  ),
  term('surprised', `${capital(SURPRISED_HELP)}.`, 'Table 9.2.1, note 4'),
  term('converged', 'Made up of units that were merged because of their losses.', 'Table 5.2.2'),
  term('player figure', 'The figure that stands for a player; other commanders are leaders.', 'Table 5.2.2'),
  term('leader', 'A commander who is no player figure.', 'Table 5.2.2', 'other leader'),
  term(
    'flank support',
    `A formed friend on a flank within ${WITHIN.flankSupport} paces; each flank counts.`,
    'Table 5.2.2',
  ),
  term('rear support', `A formed friend behind the unit within ${WITHIN.rearSupport} paces.`, 'Table 5.2.2'),
  term(
    'fired on in the flank',
    'Fire from 45 degrees or more off the target’s centre; it adds a rank, save against squares and irregulars.',
    'Table 7.2.3',
    'flank',
  ),
  term('rank', 'What fire goes through: a target counts ranks by its formation.', 'Table 7.2.3', 'ranks'),
  term('close range', 'The nearer of a weapon’s two ranges.', 'Table 8.2.1'),
  term(
    'firearm',
    'Any small arm but bow, spear and javelin; rain, smoke and the opening volley are of firearms only.',
    'Tables 8.2.1, 8.2.2',
    'firearms',
  ),
  term('opening volley', 'A unit’s first fire of the game.', 'Table 8.2.2, option openingVolley', 'volley'),
  term(
    'integral skirmishers',
    'A unit’s own screen: moving at the march or the quick does not hinder its fire.',
    'Table 8.2.2',
  ),
  term('trained to aim', 'A mark of the unit’s card that helps its fire.', 'Table 8.2.2'),
  term(
    'gait',
    'March, quick or double; walk, trot and canter for cavalry. After the double there is no fire.',
    'Tables 6.1, 8.2.2',
    'march',
    'quick',
    'double',
  ),
  ...DISCIPLINES.map(disciplineTerm),
  ...STATUSES.map((status) => term(status, `Morale status: the unit ${BEHAVIOUR[status]}.`, 'Table 5.2.3')),
  ...FORMATIONS.map((formation) =>
    term(FORMATION_LABELS[formation], FORMATION_TEXTS[formation], 'Table 7.2.3', formation),
  ),
  ...COVERS.map((cover) => term(COVER_LABELS[cover], COVER_TEXTS[cover], 'Tables 5.2.2, 8.2.2', cover)),
];

function disciplineTerm(discipline: (typeof DISCIPLINES)[number], rung: number): Term {
  const word = discipline === 'rawRecruits' ? DISCIPLINE_LABELS.rawRecruits : discipline;
  const note = discipline === 'trained' ? '; it changes nothing in any table' : '';
  const text = `Discipline rating, number ${rung + 1} of ${DISCIPLINES.length} from the worst${note}.`;
  return term(word, text, 'Tables 6.3, 8.2.2', discipline);
}
