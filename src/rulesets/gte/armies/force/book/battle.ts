import type { Values } from '../../../../../core/input/field';
import {
  entriesOf,
  headOf,
  namesIn,
  namingOf,
  typeIdOf,
  type BattleForce,
  type Naming,
} from '../../../../../core/army/force/battle';
import { isArtilleryArm, isCavalryArm, isInfantry, type Arm } from '../../../unit';
import type { Edition } from '../../../edition';
import type { ForceUnit, General, Group, GteForce } from '../roster';

/** A table for two armies of an evening, bands: 6 by 4 feet at 30 mm to a band. */
const TABLE = { widthB: 60, depthB: 40 } as const;

const NOTE = 'The players place terrain and objectives, and write the orders that the rosters leave open.';

/** Figures on a base, where the roster says nothing (A2.3). */
const FIGURES = { foot: 4, horse: 3 } as const;

type Side = BattleForce<GteForce>;

/**
 * The battle that two armies can play, as a scenario file: whom they have, in which groups, under which orders. Terrain
 * and objectives are the players'.
 */
export function battleOf(first: Side, second: Side, edition: Edition): Values {
  const sides = [first, second];
  const naming = namingOf(first, second, namesIn);
  return {
    ...headOf(`${edition.id}-scenario/1`, first, second, NOTE),
    table: TABLE,
    unitTypes: Object.fromEntries(
      sides.flatMap((side) => side.force.units.flatMap((unit) => typeOf(side, unit, edition))),
    ),
    sides: sides.map((side) => sideOf(side, naming)),
  };
}

/** There is a type for each row with its strength and marks. */
const typeId = (side: Side, unit: ForceUnit): string =>
  typeIdOf(
    side,
    unit,
    unit.marks.oldGuard && 'guard',
    unit.marks.cossack && 'cossacks',
    unit.marks.figuresPerBase,
  );

function typeOf(side: Side, unit: ForceUnit, edition: Edition): readonly (readonly [string, object])[] {
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

function sideOf(side: Side, naming: Naming): object {
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
  side: Side,
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

function groupOf({ id, name, general, order, orderDetail }: Group, side: Side, naming: Naming): object {
  const units = side.force.units.filter(({ group }) => group.id === id);
  return {
    id: naming(side, id),
    name: name ?? `Group ${id} of ${side.name}`,
    general: naming(side, general),
    order,
    ...(orderDetail !== undefined && { orderDetail }),
    units: entriesOf(units, (unit) => ({
      type: typeId(side, unit),
      formation: unit.marks.formation,
      name: naming(side, unit.id),
    })),
  };
}
