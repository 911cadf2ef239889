import type { Term } from '../../core/ruling/ruleset';
import type { WholeEdition } from './whole-edition';
import { CATEGORIES, CATEGORY_CITATION } from './fire/tables';
import { RANGES } from './fire/ranges';
import { term, value } from './term';
import { HITS_PER_BASE } from './unit';

/** Words of the game in our own words; figures come from the edition's tables. */
export function termsOf(edition: WholeEdition): readonly Term[] {
  return [
    ...measureTerms(edition),
    ...troopTerms(edition),
    ...statusTerms(edition),
    ...FORMATION_TERMS,
    ...MOVE_TERMS,
    ...fireTerms(edition),
    ...testTerms(edition),
  ];
}

// prettier-ignore
function measureTerms({ band, fireDice }: WholeEdition): readonly Term[] {
  return [
    term('band', '1.2, A1.2', `the unit of distance, B: about an infantry base's width or 50 yards; ${band.least} to ${band.most} mm on the table, set by the option bandMm`, 'B', 'bands'),
    term('base', '1.1, 1.4', `what units are made of; it goes after ${HITS_PER_BASE.infantry} hits on infantry, ${HITS_PER_BASE.heavyCavalry} on cavalry`),
    term('crew figure', '1.4, 11.5, A11.5', `artillery's strength; one goes after ${HITS_PER_BASE.footArtillery} hits; ${fireDice.countsFigures ? 'two of them' : 'each'} throw one firing die`, 'crew'),
    term('hit', '1.4', 'a loss that is recorded and added up over the whole game until it removes a base or crew figure', 'hits'),
    term('strength', '1.4, 6.3', 'bases, or crew figures, that are left; at half the original number or less a unit is shaken for good'),
  ];
}

// prettier-ignore
function troopTerms({ grades, bmf }: WholeEdition): readonly Term[] {
  const fatline = grades.includes('veteran');
  const standing = (code: string): string => `${value(bmf, code)} morale`;
  return [
    term('grade', '2.4, A2.4', `training and spirit of a unit: ${grades.map((grade) => grade === 'secondLine' ? 'second line' : grade).join(', ')}`, 'grades'),
    term('elite', '2.4, 8.1, 11.5', `the best grade: guards and crack units; ${standing('elite')}, best volleys`),
    ...(fatline ? [
      term('veteran', 'A2.4, A8.1', `grade of battle-hardened troops; ${standing('veteran')}, best volleys`),
      term('second line', 'A2.4, A8.1', `grade of less practised or willing troops; ${standing('secondLine')}, volleys without a factor`, 'secondLine'),
    ] : []),
    term('regular', '2.4, 11.5', 'the grade of most troops; no morale factor'),
    term('inferior', '2.4, 8.1, 8.2', `the lowest grade: conscripts, militia, landwehr; ${standing('inferior')}; breaks at failing the test for friends who break`),
    term('unit', '2.2', 'an infantry battalion, a cavalry regiment or an artillery battery'),
    term('close order', '3.1, 12.2', 'any infantry formation but skirmish order'),
    term('skirmishers', '4, 9.5, 9.9', 'specialist light infantry in loose order: a difficult target that shields those behind from infantry fire; charges skirmishers only, evades charges in the open', 'skirmish order'),
    term('cossacks', '13.7', 'optional: light cavalry that is never steady', 'cossack'),
    term('on foot', '8.2', 'infantry, foot artillery, and horse artillery with its guns deployed'),
  ];
}

// prettier-ignore
function statusTerms({ bmf, chargeFactors, fireModifiers }: WholeEdition): readonly Term[] {
  const loose = value(chargeFactors, 'unsteady');
  return [
    term('status', '6.1', 'how a unit keeps together: steady, disordered, shaken or broken; a worse one replaces a better one'),
    term('steady', '6.1, 8.2, 9.12, 11.5', `the normal status. Steady infantry fires the best volleys (${value(fireModifiers, 'volleyBest')}), daunts chargers (${value(chargeFactors, 'infVsSteady')} for infantry; ${value(chargeFactors, 'cavVsSquare')} for cavalry if it is in square or at an obstacle), and alone can form an emergency square`),
    term('disordered', '6.2, 8.2', `out of order for a while: by difficult terrain, obstacles, passing friends, combat, a failed fire test; fires and moves, but ${loose} when it charges or is charged, and no best volley; rallies by itself once the cause is gone`, 'disorder'),
    term('shaken', '6.3, 8.1, 8.2', `morale much reduced: ${value(bmf, 'shaken')} morale, ${loose} in charges; no charge, no advance, guns do not fire; another failure breaks it. At half strength or less it is for good`, 'permanently shaken'),
    term('broken', '6.4', 'has routed: 1 more hit at once, first rout move at once, no fire, no fight, no tests; only a general attached can rally it; the second break in a game removes it', 'break', 'breaks'),
    term('disintegrate', '6.4, 8.4', 'to be removed for good: after a second break, after a failed rally from broken', 'disintegrates'),
    term('rally', '6.2-6.4, 8.4', 'to a better status in the rally phase: from broken by a test with a general attached, else without'),
  ];
}

// prettier-ignore
const FORMATION_TERMS: readonly Term[] = [
  term('line', '3.1, 11.3', 'bases in one rank: all of them fire; an easy target only from the flank'),
  term('column', '3.1, 11.3, A3.1', 'bases in two or more ranks: quick, but only the front rank fires, and an easy target'),
  term('square', '3.3, 8.2, 9.7, 11.4', 'infantry facing all ways: no flank or rear, steady against cavalry; one base fires at any one target; an easy target; does not charge'),
  term('skirmish', '3.1, 4.2', 'formation of skirmishers: bases in line, well apart, one base in support behind, which does not fire'),
  term('deployed', '3.1, 11.3', 'guns ready to fire: a difficult target', 'unlimbered'),
  term('limbered', '3.1, 11.1', 'guns ready to move: they do not fire'),
];

// prettier-ignore
const MOVE_TERMS: readonly Term[] = [
  term('stationary', '7.4, 11.2', 'no move, wheel or change of formation; fires first, and at targets that left its zone; a unit that receives a charge counts as such'),
  term('halted', '9.3', 'has moved, but advanced less than half of its allowance; rules for halted troops take in stationary ones'),
  term('advancing', '8.2, 9.3', 'advanced half of its allowance or more; hits from fire that it does not bear halt it, disordered'),
  term('charging', '9.5, 9.13', 'moved into contact by a charge, or countercharging in the first round'),
  term('retiring', '8.2, 9.15', 'moved away from the enemy without routing, recoil included; failing a test for fire or friends breaks it', 'retirement'),
  term('evade', '9.9, 9.10', 'answer of skirmishers, gun crews and limbered guns to a charge: a full move away', 'evading'),
  term('pursuit', '8.3, 9.17', 'a move after opponents who have all broken: free, or compulsory for cavalry out of control', 'pursuing'),
  term('rout', '9.16', 'the move of a broken unit, away from the enemy: first at once and 1B longer, then in the rout and pursuit phase', 'routing'),
  term('recoil', '9.14', '1B straight back, facing the enemy, shaken; then a full retirement in the same turn unless followed'),
  term('charge', '9.5', 'a move into contact, its last half straight ahead, after a reaction test; not by artillery, skirmishers (except at skirmishers), shaken troops, squares, or under hold or move orders; infantry never at cavalry'),
  term('charge in support', '9.8', 'a charge of the side without the initiative at enemies who have charged into contact this turn'),
  term('countercharge', '9.9, 9.13', 'answer to a charge: the unit stays in place but counts as charging'),
];

// prettier-ignore
function fireTerms({ fireModifiers }: WholeEdition): readonly Term[] {
  const volley = value(fireModifiers, 'volleyBest');
  return [
    term('zone of fire', '11.2', 'the ground ahead of a base, up to 22.5 degrees out from its front corners, as far as its weapon reaches and it sees', 'ZOF'),
    term('canister', '11.1, 11.5', `short-range ammunition of guns: ${value(fireModifiers, 'canister')} but at difficult targets; up to ${RANGES['3-4'].canister}B (3-4 lb) or ${RANGES['12'].canister}B (12 lb); it can be fired at skirmishers, but not over troops`, 'cannister'),
    term('roundshot', '11.1, 11.4, 11.5', 'ammunition of guns at any range: not at skirmishers; it can pass over lower troops and bounce'),
    term('bounce-through', '11.5', 'roundshot that missed is thrown again: an unmodified 6 hits a unit up to 2B behind the target, but not past a crest, an obstacle or into difficult terrain', 'bounce'),
    term('volley', '11.5', `fire of infantry that is not in skirmish order: up to ${volley} with muskets, except at difficult targets`),
    term('target category', CATEGORY_CITATION.replace('GTE ', ''), categoryText(), 'easy', 'normal', 'difficult'),
    term('priority of fire', '7.4', 'first: units that stood still, kept their formation and did not rally last turn; their hits are registered before the second, which is everybody else'),
    term('screen', '4.3', 'skirmishers in front of other troops: infantry that is nearer to them must fire at them; roundshot passes through, canister owes them one die', 'screening'),
  ];
}

function categoryText(): string {
  const targets = (category: string): string =>
    CATEGORIES.filter((row) => row.category === category)
      .map(({ target }) => target)
      .join('; ');
  return `difficult: ${targets('difficult')}. Easy: ${targets('easy')}. Normal: ${targets('normal')}`;
}

// prettier-ignore
function testTerms({ reaction }: WholeEdition): readonly Term[] {
  const natural = reaction.alwaysPasses === undefined ? '' : '; a natural 0 (ten) always passes';
  return [
    term('basic morale factor', '8.1', 'the sum of what speaks for and against a unit: grade, generals, command, status, losses, hits of the phase, friends who break', 'BMF', 'morale'),
    term('reaction test', '8.2', `D${reaction.sides} and basic morale factor, in charges with further factors: more than ${reaction.moreThan} passes${natural}. When charged, wishing to charge, hit by fire, or passed within 2B by friends who rout; once a phase`, 'reaction'),
    term('flank or rear', '6.3, 9.7', 'a charge of which some part starts behind the line of the target’s front edge: it shakes the target on contact; squares have neither', 'flank', 'rear'),
    term('open terrain', '8.2, 10.1', 'everything but woods, rocks, built-up areas, marsh and steep hills; who defends an obstacle is not in the open either', 'open', 'difficult terrain'),
    term('obstacle', '10.3', 'river, stream, wall or hedge', 'obstacles'),
    term('built-up area', '1.3, 10.4', 'buildings, divided into sectors of 2B to 3B; who occupies one defends an obstacle', 'BUA'),
  ];
}
