import type { Values } from '../../../../core/input/field';
import type { ForceRow } from '../../../../core/army/force/force';
import type { Edition } from '../../edition';
import { GRADE_LABELS, isArtilleryArm, isCavalryArm, type Arm, type Grade } from '../../unit';
import { pieceOf, priceOf, PRICED_AS, type PricedCard } from '../prices';

/** Troops that have a price (2.5). */
interface Kind extends PricedCard {
  readonly id: string;
  readonly name: string;
  readonly lancer?: boolean;
}

// prettier-ignore
const KINDS: readonly Kind[] = [
  { id: 'line',        name: 'Line infantry',  arm: 'infantry', weapon: 'musket' },
  { id: 'light',       name: 'Light infantry', arm: 'infantry', weapon: 'musket', canSkirmish: true },
  { id: 'rifles',      name: 'Rifles',         arm: 'infantry', weapon: 'rifle', canSkirmish: true },
  { id: 'cuirassiers', name: 'Cuirassiers',    arm: 'heavyCavalry', cuirassier: true },
  { id: 'heavy',       name: 'Heavy cavalry',  arm: 'heavyCavalry' },
  { id: 'hussars',     name: 'Light cavalry',  arm: 'lightCavalry' },
  { id: 'lancers',     name: 'Lancers',        arm: 'lightCavalry', lancer: true },
  { id: 'foot3',       name: 'Foot, 3-4 lb',   arm: 'footArtillery', gunClass: '3-4' },
  { id: 'foot6',       name: 'Foot, 6 lb',     arm: 'footArtillery', gunClass: '6' },
  { id: 'foot8',       name: 'Foot, 8-9 lb',   arm: 'footArtillery', gunClass: '8-9' },
  { id: 'foot12',      name: 'Foot, 12 lb',    arm: 'footArtillery', gunClass: '12' },
  { id: 'horse3',      name: 'Horse, 3-4 lb',  arm: 'horseArtillery', gunClass: '3-4' },
  { id: 'horse6',      name: 'Horse, 6 lb',    arm: 'horseArtillery', gunClass: '6' },
  { id: 'horse8',      name: 'Horse, 8-9 lb',  arm: 'horseArtillery', gunClass: '8-9' },
];

type Section = keyof Edition['usualStrength'];

function sectionOf(arm: Arm): Section {
  if (isCavalryArm(arm)) return 'Cavalry';
  return isArtilleryArm(arm) ? 'Artillery' : 'Infantry';
}

/** Troops of a grade, as they can be bought: the price is of each base, or crew figure, the strength as in 2.2. */
export interface Row extends ForceRow {
  readonly kind: Kind;
  readonly grade: Grade;
}

/** Everything that an edition has a price for, in the order of its table, the best grade first (2.5, A2.5). */
export function rowsOf({ grades, usualStrength }: Edition, options: Values): readonly Row[] {
  return KINDS.flatMap((kind) =>
    grades.flatMap((grade): readonly Row[] => {
      const price = priceOf(kind, PRICED_AS[grade], options);
      if (price === null) return [];
      const name = `${kind.name}, ${GRADE_LABELS[grade] ?? grade}`;
      const section = sectionOf(kind.arm);
      const strength = usualStrength[section];
      const piece = pieceOf(kind.arm);
      return [{ id: `${kind.id}-${grade}`, kind, grade, name, section, price, strength, piece }];
    }),
  );
}
