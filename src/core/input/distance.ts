import { NUMBER, pointed } from './number';
import type { Fault } from './problem';
import { shown } from './text';

/** Measurements are trusted to a thousandth of the ruleset's unit: "within 4" includes 4.0004. */
const TOLERANCE = 0.001;

/** How a ruleset measures: its own unit, and what one of it is on the table where the club has set that. */
export interface Scale {
  /** The ruleset's unit as players write it: `BW`, `B`, `paces`. */
  readonly unit: string;
  /** Other spellings of that unit. */
  readonly aliases: readonly string[];
  /** A distance as it is often measured, for hints; absent = 1.5. */
  readonly sample?: number | undefined;
  /** Inches that make one unit; absent = inches cannot be converted. */
  readonly inches?: number | undefined;
  /** Millimetres that make one unit; absent = metric lengths cannot be converted. */
  readonly millimetres?: number | undefined;
  /** What to say when a conversion is missing: how the scale is set. */
  readonly howToSet?: string | undefined;
}

const NUMBER_AND_UNIT = new RegExp(`^(${NUMBER.source})\\s*([a-z"][a-z" ]*)?$`, 'i');
/** A distance as text, for JSON Schemas: a number, with or without a unit. */
export const DISTANCE = `^\\s*(${NUMBER.source})\\s*([A-Za-z"][A-Za-z" ]*)?$`;

const INCH_NAMES = ['in', 'inch', 'inches', '"'];
const MM_NAMES = ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'];
const CM_NAMES = ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'];

/** Whether a distance is within a limit, the limit included. */
export function within(distance: number, limit: number): boolean {
  return distance <= limit + TOLERANCE;
}

/** Whether two distances count as equal. */
export function sameDistance(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE;
}

/** A measure as it is shown: to a thousandth, without the noise of binary fractions. */
export function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * Reads a distance: a number in the ruleset's unit (`1.5`), or a number with a unit (`1.5bw`, `4.5in`, `11 cm`).
 * @returns the distance in the ruleset's unit, or what is wrong.
 */
export function parseDistance(text: string, scale: Scale): number | Omit<Fault, 'path'> {
  const match = NUMBER_AND_UNIT.exec(text.trim());
  const value = Number(pointed(match?.[1] ?? 'none'));
  if (!match || !Number.isFinite(value))
    return { message: `${shown(text)} is no distance; ${example(scale)}` };
  const unit = (match[2] ?? '').toLowerCase();
  const perUnit = unitSize(unit, scale);
  if (typeof perUnit !== 'number') return perUnit;
  return value / perUnit;
}

/** How many of the typed unit make one of the ruleset's. */
function unitSize(unit: string, scale: Scale): number | Omit<Fault, 'path'> {
  if (unit === '' || [scale.unit, ...scale.aliases].some((name) => name.toLowerCase() === unit)) return 1;
  const metric = scale.millimetres;
  if (INCH_NAMES.includes(unit)) return scale.inches ?? unset('inches', scale);
  if (MM_NAMES.includes(unit)) return metric ?? unset('millimetres', scale);
  if (CM_NAMES.includes(unit)) return metric === undefined ? unset('centimetres', scale) : metric / 10;
  return {
    message: `${shown(unit)} is no unit of length here; ${example(scale)}`,
    allowed: [scale.unit, 'in', 'cm', 'mm'],
  };
}

function unset(name: string, scale: Scale): Omit<Fault, 'path'> {
  const how = scale.howToSet === undefined ? '' : `: ${scale.howToSet}`;
  return { message: `${name} cannot be turned into ${scale.unit} before the scale is set${how}` };
}

function example(scale: Scale): string {
  const sample = sampleOf(scale);
  const inches = scale.inches === undefined ? '' : ' or 4.5in';
  return `give a number with or without a unit, such as ${sample}, ${sample}${scale.unit.toLowerCase()}${inches}`;
}

/** A distance to show how one is typed. */
export function sampleOf({ sample = 1.5 }: Scale): number {
  return sample;
}
