import type { Rules } from '../../../../core/ruling/ruleset';
import type { Values } from '../../../../core/input/field';
import { Problem } from '../../../../core/input/problem';
import { didYouMean } from '../../../../core/input/suggest';
import { listing, printable } from '../../../../core/input/text';
import type { Sealing } from '../../../../core/walk/offer';
import { COLUMN_LABELS, limitsAt, type ColumnLimits } from '../columns/limits';
import type { CampaignSide } from '../sides';
import { officersOfArmy, unitsOfArmy } from './columns';
import { divisionName, partsOf, RECON, type Settled } from './parts';
import type { CampaignState, OfficerState, SideState, UnitState } from './record';
import { sizesText } from './words';

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

/** What all see of a division at once. */
export interface OpenDivision {
  /** Labels of its columns. */
  readonly columns: readonly string[];
  /** Their sizes in ascending order; none where not even these are shown (R12-25). */
  readonly stacks: readonly number[];
}

/** How a side settles its division, and what of it can be shown (B12.3-07, R12-25; p.136-138). */
export function divisionOf(
  { sides, points }: CampaignState,
  side: CampaignSide,
  { options }: Rules,
): Sealing<OpenDivision, Settled> {
  const of = sides[side];
  const limits = limitsAt(points, options);
  return {
    name: divisionName(side),
    side,
    draft: (lines) => {
      const draft = written(side, of, limits, lines);
      return { raw: rawOf(draft), notes: notesOn(draft), help: helpOn(draft) };
    },
    rest: AUTO,
    parts: (division) => partsOf(of, division),
    open: ({ columnUnits }) => {
      const sizes = Object.values(columnUnits).map(({ length }) => length);
      return {
        columns: Object.keys(columnUnits),
        stacks: options['campaign.showStackSizes'] === false ? [] : sizes.sort((a, b) => a - b),
      };
    },
    openText,
  };
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

/**
 * Places a unit, an officer, or those units of a corps that have no place yet; all of them where each has one. A later
 * place replaces an earlier one.
 */
function put({ of, units, officers }: Draft, place: string, name: string): void {
  const wanted = name.toLowerCase();
  const unit = unitsOfArmy(of).find(({ id }) => id.toLowerCase() === wanted);
  const officer = officersOfArmy(of).find(({ id }) => id.toLowerCase() === wanted);
  const corps = unitsOfArmy(of).filter((one) => one.corps?.toLowerCase() === wanted);
  const left = corps.filter(({ id }) => !units.has(id));
  if (unit) units.set(unit.id, place);
  else if (officer) officers.set(officer.id, place);
  else if (corps.length > 0) (left.length > 0 ? left : corps).forEach(({ id }) => units.set(id, place));
  else throw unknownName(of, name);
}

function unknownName(of: SideState, name: string): Problem {
  const corps = unitsOfArmy(of).flatMap((unit) => unit.corps ?? []);
  const known = [...[...unitsOfArmy(of), ...officersOfArmy(of)].map(({ id }) => id), ...new Set(corps)];
  return new Problem({
    path: '',
    message: `the army has no "${printable(name)}"${didYouMean(name, known)}`,
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

/** Where all stand, column by column, and who has no place. */
function notesOn({ side, of, units, officers }: Draft): readonly string[] {
  const places = [...COLUMN_LABELS[side], RECON].flatMap((place) => {
    const held = [...units, ...officers].filter(([, one]) => one === place).map(([id]) => id);
    return held.length === 0 ? [] : [`${place}: ${held.join(' ')}`];
  });
  const left = unitsOfArmy(of).filter(({ id }) => !units.has(id));
  const rest =
    left.length === 0 ? 'All units have a place.' : `Without a place: ${left.map(({ id }) => id).join(' ')}.`;
  return [...places, rest];
}

/** What the units are, corps by corps, and what can be typed. */
function helpOn(draft: Draft): readonly string[] {
  const army = unitsOfArmy(draft.of);
  const corps = [...new Set(army.map((unit) => unit.corps))].map((name) =>
    army
      .filter((unit) => unit.corps === name)
      .map(unitText)
      .join(', '),
  );
  const officers = officersOfArmy(draft.of).map(({ id, name }) =>
    id === name.toLowerCase() ? id : `${id} (${name})`,
  );
  return [...corps, ...(officers.length > 0 ? [`Officers: ${officers.join(', ')}`] : []), exampleText(draft)];
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
  return `Type such as ${listing(lines, 'or')}; "auto" places what is left. In one line: "${label} ${corps ?? one ?? ''}; auto".`;
}

function unitText({ id, name, type, elanMax }: UnitState): string {
  return `${id} (${type === 'ART' ? name : `${name} ${elanMax ?? ''}`.trim()})`;
}

/** What all see of a division: `stacks of 4, 6 and 8 units`. */
function openText(what: string, value: unknown): string {
  const values = value as readonly unknown[];
  const isOne = values.length === 1;
  if (what === 'columns') return `${isOne ? 'column' : 'columns'} ${listing(values.map(String), 'and')}`;
  if (values.length === 0) return 'how high the stacks are is not told';
  return `${isOne ? 'a stack' : 'stacks'} of ${sizesText(values.map(Number))}`;
}
