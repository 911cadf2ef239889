import { valueIn } from '../../../core/keyed';
import { Problem } from '../../../core/problem';
import { printable } from '../../../core/text';
import { generalPrice, valueOf } from '../army/points';
import { SIDES, type Side, type SideOrNone } from '../sides';
import { usualFormation, type Formation, type Nation } from '../unit';
import type { Scenario, ScenarioGroup, ScenarioSide, UnitCard } from './shape';

/** A unit as the order of battle has it, before anything has happened. */
export interface ListedUnit extends Card {
  readonly id: string;
  readonly side: Side;
  /** Id of its command group. */
  readonly group: string;
  /** What its kind of troops is called. */
  readonly kind: string;
  readonly nation: Nation;
  readonly originalStrength: number;
  /** Points of each base, or crew figure. */
  readonly price: number;
  readonly formation: Formation;
  readonly columnWidth: number;
}

/** The sides of a file are A and B, in its order. */
export function letterOf({ sides }: Scenario, id: string): Side {
  const index = sides.findIndex((side) => side.id === id);
  return SIDES[Math.max(0, index)] ?? SIDES[0];
}

/** All units of a file, side by side, in the order of battle. */
export function listUnits(scenario: Scenario): readonly ListedUnit[] {
  return scenario.sides.flatMap((side) =>
    side.groups.flatMap((group) => unitsOfGroup(scenario, side, group)),
  );
}

function unitsOfGroup(scenario: Scenario, side: ScenarioSide, group: ScenarioGroup): readonly ListedUnit[] {
  return group.units.flatMap((entry) => {
    const type = typeNamed(scenario, entry.type);
    return entry.names.map((id) => ({
      ...cardOf(type),
      id,
      kind: type.name,
      side: letterOf(scenario, side.id),
      group: group.id,
      nation: type.nation ?? side.nation,
      originalStrength: type.strength,
      price: pieceOf(type),
      formation: entry.formation ?? usualFormation(type),
      columnWidth: entry.columnWidth ?? 1,
    }));
  });
}

type Card = Omit<UnitCard, 'name' | 'nation' | 'strength' | 'scenarioPrice'>;

/** What a unit’s card says of it in battle. */
function cardOf(type: UnitCard): Card {
  const { arm, weapon, gunClass, grade, canSkirmish, cuirassier, lancer, cossack, oldGuard } = type;
  const { replacementBases, figuresPerBase } = type;
  const marks = { canSkirmish, cuirassier, lancer, cossack, oldGuard, replacementBases };
  return { arm, weapon, gunClass, grade, ...marks, figuresPerBase };
}

/** The type of that id; the check of the file has seen to it that there is one. */
function typeNamed({ unitTypes }: Scenario, id: string): UnitCard {
  const type = valueIn(unitTypes, id);
  if (type === undefined)
    throw new Problem({ path: 'unitTypes', message: `there is no type "${printable(id)}"` });
  return type;
}

/** Troops without a price count nothing. */
function pieceOf(card: UnitCard): number {
  return (valueOf(card) ?? 0) / card.strength;
}

/** The army value of a side: its units and its generals at the start (G2.5-06). */
export function armyValueOf(scenario: Scenario, letter: Side): number {
  const side = scenario.sides.find(({ id }) => letterOf(scenario, id) === letter);
  const troops = listUnits(scenario).filter((unit) => unit.side === letter);
  const generals = (side?.generals ?? []).reduce((sum, { level }) => sum + generalPrice(level), 0);
  return troops.reduce((sum, { price, originalStrength }) => sum + price * originalStrength, generals);
}

/** The side that is French, where only one is. */
export function frenchSideOf({ sides }: Scenario): SideOrNone {
  const french = SIDES.filter((_, i) => sides[i]?.nation === 'french');
  const [only, other] = french;
  return other === undefined ? (only ?? 'none') : 'none';
}
