import type {
  Assumption,
  DefendingArm,
  Expression,
  Fight,
  FightArm,
  FightFormat,
  Forbidden,
  Quality,
} from '../../core/odds/fight';
import { unitsOf } from '../../core/odds/fight';
import type { Values } from '../../core/input/field';
import { plural } from '../../core/input/text';
import { menText } from './armies/scale';
import type { Edition } from './edition';
import { allowanceOf } from './movement/allowances';
import type { Arm, Grade } from './unit';

/** Grades for a quality: the first of them that the edition has is taken. */
const GRADES_FOR: Readonly<Record<Quality, readonly Grade[]>> = {
  raw: ['inferior'],
  regular: ['regular'],
  veteran: ['veteran', 'regular'],
  elite: ['elite'],
};

/** Figures on a base: one of the numbers that the book gives. They count only in Fatline. */
const FIGURES: Readonly<Record<FightArm, number>> = { infantry: 4, cavalry: 3 };

/** Crew figures for each model gun. */
const CREW_A_MODEL = 4;
/** The guns of most foot batteries. */
const GUN_CLASS = '8-9';

type Formation = 'line' | 'column' | 'square' | 'deployed';

/** Bases in front, by formation: a column is as wide as the rules allow, a square shows one of its sides. */
const FRONT: Readonly<Record<Formation, (bases: number, edition: Edition) => number>> = {
  line: (bases) => bases,
  deployed: (bases) => bases,
  column: (bases, { columns }) => Math.min(columns.widest, bases),
  square: (bases) => Math.max(1, Math.round(bases / 4)),
};

/** One unit of a side, and how many such units the side has. */
interface Side {
  readonly name: string;
  readonly arm: DefendingArm;
  readonly lancers: boolean;
  readonly quality: Quality;
  readonly formation: Formation;
  /** Of artillery: crew figures. */
  readonly bases: number;
  readonly units: number;
}

function attackerOf({ attacker }: Fight, edition: Edition): Side {
  const { formation = 'line' } = attacker;
  return { name: 'A', ...troopsOf(attacker.arm, attacker.men, attacker, edition), formation };
}

function defenderOf({ defender }: Fight, edition: Edition): Side {
  const { arm, men = 0, guns = 0, formation = 'line' } = defender;
  if (arm !== 'artillery') return { name: 'D', ...troopsOf(arm, men, defender, edition), formation };
  const bases = Math.max(1, Math.round(guns / edition.figureScale.gunsPerCrew));
  return {
    name: 'D',
    arm,
    lancers: false,
    quality: defender.quality,
    formation: 'deployed',
    bases,
    units: 1,
  };
}

function troopsOf(
  arm: FightArm,
  men: number,
  { quality, lancers = false }: { readonly quality: Quality; readonly lancers?: boolean | undefined },
  edition: Edition,
): Omit<Side, 'name' | 'formation'> {
  const all = unitsOf(men, edition.figureScale.menPerBase[arm]);
  const units = Math.ceil(all / edition.figureScale.basesOfUnit[arm]);
  return { arm, quality, lancers, units, bases: Math.max(1, Math.round(all / units)) };
}

function gradeOf(quality: Quality, { grades }: Edition): Grade {
  return GRADES_FOR[quality].find((grade) => grades.includes(grade)) ?? 'regular';
}

const armOf = ({ arm, lancers }: Side): Arm => {
  if (arm === 'artillery') return 'footArtillery';
  if (arm === 'infantry') return arm;
  return lancers ? 'lightCavalry' : 'heavyCavalry';
};

function express(fight: Fight, edition: Edition): Expression | Forbidden {
  const { attacker, defender } = fight;
  if (attacker.arm === 'cavalry' && (defender.cover === 'woods' || defender.cover === 'buildings'))
    return { forbidden: 'cavalry cannot enter woods or buildings', citation: 'GTE 10.1' };
  const [a, d] = [attackerOf(fight, edition), defenderOf(fight, edition)];
  const [frontA, frontD] = [a, d].map(({ formation, bases }) => FRONT[formation](bases, edition)) as [
    number,
    number,
  ];
  const touching = Math.min(frontA, frontD);
  const isCovered = defender.cover !== 'open' && d.arm !== 'cavalry';
  const isFlanked = attacker.contact !== 'front' && d.formation !== 'square';
  const countercharges = d.arm === 'cavalry' && !isFlanked;
  const isWider = (own: Side, front: number, other: Side, otherFront: number): boolean =>
    own.units * front > other.units * otherFront;
  return {
    requires: [{ procedure: 'charge-check', situation: chargeWish(a, d, isFlanked) }],
    situation: {
      charger: { ...unitOf(a, touching, edition), overlap: isWider(a, frontA, d, frontD) },
      target: {
        ...unitOf(d, touching, edition),
        ...(d.arm === 'artillery'
          ? { gunBases: Math.max(1, Math.round(d.bases / CREW_A_MODEL)), gunClass: GUN_CLASS }
          : { overlap: isWider(d, frontD, a, frontA) }),
        ...(isCovered && { defendsObstacle: true, inOpen: false }),
      },
      ...(d.formation !== 'square' && { flankOrRear: isFlanked }),
      ...(countercharges && { answer: 'countercharge' }),
    },
    assumes: assumptions(a, d, touching, { isCovered, isFlanked, countercharges }, edition),
  };
}

/** The wish to charge, by troops who are fit for it and near enough. */
function chargeWish(a: Side, d: Side, flankOrRear: boolean): Values {
  const arm = armOf(a);
  return {
    name: a.name,
    arm,
    formation: a.formation,
    status: 'steady',
    order: 'attack',
    targetName: d.name,
    targetArm: armOf(d),
    straight: allowanceOf({ arm, formation: a.formation }, {}) / 2,
    ...(flankOrRear && { behindFrontLine: true, targetFormation: d.formation }),
  };
}

/** A unit of the charge (8.1, 12.1, A12.1). */
function unitOf(side: Side, touching: number, edition: Edition): Values {
  const { name, arm, quality, formation, bases, lancers } = side;
  const isGuns = arm === 'artillery';
  return {
    name,
    arm: armOf(side),
    grade: gradeOf(quality, edition),
    formation,
    bases,
    ...(lancers && { lancer: true }),
    ...(!isGuns && { inContact: touching }),
    ...(formation === 'column' && { columnWidth: FRONT.column(bases, edition) }),
    ...(edition.combatDice.countsFigures && !isGuns && { figuresPerBase: FIGURES[arm] }),
  };
}

interface Marks {
  readonly isCovered: boolean;
  readonly isFlanked: boolean;
  readonly countercharges: boolean;
}

function cardText({ arm, bases, quality, formation, units }: Side, edition: Edition): string {
  const grade = `${quality} is the grade ${gradeOf(quality, edition)}`;
  if (arm === 'artillery')
    return `foot artillery of ${plural(bases, 'crew figure', 'crew figures')}, ${GUN_CLASS} pounders; ${grade}`;
  const figures = edition.combatDice.countsFigures ? `, ${FIGURES[arm]} figures a base` : '';
  const of = `${plural(bases, 'base', 'bases')} of ${menText(edition.figureScale, arm)}, in ${formation}${figures}`;
  const rest = units === 1 ? '' : `; so are ${units - 1} more beside it, which only show in the fronts`;
  return `one unit of ${of}${rest}; ${grade}`;
}

function assumptions(
  a: Side,
  d: Side,
  touching: number,
  { isCovered, isFlanked, countercharges }: Marks,
  edition: Edition,
): readonly Assumption[] {
  const isHeavy = [a, d].some((side) => armOf(side) === 'heavyCavalry');
  const isLancers = [a, d].some(({ lancers }) => lancers);
  return [
    { about: 'attacker', text: cardText(a, edition) },
    { about: 'defender', text: cardText(d, edition) },
    ...(isCovered
      ? [{ about: 'defender', text: 'it defends an obstacle, a building or an edge' } as const]
      : []),
    ...(isFlanked ? [{ about: 'defender', text: 'flank and rear are not told apart' } as const] : []),
    ...(countercharges ? [{ about: 'defender', text: 'it countercharges' } as const] : []),
    ...(isHeavy ? [{ about: 'both', text: 'cavalry is heavy cavalry' } as const] : []),
    ...(isLancers ? [{ about: 'both', text: 'lancers are light cavalry' } as const] : []),
    {
      about: 'both',
      text: `${plural(touching, 'base touches', 'bases touch')} on each side; all are steady, in command and without generals`,
    },
  ];
}

/** Expresses fights as whole charges (7.3, 8.2, 9.5-9.13, 12). */
export function fightFormatOf(edition: Edition): FightFormat {
  return { express: (fight) => express(fight, edition) };
}
