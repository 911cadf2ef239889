import { choice, number, type Infer, type Values } from '../../../core/input/field';
import { keyBy } from '../../../core/input/records';
import { plural } from '../../../core/input/text';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import { headOf, type BattleForce, type Naming } from '../../../core/army/force/battle';
import type { ForceRow, ForceUnit } from '../../../core/army/force/force';
import { plainArmies, type PlainForce } from '../../../core/army/force/plain';
import { MOVE_TABLE, moverOf } from '../movement/reach';
import { inches } from '../scale';
import { SCHEMA } from '../scenario/shape';
import { OUR_CHOICE, PAGE } from '../sources';
import { GENERAL_QUALITIES } from '../units/general-record';
import { MARKERS, QUALITIES, type Arm, type Unit as TableUnit } from '../units/unit';

/** Who stands behind a row: an arm, and what sets it apart. */
interface Card {
  readonly arm: Arm;
  readonly cuirassier?: true;
  readonly artilleryKind?: 'horse';
  readonly quality: (typeof QUALITIES)[number];
}

interface Row extends ForceRow {
  readonly card: Card;
}

type Troops = readonly [id: string, name: string, section: string, card: Omit<Card, 'quality'>];

// prettier-ignore
const TROOPS: readonly Troops[] = [
  ['infantry', 'Infantry', 'Infantry', { arm: 'infantry' }],
  ['cavalry', 'Cavalry', 'Cavalry', { arm: 'cavalry' }],
  ['cuirassiers', 'Cuirassiers', 'Cavalry', { arm: 'cavalry', cuirassier: true }],
  ['foot', 'Foot artillery', 'Artillery', { arm: 'artillery' }],
  ['horse', 'Horse artillery', 'Artillery', { arm: 'artillery', artilleryKind: 'horse' }],
];

/** All troops of each quality (GTA-01); what they would cost is lost (G-08). */
const ROWS: readonly Row[] = TROOPS.flatMap(([id, name, section, card]) =>
  [...QUALITIES].reverse().map((quality) => ({
    ...{ id: `${id}-${quality}`, name: `${name}, ${quality}`, section, price: 1, strength: 1 },
    ...{ piece: 'base', card: { ...card, quality } },
  })),
);

/** Unit Points of a unit for which neither roster nor price list gives any: all weigh the same. */
const EVEN_POINTS = 1;
/** Stands in the price list for what is lost. */
const LOST = 0;

/** The price list, which is lost: house rules enter it once from the players' own copy (G-08). */
const UNIT_POINTS = lookup(
  {
    id: 'unit-points',
    rule: 'GTA-01',
    title: 'Unit Points of troops, which our text has lost: for house rules, by your copy of the rules',
    citation: `${PAGE.victory}; ${OUR_CHOICE}`,
    columns: ['row', 'troops', 'Unit Points'],
  },
  keyBy(
    ROWS,
    ({ id }) => id,
    () => ({ points: LOST }),
  ),
  (points) => ROWS.map(({ id, name }) => [id, name, points[id]?.points || '-']),
);

/** The Unit Points of a unit: its roster's, or those of the players' own price list; undefined where both are silent. */
function pointsOf({ row, marks }: Unit, options: Values): number | undefined {
  const listed = row && cellsOf(UNIT_POINTS, options)[row.id]?.points;
  return marks.points ?? (listed === LOST ? undefined : listed);
}

/** The Unit Points of an army in words. */
function worthOf(units: readonly Unit[], options: Values): string {
  const known = units.flatMap((unit) => pointsOf(unit, options) ?? []);
  const sum = known.reduce((all, points) => all + points, 0);
  const open = units.length - known.length;
  return open === 0 ? String(sum) : `${sum}, and ${plural(open, 'unit', 'units')} of which none are known`;
}

const MOST_POINTS = 1000;

const UNIT_FIELDS = {
  points: number({
    label: 'Unit Points, by your copy of the rules',
    citation: PAGE.victory,
    min: 1,
    max: MOST_POINTS,
    optional: true,
    from: 'card',
  }),
};

type Kind = PlainForce<Row, Infer<typeof UNIT_FIELDS>>;
type Unit = ForceUnit<Kind>;

/** Rosters of Divisions under generals, with cards, and battles of two of them. */
export const ARMIES = plainArmies<Row, typeof UNIT_FIELDS>({
  ruleset: 'grande-tactique',
  title: 'Troops of Grande Tactique',
  citation: `${PAGE.building}; in part ${OUR_CHOICE}`,
  rules: { troops: 'GTA-01', command: 'GTA-02', size: 'GTA-03' },
  rows: ROWS,
  units: { fields: UNIT_FIELDS, strength: 'Bases of the unit: one', most: 1 },
  group: 'Division',
  quality: choice(GENERAL_QUALITIES, {
    label: 'Quality',
    citation: PAGE.generals,
    default: 'normal',
    from: 'card',
  }),
  usual: 12,
  card: cardOf,
  worth: { label: 'Unit Points', of: worthOf },
  tables: [UNIT_POINTS],
  quick: ['morale-modifiers', 'morale-needed', 'pip-actions', 'moves', 'fire-modifiers', 'charge-results'],
  words: { track: 'markers', traits: 'quality, Unit Points' },
  battle: battleOf,
});

function cardOf(unit: Unit, options: Values) {
  const { row } = unit;
  const track = { name: '', boxes: [], shape: 'circle' } as const;
  if (row === undefined) return { moves: [], flags: [], track };
  const { quality } = row.card;
  const points = pointsOf(unit, options);
  const mover = moverOf({ ...row.card, inSquare: false } as TableUnit);
  return {
    moves: [{ name: 'move', text: inches(cellsOf(MOVE_TABLE, options)[mover].inches) }],
    flags: [quality, ...(points === undefined ? [] : [`${points} Unit Points`])],
    marks: MARKERS.map((name) => ({ name, on: false })),
    track,
  };
}

/** A battle of an hour on a table of 4 by 3 feet; a side's Divisions are one Corps (GTA-02, GTA-03). */
function battleOf(first: BattleForce<Kind>, second: BattleForce<Kind>, naming: Naming, options: Values) {
  return {
    ...headOf(
      SCHEMA,
      first,
      second,
      'The players place terrain; Unit Points that a roster does not give are 1; a line "plan: [..]" of a Corps ranks its generals.',
    ),
    table: { width: 48, depth: 36 },
    clock: { start: '10:00', sundown: '12:00' },
    first: first.id,
    sides: [first, second].map((side) => sideOf(side, naming, options)),
    setup: [`${second.name}, within 9 inches of its edge`, `${first.name}, within 9 inches of the other`],
  };
}

function sideOf(side: BattleForce<Kind>, naming: Naming, options: Values): object {
  const { id, name, force } = side;
  const { generals, groups } = force.roster;
  const general = (called: string) => {
    const quality = generals.find((one) => one.name === called)?.quality ?? 'normal';
    return { id: naming(side, called), quality };
  };
  const commander = generals.find((one) => groups.every((group) => group.general !== one.name));
  const divisions = groups.map((group) => ({
    id: naming(side, group.id),
    general: general(group.general),
    units: force.units
      .filter((unit) => unit.group.id === group.id)
      .map((unit) => unitOf(unit, side, naming, options)),
  }));
  const corps = { id: `${id} I`, ...(commander && { commander: general(commander.name) }), divisions };
  return { id, name, corps: [corps] };
}

function unitOf(unit: Unit, side: BattleForce<Kind>, naming: Naming, options: Values): object {
  const points = pointsOf(unit, options) ?? EVEN_POINTS;
  return { id: naming(side, unit.id), ...unit.row?.card, points };
}
