import type { Rules } from '../../../core/adjudicate';
import type { MusterUnit, Now, Standing } from '../../../core/battle';
import { listing, plural } from '../../../core/text';
import { AUTO_ORDER_LABELS } from '../command/order-names';
import { bandsTold } from '../range-band';
import { DISCIPLINE_LABELS, FORMATION_LABELS, WITHIN } from '../unit';
import { WEAPONS } from '../weapons';
import { isVacant } from './facts';
import { offersOf } from './offers';
import { BOTH } from './owed';
import { retreatingIn } from './rallying';
import {
  isLostOrRouted,
  lockedTo,
  markersOf,
  sideNamed,
  unitsOn,
  type BattleState,
  type Division,
  type Leader,
  type SideState,
  type UnitState,
} from './state';
import { citationOf, stepTold, titleOf, type StepName } from './steps';
import { divisionsDue, whyNoTest } from './tests-due';
import { ordersText } from './written';

/** How the battle stands now, and what can be done. Both sides act in every step. */
export function nowOf(state: BattleState, rules: Rules): Now {
  const { turn, lastTurn, step, ended } = state;
  return {
    turn,
    lastTurn,
    active: BOTH,
    activeName: 'both sides',
    phase: titleOf(step),
    citation: citationOf(step),
    told: [
      ...(TOLD[step]?.(state) ?? []),
      ...(stepTold(step).told ?? []),
      ...(step === 'initiative' ? testsTold(state) : []),
      ...(ASKS_BANDS.includes(step) ? [bandsTold(rules)] : []),
    ],
    offers: offersOf(state),
    shown: [],
    ...(ended && { ended }),
  };
}

/** Steps in which players are asked for the range band of an enemy. */
const ASKS_BANDS: readonly StepName[] = ['initiative', 'leaders'];

/** What is told in a step beside its fixed text. */
const TOLD: Readonly<Partial<Record<StepName, (state: BattleState) => readonly string[]>>> = {
  setup: ({ deployment }) => deployment,
  rallyRouted: retreatingTold,
  orders: ({ sides }) => [
    ...sides.map((side) => (side.orders === null ? writtenTold(side) : revealed(side))),
    ...(sides.every(({ written }) => written)
      ? []
      : [
          'While one side writes its commands and messages, the other looks away: here, where they are sealed, or on paper.',
        ]),
  ],
  initiative: ({ sides }) => sides.map(revealed),
  recovery: smokeTold,
};

/** The units that give their neighbours a reason to check; there may be none left once the routed have rallied. */
function retreatingTold(state: BattleState): readonly string[] {
  const names = retreatingIn(state);
  return names.length === 0
    ? []
    : [
        `Retreating or fallen back: ${listing(names, 'and')}. A friend beside, within ${WITHIN.adjacentRetreating} paces, checks morale.`,
      ];
}

/** The divisions whose units still have to test (2c, T4.4-01). */
function testsTold(state: BattleState): readonly string[] {
  const due = divisionsDue(state);
  const whyNot = whyNoTest(state, due);
  const isLeft = ({ id, side }: Division): boolean =>
    unitsOn(state, (unit) => unit.division === id && unit.side === side).some(
      (unit) => whyNot(unit) === undefined,
    );
  return due
    .filter(isLeft)
    .map(
      ({ name, units, lost }) =>
        `${lost} of ${plural(units, 'unit', 'units')} of ${name} ${lost === 1 ? 'is' : 'are'} lost or routed: it is tested ("division").`,
    );
}

function writtenTold({ name, written, sealed }: SideState): string {
  if (!written) return `${name} has still to write.`;
  return `${name} has written${sealed === null ? ' on paper' : ''}.`;
}

/** Tells the orders of a side, which now lie open, here or on the table. */
function revealed(side: SideState): string {
  const text = ordersText(side);
  return text === undefined ? `${side.name} turns up its papers.` : `Orders of ${side.name}: ${text}.`;
}

/** The smoke that is taken off at the end of this turn (8c). */
function smokeTold({ smoke, turn }: BattleState): readonly string[] {
  const balls = smoke
    .filter(({ goesAfterTurn }) => goesAfterTurn <= turn)
    .reduce((sum, one) => sum + one.balls, 0);
  return balls === 0
    ? []
    : [`At the end of this turn take off ${plural(balls, 'smoke ball', 'smoke balls')}: their time is over.`];
}

/** Every unit, in the order of the rosters. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  return Object.values(state.units).map((unit) => ({
    id: unit.id,
    side: sideNamed(state, unit.side),
    group: unit.brigade,
    card: cardOf(unit),
    state: stateOf(state, unit),
    concealed: false,
    gone: unit.where === 'lost',
  }));
}

function cardOf(unit: UnitState): string {
  const { name: kind, discipline, moraleRating, irregular, figuresOriginal, guns, poundage, weapon } = unit;
  const shot = poundage === undefined ? '' : ` of ${poundage} pounds`;
  return [
    `${kind}, rating ${moraleRating}`,
    (DISCIPLINE_LABELS as Readonly<Record<string, string>>)[discipline] ?? discipline,
    ...(irregular ? ['irregular'] : []),
    plural(figuresOriginal, 'figure', 'figures'),
    ...(guns === undefined ? [] : [`${plural(guns, 'gun', 'guns')}${shot}`]),
    ...(weapon === undefined ? [] : [WEAPONS[weapon].name]),
  ].join(', ');
}

const ORDERED_TO = {
  charge: 'ordered to charge',
  'fall-back': 'ordered to fall back',
  protect: 'on a mission to protect',
} as const;

function stateOf(state: BattleState, unit: UnitState): string {
  if (unit.where === 'lost') return 'lost';
  const { figures, figuresOriginal, waitingLosses, moraleStatus, formation, ordered, automatic } = unit;
  const markers = markersOf(unit);
  const enemy = lockedTo(state, unit);
  return [
    moraleStatus,
    FORMATION_LABELS[formation],
    ...(figures < figuresOriginal ? [`${figures} of ${figuresOriginal} figures`] : []),
    ...(waitingLosses > 0 ? [`${waitingLosses} to come off`] : []),
    ...(markers > 0 ? [plural(markers, 'marker', 'markers')] : []),
    ...(ordered === 'none' ? [] : [ORDERED_TO[ordered]]),
    ...automatic.map((order) => `automatic order: ${AUTO_ORDER_LABELS[order]}`),
    ...(unit.retires ? ['retires to P1'] : []),
    ...trophiesText(unit.trophies),
    ...(enemy === undefined ? [] : [`locked in melee with ${enemy.id}`]),
  ].join(', ');
}

/** What both sides may know of how they stand. */
export function standingOf(state: BattleState): readonly Standing[] {
  const { sides, leaders, objectives, smoke } = state;
  const balls = smoke.reduce((sum, one) => sum + one.balls, 0);
  return [
    ...sides.map(({ id, name }) => ({ label: name, text: lossesOf(state, id) })),
    ...sides.flatMap(writtenText),
    ...leaders.map((leader) => ({ label: leader.id, text: leaderText(leader, state.turn) })),
    ...objectives.map(({ name, controller }) => ({
      label: name,
      text: controller === 'none' ? 'nobody’s' : sideNamed(state, controller),
    })),
    ...(balls > 0 ? [{ label: 'Smoke', text: plural(balls, 'ball', 'balls') }] : []),
  ];
}

/** What a side has revealed of its orders. */
function writtenText(side: SideState): readonly Standing[] {
  const { name, missions } = side;
  const orders = ordersText(side);
  return [
    ...(orders === undefined ? [] : [{ label: `Orders of ${name}`, text: orders }]),
    ...(missions.length === 0 ? [] : [{ label: `Missions of ${name}`, text: missions.join('; ') }]),
  ];
}

function lossesOf({ units }: BattleState, side: string): string {
  const own = Object.values(units).filter((unit) => unit.side === side);
  const figures = own.reduce((sum, unit) => sum + unit.figures, 0);
  const gone = own.filter(isLostOrRouted).length;
  return [
    plural(figures, 'figure', 'figures'),
    `${gone} of ${plural(own.length, 'unit', 'units')} lost or routed`,
    ...trophiesText(own.reduce((sum, { trophies }) => sum + trophies, 0)),
  ].join(', ');
}

function trophiesText(trophies: number): readonly string[] {
  return trophies === 0 ? [] : [plural(trophies, 'trophy', 'trophies')];
}

function leaderText(leader: Leader, turn: number): string {
  if (isVacant(leader, turn)) return 'killed, no successor in command';
  const { quality, light, serious, rolled, points, kept } = leader;
  const more = [
    ...(light > 0 ? [plural(light, 'light wound', 'light wounds')] : []),
    ...(serious > 0 ? [plural(serious, 'serious wound', 'serious wounds')] : []),
    ...(rolled ? [plural(points, 'command point', 'command points')] : []),
    ...(kept > 0 ? [`${plural(kept, 'point', 'points')} kept for his next roll`] : []),
  ];
  return more.length === 0 ? quality : `${quality}, ${listing(more, 'and')}`;
}
