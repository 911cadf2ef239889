import type { Refusal } from '../../../../core/ruling/ruling';
import type { Act, At, Facts, GivenTo, SituationOf } from '../../../../core/walk/act';
import { firstOf } from '../../../../core/walk/units';
import { charge as chargeProcedure } from '../../movement/charge';
import { movement } from '../../movement/movement';
import {
  isMove,
  travels,
  type MovementOutcome,
  type MovementSituation,
} from '../../movement/movement-fields';
import { rally as rallyProcedure, servesRally } from '../../movement/rally';
import { retirement } from '../../movement/retirement';
import { isArtillery, isInfantry, mayEntrench, UNENTRENCHED } from '../../unit';
import { unitsOfSide } from '../candidates';
import { attackedByOthers } from '../contacts';
import { withDebts } from '../debts';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { mayBeInTown } from '../facts';
import { beforeMove, goes, isGone, stays, UNSETTLED } from '../leaving';
import { officerWith, withUse } from '../officers';
import type { State } from '../record/game';
import type { Deed, UnitState } from '../record/unit';
import { areBasesTaken, NO_BASE } from '../towns';
import { idsOn, passiveOf, revealed, unitIn, unitsOf, withUnit } from '../units';
import { noted, ruled } from './make-act';

/*
 * The ways to use units of the latest activation (p.31, 34-45); a plain move that nobody checks needs none.
 */

/** Why a unit of the latest activation cannot be used so; undefined if it can. */
type Lack = (unit: UnitState, at: At<State>) => string | undefined;

const notLast = ({ id, activated }: UnitState, { movement }: State): string =>
  activated || movement.over
    ? 'is not one of the units activated last'
    : `has to be activated first, as in "individual ${id}"`;

/** The role of a unit of the latest activation that can be used so, and the reason why others cannot. */
const unitBut = (lack: Lack) => ({
  ...{ label: 'Unit', prefix: '', field: 'id' as const },
  among: (at: At<State>) =>
    unitsOfSide(at.state, at.state.active, (unit) =>
      at.state.movement.force.includes(unit.id) ? lack(unit, at) : notLast(unit, at.state),
    ),
});

const unitThat = (holds: (unit: UnitState) => boolean, lacks = '') =>
  unitBut((unit) => (holds(unit) ? undefined : lacks));

/** What a unit has done in this activation bars any other use. A move may be changed until the force has moved (R-42). */
const DONE: readonly Deed[] = ['prepare', 'rally'];
/** A charge bars all else, too: its target is one, declared before any of the force moves (B-CHG-02; p.41). */
const CHARGED: readonly Deed[] = [...DONE, 'charge'];
/** Deeds that bar a charge, which is a type of move as others are: a unit makes one (p.34). */
const BEFORE_CHARGE: readonly Deed[] = [...CHARGED, 'move'];
/** Deeds that bar a rally: a unit that rallies does nothing else. A second attempt has its own check (B-RAL-06; p.87). */
const BEFORE_RALLY: readonly Deed[] = ['move', 'charge', 'unprepare', 'prepare'];

function usedBefore(unit: UnitState | undefined, bars = DONE): { readonly usedOtherwise?: true } {
  const acted = unit?.acted ?? null;
  return acted !== null && bars.includes(acted) ? { usedOtherwise: true } : {};
}

/** Whether a unit was seen to move, which bars preparing; a move that is merely assumed does not (B-MOV-10; p.34). */
function hasMoved({ acted }: UnitState): boolean {
  return acted === 'move' || acted === 'charge' || acted === 'rally';
}

/** Another unit of the same force of which something holds. */
function friendThat(
  { movement, units }: State,
  { id }: UnitState,
  holds: (unit: UnitState) => boolean,
): UnitState | undefined {
  return movement.force.flatMap((one) => units[one] ?? []).find((one) => one.id !== id && holds(one));
}

/** A charge stands unless another unit of the force was seen to move, and may have spoilt it (R-42). */
function usedBeforeMove(state: State, unit: UnitState): { readonly usedOtherwise?: true } {
  return usedBefore(unit, friendThat(state, unit, hasMoved) ? DONE : CHARGED);
}

/** No charge is declared once another unit of the force has moved, or left the table (B-CHG-02; p.41). */
function tooLate(unit: UnitState, { state, rules }: At<State>): Refusal | undefined {
  const friend = friendThat(state, unit, (one) => one.acted === 'move' || isGone(one));
  if (friend === undefined || isEarlier(rules, 13)) return undefined;
  const text = `${friend.id} has moved; charges are declared before any of the force moves`;
  const allowed = `a charge if that is taken back first ("${isGone(friend) ? 'undo' : `stay ${friend.id}`}")`;
  return { code: 'CHG_LATE', text, citation: 'Blücher p.41', rule: 'B-CHG-02', allowed };
}

const anyUnit = unitThat(() => true);
const charger = unitThat((unit) => !isArtillery(unit), 'is artillery, which never charges');

/** No unit charges as far, in BW. */
const TOO_FAR = 100;

/** A charge is declared: a combat is owed. Whom it touches is revealed once its force has moved (B-INF-03, R-23, R-42). */
const charge = ruled(chargeProcedure, {
  word: 'charge',
  title: 'a unit charges an enemy',
  roles: {
    unit: charger,
    target: {
      label: 'Enemy',
      field: 'targetId',
      alone: 'a unit charges one, and "also-touches:" tells of others that it touches',
      among: ({ state }) => unitsOfSide(state, passiveOf(state)),
    },
  },
  refuses: ({ unit: id }, at) => {
    const unit = unitIn(at.state, id);
    return unit && tooLate(unit, at);
  },
  // The enemies that it may touch, and which of them are garrisons (B-CHG-04, B-CHG-06; p.43, 67).
  given: ({ unit }, { state, rules }) => ({
    friendsAttack: attackedByOthers(state, unit, rules),
    enemies: idsOn(state, passiveOf(state)),
    faceDown: idsOn(state, passiveOf(state), ({ concealed }) => concealed),
    inTowns: idsOn(state, passiveOf(state), ({ garrison }) => garrison === true),
    ...usedBefore(unitIn(state, unit), BEFORE_CHARGE),
    ...chargeOf(state, unit),
  }),
  // A charge from too far is refused: how far it is only players can say.
  facts: ({ target }, { state }) => ({
    travelBW: {
      couldBe: TOO_FAR,
      needed: ({ id, targetId, usedOtherwise, candidates }) =>
        candidates.length === 0 && usedOtherwise !== true
          ? `give it as in "charge ${id} > ${targetId} 1.5"`
          : undefined,
    },
    ...(mayBeInTown(state, target) && { targetWhollyInUrban: { couldBe: true } }),
  }),
  apply: ({ state, rules, named: { unit: id }, outcome: { contacts: defenders } }) => {
    const charged = withUnit(withoutCharge(state, id), id, (unit) => ({
      ...UNSETTLED,
      ...beforeMove(unit),
      moved: true,
      acted: 'charge',
      concealed: false,
    }));
    const [target = ''] = defenders;
    const seen = isEarlier(rules, 9) ? revealed(charged, defenders) : charged;
    return { ...seen, contacts: [...seen.contacts, { attacker: id, target, defenders }] };
  },
});

/** The enemy that a unit was to charge, which it no longer does. */
function chargeOf({ contacts }: State, id: string): { readonly charges?: string } {
  const contact = contacts.find(({ attacker }) => attacker === id);
  return contact ? { charges: contact.target } : {};
}

function withoutCharge(state: State, id: string): State {
  return { ...state, contacts: state.contacts.filter(({ attacker }) => attacker !== id) };
}

/** A use that the procedure `movement` rules on. */
interface Move {
  readonly word: string;
  readonly title: string;
  readonly unit: ReturnType<typeof unitThat>;
  readonly given: (unit: UnitState, rules: Rules) => GivenTo<typeof movement>;
  /** What only players can say once they have said so much, with an answer that could matter. */
  readonly facts?: (said: GivenTo<typeof movement>) => Facts<MovementSituation>;
  /** Why it is refused once the unit is named. */
  readonly refuses?: (unit: UnitState, at: At<State>) => Refusal | undefined;
  /** What it makes of the unit besides. */
  readonly sets?: Partial<UnitState>;
}

const infantry = unitThat(isInfantry, 'is no infantry');
const prepares = (unit: UnitState): GivenTo<typeof movement> => ({ move: 'prepare', moved: hasMoved(unit) });

const noBase = (unit: UnitState, { state, rules }: At<State>): Refusal | undefined =>
  areBasesTaken(state, unit) && !isEarlier(rules, 12)
    ? { code: 'PREP_NO_BASE', text: `${unit.id} ${NO_BASE.text}`, citation: NO_BASE.citation }
    : undefined;

const held = ({ prepared, reserveMarker }: UnitState): GivenTo<typeof movement> => ({
  prepared,
  reserveMarker,
});

// prettier-ignore
const MOVES: readonly Move[] = [
  // A unit that its activation has turned face up counts as concealed: it may make a reserve move (B-MOV-06; p.39).
  { word: 'move', title: 'check whether a move is legal', unit: anyUnit,
    given: (unit) => ({ moved: hasMoved(unit), ...(unit.concealedBefore && { concealed: true, turnedUp: true }) }),
    facts: ({ move }) => (move === undefined || travels({ move }) ? { distanceBW: { couldBe: 100 } } : {}) },
  { word: 'prepare', title: 'infantry prepares', unit: infantry, given: prepares },
  // B-MOV-15, B-URB-04
  { word: 'garrison', title: 'infantry prepares wholly in a town', unit: infantry, given: prepares, refuses: noBase, sets: { prepared: true, garrison: true, concealed: false } },
  { word: 'unprepare', title: 'a prepared marker is taken off', unit: unitThat(({ prepared }) => prepared, 'is not prepared'),
    given: () => ({ move: 'unprepare', moved: false }) },
  { word: 'stay', title: 'a unit does not move after all', unit: unitThat(({ moved }) => moved, 'has not moved in this turn'),
    given: (unit, rules) => ({ move: 'stay', moved: false, ...held(stays(unit, rules)) }) },
];

const moves = MOVES.map(({ word, title, unit, given, facts, refuses, sets = {} }): Act<State> =>
  ruled(movement, {
    word,
    title,
    roles: { unit },
    given: ({ unit: id }, { state, rules }) => {
      const one = unitIn(state, id);
      return one ? { ...given(one, rules), ...usedBeforeMove(state, one), ...chargeOf(state, id) } : {};
    },
    refuses: ({ unit: id }, at) => {
      const one = unitIn(at.state, id);
      return one && refuses?.(one, at);
    },
    ...(facts && { facts: (_: unknown, __: unknown, said: GivenTo<typeof movement>) => facts(said) }),
    apply: ({ state, rules, named: { unit: id }, situation, outcome }) => {
      if (situation.move !== 'stay')
        return withUnit(afterMove(state, id, situation, outcome), id, () => sets);
      const back = withUnit(state, id, (unit) => stays(unit, rules));
      // "move X stay" takes back, too, what its ruling knows as a move.
      const { prepared = false } = unitIn(back, id) ?? {};
      const after = isEarlier(rules, 13) ? outcome : { ...outcome, moved: false, prepared };
      return afterMove(back, id, situation, after);
    },
  }),
);

/**
 * The state of a unit after a move of any kind: whether it moved, is prepared and is revealed (B-MOV-09, B-MOV-10,
 * B-MOV-14). The move replaces a charge of the same unit, if there was one (R-42).
 */
function afterMove(
  state: State,
  id: string,
  situation: MovementSituation,
  { moved, prepared, revealed: isRevealed }: MovementOutcome,
): State {
  return withUnit(withoutCharge(state, id), id, (unit) => ({
    moved,
    acted: deedOf(situation),
    concealed: unit.concealed && !isRevealed,
    ...(moved
      ? { ...UNSETTLED, ...beforeMove(unit) }
      : { prepared, garrison: garrisonAfter(unit, prepared) }),
  }));
}

function deedOf({ move }: MovementSituation): Deed | null {
  if (isMove({ move })) return 'move';
  return move === 'prepare' || move === 'unprepare' ? move : null;
}

/**
 * Whether infantry that has just prepared stands wholly in a town is not known (null) until players say so; nor whether
 * a garrison that drops its marker is to leave its town (B-MOV-15; p.67).
 */
function garrisonAfter({ garrison, prepared: before }: UnitState, prepared: boolean): boolean | null {
  if (!prepared) return garrison === false ? false : null;
  return before ? garrison : null;
}

/** Units neither rally nor retire with an enemy near: how far the nearest is only players can say (B-RAL-04; p.45, 87). */
const enemyNear = <Sit>(state: State, needed: (situation: Sit) => string | undefined) =>
  idsOn(state, passiveOf(state)).length > 0 ? { nearestEnemyBW: { couldBe: 0, needed } } : {};

/** Nobody is proposed for a rally who cannot rally at all, or not in this activation (B-RAL-01, B-RAL-02, R-32). */
const rallier = unitBut((unit, { state, rules: { options } }) =>
  firstOf([
    [unit.fatigues === 0, 'has no fatigue'],
    [
      !unit.canRally && officerWith(state, unit, 'hero') === null,
      'can rally neither by its card nor by a hero',
    ],
    [!servesRally(state.movement.kind, () => options.rallyByCommand), 'is not activated by itself'],
  ]),
);

/** An attempt to rally, successful or not (B-RAL-05, B-RAL-06). */
const rally = ruled(rallyProcedure, {
  word: 'rally',
  title: 'a unit tries to rally',
  roles: { unit: rallier },
  given: ({ unit }, { state }) => ({
    ...activationOf(state),
    ...usedBefore(unitIn(state, unit), BEFORE_RALLY),
  }),
  // Who cannot rally in any case is not asked for it.
  facts: (_, { state }) =>
    enemyNear(state, ({ rallied, usedOtherwise }: SituationOf<typeof rallyProcedure>) =>
      rallied || usedOtherwise === true ? undefined : 'there are enemies on the table',
    ),
  apply: ({ state, named: { unit: id }, situation: { byHero, attachedHero }, outcome }) => {
    const used = byHero === attachedHero ? withUse(state, state.active, byHero, 'hero') : state;
    const { fatigues } = outcome;
    const rallied = withUnit(used, id, () => ({ rallied: true, moved: true, acted: 'rally', fatigues }));
    return outcome.atRisk ? withDebts(rallied, [{ act: 'risk', unit: id }]) : rallied;
  },
});

function activationOf({ movement: { kind } }: State): GivenTo<typeof rallyProcedure> {
  return kind === 'end' ? {} : { activation: kind };
}

type Retirement = SituationOf<typeof retirement>;

/** How a retirement is typed; undefined where neither its line nor the nearest enemy matters. */
const retireText = ({ id, mode, usedOtherwise }: Retirement): string | undefined =>
  mode === 'offEdge' || usedOtherwise === true
    ? undefined
    : `give it as in "retire ${id} trace-clear 3" or "retire ${id} mode:offEdge edge:neutral"`;

const retire = ruled(retirement, {
  word: 'retire',
  title: 'a unit retires',
  roles: { unit: anyUnit },
  given: ({ unit: id }, { state }) => {
    const unit = unitIn(state, id);
    return unit ? usedBeforeMove(state, unit) : {};
  },
  facts: (_, { state }) => ({
    traceClear: { couldBe: true, needed: retireText },
    ...enemyNear(state, (s: Retirement) => (s.traceClear === true ? retireText(s) : undefined)),
  }),
  apply: ({ state, named, outcome }) => goes(state, named.unit, outcome.where),
});

const areWorksTaken = (state: State): boolean =>
  unitsOf(state, ({ where, entrenched }) => where === 'table' && entrenched).length >=
  state.sides.A.entrenchments + state.sides.B.entrenchments;
const besideWorks = unitBut((unit, { state }) =>
  firstOf([
    [unit.entrenched, UNENTRENCHED.already],
    [!mayEntrench(unit), UNENTRENCHED.cavalry],
    [areWorksTaken(state), 'finds no entrenchment that is free'],
  ]),
);

/** An entrenchment stays when its unit leaves, and serves whoever stands behind it as that did (B-ENT-02; p.84). */
const entrenches = noted({
  word: 'entrenched',
  title: 'a unit stands behind an entrenchment, and faces its way',
  roles: { unit: besideWorks },
  apply: ({ state, named }) => withUnit(state, named.unit, () => ({ entrenched: true })),
});

const next = noted({
  word: 'next',
  title: 'end the movement phase',
  closes: true,
  left: ({ state: { movement } }) =>
    movement.over || movement.activationsMade > 0 ? undefined : 'Nobody has been activated.',
});

export const moveActs: readonly Act<State>[] = [charge, ...moves, entrenches, rally, retire, next];
