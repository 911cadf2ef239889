import type { Values } from '../../../../../core/input/field';
import { isArtilleryArm, isCavalryArm, isInfantry, type Arm } from '../../../unit';
import type { Edition } from '../../../edition';
import type { Force, ForceUnit } from '../force';
import type { General, Group } from '../roster';

/** A table for two armies of an evening, bands: 6 by 4 feet at 30 mm to a band. */
const TABLE = { widthB: 60, depthB: 40 } as const;

/** Figures on a base, where the roster says nothing (A2.3). */
const FIGURES = { foot: 4, horse: 3 } as const;

/** An army on its way to a battle, and what it is called there. */
export interface Fielded {
  readonly id: string;
  readonly name: string;
  readonly force: Force;
}

/** Names of units and generals as they are in the battle: if any is in both armies, all have their side in front. */
type Naming = (side: Fielded, name: string) => string;

/**
 * The battle that two armies can play, as a scenario file: whom they have, in which groups, under which orders. Terrain
 * and objectives are the players'.
 */
export function battleOf(first: Fielded, second: Fielded, edition: Edition): Values {
  const sides = [first, second];
  const naming = namingOf(first, second);
  return {
    schema: `${edition.id}-scenario/1`,
    id: `${first.id}-${second.id}`,
    name: `${first.name} against ${second.name}`,
    notes: [
      `${first.name} attacks, ${second.name} defends.`,
      'The players place terrain and objectives, and write the orders that the rosters leave open.',
    ],
    table: TABLE,
    unitTypes: Object.fromEntries(
      sides.flatMap((side) => side.force.units.flatMap((unit) => typeOf(side, unit, edition))),
    ),
    sides: sides.map((side) => sideOf(side, naming)),
  };
}

function namingOf(first: Fielded, second: Fielded): Naming {
  const taken = namesIn(first);
  const isShared = namesIn(second).some((name) => taken.includes(name));
  const isShort = first.id.charAt(0) !== second.id.charAt(0);
  return (side, name) => (isShared ? `${isShort ? side.id.charAt(0) : side.id}-${name}` : name);
}

/** Names in lower case, since players type them in either. */
function namesIn({ force: { units, roster } }: Fielded): readonly string[] {
  const all = [
    ...units.map(({ id }) => id),
    ...roster.generals.map(({ name }) => name),
    ...roster.groups.map(({ id }) => id),
  ];
  return all.map((name) => name.toLowerCase());
}

/** There is a type for each row with its strength and marks. */
function typeId({ id }: Fielded, { rowId, strength, marks }: ForceUnit): string {
  const { oldGuard, cossack, figuresPerBase } = marks;
  const own = [
    ...(oldGuard ? ['guard'] : []),
    ...(cossack ? ['cossacks'] : []),
    ...(figuresPerBase === undefined ? [] : [figuresPerBase]),
  ];
  return [id, rowId, strength, ...own].join('-');
}

function typeOf(side: Fielded, unit: ForceUnit, edition: Edition): readonly (readonly [string, object])[] {
  const { row, strength, marks } = unit;
  if (row === undefined) return [];
  const { name, arm, weapon, gunClass, canSkirmish, cuirassier, lancer } = row.kind;
  const isRifle = weapon === 'rifle';
  const card = {
    ...{ name, arm, grade: row.grade, strength },
    ...(isRifle && { weapon }),
    ...(gunClass !== undefined && { gunClass }),
    ...marked({
      canSkirmish: canSkirmish === true && !isRifle,
      cuirassier,
      lancer,
      oldGuard: marks.oldGuard && isInfantry({ arm }),
      cossack: marks.cossack && arm === 'lightCavalry',
    }),
    ...figuresOf(unit, arm, edition),
  };
  return [[typeId(side, unit), card]];
}

/** The marks that are set. */
function marked(marks: Readonly<Record<string, boolean | undefined>>): object {
  return Object.fromEntries(Object.entries(marks).filter(([, on]) => on === true));
}

/** Figures on a base, where the edition counts them (A2.3). */
function figuresOf({ marks }: ForceUnit, arm: Arm, { fireDice }: Edition): object {
  if (!fireDice.countsFigures || isArtilleryArm(arm)) return {};
  return { figuresPerBase: marks.figuresPerBase ?? (isCavalryArm(arm) ? FIGURES.horse : FIGURES.foot) };
}

function sideOf(side: Fielded, naming: Naming): object {
  const { id, name, force } = side;
  return {
    id,
    name,
    nation: force.roster.list,
    generals: force.roster.generals.map((one) => generalOf(one, side, naming)),
    groups: force.roster.groups.map((group) => groupOf(group, side, naming)),
  };
}

function generalOf(
  { name, level, superior, ability, inspirational }: General,
  side: Fielded,
  naming: Naming,
): object {
  return {
    name: naming(side, name),
    level,
    ...(superior !== undefined && level === 'subordinate' && { superior: naming(side, superior) }),
    ...(ability !== undefined && { ability }),
    ...(inspirational !== undefined && { inspirational }),
  };
}

function groupOf({ id, name, general, order, orderDetail }: Group, side: Fielded, naming: Naming): object {
  const units = side.force.units.filter(({ group }) => group.id === id);
  return {
    id: naming(side, id),
    name: name ?? `Group ${id} of ${side.name}`,
    general: naming(side, general),
    order,
    ...(orderDetail !== undefined && { orderDetail }),
    units: entriesOf(units, side, naming),
  };
}

/** Units of one type and formation are one entry. */
function entriesOf(units: readonly ForceUnit[], side: Fielded, naming: Naming): readonly object[] {
  const entries = new Map<string, { type: string; formation?: string | undefined; names: string[] }>();
  for (const unit of units) {
    const type = typeId(side, unit);
    const { formation } = unit.marks;
    const key = `${type} ${formation ?? ''}`;
    const entry = entries.get(key) ?? { type, names: [], ...(formation !== undefined && { formation }) };
    entries.set(key, entry);
    entry.names.push(naming(side, unit.id));
  }
  return [...entries.values()];
}
