import { findProcedure } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { ruleset } from '../../../src/rulesets/percentage';
import { ruled } from './support';

const INFANTRY = { arm: 'infantry', moraleRating: 8, figures: 20 };
const NEY = { id: 'Ney', arm: 'cavalry', moraleRating: 16, figures: 10 };
const FOY = { id: 'Foy', arm: 'infantry', moraleRating: 7, figures: 20 };
const SHOT = { guns: 4, distance: 400, targetFigures: 4, targetFiguresOriginal: 4 };

/** What odds and simulations call one outcome, under the title of each of their tables. */
// prettier-ignore
const VIEWS: readonly (readonly [what: string, id: string, raw: Values, dice: readonly number[], answers: Values])[] = [
  ['guns at the double', 'movement', { id: 'Drouot', mover: 'horseArtillery', gait: 'double', pieces: 2 }, [1, 1, 9, 9], { 'Guns of Drouot destroyed': '1 gun' }],
  ['guns at the march', 'movement', { id: 'Drouot', mover: 'horseArtillery' }, [], { 'Guns of Drouot destroyed': 'no roll' }],
  ['a broken unit that runs', 'retreat', { id: 'Foy', reason: 'broken', mover: 'infantry' }, [], { 'Compulsory move of Foy': 'moves' }],
  ['a broken unit in cover', 'retreat', { id: 'Foy', reason: 'broken', mover: 'infantry', inCover: true }, [], { 'Compulsory move of Foy': 'stands' }],
  ['a leader who is missed', 'leader-hit', { id: 'Picton', band: 'P3' }, [2, 2], { 'What becomes of Picton': 'not hit' }],
  ['a leader who is hit', 'leader-hit', { id: 'Picton', band: 'P3' }, [9, 9, 8], { 'What becomes of Picton': 'serious wound' }],
  ['recovery', 'disorder-recovery', { id: 'Foy', disorder: 3 }, [2, 2], { 'Markers that Foy is rid of': '2 markers' }],
  ['losses', 'casualties', { elements: 1, percent: 100 }, [], { 'Figures lost': '1 figure' }],
  ['a shot at a target that is known', 'artillery-fire', SHOT, [], { 'Figures lost': '1 figure', 'Disorder of the target': '0 markers', 'Morale check': 'due' }],
  ['a shot that misses it', 'artillery-fire', { ...SHOT, guns: 1 }, [100], { 'Figures lost': '0 figures', 'Disorder of the target': '0 markers', 'Morale check': 'not due' }],
  ['a shot at a target whose losses are not known', 'artillery-fire', { guns: 4, distance: 400, targetFigures: 4 }, [], { 'Figures lost': '1 figure', 'Disorder of the target': '0 markers' }],
  ['a rocket', 'rocket-direction', {}, [1, 2], { 'Course of the first rocket': '90 degrees to the right' }],
  ['initiative', 'initiative-check', { id: 'Foy', purpose: 'act', arm: 'infantry', moraleRating: 1 }, [5, 5], { 'Initiative of Foy': 'failed' }],
  ['no test', 'division-test', { id: 'Foy', unitsTotal: 10, unitsLostOrRouted: 1, moraleRating: 8 }, [], { 'Division test of Foy': 'no test' }],
  ['a firefight', 'close-combat', { a: { ...INFANTRY, moraleRating: 10 }, b: INFANTRY }, [5, 5, 5, 5], {
    Result: 'firefight',
    'Figures that attacker loses': '2 figures', 'Figures that defender loses': '2 figures',
    'Markers for attacker': '1 marker', 'Markers for defender': '1 marker',
    'Morale of attacker': 'as it was', 'Morale of defender': 'as it was',
  }],
  ['a rout', 'close-combat', { a: NEY, b: FOY }, [5, 5, 5, 5, 100], {
    Result: 'Foy routs',
    'Figures that Ney loses': '0 figures', 'Figures that Foy loses': '4 figures',
    'Markers for Ney': '2 markers', 'Markers for Foy': '8 markers',
    'Morale of Ney': 'as it was', 'Morale of Foy': 'routed',
  }],
  ['the last figures', 'close-combat', { a: { ...NEY, figures: 20 }, b: { ...FOY, figures: 4 } }, [5, 5, 5, 5, 100], {
    Result: 'Foy is wiped out',
    'Figures that Ney loses': '0 figures', 'Figures that Foy loses': '4 figures',
    'Markers for Ney': '2 markers', 'Markers for Foy': '0 markers',
    'Morale of Ney': 'as it was', 'Morale of Foy': 'destroyed',
  }],
  ['losses that call for a check', 'close-combat', { a: INFANTRY, b: { ...INFANTRY, figures: 16 } }, [5, 5, 5, 5, 100], {
    Result: 'melee',
    'Figures that attacker loses': '3 figures', 'Figures that defender loses': '4 figures',
    'Markers for attacker': '3 markers', 'Markers for defender': '3 markers',
    'Morale of attacker': 'as it was', 'Morale of defender': 'as it was, and a check for losses',
  }],
  ['no combat', 'close-combat', { a: { arm: 'artillery', moraleRating: 8, guns: 4 }, b: { arm: 'artillery', moraleRating: 8, guns: 4 } }, [], {
    Result: 'refused',
    'Figures that attacker loses': '0 figures', 'Figures that defender loses': '0 figures',
    'Markers for attacker': '0 markers', 'Markers for defender': '0 markers',
    'Morale of attacker': 'as it was', 'Morale of defender': 'as it was',
  }],
];

test.each(VIEWS)('odds group outcomes as players ask: %s', (_, id, raw, dice, answers) => {
  const { outcome, situation } = ruled(id, raw, dice);
  const views = findProcedure(ruleset, id, raw).views(situation);
  expect(Object.fromEntries(views.map(({ title, answer }) => [title, answer(outcome!)]))).toEqual(answers);
});
