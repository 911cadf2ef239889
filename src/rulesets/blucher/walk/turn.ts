import { plural } from '../../../core/input/text';
import type { Rules } from '../../../core/ruling/ruleset';
import type { Step, Turn } from '../../../core/walk/turn';
import { enemyOf, SIDES } from '../sides';
import { activations, engaged, mayBeEngaged, moved, stayed } from './acts/activations';
import { arrival, enter, entry, fixedArrival, opens } from './acts/arrivals';
import { advance, combat, retreat, toStatus } from './acts/combat';
import { mo, open } from './acts/dice';
import { concede, endTurn } from './acts/status';
import { ceaseFire, fire, hits, marksOfFire, resupply } from './acts/fire';
import { noPrisoners } from './acts/guerilla';
import { discover, toMovement } from './acts/information';
import { moveActs } from './acts/moves';
import { objective } from './acts/objectives';
import { officer, risk } from './acts/officers';
import { pass, round } from './acts/rounds';
import { attack, choices, decline, defend, edge, marker, noCounter, piece, roles } from './acts/pickup';
import { idleBatteries } from './acts/batteries';
import { setupActs } from './acts/setup';
import { attackersByCombat, chargeNotes, withContact } from './contacts';
import { withDebts } from './debts';
import { beforeMove } from './leaving';
import { GAME_FRESH_PHASE, GAME_FRESH_TURN, GROUP_FRESH, type State, type StepName } from './record/game';
import type { Pickup } from './record/pickup';
import { OFFICER_FRESH } from './record/side';
import { FRESH_PHASE, FRESH_TURN } from './record/unit';
import { activeIn, areObjectivesPlaced, isTerrainDone } from './pickup';
import { roundNotes } from './rounds';
import { idsOn, passiveOf, unitsOf, withOfficers, withSide, withUnits } from './units';

const ENGAGED =
  'Conscripts that enemy cavalry engages now may not charge: name them by "engaged" before the first activation.';

/** Terrain choices that are left. */
function leftText({ sides }: State, left: Pickup['left'] & object): string {
  return `Terrain choices left: ${SIDES.map((side) => `${sides[side].name} ${left[side]}`).join(', ')}.`;
}

/** The step of a pick-up game in which one side acts. */
const byOne = (state: State): State => ({ ...state, active: activeIn(state) });

const areasOf = ({ setup }: State): readonly string[] => setup.map((text, i) => `Set-up ${i + 1}, ${text}`);

const DEPLOYED =
  'units are placed, face down where cards conceal them; infantry may start prepared or as a garrison';

const STEPS: readonly Step<State, StepName>[] = [
  {
    name: 'terrain',
    title: 'Terrain of a pick-up game',
    citation: 'Blücher p.71',
    about: [
      'only in pick-up games: both sides throw for their terrain choices (pickup-terrain)',
      'in turn, a piece each; who declines once places no more (pickup-piece)',
    ],
    acts: [choices, piece, decline],
    quiet: isTerrainDone,
    notes: (state) => (state.pickup?.left ? [leftText(state, state.pickup.left)] : []),
  },
  {
    name: 'roles',
    title: 'Attacker and defender',
    citation: 'Blücher p.72',
    about: [
      'the winner of a tiebreaker chooses to attack or to defend (pickup-roles)',
      'the defender picks a long edge; the other is the attacker’s',
    ],
    acts: [roles, attack, defend, edge],
    quiet: ({ pickup, setup }) => pickup?.attacker !== null && setup.length > 0,
  },
  {
    name: 'objectives',
    title: 'Objectives of the attacker',
    citation: 'Blücher p.72',
    about: ['the attacker places two objectives in the defender’s area (objective-placing)'],
    acts: [marker],
    enter: byOne,
    quiet: areObjectivesPlaced,
    notes: areasOf,
  },
  {
    name: 'defence',
    title: 'Set-up of the defender',
    citation: 'Blücher p.72',
    about: [DEPLOYED, '"deploy" checks a place'],
    acts: setupActs,
    enter: byOne,
    notes: areasOf,
  },
  {
    name: 'counter',
    title: 'Objective of the defender',
    citation: 'Blücher p.72',
    about: ['the defender may place one objective in the attacker’s area (objective-placing)'],
    acts: [marker, noCounter],
    enter: byOne,
    quiet: areObjectivesPlaced,
    notes: areasOf,
  },
  {
    name: 'setup',
    title: 'Set-up',
    citation: 'Blücher p.23-25',
    about: [
      DEPLOYED,
      'batteries are attached to infantry or massed as artillery units (attach-battery, mass-batteries)',
    ],
    acts: setupActs,
    enter: byOne,
    notes: (state) => [...areasOf(state), ...state.unknown.map((text) => `Uncertain, ${text}`)],
  },
  {
    name: 'dice',
    title: 'Momentum dice',
    citation: 'Blücher p.33',
    about: ['the enemy rolls the MO dice for the coming turn and hides them (momentum)'],
    acts: [mo, open],
    quiet: ({ cup }) => cup !== null,
    notes: (state) => [
      ...(state.turn === state.firstTurn ? idleBatteries(state) : []),
      `${state.sides[state.active].name} looks away while ${state.sides[passiveOf(state)].name} rolls.`,
    ],
  },
  {
    name: 'information',
    title: 'Information phase',
    citation: 'Blücher p.26',
    about: [
      'the active side tests every concealed passive unit; those discovered are revealed together (discovery)',
    ],
    acts: [discover, toMovement],
    skipped: (state) => idsOn(state, passiveOf(state), ({ concealed }) => concealed).length === 0,
  },
  {
    name: 'movement',
    title: 'Movement phase',
    citation: 'Blücher p.27-45',
    about: [
      'advanced rules: attach, move or remove subcommanders, before any activation',
      'activate corps, then single units, one force by command at any point; add the MO cost of each (activation)',
      'charges are declared before any unit of the force moves; units move, charge, are prepared, rally or retire (movement, charge, rally, retirement)',
      'the phase ends at will, when current MO reaches the hidden limit, or after a force moved by command',
    ],
    acts: [engaged, officer, ...activations, moved, pass, round, ...moveActs],
    leave: endMovement,
    notes: (state, rules) => [
      ...(state.movement.over
        ? ['No more activations: finish the moves, then go on.']
        : [
            `${plural(state.movement.currentMO, 'MO', 'MO')} spent so far.`,
            ...roundNotes(state),
            ...(mayBeEngaged(state, rules) ? [ENGAGED] : []),
          ]),
      ...chargeNotes(state),
    ],
  },
  {
    name: 'fire',
    title: 'Fire phase',
    citation: 'Blücher p.46-53',
    about: [
      'infantry and artillery of the active side that did not move fire one at a time; hits are marked (fire)',
      'all hits take effect together; artillery without ammo retires (fire-end, retreat)',
    ],
    acts: [fire, resupply, stayed, ceaseFire],
    notes: (state) => [...chargeNotes(state), ...waitingHits(state)],
  },
  {
    name: 'combat',
    title: 'Combat phase',
    citation: 'Blücher p.54-65',
    about: [
      'the active side allocates the dice of all attackers',
      'the passive side rolls for every defender, then the active side against every defender, re-rolls at once',
      'defenders take fatigue or break, losers retreat; then attackers take fatigue (combat)',
      'enemies of standing infantry that met cavalry retreat, then attackers still in contact (retreat)',
      'after all retreats: advances, artillery without ammo retires, subcommanders at risk roll (advance)',
    ],
    acts: [combat, toStatus],
    enter: startCombat,
  },
  {
    name: 'status',
    title: 'Status phase',
    citation: 'Blücher p.70',
    about: [
      'advanced rules: reinforcements arrive and move (reinforcements, reinforcement-entry, army-morale)',
      'army morale, retirement, special objectives, nightfall: the first that applies ends the game (status)',
    ],
    acts: [fixedArrival, arrival, opens, endTurn],
    enter: startStatus,
    quiet: ({ playsOn }) => playsOn,
  },
];

/** Units that moved lose their reserve markers; a rally counts as no move here (B-MIN-05, B-MOV-06; p.77, 87). */
function endMovement(state: State, rules: Rules): State {
  const went = unitsOf(state, ({ activated, moved, acted }) => activated && moved && acted !== 'rally');
  const after = withUnits(
    withContact(state, rules),
    went.map(({ id }) => id),
    (unit) => ({ ...beforeMove(unit), reserveMarker: false }),
  );
  return { ...after, movement: { ...state.movement, over: true, force: [] } };
}

/** Hits that take effect only once all have fired (B-FIR-30). */
function waitingHits(state: State): readonly string[] {
  const hit = marksOfFire(state).filter(({ hits }) => hits > 0);
  const texts = hit.map(({ id, hits }) => `${id} ${hits}`);
  return texts.length === 0 ? [] : [`Hits that wait for the end of the phase: ${texts.join(', ')}.`];
}

/** All have fired: the hits take effect together, before anybody fights (B-FIR-30). */
function startCombat(state: State): State {
  const owing = marksOfFire(state).map(({ id }) => ({ act: 'hits', unit: id }) as const);
  return withDebts({ ...state, combats: attackersByCombat(state) }, owing);
}

/** Groups may arrive, and units that wait at the edge come on (B-REI-02, B-REI-04). */
function startStatus(state: State): State {
  const rested = withUnits(state, Object.keys(state.units), () => FRESH_PHASE);
  const waiting = unitsOf(state, ({ side, where }) => side === state.active && where === 'waiting');
  return { ...rested, ...GAME_FRESH_PHASE, owed: waiting.map(({ id }) => entry(id)) };
}

/** The counter of an immobile commander runs down; the enemy’s turn comes (p.24, 92). */
function nextTurn(state: State): State {
  const active = enemyOf(state.active);
  const counted = withSide(state, state.active, ({ pips }) => ({ pips: Math.max(0, pips - 1) }));
  const own = unitsOf(state, ({ side }) => side === active).map(({ id }) => id);
  return {
    ...withOfficers(
      withUnits(counted, own, () => FRESH_TURN),
      () => OFFICER_FRESH,
    ),
    ...GAME_FRESH_TURN,
    groups: state.groups.map((group) => ({ ...group, ...GROUP_FRESH })),
    turn: state.turn + 1,
    active,
  };
}

/** The turn of p.24 to 70, phase by phase. */
export const TURN: Turn<State, StepName> = {
  steps: STEPS,
  first: 'dice',
  due: [hits, retreat, advance, risk, enter],
  anyTime: [objective, noPrisoners, concede],
  stepOf: ({ phase }) => phase,
  toStep: (state, phase) => ({ ...state, phase }),
  nextTurn,
  isOver: ({ ended }) => ended !== null,
};
