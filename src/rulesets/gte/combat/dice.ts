import { atLeast, type Roll } from '../../../core/dice/roll';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import type { CombatDice, Edition } from '../edition';
import { leastDice } from '../figures';
import { isFoot, isGuns, isUnopposed, type Fighter } from './fighters';
import { OWNER } from '../unit';
import { SPLIT_CHECKS } from './tables';

/** A die hits if it shows this or more with its modifiers, even where the sum is above 6 (12.1, R-27). */
export const HIT_FROM = 5;

/** The dice of a unit, and how they are split over its opponents, in their order. */
export interface Dice {
  readonly n: number;
  readonly shares: readonly number[];
}

/** Dice of a unit; broken troops and caught evaders have none (G12.1-06). */
export function diceOf(own: Fighter, edition: Edition, umpire: Umpire): Dice {
  if (own.caught !== 'none') return { n: 0, shares: own.foes.map(() => 0) };
  const n = isGuns(own) ? gunDice(own, edition, umpire) : baseDice(own, edition, umpire);
  return { n, shares: sharesOf(own, n, umpire) };
}

function baseDice(own: Fighter, { combatDice }: Edition, umpire: Umpire): number {
  const bases = basesFighting(own, umpire);
  const { figuresPerBase = 1 } = own.unit;
  const count = combatDice.countsFigures ? bases * figuresPerBase : bases;
  const dice = isFoot(own) ? combatDice.infantry(count) : combatDice.cavalry(count);
  const n = leastDice(dice, count, combatDice, umpire);
  umpire
    .by(combatDice.rule)
    .step(combatDice.citation, diceText, own, basesText(bases, combatDice, figuresPerBase), n);
  return n;
}

function basesText(bases: number, { countsFigures }: CombatDice, figures: number): string {
  const text = plural(bases, 'base', 'bases');
  return countsFigures ? `${text} of ${figures}, ${plural(bases * figures, 'figure', 'figures')}` : text;
}

function diceText(own: Fighter, what: string, n: number): string {
  return `${own.name} fights with ${what}: ${plural(n, 'die', 'dice')}`;
}

/**
 * Guns have a die for each model gun in contact, or by option for each crew figure; in Fatline crew figures count
 * (R-37, GF12.1-01).
 */
function gunDice(own: Fighter, { combatDice }: Edition, umpire: Umpire): number {
  const { bases = 0, gunBases = 0, crewFighting = 0 } = own.unit;
  const byGuns = !combatDice.countsFigures && umpire.option('artilleryCombatDice') === 'gunBase';
  const count = byGuns ? gunBases : combatDice.countsFigures ? crewFighting : bases;
  const what = byGuns
    ? plural(count, 'model gun', 'model guns')
    : plural(count, 'crew figure', 'crew figures');
  const dice = byGuns ? count : combatDice.artillery(count);
  const n = leastDice(dice, count, combatDice, umpire);
  umpire.by(`${combatDice.rule}, R-37`).step(combatDice.citation, diceText, own, what, n);
  return n;
}

/**
 * Bases that fight: those in contact in a first round, all of them later (G12.1-02, G12.1-04). A unit that overlaps
 * fights with one base more than the enemy, if it has that many; if both overlap, each fights with one more of its own
 * (G12.1-03, R-39).
 */
function basesFighting(own: Fighter, umpire: Umpire): number {
  const count = touching(own);
  if (!isOpening(own) || own.unit.overlap !== true) return count;
  const most = own.unit.bases ?? count;
  if (own.foes.some(({ unit }) => unit.overlap === true)) {
    umpire
      .by('G12.1-03, R-39')
      .step('GTE 12.1', () => `${own.name} and its enemy overlap each other: one base more each`);
    return Math.min(most, count + 1);
  }
  const theirs = own.foes.reduce((total, foe) => total + front(foe), 0);
  umpire.by('G12.1-03, R-39').step('GTE 12.1', overlapText, own, theirs, count, most);
  return Math.max(count, Math.min(most, theirs + 1));
}

function overlapText(own: Fighter, theirs: number, count: number, most: number): string {
  const least = theirs + 1 < count ? `, but no fewer than its own ${count}` : '';
  const enough = theirs < most ? least : `, and has no more than ${most}`;
  return `${own.name} overlaps its enemy: one base more than their ${theirs}${enough}`;
}

/**
 * Bases that fight before overlaps are counted: a column that fights a line adds a base of its second rank (G12.1-02).
 * Reinforcements have only what touches the enemy (G12.1-05), and so have troops whom nobody opposes (G12.1-06).
 */
function touching(own: Fighter): number {
  const { inContact, bases = 0, formation } = own.unit;
  if (inContact === undefined) return bases;
  const deep = isOpening(own) && formation === 'column' && own.foes.some(inLine);
  return deep ? Math.min(bases, inContact + 1) : inContact;
}

/** Whether a unit is in the first round of the combat, in which both sides fight. */
function isOpening(own: Fighter): boolean {
  return own.isFirst && !own.reinforces && !isUnopposed(own);
}

function inLine({ unit, caught }: Fighter): boolean {
  return caught === 'none' && unit.formation === 'line';
}

/** Bases of a unit against which an enemy's overlap is measured. */
function front(foe: Fighter): number {
  if (foe.caught !== 'none') return 0;
  return isGuns(foe) ? (foe.unit.gunBases ?? 0) : touching(foe);
}

/** Players split dice by contact; unless they say how, they are split as evenly as possible (R-42). */
function sharesOf(own: Fighter, n: number, umpire: Umpire): readonly number[] {
  const { foes, unit } = own;
  if (foes.length === 1) return [n];
  const given = unit.diceSplit;
  const shares = given ? foes.map(({ name }) => given[name] ?? 0) : evenly(n, foes.length);
  umpire.examine(SPLIT_CHECKS, { own, n, shares });
  umpire.by('R-42').step('GTE 12.1', splitText, own, shares);
  return shares;
}

/** So many dice in parts as even as possible, the odd ones first. */
export function evenly(n: number, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, i) => Math.floor(n / parts) + (i < n % parts ? 1 : 0));
}

function splitText({ name, foes }: Fighter, shares: readonly number[]): string {
  return `${name} puts ${listing(
    foes.map((foe, i) => `${shares[i] ?? 0} on ${foe.name}`),
    'and',
  )}`;
}

/** The roll of a unit's dice on one opponent; `mod` is added to each die. */
export function rollOf(own: Fighter, foe: Fighter, count: number, mod: number): Roll {
  const want = atLeast(HIT_FROM - mod);
  return { kind: 'roll', for: `${own.name} fights ${foe.name}`, by: OWNER, count, sides: 6, want };
}
