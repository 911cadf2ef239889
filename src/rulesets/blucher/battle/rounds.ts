import type { Done, Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import type { ActivationOutcome } from '../command/activation-fields';
import { plural } from '../../../core/text';
import type { BattleState, Movement, PlayerAct } from './state';

/*
 * A side of several players activates in rounds. In each round every player makes one activation or passes; then the
 * highest of their totals is compared with the limit (B-MUL-01 to B-MUL-09; p.85-86). The commander in chief belongs to
 * the first player.
 */

/** The players of the active side as they are typed, `p1` first; empty if one player has the whole side. */
export function playersOf({ sides, active }: BattleState): readonly string[] {
  const { players } = sides[active];
  return players < 2 ? [] : Array.from({ length: players }, (_, i) => `p${i + 1}`);
}

/** The acts inside rounds; activations by command are left out, since they come between two rounds (B-MUL-04). */
function inRounds({ movement }: BattleState): readonly PlayerAct[] {
  return movement.acts.filter(({ kind }) => kind !== 'command');
}

/** Players who have neither activated nor passed in the present round (B-MUL-02). */
function stillToAct(state: BattleState): readonly string[] {
  const players = playersOf(state);
  const acted = inRounds(state).slice(state.movement.rounds * players.length);
  return players.filter((player) => !acted.some((act) => act.player === player));
}

/** Whether no player has acted in the present round yet. */
function isBetweenRounds(state: BattleState): boolean {
  return stillToAct(state).length === playersOf(state).length;
}

function ownActs({ movement }: BattleState, player: string): readonly PlayerAct[] {
  return movement.acts.filter((act) => act.player === player);
}

function totalOf(state: BattleState, player: string): number {
  return ownActs(state, player).reduce((sum, { cost }) => sum + cost, 0);
}

/** A player's own stage: corps activations come before individual ones for each player separately (B-MUL-02). */
function stageOf(state: BattleState, player: string): Movement['stage'] {
  return ownActs(state, player).at(-1)?.stage ?? 'corps';
}

/**
 * The role of the player who activates; none if one plays the side alone, or by command, which is the first player's.
 */
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

/** Whether an activation of that kind can be made now; by command only between rounds (B-MUL-04, B-MUL-06). */
export function mayActivate(state: BattleState, kind: Movement['kind']): boolean {
  const { rounds, allPassed } = state.movement;
  if (kind === 'command') return rounds > 0 && isBetweenRounds(state);
  return !allPassed && (playerRole(state, kind)[0]?.among.length ?? 0) > 0;
}

/**
 * What an activation must know of its player. Staffwork makes one corps activation of the first round cheaper,
 * whichever player makes it; while that is possible, the activation counts as the first of the phase (B-MUL-05; p.92).
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

/** A pass while players have yet to act; when all have acted, the comparison with the limit. */
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

/** Adds an activation to its player's total; `currentMO` becomes the highest of all totals (B-MUL-02, B-MUL-03). */
export function withActivation(state: BattleState, { named, situation, outcome }: Done): BattleState {
  const [first] = playersOf(state);
  if (first === undefined) return state;
  const { cost, stage } = outcome as unknown as ActivationOutcome;
  const player = typeof named.player === 'string' ? named.player : first;
  const kind = situation.kind as PlayerAct['kind'];
  return withAct(state, { player, kind, cost, stage, staffwork: situation.staffwork === true });
}

/** A player passes: it costs nothing. */
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

/** The end of a round. If all have passed, only an activation by command may follow (B-MUL-03, B-MUL-06). */
export function applyRound(state: BattleState, { outcome }: Done): BattleState {
  const { movement } = state;
  const over = outcome?.phaseEnded === 'limit';
  const allPassed = outcome?.phaseEnded === 'voluntary';
  return { ...state, movement: { ...movement, rounds: movement.rounds + 1, over, allPassed } };
}

/** Which round it is, what each player has spent, and who has yet to act; empty if one plays the side alone. */
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
