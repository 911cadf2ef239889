import type { Umpire } from '../../../core/ruling/umpire';
import { isArtillery, isCavalry, isInfantry, type Status } from '../unit';
import type { CombatSituation, CombatUnit, Unopposed } from './fields';
import { weightOf, type Weight } from './weight';
import type { Side } from '../sides';
import type { Edition } from '../edition';

/** A unit in its combat. */
export interface Fighter {
  readonly side: Side;
  readonly unit: CombatUnit;
  readonly name: string;
  /** Enemies that it touches, in the order of their list. */
  readonly foes: readonly Fighter[];
  /** Why it does not fight back; `none` if it does. */
  readonly caught: Unopposed;
  /** Its own first round in this combat (G12.1-05). */
  readonly isFirst: boolean;
  /** It joins a combat that others began. */
  readonly reinforces: boolean;
  /**
   * It attacks troops who defend an obstacle or the edge of difficult terrain, even if they are skirmishers (G12.2-06,
   *
   */
  readonly attacksObstacle: boolean;
  /** The status that counts in this round. */
  readonly countsAs: Status;
  readonly weight: Weight | undefined;
}

type Fighters = Readonly<Record<Side, readonly Fighter[]>>;

export const isHorse = ({ unit }: Fighter): boolean => isCavalry(unit);
export const isFoot = ({ unit }: Fighter): boolean => isInfantry(unit);
export const isGuns = ({ unit }: Fighter): boolean => isArtillery(unit);

/** Whether none of its enemies fights back (12.4). */
export const isUnopposed = ({ caught, foes }: Fighter): boolean =>
  caught === 'none' && foes.every((foe) => foe.caught !== 'none');

interface Draft extends Omit<Fighter, 'foes' | 'countsAs' | 'caught' | 'attacksObstacle'> {
  readonly foes: Draft[];
  caught: Unopposed;
  attacksObstacle: boolean;
  countsAs: Status;
}

/** Links the units of a situation by whom they touch, and says what each counts as in this round. */
export function fightersOf(s: CombatSituation, edition: Edition, umpire: Umpire): Fighters {
  const A = drafts('A', s, umpire);
  const B = drafts('B', s, umpire);
  for (const a of A) {
    for (const b of B) {
      if (!names(a, b) || !names(b, a)) continue;
      a.foes.push(b);
      b.foes.push(a);
    }
  }
  const all = [...A, ...B];
  for (const one of all) one.caught = caughtAs(one);
  for (const one of all) one.attacksObstacle = one.foes.some(({ unit }) => unit.defendsObstacle === true);
  for (const one of all) one.countsAs = statusInRound(one, edition, umpire);
  return { A, B };
}

/** The units of a side, whether it came as one or as a list. */
export function unitsOf(side: CombatSituation[Side]): readonly CombatUnit[] {
  return 'arm' in side ? [side] : side;
}

function drafts(side: Side, s: CombatSituation, umpire: Umpire): readonly Draft[] {
  return unitsOf(s[side]).map((unit) => {
    const isFirst = unit.firstRound;
    const cossackRule = unit.cossack === true && umpire.option('cossacks') === true;
    return {
      side,
      unit,
      name: unit.name,
      foes: [],
      caught: 'none',
      isFirst,
      reinforces: isFirst && s.round > 1,
      attacksObstacle: false,
      countsAs: unit.status,
      weight: weightOf(unit, isFirst, cossackRule),
    };
  });
}

function names({ unit }: Draft, { name }: Draft): boolean {
  return unit.opponents === undefined || unit.opponents.includes(name);
}

/**
 * Why a unit does not fight back: broken troops do not (G6.4-06, G12.4-01), nor do evaders who were caught (G9.11-03).
 */
function caughtAs({ unit, foes }: Draft): Unopposed {
  if (unit.status === 'broken') return 'broken';
  const catcher = foes.find((foe) => foe.unit.unopposed !== undefined && foe.unit.unopposed !== 'none');
  return catcher?.unit.unopposed ?? 'none';
}

/**
 * Steady troops who count as disordered: attackers of an obstacle (G12.2-06), a Fatline column of troops (GF3.1-03),
 * Cossacks by their option.
 */
function statusInRound(one: Draft, { troopColumnsDisordered }: Edition, umpire: Umpire): Status {
  const { unit, name, attacksObstacle } = one;
  if (unit.status !== 'steady') return unit.status;
  const inTroops = troopColumnsDisordered.applies && unit.columnWidth === 1;
  const isCossack = unit.cossack === true && umpire.option('cossacks') === true;
  if (!attacksObstacle && !inTroops && !isCossack) return 'steady';
  if (attacksObstacle)
    umpire.by('G12.2-06, R-45').step('GTE 6.2', disorderText, name, 'it attacks defenders of an obstacle');
  else if (inTroops)
    umpire.by('GF3.1-03').step(troopColumnsDisordered.citation, disorderText, name, 'a column of troops');
  else umpire.by('R-80').step('GTE 13.7', disorderText, name, 'Cossacks are never steady');
  return 'disordered';
}

function disorderText(name: string, why: string): string {
  return `${name} counts as disordered: ${why}`;
}
