import type { Term } from '../../core/ruling/ruleset';
import { ADVANCE_BW } from './combat/advance';
import { combatDice as dice } from './combat/tables';
import { ENGAGEMENT_BW } from './distances';
import { FIRE_RANGE, PRIORITY_BW } from './fire/ranges';
import { PATH_WIDTH_BW, RETREAT_BW } from './combat/retreat-fields';
import { strengthText } from './miniatures/scales';
import { WOUNDED } from './personalities';
import { term } from './term';
import { LAST_TURN } from './turn';
import { PAST_OBSTRUCTION_BW, TERRAIN_KINDS, type Terrain } from './terrain';
import { SIGHT_BW } from './information/visibility';
import { ENTRENCHABLE, GARRISON } from './unit';

// prettier-ignore
const TRAIT_TERMS: readonly Term[] = [
  term('shock', '14, 55', `trait of infantry and cavalry: ${dice('shock')} when it attacks`),
  term('steady', '14, 55', `trait: ${dice('steady')} when it defends`),
  term('skirmish', '14, 51, 87', `trait of infantry: when it skirmishes at enemy infantry, one 5 hits as well; a mixed brigade voids that`),
  term('firepower', '14, 51', 'trait of infantry: when it volleys at enemy infantry, one 5 hits as well'),
  term('impetuous', '14, 51, 62', `trait: infantry fires with half its dice; infantry and cavalry must advance after a victory, as far as they can up to ${ADVANCE_BW} BW`),
  term('conscript', '14, 44, 55', `trait: infantry attacked by cavalry has ${dice('conscript')}, prepared or not; no charge for a unit that began the movement phase in the engagement zone of enemy cavalry`),
  term('heavy', '14, 51, 89', 'trait of artillery: at long range one 5 hits as well', 'heavy artillery'),
  term('mobile', '14, 46-47, 87', 'trait, mostly of horse artillery: it may fire in a turn in which it moved or rallied', 'horse artillery'),
  term('mixed brigade', '87', `trait of infantry with some cavalry: voids the skirmish bonus of infantry that fires at it; ${dice('mixedBrigade')}, attacking or defending, unless in or attacking into woods or a town`, 'mixedBrigade'),
  term('attached artillery', '88', 'mark on an infantry card: one more fire die, before any halving; nothing in combat; it needs no ammo', 'attached', 'attachedArtillery'),
  term('overstrength', '91', `mark on an infantry or cavalry card, in historical scenarios: ${dice('overstrength')}, attacking or defending`, 'over', 'strength'),
  term('understrength', '91', `mark on an infantry or cavalry card, in historical scenarios: ${dice('understrength')}, attacking or defending`, 'under', 'strength'),
];

// prettier-ignore
const UNIT_TERMS: readonly Term[] = [
  term('infantry', '10-11', `a unit of some ${strengthText('INF')}: fires, fights, and alone can be prepared or a garrison`, 'inf'),
  term('cavalry', '10-11', `a unit of some ${strengthText('CAV')}: never fires, and never charges through woods or into a town`, 'cav'),
  term('artillery', '10-11, 15', `a unit of some ${strengthText('ART')}, massed: fires and defends by its ammo number, never charges`, 'art'),
  term('card', '9-10, 12-15', 'a unit and its record: allowance, type, elan or ammo, traits, corps; face down it is concealed', 'unit card'),
  term('elan', '12', 'what infantry and cavalry have left: their fire dice and combat dice; each fatigue crosses off one; at 0 the unit is broken'),
  term('fatigue', '12, 52, 59', 'the loss of one elan box, by hits at the end of the fire phase or by combat'),
  term('fresh', '12', 'said of a unit without any fatigue'),
  term('fatigued', '12, 41', 'said of a unit at elan 1: it may not charge, and as a defender in combat it always breaks'),
  term('broken', '12, 17, 25, 65', 'removed for good, by lost elan, by artillery being doubled, or by a retreat that cannot be made; it counts against army morale'),
  term('retired', '17, 45, 65', 'off the table for good, by choice, off an edge, or without ammo; it does not count against army morale'),
  term('ammo', '15, 50, 57', 'the row of numbers on an artillery card: the leftmost one not crossed off is its dice; every shot and every combat that it survives crosses one off; with the last it retires', 'ammo number', 'ammo box'),
  term('corps', '13', 'a formation of two to about a dozen units that can be activated together'),
  term('centrepoint', '12', 'the middle of a unit’s front edge: sight, fire, aim and movement are measured from it', 'centerpoint', 'centre'),
  term('footprint', '10, 36', 'the ground that a unit covers, at rest or sweeping over it as it moves'),
  term('frontal arc', '12, 47', 'the ground ahead of a unit between lines at 45 degrees outward from its front corners', 'arc'),
  term('front line', '18', 'the line of a unit’s front edge, drawn on without end; what lies beyond it is to the front, the rest to the flank'),
  term('flank line', '18', 'the line of a unit’s side edge, drawn on without end'),
  term('directly in front', '18', 'beyond the front line and between the two flank lines'),
  term('directly to the rear', '18', 'behind the front line and between the two flank lines'),
  term('engagement zone', '19', `the ground directly in front of a unit, up to ${ENGAGEMENT_BW} BW from its front edge`, 'zone'),
  term('engaged', '19, 44', 'with any part in the engagement zone of an enemy, whatever its own facing: it may leave the zone, pivot or charge, no more'),
  term('contact', '41, 54, 82', 'units that touch: by a charge, which is fought out, or by arriving reinforcements, which push the enemy back'),
  term('marker', '10, 18', 'a piece that is no unit: it covers no ground, cannot be hit and blocks nothing; a unit is within reach of it if any part is'),
  term('BW', '8-9, 18, 74', 'base width, the only measure of distance: about the front of one unit; within so many BW means up to and including them', 'base width', 'within'),
  term('prepared', '34, 50, 58, 62', 'state of infantry: no flanks, and attacking cavalry re-rolls its successes; artillery that fires at it has one 5 hit as well; it fires as usual; any move, retreat or advance ends it', 'prepared marker'),
  term('garrison', '67', `infantry, ${GARRISON}: cover from artillery, no flanks, ${dice('garrison')} against infantry, not in difficult terrain, no bonus for artillery against it`),
  term('entrenched', '84', `${ENTRENCHABLE} behind an entrenchment: ${dice('entrenched')} if every attacker comes across it, cover from artillery`, 'works'),
  term('concealed', '10, 25', 'face down: the enemy knows its nation, place and facing only; artillery that fires at it has half its dice; revealed for good by being activated, by firing, by being hit or by discovery (table revealing)'),
  term('revealed', '10, 25', 'face up; never concealed again'),
];

const RANGES = FIRE_RANGE.looked.figures;

// prettier-ignore
const FIRE_TERMS: readonly Term[] = [
  term('volley', '47, 50', `infantry fire at ${RANGES.INF.near} BW or less: all dice, and the firepower trait serves`, 'volleying'),
  term('skirmish', '47, 50, 84', `infantry fire beyond ${RANGES.INF.near} BW, up to ${RANGES.INF.far}, or across an entrenchment: half the dice, and the skirmish trait serves`, 'skirmishing'),
  term('canister', '47, 50', `artillery fire at ${RANGES.ART.near} BW or less, the short range: one 5 hits as well`, 'short range', 'short'),
  term('long range', '47', `artillery fire beyond ${RANGES.ART.near} BW, up to ${RANGES.ART.far}`, 'long'),
  term('range', '47', 'from the shooter’s centrepoint to the closest point of the target that lies in its arc and can be hit'),
  term('line of fire', '46-49', 'from the shooter’s centrepoint to a point of the target within its arc; it touches no other unit, at whatever height'),
  term('hit', '50-52', 'one for each 6, and for one 5 with a bonus; marked at once, taken when all have fired: a fatigue each; artillery retreats by one and retires by more', 'hits'),
  term('penalty', '51', 'halves the fire dice, rounded up, once however many apply', 'halve', 'penalties'),
  term('bonus', '51', 'lets one die that shows 5 hit as well, one however many apply', 'bonuses'),
  term('cover', '20-21, 52, 67, 84', 'halves artillery fire: every line passes woods, a garrison, a target at a hill crest, or one behind its entrenchment'),
  term('obstructed', '47, 49, 52, 84', `said of a line through woods, a town or a gap too narrow between them: sight and artillery fire go on ${PAST_OBSTRUCTION_BW} BW past the first touch, the fire halved; infantry fire does not pass; artillery fire across an entrenchment likewise`, 'obstruction'),
  term('priority target', '48, 52', `infantry fires at its closest legal target; so does artillery that has one within ${PRIORITY_BW} BW; hits marked so far change nothing in that`, 'priority'),
  term('mud', '78', 'weather: long-range artillery fire is halved as if at cover'),
  term('rain', '78', 'weather: no infantry fire, artillery at short range only'),
  term('lay guns', '96', 'an artillery officer’s help: one more fire die, before any halving; nothing in combat', 'layGuns'),
  term('resupply', '96', 'an artillery officer’s help: instead of firing, the unit recovers the ammo box that it marked last'),
];

// prettier-ignore
const COMBAT_TERMS: readonly Term[] = [
  term('attacker', '54', 'an active unit that charged this turn'),
  term('defender', '54', 'a passive unit that was charged or touched by a charge'),
  term('combat die', '55, 57', 'elan or ammo number with all modifiers, never fewer than 1 die; 4, 5 and 6 are successes', 'success', 'combat dice'),
  term('defense score', '54, 57', 'a defender’s own successes', 'defence score'),
  term('attack score', '54, 58', 'all successes against one defender'),
  term('combat difference', '59', 'the higher score less the lower; level scores are won by the defender'),
  term('allocation', '56', 'an attacker that touches several defenders divides its dice as evenly as can be, before any roll; none gets more than the one that fills most of its front', 'allocate', 'most'),
  term('flanked', '58', 'said of a defender if some one attacker has no part directly in front of it and its centrepoint behind the defender’s front line: the defender re-rolls its successes, unless prepared', 'flank'),
  term('uphill', '55', `said of an attacker that touches a defender on higher ground: ${dice('uphill')}`),
  term('difficult terrain', '20, 55, 67, 69', `ground that slows, in which a unit with any part in it has ${dice('difficult')}; on a crossing, too, and attacking a unit wholly in a town`, 'difficult'),
  term('re-roll', '6', 'dice thrown again, the second result standing: who may, throws again what failed; who must, throws again what the rule names, at once; no die more than once', 'reroll'),
  term('infantry against cavalry', '60', 'infantry that touches cavalry in a combat does not retreat; while it stands, every enemy in contact with it does; who is not prepared re-rolls successes', 'infVsCav'),
  term('holds', '59', 'said of a defender that stays in place'),
  term('retreat', '62-65', `a forced move of ${RETREAT_BW} BW straight back, along a path ${PATH_WIDTH_BW} BW wide that touches no enemy; a unit that cannot is broken`, 'retreats'),
  term('advance', '62', `up to ${ADVANCE_BW} BW straight ahead, after all retreats, by an attacker that touches no enemy any more and neither retreated nor broke`, 'mayAdvance', 'mustAdvance'),
  term('involuntary movement', '62', 'retreat and advance after combat: needs no activation, heeds no engagement zone, takes a prepared marker away'),
  term('opposite edges', '65', 'said of enemies that aim at two opposite edges of a unit and cover half of each or more: if it must retreat, it is broken'),
  term('inspiring', '95', `personality of a subcommander: ${dice('inspiring')} for the infantry or cavalry that he is with; he is at risk`),
  term('steadfast', '95', `personality of a subcommander: ${dice('steadfast')} for infantry that defends, and it need not retreat unless beaten by more than double; he is at risk`),
  term('at risk', '94', `a subcommander whose unit broke or who used such a personality rolls a die when it is over: ${WOUNDED} wounds him`, 'atRisk'),
];

// prettier-ignore
const TABLE_TERMS: readonly Term[] = [
  term('turn', '24', `one side’s activity, sides in alternation; ${LAST_TURN.normal} in all, ${LAST_TURN.winter} in winter, ${LAST_TURN.highSummer} in high summer`, 'next turn'),
  term('active side', '24', 'the side whose turn it is; it alone moves and fires', 'active'),
  term('passive side', '24', 'the side whose turn it is not', 'passive'),
  term('nightfall', '24, 70', 'the end of the last turn'),
  term('MO', '27', 'momentum, spent to activate units', 'momentum'),
  term('current MO', '27', 'what the active side has spent in this movement phase'),
  term('MO limit', '27', 'the sum of the hidden MO dice: once current MO reaches it, the phase ends'),
  term('force', '27', 'units that are activated together'),
  term('distance', '18, 28', 'between units from closest point to closest point, across anything; from a marker by its centre', 'measuring'),
  // The limits of its four bands are missing in the text.
  term('clock', '24', 'the numbered turns in four bands, morning, mid day, afternoon and evening: labels, without any rule'),
  term('army morale', '25, 83, 93', 'a third of the infantry and cavalry units at the start, under a legend half, rounded up; reinforcements that come on are added; as many broken units of any kind lose the game', 'morale'),
  term('visibility', '21-22', `a straight line from the viewer’s centrepoint, up to ${SIGHT_BW} BW; another unit or a crest ends it, woods and towns let it go on ${PAST_OBSTRUCTION_BW} BW past the first touch`, 'line of sight', 'visible'),
  term('crest', '21, 51', 'the line along the top of a hill: sight ends there; a unit whose front line touches it is at the crest, seen and in cover; infantry fire at it is halved', 'at the crest'),
  term('village, town, city', '66', 'urban areas of one, two, and three or more bases', 'village', 'town', 'city', 'base'),
  term('subcommander', '93-96', 'a marker that lends one unit its personality; at most one to a unit'),
  term('tiebreaker', '7', 'one player rolls a die: even, he wins it, odd, the other'),
];

function terrainTerm(kind: Terrain): Term {
  const { name, difficult, obstructs, cover, water, note, citation } = kind;
  const traits = [
    ...(difficult === 'yes' ? ['difficult'] : difficult === 'impassable' ? ['impassable'] : []),
    ...(obstructs === 'no' ? [] : [`obstructs (${obstructs})`]),
    ...(cover === 'none' ? [] : [`cover from artillery (for ${cover})`]),
    ...(water === 'yes' ? ['water'] : []),
  ];
  const effects = traits.length === 0 ? 'no effect of its own' : traits.join(', ');
  return { word: name, also: TERRAIN_WORDS[name] ?? [], text: `terrain: ${effects}; ${note}`, citation };
}

/** Other words for each kind of terrain. */
const TERRAIN_WORDS: Readonly<Record<string, readonly string[]>> = {
  'open ground': ['open', 'clear', 'road'],
  'hill crest': ['crest', 'hill'],
  woods: ['wood'],
  'rough ground': ['rough'],
  'urban area': ['urban', 'town'],
  'minor river': ['river', 'water'],
  'major river': ['river', 'water', 'impassable'],
  marsh: ['water'],
  crossing: ['bridge', 'ford'],
  entrenchment: ['entrenched', 'works'],
};

export const TERMS: readonly Term[] = [
  ...TRAIT_TERMS,
  ...UNIT_TERMS,
  ...FIRE_TERMS,
  ...COMBAT_TERMS,
  ...TABLE_TERMS,
  ...TERRAIN_KINDS.map(terrainTerm),
];
