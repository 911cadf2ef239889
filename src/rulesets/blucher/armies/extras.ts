import { lookup } from '../../../core/ruling/lookup';
import type { Umpire } from '../../../core/ruling/umpire';
import type { Army } from './army';
import { britain } from './lists/britain';
import { ruleOf } from './lists/types';
import type { Guerilla } from './roster';

/** What one, two or three additional terrain choices cost in all, points (B11.7-17, table X1, R11-14; p.119, 129). */
export const TERRAIN_POINTS = lookup(
  {
    id: 'terrain-choice-points',
    rule: 'B11.7-17, R11-14',
    title: 'Additional terrain choices, points in all (table X1)',
    citation: 'Blücher p.119, 129',
    columns: ['choices', 'points'],
  },
  { one: { points: 5 }, two: { points: 15 }, three: { points: 30 } },
  (totals) => Object.values(totals).map(({ points }, i) => [i + 1, points]),
);
export const MOST_TERRAIN = TERRAIN_POINTS.rows.length;

/** Terrain choices that every army has in a campaign (B11.9-04; p.131, 153). */
export const TERRAIN_CHOICES = 2;
/** Terrain choices that Wellington adds (p.108). */
export const WELLINGTON_TERRAIN = Math.max(...britain.cincs.map(({ terrainChoices = 0 }) => terrainChoices));

/** Points of so many additional terrain choices in all; more than three are paid and counted as three. */
export function terrainPoints(choices: number, umpire: Umpire): number {
  const totals = Object.values(umpire.look(TERRAIN_POINTS));
  return totals[Math.min(choices, MOST_TERRAIN) - 1]?.points ?? 0;
}

/** `5, 15, 30`: the points of one choice and more. */
export function terrainTotals(umpire: Umpire): string {
  return Object.values(umpire.look(TERRAIN_POINTS))
    .map(({ points }) => points)
    .join(', ');
}

/** Effects of La Guerilla: points (for ambush each die), whether in a campaign only (B11.7-26, table X2; p.130). */
const GUERILLA = {
  delay: { points: 5, campaign: false },
  information: { points: 15, campaign: true },
  noPrisoners: { points: 10, campaign: false },
  counterstroke: { points: 10, campaign: true },
  ambush: { points: 5, campaign: true },
} as const;
export const GUERILLA_EFFECTS = ['delay', 'information', 'noPrisoners', 'counterstroke', 'ambush'] as const;
export type GuerillaEffect = (typeof GUERILLA_EFFECTS)[number];

export const EFFECT_NAMES = {
  delay: 'delay',
  information: 'information',
  noPrisoners: 'no prisoners',
  counterstroke: 'counterstroke',
  ambush: 'ambush',
} as const;

export const MOST_AMBUSH_DICE = 5;

/** Turns by which partisans delay a battle (B11.10-02; p.130). */
export const DELAY_TURNS = 6;

/** The first turn of a battle in which an army has bought the delay, whichever it is (B11.10-02; p.130). */
export function firstTurnBy(effects: readonly GuerillaEffect[]): number {
  return effects.includes('delay') ? 1 + DELAY_TURNS : 1;
}

/** What a scenario file holds of the effects that a side has bought. */
export function effectsFor(effects: readonly GuerillaEffect[]): { readonly noPrisoners?: true } {
  return effects.includes('noPrisoners') ? { noPrisoners: true } : {};
}

/** The effects that are bought, each with its number: ambush dice, else 1. */
export function boughtEffects(guerilla: Guerilla): readonly (readonly [GuerillaEffect, number])[] {
  const counts = { ...guerilla, ambush: guerilla.ambushDice };
  return GUERILLA_EFFECTS.map((effect) => [effect, Number(counts[effect])] as const).filter(
    ([, count]) => count > 0,
  );
}

/** The key of `extras` that stands for an effect in a breach. */
export function keyOfEffect(effect: GuerillaEffect): string {
  return effect === 'ambush' ? 'ambushDice' : effect;
}

/** What a list may offer beside units, officers and guns (B11.7-27). */
export const EXTRA_KEYS = [
  'mixedBrigade',
  'landwehrShock',
  'entrenchments',
  'terrainChoices',
  'guerilla',
] as const;
export type ExtraKey = (typeof EXTRA_KEYS)[number];

/** Whether the list of an army offers an extra. */
export function offers({ list }: Pick<Army, 'list'>, key: ExtraKey): boolean {
  switch (key) {
    case 'entrenchments':
      return ruleOf(list, 'entrenchments') !== undefined;
    case 'terrainChoices':
      return ruleOf(list, 'buyTerrainChoices') !== undefined;
    case 'guerilla':
      return ruleOf(list, 'laGuerilla') !== undefined;
    default:
      return list.rules.some((rule) => rule.kind === 'buyTrait' && rule.extra === key);
  }
}

/** How much of an extra is bought: points, choices, effects, or units with the trait, marked ones too. */
export function amountOf({ roster, units }: Army, key: ExtraKey): number {
  const { extras } = roster;
  if (key === 'guerilla') return boughtEffects(extras.guerilla).length;
  if (key !== 'mixedBrigade' && key !== 'landwehrShock') return extras[key];
  return Math.max(extras[key], units.filter(({ record }) => record?.[key] === true).length);
}

export const GUERILLA_POINTS = lookup(
  {
    id: 'guerilla-points',
    rule: 'B11.7-26',
    title: 'La Guerilla, points (table X2)',
    citation: 'Blücher p.130',
    columns: ['effect', 'points', 'outside a campaign'],
  },
  GUERILLA,
  (effects) =>
    GUERILLA_EFFECTS.map((effect) => {
      const { points, campaign } = effects[effect];
      const price = effect === 'ambush' ? `${points} a die, ${MOST_AMBUSH_DICE} dice at most` : points;
      return [EFFECT_NAMES[effect], price, campaign ? 'no' : 'yes'];
    }),
);
