import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import type { Act, At, Candidates, GivenTo } from '../../../../core/walk/act';
import { firstOf } from '../../../../core/walk/units';
import { activation, CINC, ORDER } from '../../command/activation';
import { spending } from '../../command/spending';
import { isCavalry, hasTrait } from '../../unit';
import { refusal, unitsOfSide } from '../candidates';
import { withContact } from '../contacts';
import { isGone, stays } from '../leaving';
import { vigorousUsed, withUse } from '../officers';
import type { State } from '../record/game';
import type { UnitState } from '../record/unit';
import { isCommandOpen, isShared, mayActivate, playerFacts, playersToAct, withPlayerAct } from '../rounds';
import { idsOn, unitsOf, withSide, withUnit, withUnits } from '../units';
import { noted, ruled } from './make-act';

const BY = { code: 'CHG_CONSCRIPT', citation: 'Blücher p.44' };
const notConscript = (unit: UnitState): string | undefined =>
  hasTrait(unit, 'conscript') ? undefined : 'is not conscript';

/**
 * Conscripts that enemy cavalry may engage at the start of the movement phase, before any unit moves (B-CHG-01; p.44). Who
 * lies face down is proposed, and enemy cavalry is any that is left of its army: what a card is shows in neither (B-INF-05).
 */
function conscripts(state: State): Candidates {
  return unitsOfSide(
    state,
    state.active,
    notConscript,
    (unit) => !unit.startedEngagedByCav && (unit.concealed || hasTrait(unit, 'conscript')),
  );
}

export function mayBeEngaged(state: State, rules: Rules): boolean {
  const { active, movement } = state;
  const left = unitsOf(state, (unit) => !isGone(unit) || isEarlier(rules, 14));
  return (
    movement.activationsMade === 0 &&
    left.some((unit) => unit.side !== active && isCavalry(unit)) &&
    left.some((unit) => unit.side === active && hasTrait(unit, 'conscript')) &&
    conscripts(state).among.length > 0
  );
}

export const engaged = noted({
  word: 'engaged',
  title: 'enemy cavalry engages conscripts now',
  when: ({ state, rules }) => mayBeEngaged(state, rules),
  roles: { units: { label: 'Conscripts', many: true, among: ({ state }) => conscripts(state) } },
  refuses: ({ units }, { state }) =>
    units.map((id) => refusal(state, id, notConscript, BY)).find((one) => one !== undefined),
  apply: ({ state, named }) => withUnits(state, named.units, () => ({ startedEngagedByCav: true })),
});

interface Kind {
  readonly kind: 'corps' | 'individual' | 'command';
  readonly key: string;
  readonly title: string;
  readonly units: string;
}

const KINDS: readonly Kind[] = [
  { kind: 'corps', key: 'c', title: 'units of one corps, 1 MO each', units: 'Units' },
  { kind: 'individual', key: 'i', title: 'one unit, 2 MO', units: 'Unit' },
  { kind: 'command', key: 'm', title: 'by command of the commander in chief', units: 'Units' },
];

function isOffered({ state, rules }: At<State>, kind: Kind['kind']): boolean {
  const isAble = kind !== 'corps' || state.sides[state.active].usesCorps;
  return !state.movement.over && isAble && (!isShared(state) || mayActivate(state, kind, rules));
}

/** The totals of several players are compared with the limit only after each round (B-MUL-03). */
const meetsLimit = (state: State, kind: Kind['kind']): boolean => !isShared(state) || kind === 'command';

/** Whether a force has moved since what is spent met the limit: else the hidden dice have nothing to answer (B-ACT-08). */
const isUnanswered = ({ movement: { force } }: State): boolean => force.length > 0;

function activationGiven(
  state: State,
  kind: Kind['kind'],
  player: string | undefined,
): GivenTo<typeof activation> {
  const { cinc, pips } = state.sides[state.active];
  const { currentMO, activationsMade, stage, commandUsed } = state.movement;
  return {
    ...{ cinc, pips, currentMO, activationsMade, stage, commandUsed, kind },
    ...(vigorousUsed(state) && { vigorousUsed: true }),
    ...(isShared(state) && playerFacts(state, player)),
    ...(meetsLimit(state, kind) && state.openLimit !== null && { moLimit: state.openLimit }),
    meetsLimit: 'before',
  };
}

/**
 * All units of the force have moved: what is spent meets the limit, and the active side learns whether the phase goes on
 * (B-ACT-08; p.27). A next activation says the same.
 */
export const moved = ruled(spending, {
  word: 'moved',
  title: 'all that are activated have moved: does the phase go on?',
  when: ({ state, rules }) =>
    (!isShared(state) || isCommandOpen(state, rules)) &&
    !state.movement.over &&
    state.movement.force.length > 0,
  entered: true,
  given: (_, { state }) => ({
    currentMO: state.movement.currentMO,
    ...(state.openLimit !== null && { moLimit: state.openLimit }),
  }),
  secret: ({ state }) => secretLimit(state),
  apply: ({ state, rules, outcome: { phaseEnded } }) => ({
    ...withContact(state, rules),
    movement: { ...state.movement, force: [], over: phaseEnded !== 'none' },
  }),
});

function secretLimit(state: State): { readonly field: 'moLimit'; readonly name: string } | undefined {
  const name = hiddenLimit(state);
  return name === undefined ? undefined : { field: 'moLimit', name };
}

/** The name of the cup over the MO limit; undefined where all know it. */
export function hiddenLimit({ cup, openLimit }: State): string | undefined {
  return openLimit === null ? (cup ?? undefined) : undefined;
}

const TOO_LATE = `comes too late for a corps activation: ${ORDER.because} (${ORDER.citation})`;

/** Why no unit at all can be activated so now (B-ACT-06, B-ACT-12, B-ACT-13). */
function whyNobody({ state, rules }: At<State>, kind: Kind['kind']): string | undefined {
  if (kind === 'corps') return state.movement.stage === 'individual' ? TOO_LATE : undefined;
  if (kind === 'individual' || isEarlier(rules, 14)) return undefined;
  const { cinc, pips } = state.sides[state.active];
  const isUsed = state.movement.commandUsed;
  const { because, citation } = isUsed ? CINC.used : CINC.immobile;
  const isHeld = isUsed || (cinc.includes('immobile') && pips > 0);
  return isHeld ? `cannot go by command: ${because(pips)} (${citation})` : undefined;
}

const notActivated = (at: At<State>, kind: Kind['kind']): Candidates => {
  const why = whyNobody(at, kind);
  return unitsOfSide(
    at.state,
    at.state.active,
    ({ activated }) => why ?? (activated ? 'has been activated in this turn' : undefined),
  );
};

/** Whether it matters that a unit has not moved: it could fire, or has a reserve marker to lose (B-FIR-02, B-MIN-05). */
const isOfMatter = (unit: UnitState): boolean =>
  (!isCavalry(unit) && !hasTrait(unit, 'mobile')) || (unit.settled ?? unit).reserveMarker;

const whyNotStay = (unit: UnitState): string | undefined =>
  firstOf([
    [!unit.activated, 'has not been activated in this turn'],
    [!unit.moved, 'has not moved in this turn'],
    [unit.acted !== null, 'has moved, charged or rallied in this turn'],
    [!isOfMatter(unit), 'does the same whether it has moved or not'],
  ]);

/** Units that only count as moved, since nobody has said what they do, where it matters. */
function assumedToMove(
  { state }: At<State>,
  isMeant: (unit: UnitState) => boolean = () => true,
): readonly string[] {
  return idsOn(state, state.active, (unit) => isMeant(unit) && whyNotStay(unit) === undefined);
}

/** Once the movement phase is over, players may still remember that a unit has stayed where it was (B-FIR-02; p.46). */
export const stayed = noted({
  word: 'stay',
  title: 'a unit that counts as moved has not moved',
  besides: true,
  when: (at) => assumedToMove(at).length > 0,
  roles: { unit: { label: 'Unit', among: ({ state }) => unitsOfSide(state, state.active, whyNotStay) } },
  apply: ({ state, rules, named }) =>
    withUnit(state, named.unit, (unit) => ({ ...stays(unit, rules), moved: false })),
});

/**
 * Units are activated: they are revealed, and are assumed to move until players say otherwise (B-ACT-01, B-ACT-02; p.27
 * to 31).
 */
export const activations = KINDS.map(({ kind, key, title, units }): Act<State> =>
  ruled(activation, {
    ...{ word: kind, key, title },
    when: (at) => isOffered(at, kind),
    forgotten: (at) => ({
      word: 'stay',
      label: 'Who of those before has not moved',
      among: assumedToMove(at, ({ id }) => at.state.movement.force.includes(id)),
    }),
    roles: {
      units: { label: units, many: true, field: 'units', among: (at) => notActivated(at, kind) },
      player: {
        label: 'Player',
        when: ({ state }) => isShared(state) && kind !== 'command',
        among: ({ state }) => playersToAct(state, kind),
      },
    },
    given: ({ player }, { state }) => activationGiven(state, kind, player),
    secret: ({ state }) => (meetsLimit(state, kind) && isUnanswered(state) ? secretLimit(state) : undefined),
    apply: ({ state, rules, named: { units: force, player }, situation, outcome }) => {
      const { currentMO, stage, pips, cost } = outcome;
      if (outcome.refusals.length > 0)
        return { ...state, movement: { ...state.movement, force: [], over: true } };
      const activated = withUnits(
        withContact(state, rules),
        force,
        ({ id, prepared, entrenched, concealed }) => ({
          activated: true,
          concealedBefore: concealed,
          // Prepared and entrenched units are assumed to stay: most of them do.
          moved: !prepared && !entrenched,
          acted: null,
          concealed: concealed && !outcome.revealed.includes(id),
        }),
      );
      const counted = withSide(activated, state.active, () => ({ pips }));
      const after = {
        ...withUse(counted, state.active, situation.vigorous, 'vigorous'),
        movement: {
          ...state.movement,
          ...{ currentMO, stage, force, kind: situation.kind },
          activationsMade: state.movement.activationsMade + 1,
          commandUsed: state.movement.commandUsed || situation.kind === 'command',
          over: outcome.phaseEnded !== 'none',
        },
      };
      const { staffwork = false } = situation;
      return withPlayerAct(after, { kind: situation.kind, cost, stage, staffwork }, player);
    },
  }),
);
