import type { ArmyCard, PrintedArmy, PrintedGroup } from '../../../../../core/army/army';
import type { Values } from '../../../../../core/input/field';
import { valueIn } from '../../../../../core/input/records';
import { plural } from '../../../../../core/input/text';
import { cellsOf } from '../../../../../core/ruling/lookup';
import type { Rules } from '../../../../../core/ruling/ruleset';
import { spentOn } from '../../../../../core/army/force/force';
import { ABILITIES, ABILITY_TABLE } from '../../../command/abilities';
import { RANGE_TABLE } from '../../../fire/ranges';
import { allowanceOf, paceBy } from '../../../movement/allowances';
import {
  FORMATION_LABELS,
  formationsOf,
  GRADE_LABELS,
  HITS_PER_BASE,
  isArtilleryArm,
  nationName,
} from '../../../unit';
import { generalPrice } from '../../prices';
import { INSPECTOR } from '../breaches';
import type { Force, ForceUnit, General, Group, Roster } from '../roster';
import { CARD_WIDTH } from '../../../../../core/army/force/plain';

/** Tables of the quick sheet, in the order of a turn. */
const QUICK_TABLES: readonly string[] = [
  'generals',
  'movement-allowances',
  'formation-changes',
  'fire-range',
  'fire-modifiers',
  'bmf',
  'reaction-results',
  'combat-modifiers',
  'combat-results',
];

/** `Army, Austrian`, or the name that the roster gives it. */
function titleOf({ name, list }: Roster): string {
  return name ?? `Army, ${list === 'other' ? 'any nation' : nationName(list)}`;
}

/** An army as cards, a roster sheet, and the words that its cards use. */
export function printedOf(force: Force, { options }: Rules): PrintedArmy {
  const { roster, units } = force;
  const { total, generalsValue } = spentOn(force);
  const cards = units.map((unit) => cardOf(unit, options));
  return {
    title: titleOf(roster),
    nation: titleOf(roster),
    words: { part: 'group', track: 'hits', traits: 'grade, ranges, marks' },
    facts: [
      { label: 'Points', text: `${total} of ${roster.limit}` },
      { label: 'Units', text: String(units.length) },
      { label: 'Generals', text: `${roster.generals.length}, ${generalsValue} points` },
      { label: 'Hits on a base', text: 'infantry and crews 4, cavalry 3' },
    ],
    groups: [
      ...roster.groups.map((group) => groupOf(group, force, cards, options)),
      staffOf(force, options),
    ].filter((one) => one.cards.length > 0),
    purchases: [
      ...units.map(({ id, row, rowId, points }) => ({
        part: 'Units',
        what: `${id}: ${row?.name ?? rowId}`,
        count: 1,
        points,
        rule: 'G2.5-01',
        citation: 'GTE 2.5',
      })),
      ...roster.generals.map(({ name, level }) => ({
        part: 'Generals',
        what: `${name}, ${level}`,
        count: 1,
        points: generalPrice(level, options),
        rule: 'G2.5-02',
        citation: 'GTE 2.5',
      })),
    ],
    faults: INSPECTOR.reportOn(force).breaches.map(({ code, text }) => `${code}: ${text}`),
    quick: { tables: QUICK_TABLES, terms: [...new Set(cards.flatMap(({ flags }) => flags))] },
    cardWidth: CARD_WIDTH,
  };
}

/** A group with the cards of its units, and of its general behind them. */
function groupOf(
  group: Group,
  { roster, units }: Force,
  cards: readonly ArmyCard[],
  options: Values,
): PrintedGroup {
  const general = roster.generals.find(({ name }) => name === group.general);
  return {
    name: group.name ?? `Group ${group.id}`,
    leader: group.general,
    cards: [
      ...cards.filter((_, i) => units[i]?.group.id === group.id),
      ...(general === undefined ? [] : [generalCard(general, group.id, options)]),
    ],
  };
}

/** Generals who command no group of their own. */
function staffOf({ roster: { generals, groups } }: Force, options: Values): PrintedGroup {
  const others = generals.filter(({ name }) => groups.every(({ general }) => general !== name));
  return { name: 'Generals', leader: null, cards: others.map((one) => generalCard(one, null, options)) };
}

function cardOf({ id, row, rowId, group, strength, points, marks }: ForceUnit, options: Values): ArmyCard {
  const card = { id, name: id, group: group.id, marks: [], points };
  if (row === undefined)
    return { ...card, kind: rowId, moves: [], flags: [], track: { name: 'Hits', boxes: [], shape: 'box' } };
  const { kind, grade } = row;
  const formations = formationsOf(kind.arm, { skirmishers: kind.canSkirmish === true });
  const isCossack = marks.cossack;
  const each = HITS_PER_BASE[kind.arm];
  const piece = isArtilleryArm(kind.arm) ? 'crew figure' : 'base';
  return {
    ...card,
    kind: kind.name,
    moves: formations.map((formation) => ({
      name: (FORMATION_LABELS[formation] ?? formation).replace(/ \(.*/, ''),
      text: `${allowanceOf({ arm: kind.arm, formation, gunClass: kind.gunClass, isCossack }, options)}B`,
    })),
    flags: [
      GRADE_LABELS[grade] ?? grade,
      ...rangeText(kind.weapon ?? kind.gunClass, options),
      ...(kind.canSkirmish === true ? ['skirmishers'] : []),
      ...(marks.oldGuard ? ['Old Guard'] : []),
      ...(isCossack ? ['cossacks'] : []),
      `${plural(strength, piece, `${piece}s`)}, each ${each} hits`,
    ],
    track: {
      name: `Hits, ${each} for a ${piece}`,
      boxes: Array.from({ length: strength * each }, (_, i) => (i % each) + 1),
      shape: isArtilleryArm(kind.arm) ? 'circle' : 'box',
    },
  };
}

/** `canister 6B, roundshot 12B`. */
function rangeText(weapon: string | undefined, options: Values): readonly string[] {
  const range = valueIn(cellsOf(RANGE_TABLE, options), weapon ?? '');
  if (range === undefined) return [];
  const { canister, effective } = range;
  return [
    canister === 0 ? `${weapon ?? ''} ${effective}B` : `canister ${canister}B, roundshot ${effective}B`,
  ];
}

/** The card of a general: his radius, and his ability to be ticked once the die has shown it. */
function generalCard(
  { name, level, ability, inspirational }: General,
  group: string | null,
  options: Values,
): ArmyCard {
  const worth = cellsOf(ABILITY_TABLE, options);
  return {
    id: name,
    name,
    kind: `General, ${level}`,
    group,
    moves: [{ name: 'move', text: `${paceBy(options, 'lightCavalry')}B` }],
    flags: [],
    marks: [
      ...ABILITIES.map((one) => ({ name: `${one}, radius ${worth[one].radius}B`, on: one === ability })),
      { name: 'inspirational', on: inspirational === true },
    ],
    track: { name: 'Hits', boxes: [], shape: 'box' },
    points: generalPrice(level, options),
  };
}
