import type { Assumption, Expression, Fight, FightFormat, Quality } from '../../core/odds/fight';
import { unitsOf } from '../../core/odds/fight';
import type { Values } from '../../core/input/field';
import { plural } from '../../core/input/text';
import type { TerrainBonus } from './units/unit';

const QUALITIES: Readonly<Record<Quality, string>> = {
  raw: 'raw',
  regular: 'normal',
  veteran: 'veteran',
  elite: 'veteran',
};

/**
 * The fewest and the most men of one unit: two or three battalions, or one or two regiments of cavalry, of 600 men
 * each.
 */
const MEN = { infantry: [1200, 1800], cavalry: [600, 1200] } as const;

/** How many units a side has; guns are one. */
function countOf({ arm, men = 0 }: Fight['attacker' | 'defender']): number {
  return arm === 'artillery' ? 1 : unitsOf(men, MEN[arm]);
}

/** The ground that helps the target, by the cover of the defender. */
const GROUND: Readonly<Record<Fight['defender']['cover'], TerrainBonus>> = {
  open: 'none',
  woods: 'none',
  buildings: 'bua',
  works: 'ltf',
};

/** There is room around a unit for no more chargers than this. */
const MOST_CHARGERS = 3;

/** How many units charge the one target: as many as the attacker has for each unit of the defender, by their men. */
function chargersOf({ attacker, defender }: Fight): number {
  const ratio = countOf(attacker) / countOf(defender);
  return Math.min(MOST_CHARGERS, Math.max(1, Math.round(ratio)));
}

function express(fight: Fight): Expression {
  const { attacker, defender } = fight;
  const inSquare = defender.formation === 'square';
  const chargers = Array.from({ length: chargersOf(fight) }, (_, i) => ({
    unit: { id: `A${i + 1}`, arm: attacker.arm, quality: QUALITIES[attacker.quality], charge: 'D' },
    contactFace: i === 0 && !inSquare ? attacker.contact : 'front',
  }));
  const situation: Values = {
    target: { id: 'D', arm: defender.arm, quality: QUALITIES[defender.quality], inSquare },
    chargers,
    principal: 'A1',
    targetTerrain: GROUND[defender.cover],
    targetNoFlank: inSquare || defender.cover === 'buildings' || defender.cover === 'woods',
  };
  return { situation, assumes: assumptions(fight) };
}

function assumptions(fight: Fight): readonly Assumption[] {
  const { attacker, defender } = fight;
  const count = chargersOf(fight);
  const of = ({ arm, quality }: Fight['attacker' | 'defender']): string => {
    const is = `${quality} is ${QUALITIES[quality]}`;
    if (arm === 'artillery') return `of guns, however many; ${is}`;
    const [least, most] = MEN[arm];
    return `of ${least} to ${most} men; ${is}`;
  };
  const isLancers = [attacker, defender].some(({ lancers }) => lancers === true);
  return [
    { about: 'attacker', text: `${plural(count, 'unit', 'units')} ${of(attacker)}` },
    { about: 'defender', text: `one unit ${of(defender)}` },
    { about: 'both', text: 'column and line are not told apart; all are eager at first' },
    ...(defender.cover === 'woods'
      ? [{ about: 'defender', text: 'woods give it no bonus, and no flank' } as const]
      : []),
    ...(isLancers ? [{ about: 'both', text: 'lancers are not told apart' } as const] : []),
  ];
}

/** Fights as charges (Sequence §4). */
export const fightFormat: FightFormat = { express };
