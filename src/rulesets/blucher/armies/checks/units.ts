import { nearest } from '../../../../core/input/suggest';
import { plural } from '../../../../core/input/text';
import { STANDARD, bought, countOf, isStandard, type Army, type Stranger } from '../army';
import { NOTHING_FOUND, rowsOf, when, type BreachRow, type Finding, type Remedy } from '../breach';
import { changeEntry, inTurn, setVariant } from '../edit';
import { ELAN_BASE } from '../../miniatures/prices';
import { isPriced, mayHave } from '../formula';
import { isUnsettled, limitOf, weightOf } from '../limits';
import { basisText, type ArmyRow, type Limit, type Variant } from '../lists/types';
import {
  buyAnywhere,
  exchange,
  exchangeAny,
  firstOf,
  isOpen,
  lastOf,
  named,
  rowsWithRoom,
  settle,
  take,
} from '../remedy';
import type { UnitEntry } from '../roster';

/** Points limits for which the lists are made (B11.3-12; p.99). */
export const POINTS_RANGE = [200, 300] as const;
/** The fewest cavalry units that an army may have (B11.3-07; p.103). */
const LEAST_CAVALRY = 1;

const cavalryOf = (army: Army): number => countOf(army, 'cavalry');
const infantryOf = (army: Army): number => countOf(army, 'infantry');

/** Entries that are no row of the list, once for each row. */
function unknownRows(army: Army): readonly Finding[] {
  return strangersWith(army, 'E_UNIT_UNKNOWN').map((strangers) => {
    const [{ row }] = strangers;
    const known = army.list.rows.map(({ id }) => id);
    const meant = nearest(row, known);
    return {
      subject: row,
      text: () => `"${row}" is no row of ${army.list.id}; it is neither paid nor counted`,
      remedies: () =>
        firstOf(
          meant === undefined ? undefined : settle(`write ${meant} in its place`, renamed(strangers, meant)),
          settle(`strike "${row}" out`, renamed(strangers, undefined)),
        ),
    };
  });
}

/** Strangers of one code, by row; each group has one at least. */
function strangersWith(army: Army, code: string): readonly (readonly [Stranger, ...Stranger[]])[] {
  const groups = new Map<string, [Stranger, ...Stranger[]]>();
  for (const one of army.strangers.filter(({ codes }) => codes.some((known) => known === code))) {
    const group = groups.get(one.row);
    if (group) group.push(one);
    else groups.set(one.row, [one]);
  }
  return [...groups.values()];
}

function renamed(strangers: readonly Stranger[], row: string | undefined): NonNullable<Remedy['edit']> {
  return (roster) =>
    [...strangers].reverse().reduce((before, { body, entry, count }) => {
      const written = body.held.units[entry];
      return changeEntry(
        body,
        entry,
        row === undefined ? undefined : renamedEntry(written, row, count),
      )(before);
    }, roster);
}

function renamedEntry(entry: UnitEntry | undefined, row: string, count: number): UnitEntry {
  if (typeof entry === 'object') return { ...entry, row };
  return count === 1 ? row : `${row}*${count}`;
}

type OwnEntry = Exclude<UnitEntry, string>;

/** A row of the players' own for which the formula has no price (B11.1-09). */
function unpriced(
  code: string,
  why: (row: string, entry: OwnEntry) => string,
  fix: (entry: OwnEntry) => Partial<OwnEntry>,
  advice: string,
) {
  return (army: Army): readonly Finding[] =>
    strangersWith(army, code).flatMap((strangers) => {
      const own = strangers.flatMap(({ body, entry }) => {
        const written = body.held.units[entry];
        return typeof written === 'object' ? [{ body, entry, written }] : [];
      });
      return own.slice(0, 1).map(({ written }) => ({
        subject: written.row,
        text: () => `${why(written.row, written)}; it is neither paid nor counted`,
        remedies: () => [
          settle(
            advice,
            inTurn(
              ...own.map((one) => changeEntry(one.body, one.entry, { ...one.written, ...fix(one.written) })),
            ),
          ),
        ],
      }));
    });
}

/** Rows of the players' own that have a price, once each. */
function ownRows({ units }: Army): readonly Finding[] {
  const rows = [...new Set(units.filter(({ card }) => card.row === undefined).map(({ row }) => row))];
  return rows.map((row) => ({
    subject: row,
    text: () => `"${row}" is a row of the players’ own, priced by the formula`,
    remedies: () => [{ text: 'both players agree on it' }],
  }));
}

/** The nearest elan that has a price. */
function pricedElan(elan = 0): number {
  const known = Object.keys(ELAN_BASE).map(Number);
  return known.reduce((best, one) => (Math.abs(one - elan) < Math.abs(best - elan) ? one : best));
}

/** Rows that the variant in force does not allow, in one of the two ways. */
function excluded(way: 'period' | 'group') {
  return (army: Army): readonly Finding[] => {
    const { variant, list } = army;
    const excludes: Variant['excludes'] = variant && 'excludes' in variant ? variant.excludes : undefined;
    if (excludes === undefined || !(way in excludes)) return NOTHING_FOUND;
    return list.rows
      .filter((row) => !isOpen(row, army))
      .flatMap((row) => {
        const found = bought(army, row.id);
        return when(found > 0, () => ({
          subject: row.id,
          found,
          allowed: 0,
          text: () => `${named(found, row)} bought, which ${variant?.name ?? ''} does not allow`,
          remedies: () => {
            const units = lastOf(army, row.id, found);
            const others = list.variants.filter(({ id }) => id !== variant?.id);
            return firstOf(others.map(declare), exchangeAny(army, units), take(units));
          },
        }));
      });
  };
}

/** A remedy: a variant is declared; the standard one by leaving the variant out. */
const declare = ({ id, name }: Variant): Remedy =>
  settle(
    name === STANDARD.name ? 'leave the variant out' : `declare the variant ${id} (${name})`,
    setVariant(id),
  );

/** Breaches of maxima, or of minima, that count as errors, or as warnings. */
function limits(kind: Limit['kind'], weight: 'error' | 'warning') {
  return (army: Army): readonly Finding[] =>
    army.list.rows.flatMap((row) => {
      const limit = limitOf(row, army);
      if (limit.kind !== kind || isUnsettled(row, army)) return NOTHING_FOUND;
      const found = bought(army, row.id);
      const isBroken = kind === 'max' ? found > limit.value : found < limit.value;
      if (!isBroken || weightOf(limit, army) !== weight) return NOTHING_FOUND;
      return [limitFinding(army, row, limit, found)];
    });
}

function limitFinding(army: Army, row: ArmyRow, limit: Limit, found: number): Finding {
  const doubt =
    limit.basis === 'Il' ? '; the source leaves doubt whether this is a minimum or a maximum' : '';
  const words =
    limit.kind === 'max' ? `no more than ${limit.value} allowed` : `at least ${limit.value} wanted`;
  return {
    subject: row.id,
    found,
    allowed: limit.value,
    basis: basisText(limit.basis),
    text: () => `${named(found, row)} bought, ${words}${doubt}`,
    remedies: () =>
      limit.kind === 'max'
        ? overMax(army, row, found - limit.value)
        : underMin(army, row, limit.value - found),
  };
}

function overMax(army: Army, row: ArmyRow, excess: number): Iterable<Remedy> {
  const units = lastOf(army, row.id, excess);
  const wider = army.list.variants.filter(
    (variant) => (variant.limits?.[row.id] ?? 0) > 0 && variant.id !== army.variant?.id,
  );
  return firstOf(wider.map(declare), exchangeAny(army, units), take(units));
}

function underMin(army: Army, row: ArmyRow, short: number): Iterable<Remedy> {
  const ofArm = army.units.filter(
    ({ card }) => card.arm === row.arm && card.row !== undefined && card.row.id !== row.id,
  );
  // Units of a row with a minimum stay: they may be needed themselves.
  const spare = ofArm.filter(({ card }) => card.row?.limit.kind !== 'min').slice(-short);
  const swap = spare.length === short ? exchange(spare, row) : undefined;
  return firstOf(buyAnywhere(army, [row], short), swap);
}

function tooManyCavalry(army: Army): Iterable<Remedy> {
  const excess = cavalryOf(army) - infantryOf(army);
  const half = Math.ceil(excess / 2);
  const cavalry = army.units.filter(({ card }) => card.arm === 'cavalry').slice(-excess);
  const infantry = rowsWithRoom(army, 'infantry', half).slice(0, 2);
  return firstOf(
    infantry.map((row) => exchange(cavalry.slice(-half), row)),
    buyAnywhere(army, rowsWithRoom(army, 'infantry', excess).slice(0, 1), excess),
    take(cavalry),
  );
}

function nearerPoints(limit: number): number {
  const [low, high] = POINTS_RANGE;
  return limit < low ? low : high;
}

const variantNames = ({ list }: Army): string => list.variants.map(({ id }) => id).join(' or ');

// prettier-ignore
export const UNIT_ROWS: readonly BreachRow[] = rowsOf('army-units', [
  { code: 'E_UNIT_UNKNOWN', rule: 'B11.3-01', citation: 'Blücher p.98', condition: 'an entry that is no row of the list', find: unknownRows },
  { code: 'E_VARIANT_REQUIRED', rule: 'B11.3-02', citation: 'Blücher p.110', condition: 'a list that wants a variant, and none is declared',
    find: (army) => when(army.variant === undefined && isStandard(army.roster.variant), () => ({
      text: () => `the list wants a variant: ${variantNames(army)}`,
      remedies: () => army.list.variants.map(declare) })) },
  { code: 'E_VARIANT_UNKNOWN', rule: 'B11.3-02', citation: 'Blücher p.110, 114, 124', condition: 'a variant that the list does not have',
    find: (army) => when(army.variant === undefined && !isStandard(army.roster.variant), () => ({
      subject: army.roster.variant ?? '',
      text: () => `the list has no variant "${army.roster.variant ?? ''}"; it has ${variantNames(army) === '' ? 'none' : variantNames(army)}`,
      remedies: () => [...army.list.variants, ...(army.list.variantRequired === true ? [] : [STANDARD])].map(declare) })) },
  { code: 'E_PERIOD', rule: 'B11.3-02', citation: 'Blücher p.110', condition: 'a row of the other period', find: excluded('period') },
  { code: 'E_VARIANT_GROUP', rule: 'B11.3-02', citation: 'Blücher p.114, 124', condition: 'allied units in a variant without allies', find: excluded('group') },
  { code: 'E_MAX', rule: 'B11.3-03', citation: 'Blücher p.103', condition: 'more of a row than its maximum', find: limits('max', 'error') },
  { code: 'E_MIN', rule: 'B11.3-04', citation: 'Blücher p.103', condition: 'fewer of a row than its minimum', find: limits('min', 'error') },
  { code: 'W_LIMIT_MAX', rule: 'B11.3-06', citation: 'Blücher p.103', condition: 'more of a row than a maximum that is in doubt', find: limits('max', 'warning') },
  { code: 'W_LIMIT_MIN', rule: 'B11.3-06', citation: 'Blücher p.103', condition: 'fewer of a row than a minimum that is in doubt', find: limits('min', 'warning') },
  { code: 'E_NO_CAVALRY', rule: 'B11.3-07', citation: 'Blücher p.103', condition: 'no cavalry unit',
    find: (army) => when(cavalryOf(army) < LEAST_CAVALRY, () => ({
      found: 0, allowed: LEAST_CAVALRY,
      text: () => 'the army has no cavalry; it wants one unit at least',
      remedies: () => buyAnywhere(army, rowsWithRoom(army, 'cavalry')) })) },
  { code: 'E_CAVALRY_EXCEEDS_INFANTRY', rule: 'B11.3-08', citation: 'Blücher p.103', condition: 'more cavalry units than infantry units',
    find: (army) => when(cavalryOf(army) > infantryOf(army), () => ({
      found: cavalryOf(army), allowed: infantryOf(army),
      text: () => `${plural(cavalryOf(army), 'cavalry unit', 'cavalry units')}, and ${infantryOf(army) === 0 ? 'none' : `only ${infantryOf(army)}`} of infantry`,
      remedies: () => tooManyCavalry(army) })) },
  { code: 'W_POINTS_RANGE', rule: 'B11.3-12', citation: 'Blücher p.99', condition: 'a points limit below 200 or above 300, for which the limits of the lists fit badly',
    find: ({ roster: { limit } }) => when(limit < POINTS_RANGE[0] || limit > POINTS_RANGE[1], () => ({
      found: limit, allowed: nearerPoints(limit),
      text: () => `${limit} points: the limits of the lists are made for ${POINTS_RANGE.join(' to ')}`,
      remedies: () => [settle(`play for ${nearerPoints(limit)} points, or agree on other limits`, (roster) => ({ ...roster, limit: nearerPoints(limit) }))] })) },
  { code: 'W_CUSTOM', rule: 'B11.1-09', citation: 'Blücher p.99, 168', condition: 'a row of the players’ own',
    find: ownRows },
  { code: 'E_ELAN', rule: 'B11.1-02', citation: 'Blücher p.168', condition: 'a row of the players’ own with an elan that has no price',
    find: unpriced('E_ELAN', (row, { elan = 0 }) => `elan ${elan} of "${row}" has no price`, ({ elan }) => ({ elan: pricedElan(elan) }), 'give it the nearest elan that has a price, or agree on one (armies.elanBase)') },
  { code: 'E_TRAIT_TWICE', rule: 'B11.1-04', citation: 'Blücher p.168', condition: 'a row of the players’ own with a trait twice',
    find: unpriced('E_TRAIT_TWICE', (row) => `"${row}" has a trait twice`, ({ traits = [] }) => ({ traits: [...new Set(traits)] }), 'name each trait once') },
  { code: 'E_TRAIT_UNPRICED', rule: 'B11.1-04', citation: 'Blücher p.91, 104, 168', condition: 'a row of the players’ own with a trait that has no price',
    find: unpriced('E_TRAIT_UNPRICED', (row) => `"${row}" has a trait without price: it comes with batteries, or from a scenario`, ({ traits = [] }) => ({ traits: traits.filter(isPriced) }), 'leave that trait out') },
  { code: 'E_TRAIT_ARM', rule: 'B11.1-04', citation: 'Blücher p.14, 87', condition: 'a row of cavalry of the players’ own with a trait of infantry',
    find: unpriced('E_TRAIT_ARM', (row) => `"${row}" is cavalry with a trait of infantry`, ({ traits = [] }) => ({ traits: traits.filter((trait) => isPriced(trait) && mayHave('cavalry', trait)) }), 'leave that trait out') },
]);
