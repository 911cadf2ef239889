import { Problem } from '../../../../core/input/problem';
import type { GivenTo, OutcomeOf, SituationOf } from '../../../../core/walk/act';
import { turningOf, WHOLE_MOVE } from '../../morale/recoil';
import { allowanceOf } from '../../movement/allowances';
import { bua } from '../../movement/bua';
import { CHANGE_ROWS, type Change } from '../../movement/changes';
import { acts } from '../../movement/checks';
import { isDifficult } from '../../movement/ground';
import { movement } from '../../movement/movement';
import { otherSide } from '../../sides';
import { FORMATIONS, isArtillery, type Formation, type Move } from '../../unit';
import { comesTo, contactsOf, intoRough, moved, toOpen, worsen } from '../changes';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { ableTo, whyIdle, whyUnled } from '../movers';
import { formationCheck } from '../procedures';
import {
  allIn,
  idsOn,
  moverIn,
  unitIn,
  unitsOn,
  withAll,
  withUnit,
  withUnits,
  type BattleState,
} from '../record/battle';
import { formationsFor, leftOf, type UnitState } from '../record/unit';
import { moveSituation, sectorSituation } from '../situations';
import { actor, moverOf, noted, OF_MOVER, ruled, type Here } from './make-act';

/** Moves that need no ruling, and how a unit counts after them (9.3, 9.15). */
function plainMove(word: 'advance' | 'shift' | 'retire', title: string, lastMove: Move) {
  return noted({
    word,
    title,
    roles: { units: { label: 'Units', among: ableTo(word), many: true } },
    apply: ({ state, named }) =>
      named.units.reduce(
        (now, id) =>
          withUnit(moved(now, id), id, (unit) => ({
            lastMove,
            turn: { ...unit.turn, moved: true },
            ...(word !== 'shift' && toOpen(unit, state.turn)),
            owes: 0,
          })),
        state,
      ),
  });
}

export const advance = plainMove('advance', 'units advance half a move or more', 'advancing');
export const shift = plainMove('shift', 'units move less, wheel or go sideways', 'halted');
export const retire = plainMove('retire', 'units move away from the enemy', 'retiring');

/** Units that retire now; nobody of a group whose general has missed his turn, or must test before (G5.10-01, G5.10-02). */
const retiring = ({ state, rules }: Pick<Here, 'state' | 'rules'>): readonly UnitState[] =>
  unitsOn(
    state,
    (unit) =>
      unit.side === moverIn(state) &&
      unit.mustRetire &&
      (isEarlier(rules, 11) || whyIdle(state, unit, rules) === undefined),
  );

/** A retirement after a recoil, unless an enemy has come up with the unit since (G7.3-04, G9.14-03). */
export const withdraw = noted({
  word: 'withdraw',
  each: retiring,
  title: ({ of, rules }) => `${of.id} ${retirementText(of, rules)}`,
  owed: true,
  apply: ({ state, of: { id } }) =>
    withUnit(moved(state, id), id, (unit) => ({
      mustRetire: false,
      lastMove: 'retiring',
      ...toOpen(unit, state.turn),
      turn: { ...unit.turn, moved: true },
    })),
});

/**
 * Deployed guns that must retire can limber instead of going by hand; shaken, they need the whole move for it (9.15, 9.18).
 * A crew that has left its guns has none to limber; in earlier games it could.
 */
export const limber = noted({
  word: 'limber',
  each: (at) =>
    retiring(at).filter(
      ({ formation, guns }) => formation === 'deployed' && (guns === 'manned' || isEarlier(at.rules, 13)),
    ),
  title: ({ of }) => `${of.id} limbers to retire, ${WHOLE_MOVE}`,
  owed: true,
  apply: ({ state, of: { id } }) =>
    withUnit(moved(state, id), id, (unit) => ({
      mustRetire: false,
      formation: 'limbered',
      lastMove: 'retiring',
      turn: { ...unit.turn, moved: true, changed: true, formedFrom: unit.formation },
    })),
});

/** What a retirement after a recoil is: limbered guns need the whole of it to turn round (G9.2-01, G9.14-03). */
function retirementText(unit: UnitState, { options }: Rules): string {
  const allowance = allowanceOf(unit, options);
  const turning = turningOf(unit, allowance);
  if (turning === allowance) return `turns round, ${WHOLE_MOVE}`;
  return `retires a full move${turning === 0 ? '' : ', less what turning round takes'}`;
}

/**
 * Skirmishers give way before close order enemies who advance, in the enemy’s phase: it is their move of the turn, a
 * second one if they had moved, also after firing (G9.9-03, R-82).
 */
export const fallBack = noted({
  word: 'fall-back',
  when: ({ state }) =>
    unitsOn(state).some(({ side, formation }) => side !== moverIn(state) && formation === 'skirmish'),
  title: 'skirmishers fall back before enemies who advance, up to a whole move in all',
  by: ({ state }) => otherSide(moverOf(state)),
  roles: { units: { label: 'Skirmishers', among: ableTo('fall-back'), many: true } },
  apply: ({ state, named }) =>
    withUnits(state, named.units, (unit) => ({
      lastMove: 'retiring',
      ...toOpen(unit, state.turn),
      turn: { ...unit.turn, moved: true, onlyFormed: false },
      phase: { ...unit.phase, fellBack: true },
    })),
});

/** A move that is put to the rules (9.1-9.4, 10). */
export const move = ruled(movement, {
  word: 'move',
  title: 'a unit moves, and the rules are asked: how far, leg by leg?',
  asksAlone: true,
  entries: { list: 'legs', number: 'distance' },
  roles: { unit: actor(ableTo('move')) },
  given: ({ unit }, { state }) => moveSituation(state, unit),
  facts: () => ({ legs: { needed: (move) => (acts(move) ? undefined : 'give the way, leg by leg') } }),
  apply: ({ state, named: { unit }, situation, outcome }) => marched(state, unit, situation, outcome),
});

function marched(
  state: BattleState,
  id: string,
  { legs, turnRounds, formationChange = 'none', limbering = 'none' }: SituationOf<typeof movement>,
  { lastMove, disordered, carriedDeduction }: OutcomeOf<typeof movement>,
): BattleState {
  const hadFormed = unitIn(state, id)?.turn.changed === true;
  if (lastMove === 'stationary' || (hadFormed && legs.length + turnRounds === 0)) return state;
  const rough = legs.some(({ terrain }) => isDifficult(terrain));
  return withUnit(moved(state, id), id, (unit) => ({
    lastMove,
    ...toOpen(unit, state.turn),
    ...(disordered && worsen(unit, 'disordered', state.turn)),
    // The cause lasts while the unit is in difficult terrain, or to the end of the next turn if it still owes bands for
    // an obstacle.
    ...(disordered && { disorderEnded: rough ? null : state.turn + (carriedDeduction > 0 ? 1 : 0) }),
    ...(rough && { ground: 'difficult' }),
    owes: carriedDeduction,
    turn: {
      ...unit.turn,
      moved: true,
      changed: unit.turn.changed || formationChange !== 'none' || limbering !== 'none',
    },
    // A change that was made before the move is in the state already.
    ...(!hadFormed && formedBy(unit, formationChange, limbering)),
  }));
}

/** The formation after a move with a change; empty if more than one is possible. */
function formedBy(unit: UnitState, change: Change, limbering: string): Partial<UnitState> {
  if (limbering !== 'none') return { formation: limbering === 'limber' ? 'limbered' : 'deployed' };
  if (change === 'skirmish' && unit.formation !== 'skirmish') return { formation: 'skirmish' };
  const others = between(change).filter((one) => one !== unit.formation && one !== 'skirmish');
  return others.length === 1 && change !== 'columnColumn' ? { formation: others[0] } : {};
}

const between = (change: Change): readonly Formation[] =>
  CHANGE_ROWS.find((row) => row.change === change)?.between ?? [];

/** A change of formation; if it takes a whole move, a shaken unit needs two turns for it (G9.18-01, R-50). */
export const form = ruled(formationCheck, {
  word: 'form',
  title: 'a unit takes another formation',
  ...OF_MOVER,
  roles: {
    unit: actor((at) => (at.state.phase === 'setup' ? idsOn(at.state) : ableTo('form')(at))),
    formation: {
      label: 'Formation',
      among: () => FORMATIONS,
      field: 'to',
      sensible: ({ unit = '' }, { state }) => othersFor(unitIn(state, unit)),
    },
  },
  given: (named, { state }) => formSituation(state, named.unit, named.formation),
  facts: (named, { state }) => ({
    columnWidth: { most: widest(state, named.unit), why: 'one rank is a line' },
  }),
  apply: ({ state, rules, named: { unit }, situation, outcome }) =>
    formed(state, unit, situation, outcome, rules),
});

/** A column has two ranks or more (3.1): a line of cavalry would take the whole move (9.18). */
function widest(state: BattleState, id: string): number | undefined {
  const unit = unitIn(state, id);
  return unit && Math.max(1, leftOf(unit) - 1);
}

/** Formations that a unit may change to; a column may also change its width. */
function othersFor(unit: UnitState | undefined): readonly Formation[] {
  if (unit === undefined) return FORMATIONS;
  return formationsFor(unit).filter((one) => one !== unit.formation || one === 'column');
}

/**
 * How wide a column may be depends on nation and figures (GF3.1-01).
 * @throws Problem where the unit has that formation already.
 */
function formSituation(state: BattleState, id: string, to: string): GivenTo<typeof formationCheck> {
  const unit = unitIn(state, id);
  const { nation, figuresPerBase = 0, originalStrength = 0 } = unit ?? {};
  if (unit !== undefined && unit.formation === standsIn(unit, to) && (to !== 'column' || isArtillery(unit)))
    throw new Problem({ path: '', message: `${id} has that formation already: ${to}` });
  const figures = figuresPerBase * originalStrength;
  return {
    nation,
    ...(figures > 0 && { figures }),
    // Before the battle a change takes no time.
    ...(state.phase !== 'setup' && { from: unit?.formation }),
  };
}

/** The formation in which a unit stands then: guns in column are limbered (G3.1-02). */
const standsIn = <T extends string>(unit: UnitState, to: T): T | 'limbered' =>
  to === 'column' && isArtillery(unit) ? 'limbered' : to;

function formed(
  state: BattleState,
  id: string,
  { to, columnWidth = 1 }: SituationOf<typeof formationCheck>,
  { disordered, share = 0 }: OutcomeOf<typeof formationCheck>,
  rules: Rules,
): BattleState {
  const isSetup = state.phase === 'setup';
  return withUnit(isSetup ? state : moved(state, id), id, (unit) => {
    const isWhole = share >= 1;
    const done = { moved: isWhole, onlyFormed: isWhole && !isEarlier(rules, 13) };
    const turn = { ...unit.turn, changed: true, formedFrom: unit.formation, ...done };
    const formation = standsIn(unit, to);
    return {
      ...(share > 1 ? { changing: formation } : { formation }),
      ...(to === 'column' && { columnWidth }),
      ...(disordered && worsen(unit, 'disordered', state.turn)),
      ...(!isSetup && { turn, lastMove: 'halted' }),
    };
  });
}

/**
 * A unit enters, occupies, attacks or leaves a sector of a built-up area; unless it attacks, that is its move (10.4).
 */
export const sector = ruled(bua, {
  word: 'sector',
  title: 'a unit enters, occupies, attacks or leaves a part of a village',
  roles: { unit: actor(ableTo('sector')) },
  given: ({ unit: id }, { state, rules }) => {
    const unit = unitIn(state, id);
    return { ...sectorSituation(state, id), unled: unit && whyUnled(state, unit, rules) !== undefined };
  },
  apply: ({ state, rules, named: { unit: id }, situation: { action, formation: wanted } }) => {
    if (action === 'attack') return state;
    return withUnit(moved(state, id), id, (unit) => {
      const formation = formationsFor(unit).find((one) => one === wanted) ?? unit.formation;
      const isRetiring = unit.status === 'shaken' && !isEarlier(rules, 14);
      return {
        ...(action === 'enter' && { ...intoRough(unit, state.turn), entered: !isEarlier(rules, 13) }),
        ...(action === 'occupy' && comesTo('cover', unit, state.turn)),
        ...(action === 'leave' && toOpen(unit, state.turn)),
        formation,
        lastMove: action === 'occupy' ? 'halted' : isRetiring ? 'retiring' : 'advancing',
        turn: { ...unit.turn, moved: true, changed: unit.turn.changed || formation !== unit.formation },
      };
    });
  },
});

export function startMovement(state: BattleState, rules: Rules): BattleState {
  return finishing({ ...state, generals: allIn(state.generals, () => ({ placed: false })) }, rules);
}

/**
 * A shaken unit’s change of formation is finished in its second movement phase, unless it may not change then: at
 * the end of the phase where its general has taken his test in it. In earlier games nothing kept it.
 */
function finishing(state: BattleState, rules: Rules): BattleState {
  const mover = moverIn(state);
  const isFree = (unit: UnitState): boolean =>
    !unit.turn.changed &&
    contactsOf(state, unit.id).length === 0 &&
    whyIdle(state, unit, rules) === undefined;
  return withAll(state, (unit) => {
    const { side, changing, status, turn } = unit;
    return side === mover &&
      changing !== null &&
      status !== 'broken' &&
      (isEarlier(rules, 13) || isFree(unit))
      ? { formation: changing, changing: null, turn: { ...turn, changed: true, moved: true } }
      : {};
  });
}

/**
 * Units that did nothing count as stationary; who could not retire, as his general missed his turn, need not later (5.10).
 * Generals who were swept away and have not left are with their units by choice from now on.
 */
export function closeMovement(before: BattleState, rules: Rules): BattleState {
  const state = isEarlier(rules, 13) ? before : finishing(before, rules);
  const mover = moverIn(state);
  const hasRested = ({ turn, role }: UnitState): boolean =>
    !turn.moved && !turn.changed && !turn.ran && role === 'none';
  const rested = withAll(state, (unit) =>
    unit.side === mover
      ? { mustRetire: false, ...(hasRested(unit) && { lastMove: 'stationary' as const }) }
      : {},
  );
  const generals = allIn(rested.generals, ({ side }) => (side === mover ? { swept: false } : {}));
  return { ...rested, generals };
}
