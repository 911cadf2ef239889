import type { Assumption, Expression, Fight, FightFormat, Quality } from '../../core/fight';
import type { Values } from '../../core/field';
import type { CloseCombatOutcome } from './close-combat/fields';
import { COVER_LABELS, type Cover, type Formation } from './unit';

/** Morale ratings for each quality: the sheet names none, so these spread over the range that cards may hold. */
const RATINGS: Readonly<Record<Quality, number>> = { raw: 5, regular: 8, veteran: 10, elite: 12 };

const FORMATIONS: Readonly<Record<'column' | 'line' | 'square', Formation>> = {
  column: 'closedColumn',
  line: 'line',
  square: 'closedSquare',
};

const COVERS: Readonly<Record<Fight['defender']['cover'], readonly Cover[]>> = {
  open: [],
  woods: ['lightWoods'],
  buildings: ['lightWorks'],
  works: ['mediumWorks'],
};

/**
 * The claims to flank or rear for where the attacker strikes. Cavalry that strikes infantry in the flank counts as on
 * an unsecured flank too.
 */
function struckAt({ attacker, defender }: Fight): Values {
  if (defender.formation === 'square' || attacker.contact === 'front') return {};
  const unsecured = attacker.arm === 'cavalry' && defender.arm === 'infantry';
  if (attacker.contact === 'rear') return { attacksRear: true };
  return { attacksFlank: true, ...(unsecured && { cavalryOnUnsecuredFlank: true }) };
}

function express(fight: Fight, options: Values): Expression {
  const { attacker, defender } = fight;
  const unit = (
    id: string,
    { arm, men, quality, formation = 'line' }: Fight['attacker' | 'defender'],
  ): Values => ({
    id,
    arm,
    moraleRating: RATINGS[quality],
    formation: arm === 'cavalry' ? 'cavalryLine' : FORMATIONS[formation],
    figures: figuresOf(men, options),
  });
  return {
    procedure: 'close-combat',
    situation: {
      a: { ...unit('A', attacker), ...struckAt(fight), doubleFrontage: attacker.men >= 2 * defender.men },
      b: {
        ...unit('B', defender),
        cover: COVERS[defender.cover],
        doubleFrontage: defender.men >= 2 * attacker.men,
      },
    },
    assumes: assumptions(fight, options),
    result: (outcome) => {
      const { winner } = outcome as unknown as CloseCombatOutcome;
      if (winner === undefined) return 'undecided';
      return winner === 'a' ? 'attacker' : 'defender';
    },
  };
}

function figuresOf(men: number, { menPerFigure }: Values): number {
  return Math.max(1, Math.round(men / Number(menPerFigure)));
}

function assumptions({ attacker, defender }: Fight, options: Values): readonly Assumption[] {
  const card = ({ men, quality }: Fight['attacker' | 'defender']): string =>
    `${figuresOf(men, options)} figures; ${quality} is morale rating ${RATINGS[quality]}`;
  const [cover] = COVERS[defender.cover];
  return [
    { about: 'attacker', text: card(attacker) },
    { about: 'defender', text: card(defender) },
    ...(cover === undefined
      ? []
      : [{ about: 'defender', text: `it has the cover of ${COVER_LABELS[cover]}` } as const]),
    { about: 'both', text: 'both are determined, and without leaders; figures matter to losses only' },
    { about: 'both', text: 'twice the men have twice the frontage' },
    { about: 'result', text: 'undecided is a firefight, or a melee that goes on' },
  ];
}

/** Fights as close combats (Tables 9.2.1 to 9.2.3). */
export const fightFormat: FightFormat = { express };
