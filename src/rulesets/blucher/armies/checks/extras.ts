import { plural } from '../../../../core/input/text';
import type { Army } from '../army';
import { NOTHING_FOUND, when, type Finding } from '../breach';
import { changeExtras, changeUnit, inTurn, type Edit } from '../edit';
import {
  EFFECT_NAMES,
  EXTRA_KEYS,
  GUERILLA_POINTS,
  MOST_AMBUSH_DICE,
  amountOf,
  boughtEffects,
  keyOfEffect,
  offers,
  type ExtraKey,
} from '../extras';
import { traitName } from '../../miniatures/prices';
import { citing } from '../lists/types';
import { boughtOf, type Bought } from '../loads';
import { settle, unitName } from '../remedy';
import { NO_EXTRAS } from '../roster';

/** A bought trait: no more than the quota, and only where it may be (B11.7-20, B11.7-21, R11-12, R11-13; p.124). */
export function quotas(army: Army): readonly Finding[] {
  return boughtOf(army).flatMap((bought) => {
    const { rule, count, quota, eligible } = bought;
    return when(count > quota, () => ({
      ...citing(rule),
      subject: rule.extra,
      found: count,
      allowed: quota,
      text: () =>
        `${plural(count, 'unit buys', 'units buy')} ${traitName(rule.trait)}; ${quota} may: one in ${rule.per} of the ${eligible.length} that could`,
      remedies: () => [
        settle(`let ${quota === 0 ? 'none' : quota} buy it`, buyForUnits(army, bought, quota)),
      ],
    }));
  });
}

/** Buys a trait for so many units; units marked beyond that are marked no longer. */
export function buyForUnits({ units }: Army, { rule }: Bought, count: number): Edit {
  const marked = units.filter(({ record }) => record?.[rule.extra] === true);
  return inTurn(
    changeExtras({ [rule.extra]: count }),
    ...marked.slice(count).map((unit) => changeUnit(unit, { [rule.extra]: false })),
  );
}

export function wrongBuyers(army: Army): readonly Finding[] {
  return boughtOf(army).flatMap(({ rule, wrong }) =>
    wrong.map((unit) => ({
      ...citing(rule),
      subject: unit.id,
      text: () => `${unitName(unit)} may not buy ${traitName(rule.trait)}`,
      remedies: () => [settle('let it do without', changeUnit(unit, { [rule.extra]: false }))],
    })),
  );
}

/** An extra that the list does not offer has no price there (B11.7-27). */
export function notOffered(army: Army): readonly Finding[] {
  return EXTRA_KEYS.filter((key) => !offers(army, key)).flatMap((key) => {
    const found = amountOf(army, key);
    return when(found > 0, () => ({
      subject: key,
      found,
      allowed: 0,
      text: () => `the list offers no ${EXTRA_NAMES[key]}; nothing is paid for it`,
      remedies: () => [settle('strike it out', withoutExtra(army, key))],
    }));
  });
}

const EXTRA_NAMES: Readonly<Record<ExtraKey, string>> = {
  mixedBrigade: 'mixed brigades',
  landwehrShock: 'Landwehr with shock',
  entrenchments: 'entrenchments',
  terrainChoices: 'terrain choices',
  guerilla: 'guerilla',
};

function withoutExtra({ units }: Army, key: ExtraKey): Edit {
  const none = changeExtras({ [key]: NO_EXTRAS[key] });
  if (key !== 'mixedBrigade' && key !== 'landwehrShock') return none;
  const marked = units.filter(({ record }) => record?.[key] === true);
  return inTurn(none, ...marked.map((unit) => changeUnit(unit, { [key]: false })));
}

/** What only a campaign can use is lost in another game (B11.7-28, R11-33; p.119, 129-130). */
export function campaignOnly(army: Army): readonly Finding[] {
  const { roster, umpire } = army;
  if (roster.scharnhorst) return NOTHING_FOUND;
  const { extras } = roster;
  const effects = offers(army, 'guerilla')
    ? boughtEffects(extras.guerilla).filter(([effect]) => umpire.look(GUERILLA_POINTS)[effect].campaign)
    : [];
  const terrain = offers(army, 'terrainChoices') && extras.terrainChoices > 0;
  const found: readonly (readonly [string, string, Edit])[] = [
    ...(terrain ? [['terrainChoices', 'terrain choices', changeExtras({ terrainChoices: 0 })] as const] : []),
    ...effects.map(([effect]) => {
      const key = keyOfEffect(effect);
      const none = { ...extras.guerilla, [key]: effect === 'ambush' ? 0 : false };
      return [key, `${EFFECT_NAMES[effect]} of La Guerilla`, changeExtras({ guerilla: none })] as const;
    }),
  ];
  return found.map(([key, what, none]) => ({
    subject: key,
    text: () => `${what} can be used in a Scharnhorst campaign only, and the army is for none`,
    remedies: () => [
      settle('do without it', none),
      settle('say that the army is for a campaign', (before) => ({ ...before, scharnhorst: true })),
    ],
  }));
}

/** More of an extra than the list allows. */
export function over(
  army: Army,
  key: 'entrenchments' | 'terrainChoices',
  most: number,
  what: string,
): readonly Finding[] {
  const found = army.roster.extras[key];
  return when(offers(army, key) && found > most, () => ({
    found,
    allowed: most,
    text: () => `${found} ${what}; ${most} are allowed`,
    remedies: () => [settle(`buy ${most}`, changeExtras({ [key]: most }))],
  }));
}

/** More ambush dice than La Guerilla allows. */
export function ambush(army: Army): readonly Finding[] {
  const { guerilla } = army.roster.extras;
  const found = guerilla.ambushDice;
  return when(offers(army, 'guerilla') && found > MOST_AMBUSH_DICE, () => ({
    subject: 'ambushDice',
    found,
    allowed: MOST_AMBUSH_DICE,
    text: () => `${found} ambush dice; ${MOST_AMBUSH_DICE} are allowed`,
    remedies: () => [
      settle(
        `buy ${MOST_AMBUSH_DICE}`,
        changeExtras({ guerilla: { ...guerilla, ambushDice: MOST_AMBUSH_DICE } }),
      ),
    ],
  }));
}
