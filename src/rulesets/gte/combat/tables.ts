import type { CheckTable, FactorRow, FactorTable, GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { isFoot, isGuns, isHorse, type Fighter } from './fighters';
import { isHeavy, isLighter, WEIGHT_NAMES } from './weight';
import type { Grade } from '../unit';

/** A fighter and one of the enemies that it touches: what the rows of the modifiers look at. */
interface Duel {
  readonly own: Fighter;
  readonly foe: Fighter;
  /** Grades of the edition, in descending order. */
  readonly grades: readonly Grade[];
  /** Each case of a row counts by itself. */
  readonly stacks: boolean;
}

type Case = (duel: Duel) => boolean;

/** Charging and standing to receive hold in a unit's first round only (G12.2-02, R-41). */
const charges: Case = ({ own }) => own.isFirst && own.unit.charging === true;
const foeHalted: Case = ({ foe }) => foe.isFirst && foe.unit.received === true;
/** Whether the enemy is broken; evaders who were caught are not broken yet (12.4, R-48). */
const pursues: Case = ({ foe }) => foe.caught === 'broken';

const onHorse: Case = ({ own }) => isHorse(own);
const onFoot: Case = ({ own }) => isFoot(own);
const atHorse: Case = ({ foe }) => isHorse(foe);
const atFoot: Case = ({ foe }) => isFoot(foe);
/** Guns count as infantry for cavalry that charges or pursues them (G12.2-04). */
const atFootOrGuns: Case = ({ foe }) => !isHorse(foe);
const inSquare: Case = ({ foe }) => foe.unit.formation === 'square';
const inOpen: Case = ({ foe }) => foe.unit.inOpen === true;
const chargesFoot: Case = (d) => onHorse(d) && charges(d) && atFootOrGuns(d) && inOpen(d) && !inSquare(d);
/** Grades in the order of the edition (G12.2-07). */
const atLowerGrade: Case = ({ own, foe, grades }) =>
  grades.indexOf(foe.unit.grade) > grades.indexOf(own.unit.grade);
const isShaken: Case = ({ own }) => own.countsAs === 'shaken';

/** A row with cases that are alternatives: it counts once, or by option once for each. */
function row(
  points: number,
  cases: readonly Case[],
  rest: Pick<FactorRow<Duel>, 'code' | 'name' | 'condition' | 'citation'> &
    Partial<Pick<FactorRow<Duel>, 'temptedBy'>>,
): FactorRow<Duel> {
  return {
    ...rest,
    value: (duel) => points * (duel.stacks ? cases.filter((holds) => holds(duel)).length : 1),
    shown: points > 0 ? `+${points}` : String(points),
    applies: (duel) => cases.some((holds) => holds(duel)),
  };
}

/** In an opening round one side has charged: if the situation does not say which, the players may have forgotten it. */
function uncharged({ own, foe }: Duel): string | undefined {
  const opens = own.side === 'A' && own.isFirst && !own.reinforces && foe.caught === 'none';
  const isSaid = own.unit.received === true || [own, foe].some(({ unit }) => unit.charging === true);
  return opens && !isSaid ? `${own.name} is not said to charge` : undefined;
}

/** Why cavalry that fights men on foot has no bonus for charging them. */
function footTemptation(d: Duel): string | undefined {
  if (!onHorse(d) || !atFootOrGuns(d)) return undefined;
  if (!charges(d)) return uncharged(d);
  if (inSquare(d)) return `${d.foe.name} is in square`;
  return inOpen(d) ? undefined : `${d.foe.name} is not in open terrain`;
}

/** T-COMBATMOD: added to each die (G12.2-01; 12.2). */
// prettier-ignore
export const COMBAT_MODIFIERS: FactorTable<Duel> = {
  kind: 'factors', id: 'combat-modifiers', title: 'Modifiers of each combat die; 5 or more hits', rule: 'G12.2-01', rowRules: { heavyVsFoot: 'G12.2-01, G12.2-03', lightVsFoot: 'G12.2-01, G12.2-03', weight: 'G12.2-01, G12.2-03', infCharge: 'G12.2-01, G12.2-02, G12.2-05', infEdge: 'G12.2-01, G12.2-07', obstacle: 'G12.2-01, G12.2-06', shakenFlank: 'G12.2-01, R-43' }, citation: 'GTE 12.2',
  rows: [
    row(3, [(d) => chargesFoot(d) && isHeavy(d.own.weight), (d) => pursues(d) && onHorse(d) && atFootOrGuns(d)],
      { code: 'heavyVsFoot', name: 'heavy cavalry on foot', citation: 'GTE 12.2',
        condition: 'heavy or heavier cavalry charging infantry or guns in the open, not in square; or any cavalry pursuing them',
        temptedBy: (d) => isHeavy(d.own.weight) ? footTemptation(d) : undefined }),
    row(2, [(d) => chargesFoot(d) && !isHeavy(d.own.weight), (d) => pursues(d) && onHorse(d) && atHorse(d)],
      { code: 'lightVsFoot', name: 'light cavalry on foot', citation: 'GTE 12.2',
        condition: 'light or lighter cavalry charging infantry or guns in the open, not in square; or any cavalry pursuing cavalry',
        temptedBy: (d) => isHeavy(d.own.weight) ? undefined : footTemptation(d) }),
    row(2, [(d) => onFoot(d) && d.own.unit.formation !== 'skirmish' && d.own.unit.defendsObstacle === true],
      { code: 'obstacle', name: 'defends an obstacle', citation: 'GTE 12.2',
        condition: 'close order infantry defending an obstacle, a built-up area or the edge of difficult terrain',
        temptedBy: (d) => d.own.unit.defendsObstacle === true ? 'for close order infantry only' : undefined }),
    row(1, [(d) => onHorse(d) && charges(d) && atHorse(d) && isLighter(d.foe.weight, d.own.weight)],
      { code: 'weight', name: 'heavier cavalry', citation: 'GTE 12.2',
        condition: 'cavalry charging cavalry of lighter weight (table cavalry-weight)',
        temptedBy: weightTemptation }),
    row(1, [
      (d) => onHorse(d) && atHorse(d) && atLowerGrade(d),
      (d) => onHorse(d) && atHorse(d) && charges(d) && foeHalted(d),
      (d) => onHorse(d) && atHorse(d) && charges(d) && d.own.unit.uphill === true,
    ],
      { code: 'cavEdge', name: 'edge over cavalry', citation: 'GTE 12.2',
        condition: 'cavalry fighting cavalry of lower grade; charging cavalry that is halted; charging cavalry from uphill' }),
    row(1, [(d) => onFoot(d) && charges(d) && atFoot(d) && foeHalted(d) && inOpen(d), (d) => onFoot(d) && pursues(d)],
      { code: 'infCharge', name: 'infantry charge', citation: 'GTE 12.2',
        condition: 'infantry charging halted infantry in the open; or fighting in pursuit combat',
        temptedBy: chargeTemptation }),
    row(1, [(d) => onFoot(d) && isGuns(d.foe), (d) => onFoot(d) && atFoot(d) && atLowerGrade(d)],
      { code: 'infEdge', name: 'edge of infantry', citation: 'GTE 12.2',
        condition: 'infantry fighting artillery; or infantry of lower grade' }),
    row(-1, [(d) => onHorse(d) && atFoot(d) && inSquare(d), (d) => onFoot(d) && d.own.unit.formation === 'line' && atHorse(d)],
      { code: 'squareOrLine', name: 'square, or line and cavalry', citation: 'GTE 12.2',
        condition: 'cavalry fighting infantry in square; infantry in line fighting cavalry' }),
    row(-1, [(d) => d.own.countsAs === 'disordered' && d.foe.countsAs === 'steady', ({ own }) => isGuns(own)],
      { code: 'disorder', name: 'disordered, or guns', citation: 'GTE 12.2',
        condition: 'disordered troops fighting a steady enemy; artillery fighting anyone',
        temptedBy: (d) => d.own.countsAs === 'disordered' ? `${d.foe.name} is not steady` : undefined }),
    row(-1, [(d) => isShaken(d) || d.own.unit.blown === true, ({ own }) => own.unit.toFlankOrRear === true],
      { code: 'shakenFlank', name: 'shaken, blown or in flank', citation: 'GTE 12.2',
        condition: 'fighting while shaken or blown; fighting to flank or rear' }),
  ],
};

function chargeTemptation(d: Duel): string | undefined {
  if (!onFoot(d) || !atFoot(d)) return undefined;
  if (!charges(d)) return uncharged(d);
  return foeHalted(d) ? `${d.foe.name} is not in open terrain` : `${d.foe.name} did not stand to receive`;
}

function weightTemptation(d: Duel): string | undefined {
  const { own, foe } = d;
  if (!isLighter(foe.weight, own.weight) && own.weight !== undefined && own.weight === foe.weight)
    return charges(d) ? `both are ${WEIGHT_NAMES[own.weight]}` : undefined;
  return isLighter(foe.weight, own.weight) && !charges(d) ? 'counts for chargers only' : undefined;
}

/** Which bases fight (G12.1-02 to G12.1-06). */
export const COMBAT_BASES: GridTable = {
  kind: 'grid',
  id: 'combat-bases',
  title: 'Which bases fight; each is a die (Fatline: its figures count)',
  rule: 'G12.1-02, G12.1-06',
  citation: 'GTE 12.1',
  columns: ['case', 'fighting'],
  rows: [
    ['first round', 'bases in contact'],
    ['first round, column on a line', 'one base more, of the second rank'],
    ['first round, it alone overlaps', 'one base more than the enemy, if it has so many'],
    ['first round, both overlap', 'one base more each'],
    ['later rounds', 'all bases left'],
    ['reinforcements, their own first round', 'bases in contact only'],
    ['pursuit, caught evaders', 'bases in contact only'],
    ['artillery', 'model guns in contact (by option, and in Fatline: crew figures)'],
    ['broken troops, caught evaders', 'none'],
  ],
};

/** How a unit's dice are split over several opponents. */
interface Split {
  readonly own: Fighter;
  readonly n: number;
  readonly shares: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

// prettier-ignore
export const SPLIT_CHECKS: CheckTable<Split> = {
  kind: 'checks', id: 'combat-refusals', title: 'When combat dice may not be split so', citation: 'GTE 12.1 (R-42)',
  rows: [
    { code: 'E-CMB-SPLIT', condition: 'the dice on its opponents do not add up to its dice', citation: 'GTE 12.1 (R-42)',
      refuses: ({ n, shares }) => sum(shares) !== n,
      because: ({ own, n, shares }) => `${own.name} has ${plural(n, 'die', 'dice')}, and ${sum(shares)} stand on its opponents`,
      allowed: ({ n }) => `${plural(n, 'die', 'dice')} in all` },
  ],
};
