import type { MusterUnit, Now, Standing } from '../../../core/battle';
import { plural } from '../../../core/text';
import { enemyOf, SIDES, type Side } from '../sides';
import { usesPoints } from '../status/nightfall';
import { TRAIT_LABELS, typeName, type Trait } from '../unit';
import { countOf, moraleIn, pointsIn } from './counts';
import { conscriptsAtStart } from './movement-offers';
import { offersOf } from './offers';
import { roundsTold } from './rounds';
import { passiveOf, subcommanderWith, type BattleState, type PhaseName, type UnitState } from './state';

const TITLES: Readonly<Record<PhaseName, readonly [title: string, citation: string]>> = {
  setup: ['Set-up', 'Blücher p.23-25'],
  dice: ['Momentum dice', 'Blücher p.33'],
  information: ['Information phase', 'Blücher p.26'],
  movement: ['Movement phase', 'Blücher p.27-45'],
  fire: ['Fire phase', 'Blücher p.46-53'],
  combat: ['Combat phase', 'Blücher p.54-65'],
  status: ['Status phase', 'Blücher p.70'],
  over: ['The battle is over', 'Blücher p.70'],
};

/** Where the battle stands: turn, phase, and what can be done now. */
export function nowOf(state: BattleState): Now {
  const [phase, citation] = TITLES[state.phase];
  const { ended, cup, movement } = state;
  return {
    turn: state.turn,
    lastTurn: state.lastTurn,
    active: state.active,
    activeName: state.sides[state.active].name,
    phase,
    citation,
    told: toldIn(state),
    offers: offersOf(state),
    shown: cup !== null && (movement.over || ended !== null) ? [cup] : [],
    ...(ended && {
      ended: { winner: ended.winner === 'draw' ? null : state.sides[ended.winner].id, text: endText(state) },
    }),
  };
}

function toldIn(state: BattleState): readonly string[] {
  const { phase, movement, sides, active } = state;
  const passive = sides[passiveOf(state)].name;
  if (phase === 'setup')
    return [
      ...state.setup.map((text, i) => `Set-up ${i + 1}, ${text}`),
      ...state.unknown.map((text) => `Uncertain, ${text}`),
    ];
  if (phase === 'dice') return [`${sides[active].name} looks away while ${passive} rolls.`];
  if (phase === 'movement' && movement.over) return ['No more activations: finish the moves, then go on.'];
  if (phase === 'movement')
    return [
      `${plural(movement.currentMO, 'MO', 'MO')} spent so far.`,
      ...roundsTold(state),
      ...(conscriptsAtStart(state).length > 0 ? [ENGAGED] : []),
    ];
  return [];
}

const ENGAGED =
  'Conscripts that enemy cavalry engages now may not charge: name them by "engaged" before the first activation.';

const BY: Readonly<Record<string, string>> = {
  concession: 'by concession',
  morale: 'as the enemy’s army morale has collapsed',
  retirement: 'as more of the enemy have retired than are left',
  special: 'by the special objectives',
};

function endText(state: BattleState): string {
  const { ended, sides } = state;
  if (ended === null) return '';
  if (ended.winner === 'draw') return 'Nightfall: the battle is drawn.';
  const by = ended.by === 'nightfall' ? nightText(state, ended.winner) : (BY[ended.by] ?? ended.by);
  return `${sides[ended.winner].name} wins ${by}.`;
}

function nightText(state: BattleState, winner: Side): string {
  const { nightfall, objectives } = state;
  const holdsAll = objectives.length > 0 && objectives.every(({ controller }) => controller === winner);
  if (nightfall === 'allObjectives' || (nightfall === 'objectivesThenPoints' && holdsAll))
    return 'at nightfall, holding every objective';
  const points = pointsIn(state);
  return `at nightfall, by ${plural(points[winner], 'point', 'points')} to ${points[enemyOf(winner)]}`;
}

/** All units, as the list of units shows them. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  return Object.values(state.units).map((unit) => ({
    id: unit.id,
    side: state.sides[unit.side].name,
    group: unit.corps ?? unit.formation,
    card: cardOf(unit),
    state: stateOf(state, unit),
    concealed: unit.concealed && unit.where !== 'broken' && unit.where !== 'retired',
    gone: unit.where === 'broken' || unit.where === 'retired',
  }));
}

function cardOf(unit: UnitState): string {
  const what = unit.artillery === null ? typeName(unit.type) : `${unit.artillery} artillery`;
  const strength = unit.strength === 'normal' ? [] : [`${unit.strength}strength`];
  const traits = unit.traits.map(
    (trait: Trait) => (TRAIT_LABELS as Readonly<Record<string, string>>)[trait] ?? trait,
  );
  const guns = unit.attachedArtillery ? ['attached artillery'] : [];
  const value = unit.elanMax ?? unit.ammoTrack.join(' ');
  return [`${what} ${value}`, ...traits, ...strength, ...guns].join(', ');
}

const MARKS = {
  concealed: 'concealed',
  reserveMarker: 'reserve marker',
  prepared: 'prepared',
  garrison: 'garrison',
  entrenched: 'entrenched',
  activated: 'activated',
  moved: 'moved',
  rallied: 'rallied',
  fired: 'fired',
} as const;

function stateOf(state: BattleState, unit: UnitState): string {
  if (unit.where !== 'table') return WHERE[unit.where] ?? unit.where;
  const officer = subcommanderWith(state, unit);
  const told = [
    ...(unit.fatigues > 0 ? [plural(unit.fatigues, 'fatigue', 'fatigues')] : []),
    ...(unit.ammoMarked > 0 ? [plural(unit.ammoMarked, 'box used', 'boxes used')] : []),
    ...(unit.hits > 0 ? [plural(unit.hits, 'hit', 'hits')] : []),
    ...Object.entries(MARKS).flatMap(([mark, text]) => (unit[mark as keyof typeof MARKS] ? [text] : [])),
    ...(officer ? [`with ${officer.id}`] : []),
  ];
  return told.join(', ') || 'fresh';
}

const WHERE: Readonly<Record<string, string>> = {
  reinforcement: 'still to come',
  waiting: 'waiting at the edge',
};

/** How the battle stands, as far as both sides may know it (p.17). */
export function standingOf(state: BattleState): readonly Standing[] {
  return [
    ...SIDES.map((side) => ({ label: state.sides[side].name, text: lossesOf(state, side) })),
    ...state.objectives.map(({ name, controller }) => ({
      label: name,
      text: controller === 'none' ? 'nobody’s' : state.sides[controller].name,
    })),
    ...(usesPoints(state.nightfall) ? [{ label: 'Points', text: pointsText(state) }] : []),
  ];
}

function pointsText(state: BattleState): string {
  const points = pointsIn(state);
  return SIDES.map((side) => `${state.sides[side].name} ${points[side]}`).join(', ');
}

function lossesOf(state: BattleState, side: Side): string {
  const broken = countOf(state, side, 'broken');
  const retired = countOf(state, side, 'retired');
  const table = countOf(state, side, 'table');
  return `morale ${moraleIn(state, side)}, ${broken} broken, ${retired} retired, ${table} on the table`;
}
