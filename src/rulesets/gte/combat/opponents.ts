import type { Place, Values } from '../../../core/input/field';
import { otherSide, type Side } from '../sides';

/** The units of a side of the raw situation, whether they came as a list or as a lone unit. */
function rawUnits(root: Values, side: Side): readonly Values[] {
  const given = root[side];
  const units: readonly unknown[] = Array.isArray(given) ? (given as unknown[]) : [given];
  return units.filter((unit): unit is Values => typeof unit === 'object' && unit !== null);
}

/** The name given for a unit, or its default: `A`, or `A2` where there are several. */
function nameOf({ name }: Values, side: Side, index: number, count: number): string {
  if (typeof name === 'string' || typeof name === 'number') return String(name);
  return numbered(side, index, count);
}

function numbered(side: Side, index: number, count: number): string {
  return count > 1 ? `${side}${index + 1}` : side;
}

/** The default name of a unit. */
export function usualName(side: Side, place: Place): string {
  return numbered(side, Number(place.key) || 0, rawUnits(rootOf(place), side).length);
}

/** A unit as it was given, before any check, with its name. */
interface Named {
  readonly name: string;
  readonly unit: Values;
}

function namedUnits(root: Values, side: Side): readonly Named[] {
  const units = rawUnits(root, side);
  return units.map((unit, index) => ({ name: nameOf(unit, side, index, units.length), unit }));
}

/** The whole raw situation, seen from a unit's record. */
function rootOf(place: Place): Values {
  return place.up?.raw ?? {};
}

/** The round of the combat, seen from a unit's record; 1 if it is not given. */
export function roundOf(place: Place): number {
  return Number(place.up?.self.round ?? 1);
}

/** The enemies of a unit of that side, whether it touches them or not. */
export function enemiesOf(side: Side, place: Place): readonly Values[] {
  return rawUnits(rootOf(place), otherSide(side));
}

/**
 * The enemies that may touch a unit of that name: those who name it, or name nobody; all of them if it has no friends.
 */
function reachedBy(side: Side, name: string, place: Place): readonly Named[] {
  const isAlone = rawUnits(rootOf(place), side).length === 1;
  return namedUnits(rootOf(place), otherSide(side)).filter(({ unit }) => isAlone || touches(unit, name));
}

function touches({ opponents }: Values, name: string): boolean {
  return !Array.isArray(opponents) || opponents.map(String).includes(name);
}

/** The names of the enemies that a unit touches, where it does not give them itself. */
export function usualOpponents(side: Side, self: Values, place: Place): readonly string[] | undefined {
  const names = reachedBy(side, String(self.name), place).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}

/** What is wrong with the enemies that a unit says it touches. */
export function opponentsFault(side: Side, given: readonly string[], place: Place): string | undefined {
  if (given.length === 0) return 'is empty; a unit in combat touches an enemy at least';
  const known = namedUnits(rootOf(place), otherSide(side)).map(({ name }) => name);
  const stranger = given.find((name) => !known.includes(name));
  if (stranger !== undefined) return `names "${stranger}"; the enemies are ${known.join(', ')}`;
  const mutual = reachedBy(side, String(place.self.name), place).map(({ name }) => name);
  const denied = given.find((name) => !mutual.includes(name));
  const { name: own } = place.self;
  return denied === undefined || typeof own !== 'string'
    ? undefined
    : `names ${denied}, which does not name ${own}`;
}

/**
 * Whether an enemy is said to have caught this unit, as evaders or as broken troops, so that it does not fight back.
 */
export function isCaught(side: Side, self: Values, place: Place): boolean {
  return reachedBy(side, String(self.name), place).some(({ unit }) => catches(unit));
}

function catches({ status, unopposed }: Values): boolean {
  return status !== 'broken' && (unopposed === 'evaders' || unopposed === 'broken');
}
