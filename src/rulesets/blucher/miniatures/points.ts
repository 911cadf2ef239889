import { integer, set, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import { TRAIT_LABELS } from '../unit';
import { ELAN_POINTS, pointsOf, PRICED_ELAN, PRICED_TRAITS, TRAIT_POINTS } from './prices';

const situation = {
  elan: integer({
    label: 'Elan when fresh',
    help: 'the book prices no other elan',
    citation: 'Blücher p.169',
    min: Math.min(...PRICED_ELAN),
    max: Math.max(...PRICED_ELAN),
    from: 'card',
  }),
  traits: set(PRICED_TRAITS, {
    label: 'Traits',
    help: 'heavy has no price, nor have over and under strength',
    citation: 'Blücher p.14, 87, 169',
    labels: TRAIT_LABELS,
    default: [],
    from: 'card',
  }),
};

/** The greatest number of points that is accepted: anything above it is a mistake. */
export const MOST_POINTS = 100_000;

const outcome = { points: integer({ label: 'Points', min: -MOST_POINTS, max: MOST_POINTS }) };

/** The open points system for infantry and cavalry; guns are bought by the battery (B-PTS-01; p.168-169). */
export const points = procedure({
  id: 'points',
  title: 'Points of a unit',
  summary: 'What an infantry or cavalry unit costs, by its elan and traits.',
  citation: 'Blücher p.168-169',
  situation,
  outcome,
  tables: [ELAN_POINTS.id, TRAIT_POINTS.id, 'batteries'],
  units: [
    { flag: 'unit', short: 'u', label: 'Unit', example: '6 firepower steady skirmish', numbers: ['elan'] },
  ],
  examples: [
    { command: "rule points -u '6 firepower steady skirmish'", about: 'British line infantry' },
    { command: 'rule points --elan 4 --traits conscript', about: 'the same with flags' },
  ],
  verdict: (o: Infer<typeof outcome>) =>
    `${plural(o.points, 'point', 'points')}; an army list may ask another price.`,
  *resolve(unit, umpire) {
    return { points: pointsOf(unit, umpire) };
  },
});
