import { ARTILLERY_KINDS, type ArtilleryKind } from '../unit';
import type { Scenario, ScenarioSide } from './shape';
import { letterOf, type ListedUnit } from './units';

/** A historical battery before it is attached or massed (p.88-90). */
export interface ListedBattery {
  /** `foot 2/VIII`: its kind, and its number in its formation. */
  readonly id: string;
  readonly kind: ArtilleryKind;
  readonly formation: string;
  readonly corps: string | null;
}

/** The batteries of a side, formation by formation. */
export function batteriesOf({ formations, usesCorps }: ScenarioSide): readonly ListedBattery[] {
  return formations.flatMap(({ id, corps, batteries }) =>
    ARTILLERY_KINDS.flatMap((kind) =>
      Array.from({ length: batteries[kind] }, (_, i) => ({
        id: `${kind} ${i + 1}/${usesCorps ? (corps ?? id) : id}`,
        kind,
        formation: id,
        corps: usesCorps ? (corps ?? null) : null,
      })),
    ),
  );
}

/** How units are concealed in this battle: by cards unless the file says otherwise (B-MIN-05; p.77). */
export function concealmentOf({ concealment = 'cards' }: Scenario): NonNullable<Scenario['concealment']> {
  return concealment;
}

/** Whether a side's units start concealed: where cards are used, unless the file says otherwise (B-SET-04; p.25). */
export function concealedAtStart(scenario: Scenario, { side }: Pick<ListedUnit, 'side'>): boolean {
  if (concealmentOf(scenario) !== 'cards') return false;
  const own = scenario.setup.find((setup) => letterOf(scenario, setup.side) === side);
  return own?.concealed ?? true;
}
