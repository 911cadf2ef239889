import type {
  Assumption,
  Expression,
  Fight,
  FightArm,
  FightFormat,
  FightResult,
  Quality,
} from '../../core/fight';
import { unitsOf } from '../../core/fight';
import type { Values } from '../../core/field';
import { plural } from '../../core/text';
import { menText } from './army/scale';
import type { CombatOutcome, UnitOutcome } from './combat/outcome-fields';
import type { Edition } from './edition';
import { MOST_BASES, type Grade } from './unit';

/** Grades for a quality: the first of them that the edition has is taken. */
const GRADES_FOR: Readonly<Record<Quality, readonly Grade[]>> = {
  raw: ['inferior'],
  regular: ['regular'],
  veteran: ['veteran', 'regular'],
  elite: ['elite'],
};

/** Figures on a base: one of the numbers that the book gives. They count only in Fatline. */
const FIGURES: Readonly<Record<FightArm, number>> = { infantry: 4, cavalry: 3 };

/** Bases in front, by formation: a column is as wide as the rules allow, a square shows one of its sides. */
const FRONT: Readonly<Record<Side['formation'], (bases: number, edition: Edition) => number>> = {
  line: (bases) => bases,
  column: (bases, { columns }) => Math.min(columns.widest, bases),
  square: (bases) => Math.max(1, Math.round(bases / 4)),
};

interface Side {
  readonly name: string;
  readonly arm: FightArm;
  readonly quality: Quality;
  readonly formation: 'line' | 'column' | 'square';
  readonly bases: number;
}

function sideOf(name: string, troops: Fight['attacker'] | Fight['defender'], edition: Edition): Side {
  const { arm, men, quality, formation = 'line' } = troops;
  return {
    name,
    arm,
    quality,
    formation,
    bases: Math.min(MOST_BASES, unitsOf(men, edition.figureScale.menPerBase[arm])),
  };
}

function gradeOf(quality: Quality, { grades }: Edition): Grade {
  return GRADES_FOR[quality].find((grade) => grades.includes(grade)) ?? 'regular';
}

function express({ attacker, defender }: Fight, edition: Edition): Expression {
  const [a, b] = [sideOf('A', attacker, edition), sideOf('B', defender, edition)];
  const [frontA, frontB] = [frontOf(a, edition), frontOf(b, edition)];
  const touching = Math.min(frontA, frontB);
  const isCovered = defender.cover !== 'open' && b.arm === 'infantry';
  const isFlanked = attacker.contact !== 'front' && b.formation !== 'square';
  const countercharges = b.arm === 'cavalry' && !isFlanked;
  return {
    procedure: 'combat',
    situation: {
      A: { ...fighter(a, touching, edition), charging: true, overlap: frontA > frontB },
      B: {
        ...fighter(b, touching, edition),
        overlap: frontB > frontA,
        ...(countercharges ? { charging: true } : { received: true }),
        ...(isCovered && { defendsObstacle: true, inOpen: false }),
        ...(isFlanked && { toFlankOrRear: true }),
      },
    },
    assumes: assumptions(a, b, touching, { isCovered, isFlanked, countercharges }, edition),
    result: resultOf,
  };
}

function frontOf({ formation, bases }: Side, edition: Edition): number {
  return FRONT[formation](bases, edition);
}

/** A unit of the combat (12.1, A12.1). */
function fighter(
  { name, arm, quality, formation, bases }: Side,
  inContact: number,
  edition: Edition,
): Values {
  return {
    name,
    arm: arm === 'cavalry' ? 'heavyCavalry' : arm,
    grade: gradeOf(quality, edition),
    formation,
    bases,
    inContact,
    ...(formation === 'column' && { columnWidth: FRONT.column(bases, edition) }),
    ...(edition.combatDice.countsFigures && { figuresPerBase: FIGURES[arm] }),
  };
}

function resultOf(outcome: Values): FightResult {
  const { A, B } = outcome as unknown as CombatOutcome;
  const won = (side: typeof A): boolean => [side].flat().some(({ result }: UnitOutcome) => result === 'won');
  if (won(A)) return 'attacker';
  return won(B) ? 'defender' : 'undecided';
}

interface Marks {
  readonly isCovered: boolean;
  readonly isFlanked: boolean;
  readonly countercharges: boolean;
}

function assumptions(
  a: Side,
  b: Side,
  touching: number,
  { isCovered, isFlanked, countercharges }: Marks,
  edition: Edition,
): readonly Assumption[] {
  const card = ({ arm, bases, quality, formation }: Side): string => {
    const of = `${plural(bases, 'base', 'bases')} of ${menText(edition.figureScale, arm)}, in ${formation}`;
    const figures = edition.combatDice.countsFigures ? `, ${FIGURES[arm]} figures a base` : '';
    return `${of}${figures}; ${quality} is the grade ${gradeOf(quality, edition)}`;
  };
  const either = [a, b].some(({ arm }) => arm === 'cavalry');
  return [
    { about: 'attacker', text: card(a) },
    { about: 'defender', text: card(b) },
    ...(isCovered
      ? [{ about: 'defender', text: 'it defends an obstacle, a building or an edge' } as const]
      : []),
    ...(isFlanked ? [{ about: 'defender', text: 'flank and rear are not told apart' } as const] : []),
    ...(countercharges ? [{ about: 'defender', text: 'it countercharges' } as const] : []),
    ...(either ? [{ about: 'both', text: 'cavalry is heavy cavalry' } as const] : []),
    {
      about: 'both',
      text: `${plural(touching, 'base touches', 'bases touch')} on each side; each is one unit, and has passed its reaction test`,
    },
    { about: 'result', text: 'one round; undecided is a draw, with another round to come' },
  ];
}

/** Expresses fights as the first round of a combat (12). */
export function fightFormatOf(edition: Edition): FightFormat {
  return { express: (fight) => express(fight, edition) };
}
