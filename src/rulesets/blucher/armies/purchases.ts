import type { PrintedPurchase } from '../../../core/army/army';
import { plural } from '../../../core/input/text';
import { BATTERY_RULES } from '../artillery/batteries';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../unit';
import { figureOf, totalOf, type Army, type Card } from './army';
import { EFFECT_NAMES, GUERILLA_POINTS, boughtEffects, terrainPoints } from './extras';
import { pagesOf, ruleOf, type ArmyList } from './lists/types';
import { attachedOf, boughtOf } from './loads';
import type { KindCounts } from './roster';

/** Price of a battery, points; nothing else is bought for guns (B11.4-01, B11.4-12; p.104, 168). */
export function batteryPrice(kind: ArtilleryKind): number {
  return BATTERY_RULES[kind].points;
}

/** The parts of an army's price (B11.8-01; p.99). */
export const PART_LABELS = {
  units: 'Units',
  batteries: 'Batteries',
  guardArtillery: 'Guard artillery',
  officers: 'Officers',
  cinc: 'Commander in chief',
  extras: 'Extras',
} as const;
export type PartName = keyof typeof PART_LABELS;

/** One thing that was bought, and how often. */
interface Purchase extends PrintedPurchase {
  readonly part: PartName;
}

const PURCHASES = new WeakMap<Army, readonly Purchase[]>();

/** Every purchase, in the order of a roster sheet. */
export function purchasesOf(army: Army): readonly Purchase[] {
  let purchases = PURCHASES.get(army);
  if (!purchases) {
    purchases = allPurchases(army);
    PURCHASES.set(army, purchases);
  }
  return purchases;
}

function allPurchases(army: Army): readonly Purchase[] {
  return [
    ...unitPurchases(army),
    ...batteryPurchases(army),
    ...guardPurchases(army),
    ...cincPurchases(army),
    ...officerPurchases(army),
    ...extraPurchases(army),
  ];
}

export function pointsOf(purchases: readonly Purchase[]): number {
  return purchases.reduce((sum, { points }) => sum + points, 0);
}

export function partsOf(purchases: readonly Purchase[]): Readonly<Record<PartName, number>> {
  const sum = (part: PartName): number => pointsOf(purchases.filter((one) => one.part === part));
  return {
    units: sum('units'),
    batteries: sum('batteries'),
    guardArtillery: sum('guardArtillery'),
    officers: sum('officers'),
    cinc: sum('cinc'),
    extras: sum('extras'),
  };
}

function unitPurchases({ units, list }: Army): readonly Purchase[] {
  const counts = new Map<Card, number>();
  for (const { card } of units) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({
    part: 'units',
    what: card.name,
    count,
    points: count * card.points,
    rule: card.row ? 'B11.8-01' : 'B11.1-09',
    citation: card.row ? pagesOf(list) : 'Blücher p.168',
  }));
}

/**
 * All batteries: attached, massed, of Guard units, and those not yet placed; any number is allowed (B11.4-02, B11.4-09;
 * p.104-105).
 */
export function batteriesOf(army: Army): KindCounts {
  const attached = attachedOf(army).map(({ counts }) => counts);
  const unused = army.bodies.map(({ held }) => held.unused);
  const massed = [...army.guns, ...army.misfits].flatMap(({ batteries }) => batteries);
  const count = (kind: ArtilleryKind): number =>
    [...attached, ...unused].reduce((sum, counts) => sum + counts[kind], 0) +
    massed.filter((battery) => battery.kind === kind).length;
  return { foot: count('foot'), horse: count('horse'), heavy: count('heavy') };
}

export function batteryPoints(counts: KindCounts): number {
  return ARTILLERY_KINDS.reduce((sum, kind) => sum + counts[kind] * batteryPrice(kind), 0);
}

function batteryPurchases(army: Army): readonly Purchase[] {
  const counts = batteriesOf(army);
  if (totalOf(counts) === 0) return [];
  return ARTILLERY_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    part: 'batteries',
    what: `${kind} batteries`,
    count: counts[kind],
    points: counts[kind] * batteryPrice(kind),
    rule: 'B11.4-01',
    citation: 'Blücher p.104',
  }));
}

/** Designating a massed unit as Guard (B11.4-11; p.114, 117). */
function guardPurchases({ guns, list }: Army): readonly Purchase[] {
  const rule = ruleOf(list, 'guardArtillery');
  const count = guns.filter(({ guard }) => guard).length;
  if (rule === undefined || count === 0) return [];
  return [
    {
      part: 'guardArtillery',
      what: 'Guard artillery',
      count,
      points: count * rule.pointsEach,
      rule: rule.rule,
      citation: `Blücher p.${rule.page}`,
    },
  ];
}

function cincPurchases({ cinc, list, variant }: Army): readonly Purchase[] {
  if (cinc === null) return [];
  return [commanderPurchase('cinc', cinc.name, figureOf(cinc.points, variant?.id), 'B11.6-01', list)];
}

function officerPurchases({ officers, list }: Army): readonly Purchase[] {
  return officers.map(({ commander, displayName, points }) =>
    commanderPurchase('officers', displayName ?? commander.name, points, 'B11.6-03', list),
  );
}

function commanderPurchase(
  part: PartName,
  what: string,
  points: number,
  rule: string,
  list: ArmyList,
): Purchase {
  return { part, what, count: 1, points, rule, citation: pagesOf(list) };
}

/** Bought traits, entrenchments, terrain choices, La Guerilla; what the list does not offer has no price (B11.7-27). */
function extraPurchases(army: Army): readonly Purchase[] {
  return [...traitPurchases(army), ...fieldPurchases(army), ...guerillaPurchases(army)];
}

const TRAIT_NAMES = { mixedBrigade: 'mixed brigades', landwehrShock: 'Landwehr with shock' } as const;

function traitPurchases(army: Army): readonly Purchase[] {
  return boughtOf(army)
    .filter(({ count }) => count > 0)
    .map(({ rule, count }) => ({
      part: 'extras',
      what: TRAIT_NAMES[rule.extra],
      count,
      points: count * rule.points,
      rule: rule.rule,
      citation: `Blücher p.${rule.page}`,
    }));
}

function fieldPurchases(army: Army): readonly Purchase[] {
  const { list, roster, umpire } = army;
  const { entrenchments, terrainChoices } = roster.extras;
  const works = ruleOf(list, 'entrenchments');
  const terrain = ruleOf(list, 'buyTerrainChoices');
  return [
    ...(works && entrenchments > 0 ? [extra('entrenchments', entrenchments, entrenchments, works)] : []),
    ...(terrain && terrainChoices > 0
      ? [extra('terrain choices', terrainChoices, terrainPoints(terrainChoices, umpire), terrain)]
      : []),
  ];
}

function guerillaPurchases(army: Army): readonly Purchase[] {
  const rule = ruleOf(army.list, 'laGuerilla');
  if (rule === undefined) return [];
  return boughtEffects(army.roster.extras.guerilla).map(([effect, count]) => {
    const what = effect === 'ambush' ? 'ambush dice' : EFFECT_NAMES[effect];
    return extra(what, count, count * army.umpire.look(GUERILLA_POINTS)[effect].points, rule);
  });
}

function extra(
  what: string,
  count: number,
  points: number,
  { rule, page }: { readonly rule: string; readonly page: string },
): Purchase {
  return { part: 'extras', what, count, points, rule, citation: `Blücher p.${page}` };
}

/** `5 Ligne, Légère Regiments: 60 points`. */
export function purchaseText({ what, count, points }: Purchase): string {
  return `${count === 1 ? '' : `${count} `}${what}: ${plural(points, 'point', 'points')}`;
}
