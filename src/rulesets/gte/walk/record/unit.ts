import { boolean, choice, integer, number } from '../../../../core/input/field';
import { plural } from '../../../../core/input/text';
import { fact, firstValues, group, note, type Fact, type FactsOf } from '../../../../core/walk/record';
import { bands } from '../../bands';
import { MOST_HITS } from '../../casualties/losses';
import type { ListedUnit } from '../../scenario/units';
import {
  FORMATION_LABELS,
  FORMATIONS,
  formationsOf,
  isArtillery,
  MOST_BASES,
  MOVES,
  ROLES,
  STATUSES,
  type Formation,
} from '../../unit';

type More<T> = Pick<Fact<T>, 'rulings' | 'words' | 'lasts' | 'spent'>;

const mark = (label: string, more: More<boolean> = {}) =>
  fact(boolean({ label }), { begins: false, ...more });
const count = (label: string, max: number, more: More<number> = {}) =>
  fact(integer({ label, max }), { begins: 0, ...more });

/** What a unit did this turn. */
const TURN = {
  /** It moved in its own movement phase. */
  moved: mark('Moved'),
  /** It evaded, recoiled, routed, followed up or pursued. */
  movedEarly: mark('Moved before the movement phases'),
  /** It routed or pursued in the phase for it. */
  ran: note(false),
  changed: mark('Changed formation'),
  /** The formation that it left by a change on its own, before any move; null if it made none. */
  formedFrom: note<Formation | null>(null),
  /** Its change took the whole move: it counts as moved, but not for rallying from disorder (G6.2-03). */
  onlyFormed: note(false),
  emergency: mark('Made an emergency change of formation', { rulings: 'emergencyChangeThisTurn' }),
  fired: count('Bases or crew that have fired', MOST_BASES, { spent: true }),
  /** Enemies at whom they have fired. */
  firedAt: note<readonly string[]>([]),
  halted: mark('Halted by a test', { rulings: 'haltedByTest', words: 'halted by a test' }),
  fought: mark('Fought', { rulings: true }),
  rallied: mark('Rallied'),
  inContact: note(false),
  /** It made its first rout move. */
  firstRout: note(false, { rulings: 'routedThisTurn' }),
  /** It made, or need not make, its further rout move. */
  routDone: note(false),
  fireTested: mark('Tested for firing hits', { rulings: 'fireTestedThisTurn' }),
  /** It decided on its pursuit. */
  pursued: note(false),
  /** Generals who were found to command it. */
  reachedBy: note<readonly string[]>([]),
};
export type ThisTurn = FactsOf<typeof TURN>;
export const FRESH_TURN: ThisTurn = firstValues(TURN);

/** Whether a unit has gone anywhere this turn. */
export const hasMoved = ({ moved, onlyFormed, movedEarly }: ThisTurn): boolean =>
  (moved && !onlyFormed) || movedEarly;

/** What it did last turn; before the first turn nothing has moved (R-76). */
const LAST = {
  moved: mark('Moved last turn', { rulings: 'movedLastTurn' }),
  changed: mark('Changed formation last turn', { rulings: 'changedFormationLastTurn' }),
  rallied: mark('Rallied last turn', { rulings: 'ralliedLastTurn' }),
};

/** What it did and saw in this phase of the book. */
const PHASE = {
  tested: note(false, { rulings: 'testedThisPhase' }),
  /** Opponents in a combat that is over who did not break in it: it pursues nobody while one of them stands. */
  stood: note<readonly string[]>([]),
  /** Friends that it saw break within 2B. */
  sawBreaking: note(0),
  firingHits: note(0, { rulings: 'firingHitsThisPhase' }),
  /** Hits that are registered when this priority has fired. */
  pending: note(0),
  diced: note(false, { rulings: 'rolledThisPhase' }),
  /** It fell back before enemies who advanced. */
  fellBack: note(false),
};
export type ThisPhase = FactsOf<typeof PHASE>;
export const FRESH_PHASE: ThisPhase = firstValues(PHASE);

/** How it stands in its present combat. */
const COMBAT = {
  /** Rounds that it has fought. */
  rounds: note(0),
  /** Bases that touch the enemy, and whether it overlaps, as the players say; null = as usual. */
  touching: note<number | null>(null),
  overlap: note<boolean | null>(null),
  uphill: note(false),
  flank: note(false),
};
export type InCombat = FactsOf<typeof COMBAT>;
export const NO_COMBAT: InCombat = firstValues(COMBAT);

/** What it has still to do. Broken troops have no other duty than their rout. */
export const DUTIES = {
  mustRetire: mark('Must retire', { words: 'has to retire' }),
  mustPursue: mark('Must pursue', { rulings: true, words: 'has to pursue' }),
  /** Enemies who broke in front of it, and whom it may pursue. */
  after: note<readonly string[]>([]),
};
export const NO_DUTIES = firstValues(DUTIES);

const formationName = (formation: Formation): string =>
  (FORMATION_LABELS[formation] ?? formation).replace(/ \(.*\)$/, '');

const GROUND_WORDS = { open: undefined, cover: 'in cover', difficult: 'in difficult terrain' };

/** The facts of a unit, in the order of their words in the muster. */
export const UNIT = {
  where: fact(choice(['table', 'gone'], { label: 'Where it is' }), { begins: 'table' }),
  status: fact(choice(STATUSES, { label: 'Status' }), {
    begins: 'steady',
    rulings: true,
    words: (status, { permanentlyShaken }) =>
      permanentlyShaken === true && status === 'shaken' ? 'shaken for good' : status,
  }),
  permanentlyShaken: mark('Shaken for good', { rulings: true }),
  formation: fact(choice(FORMATIONS, { label: 'Formation' }), {
    rulings: true,
    words: (formation, { columnWidth }) =>
      `${formationName(formation)}${formation === 'column' && Number(columnWidth) > 1 ? ` ${Number(columnWidth)} wide` : ''}`,
  }),
  columnWidth: fact(integer({ label: 'Width of its column', min: 1, max: MOST_BASES }), { rulings: true }),
  /** Widths that its column can have; null = any. */
  columnWidths: note<readonly number[] | null>(null),
  /** The formation that a shaken unit is taking, which needs a second movement phase (R-50). */
  changing: note<Formation | null>(null, {
    words: (to) => (to === null ? undefined : `taking another formation: ${formationName(to)}`),
  }),
  removed: count('Bases or crew figures gone', MOST_BASES, {
    rulings: ['basesRemoved', 'basesRemovedBefore'],
    words: (removed, unit) => {
      const left = Number(unit.originalStrength) - removed;
      return isArtillery(unit) ? `${left} crew` : plural(left, 'base', 'bases');
    },
  }),
  hits: count('Hits', MOST_HITS, {
    rulings: ['hitsTaken', 'hitsBefore'],
    words: (hits) => (hits > 0 ? plural(hits, 'hit', 'hits') : undefined),
  }),
  lastMove: fact(choice(MOVES, { label: 'What it did last' }), {
    begins: 'stationary',
    rulings: true,
    words: (move) => (move === 'stationary' ? undefined : move),
  }),
  /** What it stands on or behind, as far as the rules ask. */
  ground: fact(choice(['open', 'cover', 'difficult'], { label: 'What it stands on' }), {
    begins: 'open',
    words: (ground) => GROUND_WORDS[ground],
  }),
  /** It has entered a sector of a built-up area, and not gone from there since (G10.4-02). */
  entered: note(false),
  guns: fact(choice(['manned', 'abandoned', 'captured'], { label: 'Its guns' }), {
    begins: 'manned',
    words: (guns) => (guns === 'manned' ? undefined : `guns ${guns}`),
  }),
  outOfCommand: mark('Out of command', { words: 'out of command' }),
  timesBroken: count('Times broken', 10, {
    rulings: true,
    words: (times, { status }) => (times > 0 && status !== 'broken' ? 'broken once before' : undefined),
  }),
  blown: mark('Blown', { rulings: true, words: 'blown' }),
  /** It stands under a blank card, and has no models on the table (7.1). */
  blind: mark('Under a blind', { words: 'under a blind' }),
  /** It must hold, because a charge of its own failed (option failedChargeHold). */
  holds: note(false, { words: 'has to hold' }),
  turn: group('turn', TURN),
  ...DUTIES,
  /** Bands. */
  owes: fact(number({ label: 'Bands owed for an obstacle', max: 100 }), {
    begins: 0,
    rulings: 'carriedDeduction',
    words: (owes) => (owes > 0 ? `owes ${bands(owes)} for an obstacle` : undefined),
  }),
  /** Turns with a rout move since it last broke. */
  routTurns: count('Turns with a rout move', 1000, { rulings: true }),
  /** What sets a broken unit off again after its last rout move. */
  retrigger: fact(
    choice(['none', 'contacted', 'firingHits', 'friendBroke'], { label: 'What makes it rout again' }),
    { begins: 'none', rulings: true },
  ),
  /** It broke in combat, and not by a test (13.2). */
  beaten: note(false),
  becameShaken: note<number | null>(null, { rulings: 'becameShakenTurn' }),
  /** The turn in which the cause of its disorder ended; null while it goes on. */
  disorderEnded: note<number | null>(null, { rulings: 'disorderCauseEndedTurn' }),
  role: fact(choice(ROLES, { label: 'In charge or combat' }), {
    begins: 'none',
    rulings: ['role', 'chargeRole'],
  }),
  /** Routers whom it chose not to pursue this turn. */
  declined: note<readonly string[]>([], { lasts: 'turn' }),
  last: group('game', LAST),
  phase: group('phase', PHASE),
  combat: group('game', COMBAT),
};

/** A unit: its card, how it stands, and what it did. */
export type UnitState = ListedUnit & FactsOf<typeof UNIT>;

/** Formations that a unit can take (3.1, 4.1). */
export function formationsFor({ arm, canSkirmish }: UnitState): readonly Formation[] {
  return formationsOf(arm, { skirmishers: canSkirmish === true });
}

/** Bases or crew figures that a unit has left. */
export const leftOf = ({ originalStrength, removed }: UnitState): number => originalStrength - removed;
