import { freshValues } from '../../../core/walk/record';
import { advance, type Step, type Turn } from '../../../core/walk/turn';
import { closing, holderOf, moverOf, noted } from './acts/make-act';
import { hide, lift } from './acts/blinds';
import { breaks, routSeen, surrenderInstead, unseen } from './acts/breaking';
import { hits, lost, risk, successor } from './acts/casualties';
import { also, charge } from './acts/charge';
import { combat, follow, recoil, stop, touching } from './acts/combat';
import { behind, callable, isSilent, owingTests, registerFire, screen, shot } from './acts/fire';
import { attach, detach, near, reach } from './acts/generals';
import { challenge, initiative, pass, waive } from './acts/initiative';
import { mark, markFighters, markRallying, markTested } from './acts/marks';
import {
  advance as advanceMove,
  closeMovement,
  fallBack,
  form,
  move,
  retire,
  sector,
  shift,
  startMovement,
  limber,
  withdraw,
} from './acts/moves';
import { arrived, order, special, urge } from './acts/orders';
import { closePursuit, isPursuitOver, pursue, rout, startPursuit, surrender } from './acts/pursuit';
import { capture, man, rally, recover } from './acts/rally';
import { call, control, test } from './acts/reaction';
import { answer, chase, chasesOf, met } from './acts/response';
import { general, place, placing, ready } from './acts/setup';
import { count, finish, lastTurn, objective, turnEnds } from './acts/victory';
import { callResponses } from './contacts';
import { boundGenerals } from './groups';
import {
  allIn,
  BATTLE,
  GROUP,
  moverIn,
  unitsOn,
  withAll,
  type BattleState,
  type GroupState,
  type PhaseName,
} from './record/battle';
import { UNIT } from './record/unit';
import { chargeNotes, fightNotes } from './words';

type Row = Step<BattleState, PhaseName>;

/** What comes next, where phases in which nobody has anything to do are passed over. */
const NEXT: Readonly<Partial<Record<PhaseName, string>>> = {
  fire1: 'the firing phase follows',
  called: 'tests that are called for follow',
  fire2: 'second priority fire follows',
  tests: 'the tests of those who were hit follow',
  combat: 'the combats follow',
  pursuit: 'rout and pursuit follow',
  move1: 'the movement phases follow',
};
const onward = closing(({ state, rules }) => NEXT[advance(TURN, state, rules).phase] ?? 'the turn goes on');

/** The state at the beginning of a phase of the book: a unit tests once in each (8.2). */
const fresh = (state: BattleState): BattleState => withAll(state, () => freshValues(UNIT, 'phase'));

/** Before the first turn. */
const SETUP: readonly Row[] = [
  {
    name: 'setup',
    title: 'Set-up',
    citation: 'GTE 5, 7.1',
    about: [
      'abilities of the generals that the scenario leaves to the dice; which side places first',
      'troops are placed, in formations that they choose, unseen ones under blinds (blinds); generals join them',
    ],
    acts: [general, placing, place, hide, form, attach, detach, mark, ready],
    notes: (state) => state.unknown,
  },
  {
    name: 'initiative',
    title: 'Initiative',
    citation: 'GTE 7.2',
    about: ['which side has the initiative, unless the scenario says so'],
    acts: [initiative],
    quiet: ({ holder }) => holder !== null,
  },
];

const FIRING: readonly Row[] = [
  {
    name: 'fire1',
    title: 'Firing, first priority',
    citation: 'GTE 7.4, 11',
    about: [
      'both sides, all at the same time: units that stood still, changed no formation and did not rally last turn; then hits, bases, generals at risk',
    ],
    acts: [shot(1), closing('nobody else fires with first priority')],
    enter: fresh,
    quiet: isSilent(1),
  },
  {
    name: 'called',
    title: 'Firing, tests called for',
    citation: 'GTE 7.4, 8.2',
    about: [
      'reaction tests for firing hits of units whose enemy asks for them now; then of friends within 2B of a first rout move',
    ],
    acts: [call, onward],
    enter: registerFire,
    quiet: (state) => callable(state).length === 0,
  },
  {
    name: 'fire2',
    title: 'Firing, second priority',
    citation: 'GTE 7.4, 11',
    about: ['both sides, at the same time: all others; then hits, bases, generals at risk'],
    acts: [shot(2), closing('nobody else fires')],
    quiet: isSilent(2),
  },
  {
    name: 'tests',
    title: 'Firing, tests',
    citation: 'GTE 7.4, 8.2',
    about: [
      'reaction tests for firing hits of all units that have not taken one; then of friends within 2B of a first rout move',
    ],
    acts: [onward],
    enter: (state, rules) => owingTests(registerFire(state, rules)),
    quiet: () => true,
  },
];

const CLOSE: readonly Row[] = [
  {
    name: 'combat',
    title: 'Combat',
    citation: 'GTE 12',
    about: [
      'both sides at the same time: one round of every combat: dice, hits, bases, generals at risk, results',
      'recoils, follow-up moves, breaks (or surrender) and first rout moves; friends within 2B of these test reaction',
      'control tests of cavalry whose opponents all broke',
    ],
    acts: [onward],
    enter: fresh,
    quiet: ({ contacts }) => contacts.every(({ fought }) => fought),
    notes: fightNotes,
  },
  {
    name: 'pursuit',
    title: 'Rout and pursuit',
    citation: 'GTE 9.16, 9.17',
    about: [
      'both sides at the same time: further rout moves, one a turn; pursuit moves, voluntary or compulsory, also by units that followed up this turn',
      'broken units that are caught may surrender; unbroken units that are contacted test reaction as charged',
    ],
    acts: [rout, pursue, surrender, onward],
    enter: (state, rules) => fresh(startPursuit(state, rules)),
    leave: closePursuit,
    quiet: isPursuitOver,
    notes: fightNotes,
  },
];

const endMovement = noted({
  word: 'next',
  title: 'the movement phase ends',
  by: holderOf,
  whose: ({ state }) => ({ side: moverOf(state) }),
  closes: true,
  left: ({ state }) => {
    const mover = moverIn(state);
    const [far] = mover === null ? [] : boundGenerals(state, mover);
    const own = unitsOn(state, ({ side }) => side === mover);
    const hasMoved = own.some(({ turn }) => turn.moved || turn.changed);
    if (far !== undefined) return `${far.id} must end within 2B of a unit of his group ("near ${far.id} 2").`;
    return mover === null || own.length === 0 || hasMoved
      ? undefined
      : `No unit of ${state.sides[mover].name} has moved.`;
  },
});

/** The acts of the side that moves; skirmishers of the other side give way. */
const MOVING: Pick<Row, 'citation' | 'acts' | 'leave' | 'notes'> = {
  citation: 'GTE 5.9, 9',
  // prettier-ignore
  acts: [
    withdraw, limber, order, urge, special, charge, also, advanceMove, shift, retire, form, move,
    attach, detach, reach, near, mark, sector, arrived, fallBack, endMovement,
  ],
  leave: closeMovement,
  notes: chargeNotes,
};

/**
 * The turn (7.3). Both sides act at the same time in all but the movement phases. A unit moves or changes formation once a
 * turn (G7.3-01); exceptions are units that routed in the response phase and are caught again (G7.3-02), that followed up
 * (G7.3-03), or that recoiled (G7.3-04). Otherwise no unit makes two rout moves in a turn (G7.3-05). A break does not count
 * in tests that are taken at the same instant (G7.3-06). A unit that a charge has contacted stays where it is until it has
 * answered (G7.3-07).
 */
export const TURN: Turn<BattleState, PhaseName> = {
  steps: [
    ...SETUP,
    {
      name: 'response',
      title: 'Response',
      citation: 'GTE 7.3, 9.9-9.11',
      about: [
        'both sides at the same time: units charged in the last movement phases test reaction; those that fail break and rout, supported skirmishers evade',
        'units that passed evade, form an emergency square, countercharge or receive',
        'units within 2B of a first rout move test reaction, once a phase; charging units do not',
        'cavalry whose opponents all broke takes a control test',
        'follow-up charges; a new target tests at once; who is caught while routing routs again in the rout and pursuit phase',
      ],
      acts: [chase, onward],
      enter: (state) => callResponses(fresh(state)),
      leave: (state) => ({ ...state, fled: [] }),
      quiet: (state) => chasesOf(state).length === 0,
      notes: chargeNotes,
    },
    ...FIRING,
    ...CLOSE,
    {
      name: 'move1',
      title: 'Initiative movement',
      ...MOVING,
      about: [
        'only the side with the initiative moves',
        'each group, before it moves: order changes with command tests, tests of groups without a general, special command tests of inept generals out of command',
        'moves, changes of formation, charges (each tests reaction first), once a turn for each unit; retirements after recoil; attached generals go with their units',
        'unattached generals move last',
      ],
      enter: (state, rules) => startMovement({ ...fresh(state), first: state.holder }, rules),
    },
    {
      name: 'move2',
      title: 'Non-initiative movement',
      ...MOVING,
      about: [
        'the same for the other side; charges in support are possible; a unit that a charge has contacted does not move',
      ],
      enter: (state, rules) => startMovement(fresh(state), rules),
    },
    {
      name: 'rally',
      title: 'Rally',
      citation: 'GTE 6, 8.4',
      about: [
        'both sides at the same time: rally from disordered, shaken and broken; units that fail to rally from broken are removed',
        'in all phases: victory points are counted after every step in which bases are removed or objectives change hands',
      ],
      acts: [recover, rally, markRallying, capture, man, finish, lastTurn, turnEnds],
      enter: fresh,
    },
  ],
  first: 'response',
  // prettier-ignore
  due: [
    combat, touching, markFighters, behind, screen, hits, risk, lost, successor, count, challenge, waive, test, recoil,
    follow, stop, breaks, answer, met, routSeen, unseen, surrenderInstead, control, markTested,
  ],
  anyTime: [objective, lift, pass],
  stepOf: ({ phase }) => phase,
  toStep: (state, phase) => ({ ...state, phase }),
  nextTurn,
  isOver: ({ ended }) => ended !== null,
};

/** The next turn begins: what was done this turn is now what was done last turn. */
function nextTurn(state: BattleState): BattleState {
  const rolled = withAll(state, ({ turn }) => ({
    last: {
      moved: turn.moved || turn.movedEarly,
      changed: turn.changed || turn.emergency,
      rallied: turn.rallied,
    },
    ...freshValues(UNIT, 'turn'),
  }));
  return {
    ...rolled,
    ...freshValues(BATTLE, 'turn'),
    groups: allIn<GroupState>(rolled.groups, () => freshValues(GROUP, 'turn')),
    contacts: rolled.contacts.map((contact) => ({ ...contact, fought: false })),
    turn: state.turn + 1,
  };
}
