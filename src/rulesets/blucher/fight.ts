import type {
  Assumption,
  Expression,
  Fight,
  DefendingArm,
  FightFormat,
  Forbidden,
  Quality,
} from '../../core/odds/fight';
import { unitsOf } from '../../core/odds/fight';
import type { Values } from '../../core/input/field';
import { plural } from '../../core/input/text';
import { UNIT_SCALES, UNIT_SCALE_NAMES, strengthText, type UnitScale } from './miniatures/scales';
import { USUAL_AMMO, type Trait, type UnitType } from './unit';

/** The card for each quality of troops: the elan is the range of the army lists, and the worst are conscripts. */
const CARDS: Readonly<Record<Quality, { readonly elan: number; readonly traits: readonly Trait[] }>> = {
  raw: { elan: 4, traits: ['conscript'] },
  regular: { elan: 5, traits: [] },
  veteran: { elan: 6, traits: [] },
  elite: { elan: 7, traits: [] },
};

/** The most units of a side that have room in one fight. */
const MOST_UNITS = 3;

const TYPES = { infantry: 'INF', cavalry: 'CAV', artillery: 'ART' } as const;

/** A battery before its first shot. */
const FRESH_GUNS = { ammo: USUAL_AMMO[0], boxesLeft: USUAL_AMMO.length } as const;

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

function express({ attacker, defender }: Fight): Expression | Forbidden {
  const scale = scaleFor(attacker, defender);
  const ground = GROUND[defender.arm === 'infantry' || defender.cover === 'woods' ? defender.cover : 'open'];
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
  const charger = attackers[0] as Force;
  return {
    requires: [{ procedure: 'charge', situation: chargeOf(charger, defender) }],
    situation: { attackers, defenders },
    assumes: assumptions({ attacker, defender }, scale, ground.as),
  };
}

/** The charge of the first attacker, by troops who see their target and are near enough (p.41-43, 67). */
function chargeOf({ id, type, elan, traits }: Force, { cover }: Fight['defender']): Values {
  return {
    id,
    type,
    elan,
    traits,
    targetId: 'D1',
    candidates: [{ id: 'D1', distanceBW: 1, frontAttackable: true }],
    ...(type === 'CAV' && {
      woodsOrUrbanInPath: cover === 'woods',
      targetWhollyInUrban: cover === 'buildings',
    }),
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

interface Side {
  readonly arm: DefendingArm;
  readonly men?: number | undefined;
  readonly guns?: number | undefined;
  readonly quality: Quality;
}

/** A unit of a force. */
interface Force extends Values {
  readonly id: string;
  readonly type: UnitType;
}

/** Men, or guns of artillery. */
function strengthOf({ men, guns }: Pick<Side, 'men' | 'guns'>): number {
  return men ?? guns ?? 0;
}

/** The smallest scale at which one of the sides is a single unit; else the largest scale. */
function scaleFor(...sides: readonly Side[]): UnitScale {
  const fits = (scale: UnitScale): boolean =>
    sides.some((side) => strengthOf(side) <= UNIT_SCALES[scale][TYPES[side.arm]].strength[1]);
  return UNIT_SCALE_NAMES.find(fits) ?? 'grand';
}

function countOf(side: Side, scale: UnitScale): number {
  return Math.min(MOST_UNITS, unitsOf(strengthOf(side), UNIT_SCALES[scale][TYPES[side.arm]].strength));
}

function force(letter: string, side: Side, scale: UnitScale): readonly Force[] {
  const type = TYPES[side.arm];
  const { elan, traits } = CARDS[side.quality];
  const card = type === 'ART' ? FRESH_GUNS : { elan, traits };
  return Array.from({ length: countOf(side, scale) }, (_, i) => ({ id: `${letter}${i + 1}`, type, ...card }));
}

function assumptions({ attacker, defender }: Fight, scale: UnitScale, ground: string): readonly Assumption[] {
  const card = (side: Side): string => {
    const { arm, quality } = side;
    const { elan, traits } = CARDS[quality];
    const count = countOf(side, scale);
    const of = `${plural(count, 'unit', 'units')} of ${strengthText(TYPES[arm], scale)}`;
    const capped = count === MOST_UNITS ? ', as many as find room' : '';
    if (arm === 'artillery') return `${of}${capped}, with all its ammo; its quality does not matter`;
    return `${of}${capped}; ${quality} is elan ${elan}${traits.map((trait) => `, ${trait}`).join('')}`;
  };
  const isSquare = defender.formation === 'square';
  const isLancers = [attacker, defender].some(({ lancers }) => lancers === true);
  return [
    { about: 'attacker', text: card(attacker) },
    { about: 'defender', text: card(defender) },
    ...(isSquare ? [{ about: 'defender', text: 'a square is infantry that is prepared' } as const] : []),
    ...(ground === '' ? [] : [{ about: 'defender', text: ground } as const]),
    { about: 'both', text: 'column and line, or flank and rear, are not told apart' },
    ...(isLancers ? [{ about: 'both', text: 'lancers are not told apart' } as const] : []),
  ];
}

/** How a fight in neutral terms becomes a combat of Blücher, between units made for it (p.54-60). */
export const fightFormat: FightFormat = { express };
