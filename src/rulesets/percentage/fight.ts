import type { Assumption, Expression, Fight, FightFormat, Quality } from '../../core/odds/fight';
import type { Values } from '../../core/input/field';
import { tableRanks } from './fire/ranks';
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

/** Real guns that a model stands for, and figures of its crew: the sheet says neither. */
const GUNS_A_MODEL = 2;
const CREW = 3;

type Troops = Fight['attacker' | 'defender'];

function unitOf(id: string, troops: Troops, options: Values): Values {
  const { arm, quality } = troops;
  const card = { id, arm, moraleRating: RATINGS[quality] };
  if (arm === 'artillery') {
    const guns = modelsOf(troops);
    return { ...card, formation: 'unlimbered', guns, figures: guns * CREW };
  }
  const figures = figuresOf(troops, options);
  if (arm === 'cavalry') return { ...card, formation: 'cavalryLine', figures };
  const formation = FORMATIONS[troops.formation ?? 'line'];
  return { ...card, formation, figures, frontFigures: Math.ceil(figures / tableRanks(formation, options)) };
}

function express(fight: Fight, options: Values): Expression {
  const { attacker, defender } = fight;
  const isWider = (own: Troops, other: Troops): boolean =>
    own.men !== undefined && other.men !== undefined && own.men >= 2 * other.men;
  return {
    situation: {
      a: {
        ...unitOf('A', attacker, options),
        ...struckAt(fight),
        doubleFrontage: isWider(attacker, defender),
      },
      b: {
        ...unitOf('D', defender, options),
        cover: COVERS[defender.cover],
        doubleFrontage: isWider(defender, attacker),
      },
    },
    assumes: assumptions(fight, options),
  };
}

function modelsOf(troops: Troops): number {
  return 'guns' in troops && troops.guns !== undefined
    ? Math.max(1, Math.round(troops.guns / GUNS_A_MODEL))
    : 0;
}

function figuresOf({ men = 0 }: Troops, { menPerFigure }: Values): number {
  return Math.max(1, Math.round(men / Number(menPerFigure)));
}

function cardText(troops: Troops, options: Values): string {
  const rating = `${troops.quality} is morale rating ${RATINGS[troops.quality]}`;
  if (troops.arm === 'artillery')
    return `${modelsOf(troops)} models, each for ${GUNS_A_MODEL} guns and with ${CREW} figures; ${rating}`;
  return `one unit of ${figuresOf(troops, options)} figures, as the sheet knows no size of units; ${rating}`;
}

function assumptions({ attacker, defender }: Fight, options: Values): readonly Assumption[] {
  const [cover] = COVERS[defender.cover];
  const isLancers = [attacker, defender].some(({ lancers }) => lancers === true);
  return [
    { about: 'attacker', text: cardText(attacker, options) },
    { about: 'defender', text: cardText(defender, options) },
    ...(cover === undefined
      ? []
      : [{ about: 'defender', text: `it has the cover of ${COVER_LABELS[cover]}` } as const]),
    ...(defender.formation === 'square' && attacker.contact !== 'front'
      ? [{ about: 'defender', text: 'a square has neither flank nor rear' } as const]
      : []),
    ...(isLancers ? [{ about: 'both', text: 'lancers are not told apart' } as const] : []),
    { about: 'both', text: 'both are determined, and without leaders' },
    { about: 'both', text: 'infantry stands as many ranks deep as fire counts by its formation' },
    { about: 'both', text: 'twice the men have twice the frontage' },
  ];
}

/** Fights as close combats (Tables 9.2.1 to 9.2.3). */
export const fightFormat: FightFormat = { express };
