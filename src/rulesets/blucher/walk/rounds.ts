import { plural } from '../../../core/input/text';
import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Candidates, GivenTo } from '../../../core/walk/act';
import { barredOf } from '../../../core/walk/units';
import type { activation } from '../command/activation';
import type { multiplayerRounds } from '../command/multiplayer-rounds';
import type { PlayerAct, State } from './record/game';

/*
 * A side of several players activates in rounds. In each round every player makes one activation or passes; then the
 * highest of their totals is compared with the limit (B-MUL-01 to B-MUL-09; p.85-86). The commander in chief belongs to
 * the first player.
 */

type Kind = State['movement']['kind'];

/** The players of the active side as they are typed, `p1` first; empty if one player has the whole side. */
function playersOf({ sides, active }: State): readonly string[] {
  const { players } = sides[active];
  return players < 2 ? [] : Array.from({ length: players }, (_, i) => `p${i + 1}`);
}

/** Whether several players share the active side. */
export function isShared(state: State): boolean {
  return playersOf(state).length > 0;
}

/** The acts inside rounds; activations by command are left out, since they come between two rounds (B-MUL-04). */
function inRounds({ movement }: State): readonly PlayerAct[] {
  return movement.acts.filter(({ kind }) => kind !== 'command');
}

/** Players who have neither activated nor passed in the present round (B-MUL-02). */
export function stillToAct(state: State): readonly string[] {
  const players = playersOf(state);
  const acted = inRounds(state).slice(state.movement.rounds * players.length);
  return players.filter((player) => !acted.some((act) => act.player === player));
}

/** Whether no player has acted in the present round yet. */
function isBetweenRounds(state: State): boolean {
  return stillToAct(state).length === playersOf(state).length;
}

function ownActs({ movement }: State, player: string): readonly PlayerAct[] {
  return movement.acts.filter((act) => act.player === player);
}

function totalOf(state: State, player: string): number {
  return ownActs(state, player).reduce((sum, { cost }) => sum + cost, 0);
}

/** A player's own stage: corps activations come before individual ones for each player separately (B-MUL-02). */
function stageOf(state: State, player: string): PlayerAct['stage'] {
  return ownActs(state, player).at(-1)?.stage ?? 'corps';
}

/** The players who can make an activation of that kind now, and why others cannot. */
export function playersToAct(state: State, kind: Kind): Candidates {
  const waiting = stillToAct(state);
  const whyNot = (player: string): string | undefined => {
    if (!waiting.includes(player)) return 'has had his act of this round';
    const isLate = kind === 'corps' && stageOf(state, player) === 'individual';
    return isLate ? 'has made an individual activation: no corps activation after it' : undefined;
  };
  const players = playersOf(state);
  return {
    among: players.filter((player) => whyNot(player) === undefined),
    barred: barredOf(
      players.map((id) => ({ id })),
      ({ id }) => whyNot(id),
    ),
  };
}

/** Whether what a force by command has cost has yet to meet the limit, before anybody else acts (B-MUL-04; p.93). */
export function isCommandOpen(state: State, rules: Rules): boolean {
  const { kind, force } = state.movement;
  return isShared(state) && kind === 'command' && force.length > 0 && !isEarlier(rules, 12);
}

/** Whether several players can make an activation of that kind now; by command between rounds (B-MUL-04, B-MUL-06). */
export function mayActivate(state: State, kind: Kind, rules: Rules): boolean {
  if (isCommandOpen(state, rules)) return false;
  const { rounds, allPassed } = state.movement;
  if (kind === 'command') return rounds > 0 && isBetweenRounds(state);
  return !allPassed && playersToAct(state, kind).among.length > 0;
}

/**
 * What an activation must know of its player. Staffwork makes one corps activation of the first round cheaper,
 * whichever player makes it; while that is possible, the activation counts as the first of the phase (B-MUL-05; p.92).
 */
export function playerFacts(
  state: State,
  player: string = playersOf(state)[0] ?? '',
): GivenTo<typeof activation> {
  const { acts, rounds, activationsMade } = state.movement;
  const isOpen = rounds === 0 && !acts.some(({ staffwork }) => staffwork);
  return {
    currentMO: totalOf(state, player),
    stage: stageOf(state, player),
    activationsMade: isOpen ? 0 : activationsMade,
  };
}

/** The rounds that are over, as the comparison with the limit asks for them. */
export function roundsGiven(state: State): GivenTo<typeof multiplayerRounds> {
  const players = playersOf(state);
  const acts = inRounds(state);
  const entry = ({ player, kind, cost }: PlayerAct) => [player, kind === 'pass' ? kind : cost] as const;
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
    ...(state.openLimit !== null && { limit: state.openLimit }),
  };
}

/**
 * Adds an act to its player's total, the first player's if none is named; `currentMO` becomes the highest of all totals
 * (B-MUL-02, B-MUL-03). Nothing changes where one player has the whole side.
 */
export function withPlayerAct(
  state: State,
  act: Omit<PlayerAct, 'player'>,
  player: string | undefined = playersOf(state)[0],
): State {
  if (player === undefined) return state;
  const acts = [...state.movement.acts, { ...act, player }];
  const after = { ...state, movement: { ...state.movement, acts } };
  const currentMO = Math.max(...playersOf(state).map((one) => totalOf(after, one)));
  const allPassed = after.movement.allPassed && act.kind !== 'command';
  return { ...after, movement: { ...after.movement, currentMO, stage: 'corps', allPassed } };
}

/** A player passes: it costs nothing. */
export function withPass(state: State, player: string): State {
  const pass = { kind: 'pass', cost: 0, stage: stageOf(state, player), staffwork: false } as const;
  return withPlayerAct(state, pass, player);
}

/** Which round it is, what each player has spent, and who has yet to act; empty if one plays the side alone. */
export function roundNotes(state: State): readonly string[] {
  const players = playersOf(state);
  if (players.length === 0) return [];
  const totals = players.map((player) => `${player} ${plural(totalOf(state, player), 'MO', 'MO')}`);
  const { rounds, allPassed } = state.movement;
  if (allPassed) return [`${totals.join(', ')}. All have passed: by command, or on to the fire.`];
  const waiting = stillToAct(state);
  const acting =
    waiting.length === 0
      ? 'All have acted or passed.'
      : `Each activates once or passes; still to act: ${waiting.join(', ')}.`;
  return [`Round ${rounds + 1}: ${totals.join(', ')}. ${acting}`];
}
