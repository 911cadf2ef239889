import { choice, nameOrNone } from '../../../core/input/field';
import type { GridTable } from '../../../core/ruling/table';
import { ARTILLERY_KINDS, type ArtilleryKind, type Trait } from '../unit';

interface BatteryRule {
  /** Army points of one battery. */
  readonly points: number;
  /** Traits of an artillery unit that has only batteries of this kind. */
  readonly traits: readonly Trait[];
}

/** Batteries by kind (B-ART-02, B-PTS-01; p.89, 104, 169). */
export const BATTERY_RULES: Readonly<Record<ArtilleryKind, BatteryRule>> = {
  foot: { points: 2, traits: [] },
  horse: { points: 3, traits: ['mobile'] },
  heavy: { points: 3, traits: ['heavy'] },
};

/** How many batteries make one artillery unit at the usual scale (p.89). */
export const BATTERIES_A_UNIT = 3;

/**
 * The kind of artillery that massed batteries become: their own if it is the same for all, else foot (B-ART-02; p.89).
 */
export function massedKind(kinds: readonly ArtilleryKind[]): ArtilleryKind {
  const [first = 'foot'] = kinds;
  return kinds.every((kind) => kind === first) ? first : 'foot';
}

/** The corps of some batteries, each once; a battery without a corps goes with any (B-ART-01, B-ART-02; p.88-89). */
export function corpsAmong(batteries: readonly { readonly corps: string | null }[]): readonly string[] {
  return [...new Set(batteries.flatMap(({ corps }) => corps ?? []))];
}

export const kindField = choice(ARTILLERY_KINDS, {
  label: 'Kind of battery',
  citation: 'Blücher p.88',
  from: 'card',
});

export const corpsField = nameOrNone({
  label: 'Corps',
  help: 'none for what belongs to no corps',
  citation: 'Blücher p.13, 88',
  default: null,
  from: 'card',
});

/** How a battery is written in shorthand. */
export const BATTERY_WORDS = {
  flag: 'battery',
  short: 'b',
  label: 'Battery, named by its corps',
  example: 'I=foot',
  nameField: 'corps',
} as const;

export const BATTERIES: GridTable = {
  kind: 'grid',
  id: 'batteries',
  rule: 'B-ART-01, B-ART-02, B11.4-01',
  title: `Batteries: attached to infantry, or ${BATTERIES_A_UNIT} massed as one artillery unit`,
  citation: 'Blücher p.88-89, 104, 169',
  columns: ['battery', 'points', 'massed with its like', 'trait'],
  rows: [
    ...ARTILLERY_KINDS.map((kind) => {
      const { points, traits } = BATTERY_RULES[kind];
      return [kind, points, `${kind} artillery`, traits[0] ?? '-'];
    }),
    ['mixed', '-', `${massedKind(['horse', 'heavy'])} artillery`, '-'],
  ],
};
