import type { Values } from '../../../core/input/field';
import { TRAIT_LABELS, typeName, type Trait } from '../unit';
import type { ListedUnit } from './units';

/** A unit's elan now; undefined for artillery. */
export function elanOf({ elanMax, fatigues }: Pick<ListedUnit, 'elanMax' | 'fatigues'>): number | undefined {
  return elanMax === null ? undefined : Math.max(0, elanMax - fatigues);
}

/** What a unit's card says, with the marks on it, by the field names of situations. */
export function cardFacts(unit: ListedUnit): Values {
  const { id, type, corps, traits, strength, canRally, ammoTrack, ammoMarked } = unit;
  return {
    ...{ id, type, corps, traits, strength, canRally, ammoMarked },
    ...(type === 'ART' && { ammo: ammoTrack[ammoMarked] ?? 0, boxesLeft: ammoTrack.length - ammoMarked }),
    ...(unit.elanMax !== null && { elan: elanOf(unit), elanMax: unit.elanMax }),
    ...(unit.artillery !== null && { artillery: unit.artillery }),
    ...(unit.fullMove !== null && { fullMove: unit.fullMove }),
  };
}

/** `infantry 6, steady, overstrength`. */
export function cardText(unit: ListedUnit): string {
  const what = unit.artillery === null ? typeName(unit.type) : `${unit.artillery} artillery`;
  const strength = unit.strength === 'normal' ? [] : [`${unit.strength}strength`];
  const traits = unit.traits.map(
    (trait: Trait) => (TRAIT_LABELS as Readonly<Record<string, string>>)[trait] ?? trait,
  );
  const guns = unit.attachedArtillery ? ['attached artillery'] : [];
  const value = unit.elanMax ?? unit.ammoTrack.join(' ');
  return [`${what} ${value}`, ...traits, ...strength, ...guns].join(', ');
}
