import type { ArmyCard, PageFact, PrintedArmy, PrintedGroup } from '../../../../core/army/army';
import { plural } from '../../../../core/input/text';
import { TYPE_LABELS, type Trait } from '../../unit';
import type { Army, Officer } from '../army';
import { expanded, type ExpandedUnit } from '../expand';
import { EFFECT_NAMES } from '../extras';
import { pagesOf } from '../lists/types';
import { PART_LABELS, pointsOf, purchasesOf } from '../purchases';
import { BREACH_ROWS, reportOn } from '../report';
import { valuesOf } from '../values';

/** Tables of the quick sheet: what is looked up in every game, in the order of a turn. */
export const QUICK_TABLES: readonly string[] = [
  'activation-cost',
  'movement',
  'fire-range',
  'fire-penalties',
  'fire-bonuses',
  'fire-effect',
  'combat',
  'combat-rerolls',
  'victory',
];

/** The box on an infantry card that a battery ticks (p.14, 88). */
const ATTACHED = 'attached artillery';

/** An army as cards, a roster sheet, and the words that its cards use. */
export function printedOf(army: Army, cardWidth: PrintedArmy['cardWidth']): PrintedArmy {
  const units = expanded(army);
  const cards = units.map(cardOf);
  const { list, variant } = army;
  const { breaches } = reportOn(army, BREACH_ROWS);
  const named = variant === undefined || variant.id === 'standard' ? '' : `, ${variant.name}`;
  return {
    title: `${list.name}${list.years === undefined ? '' : `, ${list.years}`}${named}`,
    nation: list.power,
    facts: factsOf(army),
    groups: groupsOf(army, units, cards),
    purchases: purchasesOf(army).map((one) => ({ ...one, part: PART_LABELS[one.part] })),
    faults: breaches.map(({ code, text }) => `${code}: ${text}`),
    quick: {
      tables: QUICK_TABLES,
      terms: [...new Set(cards.flatMap(({ flags, marks }) => [...flags, ...marks.map(({ name }) => name)]))],
    },
    cardWidth,
  };
}

function factsOf(army: Army): readonly PageFact[] {
  const { roster, cinc, list } = army;
  const values = valuesOf(army);
  const total = pointsOf(purchasesOf(army));
  const extras = [
    ...((values.entrenchments ?? 0) > 0
      ? [
          {
            label: 'Entrenchments',
            text: plural(values.entrenchments ?? 0, 'infantry unit', 'infantry units'),
          },
        ]
      : []),
    ...((values.guerilla ?? []).length > 0
      ? [
          {
            label: 'La Guerilla',
            text: (values.guerilla ?? []).map((effect) => EFFECT_NAMES[effect]).join(', '),
          },
        ]
      : []),
  ];
  return [
    { label: 'Points', text: `${total} of ${roster.limit}` },
    {
      label: 'Units',
      text: `${values.infantry ?? 0} infantry, ${values.cavalry ?? 0} cavalry, ${values.artillery ?? 0} artillery`,
    },
    { label: 'Army morale', text: `broken at ${values.morale ?? 0}` },
    { label: 'MO dice', text: String(values.moDice ?? 0) },
    {
      label: 'Commander in chief',
      text: cinc === null ? 'nameless' : `${cinc.name} (${cinc.personalities.join(', ')})`,
    },
    {
      label: roster.scharnhorst ? 'Terrain choices' : 'Terrain choices beside the dice',
      text: String(values.terrainChoices ?? 0),
    },
    ...extras,
    { label: 'List', text: pagesOf(list) },
  ];
}

/** Corps by corps, then what belongs to none; an artillery officer has no corps (B11.6-05). */
function groupsOf(
  army: Army,
  units: readonly ExpandedUnit[],
  cards: readonly ArmyCard[],
): readonly PrintedGroup[] {
  const groups = army.bodies.map((body) => ({
    name: body.id === null ? 'No corps' : `${body.guard ? 'Guard corps' : 'Corps'} ${body.id}`,
    leader: leaderText(army.officers.find(({ place }) => place === body)),
    cards: cards.filter((_, i) => units[i]?.corps === body.id),
  }));
  const gunner = leaderText(army.officers.find(({ place }) => place === 'artillery'));
  return [
    ...groups.filter((group) => group.cards.length > 0 || group.leader !== null),
    ...(gunner === null ? [] : [{ name: 'Artillery officer', leader: gunner, cards: [] }]),
  ];
}

function leaderText(officer: Officer | undefined): string | null {
  if (officer === undefined) return null;
  return `${officer.displayName ?? officer.commander.name} (${officer.personalities.join(', ')})`;
}

function cardOf(unit: ExpandedUnit): ArmyCard {
  const { id, name, type, corps, fullMove, difficultMove, points, elanMax, ammoTrack } = unit;
  const isGuns = type === 'ART';
  return {
    id,
    name,
    kind: kindOf(unit),
    group: corps,
    moves: [
      { name: 'full', text: String(fullMove) },
      { name: 'difficult', text: String(difficultMove) },
    ],
    flags: wordsOf(unit),
    marks: type === 'INF' ? [{ name: ATTACHED, on: unit.attachedArtillery === true }] : [],
    track: isGuns
      ? { name: 'Ammo', boxes: ammoTrack ?? [], shape: 'circle' }
      : {
          name: 'Elan',
          boxes: Array.from({ length: elanMax ?? 0 }, (_, i) => (elanMax ?? 0) - i),
          shape: 'box',
        },
    points,
  };
}

function kindOf({ type, artillery }: ExpandedUnit): string {
  const kind = TYPE_LABELS[type];
  return artillery === undefined ? kind : `${artillery} ${kind}`;
}

/** What stands on the right of a card, in words. */
function wordsOf({ traits, canRally, guard }: ExpandedUnit): readonly string[] {
  return [
    ...traits.map((trait: Trait) => (trait === 'mixedBrigade' ? 'mixed brigade' : trait)),
    ...(canRally === true ? ['rally'] : []),
    ...(guard === true ? ['Guard'] : []),
  ];
}
