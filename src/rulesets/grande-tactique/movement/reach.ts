import { checkbox, choice, distance, type Field, type Place, type Values } from '../../../core/input/field';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import { inches, MOST_INCHES, stretchOf, withoutNoise } from '../scale';
import { OUR_CHOICE, PAGE } from '../sources';
import { isArtillery, isCavalry, type Unit } from '../units/unit';

/** Moves in inches (GTV-01). Hills do not slow a unit (GTV-09). */
export const MOVES = {
  infantry: { inches: 3 },
  square: { inches: 1.5 },
  cavalry: { inches: 9 },
  cuirassiers: { inches: 6 },
  general: { inches: 9 },
};
type Mover = keyof typeof MOVES;

const MOVER_LABELS: Readonly<Record<Mover, string>> = {
  infantry: 'infantry, limbered foot artillery',
  square: 'infantry in square',
  cavalry: 'cavalry, limbered horse artillery',
  cuirassiers: 'cuirassiers',
  general: 'general (never shaken)',
};

/** Inches added to a move that touches a road all the way (GTV-04). */
const ROAD_BONUS = 2;

export const MOVE_TABLE = lookup(
  {
    id: 'moves',
    lengths: true,
    rule: 'GTV-01',
    title: 'Moves, inches',
    citation: PAGE.movement,
    columns: ['who', 'base', 'half', 'on road', 'source'],
  },
  MOVES,
  (moves) =>
    (Object.keys(MOVES) as Mover[]).map((mover) => {
      const { inches: base } = moves[mover];
      return [
        MOVER_LABELS[mover],
        inches(base),
        inches(base / 2),
        inches(base + ROAD_BONUS),
        mover === 'general' ? `${PAGE.movement}; half and road ${OUR_CHOICE}` : PAGE.movement,
      ];
    }),
);

/** The row of the moves that a unit goes by. */
export function moverOf(unit: Unit): Mover {
  if (isCavalry(unit)) return unit.cuirassier === true ? 'cuirassiers' : 'cavalry';
  if (isArtillery(unit)) return unit.artilleryKind === 'horse' ? 'cavalry' : 'infantry';
  return unit.inSquare ? 'square' : 'infantry';
}

export const HALVERS = ['woodsOrBua', 'crossLtf', 'shaken', 'sidewaysOrBack'] as const;
type Halver = (typeof HALVERS)[number];

export const HALVER_LABELS: Readonly<Record<Halver, string>> = {
  woodsOrBua: 'enters or leaves woods or a BUA',
  crossLtf: 'crosses a linear feature',
  shaken: 'shaken',
  sidewaysOrBack: 'sideways or backwards',
};

/** A way over the table, as the players describe it. */
export interface Way {
  readonly distance?: number | undefined;
  readonly crossLtf?: boolean | undefined;
  readonly sidewaysOrBack?: boolean | undefined;
  readonly onRoad?: boolean | undefined;
  readonly endsInContact?: boolean | undefined;
  readonly woodsOrBua?: 'no' | 'offRoad' | 'onRoad' | undefined;
}

/** How far a move may go, in inches, and what that is made up of. */
export interface Reach {
  readonly base: number;
  readonly halvedBy: readonly Halver[];
  readonly roadBonus: number;
  /** True if it would have the road bonus, but contact forbids it (GTV-04). */
  readonly isBarred: boolean;
  readonly allowed: number;
}

/**
 * How far a unit or general may move: half if any case of halving holds, but never a quarter (GTV-02); woods and BUAs
 * do not halve a move on a road (GTV-03). The road bonus is added after halving (GTV-05, R-09), and not to a move that
 * ends in contact (GTV-04). Flight and pursuit have distances of their own (GTV-12).
 */
export function reachOf(
  mover: Mover,
  shaken: boolean,
  way: Way,
  options: Values,
  bonusWhenHalved: () => boolean,
): Reach {
  const halves: Readonly<Record<Halver, boolean>> = {
    woodsOrBua: way.woodsOrBua === 'offRoad',
    crossLtf: way.crossLtf === true,
    shaken,
    sidewaysOrBack: way.sidewaysOrBack === true,
  };
  const halvedBy = HALVERS.filter((halver) => halves[halver]);
  const stretch = stretchOf(options);
  const base = withoutNoise(cellsOf(MOVE_TABLE, options)[mover].inches * stretch);
  const plain = halvedBy.length > 0 ? base / 2 : base;
  const hasRoad = way.onRoad === true && (halvedBy.length === 0 || bonusWhenHalved());
  const isBarred = hasRoad && way.endsInContact === true;
  const roadBonus = hasRoad && !isBarred ? withoutNoise(ROAD_BONUS * stretch) : 0;
  return { base, halvedBy, roadBonus, isBarred, allowed: withoutNoise(plain + roadBonus) };
}

/** When the fields of a way matter; always, if nothing is given. */
interface Matters {
  readonly when?: (self: Values, place: Place) => boolean;
  readonly whenText?: string;
}

/** The fields about the ground on the way, in the order of the rules. */
export function groundFields(matters: Matters = {}): {
  readonly crossLtf: Field<boolean | undefined>;
  readonly sidewaysOrBack: Field<boolean | undefined>;
  readonly onRoad: Field<boolean | undefined>;
  readonly woodsOrBua: Field<'no' | 'offRoad' | 'onRoad' | undefined>;
} {
  const fact = (label: string): Field<boolean | undefined> =>
    checkbox({ label, citation: PAGE.movement, ...matters });
  return {
    crossLtf: fact('It crosses a linear terrain feature'),
    sidewaysOrBack: fact('No wheel, and off straight ahead by over 45 degrees'),
    onRoad: fact('It touches a road the whole way'),
    woodsOrBua: choice(['no', 'offRoad', 'onRoad'], {
      label: 'It enters, leaves or crosses woods or a BUA',
      citation: PAGE.movement,
      labels: { offRoad: 'off the road', onRoad: 'along a road' },
      default: 'no',
      ...matters,
    }),
  };
}

/**
 * The fields of all that the players say of a unit's move.
 * @param edges the limits of the distance.
 */
export function wayFields(matters: Matters = {}, edges?: (self: Values, place: Place) => readonly number[]) {
  const fact = (label: string, citation: string): Field<boolean | undefined> =>
    checkbox({ label, citation, ...matters });
  return {
    distance: distanceIn(matters, edges),
    ...groundFields(matters),
    placeTaken: fact('Another unit is there, or in that wood or BUA area', PAGE.movement),
    crossesRiver: fact('It crosses a river, not at a ford or bridge', PAGE.terrain),
  };
}

function distanceIn(
  matters: Matters,
  edges?: (self: Values, place: Place) => readonly number[],
): Field<number | undefined> {
  return distance({
    label: 'Inches moved',
    help: 'of a wheel, the path of the far front corner',
    citation: PAGE.movement,
    max: MOST_INCHES,
    ...matters,
    ...(edges && { edges }),
  });
}

/** The reach of the unit in a situation that is still being filled in; undefined while its arm is unknown. */
export function reachIn(self: Values, place: Place): Reach | undefined {
  const unit = self.unit as Unit | undefined;
  if (unit?.arm === undefined) return undefined;
  const bonusWhenHalved = (): boolean => place.options.roadBonusWhenHalved === true;
  return reachOf(moverOf(unit), unit.state === 'shaken', self, place.options, bonusWhenHalved);
}
