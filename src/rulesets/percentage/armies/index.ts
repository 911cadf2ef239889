import { choice, integer, type Infer, type Values } from '../../../core/input/field';
import { entriesOf, headOf, typeIdOf, type BattleForce, type Naming } from '../../../core/army/force/battle';
import type { ForceRow, ForceUnit } from '../../../core/army/force/force';
import { plainArmies, type PlainForce } from '../../../core/army/force/plain';
import { QUALITIES } from '../leaders';
import { GAITS, type Mover } from '../movement/kinds';
import { rateBy } from '../movement/tables';
import { SCHEMA, type UnitCard } from '../scenario/shape';
import { DISCIPLINE_LABELS, FORMATION_LABELS, FORMATIONS, MOST_FIGURES, RATINGS, STATUSES } from '../unit';
import { reachOf, WEAPONS } from '../weapons';

/** The sheet has no army lists: figures and ratings are our own (T-A-01). */
const CITATION = 'our own; Tables 3.1.2, 4.3.2';

type Card = Omit<Partial<UnitCard>, 'name'> & Pick<UnitCard, 'arm' | 'moraleRating' | 'figures'>;

/** Troops, with the card of a unit of theirs. */
interface Row extends ForceRow {
  readonly card: Card;
}

const SECTIONS = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Artillery' } as const;

const row = (id: string, name: string, card: Card): Row => ({
  ...{ id, name, card, section: SECTIONS[card.arm], price: 1, strength: card.figures },
  piece: card.arm === 'artillery' ? 'crew figure' : 'figure',
});

const foot = (moraleRating: number, figures: number, more: Partial<Card> = {}): Card => ({
  ...{ arm: 'infantry', moraleRating, figures, frontFigures: figures / 2, stands: figures / 4 },
  ...{ weapon: 'smoothbore', ...more },
});
const horse = (moraleRating: number, figures: number, discipline: UnitCard['discipline']): Card => ({
  ...{ arm: 'cavalry', moraleRating, figures, frontFigures: figures / 2, discipline },
});
const guns = (poundage: number, more: Partial<Card> = {}): Card => ({
  ...{ arm: 'artillery', moraleRating: 8, figures: 24, guns: 6, poundage, ...more },
});

// prettier-ignore
const ROWS: readonly Row[] = [
  row('line', 'Line infantry', foot(8, 24)),
  row('grenadiers', 'Grenadiers', foot(10, 24, { discipline: 'hardened' })),
  row('light', 'Light infantry', foot(9, 20, { discipline: 'disciplined', trainedToAim: true, integralSkirmishers: true })),
  row('rifles', 'Rifles', foot(9, 16, { discipline: 'disciplined', weapon: 'ballRifle', trainedToAim: true, integralSkirmishers: true })),
  row('militia', 'Militia', foot(5, 28, { discipline: 'militia' })),
  row('hussars', 'Hussars and light horse', horse(9, 16, 'disciplined')),
  row('dragoons', 'Dragoons', horse(8, 16, 'trained')),
  row('cuirassiers', 'Cuirassiers', horse(10, 16, 'hardened')),
  row('foot8', 'Foot battery, 8 lb', guns(8)),
  row('foot12', 'Foot battery, 12 lb', guns(12)),
  row('horse6', 'Horse battery, 6 lb', guns(6, { horse: true, discipline: 'disciplined' })),
];

const UNIT_FIELDS = {
  moraleRating: integer({
    label: 'Morale rating, where it is not that of the row',
    citation: 'Table 4.3.2',
    ...RATINGS,
    optional: true,
    from: 'card',
  }),
  formation: choice(FORMATIONS, {
    label: 'Formation in which it is placed',
    labels: FORMATION_LABELS,
    optional: true,
    from: 'card',
  }),
};

type Kind = PlainForce<Row, Infer<typeof UNIT_FIELDS>>;
type Unit = ForceUnit<Kind>;

/** Rosters of brigades under leaders, with cards, and battles of two of them. */
export const ARMIES = plainArmies<Row, typeof UNIT_FIELDS>({
  ruleset: 'percentage',
  title: 'Troops of the sheet',
  citation: CITATION,
  rules: { troops: 'T-A-01', command: 'T-A-02', size: 'T-A-03' },
  rows: ROWS,
  units: { fields: UNIT_FIELDS, strength: 'Figures at the start', most: MOST_FIGURES },
  group: 'Brigade',
  quality: choice(QUALITIES, {
    label: 'Quality',
    citation: 'Table 3.1.2',
    default: 'average',
    from: 'card',
  }),
  usual: 8,
  card: cardOf,
  quick: ['range-bands', 'morale-check', 'morale-status', 'movement-rates', 'small-arms-ranges'],
  words: { track: 'figures', traits: 'morale, discipline, weapon' },
  battle: battleOf,
});

const own = ({ row: of, strength, marks }: Unit): Card | undefined =>
  of && {
    ...of.card,
    figures: strength,
    moraleRating: marks.moraleRating ?? of.card.moraleRating,
    ...(of.card.frontFigures !== undefined && { frontFigures: Math.ceil(strength / 2) }),
  };

function cardOf(unit: Unit, options: Values) {
  const card = own(unit);
  if (card === undefined)
    return { moves: [], flags: [], track: { name: 'Figures', boxes: [], shape: 'box' } as const };
  const { discipline = 'trained', weapon, poundage, guns: number } = card;
  const front = card.frontFigures ?? card.figures;
  return {
    moves: GAITS.flatMap((name) => {
      const paces = rateBy(options, moverOf(card), name);
      return paces === null ? [] : { name, text: `${paces} paces` };
    }),
    flags: [
      `morale ${card.moraleRating}`,
      (DISCIPLINE_LABELS as Readonly<Record<string, string>>)[discipline] ?? discipline,
      ...(weapon === undefined ? [] : [`${WEAPONS[weapon].name}, ${reachOf(weapon, options).maximum} paces`]),
      ...(number === undefined ? [] : [`${number} guns of ${poundage ?? '?'} lb`]),
    ],
    marks: STATUSES.map((name) => ({ name, on: false })),
    track: {
      name: 'Figures',
      boxes: Array.from({ length: card.figures }, (_, i) => (i % front) + 1),
      shape: 'box',
    } as const,
  };
}

function moverOf({ arm, horse: isHorse }: Card): Mover {
  if (arm !== 'artillery') return arm;
  return isHorse === true ? 'horseArtillery' : 'footArtillery';
}

const typeOf = (side: BattleForce<Kind>, unit: Unit): string => typeIdOf(side, unit, unit.marks.moraleRating);

/** A battle by the sheet on a table of an evening (T-A-03). */
function battleOf(first: BattleForce<Kind>, second: BattleForce<Kind>, naming: Naming) {
  const sides = [first, second];
  return {
    ...headOf(SCHEMA, first, second, 'The players place terrain and objectives.'),
    table: { width: 2400, depth: 1600 },
    unitTypes: Object.fromEntries(
      sides.flatMap((side) =>
        side.force.units.flatMap((unit) => {
          const card = own(unit);
          return card === undefined ? [] : [[typeOf(side, unit), { name: unit.row?.name, ...card }]];
        }),
      ),
    ),
    sides: sides.map((side) => sideOf(side, naming)),
  };
}

function sideOf(side: BattleForce<Kind>, naming: Naming): object {
  const { id, name, force } = side;
  const { generals, groups } = force.roster;
  const leaders = generals.map((one) => {
    const group = groups.find(({ general }) => general === one.name);
    const brigade = group && { brigade: naming(side, group.id) };
    return { name: naming(side, one.name), quality: one.quality, ...brigade };
  });
  const brigades = groups.map((group) => ({
    id: naming(side, group.id),
    name: group.name ?? `Brigade ${group.id} of ${name}`,
    units: entriesOf(
      force.units.filter((unit) => unit.group.id === group.id),
      (unit) => ({
        type: typeOf(side, unit),
        formation: unit.marks.formation,
        name: naming(side, unit.id),
      }),
    ),
  }));
  const division = { id: `${id}-division`, name: `Division of ${name}`, brigades };
  return { id, name, leaders, divisions: [division] };
}
