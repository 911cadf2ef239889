import type { Act, Candidates } from '../../../../core/walk/act';
import type { Side } from '../../sides';
import { isArtillery, isInfantry, mayEntrench, UNENTRENCHED } from '../../unit';
import { refusal, unitsThere } from '../candidates';
import type { State } from '../record/game';
import type { UnitState } from '../record/unit';
import { passiveOf, unitIn, unitsOf, withUnit } from '../units';
import { firstOf } from '../../../../core/walk/units';
import { setsUp } from '../pickup';
import { areBasesTaken, NO_BASE } from '../towns';
import { attach, idleBatteries, mass } from './batteries';
import { noted } from './make-act';
import { deploy } from './pickup';

/*
 * The set-up of both sides: prepared units, garrisons and entrenched units (B-SET-04).
 */

const by = ({ state }: { readonly state: State }): Side => setsUp(state) ?? passiveOf(state);

/** Why a unit is not set up in some way. */
interface Reason {
  readonly holds: (state: State, unit: UnitState) => boolean;
  /** What is said after the unit's name. */
  readonly text: (side: State['sides'][Side]) => string;
  readonly code?: string;
  readonly citation?: string;
  /** Which units are not even proposed then; the others are refused once they are named. Absent = all. */
  readonly bars?: (unit: UnitState) => boolean;
}

/** Units that lie face down can all be named: who is proposed must not give away what they are. */
const faceUp = ({ concealed }: UnitState): boolean => !concealed;
const nobody = (): boolean => false;

/** The towns in which a side may set up garrisons; undefined where that is not known. */
const townsFor = ({ towns }: State, side: Side): State['towns'] =>
  towns && towns.filter(({ sides }) => sides.includes(side));

/** A side has the bases that it reaches, as far as the other has left any. */
const hasNoBase = (state: State, unit: UnitState): boolean =>
  areBasesTaken(state, unit) ||
  areBasesTaken(state, unit, townsFor(state, unit.side), ({ side }) => side === unit.side);

const entrenchedOf = (state: State, side: Side): number =>
  unitsOf(state, (one) => one.side === side && one.entrenched).length;

// prettier-ignore
const REASONS = {
  notNow: { holds: (state, { side }) => (setsUp(state) ?? side) !== side, text: () => 'sets up at another time' },
  prepared: { holds: (_, { prepared }) => prepared, text: () => 'is prepared already' },
  garrison: { holds: (_, { garrison }) => garrison === true, text: () => 'is a garrison already' },
  entrenched: { holds: (_, { entrenched }) => entrenched, text: () => UNENTRENCHED.already },
  // Entrenchments stand in the open or on a hill (B-ENT-01), a garrison wholly in a town (B-URB-04).
  inWorks: { holds: (_, { entrenched }) => entrenched, text: () => 'is entrenched, and so in no town', citation: 'Blücher p.84' },
  inTown: { holds: (_, { garrison }) => garrison === true, text: () => 'is a garrison, and entrenchments stand in no town', citation: 'Blücher p.84' },
  noInfantry: { holds: (_, unit) => !isInfantry(unit), text: () => 'is no infantry', bars: faceUp },
  cavalry: { holds: (_, unit) => !mayEntrench(unit), text: () => UNENTRENCHED.cavalry, bars: faceUp },
  noTown: { holds: (state, { side }) => townsFor(state, side)?.length === 0, text: ({ name }) => `is of ${name}, in whose set-up area is no town` },
  noBase: { holds: hasNoBase, text: () => NO_BASE.text, citation: NO_BASE.citation, bars: nobody },
  noWorks: { holds: ({ sides }, { side }) => sides[side].entrenchments === 0,
    text: ({ name }) => `is of ${name}, to which neither scenario nor army list gives an entrenchment` },
  notForGuns: { holds: ({ sides }, unit) => sides[unit.side].entrenchmentsForInfantry && isArtillery(unit),
    text: ({ name }) => `is artillery, and ${name} has bought entrenchments for infantry`, citation: 'Blücher p.119, 129', bars: faceUp },
  // Each unit needs an entrenchment of its own (B-ENT-01).
  worksUsed: { holds: (state, { side }) => entrenchedOf(state, side) >= state.sides[side].entrenchments,
    text: ({ name, entrenchments }) => `is given no entrenchment: ${name} has used all of its own (${entrenchments})`,
    code: 'ENT_NOT_GRANTED', citation: 'Blücher p.84', bars: nobody },
} satisfies Record<string, Reason>;

/**
 * A way to set a unit up, and the reasons against it in the order in which they are told: first those that hold for a
 * whole side, which give nothing away of a unit that lies face down.
 */
interface Placing {
  readonly word: string;
  readonly title: string;
  readonly sets: Partial<UnitState>;
  readonly against: readonly (keyof typeof REASONS)[];
}

// prettier-ignore
const PLACINGS: readonly Placing[] = [
  { word: 'prepared', title: 'infantry is set up prepared', sets: { prepared: true, concealed: false },
    against: ['notNow', 'prepared', 'noInfantry'] },
  { word: 'garrison', title: 'infantry is set up as a garrison', sets: { prepared: true, garrison: true, concealed: false },
    against: ['notNow', 'garrison', 'inWorks', 'noTown', 'noInfantry', 'noBase'] },
  { word: 'entrenched', title: 'a unit is set up entrenched', sets: { entrenched: true },
    against: ['notNow', 'entrenched', 'inTown', 'noWorks', 'cavalry', 'notForGuns', 'worksUsed'] },
];

const placings = PLACINGS.map(({ word, title, sets, against }): Act<State> => {
  const reasons = against.map((name): Reason => REASONS[name]);
  const textIn =
    (state: State) =>
    (unit: UnitState): string | undefined =>
      reasons.find(({ holds }) => holds(state, unit))?.text(state.sides[unit.side]);
  const among = ({ state }: { readonly state: State }): Candidates =>
    unitsThere(state, textIn(state), (unit) =>
      reasons.every(({ holds, bars }) => bars?.(unit) === false || !holds(state, unit)),
    );
  return noted({
    word,
    title,
    by,
    whose: 'each',
    roles: { unit: { label: 'Unit', prefix: '', among } },
    refuses: ({ unit: id }, { state }) => {
      const unit = unitIn(state, id);
      const { code = 'SETUP_UNIT', citation = 'Blücher p.23-25' } =
        reasons.find(({ holds }) => unit && holds(state, unit)) ?? {};
      return refusal(state, id, textIn(state), { code, citation });
    },
    apply: ({ state, named }) => withUnit(state, named.unit, () => sets),
  });
});

const reveal = noted({
  word: 'reveal',
  title: 'a unit is set up face up',
  by,
  whose: 'each',
  roles: {
    unit: {
      label: 'Unit',
      prefix: '',
      among: ({ state }) =>
        unitsThere(state, (unit) =>
          firstOf([
            [REASONS.notNow.holds(state, unit), REASONS.notNow.text()],
            [!unit.concealed, 'lies face up already'],
          ]),
        ),
    },
  },
  apply: ({ state, named }) => withUnit(state, named.unit, () => ({ concealed: false })),
});

const ready = noted({
  word: 'ready',
  title: ({ state }) => {
    const side = setsUp(state);
    return side === undefined ? 'both sides are set up' : `${state.sides[side].name} is set up`;
  },
  by,
  closes: true,
  whose: ({ state }) => (setsUp(state) === undefined ? 'together' : undefined),
  left: ({ state }) => {
    const idle = idleBatteries(state);
    return idle.length === 0 ? undefined : `${idle.join('. ')}.`;
  },
});

export const setupActs: readonly Act<State>[] = [...placings, reveal, deploy, attach, mass, ready];
