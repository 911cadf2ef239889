import { tidy } from '../../../core/input/distance';
import { listing, plural } from '../../../core/input/text';
import { musterWords } from '../../../core/walk/record';
import type { Ending, MusterUnit, Standing } from '../../../core/walk/walk';
import type { Rules } from '../../../core/ruling/ruleset';
import { percentText, REMOVED_SHARE, WIN_SHARE } from '../ending/shares';
import { otherSide, SIDES, type Side } from '../sides';
import { armName, GRADE_LABELS, isArtillery } from '../unit';
import { foesOf, generalsWith } from './changes';
import { fightersIn, overlaps, touchingOf } from './fights';
import { groupsOf, isLeaderless, isLoose, withdraws } from './groups';
import { moverIn, unitIn, unitsOn, type BattleState, type GroupState } from './record/battle';
import { UNIT, type UnitState } from './record/unit';
import { heldBy } from './situations';

/** Charges that have not come to blows yet, and groups of the side that moves which nobody commands. */
export function chargeNotes(state: BattleState, rules: Rules): readonly string[] {
  // One at a unit that charges itself needs no answer, but is a charge too.
  const open = state.contacts.filter(
    ({ answered, kind, rounds }) => !answered || (kind === 'charge' && rounds === 0),
  );
  const side = moverIn(state);
  const own = side === null ? [] : groupsOf(state, side);
  const lost = own.filter((group) => isLeaderless(state, group, rules));
  const apart = Object.values(state.generals).filter(
    (one) => one.side === side && one.apart && isLoose(state, one),
  );
  return [
    ...open.map(({ attacker, defender }) => `${attacker} charges ${defender}.`),
    ...lost.map(({ name }) => `${name} has no general: its units are out of command.`),
    ...apart.map(
      ({ id }) => `${id} is apart from his group, and moves back as soon as he can ("near ${id} 2").`,
    ),
    ...lost.filter((group) => mayLoseTest(state, group)).map(({ name }) => `${name} ${TEST_FIRST}`),
  ];
}

const TEST_FIRST =
  'takes its test ("urge") before any unit of it moves: once one has withdrawn, it is too late for it.';

/** Whether a withdrawal that is owed would cost a group without a general its test (G5.9-01, G5.9-04). */
function mayLoseTest(state: BattleState, group: GroupState): boolean {
  const { order, tested, hasMoved } = group;
  return order !== 'hold' && !tested && !hasMoved && withdraws(state, group);
}

/** How units are taken to stand in their combats, unless the players say otherwise; those who are caught only suffer. */
export function fightNotes(state: BattleState, rules: Rules): readonly string[] {
  const isCaught = ({ status, lastMove }: UnitState): boolean =>
    status === 'broken' || lastMove === 'evading';
  return fightersIn(state)
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter((unit) => !isArtillery(unit) && unit.combat.rounds === 0 && !isCaught(unit))
    .map((unit) => {
      const overlap = overlaps(state, unit, rules) ? ', and overlaps the enemy' : '';
      return `${unit.id} touches with ${plural(touchingOf(state, unit, rules), 'base', 'bases')}${overlap}.`;
    });
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

export function endingOf({ ended, sides }: BattleState): Ending | undefined {
  if (ended === null) return undefined;
  const { winner, reason } = ended;
  if (winner === 'draw') return { winner: null, text: `The battle is drawn: ${DRAWS[reason] ?? reason}.` };
  const { id, name } = sides[winner];
  return { winner: id, text: `${name} wins ${REASONS[reason] ?? reason}.` };
}

/** Every unit as a roster shows it. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  return Object.values(state.units).map((unit) => ({
    id: unit.id,
    side: state.sides[unit.side].name,
    group: state.groups[unit.group]?.name ?? unit.group,
    called: [unit.group, ...calledBy(state.groups[unit.group]), armName(unit.arm)],
    card: cardOf(unit),
    state: stateOf(state, unit),
    concealed: false,
    gone: unit.where === 'gone',
  }));
}

const calledBy = (group: GroupState | undefined): readonly string[] =>
  group === undefined ? [] : [group.name, group.general];

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

/** What players would mark on the table. */
function stateOf(state: BattleState, unit: UnitState): string {
  if (unit.where === 'gone') return 'gone';
  const generals = generalsWith(state, unit.id).map(({ id }) => id);
  const foes = foesOf(state, unit.id);
  return [
    ...musterWords(UNIT, unit),
    ...(foes.length > 0 ? [`in contact with ${listing(foes, 'and')}`] : []),
    ...(generals.length > 0 ? [`with ${listing(generals, 'and')}`] : []),
  ].join(', ');
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
            general.outOfCommand ? 'out of command' : null,
            general.apart && isLoose(state, general) ? 'apart from his group' : null,
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
  const points = heldBy(state, side) + enemy.lost + REMOVED_SHARE * enemy.gone + enemy.gunsLost;
  const share = percentText((100 * points) / Math.max(1, enemy.armyValue));
  const units = unitsOn(state, (unit) => unit.side === side);
  const broken = units.filter(({ status }) => status === 'broken').length;
  return `${tidy(points)} victory points, ${share} of the enemy army; ${plural(units.length, 'unit', 'units')} on the table, ${broken} broken`;
}
