import { plural } from '../../../core/input/text';
import type { Standpoint } from '../../../core/walk/define';
import { musterWords } from '../../../core/walk/record';
import type { Ending, MusterUnit, Standing } from '../../../core/walk/walk';
import { ARMS, TYPE_OF } from '../scenario/arms';
import { cardText } from '../scenario/cards';
import { enemyOf, SIDES, type Side } from '../sides';
import { usesPoints } from '../status-phase/nightfall';
import { countOf, moraleIn, pointsIn } from './counts';
import { isGone } from './leaving';
import type { EndState, State } from './record/game';
import { UNIT, type UnitState, type Where } from './record/unit';
import { terrainText } from './pickup';
import { subcommanderWith } from './units';

/** Where the battle stands, and whether the MO dice can be shown. */
export function standpointOf({ turn, lastTurn, active, sides, cup, movement, ended }: State): Standpoint {
  return {
    ...{ turn, lastTurn, active, activeName: sides[active].name },
    shown: cup !== null && (hasMoved(movement) || ended !== null) ? [cup] : [],
    ...(ended && { phase: 'The battle is over', citation: 'Blücher p.70' }),
  };
}

/** Whether the movement is over, and the last force has moved (B-ACT-05, B-ACT-08; p.27, 30). */
function hasMoved({ over, force }: State['movement']): boolean {
  return over && force.length === 0;
}

export function endingOf(state: State): Ending | undefined {
  const { ended, sides } = state;
  if (ended === null) return undefined;
  const { winner, by } = ended;
  if (winner === 'draw') return { winner: null, text: 'Nightfall: the battle is drawn.' };
  const { id, name } = sides[winner];
  return { winner: id, text: `${name} wins ${by === null ? '' : BY[by](state, winner)}.` };
}

const BY: Readonly<Record<NonNullable<EndState['by']>, (state: State, winner: Side) => string>> = {
  concession: () => 'by concession',
  morale: () => 'as the enemy’s army morale has collapsed',
  retirement: () => 'as more of the enemy have retired than are left',
  special: () => 'by the special objectives',
  nightfall: nightText,
};

function nightText(state: State, winner: Side): string {
  const { nightfall, objectives } = state;
  const holdsAll = objectives.length > 0 && objectives.every(({ controller }) => controller === winner);
  if (nightfall === 'allObjectives' || (nightfall === 'objectivesThenPoints' && holdsAll))
    return 'at nightfall, holding every objective';
  const points = pointsIn(state);
  return `at nightfall, by ${plural(points[winner], 'point', 'points')} to ${points[enemyOf(winner)]}`;
}

/** All units, as the list of units shows them. */
export function musterOf(state: State): readonly MusterUnit[] {
  const all = Object.values(state.units);
  const units = all.map((unit) => ({
    id: unit.id,
    side: state.sides[unit.side].name,
    group: unit.corps ?? unit.formation,
    ...(state.phase === 'setup' && { under: formationText(state, unit, all) }),
    called: calledOf(state, unit),
    card: cardText(unit),
    state: stateText(state, unit),
    concealed: unit.concealed && !isGone(unit),
    ...(unit.where !== 'table' && { away: WHERE[unit.where] }),
    gone: isGone(unit),
  }));
  return [...units, ...sealedGroups(state)];
}

/** `column 1 in B7, corps I: 2 infantry, 1 cavalry`. */
function formationText({ sides }: State, { side, formation }: UnitState, all: readonly UnitState[]): string {
  const own = all.filter((unit) => unit.side === side && unit.formation === formation);
  const kinds = ARMS.flatMap((arm) => {
    const count = own.filter(({ type }) => TYPE_OF[arm] === type).length;
    return count === 0 ? [] : [`${count} ${arm}`];
  });
  return `${sides[side].formations[formation] ?? formation}: ${kinds.join(', ')}`;
}

/**
 * What players also call a unit: its corps and that of its subcommander, and what its card says once it lies open. Names
 * of a pick-up game begin with a letter for the side, which nobody says: `II-1` is `f-II-1`.
 */
function calledOf(
  { sides }: State,
  { id, side, corps, formation, concealed, kind }: UnitState,
): readonly string[] {
  const officers = sides[side].subcommanders.filter((one) => one.corps !== null && one.corps === corps);
  const groups = [formation, ...(corps === null ? [] : [corps])];
  return [
    ...[id, ...groups].map((name) => name.replace(/^\p{L}-/u, '')),
    ...groups,
    ...officers.map((one) => one.id),
    ...(concealed ? [] : [kind]),
  ];
}

/** Columns of which nobody was shown who they are: `column-2, 7 units`. */
function sealedGroups({ groups, sides }: State): readonly MusterUnit[] {
  return groups.flatMap(({ id, side, sealed }) =>
    sealed === null
      ? []
      : [
          {
            id,
            side: sides[side].name,
            card: sealed.size === null ? 'column' : plural(sealed.size, 'unit', 'units'),
            state: WHERE.reinforcement,
            concealed: false,
            gone: false,
          },
        ],
  );
}

const WHERE: Readonly<Record<Exclude<Where, 'table'>, string>> = {
  reinforcement: 'still to come',
  waiting: 'waiting at the edge',
  retired: 'retired',
  broken: 'broken',
};

function stateText(state: State, unit: UnitState): string {
  if (unit.where !== 'table') return WHERE[unit.where];
  const officer = subcommanderWith(state, unit);
  const words = [...musterWords(UNIT, unit), ...(officer ? [`with ${officer.id}`] : [])];
  return words.join(', ') || 'fresh';
}

/** How the battle stands, as far as both sides may know it (p.17). */
export function standingOf(state: State): readonly Standing[] {
  const terrain = terrainText(state);
  return [
    ...SIDES.map((side) => ({ label: state.sides[side].name, text: lossesOf(state, side) })),
    ...state.objectives.map(({ name, controller }) => ({
      label: name,
      text: controller === 'none' ? 'nobody’s' : state.sides[controller].name,
    })),
    ...(terrain === undefined ? [] : [{ label: 'Terrain', text: terrain }]),
    ...(usesPoints(state.nightfall) ? [{ label: 'Points', text: pointsText(state) }] : []),
  ];
}

function pointsText(state: State): string {
  const points = pointsIn(state);
  return SIDES.map((side) => `${state.sides[side].name} ${points[side]}`).join(', ');
}

function lossesOf(state: State, side: Side): string {
  const broken = countOf(state, side, 'broken');
  const retired = countOf(state, side, 'retired');
  const table = countOf(state, side, 'table');
  return `morale ${moraleIn(state, side)}, ${broken} broken, ${retired} retired, ${table} on the table`;
}
