import { isObject } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import type { ShorthandWord, UnitFlag } from '../../../core/ruling/procedure';
import { ARMS, QUALITIES, STATES } from './unit';

/** The words that may be typed for a unit, and the fields of its record that they set. */
const UNIT_WORDS = {
  arm: 'arm',
  cuirassier: 'cuirassier',
  kind: 'artilleryKind',
  quality: 'quality',
  state: 'state',
  firing: 'firing',
  limbered: 'limbered',
  square: 'inSquare',
  sheltering: 'sheltering',
  moved: 'movedOrPivoted',
  fired: 'hasFired',
  arriving: 'arriving',
  charge: 'charge',
  side: 'side',
  division: 'divisionId',
  corps: 'corpsId',
  general: 'attachedGeneralId',
  points: 'unitPoints',
  gone: 'gone',
} as const;

/** Words for the arm that put a unit to flight; the bare name of an arm is the arm of the unit itself. */
const ROUTED_BY: Readonly<Record<string, ShorthandWord>> = Object.fromEntries(
  ARMS.map((arm) => [
    `by-${arm}`,
    { help: `put to flight by ${arm}`, apply: (unit: Record<string, unknown>) => void (unit.routedBy = arm) },
  ]),
);

/** How a unit is typed in words, for the field of that name that holds one record or a list of them. */
export function unitFlag(field: string, short: string, label: string, example: string): UnitFlag {
  const flag = { flag: field === 'units' ? 'unit' : field, short, label, example };
  return { ...flag, list: field, nameField: 'id', fields: UNIT_WORDS, words: ROUTED_BY };
}

/** How a general is typed in words; a bare number is his PIPs. */
export function generalFlag(field: string, label: string, example: string): UnitFlag {
  return {
    flag: 'general',
    short: 'g',
    label,
    example,
    list: field,
    nameField: 'id',
    numbers: ['pips'],
    fields: {
      pips: 'pips',
      quality: 'quality',
      rank: 'rank',
      lost: 'lost',
      attached: 'attachedTo',
      started: 'attachedAtPipStart',
      side: 'side',
      division: 'divisionId',
      corps: 'corpsId',
    },
  };
}

/** Words for a unit with its record in the field `unit` of a list's entries. */
export const NESTED_WORDS: Readonly<Record<string, ShorthandWord>> = Object.fromEntries([
  ...[...ARMS].map((arm) => [arm, nested(`arm ${arm}`, { arm })] as const),
  ...[...QUALITIES].map((quality) => [quality, nested(`quality ${quality}`, { quality })] as const),
  ...[...STATES].map((state) => [state, nested(`state ${state}`, { state })] as const),
  ['cuirassier', nested('cuirassiers', { arm: 'cavalry', cuirassier: true })],
  ['horse', nested('horse artillery', { arm: 'artillery', artilleryKind: 'horse' })],
  ['firing', nested('has a Firing marker', { firing: true })],
  ['square', nested('in square', { inSquare: true })],
  ['general', nested('a general is attached', { attachedGeneralId: 'its general' })],
]);

/** A word that sets these facts of the unit in an entry. */
export function nested(help: string, facts: object): ShorthandWord {
  return { help, apply: (entry) => void (entry.unit = { ...recordOf(entry.unit), ...facts }) };
}

/**
 * The unit's record so far. Until the first word makes a record of it, the field `unit` holds only the name typed
 * before `=`.
 */
function recordOf(unit: unknown): object {
  return typeof unit === 'object' && unit !== null ? unit : { ...(unit !== undefined && { id: unit }) };
}

/** The units of a list with `value` in that field, wherever words wrote `mark` there for want of it. */
export function withNested(raw: Values, list: string, field: string, mark: string, value: unknown): Values {
  const entries = raw[list];
  if (!Array.isArray(entries) || value === undefined) return raw;
  const known = entries.map((entry: unknown) =>
    isObject(entry) && isObject(entry.unit) && entry.unit[field] === mark
      ? { ...entry, unit: { ...entry.unit, [field]: value } }
      : entry,
  );
  return { ...raw, [list]: known };
}
