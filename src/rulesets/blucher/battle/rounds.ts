import type { Done, Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import type { ActivationOutcome } from '../command/activation-fields';
import { plural } from '../../../core/text';
import type { BattleState, Movement, PlayerAct } from './state';

/*
 * A side of several players activates in rounds: in each of them every player makes one activation or passes, and after
 * it the highest of their totals meets the one limit (B-MUL-01 to B-MUL-09; p.85-86). The first player has the commander
 * in chief.
 */

/** The players of the active side as they are typed, `p1` first; nobody where one plays it alone. */
export function playersOf({ sides, active }: BattleState): readonly string[] {
  const { players } = sides[active];
  return players < 2 ? [] : Array.from({ length: players }, (_, i) => `p${i + 1}`);
}

/** What players did in their rounds; a force by command comes between two of them (B-MUL-04). */
function inRounds({ movement }: BattleState): readonly PlayerAct[] {
  return movement.acts.filter(({ kind }) => kind !== 'command');
}

/** Players who have neither activated nor passed in the present round (B-MUL-02). */
function stillToAct(state: BattleState): readonly string[] {
  const players = playersOf(state);
  const acted = inRounds(state).slice(state.movement.rounds * players.length);
  return players.filter((player) => !acted.some((act) => act.player === player));
}

/** A round is a matter of all players: between two of them nobody has acted. */
function isBetweenRounds(state: BattleState): boolean {
  return stillToAct(state).length === playersOf(state).length;
}

function ownActs({ movement }: BattleState, player: string): readonly PlayerAct[] {
  return movement.acts.filter((act) => act.player === player);
}

function totalOf(state: BattleState, player: string): number {
  return ownActs(state, player).reduce((sum, { cost }) => sum + cost, 0);
}

/** Corps activations before individual ones: an order that each player keeps for himself (B-MUL-02). */
function stageOf(state: BattleState, player: string): Movement['stage'] {
  return ownActs(state, player).at(-1)?.stage ?? 'corps';
}

/** The player who activates, where there are several; of the commander in chief only his own. */
export function playerRole(state: BattleState, kind: Movement['kind']): readonly Role[] {
  const players = playersOf(state);
  if (players.length === 0 || kind === 'command') return [];
  const waiting = stillToAct(state);
  const whyNot = (player: string): string | undefined => {
    if (!waiting.includes(player)) return 'has had his act of this round';
    const isLate = kind === 'corps' && stageOf(state, player) === 'individual';
    return isLate ? 'has made an individual activation: no corps activation after it' : undefined;
  };
  const barred = players.flatMap((player) => {
    const why = whyNot(player);
    return why === undefined ? [] : [[player, `${player} ${why}`] as const];
  });
  const among = players.filter((player) => whyNot(player) === undefined);
  return [{ name: 'player', label: 'Player', among, barred: Object.fromEntries(barred) }];
}

/** Whether an activation of that kind can be made now; by command only after a full round (B-MUL-04, B-MUL-06). */
export function mayActivate(state: BattleState, kind: Movement['kind']): boolean {
  const { rounds, allPassed } = state.movement;
  if (kind === 'command') return rounds > 0 && isBetweenRounds(state);
  return !allPassed && (playerRole(state, kind)[0]?.among.length ?? 0) > 0;
}

/**
 * What an activation must know of its own player. The commander in chief makes one corps activation of the first round
 * cheaper, whosesoever it is (B-MUL-05; p.92).
 */
export function playerFacts(state: BattleState, named: unknown): Values {
  const [first = ''] = playersOf(state);
  const player = typeof named === 'string' ? named : first;
  const { acts, rounds, activationsMade } = state.movement;
  const isOpen = rounds === 0 && !acts.some(({ staffwork }) => staffwork);
  return {
    currentMO: totalOf(state, player),
    stage: stageOf(state, player),
    activationsMade: isOpen ? 0 : activationsMade,
  };
}

/** A pass; and once all have acted, the comparison with the limit. */
export function roundOffers(state: BattleState): readonly Offer[] {
  const waiting = stillToAct(state);
  const { active, openLimit, cup, movement } = state;
  if (playersOf(state).length === 0 || movement.over) return [];
  if (waiting.length > 0) {
    if (movement.allPassed) return [];
    const roles = [{ name: 'player', label: 'Player', among: waiting }];
    return [{ word: 'pass', title: 'a player passes in this round', by: active, roles }];
  }
  return [
    {
      word: 'round',
      title: 'the round is over: the highest total meets the limit',
      by: active,
      owed: true,
      automatic: true,
      procedure: 'multiplayer-rounds',
      given: () => ({ ...roundsGiven(state), ...(openLimit !== null && { limit: openLimit }) }),
      ...(cup !== null && openLimit === null && { secret: { field: 'limit', name: cup } }),
    },
  ];
}

function roundsGiven(state: BattleState): Values {
  const players = playersOf(state);
  const acts = inRounds(state);
  const entry = ({ player, kind, cost }: PlayerAct): readonly [string, string | number] => [
    player,
    kind === 'pass' ? kind : cost,
  ];
  const rounds = Array.from({ length: acts.length / players.length }, (_, i) =>
    Object.fromEntries(acts.slice(i * players.length, (i + 1) * players.length).map(entry)),
  );
  const at = state.movement.acts.findIndex(({ kind }) => kind === 'command');
  const command = state.movement.acts[at];
  return {
    players,
    cinc: state.sides[state.active].cinc,
    rounds,
    ...(command && { commandAfter: at / players.length, commandUnits: command.cost }),
  };
}

/** A player has activated: his total is his own, and the highest is told (B-MUL-02, B-MUL-03). */
export function withActivation(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const [first] = playersOf(state);
  if (first === undefined) return state;
  const { cost, stage } = outcome as unknown as ActivationOutcome;
  const player = typeof named.player === 'string' ? named.player : first;
  const kind = situation.kind as PlayerAct['kind'];
  return withAct(state, { player, kind, cost, stage, staffwork: situation.staffwork === true });
}

export function applyPass(state: BattleState, { named }: Done): BattleState {
  const player = String(named.player);
  return withAct(state, {
    player,
    kind: 'pass',
    cost: 0,
    stage: stageOf(state, player),
    staffwork: false,
  });
}

function withAct(state: BattleState, act: PlayerAct): BattleState {
  const acts = [...state.movement.acts, act];
  const after = { ...state, movement: { ...state.movement, acts } };
  const currentMO = Math.max(...playersOf(state).map((player) => totalOf(after, player)));
  const allPassed = after.movement.allPassed && act.kind !== 'command';
  return { ...after, movement: { ...after.movement, currentMO, stage: 'corps', allPassed } };
}

/** After a round in which all have passed only a force by command may follow (B-MUL-03, B-MUL-06). */
export function applyRound(state: BattleState, { outcome }: Done): BattleState {
  const { movement } = state;
  const over = outcome?.phaseEnded === 'limit';
  const allPassed = outcome?.phaseEnded === 'voluntary';
  return { ...state, movement: { ...movement, rounds: movement.rounds + 1, over, allPassed } };
}

/** How far the rounds have come, and what each player has spent. */
export function roundsTold(state: BattleState): readonly string[] {
  const players = playersOf(state);
  if (players.length === 0) return [];
  const totals = players.map((player) => `${player} ${plural(totalOf(state, player), 'MO', 'MO')}`);
  const { rounds, allPassed } = state.movement;
  if (allPassed) return [`${totals.join(', ')}. All have passed: by command, or on to the fire.`];
  const waiting = stillToAct(state);
  return [
    `Round ${rounds + 1}: ${totals.join(', ')}. Each activates once or passes; still to act: ${waiting.join(', ')}.`,
  ];
}
