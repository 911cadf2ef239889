import type { Values } from '../../../../core/input/field';
import type { Refusal } from '../../../../core/ruling/ruling';
import type { NeededPart, ShownPart } from '../../../../core/walk/offer';
import type { Division } from '../columns/columns-fields';
import { CONTACT_UNITS } from '../days/declare';
import { CAMPAIGN_SIDES, type CampaignSide } from '../sides';
import { withColumn } from './columns';
import { withSide, type CampaignState, type ColumnState, type Held, type SideState } from './record';

/*
 * The parts of what a side seals. Each has a commitment of its own, so that it can be shown without the others: its
 * name, its value, and what all know once it was shown.
 */

/** A side's division among what was sealed. */
export const divisionName = (side: CampaignSide): string => `columns ${side}`;
/** A side's choice of a map among what was sealed. */
export const mapName = (side: CampaignSide): string => `map ${side}`;

/** The place of units and officers on reconnaissance; all other places are labels of columns. */
export const RECON = 'recon';

/** The secret contents of a division, as far as a part may hang on them. */
export type Settled = Pick<Division, 'columnUnits' | 'reconUnits' | 'reconOfficers'> & {
  readonly officerColumns: Readonly<Record<string, string>>;
};

/** A part of what a side has sealed. */
interface SecretPart<V, Sit = Settled> {
  readonly name: string;
  /** Its value, from what was settled and the army of the side. */
  readonly valueIn: (settled: Sit, army: SideState) => V;
  /** Its value among opened parts; undefined if it is not there. */
  readonly read: (parts: Readonly<Record<string, unknown>> | undefined) => V | undefined;
  /** The state after its value was shown to all. */
  readonly learnt: (state: CampaignState, side: CampaignSide, value: unknown) => CampaignState;
}

/** What is shown was checked against its commitment, which was made of a value of this part: hence the casts. */
function part<V, Sit = Settled>(
  name: string,
  valueIn: (settled: Sit, army: SideState) => V,
  learnt: (state: CampaignState, side: CampaignSide, value: V) => CampaignState,
): SecretPart<V, Sit> {
  return {
    name,
    valueIn,
    read: (parts) => parts?.[name] as V | undefined,
    learnt: (state, side, value) => learnt(state, side, value as V),
  };
}

/** A part about one column. `lost` are its units that are known to be eliminated since it was settled. */
function columnPart<V>(
  label: string,
  what: string,
  valueOf: (units: readonly string[], army: SideState) => V,
  learnt: (value: V, lost: number) => Partial<ColumnState>,
): SecretPart<V> {
  return part(
    `${label} ${what}`,
    ({ columnUnits }, army) => valueOf(columnUnits[label] ?? [], army),
    (state, side, value) =>
      withKnown(state, side, label, () => learnt(value, lostIn(state.sides[side], label))),
  );
}

/** What can be shown of a column. */
export const columnParts = (label: string) => ({
  size: columnPart(
    label,
    'size',
    (units) => units.length,
    (size, lost) => ({ size: size - lost }),
  ),
  /** Whether it has enough units to declare a battle by contact. */
  enough: columnPart(
    label,
    `has ${CONTACT_UNITS} units or more`,
    (units) => units.length >= CONTACT_UNITS,
    (isEnough, lost) => (isEnough ? { atLeast: Math.max(0, CONTACT_UNITS - lost) } : {}),
  ),
  /** Infantry and cavalry, for army morale. */
  infCav: columnPart(
    label,
    'infantry and cavalry',
    (ids, { units }) => ids.filter((id) => units[id]?.type !== 'ART').length,
    (infCav) => ({ infCav }),
  ),
  units: columnPart(
    label,
    'units',
    (units) => units,
    (known, lost) => ({ known, revealed: true, size: known.length - lost }),
  ),
});

/** Where one unit is. */
export const unitPart = (id: string): SecretPart<string> =>
  part(
    `unit ${id}`,
    ({ columnUnits }) => Object.keys(columnUnits).find((label) => columnUnits[label]?.includes(id)) ?? RECON,
    (state, side, place) =>
      place === RECON
        ? state
        : withKnown(state, side, place, ({ known }) => ({ known: [...new Set([...known, id])] })),
  );

/** Who leads which column. */
export const OFFICERS_PART = part<Readonly<Record<string, string>>>(
  'officers',
  ({ officerColumns }) => officerColumns,
  (state, side, officerColumns) => withSide(state, side, () => ({ officerColumns })),
);

export const RECON_PART = part<Held>(
  'reconnaissance',
  ({ reconUnits, reconOfficers }) => ({ units: reconUnits, officers: reconOfficers }),
  (state, side, recon) => withSide(state, side, () => ({ recon })),
);

/** The map that a side has written down. */
export const MAP_PART = part<unknown, { readonly map: unknown }>(
  'map',
  ({ map }) => map,
  (state, side, map) => withSide(state, side, () => ({ mapChoice: String(map) })),
);

/** All parts of a division with these columns and units. */
function divisionParts(labels: readonly string[], ids: readonly string[]): readonly SecretPart<unknown>[] {
  return [
    ...labels.flatMap((label) => Object.values(columnParts(label))),
    ...ids.map(unitPart),
    OFFICERS_PART,
    RECON_PART,
  ];
}

/** The values of all parts of a division, by their names. */
export function partsOf(army: SideState, settled: Settled): Readonly<Record<string, unknown>> {
  const { columnUnits, reconUnits } = settled;
  const ids = [...Object.values(columnUnits).flat(), ...reconUnits];
  const parts = divisionParts(Object.keys(columnUnits), ids);
  return Object.fromEntries(parts.map(({ name, valueIn }) => [name, valueIn(settled, army)]));
}

/** Whether parts of a division that were shown cannot all be true: whoever forged it may have committed to anything. */
export function contradicts({ sides }: CampaignState, of: string, shown: Values): boolean {
  const side = CAMPAIGN_SIDES.find((one) => divisionName(one) === of);
  if (side === undefined) return false;
  const army = sides[side];
  const { units: reconUnits = [], officers: reconOfficers = [] } = RECON_PART.read(shown) ?? {};
  const columnUnits: Record<string, readonly string[]> = {};
  for (const label of Object.keys(army.columns)) {
    const { size, enough, units } = columnParts(label);
    const ids = units.read(shown);
    if (ids) columnUnits[label] = ids;
    if (isOdd(size.read(shown), enough.read(shown), army.stacks)) return true;
  }
  const lists = [reconUnits, ...Object.values(columnUnits)];
  const ids = lists.flat();
  if (!lists.every(Array.isArray) || !ids.every((id) => Object.hasOwn(army.units, id))) return true;
  const officerColumns = OFFICERS_PART.read(shown) ?? {};
  const follows = partsOf(army, { columnUnits, reconUnits, reconOfficers, officerColumns });
  return (
    new Set(ids).size < ids.length ||
    Object.entries(follows).some(
      ([name, value]) => name in shown && JSON.stringify(shown[name]) !== JSON.stringify(value),
    ) ||
    Object.keys(army.units).some((id) => columnUnits[unitPart(id).read(shown) ?? '']?.includes(id) === false)
  );
}

/** Whether no stack has so many units, or they are said to be enough for a contact and are not, or the other way. */
function isOdd(size: number | undefined, isEnough: boolean | undefined, stacks: readonly number[]): boolean {
  if (size === undefined) return false;
  return isEnough === size < CONTACT_UNITS || (stacks.length > 0 && !stacks.includes(size));
}

/** A part of a side's division that has to be shown. */
export function needed(
  side: CampaignSide,
  { name }: Pick<SecretPart<unknown>, 'name'>,
  refuses?: (value: unknown) => Refusal | undefined,
): NeededPart {
  return { of: divisionName(side), part: name, ...(refuses && { refuses }) };
}

/** The state after a part was shown to all: that part is public now, the rest stays secret. */
export function learn(state: CampaignState, { of, part: name, value }: ShownPart): CampaignState {
  const side = CAMPAIGN_SIDES.find((one) => divisionName(one) === of || mapName(one) === of);
  if (side === undefined) return state;
  const { columns, units } = state.sides[side];
  const division = divisionParts(Object.keys(columns), Object.keys(units));
  const parts: readonly Pick<SecretPart<unknown>, 'name' | 'learnt'>[] = [MAP_PART, ...division];
  return parts.find((one) => one.name === name)?.learnt(state, side, value) ?? state;
}

/** Units of a column that are known to be eliminated. */
function lostIn({ columns, units }: SideState, label: string): number {
  return (columns[label]?.known ?? []).filter((id) => units[id]?.eliminated === true).length;
}

/** What is shown also changes the columns before an open march, as a march is ruled on from its beginning. */
function withKnown(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  change: (column: ColumnState) => Partial<ColumnState>,
): CampaignState {
  const now = withColumn(state, side, label, change);
  const { march } = now;
  if (march === null) return now;
  const { sides } = withColumn({ ...now, sides: march.before.sides }, side, label, change);
  return { ...now, march: { ...march, before: { ...march.before, sides } } };
}
