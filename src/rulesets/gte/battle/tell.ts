import type { Rules } from '../../../core/adjudicate';
import type { MusterUnit, Now, Standing } from '../../../core/battle';
import { listing, plural } from '../../../core/text';
import { tidy } from '../../../core/distance';
import { percentText, REMOVED_SHARE, WIN_SHARE } from '../ending/shares';
import { otherSide, SIDES, type Side } from '../sides';
import { bands } from '../bands';
import { armName, FORMATION_LABELS, GRADE_LABELS, isArtillery, type Formation } from '../unit';
import { foesOf, generalsWith } from './changes';
import { fightsOf, overlaps, touchingOf } from './fights';
import { groupsOf, isLeaderless } from './groups';
import { offersOf } from './offers';
import { leftOf, moverIn, unitIn, unitsOn, type BattleState, type EndState, type PhaseName } from './state';
import type { UnitState } from './unit-state';

const TITLES: Readonly<Record<PhaseName, readonly [title: string, citation: string]>> = {
  setup: ['Set-up', 'GTE 5, 7.1'],
  initiative: ['Initiative', 'GTE 7.2'],
  response: ['Response', 'GTE 7.3, 9.9-9.11'],
  fire1: ['Firing, first priority', 'GTE 7.4, 11'],
  called: ['Firing, tests called for', 'GTE 7.4, 8.2'],
  fire2: ['Firing, second priority', 'GTE 7.4, 11'],
  tests: ['Firing, tests', 'GTE 7.4, 8.2'],
  combat: ['Combat', 'GTE 12'],
  pursuit: ['Rout and pursuit', 'GTE 9.16, 9.17'],
  move1: ['Initiative movement', 'GTE 5.9, 9'],
  move2: ['Non-initiative movement', 'GTE 5.9, 9'],
  rally: ['Rally', 'GTE 6, 8.4'],
  over: ['The battle is over', 'GTE 1.5'],
};

/** Where the battle stands, for the walk. */
export function nowOf(state: BattleState, rules: Rules): Now {
  const [phase, citation] = TITLES[state.phase];
  const { ended, sides } = state;
  const mover = moverIn(state);
  return {
    turn: state.turn,
    lastTurn: state.lastTurn,
    active: mover ?? state.holder ?? 'A',
    activeName: mover === null ? 'both sides' : sides[mover].name,
    phase,
    citation,
    told: toldIn(state),
    offers: offersOf(state, rules),
    shown: [],
    ...(ended && {
      ended: { winner: ended.winner === 'draw' ? null : sides[ended.winner].id, text: endText(ended, state) },
    }),
  };
}

function toldIn(state: BattleState): readonly string[] {
  switch (state.phase) {
    case 'setup':
      return state.unknown;
    case 'response':
    case 'move1':
    case 'move2':
      return [...chargesTold(state), ...leaderlessTold(state)];
    case 'combat':
    case 'pursuit':
      return fightsOf(state)
        .flatMap(({ a, b }) => [...a, ...b])
        .flatMap((id) => unitIn(state, id) ?? [])
        .flatMap((unit) => touchTold(state, unit));
    default:
      return [];
  }
}

/** Charges that still wait for their answer. */
function chargesTold({ contacts }: BattleState): readonly string[] {
  return contacts
    .filter(({ answered }) => !answered)
    .map(({ attacker, defender }) => `${attacker} charges ${defender}.`);
}

function leaderlessTold(state: BattleState): readonly string[] {
  const side = moverIn(state);
  const lost = side === null ? [] : groupsOf(state, side).filter((group) => isLeaderless(state, group));
  return lost.map(({ name }) => `${name} has no general: its units are out of command.`);
}

/** How a unit is taken to stand in its combat, unless the players say otherwise. */
function touchTold(state: BattleState, unit: UnitState): readonly string[] {
  if (isArtillery(unit) || unit.combat.rounds > 0 || unit.status === 'broken') return [];
  const overlap = overlaps(state, unit) ? ', and overlaps the enemy' : '';
  return [`${unit.id} touches with ${plural(touchingOf(state, unit), 'base', 'bases')}${overlap}.`];
}

/** Why a side has won, and why nobody has, by the reason that the ruling gives (1.5). */
const REASONS: Readonly<Record<string, string>> = {
  share: `with ${WIN_SHARE}% of the enemy army or more`,
  bothShares: `with the larger share of the enemy army; both sides have ${WIN_SHARE}% or more`,
  lead: 'on victory points',
  armyLead: 'on victory points',
};
const DRAWS: Readonly<Record<string, string>> = {
  bothShares: `both sides have the same share of the enemy army, ${WIN_SHARE}% or more`,
  noLead: 'neither side leads by enough victory points',
};

function endText({ winner, reason }: EndState, { sides }: BattleState): string {
  if (winner === 'draw') return `The battle is drawn: ${DRAWS[reason] ?? reason}.`;
  return `${sides[winner].name} wins ${REASONS[reason] ?? reason}.`;
}

/** Every unit as a roster shows it. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  return Object.values(state.units).map((unit) => ({
    id: unit.id,
    side: state.sides[unit.side].name,
    group: state.groups[unit.group]?.name ?? unit.group,
    card: cardOf(unit),
    state: stateOf(state, unit),
    concealed: false,
    gone: unit.where === 'gone',
  }));
}

const CARD_MARKS = ['cuirassier', 'lancer', 'cossack', 'oldGuard', 'canSkirmish'] as const;
const MARK_LABELS = {
  cuirassier: 'cuirassiers',
  lancer: 'lancers',
  cossack: 'Cossacks',
  oldGuard: 'Old Guard',
  canSkirmish: 'can skirmish',
};

function cardOf(unit: UnitState): string {
  const { arm, grade, originalStrength, gunClass, weapon, figuresPerBase } = unit;
  const pieces = isArtillery(unit) ? 'crew' : 'bases';
  return [
    `${armName(arm)} ${originalStrength} ${pieces}${figuresPerBase === undefined ? '' : ` of ${figuresPerBase}`}`,
    GRADE_LABELS[grade] ?? grade,
    ...(gunClass === undefined ? [] : [`${gunClass} lb`]),
    ...(weapon === 'rifle' ? ['rifles'] : []),
    ...CARD_MARKS.filter((mark) => unit[mark] === true).map((mark) => MARK_LABELS[mark]),
  ].join(', ');
}

function stateOf(state: BattleState, unit: UnitState): string {
  if (unit.where === 'gone') return 'gone';
  const generals = generalsWith(state, unit.id).map(({ id }) => id);
  const foes = foesOf(state, unit.id);
  const pieces = isArtillery(unit) ? 'crew' : plural(leftOf(unit), 'base', 'bases').replace(/^\d+ /, '');
  return [
    unit.permanentlyShaken && unit.status === 'shaken' ? 'shaken for good' : unit.status,
    ...formationTexts(unit),
    `${leftOf(unit)} ${pieces}`,
    ...(unit.hits > 0 ? [plural(unit.hits, 'hit', 'hits')] : []),
    ...(unit.lastMove === 'stationary' ? [] : [unit.lastMove]),
    ...(unit.ground === 'open' ? [] : [unit.ground === 'cover' ? 'in cover' : 'in difficult terrain']),
    ...(unit.guns === 'manned' ? [] : [`guns ${unit.guns}`]),
    ...(unit.outOfCommand ? ['out of command'] : []),
    ...dutiesOf(unit),
    ...(foes.length > 0 ? [`in contact with ${listing(foes, 'and')}`] : []),
    ...(generals.length > 0 ? [`with ${listing(generals, 'and')}`] : []),
  ].join(', ');
}

const formationName = (formation: Formation): string =>
  (FORMATION_LABELS[formation] ?? formation).replace(/ \(.*\)$/, '');

function formationTexts({ formation, columnWidth, changing }: UnitState): readonly string[] {
  const isWide = formation === 'column' && columnWidth > 1;
  return [
    `${formationName(formation)}${isWide ? ` ${columnWidth} wide` : ''}`,
    ...(changing === null ? [] : [`taking another formation: ${formationName(changing)}`]),
  ];
}

/** What players would mark on the table: what a unit still has to do, or may not do. */
function dutiesOf(unit: UnitState): readonly string[] {
  return [
    ...(unit.timesBroken > 0 && unit.status !== 'broken' ? ['broken once before'] : []),
    ...(unit.blown ? ['blown'] : []),
    ...(unit.holds ? ['has to hold'] : []),
    ...(unit.turn.halted ? ['halted by a test'] : []),
    ...(unit.mustRetire ? ['has to retire'] : []),
    ...(unit.mustPursue ? ['has to pursue'] : []),
    ...(unit.owes > 0 ? [`owes ${bands(unit.owes)} for an obstacle`] : []),
  ];
}

/** What both sides may know of how they stand. */
export function standingOf(state: BattleState): readonly Standing[] {
  const { holder, sides, objectives } = state;
  return [
    ...(holder === null ? [] : [{ label: 'Initiative', text: sides[holder].name }]),
    ...SIDES.map((side) => ({ label: sides[side].name, text: pointsText(state, side) })),
    ...Object.values(state.groups).map(({ name, order, detail }) => ({
      label: name,
      text: order === 'hold' || detail === null ? order : `${order}: ${detail}`,
    })),
    ...Object.values(state.generals).map((general) => ({
      label: general.id,
      text: general.out
        ? 'lost'
        : [
            general.level,
            general.ability,
            general.inspirational === true ? 'inspirational' : null,
            general.at && `with ${general.at}`,
          ]
            .filter((part) => typeof part === 'string')
            .join(', '),
    })),
    ...objectives.map(({ name, controller, vp }) => ({
      label: name,
      text: `${controller === 'none' ? 'nobody’s' : sides[controller].name}, ${plural(vp, 'point', 'points')}`,
    })),
  ];
}

function pointsText(state: BattleState, side: Side): string {
  const enemy = state.sides[otherSide(side)];
  const held = state.objectives
    .filter(({ controller }) => controller === side)
    .reduce((sum, { vp }) => sum + vp, 0);
  const points = held + enemy.lost + REMOVED_SHARE * enemy.gone + enemy.gunsLost;
  const share = percentText((100 * points) / Math.max(1, enemy.armyValue));
  const units = unitsOn(state, (unit) => unit.side === side);
  const broken = units.filter(({ status }) => status === 'broken').length;
  return `${tidy(points)} victory points, ${share} of the enemy army; ${plural(units.length, 'unit', 'units')} on the table, ${broken} broken`;
}
