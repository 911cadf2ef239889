import { typeNamed } from '../../../core/scenario/scenario-entries';
import { SIDES, type Side } from '../sides';
import { USUAL_AMMO, type ArtilleryKind, type STRENGTHS, type Trait, type UnitType } from '../unit';
import { MOST } from './army-shape';
import { TYPE_OF } from './arms';
import type { Formation, Scenario, ScenarioSide } from './shape';

/** A unit of the order of battle, before the battle begins. */
export interface ListedUnit {
  readonly id: string;
  readonly side: Side;
  /** Id of its formation. */
  readonly formation: string;
  readonly corps: string | null;
  readonly type: UnitType;
  /** The name of its type. */
  readonly kind: string;
  readonly artillery: ArtilleryKind | null;
  readonly fullMove: number | null;
  /** Null for artillery. */
  readonly elanMax: number | null;
  /** The numbers in the boxes of artillery, from left to right; empty for others. */
  readonly ammoTrack: readonly number[];
  readonly traits: readonly Trait[];
  readonly strength: (typeof STRENGTHS)[number];
  readonly canRally: boolean;
  readonly attachedArtillery: boolean;
  /** Losses that it brings to the battle. */
  readonly fatigues: number;
  readonly ammoMarked: number;
  /** The reinforcement group that it comes with; null = on the table at the start. */
  readonly group: string | null;
}

/** The letter of a side: the sides of a file are A and B, in its order. */
export function letterOf({ sides }: Scenario, id: string): Side {
  return (
    SIDES[
      Math.max(
        0,
        sides.findIndex((side) => side.id === id),
      )
    ] ?? SIDES[0]
  );
}

/** All units of a file, one side after the other, in the order of battle; batteries are not units yet. */
export function listUnits(scenario: Scenario): readonly ListedUnit[] {
  return scenario.sides.flatMap((side) =>
    side.formations.flatMap((formation) => unitsOfFormation(scenario, side, formation)),
  );
}

/** Units of a side of which it is sealed where they are, as if they came with a group. */
export function hiddenUnits(scenario: Scenario, side: ScenarioSide): readonly ListedUnit[] {
  return (side.hidden?.formations ?? []).flatMap((formation) => unitsOfFormation(scenario, side, formation));
}

/** The reinforcement group that a formation comes with; null = it is on the table at the start. */
export function groupWith(
  { reinforcements }: Scenario,
  { id }: ScenarioSide,
  formation: string,
): string | null {
  const group = reinforcements.find((one) => one.side === id && one.formations.includes(formation));
  return group?.id ?? null;
}

function unitsOfFormation(
  scenario: Scenario,
  side: ScenarioSide,
  formation: Formation,
): readonly ListedUnit[] {
  const names = namesOf(formation);
  const label = labelOf(scenario, side, formation);
  const shared = {
    side: letterOf(scenario, side.id),
    formation: formation.id,
    corps: side.usesCorps ? (formation.corps ?? null) : null,
    group: groupWith(scenario, side, formation.id),
  };
  const each = formation.units.flatMap((units) => Array.from({ length: countOf(units) }, () => units));
  return each.map((units, i) => ({
    ...shared,
    id: names[i] ?? `${i + 1}/${label}`,
    strength: units.strength,
    attachedArtillery: units.attachedArtillery ?? false,
    fatigues: units.fatigues ?? 0,
    ammoMarked: units.ammoMarked ?? 0,
    ...cardOf(typeNamed(scenario.unitTypes, units.type), units, ammoOf(side)),
  }));
}

type Card = Pick<
  ListedUnit,
  'type' | 'kind' | 'artillery' | 'fullMove' | 'elanMax' | 'ammoTrack' | 'traits' | 'canRally'
>;

/** A unit's card by its type; the formation may give another elan. */
function cardOf(
  type: TypeOfUnit,
  { elan }: { readonly elan?: number | undefined },
  ammo: readonly number[],
): Card {
  const { arm, name, traits, movement, canRally, ammo: own = ammo } = type;
  const isGuns = arm === 'artillery';
  return {
    type: TYPE_OF[arm],
    kind: name,
    artillery: isGuns ? artilleryOf(traits) : null,
    fullMove: movement ?? null,
    elanMax: isGuns ? null : (elan ?? type.elan ?? null),
    ammoTrack: isGuns ? own : [],
    traits,
    canRally,
  };
}

type TypeOfUnit = Scenario['unitTypes'][string];

/** The ammo track of a side's artillery. */
export function ammoOf({ artillery }: ScenarioSide): readonly number[] {
  return artillery?.ammo ?? USUAL_AMMO;
}

/** The kind of an artillery unit by its traits (p.89). */
export function artilleryOf(traits: readonly Trait[]): ArtilleryKind {
  if (traits.includes('mobile')) return 'horse';
  return traits.includes('heavy') ? 'heavy' : 'foot';
}

/**
 * The label of a formation's units: its corps (`2/VI`) or its id, the first that is unique; else its side and its id.
 */
function labelOf({ sides }: Scenario, side: ScenarioSide, formation: Formation): string {
  const all = sides.flatMap(({ formations }) => formations);
  const isOwn = (label: string): boolean =>
    all.filter(({ id, corps }) => label === id || label === corps).length === 1;
  const { id, corps } = formation;
  return [corps ?? undefined, id].find((label) => label !== undefined && isOwn(label)) ?? `${side.id} ${id}`;
}

/** The names of a formation's units in the file, in their order; undefined for a unit without a name. */
function namesOf({ units }: Formation): readonly (string | undefined)[] {
  return units.flatMap((one) => Array.from({ length: countOf(one) }, (_, i) => one.names?.[i]));
}

/** A journal of others may count more than a scenario can. */
const countOf = ({ count }: { readonly count: number }): number => Math.min(count, MOST);
