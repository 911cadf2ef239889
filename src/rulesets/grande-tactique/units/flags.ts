import { isObject } from '../../../core/check';
import type { Values } from '../../../core/field';
import type { ShorthandWord, UnitFlag } from '../../../core/procedure';
import { ARMS, QUALITIES, STATES } from './unit';

/** The words of a unit's record, by the fields that they set. */
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

/** Which arm put a unit to flight; the bare name of an arm is the unit's own. */
const ROUTED_BY: Readonly<Record<string, ShorthandWord>> = Object.fromEntries(
  ARMS.map((arm) => [
    `by-${arm}`,
    { help: `put to flight by ${arm}`, apply: (unit: Record<string, unknown>) => void (unit.routedBy = arm) },
  ]),
);

/** A unit that is typed as words into the record field, or the list of records, of that name. */
export function unitFlag(field: string, short: string, label: string, example: string): UnitFlag {
  const flag = { flag: field === 'units' ? 'unit' : field, short, label, example };
  return { ...flag, list: field, nameField: 'id', numbers: [], fields: UNIT_WORDS, words: ROUTED_BY };
}

/** A general that is typed as words; a bare number is his PIPs. */
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

/** Words for a unit whose record stands in the field `unit` of a list's entries. */
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

/** A word that says something of the unit in an entry. */
export function nested(help: string, facts: object): ShorthandWord {
  return { help, apply: (entry) => void (entry.unit = { ...recordOf(entry.unit), ...facts }) };
}

/** The name before `=` stands in `unit` until the first word makes a record of it. */
function recordOf(unit: unknown): object {
  return typeof unit === 'object' && unit !== null ? unit : { ...(unit !== undefined && { id: unit }) };
}

/**
 * Puts into the records of a list's entries what words could not know yet: `value` wherever the field holds `mark`.
 */
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
