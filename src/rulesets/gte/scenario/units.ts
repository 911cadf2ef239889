import type { Values } from '../../../core/input/field';
import { typeNamed } from '../../../core/scenario/scenario-entries';
import { valueOf } from '../armies/points';
import { generalPrice } from '../armies/prices';
import { SIDES, type Side, type SideOrNone } from '../sides';
import { usualFormation, type Formation, type Nation } from '../unit';
import type { Scenario, ScenarioGroup, ScenarioSide, UnitCard } from './shape';

/** A unit as the order of battle has it, before anything has happened. */
export interface ListedUnit extends Card {
  readonly id: string;
  readonly side: Side;
  /** Id of its command group. */
  readonly group: string;
  /** The name of its type. */
  readonly kind: string;
  readonly nation: Nation;
  readonly originalStrength: number;
  /** Points of each base, or crew figure. */
  readonly price: number;
  readonly formation: Formation;
  readonly columnWidth: number;
}

/** The letter of a side: the first side of the file is A, the second B; A for an unknown id. */
export function letterOf({ sides }: Scenario, id: string): Side {
  const index = sides.findIndex((side) => side.id === id);
  return SIDES[Math.max(0, index)] ?? SIDES[0];
}

/** All units of a file, in the order of battle, one side after the other; at the printed prices, or those of settings. */
export function listUnits(scenario: Scenario, options: Values = {}): readonly ListedUnit[] {
  return scenario.sides.flatMap((side) =>
    side.groups.flatMap((group) => unitsOfGroup(scenario, side, group, options)),
  );
}

function unitsOfGroup(
  scenario: Scenario,
  side: ScenarioSide,
  group: ScenarioGroup,
  options: Values,
): readonly ListedUnit[] {
  return group.units.flatMap((entry) => {
    const type = typeNamed(scenario.unitTypes, entry.type);
    return entry.names.map((id) => ({
      ...cardOf(type),
      id,
      kind: type.name,
      side: letterOf(scenario, side.id),
      group: group.id,
      nation: type.nation ?? side.nation,
      originalStrength: type.strength,
      price: pieceOf(type, options),
      formation: entry.formation ?? usualFormation(type),
      columnWidth: entry.columnWidth ?? 1,
    }));
  });
}

type Card = Omit<UnitCard, 'name' | 'nation' | 'strength' | 'scenarioPrice'>;

/** What of a unit’s card matters in battle. */
function cardOf(type: UnitCard): Card {
  const { arm, weapon, gunClass, grade, canSkirmish, cuirassier, lancer, cossack, oldGuard } = type;
  const { replacementBases, figuresPerBase } = type;
  const marks = { canSkirmish, cuirassier, lancer, cossack, oldGuard, replacementBases };
  return { arm, weapon, gunClass, grade, ...marks, figuresPerBase };
}

/** Points of one base or crew figure; 0 for troops without a price. */
function pieceOf(card: UnitCard, options: Values): number {
  return (valueOf(card, options) ?? 0) / card.strength;
}

/** The army value of a side: its units and its generals at the start (G2.5-06). */
export function armyValueOf(scenario: Scenario, letter: Side, options: Values = {}): number {
  const side = scenario.sides.find(({ id }) => letterOf(scenario, id) === letter);
  const troops = listUnits(scenario, options).filter((unit) => unit.side === letter);
  const generals = (side?.generals ?? []).reduce((sum, { level }) => sum + generalPrice(level, options), 0);
  return troops.reduce((sum, { price, originalStrength }) => sum + price * originalStrength, generals);
}

/** The side that is French; `none` if neither or both are. */
export function frenchSideOf({ sides }: Scenario): SideOrNone {
  const french = SIDES.filter((_, i) => sides[i]?.nation === 'french');
  const [only, other] = french;
  return other === undefined ? (only ?? 'none') : 'none';
}
