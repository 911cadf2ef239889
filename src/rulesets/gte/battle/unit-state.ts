import type { ListedUnit } from '../scenario/units';
import { formationsOf, type Formation, type Move, type ROLES, type Status } from '../unit';

/** What a unit stands on or behind, as far as the rules ask. */
export const GROUNDS = ['open', 'cover', 'difficult'] as const;

export const RETRIGGERS = ['none', 'contacted', 'firingHits', 'friendBroke'] as const;

type Role = (typeof ROLES)[number];

/** A unit: its card, how it stands, and what it did. */
export interface UnitState
  extends
    Pick<ListedUnit, 'id' | 'side' | 'group' | 'kind' | 'nation' | 'originalStrength' | 'price'>,
    Pick<ListedUnit, 'arm' | 'weapon' | 'gunClass' | 'grade' | 'canSkirmish' | 'cuirassier' | 'lancer'>,
    Pick<ListedUnit, 'cossack' | 'oldGuard' | 'replacementBases' | 'figuresPerBase'> {
  readonly where: 'table' | 'gone';
  readonly formation: Formation;
  readonly columnWidth: number;
  /** The formation that a shaken unit is taking, which needs a second movement phase. */
  readonly changing: Formation | null;
  readonly status: Status;
  readonly permanentlyShaken: boolean;
  readonly hits: number;
  /** Bases or crew figures gone. */
  readonly removed: number;
  readonly timesBroken: number;
  /** Turns with a rout move since it last broke. */
  readonly routTurns: number;
  /** What sets a broken unit off again after its last rout move. */
  readonly retrigger: (typeof RETRIGGERS)[number];
  /** It broke in combat, and not by a test (13.2). */
  readonly beaten: boolean;
  readonly lastMove: Move;
  readonly becameShaken: number | null;
  /** The turn in which the cause of its disorder ended; null while it goes on. */
  readonly disorderEnded: number | null;
  readonly outOfCommand: boolean;
  readonly ground: (typeof GROUNDS)[number];
  readonly guns: 'manned' | 'abandoned' | 'captured';
  readonly blown: boolean;
  readonly role: Role;
  readonly mustRetire: boolean;
  readonly mustPursue: boolean;
  /** Enemies who broke in front of it, and whom it may pursue. */
  readonly after: readonly string[];
  /** Routers whom it chose not to pursue this turn. */
  readonly declined: readonly string[];
  /** Bands that it owes for an obstacle. */
  readonly owes: number;
  /** It must hold, because a charge of its own failed (option failedChargeHold). */
  readonly holds: boolean;
  readonly turn: ThisTurn;
  readonly last: LastTurn;
  readonly phase: ThisPhase;
  readonly combat: InCombat;
}

/** What a unit did this turn. */
export interface ThisTurn {
  /** It moved in its own movement phase. */
  readonly moved: boolean;
  /** It evaded, recoiled, routed, followed up or pursued. */
  readonly movedEarly: boolean;
  /** It routed or pursued in the phase for it. */
  readonly ran: boolean;
  readonly changed: boolean;
  /** The formation that it left by a change on its own, before any move; null if it made none. */
  readonly formedFrom: Formation | null;
  readonly emergency: boolean;
  /** Bases or crew figures that have fired. */
  readonly fired: number;
  /** Whom they have fired at. */
  readonly firedAt: readonly string[];
  readonly halted: boolean;
  readonly fought: boolean;
  readonly rallied: boolean;
  readonly inContact: boolean;
  /** It made its first rout move. */
  readonly firstRout: boolean;
  /** It made, or need not make, its further rout move. */
  readonly routDone: boolean;
  readonly fireTested: boolean;
  /** It decided on its pursuit. */
  readonly pursued: boolean;
  /** Generals who were found to command it. */
  readonly reachedBy: readonly string[];
}

export interface LastTurn {
  readonly moved: boolean;
  readonly changed: boolean;
  readonly rallied: boolean;
}

/** What a unit did and saw in this phase of the book. */
export interface ThisPhase {
  readonly tested: boolean;
  /** Friends that it saw break within 2B. */
  readonly sawBreaking: number;
  readonly firingHits: number;
  /** Hits that are registered when this priority has fired. */
  readonly pending: number;
  readonly diced: boolean;
  /** It fell back before enemies who advanced. */
  readonly fellBack: boolean;
}

/** How a unit stands in its present combat. */
export interface InCombat {
  /** Rounds that it has fought. */
  readonly rounds: number;
  /** Bases that touch the enemy, and whether it overlaps, as the players say; null = as usual. */
  readonly touching: number | null;
  readonly overlap: boolean | null;
  readonly uphill: boolean;
  readonly flank: boolean;
}

export const FRESH_TURN: ThisTurn = {
  moved: false,
  movedEarly: false,
  ran: false,
  changed: false,
  formedFrom: null,
  emergency: false,
  fired: 0,
  firedAt: [],
  halted: false,
  fought: false,
  rallied: false,
  inContact: false,
  firstRout: false,
  routDone: false,
  fireTested: false,
  pursued: false,
  reachedBy: [],
};

export const FRESH_PHASE: ThisPhase = {
  tested: false,
  sawBreaking: 0,
  firingHits: 0,
  pending: 0,
  diced: false,
  fellBack: false,
};

export const NO_COMBAT: InCombat = { rounds: 0, touching: null, overlap: null, uphill: false, flank: false };

/** Formations that a unit can take (3.1, 4.1). */
export function formationsFor({ arm, canSkirmish }: UnitState): readonly Formation[] {
  return formationsOf(arm, { skirmishers: canSkirmish === true });
}
