import { choice } from '../../../../core/input/field';
import { fact, freshValues, group, note, type FactsOf } from '../../../../core/walk/record';
import type { ActivationOutcome, ActivationSituation } from '../../command/activation-fields';
import type { CONCEALMENTS } from '../../information/concealment';
import type { Arrival } from '../../scenario/shape';
import type { Town } from '../../scenario/towns';
import type { MoraleShares } from '../../setup/army-morale';
import { HOLDERS, type PerSide, type Side } from '../../sides';
import type { Nightfall } from '../../status-phase/nightfall';
import type { StatusOutcome } from '../../status-phase/status-fields';
import type { Pickup } from './pickup';
import type { SideState } from './side';
import { flag, type UnitState } from './unit';

/** The steps before a pick-up game (p.71-72), the set-up of every battle, and the steps of a turn (p.24, 33). */
export type StepName =
  | 'terrain'
  | 'roles'
  | 'objectives'
  | 'defence'
  | 'counter'
  | 'setup'
  | 'dice'
  | 'information'
  | 'movement'
  | 'fire'
  | 'combat'
  | 'status';

export const OBJECTIVE = { controller: fact(choice(HOLDERS, { label: 'Who holds it' })) };

type Objective = FactsOf<typeof OBJECTIVE> & {
  readonly id: string;
  readonly name: string;
  /** What it is worth where points decide. */
  readonly points: number;
};

/** One condition of special objectives: `for` wins by holding `need` of them (p.23). */
export interface SpecialRule {
  readonly objectives: readonly string[];
  /** How many of them must be held. */
  readonly need: number;
  readonly for: Side | 'both';
}

export const GROUP = {
  // Its side has rolled for it at least once.
  begun: note(false),
  arrived: note(false),
  // Its arrival was decided in this status phase.
  rolled: note(false, { lasts: 'turn' }),
};

export const GROUP_FRESH = freshValues(GROUP, 'turn');

/** A group of reinforcements (p.80). */
export type Group = FactsOf<typeof GROUP> & {
  readonly id: string;
  readonly side: Side;
  readonly arrival: Arrival;
  readonly place: string;
  /** Its side may choose not to roll for it, until it has rolled once (B12.10-05; p.147). */
  readonly voluntary: boolean;
  /** Its units are sealed; null once they were shown, or if they never were. */
  readonly sealed: SealedGroup | null;
};

/** What was settled in secret of a column that is still to come (B12.3-07; p.138). */
export interface SealedGroup {
  /** The name under which it was settled, and the column there. */
  readonly of: string;
  readonly column: string;
  /** Its units, as far as all know. */
  readonly size: number | null;
}

/** What one of several players did: an activation, or a pass. */
export interface PlayerAct {
  readonly player: string;
  readonly kind: ActivationSituation['kind'] | 'pass';
  readonly cost: number;
  /** The player's own stage, after the act. */
  readonly stage: ActivationOutcome['stage'];
  readonly staffwork: boolean;
}

/** A charge that has reached its target: a combat is owed. */
export interface Contact {
  readonly attacker: string;
  /** The enemy at which it was aimed. */
  readonly target: string;
  /** All enemies that it touches. */
  readonly defenders: readonly string[];
}

/** Why a unit retreats, or a subcommander is at risk. */
export type Cause = 'combat' | 'fire' | 'reinforcement';

/** An act that must, or may, be done before the phase can go on. `unit` is the id of a unit. */
export type Debt =
  | { readonly act: 'hits'; readonly unit: string }
  | { readonly act: 'enter'; readonly unit: string }
  /** `forced`: by infantry that met cavalry, though it did not lose. */
  | { readonly act: 'retreat'; readonly unit: string; readonly why: Cause; readonly forced?: boolean }
  | { readonly act: 'advance'; readonly unit: string; readonly why: 'mayAdvance' | 'mustAdvance' }
  /** `unit` may also be the name of the subcommander. */
  | { readonly act: 'risk'; readonly unit: string; readonly why?: Cause };

/** How the battle ended. */
export interface EndState {
  readonly winner: Side | 'draw';
  readonly by: StatusOutcome['by'];
}

/** The facts of the battle. A phase's are reset when the status phase begins. */
export const GAME = {
  mud: fact(flag('Mud')),
  rain: fact(flag('Rain')),
  // The active side's movement phase so far.
  movement: group('turn', {
    currentMO: note(0),
    activationsMade: note(0),
    stage: note<ActivationOutcome['stage']>('corps'),
    commandUsed: note(false),
    over: note(false),
    // For a side of several players: what they have done, in order, how many rounds are over, and whether all passed.
    acts: note<readonly PlayerAct[]>([]),
    rounds: note(0),
    allPassed: note(false),
    // Units of the latest activation, which may still be used, and its kind.
    force: note<readonly string[]>([]),
    kind: note<ActivationSituation['kind']>('end'),
  }),
  // The MO limit of this turn if its dice were rolled openly; null if they are hidden.
  openLimit: note<number | null>(null, { lasts: 'turn' }),
  // The name of the cup over the MO dice of this turn; null until they are rolled.
  cup: note<string | null>(null, { lasts: 'turn' }),
  contacts: note<readonly Contact[]>([], { lasts: 'phase' }),
  // The attackers of each combat of this phase, by its number; combats that were fought keep their place.
  combats: note<readonly (readonly string[])[]>([], { lasts: 'phase' }),
  owed: note<readonly Debt[]>([], { lasts: 'phase' }),
  // The active side wished to concede, and the enemy did not accept.
  playsOn: note(false, { lasts: 'turn' }),
  ended: note<EndState | null>(null),
};

export const GAME_FRESH_TURN = freshValues(GAME, 'turn');
export const GAME_FRESH_PHASE = freshValues(GAME, 'phase');

/** A battle at one moment: plain data, changed by pure functions only. */
export type State = FactsOf<typeof GAME> & {
  readonly turn: number;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly active: Side;
  readonly phase: StepName;
  readonly sides: PerSide<SideState>;
  readonly units: Readonly<Record<string, UnitState>>;
  readonly objectives: readonly Objective[];
  readonly special: readonly SpecialRule[];
  /** Who wins at nightfall. */
  readonly nightfall: Nightfall;
  readonly concealment: (typeof CONCEALMENTS)[number];
  readonly groups: readonly Group[];
  /** By option, infantry and cavalry that have arrived and wait at the edge count for army morale. */
  readonly waitingCounts: boolean;
  /** What share of its infantry and cavalry an army can lose. */
  readonly moraleShares: MoraleShares;
  readonly exhaustion: boolean;
  /** Where each side may set up, in words, the side that sets up first before the other. */
  readonly setup: readonly string[];
  /** The towns that may have garrisons at the set-up; null where the scenario does not tell. */
  readonly towns: readonly Town[] | null;
  /** What was thrown and placed before a pick-up game; null for any other battle. */
  readonly pickup: Pickup | null;
  readonly unknown: readonly string[];
};
