import { plural } from '../../../core/input/text';
import { markersOf } from './markers';
import type { Marker, Unit } from './unit';

/** What a unit is, in a few words: `veteran infantry, 8 points`. */
export function cardText({ quality, arm, cuirassier, artilleryKind, unitPoints = 0 }: Unit): string {
  const kind = artilleryKind === 'horse' ? 'horse artillery' : arm;
  const what = cuirassier === true ? 'cuirassiers' : kind;
  return `${quality === 'normal' ? what : `${quality} ${what}`}, ${plural(unitPoints, 'point', 'points')}`;
}

/** Markers that the list of forces does not name by their own word. */
const MARKER_TEXTS: Readonly<Partial<Record<Marker, (unit: Unit) => string>>> = {
  charge: ({ charge }) => `charges ${charge ?? ''}`,
  square: () => 'in square',
};

/** The markers of a unit in words; without any it is eager. */
export function markerTexts(unit: Unit): readonly string[] {
  const texts = markersOf(unit).map((marker) => MARKER_TEXTS[marker]?.(unit) ?? marker);
  return texts.length === 0 ? ['eager'] : texts;
}
