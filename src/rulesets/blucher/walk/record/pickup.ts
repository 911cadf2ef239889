import type { Piece } from '../../setup/pickup-piece';
import type { PerSide, Side } from '../../sides';

/** A piece of terrain that a player has placed. */
interface Placed {
  readonly kind: Piece;
  readonly by: Side;
}

/** What was thrown and placed before a pick-up game (p.71-72). */
export interface Pickup {
  /** Terrain choices beside the dice. */
  readonly beside: PerSide<number>;
  /** Terrain choices that are left; null before the dice. */
  readonly left: PerSide<number> | null;
  readonly pieces: readonly Placed[];
  /** Kinds of terrain that the scenario has placed. */
  readonly ground: readonly string[];
  /** Who chooses his role; null before the tiebreaker. */
  readonly chooser: Side | null;
  readonly attacker: Side | null;
  /** Objectives that the attacker has placed. */
  readonly placed: number;
}
