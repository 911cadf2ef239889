import type { Sealing } from '../../../../core/battle';
import type { Rules } from '../../../../core/adjudicate';
import type { Values } from '../../../../core/field';
import { Problem } from '../../../../core/problem';
import { didYouMean } from '../../../../core/suggest';
import { listing, plural, printable } from '../../../../core/text';
import { CONTACT_UNITS } from '../days/declare';
import { COLUMN_LABELS, limitsAt, type ColumnLimits } from '../columns/limits';
import type { CampaignSide } from '../sides';
import type { CampaignState, ColumnState, OfficerState, SideState, UnitState } from './state';

/** The name of a side's division among the sealed orders. */
export const ordersName = (side: CampaignSide): string => `columns ${side}`;
/** The name of a side's choice of a map among the sealed orders. */
export const mapName = (side: CampaignSide): string => `map ${side}`;

/** Parts of a division: each can be shown without the others. */
export const PARTS = {
  size: (label: string) => `${label} size`,
  /** Whether it has enough units to declare a battle by contact. */
  enough: (label: string) => `${label} has ${CONTACT_UNITS} units or more`,
  /** Infantry and cavalry, for army morale. */
  infCav: (label: string) => `${label} infantry and cavalry`,
  units: (label: string) => `${label} units`,
  unit: (id: string) => `unit ${id}`,
  officers: 'officers',
  recon: 'reconnaissance',
  map: 'map',
} as const;

/** The place of units and officers on reconnaissance; all other places are labels of columns. */
export const RECON = 'recon';
const AUTO = 'auto';

/** A division as it is being written. */
interface Draft {
  readonly side: CampaignSide;
  readonly of: SideState;
  /** Labels that the side may use. */
  readonly labels: readonly string[];
  readonly limits: ColumnLimits;
  /** Place of each unit, and of each officer that was placed. */
  readonly units: Map<string, string>;
  readonly officers: Map<string, string>;
}

/** How a side settles its division, and what of it can be shown (B12.3-07, R12-25; p.136-138). */
export function divisionOf({ sides, points }: CampaignState, side: CampaignSide, rules: Rules): Sealing {
  const of = sides[side];
  const limits = limitsAt(points, rules.options['campaign.columnSize']);
  const showsStacks = rules.options['campaign.showStackSizes'] !== false;
  return {
    name: ordersName(side),
    side,
    draft: (lines) => {
      const draft = written(side, of, limits, lines);
      return { raw: rawOf(draft), told: toldOf(draft) };
    },
    parts: (situation) => partsOf(of, situation),
    open: (situation) => openOf(situation, showsStacks),
    openText,
  };
}

/** Units that the army still has. */
export function unitsOfArmy({ units }: SideState): readonly UnitState[] {
  return Object.values(units).filter(({ eliminated }) => !eliminated);
}

export function officersOfArmy({ officers }: SideState): readonly OfficerState[] {
  return officers.filter(({ out }) => !out);
}

/**
 * The division that lines describe: `A I-1 I-2`, `recon Cav-1 murat`, `A I` for all of a corps, `auto` for the rest.
 * @throws Problem where a line names no place, or nothing that the army has.
 */
function written(side: CampaignSide, of: SideState, limits: ColumnLimits, lines: readonly string[]): Draft {
  const labels = COLUMN_LABELS[side].slice(0, limits.columns);
  const draft: Draft = { side, of, labels, limits, units: new Map(), officers: new Map() };
  for (const line of lines) {
    const [place, ...names] = line.split(/[\s,]+/).filter((word) => word !== '');
    if (place === undefined) continue;
    if (place.toLowerCase() === AUTO) fillUp(draft);
    else putAll(draft, placeNamed(labels, place), names);
  }
  placeOfficers(draft);
  return draft;
}

function putAll(draft: Draft, place: string, names: readonly string[]): void {
  if (names.length === 0) throw new Problem({ path: '', message: `give units or a corps after "${place}"` });
  for (const name of names) put(draft, place, name);
}

function placeNamed(labels: readonly string[], word: string): string {
  if (RECON.startsWith(word.toLowerCase())) return RECON;
  const label = labels.find((one) => one === word.toUpperCase());
  if (label !== undefined) return label;
  const known = [...labels, RECON, AUTO];
  throw new Problem({
    path: '',
    message: `"${printable(word)}" is no column${didYouMean(word, known)}; give ${listing(known)}`,
    allowed: known,
  });
}

/** Places a unit, an officer, or all units of a corps that have no place yet. A later place replaces an earlier one. */
function put({ of, units, officers }: Draft, place: string, name: string): void {
  const wanted = name.toLowerCase();
  const unit = unitsOfArmy(of).find(({ id }) => id.toLowerCase() === wanted);
  const officer = officersOfArmy(of).find(({ id }) => id.toLowerCase() === wanted);
  const corps = unitsOfArmy(of).filter((one) => one.corps?.toLowerCase() === wanted && !units.has(one.id));
  if (unit) units.set(unit.id, place);
  else if (officer) officers.set(officer.id, place);
  else if (corps.length > 0) corps.forEach(({ id }) => units.set(id, place));
  else throw unknownName(of, name);
}

function unknownName(of: SideState, name: string): Problem {
  const known = [...unitsOfArmy(of), ...officersOfArmy(of)].map(({ id }) => id);
  return new Problem({
    path: '',
    message: `the army has no "${printable(name)}"${didYouMean(name, known)}, nor units of such a corps without a place`,
    allowed: known,
  });
}

/**
 * Places all units that have no place. The weakest cavalry goes on reconnaissance if no unit is there; each corps has a
 * column of its own, as far as there are columns and room.
 */
function fillUp({ of, units, limits, labels }: Draft): void {
  const left = (): readonly UnitState[] => unitsOfArmy(of).filter(({ id }) => !units.has(id));
  const [scout] = left()
    .filter(({ type }) => type === 'CAV')
    .sort((a, b) => (a.elanMax ?? 0) - (b.elanMax ?? 0));
  if (scout && ![...units.values()].includes(RECON)) units.set(scout.id, RECON);
  const homes = homesOf({ of, units, labels });
  const count = (label: string): number => [...units.values()].filter((place) => place === label).length;
  const troopsFirst = [...left()].sort((a, b) => Number(a.type === 'ART') - Number(b.type === 'ART'));
  for (const unit of troopsFirst) {
    const own = homes.get(unit.corps);
    const fits = [own, ...labels].find((label) => {
      if (label === undefined || count(label) >= limits.units) return false;
      return unit.type !== 'ART' || count(label) > 0;
    });
    units.set(unit.id, fits ?? labels[0] ?? 'A');
  }
}

/** The column of each corps: its own by the order of the army or, if another corps is there, an empty one if any. */
function homesOf({
  of,
  units,
  labels,
}: Pick<Draft, 'of' | 'units' | 'labels'>): Map<UnitState['corps'], string> {
  const army = unitsOfArmy(of);
  const taken = new Set(units.values());
  const homes = [...new Set(army.map(({ corps }) => corps))].map((corps, i) => {
    const own = labels[i % labels.length] ?? 'A';
    const ofCorps = army.filter((unit) => unit.corps === corps);
    // Only guns are left: they go with their corps.
    if (ofCorps.every(({ id, type }) => units.has(id) || type === 'ART'))
      return [corps, columnsOf(ofCorps, units)[0] ?? own] as const;
    const isFree = !taken.has(own) || ofCorps.some(({ id }) => units.get(id) === own);
    const home = (isFree ? undefined : labels.find((label) => !taken.has(label))) ?? own;
    taken.add(home);
    return [corps, home] as const;
  });
  return new Map(homes);
}

/** The columns in which units stand, in their order. */
function columnsOf(of: readonly UnitState[], units: Draft['units']): readonly string[] {
  return of.flatMap(({ id }) => units.get(id) ?? []).filter((place) => place !== RECON);
}

/** An officer who was not placed goes to the column with most of his units (B12.3-06; p.137). */
function placeOfficers({ of, units, officers }: Draft): void {
  for (const officer of officersOfArmy(of)) {
    if (officers.has(officer.id)) continue;
    const counts = new Map<string, number>();
    for (const unit of unitsOfArmy(of)) {
      const place = units.get(unit.id);
      if (place === undefined || place === RECON || !leads(officer, unit)) continue;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1]);
    if (best) officers.set(officer.id, best[0]);
  }
}

function leads({ corps, personalities }: OfficerState, unit: UnitState): boolean {
  return corps === null && personalities.includes('artillery') ? unit.type === 'ART' : unit.corps === corps;
}

function rawOf({ units, officers }: Draft): Values {
  const labels = [...new Set(units.values())].filter((place) => place !== RECON).sort();
  const at = (places: Map<string, string>, place: string): readonly string[] =>
    [...places].filter(([, one]) => one === place).map(([id]) => id);
  return {
    columnUnits: Object.fromEntries(labels.map((label) => [label, at(units, label)])),
    officerColumns: Object.fromEntries([...officers].filter(([, place]) => place !== RECON)),
    reconUnits: at(units, RECON),
    reconOfficers: at(officers, RECON),
  };
}

function toldOf(draft: Draft): readonly string[] {
  const { side, of, units, officers } = draft;
  const places = [...COLUMN_LABELS[side], RECON].flatMap((place) => {
    const held = [...units, ...officers].filter(([, one]) => one === place).map(([id]) => id);
    return held.length === 0 ? [] : [`${place}: ${held.join(' ')}`];
  });
  const left = unitsOfArmy(of).filter(({ id }) => !units.has(id));
  const rest =
    left.length === 0 ? 'All units have a place.' : `Without a place: ${left.map(unitText).join(', ')}.`;
  return [...places, rest, exampleText(draft)];
}

/** Examples of lines, with the names of this army. */
function exampleText({ side, of }: Draft): string {
  const army = unitsOfArmy(of);
  const [label] = COLUMN_LABELS[side];
  const [one, another] = army.map(({ id }) => id);
  const corps = army.find((unit) => unit.corps !== null)?.corps;
  const cavalry = army.find(({ type }) => type === 'CAV')?.id;
  const lines = [
    `"${label} ${one ?? ''} ${another ?? ''}"`,
    ...(corps ? [`"${label} ${corps}" for a whole corps`] : []),
    ...(cavalry === undefined ? [] : [`"recon ${cavalry}"`]),
  ];
  return `Type such as ${listing(lines, 'or')}; "auto" places what is left.`;
}

function unitText({ id, name, type, elanMax }: UnitState): string {
  return `${id} (${type === 'ART' ? name : `${name} ${elanMax ?? ''}`.trim()})`;
}

interface Division {
  readonly columnUnits: Readonly<Record<string, readonly string[]>>;
  readonly officerColumns: Readonly<Record<string, string>>;
  readonly reconUnits: readonly string[];
  readonly reconOfficers: readonly string[];
}

function partsOf(of: SideState, situation: Values): Readonly<Record<string, unknown>> {
  const { columnUnits, officerColumns, reconUnits, reconOfficers } = situation as unknown as Division;
  const labels = Object.entries(columnUnits);
  const troops = (ids: readonly string[]): number => ids.filter((id) => of.units[id]?.type !== 'ART').length;
  return Object.fromEntries([
    ...labels.flatMap(([label, ids]) => [
      [PARTS.size(label), ids.length],
      [PARTS.enough(label), ids.length >= CONTACT_UNITS],
      [PARTS.infCav(label), troops(ids)],
      [PARTS.units(label), ids],
      ...ids.map((id) => [PARTS.unit(id), label]),
    ]),
    ...reconUnits.map((id) => [PARTS.unit(id), RECON]),
    [PARTS.officers, officerColumns],
    [PARTS.recon, { units: reconUnits, officers: reconOfficers }],
  ]) as Readonly<Record<string, unknown>>;
}

function openOf(situation: Values, showsStacks: boolean): Values {
  const { columnUnits } = situation as unknown as Division;
  const sizes = Object.values(columnUnits).map(({ length }) => length);
  return {
    columns: Object.keys(columnUnits),
    stacks: showsStacks ? sizes.sort((a, b) => a - b) : [],
  };
}

/** What all see of a division: `stacks of 4, 6 and 8 units`. */
function openText(what: string, value: unknown): string {
  const values = value as readonly unknown[];
  const isOne = values.length === 1;
  if (what === 'columns') return `${isOne ? 'column' : 'columns'} ${listing(values.map(String), 'and')}`;
  if (values.length === 0) return 'how high the stacks are is not told';
  return `${isOne ? 'a stack' : 'stacks'} of ${sizesText(values.map(Number))}`;
}

/** `4, 6 and 8 units`, `1 and 1 unit`. */
function sizesText(sizes: readonly number[]): string {
  return `${listing(sizes.map(String), 'and')} ${sizes.at(-1) === 1 ? 'unit' : 'units'}`;
}

/** How a side writes down its map (B12.2-01 to B12.2-05; p.136). */
export function mapOrdersOf(side: CampaignSide, ids: readonly string[]): Sealing {
  return {
    name: mapName(side),
    side,
    // Who thinks better of it writes another line.
    draft: (lines) => {
      const written = lines.at(-1);
      const id = ids.find((one) => one === written?.toLowerCase());
      if (written !== undefined && id === undefined)
        throw new Problem({
          path: '',
          message: `there is no map "${printable(written)}"${didYouMean(written, ids)}; give ${listing(ids)}`,
          allowed: ids,
        });
      return {
        raw: id === undefined ? {} : { map: id },
        told: [`Maps: ${listing(ids)}.`, ...(id === undefined ? [] : [`Chosen: ${id}.`])],
      };
    },
    parts: ({ map }) => ({ [PARTS.map]: map }),
    open: () => ({}),
  };
}

/**
 * `3 columns, of 4, 6 and 8 units`. Once there are losses the heights are those at first: which stack has shrunk could
 * give away what stands in which column.
 */
export function stacksText({
  columns,
  stacks,
  units,
}: Pick<SideState, 'columns' | 'stacks' | 'units'>): string {
  const all = Object.values(columns);
  const left = all.filter(({ gone }) => gone === null).length;
  const count = plural(all.length, 'column', 'columns');
  const now = left === all.length ? count : `${left} of ${count} left`;
  const isAsAtFirst = left === all.length && !all.some((column) => hasLost(units, column));
  return stacks.length === 0 ? now : `${now}, ${isAsAtFirst ? '' : 'at first '}of ${sizesText(stacks)}`;
}

function hasLost(units: SideState['units'], { known }: ColumnState): boolean {
  return known.some((id) => units[id]?.eliminated === true);
}
