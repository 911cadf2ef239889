import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { firstOf } from '../../../core/walk/units';
import { isCavalry, isInfantry, hasTrait } from '../unit';
import { barredFrom } from './barred';
import { officerOffers, vigorousUsed } from './officers';
import { attackedByOthers } from './contacts';
import { closing, idRole } from './roles';
import { mayActivate, playerFacts, playerRole, playersOf, roundOffers } from './rounds';
import { isUntold } from './facts';
import { idsOn, passiveOf, unitIn, type Act, type BattleState, type UnitState } from './state';

/** Activations, the acts of the units activated last, and what comes before the first activation (p.27-45). */
export function movementOffers(state: BattleState): readonly Offer[] {
  return [
    ...engagedOffers(state),
    ...officerOffers(state),
    ...activationOffers(state),
    ...roundOffers(state),
    ...useOffers(state),
    closing(state, 'end the movement phase'),
  ];
}

/**
 * Conscripts that enemy cavalry may engage at the start of the movement phase, before any unit moves (B-CHG-01; p.44).
 */
export function conscriptsAtStart(state: BattleState): readonly string[] {
  const { active, movement } = state;
  if (movement.activationsMade > 0 || idsOn(state, passiveOf(state), isCavalry).length === 0) return [];
  return idsOn(state, active, (unit) => hasTrait(unit, 'conscript') && !unit.startedEngagedByCav);
}

function engagedOffers(state: BattleState): readonly Offer[] {
  const among = conscriptsAtStart(state);
  if (among.length === 0) return [];
  const roles = [{ name: 'units', label: 'Conscripts', among, many: true }];
  return [{ word: 'engaged', title: 'enemy cavalry engages conscripts now', by: state.active, roles }];
}

const KINDS = [
  { word: 'corps', key: 'c', kind: 'corps', title: 'units of one corps, 1 MO each', many: true },
  { word: 'individual', key: 'i', kind: 'individual', title: 'one unit, 2 MO', many: false },
  { word: 'command', key: 'm', kind: 'command', title: 'by command of the commander in chief', many: true },
] as const;

function activationOffers(state: BattleState): readonly Offer[] {
  const { active, movement, cup, openLimit } = state;
  const { cinc, pips, usesCorps } = state.sides[active];
  if (movement.over) return [];
  const isShared = playersOf(state).length > 0;
  const waiting = idsOn(state, active, ({ activated }) => !activated);
  const { currentMO, activationsMade, stage, commandUsed } = movement;
  const shared = {
    ...{ cinc, pips, currentMO, activationsMade, stage, commandUsed },
    ...(vigorousUsed(state) && { vigorousUsed: true }),
  };
  const able = KINDS.filter(({ kind }) => kind !== 'corps' || (usesCorps && stage === 'corps'));
  const barred = barredFrom(state, active, ({ activated }) =>
    activated ? 'has been activated in this turn' : undefined,
  );
  const units = { name: 'units', among: waiting, barred, many: true, field: 'units' };
  return able
    .filter(({ kind }) => !isShared || mayActivate(state, kind))
    .map(({ word, key, kind, title, many }) => {
      // The totals of several players are compared with the limit only after each round (B-MUL-03).
      const meetsLimit = !isShared || kind === 'command';
      return {
        word,
        key,
        title,
        by: active,
        procedure: 'activation',
        roles: [{ ...units, label: many ? 'Units' : 'Unit' }, ...playerRole(state, kind)],
        given: ({ player }) => ({
          ...shared,
          ...(isShared && playerFacts(state, player)),
          ...(meetsLimit && openLimit !== null && { moLimit: openLimit }),
          kind,
        }),
        ...(meetsLimit && cup !== null && openLimit === null && { secret: { field: 'moLimit', name: cup } }),
      };
    });
}

/** A way to use a unit of the latest activation; a plain move that nobody checks needs none. */
interface Use {
  readonly word: string;
  readonly title: string;
  readonly procedure: string;
  readonly holds: (unit: UnitState) => boolean;
  /** What is said of a unit for which that does not hold: `has no fatigue`. */
  readonly lacks: string;
  readonly targets?: boolean;
  /** Facts of the situation that follow from the use itself, or that the state knows for this use only. */
  readonly given?: (unit: UnitState, state: BattleState) => Values;
  /** What the unit must not have done in this activation. */
  readonly after: readonly Act[];
}

/**
 * Acts that bar any other use. A move or a charge may still be changed or taken back until the force has moved.
 */
const DONE: readonly Act[] = ['prepare', 'rally'];
/**
 * Acts that bar a rally: a unit that rallies does nothing else. A second attempt has its own check (B-RAL-06; p.87).
 */
const BEFORE_RALLY: readonly Act[] = ['move', 'charge', 'unprepare', 'prepare'];

/** Whether the unit was seen to move, which bars preparing; a move that is merely assumed does not (B-MOV-10; p.34). */
const hasMoved = ({ acted }: UnitState): boolean =>
  acted === 'move' || acted === 'charge' || acted === 'rally';
/** A unit that its activation has turned face up counts as concealed: it may make a reserve move (B-MOV-06; p.39). */
const moving = (unit: UnitState): Values => ({
  moved: hasMoved(unit),
  ...(unit.concealedBefore && { concealed: true }),
});
const preparing = (unit: UnitState): Values => ({ move: 'prepare', moved: hasMoved(unit) });

/** The enemies that a charge may touch, and which of them are garrisons (B-CHG-04, B-CHG-06; p.43, 67). */
function enemyFacts(state: BattleState): Values {
  const passive = passiveOf(state);
  return {
    enemies: idsOn(state, passive),
    inTowns: idsOn(state, passive, ({ garrison }) => garrison === true),
  };
}

// prettier-ignore
const USES: readonly Use[] = [
  { word: 'charge', title: 'a unit charges an enemy', procedure: 'charge', holds: ({ type }) => type !== 'ART', lacks: 'is artillery, which never charges', targets: true, after: DONE,
    given: ({ id }, state) => ({ friendsAttack: attackedByOthers(state, id), ...enemyFacts(state) }) },
  { word: 'move', title: 'check whether a move is legal', procedure: 'movement', holds: () => true, lacks: '', after: DONE,
    given: moving },
  { word: 'prepare', title: 'infantry prepares', procedure: 'movement', holds: isInfantry, lacks: 'is no infantry', given: preparing, after: DONE },
  // B-MOV-15, B-URB-04
  { word: 'garrison', title: 'infantry prepares wholly in a town', procedure: 'movement', holds: isInfantry, lacks: 'is no infantry', given: preparing, after: DONE },
  { word: 'unprepare', title: 'a prepared marker is taken off', procedure: 'movement', holds: ({ prepared }) => prepared, lacks: 'is not prepared', after: DONE,
    given: () => ({ move: 'unprepare', moved: false }) },
  { word: 'stay', title: 'a unit does not move after all', procedure: 'movement', holds: ({ moved }) => moved, lacks: 'has not moved in this turn', after: DONE,
    given: () => ({ move: 'stay', moved: false }) },
  { word: 'rally', title: 'a unit tries to rally', procedure: 'rally', holds: ({ fatigues }) => fatigues > 0, lacks: 'has no fatigue', after: BEFORE_RALLY,
    given: (_, { movement }) => ({ activation: movement.kind }) },
  { word: 'retire', title: 'a unit retires', procedure: 'retirement', holds: () => true, lacks: '', after: DONE },
];

/** What the units of the latest activation may do. */
function useOffers(state: BattleState): readonly Offer[] {
  const { active, movement } = state;
  const force = idsOn(state, active, ({ id }) => movement.force.includes(id));
  if (force.length === 0) return [];
  const enemies = idsOn(state, passiveOf(state));
  const away = barredFrom(state, passiveOf(state), () => undefined);
  const target = { name: 'target', label: 'Enemy', among: enemies, barred: away, field: 'targetId' };
  return USES.flatMap((use): readonly Offer[] => {
    const able = idsOn(state, active, (unit) => force.includes(unit.id) && use.holds(unit));
    if (able.length === 0) return [];
    const { word, title, procedure, targets, lacks } = use;
    const barred = barredFrom(state, active, ({ id }) =>
      firstOf([
        [!force.includes(id), 'is not one of the units activated last'],
        [!able.includes(id), lacks],
      ]),
    );
    const roles = [{ ...idRole(able), barred }, ...(targets === true ? [target] : [])];
    return [
      {
        ...{ word, title, by: active, procedure, roles },
        given: (named) => usedFacts(state, use, named),
        // Players may not have told yet whether prepared infantry stands in a town.
        ...(targets === true && {
          untold: ({ target }) => (isUntold(state, target) ? { targetWhollyInUrban: true } : {}),
        }),
      },
    ];
  });
}

function usedFacts(state: BattleState, { given, after }: Use, named: Named): Values {
  const { unit: id } = named;
  const unit = typeof id === 'string' ? unitIn(state, id) : undefined;
  if (unit === undefined) return {};
  const usedOtherwise = unit.acted !== null && after.includes(unit.acted);
  return { ...given?.(unit, state), ...(usedOtherwise && { usedOtherwise }) };
}
