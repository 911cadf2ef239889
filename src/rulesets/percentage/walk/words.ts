import type { Rules } from '../../../core/ruling/ruleset';
import { NOBODY } from '../../../core/scenario/scenario-entries';
import { listing, plural } from '../../../core/input/text';
import { musterWords } from '../../../core/walk/record';
import type { MusterUnit, Standing } from '../../../core/walk/walk';
import { DISCIPLINE_LABELS, isRetreating, SQUARES, WITHIN } from '../unit';
import { HALTING, IN_LINE } from '../command/automatic-tables';
import { WEAPONS } from '../weapons';
import { ordersText } from './drafts';
import { isVacant, markersOf } from './facts';
import { isLostOrRouted, lockedTo } from './losses';
import { retreatingIn } from './rallying';
import {
  sideNamed,
  unitsOn,
  type BattleState,
  type Division,
  type Leader,
  type SideState,
  type UnitState,
} from './record/state';
import { automaticText, trophiesText, UNIT } from './record/unit';
import { automaticDue, divisionsDue, whyNoTest } from './tests-due';

/** What is known of the orders while they are written: who has still to write, and who looks away. */
export function writingNotes({ sides }: BattleState): readonly string[] {
  const all = Object.values(sides);
  const isOpen = all.some(({ written }) => !written);
  return [
    ...all.map((side) => (side.orders === null ? writtenText(side) : revealedText(side))),
    ...(isOpen
      ? [
          'While one side writes its commands and messages, the other looks away: here, where they are sealed, or on paper.',
        ]
      : []),
  ];
}

/** The units that give their neighbours a reason to check; there may be none left once the routed have rallied. */
export function retreatingNotes(state: BattleState): readonly string[] {
  const names = retreatingIn(state);
  return names.length === 0
    ? []
    : [
        `Retreating or fallen back: ${listing(names, 'and')}. A friend beside, within ${WITHIN.adjacentRetreating} paces, checks morale.`,
      ];
}

/** The divisions with units that still have to test (2c, T4.4-01). */
export function testNotes(state: BattleState, rules: Rules): readonly string[] {
  const whyNot = whyNoTest(state, rules);
  const isLeft = ({ id, side }: Division): boolean =>
    unitsOn(state, (unit) => unit.division === id && unit.side === side).some(
      (unit) => whyNot(unit) === undefined,
    );
  return divisionsDue(state, rules)
    .filter(isLeft)
    .map(
      ({ name, units, lost }) =>
        `${lost} of ${plural(units, 'unit', 'units')} of ${name} ${lost === 1 ? 'is' : 'are'} lost or routed: it is tested ("division").`,
    );
}

/** The units of which the record knows by itself that they trigger an automatic order (4.1). */
export function automaticNotes(state: BattleState, rules: Rules): readonly string[] {
  return automaticDue(state, rules).map(
    ({ unit, why }) => `${unit} is to be marked ("automatic ${unit}"): ${why}.`,
  );
}

/** Units that have yet to do by their automatic order what the record would know of (4b ii). */
export function disobeyingNotes(state: BattleState): readonly string[] {
  const isDone = ({ automatic, formation, moved, retires, moraleStatus }: UnitState): boolean => {
    // Who is broken moves by that alone (T4.1-01), and a retirement outranks all but a square (T4.4-06).
    if (isRetreating(moraleStatus) || (retires && !automatic.includes('formSquare'))) return true;
    if (automatic.includes('formSquare')) return SQUARES.includes(formation);
    if (automatic.includes('formLine')) return IN_LINE.includes(formation);
    return moved || automatic.some((order) => HALTING.includes(order));
  };
  return unitsOn(state, (unit) => unit.automatic.length > 0 && !isDone(unit)).map(({ id, automatic }) =>
    disobeyingText(
      id,
      automatic.filter((order) => order !== 'returnFire'),
    ),
  );
}

/** Units that have yet to fire back by their automatic order (6a). */
export function silentNotes(state: BattleState): readonly string[] {
  const isSilent = ({ automatic, fired, moraleStatus }: UnitState): boolean =>
    automatic.includes('returnFire') && fired === 0 && !isRetreating(moraleStatus);
  return unitsOn(state, isSilent).map(({ id }) => disobeyingText(id, ['returnFire']));
}

const disobeyingText = (id: string, orders: UnitState['automatic']): string =>
  `${id} has yet to obey its ${automaticText(orders) ?? ''}.`;

function writtenText({ name, written, sealed }: SideState): string {
  if (!written) return `${name} has still to write.`;
  return `${name} has written${sealed === null ? ' on paper' : ''}.`;
}

/** The orders of a side, which now lie open, here or on the table. */
export function revealedText(side: SideState): string {
  const text = ordersText(side);
  return text === undefined ? `${side.name} turns up its papers.` : `Orders of ${side.name}: ${text}.`;
}

/** The smoke that is taken off at the end of this turn (8c). */
export function smokeNotes({ smoke, turn }: BattleState): readonly string[] {
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
    called: calledOf(state, unit),
    card: cardOf(unit),
    state: stateOf(state, unit),
    concealed: false,
    gone: unit.where === 'lost',
  }));
}

/** Its kind, and its brigade and division with their commanders. */
function calledOf({ leaders }: BattleState, { name, side, brigade, division }: UnitState): readonly string[] {
  const commanders = Object.values(leaders).filter((one) => one.side === side && one.division === division);
  return [name, brigade, division, ...commanders.map(({ id }) => id)];
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

/** How a unit stands: status and formation first, then its losses and markers, then the rest. */
function stateOf(state: BattleState, unit: UnitState): string {
  if (unit.where === 'lost') return 'lost';
  const { figures, figuresOriginal, waitingLosses } = unit;
  const markers = markersOf(unit);
  const enemy = lockedTo(state, unit);
  const words = musterWords(UNIT, unit);
  return [
    ...words.slice(0, 2),
    ...(figures < figuresOriginal ? [`${figures} of ${figuresOriginal} figures`] : []),
    ...(waitingLosses > 0 ? [`${waitingLosses} to come off`] : []),
    ...(markers > 0 ? [plural(markers, 'marker', 'markers')] : []),
    ...words.slice(2),
    ...(enemy === undefined ? [] : [`locked in melee with ${enemy.id}`]),
  ].join(', ');
}

/** What both sides may know of how they stand. */
export function standingOf(state: BattleState): readonly Standing[] {
  const sides = Object.values(state.sides);
  const balls = state.smoke.reduce((sum, one) => sum + one.balls, 0);
  return [
    ...sides.map(({ id, name }) => ({ label: name, text: lossesOf(state, id) })),
    ...sides.flatMap(ordersOf),
    ...Object.values(state.leaders).map((leader) => ({
      label: leader.id,
      text: leaderText(leader, state.turn),
    })),
    ...Object.values(state.objectives).map(({ name, controller }) => ({
      label: name,
      text: controller === NOBODY ? 'nobody’s' : sideNamed(state, controller),
    })),
    ...(balls > 0 ? [{ label: 'Smoke', text: plural(balls, 'ball', 'balls') }] : []),
  ];
}

/** What a side has revealed of its orders. */
function ordersOf(side: SideState): readonly Standing[] {
  const { name, missions } = side;
  const orders = ordersText(side);
  return [
    ...(orders === undefined ? [] : [{ label: `Orders of ${name}`, text: orders }]),
    ...(missions.length === 0 ? [] : [{ label: `Missions of ${name}`, text: missions.join('; ') }]),
  ];
}

function lossesOf({ units }: BattleState, side: string): string {
  const own = Object.values(units).filter((unit) => unit.side === side);
  // Who was dispersed or left the table still has figures, which count no more.
  const present = own.filter(({ where }) => where === 'table');
  const figures = present.reduce((sum, unit) => sum + unit.figures, 0);
  const gone = own.filter(isLostOrRouted).length;
  return [
    plural(figures, 'figure', 'figures'),
    `${gone} of ${plural(own.length, 'unit', 'units')} lost or routed`,
    trophiesText(own.reduce((sum, { trophies }) => sum + trophies, 0)) ?? [],
  ]
    .flat()
    .join(', ');
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
