import type { Candidates, GivenTo } from '../../../../core/walk/act';
import { firstOf } from '../../../../core/walk/units';
import { fire as fireProcedure } from '../../fire/fire';
import { fireEnd } from '../../fire/fire-end';
import type { FireOutcome, ShooterTerrain } from '../../fire/fields';
import { isCavalry } from '../../unit';
import { refusal, unitsOfSide } from '../candidates';
import { owedAct, risk, withDebts } from '../debts';
import { isInContact, mayBeInTown } from '../facts';
import { leaves } from '../leaving';
import { unserved, withUses } from '../officers';
import type { State } from '../record/game';
import type { UnitState } from '../record/unit';
import { passiveOf, revealed, unitIn, unitsOf, withGarrison, withUnit } from '../units';
import { closing, ruled } from './make-act';

const TOWN: ShooterTerrain = 'urban';

// Who lies face down is refused only when it is named: who is proposed must not give away what it is.
const whyNot = (unit: UnitState): string | undefined =>
  firstOf([
    [unit.fired, 'has fired in this phase'],
    [isCavalry(unit), 'is cavalry, which never fires'],
  ]);
const whyNotSeen = (unit: UnitState): string | undefined =>
  whyNot(unit) ??
  (unit.moved && !unit.traits.includes('mobile') ? 'has moved in this turn and is not mobile' : undefined);
const isProposed = (unit: UnitState): boolean =>
  !unit.fired && (unit.concealed || whyNotSeen(unit) === undefined);

const cannotFire = (state: State, unit: string) =>
  refusal(state, unit, whyNot, { code: 'FIRE_UNIT', citation: 'Blücher p.46' });

/** A shot: hits are marked and wait for the end of the phase; boxes are crossed off (B-FIR-23, B-FIR-30, B-FIR-33). */
export const fire = ruled(fireProcedure, {
  word: 'fire',
  title: 'a unit fires',
  roles: {
    unit: {
      label: 'Shooter',
      prefix: '',
      field: 'id',
      among: ({ state }) => unitsOfSide(state, state.active, whyNotSeen, isProposed),
    },
    target: {
      label: 'Target',
      field: 'targetId',
      alone: 'a unit fires at one in a phase',
      among: ({ state }) => unitsOfSide(state, passiveOf(state)),
    },
  },
  refuses: ({ unit }, { state }) => cannotFire(state, unit),
  given: ({ unit }, { state }) => fireGiven(state, unit),
  facts: ({ unit, target }, { state }) => ({ ...townFacts(state, unit), ...worksFacts(state, target) }),
  apply: ({ state, named, situation, outcome }) => {
    const { layGuns, resupply, targetId, targetGarrison } = situation;
    const used = withUses(state, named.unit, { layGuns, resupply });
    const known = withGarrison(used, targetId, targetGarrison);
    const hit = withUnit(known, named.target, ({ hits }) => ({ hits: hits + outcome.hits }));
    return hasFired(hit, named.unit, outcome);
  },
});

/** An artillery officer’s unit recovers a box in place of its fire; nobody is a target, unless by option (B-FIR-26; p.96). */
export const resupply = ruled(fireProcedure, {
  word: 'resupply',
  title: 'a unit recovers an ammo box in place of firing',
  when: ({ state, rules }) =>
    rules.options.resupplyNeedsTarget !== true && canResupply(state).among.length > 0,
  roles: { unit: { label: 'Unit', prefix: '', field: 'id', among: ({ state }) => canResupply(state) } },
  refuses: ({ unit }, { state }) => cannotFire(state, unit),
  given: ({ unit }, { state }) => ({ ...fireGiven(state, unit), resupply: true }),
  facts: ({ unit }, { state }) => townFacts(state, unit),
  apply: ({ state, named: { unit }, outcome }) =>
    hasFired(withUses(state, unit, { resupply: true }), unit, outcome),
});

/** Infantry that dropped its marker in a town most often stands there still: players must say where (B-MOV-15, B-FIR-03). */
function townFacts(state: State, id: string) {
  const needed = (): string | undefined =>
    unitIn(state, id)?.prepared === false
      ? 'it was a garrison: give "clear" once it is in the open, "urban" before'
      : undefined;
  return mayBeInTown(state, id) ? { terrain: { couldBe: TOWN, needed } } : {};
}

/** Of an entrenchment the record knows whose it is, and not which way it faces (B-ENT-03). */
const worksFacts = (state: State, id: string) =>
  unitIn(state, id)?.entrenched === true ? { acrossEntrenchment: { couldBe: true } } : {};

function canResupply(state: State): Candidates {
  const isAlone = (unit: UnitState): boolean => unserved(state, unit).resupply === false;
  const whyIdle = (unit: UnitState): string | undefined =>
    isAlone(unit) ? 'has no artillery officer with it who can resupply it' : whyNotSeen(unit);
  return unitsOfSide(state, state.active, whyIdle, (unit) => !isAlone(unit) && isProposed(unit));
}

function hasFired(state: State, id: string, { ammoMarked, revealed: seen }: FireOutcome): State {
  const shot = withUnit(state, id, (unit) => ({
    fired: true,
    // Nobody fires out of a town (B-FIR-03), so a unit that has fired is no garrison.
    garrison: unit.garrison ?? false,
    ...boxes(unit, ammoMarked),
  }));
  return revealed(shot, seen);
}

/**
 * Whether the shooter stands in a town, as a garrison does, or touches an enemy, as mobile infantry does after a charge;
 * neither may fire (B-FIR-03, B-URB-02; p.46-47, 67).
 */
function fireGiven(state: State, shooter: string): GivenTo<typeof fireProcedure> {
  return {
    ...{ mud: state.mud, rain: state.rain },
    side: 'active',
    shooterInContact: isInContact(state, shooter),
    ...(unitIn(state, shooter)?.garrison === true && { terrain: TOWN }),
  };
}

/** The ammo boxes of a unit once some more are marked (B-FIR-23, B-CMB-39). */
export function boxes(
  { ammoTrack: { length }, ammoMarked: before }: UnitState,
  marked: number,
): Pick<UnitState, 'ammoMarked' | 'usedLastBox'> {
  const ammoMarked = Math.min(length, Math.max(0, before + marked));
  return { ammoMarked, usedLastBox: length > 0 && ammoMarked === length };
}

/** Units on which the fire of this phase takes effect: they were hit, or have shot off their last box (B-FIR-30). */
export function marksOfFire(state: State): readonly UnitState[] {
  return unitsOf(state, ({ hits, usedLastBox, where }) => where === 'table' && (hits > 0 || usedLastBox));
}

export const ceaseFire = closing(({ state }) =>
  marksOfFire(state).length > 0 ? 'all have fired: the hits take effect' : 'on to the combat phase',
);

const OFF = { broken: 'broken', retire: 'retired' } as const;

/** Hits take effect (B-FIR-31, B-FIR-32, B-FIR-34). */
export const hits = ruled(fireEnd, {
  word: 'hits',
  ...owedAct('hits'),
  title: ({ of }) => `the hits on ${of.unit} take effect`,
  owed: true,
  automatic: true,
  // Its last box counts only if it was fired off in this phase: otherwise the boxes stay unknown (B-FIR-34).
  given: (_, { state, of }) => ({
    id: of.unit,
    ...(unitIn(state, of.unit)?.fired !== true && { boxesLeft: undefined }),
  }),
  apply: ({ state, of: { unit: id }, outcome: { fatigues, result, revealed: isRevealed, atRisk } }) => {
    const marked = withUnit(state, id, (before) => ({
      hits: 0,
      fatigues: before.elanMax === null ? 0 : Math.min(before.elanMax, before.fatigues + fatigues),
      concealed: before.concealed && !isRevealed,
    }));
    const off = result === 'broken' || result === 'retire' ? leaves(marked, id, OFF[result]) : marked;
    return withDebts(off, [
      ...(result === 'retreat' ? [{ act: 'retreat', unit: id, why: 'fire' } as const] : []),
      ...(atRisk ? [risk(state, id)] : []),
    ]);
  },
});
