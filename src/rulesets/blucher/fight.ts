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
import type { CombatOutcome } from './combat/fields';
import { UNIT_SCALES, UNIT_SCALE_NAMES, strengthText, type UnitScale } from './miniatures/scales';
import type { Trait } from './unit';

/** The card for each quality of troops: the elan is the range of the army lists, and the worst are conscripts. */
const CARDS: Readonly<Record<Quality, { readonly elan: number; readonly traits: readonly Trait[] }>> = {
  raw: { elan: 4, traits: ['conscript'] },
  regular: { elan: 5, traits: [] },
  veteran: { elan: 6, traits: [] },
  elite: { elan: 7, traits: [] },
};

/** The most units of a side that have room in one fight. */
const MOST_UNITS = 3;

const TYPES = { infantry: 'INF', cavalry: 'CAV' } as const;

/** What each cover means: facts of the defender, facts of the contact, and both in words. */
const GROUND: Readonly<
  Record<Fight['defender']['cover'], { readonly unit: Values; readonly contact: Values; readonly as: string }>
> = {
  open: { unit: {}, contact: {}, as: '' },
  woods: { unit: {}, contact: { contactInWoodsOrUrban: true }, as: 'both sides fight inside the woods' },
  buildings: { unit: { garrison: true }, contact: {}, as: 'a garrison of a town of one base' },
  works: {
    unit: { entrenched: true },
    contact: { viaEntrenchment: true },
    as: 'behind an entrenchment that the attacker crosses',
  },
};

function express({ attacker, defender }: Fight): Expression {
  const scale = scaleFor(attacker, defender);
  const ground = GROUND[defender.arm === 'cavalry' && defender.cover !== 'woods' ? 'open' : defender.cover];
  const isPrepared = defender.formation === 'square';
  const flanking = attacker.contact === 'front' || isPrepared ? {} : { inFront: false, centreBehind: true };
  const defenders = force('D', defender, scale).map((unit) => ({
    ...unit,
    ...ground.unit,
    ...(isPrepared && { prepared: true }),
  }));
  const attackers = force('A', attacker, scale).map((unit, i, { length }) => ({
    ...unit,
    contacts: contactsOf(i, length, defenders, { ...ground.contact, ...flanking }),
  }));
  return {
    procedure: 'combat',
    situation: { attackers, defenders },
    assumes: assumptions({ attacker, defender }, scale, ground.as),
    result: resultOf,
  };
}

/** Units meet one to one, in order; those left over all meet the last unit of the other side. */
function contactsOf(index: number, attackers: number, defenders: readonly Force[], contact: Values): Values {
  const last = defenders.length - 1;
  const met = defenders.filter((_, i) =>
    index === attackers - 1 && i >= index ? true : i === Math.min(index, last),
  );
  const several = met.length > 1;
  return Object.fromEntries(met.map(({ id }, i) => [id, { ...contact, ...(several && { most: i === 0 }) }]));
}

/** Who wins; undecided if some of several defenders win and others lose. */
function resultOf(outcome: Values): FightResult {
  const { defenders } = outcome as unknown as CombatOutcome;
  const won = Object.values(defenders).filter((one) => one.won).length;
  if (won === 0) return 'attacker';
  return won === Object.keys(defenders).length ? 'defender' : 'undecided';
}

interface Side {
  readonly arm: FightArm;
  readonly men: number;
  readonly quality: Quality;
}

/** A unit of a force. */
interface Force extends Values {
  readonly id: string;
}

/** The smallest scale at which one of the sides is a single unit; else the largest scale. */
function scaleFor(...sides: readonly Side[]): UnitScale {
  const fits = (scale: UnitScale): boolean =>
    sides.some(({ arm, men }) => men <= UNIT_SCALES[scale][TYPES[arm]].strength[1]);
  return UNIT_SCALE_NAMES.find(fits) ?? 'grand';
}

function countOf({ arm, men }: Pick<Side, 'arm' | 'men'>, scale: UnitScale): number {
  return Math.min(MOST_UNITS, unitsOf(men, UNIT_SCALES[scale][TYPES[arm]].strength));
}

function force(letter: string, { arm, men, quality }: Side, scale: UnitScale): readonly Force[] {
  const type = TYPES[arm];
  const { elan, traits } = CARDS[quality];
  const count = countOf({ arm, men }, scale);
  return Array.from({ length: count }, (_, i) => ({ id: `${letter}${i + 1}`, type, elan, traits }));
}

function assumptions({ attacker, defender }: Fight, scale: UnitScale, ground: string): readonly Assumption[] {
  const card = ({ arm, men, quality }: Side): string => {
    const { elan, traits } = CARDS[quality];
    const count = countOf({ arm, men }, scale);
    const of = `${plural(count, 'unit', 'units')} of ${strengthText(TYPES[arm], scale)}`;
    const capped = count === MOST_UNITS ? ', as many as find room' : '';
    return `${of}${capped}; ${quality} is elan ${elan}${traits.map((trait) => `, ${trait}`).join('')}`;
  };
  const isSquare = defender.formation === 'square';
  return [
    { about: 'attacker', text: card(attacker) },
    { about: 'defender', text: card(defender) },
    ...(isSquare ? [{ about: 'defender', text: 'a square is infantry that is prepared' } as const] : []),
    ...(ground === '' ? [] : [{ about: 'defender', text: ground } as const]),
    { about: 'both', text: 'column and line, or flank and rear, are not told apart' },
    { about: 'result', text: 'the attacker wins where the defender retreats or breaks' },
  ];
}

/** How a fight in neutral terms becomes a combat of Blücher, between units made for it (p.54-60). */
export const fightFormat: FightFormat = { express };
