import { within } from '../../../core/input/distance';
import type { CheckRow, CheckTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { broken, type Clause } from '../clauses';
import { inches } from '../scale';
import { PAGE } from '../sources';
import { illegal } from '../units/markers';
import { isArtillery, isInfantry, type Unit } from '../units/unit';
import { HALVER_LABELS, MOVE_TABLE, type Reach, type Way } from './reach';

/** A unit's move, and how far it may go. */
interface Move extends Way {
  readonly unit: Unit;
  readonly placeTaken?: boolean | undefined;
  readonly crossesRiver?: boolean | undefined;
  readonly reach: Reach;
}

interface Named {
  readonly unit: { readonly id: string };
}

/** Whether the move is longer than is allowed. */
function isTooFar({ distance = 0, reach }: Move): boolean {
  return !within(distance, reach.allowed);
}

const isBarred = ({ reach }: Move): boolean => reach.isBarred;
const wasHalved = ({ reach }: Move): boolean => reach.halvedBy.length > 0;

/** How much too far a unit or general moves. */
export function tooFar({ unit, distance = 0, reach }: Pick<Move, 'distance' | 'reach'> & Named): string {
  const over = `${unit.id} moves ${inches(distance)}, ${inches(distance - reach.allowed)} too far`;
  if (reach.halvedBy.length === 0) return over;
  return `${over} for a halved move (${listing(
    reach.halvedBy.map((one) => HALVER_LABELS[one]),
    'and',
  )})`;
}

export const upTo = ({ reach }: Pick<Move, 'reach'>): string => `${inches(reach.allowed)} or less`;

/** A way that is longer than is allowed, by one of the rules for that. */
const farther = (
  code: string,
  condition: string,
  refuses: (m: Move) => boolean,
  because: (m: Move) => string = tooFar,
  allowed = upTo,
): CheckRow<Move> =>
  broken<Move>(
    code,
    PAGE.movement,
    [{ condition, refuses: (m) => isTooFar(m) && refuses(m), because }],
    allowed,
    MOVE_TABLE.id,
  );

/** What is not allowed of a way, however it is paid for. */
export const WAY_ROWS: readonly CheckRow<Move>[] = [
  farther('GTV-01', 'farther than its move, not halved', (m) => !isBarred(m) && !wasHalved(m)),
  farther('GTV-02', 'farther than its halved move', (m) => !isBarred(m) && wasHalved(m)),
  farther(
    'GTV-04',
    'farther than the plain move along a road, into contact',
    isBarred,
    (m) => `${tooFar(m)}: a move with the road bonus may not end in contact`,
    (m) => `${upTo(m)}, without the bonus`,
  ),
  broken('GTV-06', PAGE.movement, [
    {
      condition: 'another unit is there; woods and a BUA area hold one infantry unit',
      refuses: ({ placeTaken }) => placeTaken === true,
      because: ({ unit }) => `${unit.id} cannot end where another unit is`,
    },
  ]),
  broken(
    'GTV-07',
    PAGE.movement,
    [
      {
        condition: 'cavalry or artillery in woods or a BUA off the road',
        refuses: ({ unit, woodsOrBua }) => !isInfantry(unit) && woodsOrBua === 'offRoad',
        because: ({ unit }) => `${unit.id} is ${unit.arm}, which enters woods or a BUA only on a road`,
      },
    ],
    () => 'along a road',
  ),
  broken(
    'GTV-08',
    PAGE.terrain,
    [
      {
        condition: 'over a river, not at a ford or bridge',
        refuses: ({ crossesRiver }) => crossesRiver === true,
        because: () => 'rivers are crossed at fords and bridges only',
      },
    ],
    () => 'at a ford or bridge',
  ),
];

/** Artillery moves only when limbered (GTP-12). */
export const UNLIMBERED: Clause<Unit> = {
  condition: 'artillery that moves unlimbered',
  refuses: (unit) => isArtillery(unit) && !unit.limbered,
  because: ({ id }) => `${id} is not limbered, and guns move only limbered`,
};

export const MOVE_CHECKS: CheckTable<Move> = {
  kind: 'checks',
  id: 'move-refusals',
  title: 'What is not allowed of a move',
  citation: PAGE.movement,
  rows: [
    illegal(({ unit }) => [unit]),
    ...WAY_ROWS,
    broken(
      'GTP-12',
      PAGE.movement,
      [
        {
          ...UNLIMBERED,
          refuses: ({ unit }) => UNLIMBERED.refuses(unit),
          because: ({ unit }) => UNLIMBERED.because(unit),
        },
      ],
      () => 'limber first',
    ),
  ],
};
