import { boolean, checkbox, choice, list, number, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { addNotices } from '../notices';
import { setting } from '../options';
import { inches } from '../scale';
import { PAGE } from '../sources';
import { unitFlag } from '../units/shorthand';
import { unitField, type Unit } from '../units/unit';
import { MOVE_CHECKS } from './checks';
import {
  HALVER_LABELS,
  HALVERS,
  MOVE_TABLE,
  moverOf,
  reachIn,
  reachOf,
  wayFields,
  type Reach,
  type Way,
} from './reach';

const { distance, ...rest } = wayFields({}, (self, place) => {
  const reach = reachIn(self, place);
  return reach ? [reach.allowed] : [];
});

const situation = {
  unit: unitField({ label: 'Unit' }),
  distance,
  crossLtf: rest.crossLtf,
  sidewaysOrBack: rest.sidewaysOrBack,
  onRoad: rest.onRoad,
  endsInContact: checkbox({ label: 'It ends in contact with the enemy', citation: PAGE.movement }),
  woodsOrBua: rest.woodsOrBua,
  placeTaken: rest.placeTaken,
  crossesRiver: rest.crossesRiver,
};

const outcome = {
  allowed: number({ label: 'Inches allowed' }),
  legal: boolean({ label: 'The rules allow the move' }),
  base: number({ label: 'Move of the unit, inches' }),
  halvedBy: list(choice(HALVERS, { label: 'Why', labels: HALVER_LABELS }), { label: 'Why it is halved' }),
  roadBonus: number({ label: 'Bonus of the road, inches' }),
};

type MoveSituation = Infer<typeof situation>;

/** A unit's reach, with the options in force. */
export function reachOfUnit(unit: Unit, way: Way, umpire: Umpire): Reach {
  const bonusWhenHalved = (): boolean => setting(umpire, 'roadBonusWhenHalved');
  return reachOf(moverOf(unit), unit.state === 'shaken', way, umpire.settings, bonusWhenHalved);
}

/**
 * The move that a PIP pays for; flight and pursuit have distances of their own. A unit that fills woods or a BUA is
 * measured from their edge, and is placed with its centre on theirs (GTV-10).
 */
export const move = procedure({
  id: 'move',
  title: 'Move',
  summary: 'How far a unit may move, and whether a move is lawful.',
  citation: PAGE.movement,
  level: 'partial',
  situation,
  outcome,
  tables: [MOVE_TABLE.id, MOVE_CHECKS.id],
  units: [unitFlag('unit', 'u', 'Unit that moves', 'C1=cavalry shaken')],
  examples: [
    {
      command: "rule move --rules grande-tactique -u 'C1=cavalry shaken' --distance 4.5",
      about: 'half of 9"',
    },
    {
      command: "rule move --rules grande-tactique -u 'I1=infantry' --distance 5 --on-road",
      about: 'along a road',
    },
  ],
  verdict: ({ allowed, halvedBy, roadBonus }, { unit, distance: moved }) => {
    const why = halvedBy.map((one) => HALVER_LABELS[one]).join(', ');
    const half = halvedBy.length === 0 ? '' : `, halved (${why})`;
    const road = roadBonus === 0 ? '' : ', with the road bonus';
    return `${unit.id} moves ${inches(moved ?? 0)}; ${inches(allowed)} is allowed${half}${road}.`;
  },
  *resolve(s: MoveSituation, umpire) {
    // The page goes on after the part that is known (N-03).
    addNotices(umpire, ['N-03']);
    const reach = reachOfUnit(s.unit, s, umpire);
    if (!umpire.examine(MOVE_CHECKS, { ...s, reach })) return null;
    const { allowed, base, halvedBy, roadBonus } = reach;
    return { allowed, legal: true, base, halvedBy, roadBonus };
  },
});
