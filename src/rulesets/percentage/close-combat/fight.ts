import type { Answer, Resolution, Roll } from '../../../core/dice/roll';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { COVER_ROW, coverRows } from '../cover';
import { diceText, tens } from '../dice';
import { fireMarkers } from '../fire/after-fire';
import { lossesOf } from '../fire/casualties';
import { isDeep, ranksOf } from '../fire/ranks';
import { leaderBonus } from '../leaders';
import { setting } from '../options';
import { lossSteps } from '../unit';
import type { CloseCombatSituation, Side, SideKey } from './fields';
import { CLOSE_COMBAT_MODIFIERS, POSITIONS, type Fighter } from './modifiers';
import { matchOf, type Column, type Per, type Share } from './results';

export const KEYS = ['a', 'b'] as const;
export const otherOf = (key: SideKey): SideKey => (key === 'a' ? 'b' : 'a');

/** A number for each side. */
export type Both = Readonly<Record<SideKey, number>>;

/** What each side adds to its dice: the sum of its own rows of 9.2.1 (T9.2-02). */
export function modifiersOf({ a, b }: CloseCombatSituation, umpire: Umpire): Both {
  return { a: modifierOf(a, b, umpire), b: modifierOf(b, a, umpire) };
}

function modifierOf(side: Side, enemy: Side, umpire: Umpire): number {
  return umpire.weigh(CLOSE_COMBAT_MODIFIERS, fighterOf(side, enemy, umpire), side.id).total;
}

function fighterOf(side: Side, enemy: Side, umpire: Umpire): Fighter {
  // The default of the field has settled what weapons such cavalry has, by this option; reading it here makes the
  // ruling name it.
  if (side.arm === 'cavalry' && side.meleeArm !== 'none') setting(umpire, 'cavalryMeleeArm');
  const uncovered = {
    ...side,
    lossSteps: lossSteps(side.lossPct),
    positionRows: positionsOf(side, umpire),
    coverRows: [],
    leaders: leaderBonus(side.leaderWithin20, side.otherLeaders20, umpire),
    enemyArm: enemy.arm,
  };
  return { ...uncovered, coverRows: coverOf(uncovered, umpire) };
}

/**
 * The rows for the position that count. Flank, unsecured flank and rear are grades of one advantage, of which only the
 * highest counts (T9.2-03), unless the club adds them up.
 */
function positionsOf(side: Side, umpire: Umpire): readonly string[] {
  const claimed = POSITIONS.filter(({ code }) => side[code] === true).map(({ code }) => code);
  return claimed.length < 2 || setting(umpire, 'flankStacking') === 'sum' ? claimed : claimed.slice(-1);
}

/**
 * The rows of cover that count: of several kinds the one that helps most, unless the club adds them up. A row that the
 * house rules leave out helps nobody.
 */
function coverOf(fighter: Fighter, umpire: Umpire): readonly string[] {
  const rows = umpire.rows(CLOSE_COMBAT_MODIFIERS);
  const helps = (code: string): number => {
    const row = rows.find((one) => one.code === code);
    return row?.applies({ ...fighter, coverRows: [code] }) === true ? Number(row.value) : 0;
  };
  const candidates = fighter.cover.map((one) => [COVER_ROW[one]]);
  return coverRows(candidates, helps, () => setting(umpire, 'coverStacking'));
}

/** The dice of both sides, a first (T9.2-02); none where the club throws none. */
export function throwsOf({ a, b }: CloseCombatSituation, umpire: Umpire): readonly Roll[] {
  const count = DICE[setting(umpire, 'closeCombatDice')];
  return count === 0 ? [] : [a, b].map(({ id }) => tens(count, `${id} fights`, id));
}

const DICE = { '2d10': 2, '1d10': 1, none: 0 } as const;

/** The total of a side: what it has thrown, and its modifiers (T9.2-02). */
export function totalOf({ id }: Side, modifier: number, thrown: Answer | undefined, umpire: Umpire): number {
  umpire
    .by('T9.2-02')
    .step(
      'Table 9.2.1',
      () => `${id}: ${thrown ? diceText(thrown.value, modifier) : `${modifier}, without dice`}`,
    );
  return (thrown?.value ?? 0) + modifier;
}

/** The share of one side in a column: by its arm, else as winner or loser, else as each side has it. */
export function shareOf({ shares }: Column, { arm }: Side, isWinner: boolean): Share {
  return shares[arm] ?? shares[isWinner ? 'winner' : 'loser'] ?? shares.each ?? {};
}

/**
 * Figures that one side costs the other: a percentage for each of its own figures or guns, as they were before this
 * combat (T9.2-10).
 */
export function* inflictedBy(
  side: Side,
  enemy: Side,
  { inflicts }: Share,
  umpire: Umpire,
): Resolution<number> {
  if (inflicts === undefined) return 0;
  const losses = {
    what: `losses that ${side.id} inflicts`,
    by: side.id,
    elements: elementsOf(side, inflicts.per, umpire),
    percent: inflicts.percent,
    ranks: ranksHit(side, enemy, umpire),
    perElement: true,
    targetFigures: enemy.figures,
  };
  creditResults(side, enemy, umpire);
  return (yield* lossesOf(losses, umpire)).casualties;
}

/** The next reason goes by the table of results for these arms, which the house may have changed. */
function creditResults(side: Side, enemy: Side, umpire: Umpire): void {
  const match = matchOf(side.arm, enemy.arm);
  if (match) umpire.look(match.table);
}

function elementsOf(side: Side, per: Per, umpire: Umpire): number {
  if (per === 'gun') return side.guns ?? 0;
  const own = per === 'frontFigure' ? (side.frontFigures ?? 0) : meleeFigures(side, umpire);
  return own + otherFigures(side, umpire);
}

/** The figures that inflict losses "per figure": all of them, or the front rank by option. A gun crew has no ranks. */
function meleeFigures({ arm, figures = 0, frontFigures }: Side, umpire: Umpire): number {
  if (arm === 'artillery') return figures;
  const isOpen = frontFigures === undefined || frontFigures < figures;
  return isOpen && setting(umpire, 'meleeFigures') === 'front' ? (frontFigures ?? figures) : figures;
}

function otherFigures({ id, otherFigures: others }: Side, umpire: Umpire): number {
  if (others === 0) return 0;
  const reading = setting(umpire, 'multiUnitFigures');
  umpire
    .by('T9.2-10')
    .step('option multiUnitFigures', () =>
      reading === 'lead'
        ? `${plural(others, 'figure', 'figures')} of other units beside ${id} do not count`
        : `${plural(others, 'figure', 'figures')} of other units fight beside ${id}`,
    );
  return reading === 'lead' ? 0 : others;
}

/**
 * Ranks that each hit goes through: 1, unless the club counts ranks in close combat; then even a line has two from the
 * flank.
 */
function ranksHit(side: Side, { id, formation, irregular }: Side, umpire: Umpire): number {
  const mayCount = isDeep(formation, umpire.settings) || side.attacksFlank;
  if (!mayCount || !setting(umpire, 'closeCombatRanks')) return 1;
  return ranksOf({ id, formation, irregular, onFlank: side.attacksFlank }, umpire);
}

/** Whether a side has lost the last of its figures. */
export function isWipedOut({ figures }: Side, lost: number): boolean {
  return figures !== undefined && lost >= figures;
}

/** What one side has taken: the figures lost, and the percentage that was inflicted. */
interface Blow {
  readonly lost: number;
  readonly percent: number;
}

/** Disorder markers that a side receives, doubled for cavalry where the table says so (T9.2-12). */
export function markersFor(
  side: Side,
  enemy: Side,
  { markers = 0 }: Share,
  { doubled }: Column,
  blow: Blow,
  umpire: Umpire,
): number {
  const printed = printedMarkers(side, markers, blow, umpire);
  if (side.arm !== 'cavalry' || doubled === undefined) return printed;
  if (doubled === 'byOption' && !setting(umpire, 'doubleAtArtillery')) return printed;
  creditResults(side, enemy, umpire);
  umpire
    .by('T9.2-12')
    .step('Close combat results', () => `disorder doubled for cavalry: ${side.id} receives ${2 * printed}`);
  return 2 * printed;
}

/** "Normal small arms disorder" is what small arms fire gives (T9.2-11). */
function printedMarkers(
  { id }: Side,
  markers: NonNullable<Share['markers']>,
  { lost, percent }: Blow,
  umpire: Umpire,
): number {
  if (typeof markers === 'number') return markers;
  if (markers !== 'smallArms') return setting(umpire, markers);
  return fireMarkers('smallArmsDisorder', id, { percent, casualties: lost, marked: false }, umpire);
}
