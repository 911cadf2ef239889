import { boolean, choice, integer, list, name, nameOrNone, record, set } from '../../../core/input/field';
import { allowancesOf } from '../movement/tables';
import { BATTERY_RULES } from '../artillery/batteries';
import { ARTILLERY_KINDS, MOST_AMMO, MOST_ELAN, TRAITS, TRAIT_LABELS, UNIT_TYPES, type Trait } from '../unit';
import { hasTag, type Army, type Guns, type Unit } from './army';
import { ammoOf } from './build';
import { ruleOf, rulesOf, type ArmyList } from './lists/types';
import { boughtOf, loadsOf } from './loads';
import { batteryPrice } from './purchases';

const isGuns = (unit: { readonly type?: unknown }): boolean => unit.type === 'ART';
const isTroops = (unit: { readonly type?: unknown }): boolean => !isGuns(unit);
const TROOPS = { when: isTroops, whenText: 'infantry and cavalry' };
const GUNS = { when: isGuns, whenText: 'artillery' };

/** The record of a unit with its price: what play, scenarios and campaigns take (B11.9-06). */
export const unitFields = record(
  {
    id: name({ label: 'Unit' }),
    row: name({ label: 'Row of the list', ...TROOPS }),
    name: name({ label: 'What it is called' }),
    type: choice(UNIT_TYPES, { label: 'Type' }),
    artillery: choice(ARTILLERY_KINDS, { label: 'Kind of artillery', ...GUNS }),
    guard: boolean({ label: 'Guard artillery', ...GUNS }),
    corps: nameOrNone({ label: 'Corps' }),
    elanMax: integer({ label: 'Elan', max: MOST_ELAN, ...TROOPS }),
    ammoTrack: list(integer({ label: 'Dice', max: MOST_AMMO }), {
      label: 'Ammo boxes, from left to right',
      ...GUNS,
    }),
    traits: set(TRAITS, { label: 'Traits', labels: TRAIT_LABELS }),
    points: integer({ label: 'Points', min: -1000 }),
    fullMove: integer({ label: 'Full move, BW' }),
    difficultMove: integer({ label: 'Difficult move, BW' }),
    attachedArtillery: boolean({ label: 'Attached artillery', ...TROOPS }),
    canRally: boolean({ label: 'May attempt to rally', ...TROOPS }),
    mayRecon: boolean({ label: 'Infantry that may go on recon', ...TROOPS }),
    reconNoFatigue: boolean({ label: 'Takes no fatigue on recon', ...TROOPS }),
  },
  { label: 'Unit' },
);

export type ExpandedUnit = typeof unitFields extends { readonly type?: infer T } ? NonNullable<T> : never;

/** Infantry and cavalry in the order of the file, then artillery units (B11.9-06). */
export function expanded(army: Army): readonly ExpandedUnit[] {
  const { carriers } = loadsOf(army);
  const bought = boughtOf(army);
  return [
    ...army.units.map((unit) => {
      const own = bought.filter(({ units }) => units.has(unit)).map(({ rule }) => rule.trait);
      return troops(unit, own, carriers.has(unit), army);
    }),
    ...expandedGuns(army),
  ];
}

export function expandedGuns(army: Army): readonly ExpandedUnit[] {
  return army.guns.map((guns) => gunsOf(guns, army));
}

const TYPE = { infantry: 'INF', cavalry: 'CAV' } as const;

function troops(
  unit: Unit,
  bought: readonly Trait[],
  attachedArtillery: boolean,
  { list: from, umpire }: Army,
): ExpandedUnit {
  const { id, row, card, body } = unit;
  const type = TYPE[card.arm];
  const { full, difficult } = allowancesOf({ type }, umpire.settings);
  return {
    id,
    row,
    name: card.name,
    type,
    artillery: undefined,
    guard: undefined,
    corps: body.id,
    elanMax: card.elan,
    ammoTrack: undefined,
    traits: TRAITS.filter(
      (trait) => (card.traits as readonly Trait[]).includes(trait) || bought.includes(trait),
    ),
    points: card.points,
    fullMove: full,
    difficultMove: difficult,
    attachedArtillery,
    ...abilitiesOf(unit, from),
  };
}

/**
 * What the list's own rules let a unit do: all infantry of the Spanish list may rally (B11.7-24; p.129); some infantry
 * goes on recon (B11.7-02, B11.7-18; p.107, 120); Ottoman irregulars take no fatigue there (B11.7-14; p.119). Allied
 * units bring nothing of their own list (B11.3-10; p.105).
 */
function abilitiesOf(
  unit: Unit,
  from: ArmyList,
): Pick<ExpandedUnit, 'canRally' | 'mayRecon' | 'reconNoFatigue'> {
  const { arm, row } = unit.card;
  return {
    canRally: arm === 'infantry' && row !== undefined && ruleOf(from, 'rally') !== undefined,
    mayRecon: arm === 'infantry' && rulesOf(from, 'reconInfantry').some(({ tag }) => hasTag(unit, tag)),
    reconNoFatigue: hasTag(unit, ruleOf(from, 'reconNoFatigue')?.tag),
  };
}

function gunsOf(guns: Guns, { list: from, umpire }: Army): ExpandedUnit {
  const { id, kind, guard, body } = guns;
  const { full, difficult } = allowancesOf({ type: 'ART', artillery: kind }, umpire.settings);
  return {
    id,
    row: undefined,
    name: `${guard ? 'Guard ' : ''}${kind} artillery`,
    type: 'ART',
    artillery: kind,
    guard,
    corps: body.id,
    elanMax: undefined,
    ammoTrack: ammoOf(from, guns),
    traits: BATTERY_RULES[kind].traits,
    points: pointsOfGuns(guns, from),
    fullMove: full,
    difficultMove: difficult,
    attachedArtillery: undefined,
    canRally: undefined,
    mayRecon: undefined,
    reconNoFatigue: undefined,
  };
}

/** Batteries and the designation as Guard (B11.4-11, B11.4-12). */
function pointsOfGuns({ batteries, guard }: Guns, from: Army['list']): number {
  const each = guard ? (ruleOf(from, 'guardArtillery')?.pointsEach ?? 0) : 0;
  return batteries.reduce((sum, { kind }) => sum + batteryPrice(kind), each);
}
